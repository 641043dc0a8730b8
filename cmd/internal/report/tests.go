package report

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/qualifier"
)

// Status is the result of a unit test.
type Status string

// The results of unit tests, in the order of a summary.
const (
	TestViolation    Status = "violation"
	TestError        Status = "error" // our fault
	TestKnown        Status = "known" // it has violations, and the baseline has all of them
	TestVerified     Status = "verified"
	TestBounded      Status = "bounded"      // nothing found within the bound that the user has asked for
	TestSampled      Status = "sampled"      // nothing found in runs at random; no proof
	TestInconclusive Status = "inconclusive" // a limit has ended the search
	TestUnsupported  Status = "unsupported"
	TestInterrupted  Status = "interrupted"
	TestSkipped      Status = "skipped"
	TestNotRun       Status = "not run"
)

// Tested is a unit test with its result.
type Tested struct {
	Assembly   string
	Name       string // with arguments
	Class      string
	Method     string
	Framework  string
	Status     Status
	Detail     string   // a line about the result; "" if there is nothing to say
	Remarks    []string // differences from a run by the framework
	Concurrent bool     // the test had several threads in some state
	Chosen     bool     // runs at random, or a bound, are what the user has asked for
	Open       bool     // with --strict: the verdict leaves something open
	States     uint64
	Begin      time.Time // of the search; zero if there was none
	Elapsed    time.Duration
	Text       string // findings
	Found      []Found
	Reason     string // the limit that has ended the search
	Whole      bool   // the search has come to its end: what it has not found does not occur
}

// Find puts the findings of a search into t, as text shows them.
func (t *Tested) Find(o *Outcome, text *Text) {
	var b strings.Builder
	text.Out = &b
	t.Found = nil
	for _, f := range o.Findings {
		text.Finding(f)
		t.Found = append(t.Found, text.Found(f))
	}
	t.Text = b.String()
}

// Result puts the result of a search into t.
func (t *Tested) Result(o *Outcome) {
	t.States, t.Elapsed, t.Reason, t.Whole = o.Stats.States, o.Stats.Elapsed, o.Reason, o.settled()
	if o.Otherwise != "" {
		t.knownResult(o)
		return
	}
	line, _, _ := strings.Cut(verdict(o), "\n")
	_, t.Detail, _ = strings.Cut(line, ": ")
	if strings.HasPrefix(line, string(o.Verdict)+" (") { // there may be a colon in the parentheses
		_, t.Detail, _ = strings.Cut(line, "): ")
	}
	switch o.Verdict {
	case parallel.Verified:
		t.Status, t.Detail = TestVerified, qualifiedBy(o.Qualifiers)
		t.Open = o.Exit() != 0
	case parallel.Unseen:
		t.Status, t.Chosen, t.Detail = TestSampled, true, strings.TrimPrefix(line, "NO VIOLATION FOUND ")
		if o.Bound != nil {
			t.Status = TestBounded
		}
		t.Open = o.Exit() != 0
	case parallel.Inconclusive:
		t.Status = TestInconclusive
		if h := o.Hunted; h != nil && h.Runs > 0 {
			t.Status = TestSampled
			t.Detail = fmt.Sprintf("%s at random met no violation; %s", plural(int(h.Runs), "run"), t.Detail)
		}
	case parallel.Unsupported:
		var gaps []string
		for _, u := range o.Unsupported {
			gaps = append(gaps, gap(u))
		}
		t.Status, t.Detail = TestUnsupported, strings.Join(gaps, "; ")
	case parallel.Interrupted:
		t.Status = TestInterrupted
	default:
		t.Status = TestViolation
	}
}

// gap is an operation that is not supported. The calls of the test are no place of the program.
func gap(text string) string {
	text, _, _ = strings.Cut(strings.TrimPrefix(text, "unsupported: "), ", at MoonWalker.UnitTest, ")
	return text
}

// qualifiedBy is [QualifiedBy] with the models that leave something out.
func qualifiedBy(qs []qualifier.Qualifier) string {
	var parts []string
	for _, q := range qs {
		if q.Kind == qualifier.LimitedModel {
			parts = append(parts, readable(q.Of)...)
			continue
		}
		parts = append(parts, QualifiedBy([]qualifier.Qualifier{q}))
	}
	return strings.Join(parts, "; ")
}

// Exit is the exit code of a run with this test alone. sampled says whether a test that was only sampled, because a limit has ended its search,
// counts as one that is verified.
func (t *Tested) Exit(sampled bool) int {
	switch t.Status {
	case TestViolation:
		return parallel.Violated.Exit()
	case TestError:
		return 3
	case TestInterrupted:
		return parallel.Interrupted.Exit()
	case TestUnsupported:
		return parallel.Unsupported.Exit()
	case TestInconclusive, TestNotRun:
		return parallel.Inconclusive.Exit()
	}
	if t.Open || t.Status == TestSampled && !t.Chosen && !sampled {
		return parallel.Inconclusive.Exit()
	}
	return 0
}

// Exit is the exit code of a run of tests: 1 if there is a violation, else 3, 75, 5, 4 or 0. sampled is that of [Tested.Exit].
func Exit(all []*Tested, sampled bool) int {
	codes := []int{parallel.Violated.Exit(), 3, parallel.Interrupted.Exit(), parallel.Unsupported.Exit(), parallel.Inconclusive.Exit(), 0}
	worst := len(codes) - 1
	for _, t := range all {
		worst = min(worst, slices.Index(codes, t.Exit(sampled)))
	}
	return codes[worst]
}

// Tests shows the findings of tests, a line for each test, and how many have which result.
func Tests(w io.Writer, all []*Tested, gone []string) {
	for _, known := range []bool{false, true} {
		for _, t := range all {
			if len(t.Found) > 0 && known == (t.Status != TestViolation) {
				_, _ = io.WriteString(w, t.Text) // a writer that fails tells of it at the end
			}
		}
	}
	several := slices.ContainsFunc(all, func(t *Tested) bool { return t.Assembly != all[0].Assembly })
	assembly := ""
	for _, t := range all {
		if several && t.Assembly != assembly {
			assembly = t.Assembly
			Fprintf(w, "%s\n", assembly)
		}
		Fprintf(w, "%s\n", t.Line())
		for _, r := range t.Remarks {
			Fprintf(w, "%14s%s\n", "", r)
		}
	}
	if len(gone) > 0 {
		Fprintf(w, "\n")
		Gone(w, gone)
	}
	Fprintf(w, "\n%s\n", TestCounts(all))
}

// Line tells of a test.
func (t *Tested) Line() string {
	line := fmt.Sprintf("%-12s  %s", t.Status, t.Name)
	if t.Status == TestVerified && t.Concurrent {
		line += fmt.Sprintf(" (%s)", plural(int(t.States), "state"))
	}
	if t.Detail != "" {
		line += ": " + oneLine(t.Detail)
	}
	return line
}

// TestCounts says how many tests have which result.
func TestCounts(all []*Tested) string {
	n, concurrent := map[Status]int{}, 0
	for _, t := range all {
		n[t.Status]++
		if t.Status == TestVerified && t.Concurrent {
			concurrent++
		}
	}
	var parts []string
	for _, s := range []Status{TestViolation, TestError, TestKnown, TestVerified, TestBounded, TestSampled, TestInconclusive, TestUnsupported, TestInterrupted, TestNotRun, TestSkipped} {
		if n[s] == 0 && s != TestVerified {
			continue
		}
		part := fmt.Sprintf("%d %s", n[s], s)
		switch s {
		case TestViolation, TestError:
			part = plural(n[s], string(s))
		case TestVerified:
			if concurrent > 0 {
				part += fmt.Sprintf(" (%d concurrent)", concurrent)
			}
		}
		parts = append(parts, part)
	}
	return fmt.Sprintf("%s: %s", plural(len(all), "test"), strings.Join(parts, ", "))
}
