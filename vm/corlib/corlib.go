// Package corlib embeds the model core library: own C# source in src,
// compiled by build.sh.
package corlib

import _ "embed"

// Assembly is MoonWalker.CoreLib.dll.
//
//go:embed MoonWalker.CoreLib.dll
var Assembly []byte
