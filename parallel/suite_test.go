package parallel

import (
	"flag"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"moonwalker/vm/program"
)

// Long says that each test runs in its long form: more random programs, all
// examples, more numbers of workers. docs/testing.md lists both forms and
// their costs.
var Long = flag.Bool("long", false, "run the long form of each test")

// Part reports whether a test includes the i-th of its cases. The long form
// includes all cases, the short form one of each n.
func Part(i, n int) bool { return *Long || i%n == 0 }

// OneWorker skips a test if the race detector is on. It is for tests with one worker, where the detector can find nothing.
func OneWorker(t *testing.T) {
	t.Helper()
	if Raced {
		t.Skip("one worker: nothing for the race detector")
	}
}

// AtOnce lets a test run at the same time as others that call it.
func AtOnce(t *testing.T) {
	t.Helper()
	t.Parallel()
}

// spinning are the examples with a loop that no other thread can end. Each transition of such a loop uses up its fuel, which is a million
// jumps. So a search takes seconds, although it has few states.
var spinning = []string{"SpinAlone", "StartedAtTheEnd", "TimeLoops", "WhileMainBeats"}

// Spins says whether the program at path is one of them.
func Spins(path string) bool {
	name, _, _ := strings.Cut(filepath.Base(path), ".")
	return slices.Contains(spinning, name)
}

// Ration gives a program that spins little fuel, in short forms and under the race detector. The states are the same ones.
func Ration(p *program.Program) *program.Program {
	if (!*Long || Raced) && Spins(p.Path) {
		p.Fuel = 1 << 12
	}
	return p
}

// The tests load hundreds of small programs. With the default of Go's collector, a quarter of their time goes to collections of a
// heap of some megabytes.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}
