// Package lower turns the CIL of method bodies into typed register instructions (package il). The depth and the types of
// the evaluation stack are known before execution (§III.1.7.5), so each operand becomes a word of the frame.
//
// In: a method and the body from its assembly. Out: [il.Code], or an error that says where the body is malformed. An
// instruction that the machine does not support becomes an operation that ends the path. Next: package program keeps the code.
// Lock order: the loader's lock is held.
//
// Three passes follow the translation: moves that are not needed go (forward.go), dead words are found (package il), and dead
// fields of compiler-made state machines are cleared (hoisted.go, iterator.go).
package lower

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// Env holds the parts of the machine that lowering uses.
type Env struct {
	Loader *types.Loader
	Consts *heap.Consts
	// Native returns the native that replaces m, or nil.
	Native func(m *types.Method) any
	// TypeObject returns the constant that ldtoken pushes for a type.
	TypeObject func(t *types.Type) heap.Ref
	KeepMoves  bool // do not remove moves between variables and the stack
	KeepDead   bool // do not look for dead words
	KeepFields bool // do not look for dead fields of state machines
	Zero       bool // give the method a variable that is always 0
	Weak       bool // the program has finalizers or weak references, which show whether objects are reachable
}

// Method turns the body of m into typed register code. An instruction that the machine does
// not support becomes an Unsupported operation. An error says that the body is malformed.
//
// Preconditions: the loader is locked.
func Method(env *Env, m *types.Method) (*il.Code, error) {
	asm := m.Owner.Assembly
	body, err := asm.Meta.Body(m.RVA)
	if err != nil {
		return nil, fmt.Errorf("%v: %w", m, err)
	}
	l := &lowerer{env: env, m: m, asm: asm, body: body, ctx: types.Context{Type: orNone(m.Owner.Args), Method: orNone(m.Args)},
		event: eventField(m), state: iteratorState(m), trusted: m.Owner.Assembly.Core, shapes: map[string]il.Shape{}, addresses: map[int]bool{}, meets: map[meet]bool{}}
	if l.cil, err = il.Decode(body.Code); err != nil {
		return nil, fmt.Errorf("%v: %w", m, err)
	}
	if last := l.cil[len(l.cil)-1]; last.Op.Info().Pushes != il.Never { // also if nothing reaches it
		return nil, fmt.Errorf("%v: %w", m, runsOff(last))
	}
	l.at = make([]int32, len(body.Code)+1)
	for i := range l.at {
		l.at[i] = -1
	}
	for i, in := range l.cil {
		l.at[in.Offset] = int32(i)
	}
	l.machineState = l.stateField()
	// Lowering starts again when it finds that a local variable of type native int holds
	// addresses, or that null meets an address where control flow joins. The variable or the
	// word of the stack is a pointer then.
	if err = l.findRegions(); err == nil {
		for err = errAgain; errors.Is(err, errAgain); {
			err = l.lower()
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%v: %w", m, err)
	}
	l.code.Async = l.async()
	if !env.KeepMoves {
		l.code = forward(l.code)
	}
	if !env.KeepDead {
		l.code.FindDeadIn(l.runs())
	}
	if env.KeepDead || env.KeepFields {
		l.keepHoisted()
	} else {
		l.findHoisted()
	}
	return l.code, nil
}

// async is the part that the method has in an async method.
func (l *lowerer) async() il.Async {
	m, t := l.m, l.m.Owner
	rest := t.Encloser != nil && strings.HasPrefix(t.Name, "<") && m.Name == "MoveNext" && !m.Static() && len(m.Params) == 0
	switch {
	case rest && (l.trusted && slices.ContainsFunc(t.Interfaces, func(i *types.Type) bool { return i.Is("System.Runtime.CompilerServices.IAsyncStateMachine") }) || l.machineState != nil && !l.iterates):
		return il.AsyncRest
	case !rest && m.HasAttribute("System.Runtime.CompilerServices.AsyncStateMachineAttribute"):
		return il.AsyncStart
	}
	return il.AsyncNone
}

// runs returns the words of each variable.
func (l *lowerer) runs() (out []il.Run) {
	for _, v := range slices.Concat(l.args, l.locals) {
		out = append(out, il.Run{At: v.slot, N: v.words})
	}
	return out
}

// orNone returns args, but an empty slice for nil. So a generic parameter without an argument
// is an error; with nil, [types.Loader.Subst] would leave it open.
func orNone(args []*types.Type) []*types.Type {
	if args == nil {
		return []*types.Type{}
	}
	return args
}

// errAgain says that lowering has found a further variable or stack word with addresses.
var errAgain = errors.New("lower again")

// lower lowers the whole method from the start.
func (l *lowerer) lower() error {
	l.code = &il.Code{Method: l.m, Body: true, ZeroLocals: true}
	l.typeIx, l.methodIx, l.fieldIx = map[*types.Type]int64{}, map[*types.Method]int64{}, map[*types.Field]int64{}
	l.entry = make([][]value, len(l.cil))
	l.seen = make([]bool, len(l.cil))
	l.out = make([][]micro, len(l.cil))
	l.behind = make([]bool, len(l.cil))
	l.args, l.locals, l.vars, l.work = nil, nil, 0, nil
	if err := l.variables(); err != nil {
		return err
	}
	if err := l.checkFlow(); err != nil {
		return err
	}
	if err := l.enclose(); err != nil {
		return err
	}
	l.code.LocalWords = int(l.vars) - l.code.ArgWords
	if err := l.walk(); err != nil {
		return err
	}
	if l.m == l.m.Owner.Cctor && l.m.Owner.Name != "<Module>" && !l.trusted { // that of a module runs before its code
		l.code.Disturbs = disturbs(l.env.Loader, l.m)
	}
	return l.assemble()
}

// value is the static description of an entry of the evaluation stack.
type value struct {
	k     types.Stack
	t     *types.Type // of a struct: its type; of a reference: its class, nil if unknown
	to    *types.Type // of a pointer: the type of its target, nil if unknown
	exact bool        // of a pointer: to is the declared type of the target
	elem  bool        // of a pointer: it points to an element, whose array may be of a derived class
	array *types.Type // of a pointer: the inline array to whose first element it points, nil if unknown
	null  bool        // of a reference: it is null
	small bool        // of int64: an int32 or a uint32, which may stand for an address
	slot  int32
	words int32

	function *types.Method // of a number: the method that ldftn or ldvirtftn named
	pointer  bool          // of a number: it has the type of a function pointer
}

// micro is a lowered instruction with the stack before it.
type micro struct {
	in     il.Instr
	shape  il.Shape
	inside il.Shape
}

// meet is an entry of the evaluation stack at a join of the control flow.
type meet struct {
	at    int32 // instruction
	depth int
}

type variable struct {
	t     *types.Type
	k     types.Stack
	mem   heap.Mem
	slot  int32
	words int32
	arg   bool
}

type lowerer struct {
	env  *Env
	m    *types.Method
	asm  *types.Assembly
	body *metadata.MethodBody
	ctx  types.Context
	code *il.Code

	cil    []il.CIL
	at     []int32 // IL offset → index in cil
	entry  [][]value
	seen   []bool
	out    [][]micro
	behind []bool // the instruction has a prefix
	work   []int32

	args, locals []variable
	vars         int32 // words of arguments and locals
	max          int32 // words of the frame
	stack        []value
	cur          *[]micro
	pos          int // current index in cil

	prefixVolatile, prefixReadonly, prefixTail bool
	constrained                                *types.Type
	binds                                      bool // the operands are those of a delegate, which takes a function for an integer

	trusted      bool         // the method is of the core library, which is not checked
	event        *types.Field // see eventField
	state        *types.Field // see iteratorState
	machineState *types.Field // see stateField
	iterates     bool         // machineState is that of an iterator or async iterator
	regions      []region
	rethrow      []int32                // clause → hidden slot
	caches       map[*types.Field]int32 // delegate cache → hidden slot
	addresses    map[int]bool           // locals of type native int that hold addresses
	meets        map[meet]bool          // entries that are a number on one path and an address on another
	enclosure    enclosure

	shapes   map[string]il.Shape
	typeIx   map[*types.Type]int64
	methodIx map[*types.Method]int64
	fieldIx  map[*types.Field]int64
}

// errUnsupported is the error of a construct that becomes an Unsupported operation.
type errUnsupported struct{ what string }

func (e errUnsupported) Error() string { return e.what }

func unsupported(format string, args ...any) error {
	return errUnsupported{fmt.Sprintf(format, args...)}
}

func (l *lowerer) variables() error {
	if l.m.HasThis {
		this := l.m.Owner
		if this.IsValue() {
			this = l.env.Loader.ByRef(this)
		}
		if err := l.declare(this, true); err != nil {
			return err
		}
	}
	for _, p := range l.m.Params {
		if err := l.declare(p, true); err != nil {
			return fmt.Errorf("parameter: %w", err)
		}
	}
	l.code.ArgWords = int(l.vars)
	locals, pinned, err := l.asm.Locals(l.body.LocalsToken, l.ctx)
	if err != nil {
		return err
	}
	l.code.Weak = l.env.Weak
	for i, t := range locals {
		if err := l.declare(t, false); err != nil {
			return fmt.Errorf("local variable: %w", err)
		}
		if v := &l.locals[i]; pinned[i] && l.env.Weak {
			l.code.Pinned = append(l.code.Pinned, il.Run{At: v.slot, N: v.words})
		}
	}
	l.rethrow = make([]int32, len(l.body.Clauses))
	for i := range l.rethrow {
		l.rethrow[i] = l.hide(il.Shape{il.SlotRef})
	}
	l.findCaches()
	if l.env.Zero {
		l.code.Zero = l.hide(il.Shape{il.SlotRaw})
	}
	l.max = l.vars
	return nil
}

// declare adds an argument or a local variable of type t.
func (l *lowerer) declare(t *types.Type, arg bool) error {
	v := variable{t: t, slot: l.vars, words: 1, arg: arg}
	switch t.Kind {
	case types.KindClass, types.KindInterface, types.KindSZArray, types.KindArray, types.KindMissing:
		if err := l.env.Loader.Fit(t); err != nil {
			return err
		}
		v.k, v.mem = types.StackRef, heap.MemRef
		l.code.Vars = append(l.code.Vars, il.SlotRef)
	default:
		if err := l.env.Loader.Layout(t); err != nil {
			return err
		}
		v.k, v.mem, v.words = t.Stack, t.Mem, il.WordsOf(t)
		shape := il.ShapeOf(t)
		if !arg && l.addresses[len(l.locals)] {
			v.k, v.mem, shape = types.StackPtr, heap.MemPtr, il.Shape{il.SlotPtr}
		}
		l.code.Vars = append(l.code.Vars, shape...)
	}
	l.vars += v.words
	if arg {
		l.args = append(l.args, v)
	} else {
		l.locals = append(l.locals, v)
	}
	return nil
}

// hide adds a hidden local variable, which is not in the CIL, and returns its first slot.
//
// Preconditions: no instruction is lowered yet.
func (l *lowerer) hide(s il.Shape) int32 {
	slot := l.vars
	l.code.Vars = append(l.code.Vars, s...)
	l.vars += int32(len(s))
	l.max = l.vars
	return slot
}

func (l *lowerer) shape(vs []value) il.Shape {
	var b []byte
	for _, v := range vs {
		switch v.k {
		case types.StackRef:
			b = append(b, byte(il.SlotRef))
		case types.StackPtr:
			b = append(b, byte(il.SlotPtr))
		case types.StackStruct:
			for _, k := range il.ShapeOf(v.t) {
				b = append(b, byte(k))
			}
		default:
			b = append(b, byte(il.SlotRaw))
		}
	}
	if s, ok := l.shapes[string(b)]; ok {
		return s
	}
	s := make(il.Shape, len(b))
	for i, k := range b {
		s[i] = il.SlotKind(k)
	}
	l.shapes[string(b)] = s
	return s
}

// walk lowers the reachable instructions along the control flow, with the types on the
// evaluation stack (§III.1.7.5). It lowers an instruction again when a join changes them.
func (l *lowerer) walk() error {
	if err := l.enter(0, nil); err != nil {
		return err
	}
	exc := []value{{k: types.StackRef, slot: l.vars, words: 1}}
	for i, c := range l.body.Clauses {
		h := l.index(c.HandlerOffset)
		if h < 0 || l.index(c.TryOffset) < 0 {
			return fmt.Errorf("exception clause %d does not start at an instruction", i)
		}
		stack := slices.Clone(exc)
		if t, err := l.asm.Type(c.ClassToken, l.ctx); c.Kind == metadata.ClauseCatch && err == nil {
			stack[0].t = t
		}
		if c.Kind == metadata.ClauseFinally || c.Kind == metadata.ClauseFault {
			stack = nil
		}
		if err := l.enter(h, stack); err != nil {
			return err
		}
		if c.Kind == metadata.ClauseFilter {
			f := l.index(c.FilterOffset)
			if f < 0 {
				return fmt.Errorf("exception clause %d: filter does not start at an instruction", i)
			}
			if err := l.enter(f, exc); err != nil {
				return err
			}
		}
	}
	for len(l.work) > 0 {
		i := l.work[len(l.work)-1]
		l.work = l.work[:len(l.work)-1]
		if err := l.block(int(i)); err != nil {
			return err
		}
	}
	return nil
}

func (l *lowerer) index(off uint32) int32 {
	if int64(off) >= int64(len(l.at)) {
		return -1
	}
	return l.at[off]
}

// enter joins the stack into the entry stack of instruction i, and queues i unless it has
// been lowered with the resulting stack.
func (l *lowerer) enter(i int32, stack []value) error {
	if !l.seen[i] {
		if len(stack) > 0 && l.startsTry(l.cil[i].Offset) {
			return fmt.Errorf("IL_%04x: a protected block is entered with %d values on the stack", l.cil[i].Offset, len(stack))
		}
		l.seen[i] = true
		l.entry[i] = append([]value(nil), stack...)
		for k := range stack {
			if v := &l.entry[i][k]; v.isNumber() && l.meets[meet{i, k}] {
				*v = value{k: types.StackPtr, slot: v.slot, words: 1}
			}
		}
		l.work = append(l.work, i)
		return nil
	}
	have := l.entry[i]
	if len(have) != len(stack) {
		return fmt.Errorf("IL_%04x: entered with %d and with %d values on the stack", l.cil[i].Offset, len(have), len(stack))
	}
	changed := false
	for k := range have {
		was := have[k]
		if have[k].isNumber() && stack[k].isAddress() {
			l.meets[meet{i, k}] = true
			return errAgain
		}
		if !l.join(&have[k], &stack[k]) {
			if have[k].isAddress() || stack[k].isAddress() {
				return unsupported("a number and the address of a managed object join on the stack")
			}
			return fmt.Errorf("IL_%04x: entered with different types on the stack", l.cil[i].Offset)
		}
		changed = changed || have[k] != was
	}
	if changed {
		l.work = append(l.work, i)
	}
	return nil
}

func (v *value) isAddress() bool { return v.k == types.StackPtr }

// isNumber says whether v may stand for an address: null, or a handle.
func (v *value) isNumber() bool { return v.k == types.StackI4 || v.k == types.StackI8 && v.small }

// join makes v describe w too; it returns false if the two are incompatible. Null as a number
// joins an address: §III.1.8.1.3 forbids it, but compilers do it.
func (l *lowerer) join(v, w *value) bool {
	if v.words != w.words || v.k == types.StackStruct && v.t != w.t {
		return false
	}
	if v.k == w.k {
		v.small = v.small && w.small
		v.exact = v.exact && w.exact && v.to == w.to
		v.elem = v.elem && w.elem
		if v.to != w.to {
			v.to = nil
		}
		if v.array != w.array {
			v.array = nil
		}
		v.pointer = v.isFunction() || w.isFunction()
		if v.function != w.function {
			v.function = nil
		}
		if v.k == types.StackRef {
			v.t = l.joinClass(v, w)
			v.null = v.null && w.null
		}
		return true
	}
	return v.isAddress() && w.isNumber()
}

// joinClass returns the class of a reference that v or w describes.
func (l *lowerer) joinClass(v, w *value) *types.Type {
	switch {
	case w.null:
		return v.t
	case v.null:
		return w.t
	}
	return l.common(v.t, w.t)
}

// block lowers instructions from i on, until one does not fall through or the next one is
// already lowered.
func (l *lowerer) block(i int) error {
	l.stack = append(l.stack[:0], l.entry[i]...)
	for {
		in := l.cil[i]
		l.pos = i
		l.cur = &l.out[i]
		*l.cur = (*l.cur)[:0]
		info := in.Op.Info()
		falls := info.Pushes != il.Never
		err := l.instruction(in)
		if n := len(l.entry[i]) - int(info.Pops) + int(info.Pushes); err == nil && info.Pops >= 0 && info.Pushes >= 0 && len(l.stack) != n {
			panic(fmt.Sprintf("BUG: %v leaves %d values on the stack, the table says %d", in.Op, len(l.stack), n))
		}
		if err != nil {
			var gap errUnsupported
			if !errors.As(err, &gap) && !types.NotModelled(err) {
				return fmt.Errorf("IL_%04x: %s: %w", in.Offset, in.Op, err)
			}
			if r := types.Refused(err); r != nil && !r.Late {
				return fmt.Errorf("IL_%04x: %w", in.Offset, err) // .NET does not compile the method
			}
			l.stack = append(l.stack[:0], l.entry[i]...)
			*l.cur = (*l.cur)[:0]
			l.emitUnsupported("%v", err)
			falls = false
		}
		if n := len(l.stack); n > int(l.body.MaxStack) {
			return fmt.Errorf("IL_%04x: %s: %d values on the stack, and the method declares %d", in.Offset, in.Op, n, l.body.MaxStack)
		}
		if !in.Op.IsPrefix() {
			l.prefixVolatile, l.prefixReadonly, l.prefixTail, l.constrained = false, false, false, nil
		}
		if !falls {
			return nil
		}
		if i+1 >= len(l.cil) {
			return runsOff(in)
		}
		if in.Op.IsPrefix() {
			l.seen[i+1], l.behind[i+1] = true, true
			l.entry[i+1] = append([]value(nil), l.stack...)
			i++
			continue
		}
		pending := len(l.work)
		if err := l.enter(int32(i+1), l.stack); err != nil {
			var gap errUnsupported
			if !errors.As(err, &gap) {
				return err
			}
			l.emitUnsupported("%v", err)
			return nil
		}
		if len(l.work) == pending {
			return nil
		}
		l.work = l.work[:pending]
		i++
	}
}

func runsOff(in il.CIL) error { return fmt.Errorf("IL_%04x: control runs off the end", in.Offset) }

// emit appends a lowered instruction.
//
// Preconditions: l.stack is the stack before the instruction.
func (l *lowerer) emit(in il.Instr) { *l.cur = append(*l.cur, micro{in: in, shape: l.shape(l.stack)}) }

// emitCall appends an instruction that runs another frame. While that frame runs, the first
// keep entries of the stack, and result, are live here.
func (l *lowerer) emitCall(in il.Instr, keep int, result ...value) {
	inside := l.shape(append(append([]value(nil), l.stack[:keep]...), result...))
	if inside == nil {
		inside = il.Shape{}
	}
	*l.cur = append(*l.cur, micro{in: in, shape: l.shape(l.stack), inside: inside})
}

// top returns the first free slot of the stack.
func (l *lowerer) top() int32 {
	if n := len(l.stack); n > 0 {
		return l.stack[n-1].slot + l.stack[n-1].words
	}
	return l.vars
}

// need makes the frame large enough for n words from slot on.
func (l *lowerer) need(slot, n int32) { l.max = max(l.max, slot+n) }

func (l *lowerer) push(k types.Stack) int32 { return l.pushType(k, nil, 1) }

func (l *lowerer) pushType(k types.Stack, t *types.Type, words int32) int32 {
	s := l.top()
	l.need(s, words)
	v := value{k: k, slot: s, words: words}
	switch {
	case k == types.StackPtr && t != nil:
		v.to, v.exact = t.Elem, t.Elem != nil
	case k == types.StackStruct || k == types.StackRef:
		v.t = t
	case t != nil:
		v.pointer = t.Kind == types.KindFnPtr
	}
	l.stack = append(l.stack, v)
	return s
}

// pushValue pushes a value of type t and returns its slot.
func (l *lowerer) pushValue(t *types.Type) (int32, error) {
	k, err := l.stackOf(t)
	if err != nil {
		return 0, err
	}
	return l.pushType(k, t, il.WordsOf(t)), nil
}

func (l *lowerer) stackOf(t *types.Type) (types.Stack, error) {
	switch t.Kind {
	case types.KindClass, types.KindInterface, types.KindSZArray, types.KindArray, types.KindMissing:
		return types.StackRef, nil
	}
	if err := l.env.Loader.Layout(t); err != nil {
		return 0, err
	}
	if t.Stack == types.StackNone {
		return 0, fmt.Errorf("value of type %v", t)
	}
	return t.Stack, nil
}

var errUnderflow = errors.New("evaluation stack underflow")

func (l *lowerer) require(n int) error {
	if len(l.stack) < n {
		return errUnderflow
	}
	return nil
}

// peek returns the n-th value from the top; 0 is the top.
func (l *lowerer) peek(n int) *value { return &l.stack[len(l.stack)-1-n] }

func (l *lowerer) pop(n int) { l.stack = l.stack[:len(l.stack)-n] }

func (l *lowerer) typeIndex(t *types.Type) int64 {
	if i, ok := l.typeIx[t]; ok {
		return i
	}
	l.code.Types = append(l.code.Types, t)
	l.typeIx[t] = int64(len(l.code.Types) - 1)
	return l.typeIx[t]
}

func (l *lowerer) fieldIndex(f *types.Field) int64 {
	if i, ok := l.fieldIx[f]; ok {
		return i
	}
	l.code.Fields = append(l.code.Fields, f)
	l.fieldIx[f] = int64(len(l.code.Fields) - 1)
	return l.fieldIx[f]
}

func (l *lowerer) methodIndex(m *types.Method) int64 {
	if i, ok := l.methodIx[m]; ok {
		return i
	}
	l.code.Methods = append(l.code.Methods, m)
	l.code.Natives = append(l.code.Natives, l.env.Native(m))
	l.methodIx[m] = int64(len(l.code.Methods) - 1)
	return l.methodIx[m]
}

// coerce converts the n-th value from the top for a location of type t, by the implicit
// conversions of §III.1.6.
func (l *lowerer) coerce(n int, t *types.Type) error {
	want, err := l.stackOf(t)
	if err != nil {
		return err
	}
	v := l.peek(n)
	if v.k == want {
		switch want {
		case types.StackStruct:
			return l.wantStruct(n, t)
		case types.StackRef:
			l.wantClass(n, t)
		case types.StackPtr:
			return l.wantPlace(n, t.Elem)
		case types.StackI8:
			if t.Kind != types.KindFnPtr && !l.binds {
				l.functionNumber(v)
			}
		}
		return nil
	}
	code := int64(-1)
	switch {
	case v.k == types.StackI4 && want == types.StackI8:
		code = il.ConvCode(il.NumI4, il.NumI8)
	case v.k == types.StackI8 && want == types.StackI4:
		code = il.ConvCode(il.NumI8, il.NumI4)
	case v.k == types.StackF4 && want == types.StackF8:
		code = il.ConvCode(il.NumF4, il.NumF8)
	case v.k == types.StackF8 && want == types.StackF4:
		code = il.ConvCode(il.NumF8, il.NumF4)
	case want == types.StackPtr && (v.k == types.StackI4 || v.k == types.StackI8):
		return l.toAddress(v)
	case v.k == types.StackPtr && t.Kind == types.KindFnPtr:
		l.toFunction(v)
		return nil
	case v.k == types.StackPtr && want == types.StackI8:
		l.toNumber(v)
		return nil
	case t.Kind == types.KindMissing: // t may be a number or a struct
		return fmt.Errorf("type %s: %w", t.Name, types.ErrMissing)
	default:
		return l.asm.Refuse(t, fmt.Errorf("value of stack type %v where %v is expected", stackNames[v.k], t))
	}
	if code >= 0 {
		l.emit(il.Instr{Op: il.Conv, A: v.slot, B: v.slot, K: code})
	}
	v.k, v.small, v.function = want, false, nil
	return nil
}

var stackNames = [...]string{"none", "int32", "int64", "float32", "float64", "O", "&", "struct"}

// assemble concatenates the lowered instructions in IL order, and replaces IL offsets in
// branches by indices.
func (l *lowerer) assemble() error {
	start := make([]int32, len(l.cil)+1)
	c := l.code
	n := len(l.enclosure.prologue) + len(l.enclosure.release) + len(l.enclosure.epilogue)
	for _, ms := range l.out {
		n += len(ms)
	}
	c.Instrs, c.Shapes, c.Inside, c.Offsets = make([]il.Instr, 0, n), make([]il.Shape, 0, n), make([]il.Shape, 0, n), make([]int32, 0, n)
	add := func(ms []micro, offset int) (at int32) {
		at = int32(len(c.Instrs))
		for _, m := range ms {
			c.Instrs = append(c.Instrs, m.in)
			c.Shapes = append(c.Shapes, m.shape)
			c.Inside = append(c.Inside, m.inside)
			c.Offsets = append(c.Offsets, int32(offset))
		}
		return at
	}
	add(l.enclosure.prologue, 0)
	for i := range l.cil {
		if l.seen[i] && len(l.entry[i]) == 0 {
			c.Statements = append(c.Statements, int32(l.cil[i].Offset))
		}
		start[i] = add(l.out[i], l.cil[i].Offset)
	}
	bodyEnd := add(l.enclosure.release, len(l.body.Code))
	start[len(l.cil)] = bodyEnd
	epilogue := add(l.enclosure.epilogue, len(l.body.Code))
	c.FrameWords = int(l.max)
	at := func(off int64) int32 {
		if off == toEpilogue {
			return epilogue
		}
		return start[l.at[off]]
	}
	for i := range c.Instrs {
		in := &c.Instrs[i]
		if in.Op.Jumps() {
			in.K = int64(at(in.K))
		}
	}
	for _, table := range c.Switches {
		for i, off := range table {
			table[i] = at(int64(off))
		}
	}
	end := func(off uint32) (int32, error) {
		if int(off) == len(l.body.Code) {
			return start[len(l.cil)], nil
		}
		if i := l.index(off); i >= 0 {
			return start[i], nil
		}
		return 0, fmt.Errorf("exception clause ends inside an instruction")
	}
	for i, cl := range l.body.Clauses {
		out := il.Clause{Slot: l.rethrow[i]}
		var err1, err2 error
		out.TryStart, out.Handler = at(int64(cl.TryOffset)), at(int64(cl.HandlerOffset))
		out.TryEnd, err1 = end(cl.TryOffset + cl.TryLength)
		out.HandlerEnd, err2 = end(cl.HandlerOffset + cl.HandlerLength)
		if err := errors.Join(err1, err2); err != nil {
			return err
		}
		switch cl.Kind {
		case metadata.ClauseCatch:
			out.Kind = il.ClauseCatch
			t, err := l.asm.Type(cl.ClassToken, l.ctx)
			if err == nil {
				err = l.env.Loader.Fit(t)
			}
			if err != nil {
				return err
			}
			out.Catch = t
		case metadata.ClauseFilter:
			out.Kind, out.Filter = il.ClauseFilter, at(int64(cl.FilterOffset))
		case metadata.ClauseFinally:
			out.Kind = il.ClauseFinally
		case metadata.ClauseFault:
			out.Kind = il.ClauseFault
		}
		c.Clauses = append(c.Clauses, out)
	}
	if l.enclosure.on {
		c.Clauses = append(c.Clauses, il.Clause{Kind: il.ClauseFault, TryStart: start[0], TryEnd: bodyEnd, Handler: bodyEnd, HandlerEnd: epilogue})
	}
	if len(c.Instrs) > math.MaxInt32 {
		return errors.New("method is too large")
	}
	return nil
}
