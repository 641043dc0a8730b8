#!/bin/sh
# Builds MoonWalker.CoreLib.dll, the model core library, from src/*.cs.
#
#   CSC=/path/to/csc ./build.sh [output.dll]
#
# The same sources and the same compiler give the same bytes on every machine:
# the compilation is deterministic, source paths are mapped away, and files are
# passed in byte order of their names.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here/MoonWalker.CoreLib.dll}
csc=${CSC:-csc}
LC_ALL=C
export LC_ALL
cd "$here"
exec $csc -nologo -noconfig -nostdlib -target:library -out:"$out" \
	-deterministic -pathmap:"$here"=/corlib -debug- -optimize+ -unsafe \
	-langversion:8 -runtimemetadataversion:v4.0.30319 \
	-filealign:512 -platform:anycpu -codepage:65001 \
	-warnaserror+ -nowarn:0169,0809,1718,0414,0649,0660,0661,1591,3021 \
	src/*.cs
