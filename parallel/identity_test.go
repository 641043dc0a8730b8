package parallel_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moonwalker/parallel"
)

// TestIdentity: on the examples with violations, a complete search with --continue
// finds the same violations for 1, 2, 3 and 8 workers and in other orders of work:
// the same identities, messages, order and numbers, and with sdpor the same paths.
func TestIdentity(t *testing.T) {
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	violated, compared, each := 0, 0, 12
	if raced {
		each = 60
	}
	for _, file := range files {
		program := strings.TrimSuffix(file, ".want") + ".dll"
		if _, err := os.Stat(program); err != nil {
			continue
		}
		for _, want := range readWant(t, file) {
			if want.verdict != string(parallel.Violated) || want.states["lazy"][".dll"] == "first" || want.states["lazy"][".dll"] == "-" {
				continue // the last two have too many states
			}
			if violated++; !parallel.Part(violated, each) {
				continue
			}
			reduction := []parallel.Reduction{parallel.SDPOR, parallel.SDPOR, parallel.Escape}[violated/each%3]
			t.Run(fmt.Sprint(filepath.Base(program), want.args), func(t *testing.T) {
				one := ""
				for i, workers := range []int{1, 2, 3, 8} {
					o := parallel.Options{Workers: workers, Shuffle: uint64(i), Continue: true, Reduction: reduction, Lazy: reduction == parallel.SDPOR, MaxStates: 20_000}
					r, err := parallel.Explore(context.Background(), loadProgram(t, program, want.args, nil), o)
					if err != nil {
						t.Fatal(err)
					}
					if r.Reason != "" || r.Irreducible != "" {
						t.Skip("it has many states, or sdpor does not support it")
					}
					got := identities(r, reduction == parallel.SDPOR)
					if i == 0 {
						one = got
						compared += len(r.Violations)
					} else if got != one {
						t.Fatalf("%v, %d workers:\n%swith one worker:\n%s", reduction, workers, got, one)
					}
				}
			})
		}
	}
	if compared == 0 {
		t.Error("no violation was compared")
	}
	t.Log(compared, "violations compared")
}

func identities(r *parallel.Result, ways bool) string {
	var b strings.Builder
	for _, f := range r.Violations {
		fmt.Fprintf(&b, "%v %q %q %d", f.Kind, f.Key, f.Message, f.Count)
		if ways {
			fmt.Fprint(&b, f.Path)
		}
		fmt.Fprintln(&b)
	}
	return b.String()
}
