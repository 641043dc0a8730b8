// Package sample makes single runs of a program. In each, a strategy chooses the interleaving at random.
//
// In: a loaded program, a strategy, a seed. Out: the violations of the runs, with their paths, and two
// estimates: the least probability with which a bug of some depth was found (PCT), or the greatest
// probability that one more run is unlike all others (random walk, POS). Next: package trace makes a violation readable.
//
// A run is a function of the program, the strategy, the seed and the number of the run. The same holds for the searches of a swarm, which take the place of runs (sweep.go). So the
// result does not depend on the number of workers. No state is stored: memory does not grow with the
// number of runs. A worker keeps a tree of the moves with which many runs begin; see tree.go. Where a run leaves it, the machine takes back
// the steps of the run before, up to the last state that both have in common.
//
// The runs come in batches, each as large as all before it. At the end of a batch all workers
// have ended their runs. Then the strategy learns the length of the runs, and the number of their threads.
//
// Lock order: none. A worker belongs to one goroutine; findings are merged between batches.
package sample

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/sequel"
	"moonwalker/parallel/suppress"
	"moonwalker/vm/option"
	"moonwalker/vm/program"
)

// Options say how to sample. The zero value is not valid: see [Options.Validate].
type Options struct {
	Strategy Strategy
	Runs     uint64 // 0: until the time is over
	Seed     uint64
	Depth    int // of the bugs that PCT looks for: a bug of depth d needs d ordered pairs of steps

	Search parallel.Options // Workers, Checks, Continue, MaxErrors, MaxDepth, Timeout, Process, Progress, Every, Live, Checkpoint, Resume; of Observe the Trace, which gets no steps of the tree again
}

// firstBatch is the number of runs of the first batch. They are random walks, from which the other strategies
// learn the length of runs.
const firstBatch = 64

// largestBatch is the largest number of runs of a batch. A checkpoint has whole batches only.
const largestBatch = 1 << 12

// longestRun is the number of steps after which a run is cut, unless Search.MaxDepth says otherwise.
const longestRun = 100_000

// Validate rejects values out of range, and values that do not go together. The error is an [option.Error].
func (o *Options) Validate() error {
	field := option.Of
	strategy := field("Strategy", o.Strategy)
	s := &o.Search
	switch {
	case !o.Strategy.Samples():
		return option.Errorf("%v makes no runs", strategy)
	case o.Depth < 1:
		return option.AtLeast("Depth", o.Depth, 1, "3")
	case s.MaxStates > 0:
		return option.Errorf("%v does not work with %v: it stores no states", strategy, field("MaxStates", s.MaxStates))
	case s.PersistentSets:
		return option.Errorf("%v does not work with %v: leave one of them out", strategy, field("PersistentSets", nil))
	}
	return s.Validate()
}

// Result is the outcome of sampling. Its verdict is [parallel.Unseen] if no run has met a violation.
type Result struct {
	*parallel.Result
	Strategy  Strategy
	Seed      uint64
	Depth     int    // as in [Options]
	Runs      uint64 // runs that came to their end, or were cut
	Cut       uint64 // of these, those that were cut, because they had too many steps, or as Stuck says
	Stuck     uint64 // of these, those in which a thread stood at a wrong guess of the memory model while others went on
	Whole     uint64 // of a swarm: searches that have tried all moves of all states up to their depth; Stats.States are those of all searches
	Longer    uint64 // with PCT: runs with more steps than the strategy expected; it guarantees nothing for these
	Steps     int    // of the longest run that was not cut
	Threads   int    // the largest number of threads of a run
	Guarantee float64
	Unlike    Unlike
}

// sampling is the state of one sampling.
type sampling struct {
	prog   *program.Program
	opt    Options
	limits *limit.Limit
	start  time.Time
	cpu    time.Duration

	workers []*worker
	total   total         // of all batches that have ended
	learnt  learnt        // for the batch under way
	profile *profile      // of the first batch, with SURW
	next    atomic.Uint64 // number of the next run
	last    atomic.Uint64 // number of the first run that is not made
	stop    atomic.Bool
	excuses *suppress.Set
	written time.Time // of the last checkpoint
	saved   bool      // there is a checkpoint
	runs    atomic.Uint64
	steps   atomic.Uint64 // both for the reporter, with those of the batch under way

	mu             sync.Mutex // guards the fields below
	reason         string
	anew           program.Anew
	elapsed, spent time.Duration // of earlier parts of the sampling
}

// learnt has the figures of the runs before a batch, for the strategy.
type learnt struct {
	Runs    uint64 // of the batch
	Steps   int    // of the longest run before; 0: none is known
	Threads int    // the largest number of threads of a run before
}

// total sums up runs.
type total struct {
	Runs, Moves, Cut, Longer uint64
	Stuck                    uint64
	States, Whole            uint64 // of a swarm: states of all searches; searches that have tried all moves
	Undefined                uint64 // states in which a property would have to wait
	Steps, Threads           int    // the largest ones
	Elapsed, CPU             time.Duration
	Batches                  []learnt
	Raced                    uint64            // see sequel.Sequel
	Gaps                     map[string]uint64 // unsupported operations, with the first run that met each
	Prints                   map[uint64]uint32 // number of runs by fingerprint
	found                    map[string]*finding
	excused                  map[string]*finding // suppressed data races
}

// finding is a violation, with the first run that has met it.
type finding struct {
	*parallel.Found
	run uint64
}

func newTotal() total {
	return total{Gaps: map[string]uint64{}, Prints: map[uint64]uint32{}, found: map[string]*finding{}, excused: map[string]*finding{}}
}

// add adds the sum of other runs.
func (t *total) add(u *total) {
	t.Runs, t.Moves, t.Cut, t.Longer = t.Runs+u.Runs, t.Moves+u.Moves, t.Cut+u.Cut, t.Longer+u.Longer
	t.Stuck += u.Stuck
	t.States, t.Whole = t.States+u.States, t.Whole+u.Whole
	t.Undefined += u.Undefined
	t.Steps, t.Threads = max(t.Steps, u.Steps), max(t.Threads, u.Threads)
	for gap, run := range u.Gaps {
		t.gap(gap, run)
	}
	for f, n := range u.Prints {
		t.Prints[f] += n
	}
	for _, f := range u.found {
		find(t.found, f.Key, f)
	}
	for id, f := range u.excused {
		find(t.excused, id, f)
	}
}

// find adds a violation of a run.
func find(all map[string]*finding, key string, f *finding) {
	was := all[key]
	switch {
	case was == nil:
		all[key] = f
	case f.run < was.run:
		f.Count += was.Count
		all[key] = f
	default:
		was.Count += f.Count
	}
}

// gap adds an unsupported operation that a run met.
func (t *total) gap(gap string, run uint64) {
	if was, ok := t.Gaps[gap]; !ok || run < was {
		t.Gaps[gap] = run
	}
}

// Search samples the interleavings of p. When ctx ends, the result says so. An error comes from the
// options, a malformed program, or a fault of the checker. A program takes part in one search at a time.
func Search(ctx context.Context, p *program.Program, o Options) (*Result, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	p.Guards, p.Watch, p.Properties = nil, nil, o.Search.Properties
	p.Plain, p.Alone, p.Lives = false, false, false
	p.Rules = program.Rules{LongClock: true, Model: o.Search.Model, Depth: o.Search.Buffer} // hangs are not looked for
	if len(p.Properties) > 0 {
		return watching(ctx, p, o)
	}
	return search(ctx, p, o)
}

// search is one sampling, unless it has to begin anew with other rules: see [program.Anew].
func search(ctx context.Context, p *program.Program, o Options) (*Result, error) {
	start, timeout := time.Now(), o.Search.Timeout
	if c := o.Search.Resume; c != nil {
		p.Rules.OneByOne, p.Rules.Deletes = c.Anew&program.OneByOne != 0, c.Anew&program.Deletes != 0
	}
	var first *Result // of a sampling that was given up, with data races
	var rules program.Rules
	for {
		s := newSampling(p, o)
		var err error
		if s.excuses, err = suppress.New(p, o.Search.Suppress); err != nil {
			return nil, err
		}
		r, err := s.run(ctx)
		if err == nil && first != nil && len(r.Violations) == 0 && (r.Reason != "" || ctx.Err() != nil) {
			p.Rules, first.Reason = rules, r.Reason
			return first, nil // a limit came before the races were met again
		}
		if err != nil || s.anew == 0 || ctx.Err() != nil {
			return r, err
		}
		if len(r.Violations) > 0 {
			first, rules = r, p.Rules
		}
		p.Rules.OneByOne = p.Rules.OneByOne || s.anew&program.OneByOne != 0
		p.Rules.Deletes = p.Rules.Deletes || s.anew&program.Deletes != 0
		o.Search.Resume = nil
		p.ForgetCalls()
		if timeout > 0 {
			o.Search.Timeout = max(timeout-time.Since(start), 1)
		}
	}
}

func newSampling(p *program.Program, o Options) *sampling {
	if o.Search.Workers <= 0 {
		o.Search.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Search.Checks == 0 {
		o.Search.Checks = property.All
	}
	o.Search.Checks &^= property.Set(property.Hang) // a run does not show that no end can be reached
	if o.Search.MaxDepth == 0 {
		o.Search.MaxDepth = longestRun
	}
	s := &sampling{prog: p, opt: o, total: newTotal()}
	s.limits = limit.New(o.Search.Process, func() { s.end("memory") })
	return s
}

// run makes the runs, batch by batch.
func (s *sampling) run(ctx context.Context) (*Result, error) {
	o := &s.opt.Search
	s.start, s.cpu, s.written = time.Now(), limit.CPUTime(), time.Now()
	for id := range o.Workers {
		s.workers = append(s.workers, newWorker(s, id))
	}
	if o.Live != nil {
		defer o.Live(s.stats)()
	}
	defer s.watch(ctx)()
	begin, err := s.resume()
	if errors.Is(err, limit.ErrStopped) || errors.Is(err, limit.ErrMemory) {
		return s.result(s.over(false), ctx.Err() != nil), nil // the checkpoint stays as it is
	}
	for err == nil && !s.stop.Load() && (s.opt.Runs == 0 || begin < s.opt.Runs) {
		n := min(max(begin, firstBatch), largestBatch)
		if s.opt.Strategy == Swarm {
			n = firstBatch // searches take long, and need no figures of earlier ones
		}
		if s.opt.Runs > 0 {
			n = min(n, s.opt.Runs-begin)
		}
		if err = s.batch(begin, n); s.stop.Load() {
			break
		}
		begin += n
		s.checkpoint(false)
	}
	if err != nil {
		return nil, err
	}
	complete := s.opt.Runs > 0 && begin >= s.opt.Runs
	reason := s.over(complete)
	if !complete && !sequel.Ended(reason) && (reason != "" || ctx.Err() != nil) {
		s.checkpoint(true) // it does not have the batch under way
	}
	s.sum()
	return s.result(reason, !complete && ctx.Err() != nil), nil
}

// over ends the sampling, and returns the reason for which it was ended before; "" if it is complete.
func (s *sampling) over(complete bool) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stop.Store(true)
	if complete {
		return ""
	}
	return s.reason
}

// batch makes n runs from number begin on.
func (s *sampling) batch(begin, n uint64) error {
	s.next.Store(begin)
	s.last.Store(begin + n)
	s.learnt = learnt{n, s.total.Steps, s.total.Threads}
	for _, w := range s.workers {
		w.part = newTotal()
	}
	var g errgroup.Group
	for _, w := range s.workers {
		g.Go(w.work)
	}
	if err := g.Wait(); err != nil || s.stop.Load() {
		return err
	}
	s.learnt.Runs = s.sum()
	s.total.Batches = append(s.total.Batches, s.learnt)
	if begin == 0 && s.opt.Strategy == SURW {
		s.profile = mergeProfiles(s.workers)
	}
	if s.overdue() {
		reason := sequel.Reason
		if len(s.total.found) == 0 {
			reason = sequel.Gap
		}
		s.end(reason)
	}
	broken := s.prog.Watch != nil && s.prog.Watch.Broken()
	if most := s.opt.Search.MaxErrors; broken || s.last.Load() < begin+n || most > 0 && sequel.Different(maps.Values(s.total.found), (*finding).Merged) >= most {
		s.stop.Store(true)
	}
	return nil
}

// ends says whether a violation of kind k ends the run, and the sampling.
func (s *sampling) ends(k property.Kind) bool {
	return s.opt.Search.Ends(k)
}

// ended says whether a violation has ended the sampling, or that it begins anew: other workers may have made later runs.
func (s *sampling) ended() bool {
	return s.anew != 0 || slices.ContainsFunc(slices.Collect(maps.Values(s.total.found)), func(f *finding) bool { return s.ends(f.Kind) })
}

// overdue says whether the sampling has gone on for long enough behind the batch with the first data race or unsupported operation.
func (s *sampling) overdue() bool {
	if s.opt.Search.Continue || len(s.total.found) == 0 && len(s.total.Gaps) == 0 {
		return false
	}
	behind := sequel.Sequel{Most: s.opt.Search.Sequel}
	behind.Resume(s.total.Raced)
	behind.Begin(s.total.Moves)
	s.total.Raced = behind.Raced()
	return behind.Over(s.total.Moves)
}

// sum adds the parts of the workers to the total, and returns the number of their runs.
func (s *sampling) sum() (runs uint64) {
	for _, w := range s.workers {
		runs += w.part.Runs
		s.total.add(&w.part)
		w.part = newTotal()
	}
	return runs
}

// watch reports progress, and ends the sampling when ctx ends, or the time or the memory is used up.
func (s *sampling) watch(ctx context.Context) (release func()) {
	o := &s.opt.Search
	done := make(chan struct{})
	var running sync.WaitGroup
	if o.Progress != nil && o.Every > 0 {
		running.Go(func() { each(o.Every, done, func() { o.Progress(s.stats()) }) })
	}
	if o.Process != nil {
		running.Go(func() {
			each(governEvery, done, func() {
				if o.Process.Adjust(); !o.Process.Room(0) {
					s.end("memory")
				}
			})
		})
	}
	unhook := context.AfterFunc(ctx, func() { s.end("") })
	if ctx.Err() != nil {
		s.end("") // before the first run, also if another goroutine would see it late
	}
	cancel := limit.Timer(s.start, o.Timeout, func() { s.end("time") })
	return func() {
		unhook()
		cancel()
		close(done)
		running.Wait()
	}
}

// governEvery is the time between two checks of the memory of the process.
const governEvery = 20 * time.Millisecond

// each calls f again and again until done is closed.
func each(every time.Duration, done <-chan struct{}, f func()) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-done:
			return
		case <-tick.C:
			f()
		}
	}
}

// end ends the sampling before its last run, for a reason.
func (s *sampling) end(reason string) {
	s.mu.Lock()
	if s.reason == "" && !s.stop.Load() {
		s.reason = reason
	}
	s.mu.Unlock()
	s.stop.Store(true)
	s.limits.Stop()
}

// fail takes the error with which a run of w has ended.
func (s *sampling) fail(w *worker, err error) error {
	var gap *program.UnsupportedError
	if !errors.As(err, &gap) {
		s.stop.Store(true)
		return err
	}
	s.mu.Lock()
	s.anew |= gap.Anew
	s.mu.Unlock()
	w.part.gap(gap.Error(), w.number)
	if gap.Anew != 0 {
		s.endAt(w.number)
	}
	return nil
}

// endAt makes the run with this number the last one. Earlier runs of other workers come to their end, so it does not depend on
// the workers which run is the last.
func (s *sampling) endAt(run uint64) {
	for {
		last := s.last.Load()
		if last <= run+1 || s.last.CompareAndSwap(last, run+1) {
			return
		}
	}
}

func (s *sampling) stats() parallel.Stats {
	s.mu.Lock()
	defer s.mu.Unlock()
	return parallel.Stats{Workers: len(s.workers), Runs: s.runs.Load(), Transitions: s.steps.Load(), Elapsed: s.elapsed + time.Since(s.start), CPU: s.spent + limit.CPUTime() - s.cpu, Busy: 1}
}

func (s *sampling) result(reason string, interrupted bool) *Result {
	t, o := &s.total, &s.opt
	r := &Result{Result: &parallel.Result{Verdict: parallel.Unseen, Stats: s.stats(), Models: s.prog.Used(), Reason: reason, Resumable: s.saved}, Strategy: o.Strategy, Seed: o.Seed, Depth: o.Depth}
	slices.Sort(r.Models)
	last := s.last.Load()
	r.Runs, r.Cut, r.Longer, r.Steps, r.Threads = t.Runs, t.Cut, t.Longer, t.Steps, t.Threads
	if s.ended() {
		r.Runs = last // other workers may have made later ones
	}
	r.Whole, r.Stuck = t.Whole, t.Stuck
	r.Stats.MaxDepth, r.Stats.Runs, r.Stats.Transitions, r.Stats.States = r.Steps, r.Runs, t.Moves, t.States
	r.Violations = s.violations(last)
	r.Suppressed = s.excuses.Races(s.suppressed(last))
	for gap, run := range t.Gaps {
		if o.Search.Continue || run < last {
			r.Unsupported = append(r.Unsupported, gap)
		}
	}
	slices.Sort(r.Unsupported)
	switch {
	case len(r.Violations) > 0:
		r.Verdict = parallel.Violated
	case len(r.Unsupported) > 0:
		r.Verdict = parallel.Unsupported
	case interrupted:
		r.Verdict = parallel.Interrupted
	case reason != "" && (reason != "time" || o.Runs > 0):
		r.Verdict = parallel.Inconclusive
	case t.Runs == 0:
		r.Verdict = parallel.Inconclusive
	case t.Cut == t.Runs:
		r.Verdict, r.Reason = parallel.Inconclusive, "depth"
	}
	r.Stats.Undefined = t.Undefined
	r.Qualifiers = append(qualifier.Assumed(s.prog, nil), qualifier.Qualifier{Kind: qualifier.CheckOff, Of: o.Search.Checks.Missing()})
	if len(r.Suppressed) > 0 {
		r.Qualifiers = append(r.Qualifiers, qualifier.Qualifier{Kind: qualifier.SuppressedRaces, Of: suppress.Names(r.Suppressed, false)})
	}
	if t.Undefined > 0 {
		r.Qualifiers = append(r.Qualifiers, qualifier.PassedIn(t.Undefined))
	}
	if len(r.Unsupported) > 0 {
		return r // runs have ended at an operation, and say nothing about what is behind it
	}
	if r.Verdict == parallel.Violated && !o.Search.Continue {
		return r // estimates would count the later runs of other workers
	}
	if o.Strategy == PCT {
		r.Guarantee = guarantee(t.Batches, o.Depth)
	}
	if o.Strategy.estimates() {
		r.Unlike = unlikeOf(t.Prints)
	}
	return r
}

// violations are those of the runs before last, by kind and key. Deadlocks of some threads that are part of one of all are left out.
func (s *sampling) violations(last uint64) (all []*parallel.Found) {
	circles := map[string]bool{}
	for _, f := range s.total.found {
		if !s.opt.Search.Continue {
			f.Count = 1 // other workers may have met it in later runs
			if f.run >= last {
				continue
			}
		}
		all = append(all, f.Found)
		for _, key := range f.Circles {
			circles[key] = true
		}
	}
	all = slices.DeleteFunc(all, func(f *parallel.Found) bool { return circles[f.Key] })
	slices.SortFunc(all, func(a, b *parallel.Found) int {
		return cmp.Or(cmp.Compare(a.Kind.Rank(), b.Kind.Rank()), cmp.Compare(a.Key, b.Key))
	})
	return sequel.First(all, (*parallel.Found).Merged, s.opt.Search.MaxErrors)
}

// suppressed are the suppressed data races of the runs before last.
func (s *sampling) suppressed(last uint64) (all []*property.Violation) {
	for _, f := range s.total.excused {
		if s.opt.Search.Continue || f.run < last {
			all = append(all, f.Violation)
		}
	}
	return all
}

func bug(v any, run uint64) error { return fmt.Errorf("BUG: %v\nrun %d", v, run) }
