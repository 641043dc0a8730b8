package report

import (
	"testing"

	"moonwalker/parallel"
)

func TestExit(t *testing.T) {
	of := func(all ...Status) (ts []*Tested) {
		for _, s := range all {
			ts = append(ts, &Tested{Status: s})
		}
		return ts
	}
	for _, c := range []struct {
		all     []*Tested
		sampled bool
		want    int
	}{
		{nil, false, 0},
		{of(TestVerified, TestSkipped, TestBounded), false, 0},
		{of(TestVerified, TestSampled), false, 4},
		{of(TestVerified, TestSampled), true, 0},
		{[]*Tested{{Status: TestSampled, Chosen: true}}, false, 0},
		{[]*Tested{{Status: TestVerified, Open: true}}, true, 4},
		{of(TestInconclusive), true, 4},
		{of(TestNotRun), true, 4},
		{of(TestInconclusive, TestUnsupported), false, 5},
		{of(TestUnsupported, TestInterrupted), false, 75},
		{of(TestInterrupted, TestError, TestUnsupported), false, 3},
		{of(TestError, TestViolation, TestUnsupported), false, 1},
	} {
		if got := Exit(c.all, c.sampled); got != c.want {
			t.Errorf("%s, sampled %v: %d, want %d", TestCounts(c.all), c.sampled, got, c.want)
		}
	}
}

func TestCountsOfTests(t *testing.T) {
	all := []*Tested{{Status: TestViolation}, {Status: TestViolation}, {Status: TestVerified, Concurrent: true}, {Status: TestVerified}, {Status: TestSampled}, {Status: TestUnsupported}, {Status: TestSkipped}, {Status: TestError}}
	if got, want := TestCounts(all), "8 tests: 2 violations, 1 error, 2 verified (1 concurrent), 1 sampled, 1 unsupported, 1 skipped"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestInterruptedDetail: the reason of a result has nothing of the verdict's parentheses.
func TestInterruptedDetail(t *testing.T) {
	for _, o := range []*Outcome{
		{Result: &parallel.Result{Verdict: parallel.Interrupted}},
		{Result: &parallel.Result{Verdict: parallel.Interrupted}, Unresumable: "why: so"},
		{Result: &parallel.Result{Verdict: parallel.Interrupted}, Resume: "moonwalker resume x"},
	} {
		var got Tested
		if got.Result(o); got.Status != TestInterrupted || got.Detail != "nothing found so far" {
			t.Errorf("%s: %s", got.Status, got.Detail)
		}
	}
}
