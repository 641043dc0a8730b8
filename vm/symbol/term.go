// Package symbol computes with numbers of which only conditions are known: linear terms over variables, and conjunctions of linear
// inequalities of integers.
//
// In: terms, and the inequalities that hold. Out: whether integers exist that satisfy all of them, and such integers. Next: package state
// keeps terms in the place of values, package interp computes with them. Lock order: none; terms are immutable.
package symbol

import (
	"cmp"
	"encoding/binary"
	"math/big"
	"slices"
)

// Term is K plus the sum of the products, in the order of their variables. No factor is 0.
type Term struct {
	K   *big.Int
	Sum []Product
}

// Product is a variable times a factor.
type Product struct {
	Var int
	A   *big.Int
}

var zero, one = big.NewInt(0), big.NewInt(1)

// Const is the term of a number.
func Const(k int64) Term { return Term{K: big.NewInt(k)} }

// Number is Const for a number of any size.
func Number(k *big.Int) Term { return Term{K: k} }

// Variable is the term of a variable.
func Variable(v int) Term { return Term{K: zero, Sum: []Product{{v, one}}} }

// Constant says whether t has no variable.
func (t Term) Constant() bool { return len(t.Sum) == 0 }

// Add is t + u.
func (t Term) Add(u Term) Term { return t.plus(u, one) }

// Sub is t - u.
func (t Term) Sub(u Term) Term { return t.plus(u, big.NewInt(-1)) }

// Neg is -t.
func (t Term) Neg() Term { return t.Scale(big.NewInt(-1)) }

// Plus is t + k.
func (t Term) Plus(k *big.Int) Term { return Term{new(big.Int).Add(t.K, k), t.Sum} }

// Scale is t * f.
func (t Term) Scale(f *big.Int) Term { return Const(0).plus(t, f) }

// plus is t + u * f.
func (t Term) plus(u Term, f *big.Int) Term {
	r := Term{K: new(big.Int).Add(t.K, new(big.Int).Mul(u.K, f))}
	if f.Sign() == 0 {
		return t
	}
	r.Sum = make([]Product, 0, len(t.Sum)+len(u.Sum))
	i := 0
	for _, p := range u.Sum {
		for i < len(t.Sum) && t.Sum[i].Var < p.Var {
			r.Sum = append(r.Sum, t.Sum[i])
			i++
		}
		a := new(big.Int).Mul(p.A, f)
		if i < len(t.Sum) && t.Sum[i].Var == p.Var {
			a.Add(a, t.Sum[i].A)
			i++
		}
		if a.Sign() != 0 {
			r.Sum = append(r.Sum, Product{p.Var, a})
		}
	}
	r.Sum = append(r.Sum, t.Sum[i:]...)
	return r
}

// Divide is t / d, rounded down, and the rest, for d > 0, if all factors of t are multiples of d.
func (t Term) Divide(d *big.Int) (q Term, rest *big.Int, ok bool) {
	q.K, rest = new(big.Int).DivMod(t.K, d, new(big.Int))
	for _, p := range t.Sum {
		a, r := new(big.Int).QuoRem(p.A, d, new(big.Int))
		if r.Sign() != 0 {
			return q, rest, false
		}
		q.Sum = append(q.Sum, Product{p.Var, a})
	}
	return q, rest, true
}

// Factor is the factor of a variable.
func (t Term) Factor(v int) *big.Int {
	for _, p := range t.Sum {
		if p.Var == v {
			return p.A
		}
	}
	return zero
}

// Replace is t with u in the place of a variable.
func (t Term) Replace(v int, u Term) Term {
	a := t.Factor(v)
	if a.Sign() == 0 {
		return t
	}
	rest := Term{t.K, slices.DeleteFunc(slices.Clone(t.Sum), func(p Product) bool { return p.Var == v })}
	return rest.plus(u, a)
}

// Rename is t with other variables.
func (t Term) Rename(to func(v int) int) Term {
	r := Term{t.K, slices.Clone(t.Sum)}
	for i := range r.Sum {
		r.Sum[i].Var = to(r.Sum[i].Var)
	}
	slices.SortFunc(r.Sum, func(a, b Product) int { return cmp.Compare(a.Var, b.Var) })
	return r
}

// Values are numbers for variables; those that it does not have are 0.
type Values map[int]*big.Int

// Value is t with numbers in the place of the variables.
func (t Term) Value(vs Values) *big.Int {
	r := new(big.Int).Set(t.K)
	for _, p := range t.Sum {
		if v := vs[p.Var]; v != nil {
			r.Add(r, new(big.Int).Mul(p.A, v))
		}
	}
	return r
}

// Compare orders terms: by their variables and factors, then by K.
func Compare(t, u Term) int {
	return cmp.Or(compareSums(t, u), t.K.Cmp(u.K))
}

func compareSums(t, u Term) int {
	return slices.CompareFunc(t.Sum, u.Sum, func(a, b Product) int { return cmp.Or(cmp.Compare(a.Var, b.Var), a.A.Cmp(b.A)) })
}

// Append appends the bytes of t to b.
func (t Term) Append(b []byte) []byte {
	b = appendNumber(b, t.K)
	b = binary.AppendUvarint(b, uint64(len(t.Sum)))
	for _, p := range t.Sum {
		b = binary.AppendUvarint(b, uint64(p.Var))
		b = appendNumber(b, p.A)
	}
	return b
}

func appendNumber(b []byte, k *big.Int) []byte {
	bytes := k.Bytes()
	b = append(b, byte(1+k.Sign()))
	b = binary.AppendUvarint(b, uint64(len(bytes)))
	return append(b, bytes...)
}

// Read reads a term from the front of b, and returns the rest of b.
func Read(b []byte) (Term, []byte) {
	var t Term
	t.K, b = readNumber(b)
	n, k := binary.Uvarint(b)
	b = b[k:]
	for range n {
		var p Product
		v, k := binary.Uvarint(b)
		p.Var = int(v)
		p.A, b = readNumber(b[k:])
		t.Sum = append(t.Sum, p)
	}
	return t, b
}

func readNumber(b []byte) (*big.Int, []byte) {
	sign := int(b[0]) - 1
	n, k := binary.Uvarint(b[1:])
	b = b[1+k:]
	r := new(big.Int).SetBytes(b[:n])
	if sign < 0 {
		r.Neg(r)
	}
	return r, b[n:]
}
