package storage

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
)

// savedStore is the head of a store in a snapshot, without its tables.
type savedStore struct {
	Kind                        string
	Parts, Pairs, Nodes, States savedIDs
	Far                         savedIDs     // parents of states
	Moved                       [][2]uint64  // ids of marked states that have got new roots since, as ranges [from, to)
	Shapes                      [][][2]int32 // merges, by number of shape, from 1; Lengths has the length
	Lengths                     []int        // by number of shape, from 1
	Classes                     []savedClass
}

type savedIDs struct {
	End   uint64
	Holes [][2]uint64 // [from, to): ranges of unused ids
	Used  uint64
}

type savedClass struct {
	Length, Shape int
	Learned       bool
	IDs           []StateID // until learned
}

// A Mark is the contents of a store at one moment. They do not change any more, but for the roots of classes that
// learn their shapes later.
type Mark struct {
	Kind                             string
	Parts, Pairs, Nodes, States, Far savedIDs

	unlearned map[*class][]StateID // by class that has not learned yet: its states
}

// Mark returns the contents of the store. It supports only stores of kind Collapse.
// Preconditions: no worker inserts meanwhile.
func (s *Store) Mark() (*Mark, error) {
	c, t, err := s.savable()
	if err != nil {
		return nil, err
	}
	m := &Mark{Kind: s.opt.Kind.String(), unlearned: map[*class][]StateID{}}
	c.mu.Lock()
	m.Parts, m.Pairs, m.Nodes, m.States = c.parts.ids.save(), c.pairs.ids.save(), t.nodes.ids.save(), t.roots.ids.save()
	for _, r := range t.roots.reusable() {
		m.States.exclude(block{r[0], r[1]})
	}
	m.Far = t.roots.origins.ids.save()
	for _, h := range c.handles {
		v := h.vectors.(*treesHandle)
		m.Parts.exclude(h.parts.next)
		m.Pairs.exclude(h.pairs.next)
		m.Nodes.exclude(v.nodes.next)
		m.States.exclude(v.roots.next)
		for _, id := range v.roots.freed {
			m.States.exclude(block{id, id + 1})
		}
		m.Far.exclude(v.roots.origins.next)
	}
	c.mu.Unlock()
	m.States.Holes = append([][2]uint64{}, NewIDSet(m.States.Holes)...) // in the order in which a loaded store has them
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, c := range t.byLen {
		if !c.learned.Load() {
			m.unlearned[c] = c.ids
		}
	}
	return m, nil
}

// ids are the ids of the marked contents.
func (m *Mark) ids() tableIDs {
	states := m.States.used()
	return tableIDs{parts: m.Parts.used(), pairs: m.Pairs.used(), nodes: m.Nodes.used(), roots: states, near: states, far: m.Far.used()}
}

// savable returns the parts of a store that can be saved.
func (s *Store) savable() (*collapse, *trees, error) {
	if c, ok := s.backend.(*collapse); ok {
		if t, ok := c.vectors.(*trees); ok {
			return c, t, nil
		}
	}
	return nil, nil, fmt.Errorf("a store of kind %v cannot be saved or loaded", s.opt.Kind)
}

// SaveMarked writes the contents of m as sections of a snapshot. Workers may insert meanwhile; the store is not
// spilled meanwhile.
func (s *Store) SaveMarked(w *SnapshotWriter, m *Mark) error {
	c, t, err := s.savable()
	if err != nil {
		return err
	}
	if err := w.Section("marked store", func(w io.Writer) error { return json.NewEncoder(w).Encode(m) }); err != nil {
		return err
	}
	return saveTables(w, c, t, "marked ", m.ids())
}

// Save writes the contents that the store has got since m, as sections of a snapshot. Together with the output of SaveMarked
// they are the store.
// Preconditions: no worker inserts meanwhile.
func (s *Store) Save(w *SnapshotWriter, m *Mark) error {
	now, err := s.Mark()
	if err != nil {
		return err
	}
	c, t, _ := s.savable()
	head := savedStore{Kind: now.Kind, Parts: now.Parts, Pairs: now.Pairs, Nodes: now.Nodes, States: now.States, Far: now.Far}
	for class, ids := range m.unlearned {
		if class.learned.Load() { // these have new roots
			for _, id := range ids {
				head.Moved = append(head.Moved, [2]uint64{uint64(id), uint64(id) + 1})
			}
		}
	}
	head.Moved = NewIDSet(head.Moved) // sorted, so that equal stores are saved equally
	t.save(&head)
	if err := w.Section("store", func(w io.Writer) error { return json.NewEncoder(w).Encode(head) }); err != nil {
		return err
	}
	return saveTables(w, c, t, "", head.since(m))
}

// tableIDs are ids of the tables of a store.
type tableIDs struct{ parts, pairs, nodes, roots, near, far IDSet }

// since are the ids that are saved after a mark.
func (h *savedStore) since(m *Mark) tableIDs {
	was := m.ids()
	near := h.States.used().Without(was.near)
	return tableIDs{
		parts: h.Parts.used().Without(was.parts),
		pairs: h.Pairs.used().Without(was.pairs),
		nodes: h.Nodes.used().Without(was.nodes),
		roots: NewIDSet(append(near[:len(near):len(near)], h.Moved...)),
		near:  near,
		far:   h.Far.used().Without(was.far),
	}
}

func saveTables(w *SnapshotWriter, c *collapse, t *trees, prefix string, ids tableIDs) error {
	q := c.epochs.add()
	defer c.epochs.remove(q)
	section := func(read func()) {
		c.epochs.enter(q)
		read()
		c.epochs.leave(q)
	}
	for _, s := range []struct {
		name string
		save func(w io.Writer) error
	}{
		{"pairs", func(w io.Writer) error { return c.pairs.at.SaveIDs(w, ids.pairs, inSection[uint64](section)) }},
		{"parts", func(w io.Writer) error { return c.parts.save(w, ids.parts, section) }},
		{"nodes", func(w io.Writer) error { return t.nodes.at.SaveIDs(w, ids.nodes, inSection[uint64](section)) }},
		{"states", func(w io.Writer) error { return t.roots.at.SaveIDs(w, ids.roots, inSection[uint64](section)) }},
		{"parents", func(w io.Writer) error { return t.roots.origins.near.SaveIDs(w, ids.near, inSection[uint32](section)) }},
		{"far parents", func(w io.Writer) error { return t.roots.origins.far.SaveIDs(w, ids.far, inSection[origin](section)) }},
	} {
		if err := w.Section(prefix+s.name, s.save); err != nil {
			return err
		}
	}
	return nil
}

// WhileLoading makes Load call f repeatedly while it reads parts and columns, so that
// f can free memory when it runs short; nil ends that.
func (s *Store) WhileLoading(f func()) { s.mem.loading = f }

func (m *memory) loaded() {
	if m.of != nil {
		m.of.loaded()
	}
	if m.loading != nil {
		m.loading()
	}
}

// inSection is a copy of slots inside of a call of section: roots change only while no worker is in a critical section.
func inSection[T any](section func(read func())) func(dst, src []T) {
	return func(dst, src []T) { section(func() { copy(dst, src) }) }
}

// LoadMarked reads the output of SaveMarked into the store. Load reads the rest.
// Preconditions: the store is empty and of the saved kind.
func (s *Store) LoadMarked(r *SnapshotReader) (*Mark, error) {
	c, t, err := s.savable()
	if err != nil {
		return nil, err
	}
	m := &Mark{}
	err = r.Section("marked store", func(r *bufio.Reader) error {
		if err := json.NewDecoder(r).Decode(m); err != nil {
			return corrupt("store head: %v", err)
		}
		if m.Kind != s.opt.Kind.String() {
			return fmt.Errorf("snapshot of a store of kind %s, not %v", m.Kind, s.opt.Kind)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return m, loadTables(r, c, t, "marked ", m.ids())
}

// Load reads the output of Save into a store that LoadMarked has filled. States and all else have the same ids as in the saved
// store. Several goroutines rebuild the indexes.
func (s *Store) Load(r *SnapshotReader, m *Mark, workers int) error {
	c, t, err := s.savable()
	if err != nil {
		return err
	}
	var head savedStore
	return firstError(
		func() error {
			return r.Section("store", func(r *bufio.Reader) error {
				if err := json.NewDecoder(r).Decode(&head); err != nil {
					return corrupt("store head: %v", err)
				}
				return t.load(&head)
			})
		},
		func() error { return loadTables(r, c, t, "", head.since(m)) },
		func() error { return c.parts.ids.load(head.Parts) },
		func() error { return c.pairs.rebuild(head.Pairs, workers, hashPair) },
		func() error {
			trees := newTreeHasher(t.nodes, head.Nodes.End)
			return firstError(
				func() error { return t.nodes.rebuild(head.Nodes, workers, trees.pair) },
				func() error { return t.roots.rebuild(head.States, workers, trees.pair) },
				func() error { return t.roots.reuseHoles() })
		},
		func() error { return t.roots.origins.ids.load(head.Far) },
		func() error {
			n := c.tallies.add()
			n.parts.entries.Store(head.Parts.Used)
			n.pairs.entries.Store(head.Pairs.Used)
			n.nodes.entries.Store(head.Nodes.Used)
			n.states.entries.Store(head.States.Used)
			return nil
		},
	)
}

func loadTables(r *SnapshotReader, c *collapse, t *trees, prefix string, ids tableIDs) error {
	for _, s := range []struct {
		name string
		load func(r *bufio.Reader) error
	}{
		{"pairs", func(r *bufio.Reader) error { return c.pairs.at.LoadIDs(r, ids.pairs) }},
		{"parts", func(r *bufio.Reader) error {
			h := c.handle().(*collapseHandle)
			return h.parts.load(r, ids.parts, h.participant)
		}},
		{"nodes", func(r *bufio.Reader) error { return t.nodes.at.LoadIDs(r, ids.nodes) }},
		{"states", func(r *bufio.Reader) error { return t.roots.at.LoadIDs(r, ids.roots) }},
		{"parents", func(r *bufio.Reader) error { return t.roots.origins.near.LoadIDs(r, ids.near) }},
		{"far parents", func(r *bufio.Reader) error { return t.roots.origins.far.LoadIDs(r, ids.far) }},
	} {
		if err := r.Section(prefix+s.name, s.load); err != nil {
			return err
		}
	}
	return nil
}

func firstError(steps ...func() error) error {
	for _, f := range steps {
		if err := f(); err != nil {
			return err
		}
	}
	return nil
}

// Extent returns an exclusive bound of the ids of states.
func (s *Store) Extent() StateID {
	if c, ok := s.backend.(*collapse); ok {
		switch v := c.vectors.(type) {
		case *trees:
			return StateID(max(1, v.roots.ids.next.Load()))
		case *zstdVectors:
			return StateID(max(1, v.ids.next.Load()))
		}
	}
	return StateID(s.Stats().States.Entries + 1)
}

// save returns the saved form of ids, without the blocks of workers.
func (i *ids) save() savedIDs {
	end := i.next.Load()
	out := savedIDs{End: end, Used: end, Holes: append([][2]uint64{}, i.holes...)}
	if end > 0 {
		out.Used-- // id 0 is unused
	}
	for _, h := range i.holes {
		out.Used -= h[1] - h[0]
	}
	return out
}

// exclude records the unused rest of a block as a hole.
func (s *savedIDs) exclude(b block) {
	if b.next < b.end {
		s.Holes = append(s.Holes, [2]uint64{b.next, b.end})
		s.Used -= b.end - b.next
	}
}

// used is the set of the ids that are in use.
func (s *savedIDs) used() IDSet { return IDSet{{1, max(1, s.End)}}.Without(NewIDSet(s.Holes)) }

func (i *ids) load(s savedIDs) error {
	if s.End > i.limit {
		return corrupt("%d ids of %s are too many", s.End, i.name)
	}
	i.holes = s.Holes
	i.next.Store((s.End + idBlock - 1) / idBlock * idBlock)
	return nil
}

// A treeHasher computes the hashes of nodes from their contents.
type treeHasher struct {
	nodes *words
	known []atomic.Uint64 // hash by node; 0: unknown
}

func newTreeHasher(nodes *words, end uint64) *treeHasher {
	return &treeHasher{nodes, make([]atomic.Uint64, end)}
}

// pair returns the hash of the tree with this root.
func (t *treeHasher) pair(root uint64) uint64 {
	return joinHash(t.tree(uint32(root>>32)), t.tree(uint32(root)))
}

// tree returns the hash of a node or a leaf. It recurses, because ids of nodes do not
// tell which nodes are subtrees: workers assign them concurrently.
func (t *treeHasher) tree(x uint32) uint64 {
	if x&nodeBit == 0 {
		return leafHash(x)
	}
	known := &t.known[x&^nodeBit]
	hash := known.Load()
	if hash == 0 {
		hash = t.pair(*t.nodes.at.At(uint64(x &^ nodeBit)))
		known.Store(hash)
	}
	return hash
}

// rebuild makes the index of a table whose words were loaded.
func (t *words) rebuild(s savedIDs, workers int, hash func(word uint64) uint64) error {
	if err := t.ids.load(s); err != nil {
		return err
	}
	used := s.used()
	errs := make([]error, workers)
	var wg sync.WaitGroup
	for i := range uint64(workers) {
		wg.Go(func() {
			q := t.epochs.add()
			t.epochs.enter(q)
			defer t.epochs.leave(q)
			for id := range used.Between(s.End*i/uint64(workers), s.End*(i+1)/uint64(workers)) {
				if errs[i] = t.index.publish(hash(*t.at.At(id))&t.hashMask, id); errs[i] != nil {
					return
				}
				if id%256 == 0 { // lets replaced tables be freed
					t.epochs.leave(q)
					t.epochs.enter(q)
				}
			}
		})
	}
	wg.Wait()
	return firstOf(errs)
}

// reuseHoles lets workers use the ids of an earlier run that are unused.
func (t *words) reuseHoles() error {
	holes := NewIDSet(t.ids.holes)
	t.ids.holes = nil
	for _, r := range slices.Backward(holes) {
		for id := r[1] - 1; id >= r[0]; id-- {
			if err := errors.Join(t.at.room(id, id+1), t.origins.near.room(id, id+1)); err != nil {
				return err
			}
			t.reuse(id)
		}
	}
	return nil
}

func firstOf(errs []error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// save writes parts by id: the length and the bytes of each. It reads them inside of a call of section, and writes them outside.
func (t *parts) save(w io.Writer, ids IDSet, section func(read func())) error {
	h := t.pages.handle()
	var buf []byte
	for _, r := range ids {
		for id := r[0]; id < r[1]; {
			buf = buf[:0]
			large := 0
			section(func() {
				for ; id < r[1] && len(buf) < granuleSmall; id++ {
					part := h.read(*t.at.At(id))
					if large = len(part); large > pieceOfPart {
						return
					}
					buf = append(binary.AppendUvarint(buf, uint64(len(part))), part...)
				}
			})
			_, err := w.Write(buf)
			if err == nil && large > pieceOfPart {
				buf, err = t.saveLarge(w, &h, id, large, buf, section)
				id++
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// pieceOfPart is the largest number of bytes of a part that are copied before they are written: when memory is short, the last checkpoint
// has no room for a copy of a large part.
const pieceOfPart = 1 << 16

// saveLarge writes a part of n bytes in pieces, which it copies to buf.
func (t *parts) saveLarge(w io.Writer, h *pagesHandle, id uint64, n int, buf []byte, section func(read func())) ([]byte, error) {
	_, err := w.Write(binary.AppendUvarint(buf[:0], uint64(n)))
	for at := 0; at < n && err == nil; at += pieceOfPart {
		section(func() { buf = append(buf[:0], h.read(*t.at.At(id))[at:min(at+pieceOfPart, n)]...) })
		_, err = w.Write(buf)
	}
	return buf, err
}

// load reads the output of save for the same ids.
func (h *partsHandle) load(r *bufio.Reader, ids IDSet, q *participant) error {
	h.epochs.enter(q)
	defer h.epochs.leave(q)
	var part bytes.Buffer
	for _, x := range ids {
		for id := x[0]; id < x[1]; id++ {
			n, err := binary.ReadUvarint(r)
			if err != nil {
				return err
			}
			part.Reset()
			if _, err := io.CopyN(&part, r, int64(n)); err != nil {
				return err
			}
			at, err := h.pages.put(part.Bytes())
			if err != nil {
				return err
			}
			h.pages.keep()
			slot, err := h.at.Slot(id)
			if err != nil {
				return err
			}
			*slot = at
			if err := h.index.publish(hashBytes(part.Bytes())&h.hashMask, id); err != nil {
				return err
			}
			if id%4096 == 0 {
				h.epochs.leave(q)
				h.parts.pages.mem.loaded()
				h.epochs.enter(q)
			}
		}
	}
	return nil
}

// save copies shapes and classes into head.
func (t *trees) save(head *savedStore) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range (*t.shapes.Load())[1:] {
		merges := make([][2]int32, len(s.merges))
		for i, m := range s.merges {
			merges[i] = [2]int32{m.left, m.right}
		}
		head.Shapes, head.Lengths = append(head.Shapes, merges), append(head.Lengths, s.length)
	}
	for _, length := range slices.Sorted(maps.Keys(t.byLen)) {
		c := t.byLen[length]
		head.Classes = append(head.Classes, savedClass{c.length, int(c.shape.Load().number), c.learned.Load(), c.ids})
	}
}

func (t *trees) load(head *savedStore) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(head.Lengths) != len(head.Shapes) {
		return corrupt("%d shapes of %d lengths", len(head.Shapes), len(head.Lengths))
	}
	for i, merges := range head.Shapes {
		ms := make([]merge, len(merges))
		for j, m := range merges {
			if most := int32(head.Lengths[i] + 1 + j); m[0] < 0 || m[1] < 0 || m[0] >= most || m[1] >= most {
				return corrupt("shape %d has a wrong merge", i+1)
			}
			ms[j] = merge{m[0], m[1]}
		}
		t.addShape(newShape(head.Lengths[i], ms))
	}
	shapes := *t.shapes.Load()
	for _, s := range head.Classes {
		if s.Shape < 1 || s.Shape >= len(shapes) || shapes[s.Shape].length != s.Length {
			return corrupt("class of length %d has no shape", s.Length)
		}
		c := &class{length: s.Length, ids: s.IDs}
		c.shape.Store(shapes[s.Shape])
		// A class that was about to learn does not learn: its number of states has
		// already reached learnAt, so no later insert would trigger it.
		c.learned.Store(s.Learned || len(s.IDs) >= c.learnAt())
		t.byLen[s.Length] = c
	}
	return nil
}

// Loaded returns the ids of the states of a store that was loaded.
// Preconditions: nothing was inserted since.
func (s *Store) Loaded() IDSet {
	t := s.backend.(*collapse).vectors.(*trees)
	return IDSet{{1, uint64(s.Extent())}}.Without(t.roots.reusable())
}
