package vmtest

import "math/rand/v2"

// WithCounters adds to p, at random places, additions to static ints that nothing reads but these additions: a checksum of the registers, and
// a counter of both. The program's other operations keep their meanings.
func WithCounters(p *Program, seed int64) *Program {
	g := &counting{rand.New(rand.NewPCG(uint64(seed), 77)), p, len(p.Globals), p.Regs}
	p.Globals = append(p.Globals, Global{Volatile: g.IntN(4) == 0}, Global{Init: int32(g.IntN(2))})
	p.Regs++
	left := 1 + g.IntN(3)
	for i := range p.Threads {
		p.Threads[i] = g.body(p.Threads[i], &left)
		left = 1 + g.IntN(2)
	}
	return p.Number()
}

type counting struct {
	*rand.Rand
	p          *Program
	first, reg int // of the two statics, and of the register
}

// body adds to a body at most left operations.
func (g *counting) body(ops []*Op, left *int) (out []*Op) {
	for _, op := range ops {
		if *left > 0 && g.IntN(3) == 0 {
			out = append(out, g.count()...)
			*left--
		}
		op.Body, op.Else = g.body(op.Body, left), g.body(op.Else, left)
		out = append(out, op)
	}
	return out
}

// count is one addition.
func (g *counting) count() []*Op {
	sum, number := G(g.first), G(g.first+1)
	if g.IntN(3) == 0 {
		return Seq(LoadInt(g.reg, sum), Plus(g.reg, R(g.reg), K(1)), StoreInt(number, R(g.reg)))
	}
	return Seq(LoadInt(g.reg, sum), &Op{Kind: OpMul, Dst: g.reg, X: R(g.reg), Y: K(3)}, Plus(g.reg, R(g.reg), R(g.IntN(g.reg))), StoreInt(sum, R(g.reg)))
}
