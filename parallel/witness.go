package parallel

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/zeebo/xxh3"

	"moonwalker/parallel/moves"
	"moonwalker/parallel/parts"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
)

// The store knows one way to each state, on which a worker came there first. This way depends on
// the workers. With sdpor a complete search chooses another way to each violation,
// which is a function of the program. It makes two choices:
//
//   - of the occurrences of a violation with the least content, the least by the places of the
//     threads there, then by the digest of the stored state before it, then by the moves from
//     there;
//   - of the ways to that stored state, one with the fewest edges of the graph. Going back along
//     such ways, it takes the predecessor with the least digest, then the edge of the first
//     thread.
//
// See docs/algorithms/sdpor.md, Chosen paths.

// An occurrence is a place in the search at which a violation was met.
type occurrence struct {
	state  storage.StateID // the last stored state before it
	tail   []vm.Move       // moves from state
	places uint64          // hash of the places of the threads behind tail
	digest uint64          // of state, if known is set
	known  bool
}

// places is a hash of the places of the threads in the current state.
func (w *worker) places() uint64 {
	h := xxh3.New()
	for _, t := range w.vm.Threads {
		h.WriteString(t.Path)
		w.positions = t.Position(w.positions[:0])
		for _, l := range w.positions {
			h.WriteString(l.Code.Method.Name)
			h.Write([]byte{byte(l.PC), byte(l.PC >> 8), byte(l.PC >> 16)})
		}
	}
	return h.Sum64()
}

// occursBefore says whether occurrence a of a violation comes before b, with the same content.
func (w *worker) occursBefore(a, b *occurrence) bool {
	if a.places != b.places {
		return a.places < b.places
	}
	if a.state == b.state {
		return slices.CompareFunc(a.tail, b.tail, vm.Move.Compare) < 0
	}
	for _, o := range []*occurrence{a, b} {
		if !o.known {
			o.digest, o.known = w.digestOf(o.state)
		}
	}
	return a.known && b.known && cmp.Or(cmp.Compare(a.digest, b.digest), slices.CompareFunc(a.tail, b.tail, vm.Move.Compare)) < 0
}

// digestOf is the digest of a stored state; ok is false if memory to restore the state is lacking.
// The current state remains as it is.
func (w *worker) digestOf(id storage.StateID) (d uint64, ok bool) {
	if w.aside == nil {
		w.aside, _ = w.machine()
		w.aside.Heap.Limit = nil // callers hold a lock
		w.aside.Record, w.aside.Reduced, w.aside.Heap.Sticky = w.vm.Record, w.vm.Reduced, w.vm.Heap.Sticky
	}
	w.asideVec = w.parts.Vector(id, w.asideVec[:0])
	if w.aside.Restore(parts.Words(w.asideVec), w.parts) != nil {
		return 0, false
	}
	return w.digestIn(w.aside), true
}

// chooseWays gives each violation a way that is a function of the program. If a limit ends it, the
// violations that are left keep the ways of the store.
func (s *search) chooseWays() error {
	if s.graph == nil || s.early.Load() || s.stop.Load() || !s.exhausted() || len(s.found)+len(s.partial) == 0 {
		return nil
	}
	w := s.workers[0]
	w.turn.Lock()
	defer w.turn.Unlock()
	err := s.within(func() error {
		ways, ok := w.reduce.graph.Ways(s.initial(), s.limits.Need, s.stop.Load)
		if !ok {
			return nil
		}
		for _, all := range []map[string]*Found{s.found, s.partial} {
			for _, key := range slices.Sorted(maps.Keys(all)) {
				f := all[key]
				if f.state == 0 || !ways.Reaches(f.state) {
					continue
				}
				path, err := w.movesOf(w.way(ways, f.state))
				if err != nil || s.stop.Load() {
					return err
				}
				f.Path = path
			}
		}
		return nil
	})
	if errors.Is(err, storage.ErrFull) {
		err = nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reason = "" // the search itself is complete
	return err
}

// A hop is an edge of a way.
type hop struct {
	sdpor.LastEdge
	to storage.StateID
}

// way is the chosen way to a state. Its result is of no use if the search was stopped meanwhile.
//
// Preconditions: the caller has the turn of w.
func (w *worker) way(ways *sdpor.Ways, to storage.StateID) (hops []hop, err error) {
	s := w.search
	for at := to; ; {
		into := ways.Into(at)
		if len(into) == 0 {
			break
		}
		least := into[0]
		digest, known := uint64(0), false
		for _, t := range into[1:] {
			w.yield()
			if s.stop.Load() {
				return nil, nil
			}
			if t.From != least.From {
				if !known {
					if digest, known = w.digestOf(least.From); !known {
						return nil, storage.ErrFull
					}
				}
				d, ok := w.digestOf(t.From)
				if !ok {
					return nil, storage.ErrFull
				}
				if d < digest {
					least, digest = t, d
				}
			} else if t.Place < least.Place {
				least = t
			}
		}
		hops = append(hops, hop{least, at})
		at = least.From
	}
	slices.Reverse(hops)
	return hops, nil
}

// movesOf are the moves of a way. If several outcomes of a data choice lead on, it takes the first.
// Its result is of no use if the search was stopped meanwhile.
//
// Preconditions: the caller has the turn of w.
func (w *worker) movesOf(hops []hop, err error) ([]vm.Move, error) {
	s, path := w.search, []vm.Move{}
	for _, h := range hops {
		mv := vm.Move{Thread: uint16(h.Place)}
		if len(h.Runs) > 0 {
			for _, mv := range moves.Chains(h.Runs) {
				path = s.appendMoves(path, mv)
			}
			continue
		}
		if h.Choices > 1 {
			w.yield()
			if s.stop.Load() {
				return nil, nil
			}
			if mv, err = w.choiceTo(h, mv); err != nil {
				return nil, err
			}
		}
		path = append(path, mv)
	}
	return path, err
}

// choiceTo is the first outcome of the move mv that leads along the hop.
func (w *worker) choiceTo(h hop, mv vm.Move) (vm.Move, error) {
	if err := w.goTo(h.From); err != nil {
		return mv, err
	}
	for ; mv.Choice < h.Choices; mv.Choice++ {
		next, ok, err := w.look(h.From, mv)
		if err != nil || ok && next.id == h.to {
			return mv, err
		}
	}
	panic(fmt.Sprintf("BUG: no outcome of thread %d leads from state %d to state %d", mv.Thread, h.From, h.to))
}
