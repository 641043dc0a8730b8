package native

import "math"

// The C library of Linux (glibc 2.36) does not round the results of these functions correctly: the last digit depends on its
// formulas, so these are its formulas. A product that is a term of a sum is converted to float64. So no compiler fuses the
// multiplication and the addition.

const inverseLn10 = 1 / math.Ln10

func log10(x float64) float64 {
	const high, low = 3.01029995663611771306e-01, 3.69423907715893078616e-13 // the logarithm of 2
	if !finite(x) || x < 0 {
		return math.Log10(x)
	}
	fraction, exponent := math.Frexp(x) // in [0.5, 1)
	if exponent > 0 {
		fraction *= 2
		exponent--
	}
	y := float64(exponent)
	z := float64(y*low) + float64(inverseLn10*log(fraction))
	return z + float64(y*high)
}

var root2, root4 = 1.2599210498948731648, 1.5874010519681994748

// cubeRoots are those of the powers of two from -2 on. They are divided as float64, not as constants.
var cubeRoots = [...]float64{1 / root4, 1 / root2, 1, root2, root4}

func cbrt(x float64) float64 {
	if !finite(x) {
		return x
	}
	m, e := math.Frexp(math.Abs(x))
	u := 0.784932344976639262 - float64(0.145263899385486367*m)
	for _, c := range [...]float64{1.83469277483613086, 2.4469312256353444, 2.11499494167371287, 1.50819193781584896} {
		u = c - float64(u*m)
	}
	u = 0.354895765043919860 + float64(u*m)
	cube := u * u * u
	r := u * (cube + float64(2*m)) / (float64(2*cube) + m) * cubeRoots[2+e%3]
	return math.Copysign(math.Ldexp(r, e/3), x)
}

// high is the upper half of the bits of |x|, by which the formulas choose.
func high(x float64) uint32 { return uint32(math.Float64bits(x)>>32) & 0x7fffffff }

func sinh(x float64) float64 {
	a, half := math.Abs(x), math.Copysign(0.5, x)
	switch h := high(x); {
	case !finite(x) || h < 0x3e300000:
		return x
	case h < 0x3ff00000:
		t := math.Expm1(a)
		return half * (float64(2*t) - float64(t*t)/(t+1))
	case h < 0x40360000:
		t := math.Expm1(a)
		return half * (t + t/(t+1))
	case h < 0x40862e42:
		return half * exp(a)
	}
	w := exp(0.5 * a)
	return half * w * w
}

func cosh(x float64) float64 {
	a := math.Abs(x)
	switch h := high(x); {
	case x == 0 || !finite(x):
		return math.Cosh(x)
	case h < 0x3c800000:
		return 1
	case h < 0x3fd62e43:
		t := math.Expm1(a)
		w := 1 + t
		return 1 + float64(t*t)/(w+w)
	case h < 0x40360000:
		t := exp(a)
		return float64(0.5*t) + 0.5/t
	case h < 0x40862e42:
		return 0.5 * exp(a)
	}
	w := exp(0.5 * a)
	return 0.5 * w * w
}

func tanh(x float64) float64 {
	z := 1.0
	switch h := high(x); {
	case x == 0 || math.IsNaN(x):
		return x
	case h < 0x3c800000:
		return x * (1 + x)
	case h < 0x3ff00000:
		t := math.Expm1(-2 * math.Abs(x))
		z = -t / (t + 2)
	case h < 0x40360000:
		z = 1 - 2/(math.Expm1(2*math.Abs(x))+2)
	}
	return math.Copysign(z, x)
}

func asinh(x float64) float64 {
	a := math.Abs(x)
	var w float64
	switch h := high(x); {
	case !finite(x) || h < 0x3e300000:
		return x
	case h > 0x41b00000:
		w = log(a) + math.Ln2
	case h > 0x40000000:
		w = log(float64(2*a) + 1/(math.Sqrt(float64(a*a)+1)+a))
	default:
		t := a * a
		w = math.Log1p(a + float64(t)/(1+math.Sqrt(1+float64(t))))
	}
	return math.Copysign(w, x)
}

func acosh(x float64) float64 {
	switch {
	case x < 1 || math.IsNaN(x):
		return math.NaN()
	case x >= 1<<28:
		return log(x) + math.Ln2
	case x > 2:
		return log(float64(2*x) - 1/(x+math.Sqrt(float64(x*x)-1)))
	}
	t := x - 1
	return math.Log1p(t + math.Sqrt(float64(2*t)+float64(t*t)))
}

func atanh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case a < 0x1p-28:
		return x
	case a < 0.5:
		t := a + a
		return math.Copysign(0.5*math.Log1p(t+float64(t*a)/(1-a)), x)
	case a < 1:
		return math.Copysign(0.5*math.Log1p((a+a)/(1-a)), x)
	case a == 1:
		return math.Copysign(math.Inf(1), x)
	}
	return math.NaN()
}
