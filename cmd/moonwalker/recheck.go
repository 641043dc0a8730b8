package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/unordered"
	"moonwalker/vm/program"
)

func recheckCommand() *cobra.Command {
	c, o := newVerb(&cobra.Command{
		Use:   "recheck DIR --property TYPE.METHOD",
		Short: "Evaluates further properties in the states of an earlier search",
		Long: `Evaluates properties in all states that check --keep-states --out DIR has stored, without
exploring again. A property is a static method of the program without parameters and
result; it asserts what should hold, and sees what statics lead to. Inside an atomic
section nothing is evaluated.

A search stores the states that matter to what it looks for. So a property that holds
in all of them is VERIFIED only if the search was made with check --property, and with
properties that read all that this one reads. Else it HOLDS IN THE STORED STATES, which
is INCONCLUSIVE (exit code 4): check --property tells. A state in which it does not hold
is a VIOLATION in any case. The exit code is that of the worst of several properties.`,
		Example: `  moonwalker check --property Bank.MoneyIsConserved --keep-states --out run Bank.dll
  moonwalker recheck run --property Bank.NobodyOwesMoney`,
	})
	c.Args = func(_ *cobra.Command, args []string) error {
		if len(args) != 1 || len(o.Properties) == 0 {
			return errors.New("recheck wants the folder of a run and --property Type.Method")
		}
		return nil
	}
	c.RunE = func(cmd *cobra.Command, args []string) error {
		ctx, stop := interruptible(cmd)
		defer stop()
		cp, run, err := openRun(cmd.ErrOrStderr(), args[0])
		if err != nil {
			return err
		}
		f := newCheck()
		f.Out, f.files, f.resumed = args[0], run.files, run
		if err := run.apply(f, o); err != nil {
			return err
		}
		return f.recheck(ctx, cmd, cp, run, o)
	}
	return c
}

// recheck evaluates the properties of asked in the states of a run; f are the options of the run.
func (f *options) recheck(ctx context.Context, cmd *cobra.Command, cp *parallel.Checkpoint, run *runRecord, asked *options) error {
	err := f.settle()
	if err != nil {
		return err
	}
	if f.Sample.Strategy.Samples() {
		return fmt.Errorf("%s is the folder of runs at random, which store no states", f.Out)
	}
	if f.Slice {
		return fmt.Errorf("%s is the folder of a search with --slice: a later property may read the numbers that are left out of its states; give it to check --slice with --property", f.Out)
	}
	if s := &f.Search; s.Preemptions.Set() || s.Delays.Set() || s.Breadth {
		return fmt.Errorf("%s is the folder of a search with a bound, or one that is breadth first: recheck does not read its states; moonwalker resume goes on with it", f.Out)
	}
	o := f.Search
	limits := &report.Run{}
	if limits.Workers, limits.WorkersFrom, err = workers(f.Workers); err != nil {
		return err
	}
	if err := f.setMemory(&o, limits); err != nil {
		return err
	}
	o.Workers = limits.Workers
	p, err := load(run.Program, program.Config{Args: run.Args, Entry: f.Program.Entry, Dirs: f.Program.Dirs, References: f.Program.References, Files: f.files, Numbers: cp.Numbers})
	if err != nil {
		return err
	}
	if err := f.sameFiles(); err != nil {
		return err
	}
	ms, err := properties(p, asked.Properties)
	if err != nil {
		return err
	}
	tellEmpty(cmd.ErrOrStderr(), ms)
	if !asked.given("timeout") {
		o.Timeout = 0 // that of the search says nothing
	}
	r, err := parallel.Recheck(ctx, p, cp, ms, o)
	if err != nil {
		return f.loadingError(err)
	}
	if lim := limit.New(nil, nil); asks(p, &o) {
		defer lim.StopAfter(ctx, o.Timeout, 0)()
		r.Qualifiers = unordered.Qualify(p, r.Qualifiers, lim)
	}
	return rechecked(cmd, r, asked)
}

// recheckedJSON is the outcome of a property for machines.
type recheckedJSON struct {
	Schema   int     `json:"schema"`
	Event    string  `json:"event"`
	Property string  `json:"property"`
	Verdict  string  `json:"verdict"`
	Exact    bool    `json:"exact"` // the stored states show all that the property can see
	States   uint64  `json:"states"`
	Violated uint64  `json:"violated"`
	Passed   uint64  `json:"passedOver"`
	Inside   uint64  `json:"insideAtomic"`
	Moves    int     `json:"moves,omitempty"`
	Message  string  `json:"message,omitempty"`
	Seconds  float64 `json:"seconds"`

	Qualifiers []report.QualifierJSON `json:"qualifiers"`
}

// rechecked tells the outcomes.
func rechecked(cmd *cobra.Command, r *parallel.Rechecked, f *options) error {
	out, worst := cmd.OutOrStdout(), parallel.Verified
	for i := range r.Properties {
		x := &r.Properties[i]
		v, text := verdictOf(r, x)
		qs := slices.Clone(r.Qualifiers)
		if x.Passed > 0 {
			qs = append(qs, qualifier.PassedIn(x.Passed))
		}
		worst = report.Worse(worst, v)
		if f.Strict && v == parallel.Verified && len(qs) > 0 {
			worst = report.Worse(worst, parallel.Inconclusive)
		}
		if f.JSON {
			line := recheckedJSON{Schema: 1, Event: "rechecked", Property: x.Name, Verdict: string(v), Exact: x.Exact, States: r.States, Violated: x.Count, Passed: x.Passed, Inside: r.Inside, Seconds: r.Elapsed.Seconds(), Qualifiers: report.QualifiersOf(qs)}
			switch {
			case x.Violation != nil:
				line.Moves, line.Message = len(x.Path), x.Violation.Message
			case x.Gap != "":
				line.Message = x.Gap
			}
			if err := json.NewEncoder(out).Encode(line); err != nil {
				return err
			}
			continue
		}
		line := string(v)
		if by := report.QualifiedBy(qs); v == parallel.Verified && by != "" {
			line += " " + by
		}
		report.Fprintf(out, "%s: %s\n", line, text)
		if open := report.Open(r.Qualifiers); i == 0 && len(open) > 0 {
			report.Fprintf(out, "  the verdict leaves open:\n")
			for _, line := range open {
				report.Fprintf(out, "    %s\n", line)
			}
		}
		if x.Passed > 0 {
			report.Fprintf(out, "  passed over: %s in which it would have to wait for a lock, or for a type that a thread is initialising\n", qualifier.PassedIn(x.Passed).Of[0])
		}
	}
	if !f.JSON {
		if r.Inside > 0 {
			report.Fprintf(out, "  not looked at: %d states inside atomic sections\n", r.Inside)
		}
		report.Fprintf(out, "  time  %v\n", r.Elapsed.Round(time.Millisecond))
	}
	if code := worst.Exit(); code != 0 {
		return &exitError{code: code}
	}
	return nil
}

// verdictOf is the verdict for a property, and why.
func verdictOf(r *parallel.Rechecked, x *parallel.RecheckedProperty) (parallel.Verdict, string) {
	switch {
	case x.Violation != nil:
		return parallel.Violated, strings.TrimSuffix(fmt.Sprintf("%s does not hold in %d of %d states, first after %d moves: %s", x.Name, x.Count, r.States, len(x.Path), x.Violation.Message), ": ")
	case x.Gap != "":
		return parallel.Unsupported, x.Gap
	case r.Interrupted:
		return parallel.Interrupted, fmt.Sprintf("%s HOLDS IN THE STORED STATES, %d so far", x.Name, r.States)
	case r.Ended != "":
		return parallel.Inconclusive, fmt.Sprintf("%s HOLDS IN THE STORED STATES, %d so far; %s ended the recheck", x.Name, r.States, limits[r.Ended])
	case !r.Complete:
		return parallel.Inconclusive, fmt.Sprintf("%s HOLDS IN THE STORED STATES, %d so far; the search was not complete", x.Name, r.States)
	case !x.Exact:
		return parallel.Inconclusive, fmt.Sprintf("%s HOLDS IN THE STORED STATES, %d; the search has left out others in which it may not hold: check --property %[1]s", x.Name, r.States)
	case x.Passed+r.Inside == r.States:
		return parallel.Inconclusive, fmt.Sprintf("%s could be evaluated in none of the %d states", x.Name, r.States)
	}
	return parallel.Verified, fmt.Sprintf("%s holds in all states, of which %d are stored", x.Name, r.States)
}
