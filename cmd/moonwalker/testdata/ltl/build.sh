#!/bin/sh
# Compiles Fair.cs, Named.cs, At.cs, Lives.cs and, once for each symbol, Bad.cs with Roslyn 4.8 for .NET 9, in place: needs CSC12 and REFS9, see .ci/dotnet.sh.
set -eu
cd "$(dirname "$0")"
verify=../../../../examples/verify

# compile NAME SOURCE...
compile() {
	name=$1
	shift
	"$CSC12" -nologo -noconfig -nostdlib -deterministic -debug- -langversion:12 -optimize+ -nowarn:CS0169,CS0414,CS0649,CS1717,CS0067,CS0626 -pathmap:"$(pwd)"=/ltl \
		-reference:"$REFS9/System.Runtime.dll" -reference:"$REFS9/System.Collections.dll" -reference:"$REFS9/System.Threading.dll" -reference:"$REFS9/System.Private.CoreLib.dll" -out:"$name.dll" "$@"
}

compile Fair -main:Spin Fair.cs $verify/Verify.cs
compile Named Named.cs $verify/Ltl.cs
compile At At.cs
compile Lives -main:Lives Lives.cs $verify/Verify.cs
for symbol in SYNTAX UNKNOWN FAIR NAME WORD TWICE EMPTY KIND OPERATOR BUILTIN AMBIGUOUS; do
	compile "Bad$symbol" -define:$symbol Bad.cs $verify/Ltl.cs
done
