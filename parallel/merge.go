package parallel

import (
	"moonwalker/parallel/moves"
	"moonwalker/parallel/path"
	"moonwalker/sdpor"
	"moonwalker/storage"
)

// mergeable says whether states can be merged: the reduction has chains, no moves are in virtual time or explained, and the states are not
// kept for other properties.
func (s *search) mergeable() bool {
	o := &s.opt
	return s.moves != nil && !o.PlainSII && o.Store == storage.Collapse && s.sites == nil && s.sim == nil && !o.Checkpoint.Keep && !s.complete.Load() && !s.moves.Crowded()
}

// mergesNow says whether the worker, in a test, is to merge states now.
func (w *worker) mergesNow() bool {
	n := w.search.opt.Merge
	if n == 0 || !w.search.mergeable() || w.search.beside.Load() {
		return false
	}
	w.unmerged++
	return w.unmerged%n == 0
}

// mergeNow merges states while no checkpoint is written.
func (s *search) mergeNow() {
	defer s.giveUp()()
	_, _ = s.mergeStill() // an error ends the search
}

// merge removes states that have one way in and one move: see [sdpor.Graph.Merge]. It returns their number. A search
// that meets such a state again finds it new.
// Preconditions: no worker runs.
func (s *search) merge() (removed int, err error) {
	kept := s.kept()
	s.graph.Drop()
	gone := s.graph.Merge(func(id sdpor.State) bool { return kept.Has(uint64(id)) })
	if removed = gone.Number; removed == 0 {
		return 0, nil
	}
	s.merged.Add(uint64(removed))
	if err = s.store.Forget(func(id storage.StateID) bool { return gone.Has(uint64(id)) }, s.moves.Join); err != nil {
		return 0, err
	}
	for _, w := range s.workers {
		w.path.Clear(0) // it may have states that are gone
		w.depths = path.Depths{}
	}
	return removed, s.graph.Renew()
}

// kept are states that stay: the initial one, those with moves to be made, and those of findings.
func (s *search) kept() *storage.Bits {
	kept := storage.NewBits(uint64(s.store.Extent()))
	add := func(id storage.StateID) { kept.Add(uint64(id)) }
	add(s.initial())
	for _, w := range s.workers {
		w.deque.Each(func(x uint64) { add(moves.StateOf(x)) })
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, all := range []map[string]*Found{s.found, s.partial} {
		for _, f := range all {
			add(f.state)
		}
	}
	for _, all := range []map[uint64]int{s.cuts, s.cutNow} {
		for x := range all {
			add(moves.StateOf(x))
		}
	}
	for _, id := range s.unjudged {
		add(id)
	}
	return kept
}
