package coverage

import (
	"cmp"
	"slices"

	"moonwalker/parallel"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// A Never has the places in the code of the program that some interleaving executes, and at which something happens on no interleaving. A complete search without a
// failure finds the same places with each reduction: the code that a thread executes is a part of its local states, and two Acquires of one lock that are possible at
// once are a conflict, which some state shows (docs/algorithms/sdpor.md, Theorem 2).
type Never struct {
	Catches []program.Location // the first instructions of catch blocks that no exception enters, in methods that are executed
	Locks   []program.Location // calls of Monitor.Enter that are executed, and before which no thread stands while another one stands before the same lock, and each of the two could take it
}

// contended has the calls of Monitor.Enter, and other places, where a thread competes for a lock.
type contended map[program.Location]bool

// meet notes the threads that compete for a lock in a state. While a thread is in an atomic section, no two others compete.
func (c contended) meet(m *state.State, pending []state.Pending) {
	only := m.Exclusive()
	for i := range pending {
		a := &pending[i]
		if a.Blocked || a.Access.Kind != event.Acquire {
			continue
		}
		for j := range pending {
			b := &pending[j]
			if i != j && (only == nil || only == m.Threads[i] || only == m.Threads[j]) && !b.Blocked && (b.Access.Kind == event.Acquire || b.Access.Kind == event.Try) && a.Access.Ref == b.Access.Ref {
				c.add(m.Threads[i])
				break
			}
		}
	}
}

// add notes the innermost place of a thread in the code of the program.
func (c contended) add(t *state.Thread) {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		if f := &t.Frames[i]; !f.Code.Method.Owner.Assembly.Core {
			c[program.Location{Code: f.Code, PC: f.PC}] = true
			return
		}
	}
}

// Never returns what happens on no interleaving. Preconditions: no worker runs.
func (c *Coverage) Never() (n Never) {
	met := map[site]bool{}
	for _, w := range c.workers {
		for l := range w.contended {
			met[siteOf(l)] = true
		}
	}
	var catches, locks places
	for _, bodies := range c.merge() {
		for _, methods := range bodies {
			for _, x := range methods {
				for i := range x.code.Clauses {
					if k := &x.code.Clauses[i]; isCatch(k) && !compiled(x.code, i) {
						catches.add(program.Location{Code: x.code, PC: k.Handler}, x.all[k.Handler]&ran != 0)
					}
				}
				for pc, m := range x.all {
					if at := (program.Location{Code: x.code, PC: int32(pc)}); m&ran != 0 && enters(x.code, pc) {
						locks.add(at, met[siteOf(at)])
					}
				}
			}
		}
	}
	return Never{catches.never(), locks.never()}
}

func isCatch(k *il.Clause) bool { return k.Kind == il.ClauseCatch || k.Kind == il.ClauseFilter }

// compiled says whether the i-th clause of c, a catch block, is one that the compiler adds to the MoveNext of an async method or async iterator: the outermost one, which
// hands the exception to the builder, or that of a finally block with an await, which catches any object. A catch block of the source without a
// type looks like the latter there, so it is left out, too.
func compiled(c *il.Code, i int) bool {
	if c.Method.Name != "MoveNext" || !slices.ContainsFunc(c.Method.Owner.Interfaces, func(t *types.Type) bool { return t.Is("System.Runtime.CompilerServices.IAsyncStateMachine") }) {
		return false
	}
	outermost := !slices.ContainsFunc(c.Clauses[i+1:], func(k il.Clause) bool { return isCatch(&k) })
	t := c.Clauses[i].Catch
	return outermost || t != nil && t.Is("System.Object")
}

// enters says whether an instruction calls Monitor.Enter.
func enters(c *il.Code, pc int) bool {
	in := &c.Instrs[pc]
	if in.Op != il.Call && in.Op != il.CallNative {
		return false
	}
	m := c.Methods[in.K]
	return m.Name == "Enter" && m.Owner.Assembly.Core && m.Owner.FullName() == "System.Threading.Monitor"
}

// site is a place in metadata: a method's row, and an offset in its body. Each type argument may have a code of its own.
type site struct {
	assembly *metadata.Assembly
	row      uint32
	offset   int32
}

func siteOf(l program.Location) site {
	m := l.Code.Method
	return site{m.Owner.Assembly.Meta, m.Row, l.Code.Offsets[l.PC]}
}

// places says at which places something has happened.
type places struct {
	at       map[site]program.Location
	happened map[site]bool
}

func (p *places) add(l program.Location, happened bool) {
	if p.at == nil {
		p.at, p.happened = map[site]program.Location{}, map[site]bool{}
	}
	s := siteOf(l)
	if old, ok := p.at[s]; !ok || l.Code.Method.String() < old.Code.Method.String() {
		p.at[s] = l
	}
	p.happened[s] = p.happened[s] || happened
}

// never are the places at which it has not happened, in the order of their methods.
func (p *places) never() (all []program.Location) {
	for s, l := range p.at {
		if !p.happened[s] {
			all = append(all, l)
		}
	}
	slices.SortFunc(all, func(a, b program.Location) int {
		x, y := siteOf(a), siteOf(b)
		return cmp.Or(cmp.Compare(x.row, y.row), cmp.Compare(x.offset, y.offset), cmp.Compare(a.Code.Method.String(), b.Code.Method.String()))
	})
	return all
}

// watch adds the functions of an observer that look at states.
func (w *marks) watch(o *parallel.Observer) {
	w.contended = contended{}
	look := func(v *parallel.Visit) { w.contended.meet(v.Machine.State, v.Pending) }
	o.New, o.Passed = look, look
}
