package sdpor

import (
	"sync"
	"testing"

	"moonwalker/storage"
)

// TestSharedMemo: several workers put results, and get the results of the others, over
// generations. A key has its own result, or none.
func TestSharedMemo(t *testing.T) {
	m := &newShared().moved
	const keys, workers = 40 * sharedMin, 4
	value := func(k uint64) uint64 { return mix(k) | 1 }
	var all sync.WaitGroup
	for w := range uint64(workers) {
		all.Go(func() {
			for i := uint64(1); i <= keys; i++ {
				k := i
				if w%2 == 1 {
					k = keys + 1 - i
				}
				switch v := m.get(ids(k)); v {
				case 0:
					m.put(ids(k), value(k))
				case value(k):
				default:
					t.Errorf("key %d has the result %x, not %x", k, v, value(k))
					return
				}
			}
		})
	}
	all.Wait()
	known := 0
	for k := uint64(1); k <= keys; k++ {
		switch v := m.get(ids(k)); v {
		case 0:
		case value(k):
			known++
		default:
			t.Fatalf("key %d has the result %x, not %x", k, v, value(k))
		}
	}
	// The last two generations are known, and they have most of the keys.
	if known < keys/2 || len(m.now.Load().slots) <= sharedMin || m.now.Load().old.Load() == nil {
		t.Errorf("%d of %d results are known in %d slots", known, keys, len(m.now.Load().slots))
	}
}

// TestPacked: a packed result of a transfer is the result.
func TestPacked(t *testing.T) {
	st, err := storage.New(storage.Options{Kind: storage.Plain})
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	w := NewGraph(st, Options{Lazy: true}).Worker()
	for _, want := range []transferred{{summary: 1}, {summary: 1<<31 - 1}, {cut: 1}, {cut: maxUint32 - 1}, {summary: 7, races: &[]ThreadID{3, 1 << 30}}} {
		v, ok := w.packed(want)
		got := w.unpacked(v)
		if !ok || v == 0 || got.summary != want.summary || got.cut != want.cut || len(got.racing()) != len(want.racing()) {
			t.Errorf("%+v is packed as %x, which is %+v", want, v, got)
			continue
		}
		for i, id := range want.racing() {
			if got.racing()[i] != id {
				t.Errorf("%v are the threads %v", want.racing(), got.racing())
			}
		}
	}
	for _, none := range []transferred{{summary: 1 << 31}, {cut: maxUint32}} {
		if _, ok := w.packed(none); ok {
			t.Errorf("%+v does not fit", none)
		}
	}
}

const maxUint32 = 1<<32 - 1
