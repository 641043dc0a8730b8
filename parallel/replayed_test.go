package parallel

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"moonwalker/parallel/parts"
	"moonwalker/parallel/reach"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// ExploreAndReplay is Explore. After the search it makes the ways to stored states anew, to at most the given number of
// states. It returns the number of these states. The error names a way that leads elsewhere.
func ExploreAndReplay(ctx context.Context, p *program.Program, o Options, most int) (r *Result, replayed int, err error) {
	o.after = func(s *search) error {
		replayed = 0 // the search may have begun anew
		var ids []storage.StateID
		each := func(id storage.StateID) bool { ids = append(ids, id); return true }
		if s.graph != nil {
			s.graph.Each(each)
		} else {
			s.ends.Each(0, s.store.Extent(), reach.IsStored, reach.IsStored, each)
		}
		for i := 0; i < len(ids); i += 1 + len(ids)/most {
			if err := s.replay(ids[i]); err != nil {
				return fmt.Errorf("state %d: %w", ids[i], err)
			}
			replayed++
		}
		return nil
	}
	r, err = Explore(ctx, p, o)
	return r, replayed, err
}

// replay makes two ways to a stored state anew: the way in the store, which leads to the vector of the state, and the way in a
// report. If threads have other numbers on the second way, only the places of the threads are compared.
func (s *search) replay(id storage.StateID) error {
	w := s.workers[0]
	w.anew()
	path := s.path(id)
	if err := w.follow(path); err != nil {
		return err
	}
	got, err := w.vector()
	if err != nil {
		return err
	}
	want := slices.Clone(parts.Words(w.parts.Vector(id, nil)))
	if !slices.Equal(got, want) {
		return fmt.Errorf("%v leads to %v, not to %v", path, got, want)
	}
	stands := w.stands()
	plain, err := s.plain(path)
	if err != nil || plain == nil {
		return err
	}
	w.anew()
	w.vm.Symmetric, w.vm.Anonymous = false, false
	if err := w.follow(plain); err != nil {
		return err
	}
	if now := w.stands(); !slices.Equal(now, stands) {
		return fmt.Errorf("%v leads to %v, and as shown, %v, to %v", path, stands, plain, now)
	}
	if s.renumbers() {
		return nil
	}
	if got, err = w.vector(); err == nil && !slices.Equal(got, want) {
		err = fmt.Errorf("%v leads to %v, not to %v", plain, got, want)
	}
	return err
}

// anew gives w a machine of its own, without a state.
func (w *worker) anew() {
	record, sticky := w.vm.Record, w.vm.Heap.Sticky
	w.vm, w.gc = w.machine()
	w.vm.Record, w.vm.Heap.Sticky = record, sticky
	w.vm.Heap.Limit = nil
	w.path.Clear(0)
}

// follow makes the moves of a path from the initial state.
func (w *worker) follow(path []vm.Move) error {
	if err := w.vm.Start(); err != nil {
		return err
	}
	if err := w.canonicalise(); err != nil {
		return err
	}
	for i, mv := range path {
		first, _ := w.search.moves.Steps(w.search.moves.Each(mv)[0])
		if !slices.Contains(w.vm.Moves(nil), first) {
			return fmt.Errorf("%v: move %d cannot be made", path, i+1)
		}
		w.vm.Begin()
		if err := w.again(mv); err != nil {
			return errors.Join(fmt.Errorf("%v: move %d", path, i+1), err)
		}
		if err := w.canonicalise(); err != nil {
			return err
		}
	}
	return nil
}

// stands lists the places of the threads, in an order that does not depend on their numbers.
func (w *worker) stands() (all []string) {
	for _, t := range w.vm.Threads {
		text := ""
		for _, l := range t.Position(nil) {
			text += fmt.Sprintf(" %s:%d", l.Code.Method.FullName(), l.PC)
		}
		all = append(all, text)
	}
	slices.Sort(all)
	return all
}
