package litmus

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A Shape is the size of random programs, and the operations that they have.
type Shape struct {
	Threads   int  // 2 or 3 at random if it is 0
	Most      int  // operations of all threads together; a thread has at most 5. 0: 9
	NoRelaxed bool // no XCHG, CAS and ADD without .f
	NoLocks   bool
	NoUses    bool // no register is used
	Sections  bool // threads consist of sections with locks, also inside others, and of what comes behind them
}

// Random returns a random program, which depends on the seed and the shape only.
func Random(seed uint64, shape Shape) *Test {
	g := &generator{rand: rand.New(rand.NewPCG(seed, 7)), shape: shape}
	threads := shape.Threads
	if threads == 0 {
		threads = 2 + g.rand.IntN(2)
	}
	left := shape.Most
	if left == 0 {
		left = 9
	}
	g.locs = 2 + g.rand.IntN(2)
	var texts []string
	for i := range threads {
		if shape.Sections {
			ops := g.sections(left / (threads - i))
			left -= len(ops)
			texts = append(texts, strings.Join(ops, "; "))
			continue
		}
		n := min(2+g.rand.IntN(4), left-2*(threads-1-i))
		left -= n
		texts = append(texts, g.thread(n))
	}
	text := strings.Join(texts, " || ")
	loc := text[strings.IndexAny(text, "xyz"):][:1]
	t, err := Parse(fmt.Sprintf("random %d", seed), text, loc+"=1")
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return t
}

type generator struct {
	rand  *rand.Rand
	shape Shape
	locs  int
	regs  int  // that the thread has written
	held  bool // the thread has the lock
}

// thread returns n operations, one more if the thread must leave a lock, and an access if there would be none.
func (g *generator) thread(n int) string {
	g.regs, g.held = 0, false
	ops := []string{fmt.Sprintf("%s %s %s", g.pick("W", "W", "Wrel"), g.loc(), g.value())}
	if g.rand.IntN(2) == 0 {
		ops[0] = g.read()
	}
	if !g.shape.NoLocks && g.rand.IntN(6) == 0 {
		ops, g.held = append([]string{"LOCK l"}, ops...), true
	}
	for len(ops) < n {
		ops = append(ops, g.op())
	}
	if g.held {
		ops = append(ops, "UNLOCK l")
	}
	return strings.Join(ops, "; ")
}

// sections returns about n operations: sections with a lock, also inside others, and operations behind them. The thread enters k before l, so there is no deadlock.
func (g *generator) sections(n int) (ops []string) {
	g.regs, g.held = 0, false
	add := func(most int) {
		for range 1 + g.rand.IntN(most) {
			ops = append(ops, g.access())
		}
	}
	for len(ops) < n {
		switch left := n - len(ops); {
		case left >= 6 && g.rand.IntN(3) == 0:
			first, second := "l", "k"
			if g.rand.IntN(4) == 0 {
				first, second = second, first
			}
			ops = append(ops, "LOCK k", "LOCK l", g.access(), "UNLOCK "+first)
			add(left - 5)
			ops = append(ops, "UNLOCK "+second)
		case left >= 4 && g.rand.IntN(5) > 0:
			lock := g.pick("l", "l", "l", "k")
			ops = append(ops, "LOCK "+lock)
			add(min(left-2, 2))
			ops = append(ops, "UNLOCK "+lock)
		case g.rand.IntN(4) == 0:
			ops = append(ops, g.op())
		default:
			add(1)
		}
	}
	return ops
}

// access returns a read or a write; a write more often where a thread has written nothing yet.
func (g *generator) access() string {
	if g.rand.IntN(2) == 0 {
		return g.read()
	}
	loc := g.loc()
	return fmt.Sprintf("%s %s %s", g.pick("W", "W", "W", "Wrel"), loc, g.value())
}

func (g *generator) pick(words ...string) string { return words[g.rand.IntN(len(words))] }

func (g *generator) loc() string {
	loc := string("xyz"[g.rand.IntN(g.locs)])
	if !g.shape.NoUses && g.regs > 0 && g.rand.IntN(5) == 0 {
		loc += "@" + g.reg()
	}
	return loc
}

// reg is a register that was written, the last one more often than not.
func (g *generator) reg() string {
	if g.rand.IntN(2) == 0 {
		return fmt.Sprintf("r%d", g.regs-1)
	}
	return fmt.Sprintf("r%d", g.rand.IntN(g.regs))
}

func (g *generator) value() string {
	n := 1 + g.rand.IntN(2)
	if g.shape.NoUses || g.regs == 0 || g.rand.IntN(4) > 0 {
		return fmt.Sprint(n)
	}
	return g.reg() + g.pick("", "+1", fmt.Sprintf("^%d", n))
}

// written returns the operation, which begins with a word and a new register.
func (g *generator) written(word, rest string) string {
	g.regs++
	return fmt.Sprintf("%s r%d %s", word, g.regs-1, rest)
}

func (g *generator) read() string {
	loc := g.loc()
	return g.written(g.pick("R", "R", "R", "Racq"), loc)
}

func (g *generator) op() string {
	suffix := ".f"
	if !g.shape.NoRelaxed && g.rand.IntN(3) > 0 {
		suffix = ""
	}
	switch k := g.rand.IntN(20); {
	case k < 6:
		loc := g.loc()
		return fmt.Sprintf("%s %s %s", g.pick("W", "W", "W", "Wrel", "Wref"), loc, g.value())
	case k < 13:
		return g.read()
	case k < 14:
		return g.pick("F", "Facq", "Frel")
	case k < 17:
		loc, value := g.loc(), g.value()
		switch g.rand.IntN(3) {
		case 0:
			return g.written("XCHG"+suffix, loc+" "+value)
		case 1:
			return g.written("ADD"+suffix, loc+" "+value)
		default:
			return g.written("CAS"+suffix, fmt.Sprintf("%s %d %s", loc, g.rand.IntN(2), value))
		}
	case k < 19 && g.regs > 0 && !g.shape.NoUses:
		if g.held || g.rand.IntN(3) == 0 {
			return "AWAIT " + g.reg()
		}
		return fmt.Sprintf("BR %s %d", g.reg(), g.rand.IntN(2))
	case k < 19 && !g.shape.NoLocks && g.held:
		g.held = false
		return "UNLOCK l"
	default:
		return g.read()
	}
}
