// Package persistent keeps the states of a search in which one thread is tried alone, because its next step conflicts with nothing that
// another thread may do before it: a persistent set of one thread.
//
// In: states that are stored, with the next operations of their threads (package ahead). Out: the moves to be made there, and the states in
// which all threads have to be tried after all. Next: package parallel makes the moves. Lock order: none, the bits are atomic.
//
// docs/algorithms/persistent.md has the argument.
package persistent

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"moonwalker/heap/limit"
	"moonwalker/parallel/moves"
	"moonwalker/parallel/reach"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/access"
	"moonwalker/vm/ahead"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// Rest is the queued move that stands for all moves of a state but that of the thread that was tried alone there.
var Rest = vm.Move{Thread: moves.MaxThreads - 1, Choice: access.MaxChoices - 1}

// Sets are the persistent sets of a search.
type Sets struct {
	analysis *ahead.Analysis
	full     *reach.Ends             // its ends are the states in which all moves are made
	alone    *storage.Column[uint64] // a bit a state: one thread is tried alone there
	store    *storage.Store
}

// New makes the sets of a search for the states of p. If ctx, the timeout (0 is none) or the memory ends that, there are no sets, and why is
// the limit.
func New(ctx context.Context, timeout time.Duration, memory *limit.Memory, p *program.Program, st *storage.Store) (s *Sets, why string, err error) {
	l := limit.New(memory, nil)
	defer l.StopAfter(ctx, timeout, 0)()
	a, err := ahead.New(p, l)
	if why := limit.Reason(err); why != "" {
		return nil, why, nil
	}
	if err != nil {
		return nil, "", err
	}
	return &Sets{a, reach.New(st), storage.NewColumn[uint64](st), st}, "", nil
}

// bitsInWord is the number of states with bits in one word.
const bitsInWord = 64

// mark sets the bit of a state, or clears it.
func (s *Sets) mark(id storage.StateID, alone bool) error {
	word, err := s.alone.Slot(uint64(id) / bitsInWord)
	switch bit := uint64(1) << (id % bitsInWord); {
	case err != nil:
	case alone:
		atomic.OrUint64(word, bit)
	default:
		atomic.AndUint64(word, ^bit)
	}
	return err
}

// isAlone says whether one thread is tried alone in a state.
func (s *Sets) isAlone(id storage.StateID) bool {
	word, err := s.alone.Slot(uint64(id) / bitsInWord)
	return err == nil && atomic.LoadUint64(word)>>(id%bitsInWord)&1 != 0
}

// widen notes that all moves are made in a state.
func (s *Sets) widen(id storage.StateID) error {
	if err := s.mark(id, false); err != nil {
		return err
	}
	return s.full.Reached(id)
}

// A Worker is the side of a worker. A nil one tries all threads in all states.
type Worker struct {
	*Sets
	chooser *ahead.Chooser
	on      bool // the step under way is of a thread that is tried alone
	pending []state.Pending
}

// NewWorker makes the side of a worker; nil of nil sets.
func (s *Sets) NewWorker() *Worker {
	if s == nil {
		return nil
	}
	return &Worker{Sets: s, chooser: s.analysis.NewChooser()}
}

// Lead notes that a move leads from one stored state to another.
func (w *Worker) Lead(from, to storage.StateID, fresh bool) error {
	switch {
	case w == nil:
	case fresh:
		return w.full.Stored(to)
	case w.full.Has(to, reach.CanEnd):
		return w.full.Reached(from)
	}
	return nil
}

// Choose returns those moves that are to be made in the current state id, which is new. all are its moves, and pending the next operations of its
// threads.
func (w *Worker) Choose(m *vm.Machine, id storage.StateID, pending []state.Pending, all []vm.Move) ([]vm.Move, error) {
	if w == nil {
		return all, nil
	}
	if len(all) > 1 {
		if place, ok := w.chooser.Choose(m.State, pending); ok {
			all[0] = vm.Move{Thread: uint16(place)}
			return all[:1], w.mark(id, true)
		}
	}
	return all, w.full.Reached(id)
}

// Begin is called before the step of a move of the current state id.
func (w *Worker) Begin(m *vm.Machine, id storage.StateID) {
	if w != nil {
		if w.on = w.isAlone(id); w.on {
			w.chooser.Begin(m.State)
		}
	}
}

// End is called behind the step of t in the state id. It says whether the other threads have to be tried there, too, because the step was
// more than one access.
func (w *Worker) End(m *vm.Machine, id storage.StateID, t *state.Thread, fault *state.Fault, err error) (more bool, _ error) {
	if w == nil || !w.on || w.chooser.Plain(m.State, t, fault, err) {
		return false, nil
	}
	return true, w.widen(id)
}

// Tried are the moves that are made in the current state id.
func (w *Worker) Tried(m *vm.Machine, id storage.StateID) []vm.Move {
	if w != nil && w.isAlone(id) {
		if place, ok := w.place(m); ok {
			return []vm.Move{{Thread: uint16(place)}}
		}
	}
	return m.Moves(nil)
}

// Others are the moves for which [Rest] stands in the current state.
func (w *Worker) Others(m *vm.Machine) (rest []vm.Move) {
	place, ok := w.place(m)
	for _, mv := range m.Moves(nil) {
		if !ok || int(mv.Thread) != place {
			rest = append(rest, mv)
		}
	}
	return rest
}

func (w *Worker) place(m *vm.Machine) (int, bool) {
	w.pending = m.ProbeAll(w.pending[:0])
	return w.chooser.Choose(m.State, w.pending)
}

// Settle is called when no work is left. It returns the states from which no state is reached in which all threads are tried: there [Rest] has to be
// tried. look makes the move of a state. The answer does not depend on the order of the search.
func (s *Sets) Settle(look func(storage.StateID) (to storage.StateID, err error), over func() bool) (again []storage.StateID, err error) {
	open := func() (all []reach.Move, whole bool, err error) {
		s.full.Open(0, s.store.Extent(), func(id storage.StateID) {
			if err == nil && !over() {
				var to storage.StateID
				to, err = look(id)
				all = append(all, reach.Move{From: id, To: to})
			}
		})
		return all, true, err
	}
	if err = s.full.Settle(open, &sync.Mutex{}, over); err != nil || over() {
		return nil, err
	}
	s.full.Open(0, s.store.Extent(), func(id storage.StateID) { again = append(again, id) })
	for _, id := range again {
		if err = s.widen(id); err != nil {
			return nil, err
		}
	}
	return again, nil
}
