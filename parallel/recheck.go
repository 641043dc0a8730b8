package parallel

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/types"
)

// ErrNotPreserved says that a reduction leaves out states that a property of
// states may be about.
var ErrNotPreserved = errors.New("the states were stored under partial order reduction, which leaves out states: a property of states needs a search with --reduction escape or none")

// Rechecked is the outcome of Recheck.
type Rechecked struct {
	States   uint64        // in which the property was evaluated
	Passed   uint64        // others, in which what it reads is being initialised
	Complete bool          // these are all states of the program
	Elapsed  time.Duration // without reading the states
	CPU      time.Duration // of the process meanwhile, user and system; 0: unknown
	// Of the violation that comes first in the order in which states were
	// stored, if there is one: the way to its state.
	Violation *property.Violation
	Path      []vm.Move
	Count     uint64 // states in which it does not hold
}

// recheckBlock is how many neighbouring states a worker takes at a time.
const recheckBlock = 1024

// Recheck evaluates a property in all states of a checkpoint, in the order in
// which they were stored and so lie in memory, several stretches at a time. No
// transition is executed (Larsson, Pettersson and Wang Yi, On Memory-Block
// Traversal Problems in Model-Checking Timed Systems, 2000).
//
// A property can see shared data only, and without SDPOR there is a stored
// state after each operation on those that another thread can notice. Inside
// atomic sections, and while one thread alone is live, nobody can: there the
// property is not evaluated. Nor is it evaluated twice in states that show it
// the same: see views.
func Recheck(ctx context.Context, p *vm.Program, c *Checkpoint, m *types.Method, o Options) (*Rechecked, error) {
	if o.Reduction == SDPOR {
		return nil, ErrNotPreserved
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	st, err := storage.New(storage.Options{MemoryBudget: o.Memory, Kind: o.Store})
	if err != nil {
		return nil, err
	}
	defer st.Close()
	s := &search{prog: p, opt: o, store: st, found: map[string]*Found{}, partial: map[string]*Found{}, gaps: map[string]bool{}, outputs: map[string]bool{}}
	for i := range o.Workers {
		s.workers = append(s.workers, newWorker(s, i))
	}
	if err := s.load(c); err != nil {
		return nil, err
	}
	start, cpu, first := time.Now(), cpuTime(), storage.StateID(0)
	r := &Rechecked{Complete: s.reason == "" && len(s.gaps) == 0 && len(s.workers[0].deque.items()) == 0}
	var next, states, passed atomic.Uint64
	var g errgroup.Group
	for _, w := range s.workers {
		g.Go(func() error {
			for ctx.Err() == nil {
				from := storage.StateID(next.Add(recheckBlock) - recheckBlock)
				if from >= st.Extent() {
					return nil
				}
				err := st.EachLoaded(from, from+recheckBlock, func(id storage.StateID) error {
					o, err := w.outcome(id, m)
					switch {
					case err != nil:
						return err
					case o.undefined:
						passed.Add(1)
						return nil
					}
					states.Add(1)
					if o.violation == nil {
						return nil
					}
					s.mu.Lock()
					defer s.mu.Unlock()
					if r.Count++; first == 0 || id < first {
						first, r.Violation = id, o.violation
					}
					return nil
				})
				if err != nil {
					return err
				}
			}
			return ctx.Err()
		})
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	r.States, r.Passed, r.Elapsed, r.CPU = states.Load(), passed.Load(), time.Since(start), cpuTime()-cpu
	if first != 0 {
		if r.Path, err = s.plain(s.path(first)); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// outcome is that of a property in a stored state. It is evaluated once for
// each view, in the view alone; for a state with unknown parts in all of it.
func (w *worker) outcome(id storage.StateID, m *types.Method) (o outcome, err error) {
	v := &w.views
	w.vec = w.parts.Vector(id, w.vec[:0])
	known := v.of(w.vec)
	if known {
		var seen bool
		if o, seen = v.outcomes[string(v.view)]; !seen {
			w.vm.RestoreView(v.parts, w.parts)
			reads := w.vm.Heap.LockReads
			if o, err = w.evaluate(id, m); err != nil {
				return o, err
			}
			v.remember(o, w.vm.Heap.LockReads != reads)
		}
		if !w.search.opt.Paranoid {
			return o, nil
		}
	}
	if err := w.restore(id); err != nil {
		return o, err
	}
	v.learn(w)
	whole, err := w.evaluate(id, m)
	if known && err == nil && !whole.equal(o) {
		panic(fmt.Sprintf("BUG: state %d: outcome %+v, that of its view is %+v", id, whole, o))
	}
	return whole, err
}

// evaluate evaluates a property in what was restored for state id.
func (w *worker) evaluate(id storage.StateID, m *types.Method) (o outcome, err error) {
	fault, err := w.vm.Evaluate(m)
	switch {
	case errors.Is(err, vm.ErrUndefined):
		return outcome{undefined: true}, nil
	case err != nil:
		return o, fmt.Errorf("state %d: %w", id, err)
	case fault != nil:
		o.violation = property.Fault(fault, m.Name)
	}
	return o, nil
}
