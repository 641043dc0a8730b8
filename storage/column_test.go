package storage

import (
	"errors"
	"math"
	"testing"
)

// TestLocate: segments partition the ids, in order and without gaps.
func TestLocate(t *testing.T) {
	lastSeg, lastSlot := 0, uint64(math.MaxUint64) // before id 0
	for id := range uint64(1 << 16) {
		seg, slot := locate(id)
		if seg == lastSeg && slot == lastSlot+1 || seg == lastSeg+1 && slot == 0 {
			lastSeg, lastSlot = seg, slot
			continue
		}
		t.Fatalf("id %d is in %d %d, the one before in %d %d", id, seg, slot, lastSeg, lastSlot)
	}
	for seg := 1; seg < columnSegments; seg++ {
		first := uint64(1) << (columnBase + seg - 1)
		if s, slot := locate(first); s != seg || slot != 0 {
			t.Errorf("id %d is in %d %d", first, s, slot)
		}
		if s, slot := locate(2*first - 1); s != seg || slot != first-1 {
			t.Errorf("id %d is in %d %d", 2*first-1, s, slot)
		}
	}
	if seg, _ := locate(uint64(MaxStateID)); seg != columnSegments-1 {
		t.Errorf("the last id is in segment %d of %d", seg, columnSegments)
	}
}

func TestColumn(t *testing.T) {
	type triple struct{ a, b, c uint32 }
	s := open(t, Options{MemoryBudget: 8 << 20})
	c := NewColumn[triple](s)
	var id uint64
	for ; ; id++ {
		p, err := c.Slot(id)
		if err != nil {
			if !errors.Is(err, ErrFull) {
				t.Error(err)
			}
			break
		}
		if *p != (triple{}) {
			t.Fatalf("slot %d starts as %v", id, *p)
		}
		*p = triple{uint32(id), uint32(id) + 1, uint32(id) + 2}
	}
	if id < 500_000 {
		t.Errorf("8 MiB hold %d slots of 12 bytes", id)
	}
	for i := range id {
		if got, want := *c.At(i), (triple{uint32(i), uint32(i) + 1, uint32(i) + 2}); got != want {
			t.Fatalf("slot %d is %v, want %v", i, got, want)
		}
	}
	if _, err := c.Slot(uint64(MaxStateID) + 1); !errors.Is(err, ErrFull) {
		t.Errorf("slot beyond the last: %v", err)
	}
}

// TestColumnPointers: a column of a type with pointers is rejected, because the collector
// would not see them.
func TestColumnPointers(t *testing.T) {
	s := open(t, Options{})
	for name, make := range map[string]func(){
		"slice":  func() { NewColumn[[]byte](s) },
		"string": func() { NewColumn[struct{ a [2]string }](s) },
		"map":    func() { NewColumn[map[int]int](s) },
		"func":   func() { NewColumn[func()](s) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			make()
		})
	}
	NewColumn[struct {
		a [2]uint16
		b bool
		c float64
	}](s)
}
