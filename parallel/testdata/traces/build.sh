#!/bin/sh
# Compiles Traces.cs with Roslyn 4.8 for .NET 9, in place: needs CSC12 and REFS9, see .ci/dotnet.sh.
set -eu
cd "$(dirname "$0")"
refs=""
for ref in "$REFS9"/System*.dll; do refs="$refs -reference:$ref"; done
"$CSC12" -nologo -noconfig -nostdlib -deterministic -langversion:12 -optimize+ -debug- -warnaserror \
	-target:exe -pathmap:"$(pwd)"=/traces $refs -out:Traces.dll Traces.cs
