package storage

import (
	"errors"
	"fmt"
	"os"
)

// A store that is short of memory but not yet full frees memory in two ways. It
// seals all pages of parts. It spills columns that are seldom read to a file:
// the same addresses then map pages of the file, which the system keeps in
// memory as it likes. Spilled bytes do not count against the budget.

// squeezedWindow is the number of bytes that stay unsealed when memory is
// short.
const squeezedWindow = 1 << 20

// Memory returns the bytes of the budget in use, by the store and by others,
// and the budget.
func (s *Store) Memory() (used, budget int64) {
	return s.mem.used.Load() + s.mem.taken.Load(), s.mem.limit
}

// Used returns the number of bytes that the store uses.
func (s *Store) Used() int64 { return s.mem.used.Load() }

// Share withdraws n bytes of the budget from the store, for other uses. The
// amount replaces that of the last call.
func (s *Store) Share(n int64) { s.mem.taken.Store(n) }

// Squeeze seals all pages of parts except the newest ones, both now and later.
// It returns the number of freed bytes, which new parts can use.
func (s *Store) Squeeze() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.opt.window = squeezedWindow // for Strings made later
	n := int64(0)
	if h, ok := s.handleOf().(*collapseHandle); ok {
		n += h.parts.pages.squeeze(h.participant)
	}
	for _, t := range s.strings {
		w := t.Worker()
		n += w.parts.pages.squeeze(w.participant)
	}
	return n
}

// squeeze seals all pages except the newest ones, both now and later. It
// returns the number of freed bytes.
func (h *pagesHandle) squeeze(q *participant) int64 {
	h.window.Store(squeezedWindow)
	before := h.sealedFrom.Load() - h.sealedBytes.Load()
	h.epochs.enter(q)
	h.sealTo(squeezedWindow)
	h.epochs.leave(q)
	h.epochs.sweepNow()
	return h.sealedFrom.Load() - h.sealedBytes.Load() - before
}

// Spill moves the columns of origins and those of NewColumn to a file in dir.
// It returns the number of bytes moved by this call. Workers that call the
// store wait until it ends.
// Preconditions: no goroutine writes into a column.
func (s *Store) Spill(dir string) (int64, error) {
	c, ok := s.backend.(*collapse)
	if !ok {
		return 0, fmt.Errorf("a store of kind %v cannot be spilled", s.opt.Kind)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file == nil {
		f, err := os.CreateTemp(dir, "moonwalker-*.spill")
		if err != nil {
			return 0, err
		}
		s.file = f
		if err := os.Remove(f.Name()); err != nil { // the file disappears with the process
			return 0, err
		}
	}
	before := s.mem.spilled.Load()
	defer c.epochs.stop()()
	columns := append([]spillable{}, s.columns...)
	switch v := c.vectors.(type) {
	case *trees:
		columns = append(columns, v.roots.origins.near, v.roots.origins.far)
	case *zstdVectors:
		columns = append(columns, v.origins.near, v.origins.far)
	}
	var errs []error
	for _, x := range columns {
		errs = append(errs, x.spill(s))
	}
	return s.mem.spilled.Load() - before, errors.Join(errs...)
}

// spillable is a column of any type.
type spillable interface {
	drop()
	spill(*Store) error
}

// spill moves the segments that are not yet in the file there.
// Preconditions: no goroutine writes into the column.
func (c *Column[T]) spill(s *Store) error {
	for i := range c.segments {
		seg := c.segments[i].Load()
		if seg == nil || len(seg.region.data) < pageSize || seg.region.spilled.Load() {
			continue
		}
		r := &seg.region
		if err := spillPages(s.file, s.fileEnd, r.data); err != nil {
			return err
		}
		s.fileEnd += int64(len(r.data))
		r.spilled.Store(true)
		n := r.chargedBytes()
		c.mem.give(c.purpose, int(n))
		c.mem.spilled.Add(n)
	}
	return nil
}
