package parallel

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"moonwalker/heap/limit"
	"moonwalker/parallel/parts"
	"moonwalker/parallel/property"
	"moonwalker/parallel/view"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Properties of states are evaluated in each new state outside atomic sections: no
// other thread can notice the states inside a section. See docs/algorithms/sdpor.md,
// Properties of states.

// watching searches with properties. If a property reads a place that was not
// watched, the search proves nothing, and begins anew with the place watched. A violation
// that it has found is valid nevertheless. See [program.Watch].
func watching(ctx context.Context, p *program.Program, o Options) (*Result, error) {
	if o.Checks != 0 {
		o.Checks |= property.Set(property.Property)
	}
	start := time.Now()
	var first *Result // of a search that was given up, with data races
	var watched *program.Watch
	w, err := p.NewWatch(nil)
	for err == nil {
		p.Watch = w
		again := o
		if o.Timeout > 0 {
			again.Timeout = max(o.Timeout-time.Since(start), 1)
		}
		var r *Result
		r, err = explore(ctx, p, again)
		switch {
		case err == nil && first != nil && len(r.Violations) == 0 && (ctx.Err() != nil || r.Reason != "" && r.Reason != "depth"):
			p.Watch, first.Reason, first.Complete = watched, r.Reason, false // a limit came before the races were found again
			return first, nil
		case err != nil || !p.Watch.Broken() || !o.Continue && r.Ended(o.Checks):
			return r, err
		case ctx.Err() != nil && r.Verdict == Verified:
			r.Verdict = Interrupted // as the search ended by itself, it did not say so
			return r, nil
		case ctx.Err() != nil, r.Reason != "" && r.Reason != "depth":
			return r, nil
		}
		if len(r.Violations) > 0 && !o.Continue {
			first, watched = r, p.Watch
		}
		w, o.Resume = p.Watch.Next(), nil
	}
	return nil, err
}

// watch is the section of a checkpoint with the places that properties read.
type watch struct{ *search }

func (watch) Name() string { return "watch" }

// savedWatch is the stored form of watch.
type savedWatch struct {
	None           bool // no properties were given
	Watched, Found []program.WatchedPlace
	Unjudged       []storage.StateID
}

func (x watch) Save(w io.Writer) error {
	s := savedWatch{None: x.prog.Watch == nil, Unjudged: x.unjudged}
	if !s.None {
		s.Watched, s.Found = x.prog.Watch.Places()
	}
	return json.NewEncoder(w).Encode(s)
}

func (x watch) Load(r *bufio.Reader) error {
	var s savedWatch
	if err := json.NewDecoder(r).Decode(&s); err != nil || s.None {
		return err
	}
	w, err := x.prog.NewWatch(s.Watched)
	if err == nil {
		err = w.Find(x.prog, s.Found)
	}
	x.prog.Watch, x.unjudged = w, s.Unjudged
	return err
}

// assessLeft evaluates the properties in the states in which a limit of an earlier run has ended the evaluation.
// Preconditions: the worker has its turn.
func (w *worker) assessLeft() error {
	s := w.search
	left := s.unjudged
	s.unjudged = nil
	for i, id := range left {
		if s.stop.Load() {
			s.unjudged = append(s.unjudged, left[i:]...)
			break
		}
		if err := w.restore(id); err != nil {
			return err
		}
		w.at, w.tail = id, w.tail[:0]
		w.assess(id)
	}
	return nil
}

// assess evaluates the properties in the current stored state id. If a limit ends the evaluation, the state is
// noted for assessLeft: it will not be new when the search is resumed.
func (w *worker) assess(id storage.StateID) {
	s := w.search
	defer func() {
		switch v := recover().(type) {
		case nil:
		case limit.Ended:
			s.mu.Lock()
			s.unjudged = append(s.unjudged, id)
			s.mu.Unlock()
			s.limit("memory") // unless the search has ended for another reason
		default:
			panic(v)
		}
	}()
	if w.vm.Exclusive() != nil {
		return
	}
	os, _, err := w.outcomes(id, w.judged)
	if err != nil {
		s.fail(err)
		return
	}
	undefined := false
	for _, o := range os {
		undefined = undefined || o.Undefined
		switch {
		case o.Violation != nil:
			w.report(o.Violation)
		case o.Gap != nil && len(w.judged) > 1: // others may still be violated
			s.passOver(o.Gap)
		case o.Gap != nil:
			s.fail(o.Gap)
		}
	}
	if undefined {
		w.counters.undefined.Add(1)
	}
	if s.prog.Watch.Broken() {
		s.halt()
	}
}

// judged is a property, with the watch to note the places that it reads; nil is the watch of the search.
type judged struct {
	method *types.Method
	watch  *program.Watch
}

// outcomes are the outcomes of properties in the stored state id. inside says that there are none, because a
// thread is inside an atomic section. The properties are evaluated once for each view, and only the view is restored
// for that. If the state has parts that the worker does not know yet, the whole state is restored.
func (w *worker) outcomes(id storage.StateID, js []judged) (os []view.Outcome, inside bool, err error) {
	v := &w.views
	w.vec = w.parts.Vector(id, w.vec[:0])
	known := v.Find(w.vec)
	if known {
		for _, part := range w.vec[1 : 1+v.Part(uint32(w.vec[0])).Threads] {
			if state.InSection(w.parts.Part(uint32(part))) {
				return nil, true, nil
			}
		}
		var seen bool
		if os, seen = v.Outcomes(); !seen {
			reads := w.judge.Heap.LockReads
			for _, j := range js {
				w.judge.RestoreView(v.Parts, w.parts)
				o, err := w.evaluate(id, j)
				if err != nil {
					return nil, false, err
				}
				os = append(os, o)
			}
			v.Remember(os, w.judge.Heap.LockReads != reads)
		}
		if !w.search.opt.Paranoid {
			return os, false, nil
		}
	}
	var whole []view.Outcome
	for i, j := range js {
		if err := w.judge.Restore(parts.Words(w.vec), w.parts); err != nil {
			return nil, false, err
		}
		if i == 0 {
			v.Learn(w.judge.State, w.vec, w.parts.Part)
		}
		if w.judge.Exclusive() != nil {
			return nil, true, nil
		}
		o, err := w.evaluate(id, j)
		if err != nil {
			return nil, false, err
		}
		whole = append(whole, o)
	}
	if known && !slices.EqualFunc(whole, os, view.Outcome.Equal) {
		panic(fmt.Sprintf("BUG: state %d: outcomes %+v, those of its view are %+v", id, whole, os))
	}
	return whole, false, nil
}

// evaluate evaluates a property in the state id, or its view, that the judge has restored. A property that has not ended in one
// state is evaluated in no other one, as each takes long.
func (w *worker) evaluate(id storage.StateID, j judged) (o view.Outcome, err error) {
	s := w.search
	if gap, ok := s.endless.Load(j.method); ok && !s.opt.Paranoid {
		return view.Outcome{Gap: gap.(error)}, nil
	}
	watch := j.watch
	if watch == nil {
		watch = s.prog.Watch
	}
	fault, err := w.judge.Evaluate(j.method, watch)
	var gap *program.UnsupportedError
	var endless *vm.EndlessError
	switch {
	case errors.As(err, &endless):
		gap = &program.UnsupportedError{What: fmt.Sprintf("property %v, which has not ended after %d backward jumps and calls in the state after %d moves", j.method, endless.Spent, len(s.path(id))), Where: endless.Where}
		first, _ := s.endless.LoadOrStore(j.method, fmt.Errorf("property %v: %w", j.method, gap))
		return view.Outcome{Gap: first.(error)}, nil
	case errors.As(err, &gap):
		return view.Outcome{Gap: fmt.Errorf("property %v: %w", j.method, err)}, nil
	case errors.Is(err, vm.ErrUndefined):
		return view.Outcome{Undefined: true}, nil
	case err != nil:
		return o, fmt.Errorf("property %v: %w", j.method, err)
	case fault != nil:
		o.Violation = property.OfStates(fault, j.method.String())
	}
	return o, nil
}
