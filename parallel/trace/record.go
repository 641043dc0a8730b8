package trace

import (
	"fmt"
	"slices"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/parallel/property"
	"moonwalker/vm"
)

// Record replays path in a machine of its own, and tells what happens. The
// error says that the path is not one of this program.
func Record(p *vm.Program, path []vm.Move) (*Trace, error) {
	names := &interner{names: map[[2]uint32]heap.Name{}}
	r := &recorder{
		m:     vm.NewMachine(p, names),
		trace: &Trace{Sources: &Sources{}, Path: slices.Clone(path)},
		live:  map[heap.Ref]int{},
		locks: map[heap.Ref]Position{},
		alias: map[heap.Ref]string{},
	}
	r.m.Heap.Count = map[*heap.Layout]uint32{}
	if err := r.m.Start(); err != nil {
		return nil, err
	}
	r.m.Trace = r
	var collector gc.MarkSweep
	settle := func() error {
		roots, err := r.m.Roots()
		if err != nil {
			return err
		}
		collector.Collect(r.m.Heap, roots)
		_, err = r.m.Collapse(names, roots)
		return err
	}
	if err := settle(); err != nil {
		return nil, err
	}
	r.meet(-1)
	var fault *vm.Fault
	var faulty string
	for i, mv := range path {
		if !slices.Contains(r.m.Moves(nil), mv) {
			return nil, fmt.Errorf("step %d of %d: thread %d cannot move so: the path belongs to another program or another version of the checker", i+1, len(path), mv.Thread)
		}
		var err error
		if fault, faulty, err = r.step(i, mv); err != nil {
			return nil, fmt.Errorf("step %d of %d: %w", i+1, len(path), err)
		}
		if err := settle(); err != nil {
			return nil, fmt.Errorf("step %d of %d: %w", i+1, len(path), err)
		}
	}
	r.end(fault, faulty)
	return r.trace, nil
}

// Select makes the violation with this key the one that is shown; false if
// the path does not end in it.
func (t *Trace) Select(key string) bool {
	for _, v := range t.Violations {
		if v.Key == key {
			t.Violation = v
			t.Parties = t.parties(v)
			return true
		}
	}
	return false
}

// interner names things for one path. Its parts are never read again.
type interner struct {
	names map[[2]uint32]heap.Name
	parts uint32
}

func (n *interner) Name(parent, slot uint32) (heap.Name, error) {
	k := [2]uint32{parent, slot}
	name, ok := n.names[k]
	if !ok {
		name = heap.Name(len(n.names) + 1)
		n.names[k] = name
	}
	return name, nil
}

func (n *interner) Intern([]byte) (uint32, error) {
	n.parts++
	return n.parts, nil
}

func (n *interner) Part(uint32) []byte { panic("BUG: a replay restores no state") }

// step executes a move and notes what it does.
func (r *recorder) step(i int, mv vm.Move) (*vm.Fault, string, error) {
	t := r.m.Threads()[mv.Thread]
	name := r.m.ThreadName(t)
	r.trace.Steps = append(r.trace.Steps, Step{Thread: r.live[t.Object()], Choice: int(mv.Choice)})
	r.now, r.lines = &r.trace.Steps[i], 0
	r.m.Begin()
	fault, err := r.m.Step(mv)
	r.settle(t, fault)
	r.meet(i)
	return fault, name, err
}

// meet notes threads that were started or ended in step i.
func (r *recorder) meet(i int) {
	here := map[heap.Ref]bool{}
	for _, t := range r.m.Threads() {
		o := t.Object()
		here[o] = true
		if _, ok := r.live[o]; ok {
			continue
		}
		r.live[o] = len(r.trace.Threads)
		r.trace.Threads = append(r.trace.Threads, Thread{Name: r.unique(r.m.ThreadName(t)), Started: i})
	}
	for o, n := range r.live {
		if !here[o] {
			r.trace.Threads[n].Ended = true
			delete(r.live, o)
			r.ended[o] = n
		}
	}
}

// unique tells threads apart that the program gives the same name.
func (r *recorder) unique(name string) string {
	n := 1
	for i := range r.trace.Threads {
		if r.trace.Threads[i].base == name {
			n++
		}
	}
	if n == 1 {
		return name
	}
	return fmt.Sprintf("%s (%d)", name, n)
}

// end describes where the path has led.
func (r *recorder) end(fault *vm.Fault, faulty string) {
	tr := r.trace
	for _, t := range r.m.Threads() {
		th := &tr.Threads[r.live[t.Object()]]
		for _, l := range t.Stack() {
			if own(l) {
				th.Stack = append(th.Stack, r.position(l))
			}
		}
		for _, o := range r.m.Owned(t) {
			th.Holds = append(th.Holds, Held{r.object(o), r.locks[o]})
		}
		p := r.m.Probe(t)
		switch {
		case p.Blocked && t.Depth() > 0:
			th.Waits = r.wait(p.Access)
		}
	}
	if fault != nil {
		tr.Violations = append(tr.Violations, property.Fault(fault, faulty))
	}
	var check property.State
	check.Check(r.m, property.All, len(r.m.Moves(nil)) > 0, func(v *property.Violation) { tr.Violations = append(tr.Violations, v) })
	if len(tr.Violations) > 0 {
		tr.Select(tr.Violations[0].Key)
	}
}
