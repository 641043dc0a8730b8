#!/bin/sh
# Compiles the programs with Roslyn 4.8 for .NET 9, in place; with --check it compares the results with the committed files.
# It needs CSC12 and REFS9, see .ci/dotnet.sh.
set -eu
cd "$(dirname "$0")"
out=.
root=$(cd ../../.. && pwd)
if [ "${1:-}" = --check ]; then out=$(mktemp -d); fi
refs=""
for ref in "$REFS9"/System*.dll; do refs="$refs -reference:$ref"; done
compile() {
	name=$1
	shift
	"$CSC12" -nologo -noconfig -nostdlib -deterministic -langversion:12 -optimize+ -debug- \
		-target:exe -pathmap:"$(pwd)"=/ending,"$root"=/moonwalker $refs -out:"$out/$name.dll" "$name.cs" "$@"
	if [ "$out" != . ]; then cmp "$out/$name.dll" "$name.dll"; fi
}
compile Ending
compile Unobserved "$root/examples/verify/Verify.cs"
if [ "$out" != . ]; then rm -r "$out"; fi
