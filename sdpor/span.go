package sdpor

import (
	"container/heap"
	"errors"
	"slices"
	"time"

	"moonwalker/storage"
)

// Span is the time that a search of the same states takes with any number of workers, if making a move of so many steps
// takes cost(steps), and all else takes no time: each move begins when its state is known and it is asked for. It is found
// by making the search again, on the moves of the finished one. root is the initial state.
//
// A chain that was split is made as its two parts. A move that F5 asks for begins when all other moves are over.
//
// The error says that memory is lacking, or that over, which is called now and then, says so.
//
// Preconditions: no worker is at work on the graph, summaries are collapsed, and the search is complete.
func (w *Worker) Span(root State, cost func(steps int) time.Duration, over func() bool) (time.Duration, error) {
	r := &replay{old: w, cost: cost}
	if err := r.begin(root); err != nil {
		return 0, err
	}
	for n := 1; r.asked.Len() > 0 || r.askRest(); n++ {
		if n%256 == 0 && over() {
			return 0, errOver
		}
		m := heap.Pop(&r.asked).(*replayed)
		r.now = m.end
		if err := r.make(m); err != nil {
			return 0, err
		}
	}
	return r.now, nil
}

var errOver = errors.New("the time is up")

// replay makes a finished search again, in a graph of its own.
type replay struct {
	old, new *Worker
	cost     func(steps int) time.Duration
	from     [][]*replayed // the moves of each state
	asked    soonest
	grown    []State // states with summaries to be passed on
	now      time.Duration
}

// replayed is a move of the finished search.
type replayed struct {
	from, to State
	label    uint32
	thread   ThreadID
	asked    bool
	end      time.Duration // of the move
	number   int           // tells moves apart that end at the same time
}

// begin collects the moves, and makes the initial state known.
func (r *replay) begin(root State) error {
	g := r.old.Graph
	n := &Graph{opt: g.opt, store: g.store, strings: g.strings, records: storage.NewColumn[record](g.store), edges: storage.NewEdges[edge](g.store), results: g.results}
	n.next.Store(1)
	r.new = n.Worker()
	r.new.Explore = r.ask
	r.new.Dirty = func(s State) { r.grown = append(r.grown, s) }
	r.new.Split = func(State, []Run) {} // its parts are moves
	last, moves := r.old.last(), 0
	r.from = make([][]*replayed, last+1)
	for s := uint64(1); s <= last; s++ {
		for id := g.records.At(s).preds; id != 0; {
			e := g.edges.At(id)
			if e.cut == 0 {
				l := r.old.label(e.label)
				m := &replayed{from: State(e.from), to: State(s), label: e.label, thread: l.thread, number: moves}
				if len(l.chain) > 0 {
					m.thread = r.old.label(l.chain[0].step).thread
				}
				m.end = r.cost(max(1, len(l.chain)))
				r.from[e.from] = append(r.from[e.from], m)
				moves++
			}
			id = e.next
		}
	}
	if err := r.arrive(root, 0); err != nil {
		return err
	}
	return r.pass()
}

// ask begins the moves of the thread at a place of s.
func (r *replay) ask(s State, place, _ int) {
	thread := r.new.threads(r.old.records.At(uint64(s)).threads)[place].ID
	for _, m := range r.from[s] {
		if m.thread == thread {
			r.start(m)
		}
	}
}

func (r *replay) start(m *replayed) {
	if !m.asked {
		m.asked = true
		m.end += r.now
		heap.Push(&r.asked, m)
	}
}

// askRest begins the moves of known states that were not asked for. It returns false if there are none.
func (r *replay) askRest() bool {
	for s, moves := range r.from {
		if len(moves) > 0 && r.knows(State(s)) {
			for _, m := range moves {
				r.start(m)
			}
		}
	}
	return r.asked.Len() > 0
}

func (r *replay) knows(s State) bool {
	rec, err := r.new.records.Slot(uint64(s))
	return err == nil && rec.summary != 0
}

// make ends a move, and passes on all that is known behind it.
func (r *replay) make(m *replayed) error {
	if err := r.arrive(m.to, m.thread); err != nil {
		return err
	}
	if _, err := r.new.edge(m.from, m.to, m.label); err != nil {
		return err
	}
	if m.from == m.to {
		r.new.requestNext(m.from, m.thread)
	}
	return r.pass()
}

// arrive makes s known, if it is not. A thread is tried there first: of a state inside a split chain the thread t of the chain.
func (r *replay) arrive(s State, t ThreadID) error {
	old := r.old.records.At(uint64(s))
	threads := r.old.threads(old.threads)
	known := r.knows(s)
	rec, err := r.new.publish(s, threads)
	if err != nil {
		return err
	}
	if !known {
		err = r.endings(s, rec, old)
	}
	if old.flags&isReached != 0 || t == 0 {
		r.new.requestFirst(s, rec, threads)
	} else {
		r.new.request(s, rec, place(threads, t))
	}
	return err
}

// endings adds the accesses of the steps that would end the program in s (see Last). The graph has no edges of these
// steps. The summary of the finished search has no other accesses of their threads.
func (r *replay) endings(s State, rec, old *record) error {
	for _, t := range r.old.threads(old.threads) {
		if t.Status != Ending {
			continue
		}
		for _, o := range r.old.summary(uint32(old.summary)) {
			for _, e := range r.old.set(o.set) {
				if e.thread != t.ID {
					continue
				}
				if err := r.new.growBy(s, rec, o.obj, e); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// pass passes on summaries until none grows.
func (r *replay) pass() error {
	for len(r.grown) > 0 {
		s := r.grown[len(r.grown)-1]
		r.grown = r.grown[:len(r.grown)-1]
		if err := r.new.Propagate(s); err != nil {
			return err
		}
	}
	return r.new.err
}

// soonest is a heap of moves, the one that ends first in front.
type soonest []*replayed

func (s soonest) Len() int { return len(s) }
func (s soonest) Less(i, j int) bool {
	return s[i].end < s[j].end || s[i].end == s[j].end && s[i].number < s[j].number
}
func (s soonest) Swap(i, j int) { s[i], s[j] = s[j], s[i] }
func (s *soonest) Push(x any)   { *s = append(*s, x.(*replayed)) }
func (s *soonest) Pop() any {
	m := (*s)[len(*s)-1]
	*s = slices.Delete(*s, len(*s)-1, len(*s))
	return m
}
