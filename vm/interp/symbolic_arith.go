package interp

import (
	"math/big"

	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
	"moonwalker/vm/symbol"
)

// maxWindows bounds the number of times that a result may wrap around, for which alternatives are made.
const maxWindows = 64

// integers is a range of integers.
type integers struct{ lo, hi *big.Int }

// signed and unsigned are the numbers of so many bits.
func signed(bits uint) integers {
	return integers{new(big.Int).Neg(power(bits - 1)), less(power(bits - 1))}
}

func unsigned(bits uint) integers { return integers{new(big.Int), less(power(bits))} }

func power(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }

func less(k *big.Int) *big.Int { return new(big.Int).Sub(k, big.NewInt(1)) }

func negated(k *big.Int) *big.Int { return new(big.Int).Neg(k) }

func sizeOf(wide bool) uint {
	if wide {
		return 64
	}
	return 32
}

// within are the rows that say that x is in r.
func (r integers) within(x symbol.Term) []symbol.Term {
	return []symbol.Term{x.Plus(negated(r.lo)), x.Neg().Plus(r.hi)}
}

// above is the row that says that x is above r, and below that it is below.
func (r integers) above(x symbol.Term) symbol.Term { return x.Plus(negated(r.hi)).Plus(big.NewInt(-1)) }

func (r integers) below(x symbol.Term) symbol.Term { return x.Neg().Plus(r.lo).Plus(big.NewInt(-1)) }

// compute executes an instruction with a term as operand.
func (y *symbolic) compute(pc int32) (int32, flow) {
	in := y.in
	switch in.Op {
	case il.JmpTrue, il.JmpFalse:
		return y.branch(pc, il.CmpNe, in.Op == il.JmpTrue, y.wide(in.A), in.A, -1)
	case il.JmpEq:
		return y.branch(pc, il.CmpEq, true, y.eitherWide(in.A, in.B), in.A, in.B)
	case il.JmpNe:
		return y.branch(pc, il.CmpNe, true, y.eitherWide(in.A, in.B), in.A, in.B)
	case il.JmpLtI4:
		return y.branch(pc, il.CmpLt, true, false, in.A, in.B)
	case il.JmpLeI4:
		return y.branch(pc, il.CmpLe, true, false, in.A, in.B)
	case il.JmpGtI4:
		return y.branch(pc, il.CmpGt, true, false, in.A, in.B)
	case il.JmpGeI4:
		return y.branch(pc, il.CmpGe, true, false, in.A, in.B)
	case il.JmpI:
		return y.branch(pc, int(in.C)&^il.CmpWide, true, in.C&il.CmpWide != 0, in.A, in.B)
	case il.CeqI:
		return y.compare(pc, il.CmpEq, y.eitherWide(in.B, in.C))
	case il.CmpI:
		return y.compare(pc, int(in.K)&^il.CmpWide, in.K&il.CmpWide != 0)
	case il.Switch:
		return y.table(pc)
	}
	if in.Op == il.DivRem && !y.is(in.C) && (y.s[in.C] == 0 || in.K < il.Div8 && uint32(y.s[in.C]) == 0) {
		return y.after(execute(y.m, y.t, y.f, y.s, in), pc) // an exception
	}
	wide, all, ok := y.alternatives()
	if !ok {
		return 0, end
	}
	if all == nil {
		return y.refused("in " + in.Op.String() + ", which does not make a linear term of it")
	}
	a, sig := y.choose(all)
	if sig != state.Next {
		return 0, end
	}
	if a.raises {
		return y.after(exception.Raise(y.m, exception.Overflow), pc)
	}
	if y.m.Replay != nil && y.m.Replay.Values != nil {
		if execution(in.Op) {
			if sig := execute(y.m, y.t, y.f, y.s, in); sig != state.Next {
				return y.after(sig, pc)
			}
		} else {
			number := y.s[in.A]
			y.put(in.A, a.term, wide)
			y.s[in.A] = number // an operand, perhaps
			return 0, plain
		}
		number := y.s[in.A]
		y.put(in.A, a.term, wide)
		y.s[in.A] = number
		return pc + 1, jump
	}
	y.put(in.A, a.term, wide)
	return pc + 1, jump
}

func (y *symbolic) eitherWide(a, b int32) bool { return y.wide(a) || y.wide(b) }

// reading is a way to read a word as a number, and what holds then.
type reading struct {
	rows []symbol.Term
	term symbol.Term
}

// readings are the ways to read a signed number as one without a sign.
func readings(x symbol.Term, un bool, bits uint) []reading {
	negative := x.Neg().Plus(big.NewInt(-1))
	switch {
	case !un || x.Constant() && x.K.Sign() >= 0:
		return []reading{{nil, x}}
	case x.Constant():
		return []reading{{nil, x.Plus(power(bits))}}
	}
	return []reading{{[]symbol.Term{x}, x}, {[]symbol.Term{negative}, x.Plus(power(bits))}}
}

// holds decides a comparison of two words; b < 0 stands for the number 0.
func (y *symbolic) holds(code int, wide bool, a, b int32) (result bool, sig state.Signal) {
	v := symbol.Const(0)
	u, ok := y.term(a, wide)
	if ok && b >= 0 {
		if v, ok = y.term(b, wide); !ok {
			return false, state.Stop
		}
		for _, w := range []int32{a, b} {
			if !wide && !y.is(w) && y.s[w]>>32 != 0 {
				return false, y.unsupported("in a comparison with a number of another size")
			}
		}
	}
	if !ok {
		return false, state.Stop
	}
	un := code&il.CmpUn != 0 && code&^il.CmpUn != il.CmpEq && code&^il.CmpUn != il.CmpNe
	var all []alternative
	for _, x := range readings(u, un, sizeOf(wide)) {
		for _, z := range readings(v, un, sizeOf(wide)) {
			both := append(append([]symbol.Term{}, x.rows...), z.rows...)
			d := x.term.Sub(z.term)
			is := func(yes bool, rows ...symbol.Term) {
				all = append(all, alternative{rows: append(append([]symbol.Term{}, both...), rows...), yes: yes})
			}
			c := code &^ il.CmpUn
			lt, gt := d.Neg().Plus(big.NewInt(-1)), d.Plus(big.NewInt(-1))
			switch c {
			case il.CmpEq, il.CmpNe:
				is(c == il.CmpEq, d, d.Neg())
				is(c == il.CmpNe, lt)
				is(c == il.CmpNe, gt)
			case il.CmpLt, il.CmpGe:
				is(c == il.CmpLt, lt)
				is(c == il.CmpGe, d)
			default:
				is(c == il.CmpGt, gt)
				is(c == il.CmpLe, d.Neg())
			}
		}
	}
	r, sig := y.choose(all)
	return r.yes, sig
}

// branch is a conditional jump that is taken if the comparison has the wanted result.
func (y *symbolic) branch(pc int32, code int, want, wide bool, a, b int32) (int32, flow) {
	yes, sig := y.holds(code, wide, a, b)
	if sig != state.Next {
		return 0, end
	}
	if y.m.Replay != nil && y.m.Replay.Values != nil && y.in.Taken(y.s) != (yes == want) {
		y.m.Stop(errValues)
		return 0, end
	}
	if yes != want {
		return pc + 1, jump
	}
	return y.to(pc, int32(y.in.K))
}

// to is a jump to an instruction.
func (y *symbolic) to(pc, target int32) (int32, flow) {
	if target <= pc && y.m.Tired() {
		y.f.PC = target
		return 0, end
	}
	return target, jump
}

// compare makes 0 or 1 of a comparison.
func (y *symbolic) compare(pc int32, code int, wide bool) (int32, flow) {
	yes, sig := y.holds(code, wide, y.in.B, y.in.C)
	if sig != state.Next {
		return 0, end
	}
	if y.m.Replay != nil && y.m.Replay.Values != nil && il.CompareInt(code|wideCode(wide), y.s[y.in.B], y.s[y.in.C]) != yes {
		y.m.Stop(errValues)
		return 0, end
	}
	y.kill(y.in.A, 1)
	y.s[y.in.A] = state.Bit(yes)
	return pc + 1, jump
}

func wideCode(wide bool) int {
	if wide {
		return il.CmpWide
	}
	return 0
}

// table is a switch.
func (y *symbolic) table(pc int32) (int32, flow) {
	x, ok := y.term(y.in.A, y.wide(y.in.A))
	if !ok {
		return 0, end
	}
	targets := y.f.Code.Switches[y.in.K]
	inside := integers{new(big.Int), big.NewInt(int64(len(targets) - 1))}
	all := []alternative{{rows: []symbol.Term{inside.below(x)}, term: symbol.Const(-1)}, {rows: []symbol.Term{inside.above(x)}, term: symbol.Const(-1)}}
	for i := range targets {
		k := big.NewInt(int64(i))
		all = append(all, alternative{rows: integers{k, k}.within(x), term: symbol.Number(k)})
	}
	a, sig := y.choose(all)
	if sig != state.Next {
		return 0, end
	}
	if i := a.term.K.Int64(); i >= 0 {
		return y.to(pc, targets[i])
	}
	return pc + 1, jump
}

// alternatives are the results of an arithmetic operation; none if it is not understood. It is false if the path ends.
func (y *symbolic) alternatives() (wide bool, all []alternative, ok bool) {
	in := y.in
	var a, b symbol.Term
	operands := func(w bool) bool {
		wide = w
		if a, ok = y.term(in.B, w); ok {
			b, ok = y.term(in.C, w)
		}
		return ok
	}
	switch in.Op {
	case il.AddI4, il.AddI8:
		if operands(in.Op == il.AddI8) {
			all, ok = y.wrapped(nil, a.Add(b), signed(sizeOf(wide)))
		}
	case il.SubI4, il.SubI8:
		if operands(in.Op == il.SubI8) {
			all, ok = y.wrapped(nil, a.Sub(b), signed(sizeOf(wide)))
		}
	case il.MulI4, il.MulI8:
		if !operands(in.Op == il.MulI8) {
			return
		}
		if p, linear := product(a, b); linear {
			all, ok = y.wrapped(nil, p, signed(sizeOf(wide)))
		}
	case il.AddImmI4:
		if a, ok = y.term(in.B, false); ok {
			all, ok = y.wrapped(nil, a.Plus(big.NewInt(int64(int32(in.K)))), signed(32))
		}
	case il.NegI4, il.NegI8:
		wide = in.Op == il.NegI8
		if a, ok = y.term(in.B, wide); ok {
			all, ok = y.wrapped(nil, a.Neg(), signed(sizeOf(wide)))
		}
	case il.NotI4, il.NotI8:
		wide = in.Op == il.NotI8
		if a, ok = y.term(in.B, wide); ok {
			all = []alternative{{term: a.Neg().Plus(big.NewInt(-1))}}
		}
	case il.ShlI4, il.ShlI8, il.ShrI4, il.ShrI8, il.ShrUnI4, il.ShrUnI8:
		return y.shift()
	case il.And:
		wide = y.eitherWide(in.B, in.C)
		if operands(wide) {
			all, ok = y.masked(a, b)
		}
	case il.MovX:
		wide = y.wide(in.B)
		if a, ok = y.term(in.B, wide); ok && in.Mem >= heap.MemI1 && in.Mem <= heap.Mem8 {
			all, ok = y.narrowed(a, in.Mem, wide)
			wide = in.Mem == heap.Mem8
		}
	case il.DivRem:
		if operands(in.K >= il.Div8) {
			all, ok = y.quotient(a, b, wide)
		}
	case il.Ovf:
		if operands(in.K >= il.OvfAdd8) {
			all = y.checked(a, b, wide)
		}
	case il.Conv:
		return y.converted()
	default:
		ok = true
	}
	return wide, all, ok
}

// product is a * b, if one of them is a number.
func product(a, b symbol.Term) (symbol.Term, bool) {
	switch {
	case a.Constant():
		return b.Scale(a.K), true
	case b.Constant():
		return a.Scale(b.K), true
	}
	return symbol.Term{}, false
}

// wrapped are the alternatives of a result x, if rows hold, that is kept modulo the size of r.
func (y *symbolic) wrapped(rows []symbol.Term, x symbol.Term, r integers) (all []alternative, ok bool) {
	size := new(big.Int).Add(new(big.Int).Sub(r.hi, r.lo), big.NewInt(1))
	path := y.m.Symbols.Path
	window := func(k int) alternative {
		moved := x.Plus(negated(new(big.Int).Mul(size, big.NewInt(int64(k)))))
		return alternative{rows: append(append([]symbol.Term{}, rows...), r.within(moved)...), term: moved}
	}
	all = []alternative{window(0)}
	for _, d := range []int{1, -1} {
		for k := d; ; k += d {
			a := window(k)
			beyond := a.term.Plus(negated(r.lo)) // it is in this window, or one that is further away
			if d < 0 {
				beyond = a.term.Neg().Plus(r.hi)
			}
			switch symbol.With(path, append(append([]symbol.Term{}, rows...), beyond)) {
			case symbol.Unknown:
				y.unsupported("about which too much is asked: whether the conditions have a solution is not decided")
				return nil, false
			case symbol.Yes:
				if len(all) > maxWindows {
					y.unsupported("in an operation whose result wraps around in too many ways")
					return nil, false
				}
				all = append(all, a)
				continue
			}
			break
		}
	}
	return all, true
}

// divided is the quotient of x and d > 0, rounded down, and x - d * quotient.
func (y *symbolic) divided(x symbol.Term, d *big.Int) (quotient, rest symbol.Term, rows []symbol.Term) {
	if q, k, ok := x.Divide(d); ok {
		return q, symbol.Number(k), nil
	}
	q := symbol.Variable(fresh)
	rest = x.Sub(q.Scale(d))
	return q, rest, integers{new(big.Int), less(d)}.within(rest)
}

// fresh stands for the variable that an instruction makes.
const fresh = 1 << 30

// shift is a shift by a number.
func (y *symbolic) shift() (wide bool, all []alternative, ok bool) {
	in := y.in
	wide = in.Op == il.ShlI8 || in.Op == il.ShrI8 || in.Op == il.ShrUnI8
	bits := sizeOf(wide)
	if y.is(in.C) {
		return wide, nil, true
	}
	a, ok := y.term(in.B, wide)
	if !ok {
		return
	}
	n := uint(y.s[in.C]) & (bits - 1)
	switch in.Op {
	case il.ShlI4, il.ShlI8:
		all, ok = y.wrapped(nil, a.Scale(power(n)), signed(bits))
	case il.ShrI4, il.ShrI8:
		q, _, rows := y.divided(a, power(n))
		all = []alternative{{rows: rows, term: q}}
	default:
		if n == 0 {
			return wide, []alternative{{term: a}}, true
		}
		for _, x := range readings(a, true, bits) {
			q, _, rows := y.divided(x.term, power(n))
			all = append(all, alternative{rows: append(rows, x.rows...), term: q})
		}
	}
	return wide, all, ok
}

// masked is a & b, if one of them is a number that has 1 in its last bits and 0 in the others.
func (y *symbolic) masked(a, b symbol.Term) ([]alternative, bool) {
	if a.Constant() {
		a, b = b, a
	}
	if !b.Constant() || b.K.Sign() < 0 {
		return nil, true
	}
	d := new(big.Int).Add(b.K, big.NewInt(1))
	if new(big.Int).And(d, b.K).Sign() != 0 {
		return nil, true
	}
	_, rest, rows := y.divided(a, d)
	return []alternative{{rows: rows, term: rest}}, true
}

// formRange is the range of the numbers of a form.
func formRange(mem heap.Mem) integers {
	switch mem {
	case heap.MemI1:
		return signed(8)
	case heap.MemU1:
		return unsigned(8)
	case heap.MemI2:
		return signed(16)
	case heap.MemU2:
		return unsigned(16)
	case heap.Mem4:
		return signed(32)
	}
	return signed(64)
}

// narrowed is a in the form mem.
func (y *symbolic) narrowed(a symbol.Term, mem heap.Mem, wide bool) ([]alternative, bool) {
	if mem == heap.Mem8 && !wide {
		return nil, true
	}
	return y.wrapped(nil, a, formRange(mem))
}

// quotient is a quotient or a remainder.
func (y *symbolic) quotient(a, b symbol.Term, wide bool) (all []alternative, ok bool) {
	k := y.in.K
	un := k == il.DivUn4 || k == il.DivUn8 || k == il.RemUn4 || k == il.RemUn8
	remainder := k == il.Rem4 || k == il.Rem8 || k == il.RemUn4 || k == il.RemUn8
	bits := sizeOf(wide)
	if !b.Constant() {
		return nil, true
	}
	if un {
		d := readings(b, true, bits)[0].term.K
		if d.Cmp(power(bits-1)) > 0 {
			return nil, true
		}
		if d.Cmp(big.NewInt(1)) == 0 {
			if remainder {
				a = symbol.Const(0)
			}
			return []alternative{{term: a}}, true
		}
		for _, x := range readings(a, true, bits) {
			q, r, rows := y.divided(x.term, d)
			if remainder {
				q = r
			}
			all = append(all, alternative{rows: append(rows, x.rows...), term: q})
		}
		return all, true
	}
	minusOne := b.K.Cmp(big.NewInt(-1)) == 0
	d := new(big.Int).Abs(b.K)
	least := signed(bits).lo
	negative := []symbol.Term{a.Neg().Plus(big.NewInt(-1))}
	if minusOne {
		negative = append(negative, a.Plus(negated(least)).Plus(big.NewInt(-1)))
		k := integers{least, least}
		all = append(all, alternative{rows: k.within(a), raises: true})
	}
	for i, x := range []reading{{[]symbol.Term{a}, a}, {negative, a.Neg()}} {
		q, r, rows := y.divided(x.term, d)
		x.rows = append(x.rows, rows...)
		if i == 1 {
			q, r = q.Neg(), r.Neg()
		}
		if b.K.Sign() < 0 {
			q = q.Neg()
		}
		if remainder {
			q = r
		}
		all = append(all, alternative{rows: x.rows, term: q})
	}
	return all, true
}

// represented are the alternatives of a result x, if rows hold, that is in r or raises an exception. A result without a sign becomes the
// signed number of the same bits.
func represented(rows []symbol.Term, x symbol.Term, r integers, bits uint) (all []alternative) {
	with := func(more ...symbol.Term) []symbol.Term { return append(append([]symbol.Term{}, rows...), more...) }
	all = append(all, alternative{rows: with(r.below(x)), raises: true}, alternative{rows: with(r.above(x)), raises: true})
	s := signed(bits)
	if r.hi.Cmp(s.hi) <= 0 {
		return append(all, alternative{rows: with(r.within(x)...), term: x})
	}
	return append(all, alternative{rows: with(integers{r.lo, s.hi}.within(x)...), term: x},
		alternative{rows: with(integers{power(bits - 1), r.hi}.within(x)...), term: x.Plus(negated(power(bits)))})
}

// checked is an operation with overflow check.
func (y *symbolic) checked(a, b symbol.Term, wide bool) (all []alternative) {
	un, bits := y.in.Flags&il.FlagUn != 0, sizeOf(wide)
	r := signed(bits)
	if un {
		r = unsigned(bits)
	}
	for _, u := range readings(a, un, bits) {
		for _, v := range readings(b, un, bits) {
			rows := append(append([]symbol.Term{}, u.rows...), v.rows...)
			var x symbol.Term
			switch y.in.K {
			case il.OvfAdd4, il.OvfAdd8:
				x = u.term.Add(v.term)
			case il.OvfSub4, il.OvfSub8:
				x = u.term.Sub(v.term)
			default:
				var linear bool
				if x, linear = product(u.term, v.term); !linear {
					return nil
				}
			}
			all = append(all, represented(rows, x, r, bits)...)
		}
	}
	return all
}

// targets are the ranges of the numbers to which a conversion leads.
var targets = map[il.Num]integers{
	il.NumI1: signed(8), il.NumU1: unsigned(8), il.NumI2: signed(16), il.NumU2: unsigned(16),
	il.NumI4: signed(32), il.NumU4: unsigned(32), il.NumI8: signed(64), il.NumU8: unsigned(64),
}

// converted is a conversion between integers; see fromInt.
func (y *symbolic) converted() (wide bool, all []alternative, ok bool) {
	from, to := il.Num(y.in.K>>8), il.Num(y.in.K&0xff)
	r, integer := targets[to]
	if !integer || from > il.NumU8 {
		return false, nil, true
	}
	source := from == il.NumI8 || from == il.NumU8
	wide = to == il.NumI8 || to == il.NumU8
	a, ok := y.term(y.in.B, source)
	if !ok {
		return
	}
	if y.in.Flags&il.FlagOvf != 0 {
		for _, x := range readings(a, from == il.NumU4 || from == il.NumU8, sizeOf(source)) {
			all = append(all, represented(x.rows, x.term, r, sizeOf(wide))...)
		}
		return wide, all, true
	}
	switch {
	case wide && source:
		return wide, []alternative{{term: a}}, true
	case wide:
		for _, x := range readings(a, from == il.NumU4 || to == il.NumU8, 32) {
			all = append(all, alternative{rows: x.rows, term: x.term})
		}
		return wide, all, true
	case to == il.NumU4:
		r = signed(32) // the word of the same bits
	}
	all, ok = y.wrapped(nil, a, r)
	return wide, all, ok
}
