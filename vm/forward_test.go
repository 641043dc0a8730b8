package vm_test

import (
	"errors"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/vmtest"
)

// TestForward runs random method bodies as they are lowered, and with operands
// forwarded. Both must do the same where a thread may stop, in the same order and
// at the same places of the CIL. The forwarded body must also do so in pieces,
// which end where a thread may stop, and between which all data outside the state
// are lost.
func TestForward(t *testing.T) {
	seeds, bodies := 20, 30
	if !*long {
		seeds = 2
	}
	for seed := range seeds {
		image := newForwarded(int64(seed), bodies).asm.Bytes()
		want, steps := inOne(t, loadForwarded(t, image, true))
		got, gotSteps := inOne(t, loadForwarded(t, image, false))
		if got != want {
			t.Errorf("seed %d: %s", seed, firstDifference(got, want))
		}
		for i := range max(len(gotSteps), len(steps)) {
			if i >= len(gotSteps) || i >= len(steps) || gotSteps[i] != steps[i] {
				t.Errorf("seed %d: step %d is %v, as it was lowered %v", seed, i, gotSteps[min(i, len(gotSteps)):min(i+1, len(gotSteps))], steps[min(i, len(steps)):min(i+1, len(steps))])
				break
			}
		}
		if got := inSpoiltPieces(t, loadForwarded(t, image, false)); got != want {
			t.Errorf("seed %d, in pieces: %s", seed, firstDifference(got, want))
		}
	}
}

func loadForwarded(t *testing.T, image []byte, plain bool) *program.Program {
	t.Helper()
	asm, err := metadata.Parse("test.dll", image)
	if err != nil {
		t.Fatal(err)
	}
	p, err := vm.LoadParsed(asm, "testdata/none/test.dll", program.Config{Natives: native.Table(), KeepMoves: plain, Fuel: 3})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A seenStep is an instruction before which a thread may stop.
type seenStep struct {
	method uint32
	op     il.Op
	offset int32
	access event.Access
}

// seer notes the instructions before which a thread may stop.
type seer struct {
	m     *vm.Machine
	steps []seenStep
}

func (s *seer) Instruction(t *state.Thread) {
	if code, pc := t.Top(); !code.Instrs[pc].Pure() {
		a := s.m.Touches(t)
		a.Ref = 0
		s.steps = append(s.steps, seenStep{code.Method.ID, code.Instrs[pc].Op, code.Offsets[pc], a})
	}
}

func (*seer) Access(*state.Thread, event.Access) {}
func (*seer) Output(*state.Thread, string)       {}

// stopper ends a transition after some instructions, where a thread may stop.
type stopper struct {
	m    *vm.Machine
	may  map[*il.Code][]bool
	left int
}

func (p *stopper) Instruction(t *state.Thread) {
	if p.left--; p.left >= 0 {
		return
	}
	code, pc := t.Top()
	if p.may[code] == nil {
		p.may[code] = mayStop(code)
	}
	if p.may[code][pc] {
		p.m.Pause()
	}
}

func (*stopper) Access(*state.Thread, event.Access) {}
func (*stopper) Output(*state.Thread, string)       {}

// mayStop reports the instructions of c before which a thread may stop: those that
// are not pure, targets of control flow, and those after calls.
func mayStop(c *il.Code) []bool {
	may := make([]bool, len(c.Instrs)+1)
	may[0] = true
	for pc := range c.Instrs {
		in := &c.Instrs[pc]
		may[pc] = may[pc] || !in.Pure()
		switch {
		case in.Op.Jumps():
			may[in.K] = true
		case in.Op >= il.Call && in.Op <= il.NewVal || in.Op == il.InitClass:
			may[pc+1] = true
		}
	}
	for _, table := range c.Switches {
		for _, to := range table {
			may[to] = true
		}
	}
	for i := range c.Clauses {
		if cl := &c.Clauses[i]; cl.Kind == il.ClauseFilter {
			may[cl.Filter] = true
		}
		may[c.Clauses[i].Handler] = true
	}
	return may
}

// stepInto makes a move, and writes its output and its failure. It reports whether
// there is a next state.
func stepInto(t *testing.T, m *vm.Machine, mv vm.Move, out *strings.Builder) bool {
	t.Helper()
	m.Output = func(s string, _ bool) { out.WriteString(s) }
	fault, err := m.Step(mv)
	var gap *program.UnsupportedError
	if err != nil && !errors.As(err, &gap) {
		t.Fatal(err)
	}
	if err != nil {
		fmt.Fprintln(out, err)
	}
	if fault != nil {
		fmt.Fprintln(out, fault.Type, fault.Message)
		for _, l := range fault.Stack {
			fmt.Fprintln(out, program.Place(l.Code, l.PC))
		}
	}
	return err == nil
}

// inOne returns the output of a program and its end, and the steps at which a
// thread may stop.
func inOne(t *testing.T, prog *program.Program) (string, []seenStep) {
	t.Helper()
	m := vm.NewMachine(prog, names{})
	see := &seer{m: m}
	m.Trace = see
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for moves := m.Moves(nil); len(moves) > 0; moves = m.Moves(moves[:0]) {
		m.Begin()
		if !stepInto(t, m, moves[0], &out) {
			break
		}
	}
	return out.String(), see.steps
}

// inSpoiltPieces returns the output of a program and its end, when each access is
// visible and each piece is executed twice, with garbage in the words of the stacks
// that are in no state. Now and then it continues in another machine.
func inSpoiltPieces(t *testing.T, prog *program.Program) string {
	t.Helper()
	prog.Plain, prog.Alone = true, true
	store, rnd := newParts(), rand.New(rand.NewSource(1))
	m, twin := vm.NewMachine(prog, store), vm.NewMachine(prog, store)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	may := map[*il.Code][]bool{}
	state := vector(t, m, store)
	for out := ""; ; {
		moves := m.Moves(nil)
		if now := vector(t, m, store); !slices.Equal(now, state) {
			t.Fatalf("after %q: the search for moves leads from %v to %v", out, state, now)
		}
		if len(moves) == 0 {
			return out
		}
		n := rnd.Intn(4)
		step := func(garbage uint64) (vec []uint32, text string) {
			m.Trace = &stopper{m, may, n}
			m.Spoil(garbage)
			var piece strings.Builder
			if stepInto(t, m, moves[0], &piece) {
				vec = vector(t, m, store)
			}
			return vec, piece.String()
		}
		mark := m.Begin()
		again, textAgain := step(0xdeadbeefdeadbeef)
		m.Undo(mark)
		m.Begin()
		next, text := step(0x0123456776543210)
		if !slices.Equal(next, again) || text != textAgain {
			t.Fatalf("after %q: a piece leads to %v and %q, and once more to %v and %q", out, again, textAgain, next, text)
		}
		out += text
		if state = next; state == nil {
			return out
		}
		if rnd.Intn(8) == 0 {
			if err := twin.Restore(state, store); err != nil {
				t.Fatal(err)
			}
			if err := twin.CheckRestored(state, store); err != nil {
				t.Fatal(err)
			}
			twin.Forget()
			m, twin = twin, m
		}
	}
}

// forwardOps are the operations of random bodies: the kinds of the popped values,
// the kind of the pushed value (-: none), and the instructions, with their operand's
// name after a colon. The kinds are:
//
//	i int  l long  d double  f float  o C  a int[]  b C[]  x small int
//	s S, a struct of an int  t T, of three words  u U, of a reference
//	p int&  q long&  z sbyte&  r C&  S S&  T T&  U U&
var forwardOps = []string{
	"ii i add,sub,mul,and,or,xor,shl,shr,shr.un,ceq,cgt,clt,cgt.un,clt.un,ldc.i4.1 or div,ldc.i4.1 or rem.un,ldc.i4.7 and shl,?add.ovf,?sub.ovf.un,?mul.ovf,?div,call:F",
	"i i neg,not,conv.i1,conv.u1,conv.i2,conv.u2,ldc.i4.1 add,ldc.i4.7 sub,ldc.i4.m1 add,dup add,dup dup xor sub,?conv.ovf.i1,?conv.ovf.u4.un,box:int unbox.any:int,box:int unbox:int ldind.i4",
	"ll i ceq,cgt,clt.un", "il i clt", "li i cgt", "dd i ceq,cgt,clt.un,cgt.un", "df i clt", "oo i ceq", "ou i ldfld:U.o ceq",
	"l i conv.i4,conv.u2,?conv.ovf.i4", "d i conv.i4,?conv.ovf.i2", "a i ldlen conv.i4", "b i ldlen conv.i4",
	"p i ldind.i4,ldind.i4,ldind.i1,ldind.u2", "z i ldind.i1,ldind.u1", "ax i ldelem.i4,ldelem:int", "?ai i ldelem.i4", "pi i call:G",
	"o i ldfld:i,ldfld:b,ldfld:u,callvirt:V", "s i ldfld:S.a", "t i ldfld:T.a", "S i ldfld:S.a,call:S.Get", "T i ldfld:T.a", " i ldsfld:si,ldsfld:once,ldsfld:exact,ldsfld:exact",
	"i x ldc.i4.3 and,ldc.i4.1 and", "l x conv.i4 ldc.i4.3 and",
	"ll l add,sub,mul,and,or,xor,ldc.i4.1 conv.i8 or div,?rem.un", "il l add,mul", "li l sub,shl,shr,call:H", "l l neg,not,dup add", "i l conv.i8,conv.u8", "d l conv.i8",
	"q l ldind.i8", "o l ldfld:l", "t l ldfld:T.l", "T l ldfld:T.l", " l ldsfld:sl",
	"dd d add,sub,mul,div,rem", "fd d add", "df d mul", "i d conv.r8", "l d conv.r8,conv.r.un", "f d conv.r8", "o d ldfld:r", "d d neg",
	"ff f add,mul,div,sub", "d f conv.r4", "i f conv.r4", "f f neg",
	"o o ldfld:next,castclass:C,?isinst:D,?castclass:D,callvirt:Self", "?bx o ldelem.ref,ldelem:C", "i o newobj:newC,newobj:newD", "t o ?ldfld:T.o", "T o ?ldfld:T.o", "u o ?ldfld:U.o", "r o ldind.ref", " o ?ldsfld:sc,?ldsfld:cache",
	"o a ldfld:a", "x a ldc.i4.4 or newarr:int", "x b ldc.i4.4 or newarr:C",
	"i s newobj:newS", "t s ldfld:T.s", "T s ldfld:T.s", "S s ldobj:S", "oi t newobj:newT", "T t ldobj:T", "o u newobj:newU", "U u ldobj:U",
	"o p ldflda:i", "ax p ldelema:int", "S p ldflda:S.a", "p p call:RefId", " p ldsflda:si", "o q ldflda:l", "T q ldflda:T.l", "bx r ?ldelema:C", "o r ldflda:next", "T r ?ldflda:T.o", "T S ldflda:T.s",
	"i - call:Mix,pop,stsfld:si,stsfld:once,dup call:Mix call:Mix", "l - call:MixL,pop,stsfld:sl", "d - call:MixD,pop", "f - pop", "o - call:MixO,pop,stsfld:sc,stsfld:cache,dup stsfld:cache pop", "a - pop", "s - pop", "t - pop",
	"pi - stind.i4,stobj:int,stind.i1,stind.i2,call:G pop", "p - initobj:int", "pp - cpobj:int", "r - initobj:C", "rr - cpobj:C", "ql - stind.i8", "zi - stind.i1", "ro - stind.ref", "axi - stelem.i4,stelem:int", "bxo - stelem.ref,stelem:C", "?aii - stelem.i4",
	"oi - stfld:i,stfld:b,stfld:u", "ol - stfld:l", "od - stfld:r", "oo - stfld:next", "oa - stfld:a",
	"Si - stfld:S.a", "Ss - stobj:S", "S - initobj:S", "SS - cpobj:S", "Ti - stfld:T.a", "To - stfld:T.o", "Tl - stfld:T.l", "Ts - stfld:T.s", "Tt - stobj:T", "Uo - stfld:U.o", "Uu - stobj:U",
}

// forwarded generates an assembly of random bodies.
type forwarded struct {
	rnd   *rand.Rand
	asm   *vmtest.Assembly
	names map[string]any // operands of instructions, by name
	types map[byte]vmtest.Type
	ops   map[byte][]forwardOp // by the kind that they push
}

// A forwardOp is one of forwardOps.
type forwardOp struct {
	in   string
	rare bool
	code []string
}

func newForwarded(seed int64, bodies int) *forwarded {
	g := &forwarded{rnd: rand.New(rand.NewSource(seed)), asm: vmtest.NewAssembly("Forwarded"), names: map[string]any{}, ops: map[byte][]forwardOp{}}
	for _, line := range forwardOps {
		w := strings.SplitN(line, " ", 3)
		for _, code := range strings.Split(w[2], ",") {
			code, rare := strings.CutPrefix(code, "?")
			in, also := strings.CutPrefix(w[0], "?")
			g.ops[w[1][0]] = append(g.ops[w[1][0]], forwardOp{in, rare || also, strings.Fields(code)})
		}
	}
	g.library()
	program := g.asm.Class("Program", vmtest.TypeStatic, nil)
	g.asm.Entry = program.Method("Main", 0, vmtest.Static(vmtest.Void))
	for i := range bodies {
		g.asm.Entry.Code().Op("call", g.runner(program, i, i < bodies-1))
	}
	g.asm.Entry.Code().Op("ret")
	return g
}

// code writes instructions, with the names of their operands after a colon.
func (g *forwarded) code(c *vmtest.Code, text string) {
	for _, w := range strings.Fields(text) {
		op, name, named := strings.Cut(w, ":")
		switch {
		case !named:
			c.Op(op)
		case g.names[name] == nil:
			panic("BUG: nothing is named " + name)
		default:
			c.Op(op, g.names[name])
		}
	}
}

// library defines the types and members that the bodies name.
func (g *forwarded) library() {
	const i4, i8, r8, static = vmtest.I4, vmtest.I8, vmtest.R8, vmtest.FieldStatic
	a, n := g.asm, g.names
	class, struc := a.Class("C", 0, nil), a.Struct
	n["int"], n["C"] = i4, class
	for _, f := range []struct {
		name string
		t    vmtest.Type
	}{{"i", i4}, {"b", vmtest.I1}, {"u", vmtest.U2}, {"l", i8}, {"r", r8}, {"next", class}, {"a", vmtest.SZArray(i4)}} {
		n[f.name] = class.Field(f.name, 0, f.t)
	}
	method := func(c *vmtest.Class, name, key string, flags vmtest.MethodFlags, sig vmtest.Sig, text string) {
		m := c.Method(name, flags, sig)
		n[key] = m
		g.code(m.Code(), text)
	}
	n["Object"] = a.MethodRef(a.Core("System.Object"), ".ctor", vmtest.Instance(vmtest.Void))
	method(class, ".ctor", "newC", 0, vmtest.Instance(vmtest.Void, i4), "ldarg.0 call:Object ldarg.0 ldarg.1 stfld:i ldarg.0 ldarg.0 stfld:next ldarg.0 ldc.i4.4 newarr:int stfld:a ret")
	virtual := vmtest.MethodVirtual | vmtest.MethodNewSlot
	method(class, "V", "V", virtual, vmtest.Instance(i4), "ldarg.0 ldfld:i ldc.i4.3 add ret")
	method(class, "Self", "Self", virtual, vmtest.Instance(class), "ldarg.0 ret")
	derived := a.Class("D", 0, class)
	n["D"] = derived
	method(derived, ".ctor", "newD", 0, vmtest.Instance(vmtest.Void, i4), "ldarg.0 ldarg.1 call:newC ret")
	method(derived, "V", "D.V", vmtest.MethodVirtual, vmtest.Instance(i4), "ldarg.0 dup ldfld:i ldc.i4.1 add stfld:i ldarg.0 ldfld:i ret")

	s, t, u := struc("S"), struc("T"), struc("U")
	n["S"], n["T"], n["U"] = s, t, u
	n["S.a"] = s.Field("a", 0, i4)
	n["T.o"], n["T.a"], n["T.s"], n["T.l"] = t.Field("o", 0, class), t.Field("a", 0, i4), t.Field("s", 0, s), t.Field("l", 0, i8)
	n["U.o"] = u.Field("o", 0, class)
	method(s, ".ctor", "newS", 0, vmtest.Instance(vmtest.Void, i4), "ldarg.0 ldarg.1 stfld:S.a ret")
	method(s, "Get", "S.Get", 0, vmtest.Instance(i4), "ldarg.0 ldfld:S.a ldarg.0 dup ldfld:S.a ldc.i4.1 add stfld:S.a ret")
	method(t, ".ctor", "newT", 0, vmtest.Instance(vmtest.Void, class, i4), "ldarg.0 ldarg.2 stfld:T.a ldarg.0 ldarg.1 stfld:T.o ret")
	method(u, ".ctor", "newU", 0, vmtest.Instance(vmtest.Void, class), "ldarg.0 ldarg.1 stfld:U.o ret")

	q := a.Class("Q", vmtest.TypeStatic|vmtest.TypeBeforeFieldInit, nil)
	n["hash"], n["si"], n["sl"], n["sc"] = q.Field("hash", static, i8), q.Field("si", static, i4), q.Field("sl", static, i8), q.Field("sc", static, class)
	n["cache"] = q.Field("<>9__0_0", static, class)
	once, exact := a.Class("Once", vmtest.TypeStatic|vmtest.TypeBeforeFieldInit, nil), a.Class("Exact", vmtest.TypeStatic, nil)
	n["once"], n["exact"] = once.Field("once", static, i4), exact.Field("exact", static|vmtest.FieldInitOnly, i4)
	method(once, ".cctor", "init once", 0, vmtest.Static(vmtest.Void), "ldc.i4.5 stsfld:once ret")
	method(exact, ".cctor", "init exact", 0, vmtest.Static(vmtest.Void), "ldc.i4.6 stsfld:exact ret")
	method(q, "MixL", "MixL", 0, vmtest.Static(vmtest.Void, i8), "ldsfld:hash ldc.i4.7 conv.i8 mul ldsfld:hash ldc.i4.8 shr xor ldarg.0 add stsfld:hash ret")
	method(q, "Mix", "Mix", 0, vmtest.Static(vmtest.Void, i4), "ldarg.0 conv.i8 call:MixL ret")
	d := q.Method("MixD", 0, vmtest.Static(vmtest.Void, r8))
	d.Code().Op("ldarga.s", 0)
	n["MixD"] = d
	g.code(d.Code(), "ldind.i8 call:MixL ret")
	o := q.Method("MixO", 0, vmtest.Static(vmtest.Void, class))
	n["MixO"] = o
	null := o.Code().Label()
	o.Code().Op("ldarg.0")
	o.Code().Op("brfalse", null)
	g.code(o.Code(), "ldarg.0 ldfld:i call:Mix ldarg.0 ldfld:l call:MixL")
	o.Code().Mark(null)
	g.code(o.Code(), "ldc.i4.7 call:Mix ret")
	method(q, "F", "F", 0, vmtest.Static(i4, i4, i4), "ldarg.0 ldarg.1 sub dup call:Mix ret")
	method(q, "G", "G", 0, vmtest.Static(i4, vmtest.ByRef(i4), i4), "ldarg.0 ldind.i4 ldarg.0 dup ldind.i4 ldarg.1 add stind.i4 ret")
	method(q, "H", "H", 0, vmtest.Static(i8, i8, i4), "ldarg.0 ldarg.1 conv.i8 mul ret")
	method(q, "RefId", "RefId", 0, vmtest.Static(vmtest.ByRef(i4), vmtest.ByRef(i4)), "ldarg.0 ret")
	n["Exception"] = a.MethodRef(a.Core("System.Exception"), ".ctor", vmtest.Instance(vmtest.Void))
	n["GetType"] = a.MethodRef(vmtest.Object, "GetType", vmtest.Instance(a.Core("System.Type")))
	n["FullName"] = a.MethodRef(a.Core("System.Type"), "get_FullName", vmtest.Instance(vmtest.String))
	n["Print"] = a.MethodRef(a.Core("System.Console"), "WriteLine", vmtest.Static(vmtest.Void, vmtest.String))
	n["PrintL"] = a.MethodRef(a.Core("System.Console"), "WriteLine", vmtest.Static(vmtest.Void, i8))
	g.types = map[byte]vmtest.Type{'i': i4, 'l': i8, 'd': r8, 'f': vmtest.R4, 'o': class, 'a': vmtest.SZArray(i4), 'b': vmtest.SZArray(class), 's': s, 't': t, 'u': u, 'p': vmtest.ByRef(i4),
		'y': vmtest.I1, 'h': vmtest.U2, '-': vmtest.Void}
}

// runner makes a body, and a method that runs it and prints its results.
func (g *forwarded) runner(class *vmtest.Class, i int, catch bool) *vmtest.Method {
	run := class.Method(fmt.Sprintf("Run%d", i), 0, vmtest.Static(vmtest.Void))
	c := run.Code()
	local, end := c.Local(vmtest.I4), c.Label()
	start := c.Here()
	below := g.rnd.Intn(3)
	for range below {
		c.Int(int32(i))
	}
	owner, sig := class, vmtest.Static
	if g.rnd.Intn(2) == 0 {
		owner, sig = g.names["C"].(*vmtest.Class), vmtest.Instance
		c.Int(int32(i))
		g.code(c, "newobj:newC")
	}
	c.Int(g.rnd.Int31())
	c.Op("ldc.i8", g.rnd.Intn(1<<40))
	c.Int(g.rnd.Int31n(512))
	g.code(c, "ldc.i4.3 newobj:newC")
	c.Address(local)
	ret := "-ilyfdostu"[g.rnd.Intn(10)]
	c.Op("call", g.body(owner.Method(fmt.Sprintf("Body%d", i), 0, sig(g.types[ret], vmtest.I4, vmtest.I8, vmtest.I1, g.types['o'], vmtest.ByRef(vmtest.I4))), owner != class, ret))
	g.code(c, g.mix(ret))
	c.Load(local)
	g.code(c, "call:Mix"+strings.Repeat(" call:Mix", below))
	if catch {
		c.Op("leave", end)
		handler := c.Here()
		g.code(c, "callvirt:GetType callvirt:FullName call:Print")
		c.Op("leave", end)
		c.Clause(vmtest.Clause{Kind: vmtest.Catch, Try: start, TryEnd: handler, Handler: handler, HandlerEnd: c.Here(), Type: vmtest.Object})
	}
	c.Mark(end)
	g.code(c, "ldsfld:hash call:PrintL ret")
	return run
}

// mix is code that records a value of a kind that is on the stack.
func (g *forwarded) mix(k byte) string {
	return map[byte]string{'i': "call:Mix", 'y': "call:Mix", 'l': "call:MixL", 'd': "call:MixD", 'f': "conv.r8 call:MixD", 'o': "call:MixO",
		's': "ldfld:S.a call:Mix", 't': "dup ldfld:T.o call:MixO dup ldfld:T.l call:MixL ldfld:T.a call:Mix", 'u': "ldfld:U.o call:MixO"}[k]
}

// A forwardVar is an argument or a local variable.
type forwardVar struct {
	declared byte // declared kind; y: sbyte, h: ushort
	arg      bool
	n        int
}

// kind is the kind of value that a load pushes.
func (v forwardVar) kind() byte {
	if v.declared == 'y' || v.declared == 'h' {
		return 'i'
	}
	return v.declared
}

// A forwardBody writes a random body.
type forwardBody struct {
	*forwarded
	c      *vmtest.Code
	vars   []forwardVar
	below  int // values on the stack
	budget int // statements that may still be generated
	loops  int // nesting depth of loops at the current place
	ret    byte
	scope  byte         // innermost handler or protected block: t, c, h (finally, fault), f (filter); 0 for none
	end    vmtest.Label // of the protected block
}

// body writes a random method, and returns it.
func (g *forwarded) body(m *vmtest.Method, this bool, ret byte) *vmtest.Method {
	b := &forwardBody{forwarded: g, c: m.Code(), ret: ret, budget: 6 + g.rnd.Intn(30)}
	b.c.MaxStack = 100
	if g.rnd.Intn(6) == 0 {
		m.ImplFlags(0x20) // synchronized
	}
	n := 0
	if this {
		n = 1
	}
	for i, k := range "ilyop" {
		b.vars = append(b.vars, forwardVar{byte(k), true, i + n})
	}
	for i, k := range "ilyhdfoabpstuiiloosu" {
		if i < 13 || b.chance(2) {
			b.vars = append(b.vars, forwardVar{byte(k), false, b.c.Local(g.types[byte(k)])})
		}
	}
	for _, v := range b.vars {
		switch init := map[byte]string{'o': "ldc.i4.5 newobj:newC", 'a': "ldc.i4.4 newarr:int", 'b': "ldc.i4.4 newarr:C"}[v.declared]; {
		case v.arg:
		case v.declared == 'p':
			b.c.Op("ldarg", b.vars[4].n)
			b.c.Store(v.n)
		case init != "":
			g.code(b.c, init)
			b.c.Store(v.n)
		}
	}
	for b.budget > 0 {
		b.statement(3)
	}
	for _, v := range b.vars {
		if how := g.mix(v.kind()); how != "" {
			b.load(v)
			g.code(b.c, how)
		}
	}
	b.result()
	return m
}

func (b *forwardBody) chance(n int) bool { return b.rnd.Intn(n) == 0 }

func (b *forwardBody) load(v forwardVar)  { b.variable("ld", "", v) }
func (b *forwardBody) store(v forwardVar) { b.variable("st", "", v) }

func (b *forwardBody) variable(op, suffix string, v forwardVar) {
	if v.arg {
		b.c.Op(op+"arg"+suffix, v.n)
	} else {
		b.c.Op(op+"loc"+suffix, v.n)
	}
}

// pointers are the kinds of the addresses of variables.
var pointers = map[byte]byte{'i': 'p', 'l': 'q', 'y': 'z', 'o': 'r', 's': 'S', 't': 'T', 'u': 'U'}

// some returns one of the variables for which want holds.
func (b *forwardBody) some(want func(v forwardVar) bool) (v forwardVar, ok bool) {
	n := 0
	for _, w := range b.vars {
		if want(w) {
			if n++; b.chance(n) {
				v, ok = w, true
			}
		}
	}
	return v, ok
}

func (b *forwardBody) ofKind(k byte) (forwardVar, bool) {
	return b.some(func(v forwardVar) bool { return v.kind() == k })
}

// leaf pushes a variable of a kind, the address of one, or a constant.
func (b *forwardBody) leaf(k byte) {
	if v, ok := b.some(func(v forwardVar) bool { return pointers[v.declared] == k }); ok && (k != 'p' || b.chance(2)) {
		b.variable("ld", "a", v)
	} else if v, ok := b.ofKind(k); ok && (k != 'i' && k != 'l' || !b.chance(3)) {
		b.load(v)
	} else {
		b.constant(k)
	}
}

func (b *forwardBody) constant(k byte) {
	switch k {
	case 'i':
		if b.chance(6) {
			b.code(b.c, "ldsfld:exact") // readonly
			return
		}
		b.c.Int([]int32{0, 1, 2, 3, -1, 100, 1 << 30, -1 << 31, b.rnd.Int31()}[b.rnd.Intn(9)])
	case 'x':
		b.c.Int(b.rnd.Int31n(4))
	case 'l':
		b.c.Op("ldc.i8", b.rnd.Intn(1<<40)-1<<20)
	case 'd':
		b.c.Op("ldc.r8", 1.5)
	case 'f':
		b.c.Op("ldc.r4", 2.5)
	}
}

// push writes code that pushes a value of a kind.
func (b *forwardBody) push(k byte, depth int) {
	ops := b.ops[k]
	switch {
	case depth > 0 && b.chance(12) && k != 'x': // one of two expressions
		other, end := b.c.Label(), b.c.Label()
		b.c.Op(b.condition(), other)
		b.push(k, depth-1)
		b.c.Op("br", end)
		b.c.Mark(other)
		b.push(k, depth-1)
		b.c.Mark(end)
	case b.chance(10) && pointers[k] != 0: // the old value of a variable that is then changed
		v, _ := b.ofKind(k)
		p, _ := b.ofKind('p')
		alias := v.declared == 'i' && b.scope != 'f' && b.chance(3)
		if alias {
			b.variable("ld", "a", v)
			b.store(p)
		}
		b.load(v)
		b.below++
		if alias {
			b.load(p)
			if b.chance(3) {
				b.code(b.c, "initobj:int")
			} else {
				b.leaf('i')
				b.c.Op("stind.i4")
			}
		} else {
			b.change(v)
		}
		b.below--
	case len(ops) == 0 || k != 'x' && (depth <= 0 || b.chance(3)):
		b.leaf(k)
	default:
		b.operation(ops, depth)
	}
	if v, ok := b.ofKind(k); ok && b.chance(8) && (k != 'p' || b.scope != 'f') {
		if b.chance(2) && v.declared == k {
			b.store(v)
			b.load(v)
		} else {
			b.c.Op("dup")
			b.store(v)
		}
	}
}

// change writes a store to a variable.
func (b *forwardBody) change(v forwardVar) {
	if p := pointers[v.declared]; p != 0 && b.scope != 'f' && b.chance(2) {
		for {
			op := b.ops['-'][b.rnd.Intn(len(b.ops['-']))]
			if op.in[0] != p {
				continue
			}
			b.variable("ld", "a", v)
			b.below++
			b.operation([]forwardOp{{op.in[1:], false, op.code}}, 2)
			b.below--
			return
		}
	}
	b.push(v.kind(), 1)
	b.store(v)
}

// operation writes one of ops, and its operands.
func (b *forwardBody) operation(ops []forwardOp, depth int) {
	some := func() forwardOp { return ops[b.rnd.Intn(len(ops))] }
	op := some()
	for op.rare && !b.chance(8) || b.scope == 'f' && strings.ContainsAny(op.in, "pqrzSTU") {
		op = some()
	}
	for i := range len(op.in) {
		b.push(op.in[i], depth-1)
		b.below++
		if b.budget > 0 && b.chance(6) {
			b.statement(depth - 1)
		}
	}
	b.below -= len(op.in)
	b.code(b.c, strings.Join(op.code, " "))
}

// condition pushes the operands of a conditional branch, and returns the branch.
func (b *forwardBody) condition() string {
	var kinds string
	var ops []string
	switch b.rnd.Intn(6) {
	case 0, 1:
		kinds, ops = "i", []string{"brtrue", "brfalse"}
	case 2:
		kinds, ops = "o", []string{"brtrue", "brfalse"}
	case 3:
		kinds, ops = []string{"ii", "ll", "il", "li"}[b.rnd.Intn(4)], []string{"beq", "bne.un", "blt", "bge", "bgt", "ble", "blt.un", "bge.un", "bgt.un", "ble.un"}
	case 4:
		kinds, ops = []string{"dd", "fd", "df"}[b.rnd.Intn(3)], []string{"beq", "bne.un", "blt", "bge.un"}
	default:
		kinds, ops = "oo", []string{"beq", "bne.un"}
	}
	for i := range len(kinds) {
		b.push(kinds[i], 1)
		b.below++
	}
	b.below -= len(kinds)
	return ops[b.rnd.Intn(len(ops))]
}

// statement writes code that leaves the stack unchanged.
func (b *forwardBody) statement(depth int) {
	b.budget--
	switch n := b.rnd.Intn(20); {
	case n < 8:
		v, _ := b.some(func(v forwardVar) bool { return v.declared != 'p' || b.scope != 'f' })
		b.push(v.kind(), depth)
		if w, ok := b.ofKind(v.kind()); ok && b.chance(4) {
			b.c.Op("dup")
			b.store(w)
		}
		b.store(v)
	case n < 9: // swap two values
		v := b.vars[b.rnd.Intn(len(b.vars))]
		w, _ := b.ofKind(v.kind())
		b.load(v)
		b.load(w)
		b.store(v)
		b.store(w)
	case n < 14 || b.budget <= 0:
		b.operation(b.ops['-'], depth)
	case n < 16:
		b.branches()
	case n < 17 && b.loops < 2:
		b.loop()
	case n < 18:
		b.leaves()
	case b.below == 0 && b.scope != 'f':
		b.try()
	default:
		b.operation(b.ops['-'], depth)
	}
}

func (b *forwardBody) statements() {
	for range b.rnd.Intn(3) {
		b.statement(2)
	}
}

// branches writes an if or a switch.
func (b *forwardBody) branches() {
	end := b.c.Label()
	labels := []vmtest.Label{b.c.Label(), b.c.Label(), end}
	if b.chance(3) {
		b.push("ix"[b.rnd.Intn(2)], 2)
		b.c.Op("switch", labels)
	} else {
		labels = labels[:1]
		b.c.Op(b.condition(), labels[0])
	}
	b.statements()
	for _, l := range labels {
		if l != end {
			b.c.Op("br", end)
			b.c.Mark(l)
			b.statements()
		}
	}
	b.c.Mark(end)
}

// loop writes a loop of a few iterations.
func (b *forwardBody) loop() {
	n := b.c.Local(vmtest.I4)
	b.c.Int(1 + b.rnd.Int31n(3))
	b.c.Store(n)
	turn := b.c.Here()
	b.loops++
	b.statements()
	b.loops--
	b.c.Load(n)
	b.code(b.c, "ldc.i4.1 sub dup")
	b.c.Store(n)
	b.c.Op("brtrue", turn)
}

// leaves writes a condition on which control leaves a block, or the method.
func (b *forwardBody) leaves() {
	on := b.c.Label()
	b.c.Op(b.condition(), on)
	if b.chance(2) {
		b.c.Op(b.condition(), on)
	}
	switch {
	case b.scope == 't' || b.scope == 'c' && !b.chance(2):
		b.c.Op("leave", b.end)
	case b.scope == 'c':
		b.c.Op("rethrow")
	case b.scope == 0 && b.below == 0 && !b.chance(3):
		b.result()
	default:
		b.code(b.c, "newobj:Exception throw")
	}
	b.c.Mark(on)
}

func (b *forwardBody) result() {
	if b.ret != '-' {
		k := b.ret
		if k == 'y' {
			k = 'i'
		}
		b.push(k, 2)
	}
	b.c.Op("ret")
}

// try writes a protected block and its handler.
func (b *forwardBody) try() {
	scope, end := b.scope, b.end
	b.end = b.c.Label()
	inside := func(scope byte) {
		b.scope = scope
		b.statements()
	}
	start := b.c.Here()
	inside('t')
	b.c.Op("leave", b.end)
	cl := vmtest.Clause{Try: start, TryEnd: b.c.Here(), Type: vmtest.Object}
	switch b.rnd.Intn(4) {
	case 0:
		cl.Kind, cl.Filter = vmtest.Filter, b.c.Here()
		b.c.Op("pop")
		inside('f')
		b.push('i', 1)
		b.code(b.c, "ldc.i4.1 and endfilter")
	case 1:
		cl.Kind = vmtest.Finally
	case 2:
		cl.Kind = vmtest.Fault
	}
	cl.Handler = b.c.Here()
	switch cl.Kind {
	case vmtest.Finally, vmtest.Fault:
		inside('h')
		b.c.Op("endfinally")
	default:
		if v, ok := b.ofKind('o'); ok && b.chance(2) {
			b.code(b.c, "isinst:C")
			b.store(v)
		} else {
			b.c.Op("pop")
		}
		inside('c')
		b.c.Op("leave", b.end)
	}
	cl.HandlerEnd = b.c.Here()
	b.c.Clause(cl)
	b.c.Mark(b.end)
	b.scope, b.end = scope, end
}
