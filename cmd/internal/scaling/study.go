// Package scaling evaluates a scaling study: many runs of one search with
// different numbers of workers.
//
// In: measured runs. Out: a table, CSV, plots, and a fit of the Universal Scalability Law
// (N. J. Gunther, Guerrilla Capacity Planning, 2007). Next: the user. Lock order: none.
package scaling

import (
	"fmt"
	"slices"
)

// Run is one measured search.
type Run struct {
	Order   int // position in the order of execution, from 1; 0: warm-up
	Workers int
	Value   float64 // of the argument that a trend varies

	Verdict string // with its reason, if any: INCONCLUSIVE (states)
	Limited bool   // a limit ended the search
	Exact   bool   // the number of states depends only on the program

	Seconds        float64 // of the search
	FirstViolation float64 // seconds until the first violation; 0: none
	CPU            float64 // seconds of the search, user and system
	States         uint64
	Revisits       uint64
	Transitions    uint64
	Objects        int // greatest number in the heap
	Steals         uint64
	Busy           float64 // share of the workers' time that they work
	Store          int64   // bytes of the store
	RSS            int64   // peak, in bytes; 0: unknown

	Host Noise
}

// Noise is the load of the computer during a run that the run itself did not cause.
type Noise struct {
	Load      float64 // load average of the minute before the run
	Others    float64 // cores that other processes used
	Stolen    float64 // share of the machine's time that the hypervisor took
	Throttled float64 // share of the run for which the cgroup was throttled
}

// Noisy says whether a run's times are less reliable: other processes used more than a tenth of a
// core, or more than a hundredth of the time was stolen or throttled.
func (n Noise) Noisy() bool { return n.Others > 0.1 || n.Stolen > 0.01 || n.Throttled > 0.01 }

// Rate returns the states a second of the search.
func (r *Run) Rate() float64 { return float64(r.States) / max(r.Seconds, 1e-9) }

// Point summarises the runs with one number of workers.
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
	Speedup        float64 // against the first point; by time, or by rate if a limit ended the searches
	Efficiency     float64 // speed-up divided by the ratio of workers to the first point's
	Work           float64 // CPU time a state divided by the first point's: the cost of contention of any kind
	// Quiet is the expected speed-up on an idle computer with a core for each worker:
	// workers times busy share divided by work, relative to the first point.
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

// Disagreement describes a difference between runs that must not be: of the verdict, or of the
// number of states if it is exact. The number of transitions may differ a little, because chains are split in
// another order, and then other steps are made again. It is empty if the runs agree.
func Disagreement(runs []Run) string {
	for i := 1; i < len(runs); i++ {
		a, b := &runs[0], &runs[i]
		switch {
		case a.Verdict != b.Verdict:
			return fmt.Sprintf("%s with %s, %s with %s", a.Verdict, workers(a.Workers), b.Verdict, workers(b.Workers))
		case a.Exact && b.Exact && (a.States != b.States || differs(a.Transitions, b.Transitions)):
			return fmt.Sprintf("%d states and %d transitions with %s, %d and %d with %s",
				a.States, a.Transitions, workers(a.Workers), b.States, b.Transitions, workers(b.Workers))
		}
	}
	return ""
}

// differs says whether two numbers of transitions differ by more than a twentieth.
func differs(a, b uint64) bool { return max(a, b)-min(a, b) > max(a, b)/20 }

func workers(n int) string {
	if n == 1 {
		return "1 worker"
	}
	return fmt.Sprintf("%d workers", n)
}
