#!/bin/sh
# Compiles Uses.cs with Roslyn 4.8 for .NET 9, in place; with --check it compares the result with the committed file.
# It needs CSC12 and REFS9, see .ci/dotnet.sh.
set -eu
cd "$(dirname "$0")"
out=.
if [ "${1:-}" = --check ]; then out=$(mktemp -d); fi
refs=""
for ref in "$REFS9"/System*.dll; do refs="$refs -reference:$ref"; done
"$CSC12" -nologo -noconfig -nostdlib -deterministic -langversion:12 -optimize+ -debug- -warnaserror \
	-target:exe -pathmap:"$(pwd)"=/slice $refs -out:"$out/Uses.dll" Uses.cs ../../../examples/verify/Verify.cs
if [ "$out" != . ]; then
	cmp "$out/Uses.dll" Uses.dll
	rm -r "$out"
fi
