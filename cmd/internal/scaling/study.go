// Package scaling evaluates a scaling study: many runs of one search with
// different numbers of workers.
//
// In: runs, as measured by whoever made them. Out: a table, CSV, plots, and a
// fit of the Universal Scalability Law (N. J. Gunther, Guerrilla Capacity
// Planning, 2007).
package scaling

import (
	"fmt"
	"slices"
)

// Run is one measured search.
type Run struct {
	Order   int // in which the runs were made, from 1; 0: warm-up
	Workers int
	Value   float64 // of the argument that a trend is about

	Verdict string // with its reason, if any: INCONCLUSIVE (states)
	Limited bool   // a limit ended the search
	Exact   bool   // the number of states is a property of the program

	Seconds        float64 // of the search
	FirstViolation float64 // seconds until then; 0: none
	CPU            float64 // seconds of the search, user and system
	States         uint64
	Revisits       uint64
	Transitions    uint64
	Objects        int // in the heap, at most
	Steals         uint64
	Busy           float64 // share of the workers' time
	Store          int64   // bytes of the store
	RSS            int64   // bytes, at most; 0: unknown

	Host Noise
}

// Noise is what else happened on the machine during a run.
type Noise struct {
	Load      float64 // average of a minute, before the run
	Others    float64 // cores that other processes used
	Stolen    float64 // share of the machine's time that the hypervisor took
	Throttled float64 // share of the run for which the cgroup was throttled
}

// Noisy says whether a run's times are to be trusted less: other processes
// took more than a tenth of a core, or more than a hundredth of the time was
// stolen or throttled.
func (n Noise) Noisy() bool { return n.Others > 0.1 || n.Stolen > 0.01 || n.Throttled > 0.01 }

// Rate is the states a second of the search.
func (r *Run) Rate() float64 { return float64(r.States) / max(r.Seconds, 1e-9) }

// Point is what the runs with one number of workers have in common.
type Point struct {
	Workers        int
	Runs, Noisy    int
	Seconds        Spread
	FirstViolation Spread
	Rate           Spread // states a second
	CPU            float64
	PerState       Spread // CPU seconds a state
	Store, RSS     int64  // medians
	Busy           float64
	Steals         uint64
	Speedup        float64 // against the first point; by time, or by rate where a limit ended the searches
	Efficiency     float64 // speed-up by number of workers, of those of the first point
	Work           float64 // CPU time a state, of that of the first point: what contention costs, wherever it is
	// Quiet is the speed-up that a machine with a core for each worker would
	// show if nothing else ran on it: workers times busy share by work.
	Quiet float64
}

// Spread is the median of measurements and their range.
type Spread struct{ Median, Min, Max float64 }

func spread(xs []float64) (s Spread) {
	if len(xs) == 0 {
		return s
	}
	xs = slices.Clone(xs)
	slices.Sort(xs)
	n := len(xs)
	return Spread{(xs[(n-1)/2] + xs[n/2]) / 2, xs[0], xs[n-1]}
}

// Points groups runs by their number of workers, in ascending order. Warm-up
// runs do not count.
func Points(runs []Run) (ps []Point) {
	groups := map[int][]*Run{}
	for i := range runs {
		if r := &runs[i]; r.Order > 0 {
			groups[r.Workers] = append(groups[r.Workers], r)
		}
	}
	limited := false
	for n, rs := range groups {
		p := Point{Workers: n, Runs: len(rs)}
		pick := func(f func(*Run) float64) Spread {
			xs := make([]float64, len(rs))
			for i, r := range rs {
				xs[i] = f(r)
			}
			return spread(xs)
		}
		p.Seconds = pick(func(r *Run) float64 { return r.Seconds })
		p.FirstViolation = pick(func(r *Run) float64 { return r.FirstViolation })
		p.Rate = pick((*Run).Rate)
		p.PerState = pick(func(r *Run) float64 { return r.CPU / float64(max(r.States, 1)) })
		p.CPU = pick(func(r *Run) float64 { return r.CPU }).Median
		p.Store = int64(pick(func(r *Run) float64 { return float64(r.Store) }).Median)
		p.RSS = int64(pick(func(r *Run) float64 { return float64(r.RSS) }).Median)
		p.Busy = pick(func(r *Run) float64 { return r.Busy }).Median
		p.Steals = uint64(pick(func(r *Run) float64 { return float64(r.Steals) }).Median)
		for _, r := range rs {
			limited = limited || r.Limited
			if r.Host.Noisy() {
				p.Noisy++
			}
		}
		ps = append(ps, p)
	}
	slices.SortFunc(ps, func(a, b Point) int { return a.Workers - b.Workers })
	for i := range ps {
		p, first := &ps[i], &ps[0]
		p.Speedup = first.Seconds.Median / max(p.Seconds.Median, 1e-9)
		if limited {
			p.Speedup = p.Rate.Median / max(first.Rate.Median, 1e-9)
		}
		p.Work = p.PerState.Median / max(first.PerState.Median, 1e-18)
		p.Quiet = float64(p.Workers) / float64(first.Workers) * p.Busy / max(first.Busy, 1e-9) / max(p.Work, 1e-9)
		p.Efficiency = p.Speedup * float64(first.Workers) / float64(p.Workers)
	}
	return ps
}

// Disagreement says in what runs differ that must not: the verdict, and the
// numbers of states and transitions where they are a property of the program.
// It is empty if they agree.
func Disagreement(runs []Run) string {
	for i := 1; i < len(runs); i++ {
		a, b := &runs[0], &runs[i]
		switch {
		case a.Verdict != b.Verdict:
			return fmt.Sprintf("%s with %s, %s with %s", a.Verdict, workers(a.Workers), b.Verdict, workers(b.Workers))
		case a.Exact && b.Exact && (a.States != b.States || a.Transitions != b.Transitions):
			return fmt.Sprintf("%d states and %d transitions with %s, %d and %d with %s",
				a.States, a.Transitions, workers(a.Workers), b.States, b.Transitions, workers(b.Workers))
		}
	}
	return ""
}

func workers(n int) string {
	if n == 1 {
		return "1 worker"
	}
	return fmt.Sprintf("%d workers", n)
}
