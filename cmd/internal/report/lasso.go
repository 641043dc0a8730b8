package report

import (
	"context"
	"fmt"
	"io"
	"strings"

	"moonwalker/parallel"
	"moonwalker/parallel/ltl/product"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
)

// lasso shows a run that violates a formula: the steps of tr, which are those of its prefix and of its cycle once.
func (t *Text) lasso(tr *trace.Trace, l *product.Lasso) {
	from := len(l.Prefix) + 1 // first step of the cycle
	rows, folded := t.lassoRows(tr, l)
	cols := columns(tr, rows)
	number := len(fmt.Sprint(len(tr.Steps)))
	g := newGrid(tr, rows, cols, t.width()-number-4)
	line := func(label, text string) {
		Fprintf(t.Out, "%s\n", strings.TrimRight(fmt.Sprintf("  %*s  %s", number, label, text), " "))
	}
	repeats := func() {
		line("", fmt.Sprintf("--- from here it repeats: steps %d to %d ---", from, len(tr.Steps)))
	}
	Fprintf(t.Out, "\n")
	line("#", g.head(tr))
	last, told := -1, len(l.Cycle) == 0
	for _, r := range rows {
		if !told && r.step >= from {
			told = true
			repeats()
		}
		n := label(r, &last)
		for _, text := range g.row(tr, r) {
			line(n, text)
			n = ""
		}
	}
	if !told {
		repeats()
	}
	switch l.Ends {
	case product.Over:
		line("", "--- the program is over ---")
	case product.Deadlock:
		line("", "--- no thread can move any more ---")
	case product.Whatever:
		line("", "--- the formula is violated, whatever follows ---")
	}
	t.footer(tr, folded, 0)
	if l.Clock {
		Fprintf(t.Out, "\n  The cycle reads the clock, which moves at most sixteen times in the model; in .NET it goes on, and may end the cycle.\n")
	}
	if len(l.Fair) > 0 {
		Fprintf(t.Out, "\n  The cycle is fair:\n")
		for _, th := range l.Fair {
			how := "cannot move before step"
			if th.Moves {
				how = "moves in step"
			}
			Fprintf(t.Out, "    %s %s %d\n", trace.Printable(th.Name), how, from+th.Step)
		}
	}
	Fprintf(t.Out, "\n")
}

// lassoRows are the lines of the table of a lasso.
func (t *Text) lassoRows(tr *trace.Trace, l *product.Lasso) (rows []row, folded int) {
	if t.sources == nil {
		t.sources = newSources(t.Program)
	}
	tr.Violation = &property.Violation{Kind: property.Property} // the table shows writes that no other thread reads: a proposition may read them
	t.unfolded = len(l.Prefix) + 1                              // a cycle may have nothing but reads
	return t.rows(tr)
}

// verdictOf is the verdict for a formula, and why. The flag is that of the limit that ended the check, if one did, and run is a run that counts.
func verdictOf(ctx context.Context, r *product.Result, flag, run string) (parallel.Verdict, string) {
	title := trace.Printable(r.Title())
	switch {
	case r.Lasso != nil:
		return parallel.Violated, fmt.Sprintf("a %s violates %s", run, title)
	case ctx.Err() != nil:
		return parallel.Interrupted, fmt.Sprintf("no %s so far violates %s", run, title)
	case len(r.Gaps) > 0:
		return parallel.Unsupported, r.Gaps[0]
	case r.Reason != "":
		return parallel.Inconclusive, fmt.Sprintf("%s ended the check, no %s so far violates %s", flag, run, title)
	case len(r.Faults) > 0:
		return parallel.Inconclusive, fmt.Sprintf("no %s that does not fail violates %s", run, title)
	}
	return parallel.Verified, fmt.Sprintf("no %s violates %s", run, title)
}

// TellFormulas tells of the formulas that stand in a program, of which a search for other violations says nothing.
func TellFormulas(stderr io.Writer, p *program.Program, path string) {
	found, err := p.Formulas()
	switch n := len(found); {
	case err != nil:
		Fprintf(stderr, "moonwalker: the formulas of the program are not checked: %v\n", err)
	case n == 1:
		Fprintf(stderr, "moonwalker: the program has a formula ([Ltl]), which is checked by: moonwalker check --ltl all %s\n", path)
	case n > 1:
		Fprintf(stderr, "moonwalker: the program has %d formulas ([Ltl]), which are checked by: moonwalker check --ltl all %s\n", n, path)
	}
}
