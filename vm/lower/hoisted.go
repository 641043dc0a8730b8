package lower

import (
	"maps"
	"slices"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// The variables of an async method that live across an await are fields of its state machine. Those that the machine does not read
// again are dead where the method waits: MoveNext clears them, by [Forget], where it has stored the state at which it goes on.
//
// That is sound because MoveNext alone reads these fields. No other method of the assembly loads them or takes their addresses, which
// a scan of its code shows ([fieldUses]); the machine is a private nested type, so no other assembly names them. MoveNext runs in
// one thread at a time, and only where its state says: its builder is one of the library, which runs it once from Start, and once
// from the continuation of each await (AsyncBox refuses a second run). So behind the store of state k, the fields read are
//
//   - those that the rest of this run of MoveNext may read, and
//   - those that a run from the entry with state k may read before it writes them, and then, for each state j that this run may
//     store before an await, those of a run with state j.
//
// A forward flow finds which branches a run with state k can take: it follows constants, the state field, and the words that hold
// this (Wegman, Zadeck: Constant propagation with conditional branches, 1991). A backward flow over the fields follows these
// branches. To take the address of a field is a read; only an initobj of it is a write. Behind an instruction that may throw, the
// handlers read their fields. If an address is live at the Forget, nothing is cleared there.
//
// Iterators and async iterators have machines of the same kind; iterator.go describes the differences.

// hoister has the data flow of one MoveNext.
type hoister struct {
	*il.Flow
	state  *types.Field
	fields []hoisted // candidates; at most 64 are looked at
	others []uint32  // states that other methods store; see iterator.go

	iterates bool // the machine is that of an iterator or async iterator

	entry    map[uint32]uint64 // by state: fields that a run may read
	any      *run              // a run from any state
	suspends []bool            // by instruction: a store of a state with which MoveNext may be entered later; see awaits
}

type hoisted struct {
	at, size int32
	raw      bool // without references
}

// run is MoveNext entered in one state.
type run struct {
	in   [][]aval // words before each instruction, and the state field; nil where no run comes
	live []uint64 // fields that may be read, before each instruction
}

// aval is an abstract value: unknown, a constant, or the machine.
type aval struct {
	kind avalKind
	k    uint64
}

type avalKind uint8

const (
	unknown avalKind = iota
	constant
	machine
)

// stateField returns the state field of the machine if l.m is the MoveNext of a state machine in which dead fields may be cleared,
// else nil.
func (l *lowerer) stateField() *types.Field {
	if l.env.Weak {
		return nil // finalizers and weak references would see that objects go before a JIT drops them
	}
	m := l.m
	t := m.Owner
	if m.Name != "MoveNext" || m.Static() || len(m.Params) != 0 || l.trusted || t.Encloser == nil || !strings.HasPrefix(t.Name, "<") ||
		metadata.TypeAttributes(t.Flags)&metadata.TypeVisibilityMask != metadata.TypeNestedPrivate {
		return nil
	}
	for _, in := range l.cil {
		if (in.Op == il.OpStarg || in.Op == il.OpStargS || in.Op == il.OpLdarga || in.Op == il.OpLdargaS) && in.Arg == 0 {
			return nil
		}
	}
	var state, builder *types.Field
	for _, f := range t.Fields {
		switch {
		case f.Static():
		case f.Name == "<>1__state" || f.Name == "$PC":
			state = f
		case f.Name == "<>t__builder" || f.Name == "$builder":
			builder = f
		}
	}
	if state == nil || state.Type != l.env.Loader.Std().Int32 {
		return nil
	}
	has := func(name string) bool {
		return slices.ContainsFunc(t.Interfaces, func(i *types.Type) bool { return i.Is(name) })
	}
	built := func(by func(t *types.Type) bool) bool {
		return builder != nil && builder.Type.Assembly != nil && builder.Type.Assembly.Core && by(builder.Type)
	}
	switch async := has("System.Runtime.CompilerServices.IAsyncStateMachine"); {
	case async && built(awaitBuilder):
		box := l.env.Loader.Core().Find("System.Runtime.CompilerServices.AsyncBox`1")
		if box == nil || l.env.Loader.Load(box) != nil || box.Field("begun") == nil {
			return nil
		}
	case t.IsValue():
		return nil
	case !async && builder == nil && has("System.Collections.IEnumerator"), async && built(iteratorBuilder):
		l.iterates = true
	default:
		return nil
	}
	return state
}

// awaitBuilder says whether t is a builder of methods that nothing runs but their own continuations.
func awaitBuilder(t *types.Type) bool {
	for _, name := range []string{"AsyncTaskMethodBuilder", "AsyncTaskMethodBuilder`1", "AsyncValueTaskMethodBuilder", "AsyncValueTaskMethodBuilder`1", "AsyncVoidMethodBuilder"} {
		if t.Is("System.Runtime.CompilerServices." + name) {
			return true
		}
	}
	return false
}

// findHoisted fills in the Forget instructions of the code.
func (l *lowerer) findHoisted() {
	c := l.code
	if !slices.ContainsFunc(c.Instrs, func(in il.Instr) bool { return in.Op == il.Forget }) {
		return
	}
	meta := l.m.Owner.Assembly.Meta
	found, err := meta.Derived(func() (any, error) { return findFieldUses(meta) })
	if err != nil {
		l.keepHoisted() // another body is malformed, which is an error where it is called
		return
	}
	uses := found.(*fieldUses)
	h := &hoister{Flow: il.NewFlow(c), state: l.machineState, entry: map[uint32]uint64{}}
	if l.iterates {
		others, ok := uses.statesOfOthers(l.m, l.machineState)
		if !ok {
			l.keepHoisted()
			return
		}
		h.others, h.iterates = others, true
	}
	h.Expose()
	for _, f := range l.m.Owner.Fields {
		reader := uses.readers[namedFieldOf{l.m.Owner.Row, f.Name}]
		if f.Static() || f == l.machineState || reader != 0 && reader != l.m.Row || f.Name == "<>t__builder" || f.Name == "$builder" || len(h.fields) == 64 {
			continue
		}
		raw := f.Mem < heap.MemRef || f.Mem == heap.MemStruct && len(f.Type.Val.Refs) == 0 && len(f.Type.Val.Ptrs) == 0
		h.fields = append(h.fields, hoisted{int32(f.Offset), int32(f.Bytes()), raw})
	}
	pointed := slices.ContainsFunc(c.Instrs, func(in il.Instr) bool { // to the state: it may be stored through a pointer
		return (in.Op == il.FldAddr || in.Op == il.PtrFld) && in.Own() && in.C == int32(h.state.Offset)
	})
	if h.Always.Has(0) || len(h.fields) == 0 || pointed {
		l.keepHoisted()
		return
	}
	h.any = h.forward(aval{})
	if h.readsOthers() {
		l.keepHoisted()
		return
	}
	h.solveRuns()
	for pc := range c.Instrs {
		in := &c.Instrs[pc]
		if in.Op != il.Forget {
			continue
		}
		in.K = int64(len(c.Forgets))
		dead := h.deadAt(pc)
		if dead == nil {
			*in = il.Instr{Op: il.Nop}
			continue
		}
		c.Forgets = append(c.Forgets, dead)
	}
	if h.iterates {
		c.Busy = h.busy()
	}
}

// keepHoisted makes all Forget instructions do nothing.
func (l *lowerer) keepHoisted() {
	for pc := range l.code.Instrs {
		if in := &l.code.Instrs[pc]; in.Op == il.Forget {
			*in = il.Instr{Op: il.Nop}
		}
	}
}

// readsOthers says whether MoveNext reads a field of a machine that may be another one than its own.
func (h *hoister) readsOthers() bool {
	for pc := range h.C.Instrs {
		in := &h.C.Instrs[pc]
		if h.any.in[pc] == nil || !in.Own() {
			continue
		}
		switch in.Op {
		case il.LdFld, il.LdFldN, il.LdInd, il.LdIndN, il.FldAddr, il.PtrFld:
			if h.any.in[pc][in.B].kind != machine {
				return true
			}
		}
	}
	return false
}

// solveRuns finds the fields that runs from each state may read.
func (h *hoister) solveRuns() {
	h.suspends = make([]bool, len(h.C.Instrs))
	for pc := range h.C.Instrs {
		if !h.stores(pc) || h.any.in[pc] == nil {
			continue
		}
		h.suspends[pc] = h.iterates || h.awaits(pc)
		if k := h.any.in[pc][h.C.Instrs[pc].B]; k.kind == constant && h.suspends[pc] {
			h.entry[uint32(k.k)] = 0
		}
	}
	for _, k := range h.others {
		h.entry[k] = 0
	}
	order := slices.Sorted(maps.Keys(h.entry))
	var runs []*run
	for _, k := range order {
		runs = append(runs, h.forward(aval{constant, uint64(k)}))
	}
	for changed := true; changed; {
		changed = false
		for i, k := range order {
			h.backward(runs[i])
			if live := runs[i].live[0]; live != h.entry[k] {
				h.entry[k], changed = live, true
			}
		}
	}
	h.backward(h.any)
}

// deadAt lists the fields that are dead at the Forget at pc.
func (h *hoister) deadAt(pc int) []il.Forgotten {
	store, c := pc-1, h.C
	for store >= 0 && c.Instrs[store].Op == il.Mov {
		store--
	}
	if h.any.in[pc] == nil || h.any.in[pc][0].kind != machine || store < 0 || !h.stores(store) || !h.suspends[store] {
		return nil
	}
	k := h.any.in[store][c.Instrs[store].B]
	if k.kind != constant || h.any.in[store][c.Instrs[store].A].kind != machine {
		return nil
	}
	if h.points(pc) || slices.Contains(c.Shapes[pc], il.SlotPtr) { // an address of a field may be used behind it
		return nil
	}
	live := h.any.live[pc] | h.entry[uint32(k.k)]
	for _, k := range h.others {
		live |= h.entry[k]
	}
	var dead []il.Forgotten
	for i, f := range h.fields {
		if live>>i&1 == 0 {
			dead = append(dead, il.Forgotten{At: f.at, N: f.size, Raw: f.raw, Field: uint8(i)})
		}
	}
	return dead
}

// points says whether a variable other than this has a pointer that is used at pc or behind it.
func (h *hoister) points(pc int) bool {
	for w, kind := range h.C.Vars {
		if kind == il.SlotPtr && w != 0 && !slices.ContainsFunc(h.C.Dead[pc], func(r il.Run) bool { return r.At <= int32(w) && int32(w) < r.At+r.N }) {
			return true
		}
	}
	return false
}

// awaits says whether the builder may be called to make a continuation behind the store of a state at pc, before the next such store.
func (h *hoister) awaits(pc int) bool {
	seen := make([]bool, len(h.C.Instrs))
	var todo []int
	add := func(to int32) {
		if !seen[to] {
			seen[to] = true
			todo = append(todo, int(to))
		}
	}
	h.successors(pc, add)
	for len(todo) > 0 {
		pc := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if h.stores(pc) {
			continue
		}
		if in := &h.C.Instrs[pc]; in.Op == il.Call || in.Op == il.CallVirt || in.Op == il.CallNative {
			if name := h.C.Methods[in.K].Name; name == "AwaitOnCompleted" || name == "AwaitUnsafeOnCompleted" {
				return true
			}
		}
		h.successors(pc, add)
	}
	return false
}

// stores says whether the instruction at pc stores the state.
func (h *hoister) stores(pc int) bool {
	in := &h.C.Instrs[pc]
	return in.Own() && in.C == int32(h.state.Offset) && (in.Op == il.StFld || in.Op == il.StInd)
}

// successors calls f with each instruction that may follow the one at pc, handlers included.
func (h *hoister) successors(pc int, f func(to int32)) {
	h.Next(pc, f)
	clauses := func(list []int32) {
		for _, i := range list {
			cl := &h.C.Clauses[i]
			f(cl.Handler)
			if cl.Kind == il.ClauseFilter {
				f(cl.Filter)
			}
		}
	}
	in := &h.C.Instrs[pc]
	for i := range h.C.Clauses {
		cl := &h.C.Clauses[i]
		if in.Op == il.EndFinally && h.Ends(i, pc) || cl.Kind == il.ClauseFilter && cl.Filter <= int32(pc) && int32(pc) < cl.Handler {
			clauses(h.Outwards[i])
		}
		if cl.Covers(int32(pc)) && h.Throws(pc) {
			clauses([]int32{int32(i)})
		}
		if cl.Kind == il.ClauseFilter && in.Op == il.EndFilter && cl.Filter <= int32(pc) && int32(pc) < cl.Handler {
			f(cl.Handler)
		}
	}
}

// forward finds which instructions a run from a state comes to, and the values of the words there.
func (h *hoister) forward(state aval) *run {
	n := h.C.FrameWords + 1 // the last is the state field
	r := &run{in: make([][]aval, len(h.C.Instrs)), live: make([]uint64, len(h.C.Instrs))}
	first := make([]aval, n)
	first[0], first[n-1] = aval{kind: machine}, state
	r.in[0] = first
	todo := []int{0}
	out := make([]aval, n)
	for len(todo) > 0 {
		pc := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		meet := func(to int32, with []aval) {
			old := r.in[to]
			if old == nil {
				r.in[to] = slices.Clone(with)
				todo = append(todo, int(to))
				return
			}
			changed := false
			for i := range old {
				if old[i] != with[i] && old[i] != (aval{}) {
					old[i], changed = aval{}, true
				}
			}
			if changed {
				todo = append(todo, int(to))
			}
		}
		copy(out, r.in[pc])
		h.step(pc, out)
		h.feasible(r, pc, func(to int32) { meet(to, out) })
		h.successors(pc, func(to int32) {
			if !h.handler(to) {
				return
			}
			both := slices.Clone(r.in[pc]) // the exception comes before or behind the effect of the instruction
			for i := range both {
				if both[i] != out[i] || i >= len(h.C.Vars) && i < n-1 {
					both[i] = aval{}
				}
			}
			for i := range h.C.Clauses {
				if cl := &h.C.Clauses[i]; cl.Handler == to && (cl.Kind == il.ClauseCatch || cl.Kind == il.ClauseFilter) {
					both[cl.Slot] = aval{}
				}
			}
			meet(to, both)
		})
	}
	return r
}

// handler says whether a handler or a filter begins at pc.
func (h *hoister) handler(pc int32) bool {
	return slices.ContainsFunc(h.C.Clauses, func(cl il.Clause) bool { return cl.Handler == pc || cl.Kind == il.ClauseFilter && cl.Filter == pc })
}

// step changes the words as the instruction at pc does.
func (h *hoister) step(pc int, w []aval) {
	in := &h.C.Instrs[pc]
	state := len(w) - 1
	set := func(at int32, v aval) {
		if h.Always.Has(at) {
			v = aval{}
		}
		w[at] = v
	}
	u := in.Uses()
	switch {
	case in.Op == il.Nop || in.Op == il.Forget:
	case in.Op == il.Const:
		set(in.A, aval{constant, uint64(in.K)})
	case in.Op == il.Mov:
		set(in.A, w[in.B])
	case in.Op == il.MovN:
		moved := slices.Clone(w[in.B : int64(in.B)+in.K])
		for i, v := range moved {
			set(in.A+int32(i), v)
		}
	case in.Op == il.Zero:
		for i := range int32(in.K) {
			set(in.A+i, aval{kind: constant})
		}
	case in.Op == il.AddImmI4 || in.Op == il.AddI4 || in.Op == il.SubI4:
		set(in.A, h.sum(in, w))
	case (in.Op == il.LdFld || in.Op == il.LdInd) && in.Own() && w[in.B].kind == machine && in.C == int32(h.state.Offset):
		set(in.A, w[state])
	case u&il.WritesA != 0:
		set(in.A, aval{})
	case u != 0: // a store, a jump, a check
		if h.stores(pc) {
			k := w[in.B]
			if w[in.A].kind != machine {
				k = aval{}
			}
			w[state] = k
		}
	case in.Op == il.BoxThis:
		set(in.A, aval{})
		w[state] = aval{}
	case !in.Op.Pushes():
		if in.Op == il.InitClass {
			w[state] = aval{}
		}
	default: // it may change the stack from A on, and run another method
		for i := int(in.A); i < state; i++ {
			w[i] = aval{}
		}
		w[state] = aval{}
	}
}

// sum is the result of an addition or subtraction.
func (h *hoister) sum(in *il.Instr, w []aval) aval {
	b := w[in.B]
	if b.kind != constant {
		return aval{}
	}
	if in.Op == il.AddImmI4 {
		return aval{constant, uint64(uint32(b.k) + uint32(in.K))}
	}
	c := w[in.C]
	switch {
	case c.kind != constant:
		return aval{}
	case in.Op == il.AddI4:
		return aval{constant, uint64(uint32(b.k) + uint32(c.k))}
	}
	return aval{constant, uint64(uint32(b.k) - uint32(c.k))}
}

// feasible calls f with each instruction at which a run may go on behind the one at pc, if that throws nothing.
func (h *hoister) feasible(r *run, pc int, f func(to int32)) {
	in, w := &h.C.Instrs[pc], r.in[pc]
	value := func(at int32) (uint64, bool) { return w[at].k, w[at].kind == constant }
	jump := func(taken bool) {
		if taken {
			f(int32(in.K))
		} else {
			f(int32(pc + 1))
		}
	}
	switch in.Op {
	case il.JmpTrue, il.JmpFalse:
		if v, ok := value(in.A); ok {
			jump(v != 0 == (in.Op == il.JmpTrue))
			return
		}
	case il.JmpEq, il.JmpNe, il.JmpLtI4, il.JmpLeI4, il.JmpGtI4, il.JmpGeI4, il.JmpI:
		a, ok1 := value(in.A)
		b, ok2 := value(in.B)
		if ok1 && ok2 {
			if taken, ok := compares32(in, uint32(a), uint32(b)); ok {
				jump(taken)
				return
			}
		}
	case il.Switch:
		if v, ok := value(in.A); ok {
			if table := h.C.Switches[in.K]; v < uint64(len(table)) {
				f(table[v])
			} else {
				f(int32(pc + 1))
			}
			return
		}
	}
	h.Next(pc, f)
}

// compares32 evaluates a branch on integers of 32 bits; ok says whether in is one.
func compares32(in *il.Instr, a, b uint32) (taken, ok bool) {
	x, y := int64(int32(a)), int64(int32(b))
	code := int32(-1)
	switch in.Op {
	case il.JmpEq:
		code = il.CmpEq
	case il.JmpNe:
		code = il.CmpNe
	case il.JmpLtI4:
		code = il.CmpLt
	case il.JmpLeI4:
		code = il.CmpLe
	case il.JmpGtI4:
		code = il.CmpGt
	case il.JmpGeI4:
		code = il.CmpGe
	case il.JmpI:
		if in.C&il.CmpWide != 0 {
			return false, false
		}
		code = in.C &^ il.CmpUn
		if in.C&il.CmpUn != 0 {
			x, y = int64(a), int64(b)
		}
	}
	switch code {
	case il.CmpEq:
		return x == y, true
	case il.CmpNe:
		return x != y, true
	case il.CmpLt:
		return x < y, true
	case il.CmpLe:
		return x <= y, true
	case il.CmpGt:
		return x > y, true
	case il.CmpGe:
		return x >= y, true
	}
	return false, false
}

// backward finds which fields a run may read behind each instruction.
func (h *hoister) backward(r *run) {
	for changed := true; changed; {
		changed = false
		for pc := len(h.C.Instrs) - 1; pc >= 0; pc-- {
			if r.in[pc] == nil {
				continue
			}
			live := uint64(0)
			h.feasible(r, pc, func(to int32) { live |= r.live[to] })
			live = h.transferFields(r, pc, live)
			h.successors(pc, func(to int32) {
				if h.handler(to) {
					live |= r.live[to]
				}
			})
			if live != r.live[pc] {
				r.live[pc], changed = live, true
			}
		}
	}
}

// transferFields turns the fields that are live behind the instruction at pc into those before it.
func (h *hoister) transferFields(r *run, pc int, live uint64) uint64 {
	in, w := &h.C.Instrs[pc], r.in[pc]
	if h.stores(pc) {
		if !h.suspends[pc] {
			return live
		}
		if k := w[in.B]; k.kind == constant {
			if read, ok := h.entry[uint32(k.k)]; ok {
				return live | read
			}
		}
		return ^uint64(0)
	}
	if !in.Own() {
		switch in.Op {
		case il.LdInd, il.LdIndN, il.LdFld, il.LdFldN, il.Box, il.BoxThis, il.CpBlk: // of the whole machine
			for _, at := range []int32{in.A, in.B} {
				if at >= 0 && int(at) < len(w) && w[at].kind == machine {
					return ^uint64(0)
				}
			}
		}
		return live
	}
	own := func(at int32) bool { return w[at].kind == machine }
	switch in.Op {
	case il.StFld, il.StInd:
		if own(in.A) {
			live &^= h.within(in.C, int32(in.Mem.Size()))
		}
	case il.StFldN, il.StIndN:
		if own(in.A) {
			live &^= h.within(in.C, h.size(in))
		}
	case il.FldAddr, il.PtrFld:
		if next := pc + 1; next < len(h.C.Instrs) && h.C.Instrs[next].Op == il.InitObj && h.C.Instrs[next].A == in.A && own(in.B) && !h.Always.Has(in.A) && in.A >= int32(len(h.C.Vars)) {
			return live &^ h.within(in.C, h.size(&h.C.Instrs[next]))
		}
		live |= h.overlaps(in.C, 1)
	case il.LdFldN, il.LdIndN:
		live |= h.overlaps(in.C, max(h.size(in), 1))
	case il.LdFld, il.LdInd:
		live |= h.overlaps(in.C, int32(in.Mem.Size()))
	default:
		live = ^uint64(0)
	}
	return live
}

// overlaps is the set of fields with a byte among size bytes at off.
func (h *hoister) overlaps(off, size int32) (set uint64) {
	for i, f := range h.fields {
		if f.at < off+size && off < f.at+max(f.size, 1) {
			set |= 1 << i
		}
	}
	return set
}

// within is the set of fields that lie completely in the size bytes at off.
func (h *hoister) within(off, size int32) (set uint64) {
	for i, f := range h.fields {
		if off <= f.at && f.at+f.size <= off+size {
			set |= 1 << i
		}
	}
	return set
}

// size is the size of a value of the type that in names.
func (h *hoister) size(in *il.Instr) int32 {
	t := h.C.Types[in.K]
	if t.Val != nil {
		return int32(t.Val.Size)
	}
	return int32(t.Mem.Size())
}
