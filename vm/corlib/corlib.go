// Package corlib embeds the model core library: own C# source in src,
// compiled by build.sh.
package corlib

import _ "embed"

// Assembly is MoonWalker.CoreLib.dll.
//
//go:embed MoonWalker.CoreLib.dll
var Assembly []byte

// Lacks lists the classes and interfaces that objects of the library's types have
// in .NET and not in the model. A line has the full name of a type, and those of the
// classes and interfaces. The line of * is for all types of the model that .NET lacks
// or hides.
// A line that begins with # is a comment. coverage.sh writes the file.
//
//go:embed lacks.txt
var Lacks string
