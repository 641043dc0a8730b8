package report

import (
	"encoding/json"
	"encoding/xml"
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
	Elapsed    time.Duration
	Text       string // findings
	Found      []TestFinding
	Reason     string // the limit that has ended the search
}

// TestFinding is a violation of a test, in short.
type TestFinding struct {
	Code    string `json:"code"`
	Kind    string `json:"kind"`
	Message string `json:"message"`
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	Trace   string `json:"traceFile,omitempty"`
}

// Find puts the findings of a search into t, as text shows them.
func (t *Tested) Find(o *Outcome, text *Text) {
	var b strings.Builder
	text.Out = &b
	t.Found = nil
	for _, f := range o.Findings {
		text.Finding(f)
		found := TestFinding{Code: f.Violation.Kind.Code(), Kind: f.Violation.Kind.String(), Message: Message(f), Trace: f.File}
		if p, ok := place(f); ok && p.File != "" {
			found.File, found.Line, found.Column = text.sources.path(p), p.Line, p.Column
		}
		t.Found = append(t.Found, found)
	}
	t.Text = b.String()
}

// Result puts the result of a search into t.
func (t *Tested) Result(o *Outcome) {
	t.States, t.Elapsed, t.Reason = o.Stats.States, o.Stats.Elapsed, o.Reason
	line, _, _ := strings.Cut(verdict(o), "\n")
	_, t.Detail, _ = strings.Cut(line, ": ")
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
			u, _, _ = strings.Cut(strings.TrimPrefix(u, "unsupported: "), ", at MoonWalker.UnitTest, ") // the calls of the test are no place of the program
			gaps = append(gaps, u)
		}
		t.Status, t.Detail = TestUnsupported, strings.Join(gaps, "; ")
	case parallel.Interrupted:
		t.Status = TestInterrupted
	default:
		t.Status = TestViolation
	}
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

// Exit is the exit code of a run of tests: 1 if there is a violation, else 3, 75, 5, 4 or 0. sampled says whether a test that was only sampled,
// because a limit has ended its search, counts as one that is verified.
func Exit(all []*Tested, sampled bool) int {
	codes := []int{1, 3, parallel.Interrupted.Exit(), parallel.Unsupported.Exit(), parallel.Inconclusive.Exit(), 0}
	worst := len(codes) - 1
	for _, t := range all {
		code := 0
		switch t.Status {
		case TestViolation:
			code = 1
		case TestError:
			code = 3
		case TestInterrupted:
			code = parallel.Interrupted.Exit()
		case TestUnsupported:
			code = parallel.Unsupported.Exit()
		case TestInconclusive, TestNotRun:
			code = parallel.Inconclusive.Exit()
		case TestSampled:
			if !t.Chosen && !sampled {
				code = parallel.Inconclusive.Exit()
			}
		}
		if code == 0 && t.Open {
			code = parallel.Inconclusive.Exit()
		}
		worst = min(worst, slices.Index(codes, code))
	}
	return codes[worst]
}

// Tests shows the findings of tests, a line for each test, and how many have which result.
func Tests(w io.Writer, all []*Tested) {
	for _, t := range all {
		if t.Status == TestViolation {
			_, _ = io.WriteString(w, t.Text) // a writer that fails tells of it at the end
		}
	}
	several := slices.ContainsFunc(all, func(t *Tested) bool { return t.Assembly != all[0].Assembly })
	assembly := ""
	for _, t := range all {
		if several && t.Assembly != assembly {
			assembly = t.Assembly
			Fprintf(w, "%s\n", assembly)
		}
		Fprintf(w, "%s\n", t.line())
		for _, r := range t.Remarks {
			Fprintf(w, "%14s%s\n", "", r)
		}
	}
	Fprintf(w, "\n%s\n", TestCounts(all))
}

// line tells of a test.
func (t *Tested) line() string {
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
	for _, s := range []Status{TestViolation, TestError, TestVerified, TestBounded, TestSampled, TestInconclusive, TestUnsupported, TestInterrupted, TestNotRun, TestSkipped} {
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

type testJSON struct {
	head
	Name       string   `json:"name"`
	Class      string   `json:"class"`
	Method     string   `json:"method"`
	Framework  string   `json:"framework"`
	Assembly   string   `json:"assembly"`
	Status     Status   `json:"status,omitempty"` // "" in a list
	Detail     string   `json:"detail,omitempty"`
	Remarks    []string `json:"remarks,omitempty"`
	Concurrent bool     `json:"concurrent,omitempty"`
	States     uint64   `json:"states,omitempty"`
	Seconds    float64  `json:"seconds,omitempty"`

	Violations []TestFinding `json:"violations,omitempty"`
}

func testOf(t *Tested) testJSON {
	return testJSON{head{EventSchema, "test"}, t.Name, t.Class, t.Method, t.Framework, t.Assembly, t.Status, oneLine(t.Detail), t.Remarks, t.Concurrent, t.States, t.Elapsed.Seconds(), t.Found}
}

type testsJSON struct {
	head
	Tests  int            `json:"tests"`
	Counts map[Status]int `json:"counts"`
	Exit   int            `json:"exit"`
}

func testsOf(all []*Tested, exit int) testsJSON {
	counts := map[Status]int{}
	for _, t := range all {
		counts[t.Status]++
	}
	return testsJSON{head{EventSchema, "tests"}, len(all), counts, exit}
}

// Test writes a test with its result, or of a list.
func (e *Events) Test(t *Tested) error { return e.write(testOf(t)) }

// Tests writes how many tests have which result.
func (e *Events) Tests(all []*Tested, exit int) error { return e.write(testsOf(all, exit)) }

// TestsJSON is a report of tests as one JSON object.
func TestsJSON(all []*Tested, exit int) ([]byte, error) {
	whole := struct {
		testsJSON
		All []testJSON `json:"all"`
	}{testsOf(all, exit), []testJSON{}}
	whole.Event = "report"
	for _, t := range all {
		whole.All = append(whole.All, testOf(t))
	}
	data, err := json.MarshalIndent(whole, "", "  ")
	return append(data, '\n'), err
}

// The elements of a JUnit report, as the schemas of Jenkins and Ant have them.
type (
	junitSuites struct {
		XMLName xml.Name     `xml:"testsuites"`
		Name    string       `xml:"name,attr"`
		Suites  []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Time     string      `xml:"time,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		Time    string        `xml:"time,attr"`
		Failure *junitMessage `xml:"failure,omitempty"`
		Error   *junitMessage `xml:"error,omitempty"`
		Skipped *junitMessage `xml:"skipped,omitempty"`
		Out     string        `xml:"system-out,omitempty"`
	}
	junitMessage struct {
		Message string `xml:"message,attr,omitempty"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
)

// JUnit is a report of tests for machines that read JUnit's. A violation is a failure. A test without a verdict is an error: it has not passed.
func JUnit(all []*Tested, sampled bool) ([]byte, error) {
	r := junitSuites{Name: "moonwalker"}
	seconds := func(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }
	times := map[string]time.Duration{}
	for _, t := range all {
		if n := len(r.Suites); n == 0 || r.Suites[n-1].Name != t.Assembly {
			r.Suites = append(r.Suites, junitSuite{Name: t.Assembly})
		}
		s := &r.Suites[len(r.Suites)-1]
		c := junitCase{Name: strings.TrimPrefix(t.Name, t.Class+"."), Class: t.Class, Time: seconds(t.Elapsed)}
		message := &junitMessage{Message: oneLine(t.Detail), Type: string(t.Status)}
		switch code := Exit([]*Tested{t}, sampled); {
		case t.Status == TestSkipped:
			c.Skipped, s.Skipped = &junitMessage{Message: oneLine(t.Detail)}, s.Skipped+1
		case t.Status == TestViolation:
			message.Text = legal(t.Text)
			if len(t.Found) > 0 {
				message.Message, message.Type = oneLine(t.Found[0].Message), t.Found[0].Code
			}
			c.Failure, s.Failures = message, s.Failures+1
		case code != 0:
			c.Error, s.Errors = message, s.Errors+1
		default:
			c.Out = legal(t.line())
		}
		s.Tests++
		times[t.Assembly] += t.Elapsed
		s.Time = seconds(times[t.Assembly])
		s.Cases = append(s.Cases, c)
	}
	data, err := xml.MarshalIndent(r, "", "  ")
	return append([]byte(xml.Header), append(data, '\n')...), err
}

// legal is a text without characters that XML does not have.
func legal(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0xFFFE || r == 0xFFFF {
			return '�'
		}
		return r
	}, s)
}
