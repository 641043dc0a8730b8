// Package hunt makes runs at random, and a search with a bound, beside a search that may need long to come to a violation which those meet soon.
//
//	In:   a search, and a way to load its program once more
//	Out:  the result of the search, or of the run or bounded search that met a violation first; the bound that was completed
//	Next: package trace makes the violation readable
//
// A search goes down one path after the other. In a large program the first violation may lie behind millions of states that have none, although
// it is on many paths. So a search that does not end soon gets company, whose steps are a small share of the steps of the search: runs of package sample, and a search with a
// rising number of preemptions (package bound). They take turns, a round of runs and as many steps of the bounded search. What they do, and the order, depends on nothing but the program. So the
// violation that they meet is the same for any number of workers.
//
// Lock order: none. One goroutine hunts; a second one makes the bounded search while the first waits for it.
package hunt

import (
	"context"
	"fmt"
	"sync"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/bound"
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
	// Share is the number of transitions that the search makes for one step of the hunt; with 0 the hunt goes on all the time.
	Share uint64
	// Memory is the number of bytes for the states of the bounded search; 0: there is none.
	Memory int64
}

// The usual values of After and Share.
const (
	After = 100_000
	Share = 20
)

// Result tells of a hunt.
type Result struct {
	Runs  uint64
	Steps uint64           // of the runs and of the bounded search; also the time to load programs, in steps
	Bound *bound.Reached   // how far the bounded search came; nil: it was not begun
	Found *parallel.Result // of the runs or the bounded search that met a violation; nil: none did
	By    string           // the flags with which check makes them, such as "--strategy pct --seed 1"
	Prog  *program.Program // of Found; traces of its violations need it
	Err   error            // the hunt ended with it; the search went on
}

// Won says whether r is the result of the hunt. Any result may be nil.
func (h *Result) Won(r *parallel.Result) bool { return h != nil && h.Found != nil && h.Found == r }

// Search searches, and hunts beside that. If the hunt meets a violation before the search does, the search ends, and the result is that of the hunt, with the figures of the search.
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
		r = x.Found
		stats.FirstViolation = stats.Elapsed
		r.Stats = stats
	}
	return r, x.Result, err
}

// hunter makes the runs, and the bounded search.
type hunter struct {
	Result
	opt    Options
	search parallel.Options
	found  func()
	before uint64 // transitions of searches that began anew

	program *program.Program // of the runs; nil: not loaded yet
	props   []*types.Method
	round   int
	sampled uint64  // steps of the runs
	prover  *prover // nil: not begun
}

// begin hunts beside a search until end is called. The search may begin anew; then the hunt goes on with the next call of begin.
func (x *hunter) begin(ctx context.Context, stats func() parallel.Stats) (end func()) {
	hunting, cancel := context.WithCancel(ctx)
	var done sync.WaitGroup
	done.Go(func() {
		for x.Err == nil && x.Found == nil {
			round, steps := x.next()
			if !x.wait(hunting, stats, steps) {
				break
			}
			x.Err = x.hunt(hunting, round)
		}
		if err := x.prover.end(&x.Result); x.Err == nil {
			x.Err = err
		}
		x.prover = nil
	})
	return sync.OnceFunc(func() {
		cancel()
		done.Wait()
		x.before += stats().Transitions
	})
}

// pause is the time between two looks at the search.
const pause = 20 * time.Millisecond

// wait waits until the search has made the transitions for which the hunt may make so many steps more. It says whether the hunt goes on.
func (x *hunter) wait(ctx context.Context, stats func() parallel.Stats, steps uint64) bool {
	tick := time.NewTicker(pause)
	defer tick.Stop()
	for {
		if made := x.before + stats().Transitions; made >= max(x.opt.After, x.opt.Share*(x.Steps+steps)) {
			return ctx.Err() == nil
		}
		select {
		case <-ctx.Done():
			return false
		case <-tick.C:
		}
	}
}

// Rounds have firstRuns runs, and twice as many after each turn of all strategies, up to mostRuns. One run comes before all rounds, to learn how long runs are.
const (
	firstRuns = 16
	mostRuns  = 4096
	depth     = 3      // of the violations that PCT looks for
	longest   = 10_000 // steps of a run
)

var strategies = [...]sample.Strategy{sample.POS, sample.PCT}

// loading is the cost of loading the program, in steps: some 50 ms.
const loading = 8000

// next is the round that comes next, and an estimate of its steps with those of the bounded search behind it.
func (x *hunter) next() (o sample.Options, steps uint64) {
	o = sample.Options{Strategy: sample.Random, Runs: 1, Depth: depth}
	if x.Runs == 0 {
		return o, loading
	}
	turn := x.round / len(strategies)
	o.Strategy, o.Runs, o.Seed = strategies[x.round%len(strategies)], uint64(min(firstRuns<<min(turn, 8), mostRuns)), uint64(turn+1)
	steps = o.Runs * x.sampled / x.Runs
	if x.opt.Memory > 0 {
		steps *= 2
		if x.prover == nil {
			steps += loading
		}
	}
	return o, steps
}

// checks are the kinds of violations that the hunt looks for.
func (x *hunter) checks() property.Set {
	checks := x.search.Checks
	if checks == 0 {
		checks = property.All
	}
	return checks &^ property.Set(property.Hang)
}

// hunt makes a round of runs, and as many steps of the bounded search.
func (x *hunter) hunt(ctx context.Context, o sample.Options) (err error) {
	if x.program == nil {
		if x.program, x.props, err = x.load(); err != nil {
			return err
		}
	}
	o.Search = parallel.Options{Workers: 1, Checks: x.checks(), MaxDepth: longest, Process: x.search.Process, Properties: x.props}
	r, err := sample.Search(ctx, x.program, o)
	if err != nil {
		return err
	}
	if o.Strategy != sample.Random {
		x.round++
	}
	steps := max(r.Stats.Transitions, 1)
	x.Runs, x.sampled, x.Steps = x.Runs+r.Runs, x.sampled+steps, x.Steps+steps
	if len(r.Violations) > 0 {
		x.win(r.Result, x.program, fmt.Sprintf("--strategy %v --seed %d", o.Strategy, o.Seed))
		return nil
	}
	return x.prove(ctx, steps)
}

func (x *hunter) load() (*program.Program, []*types.Method, error) {
	x.Steps += loading
	return x.opt.Load()
}

// win ends the search: r has a violation.
func (x *hunter) win(r *parallel.Result, p *program.Program, by string) {
	x.Found, x.Prog, x.By = r, p, by
	x.found()
}

// prove makes steps of the bounded search.
func (x *hunter) prove(ctx context.Context, steps uint64) error {
	if x.opt.Memory == 0 || x.round == 0 {
		return nil
	}
	if x.prover == nil {
		p, props, err := x.load()
		if err != nil {
			return err
		}
		x.prover = newProver(ctx, p, parallel.Options{Workers: 1, Reduction: parallel.Escape, Preemptions: bound.Rising, Checks: x.checks(), Properties: props, Memory: x.opt.Memory})
	}
	x.Steps += x.prover.run(ctx, steps)
	if !x.prover.ended() {
		return nil
	}
	if r := x.prover.result; r != nil && len(r.Violations) > 0 {
		x.win(r, x.prover.prog, "--preemptions 0..")
	}
	return x.prover.err
}
