package parallel

import (
	"testing"
	"time"

	"moonwalker/storage"
	"moonwalker/vm/program"
)

// TestPassingPeak: memory that is needed only while the search is paused does not
// cause relief.
func TestPassingPeak(t *testing.T) {
	const budget = 8 << 20
	st, err := storage.New(storage.Options{MemoryBudget: budget})
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	var steps []MemoryStep
	s := &search{store: st, opt: Options{Memory: budget, Relieved: func(step MemoryStep, _ int64, _ error) { steps = append(steps, step) }}}
	s.nextRelief()
	for _, passing := range []bool{true, false} {
		resume := s.standStill()
		peak := storage.NewColumn[uint64](st)
		for id := uint64(0); !s.short(); id += 1024 {
			if _, err := peak.Slot(id); err != nil {
				t.Fatal(err)
			}
		}
		done := make(chan struct{})
		go func() {
			s.relieve()
			close(done)
		}()
		time.Sleep(20 * time.Millisecond) // long enough for a wrong relief
		if passing {
			peak.Close()
		}
		resume()
		<-done
		if passing != (len(steps) == 0) {
			t.Errorf("passing %v: %v", passing, steps)
		}
	}
}

// TestMergingPast: a merging that was due does not end the search if it is not possible any more, because the search is complete.
func TestMergingPast(t *testing.T) {
	st, err := storage.New(storage.Options{MemoryBudget: 64 << 20})
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	s := newSearch(&program.Program{}, Options{Memory: 64 << 20, Reduction: SDPOR, Lazy: true}, st)
	s.relief.squeezed = true
	s.nextRelief()
	if !s.mergesNext() {
		t.Fatal("a merging is not the next measure")
	}
	s.complete.Store(true)
	s.relief.due.Store(-1)
	s.relieve()
	if s.reason != "" || s.stop.Load() || s.short() {
		t.Errorf("the search has ended (%q), or is short of memory (%t)", s.reason, s.short())
	}
}
