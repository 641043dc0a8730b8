package bound

import (
	"bufio"
	"encoding/binary"
	"io"
	"sync/atomic"

	"moonwalker/parallel/deque"
	"moonwalker/parallel/moves"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/state"
)

// Levels are the levels of a search. They have two words for each stored state: a bit for each thread that moved last when the search came there, and a
// bit for each thread that was tried there. Levels are complete one after the other. So the first time that a search comes to a state, after a
// move of a thread, it has used the fewest preemptions, and the first time is enough.
type Levels struct {
	kind  Kind
	most  Most
	level atomic.Int64
	words *storage.Column[[2]uint64]
	next  []*deque.Deque // by worker: states to which the next level goes back
	whole atomic.Bool    // no state is left for the next level
}

// The words of a state.
const (
	arrived = iota // by the thread that moved last; [Nobody] has a bit
	tried          // by the thread; and two other bits
)

// Bits of the word tried.
const (
	goesBack = MaxThreads     // but for Delays: a level goes, or went, back to the state
	allTried = MaxThreads + 1 // all threads that can move were tried
)

// New makes the levels of a search, for a number of workers. The level under way is 0.
func New(k Kind, m Most, st *storage.Store, workers int) *Levels {
	l := &Levels{kind: k, most: m, words: storage.NewColumn[[2]uint64](st)}
	for range workers {
		l.next = append(l.next, deque.New())
	}
	return l
}

// Arrive notes that a move of the thread last led to the state id. It says whether this is the first time. A lack of memory is an error.
func (l *Levels) Arrive(id storage.StateID, last int) (first bool, err error) {
	return l.set(id, arrived, last)
}

// set sets a bit, and says whether it was clear.
func (l *Levels) set(id storage.StateID, word, bit int) (was bool, err error) {
	x, err := l.words.Slot(uint64(id))
	if err != nil {
		return false, err
	}
	return atomic.OrUint64(&x[word], 1<<bit)>>bit&1 == 0, nil
}

// A queued move that stands for a state to which the search goes back has the last thread with this bit, and the tier as its choice.
const backBit = 64

// Back says whether a queued move stands for a state to which the search goes back. Then last and tier are the arguments of [Levels.Choose].
func Back(mv vm.Move) (last, tier int, ok bool) {
	return int(mv.Thread &^ backBit), int(mv.Choice), mv.Thread&backBit != 0
}

// Done says whether all threads of a stored state were tried.
func (l *Levels) Done(id storage.StateID) bool {
	return atomic.LoadUint64(&l.words.At(uint64(id))[tried])>>allTried != 0
}

// Choose appends to dst those moves of the state id that are to be made now: those of a tier, without the threads that were tried before. all are the
// moves of the state, and pending the next operations of its threads. If there are further tiers, the next level goes back to the state. A lack of
// memory is an error.
//
// Preconditions: the caller is the worker, and has called Arrive.
func (l *Levels) Choose(dst, all []vm.Move, worker int, id storage.StateID, pending []state.Pending, last, tier int) ([]vm.Move, error) {
	var able, now [MaxThreads]int
	n := 0
	for _, mv := range all {
		if t := int(mv.Thread); n == 0 || able[n-1] != t {
			able[n] = t
			n++
		}
	}
	places, more := l.kind.tier(now[:0], able[:n], pending, last, tier)
	for _, t := range places {
		first, err := l.set(id, tried, t)
		if err != nil {
			return dst, err
		}
		for _, mv := range all {
			if first && int(mv.Thread) == t {
				dst = append(dst, mv)
			}
		}
	}
	if !more {
		_, err := l.set(id, tried, allTried)
		return dst, err
	}
	if l.kind != Delays { // the first level that goes back to a state tries all its threads
		if first, err := l.set(id, tried, goesBack); !first {
			return dst, err
		}
	}
	if !l.Done(id) {
		l.next[worker].Push(moves.Queue(id, vm.Move{Thread: uint16(last) | backBit, Choice: uint16(tier + 1)}))
	}
	return dst, nil
}

// Rise begins the next level, if the bound allows it and if there are states to which it goes back, and calls f with each of them, as a queued
// move. It says whether there is a next level.
//
// Preconditions: no worker has a move, and none gets one before the first call of f.
func (l *Levels) Rise(f func(x uint64)) bool {
	left := l.left()
	if left == nil {
		l.whole.Store(true)
		return false
	}
	if !l.most.allows(int(l.level.Load()) + 1) {
		return false
	}
	l.level.Add(1)
	for i, d := range l.next {
		for range left[i] { // other workers may add states of the level behind that
			x, _, _ := d.Steal()
			f(x)
		}
	}
	return true
}

// left returns the lengths of the lists, without the states that are done; nil if there are none.
func (l *Levels) left() []int64 {
	var lengths []int64
	some := false
	for _, d := range l.next {
		n := d.Size()
		for range n {
			if x, _, _ := d.Steal(); !l.Done(moves.StateOf(x)) {
				d.Push(x)
			}
		}
		lengths = append(lengths, d.Size())
		some = some || d.Size() > 0
	}
	if !some {
		return nil
	}
	return lengths
}

// Reached tells how far a search came.
type Reached struct {
	Kind     Kind
	Most     Most
	Complete int  // highest level that was completed; -1: none
	Level    int  // the level under way, or the highest one
	Whole    bool // the search made all moves of all states, so no execution is beyond the bound

	Gaps *Reached // if paths have ended at operations that are not supported, so that no level is complete: how far the search came up to these
}

// Short tells of a search whose paths have ended early at each level.
func (r *Reached) Short() *Reached {
	return &Reached{Kind: r.Kind, Most: r.Most, Complete: -1, Level: r.Level}
}

// Reached returns the levels that the search has reached. complete says that it came to the end of its last level.
func (l *Levels) Reached(complete bool) *Reached {
	r := &Reached{Kind: l.kind, Most: l.most, Level: int(l.level.Load()), Whole: complete && l.whole.Load()}
	if r.Complete = r.Level - 1; complete {
		r.Complete = r.Level
	}
	return r
}

// Save writes the levels of the states below n. Preconditions: no worker runs.
func (l *Levels) Save(w io.Writer, n storage.StateID) error {
	if err := binary.Write(w, binary.LittleEndian, []uint64{uint64(l.level.Load()), uint64(n)}); err != nil {
		return err
	}
	if err := l.words.Save(w, uint64(n)); err != nil {
		return err
	}
	for _, d := range l.next {
		if err := d.Save(w); err != nil {
			return err
		}
	}
	return nil
}

// Load reads the output of Save, up to the lists. The caller gives the rest, one word after the other, to [Levels.Later].
func (l *Levels) Load(r *bufio.Reader) error {
	var head [2]uint64
	if err := binary.Read(r, binary.LittleEndian, &head); err != nil {
		return err
	}
	l.level.Store(int64(head[0]))
	return l.words.Load(r, head[1])
}

// Later adds a state to those of the next level.
func (l *Levels) Later(x uint64) { l.next[x%uint64(len(l.next))].Push(x) }
