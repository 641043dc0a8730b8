package vmtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// A Profile selects the features that random programs use most.
type Profile int

// The profiles.
const (
	ProfileData       Profile = iota // loads, stores, interlocked operations on statics
	ProfileLocks                     // nested, recursive and tried locks
	ProfileWaits                     // Wait, Pulse, PulseAll
	ProfileObjects                   // objects that are published, linked, locked
	ProfileArrays                    // elements
	ProfileSpins                     // loops that wait for another thread
	ProfileExceptions                // throw, catch, filter, finally, fault
	ProfileChoice                    // Choose and Assert
	ProfileAtomic                    // atomic sections
	ProfileCalls                     // calls with references to registers, delegates, function pointers, structs
	ProfileInits                     // static initialisers
	ProfileTimes                     // timed waits, yields, endless loops, background threads
	ProfileMixed                     // all of the above
	ProfileCopies                    // copies of array elements, arrays that threads pass to each other
	profiles                         // the number of profiles
)

func (p Profile) String() string {
	return [...]string{"data", "locks", "waits", "objects", "arrays", "spins", "exceptions", "choice", "atomic", "calls", "inits", "times", "mixed", "copies"}[p]
}

// Profiles lists all profiles.
func Profiles() []Profile {
	list := make([]Profile, profiles)
	for i := range list {
		list[i] = Profile(i)
	}
	return list
}

// Registers of random programs: some for all purposes, the counter of loops, and the digest
// that main prints.
const (
	randomRegs = 5
	loopReg    = 3
	resultReg  = 4
	randomRefs = 2
	freeRegs   = 3
	maxNesting = 3
)

// Random makes a program from a seed: the same program for the same arguments.
// Most have fewer than 20000 abstract states, but not all. Main starts one to
// three threads, joins most of them, and mostly prints a digest of the shared
// memory.
func Random(seed int64, profile Profile) *Program {
	g := &generator{
		Rand:    rand.New(rand.NewPCG(uint64(seed), uint64(profile)+1)),
		profile: profile,
		settled: make(map[*Op]bool),
		p:       &Program{Regs: randomRegs, Refs: randomRefs, Origin: fmt.Sprintf("seed %d, profile %s", seed, profile)},
	}
	g.declare()
	g.threads()
	return g.p.Number()
}

// A generator makes one random program.
type generator struct {
	*rand.Rand
	profile Profile
	p       *Program
	verify  bool // use Assert sometimes
	budget  int  // visible operations left for the current thread
	nesting int
	closed  bool // inside finally or fault
	handles bool // inside the handler of a catch or filter
	looping bool // inside a loop that counts with loopReg
	main    bool
	settled map[*Op]bool
}

// chance is true in n of 100 cases.
func (g *generator) chance(n int) bool { return g.IntN(100) < n }

func (g *generator) between(low, high int) int { return low + g.IntN(high-low+1) }

// declare chooses the shared memory.
func (g *generator) declare() {
	volatile := 30
	if g.profile == ProfileSpins {
		volatile = 80
	}
	for range g.between(1, 3) {
		v := Global{Volatile: g.chance(volatile)}
		if g.chance(15) {
			v.Init = int32(g.between(-1, 2))
		}
		g.p.Globals = append(g.p.Globals, v)
	}
	g.p.Locks = g.between(1, 3)
	if g.profile == ProfileWaits {
		g.p.Locks = g.between(1, 2)
	}
	if g.profile == ProfileObjects || g.profile == ProfileMixed || g.chance(10) {
		g.p.Slots = g.between(1, 2)
	}
	if g.profile == ProfileArrays || g.profile == ProfileMixed || g.chance(10) {
		g.p.Array = g.between(1, 3)
	}
	if g.profile == ProfileCalls || g.profile == ProfileMixed || g.chance(10) {
		g.p.Pairs = 1
	}
	if g.profile == ProfileInits || g.profile == ProfileMixed && g.chance(40) || g.chance(5) {
		g.p.Inits = make([][]*Op, g.between(1, 2))
	}
	if g.profile == ProfileCopies {
		g.p.Array, g.p.Buffers = g.between(2, 3), 1
	}
	g.p.Indirect = g.chance(30)
	g.verify = g.profile == ProfileChoice || g.chance(20)
}

// threads makes main and the threads that it starts, directly or not.
func (g *generator) threads() {
	n := 2
	switch {
	case g.chance(25):
		n = 1
	case g.chance(25):
		n = 3
	}
	sizes := [...][2]int{1: {5, 10}, 2: {4, 7}, 3: {2, 5}}[n]
	g.p.Threads = make([][]*Op, n+1)
	for i := 1; i <= n; i++ {
		g.budget = g.between(sizes[0], sizes[1])
		g.p.Threads[i] = g.caught(g.body())
		if g.p.Buffers > 0 && g.chance(95) {
			g.p.Threads[i] = append(Seq(&Op{Kind: OpNewArray}), g.p.Threads[i]...)
		}
	}
	nested := 0
	if n > 1 && g.chance(25) {
		nested = n
		t := g.p.Threads[1]
		at := g.IntN(len(t) + 1)
		t = append(t[:at:at], append(Seq(StartThread(nested)), t[at:]...)...)
		if g.chance(30) {
			t = append(t, JoinThread(nested))
		}
		g.p.Threads[1] = t
	}
	g.p.Threads[0] = g.mainBody(n, nested)
	if n > 1 && g.p.Locks > 1 && g.chance(map[Profile]int{ProfileTimes: 60}[g.profile]+2) {
		g.cross()
	}
	for i := range g.p.Inits {
		g.budget = g.between(1, 3)
		g.p.Inits[i] = append(g.body(), StoreInt(I(i), K(int32(g.between(1, 2)))))
	}
	if g.chance(map[Profile]int{ProfileTimes: 25, ProfileMixed: 10}[g.profile] + 2) {
		g.p.Background = make([]bool, n+1)
		for i := 1; i <= n; i++ {
			g.p.Background[i] = g.chance(60)
		}
	}
}

// cross makes two threads begin with two locks in opposite order. Mostly, a third thread or main
// ends with an endless loop.
func (g *generator) cross() {
	for i, l := range []int{0, 1} {
		t := Seq(Enter(l), Enter(1-l), Exit(1-l), Exit(l))
		g.p.Threads[i+1] = append(t, g.p.Threads[i+1]...)
	}
	if g.chance(80) {
		last := len(g.p.Threads) - 1
		if last == 2 {
			last = 0
		}
		g.p.Threads[last] = append(g.p.Threads[last], While(K(0), EQ, K(0), LoadInt(0, G(0))))
		if last == 0 { // main must not join the two threads before its loop
			g.p.Threads[0] = slices.DeleteFunc(g.p.Threads[0], func(op *Op) bool { return op.Kind == OpJoin })
		}
	}
}

// body makes statements until the budget is spent.
func (g *generator) body() []*Op {
	var ops []*Op
	for g.budget > 0 {
		ops = append(ops, g.statement()...)
	}
	return ops
}

// caught sometimes wraps a thread's body in a try that catches all exceptions.
func (g *generator) caught(body []*Op) []*Op {
	often := map[Profile]int{ProfileExceptions: 55, ProfileObjects: 15, ProfileArrays: 15}[g.profile] + 5
	if !g.chance(often) {
		return body
	}
	return Seq(Try(body, &Handler{Kind: Catch, Catch: AnyException, Body: Seq(StoreInt(G(0), K(5)))}))
}

func (g *generator) mainBody(n, nested int) []*Op {
	g.main = true
	var ops []*Op
	if g.p.Slots > 0 && g.chance(60) {
		ops = append(ops, g.publish()...)
	}
	if g.chance(15) {
		g.budget = 1
		ops = append(ops, g.body()...)
	}
	if g.p.Buffers > 0 && g.chance(95) {
		newArray := func() *Op { return &Op{Kind: OpNewArray} }
		ops = append(ops, newArray(), StoreInt(B(g.IntN(NodeFields)), K(int32(g.between(1, 2)))), &Op{Kind: OpExchangeArray}, newArray())
	}
	for i := 1; i <= n; i++ {
		if i != nested {
			ops = append(ops, StartThread(i))
		}
	}
	if g.chance(40) {
		g.budget = g.between(1, 6-n)
		ops = append(ops, g.body()...)
	}
	for i := 1; i <= n; i++ {
		if g.chance(96) {
			ops = append(ops, JoinThread(i))
		}
	}
	if g.chance(90) {
		ops = append(ops, g.digest()...)
	}
	return ops
}

// digest prints a number that depends on all of the shared memory.
func (g *generator) digest() []*Op {
	ops := Seq(SetReg(resultReg, K(0)))
	add := func(load *Op) []*Op {
		return Seq(load, &Op{Kind: OpMul, Dst: resultReg, X: R(resultReg), Y: K(11)}, Plus(resultReg, R(resultReg), R(0)))
	}
	for i := range g.p.Globals {
		ops = append(ops, add(LoadInt(0, G(i)))...)
	}
	for i := range g.p.Array {
		ops = append(ops, add(LoadInt(0, E(K(int32(i)))))...)
	}
	for i := range g.p.Inits {
		ops = append(ops, add(LoadInt(0, I(i)))...)
	}
	for i := range g.p.Pairs {
		ops = append(ops, &Op{Kind: OpLoadPair, Dst: 1, Dst2: 0, N: i})
		ops = append(ops, add(Plus(0, R(0), R(1)))...)
	}
	if g.p.Buffers > 0 {
		ops = append(ops, &Op{Kind: OpExchangeArray}, Try(append(add(LoadInt(0, B(0))), add(LoadInt(0, B(1)))...), &Handler{Kind: Catch, Catch: NullReference}))
	}
	for i := range g.p.Slots {
		ops = append(ops, &Op{Kind: OpFetch, Obj: 0, N: i})
		field := F(0, g.IntN(NodeFields))
		ops = append(ops, g.ifObject(0, add(LoadInt(0, field))...)...)
	}
	return append(ops, Print(R(resultReg)))
}

func (g *generator) reg() int { return g.IntN(freeRegs) }

func (g *generator) obj() int { return g.IntN(randomRefs) }

func (g *generator) small() Value { return K(int32(g.IntN(3))) }

// value returns a register, or mostly a small constant.
func (g *generator) value() Value {
	if g.chance(35) {
		return R(g.reg())
	}
	return g.small()
}

func (g *generator) cond() Cond {
	return Cond{R(g.reg()), []Cmp{EQ, EQ, NE, NE, LT, GE}[g.IntN(6)], g.small()}
}

// loc returns a random location of a kind that the profile prefers.
func (g *generator) loc() Loc {
	if g.p.Buffers > 0 && g.chance(35) {
		return B(g.IntN(NodeFields))
	}
	if g.p.Array > 0 && g.chance(map[Profile]int{ProfileArrays: 80, ProfileMixed: 25, ProfileCopies: 60}[g.profile]+5) {
		return g.elem()
	}
	if len(g.p.Inits) > 0 && g.chance(map[Profile]int{ProfileInits: 60}[g.profile]+10) {
		return I(g.IntN(len(g.p.Inits)))
	}
	if g.p.Pairs > 0 && g.chance(15) {
		return S(g.IntN(g.p.Pairs), g.IntN(2))
	}
	return G(g.IntN(len(g.p.Globals)))
}

// elem returns an element of the array. Its index may be a register, and then out of range.
func (g *generator) elem() Loc {
	if g.chance(20) {
		return E(R(g.reg()))
	}
	return E(K(int32(g.IntN(g.p.Array))))
}

// ifObject executes the operations if the register does not hold null.
func (g *generator) ifObject(obj int, ops ...*Op) []*Op {
	return Seq(&Op{Kind: OpIsNull, Dst: 0, Obj: obj}, If(R(0), EQ, K(0), ops...))
}

// guarded is ifObject, or sometimes the operations without the test.
func (g *generator) guarded(obj int, ops ...*Op) []*Op {
	if g.chance(80) {
		return g.ifObject(obj, ops...)
	}
	return ops
}
