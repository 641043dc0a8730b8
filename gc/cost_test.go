package gc

import (
	"math"
	"testing"
	"time"
)

// TestModel compares the terms of the cost model with those worked out by hand.
func TestModel(t *testing.T) {
	cost := Cost{Calls: 100, Live: 1000, Mark: 2000, Marked: 1000, Delete: 300, Whole: 9 * time.Microsecond}
	s := Stats{Runs: 100, Found: 8, Freed: 50, Cost: cost}
	ms, ok := s.Model(KindMarkSweep, 40)
	want := Model{
		Sweeps: true, Collections: 100, Successful: 8, Reachable: 10, Max: 40, Mark: 2e-9, Delete: 6e-9, Measured: 9 * time.Microsecond,
		Time: (2e-9*10 + 6e-9*30) * 100, Space: 4 * 40 * 3, TimeRatio: 100. / 8 * (2./6 + 4 - 1), SpaceRatio: 1.5,
	}
	if !ok || !same(ms, want) {
		t.Errorf("mark and sweep:\ngot  %+v\nwant %+v", ms, want)
	}
	nan := math.NaN()
	s.Runs, s.Skipped, s.Cost.Mark, s.Cost.Marked = 30, 70, 0, 0
	rc, ok := s.Model(KindRefCount, 40)
	want = Model{
		Collections: 8, Successful: 8, Reachable: 10, Max: 40, Mark: nan, Delete: 6e-9, Measured: 9 * time.Microsecond,
		Time: 6e-9 * 10 * 8, Space: 6 * 40 * 3, TimeRatio: nan, SpaceRatio: nan,
	}
	if !ok || !same(rc, want) {
		t.Errorf("reference counting:\ngot  %+v\nwant %+v", rc, want)
	}

	// Nothing was deleted.
	s = Stats{Skipped: 100, Cost: Cost{Calls: 100, Live: 1000, Whole: 5}}
	want = Model{Reachable: 10, Max: 40, Mark: nan, Delete: nan, Measured: 5, TimeRatio: nan, SpaceRatio: nan}
	if rc, ok := s.Model(KindRefCount, 40); !ok || !same(rc, want) {
		t.Errorf("reference counting without garbage:\ngot  %+v\nwant %+v", rc, want)
	}
	for k := KindMemoised; k <= KindNone; k++ {
		if _, ok := (&Stats{Runs: 10}).Model(k, 40); ok {
			t.Errorf("%v has a model without measurements", k)
		}
	}
}

func same(a, b Model) bool {
	near := func(x, y float64) bool {
		return math.IsNaN(x) && math.IsNaN(y) || math.Abs(x-y) <= 1e-12*math.Abs(y)
	}
	return a.Sweeps == b.Sweeps && near(a.Collections, b.Collections) && near(a.Successful, b.Successful) && near(a.Reachable, b.Reachable) && near(a.Max, b.Max) && near(a.Mark, b.Mark) &&
		near(a.Delete, b.Delete) && near(a.Time, b.Time) && a.Measured == b.Measured && near(a.Space, b.Space) && near(a.TimeRatio, b.TimeRatio) && near(a.SpaceRatio, b.SpaceRatio)
}

// TestCost lets collectors measure: those that the cost model is about do so on
// request, others never.
func TestCost(t *testing.T) {
	for k := KindMemoised; k <= KindNone; k++ {
		w := newWorld(k, 1)
		calls := 0
		w.collector = counted{NewMeasured(k, w.h), &calls}
		for range 200 {
			if err := w.step(); err != nil {
				t.Fatal(err)
			}
		}
		s := w.collector.Stats()
		c := s.Cost
		switch {
		case k != KindMarkSweep && k != KindRefCount:
			if c != (Cost{}) {
				t.Errorf("%v measured %+v", k, c)
			}
		case c.Calls != uint64(calls) || c.Calls != s.Runs+s.Skipped || c.Live == 0 || c.Delete <= 0 || c.Whole < c.Mark+c.Delete || c.Marked != s.Visited || (c.Mark > 0) != (k == KindMarkSweep):
			t.Errorf("%v measured %+v in %d collections, of %+v", k, c, calls, s)
		}
		w = newWorld(k, 1)
		for range 20 {
			if err := w.step(); err != nil {
				t.Fatal(err)
			}
		}
		if c := w.collector.Stats().Cost; c != (Cost{}) {
			t.Errorf("%v measured without request: %+v", k, c)
		}
	}
}

type counted struct {
	Collector
	calls *int
}

func (c counted) Collect() {
	*c.calls++
	c.Collector.Collect()
}
