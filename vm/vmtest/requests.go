package vmtest

import (
	"fmt"
	"math/rand/v2"
)

// RandomRequests makes a program from a seed: two or three threads that go on while the memory has not performed their stores. They read and write behind a lock whose section
// stores, and inside an outer lock behind an inner one; they wait for a pulse, and pulse; they compare two values that they have not read yet; and they publish objects. Main prints the values that they have read, and the shared memory.
func RandomRequests(seed int64) *Program {
	r := &requests{rand.New(rand.NewPCG(uint64(seed), 1<<22)), &Program{Regs: randomRegs, Refs: 1, Locks: 2, Slots: 1, Origin: fmt.Sprintf("seed %d, requests", seed)}, 0}
	threads, each := 2, 5
	if r.IntN(4) == 0 {
		threads, each = 3, 4
	}
	for range 2 + r.IntN(4)/3 {
		r.p.Globals = append(r.p.Globals, Global{Volatile: r.IntN(4) == 0})
	}
	r.data = len(r.p.Globals)
	r.p.Globals = append(r.p.Globals, make([]Global, threads)...)
	var bodies [][]*Op
	for i := range threads {
		var body []*Op
		for n := each; n > 0; {
			piece := r.piece(min(n, 6))
			body = append(body, piece...)
			walk(piece, func(op *Op) {
				if op.Kind.Visible() {
					n--
				}
			})
		}
		bodies = append(bodies, append(body, r.sum(G(r.data+i))...))
	}
	end := Seq(SetReg(resultReg, K(0)))
	for i := range r.p.Globals {
		end = append(end, LoadInt(0, G(i)), &Op{Kind: OpMul, Dst: resultReg, X: R(resultReg), Y: K(7)}, Plus(resultReg, R(resultReg), R(0)))
	}
	return r.p.Parallel(append(end, Print(R(resultReg))), bodies...)
}

// requests makes one program.
type requests struct {
	*rand.Rand
	p    *Program
	data int // the number of static ints, behind which each thread has one for what it has read
}

// sum stores a number made of all registers.
func (r *requests) sum(to Loc) []*Op {
	ops := Seq(SetReg(resultReg, K(0)))
	for i := range freeRegs {
		ops = append(ops, &Op{Kind: OpMul, Dst: resultReg, X: R(resultReg), Y: K(5)}, Plus(resultReg, R(resultReg), R(i)))
	}
	return append(ops, StoreInt(to, R(resultReg)))
}

// piece makes at most about n visible operations.
func (r *requests) piece(n int) []*Op {
	inner := r.IntN(4) / 3
	switch k := r.IntN(20); {
	case k < 7 && n >= 4: // behind a lock
		return together(r.section(inner, r.some(1+r.IntN(2))), r.some(r.IntN(2)))
	case k < 10 && n >= 5: // inside an outer lock behind an inner one
		first, second := Exit(inner), Exit(1-inner)
		if r.IntN(4) == 0 {
			first, second = second, first
		}
		begin := Seq(Enter(1 - inner))
		if r.IntN(4) == 0 {
			begin = append(begin, r.access())
		}
		return together(append(begin, Enter(inner), r.store(), first), r.some(1), Seq(second), r.some(r.IntN(2)))
	case k < 12 && n >= 4: // a pulse
		return together(r.section(inner, append(r.some(1), []*Op{Pulse(inner), PulseAll(inner)}[r.IntN(2)])), r.some(1))
	case k < 14 && n >= 4: // a wait for it
		wait := &Op{Kind: OpWaitTimed, Dst: r.IntN(freeRegs), Lock: Lock{N: inner}, N: 9}
		if r.IntN(3) == 0 {
			wait = WaitOn(inner)
		}
		return r.section(inner, together(r.some(r.IntN(2)), Seq(wait), r.some(1)))
	case k < 15 && n >= 4: // a comparison of two values that are not read yet
		ops := Seq(LoadInt(0, r.global()))
		if r.IntN(2) == 0 {
			ops = append(ops, r.store())
		}
		return append(ops, LoadInt(1, r.global()), If(R(0), []Cmp{EQ, NE}[r.IntN(2)], R(1), LoadInt(2, r.global())))
	case k < 17: // an object is published
		ops := Seq(&Op{Kind: OpNew}, StoreInt(r.field(), K(int32(1+r.IntN(2)))), &Op{Kind: OpPublish})
		if r.IntN(2) == 0 {
			ops = append(ops, r.use())
		}
		return ops
	case k < 19: // and read
		ops := Seq(r.use())
		if r.IntN(2) == 0 {
			ops = append(ops, r.use())
		}
		return Seq(&Op{Kind: OpFetch}, &Op{Kind: OpIsNull, Dst: 2}, If(R(2), EQ, K(0), ops...))
	case n >= 4:
		got := r.IntN(freeRegs)
		return Seq(TryEnter(got, inner), If(R(got), EQ, K(1), r.access(), Exit(inner)), r.access())
	}
	return r.some(1 + r.IntN(2))
}

func together(parts ...[]*Op) (ops []*Op) {
	for _, p := range parts {
		ops = append(ops, p...)
	}
	return ops
}

// section makes a section with a lock, in one of the forms of C#: with a try, or without.
func (r *requests) section(lock int, body []*Op) []*Op {
	if r.IntN(4) == 0 {
		return Locked(lock, body...)
	}
	return together(Seq(Enter(lock)), body, Seq(Exit(lock)))
}

// some makes n accesses, and sometimes one more.
func (r *requests) some(n int) (ops []*Op) {
	if r.IntN(4) == 0 {
		n++
	}
	for range n {
		ops = append(ops, r.access())
	}
	return ops
}

func (r *requests) global() Loc { return G(r.IntN(r.data)) }

func (r *requests) field() Loc { return F(0, r.IntN(2)) }

func (r *requests) store() *Op {
	op := StoreInt(r.global(), K(int32(1+r.IntN(2))))
	if r.IntN(6) == 0 {
		op.X = R(r.IntN(freeRegs))
	}
	op.Fenced = r.IntN(8) == 0
	return op
}

// access makes an access to a static int.
func (r *requests) access() *Op {
	switch r.IntN(12) {
	case 0:
		return &Op{Kind: OpExchange, Dst: r.IntN(freeRegs), Loc: r.global(), X: K(int32(1 + r.IntN(2)))}
	case 1, 2, 3, 4:
		return r.store()
	}
	op := LoadInt(r.IntN(freeRegs), r.global())
	op.Fenced = r.IntN(8) == 0
	return op
}

// use makes an access to a field of the object in the register.
func (r *requests) use() *Op {
	if r.IntN(3) == 0 {
		return StoreInt(r.field(), K(int32(1+r.IntN(2))))
	}
	return LoadInt(r.IntN(freeRegs), r.field())
}
