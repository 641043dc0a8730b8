package estimate_test

import (
	"math"
	"testing"
	"time"

	"moonwalker/parallel/estimate"
)

// descent is a search of total states: open work grows to a peak, and comes down to nothing by the logarithm of the states, with ups and downs.
func descent(total, until, peak float64, step int) (samples []estimate.Sample) {
	for n := 1; float64(n) <= until; n += step {
		trough := peak * min(1, (math.Log(total/float64(n))+0.3)/4.6)
		open := min(float64(n), trough+peak/20*float64(n/step%5))
		samples = append(samples, estimate.Sample{Elapsed: time.Duration(n) * time.Millisecond, States: uint64(n), Open: int64(open)})
	}
	return samples
}

func seriesOf(samples []estimate.Sample) *estimate.Series {
	var s estimate.Series
	for _, x := range samples {
		s.Add(x)
	}
	return &s
}

func TestDescent(t *testing.T) {
	for _, part := range []float64{0.1, 0.2, 0.5, 0.9} {
		const total = 100_000
		e := seriesOf(descent(total, part*total, 200, 10)).Estimate()
		if !e.Known() || e.Low > total || e.High < total || e.States > 3*total || e.States < total/3 {
			t.Errorf("after %v of the search: %+v, want about %v", part, e, total)
		}
		if left := time.Duration(e.States-part*total) * time.Millisecond; e.Left < left*9/10 || e.Left > left*11/10 {
			t.Errorf("after %v of the search: %v left for %v states at 1000 a second", part, e.Left, e.States)
		}
	}
}

// TestUnknown: searches that may be at their beginning, and histories that say nothing, have no estimate.
func TestUnknown(t *testing.T) {
	growing := func(n int) (samples []estimate.Sample) {
		for i := range n {
			samples = append(samples, estimate.Sample{Elapsed: time.Duration(i) * time.Second, States: uint64(100 * i), Open: int64(i)})
		}
		return samples
	}
	same := func(n int, open int64) (samples []estimate.Sample) {
		for i := range n {
			samples = append(samples, estimate.Sample{Elapsed: time.Duration(i) * time.Second, States: uint64(100 * i), Open: open})
		}
		return samples
	}
	stuck := same(100, 10)
	for i := range stuck {
		stuck[i].States = 5000
	}
	for name, samples := range map[string][]estimate.Sample{
		"none": nil, "one": same(1, 1), "few": same(20, 5), "a path that grows": growing(1000), "no way down": same(200, 30), "no open work": same(200, 0), "no new state": stuck, "few states": descent(900, 900, 20, 3),
	} {
		if e := seriesOf(samples).Estimate(); e.Known() || e != (estimate.Estimate{}) {
			t.Errorf("%s: %+v", name, e)
		}
	}
}

// TestBehind: the new states of a search give samples, however seldom its time does. A sample that comes late is left out.
func TestBehind(t *testing.T) {
	var s estimate.Series
	for n := range uint64(64 << 10) {
		s.Behind(n, func() estimate.Sample { return estimate.Sample{States: n} })
	}
	s.Add(estimate.Sample{States: 5})
	if all := s.Samples(); len(all) < 60 || all[len(all)-1].States < 60<<10 {
		t.Errorf("%d samples, the last one %+v", len(all), all[len(all)-1])
	}
}

// TestSeries: a long history is thinned, and one that is continued has the same estimate.
func TestSeries(t *testing.T) {
	all := descent(1_000_000, 300_000, 500, 10)
	s := seriesOf(all)
	kept := s.Samples()
	if len(kept) < 128 || len(kept) > 256 {
		t.Errorf("%d of %d samples are kept", len(kept), len(all))
	}
	var again estimate.Series
	again.Continue(kept)
	if a, b := s.Estimate(), again.Estimate(); a != b || !a.Known() {
		t.Errorf("continued: %+v, before: %+v", b, a)
	}
	whole, thin := estimate.Of(all), s.Estimate()
	if r := whole.States / thin.States; r < 0.7 || r > 1.4 {
		t.Errorf("of all samples %+v, of those that are kept %+v", whole, thin)
	}
	begin := len(again.Samples())
	for i := range 100_000 {
		again.Add(estimate.Sample{Elapsed: 300*time.Second + time.Duration(i)*estimate.Every, States: uint64(300_000 + i), Open: 200})
	}
	if n := len(again.Samples()); n < 128 || n > 256 {
		t.Errorf("%d samples after %d", n, begin)
	}
}
