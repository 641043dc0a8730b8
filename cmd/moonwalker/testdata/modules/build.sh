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
for platform in anycpu32bitpreferred x64 x86 arm64; do
	mkdir -p $platform
	compile Word exe -platform:$platform -out:$platform/Word.dll
done
for platform in x64 x86 arm64; do
	compile Foreign library -reference:Counters.dll -platform:$platform -out:$platform/Foreign.dll
done
mkdir -p module
compile Word module -out:module/Word.netmodule
compile Foreign module -reference:Counters.dll -out:module/Foreign.dll
