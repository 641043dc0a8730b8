#!/bin/sh
# Compiles the program and its later version with C# 12 for .NET 9: CSC12 is the compiler, REFS9 the folder of .NET 9.
set -eu
cd "$(dirname "$0")"
for of in . after; do
	# shellcheck disable=SC2046,SC2086
	$CSC12 -nologo -noconfig -nostdlib -langversion:12 -optimize+ -deterministic -pathmap:"$(pwd)"=. -debug:portable \
		$(for ref in "$REFS9"/System*.dll; do case $ref in *Native*) ;; *) echo "-r:$ref" ;; esac; done) -out:$of/Known.dll $of/Known.cs
done
