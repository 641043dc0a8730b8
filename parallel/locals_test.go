package parallel_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"

	"moonwalker/parallel"
	"moonwalker/sdpor"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// TestLocalStates: in random programs, the reduction reaches exactly the local
// states of threads that a full search reaches. All accesses to objects are
// scheduling points here, so that threads stop at the same places.
func TestLocalStates(t *testing.T) {
	n := int64(randomPrograms(20, 10))
	compared, most := 0, 0
	for i := range n {
		name := fmt.Sprintf("seed %d", *seed+i)
		p, err := load(vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), 30)
		if err != nil {
			t.Fatal(err)
		}
		full := localStates(t, name, p.prog, parallel.Options{Reduction: parallel.None})
		if full == nil {
			continue
		}
		compared++
		most = max(most, len(full))
		for _, lazy := range []bool{false, true} {
			o := parallel.Options{Workers: 1 + int(i)%3, Reduction: parallel.SDPOR, Choice: sdpor.Choice(i / 3 % 3), Lazy: lazy, Shuffle: uint64(i % 2)}
			if reduced := localStates(t, name, p.prog, o); reduced != nil && !maps.Equal(reduced, full) {
				t.Fatalf("%s, %+v: missing %q; more %q", name, o, minus(full, reduced), minus(reduced, full))
			}
		}
	}
	t.Logf("%d programs, up to %d local states", compared, most)
	if compared < int(n)/2 {
		t.Errorf("only %d programs of %d were small enough", compared, n)
	}
}

// localStates is the set of local states that a search passes; nil if it reaches a
// limit or an unsupported construct.
func localStates(t *testing.T, name string, p *program.Program, o parallel.Options) map[string]bool {
	t.Helper()
	var mu sync.Mutex
	seen := map[string]bool{}
	o.Continue, o.MaxStates = true, 20000
	o.Plain = true
	o.Observe = func(int) parallel.Observer {
		add := func(v *parallel.Visit) {
			mu.Lock()
			defer mu.Unlock()
			for _, u := range v.Machine.Threads {
				seen[inspect.LocalState(v.Machine.State, u)] = true
			}
		}
		return parallel.Observer{New: add, Passed: add}
	}
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if r.Reason != "" || len(r.Unsupported) > 0 {
		return nil
	}
	return seen
}

// minus lists the elements of a that are not in b, sorted.
func minus(a, b map[string]bool) []string {
	a = maps.Clone(a)
	maps.DeleteFunc(a, func(x string, _ bool) bool { return b[x] })
	return slices.Sorted(maps.Keys(a))
}
