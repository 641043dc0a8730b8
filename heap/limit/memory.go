package limit

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"sync"
	"sync/atomic"
)

// Memory is the budget of the whole process. It has three parts: the memory of Go, which contains the program's
// heap, its types, its code and the undo logs; the memory that the store maps outside the Go heap; and the
// rest, such as the code of the process.
//
// The memory in use is measured, because a count would miss some allocations. The limit of Go's memory is the part
// of the budget that the other two leave.
type Memory struct {
	budget int64
	rest   atomic.Int64                    // bytes of neither Go nor the stores; only grows
	stores atomic.Pointer[[]*func() int64] // the functions of Store; the list is replaced, and never changes

	fixed bool // GOMEMLIMIT is set, so SetMemoryLimit is not called

	mu      sync.Mutex // held while the collector runs or gets a new limit
	goLimit int64      // current limit of Go's memory; guarded by mu
}

// Shares of the budget. The part beyond usable is for the overhead of Go's collector and allocator.
const (
	usable  = 0.94
	goFloor = 12 << 20 // least limit of Go's memory
)

// NewMemory returns a budget of n bytes for the process.
func NewMemory(n int64) *Memory {
	m := &Memory{budget: n, fixed: os.Getenv("GOMEMLIMIT") != ""}
	m.Adjust()
	return m
}

// Bounds of rest. The process uses at least restLeast outside Go's memory and the store. Its mapped files count
// at most restMost, because the kernel reclaims pages of spilled states when necessary.
const (
	restLeast = 16 << 20
	restMost  = 40 << 20
)

// Size returns the whole budget; 0 of a nil Memory, which has no limit.
func (m *Memory) Size() int64 {
	if m == nil {
		return 0
	}
	return m.budget
}

// Store adds a function that measures the memory of a store, which is mapped outside Go. Each search under way in the process has one. remove takes the
// function away again.
func (m *Memory) Store(used func() int64) (remove func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := append(m.all(), &used)
	m.stores.Store(&all)
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		left := slices.DeleteFunc(m.all(), func(f *func() int64) bool { return f == &used })
		m.stores.Store(&left)
	}
}

// all returns a copy of the functions of Store.
func (m *Memory) all() []*func() int64 {
	if p := m.stores.Load(); p != nil {
		return slices.Clone(*p)
	}
	return nil
}

// stored returns the memory of all stores.
func (m *Memory) stored() (n int64) {
	if p := m.stores.Load(); p != nil {
		for _, f := range *p {
			n += (*f)()
		}
	}
	return n
}

func (m *Memory) outside() int64 { return m.rest.Load() + m.stored() }

// Others returns the memory that the process needs beside the store of a search, which has the given size: for other stores, its live data, and the collector.
func (m *Memory) Others(own int64) int64 {
	live := readGo().live
	return m.rest.Load() + max(m.stored()-own, 0) + max(goFloor, live+live/4+4<<20)
}

// Room reports whether n more bytes fit the budget. If they do not, it runs a collection and tries again.
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
		return false // n does not fit even if all other Go memory is garbage
	}
	m.adjust()
	runtime.GC()
	return m.fits(n)
}

// Give reports whether n more bytes may be mapped outside Go's memory. If they do not fit, it returns Go's
// unused memory to the system and tries again.
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

// Adjust updates the limit of Go's memory.
func (m *Memory) Adjust() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.adjust()
}

// adjust is Adjust.
//
// Preconditions: m.mu is held.
func (m *Memory) adjust() {
	m.rest.Store(max(m.rest.Load(), restLeast, min(fileBacked()+2<<20, restMost)))
	left := max(goFloor, int64(usable*float64(m.budget))-m.outside())
	if d := left - m.goLimit; d < -m.budget/128 || d > m.budget/128 || m.goLimit == 0 {
		m.goLimit = left
		if !m.fixed {
			debug.SetMemoryLimit(left)
		}
	}
}

// goMemory is Go's part of the memory of the process.
type goMemory struct {
	mapped int64 // mapped, and not returned to the system
	used   int64 // of mapped: in objects, also dead ones, in stacks, and of the runtime itself
	live   int64 // live objects at the end of the last collection
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
