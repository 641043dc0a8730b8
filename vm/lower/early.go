package lower

import (
	"slices"

	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// An initialiser that is not precise (beforefieldinit) may run at any moment before the first access to a static of its type
// (§II.10.5.3.1). The machine runs it at the access. So does .NET where the static is read. Where it is written, as in A.V = F(), .NET
// often evaluates the address of the static, and runs the initialiser, before the value. Only the initialiser's effects, or those of the value,
// can tell. [lowerer.early] marks the begin of such a value, and the machine notes that the verdict leaves the other order out.
// .NET does the same with a [ThreadStatic] field of a type whose initialiser is precise, but not in code of that type that instances share.

// early marks the begin of the value for the instruction at hand, a stsfld of f.
//
// Preconditions: f's owner is laid out.
func (l *lowerer) early(f *types.Field) {
	t := f.Owner
	if t.Cctor == nil || t.Frozen || !t.BeforeFieldInit() && !f.Local || l.m == t.Cctor || l.trusted {
		return
	}
	if t == l.m.Owner && !t.BeforeFieldInit() && t.SharesCode() {
		return
	}
	from := l.valueBegins()
	if from < 0 || l.silent(from, l.pos) {
		return
	}
	calm := calmness{loader: l.env.Loader, owner: t}
	if calm.method(t.Cctor) {
		return
	}
	in := il.Instr{Op: il.InitClass, A: l.vars, K: l.typeIndex(t), Flags: il.FlagEarly}
	if e := l.entry[from]; len(e) > 0 {
		in.A = e[len(e)-1].slot + e[len(e)-1].words
	}
	l.need(in.A, 1)
	if out := l.out[from]; len(out) == 0 || out[0].in != in {
		shape := l.shape(l.entry[from])
		inside := shape
		if inside == nil {
			inside = il.Shape{}
		}
		l.out[from] = append([]micro{{in: in, shape: shape, inside: inside}}, out...)
	}
}

// valueBegins returns the instruction that begins to compute the value on top of the stack, -1 if there is none.
func (l *lowerer) valueBegins() int {
	depth := len(l.entry[l.pos]) - 1
	for i := l.pos - 1; i >= 0 && l.seen[i]; i-- {
		switch n := len(l.entry[i]); {
		case n < depth:
			return -1
		case n == depth && !l.behind[i]: // an instruction with a prefix begins at the prefix
			return i
		}
	}
	return -1
}

// silent says whether the instructions from index from to index to, without the latter, have no effect, read nothing that an
// initialiser may write, and throw nothing.
func (l *lowerer) silent(from, to int) bool {
	for i := from; i < to; i++ {
		if !harmless(l.cil[i]) && !makes(l.cil, i) {
			return false
		}
	}
	return true
}

// makes says whether the instruction at index i makes a delegate, or an array of constant length, or loads the method of a delegate. To make
// a delegate of null throws. So the code before must have made the target, or the method must be static.
func makes(code []il.CIL, i int) bool {
	switch code[i].Op {
	case il.OpLdftn:
		return true
	case il.OpNewobj:
		return i > 1 && code[i-1].Op == il.OpLdftn && slices.Contains([]il.Opcode{il.OpLdnull, il.OpLdsfld, il.OpNewobj, il.OpDup}, code[i-2].Op)
	case il.OpNewarr:
		_, ok := count(code, i-1)
		return ok
	}
	return false
}

// harmless says whether an instruction only computes with constants, arguments and locals.
func harmless(in il.CIL) bool {
	switch op := in.Op; {
	case op == il.OpNop, op == il.OpVolatile, op == il.OpDup, op == il.OpPop, op == il.OpLdnull, op == il.OpLdstr, op >= il.OpLdarg0 && op <= il.OpStloc3,
		op == il.OpLdargS, op == il.OpLdlocS, op == il.OpStlocS, op >= il.OpLdcI4M1 && op <= il.OpLdcR8, op == il.OpAdd, op == il.OpSub,
		op == il.OpMul, op >= il.OpAnd && op <= il.OpConvU8:
		return true
	}
	return false
}

// A calmness looks for the effects of the initialiser of owner. An initialiser is calm if it only makes objects and writes statics of its own
// type, and certainly ends without an exception. Nobody can tell when a calm initialiser has run.
type calmness struct {
	loader  *types.Loader
	owner   *types.Type
	running []*types.Method
}

func (c *calmness) method(m *types.Method) bool {
	if slices.Contains(c.running, m) || m.RVA == 0 || m.Synchronized() {
		return false
	}
	body, err := m.Owner.Assembly.Meta.Body(m.RVA)
	if err != nil || len(body.Clauses) > 0 {
		return false
	}
	code, err := il.Decode(body.Code)
	if err != nil {
		return false
	}
	c.running = append(c.running, m)
	defer func() { c.running = c.running[:len(c.running)-1] }()
	for i := range code {
		if !c.instruction(m, code, i) {
			return false
		}
	}
	return true
}

func (c *calmness) instruction(m *types.Method, code []il.CIL, i int) bool {
	asm, in, ctx := m.Owner.Assembly, code[i], types.Context{Type: m.Owner.Args, Method: m.Args}
	own := m == c.owner.Cctor
	switch in.Op {
	case il.OpRet, il.OpLdtoken:
		return true
	case il.OpStelemI1, il.OpStelemI2, il.OpStelemI4, il.OpStelemI8, il.OpStelemR4, il.OpStelemR8, il.OpStelemRef:
		return own // of the arrays that expressions make
	case il.OpStsfld, il.OpLdsfld, il.OpStfld:
		f, err := asm.Field(metadata.Token(uint32(in.Arg)), ctx)
		if err != nil || f.Local {
			return false
		}
		// stfld: of an object that the initialiser makes. <>9: the object of which lambdas are methods.
		return in.Op == il.OpStfld || own && f.Owner == c.owner || in.Op == il.OpLdsfld && f.Name == "<>9"
	case il.OpCall, il.OpNewobj:
		callee, err := asm.Method(metadata.Token(uint32(in.Arg)), ctx)
		if err != nil || c.loader.Load(callee.Owner) != nil {
			return false
		}
		if callee.Owner.IsDelegate() && i > 1 && code[i-2].Op == il.OpLdsfld {
			if f, err := asm.Field(metadata.Token(uint32(code[i-2].Arg)), ctx); err != nil || f.Name != "<>9" {
				return false // the target may be null
			}
		}
		return c.call(callee, code, i)
	}
	return harmless(in) || makes(code, i)
}

// keepers are core types with constructors that only keep their arguments, and at most refuse some numbers.
var keepers = []string{"System.Lazy`1", "System.Threading.ThreadLocal`1", "System.Threading.AsyncLocal`1", "System.Threading.Barrier"}

// call says whether a call by the instruction at index i of code has no effect but to make objects.
func (c *calmness) call(callee *types.Method, code []il.CIL, i int) bool {
	t := callee.Owner
	if callee.Name != ".ctor" {
		return t.FullName() == "System.Runtime.CompilerServices.RuntimeHelpers" && callee.Name == "InitializeArray"
	}
	if t.IsDelegate() {
		return makes(code, i)
	}
	if t.Assembly == nil || !t.Assembly.Core {
		return (t.Cctor == nil || t == c.owner) && !slices.ContainsFunc(callee.Params, c.mayBeNull) && c.method(callee)
	}
	if slices.Contains(keepers, t.FullName()) {
		return !slices.ContainsFunc(code[:i], func(in il.CIL) bool {
			return in.Op == il.OpLdcI4M1 || (in.Op == il.OpLdcI4 || in.Op == il.OpLdcI4S) && in.Arg < 0
		})
	}
	switch len(callee.Params) {
	case 0:
		return true
	case 1:
		n, ok := count(code, i-1)
		return ok && n >= 0 && !slices.Contains([]string{"System.Threading.CancellationTokenSource", "System.Timers.Timer", "System.Collections.Concurrent.BlockingCollection`1"}, t.FullName())
	case 2:
		first, ok1 := count(code, i-2)
		second, ok2 := count(code, i-1)
		return t.FullName() == "System.Threading.SemaphoreSlim" && ok1 && ok2 && first <= second && second > 0
	}
	return false
}

// mayBeNull says whether a constructor with such a parameter may write to fields of null.
func (c *calmness) mayBeNull(param *types.Type) bool {
	return !param.IsValue() && param != c.loader.Std().String && !param.IsDelegate()
}

// count is the number that the instruction at index i loads, if it loads a constant that is not negative.
func count(code []il.CIL, i int) (n int64, ok bool) {
	if i < 0 {
		return 0, false
	}
	switch op := code[i].Op; {
	case op >= il.OpLdcI40 && op <= il.OpLdcI48:
		return int64(op - il.OpLdcI40), true
	case op == il.OpLdcI4S || op == il.OpLdcI4:
		return code[i].Arg, code[i].Arg >= 0
	}
	return 0, false
}
