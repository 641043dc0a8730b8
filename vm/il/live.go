package il

import (
	"slices"
	"sync"

	"moonwalker/vm/types"
)

// Liveness finds the dead words of a frame, which no instruction reads any more, by backward data flow over the lowered
// code (Aho, Lam, Sethi, Ullman: Compilers, §9.2.5), once a method. The machine clears dead words where a thread stops.
// So states that differ only in dead words are one state, and an object to which only dead words refer is garbage.
//
//   - A variable whose address is taken is live for ever: a pointer may outlive the instructions that show it.
//   - An exception can leave any instruction that is not [Instr.Pure]. If the protected block of a handler or filter covers
//     the instruction, the variables that the handler or filter reads are live there. Filters run in the first pass, when
//     inner frames still stand. The instruction is then a call, and the variables that filters read are live during it.
//   - A leave goes on at the first finally handler between it and its target; an endfinally goes on at the next one, at
//     the target, or at the next handler of the exception that came through it.
//   - A filter works on a copy of the variables, and gives the copy back at its end. Code behind the filter may read
//     variables that the filter does not read, and the other way round. So dead words of the copy are not cleared while
//     the filter runs.
//   - In a program that has finalizers or weak references, a pinned variable is live for ever, and a caught exception to the end of
//     its handler: .NET keeps their objects so long.
//   - A move reads its source only if its destination is live, so structs are followed field by field.

// Run is a range of words of a frame.
type Run struct{ At, N int32 }

// FindDeadIn computes c.Dead and c.DeadInside. A variable in vars has more than one word, or the address of it is taken by
// an Addr of its first word; words outside of vars are variables on their own.
func (c *Code) FindDeadIn(vars []Run) {
	c.vars, c.exposed, c.kept, c.operands = vars, &exposed{}, &kept{}, &operandTable{}
	f := NewFlow(c)
	f.Expose()
	f.solve()
	c.Dead, c.DeadInside = f.deadWords()
}

// deadWords lists the dead words before each instruction, and while it runs another frame.
func (f *Flow) deadWords() (dead, inside [][]Run) {
	c, interned := f.C, map[string][]Run{}
	dead, inside = make([][]Run, len(c.Instrs)), make([][]Run, len(c.Instrs))
	for pc := range c.Instrs {
		filter, live := f.filters(pc), f.in(pc)
		if c.Held != nil && len(c.Held[pc]) > 0 {
			live = slices.Clone(live)
			for _, at := range c.Held[pc] {
				live.remove(at, 1)
			}
		}
		dead[pc] = f.dead(interned, live, len(c.Vars)+len(c.Stack(pc)), filter)
		if f.inside(pc) {
			inside[pc] = f.dead(interned, f.set, len(c.Vars)+len(c.Inside[pc]), filter)
		}
	}
	return dead, inside
}

// FindDead does the last step of Lower for code that Lower did not make.
//
// Preconditions: the code takes no address of a variable.
func (c *Code) FindDead() { c.FindDeadIn(nil) }

// Flow is one data flow problem: the live words before each instruction.
type Flow struct {
	C      *Code
	words  int   // 64-bit words of a set
	live   words // before each instruction, one set after the other
	Always words // live everywhere
	set    words // the one being made

	// partly does the work of transfer for an instruction that may not use all of its operands. It returns false for other instructions. nil: all
	// instructions use all of their operands.
	partly func(pc int) bool

	// Of [Code.Unkept] only:
	reads  func(m *types.Method, result bool) words // the arguments that a callee keeps, with or without its result; nil for all
	unread bool                                     // nobody needs the result of the method

	// Of [Code.Exposed] only:
	gives  map[int]bool  // by instruction: it takes an address as an out argument
	writes map[int][]Run // by call: the variables that it writes through out parameters

	leaves   [][]int32 // by clause: where an endfinally of its handler goes on in a leave
	Outwards [][]int32 // by clause: the clauses with handlers that an exception may reach after the handler of this one
}

// words is a set of words of a frame.
type words []uint64

func (w words) Has(i int32) bool { return w[i>>6]>>(uint(i)&63)&1 != 0 }

func (w words) add(at, n int32) {
	for i := at; i < at+n; i++ {
		w[i>>6] |= 1 << (uint(i) & 63)
	}
}

func (w words) remove(at, n int32) {
	for i := at; i < at+n; i++ {
		w[i>>6] &^= 1 << (uint(i) & 63)
	}
}

func (w words) union(v words) {
	for i, x := range v {
		w[i] |= x
	}
}

func NewFlow(c *Code) *Flow {
	n := (c.FrameWords + 63) / 64
	f := &Flow{C: c, words: n, live: make(words, n*len(c.Instrs)), Always: make(words, n), set: make(words, n)}
	f.findLeaves()
	f.findOutwards()
	return f
}

// Expose makes variables live everywhere: those that code takes the addresses of, and, if the program can tell whether objects are
// reachable, those that are pinned.
func (f *Flow) Expose() {
	for _, v := range f.C.Pinned {
		f.Always.add(v.At, v.N)
	}
	for i := range f.C.Instrs {
		if in := &f.C.Instrs[i]; in.Op == Addr {
			v := f.C.variable(in.B)
			f.Always.add(v.At, v.N)
		}
	}
}

// hold adds the exceptions of the handlers around the instruction at pc, if the program can tell whether they are reachable: .NET refers
// to an exception until its handler ends.
func (f *Flow) hold(pc int) {
	if !f.C.Weak {
		return
	}
	for i := range f.C.Clauses {
		cl := &f.C.Clauses[i]
		if (cl.Kind == ClauseCatch || cl.Kind == ClauseFilter) && cl.Handler <= int32(pc) && int32(pc) < cl.HandlerEnd {
			f.set.add(cl.Slot, 1)
		}
	}
}

// variable is the variable that has a word.
func (c *Code) variable(word int32) Run {
	for _, v := range c.vars {
		if v.At <= word && word < v.At+v.N {
			return v
		}
	}
	return Run{word, 1}
}

// exposed is the result of [Code.Exposed], computed by the first call.
type exposed struct {
	once sync.Once
	Exposure
}

// Exposure lists exposed variables that are dead: code takes their addresses, but no pointer to them may be left. To take the address
// of a variable counts as a read. An out argument of a method that a JIT may inline is the exception: the method writes the variable.
type Exposure struct {
	Dead   [][]Run // before each instruction
	Inside [][]Run // while it runs another frame
	// Old is Inside with the variables to which WeakReference<T>.TryGetTarget is about to write: their old objects are dead, though
	// the variables are live once it has written them. No thread stops between that write and the return.
	Old  [][]Run
	Outs []int32 // the out parameters, as words of the frame, if the method is TryGetTarget: a pointer there reads nothing
}

// Exposed returns the dead exposed variables of a method; nil if the liveness of its code is not computed.
func (c *Code) Exposed() *Exposure {
	if c.exposed == nil {
		return nil
	}
	c.exposed.once.Do(func() {
		if c.Method != nil && asksWeak(c.Method) {
			c.exposed.Outs = outWords(c.Method)
		}
		var vars []Run
		for i := range c.Instrs {
			if in := &c.Instrs[i]; in.Op == Addr && !slices.Contains(vars, c.variable(in.B)) {
				vars = append(vars, c.variable(in.B))
			}
		}
		if vars == nil {
			return
		}
		f := NewFlow(c)
		f.findOuts()
		f.solve()
		n := len(c.Instrs)
		c.exposed.Dead, c.exposed.Inside, c.exposed.Old = make([][]Run, n), make([][]Run, n), make([][]Run, n)
		for pc := range n {
			if f.filters(pc) {
				continue // its frame has a copy of the variables
			}
			in := slices.Clone(f.in(pc))
			if inside := f.inside(pc); inside {
				c.exposed.Inside[pc] = f.without(vars)
				f.removeOld(pc)
				c.exposed.Old[pc] = f.without(vars)
			}
			copy(f.set, in)
			c.exposed.Dead[pc] = f.without(vars)
		}
	})
	return &c.exposed.Exposure
}

// removeOld removes from the set the variables to which the call of TryGetTarget at pc writes, unless a handler may read them.
func (f *Flow) removeOld(pc int) {
	if f.writes[pc] == nil || !asksWeak(f.C.Methods[f.C.Instrs[pc].K]) || slices.ContainsFunc(f.C.Clauses, func(cl Clause) bool { return cl.Covers(int32(pc)) }) {
		return
	}
	for _, v := range f.writes[pc] {
		f.set.remove(v.At, v.N)
	}
}

// asksWeak says whether m is TryGetTarget of a weak reference.
func asksWeak(m *types.Method) bool {
	return m.Name == "TryGetTarget" && m.Owner.Is("System.WeakReference`1")
}

// findOuts finds the out arguments that are variables with a reference. It leaves variables of several words out, because the argument
// may be a part of one.
func (f *Flow) findOuts() {
	f.gives, f.writes = map[int]bool{}, map[int][]Run{}
	leads := f.C.Leaders()
	for pc := range f.C.Instrs {
		if in := &f.C.Instrs[pc]; in.Op == Addr && f.C.variable(in.B).N == 1 && f.C.Vars[in.B] == SlotRef {
			if call := f.outCall(leads, pc+1, in.A); call >= 0 {
				f.gives[pc] = true
				f.writes[call] = append(f.writes[call], f.C.variable(in.B))
			}
		}
	}
}

// outCall returns the first call from pc on that takes the word of the stack as an out argument. It returns -1 if other code may use
// the word before, or if control may come from elsewhere before: then the argument may be the address of another variable. leads are
// the leaders of the code.
func (f *Flow) outCall(leads []bool, pc int, word int32) int {
	for ; pc < len(f.C.Instrs); pc++ {
		in := &f.C.Instrs[pc]
		switch {
		case leads[pc], in.Op.Jumps() || in.Op == Switch || in.Op.is(Ends):
			return -1
		case (in.Op == Call || in.Op == CallNative) && in.A <= word:
			if m := f.C.Methods[in.K]; mayInline(m) && slices.Contains(outWords(m), word-in.A) {
				return pc
			}
			return -1
		case in.A == word || in.B == word || in.C == word:
			return -1
		case in.A < word && in.Uses() == 0:
			return -1 // its operands may include the word
		}
	}
	return -1
}

func mayInline(m *types.Method) bool { return !m.NoInlining() && !m.Synchronized() }

// outWords lists the arguments of m that are those of out parameters, as words counted from the first argument.
func outWords(m *types.Method) (outs []int32) {
	word := int32(0)
	if m.HasThis {
		word++
	}
	for i, p := range m.Params {
		if m.Out(i) {
			outs = append(outs, word)
		}
		word += WordsOf(p)
	}
	return outs
}

// without lists the variables that have no word in f.set.
func (f *Flow) without(vars []Run) (dead []Run) {
	for _, v := range vars {
		live := false
		for i := range v.N {
			live = live || f.set.Has(v.At+i)
		}
		if !live {
			dead = append(dead, v)
		}
	}
	return dead
}

// inside sets f.set to the words that are live while the instruction at pc runs another frame. It returns false if the instruction
// runs another frame only at the end of a thread, or never.
func (f *Flow) inside(pc int) bool {
	if f.C.Inside[pc] == nil && !f.Throws(pc) {
		return false
	}
	copy(f.set, f.Always)
	if f.C.Inside[pc] != nil {
		f.out(pc)
	}
	f.exceptions(pc)
	f.hold(pc)
	if in := &f.C.Instrs[pc]; in.Op == NewVal { // the constructor has its address
		f.set.add(in.A, in.B)
	}
	return true
}

// findLeaves follows each leave through the finally handlers that it runs.
func (f *Flow) findLeaves() {
	f.leaves = make([][]int32, len(f.C.Clauses))
	for pc := range f.C.Instrs {
		if f.C.Instrs[pc].Op != Leave {
			continue
		}
		to := int32(f.C.Instrs[pc].K)
		last := -1
		for i := range f.C.Clauses {
			cl := &f.C.Clauses[i]
			if cl.Kind != ClauseFinally || !cl.Covers(int32(pc)) || cl.Covers(to) {
				continue
			}
			if last >= 0 {
				f.leaves[last] = append(f.leaves[last], cl.Handler)
			}
			last = i
		}
		if last >= 0 {
			f.leaves[last] = append(f.leaves[last], to)
		}
	}
	for i := range f.leaves {
		slices.Sort(f.leaves[i])
		f.leaves[i] = slices.Compact(f.leaves[i])
	}
}

// findOutwards finds the clauses that an exception may reach after the handler or the filter of a clause. After a filter these are
// all clauses with a protected block that shares an instruction with the filter's own, because in the second pass inner handlers
// run after outer filters.
func (f *Flow) findOutwards() {
	f.Outwards = make([][]int32, len(f.C.Clauses))
	for i := range f.C.Clauses {
		cl := &f.C.Clauses[i]
		if cl.Kind == ClauseCatch {
			continue
		}
		for j := range f.C.Clauses {
			o := &f.C.Clauses[j]
			meet := o.TryStart < cl.TryEnd && cl.TryStart < o.TryEnd
			around := o.TryStart <= cl.TryStart && cl.TryEnd <= o.TryEnd
			if meet && (cl.Kind == ClauseFilter || i != j && (around || j > i)) {
				f.Outwards[i] = append(f.Outwards[i], int32(j))
			}
		}
	}
}

func (f *Flow) in(pc int) words { return f.live[pc*f.words : (pc+1)*f.words] }

// solve makes the sets grow until none changes.
func (f *Flow) solve() {
	for changed := true; changed; {
		changed = false
		for pc := len(f.C.Instrs) - 1; pc >= 0; pc-- {
			copy(f.set, f.Always)
			f.out(pc)
			if f.partly == nil || !f.partly(pc) {
				f.transfer(pc)
			}
			f.exceptions(pc)
			f.hold(pc)
			if in := f.in(pc); !slices.Equal(in, f.set) {
				copy(in, f.set)
				changed = true
			}
		}
	}
}

// out adds the words that are live behind the instruction at pc.
func (f *Flow) out(pc int) {
	f.Next(pc, func(to int32) { f.set.union(f.in(int(to))) })
}

// Next calls visit with each instruction that may follow the one at pc, if that throws nothing.
func (f *Flow) Next(pc int, visit func(to int32)) {
	in := &f.C.Instrs[pc]
	switch in.Op {
	case Leave:
		for i := range f.C.Clauses {
			if cl := &f.C.Clauses[i]; cl.Kind == ClauseFinally && cl.Covers(int32(pc)) && !cl.Covers(int32(in.K)) {
				visit(cl.Handler)
				return
			}
		}
		visit(int32(in.K))
		return
	case EndFinally:
		for i := range f.C.Clauses {
			if f.Ends(i, pc) {
				for _, to := range f.leaves[i] {
					visit(to)
				}
			}
		}
		return
	case Switch:
		for _, to := range f.C.Switches[in.K] {
			visit(to)
		}
	default:
		if in.Op.Jumps() {
			visit(int32(in.K))
		}
	}
	if !in.Op.is(Ends) && pc+1 < len(f.C.Instrs) {
		visit(int32(pc + 1))
	}
}

// transfer turns the set of words that are live behind the instruction at pc into the set before it, if it throws nothing.
func (f *Flow) transfer(pc int) {
	in := &f.C.Instrs[pc]
	switch in.Op {
	case Addr: // of a variable that is not live everywhere, a pointer may read it
		f.write(in.A, 1)
		if f.gives[pc] {
			return
		}
		v := f.C.variable(in.B)
		f.set.add(v.At, v.N)
		return
	case Mov:
		f.move(in.A, in.B, 1)
		return
	case MovN:
		f.move(in.A, in.B, int32(in.K))
		return
	case Zero:
		f.set.remove(in.A, int32(in.K))
		f.set.union(f.Always)
		return
	}
	u := in.Uses()
	switch {
	case u&WritesA != 0 || in.Op == BoxThis:
		f.set.remove(in.A, 1)
		f.set.union(f.Always)
	case u == 0 && in.Op.Pushes() && in.A >= int32(len(f.C.Vars)): // it has pushed the stack words from A on
		for i := range f.set {
			f.set[i] &= below(in.A, i)
		}
	}
	for _, v := range f.writes[pc] {
		f.write(v.At, v.N)
	}
	top := int32(len(f.C.Vars) + len(f.C.Shapes[pc]))
	switch {
	case u != 0:
		for _, o := range [...]struct {
			read Uses
			at   int32
		}{{ReadsA, in.A}, {ReadsB, in.B}, {ReadsC, in.C}} {
			if u&o.read != 0 {
				f.set.add(o.at, 1)
			}
		}
	case in.Op.is(NoOperands):
	case in.Op == Rethrow, in.Op == BoxThis:
		f.set.add(in.A, 1)
	case in.Op == RetN:
		f.set.add(in.A, int32(in.K))
	case in.Op == ValFld:
		f.field(in.B, in.C, int32(in.Mem.Size()))
	case in.Op == ValFldN:
		f.field(in.B, in.C, int32(f.C.Types[in.K].Val.Size))
	case in.Op == StSFldN:
		f.set.add(in.B, top-in.B)
	case in.Op == StFldN: // of a [ThreadStatic] field, the object lies above the struct
		f.set.add(min(in.A, in.B), top-min(in.A, in.B))
	case (in.Op == Call || in.Op == CallNative || in.Op == NewObj || in.Op == NewVal) && in.A == top: // it has no arguments
	default: // its operands are on top of the stack, the lowest at A
		f.set.add(in.A, max(top-in.A, 1))
	}
}

// move is the transfer of a move of n words.
func (f *Flow) move(to, from, n int32) {
	live := make([]bool, n)
	for i := range n {
		live[i] = f.set.Has(to + i)
	}
	f.set.remove(to, n)
	f.set.union(f.Always)
	for i := range n {
		if live[i] {
			f.set.add(from+i, 1)
		}
	}
}

// Pushes says whether A of op, which is not one of those that may write a variable, is the lowest word of the stack that it changes.
func (op Op) Pushes() bool { return !op.is(KeepsStack) }

// field adds the words of a field of a struct.
func (f *Flow) field(at, off, size int32) {
	f.set.add(at+off>>3, (off+max(size, 1)-1)>>3-off>>3+1)
}

// Throws says whether an exception may leave the instruction at pc.
func (f *Flow) Throws(pc int) bool {
	in := &f.C.Instrs[pc]
	return !in.Pure() && !in.Op.is(Silent)
}

// exceptions adds the words that are live because the instruction at pc may throw, or may end a filter or a handler through which an
// exception runs.
func (f *Flow) exceptions(pc int) {
	if f.C.Instrs[pc].Op == EndFinally {
		for i := range f.C.Clauses {
			if f.Ends(i, pc) {
				f.handlers(f.Outwards[i])
			}
		}
	}
	if !f.Throws(pc) {
		return
	}
	for i := range f.C.Clauses {
		cl := &f.C.Clauses[i]
		if cl.Covers(int32(pc)) {
			f.handlers([]int32{int32(i)})
		}
		if cl.Kind == ClauseFilter && cl.Filter <= int32(pc) && int32(pc) < cl.Handler {
			f.handlers(f.Outwards[i])
		}
	}
}

// Ends says whether the endfinally at pc is in the finally or fault handler of clause i.
func (f *Flow) Ends(i, pc int) bool {
	cl := &f.C.Clauses[i]
	return (cl.Kind == ClauseFinally || cl.Kind == ClauseFault) && cl.Handler <= int32(pc) && int32(pc) < cl.HandlerEnd
}

// handlers adds the variables that handlers and filters of clauses read.
func (f *Flow) handlers(clauses []int32) {
	for _, i := range clauses {
		cl := &f.C.Clauses[i]
		f.enters(cl, cl.Handler)
		if cl.Kind == ClauseFilter {
			f.enters(cl, cl.Filter)
		}
	}
}

// enters adds the variables that are live where an exception enters clause cl at pc, except the variable that the entry writes.
func (f *Flow) enters(cl *Clause, pc int32) {
	catches := (cl.Kind == ClauseCatch || cl.Kind == ClauseFilter) && pc == cl.Handler
	for i, w := range f.in(int(pc)) {
		if catches && int(cl.Slot>>6) == i && !f.Always.Has(cl.Slot) {
			w &^= 1 << (uint(cl.Slot) & 63)
		}
		f.set[i] |= w & below(int32(len(f.C.Vars)), i)
	}
}

// below is word i of the set of the words below top.
func below(top int32, i int) uint64 {
	switch n := int(top) - i*64; {
	case n <= 0:
		return 0
	case n < 64:
		return 1<<uint(n) - 1
	}
	return ^uint64(0)
}

// filters says whether pc is in a filter.
func (f *Flow) filters(pc int) bool {
	return slices.ContainsFunc(f.C.Clauses, func(cl Clause) bool {
		return cl.Kind == ClauseFilter && cl.Filter <= int32(pc) && int32(pc) < cl.Handler
	})
}

// dead lists the words below top that are not in live; of a filter, those of the stack only.
func (f *Flow) dead(interned map[string][]Run, live words, top int, filter bool) []Run {
	first := 0
	if filter {
		first = len(f.C.Vars)
	}
	var space [128]byte
	key := space[:0]
	for i := first; i < top; i++ {
		if !live.Has(int32(i)) {
			key = append(key, byte(i), byte(i>>8), byte(i>>16))
		}
	}
	if len(key) == 0 {
		return nil
	}
	if old, ok := interned[string(key)]; ok {
		return old
	}
	var runs []Run
	for i := first; i < top; i++ {
		if live.Has(int32(i)) {
			continue
		}
		if n := len(runs); n > 0 && runs[n-1].At+runs[n-1].N == int32(i) {
			runs[n-1].N++
		} else {
			runs = append(runs, Run{int32(i), 1})
		}
	}
	interned[string(key)] = runs
	return runs
}
