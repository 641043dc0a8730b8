package storage

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
)

// randomString returns one of many strings, some of which are long.
func randomString(r *rand.Rand) string {
	n := r.IntN(40)
	if r.IntN(50) == 0 {
		n = r.IntN(3 * partsPage / 2)
	}
	return fmt.Sprintf("%d %s", r.IntN(3000), bytes.Repeat([]byte{byte(n)}, n))
}

// TestStrings: workers insert strings into a table concurrently, with sealed pages and
// hash collisions. A map has the expected contents. Then the strings are saved and
// loaded, and finally all memory is released.
func TestStrings(t *testing.T) {
	for _, o := range []Options{{}, {window: 1}, {hashMask: 0xf}, {Kind: Plain, window: partsPage}} {
		t.Run(fmt.Sprintf("%+v", o), func(t *testing.T) {
			st := open(t, o)
			before, _ := st.Memory()
			table := st.NewStrings()
			const workers = 4
			n := 1000
			if raceEnabled {
				n = 300
			}
			found := make([]map[string]uint32, workers)
			var all sync.WaitGroup
			for i := range workers {
				all.Go(func() {
					w, r, ids := table.Worker(), rand.New(rand.NewPCG(1, uint64(i))), map[string]uint32{}
					for range n {
						s := randomString(r)
						id, err := w.Intern([]byte(s))
						if err != nil {
							t.Error(err)
							return
						}
						if was, ok := ids[s]; id == 0 || ok && was != id {
							t.Errorf("%.20q is %d, was %d", s, id, was)
						}
						ids[s] = id
						if got := string(w.Get(id)); got != s {
							t.Errorf("%d is %.20q, not %.20q", id, got, s)
						}
					}
					found[i] = ids
				})
			}
			all.Wait()
			ids, strings := map[string]uint32{}, map[uint32]string{}
			for _, f := range found {
				for s, id := range f {
					if was, ok := ids[s]; ok && was != id {
						t.Errorf("%.20q is %d for one worker, %d for another", s, was, id)
					}
					ids[s], strings[id] = id, s
				}
			}
			if len(strings) != len(ids) || st.Stats().Strings.Entries != uint64(len(ids)) {
				t.Errorf("%d strings, %d ids, %d entries", len(ids), len(strings), st.Stats().Strings.Entries)
			}
			if b := st.Stats().Bytes; b.Summaries != table.Bytes() || b.Total-before != table.Bytes() || table.Bytes() == 0 {
				t.Errorf("%d bytes, the store has %d in all and %d before", table.Bytes(), b.Total, before)
			}

			var saved bytes.Buffer
			mark := table.Mark()
			must(0, table.SaveMarked(&saved, mark))
			late := must(table.Worker().Intern([]byte("late")))
			ids["late"], strings[late] = late, "late"
			must(0, table.Save(&saved, mark))
			if err := table.Close(); err != nil {
				t.Fatal(err)
			}
			if now, _ := st.Memory(); now != before {
				t.Errorf("%d bytes after the table was closed, %d before it was made", now, before)
			}
			if got := st.Stats().Strings; got.Entries != 0 || got.Closed != uint64(len(ids)) {
				t.Errorf("%+v when the table is closed", got)
			}
			again := st.NewStrings()
			r := bufio.NewReader(&saved)
			mark = must(again.LoadMarked(r))
			must(0, again.Load(r, mark))
			w := again.Worker()
			for s, id := range ids {
				if now, err := w.Intern([]byte(s)); now != id || err != nil {
					t.Errorf("%.20q was %d and is %d %v when loaded", s, id, now, err)
				}
			}
			if id, err := w.Intern([]byte("new")); err != nil || strings[id] != "" {
				t.Errorf("a new string has the id of %.20q, %v", strings[id], err)
			}
		})
	}
}

// TestStringsFull fills the budget with a table. The table keeps its strings, and closing
// it frees memory for another.
func TestStringsFull(t *testing.T) {
	oneWorker(t)
	st := open(t, Options{MemoryBudget: 4 << 20})
	for range 3 {
		table := st.NewStrings()
		w := table.Worker()
		var ids []uint32
		var err error
		for i := 0; err == nil; i++ {
			var id uint32
			if id, err = w.Intern(fmt.Appendf(nil, "%d", i)); err == nil {
				ids = append(ids, id)
			}
		}
		if !errors.Is(err, ErrFull) || len(ids) < 10_000 {
			t.Fatalf("%d strings: %v", len(ids), err)
		}
		for i, id := range ids {
			if got := string(w.Get(id)); got != fmt.Sprint(i) {
				t.Fatalf("%q, not %d", got, i)
			}
		}
		if err := table.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestColumnClose: closing a column releases its memory, whether it is spilled or not.
func TestColumnClose(t *testing.T) {
	st := open(t, Options{})
	before, _ := st.Memory()
	for _, spilled := range []bool{false, true} {
		a, b := NewColumn[uint64](st), NewColumn[uint32](st)
		for i := range uint64(100_000) {
			for _, err := range []error{second(a.Slot(i)), second(b.Slot(i))} {
				if err != nil {
					t.Fatal(err)
				}
			}
			*a.At(i), *b.At(i) = i, uint32(i)
		}
		if spilled && runtime.GOOS == "linux" && !raceEnabled {
			if _, err := st.Spill(t.TempDir()); err != nil {
				t.Fatal(err)
			}
		}
		a.Close()
		for i := range uint64(100_000) {
			if *b.At(i) != uint32(i) {
				t.Fatalf("%d is %d when another column was closed", i, *b.At(i))
			}
		}
		b.Close()
		if now, _ := st.Memory(); now != before || slices.ContainsFunc(st.columns, func(c spillable) bool { return c == spillable(a) || c == spillable(b) }) {
			t.Errorf("spilled %v: %d bytes when the columns are closed, %d before", spilled, now, before)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// TestStringsWhileSqueezed makes tables while memory is short: later tables have few
// pages that are not compressed.
func TestStringsWhileSqueezed(t *testing.T) {
	st := open(t, Options{})
	var squeezer sync.WaitGroup
	squeezer.Go(func() { st.Squeeze() })
	for range 20 {
		table := st.NewStrings()
		if _, err := table.Worker().Intern([]byte("x")); err != nil {
			t.Fatal(err)
		}
		if err := table.Close(); err != nil {
			t.Fatal(err)
		}
	}
	squeezer.Wait()
	if w := st.NewStrings().parts.pages.window.Load(); w != squeezedWindow {
		t.Errorf("a window of %d bytes after Squeeze", w)
	}
}
