package interp

import (
	"math"
	"math/bits"

	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
)

// divRem follows §III.3.31 and §III.3.55: division by zero and the quotient
// that does not fit raise exceptions. MinValue % -1 raises too, as on the
// CLR on x86-64.
func divRem(m *state.State, s []uint64, in *il.Instr) state.Signal {
	a, b := s[in.B], s[in.C]
	if in.K < il.Div8 {
		a, b = uint64(uint32(a)), uint64(uint32(b))
	}
	if b == 0 {
		return exception.Raise(m, exception.DivideByZero)
	}
	switch in.K {
	case il.Div4, il.Rem4:
		x, y := int32(a), int32(b)
		if x == math.MinInt32 && y == -1 {
			return exception.Raise(m, exception.Overflow)
		}
		if in.K == il.Div4 {
			s[in.A] = uint64(uint32(x / y))
		} else {
			s[in.A] = uint64(uint32(x % y))
		}
	case il.Div8, il.Rem8:
		x, y := int64(a), int64(b)
		if x == math.MinInt64 && y == -1 {
			return exception.Raise(m, exception.Overflow)
		}
		if in.K == il.Div8 {
			s[in.A] = uint64(x / y)
		} else {
			s[in.A] = uint64(x % y)
		}
	case il.DivUn4, il.DivUn8:
		s[in.A] = a / b
	default:
		s[in.A] = a % b
	}
	return state.Next
}

// overflow computes the checked forms of add, sub and mul.
func overflow(m *state.State, s []uint64, in *il.Instr) state.Signal {
	r, ok := checked(int(in.K), in.Flags&il.FlagUn != 0, s[in.B], s[in.C])
	if !ok {
		return exception.Raise(m, exception.Overflow)
	}
	s[in.A] = r
	return state.Next
}

func checked(op int, un bool, a, b uint64) (uint64, bool) {
	if op < il.OvfAdd8 {
		if un {
			x, y := a&math.MaxUint32, b&math.MaxUint32
			var r uint64
			switch op {
			case il.OvfAdd4:
				r = x + y
			case il.OvfSub4:
				r = x - y
			default:
				r = x * y
			}
			return r & math.MaxUint32, r <= math.MaxUint32
		}
		x, y := int64(int32(a)), int64(int32(b))
		var r int64
		switch op {
		case il.OvfAdd4:
			r = x + y
		case il.OvfSub4:
			r = x - y
		default:
			r = x * y
		}
		return uint64(uint32(r)), r == int64(int32(r))
	}
	switch op {
	case il.OvfAdd8:
		r := a + b
		if un {
			return r, r >= a
		}
		return r, (int64(a)^int64(r))&(int64(b)^int64(r)) >= 0
	case il.OvfSub8:
		r := a - b
		if un {
			return r, a >= b
		}
		return r, (int64(a)^int64(b))&(int64(a)^int64(r)) >= 0
	}
	hi, lo := bits.Mul64(a, b)
	if un {
		return lo, hi == 0
	}
	x, y := int64(a), int64(b)
	if x == 0 || y == 0 {
		return 0, true
	}
	if x == math.MinInt64 && y == -1 || y == math.MinInt64 && x == -1 {
		return 0, false
	}
	r := x * y
	return uint64(r), r/y == x
}

func arithFloat(s []uint64, in *il.Instr) {
	switch in.K {
	case il.RemF8:
		s[in.A] = fbits(rem(F64(s[in.B]), F64(s[in.C])))
	case il.NegF8:
		s[in.A] = s[in.B] ^ 1<<63
	case il.NegF4:
		s[in.A] = uint64(uint32(s[in.B]) ^ 1<<31)
	case il.AddF4:
		s[in.A] = f32bits(F32(s[in.B]) + F32(s[in.C]))
	case il.SubF4:
		s[in.A] = f32bits(F32(s[in.B]) - F32(s[in.C]))
	case il.MulF4:
		s[in.A] = f32bits(F32(s[in.B]) * F32(s[in.C]))
	case il.DivF4:
		s[in.A] = f32bits(F32(s[in.B]) / F32(s[in.C]))
	case il.RemF4:
		s[in.A] = f32bits(float32(rem(float64(F32(s[in.B])), float64(F32(s[in.C])))))
	}
}

// rem is the floating-point remainder (§III.3.55).
func rem(x, y float64) float64 {
	if r := math.Mod(x, y); r == r {
		return r
	}
	return NotANumber(x, y, Indefinite)
}

// Indefinite has the bits of the NaN that x86 processors make of numbers.
const Indefinite = 0xfff8000000000000

// NotANumber is the NaN that an operation of two operands returns: its first operand that is a NaN, as a quiet one, or else
// the NaN with the bits undefined (IEEE 754, §6.2.3).
func NotANumber(x, y float64, undefined uint64) float64 {
	const quiet = 1 << 51
	switch {
	case math.IsNaN(x):
		return math.Float64frombits(math.Float64bits(x) | quiet)
	case math.IsNaN(y):
		return math.Float64frombits(math.Float64bits(y) | quiet)
	}
	return math.Float64frombits(undefined)
}

// checkFinite is ckfinite (§III.3.24). CoreCLR raises the OverflowException that
// is an ArithmeticException.
func checkFinite(m *state.State, s []uint64, in *il.Instr) state.Signal {
	x := F64(s[in.A])
	if in.Mem == heap.Mem4 {
		x = float64(F32(s[in.A]))
	}
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return exception.Raise(m, exception.Overflow)
	}
	return state.Next
}

// convert is conv.<to> and its checked forms (§III.3.27 to §III.3.29).
func convert(m *state.State, s []uint64, in *il.Instr) state.Signal {
	from, to := il.Num(in.K>>8), il.Num(in.K&0xff)
	v := s[in.B]
	if from == il.NumF4 || from == il.NumF8 {
		x := F64(v)
		if from == il.NumF4 {
			x = float64(F32(v))
		}
		r, ok := fromFloat(x, to, m.Prog.Saturates)
		if !ok && in.Flags&il.FlagOvf != 0 {
			return exception.Raise(m, exception.Overflow)
		}
		s[in.A] = r
		return state.Next
	}
	if to == il.NumRUn && from == il.NumI8 && v >= 1<<53 {
		useRounding(m, v)
	}
	r, ok := fromInt(v, from, to)
	if !ok && in.Flags&il.FlagOvf != 0 {
		return exception.Raise(m, exception.Overflow)
	}
	s[in.A] = r
	return state.Next
}

// useRounding notes that .NET may convert the ulong v to another number. Some processors convert v to a float directly, not by way
// of a double. A .NET before 9 may convert v as a long, and add 2^64 to the double if that is negative.
func useRounding(m *state.State, v uint64) {
	d := float64(v)
	if float32(d) != float32(v) {
		m.Prog.Use("conversion of ulong to float: it rounds twice, to a double first; .NET rounds once on some processors")
	}
	if !m.Prog.Saturates && int64(v) < 0 && float64(int64(v))+(1<<64) != d {
		m.Prog.Use("conversion of ulong to double: it rounds once; .NET before 9 rounds twice on some processors")
	}
}

// fromInt converts an integer; ok says whether the value is kept. from is
// NumI4, NumU4, NumI8 or NumU8, and tells how v is to be read for range checks.
func fromInt(v uint64, from, to il.Num) (r uint64, ok bool) {
	signed, unsigned := int64(v), v // the value read as signed, as unsigned
	neg := false
	switch from {
	case il.NumI4:
		signed = int64(int32(v))
		unsigned = uint64(signed)
		neg = signed < 0
	case il.NumU4:
		signed, unsigned = int64(uint32(v)), uint64(uint32(v))
	case il.NumI8:
		neg = signed < 0
	}
	big := !neg && unsigned > math.MaxInt64
	in := func(lo, hi int64) bool { return !big && signed >= lo && signed <= hi }
	switch to {
	case il.NumI1:
		return uint64(uint32(int32(int8(v)))), in(math.MinInt8, math.MaxInt8)
	case il.NumU1:
		return uint64(uint8(v)), in(0, math.MaxUint8)
	case il.NumI2:
		return uint64(uint32(int32(int16(v)))), in(math.MinInt16, math.MaxInt16)
	case il.NumU2:
		return uint64(uint16(v)), in(0, math.MaxUint16)
	case il.NumI4:
		return uint64(uint32(v)), in(math.MinInt32, math.MaxInt32)
	case il.NumU4:
		return uint64(uint32(v)), in(0, math.MaxUint32)
	case il.NumI8:
		return uint64(signed), !big
	case il.NumU8:
		if from == il.NumI4 || from == il.NumU4 {
			// conv.u8 extends with zeros; the checked form keeps the value.
			return uint64(uint32(v)), !neg
		}
		return v, !neg
	case il.NumF4:
		return f32bits(float32(signed)), true
	case il.NumF8:
		return fbits(float64(signed)), true
	default: // NumRUn
		if from == il.NumI4 || from == il.NumU4 {
			unsigned = uint64(uint32(v))
		}
		return fbits(float64(unsigned)), true
	}
}

// fromFloat truncates towards zero. The standard leaves the results open that are not in the range of the type (§III.3.27).
// With saturate they are those of .NET 9: the nearest number in the range, and 0 for NaN. Otherwise they are those of earlier
// versions on x86-64. All versions convert to a type of less than four bytes by way of int32.
func fromFloat(x float64, to il.Num, saturate bool) (r uint64, ok bool) {
	t := math.Trunc(x)
	in := func(lo, hi float64) bool { return t >= lo && t <= hi } // false for NaN
	outside := func(least, most uint64) uint64 {
		switch {
		case !saturate || t < 0:
			return least
		case t > 0:
			return most
		}
		return 0
	}
	toI8 := func() int64 {
		if t >= math.MinInt64 && t < 1<<63 {
			return int64(t)
		}
		return int64(outside(1<<63, math.MaxInt64))
	}
	toI4 := func() int32 {
		if in(math.MinInt32, math.MaxInt32) {
			return int32(t)
		}
		return int32(outside(1<<31, math.MaxInt32))
	}
	switch to {
	case il.NumI1:
		return uint64(uint32(int32(int8(toI4())))), in(math.MinInt8, math.MaxInt8)
	case il.NumU1:
		return uint64(uint8(toI4())), in(0, math.MaxUint8)
	case il.NumI2:
		return uint64(uint32(int32(int16(toI4())))), in(math.MinInt16, math.MaxInt16)
	case il.NumU2:
		return uint64(uint16(toI4())), in(0, math.MaxUint16)
	case il.NumI4:
		return uint64(uint32(toI4())), in(math.MinInt32, math.MaxInt32)
	case il.NumU4:
		if saturate && !in(0, math.MaxUint32) {
			return outside(0, math.MaxUint32), false
		}
		return uint64(uint32(toI8())), in(0, math.MaxUint32)
	case il.NumI8:
		return uint64(toI8()), t >= math.MinInt64 && t < 1<<63
	case il.NumU8:
		if t >= 1<<63 && t < 1<<64 {
			return uint64(t), true
		}
		if saturate && !(t >= 0 && t < 1<<63) {
			return outside(0, math.MaxUint64), false
		}
		if !(t < 1<<63) { // NaN, too
			return 0, false
		}
		return uint64(toI8()), t >= 0
	case il.NumF4:
		return f32bits(float32(x)), true
	default:
		return fbits(x), true
	}
}
