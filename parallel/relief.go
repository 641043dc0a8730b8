package parallel

import (
	"math"
	"sync"
	"sync/atomic"
)

// When memory runs short, a search takes four measures, one after the other. The store
// compresses old pages; columns of the store are spilled to files; states with one way in and one move are merged, as often as that
// removes enough of them; at last the search ends while a checkpoint can still be written. Without a folder for checkpoints it continues
// until the store is full. No measure loses a move, because a worker takes it between two
// moves.

// The shares of the budget at which the measures are due.
const (
	squeezeAt  = 0.70
	spillAt    = 0.80
	endAt      = 0.92 // and earlier, if moves under way may need more than the rest
	spillWorth = 0.02 // a spill that gives back less is the last one
	mergeAt    = 0.75
	mergeAgain = 0.01 // states are merged again when the store has grown by this share of the budget,
	mergeGrown = 1.2  // and when there are so many times the states that the last merging has left
	mergeWorth = 0.05 // a merging that removes a smaller share of the states is the last one
)

// moveBytes is the largest memory of the store that a move takes: a granule of each column.
const moveBytes = 512 << 10

// A MemoryStep is a measure that was taken because memory ran short.
type MemoryStep string

// The measures, in their order.
const (
	Squeezed MemoryStep = "compressed old parts"
	Spilled  MemoryStep = "spilled to disk"
	Merged   MemoryStep = "merged states with one way in and one move"
	GaveUp   MemoryStep = "ended the search, to be resumed with more memory"
)

// relief is the progress of these measures.
type relief struct {
	due atomic.Int64 // bytes in use at which the next measure is due

	mu       sync.Mutex // held while a measure is taken
	squeezed bool
	spilled  bool    // a further spill is not worth it
	merged   bool    // a further merging is not worth it
	mergeAt  float64 // share of the budget at which states are merged next
	unmerged uint64  // states that the last merging has left
	loading  bool    // a checkpoint is loaded: the search does not end before the store is full
}

// short says whether memory is so short that a measure is due.
func (s *search) short() bool {
	used, _ := s.store.Memory()
	return used > s.relief.due.Load()
}

// shortIndeed is short, after a standstill has ended. In a standstill, checkpoints and measures may
// need memory for a moment.
func (s *search) shortIndeed() bool {
	s.stillness.Lock()
	defer s.stillness.Unlock()
	return s.short()
}

// relieve takes the next measure if it is due.
// Preconditions: the caller does not hold the turn of a worker.
func (s *search) relieve() {
	r := &s.relief
	r.mu.Lock()
	defer r.mu.Unlock()
	if !s.shortIndeed() {
		return
	}
	defer s.giveUp()()
	if !r.loading { // while a checkpoint was written, nothing was renewed
		if s.renewStill(); !s.shortIndeed() {
			return
		}
	}
	if s.nextRelief(); !s.shortIndeed() { // a merging was due, and is not possible any more
		return
	}
	_, budget := s.store.Memory()
	switch {
	case !r.squeezed:
		r.squeezed = true
		s.nextRelief()  // the others go on meanwhile
		if !r.loading { // else the graph is not whole
			s.whileStill(s.renew)
		}
		s.relieved(Squeezed, s.store.Squeeze(), nil)
	case s.opt.Spill != "" && !r.spilled:
		var n int64
		var err error
		s.whileStill(func() { n, err = s.store.Spill(s.opt.Spill) })
		r.spilled = err != nil || float64(n) < spillWorth*float64(budget)
		s.nextRelief()
		s.relieved(Spilled, n, err)
	case s.mergesNext():
		used, _ := s.store.Memory()
		r.mergeAt = float64(used)/float64(budget) + mergeAgain
		of := s.store.Stats().States.Entries
		if float64(of) < mergeGrown*float64(r.unmerged) {
			s.nextRelief()
			s.whileStill(s.renew)
			return
		}
		removed, err := s.mergeStill()
		r.merged = err != nil || float64(removed) < mergeWorth*float64(of)
		r.unmerged = of - uint64(removed)
		s.nextRelief()
		s.relieved(Merged, int64(removed), err)
	default:
		r.due.Store(math.MaxInt64)
		if !s.stop.Load() {
			s.limit("memory")
			s.relieved(GaveUp, 0, nil)
		}
	}
}

// nextRelief computes when the next measure is due.
func (s *search) nextRelief() {
	_, budget := s.store.Memory()
	r, at := &s.relief, math.Inf(1)
	switch {
	case s.opt.Memory <= 0:
	case !r.squeezed:
		at = squeezeAt
	case s.opt.Spill != "" && !r.spilled:
		at = spillAt
	case s.mergesNext():
		at = max(mergeAt, r.mergeAt)
	case s.opt.Checkpoint.Dir != "" && !r.loading:
		at = s.endShare()
	}
	r.due.Store(int64(min(at*float64(budget), math.MaxInt64/2)))
}

// mergesNext says whether the next measure is to merge states.
func (s *search) mergesNext() bool {
	r := &s.relief
	return !r.merged && !r.loading && s.mergeable() && r.mergeAt < s.endShare()
}

// endShare is the share of the budget at which the search ends; 1 if it cannot be resumed. Moves under way may need some of the rest.
func (s *search) endShare() float64 {
	if s.opt.Checkpoint.Dir == "" {
		return 1
	}
	_, budget := s.store.Memory()
	return min(endAt, 1-min(0.25, float64(len(s.workers)*moveBytes)/float64(budget)))
}

// mergeStill merges states while the search stands still.
// Preconditions: the caller does not hold the turn of a worker.
func (s *search) mergeStill() (removed int, err error) {
	s.whileStill(func() { removed, err = s.merge() })
	if err != nil {
		s.fail(err)
	}
	return removed, err
}

// outgrown says whether the reduction should drop superseded values, which it cannot do while a checkpoint reads them.
// Preconditions: the caller holds the turn of a worker, or no worker runs.
func (s *search) outgrown() bool { return s.graph != nil && !s.beside.Load() && s.graph.Outgrown() }

// renew makes the reduction drop split chains and superseded values.
// Preconditions: no worker runs.
func (s *search) renew() {
	if s.graph == nil {
		return
	}
	s.graph.Drop()
	if err := s.graph.Renew(); err != nil {
		s.fail(err)
	}
}

func (s *search) relieved(step MemoryStep, bytes int64, err error) {
	if s.opt.Relieved != nil {
		s.opt.Relieved(step, bytes, err)
	}
}
