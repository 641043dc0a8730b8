package symbol

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestSolve compares the answers with those of an enumeration, for random conjunctions over small intervals.
func TestSolve(t *testing.T) {
	const vars, size = 3, 5
	r := rand.New(rand.NewPCG(1, 2))
	counts := map[Answer]int{}
	for n := range 250 {
		var rows []Term
		for v := range vars {
			rows = append(rows, Variable(v).Plus(big.NewInt(size)), Variable(v).Neg().Plus(big.NewInt(size)))
		}
		for range 1 + r.IntN(4) {
			rows = append(rows, random(r, vars))
		}
		if r.IntN(3) == 0 {
			e := random(r, vars)
			rows = append(rows, e, e.Neg())
		}
		solutions := enumerate(rows, vars, size)
		_, a := Solve(rows)
		counts[a]++
		if a == Unknown || (a == Yes) != (len(solutions) > 0) {
			t.Fatalf("conjunction %d, %v: answer %d, %d solutions", n, rows, a, len(solutions))
		}
		if a == No {
			continue
		}
		if n%10 == 0 {
			checkProjection(t, rows, vars, size, len(solutions))
		}
		x := random(r, vars)
		least, most := new(big.Int), new(big.Int)
		for i, s := range solutions {
			k := x.Value(s)
			if i == 0 || k.Cmp(least) < 0 {
				least = k
			}
			if i == 0 || k.Cmp(most) > 0 {
				most = k
			}
		}
		if got := Implies(rows, x); got != (least.Sign() >= 0) {
			t.Fatalf("conjunction %d, %v: implies %v: %v", n, rows, x, got)
		}
		if got := Fixed(rows, x); (got != nil) != (least.Cmp(most) == 0) || got != nil && got.Cmp(least) != 0 {
			t.Fatalf("conjunction %d, %v: %v is fixed to %v, is in %v..%v", n, rows, x, got, least, most)
		}
	}
	if counts[Yes] < 30 || counts[No] < 30 {
		t.Errorf("answers: %v", counts)
	}
}

// checkProjection looks whether a projection to the first variable keeps its values, and whether a reduction keeps the solutions.
func checkProjection(t *testing.T, rows []Term, vars, size, solutions int) {
	t.Helper()
	projected := Project(rows, func(v int) bool { return v == 0 })
	for k := -size; k <= size; k++ {
		e := Variable(0).Plus(big.NewInt(int64(-k)))
		if x, y := With(rows, []Term{e, e.Neg()}), With(projected, []Term{e, e.Neg()}); x != y {
			t.Fatalf("%v: with the value %d %v, projected to %v %v", rows, k, x, projected, y)
		}
	}
	if n := len(enumerate(Reduce(rows), vars, size)); n != solutions {
		t.Fatalf("%v: reduced to %v, which has %d solutions, not %d", rows, Reduce(rows), n, solutions)
	}
}

func random(r *rand.Rand, vars int) Term {
	x := Const(int64(r.IntN(21) - 10))
	for v := range vars {
		x = x.Add(Variable(v).Scale(big.NewInt(int64(r.IntN(11) - 5))))
	}
	return x
}

func enumerate(rows []Term, vars, size int) (solutions []Values) {
	vs := Values{}
	var try func(v int)
	try = func(v int) {
		if v < vars {
			for k := -size; k <= size; k++ {
				vs[v] = big.NewInt(int64(k))
				try(v + 1)
			}
			return
		}
		for _, r := range rows {
			if r.Value(vs).Sign() < 0 {
				return
			}
		}
		s := Values{}
		for k, x := range vs {
			s[k] = x
		}
		solutions = append(solutions, s)
	}
	try(0)
	return solutions
}

// TestLarge solves conjunctions over numbers of 64 bits.
func TestLarge(t *testing.T) {
	top := new(big.Int).Lsh(one, 63)
	lo, hi, q := Variable(0), Variable(1), Variable(2)
	rows := []Term{lo, hi, lo.Neg().Plus(new(big.Int).Sub(top, one)), hi.Neg().Plus(new(big.Int).Sub(top, one)), hi.Sub(lo)}
	if a := With(rows, []Term{lo.Add(hi).Plus(new(big.Int).Neg(top))}); a != Yes {
		t.Errorf("a sum of two longs that is too large: %v", a)
	}
	d := lo.Add(hi).Sub(q.Scale(big.NewInt(2)))
	rows = append(rows, d, d.Neg().Plus(one))
	if a := With(rows, []Term{lo.Sub(q).Plus(big.NewInt(-1))}); a != No {
		t.Errorf("half the sum below the lesser number: %v", a)
	}
}

// TestBytes reads terms that Append has written.
func TestBytes(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		x, y := random(r, 4), random(r, 2).Scale(new(big.Int).Lsh(one, 70))
		a, rest := Read(y.Append(x.Append(nil)))
		b, rest := Read(rest)
		if Compare(a, x) != 0 || Compare(b, y) != 0 || len(rest) != 0 {
			t.Fatalf("%v and %v became %v and %v", x, y, a, b)
		}
	}
}
