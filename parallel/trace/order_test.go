package trace

import (
	"fmt"
	"slices"
	"testing"

	"moonwalker/heap"
)

// TestOrders wants that all orders come, each once, in which a thread comes
// after its creator and after its elder siblings.
func TestOrders(t *testing.T) {
	// main starts a and b, a starts x, b starts y.
	type birth struct{ name, creator, elder string }
	births := []birth{{"main", "", ""}, {"a", "main", ""}, {"x", "a", ""}, {"b", "main", "a"}, {"y", "b", ""}}
	seen := map[string]bool{}
	o := new(order)
	for {
		ids := map[string]heap.Name{}
		for _, b := range births {
			ids[b.name] = o.id(ids[b.creator], ids[b.elder])
		}
		var names []string
		for _, b := range births {
			if b.creator != "" && ids[b.creator] >= ids[b.name] || b.elder != "" && ids[b.elder] >= ids[b.name] {
				t.Errorf("%s has %d, its creator %d, its elder %d", b.name, ids[b.name], ids[b.creator], ids[b.elder])
			}
			names = append(names, b.name)
		}
		slices.SortFunc(names, func(a, b string) int { return int(ids[a]) - int(ids[b]) })
		way := fmt.Sprint(names)
		if len(seen) == 0 && way != "[main a x b y]" {
			t.Errorf("the first order is %s, not that of births", way)
		}
		if seen[way] {
			t.Errorf("%s comes twice", way)
		}
		seen[way] = true
		if !o.advance() {
			break
		}
	}
	// main and a come first; x is before, between or behind b and y.
	if len(seen) != 3 {
		t.Errorf("%d orders: %v", len(seen), seen)
	}
}
