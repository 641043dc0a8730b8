// Package hunt makes runs at random, and a search with a bound, beside a search that may need long to come to a violation which those meet soon.
//
//	In:   a search, and a way to load its program once more
//	Out:  the result of the search, or of the run or bounded search that met a violation first; the bound that was completed
//	Next: package trace makes the violation readable
//
// A search goes down one path after the other. In a large program the first violation may lie behind millions of states that have none, although
// it is on many paths. So a search that does not end soon gets company, which takes a small share of the time of the workers: runs of package sample, and a search with a
// rising number of preemptions (package bound). They take turns, a round of runs and half as many steps of the bounded search. What they do, and the order, depends on nothing but the program. So the
// violation that they meet is the same for any number of workers.
//
// Lock order: none. One goroutine hunts; a second one makes the bounded search while the first waits for it.
package hunt

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/bound"
	"moonwalker/parallel/coverage"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/sample"
	"moonwalker/parallel/sequel"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// Options say when and how much to hunt.
type Options struct {
	// Load loads the program once more, with the properties of the search: each of two searches at a time needs a program of its own.
	Load func() (*program.Program, []*types.Method, error)
	// Share is the part of the workers' time that the hunt may take: one Share-th, and twice as much in the beginning; with 0 the hunt goes on all the time, and with None there is none.
	Share int
	// Memory is the number of bytes for the states of the bounded search; 0: there is none.
	Memory int64
	// Kept are the data races of the hunt in an earlier run of the search, and Keeper gets those of this one; nil: none.
	Kept   *Kept
	Keeper *Keeper
}

// None is the value of [Options.Share] without a hunt. The races of an earlier one are kept.
const None = -1

// Share is the usual value of [Options.Share].
const Share = 20

// Result tells of a hunt.
type Result struct {
	Runs  uint64
	Steps uint64 // of the runs and of the bounded search
	Took  time.Duration
	Bound *bound.Reached   // how far the bounded search came; nil: it was not begun
	Found *parallel.Result // of the runs or the bounded search that met a violation, data races only if the search has met none; nil: none did
	By    string           // the flags with which check makes them, such as "--strategy pct --seed 1"
	Prog  *program.Program // of Found; traces of its violations need it
	Err   error            // the hunt ended with it; the search went on

	Explained       *parallel.Explanation // of the first ExplainedStates states of the search; nil: unknown
	ExplainedStates uint64

	CoveredRuns  uint64 // see [Result.Covered]
	coveredSteps uint64
	covered      coverage.Coverage
	coveredIn    *program.Program
}

// Won says whether r is the result of the hunt. Any result may be nil.
func (h *Result) Won(r *parallel.Result) bool { return h != nil && h.Found != nil && h.Found == r }

// Search searches, and hunts beside that. If the hunt meets a violation before the search does, the search ends, and the result is that of the hunt, with the figures of the search.
func Search(ctx context.Context, p *program.Program, o parallel.Options, h Options) (r *parallel.Result, hunted Result, err error) {
	searching, cancel := context.WithCancel(ctx)
	defer cancel()
	x := &hunter{opt: h, search: o, found: cancel, kept: h.Kept}
	if h.Kept != nil {
		x.sequel.Resume(h.Kept.Raced)
		h.Keeper.set(h.Kept)
	}
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
	if err == nil && x.Found == nil && len(r.Violations) == 0 && x.races.Found == nil && x.kept != nil {
		err = x.recall()
	}
	if err == nil && x.Found == nil && x.kept != nil {
		if x.late && ctx.Err() == nil && !r.Ended(x.checks()) {
			r.Reason = sequel.Reason
			for i := range r.Qualifiers {
				if q := &r.Qualifiers[i]; q.Kind == qualifier.Bounded {
					q.Of = []string{sequel.Reason} // the hunt has ended the search, and not the user
				}
			}
		}
		if len(r.Violations) == 0 {
			x.Found, x.By, x.Prog = x.races.Found, x.races.By, x.races.Prog
			x.Prog.Rules, x.Prog.Watch = x.rules, x.watch
			x.Found.Reason, x.Found.Resumable = r.Reason, r.Resumable
			if x.Found.Unsupported = r.Unsupported; r.Reason == sequel.Gap {
				x.Found.Reason = sequel.Reason
			}
		}
	}
	if err == nil && x.Found != nil && (ctx.Err() == nil || !x.Found.Ended(x.checks())) && !r.Ended(x.checks()) {
		stats := r.Stats
		r = x.Found
		stats.FirstViolation = stats.Elapsed
		r.Stats, r.Bound, r.Unlooked = stats, nil, ""
		r.Qualifiers = slices.DeleteFunc(r.Qualifiers, func(q qualifier.Qualifier) bool { return q.Kind == qualifier.CheckOff }) // the search looked for hangs
	}
	return r, x.Result, err
}

// hunter makes the runs, and the bounded search.
type hunter struct {
	Result
	opt    Options
	search parallel.Options
	found  func()
	before time.Duration // workers' time of searches that began anew

	races  Result        // Found, By and Prog of the first data races; not set yet if they are those of an earlier run
	kept   *Kept         // these; nil: none
	rules  program.Rules // of Prog then
	watch  *program.Watch
	sequel sequel.Sequel // of the search behind them
	late   bool          // it was over

	program *program.Program // of the runs; nil: not loaded yet
	props   []*types.Method
	round   int
	aRun    time.Duration // of a run of the last round
	prover  *prover       // nil: not begun
	parts   int           // number of parts of the search that were explained
}

// begin hunts beside a search until end is called. The search may begin anew; then the hunt goes on with the next call of begin.
func (x *hunter) begin(ctx context.Context, stats func() parallel.Stats) (end func()) {
	hunting, cancel := context.WithCancel(ctx)
	var done sync.WaitGroup
	done.Go(func() {
		for x.Err == nil && x.Found == nil {
			round, need := x.next()
			if x.opt.Share == None {
				need = never
			}
			if !x.wait(hunting, stats, need) {
				break
			}
			begin := time.Now()
			x.Err = x.hunt(hunting, round)
			x.Took += time.Since(begin)
			if x.races.Found != nil && x.kept == nil {
				x.keep(stats().Transitions)
			}
		}
		if err := x.prover.end(&x.Result); x.Err == nil {
			x.Err = err
		}
		if p := x.prover; p != nil && p.result != nil && len(p.result.Violations) > 0 && x.Found == nil {
			x.meet(p.result, p.prog, proving)
		}
		if x.races.Found != nil && x.kept == nil {
			x.keep(stats().Transitions)
		}
		x.prover = nil
	})
	return sync.OnceFunc(func() {
		cancel()
		done.Wait()
		x.before += timeOf(stats())
	})
}

// early is the workers' time in which the hunt may take twice its share: most violations that it meets are met soon.
const early = 20 * time.Second

// never is the time that a round needs for which there is never time.
const never = time.Duration(math.MaxInt64)

// pause is the time between two looks at the search.
const pause = 20 * time.Millisecond

// timeOf is the time of all workers of a search.
func timeOf(st parallel.Stats) time.Duration { return st.Elapsed * time.Duration(st.Workers) }

// wait waits until the time that the hunt needs next is within its share. It says whether the hunt goes on.
func (x *hunter) wait(ctx context.Context, stats func() parallel.Stats, need time.Duration) bool {
	tick := time.NewTicker(pause)
	defer tick.Stop()
	for {
		x.explain(ctx, stats())
		if x.Err != nil || x.Found != nil {
			return false
		}
		if all := x.before + timeOf(stats()); need != never && all+min(all, early) >= time.Duration(x.opt.Share)*(x.Took+need) {
			return ctx.Err() == nil
		}
		select {
		case <-ctx.Done():
			return false
		case <-tick.C:
		}
		if !x.search.Continue && x.sequel.Over(stats().Transitions) {
			x.late = true
			x.found()
			return false
		}
	}
}

// Rounds have one run, and twice as many after each turn of all strategies, up to mostRuns. One run comes before all rounds, to learn how long runs are.
const (
	mostRuns = 4096
	depth    = 3      // of the violations that PCT looks for
	longest  = 10_000 // steps of a run
)

var strategies = [...]sample.Strategy{sample.POS, sample.PCT}

// loading is the time to load the program.
const loading = 50 * time.Millisecond

// next is the round that comes next, and an estimate of its time with that of the bounded search behind it.
func (x *hunter) next() (o sample.Options, need time.Duration) {
	o = sample.Options{Strategy: sample.Random, Runs: 1, Depth: depth}
	if x.Runs == 0 {
		return o, loading
	}
	turn := x.round / len(strategies)
	o.Strategy, o.Runs, o.Seed = strategies[x.round%len(strategies)], uint64(min(1<<min(turn, 12), mostRuns)), uint64(turn+1)
	need = time.Duration(o.Runs) * x.aRun
	if x.opt.Memory > 0 {
		need += need / 2
		if x.prover == nil {
			need += loading
		}
	}
	return o, need
}

// checks are the kinds of violations that the hunt looks for.
func (x *hunter) checks() property.Set {
	checks := x.search.Checks
	if checks == 0 {
		checks = property.All
	}
	return checks &^ property.Set(property.Hang)
}

// hunt makes a round of runs, and half as many steps of the bounded search.
func (x *hunter) hunt(ctx context.Context, o sample.Options) (err error) {
	if x.program == nil {
		if x.program, x.props, err = x.opt.Load(); err != nil {
			return err
		}
	}
	o.Search = parallel.Options{Workers: 1, Checks: x.checks(), Suppress: x.search.Suppress, MaxDepth: longest, Process: x.search.Process, Properties: x.props}
	begin := time.Now()
	r, err := x.sample(ctx, o)
	if err != nil {
		return err
	}
	x.aRun = time.Since(begin) / time.Duration(max(r.Runs, 1))
	if o.Strategy != sample.Random {
		x.round++
	}
	steps := max(r.Stats.Transitions, 1)
	x.Runs, x.Steps = x.Runs+r.Runs, x.Steps+steps
	if len(r.Violations) > 0 {
		if x.meet(r.Result, x.program, fmt.Sprintf("--strategy %v --seed %d", o.Strategy, o.Seed)); x.Found != nil {
			return nil
		}
	}
	return x.prove(ctx, steps/2+1)
}

// proving are the flags of the bounded search.
const proving = "--preemptions 0.."

// meet takes violations. Data races alone do not end the search: it goes on for something worse, as it does behind races of its own.
func (x *hunter) meet(r *parallel.Result, p *program.Program, by string) {
	switch {
	case x.search.Sequel == 1 || r.Ended(x.checks()):
		x.Found, x.Prog, x.By = r, p, by
		x.found()
	case x.kept == nil && x.races.Found == nil:
		x.races, x.rules, x.watch = Result{Found: r, Prog: p, By: by}, p.Rules, p.Watch
	}
}

// prove makes steps of the bounded search.
func (x *hunter) prove(ctx context.Context, steps uint64) error {
	if x.opt.Memory == 0 || x.round == 0 {
		return nil
	}
	if x.prover == nil {
		p, props, err := x.opt.Load()
		if err != nil {
			return err
		}
		x.prover = newProver(ctx, p, parallel.Options{Workers: 1, Reduction: parallel.Escape, Preemptions: bound.Rising, Checks: x.checks(), Suppress: x.search.Suppress, Properties: props, Memory: x.opt.Memory, Process: x.search.Process})
	}
	x.Steps += x.prover.run(ctx, steps)
	if !x.prover.ended() {
		return nil
	}
	if r := x.prover.result; r != nil && len(r.Violations) > 0 {
		x.meet(r, x.prover.prog, proving)
	}
	return x.prover.err
}
