package storage

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
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
	Far                         savedIDs     // parents of states; the unused rests of blocks are not recorded
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

// Save writes the contents of the store as sections of a snapshot. It supports only
// stores of kind Collapse.
// Preconditions: no worker inserts meanwhile.
func (s *Store) Save(w *SnapshotWriter) error {
	c, ok := s.backend.(*collapse)
	var t *trees
	if ok {
		t, ok = c.vectors.(*trees)
	}
	if !ok {
		return fmt.Errorf("a store of kind %v cannot be saved", s.opt.Kind)
	}
	defer c.epochs.stop()()
	head := savedStore{Kind: s.opt.Kind.String()}
	c.mu.Lock()
	head.Parts, head.Pairs, head.Nodes, head.States = c.parts.ids.save(), c.pairs.ids.save(), t.nodes.ids.save(), t.roots.ids.save()
	head.Far = t.roots.origins.ids.save()
	for _, h := range c.handles {
		v := h.vectors.(*treesHandle)
		head.Parts.exclude(h.parts.next)
		head.Pairs.exclude(h.pairs.next)
		head.Nodes.exclude(v.nodes.next)
		head.States.exclude(v.roots.next)
	}
	c.mu.Unlock()
	t.save(&head)
	return saveTables(w, c, t, &head)
}

func saveTables(w *SnapshotWriter, c *collapse, t *trees, head *savedStore) error {
	steps := []struct {
		name string
		save func(w io.Writer) error
	}{
		{"store", func(w io.Writer) error { return json.NewEncoder(w).Encode(head) }},
		{"pairs", func(w io.Writer) error { return c.pairs.at.Save(w, head.Pairs.End) }},
		{"parts", func(w io.Writer) error { return c.parts.save(w, head.Parts) }},
		{"nodes", func(w io.Writer) error { return t.nodes.at.Save(w, head.Nodes.End) }},
		{"states", func(w io.Writer) error { return t.roots.at.Save(w, head.States.End) }},
		{"parents", func(w io.Writer) error { return t.roots.origins.near.Save(w, head.States.End) }},
		{"far parents", func(w io.Writer) error { return t.roots.origins.far.Save(w, head.Far.End) }},
	}
	for _, s := range steps {
		if err := w.Section(s.name, s.save); err != nil {
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

// Load fills the store from a snapshot, with the same ids, in several goroutines.
// Preconditions: the store is empty and of the saved kind.
func (s *Store) Load(r *SnapshotReader, workers int) error {
	c, ok := s.backend.(*collapse)
	var t *trees
	if ok {
		t, ok = c.vectors.(*trees)
	}
	if !ok {
		return fmt.Errorf("a store of kind %v cannot be loaded", s.opt.Kind)
	}
	var head savedStore
	var trees *treeHasher
	return firstError(
		func() error {
			return r.Section("store", func(r *bufio.Reader) error {
				if err := json.NewDecoder(r).Decode(&head); err != nil {
					return corrupt("store head: %v", err)
				}
				if head.Kind != s.opt.Kind.String() {
					return fmt.Errorf("snapshot of a store of kind %s, not %v", head.Kind, s.opt.Kind)
				}
				return t.load(&head)
			})
		},
		func() error {
			return r.Section("pairs", func(r *bufio.Reader) error { return c.pairs.load(r, head.Pairs, workers, hashPair) })
		},
		func() error {
			return r.Section("parts", func(r *bufio.Reader) error {
				h := c.handle().(*collapseHandle)
				return h.parts.load(r, head.Parts, h.participant)
			})
		},
		func() error {
			return r.Section("nodes", func(r *bufio.Reader) error {
				trees = newTreeHasher(t.nodes, head.Nodes.End)
				return t.nodes.load(r, head.Nodes, workers, trees.pair)
			})
		},
		func() error {
			return r.Section("states", func(r *bufio.Reader) error { return t.roots.load(r, head.States, workers, trees.pair) })
		},
		func() error {
			return r.Section("parents", func(r *bufio.Reader) error { return t.roots.origins.near.Load(r, head.States.End) })
		},
		func() error {
			return r.Section("far parents", func(r *bufio.Reader) error {
				if err := t.roots.origins.ids.load(head.Far); err != nil {
					return err
				}
				return t.roots.origins.far.Load(r, head.Far.End)
			})
		},
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

// holeFinder is the set of unused ids.
type holeFinder struct{ hole map[uint64]bool }

func (s *savedIDs) finder() holeFinder {
	f := holeFinder{map[uint64]bool{0: true}}
	for _, h := range s.Holes {
		for id := h[0]; id < h[1]; id++ {
			f.hole[id] = true
		}
	}
	return f
}

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

// load reads the words of a table, and rebuilds its index.
func (t *words) load(r io.Reader, s savedIDs, workers int, hash func(word uint64) uint64) error {
	if err := t.ids.load(s); err != nil {
		return err
	}
	if err := t.at.Load(r, s.End); err != nil {
		return err
	}
	holes := s.finder()
	errs := make([]error, workers)
	var wg sync.WaitGroup
	for i := range uint64(workers) {
		wg.Go(func() {
			q := t.epochs.add()
			t.epochs.enter(q)
			defer t.epochs.leave(q)
			for id := s.End * i / uint64(workers); id < s.End*(i+1)/uint64(workers) && errs[i] == nil; id++ {
				if !holes.hole[id] {
					errs[i] = t.index.publish(hash(*t.at.At(id))&t.hashMask, id)
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

func firstOf(errs []error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// save writes the parts by id: 0 for an unused id, else the length plus one and the
// bytes.
func (t *parts) save(w io.Writer, s savedIDs) error {
	h := t.pages.handle()
	holes := s.finder()
	var head [binary.MaxVarintLen64]byte
	for id := uint64(1); id < s.End; id++ {
		var b []byte
		n := uint64(0)
		if !holes.hole[id] {
			b = h.read(*t.at.At(id))
			n = uint64(len(b)) + 1
		}
		if _, err := w.Write(head[:binary.PutUvarint(head[:], n)]); err != nil {
			return err
		}
		if _, err := w.Write(b); err != nil {
			return err
		}
	}
	return nil
}

// load reads the output of save into an empty table.
func (h *partsHandle) load(r *bufio.Reader, saved savedIDs, q *participant) error {
	if err := h.ids.load(saved); err != nil {
		return err
	}
	h.epochs.enter(q)
	defer h.epochs.leave(q)
	var part bytes.Buffer
	for id := uint64(1); id < saved.End; id++ {
		n, err := binary.ReadUvarint(r)
		if err != nil {
			return err
		}
		if n == 0 {
			continue
		}
		part.Reset()
		if _, err := io.CopyN(&part, r, int64(n-1)); err != nil {
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

// EachLoaded calls f for the states with ids in [from, to), in order.
// Preconditions: the store was loaded, and nothing was inserted since.
func (s *Store) EachLoaded(from, to StateID, f func(id StateID) error) error {
	t := s.backend.(*collapse).vectors.(*trees)
	hole := map[StateID]bool{0: true}
	for _, h := range t.roots.ids.holes {
		for id := max(h[0], uint64(from)); id < min(h[1], uint64(to)); id++ {
			hole[StateID(id)] = true
		}
	}
	for id := from; id < min(to, s.Extent()); id++ {
		if hole[id] {
			continue
		}
		if err := f(id); err != nil {
			return err
		}
	}
	return nil
}
