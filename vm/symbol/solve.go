package symbol

import (
	"math/big"
	"slices"
)

// A conjunction is a list of terms. It holds if none of them is negative.

// Answer says whether a conjunction has a solution.
type Answer uint8

// The answers.
const (
	No Answer = iota
	Yes
	Unknown // the search for a solution was given up
)

// The bounds of one search for a solution.
const (
	maxSteps = 2000 // eliminations
	maxRows  = 400
)

// Solve decides whether integers satisfy all rows, and returns such integers. It is the omega test (Pugh, "A practical algorithm for exact
// array dependence analysis", 1992): variables are eliminated one after the other. The elimination of a variable is exact if all its
// factors in lower bounds, or all in upper bounds, are 1. Otherwise the dark shadow has only solutions for which an integer lies
// between the bounds, and the real shadow has all. If they differ, the solutions near a lower bound are looked for one by one.
func Solve(rows []Term) (Values, Answer) {
	s := solver{steps: maxSteps, fresh: 1 << 40}
	vs, a := s.solve(rows)
	if a == Yes {
		for _, r := range rows {
			if r.Value(vs).Sign() < 0 {
				panic("BUG: a solution that does not satisfy its conjunction")
			}
		}
	}
	return vs, a
}

// With is Solve for rows that have a solution, and more rows. It looks only at rows that have to do with these.
func With(rows, more []Term) Answer {
	_, a := Solve(append(related(rows, more), more...))
	return a
}

// Implies says whether t >= 0 in each solution of rows, which have one. It is false if that is not known.
func Implies(rows []Term, t Term) bool {
	return With(rows, []Term{t.Neg().Plus(big.NewInt(-1))}) == No
}

// Fixed returns the only value that t has in the solutions of rows, which have one; nil if there are several, or if that is not known.
func Fixed(rows []Term, t Term) *big.Int {
	vs, a := Solve(related(rows, []Term{t}))
	if a != Yes {
		return nil
	}
	k := t.Value(vs)
	d := t.Plus(new(big.Int).Neg(k))
	if !Implies(rows, d) || !Implies(rows, d.Neg()) {
		return nil
	}
	return k
}

// related are the rows that share a variable with more, or with a row that does.
func related(rows, more []Term) []Term {
	seen := map[int]bool{}
	for _, t := range more {
		for _, p := range t.Sum {
			seen[p.Var] = true
		}
	}
	in := make([]bool, len(rows))
	var found []Term
	for again := true; again; {
		again = false
		for i, r := range rows {
			if in[i] || !slices.ContainsFunc(r.Sum, func(p Product) bool { return seen[p.Var] }) {
				continue
			}
			in[i], again = true, true
			found = append(found, r)
			for _, p := range r.Sum {
				seen[p.Var] = true
			}
		}
	}
	return found
}

type solver struct {
	steps int
	fresh int // next variable that no row has
}

func (s *solver) solve(rows []Term) (Values, Answer) {
	if s.steps--; s.steps < 0 {
		return nil, Unknown
	}
	rows, ok := tighten(rows)
	switch {
	case !ok:
		return nil, No
	case len(rows) == 0:
		return Values{}, Yes
	case len(rows) > maxRows:
		return nil, Unknown
	}
	if i := equation(rows); i >= 0 {
		return s.equate(rows, rows[i])
	}
	e := choose(rows)
	if e.exact {
		vs, a := s.solve(e.shadow(false))
		if a == Yes {
			e.place(vs)
		}
		return vs, a
	}
	if vs, a := s.solve(e.shadow(true)); a == Yes {
		e.place(vs)
		return vs, Yes
	}
	if _, a := s.solve(e.shadow(false)); a != Yes {
		return nil, a
	}
	most := new(big.Int)
	for _, u := range e.upper {
		if b := new(big.Int).Neg(u.Factor(e.v)); b.Cmp(most) > 0 {
			most = b
		}
	}
	answer := No
	for _, l := range e.lower {
		a := l.Factor(e.v)
		last := new(big.Int).Mul(a, most) // (a*most - a - most) / most
		last.Sub(last, a).Sub(last, most).Div(last, most)
		if !last.IsInt64() || last.Int64() > maxSteps {
			return nil, Unknown
		}
		for i := range last.Int64() + 1 {
			near := l.Plus(big.NewInt(-i))
			vs, a := s.solve(append(slices.Clone(rows), near, near.Neg()))
			if a == Yes {
				return vs, Yes
			} else if a == Unknown {
				answer = Unknown
			}
			if s.steps < 0 {
				return nil, Unknown
			}
		}
	}
	return nil, answer
}

// tighten divides each row by the greatest common divisor of its factors, and keeps the least of those that differ in K only.
// It is false if a row is never satisfied.
func tighten(rows []Term) ([]Term, bool) {
	out := make([]Term, 0, len(rows))
	for _, r := range rows {
		if r.Constant() {
			if r.K.Sign() < 0 {
				return nil, false
			}
			continue
		}
		g := new(big.Int)
		for _, p := range r.Sum {
			g.GCD(nil, nil, g, new(big.Int).Abs(p.A))
		}
		if g.Cmp(one) != 0 {
			d := Term{K: floor(r.K, g), Sum: make([]Product, len(r.Sum))}
			for i, p := range r.Sum {
				d.Sum[i] = Product{p.Var, new(big.Int).Quo(p.A, g)}
			}
			r = d
		}
		out = append(out, r)
	}
	slices.SortFunc(out, Compare)
	return slices.CompactFunc(out, func(t, u Term) bool { return compareSums(t, u) == 0 }), true
}

// floor is a / b, rounded down, for b > 0.
func floor(a, b *big.Int) *big.Int { return new(big.Int).Div(a, b) } // Euclidean division, which rounds down for b > 0

// equation returns the index of a row that is 0 in all solutions, because its negation is a row, too; -1 if it finds none. If the
// two rows contradict each other, the elimination of their variables finds that.
func equation(rows []Term) int {
	for i, r := range rows {
		n := r.Neg()
		if j, found := slices.BinarySearchFunc(rows, n, compareSums); found && j > i && rows[j].K.Cmp(n.K) == 0 {
			return i
		}
	}
	return -1
}

// equate eliminates a variable of the equation e = 0.
func (s *solver) equate(rows []Term, e Term) (Values, Answer) {
	k := e.Sum[0]
	for _, p := range e.Sum {
		if p.A.CmpAbs(k.A) < 0 {
			k = p
		}
	}
	if k.A.Sign() < 0 {
		e = e.Neg()
		k.A = new(big.Int).Neg(k.A)
	}
	// a x + … = 0. With a = 1 that is x. Otherwise x is replaced so that the other factors become less than a: the equation then
	// has a smaller least factor.
	t := Term{K: new(big.Int).Neg(floor(e.K, k.A))}
	for _, p := range e.Sum {
		if p.Var != k.Var {
			if q := floor(p.A, k.A); q.Sign() != 0 {
				t.Sum = append(t.Sum, Product{p.Var, q.Neg(q)})
			}
		}
	}
	if k.A.Cmp(one) != 0 {
		t = t.Add(Variable(s.fresh))
		s.fresh++
	}
	out := make([]Term, len(rows))
	for i, r := range rows {
		out[i] = r.Replace(k.Var, t)
	}
	vs, a := s.solve(out)
	if a == Yes {
		vs[k.Var] = t.Value(vs)
	}
	return vs, a
}

// elimination is a variable with the rows in which it has a positive factor, a negative factor, and none.
type elimination struct {
	v                   int
	lower, upper, other []Term
	exact               bool
}

func eliminate(rows []Term, v int) (e elimination) {
	e.v = v
	least, most := true, true
	for _, r := range rows {
		switch a := r.Factor(v); a.Sign() {
		case 1:
			e.lower = append(e.lower, r)
			least = least && a.Cmp(one) == 0
		case -1:
			e.upper = append(e.upper, r)
			most = most && a.CmpAbs(one) == 0
		default:
			e.other = append(e.other, r)
		}
	}
	e.exact = least || most
	return e
}

// choose chooses the variable that is eliminated next: one for which that is exact, and which makes few rows.
func choose(rows []Term) (best elimination) {
	tried := map[int]bool{}
	for _, r := range rows {
		for _, p := range r.Sum {
			if tried[p.Var] {
				continue
			}
			tried[p.Var] = true
			e := eliminate(rows, p.Var)
			if len(tried) == 1 || e.exact && !best.exact || e.exact == best.exact && e.cost() < best.cost() {
				best = e
			}
		}
	}
	return best
}

func (e *elimination) cost() int { return len(e.lower)*len(e.upper) - len(e.lower) - len(e.upper) }

// shadow are the rows without the variable: a solution of them leaves room for a real number, or, if dark, for an integer.
func (e *elimination) shadow(dark bool) []Term {
	rows := slices.Clone(e.other)
	for _, l := range e.lower {
		a := l.Factor(e.v)
		for _, u := range e.upper {
			b := new(big.Int).Neg(u.Factor(e.v))
			r := l.Scale(b).plus(u, a)
			if dark {
				room := new(big.Int).Mul(new(big.Int).Sub(a, one), new(big.Int).Sub(b, one))
				r = r.Plus(room.Neg(room))
			}
			rows = append(rows, r)
		}
	}
	return rows
}

// place gives the variable the number nearest to 0 between its bounds.
func (e *elimination) place(vs Values) {
	x := new(big.Int)
	delete(vs, e.v)
	for _, l := range e.lower { // a x + p >= 0
		if lo := floor(l.Value(vs), l.Factor(e.v)); lo.Neg(lo).Cmp(x) > 0 {
			x = lo
		}
	}
	for _, u := range e.upper { // -b x + q >= 0
		if hi := floor(u.Value(vs), new(big.Int).Neg(u.Factor(e.v))); hi.Cmp(x) < 0 {
			x = hi
		}
	}
	vs[e.v] = x
}

// Project drops the variables that are not live from rows, which have a solution, as far as that is exact and makes no more rows. The
// live variables have the same values in the solutions.
func Project(rows []Term, live func(v int) bool) []Term {
	var roots []Term
	for _, r := range rows {
		for _, p := range r.Sum {
			if live(p.Var) {
				roots = append(roots, Variable(p.Var))
			}
		}
	}
	rows, _ = tighten(related(rows, roots))
	for again := true; again; {
		again = false
		for _, r := range rows {
			for _, p := range r.Sum {
				if live(p.Var) {
					continue
				}
				if e := eliminate(rows, p.Var); e.exact && e.cost() <= 0 {
					rows, _ = tighten(e.shadow(false))
					again = true
					break
				}
			}
			if again {
				break
			}
		}
	}
	return rows
}

// Reduce drops rows that the others imply. The rows have a solution.
func Reduce(rows []Term) []Term {
	rows, _ = tighten(rows)
	for i := len(rows) - 1; i >= 0; i-- {
		others := slices.Delete(slices.Clone(rows), i, i+1)
		if Implies(others, rows[i]) {
			rows = others
		}
	}
	return rows
}
