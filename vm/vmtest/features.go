package vmtest

import "slices"

// A Feature is a construct that a program may use. Tests count the random programs with each.
type Feature struct {
	Name string
	has  func(p *Program, op *Op) bool
}

// In says whether the program uses the feature.
func (f Feature) In(p *Program) bool {
	found := false
	p.Ops(func(_ int, op *Op) { found = found || f.has(p, op) })
	return found
}

// Features lists all features. Plain loads, stores and locks are none.
func Features() []Feature {
	kind := func(kinds ...OpKind) func(*Program, *Op) bool {
		return func(_ *Program, op *Op) bool { return slices.Contains(kinds, op.Kind) }
	}
	handler := func(k ClauseKind) func(*Program, *Op) bool {
		return func(_ *Program, op *Op) bool {
			return slices.ContainsFunc(op.Handlers, func(h *Handler) bool { return h.Kind == k })
		}
	}
	native := func(vias ...Via) func(*Program, *Op) bool {
		return func(_ *Program, op *Op) bool {
			return op.Kind >= OpInterlockedAdd && slices.Contains(vias, op.Via)
		}
	}
	called := func(vias ...Via) func(*Program, *Op) bool {
		return func(_ *Program, op *Op) bool { return op.Kind == OpCall && slices.Contains(vias, op.Via) }
	}
	alias := func(a Alias) func(*Program, *Op) bool {
		return func(_ *Program, op *Op) bool {
			return slices.ContainsFunc(op.Handlers, func(h *Handler) bool {
				return slices.ContainsFunc(h.Filter, func(f *Op) bool { return f.Kind == OpSet && f.Alias == a })
			})
		}
	}
	return []Feature{
		{"atomic section", kind(OpAtomic)},
		{"addition whose result is dropped", func(_ *Program, op *Op) bool { return op.Dropped }},
		{"call with references to registers", func(p *Program, op *Op) bool { return op.Kind == OpCall }},
		{"called body by delegate", called(ViaDelegate, ViaClosed)},
		{"called body by multicast delegate", func(_ *Program, op *Op) bool {
			return op.Kind == OpCall && op.N > 1 && (op.Via == ViaDelegate || op.Via == ViaClosed)
		}},
		{"called body by calli", called(ViaPointer)},
		{"library method by delegate", native(ViaDelegate, ViaClosed)},
		{"library method by calli", native(ViaPointer)},
		{"filter", handler(Filter)},
		{"filter that writes through a new pointer", alias(FreshAlias)},
		{"filter that writes through a kept pointer", alias(KeptAlias)},
		{"finally", handler(Finally)},
		{"fault", handler(Fault)},
		{"rethrow", kind(OpRethrow)},
		{"timed wait, enter or join", func(_ *Program, op *Op) bool {
			return op.Kind == OpWaitTimed || op.Kind == OpJoinTimed || op.Kind == OpTryEnter && op.N != 0
		}},
		{"struct", func(_ *Program, op *Op) bool {
			return op.Kind == OpLoadPair || op.Kind == OpStorePair || op.uses(PairLoc)
		}},
		{"class initialiser", func(_ *Program, op *Op) bool { return op.uses(InitLoc) }},
		{"volatile", func(p *Program, op *Op) bool {
			return op.Fenced || op.uses(GlobalLoc) && p.Globals[op.Loc.Index].Volatile || op.uses(FieldLoc) && op.Loc.Index == NodeFields-1
		}},
		{"endless loop", func(_ *Program, op *Op) bool {
			return op.Kind == OpWhile && op.Cond == Cond{K(0), EQ, K(0)}
		}},
		{"yield or sleep", kind(OpYield)},
		{"wait and pulse", kind(OpWait, OpPulse, OpPulseAll)},
		{"objects", kind(OpFetch, OpPublish, OpExchangeRef)},
		{"choice", kind(OpChoose)},
		{"copy of array elements", kind(OpCopyArray)},
		{"copy of a span", func(_ *Program, op *Op) bool { return op.Kind == OpCopyArray && op.Variant }},
		{"copy within an array that is handed over", func(_ *Program, op *Op) bool { return op.Kind == OpCopyArray && op.Obj+op.Obj2 == 2 }},
		{"background thread", func(p *Program, _ *Op) bool { return slices.Contains(p.Background, true) }},
	}
}
