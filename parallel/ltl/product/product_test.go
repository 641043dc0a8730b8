package product

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel/ltl"
	"moonwalker/parallel/ltl/emptiness"
	"moonwalker/vm/event"
	"moonwalker/vm/program"
)

// TestEndlessSection checks that a section that never ends, in which no other thread can move, is not passed over as a run that is not fair.
func TestEndlessSection(t *testing.T) {
	p := load(t, "../../../cmd/moonwalker/testdata/ltl/Fair.dll", "Odd.Stays")
	p.Fuel = 4096
	for _, workers := range []int{1, 3} {
		r, err := checkOne(p, Options{Formulas: []string{"<> done"}, Workers: workers})
		if err != nil || r.Lasso != nil || !slices.ContainsFunc(r.Gaps, func(s string) bool { return strings.Contains(s, "an atomic section that may never end") }) {
			t.Errorf("%d workers: %+v, error %v", workers, r, err)
		}
		r, err = checkOne(p, Options{Formulas: []string{"<> done"}, Workers: workers, Fair: Unfair})
		if err != nil || r.Lasso == nil {
			t.Errorf("%d workers, all runs: %+v, error %v", workers, r, err)
		}
	}
}

// TestTooManyThreads checks that more threads than there are marks for are not supported, as are more threads that guess.
func TestTooManyThreads(t *testing.T) {
	for _, model := range []program.Model{program.SC, program.DotNet} {
		p := load(t, "../../../cmd/moonwalker/testdata/ltl/Fair.dll", "")
		p.Rules.Model = model
		g := newGraph(p, nil, nil, nil)
		g.first = 3
		seen := map[emptiness.Marks]bool{}
		slots, guesses := 0, 0
		for id := range event.ThreadID(200) {
			if n, err := g.slot(id); err == nil {
				slots++
				seen[emptiness.Mark(n)] = true
			}
			if m, err := g.guess(id); err == nil && model == program.DotNet {
				guesses++
				seen[m] = true
			}
		}
		want, wise := emptiness.MostMarks-3, 0
		if model == program.DotNet {
			want, wise = want-mostGuesses, mostGuesses
		}
		if slots != want || guesses != wise || len(seen) != want+wise {
			t.Errorf("%v: %d marks of threads and %d of guesses, %d different ones", model, slots, guesses, len(seen))
		}
	}
}

// TestSmall has programs in which one rule decides.
func TestSmall(t *testing.T) {
	for _, c := range []struct {
		rule, formula string
		violated      bool
		threads       [][]op
	}{
		{"the end of a thread that is alone is a step", "<> (Toy.f0 && !done)", false, [][]op{{{kind: write, value: true}, {kind: finish}}}},
		{"a thread that cannot move needs no fairness", "<> finished(thread-2)", true, [][]op{
			{{kind: enter}, {kind: start, at: 1}, {kind: read, target: 4}, {kind: jump, target: 2}, {kind: finish}},
			{{kind: enter}, {kind: exit}, {kind: finish}},
		}},
		{"a thread that can move moves", "<> finished(thread-2)", false, [][]op{
			{{kind: start, at: 1}, {kind: read, target: 3}, {kind: jump, target: 1}, {kind: finish}},
			{{kind: enter}, {kind: exit}, {kind: finish}},
		}},
	} {
		p := &toy{threads: c.threads, fields: 2, locks: 1}
		file := filepath.Join(t.TempDir(), "Toy.dll")
		if err := os.WriteFile(file, p.assembly(), 0o666); err != nil {
			t.Fatal(err)
		}
		f, err := ltl.Parse(c.formula)
		if err != nil {
			t.Fatal(err)
		}
		twin, err := p.violated(f, true)
		if err != nil || twin != c.violated {
			t.Errorf("%s: the twin says violated %v, error %v", c.rule, twin, err)
		}
		r, err := checkOne(load(t, file, ""), Options{Formulas: []string{c.formula}, Workers: 1})
		if err != nil || (r.Lasso != nil) != c.violated {
			t.Errorf("%s: %+v, error %v, want violated %v", c.rule, r, err, c.violated)
		}
	}
}
