package sdpor

import (
	"sync"
	"sync/atomic"

	"moonwalker/storage"
)

// A Graph is the reduction's data on the stored states, shared by all workers: for each
// state the threads that are tried there (T), its summary, and the edges that lead to it.
type Graph struct {
	opt     Options
	store   *storage.Store
	strings *storage.Strings // interned values: threads, labels, collapsed summaries
	renewAt int64            // bytes of strings above which it is outgrown; see Outgrown
	renewed uint32           // extent of strings when renewAt was set
	records *storage.Column[record]
	edges   *storage.Column[edge]
	next    atomic.Uint64 // id of the next block of edges
	loaded  uint64        // highest id of the states that were loaded

	parts splits // used only with Sites

	cells    *storage.Column[cell] // of plain summaries; nil: they are collapsed
	nextCell atomic.Uint64         // id of the next block of cells

	results *shared // for all workers

	mu      sync.Mutex
	workers []*Worker
	search  unignored     // see Unignore
	free    atomic.Uint64 // first of the edges that Drop has removed, linked by next; workers take them under mu
}

// Options are the variants of the reduction.
type Options struct {
	Choice   Choice
	Plain    bool // summaries are not collapsed: each state has a list of entries of its own
	Lazy     bool // edges may be chains: see [Chain]. Preconditions: not Plain
	Numbered bool // threads keep their numbers in all states
	InTurn   bool // Renew works for one worker after the other, so that the new ids are the same in each run
	Renew    bool // for tests: the graph is outgrown when the number of interned values has doubled
	// Break switches rules off, to test that the tests notice a missing rule.
	// Preconditions: not Plain.
	Break Rule
	// Sites, if it is not nil, orders the sites of accesses. Then entries have sites, and Explain can
	// explain the search. This costs memory and time. It changes neither states nor requests.
	// Preconditions: not Plain; the graph is neither saved nor loaded.
	Sites Sites
}

// A Rule is a part of the reduction that Options.Break can switch off. Without any one of them the
// reduction loses errors; see docs/algorithms/sdpor.md.
type Rule uint32

// The rules.
const (
	Guards        Rule = 1 << iota // F1: the access of a blocked thread is an entry
	AllAccesses                    // F2: all accesses of a step count, not only the first
	ReadShadow                     // C5: a read shadows nothing of other threads
	AnyShadow                      // C5: not every access shadows the entries that conflict with it
	FreeShadow                     // C3: a release shadows nothing
	Enabling                       // F4: threads that may let a blocked thread move are tried
	Wakers                         // F4: entries that come later can let a waiting thread move
	Sections                       // F4: threads that conflict inside an atomic section are tried before it
	Ignoring                       // F5: no thread is ignored
	Renames                        // F3: objects have the names of the state
	Births                         // F3: before a thread is born, its accesses are its creator's
	TokenNames                     // F3: tokens have the names of the state, or are dropped
	TokenMeet                      // F3: an entry has only the tokens that are acquired on all ways to it
	BirthTokens                    // F3: a thread has the tokens that its creator acquired before its birth, not after it
	Splits                         // F4: a chain is split where another thread is wanted inside
	ChainAccesses                  // F2: accesses of all steps of a chain count
	ChainEnabling                  // F4: threads that may let a blocked thread move inside a chain are requested there
	ThreadNames                    // F3: entries have the IDs that threads have in the state
)

// State is the id of a stored state.
type State = storage.StateID

// record is the data on one state. requested and ignored are sets of threads: bit i is the thread at
// place i of threads. requested, preds and the entries of summary only grow, until Merge removes the state.
type record struct {
	requested uint64 // threads that are tried in the state, or are wanted there and blocked
	ignored   uint64 // threads that can move and may be ignored; only Unignore removes them
	preds     uint64 // newest edge that leads here
	summary   uint64 // number in a form; 0 = the state is not known yet
	threads   uint32 // interned; 0 = the state is not known yet
	flags     uint32
}

// Flags of a record.
const (
	isDirty   uint32 = 1 << iota // the summary has grown since it was passed on
	isReached                    // a chain ends here that is not the first part of a split chain; see reach
	isQueued                     // Dirty was called, and Propagate was not yet
)

// edge is a transition that was executed, or a chain of transitions.
type edge struct {
	from, to uint64
	next     uint64 // older edge to the same state
	label    uint32
	cut      uint32 // of a split chain: the steps of its first part; two other edges replace it. 0: not split
}

// NewGraph makes the graph of a store.
func NewGraph(st *storage.Store, o Options) *Graph {
	g := &Graph{opt: o, store: st, strings: st.NewStrings(), records: storage.NewColumn[record](st), edges: storage.NewEdges[edge](st), results: newShared()}
	g.next.Store(1)
	g.nextRenew()
	if o.Plain {
		g.cells = storage.NewSummaries[cell](st)
		g.nextCell.Store(cellBlock)
	}
	return g
}

// Drop removes the split chains from the graph, and returns their number. No summary crosses
// them any more. New edges use their memory. All other edges are needed to the end, unless Merge joins them, because
// the summaries behind them may still grow, and because [Worker.Unignore] reads them.
//
// Preconditions: no worker is at work on the graph.
func (g *Graph) Drop() (n int) {
	for s := uint64(1); s <= g.last(); s++ {
		r, err := g.records.Slot(s)
		if err != nil {
			continue // the state has no record, and there is no memory for one
		}
		for link := &r.preds; *link != 0; {
			id := *link
			e := g.edges.At(id)
			if e.cut == 0 {
				link = &e.next
				continue
			}
			*link = e.next
			*e = edge{next: g.free.Load()}
			g.free.Store(id)
			n++
		}
	}
	return n
}

// A Worker works on a graph for one goroutine.
type Worker struct {
	*Graph
	*tables
	form form
	// Explore is called once for each thread that has to be tried in a state. The thread is
	// given by its place in the state; choices is the number of outcomes of its step.
	Explore func(s State, place int, choices int)
	// Split is called when a chain that begins in s is split. The first steps of the chain, first, must
	// be made again, and the state to which they lead must be stored: see Try. The thread that makes the next
	// step of the chain is tried there. If it is not that of the last run, first ends with a run of it without steps.
	Split func(s State, first []Run)
	// Dirty is called when Propagate must be called for a state. It is not called again before that.
	Dirty func(s State)

	block, blockEnd uint64   // ids of new edges that it may use: from block to blockEnd
	freed           []uint64 // edges from free that it may use
	reused          []uint64 // edges from free that it has used since Unignore
	highest         uint64   // highest id of the states that it made known
	Stats           Stats
}

// Stats counts the operations of a worker.
type Stats struct {
	Edges, Transfers, Grown, Requests uint64
	LostEdges, LostSummaries          uint64 // failed compare-and-swaps: another worker was faster
}

// Worker makes a worker.
//
// Preconditions: no worker is at work on the graph.
func (g *Graph) Worker() *Worker {
	w := &Worker{Graph: g, tables: newTables(g.strings.Worker(), g.opt.Break, g.opt.Sites, g.results, 1)}
	if w.form = w.tables; g.opt.Plain {
		w.form = newPlain(g, w.tables)
	}
	g.mu.Lock()
	g.workers = append(g.workers, w)
	for _, w := range g.workers {
		w.tables.limit(len(g.workers))
	}
	g.mu.Unlock()
	return w
}

// last is the highest id of a state.
//
// Preconditions: no worker is at work on the graph.
func (g *Graph) last() uint64 {
	last := g.loaded
	for _, w := range g.workers {
		last = max(last, w.highest)
	}
	return last
}

// Arrive makes the new state s known, and has a first thread tried there (F0). threads are those
// of s, in their order, named as in s.
//
// Preconditions: the caller has stored s.
func (w *Worker) Arrive(s State, threads []Thread) error {
	r, err := w.publish(s, threads)
	if err != nil {
		return err
	}
	w.requestFirst(s, r, threads)
	return nil
}

// Try makes s known, if it is not known yet, and has t tried there. A chain of t was split in s.
func (w *Worker) Try(s State, threads []Thread, t ThreadID) error {
	r, err := w.publish(s, threads)
	if err != nil {
		return err
	}
	w.noteSplit(s, place(threads, t))
	w.request(s, r, place(threads, t))
	return nil
}

// publish makes s known if it is not known yet. Several workers may do this at once if s is inside
// a chain.
func (w *Worker) publish(s State, threads []Thread) (*record, error) {
	r, err := w.records.Slot(uint64(s))
	if err != nil || atomic.LoadUint64(&r.summary) != 0 {
		return r, err
	}
	info, err := w.internThreads(threads)
	if err != nil {
		return nil, err
	}
	sum, err := w.form.first(info, threads)
	if err != nil {
		return nil, err
	}
	w.highest = max(w.highest, uint64(s))
	atomic.StoreUint64(&r.ignored, movable(threads))
	atomic.StoreUint32(&r.threads, info)
	if !atomic.CompareAndSwapUint64(&r.summary, 0, sum) { // from here on edges to s are applied
		return r, nil
	}
	w.form.keep()
	w.dirty(s, r)
	if atomic.LoadUint32(&r.flags)&isReached != 0 { // after the summary was published; see reach
		w.requestFirst(s, r, threads)
	}
	return r, nil
}

// reach notes that a whole chain ends in s, and has a first thread tried there (F0). In a state that was
// stored only because a chain was split, the thread of the chain is tried instead.
func (w *Worker) reach(s State, r *record) {
	if atomic.OrUint32(&r.flags, isReached)&isReached == 0 && atomic.LoadUint64(&r.summary) != 0 {
		w.requestFirst(s, r, w.threads(atomic.LoadUint32(&r.threads)))
	}
}

func (w *Worker) requestFirst(s State, r *record, threads []Thread) {
	if first := w.opt.Choice.first(threads); first >= 0 {
		w.request(s, r, first)
	}
}

// Last adds the accesses of a step that would end the program in s to the summary of s (F1). The
// thread makes this step only when no other thread can move, so perhaps never. But while another
// foreground thread lived, its end was a step like others, and may conflict with them.
func (w *Worker) Last(s State, step *Step) error {
	if w.broken&Guards != 0 {
		return nil
	}
	id, err := w.internStep(step)
	if err != nil {
		return err
	}
	own, err := w.form.own(id)
	if err != nil {
		return err
	}
	return w.grow(s, w.records.At(uint64(s)), own)
}

// Edge makes known that a step leads from one stored state to another. to need not be known yet.
func (w *Worker) Edge(from, to State, step *Step) error {
	id, err := w.internStep(step)
	if err != nil {
		return err
	}
	if _, err := w.edge(from, to, id); err != nil {
		return err
	}
	if from == to {
		w.requestNext(from, step.Thread)
	}
	return nil
}

// edge makes an edge, and returns the record of to.
func (w *Worker) edge(from, to State, label uint32) (*record, error) {
	r, err := w.records.Slot(uint64(to))
	if err != nil {
		return nil, err
	}
	at, err := w.newEdge(from, to, label)
	if err != nil {
		return nil, err
	}
	e := w.edges.At(at)
	for { // 1: the edge is published
		e.next = atomic.LoadUint64(&r.preds)
		if atomic.CompareAndSwapUint64(&r.preds, e.next, at) {
			break
		}
		w.Stats.LostEdges++
	}
	w.Stats.Edges++
	if sum := atomic.LoadUint64(&r.summary); sum != 0 { // 2: then the summary is read
		return r, w.apply(e, sum)
	}
	return r, nil
}

// edgeBlock is the number of new edges that a worker takes at a time.
const edgeBlock = 64

func (w *Worker) newEdge(from, to State, label uint32) (uint64, error) {
	id, err := w.edgeID()
	if err != nil {
		return 0, err
	}
	e := w.edges.At(id)
	e.from, e.to, e.label = uint64(from), uint64(to), label
	return id, nil
}

// edgeID returns the id of a blank edge.
func (w *Worker) edgeID() (uint64, error) {
	if w.block == w.blockEnd && len(w.freed) == 0 {
		w.takeEdges()
	}
	if n := len(w.freed); n > 0 {
		id := w.freed[n-1]
		w.freed = w.freed[:n-1]
		w.reused = append(w.reused, id)
		return id, nil
	}
	if _, err := w.edges.Slot(w.block); err != nil {
		return 0, err
	}
	w.block++
	return w.block - 1, nil
}

// takeEdges takes edges that Drop has removed or, if there are none, new ones.
func (w *Worker) takeEdges() {
	if w.free.Load() != 0 {
		w.mu.Lock()
		defer w.mu.Unlock()
		for id := w.free.Load(); id != 0 && len(w.freed) < edgeBlock; id = w.free.Load() {
			e := w.edges.At(id)
			w.free.Store(e.next)
			e.next = 0
			w.freed = append(w.freed, id)
		}
	}
	if len(w.freed) == 0 {
		w.block = w.next.Add(edgeBlock) - edgeBlock
		w.blockEnd = w.block + edgeBlock
	}
}

// requestNext has the next thread after t tried as well. A step of t leads from s to s, so t runs in a
// circle. The search for ignored threads would request the other thread later.
func (w *Worker) requestNext(s State, t ThreadID) {
	r := w.records.At(uint64(s))
	ts := w.threads(atomic.LoadUint32(&r.threads))
	at := place(ts, t)
	for i := 1; i < len(ts); i++ {
		if j := (at + i) % len(ts); ts[j].Status == Enabled {
			w.request(s, r, j)
			return
		}
	}
}

// request has the thread at a place tried in s (Want). If it cannot move there, the threads that may let it
// move are requested instead.
func (w *Worker) request(s State, r *record, at int) {
	bit := uint64(1) << at
	if atomic.OrUint64(&r.requested, bit)&bit != 0 {
		return
	}
	w.Stats.Requests++
	ts := w.threads(atomic.LoadUint32(&r.threads))
	if ts[at].Status != Enabled {
		w.enable(s, r, ts, at)
		return
	}
	w.Explore(s, at, int(ts[at].Choices))
	for i := range ts {
		if rivals(ts, at, i) {
			w.request(s, r, i) // F4 would request it later: see docs/algorithms/sdpor.md, Rivals
		}
	}
}

// enable requests the threads that may let the blocked thread at a place move.
func (w *Worker) enable(s State, r *record, ts []Thread, at int) {
	if w.broken&Enabling != 0 {
		return
	}
	t := &ts[at]
	switch {
	case t.Status == Held:
		// It has to run before the atomic section begins: the entry travels to the step that enters it.
		if err := w.growBy(s, r, section, entry{thread: t.ID}); err != nil {
			w.fail(err)
		}
	case t.Blocker != 0:
		if i := place(ts, t.Blocker); i >= 0 {
			w.request(s, r, i)
		}
	case t.conditional():
		// The summary is read after the bit was set; see grow.
		wakers(w.form, ts, at, atomic.LoadUint64(&r.summary), func(i int) { w.request(s, r, i) })
	}
}

// wakers calls f with the places of the threads that may let the conditional thread at a place move,
// according to the summary sum of the state.
func wakers(in form, ts []Thread, at int, sum uint64, f func(place int)) {
	t := &ts[at]
	for _, o := range []Object{t.Next.Obj, t.Also.Obj} {
		in.on(sum, o, func(e *entry) {
			if i := place(ts, e.thread); i >= 0 && i != at && t.enabledBy(o, e) {
				f(i)
			}
		})
	}
}

// fail keeps the first error of a call that cannot return it.
func (w *Worker) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

func (w *Worker) growBy(s State, r *record, obj Object, e entry) error {
	by, err := w.form.only(obj, e)
	if err != nil {
		return err
	}
	return w.grow(s, r, by)
}

// grow adds by to the summary of s. If the summary has grown, it must be passed on.
func (w *Worker) grow(s State, r *record, by growth) error {
	for {
		old := atomic.LoadUint64(&r.summary)
		all, err := w.form.grown(old, by)
		if err != nil {
			return err
		}
		if all == old {
			return nil
		}
		if atomic.CompareAndSwapUint64(&r.summary, old, all) { // 1: the entries are published
			w.form.keep()
			break
		}
		w.Stats.LostSummaries++
	}
	w.Stats.Grown++
	// 2: then the threads that wait for entries are looked for, and edges are read.
	ts := w.threads(atomic.LoadUint32(&r.threads))
	for i, req := 0, atomic.LoadUint64(&r.requested); i < len(ts); i++ {
		if req&(1<<i) != 0 && ts[i].conditional() && w.broken&Wakers == 0 {
			w.enable(s, r, ts, i)
		}
	}
	w.dirty(s, r)
	return nil
}

func (w *Worker) dirty(s State, r *record) {
	if atomic.OrUint32(&r.flags, isDirty|isQueued)&isQueued == 0 {
		w.Dirty(s)
	}
}

// Propagate passes the summary of s on to the states before it. It must be called once for each call
// of Dirty. Any worker may call it.
func (w *Worker) Propagate(s State) error {
	_, err := w.pass(s, isDirty|isQueued)
	return err
}

// Early passes the summary of s on before its turn, and says whether it has grown since it was passed on last.
// Propagate must be called nevertheless. Any worker may call Early at any time, for any state for which Dirty was
// called once.
func (w *Worker) Early(s State) (bool, error) { return w.pass(s, isDirty) }

// pass clears some flags of s, and passes its summary on if it has grown since it was passed on last.
func (w *Worker) pass(s State, clear uint32) (grown bool, err error) {
	r := w.records.At(uint64(s))
	if clear&isQueued == 0 && atomic.LoadUint32(&r.flags)&isDirty == 0 {
		return false, nil
	}
	if atomic.AndUint32(&r.flags, ^clear)&isDirty == 0 { // before the summary is read
		return false, w.err // another worker has passed it on, or is about to
	}
	sum := atomic.LoadUint64(&r.summary)
	for id := atomic.LoadUint64(&r.preds); id != 0; {
		e := w.edges.At(id)
		if err := w.apply(e, sum); err != nil {
			return true, err
		}
		id = e.next
	}
	return true, w.err
}

// apply moves the summary behind an edge across it. The summary before the edge grows, and threads that race
// with the edge are requested there. A chain may be split instead.
func (w *Worker) apply(e *edge, sum uint64) error {
	if atomic.LoadUint32(&e.cut) != 0 {
		return nil
	}
	w.Stats.Transfers++
	w.begin(Transfer)
	by, races, err := w.form.across(e.label, sum)
	if err != nil {
		return err
	}
	from := State(e.from)
	r := w.records.At(e.from)
	if by.cut > 0 {
		return w.split(e, r, by.cut)
	}
	if len(races) > 0 {
		ts := w.threads(atomic.LoadUint32(&r.threads))
		for _, id := range races {
			if i := place(ts, id); i >= 0 {
				w.request(from, r, i)
			}
		}
	}
	return w.grow(from, r, by)
}
