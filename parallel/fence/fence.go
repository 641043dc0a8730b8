// Package fence finds the places of a program where fences are missing.
//
//	In:   a program, a memory model, and the violations that it has under sequential consistency
//	Out:  a smallest set of full fences with which it has no others under the model
//	Next: the report
//
// A search under the model finds a violation. Its trace shows each instruction that a thread has executed while the memory had not performed all
// of the thread's requests: a fence before one of these instructions, and nothing else that a fence can do, makes this execution
// impossible. So each set of fences that removes all violations has one of these. The next search has a smallest set of fences that does so for all
// traces found until then. When a search finds no other violation, its fences are sufficient, and no smaller set is: each set of fences that
// is sufficient does the same for all traces. This is a hitting set by counter-examples, as in Liu, Nedev, Prisadnikov, Vechev and Yahav, "Dynamic
// synthesis for relaxed memory models", 2012.
//
// Lock order: none.
package fence

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/trace"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
)

// A Hint tells which fences a program lacks. Known is false if the work has ended before that was known.
type Hint struct {
	Known    bool
	Places   []Place // in the order of the source; none, if Known is set: no fences are enough
	Searches int
	States   uint64 // of all searches
}

// Fences is the set of the places.
func (h *Hint) Fences() program.Fences {
	fs := program.Fences{}
	for _, p := range h.Places {
		fs[p.fence] = true
	}
	return fs
}

// A Place is the place of a fence, and two accesses of a thread beside it that the memory may perform in the other order.
type Place struct {
	Before      trace.Position // the access before which the fence should stand
	Inside      bool           // the statement has another access or call before that
	After       trace.Position // the place of the earlier access; the zero value: it is not known
	First, Next string         // the two accesses, in the order of the program; First is empty where the access at the place passes none that is known
	fence       program.Fence
	passes      bool // the access at the place may be performed before an earlier one
}

// Find looks for the fences that p lacks under the model of o. known are the keys of the violations that it has under sequential consistency.
// The searches have most states in all.
func Find(ctx context.Context, p *program.Program, o parallel.Options, known map[string]bool, most uint64, l *limit.Limit) (*Hint, error) {
	rules, fences := p.Rules, p.Fences
	defer func() { p.Rules, p.Fences = rules, fences }()
	s := &search{p: p, known: known, places: map[program.Fence]Place{}}
	h := &Hint{}
	for {
		chosen, ok := smallest(s.clauses)
		if !ok {
			return h, nil
		}
		if chosen == nil {
			h.Known = true
			return h, nil
		}
		p.Fences = program.Fences{}
		for _, f := range chosen {
			p.Fences[f] = true
		}
		if h.States >= most {
			return h, nil
		}
		o.MaxStates = most - h.States
		r, err := parallel.Explore(ctx, p, plain(o, len(known) > 0))
		if err != nil {
			return nil, err
		}
		h.Searches++
		h.States += r.Stats.States
		found, ok := s.learn(r, l)
		switch {
		case found && !ok:
			return h, nil
		case found:
		case r.Verdict != parallel.Verified && !(r.Verdict == parallel.Violated && r.Complete):
			return h, nil // it has not come to its end
		default:
			h.Known = true
			for _, f := range chosen {
				h.Places = append(h.Places, s.places[f])
			}
			slices.SortFunc(h.Places, compare)
			return h, nil
		}
	}
}

// Known returns the keys of the violations that p has under sequential consistency; nil if the search does not come to its end.
func Known(ctx context.Context, p *program.Program, o parallel.Options) (map[string]bool, error) {
	rules := p.Rules
	defer func() { p.Rules = rules }()
	o = plain(o, true)
	o.Model, o.Buffer = program.SC, 0
	r, err := parallel.Explore(ctx, p, o)
	if err != nil || !r.Complete || len(r.Unsupported) > 0 {
		return nil, err
	}
	keys := map[string]bool{}
	for _, v := range r.Violations {
		keys[v.Key] = true
	}
	return keys, nil
}

// plain are the options of a search for one violation, or for all, whose result does not depend on the number of workers.
func plain(o parallel.Options, all bool) parallel.Options {
	return parallel.Options{Workers: 1, Reduction: o.Reduction, Lazy: o.Lazy, Checks: o.Checks, Suppress: o.Suppress, Model: o.Model, Buffer: o.Buffer,
		MaxStates: o.MaxStates, Memory: o.Memory, Timeout: o.Timeout, Properties: o.Properties, Continue: all}
}

type search struct {
	p       *program.Program
	known   map[string]bool
	clauses [][]program.Fence // of each, one fence is needed; in the order of the first trace that has them
	places  map[program.Fence]Place
}

// learn adds a clause for each violation of r that the program does not have under sequential consistency. ok is false if a trace cannot be recorded.
func (s *search) learn(r *parallel.Result, l *limit.Limit) (found, ok bool) {
	for _, v := range r.Violations {
		if s.known[v.Key] {
			continue
		}
		t, err := trace.Record(s.p, v.Path, l)
		if err != nil {
			return true, false
		}
		s.clauses = append(s.clauses, s.clause(t))
		found = true
	}
	return found, true
}

// clause lists the fences each of which makes the execution of t impossible.
func (s *search) clause(t *trace.Trace) []program.Fence {
	fences := map[program.Fence]bool{}
	issued := make([][]trace.Event, len(t.Threads)) // not performed
	for i := range t.Steps {
		who := t.Steps[i].Thread
		for _, e := range t.Steps[i].Events {
			if e.Kind == trace.Line || e.Place.Code == nil || e.Library {
				continue
			}
			if e.Performed {
				if k := slices.IndexFunc(issued[who], func(q trace.Event) bool { return q.Object == e.Object && q.Place == e.Place }); k >= 0 {
					issued[who] = slices.Delete(issued[who], k, k+1)
				}
				continue
			}
			if f := program.FenceAt(e.Place); e.Pending > 0 && !s.p.Fences[f] {
				earlier, passes := passed(issued[who], &e)
				fences[f] = true
				if old, ok := s.places[f]; !ok || passes && !old.passes {
					place := Place{Before: e.At, Inside: inside(t.Sources, e.Place), Next: e.Access(), fence: f, passes: passes}
					if earlier != nil {
						place.After, place.First = earlier.At, earlier.Access()
					}
					s.places[f] = place
				}
			}
			if e.Kind == trace.Issue {
				issued[who] = append(issued[who], e)
			}
		}
	}
	return slices.SortedFunc(maps.Keys(fences), func(a, b program.Fence) int {
		x, y := s.places[a], s.places[b]
		if x.passes != y.passes { // a fence before an access that passes none is for accesses behind it
			return map[bool]int{true: -1, false: 1}[x.passes]
		}
		return compare(x, y)
	})
}

// passed is the latest of the requests issued that may be performed after e. It is nil if none of them is known: a store to an object that no other thread
// could reach is not in the trace. ok is false if e passes none of them: they are for its own location, or all older requests precede e,
// as they precede a release, or e is no access.
func passed(issued []trace.Event, e *trace.Event) (earlier *trace.Event, ok bool) {
	switch e.Kind {
	case trace.Issue, trace.Read, trace.Write, trace.Update, trace.Lock, trace.TryLock, trace.Join, trace.Alive:
	default:
		return nil, false
	}
	if e.Ordered {
		return nil, false
	}
	for i := range slices.Backward(issued) {
		if q := &issued[i]; q.Object != e.Object && q.Value != "unlock" {
			return q, true
		}
	}
	return nil, len(issued) == 0 || e.Pending > len(issued)
}

// inside says whether an access or call stands before that of l in its statement, as the symbols of the program tell statements apart.
func inside(sources *trace.Sources, l program.Location) bool {
	at := sources.At(l)
	for pc := l.PC - 1; pc >= 0; pc-- {
		if p := sources.At(program.Location{Code: l.Code, PC: pc}); !p.SameLine(at) || p.Column != at.Column {
			return false
		}
		switch in := &l.Code.Instrs[pc]; {
		case in.Op == il.Jmp || in.Op == il.Ret || in.Op == il.Ret1 || in.Op == il.RetN: // another way through the statement ends here
			for next := pc + 1; pc >= 0 && !(l.Code.Instrs[pc].Op.Jumps() && l.Code.Instrs[pc].K == int64(next)); {
				pc--
			}
		case !in.Pure() && !in.Op.Jumps() && l.Code.Offsets[pc] != l.Code.Offsets[l.PC]:
			return true
		}
	}
	return false
}

// compare compares places by file and line, then by method and statement.
func compare(a, b Place) int {
	x, y := a.Before, b.Before
	return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line), cmp.Compare(x.Method, y.Method), cmp.Compare(a.fence.IL, b.fence.IL))
}

// mostTries bounds the sets that smallest looks at.
const mostTries = 1_000_000

// smallest is a smallest set with an element of each clause; nil if a clause is empty. Without clauses it is empty. ok is false if it was not found in
// [mostTries] tries.
func smallest(clauses [][]program.Fence) (set []program.Fence, ok bool) {
	if slices.ContainsFunc(clauses, func(c []program.Fence) bool { return len(c) == 0 }) {
		return nil, true
	}
	tries := mostTries
	for n := 0; tries > 0; n++ {
		if set, ok := hit(clauses, []program.Fence{}, n, &tries); ok {
			return set, true
		}
	}
	return nil, false
}

// hit adds at most n elements to set, so that it has an element of each clause.
func hit(clauses [][]program.Fence, set []program.Fence, n int, tries *int) ([]program.Fence, bool) {
	*tries--
	i := slices.IndexFunc(clauses, func(c []program.Fence) bool {
		return !slices.ContainsFunc(c, func(f program.Fence) bool { return slices.Contains(set, f) })
	})
	switch {
	case i < 0:
		return set, true
	case n == 0 || *tries <= 0:
		return nil, false
	}
	for _, f := range clauses[i] {
		if more, ok := hit(clauses, append(slices.Clone(set), f), n-1, tries); ok {
			return more, true
		}
	}
	return nil, false
}
