package interp

import (
	"errors"
	"math/big"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/symbol"
	"moonwalker/vm/types"
)

// The instructions of a state with symbols (state.Symbols). An instruction whose operands are numbers is executed as always. Moves,
// calls, loads and stores take terms along. Arithmetic makes terms of terms. An instruction whose result is no linear term of its
// operands in all solutions of the path condition has several alternatives: each is a conjunction with which the result is one. The
// alternatives that have a solution are the outcomes of a data choice. All other uses of a term end the path.

// flow says how Run goes on after an instruction of a state with symbols.
type flow uint8

const (
	plain  flow = iota // the instruction is still to be executed, by Run itself
	jump               // it is done
	reload             // it is done, and frames have changed
	end                // the transition ends
)

// symbolic is an instruction under way in a state with symbols.
type symbolic struct {
	m  *state.State
	t  *state.Thread
	f  *state.Frame
	s  []uint64
	in *il.Instr
}

// what begins the reasons for the end of a path.
const what = "a value of Verify.Any "

func (y *symbolic) unsupported(text string) state.Signal { return y.m.Unsupported("%s%s", what, text) }

// refused is the signal for an operation of which the path ends.
func (y *symbolic) refused(text string) (int32, flow) {
	y.unsupported(text)
	return 0, end
}

// at is the place of word w of the frame in the stack of the thread, in bytes.
func (y *symbolic) at(w int32) int { return (int(y.f.Base) + int(w)) * 8 }

// is says whether word w holds a term, or a struct with one.
func (y *symbolic) is(w int32) bool { return y.t.SymbolIn(y.at(w), 8) }

// kill drops the terms in n words from w on.
func (y *symbolic) kill(w int32, n int) {
	y.m.ForgetSymbols(y.t, 0, y.at(w), 8*n)
}

// put makes x the value of word w.
func (y *symbolic) put(w int32, x symbol.Term, wide bool) {
	y.kill(w, 1)
	unfiltered(y.m, y.t)
	if x.Constant() {
		y.s[w] = state.Word(x.K, wide)
		return
	}
	y.m.PutWords(y.t, append(slices.Clone(y.t.Terms), state.SymbolWord{Off: int32(y.at(w)), Wide: wide, Term: x}))
	y.s[w] = y.word(x, wide)
}

// unfiltered ends the path if an exception filter runs: it works on a copy of the variables.
func unfiltered(m *state.State, t *state.Thread) {
	for i := range t.Frames {
		if t.Frames[i].Filters() {
			m.Unsupported("%swhile an exception filter runs", what)
		}
	}
}

// word is the word that stands for x: 0, or its value in a replay that knows it.
func (y *symbolic) word(x symbol.Term, wide bool) uint64 { return symbolWord(y.m, x, wide) }

func symbolWord(m *state.State, x symbol.Term, wide bool) uint64 {
	if m.Replay != nil && m.Replay.Values != nil {
		return state.Word(x.Value(m.Replay.Values), wide)
	}
	return 0
}

// copy copies the terms of n words from one word to another.
func (y *symbolic) copy(to, from int32, n int) {
	y.move(y.at(to), y.at(from), n)
}

// move is copy with places in bytes.
func (y *symbolic) move(to, from, n int) {
	if !y.t.SymbolIn(to, 8*n) && !y.t.SymbolIn(from, 8*n) {
		return
	}
	var words []state.SymbolWord
	for _, x := range y.t.Terms {
		off := int(x.Off)
		if off < to || off >= to+8*n {
			words = append(words, x)
		}
		if off >= from && off < from+8*n {
			x.Off = int32(off - from + to)
			words = append(words, x)
		}
	}
	y.m.PutWords(y.t, words)
}

// term is the value of word w; false if the path ends.
func (y *symbolic) term(w int32, wide bool) (symbol.Term, bool) {
	if x := y.t.SymbolAt(y.at(w) / 8); x != nil && x.Wide == wide && (wide || !y.t.SymbolIn(y.at(w)+4, 4)) {
		return x.Term, true
	} else if y.is(w) {
		y.unsupported("that is used as a number of another size")
		return symbol.Term{}, false
	}
	if wide {
		return symbol.Const(int64(y.s[w])), true
	}
	return symbol.Const(int64(int32(y.s[w]))), true
}

// wide says whether the term of word w has 64 bits.
func (y *symbolic) wide(w int32) bool {
	x := y.t.SymbolAt(y.at(w) / 8)
	return x != nil && x.Wide
}

// instruction executes the instruction at pc, or leaves it to Run.
func (y *symbolic) instruction(pc int32) (next int32, how flow) {
	in, m := y.in, y.m
	op := &il.Operations[in.Op]
	switch in.Op {
	case il.Mov:
		y.copy(in.A, in.B, 1)
		return 0, plain
	case il.MovN:
		y.copy(in.A, in.B, int(in.K))
		return 0, plain
	case il.Zero:
		y.kill(in.A, int(in.K))
		return 0, plain
	case il.Jmp:
		return 0, plain
	}
	if execution(in.Op) {
		return y.execution(pc)
	}
	if op.Uses&il.ReadsA != 0 && y.is(in.A) || op.Uses&il.ReadsB != 0 && y.is(in.B) || op.Uses&il.ReadsC != 0 && y.is(in.C) {
		return y.compute(pc)
	}
	if op.Uses&il.WritesA != 0 && y.is(in.A) && !m.Probing {
		y.kill(in.A, 1)
	}
	return 0, plain
}

// probe is the question of Probe for the instruction at pc. It changes nothing.
func (y *symbolic) probe(pc int32) {
	in := y.in
	uses := il.Operations[in.Op].Uses
	switch {
	case in.Op == il.DivRem, in.Op == il.Ovf, in.Op == il.Conv, !execution(in.Op) && in.Op != il.Mov:
		if uses&il.ReadsA != 0 && y.is(in.A) || uses&il.ReadsB != 0 && y.is(in.B) || uses&il.ReadsC != 0 && y.is(in.C) {
			y.compute(pc)
		}
	case il.Operations[in.Op].Accesses != 0:
		y.execution(pc)
	}
}

// execution says whether execute has the operation, rather than Run.
func execution(op il.Op) bool {
	switch op {
	case il.DivRem, il.Ovf, il.ArithF, il.Conv, il.CkFinite:
		return true
	}
	return op >= il.PtrInt && op <= il.CheckAddr || op >= il.LdFld || op >= il.Unsupported && op <= il.NoteNull
}

// execution executes an operation of execute.
func (y *symbolic) execution(pc int32) (int32, flow) {
	in, m, t := y.in, y.m, y.t
	uses := il.Operations[in.Op].Uses
	if !m.Probing {
		m.PruneWords(t)
	}
	switch in.Op {
	case il.DivRem, il.Ovf, il.Conv:
		if y.is(in.B) || in.Op != il.Conv && y.is(in.C) {
			return y.compute(pc)
		}
	case il.LdFld, il.StFld, il.LdElem, il.StElem, il.LdSFld, il.StSFld, il.LdInd, il.StInd:
		return y.data(pc)
	case il.ValFld:
		if y.t.SymbolIn(y.at(in.B)+int(in.C), in.Mem.Size()) {
			return y.field(pc)
		}
		next, how := y.after(execute(m, t, y.f, y.s, in), pc)
		y.kill(in.A, 1)
		return next, how
	case il.Call, il.CallVirt, il.CallNative, il.Invoke, il.CallI, il.NewObj, il.NewVal:
		return y.call(pc)
	case il.Ret1:
		return y.ret(pc, in.A, 1)
	case il.RetN:
		return y.ret(pc, in.A, int(in.K))
	}
	const flagged = il.ReadsA | il.ReadsB | il.ReadsC | il.WritesA
	switch {
	case uses&flagged != 0:
		if uses&il.ReadsA != 0 && y.is(in.A) || uses&il.ReadsB != 0 && y.is(in.B) || uses&il.ReadsC != 0 && y.is(in.C) {
			return y.refused("in " + in.Op.String() + ", which needs its number")
		}
	case uses&il.NoOperands != 0:
	case uses&il.KeepsStack != 0:
		if y.stacked(int32(len(y.f.Code.Vars))) {
			return y.refused("in " + in.Op.String() + ", which needs its number")
		}
	default:
		if y.stacked(in.A) {
			return y.refused("in " + in.Op.String() + ", which needs its number")
		}
	}
	sig := execute(m, t, y.f, y.s, in)
	if sig == state.Next && uses&il.WritesA != 0 && !m.Probing {
		y.kill(in.A, 1)
	}
	return y.after(sig, pc)
}

// stacked says whether a live word of the evaluation stack from w on holds a term.
func (y *symbolic) stacked(w int32) bool {
	shape := y.f.Code.Stack(int(y.f.PC))
	for k := max(w, int32(len(y.f.Code.Vars))); k < int32(len(y.f.Code.Vars)+len(shape)); k++ {
		if y.is(k) {
			return true
		}
	}
	return w < int32(len(y.f.Code.Vars)) && y.is(w)
}

// after goes on after an operation of execute.
func (y *symbolic) after(sig state.Signal, pc int32) (int32, flow) {
	switch sig {
	case state.Next:
		return pc + 1, jump
	case state.Reload:
		if len(y.t.Frames) > 0 {
			y.m.PruneWords(y.t)
			if len(y.t.Terms) > 0 {
				unfiltered(y.m, y.t)
			}
		}
		return 0, reload
	}
	return 0, end
}

// call executes a call. Its arguments may be terms, unless the machine itself executes the method.
func (y *symbolic) call(pc int32) (int32, flow) {
	in, m, t := y.in, y.m, y.t
	terms := y.stacked(in.A)
	if terms {
		if in.Flags&il.FlagTail != 0 && in.Op != il.NewObj && in.Op != il.NewVal || in.Op == il.CallI {
			return y.refused("as argument of a tail call, or of a call through a function pointer")
		}
		if y.native() {
			return y.refused("as argument of " + y.callee())
		}
	}
	base, depth := y.at(in.A), len(t.Frames)
	open := in.Op == il.Invoke && terms && y.open()
	sig := execute(m, t, y.f, y.s, in)
	if m.Probing || len(t.Frames) <= depth {
		if sig == state.Next && terms {
			panic("BUG: an internal call with a value of Verify.Any")
		}
		return y.after(sig, pc)
	}
	if terms {
		switch n := y.argWords(depth); {
		case in.Op == il.NewObj:
			y.move(base+16, base, n)
			y.m.ForgetSymbols(t, 0, base, 16)
		case in.Op == il.NewVal:
			y.move(base+8*int(in.B+1), base, n)
			y.m.ForgetSymbols(t, 0, base, 8*int(in.B+1))
		case open:
			y.move(base, base+8, n)
		}
	}
	// The locals of the new frame are clear, and so are those of frames above it.
	first := &t.Frames[depth]
	m.ForgetSymbols(t, 0, 8*(int(first.Base)+first.Code.ArgWords), 1<<30)
	if sig == state.Stop {
		m.PruneWords(t)
	}
	return y.after(sig, pc)
}

// argWords is the number of words of arguments of the frame at a depth.
func (y *symbolic) argWords(depth int) int { return y.t.Frames[depth].Code.ArgWords }

// native says whether the machine itself executes the method that is called, or may do so.
func (y *symbolic) native() bool {
	in, m, c := y.in, y.m, y.f.Code
	switch in.Op {
	case il.CallNative:
		return true
	case il.Call:
		return false
	case il.NewObj, il.NewVal:
		return m.Prog.NativeOf(c.Methods[in.K]) != nil
	}
	r := heap.Ref(y.s[in.A])
	if r == 0 {
		return false // an exception
	}
	if in.Op == il.CallVirt {
		target, err := virtual(m, r, c.Methods[in.K])
		return err == nil && m.Prog.NativeOf(target) != nil
	}
	r = memory.CalledDelegate(m, r)
	if heap.Ref(m.LoadField(r, m.Prog.Std.InvocationList)) != 0 {
		return false
	}
	return m.Prog.NativeOf(memory.DelegateMethod(m, r)) != nil
}

// open says whether the delegate that is called has no target, so that its arguments move.
func (y *symbolic) open() bool {
	r := heap.Ref(y.s[y.in.A])
	if r == 0 {
		return false
	}
	r = memory.CalledDelegate(y.m, r)
	if heap.Ref(y.m.LoadField(r, y.m.Prog.Std.InvocationList)) != 0 {
		return false
	}
	meth, declared := memory.DelegateMethod(y.m, r), y.f.Code.Methods[y.in.K]
	return !meth.HasThis && len(meth.Params) != len(declared.Params)+1
}

func (y *symbolic) callee() string {
	m := y.f.Code.Methods[y.in.K]
	return m.Owner.FullName() + "." + m.Name
}

// ret returns n words from word w on.
func (y *symbolic) ret(pc, w int32, n int) (int32, flow) {
	from, to, depth := y.at(w), 8*int(y.f.Base), len(y.t.Frames)
	sig := execute(y.m, y.t, y.f, y.s, y.in)
	if !y.m.Probing && len(y.t.Frames) == depth-1 && sig == state.Reload {
		y.move(to, from, n)
	}
	return y.after(sig, pc)
}

// field is ValFld of a term.
func (y *symbolic) field(pc int32) (int32, flow) {
	off := y.at(y.in.B) + int(y.in.C)
	x, ok := y.load(off, y.in.Mem)
	if !ok {
		return y.refused("of which a part is read")
	}
	y.put(y.in.A, x.Term, x.Wide)
	return pc + 1, jump
}

// load is the term at a place of the stack.
func (y *symbolic) load(off int, mem heap.Mem) (state.SymbolWord, bool) {
	for _, x := range y.t.Terms {
		if int(x.Off) == off && (x.Wide && mem == heap.Mem8 || !x.Wide && mem == heap.Mem4) {
			return x, true
		}
	}
	return state.SymbolWord{}, false
}

// place is the place of the data that the operation accesses: an object, or the stack of the thread if r is 0. It is false if there is
// none: the operation raises an exception.
func (y *symbolic) place() (r heap.Ref, off int, ok bool) {
	in, s := y.in, y.s
	switch in.Op {
	case il.LdFld:
		return heap.Ref(s[in.B]), int(in.C), s[in.B] != 0
	case il.StFld:
		return heap.Ref(s[in.A]), int(in.C), s[in.A] != 0
	case il.LdElem, il.StElem:
		r, i := heap.Ref(s[in.B]), s[in.C]
		if in.Op == il.StElem {
			r, i = heap.Ref(s[in.A]), s[in.B]
		}
		if r == 0 || i >= uint64(y.m.Heap.Object(r).Len) {
			return 0, 0, false
		}
		return r, int(i) * y.m.Heap.Object(r).Layout.ElemLen, true
	case il.LdSFld, il.StSFld:
		f := y.f.Code.Fields[in.K]
		r, err := y.m.Static(f.Owner)
		return r, f.Offset, err == nil
	}
	p := heap.Ptr(s[in.B])
	if in.Op == il.StInd {
		p = heap.Ptr(s[in.A])
	}
	if p == 0 {
		return 0, 0, false
	}
	if p = p.Add(int(in.C)); p.OnStack() {
		return 0, p.Offset(), true
	}
	return p.Ref(), p.Offset(), p.Ref() != 0
}

// data is a load or a store of at most a word.
func (y *symbolic) data(pc int32) (int32, flow) {
	in, m := y.in, y.m
	value, loads := int32(-1), false
	switch in.Op {
	case il.StFld, il.StInd:
		if y.is(in.A) {
			return y.refused("as an address")
		}
		value = in.B
	case il.StElem:
		if y.is(in.A) || y.is(in.B) {
			return y.refused("as index of an array")
		}
		value = in.C
	case il.StSFld:
		value = in.B
	case il.LdElem:
		if y.is(in.B) || y.is(in.C) {
			return y.refused("as index of an array")
		}
		loads = true
	case il.LdFld, il.LdInd:
		if y.is(in.B) {
			return y.refused("as an address")
		}
		loads = true
	default:
		loads = true
	}
	if m.Probing {
		return y.silently(pc)
	}
	r, off, ok := y.place()
	var x *state.SymbolWord
	if value >= 0 && y.is(value) {
		if x = y.storable(value); x == nil {
			return y.refused("that is stored in a place of another size")
		}
	}
	if !ok {
		return y.silently(pc)
	}
	n := in.Mem.Size()
	old := state.SymbolWord{}
	if r == 0 {
		if y.t.SymbolIn(off, n) {
			if old, ok = y.load(off, in.Mem); !ok {
				return y.refused("of which a part is accessed")
			}
		}
	} else if c := m.CellIn(r, off, n); c != nil {
		if int(c.Off) != off || c.Mem != in.Mem {
			return y.refused("of which a part is accessed")
		}
		old = state.SymbolWord{Wide: c.Wide, Term: c.Term}
	}
	next, how := y.silently(pc)
	if how != jump {
		return next, how
	}
	if loads {
		if old.Term.K == nil {
			y.kill(in.A, 1)
		} else {
			y.put(in.A, old.Term, old.Wide)
		}
		return next, how
	}
	m.ForgetSymbols(y.t, r, off, n)
	if x == nil {
		return next, how
	}
	if r == 0 {
		m.PutWords(y.t, append(slices.Clone(y.t.Terms), state.SymbolWord{Off: int32(off), Wide: x.Wide, Term: x.Term}))
	} else {
		s := *m.Symbols
		s.Cells = append(slices.Clone(s.Cells), state.SymbolCell{Ref: r, Off: int32(off), Mem: in.Mem, Wide: x.Wide, Term: x.Term})
		m.SetSymbols(s)
	}
	return next, how
}

// silently executes an operation that may access terms.
func (y *symbolic) silently(pc int32) (int32, flow) {
	y.m.Symbolic = true
	sig := execute(y.m, y.t, y.f, y.s, y.in)
	y.m.Symbolic = false
	return y.after(sig, pc)
}

// storable is the term of word w, if a store of the instruction's form keeps it.
func (y *symbolic) storable(w int32) *state.SymbolWord {
	x := y.t.SymbolAt(y.at(w) / 8)
	if x == nil || !x.Wide && y.t.SymbolIn(y.at(w)+4, 4) {
		return nil
	}
	if x.Wide != (y.in.Mem == heap.Mem8) || !x.Wide && y.in.Mem != heap.Mem4 {
		return nil
	}
	c := *x
	return &c
}

// verifyAny is a number that stands for all of an interval.
func verifyAny(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	if c.Prog.Model != program.SC {
		return c.Unsupported("Verify.Any under the memory model %v", c.Prog.Model)
	}
	wide := c.Method.Params[0].Stack == types.StackI8
	lo, hi := int64(c.Args[0]), int64(c.Args[1])
	if !wide {
		lo, hi = int64(int32(c.Args[0])), int64(int32(c.Args[1]))
	}
	a := state.Asked{Var: -1, Lo: lo, Hi: hi}
	switch {
	case lo > hi:
		return c.Unsupported("Verify.%v: no number is in the interval", a)
	case c.Evaluating:
		return c.Unsupported("Verify.%v in a property, which must be a function of the state", a)
	}
	k := big.NewInt(lo)
	word := uint64(lo)
	if lo < hi {
		unfiltered(c.State, c.Thread)
		x := c.NewSymbol(k, big.NewInt(hi))
		a.Var = x.Sum[0].Var
		c.PutWords(c.Thread, append(slices.Clone(c.Thread.Terms), state.SymbolWord{Off: int32(8 * c.Base), Wide: wide, Term: x}))
		if c.Replay != nil {
			k = x.Value(c.Replay.Values)
		}
		word = symbolWord(c.State, x, wide)
	}
	if c.Replay != nil {
		c.Replay.Asked = append(c.Replay.Asked, a)
		if c.Replay.Picked != nil {
			c.Replay.Picked(a, k)
		}
	}
	if !wide {
		word = uint64(uint32(word))
	}
	c.Return(word)
	if lo == hi {
		return state.Next
	}
	c.Thread.Inner().PC++
	return state.Reload // Run looks for symbols again
}

var errValues = errors.New("the values of Verify.Any do not lead along their path")

// alternative is a way in which an instruction can end.
type alternative struct {
	rows   []symbol.Term // what holds then
	term   symbol.Term   // the result
	raises bool
	yes    bool // of a comparison
}

// choose returns one of the alternatives that have a solution. They exclude each other, and one of them holds in each solution.
func (y *symbolic) choose(all []alternative) (alternative, state.Signal) {
	m := y.m
	var some []alternative
	for _, a := range all {
		switch symbol.With(m.Symbols.Path, a.rows) {
		case symbol.Yes:
			some = append(some, a)
		case symbol.Unknown:
			return alternative{}, y.unsupported("about which too much is asked: whether the conditions have a solution is not decided")
		}
	}
	if len(some) == 0 {
		panic("BUG: a path condition without a solution")
	}
	c, ok := access.Choose(m, len(some))
	if !ok {
		return alternative{}, state.Yield
	}
	a := some[c]
	if slices.ContainsFunc(a.rows, func(r symbol.Term) bool { return r.Factor(fresh).Sign() != 0 }) {
		x := m.FreshSymbol()
		a.term = a.term.Replace(fresh, x)
		rows := make([]symbol.Term, len(a.rows))
		for i, r := range a.rows {
			rows[i] = r.Replace(fresh, x)
		}
		a.rows = rows
		m.AssumeSymbols(a.rows)
	} else if len(some) > 1 {
		m.AssumeSymbols(a.rows)
	}
	if len(some) > 1 {
		a.term = m.FixSymbols(a.rows, a.term)
	}
	if m.Replay != nil && m.Replay.Values != nil {
		for _, r := range a.rows {
			if r.Value(m.Replay.Values).Sign() < 0 {
				return a, m.Stop(errValues)
			}
		}
	}
	return a, state.Next
}
