package parallel

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/types"
)

// Options say how to search.
type Options struct {
	Workers   int          // 0: usable cores
	Checks    property.Set // 0: all
	Continue  bool         // go on after a violation
	MaxErrors int          // with Continue: stop after so many different ones; 0: no limit
	MaxStates uint64       // 0: no limit
	MaxDepth  int          // in moves; 0: no limit
	Timeout   time.Duration
	Memory    int64         // bytes for the store; 0: no limit
	Process   *limit.Memory // budget of the process; nil: no limit. If Memory is its size, the store shares it
	Store     storage.Kind
	Table     int64 // of a lossy store: bytes of its table; 0: see storage.Options
	Reduction Reduction
	Choice    sdpor.Choice // with SDPOR: which thread of a state is tried first
	PlainSII  bool         // with SDPOR: summaries are not collapsed, to see what that saves
	Lazy      bool         // with SDPOR: states between steps of one thread are stored when they turn out to matter

	Spill    string // folder for files when memory runs short; "": none
	Relieved func(step MemoryStep, bytes int64, err error)

	// Live is called before the search with a function that tells its figures at
	// any moment until what Live returns is called.
	Live func(stats func() Stats) (stop func())

	// Properties are static methods that should hold in each state.
	Properties []*types.Method

	Checkpoint CheckpointOptions
	Resume     *Checkpoint // to go on from; nil: from the beginning

	Collector gc.Kind
	Period    int // collect after each so many moves of a path; 0 and 1: after each
	Symmetry  heap.Symmetry
	Threads   bool        // states that differ only in which thread has which number are one: see vm.Machine.Arrange
	LockAware bool        // with Escape: accesses to objects that their own monitor guards are no scheduling points; see vm.Guards
	CheckGC   bool        // compare bags, labels, garbage, names and sharing with those of full walks after each transition and restoration; slow
	Progress  func(Stats) // called every Every
	Every     time.Duration
	Labels    bool // label the phases of transitions, for CPU profiles; costs time
	Costs     bool // measure the terms of the collectors' cost model, see gc.Cost; costs time
	Outputs   bool // collect the set of console outputs
	// Observe makes the observer of each worker, by its number from 0. Results of the
	// observers can be merged when the search is over.
	Observe  func(worker int) Observer
	Plain    bool   // for tests: each access to an object is a scheduling point, also while there is one thread
	Tidy     bool   // for tests: the reduction drops what it does not want any more again and again, not now and then
	Shuffle  uint64 // for tests: seed of the order in which workers take what they have queued; 0 = the newest first
	Way      int    // for tests: bytes that the way back along a worker's path may take; 0 = see wayBack
	Chunks   int    // for tests: from how many objects on a state lists chunks of them; 0 = many
	Paranoid bool   // check after each transition that changed parts are all that changed; slow
}

// ParseCollector and ParseSymmetry read the names of these options.
var (
	ParseCollector = gc.ParseKind
	ParseSymmetry  = heap.ParseSymmetry
)

// search is what the workers of one run share.
type search struct {
	prog    *vm.Program
	opt     Options
	store   *storage.Store
	graph   *sdpor.Graph // nil: without SDPOR
	workers []*worker

	stop    atomic.Bool
	limits  *limit.Limit // ends moves that are under way when stop is set
	idle    atomic.Int64
	over    atomic.Bool    // some state had a move that the reduction left out because it ends the program
	early   atomic.Bool    // it ended at a violation
	cuts    map[uint64]int // moves that a limit cut in an earlier run, with how many violations were counted until then
	wake    chan struct{}
	ends    *ends         // nil: with SDPOR, because its graph has the edges, and with lossy stores
	counted atomic.Uint64 // states, if there is a limit to them: a word that all workers write

	start  time.Time
	cpu    time.Duration // of the process until then
	before effort        // of earlier runs

	still        atomic.Bool // all workers are to stand still
	stillness    sync.Mutex  // held by whoever wants that
	complete     atomic.Bool // nobody had anything left to do
	lost         atomic.Bool // a move was tried, but its state not stored: nobody can go on
	checkpointed bool        // there is a checkpoint
	finished     bool        // the search is complete
	relief       relief
	more         []Section // of checkpoints

	mu      sync.Mutex // guards what follows
	found   map[string]*Found
	partial map[string]*Found // deadlocks of some threads
	first   time.Duration     // from start to the first violation
	gaps    map[string]bool
	reason  string
	beyond  string // what was met that the reduction cannot have
	broken  error
	outputs map[string]bool
	cutNow  map[uint64]int  // cuts of this run
	weak    map[string]bool // locations that threads synchronise on, in an order that nothing decides
}

func newSearch(p *vm.Program, o Options, st *storage.Store) *search {
	return &search{prog: p, opt: o, store: st, found: map[string]*Found{}, partial: map[string]*Found{}, gaps: map[string]bool{},
		cutNow: map[uint64]int{}, outputs: map[string]bool{}, weak: map[string]bool{}}
}

// Explore searches all interleavings of p. The error is that of a malformed
// program or of a fault of the checker; what the program does wrong is in the
// result. When ctx ends, the result says so, with what was found until then.
// A program takes part in one search at a time.
func Explore(ctx context.Context, p *vm.Program, o Options) (*Result, error) {
	p.Guards, p.Watch, p.Properties = nil, nil, o.Properties
	switch {
	case len(o.Properties) > 0:
		if o.LockAware || o.Store.Lossy() {
			return nil, errors.New("properties of states cannot be had with lock-aware escape information, nor with a store that keeps hashes only")
		}
		return watching(ctx, p, o)
	case !o.LockAware:
		return explore(ctx, p, o)
	}
	if o.Reduction != Escape || o.Resume != nil || o.Checkpoint.Dir != "" {
		return nil, errors.New("lock-aware escape information begins anew when a guess was wrong: it cannot be had with checkpoints, and only with the reduction escape")
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

// explore is one search.
func explore(ctx context.Context, p *vm.Program, o Options) (*Result, error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Checks == 0 {
		o.Checks = property.All
	}
	if o.Reduction == SDPOR && !o.Reducible() {
		return nil, fmt.Errorf("the reduction sdpor wants steps that commute, which they do not with collector %v, period %d and symmetry %v", o.Collector, o.Period, o.Symmetry)
	}
	if o.Threads && !o.Interchangeable() {
		return nil, fmt.Errorf("threads cannot be interchanged with the reduction %v, collector %v, period %d and symmetry %v", o.Reduction, o.Collector, o.Period, o.Symmetry)
	}
	if o.Lazy && (o.Reduction != SDPOR || o.PlainSII) {
		return nil, errors.New("states are stored lazily with the reduction sdpor only, and with collapsed summaries")
	}
	if err := o.lossy(); err != nil {
		return nil, err
	}
	p.Plain, p.Alone = o.Reduction == None || o.Plain, o.Plain
	st, err := storage.New(storage.Options{MemoryBudget: o.Memory, Kind: o.Store, Table: o.Table})
	if err != nil {
		return nil, err
	}
	defer st.Close()
	s := newSearch(p, o, st)
	s.wake = make(chan struct{}, o.Workers)
	if o.Reduction == SDPOR {
		s.graph = sdpor.NewGraph(st, sdpor.Options{Choice: o.Choice, Plain: o.PlainSII, Lazy: o.Lazy, Tidy: o.Tidy})
	}
	s.ends = s.newEnds()
	s.limits = limit.New(o.Process, func() { s.limit("memory") })
	defer s.govern()()
	for i := range o.Workers {
		s.workers = append(s.workers, newWorker(s, i))
	}
	s.start, s.cpu = time.Now(), cpuTime()
	if o.Resume != nil {
		s.over.Store(true) // it may have been so before
		if err = s.load(o.Resume); p.Watch != nil && p.Watch.Broken() {
			s.halt()
		}
	} else {
		s.nextRelief()
		err = s.workers[0].begin()
	}
	if err != nil {
		return nil, err
	}
	if o.Live != nil {
		defer o.Live(s.stats)()
	}
	interrupted := s.run(ctx)
	s.finished = !interrupted && s.reason == "" && (len(s.found) == 0 || o.Continue && (o.MaxErrors == 0 || len(s.found) < o.MaxErrors))
	s.lastCheckpoint(interrupted)
	if s.broken != nil {
		return nil, s.broken
	}
	r := s.result(interrupted)
	for _, f := range r.Violations {
		if f.Path, err = s.plain(f.Path); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// plain is the path as it would be without thread symmetry; nil if that knows no
// numbers for threads that start each other as often.
func (s *search) plain(path []vm.Move) ([]vm.Move, error) {
	if !s.opt.Threads {
		return path, nil
	}
	path, err := trace.Plain(s.prog, path)
	if gap := (*vm.UnsupportedError)(nil); errors.As(err, &gap) {
		return nil, nil
	}
	return path, err
}

// lossy says why a lossy store cannot serve the search.
func (o *Options) lossy() error {
	wants := ""
	switch {
	case !o.Store.Lossy():
		return nil
	case o.Reduction == SDPOR:
		wants = "the reduction sdpor"
	case o.Resume != nil || o.Checkpoint.Dir != "":
		wants = "a checkpoint"
	case o.Spill != "":
		wants = "spilling"
	default:
		return nil
	}
	return fmt.Errorf("%s wants the states themselves, of which the store %v keeps hashes only", wants, o.Store)
}

// run lets the workers work until the search is over; it says whether ctx
// ended it.
func (s *search) run(ctx context.Context) (interrupted bool) {
	if s.opt.Timeout > 0 {
		t := time.AfterFunc(s.opt.Timeout, func() { s.limit("time") })
		defer t.Stop()
	}
	done := make(chan struct{})
	var watch sync.WaitGroup
	watch.Go(func() { interrupted = s.watch(ctx, done) })
	var g errgroup.Group
	for _, w := range s.workers {
		g.Go(w.run)
	}
	err := g.Wait()
	if err == nil {
		err = s.findHangs(ctx)
	}
	close(done)
	watch.Wait()
	if err != nil && s.broken == nil {
		s.broken = err
	}
	return interrupted
}

// watch reports progress, and stops the workers when ctx ends.
func (s *search) watch(ctx context.Context, done <-chan struct{}) (interrupted bool) {
	every := s.opt.Every
	if every <= 0 || s.opt.Progress == nil {
		every = time.Hour
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	checkpoint := s.checkpointTimer()
	defer checkpoint.Stop()
	for {
		select {
		case <-done:
			return interrupted
		case <-tick.C:
			if s.opt.Progress != nil {
				s.opt.Progress(s.stats())
			}
		case <-checkpoint.C:
			checkpoint.Reset(s.periodicCheckpoint())
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
	for range s.workers {
		select {
		case s.wake <- struct{}{}:
		default:
		}
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

// fail ends the path of a worker with an error of Step or Collapse.
func (s *search) fail(err error) {
	var gap *vm.UnsupportedError
	switch {
	case errors.As(err, &gap):
		s.mu.Lock()
		s.gaps[gap.Error()] = true
		if gap.Reduction && (s.beyond == "" || gap.What < s.beyond) {
			s.beyond = gap.What
		}
		s.mu.Unlock()
		if !s.opt.Continue {
			s.halt()
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

// report takes a violation that was met in state id, or behind the moves tail
// from there. It keeps the least of the violations of one kind and place, so that the
// report does not depend on the worker that was first. A deadlock of some threads
// becomes a violation at the end of the search, unless all threads get stuck in it
// sooner or later: see [search.confirm]. With counted the violation was counted before.
func (s *search) report(v *property.Violation, id storage.StateID, tail []vm.Move, counted bool) {
	if !s.opt.Checks.Has(v.Kind) {
		return
	}
	if v.Partial {
		s.suspect(v, id, tail, counted)
		return
	}
	s.mu.Lock()
	f := s.found[v.Key]
	if f == nil {
		f = &Found{Violation: v, state: id, tail: tail, Path: s.path(id)}
		s.found[v.Key] = f
		if len(s.found) == 1 {
			s.first = s.before.Elapsed + time.Since(s.start)
		}
	} else {
		s.prefer(f, v, id, tail)
	}
	for _, c := range v.Circles { // deadlocks of one key may have different ones
		if !slices.Contains(f.Circles, c) {
			f.Circles = append(f.Circles, c)
		}
	}
	f.count(counted)
	n := len(s.found)
	s.mu.Unlock()
	if !s.opt.Continue || s.opt.MaxErrors > 0 && n >= s.opt.MaxErrors {
		s.early.Store(true)
		s.halt()
	}
}

// prefer replaces the violation of f by v, which has the same key, if v comes before it
// in the order of their contents.
func (s *search) prefer(f *Found, v *property.Violation, id storage.StateID, tail []vm.Move) {
	if v.Compare(f.Violation) >= 0 {
		return
	}
	circles := f.Circles
	f.Violation, f.state, f.tail, f.Path = v, id, tail, s.path(id) // a lossy store forgets the way
	for _, c := range circles {
		if !slices.Contains(f.Circles, c) {
			f.Circles = append(f.Circles, c)
		}
	}
}

// suspect keeps a deadlock of some threads. With counted it was counted before.
func (s *search) suspect(v *property.Violation, id storage.StateID, tail []vm.Move, counted bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f := s.partial[v.Key]
	if f == nil {
		f = &Found{Violation: v, state: id, tail: tail, Path: s.path(id)}
		s.partial[v.Key] = f
	} else {
		s.prefer(f, v, id, tail)
	}
	f.count(counted)
}

// count counts one more violation, unless it was counted before.
func (f *Found) count(before bool) {
	if !before || f.Count == 0 {
		f.Count++
	}
}

// confirm takes the deadlocks of some threads for violations that are not part of
// a deadlock of all: there the others went on for ever, failed, or ended the program.
// A search that ended early, at a violation, did not get to know.
func (s *search) confirm() {
	for _, f := range s.found {
		for _, c := range f.Circles {
			delete(s.partial, c)
		}
	}
	if len(s.found) > 0 && !s.opt.Continue {
		return
	}
	for k, f := range s.partial {
		s.found[k] = f
	}
}

// path is the way from the initial state to id along parent links.
func (s *search) path(id storage.StateID) []vm.Move {
	var p []vm.Move
	for {
		parent, mv := s.store.Parent(id)
		if parent == 0 {
			break
		}
		p = s.appendMoves(p, unpackMove(mv))
		id = parent
	}
	slices.Reverse(p)
	return p
}

func (s *search) result(interrupted bool) *Result {
	r := &Result{Verdict: Verified, Stats: s.stats(), Models: s.prog.Used(), Outputs: s.outputs, Reason: s.reason, Resumable: s.checkpointed, Irreducible: s.beyond, ends: s.over.Load()}
	slices.Sort(r.Models)
	if s.opt.Checks.Has(property.Hang) && s.opt.Store.Lossy() {
		r.Unlooked = "--store " + s.opt.Store.String() + " keeps hashes of states only"
	}
	e := s.whole()
	r.Stats.GC, r.Stats.Contention = e.GC, e.Contention
	r.Stats.Contention.addStore(&r.Stats.Storage)
	s.confirm()
	for _, f := range s.found {
		f.Path = append(f.Path, f.tail...)
		r.Violations = append(r.Violations, f)
	}
	slices.SortFunc(r.Violations, func(a, b *Found) int {
		if a.Kind != b.Kind {
			return int(a.Kind) - int(b.Kind)
		}
		return compareText(a.Key, b.Key)
	})
	for g := range s.gaps {
		r.Unsupported = append(r.Unsupported, g)
	}
	slices.Sort(r.Unsupported)
	switch {
	case len(r.Violations) > 0:
		r.Verdict = Violated
	case len(r.Unsupported) > 0:
		r.Verdict = Unsupported
	case interrupted:
		r.Verdict = Interrupted
	case s.reason != "":
		r.Verdict = Inconclusive
	case s.opt.Store.Lossy():
		r.Verdict = Inconclusive
	}
	r.Complete = s.reason == "" && !interrupted && !s.early.Load()
	if s.opt.Store.Lossy() && r.Reason == "" && !interrupted && (len(r.Violations) == 0 || s.opt.Continue) {
		r.Reason = Lossy
	}
	r.Qualifiers = s.qualifiers(r, interrupted)
	return r
}

func compareText(a, b string) int {
	if a < b {
		return -1
	}
	if a > b {
		return 1
	}
	return 0
}

// stats sums the figures of the workers.
func (s *search) stats() Stats {
	e := s.effort()
	st := Stats{Still: s.still.Load(), Workers: len(s.workers), Collector: s.opt.Collector, Elapsed: e.Elapsed, CPU: e.CPU, Storage: s.store.Stats()}
	s.mu.Lock()
	st.FirstViolation = s.first
	s.mu.Unlock()
	for _, w := range s.workers {
		c := &w.counters
		st.States += c.states.Load()
		st.Transitions += c.transitions.Load()
		st.Revisits += c.revisits.Load()
		st.Terminal += c.terminal.Load()
		st.Steals += c.steals.Load()
		st.Undefined += c.undefined.Load()
		st.MaxDepth = max(st.MaxDepth, int(c.depth.Load()))
		st.MaxObjects = max(st.MaxObjects, int(c.objects.Load()))
		st.Frontier += w.deque.size()
	}
	if total := e.Busy + e.Idle; total > 0 {
		st.Busy = float64(e.Busy) / float64(total)
	}
	st.Share = shares(e.Spent, st.Busy)
	return st
}

func bug(w *worker, v any) error {
	return fmt.Errorf("BUG: %v\nworker %d, path %v", v, w.id, w.schedule())
}
