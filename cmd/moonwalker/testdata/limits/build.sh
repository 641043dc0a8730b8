#!/bin/sh
# Compiles Limits.cs and Attacks.cs with Roslyn 4.8 for .NET 9, in place: needs CSC12 and REFS9, see .ci/dotnet.sh.
set -eu
cd "$(dirname "$0")"
refs=""
for ref in "$REFS9"/System*.dll; do refs="$refs -reference:$ref"; done
"$CSC12" -nologo -noconfig -nostdlib -deterministic -langversion:12 -unsafe -optimize+ -debug- -nowarn:CS0414,CS0162,CS0649,CS8981 \
	-target:library -pathmap:"$(pwd)"=/limits $refs -out:Limits.dll Limits.cs Attacks.cs
