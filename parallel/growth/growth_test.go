package growth_test

import (
	"context"
	"reflect"
	"testing"

	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/parallel/growth"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// TestGrows: programs with a heap that grows are told apart from those with a heap that has stopped to grow, or never did, with each reduction and number of workers. A plain count of all new states has a state with
// the counts of the census.
func TestGrows(t *testing.T) {
	for how, want := range map[string]*growth.Found{
		"stack":  {Type: "Event", Places: []string{"Grow.cs:38"}, Holder: "Grow.head"},
		"list":   {Type: "Entry", Places: []string{"Grow.cs:40"}, Holder: "Grow.log"},
		"locals": {Type: "Own", Places: []string{"Grow.cs:42"}},
		"some":   nil,
		"count":  nil,
	} {
		for i, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.Escape} {
			if raced && (i == 0 || how != "stack") {
				continue // one worker, or one more program
			}
			p, err := vm.Load("../../cmd/moonwalker/testdata/grow/Grow.dll", program.Config{Natives: native.Table(), Args: []string{how}})
			if err != nil {
				t.Fatal(err)
			}
			var watch growth.Watch
			seen := map[[3]int]bool{} // depth, objects, objects of the type
			o := parallel.Options{Workers: 1, Reduction: reduction, Lazy: i == 0, MaxStates: 8000, Observe: watch.Observer}
			if i == 0 {
				o.Observe = func(worker int) parallel.Observer {
					x := watch.Observer(worker)
					look := x.New
					x.New = func(v *parallel.Visit) {
						look(v)
						if want != nil {
							seen[[3]int{v.Depth, v.Machine.Heap.Len(), count(v.Machine, want.Type)}] = true
						}
					}
					return x
				}
				o.MaxStates = 1500
			} else {
				o.Workers = 2
			}
			if how == "some" {
				o.MaxStates *= 2 // its heap stops to grow after 300 turns
			}
			r, err := parallel.Explore(context.Background(), p, o)
			if err != nil {
				t.Fatal(err)
			}
			got := watch.Grows(p, r.Stats.MaxDepth)
			if i == 0 && want != nil && got != nil && !seen[[3]int{got.Depth, got.Objects, got.Count}] {
				t.Errorf("%s: no state has the counts of %+v", how, got)
			}
			if got != nil {
				got.Count, got.Objects, got.Depth = 0, 0, 0
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s, %v: %+v, want %+v", how, reduction, got, want)
			}
		}
	}
}

// count counts the objects of a type.
func count(m *vm.Machine, name string) (n int) {
	for r := heap.Ref(1); int(r) < m.Heap.Cap(); r++ {
		if o := m.Heap.At(r); o != nil {
			if t, ok := o.Layout.Owner.(*types.Type); ok && t.Name == name && o.Layout.ID&types.StaticsBit == 0 {
				n++
			}
		}
	}
	return n
}
