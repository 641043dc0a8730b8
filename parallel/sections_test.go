package parallel

import (
	"bytes"
	"errors"
	"runtime/debug"
	"testing"

	"moonwalker/heap/limit"
	"moonwalker/parallel/deque"
)

// TestNoRoomForMoves: a resumed search takes the moves to be tried within the budget.
func TestNoRoomForMoves(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	n := 0
	err := deque.EachWord(bytes.NewReader(make([]byte, 1<<20)), limit.NewMemory(1<<20), func(uint64) { n++ })
	if !errors.Is(err, limit.ErrMemory) || n > 0 {
		t.Errorf("%d moves were taken, and the error is %v", n, err)
	}
	if err = deque.EachWord(bytes.NewReader(make([]byte, 1<<20)), nil, func(uint64) { n++ }); err != nil || n != 1<<17 {
		t.Errorf("without a budget %d moves were taken, and the error is %v", n, err)
	}
}
