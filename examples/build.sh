#!/bin/sh
# Compiles the examples, or checks that the committed files equal the compiled sources.
#
#   build.sh            compile everything for which there is a compiler, in place
#   build.sh TOPIC/NAME...   compile only these
#   build.sh --check    compile into a temporary directory and compare with the committed files
#   build.sh --run      run each program that has a Name.out, and compare its output
#
# For each topic/Name.cs:
#   Name.exe               by mcs (.NET Framework 4.x, names mscorlib, no debug information)
#   Name.dll, Name.pdb     by Roslyn, release (.NET Core 3.1, names System.Runtime), portable PDB
#   Name.debug.dll         by Roslyn, debug, no PDB: the programs in $debug
#   Name.netstandard.dll   by Roslyn, release, against netstandard 2.1, no PDB: those in $standard
# For each modern/Name.cs (C# 12):
#   Name.dll, Name.pdb     by Roslyn 4.8, release, for .NET 9, portable PDB
#   Name.debug.dll         by Roslyn 4.8, debug, no PDB
# For each services/Name.cs and sct/Name.cs (C# 12): Name.dll and Name.pdb of these two forms.
#
# Compilers come from the environment; one that is not there is skipped, and so is one of another
# version, whose output may differ:
#   MCS          the Mono C# compiler (default: mcs)
#   CSC          Roslyn (default: csc)
#   REFS         folder of the .NET Core 3.1 reference assemblies, for CSC
#   NETSTANDARD  netstandard.dll, the reference assembly of netstandard 2.1, for CSC
#   CSC12        Roslyn 4.8; REFS9, the folder of the assemblies of .NET 9.0.1, to compile modern/, services/ and sct/
#   MONO, DOTNET, DOTNET9   the runtimes for --run (defaults: mono, dotnet, none)
set -eu

MCS=${MCS:-mcs}
CSC=${CSC:-csc}
REFS=${REFS:-}
NETSTANDARD=${NETSTANDARD:-}
MONO=${MONO:-mono}
DOTNET=${DOTNET:-dotnet}
CSC12=${CSC12:-}
REFS9=${REFS9:-}
DOTNET9=${DOTNET9:-}

mcs_version=6.8.0.105
csc_version=3.4.1-beta4-19614-01

debug="philosophers/LeftFirst boundedbuffer/Correct lostupdate/ArrayElement bank/OrderedLocks
exceptions/LockReleased exceptions/Rethrown language/Iterators typeinit/Once single/Exceptions
single/Types"
standard="pipeline/Correct counter/Atomic"
# Programs that need more of the language or the library than mcs has, and those of which one form is enough: a thread alone
# takes a while to spin.
modern="async/AsTasks async/AsThreads async/Channels async/ChannelNotCompleted async/ChannelCanceled async/ChannelSlowWriter
async/ChannelEndSeenFirst async/ChannelSecondReader async/ReadAbandoned async/ReadUnobserved async/ReadTwice async/ValueTwice async/ValueBlocked async/Stream async/WhenEach async/StreamByTasks
async/GoesOnMeanwhile async/AwaiterGoesOn async/AwaiterOfTwo async/BuilderOfTwo async/AtOnceInCallback async/RunsMeanwhile async/OwnEnumerator tasks/AllLooked
hang/SpinAlone hang/StartedAtTheEnd threads/MainReturned background/LastOfAll tasks/ReadersInPool gc/UsesDeleted"
# Programs that use members of later versions of .NET: compiled by Roslyn against the model core library.
later="tasks/WaitAsync tasks/WaitAsyncLost tasks/WaitAsyncAgain async/ResetMeanwhile async/PeriodicTicks async/PeriodicTwice async/PeriodicCanceled async/CancelAsync
tasks/ForEachAsync tasks/ForAsyncTogether tasks/ForAsyncWaits async/TickDisposed async/WhenEach litmus/Litmus litmus/Published litmus/Members litmus/Sections"

cd "$(dirname "$0")"
here=$(pwd)
failed=0

# asked NAME...: those of these names that are to be compiled.
asked() {
	for name in "$@"; do
		if [ -z "$only" ] || contains "$only" "$name"; then echo "$name"; fi
	done
}

programs() {
	for source in */*.cs; do
		case $source in verify/Verify.cs | verify/Ltl.cs | modern/* | services/* | sct/*) ;; *) asked "${source%.cs}" ;; esac
	done
}

newest() { # the programs of C# 12
	for source in modern/*.cs services/*.cs sct/*.cs; do asked "${source%.cs}"; done
}

# sources NAME: the files which the program is made of.
sources() {
	echo "$1.cs"
	case $1 in verify/* | gc/* | litmus/*) echo verify/Verify.cs ;; esac
}

contains() { # LIST WORD
	case " $(echo $1) " in *" $2 "*) return 0 ;; esac
	return 1
}

have_mcs() {
	if ! command -v "$MCS" >/dev/null; then
		echo "skipped: mcs (not found)" >&2
	elif ! "$MCS" --version | grep -qF "$mcs_version"; then
		echo "skipped: mcs (not version $mcs_version)" >&2
	else
		return 0
	fi
	return 1
}

have_csc() {
	if ! command -v "$CSC" >/dev/null; then
		echo "skipped: csc (not found)" >&2
	elif ! "$CSC" -version | grep -qF "$csc_version"; then
		echo "skipped: csc (not version $csc_version)" >&2
	elif [ ! -f "$REFS/System.Runtime.dll" ]; then
		echo "skipped: csc (no reference assemblies: set REFS)" >&2
	else
		return 0
	fi
	return 1
}

have_netstandard() {
	[ -f "$NETSTANDARD" ] && return 0
	echo "skipped: netstandard (set NETSTANDARD)" >&2
	return 1
}

have_csc12() {
	[ -n "$CSC12" ] && [ -f "$REFS9/System.Runtime.dll" ] && return 0
	echo "skipped: modern, services, sct (set CSC12 and REFS9)" >&2
	return 1
}

# roslyn OUT TARGET NAME FLAGS...: the names in the output do not depend on the folder.
roslyn() {
	out=$1 target=$2 name=$3
	shift 3
	"${compiler:-$CSC}" -nologo -noconfig -nostdlib -deterministic -define:DEBUG -warnaserror \
		-pathmap:"$out=/examples","$here=/examples" "$@" -out:"$target" $(sources "$name")
}

# compile OUT: everything, below that folder. mcs works beside Roslyn, whose compilers are servers.
compile() {
	out=$1
	for name in $(programs) $(newest); do
		mkdir -p "$out/${name%/*}"
	done
	by_mcs "$out" &
	mcs=$!
	by_roslyn "$out"
	wait $mcs
}

by_mcs() {
	$with_mcs || return 0
	for name in $(programs); do
		if contains "$modern $later" "$name"; then continue; fi
		"$MCS" -nologo -define:DEBUG -langversion:7 -warnaserror -out:"$1/$name.exe" $(sources "$name")
		chmod 644 "$1/$name.exe"
	done
}

by_roslyn() {
	out=$1
	if $with_csc; then
		core=""
		for ref in System.Runtime System.Runtime.Extensions System.Console System.Collections \
			System.Threading System.Threading.Thread System.Diagnostics.Debug System.Threading.Tasks \
			System.Threading.Tasks.Parallel System.Threading.ThreadPool System.Threading.Timer \
			System.Threading.Channels System.Collections.Concurrent; do
			core="$core -reference:$REFS/$ref.dll"
		done
		for name in $(programs); do
			version=7
			if contains "$modern" "$name"; then version=8; fi
			if contains "$later" "$name"; then
				# CS0436: the core library has a Verify, too
				roslyn "$out" "$out/$name.dll" "$name" -langversion:$version -optimize+ -debug:portable -nowarn:CS0436 \
					-reference:"$here/../vm/corlib/MoonWalker.CoreLib.dll"
				continue
			fi
			roslyn "$out" "$out/$name.dll" "$name" -langversion:$version -optimize+ -debug:portable $core
		done
		for name in $(asked $debug); do
			roslyn "$out" "$out/$name.debug.dll" "$name" -langversion:7 -optimize- -debug- $core
		done
		if $with_netstandard; then
			for name in $(asked $standard); do
				roslyn "$out" "$out/$name.netstandard.dll" "$name" -langversion:7 -optimize+ -debug- \
					-reference:"$NETSTANDARD"
			done
		fi
	fi
	if $with_csc12; then
		core="" compiler=$CSC12
		for ref in "$REFS9"/System*.dll; do core="$core -reference:$ref"; done
		for name in $(newest); do
			case $name in services/* | sct/*)
				roslyn "$out" "$out/$name.dll" "$name" -langversion:12 -nullable:enable -optimize+ -debug:portable $core
				continue
				;;
			esac
			roslyn "$out" "$out/$name.dll" "$name" -langversion:12 -optimize+ -debug:portable $core
			roslyn "$out" "$out/$name.debug.dll" "$name" -langversion:12 -optimize- -debug- $core
		done
	fi
}

compilers() {
	with_mcs=false with_csc=false with_netstandard=false with_csc12=false
	if have_mcs; then with_mcs=true; fi
	if have_csc; then with_csc=true; fi
	if $with_csc && have_netstandard; then with_netstandard=true; fi
	if have_csc12; then with_csc12=true; fi
}

# same OUT FILE: the committed file is there and equals the compiled one.
same() {
	if ! cmp -s "$1/$2" "$here/$2"; then
		echo "differs: $2" >&2
		failed=1
	fi
}

check() {
	out=$(mktemp -d)
	trap 'rm -rf "$out"' EXIT
	compile "$out"
	count=0
	for file in $(cd "$out" && find . -type f | sed 's|^\./||' | sort); do
		same "$out" "$file"
		count=$((count + 1))
	done
	echo "$count files compared"
	if $with_mcs && $with_csc && $with_netstandard && $with_csc12; then
		for file in */*.exe */*.dll */*.pdb; do
			if [ ! -f "$out/$file" ]; then
				echo "has no source: $file" >&2
				failed=1
			fi
		done
	fi
}

# expect OUTFILE COMMAND...: the command ends with 0 and prints the text of the file.
expect() {
	want=$1
	shift
	if ! "$@" >"$scratch/stdout" 2>&1 || ! cmp -s "$scratch/stdout" "$want"; then
		echo "$want: not printed by: $*" >&2
		failed=1
	fi
}

run() {
	scratch=$(mktemp -d)
	trap 'rm -rf "$scratch"' EXIT
	for want in */*.out; do
		name=${want%.out}
		# Mono 6.8 itself hangs now and then when a static constructor fails in front of two threads.
		if [ "$name" != typeinit/Failing ] && [ -f "$name.exe" ] && command -v "$MONO" >/dev/null; then
			expect "$want" "$MONO" "$name.exe"
		fi
		if command -v "$DOTNET" >/dev/null; then
			cp "$name.dll" "$scratch"
			base=$(basename "$name") host=$DOTNET version=3.1.0
			case $name in modern/* | services/* | sct/*) host=$DOTNET9 version=9.0.0 ;; esac
			[ -n "$host" ] || continue
			echo '{"runtimeOptions":{"framework":{"name":"Microsoft.NETCore.App","version":"'$version'"}}}' \
				>"$scratch/$base.runtimeconfig.json"
			expect "$want" "$host" "$scratch/$base.dll"
		fi
	done
}

only=
case ${1:-} in
--check) compilers; check ;;
--run) run ;;
-*)
	echo "usage: build.sh [--check | --run | TOPIC/NAME...]" >&2
	exit 2
	;;
*)
	only=$*
	for name in $only; do
		if [ ! -f "$name.cs" ]; then
			echo "no such program: $name" >&2
			exit 2
		fi
	done
	compilers
	compile "$here"
	;;
esac
exit $failed
