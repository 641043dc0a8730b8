#!/bin/sh
# Compiles Many.cs, OneLine.cs and Whole.cs with Roslyn 4.8 for .NET 9, in place: needs CSC12 and REFS9, see .ci/dotnet.sh.
set -eu
cd "$(dirname "$0")"
refs=""
for ref in "$REFS9"/System*.dll; do refs="$refs -reference:$ref"; done
"$CSC12" -nologo -noconfig -nostdlib -deterministic -langversion:12 -optimize+ -debug- \
	-target:exe -pathmap:"$(pwd)"=/many $refs -out:Many.dll Many.cs
"$CSC12" -nologo -noconfig -nostdlib -deterministic -langversion:12 -optimize+ -debug:portable \
	-target:exe -pathmap:"$(pwd)"=/many $refs -out:OneLine.dll OneLine.cs
"$CSC12" -nologo -noconfig -nostdlib -deterministic -langversion:12 -optimize+ -debug- \
	-target:exe -pathmap:"$(pwd)"=/many $refs -out:Whole.dll Whole.cs
