package parallel

import (
	"context"
	"errors"
	"runtime"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// Rechecked is the outcome of Recheck.
type Rechecked struct {
	States      uint64        // states that were looked at
	Inside      uint64        // of these, states inside an atomic section: nothing is evaluated there
	Complete    bool          // these are all states of the program
	Interrupted bool          // the context ended before Recheck had looked at all stored states
	Ended       string        // the limit that ended Recheck before it had looked at all stored states, as in [Result.Reason]; "": none
	Elapsed     time.Duration // without reading the states
	CPU         time.Duration // of the process meanwhile, user and system; 0: unknown
	Properties  []RecheckedProperty
	Qualifiers  []qualifier.Qualifier // of the search, as far as they are about the states
}

// RecheckedProperty is the outcome of one property.
type RecheckedProperty struct {
	Name      string
	Passed    uint64              // states in which it would have to wait
	Violation *property.Violation // the first one in the order in which states were stored; nil: none
	Path      []vm.Move           // to its state
	Count     uint64              // states in which it does not hold
	Gap       string              // of the unsupported constructs that it reaches, the first one by text; "": none
	// Exact says that the properties of the search have read all places that this property reads.
	// Then it was evaluated for everything that it can see in any state of the program.
	Exact bool
}

// recheckBlock is the number of neighbouring states that a worker takes at a time.
const recheckBlock = 1024

// Recheck evaluates properties in all states of a checkpoint. It goes through the states in the order
// in which they were stored, because so they lie in memory; workers take blocks of them. No transition is
// executed (Larsson, Pettersson and Wang Yi, On Memory-Block Traversal Problems in Model-Checking Timed
// Systems, 2000).
//
// Properties are not evaluated inside atomic sections, because no other thread can
// notice the states there. A property is evaluated once for all states that have the
// same view: see package view.
func Recheck(ctx context.Context, p *program.Program, c *Checkpoint, ms []*types.Method, o Options) (*Rechecked, error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	st, err := storage.New(storage.Options{MemoryBudget: o.Memory, Kind: o.Store})
	if err != nil {
		return nil, err
	}
	defer st.Close()
	p.Guards, p.Watch, p.Properties = nil, nil, nil
	o.change(c.Anew)
	o.adapt(p)
	s := newSearch(p, o, st)
	if o.Reduction == SDPOR {
		s.graph = sdpor.NewGraph(st, sdpor.Options{Choice: o.Choice, Plain: o.PlainSII, Lazy: o.Lazy})
	}
	defer s.setLimits()()
	defer s.govern()()
	for i := range o.Workers {
		s.workers = append(s.workers, newWorker(s, i))
	}
	if err := s.load(c); err != nil {
		return nil, err
	}
	defer s.limits.StopAfter(ctx, o.Timeout, 0)()
	start, cpu := time.Now(), limit.CPUTime()
	r := &Rechecked{Complete: s.finished && len(s.gaps) == 0 && s.merged.Load() == 0, Properties: make([]RecheckedProperty, len(ms))}
	js, first := make([]judged, len(ms)), make([]storage.StateID, len(ms))
	for i, m := range ms {
		w := &program.Watch{}
		if p.Watch != nil {
			w = p.Watch.Next()
		}
		r.Properties[i].Name, js[i] = m.String(), judged{m, w}
	}
	var next, states, inside atomic.Uint64
	loaded := st.Loaded()
	var g errgroup.Group
	for _, w := range s.workers {
		w.judge = w.vm
		g.Go(func() (err error) {
			defer limit.Catch(&err)
			for ctx.Err() == nil {
				s.limits.Poll()
				from := storage.StateID(next.Add(recheckBlock) - recheckBlock)
				if from >= st.Extent() {
					return nil
				}
				one := func(id storage.StateID) error {
					os, in, err := w.outcomes(id, js)
					if err != nil {
						return err
					}
					states.Add(1)
					if in {
						inside.Add(1)
						return nil
					}
					s.mu.Lock()
					defer s.mu.Unlock()
					for i, o := range os {
						x := &r.Properties[i]
						switch {
						case o.Undefined:
							x.Passed++
						case o.Gap != nil:
							if text := o.Gap.Error(); x.Gap == "" || text < x.Gap {
								x.Gap = text
							}
						case o.Violation != nil:
							if x.Count++; first[i] == 0 || id < first[i] {
								first[i], x.Violation = id, o.Violation
							}
						}
					}
					return nil
				}
				for id := range loaded.Between(uint64(from), uint64(from+recheckBlock)) {
					if err := one(storage.StateID(id)); err != nil {
						return err
					}
				}
			}
			return ctx.Err()
		})
	}
	switch err := g.Wait(); {
	case ctx.Err() != nil && (errors.Is(err, ctx.Err()) || errors.Is(err, limit.ErrStopped) || errors.Is(err, limit.ErrMemory)):
		r.Complete, r.Interrupted = false, true
	case ctx.Err() == nil && (errors.Is(err, limit.ErrStopped) || errors.Is(err, limit.ErrMemory)):
		r.Complete, r.Ended = false, s.endedBy(err)
	case err != nil:
		return nil, err
	}
	r.Qualifiers = s.stored()
	r.States, r.Inside, r.Elapsed, r.CPU = states.Load(), inside.Load(), time.Since(start), limit.CPUTime()-cpu
	for i := range r.Properties {
		x := &r.Properties[i]
		x.Exact = p.Watch != nil && !p.Watch.Broken() && !js[i].watch.Broken()
		if first[i] != 0 {
			if x.Path, err = s.plain(s.path(first[i])); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

// endedBy is the limit that has ended a recheck with this error.
func (s *search) endedBy(err error) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if errors.Is(err, limit.ErrMemory) || s.reason == "memory" {
		return "memory"
	}
	return "time"
}
