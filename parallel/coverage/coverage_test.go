package coverage_test

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/coverage"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

var long = flag.Bool("long", false, "all small examples")

// explored is the result of a search.
type explored struct {
	files []coverage.File
	never []string // of a verified program
}

func explore(t *testing.T, path string, o parallel.Options, args ...string) (x explored, complete bool) {
	t.Helper()
	p, err := vm.Load(path, program.Config{Natives: native.Table(), Args: args})
	if err != nil {
		return x, false // the example shows an unsupported operation
	}
	var c coverage.Coverage
	o.Continue, o.Observe, o.MaxStates = true, c.Observer, 20_000
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	if n := c.Never(); r.Verdict == parallel.Verified {
		for _, l := range n.Catches {
			x.never = append(x.never, fmt.Sprintf("catch %v IL_%04x", l.Code.Method, l.Code.Offsets[l.PC]))
		}
		for _, l := range n.Locks {
			x.never = append(x.never, fmt.Sprintf("lock %v IL_%04x", l.Code.Method, l.Code.Offsets[l.PC]))
		}
	}
	x.files = c.Files(p)
	return x, r.Complete && len(r.Unsupported) == 0
}

// TestReductions: complete searches execute the same lines, branches and methods with each reduction and number of workers, and those of verified programs
// enter the same catch blocks and compete for the same locks.
func TestReductions(t *testing.T) {
	paths := []string{"lockorder/Opposite", "bank/UnorderedLocks", "peterson/PlainFields", "exceptions/Rethrown", "exceptions/LockReleased", "tasks/TwoTasks", "async/SemaphoreAcrossAwait", "timeouts/WaitIgnored",
		"sct/CsBluetoothDriver", "sct/CsQueue", "modern/TimeLoops", "boundedbuffer/WaitIf"}
	if *long {
		var err error
		if paths, err = filepath.Glob("../../examples/*/*.want"); err != nil {
			t.Fatal(err)
		}
	}
	compared, branches, never := 0, 0, 0
	for _, path := range paths {
		path = strings.TrimSuffix(strings.TrimPrefix(path, "../../examples/"), ".want")
		first, complete := explore(t, "../../examples/"+path+".dll", parallel.Options{Workers: 1, Reduction: parallel.None})
		if !complete {
			continue
		}
		for _, o := range []parallel.Options{{Workers: 1, Reduction: parallel.Escape}, {Workers: 2, Reduction: parallel.SDPOR}, {Workers: 3, Reduction: parallel.SDPOR, Lazy: true}} {
			if testing.Short() && o.Workers == 1 {
				continue // nothing for the race detector
			}
			again, complete := explore(t, "../../examples/"+path+".dll", o)
			if !complete {
				continue
			}
			compared++
			if !reflect.DeepEqual(first, again) {
				t.Errorf("%s: without a reduction %+v\nwith %v, lazy %t: %+v", path, first, o.Reduction, o.Lazy, again)
			}
		}
		never += len(first.never)
		for _, f := range first.files {
			for _, l := range f.Lines {
				branches += len(l.Branches)
			}
		}
	}
	t.Logf("%d searches, %d branches, %d catch blocks never entered and locks never competed for", compared, branches, never)
	if compared < len(paths) || branches < len(paths) || never == 0 {
		t.Error("too few comparisons")
	}
}

// TestFiles: the lines, the ways of branches and the methods of a program that executes some of them. The test of the delegate's cache in line 36 is no branch of the source.
func TestFiles(t *testing.T) {
	x, _ := explore(t, "../../examples/sct/CsBluetoothDriver.dll", parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true})
	files := x.files
	if len(files) != 1 || !strings.HasSuffix(files[0].Name, "/CsBluetoothDriver.cs") {
		t.Fatalf("%+v", files)
	}
	var text []string
	for _, l := range files[0].Lines {
		text = append(text, fmt.Sprint(l.Line, l.Ran, l.Branches))
	}
	both := "[{true true true}]"
	want := []string{"9 true []", "14 true " + both, "15 true []", "16 true []", "17 true []", "22 true " + both, "23 true []", "24 true []", "28 true []", "29 true []", "30 true " + both,
		"31 true []", "32 true []", "36 true []", "37 true []", "38 true " + both, "39 true []", "40 true []", "41 true []", "42 true []"}
	if !slices.Equal(text, want) {
		t.Errorf("got\n%q, want\n%q", text, want)
	}
	if n := len(files[0].Methods); n != 5 {
		t.Errorf("%d methods", n)
	}
}

// TestOneWay: an execution alone takes one way of a branch, and leaves out a line and a method.
func TestOneWay(t *testing.T) {
	p, err := vm.Load("../../examples/services/Actor.dll", program.Config{Natives: native.Table(), Args: []string{"1", "1"}})
	if err != nil {
		t.Fatal(err)
	}
	var c coverage.Coverage
	if _, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Observe: c.Observer, MaxStates: 5, Reduction: parallel.SDPOR, Lazy: true}); err != nil {
		t.Fatal(err)
	}
	ran, not, one := 0, 0, 0
	for _, f := range c.Files(p) {
		for _, l := range f.Lines {
			if l.Ran {
				ran++
			} else {
				not++
			}
			for _, x := range l.Branches {
				if x.Ran && x.Went != x.Jumped {
					one++
				}
			}
		}
	}
	if ran == 0 || not == 0 || one == 0 {
		t.Errorf("%d lines were executed, %d were not, %d branches went one way", ran, not, one)
	}
}
