package report

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/ltl/product"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// Answer is the result for a formula of temporal logic, as users see it.
type Answer struct {
	*product.Result
	Verdict parallel.Verdict
	Why     string       // in words
	Trace   *trace.Trace // of the run that violates the formula, its cycle once; nil if there is none, or if it could not be replayed:
	Err     error        // why
	File    string       // trace file written, "" for none
	Replay  string       // command line that shows it again
}

// runs are the runs that count, by the fairness.
var runs = map[product.Fairness]string{product.Weak: "weakly fair run", product.Unfair: "run"}

// NewAnswer is the result r for a formula of p. The flag is that of the limit that ended the check, if one did; replays, which may be nil, ends the replay.
func NewAnswer(ctx context.Context, p *program.Program, r *product.Result, flag string, replays *limit.Limit) *Answer {
	a := &Answer{Result: r}
	a.Verdict, a.Why = verdictOf(ctx, r, flag, runs[r.Fair])
	if r.Lasso != nil {
		a.Trace, a.Err = trace.Record(p, a.Path(), replays)
	}
	return a
}

// Path are the moves of the run: those of its prefix, and those of its cycle once.
func (a *Answer) Path() []vm.Move { return slices.Concat(a.Lasso.Prefix, a.Lasso.Cycle) }

// Content is the run as a trace file has it, without what the file says about the program.
func (a *Answer) Content(p *program.Program) trace.File {
	watched, _ := p.Watch.Places()
	kind := property.Formula
	return trace.File{
		Plain: p.Plain, Rules: p.Rules, Watched: watched, Violation: trace.Violation{Code: kind.Code(), Where: kind.String(), Message: a.Why, Key: kind.String()}, Moves: a.Path(),
		Lasso: &trace.Lasso{Name: a.Name, Formula: a.Formula.String(), Fair: a.Fair.String(), Cycle: len(a.Lasso.Cycle), Ends: a.Lasso.Ends.String(), Alone: p.Alone, Lives: p.Lives, Shows: slices.Sorted(maps.Keys(p.Shows))},
	}
}

// AnswerAgain makes the run of a trace file once more. It must violate its formula. The steps of p (Plain and Rules) are those of the file.
func AnswerAgain(ctx context.Context, p *program.Program, file trace.File) (*Answer, error) {
	l := file.Lasso
	ends, err := product.ParseEnding(l.Ends)
	if err != nil {
		return nil, err
	}
	fair, err := product.ParseFairness(l.Fair)
	if err != nil {
		return nil, err
	}
	if p.Watch, err = p.NewWatch(file.Watched); err != nil {
		return nil, err
	}
	r, err := product.Again(p, product.Witness{Formula: l.Formula, Fair: fair, Alone: l.Alone, Lives: l.Lives, Shows: l.Shows, Moves: file.Moves, Cycle: l.Cycle, Ends: ends})
	if err != nil {
		return nil, err
	}
	r.Name = l.Name
	return NewAnswer(ctx, p, r, "", nil), nil
}

// Answers are the results of a check of formulas.
type Answers struct {
	All   []*Answer
	Worst parallel.Verdict
}

// NewAnswers are the results of a check of formulas of p. The flags are those of limits; replays, which may be nil, ends replays.
func NewAnswers(ctx context.Context, p *program.Program, all []*product.Result, flags map[string]string, replays *limit.Limit) *Answers {
	as := &Answers{Worst: parallel.Verified}
	for _, r := range all {
		a := NewAnswer(ctx, p, r, flags[r.Reason], replays)
		as.All, as.Worst = append(as.All, a), Worse(as.Worst, a.Verdict)
	}
	return as
}

// Worse is the verdict that decides the exit code of a command with both.
func Worse(a, b parallel.Verdict) parallel.Verdict {
	order := []parallel.Verdict{parallel.Verified, parallel.Inconclusive, parallel.Interrupted, parallel.Unsupported, parallel.Violated}
	if slices.Index(order, a) < slices.Index(order, b) {
		return b
	}
	return a
}

// Exit is the exit code of the check.
func (as *Answers) Exit(strict bool) int {
	if strict && as.Worst == parallel.Verified && slices.ContainsFunc(as.All, (*Answer).Opens) {
		return parallel.Inconclusive.Exit()
	}
	return as.Worst.Exit()
}

// Cases are the answers as cases, each a copy of t with the formula behind its name.
func (as *Answers) Cases(t *Tested, begin time.Time, full, strict bool) (all []*Tested) {
	for _, a := range as.All {
		own := *t
		own.Begin = begin
		own.Answer(a, &Text{Program: t.Assembly, Entry: t.Name, Full: full}, strict)
		all = append(all, &own)
	}
	return all
}

// Answers shows the results of a check of formulas.
func (t *Text) Answers(as *Answers) {
	for _, a := range as.All {
		t.Answer(a)
	}
	if !t.Quiet {
		Fprintf(t.Out, "  only this  deadlocks, data races and all other violations: moonwalker check looks for them, without --ltl\n")
		Fprintf(t.Out, "  time       %v\n", as.All[0].Elapsed.Round(time.Millisecond))
	}
}

// Opens says whether a verified formula leaves something open.
func (a *Answer) Opens() bool { return a.Verdict == parallel.Verified && len(a.Qualifiers) > 0 }

// Answer shows the result for a formula.
func (t *Text) Answer(a *Answer) {
	line := string(a.Verdict)
	if by := QualifiedBy(a.Qualifiers); a.Verdict == parallel.Verified && by != "" {
		line += " " + by
	}
	Fprintf(t.Out, "%s: %s\n", line, a.Why)
	if t.Quiet {
		return
	}
	t.run(a)
	for _, x := range a.Faults {
		if a.Verdict == parallel.Inconclusive {
			Fprintf(t.Out, "  the program fails in some runs, which do not count: %s; moonwalker check shows it\n", trace.Printable(x))
		}
	}
	if a.Verdict == parallel.Verified && a.States > 0 { // else the states that were met depend on the workers
		for _, line := range Open(a.Qualifiers) {
			Fprintf(t.Out, "  %s\n", line)
		}
		Fprintf(t.Out, "  states     %d of the program, %d with the automaton, which has %d and is %s\n", a.States, a.Product, a.Automaton, a.Class)
	}
}

// run shows the run that violates the formula, if there is one.
func (t *Text) run(a *Answer) {
	switch {
	case a.Lasso == nil:
	case a.Trace == nil && errors.Is(a.Err, limit.ErrStopped):
		Fprintf(t.Out, "  no trace: the time was over before the run was recorded\n")
	case a.Trace == nil:
		Fprintf(t.Out, "  no trace: %v\n", a.Err)
	default:
		t.lasso(a.Trace, a.Lasso)
	}
	if a.File != "" {
		Fprintf(t.Out, "  trace: %s\n  again: %s\n\n", a.File, a.Replay)
	}
}

// fairJSON says why a cycle is fair to a thread.
type fairJSON struct {
	Thread string `json:"thread"`
	Moves  bool   `json:"moves"` // in the step; else it cannot move before it
	Step   int    `json:"step"`  // from 1
}

type lassoJSON struct {
	Prefix   int            `json:"prefix"`         // number of steps before the cycle
	Cycle    int            `json:"cycle"`          // number of steps, the last ones, that are repeated for ever
	Ends     string         `json:"ends,omitempty"` // without a cycle: over, deadlock, or whatever follows violates the formula
	Clock    bool           `json:"clock,omitempty"`
	Fair     []fairJSON     `json:"fair,omitempty"`
	Threads  []trace.Thread `json:"threads,omitempty"`
	Moves    trace.Moves    `json:"moves"`
	Steps    []trace.Step   `json:"steps,omitempty"`
	Switches int            `json:"contextSwitches"`
	Trace    string         `json:"traceFile,omitempty"`
	Replay   string         `json:"replay,omitempty"`
	Error    string         `json:"error,omitempty"` // why there are no steps
}

type formulaJSON struct {
	head
	Code        string          `json:"code,omitempty"` // of a violation
	Name        string          `json:"name,omitempty"` // of a formula that stands in the program
	Formula     string          `json:"formula"`
	Fair        string          `json:"fair"`
	Verdict     string          `json:"verdict"`
	Message     string          `json:"message"`
	Reason      string          `json:"reason,omitempty"` // the limit that ended the check: time or memory
	Unsupported []string        `json:"unsupported"`
	Faults      []string        `json:"faults"` // of the program, in runs that do not count
	Qualifiers  []QualifierJSON `json:"qualifiers"`
	States      uint64          `json:"states"`
	Product     uint64          `json:"product"`   // states of the program with those of the automaton
	Automaton   int             `json:"automaton"` // states of the automaton of the negated formula
	Class       string          `json:"class"`     // of this automaton: terminal, weak or general
	Lasso       *lassoJSON      `json:"lasso,omitempty"`
}

// Formula writes the result for a formula.
func (e *Events) Formula(a *Answer) error {
	out := formulaJSON{head{EventSchema, "formula"}, "", a.Name, a.Formula.String(), a.Fair.String(), string(a.Verdict), a.Why, a.Reason, nonNil(a.Gaps), nonNil(a.Faults), QualifiersOf(a.Qualifiers), a.States, a.Product, a.Automaton, a.Class, nil}
	if l := a.Lasso; l != nil {
		out.Code = property.Formula.Code()
		j := &lassoJSON{Prefix: len(l.Prefix), Cycle: len(l.Cycle), Ends: l.Ends.String(), Clock: l.Clock, Moves: a.Path(), Trace: a.File, Replay: a.Replay}
		for _, th := range l.Fair {
			j.Fair = append(j.Fair, fairJSON{th.Name, th.Moves, len(l.Prefix) + th.Step + 1})
		}
		if t := a.Trace; t != nil {
			j.Threads, j.Steps, j.Switches = t.Threads, t.Steps, t.Switches()
		} else if a.Err != nil {
			j.Error = a.Err.Error()
		}
		out.Lasso = j
	}
	return e.write(out)
}

type formulasJSON struct {
	head
	Verdict string  `json:"verdict"` // the worst one
	Exit    int     `json:"exit"`
	Elapsed float64 `json:"elapsed"` // seconds
}

// Answers writes the settings and the results of a check of formulas.
func (e *Events) Answers(run *Run, as *Answers, exit int) error {
	if err := e.Start(run); err != nil {
		return err
	}
	for _, a := range as.All {
		if err := e.Formula(a); err != nil {
			return err
		}
	}
	return e.write(formulasJSON{head{EventSchema, "formulas"}, string(as.Worst), exit, as.All[0].Elapsed.Seconds()})
}

// Answer puts the result for a formula into t, which is a case of its own.
func (t *Tested) Answer(a *Answer, text *Text, strict bool) {
	t.Name += ": " + trace.Printable(a.Title())
	t.States, t.Elapsed, t.Reason, t.Detail = a.States, a.Elapsed, a.Reason, a.Why
	t.Concurrent = true
	switch a.Verdict {
	case parallel.Verified:
		t.Status, t.Detail, t.Open = TestVerified, qualifiedBy(a.Qualifiers), strict && a.Opens()
	case parallel.Inconclusive:
		t.Status = TestInconclusive
	case parallel.Unsupported:
		t.Status, t.Detail = TestUnsupported, strings.TrimPrefix(strings.Join(a.Gaps, "; "), "unsupported: ")
	case parallel.Interrupted:
		t.Status = TestInterrupted
	default:
		t.Status = TestViolation
		t.Found = []Found{text.found(a)}
		t.Text = t.Found[0].Text
	}
}

// found is a run that violates a formula, in short. Its place is that of the first step of the cycle, or of the last step.
func (t *Text) found(a *Answer) Found {
	sum := sha256.Sum256([]byte(property.Formula.String() + "\n" + a.Formula.String()))
	f := Found{Code: property.Formula.Code(), Kind: property.Formula.String(), Message: a.Why, Trace: a.File, Fingerprint: hex.EncodeToString(sum[:16])}
	var b strings.Builder
	whole := Text{Out: &b, Program: t.Program, Entry: t.Entry, Full: t.Full}
	Fprintf(&b, "%s: error %s: %s [%s]\n", here(t.Program), f.Code, a.Why, t.Entry)
	whole.run(a)
	f.Text = b.String()
	if a.Trace == nil {
		return f
	}
	rows, _ := whole.lassoRows(a.Trace, a.Lasso)
	from := len(a.Lasso.Prefix) + 1
	for _, r := range rows {
		step := FoundStep{r.step, threadName(a.Trace, r.col), r.text, whole.spot(r.at)}
		if len(a.Lasso.Cycle) > 0 && r.step >= from {
			step.Text += fmt.Sprintf(" (again and again: steps %d to %d)", from, from+len(a.Lasso.Cycle)-1)
		}
		if step.Method != "" && (f.Method == "" || f.Line == 0 || r.step <= from) {
			f.Spot = step.Spot
		}
		f.Steps = append(f.Steps, step)
	}
	return f
}
