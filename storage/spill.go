package storage

import (
	"errors"
	"fmt"
	"os"
)

// What a store does when memory runs short, before it is full: it seals all
// pages of parts, and it spills columns that are seldom read to a file: the
// same addresses then lead to pages of the file, which the system keeps in
// memory as long as it likes. Spilled bytes do not count against the budget.

// squeezedWindow is what stays unsealed when memory is short.
const squeezedWindow = 1 << 20

// Memory is how many bytes of the budget are in use, also by others, and the budget.
func (s *Store) Memory() (used, budget int64) {
	return s.mem.used.Load() + s.mem.taken.Load(), s.mem.limit
}

// Used is how many bytes the store uses.
func (s *Store) Used() int64 { return s.mem.used.Load() }

// Share takes n bytes of the budget from the store, for other uses. The amount replaces
// that of the last call.
func (s *Store) Share(n int64) { s.mem.taken.Store(n) }

// Squeeze seals all pages of parts but the newest ones, now and from now on.
// It says how many bytes of pages new parts can use again.
func (s *Store) Squeeze() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.opt.window = squeezedWindow // of tables to come
	n := int64(0)
	if h, ok := s.handleOf().(*collapseHandle); ok {
		n += h.parts.pages.squeeze(h.pass)
	}
	for _, t := range s.strings {
		w := t.Worker()
		n += w.parts.pages.squeeze(w.pass)
	}
	return n
}

// squeeze seals all pages but the newest ones, now and from now on.
func (h *pagesHandle) squeeze(q *pass) int64 {
	h.window.Store(squeezedWindow)
	before := h.sealedFrom.Load() - h.sealedBytes.Load()
	h.passes.enter(q)
	h.sealTo(squeezedWindow)
	h.passes.leave(q)
	h.passes.sweepNow()
	return h.sealedFrom.Load() - h.sealedBytes.Load() - before
}

// Spill moves columns to a file in dir: how states were found, and those of
// NewColumn. It says how many bytes more are now in files. Workers that call
// the store wait meanwhile. Preconditions: nobody writes into a column.
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
		if err := os.Remove(f.Name()); err != nil { // it goes with the process
			return 0, err
		}
	}
	before := s.mem.spilled.Load()
	defer c.passes.stop()()
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
// Preconditions: nobody writes into the column.
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
