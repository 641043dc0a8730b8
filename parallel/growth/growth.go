// Package growth tells of a heap that grows on and on along a path of a search, which then has no end.
//
//	In:   the new states of the workers of a search
//	Out:  the type of most new objects, the lines that make them, and the static that leads to them
//	Next: the report of a search that a limit has ended
//
// Each worker takes a census of the heap whenever a state has twice as many objects as that of its last census. So there are few, and the last ones tell what has grown.
// That the heap would grow for ever is a guess, and no violation: the verdict is INCONCLUSIVE.
//
// Lock order: none. Each worker has censuses of its own, which are looked at when the search is over.
package growth

import (
	"maps"
	"slices"

	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// A Watch takes the censuses of a search.
type Watch struct{ workers map[int]*worker }

type worker struct {
	next int // number of objects from which on a census is taken
	all  []census
}

// census counts the objects of a state.
type census struct {
	depth, objects int
	byType         map[*types.Type]int
	holder         string // of the objects of the type that has grown most since the last census
}

// Observer makes the observer of a worker, for [parallel.Options.Observe]. A search that begins anew asks for new ones.
func (w *Watch) Observer(id int) parallel.Observer {
	if w.workers == nil {
		w.workers = map[int]*worker{}
	}
	x := &worker{next: first}
	w.workers[id] = x
	return parallel.Observer{New: x.look}
}

// A heap grows if each of the last doublings doublings of its objects was farther down a path, and all together leastDepth states. first is the number of objects of the first census. If a path
// has more than stays times the depth of the last census, the heap has stopped to grow there.
const (
	first      = 32
	doublings  = 3
	leastDepth = 128
	stays      = 4
)

func (x *worker) look(v *parallel.Visit) {
	if n := v.Machine.Heap.Len(); n >= x.next {
		x.next = 2 * n
		x.all = append(x.all, x.count(v.Machine, v.Depth))
	}
}

// count takes a census of the state of m.
func (x *worker) count(m *vm.Machine, depth int) census {
	c := census{depth: depth, objects: m.Heap.Len(), byType: map[*types.Type]int{}}
	for r := heap.Ref(1); int(r) < m.Heap.Cap(); r++ {
		if o := m.Heap.At(r); o != nil && o.Layout.ID&types.StaticsBit == 0 {
			if t, ok := o.Layout.Owner.(*types.Type); ok {
				c.byType[t]++
			}
		}
	}
	if n := len(x.all); n > 0 {
		if t, _ := c.since(&x.all[n-1]); t != nil {
			c.holder = holder(m, t, c.byType[t])
		}
	}
	return c
}

// since is the type of which there are most more objects than in the census b, with their number; of two such types the one with the lesser name.
func (c *census) since(b *census) (most *types.Type, n int) {
	for t, now := range c.byType {
		more := now - b.byType[t]
		if more > n || more == n && most != nil && t.String() < most.String() {
			most, n = t, more
		}
	}
	return most, n
}

// holder is the static that leads to at least half of the n objects of type t: Type.field. It is "" if none does.
func holder(m *vm.Machine, t *types.Type, n int) string {
	seen := map[heap.Ref]bool{}
	for _, id := range m.StaticIDs {
		area := m.Statics[id]
		if area == 0 {
			continue
		}
		place := ""
		m.Heap.At(area).RefWords(func(w int) {
			if met := reached(m, m.Heap.At(area).Ref(w), t, seen); 2*met >= n && place == "" {
				place = inspect.Location(m.State, event.Access{Ref: area, Off: int32(8 * w), Size: 8})
			}
		})
		if place != "" {
			return place
		}
	}
	return ""
}

// reached counts the objects of type t to which r leads, without those behind objects that were seen before.
func reached(m *vm.Machine, r heap.Ref, t *types.Type, seen map[heap.Ref]bool) (n int) {
	todo := []heap.Ref{r}
	for len(todo) > 0 {
		r := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if r == 0 || r.IsConst() || seen[r] {
			continue
		}
		seen[r] = true
		o := m.Heap.At(r)
		if o.Layout.Owner == any(t) {
			n++
		}
		o.RefWords(func(w int) { todo = append(todo, o.Ref(w)) })
	}
	return n
}

// Found tells of a heap that grows.
type Found struct {
	Type                  string
	Count, Objects, Depth int      // objects of the type, and all objects, of the last census, and the number of states on the path to it
	Places                []string // of instructions of the program that make objects of the type, in order
	Holder                string   // static that leads to them; "": none is known
}

// Grows tells of the heap that has grown most, if one grows on and on; nil if none does. deepest is the number of states on the longest path.
// Preconditions: no worker runs.
func (w *Watch) Grows(p *program.Program, deepest int) *Found {
	var last *worker
	for _, id := range slices.Sorted(maps.Keys(w.workers)) { // of two equal ones, the first
		x := w.workers[id]
		if n := len(x.all); n > doublings && deepest <= stays*x.all[n-1].depth && (last == nil || x.all[n-1].objects > last.all[len(last.all)-1].objects) {
			last = x
		}
	}
	if last == nil {
		return nil
	}
	some := last.all[len(last.all)-1-doublings:]
	end := &some[doublings]
	t, n := end.since(&some[0])
	if t == nil || 2*n < end.objects-some[0].objects || end.depth-some[0].depth < leastDepth {
		return nil
	}
	for i := range doublings {
		if a, b := &some[i], &some[i+1]; b.depth <= a.depth || b.byType[t] <= a.byType[t] {
			return nil
		}
	}
	return &Found{Type: trace.Readable(t.String()), Count: end.byType[t], Objects: end.objects, Depth: end.depth, Places: makers(p, t), Holder: end.holder}
}

// makers are the places in the program's own code where objects of type t are made.
func makers(p *program.Program, t *types.Type) (places []string) {
	var sources trace.Sources
	for id, n := uint32(1), uint32(p.Loader.MethodCount()); id < n; id++ {
		m := p.Loader.MethodByID(id)
		if m == nil || m.RVA == 0 || m.Owner.Assembly == nil || m.Owner.Assembly.Framework() {
			continue
		}
		compiled := m.Code.Load()
		if compiled == nil {
			continue // the search has not executed it
		}
		code := (*compiled).(*il.Code)
		for pc, in := range code.Instrs {
			if in.Op == il.NewObj && code.Methods[in.K].Owner == t {
				places = append(places, sources.At(program.Location{Code: code, PC: int32(pc)}).String())
			}
		}
	}
	slices.Sort(places)
	return slices.Compact(places)
}
