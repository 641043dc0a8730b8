#!/bin/sh
# Compiles Fields.cs with Roslyn 3.4: CSC is the compiler, REFS the folder of the .NET Core 3.1 reference assemblies.
set -eu
cd "$(dirname "$0")"
$CSC -nologo -deterministic -debug:portable -define:DEBUG -optimize+ -nowarn:CS1701,CS0649 -pathmap:"$(pwd)"=/fields -out:Fields.dll $(for ref in "$REFS"/*.dll; do echo "-r:$ref"; done) -noconfig -nostdlib Fields.cs
