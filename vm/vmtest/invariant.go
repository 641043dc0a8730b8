package vmtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// An Invariant says that no state outside of atomic sections satisfies all its terms. Compile
// makes of it a static method Inv0, …, of the class Program, which throws an exception in a state
// that satisfies them. The states before the first operation of main do not count.
type Invariant []Term

// A Term says that a location in shared memory has a certain value.
type Term struct {
	Kind  TermKind
	Index int // of the static int, the element, the slot, the class
	Field int // of the object in the slot
	Value int32
}

// TermKind is the kind of location of a [Term].
type TermKind int

// The kinds of locations.
const (
	GlobalTerm  TermKind = iota
	ElementTerm          // of the shared array
	SlotTerm             // field of the object in a slot; false for null
	termKinds
)

func (v Invariant) String() string {
	var parts []string
	for _, t := range v {
		switch t.Kind {
		case GlobalTerm:
			parts = append(parts, fmt.Sprintf("v%d == %d", t.Index, t.Value))
		case ElementTerm:
			parts = append(parts, fmt.Sprintf("array[%d] == %d", t.Index, t.Value))
		case SlotTerm:
			parts = append(parts, fmt.Sprintf("slot%d.f%d == %d", t.Index, t.Field, t.Value))
		}
	}
	return "!(" + strings.Join(parts, " && ") + ")"
}

// Invariants makes n random invariants over one to four locations of p.
func Invariants(p *Program, seed int64, n int) []Invariant {
	r := rand.New(rand.NewPCG(uint64(seed), 1<<20))
	counts := [termKinds]int{GlobalTerm: len(p.Globals), ElementTerm: p.Array, SlotTerm: p.Slots}
	var list []Invariant
	for len(list) < n {
		var v Invariant
		for range 1 + r.IntN(4) {
			k := TermKind(r.IntN(int(termKinds)))
			if counts[k] == 0 {
				k = GlobalTerm
			}
			t := Term{Kind: k, Index: r.IntN(counts[k]), Field: r.IntN(NodeFields), Value: int32(r.IntN(4) - r.IntN(2))}
			same := func(u Term) bool {
				return u.Kind == t.Kind && u.Index == t.Index && (t.Kind != SlotTerm || u.Field == t.Field)
			}
			if !slices.ContainsFunc(v, same) {
				v = append(v, t)
			}
		}
		list = append(list, v)
	}
	return list
}

// holds says whether the invariant holds in a state.
func (v Invariant) holds(s *abstractState) bool {
	for _, t := range v {
		yes := false
		switch t.Kind {
		case GlobalTerm:
			yes = s.globals[t.Index] == t.Value
		case ElementTerm:
			yes = s.array[t.Index] == t.Value
		case SlotTerm:
			o := s.slots[t.Index]
			yes = o != null && s.heap[o].fields[t.Field] == t.Value
		}
		if !yes {
			return true
		}
	}
	return false
}

// method compiles the invariant.
func (v Invariant) method(cu *compilation, name string) {
	c := cu.class.Method(name, 0, Static(Void)).Code()
	end := c.Label()
	c.Op("ldsfld", cu.ready)
	c.Op("brfalse", end)
	for _, t := range v {
		switch t.Kind {
		case GlobalTerm:
			if cu.program.Globals[t.Index].Volatile {
				c.Op("volatile.")
			}
			c.Op("ldsfld", cu.globals[t.Index])
		case ElementTerm:
			c.Op("ldsfld", cu.array)
			c.Int(int32(t.Index))
			c.Op("ldelem.i4")
		case SlotTerm:
			c.Op("ldsfld", cu.slots[t.Index])
			c.Op("brfalse", end)
			c.Op("ldsfld", cu.slots[t.Index])
			if t.Field == NodeFields-1 {
				c.Op("volatile.")
			}
			c.Op("ldfld", cu.fields[t.Field])
		}
		c.Int(t.Value)
		c.Op("bne.un", end)
	}
	c.Op("ldnull")
	c.Op("throw")
	c.Mark(end)
	c.Op("ret")
}

// RandomStores makes a program from a seed. Its threads mostly write. Most of the writes are
// independent, so only invariants distinguish most of their orders. Main does some of the
// writes while it is the only thread.
func RandomStores(seed int64) *Program {
	g := &generator{Rand: rand.New(rand.NewPCG(uint64(seed), 1<<21)), settled: map[*Op]bool{}}
	p := &Program{Regs: 2, Refs: 1, Locks: 1, Array: 2, Slots: 1, Origin: fmt.Sprintf("seed %d, stores", seed)}
	for range g.between(1, 4) {
		p.Globals = append(p.Globals, Global{Volatile: g.chance(20)})
	}
	p.Threads = make([][]*Op, g.between(3, 4))
	p.Threads[0] = g.stores(p, g.between(0, 5))
	if g.chance(50) {
		p.Threads[0] = append(p.Threads[0], &Op{Kind: OpNew}, &Op{Kind: OpPublish})
	}
	started := 0
	for started < len(p.Threads)-1 {
		started++
		p.Threads[started] = g.stores(p, g.between(1, 3))
		p.Threads[0] = append(append(p.Threads[0], StartThread(started)), g.stores(p, g.between(0, 1))...)
	}
	for i := 1; i <= started; i++ {
		if g.chance(40) {
			p.Threads[0] = append(append(p.Threads[0], JoinThread(i)), g.stores(p, g.between(0, 1))...)
		}
	}
	return p.Number()
}

// stores makes operations; most of them write to shared memory.
func (g *generator) stores(p *Program, n int) (ops []*Op) {
	for range n {
		v := K(int32(g.between(1, 3)))
		l := Loc{Kind: GlobalLoc, Index: g.IntN(len(p.Globals))}
		switch g.IntN(12) {
		case 0, 1:
			l = Loc{Kind: ElemLoc, Elem: K(int32(g.IntN(p.Array)))}
		case 2:
			ops = append(ops, &Op{Kind: OpInterlockedAdd, Loc: l, X: v})
			continue
		case 3:
			ops = append(ops, LoadInt(0, l), StoreInt(l, R(0)))
			continue
		case 4: // publish an object, then write to it
			f := Loc{Kind: FieldLoc, Index: g.IntN(NodeFields)}
			ops = append(ops, &Op{Kind: OpNew}, StoreInt(f, v), &Op{Kind: OpPublish}, StoreInt(f, K(int32(g.between(1, 3)))))
			continue
		case 5:
			f := Loc{Kind: FieldLoc, Index: g.IntN(NodeFields)}
			ops = append(ops, &Op{Kind: OpNew}, &Op{Kind: OpFetch}, StoreInt(f, v))
			continue
		case 6:
			ops = append(ops, &Op{Kind: OpAtomic, Body: g.stores(p, 2)})
			continue
		case 7:
			ops = append(ops, Enter(0))
			ops = append(ops, g.stores(p, 1)...)
			ops = append(ops, Exit(0))
			continue
		case 8:
			ops = append(ops, Choose(1, 2), StoreInt(l, R(1)))
			continue
		}
		ops = append(ops, StoreInt(l, v))
	}
	return ops
}
