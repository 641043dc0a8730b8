package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/ltl/product"
	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
)

// withLTL are the flags of check that go with --ltl.
var withLTL = []string{"ltl", "fair", "workers", "timeout", "memory", "store-memory", "entry", "framework", "progress", "full", "quiet", "strict", "reduction", "memory-model"}

// settleLTL rejects flags that do not go with a formula.
func (f *options) settleLTL() error {
	for _, v := range f.allGiven() {
		switch {
		case !slices.Contains(withLTL, v.name):
			return fmt.Errorf("--%s does not work with --ltl, which works with --%s", v.name, strings.Join(withLTL[1:], ", --"))
		case v.name == "reduction" && f.Search.Reduction == parallel.SDPOR:
			return fmt.Errorf("--reduction %v does not work with --ltl: it leaves out states that a formula sees; escape, the default here, and none can have it", f.Search.Reduction)
		case v.name == "memory-model" && (f.MemoryModel.auto || f.MemoryModel.Model != program.SC):
			return errors.New("--ltl works with --memory-model sc only, which is the default here")
		}
	}
	if !f.given("reduction") {
		f.Search.Reduction = parallel.Escape
	}
	return nil
}

// ltl checks formulas on all runs of a program.
func (f *options) ltl(ctx context.Context, cmd *cobra.Command, path string, args []string) error {
	if err := f.settleLTL(); err != nil {
		return err
	}
	run := &report.Run{}
	n, _, err := workers(f.Workers)
	if err != nil {
		return err
	}
	run.Workers = n
	search := f.Search
	if err := f.setMemory(&search, run); err != nil {
		return err
	}
	p, err := loadRun(path, f.config(args))
	if err != nil {
		return err
	}
	all, err := product.Check(ctx, p, product.Options{Formulas: f.LTL, Fair: f.Fair, Workers: min(n, maxLTL), Plain: search.Reduction == parallel.None, Memory: search.Memory, Process: search.Process, Timeout: search.Timeout})
	if err != nil {
		return searchError(err)
	}
	out, worst, open := cmd.OutOrStdout(), parallel.Verified, false
	for _, r := range all {
		verdict := f.tellLTL(ctx, out, p, path, search.Process, r)
		worst = worse(worst, verdict)
		open = open || verdict == parallel.Verified && len(r.Qualifiers) > 0
	}
	if !f.Quiet {
		report.Fprintf(out, "  only this  deadlocks, data races and all other violations: moonwalker check looks for them, without --ltl\n")
		report.Fprintf(out, "  time       %v\n", all[0].Elapsed.Round(time.Millisecond))
	}
	return endedWith(worst, f.Strict && open)
}

// tellLTL shows the result for a formula.
func (f *options) tellLTL(ctx context.Context, out io.Writer, p *program.Program, path string, memory *limit.Memory, r *product.Result) parallel.Verdict {
	verdict, why := report.OfFormula(ctx, r, limits[r.Reason], map[product.Fairness]string{product.Weak: "weakly fair run", product.Unfair: "run"}[r.Fair])
	line := string(verdict)
	if by := report.QualifiedBy(r.Qualifiers); verdict == parallel.Verified && by != "" {
		line += " " + by
	}
	report.Fprintf(out, "%s: %s\n", line, why)
	if f.Quiet {
		return verdict
	}
	if l := r.Lasso; l != nil {
		replays := limit.New(memory, nil)
		defer replays.StopAfter(ctx, 0, 2*grace)()
		if tr, err := trace.Record(p, slices.Concat(l.Prefix, l.Cycle), replays); err != nil {
			report.Fprintf(out, "  no trace: %v\n", err)
		} else {
			text(out, path, p.EntryName(), f).Lasso(tr, l)
		}
	}
	for _, x := range r.Faults {
		if verdict == parallel.Inconclusive {
			report.Fprintf(out, "  the program fails in some runs, which do not count: %s; moonwalker check shows it\n", trace.Printable(x))
		}
	}
	if verdict == parallel.Verified { // else the states that were met depend on the workers
		for _, line := range report.Open(r.Qualifiers) {
			report.Fprintf(out, "  %s\n", line)
		}
		report.Fprintf(out, "  states     %d of the program, %d with the automaton, which has %d and is %s\n", r.States, r.Product, r.Automaton, r.Class)
	}
	return verdict
}

// maxLTL is the largest number of workers.
const maxLTL = 64

// endedWith is the exit of a verdict. open says that --strict asks for more than it says.
func endedWith(v parallel.Verdict, open bool) error {
	if v == parallel.Verified && open {
		v = parallel.Inconclusive
	}
	if code := v.Exit(); code != 0 {
		return &exitError{code: code}
	}
	return nil
}
