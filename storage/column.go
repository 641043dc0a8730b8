package storage

import (
	"fmt"
	"io"
	"math/bits"
	"reflect"
	"slices"
	"sync/atomic"
)

// Segment 0 of a column holds the ids below 1<<columnBase. Segment k > 0 holds those
// of bit length columnBase+k, so it is as large as all earlier ones together.
const (
	columnBase     = 10
	columnSegments = idBits - columnBase + 1
)

// A Column is an array indexed by id, outside the Go heap. It grows by segments that
// never move, so a pointer into it stays valid until the store is closed. Its slots
// start as zeros. A column does not synchronise accesses to a slot; its users do.
type Column[T any] struct {
	store    *Store // nil: Close is never called
	mem      *memory
	purpose  purpose
	segments [columnSegments]atomic.Pointer[segment[T]]
}

type segment[T any] struct {
	slots  []T
	region region
}

// NewColumn makes a column whose memory counts against the budget of s.
// Preconditions: T holds no pointers.
func NewColumn[T any](s *Store) *Column[T] { return addColumn[T](s, forColumns) }

// NewEdges makes a column whose memory counts as edges of a reduction.
// Preconditions: T holds no pointers.
func NewEdges[T any](s *Store) *Column[T] { return addColumn[T](s, forEdges) }

// NewSummaries makes a column whose memory counts as summaries of states.
// Preconditions: T holds no pointers.
func NewSummaries[T any](s *Store) *Column[T] { return addColumn[T](s, forSummaries) }

func addColumn[T any](s *Store, p purpose) *Column[T] {
	c := newColumn[T](s.mem, p)
	c.store = s
	s.mu.Lock()
	defer s.mu.Unlock()
	s.columns = append(s.columns, c)
	return c
}

func newColumn[T any](m *memory, p purpose) *Column[T] {
	if t := reflect.TypeFor[T](); hasPointers(t) {
		panic(fmt.Sprintf("BUG: storage: a column of %v, which holds pointers", t))
	}
	return &Column[T]{mem: m, purpose: p}
}

// locate splits an id into its segment and its slot in the segment.
func locate(id uint64) (seg int, slot uint64) {
	seg = bits.Len64(id >> columnBase)
	return seg, id & (1<<(max(seg, 1)+columnBase-1) - 1)
}

// At returns the slot of an id.
// Preconditions: a call of Slot or room for the id happened before.
func (c *Column[T]) At(id uint64) *T {
	seg, slot := locate(id)
	return &c.segments[seg].Load().slots[slot]
}

// Slot returns the slot of an id, and allocates it if necessary.
func (c *Column[T]) Slot(id uint64) (*T, error) {
	if id > uint64(MaxStateID) {
		return nil, full("id %d is too large for a column", id)
	}
	seg, slot := locate(id)
	s := c.segments[seg].Load()
	if s == nil {
		var err error
		if s, err = c.grow(seg); err != nil {
			return nil, err
		}
	}
	if err := s.region.touch(int(slot) * sizeOf[T]()); err != nil {
		return nil, err
	}
	return &s.slots[slot], nil
}

// room allocates the slots of a block of ids.
func (c *Column[T]) room(lo, hi uint64) error {
	// A block is smaller than a granule, so touching its two ends touches all of it.
	if _, err := c.Slot(lo); err != nil {
		return err
	}
	_, err := c.Slot(hi - 1)
	return err
}

// grow allocates a segment, unless another worker is faster.
func (c *Column[T]) grow(seg int) (*segment[T], error) {
	n := 1 << (max(seg, 1) + columnBase - 1)
	granule := granuleSmall
	if n*sizeOf[T]() >= hugeFrom {
		granule = granuleHuge
	}
	r, err := newRegion(c.mem, c.purpose, n*sizeOf[T](), granule)
	if err != nil {
		return nil, err
	}
	s := &segment[T]{view[T](r.data), r}
	if !c.segments[seg].CompareAndSwap(nil, s) {
		c.mem.release(r.data)
		return c.segments[seg].Load(), nil
	}
	return s, nil
}

// Close releases the memory of a column of NewColumn, NewEdges or NewSummaries.
// Preconditions: nothing else uses the column.
func (c *Column[T]) Close() {
	c.store.mu.Lock()
	defer c.store.mu.Unlock()
	c.store.columns = slices.DeleteFunc(c.store.columns, func(o spillable) bool { return o == spillable(c) })
	for i := range c.segments {
		if seg := c.segments[i].Load(); seg != nil {
			c.mem.release(seg.region.data)
			if !seg.region.spilled.Load() {
				c.mem.give(c.purpose, int(seg.region.chargedBytes()))
			}
		}
	}
	c.drop()
}

// drop forgets the segments, which are about to be unmapped.
func (c *Column[T]) drop() {
	for i := range c.segments {
		c.segments[i].Store(nil)
	}
}

// Save writes the slots of the ids below n in their representation in memory.
func (c *Column[T]) Save(w io.Writer, n uint64) error {
	return c.SaveIDs(w, IDSet{{0, n}}, nil)
}

// Load reads the output of Save for the same n.
func (c *Column[T]) Load(r io.Reader, n uint64) error { return c.LoadIDs(r, IDSet{{0, n}}) }

// SaveIDs writes the slots of ids, some at a time. read copies slots; it is nil if nothing changes them meanwhile.
func (c *Column[T]) SaveIDs(w io.Writer, ids IDSet, read func(dst, src []T)) error {
	if read == nil {
		read = func(dst, src []T) { copy(dst, src) }
	}
	buf := make([]byte, granuleSmall+sizeOf[T]())
	return c.eachRun(ids, func(seg int, slot, n uint64) error {
		b := buf[:int(n)*sizeOf[T]()]
		if s := c.segments[seg].Load(); s != nil {
			read(view[T](b), s.slots[slot:slot+n])
		} else {
			clear(b)
		}
		_, err := w.Write(b)
		return err
	})
}

// LoadIDs reads the output of SaveIDs for the same ids.
func (c *Column[T]) LoadIDs(r io.Reader, ids IDSet) error {
	return c.eachRun(ids, func(seg int, slot, n uint64) error {
		first := slot
		if seg > 0 {
			first += 1 << (seg + columnBase - 1)
		}
		for _, id := range []uint64{first, first + n - 1} {
			if _, err := c.Slot(id); err != nil {
				return err
			}
		}
		b := c.segments[seg].Load().region.data[int(slot)*sizeOf[T]():][:int(n)*sizeOf[T]()]
		if _, err := io.ReadFull(r, b); err != nil {
			return err
		}
		c.mem.loaded()
		return nil
	})
}

// eachRun calls f for runs of ids of one segment, of at most a granule of slots.
func (c *Column[T]) eachRun(ids IDSet, f func(seg int, slot, n uint64) error) error {
	step := uint64(max(1, granuleSmall/sizeOf[T]()))
	for _, r := range ids {
		for id := r[0]; id < r[1]; {
			seg, slot := locate(id)
			n := min(step, r[1]-id, 1<<(max(seg, 1)+columnBase-1)-slot)
			if err := f(seg, slot, n); err != nil {
				return fmt.Errorf("ids from %d: %w", id, err)
			}
			id += n
		}
	}
	return nil
}

func hasPointers(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Array:
		return hasPointers(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if hasPointers(t.Field(i).Type) {
				return true
			}
		}
		return false
	default:
		return t.Kind() > reflect.Complex128
	}
}
