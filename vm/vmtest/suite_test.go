package vmtest

import (
	"os"
	"runtime/debug"
)

// The enumerator makes a copy of a state for each step. With the default of Go's collector, a quarter of the time goes to collections of a
// heap of some megabytes.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}
