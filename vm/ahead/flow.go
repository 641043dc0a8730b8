package ahead

import (
	"slices"

	"moonwalker/vm/il"
	"moonwalker/vm/state"
)

// A Flow tells what lies ahead in a body.
type Flow struct {
	At     []Set // before each instruction
	Behind []Set // behind the call at each instruction, where the caller goes on when the call ends in whatever way
}

// Flow is the flow of c. It is computed once a body.
func (a *Analysis) Flow(c *il.Code) *Flow {
	a.mu.Lock()
	defer a.mu.Unlock()
	f := a.flows[c]
	if f == nil {
		f = a.flow(c)
		a.flows[c] = f
	}
	return f
}

// flow computes a flow, backwards. Inside a handler all of the body lies ahead: where the handler goes on is not known of the instruction.
func (a *Analysis) flow(c *il.Code) *Flow {
	n := len(c.Instrs)
	f := &Flow{make([]Set, n), make([]Set, n)}
	whole, own := a.empty(), make([]Set, n)
	named := a.named(c)
	for pc := range c.Instrs {
		own[pc] = a.empty()
		set, succ := a.instruction(c, pc, named)
		own[pc].join(set)
		for _, m := range succ {
			own[pc].join(m.set)
		}
		if a.none {
			own[pc].add(anything)
		}
		whole.join(own[pc])
	}
	for pc := range c.Instrs {
		f.At[pc], f.Behind[pc] = slices.Clone(own[pc]), a.empty()
		for i := range c.Clauses {
			if c.Clauses[i].Handles(int32(pc)) {
				f.Behind[pc].join(whole)
			}
		}
	}
	for grown := true; grown; {
		grown = false
		for pc := n - 1; pc >= 0; pc-- {
			in, b := &c.Instrs[pc], f.Behind[pc]
			if il.Operations[in.Op].Uses&il.Ends == 0 && pc+1 < n {
				grown = b.join(f.At[pc+1]) || grown
			}
			if in.Op.Jumps() {
				grown = b.join(f.At[in.K]) || grown
			}
			if in.Op == il.Switch {
				for _, to := range c.Switches[in.K] {
					grown = b.join(f.At[to]) || grown
				}
			}
			for i := range c.Clauses {
				cl := &c.Clauses[i]
				if !cl.Covers(int32(pc)) {
					continue
				}
				grown = b.join(f.At[cl.Handler]) || grown
				if cl.Kind == il.ClauseFilter {
					grown = b.join(f.At[cl.Filter]) || grown
				}
			}
			grown = f.At[pc].join(b) || grown
		}
	}
	return f
}

// ahead calls each with the sets of accesses that t has ahead, one a frame, until it returns false.
func (ch *Chooser) ahead(t *state.Thread, each func(Set) bool) bool {
	odd := slices.ContainsFunc(t.Frames, func(f state.Frame) bool { return f.Kind == state.FrameEnd })
	for i := range t.Frames {
		f := &t.Frames[i]
		s := ch.flow(f.Code)
		set := s.Behind[f.PC]
		if odd || i == len(t.Frames)-1 {
			set = s.At[f.PC]
		}
		if !each(set) {
			return false
		}
	}
	return true
}
