package report

import (
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/bound"
	"moonwalker/parallel/estimate"
	"moonwalker/parallel/hunt"
	"moonwalker/parallel/site"
	"moonwalker/storage"
)

// unfinished is the outcome of a search that has everything to tell.
func unfinished() *Outcome {
	at := func(line int, member, operation, location string) site.Site {
		return site.Site{Operation: operation, Location: location, Member: member, File: "Orders.cs", Line: line}
	}
	x := &parallel.Explanation{Reduction: parallel.SDPOR, Causes: []parallel.Cause{
		{Reason: parallel.ReasonConflict, A: at(5, "", "acquire", "the lock of Object"), B: at(6, "", "acquire", "the lock of Object"), Behind: 50},
		{Reason: parallel.ReasonConflict, A: at(8, "System.Threading.SemaphoreSlim.Release", "read", "_count"), B: at(8, "System.Threading.SemaphoreSlim.Release", "write", "_count"), Behind: 10},
		{Reason: parallel.ReasonConflict, A: at(8, "System.Threading.SemaphoreSlim.Release", "write", "_waiters"), B: at(8, "System.Threading.SemaphoreSlim.Release", "write", "_waiters"), Behind: 20},
		{Reason: parallel.ReasonFirst, Behind: 15},
		{Reason: parallel.ReasonConflict, A: at(9, "", "read", "Order.paid"), B: at(9, "", "write", "Order.paid"), Behind: 4},
		{Reason: parallel.ReasonConflict, A: at(10, "", "read", "Order.sent"), B: at(9, "", "write", "Order.sent"), Behind: 1},
	}}
	way := Way{"a reason that is not too long for a line of a terminal", "moonwalker check --timeout 10m bin/Debug/net9.0/MyTest.dll -- 2 2"}
	o := &Outcome{
		Result:  &parallel.Result{Verdict: parallel.Inconclusive, Reason: "time"},
		Limits:  map[string]string{"time": "--timeout"},
		Hunted:  &hunt.Result{Runs: 1535, Bound: &bound.Reached{Kind: bound.Preemptions, Complete: 0}, Explained: x, ExplainedStates: 4000},
		Covered: &Covered{Lines: 50, Ran: 41, Ways: 12, Taken: 9, File: "c.info"}, Ways: []Way{way, way, way, way, way}, Width: 80,
	}
	o.Stats = parallel.Stats{States: 100_000, Elapsed: 10 * time.Second, Storage: storage.Stats{Bytes: storage.BytesStats{Total: 10 << 20}}}
	o.Stats.Estimate = estimate.Estimate{States: 1_200_000, Low: 600_000, High: 2_400_000, Left: 3 * time.Minute, LeftAtLeast: time.Minute, LeftAtMost: 10 * time.Minute}
	return o
}

// TestUnfinished: the report of a search that did not come to its end tells the proven part, the runs at random, the coverage, the estimate, the lines that multiply the states, and the ways on, in this
// order, in the first 24 lines of 80 columns.
func TestUnfinished(t *testing.T) {
	var out strings.Builder
	if err := Summary(&out, unfinished(), false); err != nil {
		t.Fatal(err)
	}
	const columns, lines = 80, 24
	text, _, _ := strings.Cut(out.String(), "\n\n")
	n, at := 0, 0
	for _, part := range []string{
		"INCONCLUSIVE (time): nothing found;", "\n  proven: all executions without preemptions were explored beside the search", "\n  sampled: 1535 runs", "\n  coverage: 41 of 50 lines, 9 of 12 ways of branches so far (c.info)\n",
		"\n  estimate: about 1.2M states in all", "\n  where the states come from (the first 4,000)", "\n   50%  Orders.cs:5 and Orders.cs:6: acquire the lock of Object\n", "\n   30%  Orders.cs:8 SemaphoreSlim.Release, in two threads\n",
		"\n    4%  Orders.cs:9, in two threads: read/write Order.paid\n", "\n  what to do:\n", "moonwalker check",
	} {
		i := strings.Index(text[at:], part)
		if i < 0 {
			t.Fatalf("%q is missing behind the part before it:\n%s", part, text)
		}
		at += i
	}
	if strings.Contains(text, "Order.sent") {
		t.Errorf("more than three places:\n%s", text)
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		n += 1 + (columnsOf(line)-1)/columns
		if columnsOf(line) > columns && !strings.HasPrefix(line, "INCONCLUSIVE") {
			t.Errorf("%d columns: %s", columnsOf(line), line)
		}
	}
	if n > lines {
		t.Errorf("%d lines:\n%s", n, text)
	}

	var json strings.Builder
	if err := NewEvents(&json).Result(unfinished()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"explained":4000,"origins":[{"places":"Orders.cs:5 and Orders.cs:6: acquire the lock of Object","share":0.5},`, `"covered":{"lines":50,"ran":41,"ways":12,"taken":9,"file":"c.info"}`, `"ways":[{"why":"a reason`} {
		if !strings.Contains(json.String(), want) {
			t.Errorf("no %s in\n%s", want, json.String())
		}
	}
}

// TestCoveredText: the line tells the lines of the search, or of the runs beside it, and no branches where there are none.
func TestCoveredText(t *testing.T) {
	for want, c := range map[string]Covered{
		"coverage: 1,041 of 2,050 lines, 9 of 12 ways of branches so far (c.info)": {Lines: 2050, Ran: 1041, Ways: 12, Taken: 9, File: "c.info"},
		"coverage: 4 of 5 lines, 1 of 2 ways of branches in 1023 runs at random":   {Lines: 5, Ran: 4, Ways: 2, Taken: 1, Runs: 1023},
		"coverage: 4 of 5 lines in 1 run at random":                                {Lines: 5, Ran: 4, Runs: 1},
	} {
		if got := c.text(); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

// TestFinished: a verdict about all states, or a violation, has no advice.
func TestFinished(t *testing.T) {
	for _, v := range []parallel.Verdict{parallel.Verified, parallel.Violated} {
		o := unfinished()
		o.Verdict, o.Reason, o.Ways = v, "", nil
		var out strings.Builder
		if err := Summary(&out, o, false); err != nil {
			t.Fatal(err)
		}
		for _, not := range []string{"proven:", "sampled:", "coverage:", "come from", "what to do"} {
			if strings.Contains(out.String(), not) {
				t.Errorf("%s: %q in\n%s", v, not, out.String())
			}
		}
	}
}

// TestDeep: a path is long if it has many steps, however many of them lie between two stored states.
func TestDeep(t *testing.T) {
	for _, c := range []struct {
		states, transitions uint64
		depth               int
		want                bool
	}{
		{12_000, 12_000, 11_999, true}, {9_000, 9_000, 8_999, false}, {3_000, 12_000, 2_999, true}, {2_000, 8_000, 1_999, false}, {200_000, 200_000, 12_000, false}, {200_000, 800_000, 12_000, false},
	} {
		o := &Outcome{Result: &parallel.Result{Verdict: parallel.Inconclusive, Reason: "states"}}
		o.Stats.States, o.Stats.Transitions, o.Stats.MaxDepth = c.states, c.transitions, c.depth
		if o.Deep() != c.want {
			t.Errorf("%d states, %d steps, depth %d: %v", c.states, c.transitions, c.depth, !c.want)
		}
	}
}
