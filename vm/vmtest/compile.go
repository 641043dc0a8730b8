package vmtest

import (
	"fmt"
	"sort"
	"strings"
)

// An Image is a compiled program.
type Image struct {
	Bytes   []byte
	Threads []string // the method of each thread: Program::Main, …

	places  []Place // in the order of Method, Start
	byOp    map[int]Place
	program *Program
}

// A Place locates the code of an operation: the IL offsets [Start, End) of a method. Offset is
// the offset of the one instruction that accesses memory, blocks, or throws.
type Place struct {
	Op, Thread         int
	Method             string // Type::Name
	Start, Offset, End int
}

// Place returns the place of an operation. Compositions have none.
func (img *Image) Place(op int) (Place, bool) {
	p, ok := img.byOp[op]
	return p, ok
}

// OpAt returns the operation whose code contains the IL offset. It returns false for code of
// compositions, and for the code of threads before their first operation.
func (img *Image) OpAt(method string, offset int) (op int, ok bool) {
	i := sort.Search(len(img.places), func(i int) bool {
		p := img.places[i]
		return p.Method > method || p.Method == method && p.End > offset
	})
	if i == len(img.places) || img.places[i].Method != method || img.places[i].Start > offset {
		return 0, false
	}
	return img.places[i].Op, true
}

// Compile makes an executable assembly of a program. The class Program has a static method for
// each thread (Main, T1, …) and the shared statics (v0, …, array, slot0, …, lock0, …,
// thread1, …). Registers are local variables. Each visible operation is one memory access or
// one call. A called body is a method B with the id of the call. In threads with atomic
// sections, registers are fields of the class Env, and called bodies are its methods.
// Initialisers are those of classes I0, ….
func Compile(p *Program) (*Image, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	a := NewAssembly("Program")
	cu := newCompilation(a, p, "Program", false)
	a.Entry = cu.methods[0]
	img := &Image{Bytes: a.Bytes(), places: cu.places, byOp: make(map[int]Place), program: p}
	for _, m := range cu.methods {
		img.Threads = append(img.Threads, m.FullName())
	}
	for _, pl := range img.places {
		img.byOp[pl.Op] = pl
	}
	sort.Slice(img.places, func(i, j int) bool {
		a, b := img.places[i], img.places[j]
		return a.Method < b.Method || a.Method == b.Method && a.Start < b.Start
	})
	return img, nil
}

// CompileSuite makes one assembly of several programs. Its Main runs each of them the given
// number of times, and prints a line with the program's index before each run.
//
// Preconditions: the programs end, and leave no lock held.
func CompileSuite(programs []*Program, runs int) ([]byte, error) {
	a := NewAssembly("Suite")
	main := a.Class("Suite", TypeStatic, nil).Method("Main", 0, Static(Void))
	a.Entry = main
	c := main.Code()
	i := c.Local(I4)
	for n, p := range programs {
		if err := p.Check(); err != nil {
			return nil, err
		}
		cu := newCompilation(a, p, fmt.Sprintf("P%d.Program", n), true)
		c.Int(int32(runs))
		c.Store(i)
		top := c.Here()
		c.Op("ldstr", fmt.Sprintf("#%d", n))
		c.Op("call", a.MethodRef(a.Core("System.Console"), "WriteLine", Static(Void, String)))
		c.Op("call", cu.methods[0])
		c.Load(i)
		c.Int(1)
		c.Op("sub")
		c.Op("dup")
		c.Store(i)
		c.Op("brtrue", top)
	}
	c.Op("ret")
	return a.Bytes(), nil
}

// A compilation holds the parts of the assembly that all threads of one program use.
type compilation struct {
	asm     *Assembly
	program *Program
	reset   bool // main first sets all statics to their initial values

	class   *Class
	node    *Class
	failure *Class
	newNode *Method
	newFail *Method
	fields  [NodeFields]*Field
	next    *Field
	globals []*Field
	array   *Field
	slots   []*Field
	locks   []*Field
	ready   *Field   // set when main reaches its first operation; nil without invariants
	threads []*Field // nil for main
	inits   []*Field
	pairs   []*Field
	buffers []*Field
	methods []*Method
	places  []Place

	pair       *Class // the static structs, with the fields a, b and o
	pairFields [3]*Field
	newPair    *Method
	env        *Class // the registers of threads with atomic sections
	newEnv     *Method
	envRegs    []*Field
	envRefs    []*Field
	envArray   *Field
	ints       Type                 // int[]
	delegates  map[string]*delegate // by signature

	thread, monitor, interlocked, verify *TypeRef
}

func newCompilation(a *Assembly, p *Program, name string, reset bool) *compilation {
	cu := &compilation{asm: a, program: p, reset: reset, delegates: make(map[string]*delegate), ints: SZArray(I4)}
	space := name[:strings.LastIndexByte(name, '.')+1]
	cu.thread = a.Core("System.Threading.Thread")
	cu.monitor = a.Core("System.Threading.Monitor")
	cu.interlocked = a.Core("System.Threading.Interlocked")
	cu.class = a.Class(name, TypeStatic|TypeBeforeFieldInit, nil)
	cu.types(space)
	cu.statics()
	for i := range p.Threads {
		n := "Main"
		if i > 0 {
			n = fmt.Sprintf("T%d", i)
		}
		cu.methods = append(cu.methods, cu.class.Method(n, 0, Static(Void)))
	}
	var cctors []*Method
	for i := range p.Inits {
		class := a.Class(fmt.Sprintf("%sI%d", space, i), TypeStatic, nil)
		cu.inits = append(cu.inits, class.Field("x", FieldStatic, I4))
		cctors = append(cctors, class.Method(".cctor", 0, Static(Void)))
	}
	for i, body := range p.Threads {
		tc := newThreadCode(cu, cu.methods[i], i, storageOf(body))
		if i == 0 {
			tc.share()
		}
		tc.body(body)
	}
	for i, v := range p.Invariants {
		v.method(cu, fmt.Sprintf("Inv%d", i))
	}
	for i, body := range p.Inits {
		newThreadCode(cu, cctors[i], -1, storageOf(body)).body(body)
	}
	return cu
}

// types makes the class of the shared objects and the class of the thrown exception.
func (cu *compilation) types(space string) {
	a := cu.asm
	cu.node = a.Class(space+"Node", 0, nil)
	for i := range cu.fields {
		t := Type(I4)
		if i == NodeFields-1 {
			t = a.Volatile(I4)
		}
		cu.fields[i] = cu.node.Field(fmt.Sprintf("f%d", i), 0, t)
	}
	cu.next = cu.node.Field("next", 0, cu.node)
	cu.newNode = cu.node.Constructor()
	if cu.program.Pairs > 0 {
		cu.pairType(space)
	}
	if cu.program.Uses(OpAtomic) {
		cu.envType(space)
	}
	if cu.program.Uses(OpThrow) || cu.catchesFailure() {
		cu.failure = a.Class(space+"Failure", 0, a.Core("System.Exception"))
		cu.newFail = cu.failure.Constructor()
	}
	if cu.program.Goals || cu.program.Uses(OpChoose, OpAssert, OpAtomic) {
		cu.verify = a.Ref(a.AssemblyRef("MoonWalker.Verify", [4]uint16{1, 0, 0, 0}, nil), "MoonWalker.Verify")
	}
}

// pairType makes the struct, with a constructor of all fields.
func (cu *compilation) pairType(space string) {
	cu.pair = cu.asm.Struct(space + "Pair")
	types := []Type{I4, I4, cu.node}
	cu.newPair = cu.pair.Method(".ctor", 0, Instance(Void, types...))
	c := cu.newPair.Code()
	for i, name := range []string{"a", "b", "o"} {
		cu.pairFields[i] = cu.pair.Field(name, 0, types[i])
		c.Op("ldarg.0")
		c.Op(fmt.Sprintf("ldarg.%d", i+1))
		c.Op("stfld", cu.pairFields[i])
	}
	c.Op("ret")
}

// envType makes the class Env: its objects hold the registers of a thread.
func (cu *compilation) envType(space string) {
	cu.env = cu.asm.Class(space+"Env", 0, nil)
	for i := range cu.program.Regs {
		cu.envRegs = append(cu.envRegs, cu.env.Field(fmt.Sprintf("r%d", i), 0, I4))
	}
	for i := range cu.program.Refs {
		cu.envRefs = append(cu.envRefs, cu.env.Field(fmt.Sprintf("o%d", i), 0, cu.node))
	}
	if cu.program.Buffers > 0 {
		cu.envArray = cu.env.Field("a", 0, cu.ints)
	}
	cu.newEnv = cu.env.Constructor()
}

func (cu *compilation) catchesFailure() bool {
	found := false
	cu.program.Ops(func(_ int, op *Op) {
		for _, h := range op.Handlers {
			found = found || h.Kind == Catch && h.Catch == Failure
		}
	})
	return found
}

func (cu *compilation) statics() {
	field := func(t Type, format string, args ...any) *Field {
		return cu.class.Field(fmt.Sprintf(format, args...), FieldStatic, t)
	}
	for i, g := range cu.program.Globals {
		t := Type(I4)
		if g.Volatile {
			t = cu.asm.Volatile(I4)
		}
		cu.globals = append(cu.globals, field(t, "v%d", i))
	}
	if cu.program.Array > 0 {
		cu.array = field(cu.ints, "array")
	}
	for i := range cu.program.Slots {
		cu.slots = append(cu.slots, field(cu.node, "slot%d", i))
	}
	for i := range cu.program.Locks {
		cu.locks = append(cu.locks, field(Object, "lock%d", i))
	}
	if len(cu.program.Invariants) > 0 {
		cu.ready = field(I4, "ready")
	}
	for i := range cu.program.Pairs {
		cu.pairs = append(cu.pairs, field(cu.pair, "pair%d", i))
	}
	for i := range cu.program.Buffers {
		cu.buffers = append(cu.buffers, field(cu.ints, "buffer%d", i))
	}
	cu.threads = make([]*Field, len(cu.program.Threads))
	for i := 1; i < len(cu.program.Threads); i++ {
		cu.threads[i] = field(cu.thread, "thread%d", i)
	}
}

// exception returns the class that a catch of e names.
func (cu *compilation) exception(e Exception) Type {
	if e == Failure {
		return cu.failure
	}
	return cu.asm.Core(e.TypeName())
}
