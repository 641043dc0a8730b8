#!/bin/sh
# CSC12=csc of Roslyn 4.8, REFS9=folder of the assemblies of .NET 9 ./build.sh
set -eu
cd "$(dirname "$0")"
compile() { # compile NAME TARGET REFERENCE...
	name=$1 target=$2
	shift 2
	$CSC12 -nologo -noconfig -nostdlib -deterministic -debug- -langversion:12 -optimize+ "-target:$target" "-pathmap:$(pwd)=/modules" \
		"-reference:$REFS9/System.Runtime.dll" "-reference:$REFS9/System.Private.CoreLib.dll" "-out:$name.dll" "$@" "$name.cs"
}
compile Counters library
compile Own library
compile Foreign library -reference:Counters.dll
mkdir -p reference
compile Foreign library -reference:Counters.dll -refonly -out:reference/Foreign.dll
compile UsesOwn exe -reference:Own.dll
compile Mentions exe -reference:Counters.dll -reference:Foreign.dll
