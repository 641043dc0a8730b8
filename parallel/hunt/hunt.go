// Package hunt makes runs at random beside a search, which may need long to come to a violation that such runs meet soon.
//
//	In:   a search, and a way to load its program once more
//	Out:  the result of the search, or that of the run that met a violation first
//	Next: package trace makes the violation readable
//
// A search goes down one path after the other. In a large program the first violation may lie behind millions of states that have none, although
// it is on many paths. So a search that does not end soon gets company: runs of package sample, whose steps are a small
// share of the steps of the search. Rounds of two strategies take turns, and grow. The runs depend on nothing but the program, so the violation that they meet is the same for any
// number of workers.
//
// Lock order: the lock of a hunter is innermost.
package hunt

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/sample"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// Options say when and how much to hunt.
type Options struct {
	// Load loads the program once more, with the properties of the search: each of two searches at a time needs a program of its own.
	Load func() (*program.Program, []*types.Method, error)
	// After is the number of transitions of the search after which the hunt begins.
	After uint64
	// Share is the number of transitions that the search makes for one step of a run; with 0 the hunt goes on all the time.
	Share uint64
}

// The usual values of After and Share.
const (
	After = 100_000
	Share = 20
)

// Result tells of a hunt.
type Result struct {
	Runs  uint64
	Steps uint64
	Found *sample.Result   // the round that met a violation; nil: none did
	Prog  *program.Program // of the runs; traces of their violations need it
	Err   error            // the hunt ended with it; the search went on
}

// Won says whether r is the result of the hunt. Any result may be nil.
func (h *Result) Won(r *parallel.Result) bool {
	return h != nil && h.Found != nil && h.Found.Result == r
}

// Search searches, and hunts beside that. If a run meets a violation before the search does, the search ends, with the result found.
func Search(ctx context.Context, p *program.Program, o parallel.Options, h Options) (r *parallel.Result, hunted Result, err error) {
	searching, cancel := context.WithCancel(ctx)
	defer cancel()
	x := &hunter{opt: h, search: o, found: cancel}
	live := o.Live
	o.Live = func(stats func() parallel.Stats) (stop func()) {
		others := func() {}
		if live != nil {
			others = live(stats)
		}
		end := x.begin(searching, stats)
		return func() { end(); others() }
	}
	r, err = parallel.Explore(searching, p, o)
	if err == nil && x.Found != nil && ctx.Err() == nil && len(r.Violations) == 0 {
		stats := r.Stats
		r = x.Found.Result
		stats.FirstViolation = stats.Elapsed
		r.Stats = stats
	}
	return r, x.Result, err
}

// hunter makes the runs.
type hunter struct {
	Result
	opt    Options
	search parallel.Options
	props  []*types.Method
	found  func()
	round  int
	before uint64 // transitions of searches that began anew
}

// begin hunts beside a search until end is called.
func (x *hunter) begin(ctx context.Context, stats func() parallel.Stats) (end func()) {
	hunting, cancel := context.WithCancel(ctx)
	var done sync.WaitGroup
	var over atomic.Bool
	done.Go(func() {
		for x.Err == nil && x.Found == nil && x.wait(hunting, stats) {
			x.Err = x.hunt(hunting)
		}
	})
	return func() {
		if !over.Swap(true) {
			cancel()
			done.Wait()
			x.before += stats().Transitions
		}
	}
}

// pause is the time between two looks at the search.
const pause = 20 * time.Millisecond

// wait waits until the search has made the transitions for which the hunt may make a round. It says whether the hunt goes on.
func (x *hunter) wait(ctx context.Context, stats func() parallel.Stats) bool {
	tick := time.NewTicker(pause)
	defer tick.Stop()
	for {
		if made := x.before + stats().Transitions; made >= max(x.opt.After, x.opt.Share*x.Steps) {
			return ctx.Err() == nil
		}
		select {
		case <-ctx.Done():
			return false
		case <-tick.C:
		}
	}
}

// Rounds have firstRuns runs, and twice as many after each turn of all strategies, up to mostRuns.
const (
	firstRuns = 64
	mostRuns  = 4096
	depth     = 3      // of the violations that PCT looks for
	longest   = 10_000 // steps of a run
)

var strategies = [...]sample.Strategy{sample.POS, sample.PCT}

// hunt makes a round of runs.
func (x *hunter) hunt(ctx context.Context) (err error) {
	if x.Prog == nil {
		if x.Prog, x.props, err = x.opt.Load(); err != nil {
			return err
		}
	}
	turn := x.round / len(strategies)
	checks := x.search.Checks
	if checks == 0 {
		checks = property.All
	}
	o := sample.Options{Strategy: strategies[x.round%len(strategies)], Runs: uint64(min(firstRuns<<min(turn, 8), mostRuns)), Seed: uint64(turn + 1), Depth: depth,
		Search: parallel.Options{Workers: 1, Checks: checks &^ property.Set(property.Hang), MaxDepth: longest, Process: x.search.Process, Properties: x.props}}
	r, err := sample.Search(ctx, x.Prog, o)
	if err != nil {
		return err
	}
	x.round++
	x.Runs += r.Runs
	x.Steps += max(r.Stats.Transitions, 1)
	if len(r.Violations) > 0 {
		x.Found = r
		x.found()
	}
	return nil
}
