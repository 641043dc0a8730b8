package report

import (
	"bytes"
	"math"
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/estimate"
	"moonwalker/storage"
)

func TestRound(t *testing.T) {
	for n, want := range map[float64]string{5: "5", 94: "94", 951: "950", 1000: "1.0k", 1234: "1.2k", 12_345: "12k", 99_900: "100k", 123_456: "120k", 999_999: "1.0M", 1_249_000: "1.2M", 2e9: "2.0G", 3.14e13: "31T"} {
		if got := About(n); got != want {
			t.Errorf("about %v is %s, want %s", n, got, want)
		}
	}
	for d, want := range map[time.Duration]string{0: "0 s", 89 * time.Second: "89 s", 3 * time.Minute: "3 min", 100 * time.Minute: "2 h", 47 * time.Hour: "47 h", 72 * time.Hour: "3 days", math.MaxInt64 / 2: "years"} {
		if got := Roughly(d); got != want {
			t.Errorf("%v is roughly %s, want %s", d, got, want)
		}
	}
}

// TestEstimate: progress, report and events have an estimate while there is one, and none in the result of a search that has come to its end, or to a violation.
func TestEstimate(t *testing.T) {
	st := parallel.Stats{States: 100_000, Elapsed: 10 * time.Second, Storage: storage.Stats{Bytes: storage.BytesStats{Total: 10 << 20}}}
	known := st
	known.Estimate = estimate.Estimate{States: 1_200_000, Low: 600_000, High: 2_400_000, Left: 3 * time.Minute, LeftAtLeast: time.Minute, LeftAtMost: 10 * time.Minute}
	const text, part = "about 1.2M states in all (600k to 2.4M), 3 min left", "in all"
	for _, mode := range []Mode{TTY, Plain, JSON} {
		var a, b bytes.Buffer
		NewProgress(mode, &a).Report(known)
		NewProgress(mode, &b).Report(st)
		want := text
		if mode == JSON {
			want = `"estimate":{"states":1200000,"low":600000,"high":2400000,"left":180,"leftLow":60,"leftHigh":600,"memory":125829120,"memoryLow":62914560,"memoryHigh":251658240}`
		}
		if !strings.Contains(a.String(), want) {
			t.Errorf("%s: %s", mode, a.String())
		}
		if strings.Contains(b.String(), part) || strings.Contains(b.String(), "estimate") {
			t.Errorf("%s, unknown: %s", mode, b.String())
		}
	}
	of := func(v parallel.Verdict, reason string, st parallel.Stats, asked bool) (summary, event string) {
		o := &Outcome{Result: &parallel.Result{Verdict: v, Reason: reason, Stats: st}, Estimated: asked}
		var a, b bytes.Buffer
		_ = Summary(&a, o, false)
		_ = NewEvents(&b).Result(o)
		return a.String(), b.String()
	}
	summary, event := of(parallel.Inconclusive, "time", known, false)
	if want := "  estimate: " + text + " (60 s to 10 min), 120.0 MiB for the states (60.0 MiB to 240.0 MiB)\n"; !strings.Contains(summary, want) || !strings.Contains(event, `"estimate":{`) {
		t.Errorf("want %s, got\n%s%s", want, summary, event)
	}
	if summary, event = of(parallel.Inconclusive, "time", st, true); !strings.Contains(summary, "  estimate: unknown, ") || strings.Contains(event, "estimate") {
		t.Errorf("unknown:\n%s%s", summary, event)
	}
	for _, v := range []parallel.Verdict{parallel.Verified, parallel.Violated} {
		if summary, event = of(v, "", known, true); strings.Contains(summary, "estimate") || strings.Contains(event, "estimate") {
			t.Errorf("%s:\n%s%s", v, summary, event)
		}
	}
}
