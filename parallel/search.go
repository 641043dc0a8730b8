package parallel

import (
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
	"moonwalker/parallel/bound"
	"moonwalker/parallel/estimate"
	"moonwalker/parallel/moves"
	"moonwalker/parallel/persistent"
	"moonwalker/parallel/property"
	"moonwalker/parallel/reach"
	"moonwalker/parallel/sequel"
	"moonwalker/parallel/site"
	"moonwalker/parallel/sleep"
	"moonwalker/parallel/suppress"
	"moonwalker/parallel/trace"
	"moonwalker/parallel/virtual"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// search is the state that the workers of one run share.
type search struct {
	prog    *program.Program
	opt     Options
	store   *storage.Store
	graph   *sdpor.Graph        // nil: without SDPOR
	sleep   *sleep.Table        // nil: without sleep sets
	moves   *moves.Table        // of ways of several threads; nil: without chains
	root    storage.StateID     // the initial state
	sim     *virtual.Simulation // nil: in real time
	sites   *site.Table         // of accesses; nil: the search is not explained
	workers []*worker

	stop    atomic.Bool
	limits  *limit.Limit   // ends moves that are under way when stop is set
	late    *limit.Limit   // ends moves that have led to a new state; it is stopped later than limits
	tooLate *time.Timer    // stops late when the time checking is over
	idle    atomic.Int64   // number of workers without work
	over    atomic.Bool    // in some state the program is closing, or a thread would end it
	early   atomic.Bool    // the search ended at a violation
	cuts    map[uint64]int // moves that a limit cut in an earlier run, with the number of violations counted until then
	wake    chan struct{}
	levels  *bound.Levels    // nil: no bound
	sets    *persistent.Sets // nil without [Options.PersistentSets]
	ends    *reach.Ends      // nil: with SDPOR, because its graph has the edges, and with lossy stores
	sequel  sequel.Sequel    // behind the first data race or unsupported operation
	excuses *suppress.Set
	guesses map[storage.StateID]bool // see findGuesses
	counted atomic.Uint64            // number of states; maintained only if it is limited, because all workers write it

	start  time.Time
	cpu    time.Duration // CPU time of the process until start
	before effort        // of earlier runs
	series estimate.Series

	still        atomic.Bool   // all workers are to stand still
	stillness    sync.Mutex    // held while workers are to stand still
	beside       atomic.Bool   // a checkpoint is being written beside the workers
	saving       sync.Mutex    // held while a checkpoint is written beside the workers; taken before stillness
	hurry        atomic.Bool   // a checkpoint that is written beside the workers is to be given up
	complete     atomic.Bool   // no worker had work left
	merged       atomic.Uint64 // number of states that were removed
	lost         atomic.Bool   // a move that has led to a new state was not finished: the search cannot be resumed
	checkpointed bool          // there is a checkpoint
	finished     bool          // the search is complete
	checks       property.Set  // kinds that this run and all earlier ones looked for
	relief       relief

	mu      sync.Mutex // guards the fields below
	found   map[string]*Found
	partial map[string]*Found // deadlocks of some threads
	first   time.Duration     // from start to the first violation
	gaps    map[string]bool
	reason  string
	beyond  string       // an operation that was met, and that the reduction does not support
	anew    program.Anew // not 0: the search must begin anew with these changes
	broken  error        // of a fault of the checker, or of the program's files
	outputs map[string]bool
	cutNow  map[uint64]int  // cuts of this run
	weak    map[string]bool // locations of the qualifier [SequentialConsistency]; true: see Result.Reorders

	unjudged []storage.StateID // states in which a limit has ended the evaluation of properties
	endless  sync.Map          // errors by properties, as *types.Method, that have not ended in a state
}

func newSearch(p *program.Program, o Options, st *storage.Store) *search {
	if o.Checks == 0 {
		o.Checks = property.All
	}
	s := &search{prog: p, opt: o, store: st, checks: o.Checks, found: map[string]*Found{}, excuses: new(suppress.Set), guesses: map[storage.StateID]bool{}, partial: map[string]*Found{}, gaps: map[string]bool{},
		cutNow: map[uint64]int{}, outputs: map[string]bool{}, weak: map[string]bool{}}
	s.sequel.Most = o.Sequel
	if o.Reduction == SDPOR && o.Lazy {
		s.moves = moves.NewTable(st)
	}
	return s
}

// Explore searches all interleavings of p. The result has the violations. When ctx ends, the
// result says so, and has the violations found until then. An error comes from the options, a
// malformed program, or a fault of the checker. A program takes part in one search at a time.
func Explore(ctx context.Context, p *program.Program, o Options) (*Result, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	p.Guards, p.Watch, p.Properties = nil, nil, o.Properties
	switch {
	case len(o.Properties) > 0:
		return watching(ctx, p, o)
	case !bool(o.LockAware):
		return explore(ctx, p, o)
	}
	start := time.Now()
	for g := p.NewGuards(); ; g = g.Next() {
		p.Guards = g
		again := o
		if o.Timeout > 0 {
			again.Timeout = max(o.Timeout-time.Since(start), 1)
		}
		r, err := explore(ctx, p, again)
		if err != nil || !g.Broken() {
			return r, err
		}
	}
}

// explore is one search, unless the search has to begin anew with other rules. There are three reasons: a step asks for the
// number of a thread of the pool; the order matters in which WhenAny takes its tasks; a thread seems to wait for the
// clock for ever. See [program.Anew].
func explore(ctx context.Context, p *program.Program, o Options) (*Result, error) {
	start, timeout := time.Now(), o.Timeout
	var first *Result       // of a search that was given up, with violations
	var rules program.Rules // of that search
	for {
		r, anew, err := exploreOnce(ctx, p, o)
		if err == nil && first != nil && (r.Verdict == Inconclusive || r.Verdict == Interrupted) && len(r.Violations) == 0 {
			p.Rules = rules
			first.Reason, first.Complete = r.Reason, false
			return first, nil // a limit came before the violations were found again
		}
		if err != nil || anew == 0 || ctx.Err() != nil {
			return r, err
		}
		if len(r.Violations) > 0 {
			first, rules = r, p.Rules
		}
		o.Resume = nil
		o.change(r.Anew | anew)
		p.Disuse(p.ClockModel()) // the new search notes its own
		p.ForgetCalls()
		if timeout > 0 {
			o.Timeout = max(timeout-time.Since(start), 1)
		}
	}
}

// exploreOnce is one search. anew is not 0 if the search must begin anew with these changes.
func exploreOnce(ctx context.Context, p *program.Program, o Options) (r *Result, anew program.Anew, err error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Resume != nil {
		o.change(o.Resume.Anew)
	}
	o.adapt(p)
	st, err := storage.New(storage.Options{MemoryBudget: o.Memory, Kind: o.Store, Table: o.Table})
	if err != nil {
		return nil, 0, err
	}
	defer st.Close()
	s := newSearch(p, o, st)
	if s.excuses, err = suppress.New(p, o.Suppress); err != nil {
		return nil, 0, err
	}
	s.wake = make(chan struct{}, o.Workers)
	var sites sdpor.Sites
	if o.Explain {
		s.sites = site.NewTable()
		sites = s.sites
	}
	if o.Reduction == SDPOR {
		s.graph = sdpor.NewGraph(st, sdpor.Options{Choice: o.Choice, Plain: o.PlainSII, Lazy: o.Lazy, Numbered: !s.renumbers(), Renew: o.Renew, InTurn: o.Simulate != nil, Break: o.broken, Sites: sites})
	}
	if o.Sleep {
		s.sleep = sleep.NewTable(st, o.Paranoid)
	}
	if kind, most := o.bound(); kind != bound.None {
		s.levels = bound.New(kind, most, st, o.Workers)
	}
	s.ends = s.newEnds()
	defer s.setLimits()()
	defer s.govern()()
	if o.PersistentSets {
		var why string
		if s.sets, why, err = persistent.New(ctx, o.Timeout, o.Process, p, st); err != nil {
			return nil, 0, err
		} else if why != "" && ctx.Err() == nil {
			s.limit(why)
		}
	}
	for i := range o.Workers {
		s.workers = append(s.workers, newWorker(s, i))
	}
	switch {
	case o.Simulate != nil:
		s.simulate(o.Simulate)
	case o.Tally != nil:
		s.count()
	}
	s.start, s.cpu = time.Now(), limit.CPUTime()
	if o.Resume != nil {
		if err = s.load(o.Resume); s.anew != 0 || s.beyond != "" && !o.Anyway && !o.Continue || p.Watch != nil && p.Watch.Broken() {
			s.halt()
		}
	} else {
		s.nextRelief()
	}
	if err != nil {
		return nil, 0, err
	}
	ended := func() {}
	if o.Live != nil {
		ended = sync.OnceFunc(o.Live(s.stats))
	}
	defer ended()
	interrupted := s.run(ctx)
	ended() // a hunt keeps its races for the checkpoint
	s.finished = !interrupted && s.reason == "" && !s.early.Load() && !s.prog.Filled.Load() && (o.MaxErrors == 0 || sequel.Different(maps.Values(s.found), (*Found).Merged) < o.MaxErrors)
	s.lastCheckpoint(interrupted)
	if s.broken != nil {
		return nil, 0, s.broken
	}
	r = s.result(interrupted)
	if s.sim != nil && o.LeastSpan {
		s.leastSpan(ctx, r)
	}
	if r.Explanation, err = s.explanation(&r.Stats); err != nil {
		return nil, 0, err
	}
	for _, f := range r.Violations {
		if f.Path, err = s.plain(f.Path); err != nil {
			return nil, 0, err
		}
	}
	if o.after != nil {
		if err = o.after(s); err != nil {
			return nil, 0, err
		}
	}
	if r.Reason == "" || r.Reason == "depth" || r.Reason == Lossy {
		return r, s.anew, nil
	}
	return r, 0, nil
}

// run lets the workers work until the search is over, then looks for hangs and chooses ways. It says whether ctx has ended
// the search. An end that has come already is seen before the first step: a short search would be over before another goroutine sees it.
func (s *search) run(ctx context.Context) (interrupted bool) {
	defer limit.Timer(s.start, s.opt.Timeout, func() { s.limit("time") })()
	if interrupted = ctx.Err() != nil; interrupted {
		s.halt()
	}
	done := make(chan struct{})
	var watch sync.WaitGroup
	watch.Go(func() { interrupted = s.watch(ctx, done) || interrupted })
	err := s.prepare()
	if err == nil {
		err = s.work()
	}
	if err == nil {
		err = s.findHangs(ctx)
	}
	if err == nil {
		err = s.chooseWays()
	}
	close(done)
	watch.Wait()
	if err != nil && s.broken == nil {
		s.broken = err
	}
	return interrupted
}

// prepare makes the initial state, or does the work that an earlier run has left undone.
func (s *search) prepare() error {
	w := s.workers[0]
	w.takeTurn()
	defer w.leaveTurn()
	if s.opt.Resume == nil {
		return w.begin()
	}
	return w.assessLeft()
}

// work lets the workers work until none of them has work left, or the search is stopped.
func (s *search) work() error {
	if s.sim != nil {
		return simulated{s}.run()
	}
	var g errgroup.Group
	for _, w := range s.workers {
		g.Go(w.run)
	}
	return g.Wait()
}

// watch reports progress, writes checkpoints, and stops the workers when ctx ends.
func (s *search) watch(ctx context.Context, done <-chan struct{}) (interrupted bool) {
	every := s.opt.Every
	if every <= 0 || s.opt.Progress == nil {
		every = time.Hour
	}
	tick, sampling := time.NewTicker(every), time.NewTicker(estimate.Every)
	defer tick.Stop()
	defer sampling.Stop()
	checkpoint := s.checkpointTimer()
	defer checkpoint.Stop()
	var begun time.Time
	var wrote chan written // gets the checkpoint that is being written; nil: there is none
	writing, giveUp := context.WithCancel(ctx)
	defer func() {
		giveUp()
		if wrote != nil {
			s.tellCheckpoint(<-wrote)
		}
	}()
	for {
		select {
		case <-done:
			return interrupted
		case <-tick.C:
			if s.opt.Progress != nil {
				s.opt.Progress(s.stats())
			}
		case <-sampling.C:
			s.series.Add(s.sample())
		case <-checkpoint.C:
			begun, wrote = time.Now(), make(chan written, 1)
			go func(to chan<- written) { to <- s.periodicCheckpoint(writing) }(wrote)
		case c := <-wrote:
			wrote = nil
			s.tellCheckpoint(c)
			checkpoint.Reset(max(s.opt.Checkpoint.Every, time.Since(begun))) // the search gets half of the time alone
		case <-ctx.Done():
			s.halt()
			<-done
			return true
		}
	}
}

// halt makes all workers stop as soon as they can.
func (s *search) halt() {
	s.stop.Store(true)
	s.limits.Stop()
	s.tooLate.Reset(checking)
	if s.sim != nil {
		return // it wakes all when stop is set
	}
	for range s.workers {
		s.rouse()
	}
}

// limit ends the search before it is complete.
func (s *search) limit(reason string) {
	s.mu.Lock()
	if s.reason == "" && !s.stop.Load() {
		s.reason = reason
	}
	s.mu.Unlock()
	s.halt()
}

// fail takes the error with which the path of a worker has ended: it is noted, and may end the search.
func (s *search) fail(err error) {
	var gap *program.UnsupportedError
	switch {
	case errors.As(err, &gap):
		s.passOver(err)
		if gap.Anew != 0 || gap.Reduction && !s.opt.Anyway && !s.opt.Continue {
			s.halt() // there is another search
		} else {
			s.sequel.Begin(s.transitions())
		}
	case errors.Is(err, storage.ErrFull):
		s.lost.Store(true)
		s.limit("memory")
	default:
		s.mu.Lock()
		if s.broken == nil {
			s.broken = err
		}
		s.mu.Unlock()
		s.halt()
	}
}

// passOver notes an unsupported construct: the verdict will not be VERIFIED.
//
// Preconditions: err is a [program.UnsupportedError].
func (s *search) passOver(err error) {
	var gap *program.UnsupportedError
	errors.As(err, &gap)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gaps[gap.Error()] = true
	if gap.Reduction && (s.beyond == "" || gap.What < s.beyond) {
		s.beyond = gap.What
	}
	s.anew |= gap.Anew
}

// renumbers says whether a step may give another number to a thread that does not move.
func (s *search) renumbers() bool { return s.opt.Threads || s.opt.anonymous(s.prog) }

// plain is the path as it would be if threads kept their numbers; nil if there are not enough numbers
// for that.
func (s *search) plain(path []vm.Move) ([]vm.Move, error) {
	if !s.renumbers() {
		return path, nil
	}
	path, err := trace.Plain(s.prog, path, s.opt.Threads, s.moves.Steps)
	if gap := (*program.UnsupportedError)(nil); errors.As(err, &gap) {
		return nil, nil
	}
	return path, err
}

// path is the way from the initial state to id along parent links.
func (s *search) path(id storage.StateID) []vm.Move {
	var p []vm.Move
	for {
		parent, mv := s.store.Parent(id)
		if parent == 0 {
			break
		}
		for _, mv := range slices.Backward(s.moves.Each(moves.Unpack(mv))) {
			p = s.appendMoves(p, mv)
		}
		id = parent
	}
	slices.Reverse(p)
	return p
}

// parent is the state from which id was found; 0 of the initial state.
func (s *search) parent(id storage.StateID) storage.StateID {
	parent, _ := s.store.Parent(id)
	return parent
}

func bug(w *worker, v any) error {
	return fmt.Errorf("BUG: %v\nworker %d, path %v", v, w.id, w.schedule())
}

func sprint(v any) string { return fmt.Sprint(v) }
