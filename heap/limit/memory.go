package limit

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"sync/atomic"
)

// Memory is the budget of the whole process. It has three parts: the memory of Go, with
// the program's heap, its types, its code and the undo logs; the memory that the store
// maps outside of Go's; and the rest, such as the code of the process itself.
//
// The memory in use is measured, not counted: a count of all that grows would
// miss something. Go's collector has to keep its garbage within the remainder.
type Memory struct {
	budget int64
	rest   atomic.Int64 // neither Go's nor of the store
	store  atomic.Pointer[func() int64]

	fixed bool // the user has told Go's collector its limit

	mu   sync.Mutex // held while the collector is run or told its limit
	told int64      // limit of Go's memory
}

// Shares of the budget. The part beyond usable is for the overhead of Go's collector
// and allocator.
const (
	usable  = 0.94
	goFloor = 12 << 20 // Go gets no less
)

// NewMemory returns a budget of n bytes for the process.
func NewMemory(n int64) *Memory {
	m := &Memory{budget: n, fixed: os.Getenv("GOMEMLIMIT") != ""}
	m.Adjust()
	return m
}

// The process takes no less than restLeast beside Go's memory and the store. Its
// mapped files count up to restMost only, because the kernel takes pages of spilled
// states back when it needs them.
const (
	restLeast = 16 << 20
	restMost  = 40 << 20
)

// Size is the whole budget.
func (m *Memory) Size() int64 { return m.budget }

// Store tells how much is mapped outside of Go; nil: nothing any more.
func (m *Memory) Store(used func() int64) {
	if used == nil {
		used = func() int64 { return 0 }
	}
	m.store.Store(&used)
}

func (m *Memory) outside() int64 {
	n := m.rest.Load()
	if f := m.store.Load(); f != nil {
		n += (*f)()
	}
	return n
}

// Others is the memory that the process needs beside the store, for its live data and
// for the collector.
func (m *Memory) Others() int64 {
	live := readGo().live
	return m.rest.Load() + max(goFloor, live+live/4+4<<20)
}

// Room says whether n more bytes fit into the budget, after a collection if
// they do not fit at once.
func (m *Memory) Room(n int64) bool {
	if m.fits(n) {
		return true
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fits(n) {
		return true
	}
	if n > int64(usable*float64(m.budget))-m.outside() {
		return false // not even if all else were garbage
	}
	m.tell()
	runtime.GC()
	return m.fits(n)
}

// Give says whether n bytes more may be mapped outside of Go's memory. If they do not
// fit at once, Go's unused memory goes back to the system first.
func (m *Memory) Give(n int64) bool {
	most := int64(usable*float64(m.budget)) - n
	if m.outside()+readGo().mapped <= most {
		return true
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.outside()+readGo().mapped > most {
		debug.FreeOSMemory()
	}
	return m.outside()+readGo().mapped <= most
}

func (m *Memory) fits(n int64) bool {
	return m.outside()+readGo().used+n <= int64(usable*float64(m.budget))
}

// Adjust sets the present limit of Go's memory.
func (m *Memory) Adjust() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tell()
}

// tell is Adjust. Preconditions: m.mu is held.
func (m *Memory) tell() {
	m.rest.Store(max(m.rest.Load(), restLeast, min(fileBacked()+2<<20, restMost)))
	left := max(goFloor, int64(usable*float64(m.budget))-m.outside())
	if d := left - m.told; d < -m.budget/128 || d > m.budget/128 || m.told == 0 {
		m.told = left
		if !m.fixed {
			debug.SetMemoryLimit(left)
		}
	}
}

// goMemory is Go's part of the memory of the process.
type goMemory struct {
	mapped int64 // and not given back to the system
	used   int64 // thereof in objects, dead ones too, in stacks and by the runtime
	live   int64 // objects that the last collection has found
}

func readGo() goMemory {
	s := [...]metrics.Sample{
		{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
		{Name: "/memory/classes/heap/free:bytes"}, {Name: "/gc/heap/live:bytes"},
	}
	metrics.Read(s[:])
	mapped := int64(s[0].Value.Uint64()) - int64(s[1].Value.Uint64())
	return goMemory{mapped: mapped, used: mapped - int64(s[2].Value.Uint64()), live: int64(s[3].Value.Uint64())}
}
