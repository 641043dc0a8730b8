package storage

import (
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
)

// TestSpill: a store works during and after the spilling of columns, and the columns keep
// their contents; spilled bytes do not count.
func TestSpill(t *testing.T) {
	if runtime.GOOS != "linux" || raceEnabled {
		t.Skip("memory is on the Go heap")
	}
	dir := t.TempDir()
	s := open(t, Options{})
	c := NewColumn[uint64](s)
	const workers, keys = 3, 60_000
	var wg sync.WaitGroup
	stop := make(chan struct{})
	for i := range workers {
		wg.Go(func() {
			w := s.Worker()
			for k := i * keys / workers; k < (i+1)*keys/workers; k++ {
				_, _, id := putKey(w, uint32(k), nil)
				*must(c.Slot(uint64(id))) = uint64(k)
			}
		})
	}
	go func() { wg.Wait(); close(stop) }()
	for done := false; !done; {
		select {
		case <-stop:
			done = true
		default:
			s.Squeeze()
		}
	}
	must(s.Spill(dir))
	before := s.Stats().Bytes
	if before.Spilled == 0 || before.Total != before.sum() {
		t.Errorf("spilled %d bytes; %+v", before.Spilled, before)
	}
	if files, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || len(files) != 0 {
		t.Errorf("files remain: %v, %v", files, err)
	}
	w := s.Worker()
	check := func(from, to int) {
		for k := from; k < to; k++ {
			_, _, id := putKey(w, uint32(k), nil)
			if k >= keys {
				*must(c.Slot(uint64(id))) = uint64(k)
			}
			if p, m := s.Parent(id); p != StateID(k) || m != uint32(k)%100 || *c.At(uint64(id)) != uint64(k) {
				t.Fatalf("key %d: parent %d, move %d, column %d", k, p, m, *c.At(uint64(id)))
			}
		}
	}
	check(0, 2*keys) // half of them new
	if n := must(s.Spill(dir)); n == 0 {
		t.Error("the second Spill moved nothing")
	}
	check(0, 2*keys)
	if _, err := s.Spill(filepath.Join(dir, "none")); err != nil {
		t.Errorf("Spill into the open file: %v", err)
	}
	if _, err := open(t, Options{}).Spill(filepath.Join(dir, "none")); !os.IsNotExist(err) {
		t.Errorf("missing folder: %v", err)
	}
}
