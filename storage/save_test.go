package storage

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
)

// fillStore inserts keys into a store with several workers, some keys more than once.
func fillStore(s *Store, workers, keys int) {
	var wg sync.WaitGroup
	for i := range workers {
		wg.Go(func() {
			w := s.Worker()
			var vec []PartID
			for k := i * keys / workers; k < min(keys, (i+2)*keys/workers); k++ {
				putKey(w, uint32(k), vec)
			}
		})
	}
	wg.Wait()
}

func putKey(w *Worker, k uint32, vec []PartID) (PartID, PairID, StateID) {
	part := must(w.Intern(binary.LittleEndian.AppendUint32(make([]byte, k%50), k)))
	pair := must(w.Pair(k, k+1))
	id, _ := must2(w.Insert(append(learnVector(k, vec[:0]), part), StateID(k), k%100))
	return part, pair, id
}

func saved(t testing.TB, s *Store) []byte {
	t.Helper()
	var b bytes.Buffer
	w := NewSnapshotWriter(&b)
	m := must(s.Mark())
	if err := errors.Join(s.SaveMarked(w, m), s.Save(w, m), w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func load(s *Store, b []byte) error {
	r, err := NewSnapshotReader(bytes.NewReader(b))
	if err != nil {
		return err
	}
	m, err := s.LoadMarked(r)
	if err != nil {
		return err
	}
	if err := s.Load(r, m, 3); err != nil {
		return err
	}
	return r.Close()
}

// TestSave: a store that was saved and loaded, repeatedly, gives the same answers as
// before, for old states and for new ones.
func TestSave(t *testing.T) {
	const keys = 9000
	s := open(t, Options{window: 2 * partsPage})
	for round := range 3 {
		fillStore(s, 1+round*2, keys*(round+1)/3)
		if round == 0 {
			s.Worker() // a worker without ids
		}
		b := saved(t, s)
		again := open(t, Options{window: 2 * partsPage})
		if err := load(again, b); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(saved(t, again), b) {
			t.Errorf("round %d: the loaded store is saved differently", round)
		}
		sameStore(t, s, again, keys*(round+1)/3)
		s = again
	}
}

// TestSaveLarge: parts that are written in pieces are loaded as they were.
func TestSaveLarge(t *testing.T) {
	s := open(t, Options{})
	w := s.Worker()
	sizes := []int{10, pieceOfPart, pieceOfPart + 1, 20, 3*pieceOfPart + 7, 2 * pieceOfPart, 30}
	var parts [][]byte
	var ids []PartID
	for k, n := range sizes {
		part := bytes.Repeat([]byte{byte(k), byte(k + 1), byte(k + 2)}, n/3+1)[:n]
		id, err := w.Intern(part)
		if err != nil {
			t.Fatal(err)
		}
		parts, ids = append(parts, part), append(ids, id)
	}
	again := open(t, Options{})
	if err := load(again, saved(t, s)); err != nil {
		t.Fatal(err)
	}
	v := again.Worker()
	for k, id := range ids {
		if got := v.Part(id); !bytes.Equal(got, parts[k]) {
			t.Errorf("part %d of %d bytes has %d bytes, or others", k, len(parts[k]), len(got))
		}
	}
}

// sameStore checks that a loaded store has the entries of s, which are those of keys, and gives the same answers.
func sameStore(t *testing.T, s, again *Store, keys int) {
	t.Helper()
	a, z := s.Stats(), again.Stats()
	if a.Parts.Entries != z.Parts.Entries || a.Pairs.Entries != z.Pairs.Entries || a.Nodes.Entries != z.Nodes.Entries || a.States.Entries != z.States.Entries {
		t.Fatalf("loaded %v, saved %v", z, a)
	}
	w, v := s.Worker(), again.Worker()
	for k := range uint32(keys) {
		part, pair, id := putKey(w, k, nil)
		part2, pair2, id2 := putKey(v, k, nil)
		if part != part2 || pair != pair2 || id != id2 {
			t.Fatalf("key %d: ids %d %d %d, were %d %d %d", k, part2, pair2, id2, part, pair, id)
		}
		if !bytes.Equal(w.Part(part), v.Part(part)) || !slices.Equal(w.Vector(id, nil), v.Vector(id, nil)) {
			t.Fatalf("key %d: contents differ", k)
		}
		p, m := s.Parent(id)
		if q, n := again.Parent(id); p != q || m != n {
			t.Fatalf("parent of %d is %d by %d, was %d by %d", id, q, n, p, m)
		}
	}
	if st := again.Stats(); st.States.Entries != a.States.Entries {
		t.Fatalf("%d states, were %d", st.States.Entries, a.States.Entries)
	}
}

// TestSaveBeside: a store that workers fill before, while or after its marked contents are saved is loaded with all that it has
// at the end. Classes learn their shapes in between.
func TestSaveBeside(t *testing.T) {
	const keys = 9000
	for _, first := range []int{0, 70, 500, 2900, 5000} {
		for _, when := range []string{"before", "beside", "after"} {
			s := open(t, Options{window: 2 * partsPage})
			fillStore(s, 3, first)
			m := must(s.Mark())
			var b bytes.Buffer
			w := NewSnapshotWriter(&b)
			var others sync.WaitGroup
			fill := func() { fillStore(s, 3, keys) }
			switch when {
			case "before":
				fill()
			case "beside":
				others.Go(fill)
			}
			must(0, s.SaveMarked(w, m))
			others.Wait()
			if when == "after" {
				fill()
			}
			must(0, errors.Join(s.Save(w, m), w.Close()))
			again := open(t, Options{})
			if err := load(again, b.Bytes()); err != nil {
				t.Fatalf("%d keys before, the others %s: %v", first, when, err)
			}
			sameStore(t, s, again, keys)
		}
	}
}

// TestSaveCorrupt: a snapshot that is truncated or has a changed byte is rejected.
func TestSaveCorrupt(t *testing.T) {
	s := open(t, Options{})
	fillStore(s, 2, 300)
	b := saved(t, s)
	if err := Verify(bytes.NewReader(b)); err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 6))
	for i := range 400 {
		c := slices.Clone(b)
		if i%2 == 0 {
			c[rng.IntN(len(c))] ^= 1 << rng.IntN(8)
		} else {
			c = c[:rng.IntN(len(c))]
		}
		if err := Verify(bytes.NewReader(c)); !errors.Is(err, ErrCorrupt) {
			t.Fatalf("Verify: %v", err)
		}
		other := must(New(Options{}))
		if err := load(other, c); !errors.Is(err, ErrCorrupt) {
			t.Fatalf("Load: %v", err)
		}
		must(0, other.Close())
	}
}

func TestSaveFull(t *testing.T) {
	s := open(t, Options{})
	fillStore(s, 2, 30_000)
	b := saved(t, s)
	if err := load(open(t, Options{MemoryBudget: 1 << 20}), b); !errors.Is(err, ErrFull) {
		t.Errorf("loading with too little memory: %v", err)
	}
	for _, kind := range []Kind{Plain, Zstd} {
		if _, err := open(t, Options{Kind: kind}).Mark(); err == nil {
			t.Errorf("a store of kind %v was saved", kind)
		}
	}
}

// TestSaveOfFull: a store that has run out of memory at any allocation is saved, and
// loaded, with its states until then.
func TestSaveOfFull(t *testing.T) {
	oneWorker(t)
	inserts := map[string]func(w *Worker, k uint32) error{
		"parts": func(w *Worker, k uint32) error {
			_, err := w.Intern(binary.LittleEndian.AppendUint32(nil, k))
			return err
		},
		"pairs":  func(w *Worker, k uint32) error { _, err := w.Pair(k, k+1); return err },
		"states": func(w *Worker, k uint32) error { _, _, err := w.Insert([]PartID{1, PartID(k)}, 0, k); return err },
	}
	for name, insert := range inserts {
		for budget := int64(1 << 20); budget < 5<<18; budget += 48 << 10 {
			s := must(New(Options{MemoryBudget: budget}))
			w, v := s.Worker(), s.Worker()
			n := uint32(0)
			for ; insert(w, n) == nil; n++ {
			}
			_ = insert(v, n) // runs out of memory as well
			again := must(New(Options{}))
			if err := load(again, saved(t, s)); err != nil {
				t.Fatalf("%s, %d bytes: %v", name, budget, err)
			}
			a, z := s.Stats(), again.Stats()
			if a.Parts.Entries != z.Parts.Entries || a.Pairs.Entries != z.Pairs.Entries || a.Nodes.Entries != z.Nodes.Entries || a.States.Entries != z.States.Entries {
				t.Fatalf("%s, %d bytes: loaded %v, saved %v", name, budget, z, a)
			}
			w = again.Worker()
			for k := range min(n, 100) {
				must(0, insert(w, k))
			}
			if z.Parts.Entries != again.Stats().Parts.Entries || z.Pairs.Entries != again.Stats().Pairs.Entries || z.States.Entries != again.Stats().States.Entries {
				t.Fatalf("%s, %d bytes: entries that were there are new", name, budget)
			}
			must(0, errors.Join(s.Close(), again.Close()))
		}
	}
}

// TestSections: sections are read in their order and under their names. The reader skips
// the rest of a section that was not read to the end.
func TestSections(t *testing.T) {
	var b bytes.Buffer
	w := NewSnapshotWriter(&b)
	long := bytes.Repeat([]byte("long "), blockSize/3)
	for name, content := range map[string][]byte{"a": long} {
		must(0, w.Section(name, func(w io.Writer) error { _, err := w.Write(content); return err }))
	}
	must(0, w.Section("empty", func(io.Writer) error { return nil }))
	must(0, w.Section("b", func(w io.Writer) error { _, err := w.Write([]byte("short")); return err }))
	must(0, w.Close())
	for _, all := range []bool{true, false} {
		r := must(NewSnapshotReader(bytes.NewReader(b.Bytes())))
		must(0, r.Section("a", func(r *bufio.Reader) error {
			if !all {
				_, err := r.ReadByte()
				return err
			}
			if got := must(io.ReadAll(r)); !bytes.Equal(got, long) {
				t.Errorf("%d bytes, want %d", len(got), len(long))
			}
			return nil
		}))
		must(0, r.Section("empty", func(r *bufio.Reader) error { return nil }))
		must(0, r.Section("b", func(r *bufio.Reader) error { return nil }))
		must(0, r.Close())
	}
	r := must(NewSnapshotReader(bytes.NewReader(b.Bytes())))
	must(0, r.Skip("b"))
	must(0, r.Section("b", func(r *bufio.Reader) error {
		if got := must(io.ReadAll(r)); string(got) != "short" {
			t.Errorf("%q behind the skipped sections", got)
		}
		return nil
	}))
	must(0, r.Close())
	if err := must(NewSnapshotReader(bytes.NewReader(b.Bytes()))).Skip("c"); !errors.Is(err, ErrCorrupt) {
		t.Errorf("a section that is not there was found: %v", err)
	}
	r = must(NewSnapshotReader(bytes.NewReader(b.Bytes())))
	if err := r.Section("b", func(*bufio.Reader) error { return nil }); !errors.Is(err, ErrCorrupt) {
		t.Errorf("wrong section name: %v", err)
	}
	failed := errors.New("failed")
	if err := NewSnapshotWriter(failingWriter{failed}).Section("a", func(w io.Writer) error { _, err := w.Write(long); return err }); err != nil && !errors.Is(err, failed) {
		t.Errorf("error %v", err)
	}
	full := NewSnapshotWriter(failingWriter{failed})
	_ = full.Section("a", func(w io.Writer) error { _, err := w.Write(long); return err })
	if err := full.Close(); !errors.Is(err, failed) {
		t.Errorf("full disk: %v", err)
	}
}

type failingWriter struct{ err error }

func (f failingWriter) Write([]byte) (int, error) { return 0, f.err }
