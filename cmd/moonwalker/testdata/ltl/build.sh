#!/bin/sh
# Compiles Fair.cs with Roslyn 4.8 for .NET 9, in place: needs CSC12 and REFS9, see .ci/dotnet.sh.
set -eu
cd "$(dirname "$0")"
"$CSC12" -nologo -noconfig -nostdlib -deterministic -debug- -langversion:12 -optimize+ -pathmap:"$(pwd)"=/ltl -main:Spin \
	-reference:"$REFS9/System.Runtime.dll" -reference:"$REFS9/System.Private.CoreLib.dll" -out:Fair.dll Fair.cs ../../../../examples/verify/Verify.cs
