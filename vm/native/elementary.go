package native

import (
	"math"
	"math/big"
	"sync"
	"sync/atomic"
)

// These are elementary functions that .NET takes from the C library. The library rounds their results correctly, except about one
// in a thousand. In such a result the last digit of .NET differs from one library and processor to another. Go's functions differ
// in every fifth result, so they are not used. The other elementary functions are in hyperbolic.go.
//
// Each function is evaluated with working bits and rounded once. Its results for arguments that are
// not finite, zero, or outside of its domain are those of package math, which follow C99.

const (
	working = 192 // bits of intermediate results
	noise   = 128 // bits that are certainly right where a result is exact, such as the root of 8 to the power of 1/3
)

func number(x float64) *big.Float { return new(big.Float).SetPrec(working).SetFloat64(x) }
func integer(n int64) *big.Float  { return new(big.Float).SetPrec(working).SetInt64(n) }
func blank() *big.Float           { return new(big.Float).SetPrec(working) }
func sum(a, b *big.Float) *big.Float {
	return blank().Add(a, b)
}
func less(a, b *big.Float) *big.Float {
	return blank().Sub(a, b)
}
func times(a, b *big.Float) *big.Float {
	return blank().Mul(a, b)
}
func over(a, b *big.Float) *big.Float {
	return blank().Quo(a, b)
}

// scaled is x times two to the power of n.
func scaled(x *big.Float, n int) *big.Float { return blank().SetMantExp(x, n) }

// rounded is the nearest float64. The first rounding drops the error of the evaluation, so that the second sees ties.
func rounded(x *big.Float) float64 {
	f, _ := new(big.Float).SetPrec(noise).Set(x).Float64()
	return f
}

// inverseSeries is the sum of 1/(n·kⁿ) for odd n, with alternating signs if it is that of the arc tangent of 1/k, in fixed point.
func inverseSeries(k int64, bits uint, alternating bool) *big.Int {
	power := new(big.Int).Lsh(big.NewInt(1), bits)
	power.Quo(power, big.NewInt(k))
	square, result, term := big.NewInt(k*k), new(big.Int), new(big.Int)
	for n := int64(1); power.Sign() != 0; n += 2 {
		term.Quo(power, big.NewInt(n))
		if alternating && n%4 == 3 {
			term.Neg(term)
		}
		result.Add(result, term)
		power.Quo(power, square)
	}
	return result
}

func fixed(n *big.Int, bits uint) *big.Float {
	x := new(big.Float).SetPrec(bits).SetInt(n)
	return x.SetMantExp(x, -int(bits))
}

// piBits are enough for the remainder of each float64.
const piBits = 1024 + working + 128

// halfPi is π/2: 8 arctan(1/5) - 2 arctan(1/239), by Machin.
var halfPi = sync.OnceValue(func() *big.Float {
	a := inverseSeries(5, piBits+64, true)
	a.Mul(a, big.NewInt(8))
	b := inverseSeries(239, piBits+64, true)
	return fixed(a.Sub(a, b.Mul(b, big.NewInt(2))), piBits+64)
})

// logarithm2 is that of 2, from arctanh of 1/31, 1/49 and 1/161.
var logarithm2 = sync.OnceValue(func() *big.Float {
	s := new(big.Int)
	for k, factor := range map[int64]int64{31: 14, 49: 10, 161: 6} { // a sum: in any order
		s.Add(s, new(big.Int).Mul(inverseSeries(k, 2*working, false), big.NewInt(factor)))
	}
	return fixed(s, 2*working)
})

// exponential is e to the power of x. Preconditions: |x| < 2²⁰.
func exponential(x *big.Float) *big.Float {
	log2 := logarithm2()
	q, _ := over(x, log2).Float64()
	k := int(math.RoundToEven(q))
	const halvings = 10
	r := scaled(less(x, times(integer(int64(k)), log2)), -halvings)
	result, term := sum(integer(1), r), r
	for n := int64(2); term.Sign() != 0 && term.MantExp(nil) > -working; n++ {
		term = over(times(term, r), integer(n))
		result = sum(result, term)
	}
	for range halvings {
		result = times(result, result)
	}
	return scaled(result, k)
}

// logarithm is that of x. Preconditions: x > 0, a float64.
func logarithm(x *big.Float) *big.Float {
	mantissa := new(big.Float)
	k := x.MantExp(mantissa)
	if f, _ := mantissa.Float64(); f < math.Sqrt2/2 {
		mantissa = scaled(mantissa, 1)
		k--
	}
	f, _ := mantissa.Float64()
	y := number(math.Log(f))
	e := exponential(y)
	y = sum(y, scaled(over(less(mantissa, e), sum(mantissa, e)), 1)) // Halley's method: three times the digits
	return sum(y, times(integer(int64(k)), logarithm2()))
}

// sinCos are the sine and cosine of x.
func sinCos(x *big.Float) (sin, cos *big.Float) {
	exponent := x.MantExp(nil)
	prec := uint(working + 128 + max(exponent, 0))
	quarter := new(big.Float).SetPrec(prec).Set(halfPi())
	n, _ := new(big.Float).SetPrec(prec).Quo(x, quarter).Int(nil) // cut off: the rest is less than π/2
	multiple := new(big.Float).SetPrec(prec).SetInt(n)
	multiple.Mul(multiple, quarter)
	r := new(big.Float).SetPrec(prec).Sub(x, multiple)
	r.SetPrec(working)
	square := times(r, r)
	sin, cos = number(0), number(0)
	s, c := r, integer(1)
	for i := int64(0); ; i += 2 {
		if i%4 == 0 {
			sin, cos = sum(sin, s), sum(cos, c)
		} else {
			sin, cos = less(sin, s), less(cos, c)
		}
		if s.Sign() == 0 || c.MantExp(nil) < -working-8 {
			break
		}
		c = over(times(c, square), integer((i+1)*(i+2)))
		s = over(times(s, square), integer((i+2)*(i+3)))
	}
	switch new(big.Int).And(n, big.NewInt(3)).Int64() { // two's complement: also of a negative n
	case 1:
		return cos, sin.Neg(sin)
	case 2:
		return sin.Neg(sin), cos.Neg(cos)
	case 3:
		return cos.Neg(cos), sin
	}
	return sin, cos
}

// angle is that of the point (x, y). Preconditions: y is not zero.
func angle(y, x *big.Float) *big.Float {
	if x.Sign() > 0 && y.MantExp(nil)-x.MantExp(nil) < -working/3 {
		t := over(y, x)
		return less(t, over(times(t, times(t, t)), integer(3)))
	}
	scale := -max(x.MantExp(nil), y.MantExp(nil))
	if x.Sign() == 0 {
		scale = -y.MantExp(nil)
	}
	fy, _ := scaled(y, scale).Float64()
	fx, _ := scaled(x, scale).Float64()
	a := number(math.Atan2(fy, fx))
	sin, cos := sinCos(a)
	d := over(less(times(y, cos), times(x, sin)), sum(times(x, cos), times(y, sin))) // the tangent of the error
	return sum(a, less(d, over(times(d, times(d, d)), integer(3))))
}

func root(x *big.Float) *big.Float { return blank().Sqrt(x) }

// finite says whether f can be evaluated at x: a number, and not zero.
func finite(x float64) bool { return x != 0 && !math.IsNaN(x) && !math.IsInf(x, 0) }

func exp(x float64) float64 {
	if !finite(x) || x > 720 || x < -760 {
		return math.Exp(x)
	}
	return rounded(exponential(number(x)))
}

func log(x float64) float64 {
	if !finite(x) || x < 0 {
		return math.Log(x)
	}
	if x == 1 {
		return 0
	}
	return rounded(logarithm(number(x)))
}

func log2(x float64) float64 {
	if !finite(x) || x < 0 || x == 1 {
		return math.Log2(x)
	}
	return rounded(over(logarithm(number(x)), logarithm2()))
}

func pow(x, y float64) float64 {
	if !finite(x) || !finite(y) || x == 1 || x < 0 && y != math.Trunc(y) {
		return math.Pow(x, y)
	}
	sign := 1.0
	if x < 0 && math.Mod(y, 2) != 0 {
		sign = -1
	}
	x = math.Abs(x)
	switch e := y * math.Log2(x); {
	case x == 1:
		return sign
	case e > 1100:
		return sign * math.Inf(1)
	case e < -1200:
		return sign * 0
	}
	return sign * rounded(exponential(times(number(y), logarithm(number(x)))))
}

func sin(x float64) float64 {
	if !finite(x) {
		return math.Sin(x)
	}
	s, _ := sinCos(number(x))
	return rounded(s)
}

func cos(x float64) float64 {
	if !finite(x) {
		return math.Cos(x)
	}
	_, c := sinCos(number(x))
	return rounded(c)
}

func tan(x float64) float64 {
	if !finite(x) {
		return math.Tan(x)
	}
	s, c := sinCos(number(x))
	return rounded(over(s, c))
}

func asin(x float64) float64 {
	if !finite(x) || x < -1 || x > 1 {
		return math.Asin(x)
	}
	b := number(x)
	return rounded(angle(b, root(less(integer(1), times(b, b)))))
}

func acos(x float64) float64 {
	if math.IsNaN(x) || x < -1 || x >= 1 {
		return math.Acos(x)
	}
	b := number(x)
	return rounded(angle(root(less(integer(1), times(b, b))), b))
}

func atan(x float64) float64 {
	if !finite(x) {
		return math.Atan(x)
	}
	return rounded(angle(number(x), integer(1)))
}

func atan2(y, x float64) float64 {
	if !finite(y) || math.IsNaN(x) || math.IsInf(x, 0) {
		return math.Atan2(y, x)
	}
	return rounded(angle(number(y), number(x)))
}

// noted keeps the results for the last arguments: a search evaluates the same many times. A result depends on its arguments
// alone, so it does not matter which worker has put it there.
type noted [1024]atomic.Pointer[evaluated]

type evaluated struct{ x, y, result uint64 }

func (n *noted) get(x, y uint64, f func() float64) uint64 {
	slot := &n[(x^y*0x9e3779b97f4a7c15)*0x9e3779b97f4a7c15>>54]
	if e := slot.Load(); e != nil && e.x == x && e.y == y {
		return e.result
	}
	r := math.Float64bits(f())
	slot.Store(&evaluated{x, y, r})
	return r
}
