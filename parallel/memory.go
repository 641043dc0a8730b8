package parallel

import "time"

// When memory runs short, a search does one thing after the other to go on:
// it has the store compress what it can, it spills columns of the store to
// files, and at last it ends while there still is room to write a checkpoint.
// Without a folder for checkpoints it goes on until the store is full. No step
// loses anything.

// The shares of the budget at which the steps are due.
const (
	squeezeAt   = 0.70
	spillAt     = 0.80
	endAt       = 0.92
	spillWorth  = 0.02 // a spill that gives back less is the last one
	memoryEvery = 20 * time.Millisecond
)

// A MemoryStep is what was done because memory ran short.
type MemoryStep string

// The steps, in their order.
const (
	Squeezed MemoryStep = "compressed old parts"
	Spilled  MemoryStep = "spilled to disk"
	GaveUp   MemoryStep = "ended the search, to be resumed with more memory"
)

// relief is how far a search has come with making room.
type relief struct {
	squeezed bool
	spilled  bool // nothing is left that is worth it
}

// memoryTicks ticks when the use of memory has to be looked at.
func (s *search) memoryTicks() (ticks <-chan time.Time, stop func()) {
	if s.opt.Memory <= 0 {
		return nil, func() {}
	}
	t := time.NewTicker(memoryEvery)
	return t.C, t.Stop
}

// relieve does the next step if it is due.
func (s *search) relieve() {
	used, budget := s.store.Memory()
	if !s.makeRoom() && float64(used) > endAt*float64(budget) && s.opt.Checkpoint.Dir != "" && !s.stop.Load() {
		s.limit("memory")
		s.relieved(GaveUp, 0, nil)
	}
}

// makeRoom does the next step but the last one, if it is due.
func (s *search) makeRoom() bool {
	used, budget := s.store.Memory()
	share, r := float64(used)/float64(budget), &s.relief
	switch {
	case share > squeezeAt && !r.squeezed:
		r.squeezed = true
		s.relieved(Squeezed, s.store.Squeeze(), nil)
	case share > spillAt && s.opt.Spill != "" && !r.spilled:
		resume := s.standStill()
		n, err := s.store.Spill(s.opt.Spill)
		resume()
		r.spilled = err != nil || float64(n) < spillWorth*float64(budget)
		s.relieved(Spilled, n, err)
	default:
		return false
	}
	return true
}

func (s *search) relieved(step MemoryStep, bytes int64, err error) {
	if s.opt.Relieved != nil {
		s.opt.Relieved(step, bytes, err)
	}
}
