package vmtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// An Invariant says that not all of its terms hold at once, in any state outside
// of atomic sections. It is compiled to a static method Inv0, …, of the class
// Program, which throws an exception where they do. What main does before its
// first operation does not count.
type Invariant []Term

// A Term says that a place in shared memory has a value.
type Term struct {
	Kind  TermKind
	Index int // of the global, the element, the static field, the class
	Field int // of the object in the static field
	Value int32
}

// TermKind is the kind of place of a [Term].
type TermKind int

// The kinds of places.
const (
	GlobalTerm  TermKind = iota
	ElementTerm          // of the shared array
	SlotTerm             // field of the object in a static field, if there is one
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

// Invariants makes n random invariants over one to four places of p.
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
