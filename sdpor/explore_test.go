package sdpor

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/zeebo/xxh3"

	"moonwalker/storage"
	"moonwalker/vm/event"
)

// result is the result of an exploration.
type result struct {
	states int
	finals map[state]bool
	locals map[localState]bool
	errors map[localState]bool
	races  map[[2]localState]bool
}

func newResult() *result {
	return &result{0, map[state]bool{}, map[localState]bool{}, map[localState]bool{}, map[[2]localState]bool{}}
}

// check checks a stored state.
func (r *result) check(s *state, ts []Thread) {
	r.states++
	final := true
	for i := range ts {
		r.locals[s.threads[i].local()] = true
		if ts[i].Status != Enabled {
			continue
		}
		final = false
		for j := range ts {
			if i != j && (ts[j].Status == Enabled && j < i || ts[j].Status == Held) && races(s, ts[i].Next, s.threads[i].atomic > 0, j, ts[j].Next) {
				r.races[[2]localState{s.threads[min(i, j)].local(), s.threads[max(i, j)].local()}] = true
			}
		}
	}
	// The positions of threads that the end of the program stops are not recorded.
	if final && (!s.terminated() || s.nthreads == 0) {
		r.finals[*s] = true
	}
}

// races reports whether the access a, made in an atomic section or not, and the
// next access of thread i of s are a data race.
func races(s *state, a Access, section bool, i int, b Access) bool {
	return a.Kind.Data() && b.Kind.Data() && a.Obj == b.Obj && overlap(a.Off, a.Size, b.Off, b.Size) && (a.Kind.Writes() || b.Kind.Writes()) &&
		!((section || a.Kind.Atomic()) && (s.threads[i].atomic > 0 || b.Kind.Atomic()))
}

// compare describes the findings of one exploration that the other lacks.
func (r *result) compare(full *result) string {
	if d := difference(r.finals, full.finals); d != "" {
		return "final states: " + d
	}
	if d := difference(r.errors, full.errors); d != "" {
		return "errors: " + d
	}
	if d := difference(r.locals, full.locals); d != "" {
		return "local states: " + d
	}
	if d := difference(r.races, full.races); d != "" {
		return "races: " + d
	}
	return ""
}

func difference[K comparable](got, want map[K]bool) string {
	for k := range want {
		if !got[k] {
			return fmt.Sprintf("%v is lost", k)
		}
	}
	for k := range got {
		if !want[k] {
			return fmt.Sprintf("%v is not real", k)
		}
	}
	return ""
}

// full explores all states of p; nil if there are more than limit.
func (p *program) full(limit int) *result {
	if p.overflow {
		return nil
	}
	r := newResult()
	first := initialState()
	seen := map[state]bool{first: true}
	todo := []state{first}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		ts := p.status(&s)
		r.check(&s, ts)
		for i := range ts {
			if ts[i].Status != Enabled {
				continue
			}
			for c := range int(ts[i].Choices) {
				m := p.step(&s, i, c, func(l localState) { r.locals[l] = true })
				if p.overflow {
					return nil
				}
				if m.failed != nil {
					r.errors[*m.failed] = true
				}
				if !seen[m.to] {
					if len(seen) == limit {
						return nil
					}
					seen[m.to] = true
					todo = append(todo, m.to)
				}
			}
		}
	}
	return r
}

// order is the order in which tasks are taken.
type order uint8

const (
	random order = iota
	fifo
	lifo
	exploreFirst
	propagateFirst
	orders
)

// config is one way to run the reduction.
type config struct {
	Options
	order   order
	seed    uint64
	workers int           // 0: one, in the test's goroutine
	early   int           // not 0: after one task of so many, a summary is passed on before its turn
	passed  *atomic.Int64 // counts the early summaries that had grown
	drops   *dropped      // not nil: useless edges and values are dropped now and then, and counted here. Preconditions: one worker
	merges  *merges       // not nil: states are merged now and then. Preconditions: one worker, chains
}

type dropped struct{ edges, values int }

// merges counts merged states, those of them that were met again, and splits of chains of several threads.
type merges struct{ states, again, splits int }

// reduction is a running reduced exploration.
type reduction struct {
	p     *program
	graph *Graph

	mu      sync.Mutex // guards the fields below
	wake    *sync.Cond
	ids     map[state]State
	states  []*state // by id
	threads [][]Thread
	found   *result
	queues  [2][]task // the random order etc. use only the first
	busy    int
	err     error
	rand    *rand.Rand
	order   order
	lazy    bool
	drops   *dropped
	merges  *merges
	merged  map[state]bool // states that were removed
	early   int
	passed  *atomic.Int64
}

// task is to try a thread in a state, or to propagate the state's summary.
type task struct {
	s              State
	place, choices int
	part           []Run // not nil: execute this part of a chain
	propagate      bool
}

// fingerprint is the part of a result that must not depend on the order of work.
type fingerprint map[state]known

type known struct {
	requested uint64
	summary   string
}

// reduce explores p by the reduction.
func (p *program) reduce(c config) (*result, fingerprint, error) {
	st, err := storage.New(storage.Options{Kind: storage.Plain})
	if err != nil {
		return nil, nil, err
	}
	defer st.Close()
	r := &reduction{
		p: p, graph: NewGraph(st, c.Options), ids: map[state]State{}, states: []*state{nil}, threads: [][]Thread{nil},
		found: newResult(), rand: rand.New(rand.NewPCG(c.seed, 2)), order: c.order, lazy: c.Lazy, drops: c.drops, merges: c.merges, merged: map[state]bool{}, early: c.early, passed: c.passed,
	}
	r.wake = sync.NewCond(&r.mu)
	ws := make([]*Worker, max(1, c.workers))
	for i := range ws {
		ws[i] = r.worker()
	}
	first := initialState()
	if err := r.enter(ws[0], &first); err != nil {
		return nil, nil, err
	}
	for again := true; again; {
		r.run(ws)
		if r.err != nil {
			return nil, nil, r.err
		}
		again, err = ws[0].Unignore(func(s State) (uint64, error) {
			return xxh3.HashString(r.states[s].String()), nil
		})
		if err != nil {
			return nil, nil, err
		}
	}
	print := fingerprint{}
	for id, s := range r.states[1:] {
		if s == nil {
			continue // merged
		}
		rec := r.graph.records.At(uint64(id + 1))
		print[*s] = known{rec.requested, ws[0].entries(rec.summary)}
	}
	return r.found, print, nil
}

// entries are the entries of a summary, in an order that does not depend on ids.
func (w *Worker) entries(sum uint64) string {
	type whole struct {
		obj    Object
		e      entry
		tokens []token
	}
	var all []whole
	switch form := w.form.(type) {
	case *tables:
		for _, o := range form.summary(uint32(sum)) {
			for _, e := range form.set(o.set) {
				x := whole{o.obj, e, slices.Clone(form.tokenSet(e.tokens))}
				x.e.tokens = 0
				all = append(all, x)
			}
		}
	case *plain:
		seen := map[plainAccess]bool{}
		form.each(sum, func(e plainEntry) {
			if !seen[e.at] {
				seen[e.at] = true
				all = append(all, whole{e.at.obj, e.at.entry(), slices.Clone(e.tokens)})
			}
		})
	}
	for _, x := range all {
		slices.Sort(x.tokens)
	}
	slices.SortFunc(all, func(a, b whole) int { return cmp.Or(cmp.Compare(a.obj, b.obj), a.e.before(b.e)) })
	return fmt.Sprint(all)
}

func (r *reduction) worker() *Worker {
	w := r.graph.Worker()
	w.Explore = func(s State, place, choices int) { r.push(task{s: s, place: place, choices: choices}) }
	w.Split = func(s State, first []Run) {
		if r.merges != nil && len(first) > 1 {
			r.merges.splits++
		}
		r.push(task{s: s, place: first[0].Place, choices: 1, part: first})
	}
	w.Dirty = func(s State) { r.push(task{s: s, propagate: true}) }
	return w
}

// values is the number of interned values.
func (r *reduction) values() int { return int(r.graph.store.Stats().Strings.Entries) }

func (r *reduction) push(t task) {
	r.mu.Lock()
	defer r.mu.Unlock()
	q := 0
	if t.propagate == (r.order == exploreFirst) && r.order >= exploreFirst {
		q = 1
	}
	r.queues[q] = append(r.queues[q], t)
	r.busy++
	r.wake.Signal()
}

// pop takes a task. Preconditions: r.mu is held.
func (r *reduction) pop() (task, bool) {
	for q := range r.queues {
		n := len(r.queues[q])
		if n == 0 {
			continue
		}
		at := n - 1
		switch r.order {
		case random:
			at = r.rand.IntN(n)
		case fifo:
			at = 0
		}
		t := r.queues[q][at]
		r.queues[q] = append(r.queues[q][:at], r.queues[q][at+1:]...)
		return t, true
	}
	return task{}, false
}

// run works until no task is left.
func (r *reduction) run(ws []*Worker) {
	if len(ws) == 1 {
		r.work(ws[0])
		return
	}
	var all sync.WaitGroup
	for _, w := range ws {
		all.Go(func() { r.work(w) })
	}
	all.Wait()
}

func (r *reduction) work(w *Worker) {
	for {
		r.mu.Lock()
		t, ok := r.pop()
		for !ok && r.busy > 0 && r.err == nil {
			r.wake.Wait()
			t, ok = r.pop()
		}
		r.mu.Unlock()
		if !ok {
			return
		}
		err := r.do(w, t)
		if r.early > 0 && err == nil {
			err = r.earlyPass(w)
		}
		if r.drops != nil && r.rand.IntN(4) == 0 {
			r.drops.edges += r.graph.Drop()
			r.drops.values += r.values()
			err = errors.Join(err, r.graph.Renew())
			r.drops.values -= r.values()
		}
		if r.merges != nil && r.rand.IntN(4) == 0 {
			r.merge()
		}
		r.mu.Lock()
		r.busy--
		if r.err == nil {
			r.err = err
		}
		if r.busy == 0 || r.err != nil {
			r.wake.Broadcast()
		}
		r.mu.Unlock()
	}
}

// merge merges states. Those with tasks stay, and the initial state.
func (r *reduction) merge() {
	busy := map[State]bool{1: true}
	for _, q := range r.queues {
		for _, t := range q {
			busy[t.s] = true
		}
	}
	r.graph.Drop()
	gone := r.graph.Merge(func(s State) bool { return busy[s] })
	r.merges.states += gone.Number
	for id := range r.states {
		if gone.Has(uint64(id)) {
			r.merged[*r.states[id]] = true
			delete(r.ids, *r.states[id])
			r.states[id] = nil
		}
	}
}

// earlyPass passes the summary of a random state on, at random times.
func (r *reduction) earlyPass(w *Worker) error {
	r.mu.Lock()
	s := State(0)
	if n := len(r.states) - 1; n > 0 && r.rand.IntN(r.early) == 0 {
		s = State(1 + r.rand.IntN(n))
	}
	r.mu.Unlock()
	if s == 0 {
		return nil
	}
	passed, err := w.Early(s)
	if passed {
		r.passed.Add(1)
	}
	return err
}

func (r *reduction) do(w *Worker, t task) error {
	if t.propagate {
		return w.Propagate(t.s)
	}
	from := r.state(t.s)
	for c := range t.choices {
		var locals []localState
		m := r.p.step(from, t.place, c, func(l localState) { locals = append(locals, l) })
		r.mu.Lock()
		for _, l := range locals {
			r.found.locals[l] = true
		}
		if m.failed != nil {
			r.found.errors[*m.failed] = true
		}
		r.mu.Unlock()
		var err error
		if r.lazy {
			err = r.chain(w, t, m)
		} else {
			err = r.edge(w, t.s, m)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// chain follows the move m of a thread as long as the chain can continue, or for
// the requested steps. A chain has no data choice.
func (r *reduction) chain(w *Worker, t task, m *move) error {
	var c Chain
	from, place, part := r.state(t.s), t.place, slices.Clone(t.part)
	for {
		if err := w.Extend(&c, &m.step); err != nil {
			return err
		}
		if part == nil && (t.choices > 1 || !r.p.goesOn(from, &m.to, place)) {
			break
		}
		if len(part) > 0 {
			place = follow(from, m, place)
			if part[0].Steps--; part[0].Steps == 0 {
				if part = part[1:]; len(part) > 0 {
					place = part[0].Place
				}
			}
			if len(part) == 0 || part[0].Steps == 0 {
				break
			}
		}
		from = &m.to
		ts := r.p.reduced(from)
		if err := w.Pass(&c, ts); err != nil {
			return err
		}
		if err := r.lasts(from, ts, func(s *Step) error { return w.PassLast(&c, s) }); err != nil {
			return err
		}
		var locals []localState
		m = r.p.step(from, place, 0, func(l localState) { locals = append(locals, l) })
		r.mu.Lock()
		r.found.check(from, r.p.status(from))
		r.found.states--
		for _, l := range locals {
			r.found.locals[l] = true
		}
		if m.failed != nil {
			r.found.errors[*m.failed] = true
		}
		r.mu.Unlock()
	}
	if part == nil {
		if err := r.enter(w, &m.to); err != nil {
			return err
		}
		return w.Chain(t.s, r.id(&m.to), &c, false)
	}
	// The end of the first part of a chain that was split.
	id, fresh := r.store(&m.to)
	ts := r.p.reduced(&m.to)
	if err := w.Try(id, ts, ts[place].ID); err != nil {
		return err
	}
	if fresh {
		if err := r.lasts(&m.to, ts, func(s *Step) error { return w.Last(id, s) }); err != nil {
			return err
		}
	}
	return w.Chain(t.s, id, &c, true)
}

// follow is the place behind the move m of the thread at a place of s; -1 if it has ended.
func follow(s *state, m *move, place int) int {
	id := s.threads[place].id
	for _, r := range m.step.Threads {
		if r.Was == id {
			id = r.Now
			break
		}
	}
	return slices.IndexFunc(m.to.threads[:m.to.nthreads], func(t thread) bool { return t.id == id })
}

// goesOn reports whether thread i, after its step to s, continues without a stored
// state: its next operation cannot block, and its last step was not a jump back.
func (p *program) goesOn(from, s *state, i int) bool {
	if i >= int(s.nthreads) || s.threads[i].id != from.threads[i].id || s.threads[i].pc <= from.threads[i].pc || s.exclusive() != nil {
		return false
	}
	t := p.status(s)[i]
	if t.Status != Enabled || t.Choices != 1 || p.ends(s, i) {
		return false
	}
	switch t.Next.Kind {
	case event.None, event.Read, event.Write, event.Release, event.Notify, event.Spawn, event.Join, event.Exit:
		return true
	}
	return false
}

func (r *reduction) state(id State) *state {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.states[id]
}

func (r *reduction) id(s *state) State {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.ids[*s]
}

// edge stores the target of a move, and adds the edge to the graph.
func (r *reduction) edge(w *Worker, from State, m *move) error {
	if err := r.enter(w, &m.to); err != nil {
		return err
	}
	return w.Edge(from, r.id(&m.to), &m.step)
}

// enter stores a state; if it is new, enter checks it and adds it to the graph.
func (r *reduction) enter(w *Worker, s *state) error {
	id, fresh := r.store(s)
	if !fresh {
		return nil
	}
	ts := r.p.reduced(s)
	if err := w.Arrive(id, ts); err != nil {
		return err
	}
	return r.lasts(s, ts, func(step *Step) error { return w.Last(id, step) })
}

// store stores a state; if it is new, it is checked.
func (r *reduction) store(s *state) (id State, fresh bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if id, ok := r.ids[*s]; ok {
		return id, false
	}
	id = State(len(r.states))
	r.ids[*s] = id
	if r.merged[*s] {
		r.merges.again++
	}
	r.states = append(r.states, s)
	r.found.check(s, r.p.status(s))
	return id, true
}

// lasts calls f with the steps of s that would end the program.
func (r *reduction) lasts(s *state, ts []Thread, f func(*Step) error) error {
	for i := range ts {
		if ts[i].Status == Ending && r.p.sloppy&lastAccesses == 0 {
			if err := f(&r.p.step(s, i, 0, func(localState) {}).step); err != nil {
				return err
			}
		}
	}
	return nil
}

// differs describes the differences between two runs of the reduction.
func (f fingerprint) differs(g fingerprint) string {
	for s, k := range f {
		if l, ok := g[s]; !ok || k != l {
			return fmt.Sprintf("%v is %+v, was %+v", s, k, l)
		}
	}
	if len(f) != len(g) {
		return fmt.Sprintf("%d states, were %d", len(f), len(g))
	}
	return ""
}
