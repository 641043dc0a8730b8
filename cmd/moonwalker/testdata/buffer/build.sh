#!/bin/sh
# Compiles Buffer.cs with Roslyn 3.4: CSC is the compiler, REFS the folder of the .NET Core 3.1 reference assemblies.
set -eu
cd "$(dirname "$0")"
$CSC -nologo -deterministic -debug- -nowarn:CS1701 -pathmap:"$(pwd)"=/buffer -out:Buffer.dll $(for ref in "$REFS"/*.dll; do echo "-r:$ref"; done) -noconfig -nostdlib Buffer.cs
