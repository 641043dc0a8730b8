package trace

import (
	"fmt"
	"slices"
	"testing"

	"moonwalker/heap"
)

// TestOrders wants that all orders of threads come in which the main thread
// is the first, each once, and first the one in which they are named.
func TestOrders(t *testing.T) {
	names := []string{"main", "a", "b", "c", "d"}
	seen := map[string]bool{}
	o := new(order)
	for {
		ids := map[string]heap.Name{}
		for _, n := range names {
			ids[n] = o.id()
		}
		sorted := slices.SortedFunc(slices.Values(names), func(a, b string) int { return int(ids[a]) - int(ids[b]) })
		way := fmt.Sprint(sorted)
		switch {
		case len(seen) == 0 && !slices.Equal(sorted, names):
			t.Errorf("the first order is %s", way)
		case sorted[0] != "main":
			t.Errorf("%s: main is not the first", way)
		case seen[way]:
			t.Errorf("%s comes twice", way)
		}
		for i := range sorted[1:] {
			if ids[sorted[i]] == ids[sorted[i+1]] {
				t.Errorf("%s: two threads have ID %d", way, ids[sorted[i]])
			}
		}
		seen[way] = true
		if !o.advance() || t.Failed() {
			break
		}
	}
	if len(seen) != 24 {
		t.Errorf("%d orders, want 4!: %v", len(seen), seen)
	}
}

// TestOrdersPrune wants that only threads that were named in a run are moved
// in the next one.
func TestOrdersPrune(t *testing.T) {
	o := new(order)
	for range 5 {
		o.id()
	}
	if !o.advance() {
		t.Fatal("no second order")
	}
	main, a, b := o.id(), o.id(), o.id() // the run fails here
	if !(main < a && a < b) {
		t.Errorf("IDs %d, %d, %d", main, a, b)
	}
	if !o.advance() {
		t.Fatal("no third order")
	}
	if main, a, b = o.id(), o.id(), o.id(); !(main < b && b < a) {
		t.Errorf("IDs %d, %d, %d: b was the last thread named, and must come before a", main, a, b)
	}
}
