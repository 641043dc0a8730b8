package ltl

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

var long = flag.Bool("long", false, "run the long form of tests")

// random is a random formula with so many operators at most.
func random(r *rand.Rand, size int) *Formula {
	if size <= 0 {
		if r.IntN(12) == 0 {
			return &Formula{Op: Op(r.IntN(2))}
		}
		return &Formula{Op: Prop, Name: string('p' + rune(r.IntN(3)))}
	}
	switch op := Op(int(Not) + r.IntN(int(Equal-Not)+1)); {
	case op.binary():
		left := r.IntN(size)
		return &Formula{Op: op, Left: random(r, left), Right: random(r, size-1-left)}
	default:
		return &Formula{Op: op, Left: random(r, size-1)}
	}
}

// lasso is a word: its letters, and then those from a place on again and again. A letter is a set of the propositions p, q, r.
type lasso struct {
	letters []uint64
	loop    int
}

func randomLasso(r *rand.Rand) lasso {
	l := lasso{letters: make([]uint64, 1+r.IntN(7))}
	for i := range l.letters {
		l.letters[i] = r.Uint64N(8)
	}
	l.loop = r.IntN(len(l.letters))
	return l
}

func (l lasso) next(i int) int { return l.word().next(i) }

func (l lasso) word() Word {
	return Word{len(l.letters), l.loop, func(i int, name string) bool { return l.letters[i]>>strings.Index("pqr", name)&1 != 0 }}
}

// accepts says whether the automaton accepts the word: from some state that it can be in, at some place of the loop, edges with all marks lead back there.
func (a *Automaton) accepts(l lasso) bool {
	type at struct{ state, place int }
	if len(a.Edges) == 0 {
		return false
	}
	bits := make([]uint64, len(l.letters))
	for i, name := range []string{"p", "q", "r"} {
		for j, p := range a.Props {
			if p == name {
				for k := range bits {
					bits[k] |= l.letters[k] >> i & 1 << j
				}
			}
		}
	}
	// reach calls visit for all edges behind a node.
	reach := func(from at) (nodes map[at]bool, edges map[at]map[at]uint64) {
		nodes, edges = map[at]bool{from: true}, map[at]map[at]uint64{}
		todo := []at{from}
		for len(todo) > 0 {
			x := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			edges[x] = map[at]uint64{}
			for _, e := range a.Edges[x.state] {
				if e.Reads(bits[x.place]) {
					y := at{e.To, l.next(x.place)}
					edges[x][y] |= e.Marks // all of them can be had by going round again
					if !nodes[y] {
						nodes[y] = true
						todo = append(todo, y)
					}
				}
			}
		}
		return nodes, edges
	}
	nodes, _ := reach(at{0, 0})
	for x := range nodes {
		behind, edges := reach(x)
		inside := map[at]bool{} // component of x
		for y := range behind {
			back, _ := reach(y)
			if back[x] {
				inside[y] = true
			}
		}
		union, cycle := uint64(0), false
		for y := range inside {
			for z, marks := range edges[y] {
				if inside[z] {
					union |= marks
					cycle = true
				}
			}
		}
		if cycle && union == a.all() {
			return true
		}
	}
	return false
}

// TestLassos compares automata with the meaning of formulas, on random words that repeat.
func TestLassos(t *testing.T) {
	formulas := 300
	if *long {
		formulas = 3000
	}
	accepted, classes := 0, map[Class]int{}
	for seed := range uint64(formulas) {
		r := rand.New(rand.NewPCG(seed, 25))
		f := random(r, 1+r.IntN(7))
		a, err := Translate(f)
		if err != nil {
			t.Fatalf("seed %d, %v: %v", seed, f, err)
		}
		no, err := Translate(f.Negation())
		if err != nil {
			t.Fatalf("seed %d, %v: %v", seed, f, err)
		}
		class := a.Class()
		classes[class]++
		for range 25 {
			l := randomLasso(r)
			want := l.word().Satisfies(f)
			if l.word().Satisfies(f.Normal()) != want {
				t.Fatalf("seed %d, %v, word %v: holds %v, its normal form %v does not agree", seed, f, l, want, f.Normal())
			}
			if a.accepts(l) != want || no.accepts(l) == want {
				t.Fatalf("seed %d, %v, word %v: holds %v; automaton\n%vautomaton of the negation\n%v", seed, f, l, want, a, no)
			}
			if want {
				accepted++
			}
		}
	}
	t.Logf("%d formulas: %v; %d of %d words accepted", formulas, classes, accepted, formulas*25)
	if accepted < formulas*5 || accepted > formulas*20 || len(classes) != 3 {
		t.Errorf("the test sees little: %d of %d words accepted, classes %v", accepted, formulas*25, classes)
	}
}

// TestSizes has the sizes of the automata of formulas that are well known.
func TestSizes(t *testing.T) {
	for _, c := range []struct {
		formula       string
		states, marks int
		class         Class
	}{
		{"true", 1, 0, Terminal},
		{"false", 0, 0, Terminal},
		{"p", 2, 0, Terminal},
		{"[] p", 1, 0, Weak},
		{"<> p", 2, 1, Terminal},
		{"X p", 3, 0, Terminal},
		{"p U q", 2, 1, Terminal},
		{"p R q", 2, 0, Weak},
		{"[] <> p", 1, 1, General},
		{"<> [] p", 2, 1, Weak},
		{"[] (p -> <> q)", 2, 1, General},
		{"!([] (p -> <> q))", 2, 1, Weak},
		{"[] (p -> [] p)", 2, 0, Weak},
		{"!([] (p -> [] p))", 3, 2, Terminal},
		{"[] <> p && [] <> q", 1, 2, General},
		{"([] <> p && [] <> q) -> [] <> r", 6, 3, General},
		{"!(([] <> p && [] <> q) -> [] <> r)", 2, 3, General},
		{"p U (q U r)", 3, 2, Terminal},
		{"[] (p -> X (q R r))", 2, 0, Weak},
		{"<> p && [] !p", 0, 0, Terminal},
	} {
		f, err := Parse(c.formula)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Translate(f)
		if err != nil {
			t.Fatal(err)
		}
		if len(a.Edges) != c.states || a.Marks != c.marks || a.Class() != c.class {
			t.Errorf("%s: %d states, %d marks, %v; want %d, %d, %v\n%v", c.formula, len(a.Edges), a.Marks, a.Class(), c.states, c.marks, c.class, a)
		}
	}
}

// TestTooLarge checks that a formula with a huge automaton is an error, and takes no time.
func TestTooLarge(t *testing.T) {
	var many, equal, props []string
	for i := range 20 {
		many = append(many, fmt.Sprintf("<> a%d", i))
		equal = append(equal, fmt.Sprintf("([] a%d)", i))
	}
	for i := range 70 {
		props = append(props, fmt.Sprintf("a%d", i))
	}
	for _, c := range []struct{ formula, err string }{
		{strings.Join(many, " && "), "edges"},
		{strings.Join(equal, " <-> "), "edges"},
		{strings.Join(props, " && "), "propositions"},
	} {
		f, err := Parse(c.formula)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Translate(f); err == nil || !strings.Contains(err.Error(), c.err) {
			t.Errorf("%s: error %v, want one about %s", c.formula, err, c.err)
		}
	}
}

// TestParse has the readings of formulas: the text of the tree is that of the second column.
func TestParse(t *testing.T) {
	for _, c := range [][2]string{
		{"G(p->F q)", "[] (p -> <> q)"},
		{"[]<>p", "[] <> p"},
		{"p && q || r -> s <-> t", "p && q || r -> s <-> t"},
		{"p && (q || r)", "p && (q || r)"},
		{`p /\ q \/ r`, "p && q || r"},
		{"p V q", "p R q"},
		{"p & q | r", "p && q || r"},
		{"!p U X q", "!p U X q"},
		{"!(p U q) W r", "!(p U q) W r"},
		{"(p U q) U r", "(p U q) U r"},
		{"p && (q && r)", "p && (q && r)"},
		{"(p && q) && r", "p && q && r"},
		{"!!<>true", "!!<> true"},
		{" Bank.Teller+State.Open U enabled( worker 2 ) ", "Bank.Teller+State.Open U enabled(worker 2)"},
		{"at(N.Type`1.Method)", "at(N.Type`1.Method)"},
	} {
		f, err := Parse(c[0])
		if err != nil {
			t.Errorf("%s: %v", c[0], err)
		} else if f.String() != c[1] {
			t.Errorf("%s: read as %s, want %s", c[0], f, c[1])
		}
	}
}

// TestSyntaxErrors has wrong formulas, and the columns that the errors name.
func TestSyntaxErrors(t *testing.T) {
	for _, c := range []struct {
		formula string
		column  int
		what    string
	}{
		{"", 1, "the end does not belong here"},
		{"p &&", 5, "the end does not belong here"},
		{"p q", 3, `"q" does not belong here: an operator`},
		{"(p -> q", 8, "the parenthesis of column 1 is open"},
		{"p)", 2, `")" does not belong here`},
		{"p -> q -> r", 8, "needs parentheses"},
		{"p U q R r U s", 7, "needs parentheses"},
		{"p = q", 3, "begins no operator"},
		{"p && 1", 6, "begins no operator"},
		{"λ && && λ", 6, `"&&" does not belong here`},
		{"at(", 3, "at wants an argument"},
		{"at( )", 3, "at wants an argument"},
		{strings.Repeat("!", 500) + "p", 201, "nested"},
	} {
		_, err := Parse(c.formula)
		var s *SyntaxError
		if !errors.As(err, &s) || s.Column != c.column || !strings.Contains(s.What, c.what) {
			t.Errorf("%q: error %v, want column %d: %s", c.formula, err, c.column, c.what)
		}
	}
	_, err := Parse("p && && q")
	if want := `column 6 of 'p && && q': "&&" does not belong here: a proposition, !, [], <>, X or a parenthesis is expected`; err.Error() != want {
		t.Errorf("error %q, want %q", err, want)
	}
}

// TestRoundTrip checks that the text of a random formula is read as that formula.
func TestRoundTrip(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 1))
		f := random(r, r.IntN(12))
		g, err := Parse(f.String())
		if err != nil || !f.Same(g) {
			t.Fatalf("seed %d: %v is read as %v, error %v", seed, f, g, err)
		}
	}
}

func TestProps(t *testing.T) {
	f, err := Parse("b -> X (a U b) && at(M)")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range f.Props() {
		got = append(got, fmt.Sprint(p.Name, p.Column))
	}
	if want := []string{"b1", "a9", "at(M)19"}; !slices.Equal(got, want) {
		t.Errorf("propositions %v, want %v", got, want)
	}
	if !f.HasNext() || f.Left.HasNext() {
		t.Error("X is in the formula, and not in its left side")
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"[] (p -> <> q)", "p U q", "at(A.B) <-> !X enabled(t 1)", "p /\\ q \\/ r V s", "((", "[", "<-"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Parse(text)
		if err != nil {
			var s *SyntaxError
			if !errors.As(err, &s) || s.Column < 1 || s.Column > len([]rune(text))+1 {
				t.Fatalf("error %#v", err)
			}
			return
		}
		again, err := Parse(g.String())
		if err != nil || !g.Same(again) {
			t.Fatalf("%q is %v, which is read as %v, error %v", text, g, again, err)
		}
		if len(text) < 60 {
			if _, err := Translate(g); err != nil {
				t.Skip(err)
			}
		}
	})
}
