#!/bin/sh
# Rebuilds the conformance programs and records the output of a real runtime.
#
#   ./build.sh            rebuild everything here, re-record every .out
#   ./build.sh --check    rebuild in a scratch directory and compare with the committed files
#   ./build.sh [--check] Name...   only these programs
#   PROGRAMS=folder ./build.sh ...   those in another folder
#
# Tools, taken from the environment:
#   MCS     Mono C# compiler      (default mcs)
#   ILASM   Mono IL assembler     (default ilasm)
#   MONODIS Mono IL disassembler  (default monodis)
#   MONO    Mono runtime          (default mono)
#   CSC     Roslyn C# compiler    (default csc)
#   DOTNET  .NET Core 3.1 host    (default dotnet)
#   REFS    folder of the netcoreapp3.1 reference assemblies (required)
#   CSC12, DOTNET9, REFS9   Roslyn 4.8, .NET 9.0.1 and the folder of its assemblies (default: the steps that need them are left out)
#   SDK     folder of the .NET Core SDK, with its compilers of VB and F# (default: where REFS is)
#
# The first lines of a source say how it is built:
#   // Variants: debug   also Name.debug.dll (Roslyn -o-)
#   // Variants: pdb     Name.dll and Name.debug.dll get a portable .pdb
#   // Options: -unsafe  further compiler options
#   // Compiler: roslyn  C# that only Roslyn compiles: no Name.exe, CoreCLR is the oracle
#   // Compiler: roslyn12  C# 12 for .NET 9: Roslyn 4.8, with .NET 9.0.1 as the oracle
#   // Oracle: coreclr   Mono is known to be wrong, or crashes: record CoreCLR's output, ask Mono nothing
#   // Oracle: mono      CoreCLR 3.1 is known to be wrong: it is asked nothing
#   // Oracle: hand      no runtime here executes it: Name.out is written by hand
#   // Skip: cross       do not run the mcs output on CoreCLR (its references do not resolve there)
#   // Skip: framework   TestFramework leaves it out: texts of exceptions are resources of .NET's own assemblies
set -eu
MCS=${MCS:-mcs} ILASM=${ILASM:-ilasm} MONODIS=${MONODIS:-monodis} MONO=${MONO:-mono} CSC=${CSC:-csc} DOTNET=${DOTNET:-dotnet}
REFS=${REFS:?REFS must name the folder of the netcoreapp3.1 reference assemblies}
SDK=${SDK:-$(echo "$REFS"/../../../../../sdk/*)}
export LC_ALL=C DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 DOTNET_CLI_TELEMETRY_OPTOUT=1

here=$(cd "${PROGRAMS:-$(dirname "$0")}" && pwd)
check=
if [ "${1:-}" = --check ]; then check=1; shift; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

fail() { echo "FAIL $*" >&2; failed=1 broken=1; }

header() { # header KEY SOURCE: the value of a "// KEY: value" line among the first five
	sed -n "1,5s|^// $1: *||p" "$2"
}

roslyn() { # roslyn NAME ASSEMBLY OPTIMISE
	debug=-debug- csc="$CSC -langversion:8" refs=
	case " $variants " in *" pdb "*) debug=-debug:portable ;; esac
	if [ "$compiler" = roslyn12 ]; then
		csc="$CSC12 -langversion:12"
		for r in "$REFS9"/System*.dll; do refs="$refs -r:$r"; done
	else
		for r in "$REFS"/*.dll; do refs="$refs -r:$r"; done
	fi
	# shellcheck disable=SC2086
	(cd "$work" && $csc -nologo -noconfig -nostdlib -deterministic -warn:0 \
		"-pathmap:$work=/conformance" $debug "-o$3" $options $refs "-out:$2.dll" "$1.cs") || return 1
	host "$2"
}

host() { # host NAME: lets the .NET Core host run that assembly
	version=3.1.0
	if [ "$compiler" = roslyn12 ]; then version=9.0.0; fi
	printf '{"runtimeOptions":{"framework":{"name":"Microsoft.NETCore.App","version":"%s"}}}\n' $version \
		>"$work/$1.runtimeconfig.json"
}

agree() { # agree NAME WHAT COMMAND...: the command must print the recorded output
	name=$1 what=$2; shift 2
	if ! "$@" >"$work/actual" 2>"$work/stderr"; then
		fail "$name: $what ended abnormally"; head -5 "$work/stderr" >&2
	fi
	if ! cmp -s "$work/actual" "$work/$name.out"; then
		fail "$name: $what disagrees with the recorded output"
		diff "$work/$name.out" "$work/actual" | head -20 >&2 || true
	fi
}

record() { # record NAME exe|dll RUNTIME
	if ! $3 "$work/$1.$2" >"$work/$1.out" 2>"$work/stderr"; then
		fail "$1: $3 ended abnormally"; head -5 "$work/stderr" >&2
	fi
}

build_cs() {
	variants=$(header Variants "$here/$1.cs") options=$(header Options "$here/$1.cs")
	cp "$here/$1.cs" "$work/"
	outputs="$1.dll $1.out"
	case $compiler in roslyn*)
		roslyn "$1" "$1" + || { fail "$1: csc"; return; }
		record "$1" dll "$coreclr" ;;
	*)
		mono_first "$1" || return 0 ;;
	esac
	case " $variants " in *" debug "*)
		roslyn "$1" "$1.debug" - || { fail "$1: csc -o-"; return; }
		agree "$1" "CoreCLR, debug" $coreclr "$work/$1.debug.dll"
		outputs="$outputs $1.debug.dll" ;;
	esac
	case " $variants " in *" pdb "*)
		outputs="$outputs $1.pdb"
		case " $variants " in *" debug "*) outputs="$outputs $1.debug.pdb" ;; esac ;;
	esac
}

mono_first() { # mono_first NAME: both compilers, both runtimes
	# shellcheck disable=SC2086
	(cd "$work" && $MCS -nologo -deterministic -langversion:latest -warn:0 $options "-out:$1.exe" "$1.cs" >log 2>&1) || {
		fail "$1: mcs"; head -5 "$work/log" >&2; return 1
	}
	host "$1"
	record "$1" exe "$oracle"
	outputs="$1.exe $outputs"
	roslyn "$1" "$1" + || { fail "$1: csc"; return 1; }
	case $(header Oracle "$here/$1.cs") in mono*) return 0 ;; esac
	agree "$1" "CoreCLR, optimised" $DOTNET "$work/$1.dll"
	if [ "$skip" != cross ]; then agree "$1" "CoreCLR, Mono's compiler" $DOTNET "$work/$1.exe"; fi
}

build_il() {
	cp "$here/$1.il" "$work/"
	(cd "$work" && $ILASM -quiet "-output:$1.exe" "$1.il" >"$work/log" 2>&1) || { fail "$1: ilasm"; cat "$work/log" >&2; return; }
	outputs="$1.exe $1.out"
	if [ "$oracle" = hand ]; then cp "$here/$1.out" "$work/"; return; fi
	host "$1"
	record "$1" exe "$oracle"
	agree "$1" CoreCLR $DOTNET "$work/$1.exe"
}

build_vb() {
	cp "$here/$1.vb" "$work/"
	refs=
	for r in "$REFS"/*.dll; do refs="$refs -r:$r"; done
	# shellcheck disable=SC2086
	(cd "$work" && $DOTNET "$SDK/Roslyn/bincore/vbc.dll" -nologo -deterministic -optimize+ -debug- -netcf "-sdkpath:$REFS" \
		"-vbruntime:$REFS/Microsoft.VisualBasic.Core.dll" '-define:_MYTYPE="Empty"' $refs "-out:$1.dll" "$1.vb") || { fail "$1: vbc"; return; }
	host "$1"
	record "$1" dll $DOTNET
	outputs="$1.dll $1.out"
}

build_fs() {
	cp "$here/$1.fs" "$SDK/FSharp/FSharp.Core.dll" "$work/"
	refs=-r:$SDK/FSharp/FSharp.Core.dll
	for r in "$REFS"/*.dll; do refs="$refs -r:$r"; done
	# shellcheck disable=SC2086
	(cd "$work" && $DOTNET "$SDK/FSharp/fsc.exe" --nologo --noframework --targetprofile:netcore --deterministic+ --debug- --optimize+ \
		"--pathmap:$work=/conformance" $refs "-o:$1.dll" "$1.fs") || { fail "$1: fsc"; return; }
	host "$1"
	record "$1" dll $DOTNET
	outputs="$1.dll $1.out"
}

same() { # same FILE: ilasm stamps each .exe with a fresh MVID, so those compare as disassembled
	if cmp -s "$work/$1" "$here/$1"; then return 0; fi
	case $1 in *.exe) [ -f "$name.il" ] && [ -f "$here/$1" ] || return 1 ;; *) return 1 ;; esac
	for d in "$work" "$here"; do (cd "$d" && $MONODIS "$1" | grep -v GUID) >"$work/$(basename "$d").dis" || return 1; done
	cmp -s "$work/$(basename "$work").dis" "$work/$(basename "$here").dis"
}

install() { # whatever the runtimes agree on becomes, or must already be, the committed file
	if [ -n "$broken" ]; then return; fi
	for f in $outputs; do
		if [ ! -f "$work/$f" ]; then fail "$f was not built"; continue; fi
		if same "$f"; then continue; fi
		if [ -z "$check" ]; then
			cp "$work/$f" "$here/$f"; chmod 644 "$here/$f"
		else
			fail "$f differs from the committed file"
		fi
	done
}

cd "$here"
if [ $# -eq 0 ]; then
	for s in *.cs *.il *.vb *.fs; do
		if [ -f "$s" ]; then set -- "$@" "${s%.*}"; fi
	done
fi
for name in "$@"; do
	outputs= broken=
	source=$name.cs
	for s in il vb fs; do
		if [ -f "$name.$s" ]; then source=$name.$s; fi
	done
	skip=$(header Skip "$source") compiler=$(header Compiler "$source") oracle=$MONO coreclr=$DOTNET
	if [ "$compiler" = roslyn12 ]; then
		coreclr=${DOTNET9:-}
		if [ -z "$coreclr" ]; then echo "skipped: $name (no Roslyn 4.8 and .NET 9)" >&2; continue; fi
	fi
	case $(header Oracle "$source") in coreclr*) oracle=$DOTNET ;; hand) oracle=hand ;; esac
	if [ -f "$name.cs" ]; then build_cs "$name"
	elif [ -f "$name.il" ]; then build_il "$name"
	elif [ -f "$name.vb" ]; then build_vb "$name"
	elif [ -f "$name.fs" ]; then build_fs "$name"
	else fail "$name: no such program"; fi
	install
done
exit $failed
