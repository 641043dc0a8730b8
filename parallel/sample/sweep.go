package sample

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/zeebo/xxh3"

	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/inspect"
	"moonwalker/vm/state"
)

// A swarm is many small searches that differ (Holzmann, Joshi, Groce, Swarm verification techniques, 2011). Each of them is a depth-first search with bitstate hashing: of
// a state it keeps three bits in a table. They differ in the order of the moves, in the hash function, in the number of steps and in the length of paths. All that is a function of the seed and
// the number of the search. One worker makes the whole search, because the states that the table takes for others depend on the order of work.
//
// A sweep is such a search: a run that goes back and tries other moves. It ends when it has tried all moves, or has made its steps.
type sweep struct {
	table  table
	budget int // of steps; a long one counts several times
	depth  int // largest number of moves on a path
	order  order
	levels []level   // of the path, one for each state
	todo   []vm.Move // the moves of all levels that are left; each level takes the last one of its own first
	moves  []vm.Move // scratch

	steps, states uint64
	deepest       int
	whole         bool // all moves were tried
}

// level is a state on the path.
type level struct {
	mark  state.Mark // before the step that led here
	first int        // place of its moves in todo
	shown bool       // worker.shown before that step
}

// order is the order in which a sweep tries the moves of a state.
type order uint8

const (
	shuffled order = iota // at random
	staying               // first the thread that has moved, the others at random
	ranked                // threads by priorities, which are random
	orders
)

// sweepSteps is the number of steps of each second sweep. Each fourth one makes twice as many, each eighth one four times as many, and so on: small ones are there from the
// beginning, and large ones come in the end, without a guess how large they must be (Luby, Sinclair, Zuckerman 1993). Tests make it less.
var sweepSteps = 4096

// mostDoubled is how often the number of steps is doubled at most.
const mostDoubled = 8

// bitsOfStep is the number of bits of the table for each step. A sweep has as many states as steps at most, so at most 3/32 of the bits are set.
const bitsOfStep = 32

// depths are the lengths of paths of sweeps, in turn.
var depths = [...]int{4096, 256, 16384, 1024}

// sweepLog is the largest size of the undo log of a path, in bytes. A longer path goes back.
const sweepLog = 32 << 20

// begin prepares the sweep of a worker that is in the initial state. It draws from the worker's random numbers.
func (x *sweep) begin(w *worker) {
	x.budget = sweepSteps << min(bits.TrailingZeros64(w.number+1), mostDoubled)
	x.order = order(w.number % uint64(orders))
	x.depth = min(depths[w.number/uint64(orders)%uint64(len(depths))], w.s.opt.Search.MaxDepth)
	x.table.begin(x.budget*bitsOfStep, w.random.Uint64())
	x.levels, x.todo = x.levels[:0], x.todo[:0]
	x.steps, x.states, x.deepest, x.whole = 0, 0, 0, false
}

// sweep makes a search.
func (w *worker) sweep() error {
	x := w.swarm
	x.begin(w)
	x.table.add(w.vector)
	err := w.enter(level{}, nil)
	if err != nil {
		return w.s.fail(w, err)
	}
	for err == nil && !w.violated && len(x.levels) > 0 {
		if w.spent >= x.budget || w.names.Size() > maxNames || w.number >= w.s.last.Load() {
			return nil // the result does not count if another worker has met a violation in an earlier search
		}
		last := &x.levels[len(x.levels)-1]
		if n := len(x.todo); n > last.first {
			mv := x.todo[n-1]
			x.todo = x.todo[:n-1]
			err = w.tryMove(mv)
			continue
		}
		if len(x.levels) > 1 {
			w.takeBack(*last)
		}
		x.levels = x.levels[:len(x.levels)-1]
	}
	x.whole = err == nil && !w.violated
	return err
}

// tryMove makes a move. If it leads to a new state, the path goes on there, otherwise it is undone.
func (w *worker) tryMove(mv vm.Move) error {
	m, x := w.m, w.swarm
	t := m.Threads[mv.Thread]
	l := level{m.Begin(), len(x.todo), w.shown}
	fault, err := m.Step(mv)
	w.path = append(w.path, mv)
	w.spent += 1 + m.Spent/jumpsOfStep
	x.steps++
	fresh := false
	switch {
	case err != nil:
	case fault != nil:
		w.report(property.Fault(fault, inspect.ThreadName(m.State, t))) // the program ends there
	default:
		w.started += len(m.Births)
		if err = w.settle(); err == nil {
			fresh = x.table.add(w.vector)
		}
	}
	if fresh {
		err = w.enter(l, t)
	}
	if err != nil {
		err = w.s.fail(w, err) // the thread stays at an operation that is not supported, and others go on
	}
	if !fresh {
		w.takeBack(l)
	}
	return err
}

// enter goes on from a new state: it is checked, and its moves are to be tried. t has led to it; nil in the initial state.
func (w *worker) enter(l level, t *state.Thread) error {
	x := w.swarm
	x.states++
	x.levels = append(x.levels, l)
	x.deepest = max(x.deepest, len(w.path))
	w.pending = w.m.ProbeAll(w.pending[:0])
	x.moves = w.m.MovesOf(x.moves[:0], w.pending)
	w.checks.Check(w.m, w.pending, w.s.opt.Search.Checks, len(x.moves) > 0, w.report)
	if err := w.assess(); err != nil {
		return err
	}
	if len(w.path) >= x.depth || w.m.LogBytes() > sweepLog {
		return nil
	}
	x.order.arrange(w, x.moves, t)
	x.todo = append(x.todo, x.moves...)
	return nil
}

// takeBack undoes the last step of the path, which led to l.
func (w *worker) takeBack(l level) {
	w.m.Undo(l.mark)
	w.path = w.path[:len(w.path)-1]
	w.shown = l.shown
}

// arrange puts moves into an order. The last one is tried first. t has moved before; nil: none.
func (o order) arrange(w *worker, moves []vm.Move, t *state.Thread) {
	w.random.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	rank := func(vm.Move) uint64 { return 0 }
	switch o {
	case staying:
		at := slices.Index(w.m.Threads, t)
		rank = func(mv vm.Move) uint64 {
			if int(mv.Thread) == at {
				return 1
			}
			return 0
		}
	case ranked:
		rank = func(mv vm.Move) uint64 { return xxh3.HashStringSeed(w.m.Threads[mv.Thread].Path, w.swarm.table.seed) }
	default:
		return
	}
	slices.SortStableFunc(moves, func(a, b vm.Move) int {
		if x, y := rank(a), rank(b); x != y {
			if x < y {
				return -1
			}
			return 1
		}
		return 0
	})
}

// table is a set of hashes of vectors that may take an absent one for a present one (Holzmann 1988). storage has such a table for all workers of one search.
type table struct {
	words []uint64
	seed  uint64 // of the hash function
	bytes []byte // scratch
}

// begin makes the table empty, with at least so many bits.
func (t *table) begin(size int, seed uint64) {
	n := (size + 63) / 64
	if cap(t.words) < n {
		t.words = make([]uint64, n)
	}
	t.words, t.seed = t.words[:n], seed
	clear(t.words)
}

// add inserts a vector. fresh says that it was absent.
func (t *table) add(vec []uint32) (fresh bool) {
	t.bytes = t.bytes[:0]
	for _, part := range vec {
		t.bytes = binary.LittleEndian.AppendUint32(t.bytes, part)
	}
	h := xxh3.Hash128Seed(t.bytes, t.seed)
	r := rand.NewPCG(h.Hi, h.Lo)
	for range 3 {
		at, _ := bits.Mul64(r.Uint64(), uint64(len(t.words))*64)
		if word, bit := &t.words[at/64], uint64(1)<<(at%64); *word&bit == 0 {
			*word |= bit
			fresh = true
		}
	}
	return fresh
}
