package sdpor

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
)

type instr struct {
	op      opcode
	a, b, c int8
}

// A program is the code of its procedures; the main thread runs the first.
type program struct {
	code     [][]instr
	slow     bool   // sections end a step at each access
	sloppy   sloppy // the duties that the steps neglect
	overflow bool   // more code, threads or objects than there is room for
}

// sloppy is a set of neglected duties of the system. Without one of them even a
// correct reduction is unsound.
type sloppy uint8

const (
	sectionLooks sloppy = 1 << iota // a section that could be suspended reads the condition of its suspension
	endsFirst                       // the end of the program comes when no other step is possible
	endAccesses                     // the end of the program is an access
	ownAccesses                     // accesses to objects that were once shared are recorded
	failedJoins                     // a join of an unstarted thread reads whether it has started
	lastAccesses                    // an end that may never come reports its accesses
	staleJoins                      // a second join of a thread after its number was reused requires no token
)

func (p *program) at(t *thread) instr {
	if code := p.code[t.proc]; int(t.pc) < len(code) {
		return code[t.pc]
	}
	return instr{op: opEnd}
}

// A generator makes random programs.
type generator struct {
	*rand.Rand
	weights []int // of statements
	total   int
	code    []instr
	procs   int
	section bool
}

func (g *generator) emit(op opcode, args ...int) int {
	in := instr{op: op}
	for i, at := range []*int8{&in.a, &in.b, &in.c}[:len(args)] {
		*at = int8(args[i])
	}
	g.code = append(g.code, in)
	return len(g.code) - 1
}

// land sets the target of the jump at a place to here.
func (g *generator) land(at int) { g.code[at].c = int8(len(g.code)) }

func (g *generator) reg() int { return g.IntN(2) }

// statements are the parts of programs: data, locks, waiting, objects, threads,
// control, sections, initialisers, and the end of the program.
var statements []statement

type statement struct {
	theme rune
	make  func(g *generator, depth int)
}

func init() {
	statements = []statement{
		{'d', func(g *generator, _ int) { g.emit(opLoad, g.IntN(numVars), g.reg()) }},
		{'d', func(g *generator, _ int) { g.emit(opStore, g.IntN(numVars), g.reg(), g.IntN(values+1)) }},
		{'d', func(g *generator, _ int) { g.emit(opCAS, g.IntN(numVars), g.IntN(2), 1+g.IntN(2)) }},
		{'d', func(g *generator, _ int) { g.emit(opAdd, g.IntN(numVars), 1+g.IntN(2)) }},
		{'d', func(g *generator, _ int) { // wide
			switch g.IntN(5) {
			case 0, 1:
				g.emit(opLoadAll, 0, g.reg())
			case 2:
				g.emit(opAddAll, 0, 1+g.IntN(values))
			default:
				g.emit(opStoreAll, 0, g.IntN(values))
			}
		}},
		{'d', func(g *generator, depth int) { // if
			g.emit(opLoad, g.IntN(numVars), 0)
			at := g.emit(opJumpIf, 0, g.IntN(2))
			g.block(depth)
			g.land(at)
		}},
		{'l', func(g *generator, depth int) { // lock
			at := g.emit(opEnter, g.IntN(numLocks))
			g.block(depth)
			g.emit(opExit)
			g.land(at)
		}},
		{'o', func(g *generator, depth int) { // lock of an object
			o := g.reg()
			if g.IntN(2) == 0 {
				g.emit(opLoadRef, o, g.IntN(numRefs))
			}
			at := g.emit(opEnter, numLocks+o)
			g.block(depth)
			g.emit(opExit)
			g.land(at)
		}},
		{'l', func(g *generator, depth int) { // try
			at := g.emit(opTry, g.IntN(numLocks))
			g.block(depth)
			g.emit(opExit)
			g.land(at)
		}},
		{'w', func(g *generator, depth int) { // wait
			at := g.emit(opEnter, g.IntN(numLocks))
			if g.IntN(3) == 0 {
				g.emit(opTimedWait)
			} else {
				g.emit(opWait)
			}
			g.block(depth)
			g.emit(opExit)
			g.land(at)
		}},
		{'w', func(g *generator, depth int) { // await, the rest in a section or not
			if n := g.IntN(numVars + 2); g.section || g.IntN(2) == 0 {
				g.emit(opAwait, g.IntN(numVars), max(0, n-1))
			} else {
				g.section = true
				g.emit(opBegin)
				g.emit(opAwait, g.IntN(numVars), max(0, n-1))
				g.block(depth)
				g.emit(opEndAtomic)
				g.section = false
			}
		}},
		{'w', func(g *generator, depth int) { // pulse
			at := g.emit(opEnter, g.IntN(numLocks))
			if g.IntN(2) == 0 {
				g.block(depth)
			}
			if g.IntN(3) == 0 {
				g.emit(opPulseAll)
			} else {
				g.emit(opPulse)
			}
			g.emit(opExit)
			g.land(at)
		}},
		{'o', func(g *generator, _ int) { // publish an object
			o := g.reg()
			g.emit(opNew, o)
			if g.IntN(2) == 0 {
				g.emit(opStoreVal, o, 0, 1+g.IntN(values))
			}
			g.emit(opStoreRef, g.IntN(numRefs), o)
		}},
		{'o', func(g *generator, _ int) { g.emit(opStoreRef, g.IntN(numRefs), g.reg(), g.IntN(2)) }},
		{'o', func(g *generator, _ int) { // use one
			o := g.reg()
			g.emit(opLoadRef, o, g.IntN(numRefs))
			g.use(o)
		}},
		{'o', func(g *generator, _ int) { g.use(g.reg()) }},
		{'o', func(g *generator, _ int) { // link
			g.emit(opStoreField, g.reg(), g.reg())
			if g.IntN(2) == 0 {
				g.emit(opLoadField, g.reg(), g.reg())
			}
		}},
		{'t', func(g *generator, depth int) { // child
			if g.section {
				return
			}
			o := g.reg()
			at := g.fork(o)
			if g.IntN(2) == 0 {
				g.block(depth)
			}
			if g.IntN(2) == 0 {
				g.emit(opJoin, o)
			}
			g.land(at)
		}},
		{'t', func(g *generator, _ int) { // a published thread object
			if g.section {
				return
			}
			o := g.reg()
			at := g.emit(opNewThread, o, g.IntN(g.procs))
			g.code[at].c = int8(g.IntN(4) / 3)
			if g.IntN(2) == 0 {
				g.emit(opStart, o)
			}
			g.emit(opStoreRef, g.IntN(numRefs), o)
		}},
		{'t', func(g *generator, _ int) { // another's thread object
			o := g.reg()
			g.emit(opLoadRef, o, g.IntN(numRefs))
			switch g.IntN(4) {
			case 0:
				g.emit(opStart, o)
			case 1:
				g.emit(opAlive, o, g.reg())
			default:
				g.emit(opJoin, o)
			}
		}},
		{'c', func(g *generator, _ int) { g.emit(opChoose, g.reg(), 2) }},
		{'c', func(g *generator, _ int) { g.emit(opAssert, g.reg()) }},
		{'c', func(g *generator, _ int) { g.emit(opAssume, g.reg()) }},
		{'s', func(g *generator, depth int) { // atomic section
			if g.section {
				return
			}
			g.section = true
			g.emit(opBegin)
			g.block(depth)
			g.block(depth)
			g.emit(opEndAtomic)
			g.section = false
		}},
		{'i', func(g *generator, depth int) { // initialiser
			at := g.emit(opInit, g.IntN(numInits))
			g.block(depth)
			g.emit(opEndInit, int(g.code[at].a))
			g.land(at)
		}},
		{'c', func(g *generator, _ int) { // spin
			at := g.emit(opLoad, g.IntN(numVars), g.reg())
			if g.IntN(4) == 0 {
				g.emit(opYield)
			}
			g.emit(opJumpIf, int(g.code[at].b), g.IntN(2), at)
		}},
		{'c', func(g *generator, depth int) { // loop
			at := len(g.code)
			g.block(depth)
			g.emit(opJumpIf, g.reg(), g.IntN(values), at)
		}},
		{'c', func(g *generator, _ int) { g.emit(opYield) }},
		{'q', func(g *generator, _ int) {
			if g.IntN(4) == 0 {
				g.emit(opQuit)
			}
		}},
	}
}

func (g *generator) use(o int) {
	if g.IntN(2) == 0 {
		g.emit(opLoadVal, o, g.reg())
	} else {
		g.emit(opStoreVal, o, g.reg(), g.IntN(values+1))
	}
}

// fork starts a thread, and returns an operation without a target, to be set later.
func (g *generator) fork(o int) int {
	at := g.emit(opNewThread, o, g.IntN(g.procs))
	g.code[at].c = int8(g.IntN(6) / 5)
	g.emit(opStart, o)
	return g.emit(opJumpIf, 0, values) // never taken
}

// block generates one or two statements.
func (g *generator) block(depth int) {
	if depth == 0 {
		statements[g.IntN(3)].make(g, 0)
		return
	}
	for range 1 + g.IntN(5)/3 {
		n := g.IntN(g.total)
		for i, w := range g.weights {
			if n -= w; n < 0 {
				statements[i].make(g, depth-1)
				break
			}
		}
	}
}

// randomProgram generates a program from a seed. Each has one or two themes, so
// that a few features meet often.
func randomProgram(seed uint64) *program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 1)), weights: make([]int, len(statements))}
	themes := "dlwotcsiq"
	first, second := rune(themes[g.IntN(len(themes))]), rune(themes[g.IntN(len(themes))])
	for i, st := range statements {
		if st.theme == first || st.theme == second || g.IntN(6) == 0 || i < 3 {
			g.weights[i] = 1 + g.IntN(3)
		}
		g.total += g.weights[i]
	}
	g.procs = 1 + g.IntN(2)
	p := &program{slow: g.IntN(2) == 0}
	for i := range g.procs + 1 {
		g.code = nil
		if i == 0 {
			for range g.IntN(2) {
				g.block(1)
			}
			for range 1 + g.IntN(2) {
				g.fork(g.reg())
			}
		}
		for range 1 + g.IntN(3) {
			g.block(2)
		}
		p.code = append(p.code, g.code)
		p.overflow = p.overflow || len(g.code) > math.MaxInt8
	}
	return p
}

// without returns the program without one operation.
func (p *program) without(proc, at int) *program {
	q := *p
	q.code = append([][]instr(nil), p.code...)
	q.code[proc] = nil
	for i, in := range p.code[proc] {
		if i == at {
			continue
		}
		if in.jumps() && int(in.c) > at {
			in.c--
		}
		q.code[proc] = append(q.code[proc], in)
	}
	return &q
}

func (in instr) jumps() bool {
	switch in.op {
	case opEnter, opTry, opInit, opJump, opJumpIf:
		return true
	}
	return false
}

// shrink removes operations as long as fails reports that the program fails.
func (p *program) shrink(fails func(*program) bool) *program {
	for again := true; again; {
		again = false
		for proc := range p.code {
			for at := 0; at < len(p.code[proc]); {
				if q := p.without(proc, at); fails(q) {
					p, again = q, true
				} else {
					at++
				}
			}
		}
		if q := (&program{code: p.code, sloppy: p.sloppy}); p.slow && fails(q) {
			p = q
		}
	}
	return p
}

var opNames = [...]string{"nop", "load", "store", "cas", "loadall", "storeall", "new", "loadref", "storeref", "loadval", "storeval", "loadfield", "storefield", "enter", "try", "exit", "wait", "timedwait", "pulse", "pulseall", "newthread", "start", "join", "alive", "choose", "assert", "assume", "begin", "endatomic", "init", "endinit", "jump", "jumpif", "yield", "await", "quit", "end"}

func (p *program) String() string {
	var b strings.Builder
	if p.slow {
		b.WriteString("slow ")
	}
	for i, code := range p.code {
		fmt.Fprintf(&b, "\nproc %d:", i)
		for at, in := range code {
			fmt.Fprintf(&b, " %d:%s(%d,%d,%d)", at, opNames[in.op], in.a, in.b, in.c)
		}
	}
	return b.String()
}
