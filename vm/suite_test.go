package vm_test

import (
	"flag"
	"os"
	"runtime/debug"
)

// long selects the long form of each test: more random programs, all examples.
// docs/testing.md lists both forms and their costs.
var long = flag.Bool("long", false, "run the long form of each test")

var rewrite = flag.Bool("rewrite", false, "write the tables of docs/instructions.md")

// The tests load hundreds of small programs. With the default of Go's collector, a quarter of their time goes to collections of a
// heap of some megabytes.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200)
	}
}
