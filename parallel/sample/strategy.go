package sample

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"moonwalker/vm/event"
)

// Strategy is a way to choose interleavings at random.
type Strategy uint8

// The strategies.
const (
	None    Strategy = iota // no sampling: the search is exhaustive
	Random                  // each thread that can move is as likely as the others
	PCT                     // by priorities that change at random steps (Burckhardt, Kothari, Musuvathi, Nagarakatte 2010)
	POS                     // partial order sampling (Yuan, Yang, Gu 2018)
	SURW                    // selectively uniform random walk (Zhao, Wolff, Mathur, Roychoudhury 2025)
	Breadth                 // no sampling: the search is exhaustive, and breadth first
	Swarm                   // many small searches in place of runs (Holzmann, Joshi, Groce 2011)
)

var strategies = [...]string{"exhaustive", "random", "pct", "pos", "surw", "bfs", "swarm"}

// Samples says whether the strategy makes runs, or the searches of a swarm, and is no kind of exhaustive search.
func (s Strategy) Samples() bool { return s != None && s != Breadth }

func (s Strategy) String() string { return strategies[s] }

// ParseStrategy reads the name of a strategy.
func ParseStrategy(name string) (Strategy, error) {
	if at := slices.Index(strategies[:], name); at >= 0 {
		return Strategy(at), nil
	}
	return None, fmt.Errorf("unknown strategy %q: want %s", name, strings.Join(strategies[:], ", "))
}

// learns says whether the strategy needs figures of earlier runs.
func (s Strategy) learns() bool { return s == PCT || s == SURW }

// estimates says whether all runs are distributed alike, so that an estimate of the orders that were not seen is possible.
func (s Strategy) estimates() bool { return s == Random || s == POS }

// A strategy chooses the threads of runs, one run after the other.
type strategy interface {
	// begin begins a run in its initial state.
	begin(w *worker)
	// pick is the place of the thread that moves, one of w.at.enabled.
	pick(w *worker) int
	// made tells the strategy of a step of thread id, from w.at to s.
	made(w *worker, id event.ThreadID, s *scene)
	// longer says whether the run had more steps than the strategy expected; endless, whether that is of its own making.
	longer() bool
	endless() bool
}

func newStrategy(o *Options) strategy {
	switch o.Strategy {
	case PCT:
		return &priorities{depth: o.Depth}
	case POS:
		return &partialOrder{}
	case SURW:
		return &selective{}
	}
	return randomWalk{}
}

// randomWalk gives each thread that can move the same chance.
type randomWalk struct{}

func (randomWalk) begin(*worker) {}
func (randomWalk) pick(w *worker) int {
	return w.at.enabled[w.random.IntN(len(w.at.enabled))]
}
func (randomWalk) made(*worker, event.ThreadID, *scene) {}
func (randomWalk) longer() bool                         { return false }
func (randomWalk) endless() bool                        { return false }

// A rank is the priority of a thread.
type rank struct {
	id   event.ThreadID
	now  uint64
	late bool // it waits for the end of a time, and lets others go before it
}

// ranks are the priorities of the threads that live.
type ranks []rank

// of is the rank of a thread. A thread that has none gets a random one.
func (r *ranks) of(w *worker, id event.ThreadID) *rank {
	for i := range *r {
		if (*r)[i].id == id {
			return &(*r)[i]
		}
	}
	*r = append(*r, rank{id: id, now: high(w)})
	return &(*r)[len(*r)-1]
}

// drop removes the rank of a thread that has ended: a later thread may have its number.
func (r *ranks) drop(id event.ThreadID) {
	*r = slices.DeleteFunc(*r, func(x rank) bool { return x.id == id })
}

// highest is the place of the enabled thread with the highest rank.
func (r *ranks) highest(w *worker) (at int) {
	best := uint64(0)
	at = w.at.enabled[0]
	for _, i := range w.at.enabled {
		if x := r.of(w, w.at.actors[i].id).now; x > best {
			best, at = x, i
		}
	}
	return at
}

// high is a random priority above those that lowered threads get.
func high(w *worker) uint64 { return w.random.Uint64() | 1<<63 }

// priorities is PCT: the thread with the highest priority moves. Depth - 1 times, at steps that are chosen at
// random before the run, the thread that would move gets a low priority. In half of the runs, a thread that yields gets the
// lowest priority of all, so that a loop which waits for another thread ends. So does, in half of the cases, a thread that waits for
// the end of a time. The guarantee is that of the other half.
type priorities struct {
	depth  int
	yields bool
	steps  int   // expected
	points []int // steps at which a priority changes; the low priority is the index
	ranks  ranks
	lowest uint64
	at     int // number of steps made
}

// lowered is the least priority of a change; those of threads that yield are below it.
const lowered = 1 << 32

func (p *priorities) begin(w *worker) {
	p.steps, p.points, p.ranks, p.lowest, p.at = max(w.s.learnt.Steps, 1), p.points[:0], p.ranks[:0], lowered, 0
	p.yields = w.random.IntN(2) == 0
	for range p.depth - 1 {
		p.points = append(p.points, w.random.IntN(p.steps))
	}
}

func (p *priorities) pick(w *worker) int {
	if p.at >= p.steps {
		return randomWalk{}.pick(w) // so that a loop ends in which no thread yields
	}
	for _, i := range w.at.enabled {
		r, timed := p.ranks.of(w, w.at.actors[i].id), w.at.actors[i].access.Kind == event.Timeout
		if p.yields && timed && !r.late && w.random.IntN(2) == 0 {
			p.sink(r)
		}
		r.late = timed
	}
	at := p.ranks.highest(w)
	for i, point := range p.points {
		if point == p.at {
			p.ranks.of(w, w.at.actors[at].id).now = lowered + uint64(i)
			at = p.ranks.highest(w)
		}
	}
	if p.yields && w.at.actors[at].access.Kind == event.Yield {
		p.sink(p.ranks.of(w, w.at.actors[at].id))
	}
	return at
}

// sink gives a thread the lowest priority of all.
func (p *priorities) sink(r *rank) {
	p.lowest--
	r.now = p.lowest
}

func (p *priorities) made(_ *worker, id event.ThreadID, s *scene) {
	p.at++
	if s.gone {
		p.ranks.drop(id)
	}
}

func (p *priorities) longer() bool { return p.at > p.steps }

// endless says whether the run was longer because a thread spun that was not lowered. Its length tells nothing of the program.
func (p *priorities) endless() bool { return p.longer() && !p.yields }

// guarantee is the least probability with which PCT has found a violation of this depth in the batches. A run in which no thread is lowered
// when it yields finds a violation that shows within k steps of n threads with a probability of at least 1 / (n · k^(depth-1)) (Burckhardt et
// al. 2010, theorem 9). Half of the runs are such.
func guarantee(batches []learnt, depth int) float64 {
	missed := 0.0 // logarithm of the probability
	for _, b := range batches {
		if b.Steps == 0 {
			continue // random walks
		}
		found := 1 / (float64(max(b.Threads, 1)) * math.Pow(float64(b.Steps), float64(depth-1)))
		missed += float64(b.Runs) * math.Log1p(-min(found, 1)/2)
	}
	return math.Abs(math.Expm1(missed)) // not -0
}

// partialOrder is POS: each pending operation has a random priority, and the highest moves. The operations that conflict
// with it get new priorities.
type partialOrder struct{ ranks ranks }

func (p *partialOrder) begin(*worker) { p.ranks = p.ranks[:0] }

func (p *partialOrder) pick(w *worker) int { return p.ranks.highest(w) }

func (p *partialOrder) made(w *worker, id event.ThreadID, s *scene) {
	p.ranks.drop(id) // its next operation gets a priority of its own
	for i := range w.at.actors {
		other := &w.at.actors[i]
		if other.id != id && slices.ContainsFunc(s.accesses, func(a event.Access) bool { return conflict(a, other.access) }) {
			p.ranks.drop(other.id)
		}
	}
}

func (p *partialOrder) longer() bool  { return false }
func (p *partialOrder) endless() bool { return false }
