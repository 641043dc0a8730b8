#!/bin/sh
# Compiles Timed.cs with Roslyn 4.8 for .NET 9, in place: needs CSC12 and REFS9, see .ci/dotnet.sh.
set -eu
cd "$(dirname "$0")"
"$CSC12" -nologo -noconfig -nostdlib -deterministic -debug- -langversion:12 -optimize+ -pathmap:"$(pwd)"=/timed \
	-reference:"$REFS9/System.Runtime.dll" -reference:"$REFS9/System.Private.CoreLib.dll" -reference:"$REFS9/System.Collections.Concurrent.dll" -out:Timed.dll Timed.cs
