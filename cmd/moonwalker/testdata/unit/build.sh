#!/bin/sh
# Compiles the shapes of test frameworks and the tests with C# 12 for .NET 9: CSC12 is the compiler, REFS9 the folder of .NET 9.
set -eu
cd "$(dirname "$0")"
compile() {
	# shellcheck disable=SC2046,SC2086
	$CSC12 -nologo -noconfig -nostdlib -langversion:12 -optimize+ -target:library -deterministic -nowarn:CS1701,CS1702,CS8981 -pathmap:"$(pwd)"=. \
		$(for ref in "$REFS9"/System*.dll "$REFS9"/netstandard.dll; do case $ref in *Native*) ;; *) echo "-r:$ref" ;; esac; done) "$@"
}
for shape in xunit.abstractions xunit.core xunit.assert nunit.framework Microsoft.VisualStudio.TestPlatform.TestFramework; do
	compile -debug- -out:$shape.dll shapes/$shape.cs
done
for test in TestsXunit MoreXunit EdgeXunit LevelsXunit; do
	compile -debug:portable -r:xunit.abstractions.dll -r:xunit.core.dll -r:xunit.assert.dll -out:$test.dll $test.cs
done
for test in TestsNunit MoreNunit EdgeNunit ExitNunit LevelsNunit DataNunit; do
	compile -debug:portable -r:nunit.framework.dll -out:$test.dll $test.cs
done
for test in TestsMstest EdgeMstest GlobalMstest ConditionMstest; do
	compile -debug:portable -r:Microsoft.VisualStudio.TestPlatform.TestFramework.dll -out:$test.dll $test.cs
done
compile -target:exe -debug:portable -r:Microsoft.VisualStudio.TestPlatform.TestFramework.dll -out:MoreMstest.dll MoreMstest.cs
compile -debug:portable -out:Plain.dll Plain.cs
compile -define:DEBUG -debug:portable -out:Shop.dll Shop.cs
mkdir -p moved
trap 'rm -f moved/Shop.cs' EXIT
sed 's/^{/{\n    static readonly Func<int, int> more = x => x + 1;\n\n/; s/^    \[/\n    [/; s/{ sold/{\n        sold/' Shop.cs >moved/Shop.cs
compile -define:DEBUG -debug:portable -out:moved/Shop.dll moved/Shop.cs
