#!/bin/sh
# Compiles the builds of Lib.cs and App.cs with Roslyn 3.4: CSC is the compiler, REFS the folder of the .NET Core 3.1 reference assemblies.
set -eu
cd "$(dirname "$0")"
compile() {
	$CSC -nologo -deterministic -debug- -nowarn:CS1701 -pathmap:"$(pwd)"=/libraries $(for ref in "$REFS"/*.dll; do echo "-r:$ref"; done) -noconfig -nostdlib "$@"
}
mkdir -p lower higher german
compile -target:library -out:Lib.dll Lib.cs
compile -target:library -define:LOWER -out:lower/Lib.dll Lib.cs
compile -target:library -define:HIGHER -out:higher/Lib.dll Lib.cs
compile -target:library -define:GERMAN -out:german/Lib.dll Lib.cs
compile -r:Lib.dll -out:App.dll App.cs
