package native

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf16"

	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/interp"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
)

var numbers = []*state.Native{
	math1("Sqrt", math.Sqrt), math1("Floor", math.Floor), math1("Ceiling", math.Ceil),
	elementary1("Sin", sin), elementary1("Cos", cos), elementary1("Tan", tan), elementary1("Asin", asin), elementary1("Acos", acos), elementary1("Atan", atan),
	elementary1("Sinh", sinh), elementary1("Cosh", cosh), elementary1("Tanh", tanh), elementary1("Asinh", asinh), elementary1("Acosh", acosh), elementary1("Atanh", atanh),
	elementary1("Exp", exp), elementary1("Log", log), elementary1("Log2", log2), elementary1("Log10", log10), elementary1("Cbrt", cbrt),
	elementary2("Atan2", atan2), elementary2("Pow", pow),
	native("System.Math::Fused", state.Pure, func(c *call) state.Signal {
		x, y, z := math.Float64frombits(c.Args[0]), math.Float64frombits(c.Args[1]), math.Float64frombits(c.Args[2])
		if r := math.FMA(x, y, z); !math.IsNaN(r) {
			return c.Return(math.Float64bits(r))
		}
		return c.Return(interp.Indefinite)
	}),
	native("System.BitConverter::DoubleToInt64Bits", state.Pure, same),
	native("System.BitConverter::Int64BitsToDouble", state.Pure, same),
	native("System.BitConverter::SingleToInt32Bits", state.Pure, same),
	native("System.BitConverter::Int32BitsToSingle", state.Pure, same),
	native("System.Double::FormatNative", state.Pure, func(c *call) state.Signal {
		return formatFloat(c, math.Float64frombits(c.Args[0]), 64)
	}),
	native("System.Single::FormatNative", state.Pure, func(c *call) state.Signal {
		return formatFloat(c, float64(math.Float32frombits(uint32(c.Args[0]))), 32)
	}),
	native("System.Double::ParseNative", state.Control, func(c *call) state.Signal { return parseFloat(c, 64) }),
	native("System.Single::ParseNative", state.Control, func(c *call) state.Signal { return parseFloat(c, 32) }),
}

func math1(name string, f func(float64) float64) *state.Native {
	return native("System.Math::"+name, state.Pure, func(c *call) state.Signal {
		return c.Return(math.Float64bits(f(math.Float64frombits(c.Args[0]))))
	})
}

// elementaryModel is the model of functions whose last digit is that of the C library in .NET.
const elementaryModel = "functions such as Math.Sin, Exp and Pow: they are correctly rounded; in .NET the last digit depends on the C library and the processor"

// elementary makes a native of a function of package native that is correctly rounded. The verdict tells of it, unless each C library has the same result.
func elementary(name string, f func(x, y float64) float64) *state.Native {
	results := new(noted)
	return native("System.Math::"+name, state.Pure, func(c *call) state.Signal {
		x, y := c.Args[0], uint64(0)
		if len(c.Method.Params) > 1 {
			y = c.Args[1]
		}
		r := results.get(x, y, func() float64 { return f(math.Float64frombits(x), math.Float64frombits(y)) })
		if inexact(name, math.Float64frombits(x), math.Float64frombits(y), math.Float64frombits(r)) {
			c.Prog.Use(elementaryModel)
		}
		return c.Return(r)
	})
}

// inexact says whether the result r of a function may have been rounded. A power of whole numbers is not if it is below 2^53.
func inexact(name string, x, y, r float64) bool {
	switch {
	case r == 0, math.IsNaN(r), math.IsInf(r, 0):
		return false
	case name == "Pow":
		return y < 0 || math.Abs(r) >= 1<<53 || x != math.Trunc(x) || y != math.Trunc(y)
	}
	return true
}

func elementary1(name string, f func(float64) float64) *state.Native {
	undefined := undefinedBits(name)
	return elementary(name, func(x, _ float64) float64 { return numberOr(f(x), x, x, undefined) })
}

func elementary2(name string, f func(a, b float64) float64) *state.Native {
	undefined := undefinedBits(name)
	return elementary(name, func(x, y float64) float64 {
		if name == "Atan2" { // glibc adds the first operand to the second
			return numberOr(f(x, y), y, x, undefined)
		}
		return numberOr(f(x, y), x, y, undefined)
	})
}

// undefinedBits are the bits of the NaN that a function of glibc returns outside of its domain. Most functions compute it as
// x - x, those listed here as (x - x) / 0.
func undefinedBits(name string) uint64 {
	switch name {
	case "Acos", "Asin", "Log", "Log2", "Log10":
		return interp.Indefinite &^ (1 << 63)
	}
	return interp.Indefinite
}

// numberOr returns the result of a function of x and y. If it is a NaN, numberOr gives it the bits of glibc's.
func numberOr(result, x, y float64, undefined uint64) float64 {
	if math.IsNaN(result) {
		return interp.NotANumber(x, y, undefined)
	}
	return result
}

// maxPrecision limits the digits of a format; .NET allows 999,999,999.
const maxPrecision = 1 << 20

// formatFloat formats v in the invariant culture. The formats "" and "R" give the shortest
// text that parses to v, as in .NET Core 3.0 and later; E, F, N, G, P and C take a precision.
func formatFloat(c *call, v float64, bits int) state.Signal {
	format := c.Text(c.Ref(1))
	if len(format) > 1 {
		if n, err := strconv.Atoi(format[1:]); err == nil && n > maxPrecision {
			return c.Unsupported("a number with %d digits", n)
		}
	}
	s, ok := FormatFloat(v, bits, format)
	if !ok {
		return exception.Raise(c.State, "System.FormatException")
	}
	return c.Return(uint64(memory.NewString(c.State, utf16.Encode([]rune(s)))))
}

// FormatFloat formats v as System.Double.ToString(format) does in the invariant culture. It
// returns false for an unknown format.
func FormatFloat(v float64, bits int, format string) (string, bool) {
	switch {
	case math.IsNaN(v):
		return "NaN", true
	case math.IsInf(v, 1):
		return "Infinity", true
	case math.IsInf(v, -1):
		return "-Infinity", true
	}
	kind, prec := byte('G'), -1
	if format != "" {
		kind = format[0] &^ 0x20
		if len(format) > 1 {
			n, err := strconv.Atoi(format[1:])
			if err != nil || n < 0 || n > maxPrecision {
				return "", false
			}
			prec = n
		}
	}
	switch kind {
	case 'R', 'G':
		e := byte('E')
		if format != "" && format[0] >= 'a' {
			e = 'e'
		}
		if kind == 'R' || prec <= 0 {
			return general(v, -1, bits, e), true
		}
		return general(v, prec, bits, e), true
	case 'F':
		return strconv.FormatFloat(v, 'f', or(prec, 2), 64), true
	case 'N':
		return grouped(strconv.FormatFloat(v, 'f', or(prec, 2), 64)), true
	case 'E':
		return exponent(strconv.FormatFloat(v, 'e', or(prec, 6), 64), format[0], 3), true
	case 'P':
		return grouped(timesHundred(strconv.FormatFloat(v, 'f', or(prec, 2)+2, 64))) + " %", true
	case 'C':
		s := grouped(strconv.FormatFloat(math.Abs(v), 'f', or(prec, 2), 64))
		if math.Signbit(v) {
			return "(¤" + s + ")", true
		}
		return "¤" + s, true
	}
	return "", false
}

func or(prec, def int) int {
	if prec < 0 {
		return def
	}
	return prec
}

// general is the G format. It is scientific when the exponent is outside of [-4, digits). For
// the shortest form, digits is 17, or 9 for a float: enough to parse every value back.
func general(v float64, prec, bits int, e byte) string {
	if v == 0 {
		if math.Signbit(v) {
			return "-0"
		}
		return "0"
	}
	p := prec - 1
	if prec < 0 {
		p = -1
	}
	sci := strconv.FormatFloat(v, 'e', p, bits)
	mant, expText, _ := strings.Cut(sci, "e")
	exp, _ := strconv.Atoi(expText)
	limit := 17
	if bits == 32 {
		limit = 9
	}
	if prec > 0 {
		limit = prec
	}
	if exp >= -4 && exp < limit {
		digits := strings.ReplaceAll(mant, ".", "")
		places := len(strings.TrimPrefix(digits, "-")) - 1 - exp
		if places <= 0 { // v has no further digits
			return digits + strings.Repeat("0", -places)
		}
		return trimZeros(strconv.FormatFloat(v, 'f', places, bits))
	}
	return trimZeros(mant) + exponent("e"+expText, e, 2)
}

func trimZeros(s string) string {
	if !strings.Contains(s, ".") {
		return s
	}
	return strings.TrimRight(strings.TrimRight(s, "0"), ".")
}

// exponent rewrites the exponent of s with the letter e and at least n digits.
func exponent(s string, e byte, n int) string {
	mant, exp, _ := strings.Cut(s, "e")
	sign := "+"
	if exp[0] == '-' || exp[0] == '+' {
		sign, exp = exp[:1], exp[1:]
	}
	exp = strings.TrimLeft(exp, "0")
	for len(exp) < n {
		exp = "0" + exp
	}
	return mant + string(e) + sign + exp
}

// timesHundred moves the decimal point of s, which has at least two decimals, by two places,
// and removes leading zeros.
func timesHundred(s string) string {
	neg := strings.HasPrefix(s, "-")
	whole, frac, _ := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	whole, frac = strings.TrimLeft(whole+frac[:2], "0"), frac[2:]
	if whole == "" {
		whole = "0"
	}
	if frac != "" {
		whole += "." + frac
	}
	if neg {
		return "-" + whole
	}
	return whole
}

// grouped puts commas between groups of three digits.
func grouped(s string) string {
	neg := strings.HasPrefix(s, "-")
	whole, frac, has := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if has {
		whole += "." + frac
	}
	if neg {
		return "-" + whole
	}
	return whole
}

// parseFloat parses argument 0, and stores the value through argument 1, which points into
// the stack of this thread.
func parseFloat(c *call, bits int) state.Signal {
	if c.Probing {
		return state.Yield
	}
	s := strings.TrimSpace(c.Text(c.Ref(0)))
	v, err := strconv.ParseFloat(strings.ReplaceAll(s, ",", ""), bits)
	if ne, ok := err.(*strconv.NumError); ok && ne.Err == strconv.ErrRange {
		err = nil
	}
	if strings.ContainsAny(s, "xXpP_") || s == "" || strings.HasPrefix(s, "infinity") || strings.EqualFold(s, "inf") || strings.EqualFold(s, "+inf") || strings.EqualFold(s, "-inf") {
		err = strconv.ErrSyntax
	}
	if err != nil {
		return c.ReturnBool(false)
	}
	w, m := math.Float64bits(v), heap.Mem8
	if bits == 32 {
		w, m = uint64(math.Float32bits(float32(v))), heap.Mem4
	}
	if sig := memory.StoreThrough(c, heap.Ptr(c.Args[1]), m, w); sig != state.Next {
		return sig
	}
	return c.ReturnBool(true)
}
