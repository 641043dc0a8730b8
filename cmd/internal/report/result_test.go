package report

import (
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
)

// TestFigures checks which figures a summary has: a short search has few.
func TestFigures(t *testing.T) {
	for _, c := range []struct {
		elapsed time.Duration
		figures bool
		lossy   string
		traced  time.Duration
		want    []string // all figures if nil
	}{
		{3 * time.Millisecond, false, "", 0, []string{"states", "time"}},
		{longSearch - 1, false, "", longTraces - 1, []string{"states", "time"}},
		{longSearch - 1, false, "", longTraces, []string{"states", "time", "traces"}},
		{3 * time.Millisecond, false, "bitstate hashing", 0, []string{"states", "left out", "time"}},
		{longSearch, false, "", 0, nil},
		{3 * time.Millisecond, true, "", 0, nil},
	} {
		o := &Outcome{Result: &parallel.Result{Verdict: parallel.Verified}, Figures: c.figures, Traced: c.traced}
		o.Stats.Elapsed, o.Stats.Storage.Lossy.Method = c.elapsed, c.lossy
		if c.want == nil {
			for _, r := range table(&o.Stats) {
				c.want = append(c.want, r[0])
			}
		}
		var out strings.Builder
		if err := Summary(&out, o, false); err != nil {
			t.Fatal(err)
		}
		var got []string
		for line := range strings.Lines(out.String()) {
			if name, ok := strings.CutPrefix(line, "  "); ok {
				got = append(got, strings.TrimSpace(name[:17]))
			}
		}
		if strings.Join(got, ",") != strings.Join(c.want, ",") {
			t.Errorf("%v, --stats %v: figures %q, want %q", c.elapsed, c.figures, got, c.want)
		}
	}
}

// TestUnresumable: a search that has ended early, without checkpoints, says why there is nothing to go on with.
func TestUnresumable(t *testing.T) {
	for _, c := range []struct {
		o    Outcome
		want string
	}{
		{Outcome{Result: &parallel.Result{Verdict: parallel.Inconclusive, Reason: "time"}}, "  it cannot be resumed: why\n"},
		{Outcome{Result: &parallel.Result{Verdict: parallel.Interrupted}, Interrupted: true}, "INTERRUPTED (not resumable): nothing found so far\n  it cannot be resumed: why\n"},
		{Outcome{Result: &parallel.Result{Verdict: parallel.Verified}}, ""},
	} {
		c.o.Unresumable = "why"
		var out strings.Builder
		if err := Summary(&out, &c.o, true); err != nil || !strings.Contains(out.String(), c.want) || c.want == "" && strings.Contains(out.String(), "resume") {
			t.Errorf("%v, %q, want %q", err, out.String(), c.want)
		}
	}
}
