package baseline

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/parallel/bound"
)

const printA, printB = "0123456789abcdef0123456789abcdef", "00000000000000000000000000000000"

// tested is a case with violations with these fingerprints, each at the next line.
func tested(name string, line int, prints ...string) *report.Tested {
	t := &report.Tested{Assembly: "out/A.dll", Name: name, Status: report.TestVerified, Whole: true}
	for _, p := range prints {
		t.Found = append(t.Found, report.Found{Fingerprint: p, Code: "MW0103", Kind: "exception", Message: "m", Known: true, Spot: report.Spot{Method: "M", File: "A.cs", Line: line}, Text: "trace\n"})
		line++
		t.Status = report.TestKnown
	}
	return t
}

// TestOtherwise: only a search that has come to its end says that there is nothing else.
func TestOtherwise(t *testing.T) {
	for _, c := range []struct {
		r           parallel.Result
		interrupted bool
		want        parallel.Verdict
	}{
		{parallel.Result{Complete: true}, false, parallel.Verified},
		{parallel.Result{}, false, parallel.Inconclusive},
		{parallel.Result{Complete: true, Reason: parallel.Lossy}, false, parallel.Inconclusive},
		{parallel.Result{Reason: "time"}, false, parallel.Inconclusive},
		{parallel.Result{Complete: true}, true, parallel.Interrupted},
		{parallel.Result{Complete: true, Unsupported: []string{"x"}}, true, parallel.Unsupported},
		{parallel.Result{Complete: true, Bound: &bound.Reached{Kind: bound.Preemptions}}, false, parallel.Unseen},
		{parallel.Result{Reason: "time", Bound: &bound.Reached{Kind: bound.Preemptions}}, false, parallel.Inconclusive},
		{parallel.Result{Complete: true, Bound: &bound.Reached{Kind: bound.Steps}}, false, parallel.Inconclusive},
		{parallel.Result{Complete: true, Bound: &bound.Reached{Kind: bound.Preemptions, Whole: true}}, false, parallel.Verified},
	} {
		if got := Otherwise(&c.r, c.interrupted); got != c.want {
			t.Errorf("%+v: %s, want %s", c.r, got, c.want)
		}
	}
}

// TestSurplus: places beyond those of the baseline are new ones, whichever case has them.
func TestSurplus(t *testing.T) {
	b := &Baseline{Known: []*Entry{{Program: "A.dll", Fingerprint: printA, Places: 2}}}
	cases := []*report.Tested{tested("one", 30, printA), tested("two", 10, printA), tested("three", 10, printA), tested("four", 20, printA)}
	b.Surplus(cases)
	for i, want := range []report.Status{report.TestViolation, report.TestKnown, report.TestKnown, report.TestKnown} {
		if c := cases[i]; c.Status != want || c.Found[0].Known == (want == report.TestViolation) {
			t.Errorf("%s: %s, known %v; want %s", c.Name, c.Status, c.Found[0].Known, want)
		}
	}
	if report.Exit(cases, false) != 1 || cases[0].Text != "trace\n" {
		t.Errorf("exit code %d, text %q", report.Exit(cases, false), cases[0].Text)
	}
}

// TestGone: a violation no longer occurs if all its cases were searched to their ends, or do not exist.
func TestGone(t *testing.T) {
	b := &Baseline{Known: []*Entry{
		{Program: "A.dll", Fingerprint: printA, Places: 1, Cases: []string{"one", "two"}, Reason: "r"}, {Program: "B.dll", Fingerprint: printA, Places: 1, Cases: []string{"one"}},
	}}
	exists := func(_, name string) bool { return name != "removed" }
	open := tested("two", 1)
	open.Whole = false
	for _, c := range []struct {
		cases []*report.Tested
		gone  bool
		left  string // cases of the entry after an update
	}{
		{[]*report.Tested{tested("one", 1), tested("two", 1)}, true, ""},
		{[]*report.Tested{tested("one", 1)}, false, "two"},
		{[]*report.Tested{tested("one", 1), open}, false, "two"},
		{[]*report.Tested{tested("three", 1)}, false, "one two"},
		{[]*report.Tested{tested("one", 1), tested("two", 1), tested("three", 1, printA)}, false, "three"},
		{[]*report.Tested{tested("one", 1, printA), open}, false, "one two"},
	} {
		all := Cases{c.cases, exists}
		if gone := b.Gone(all); (len(gone) == 1) != c.gone || len(gone) > 1 {
			t.Errorf("%v is gone, want %v", gone, c.gone)
		}
		now := b.Updated("f", all)
		left := ""
		if e := now.of("A.dll", printA); e != nil {
			if left = strings.Join(e.Cases, " "); e.Reason != "r" {
				t.Error("the reason is lost")
			}
		}
		if left != c.left || now.of("B.dll", printA) == nil {
			t.Errorf("cases %q, want %q; %v", left, c.left, now.Known)
		}
	}
	b.Known[0].Cases = []string{"removed"}
	if len(b.Gone(Cases{[]*report.Tested{tested("one", 1)}, exists})) != 1 || len(b.Gone(Cases{[]*report.Tested{tested("one", 1)}, nil})) != 0 {
		t.Error("a case that does not exist")
	}
}

// TestFile: a written file is read with the same entries. They are sorted, so that version control shows only the changed ones.
func TestFile(t *testing.T) {
	b := (&Baseline{}).Updated("f", Cases{Tested: []*report.Tested{tested("two", 5, printB, printA), tested("one", 1, printA)}})
	data, err := b.JSON()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "known.json")
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	back, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	again, err := back.JSON()
	if err != nil || string(again) != string(data) {
		t.Errorf("%v: %s, want %s", err, again, data)
	}
	if e := back.of("x/A.dll", printA); e == nil || e.Places != 2 || !slices.Equal(e.Cases, []string{"one", "two"}) || back.Known[0].Fingerprint != printB {
		t.Errorf("%+v", back.Known)
	}
	if !back.Has("A.dll") || back.Has("B.dll") || (*Baseline)(nil).Has("A.dll") {
		t.Error("the programs are wrong")
	}
}
