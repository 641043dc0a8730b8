package storage

import (
	"errors"
	"sync"
	"sync/atomic"
)

// Sizes in which memory is requested from the system and charged to the budget.
const (
	pageSize     = 4 << 10
	granuleSmall = 64 << 10
	granuleHuge  = 2 << 20  // one huge page
	hugeFrom     = 16 << 20 // smaller tables are not worth huge pages
)

// memory is the mapped memory of a store, and its budget.
type memory struct {
	budget
	of      *memory // the memory whose budget this shares; nil: none
	loading func()  // callback of WhileLoading

	mu    sync.Mutex
	maps  [][]byte         // oldest first; guarded by mu
	slab  []byte           // rest of the newest segment of small tables; guarded by mu
	small map[int][][]byte // small tables for reuse, by size; guarded by mu
}

// part returns a separate memory that charges the budget of m.
func (m *memory) part(p purpose) *memory {
	return &memory{budget: budget{of: &m.budget, as: p}, of: m}
}

// reserve maps n bytes of zeros and charges nothing. The caller charges them,
// because it knows how much of the memory will be touched. (A system configured
// not to overcommit counts the whole mapping; there the store is full too early.)
func (m *memory) reserve(p purpose, n int, huge bool) ([]byte, error) {
	mem, err := mapPages(roundUp(n, pageSize), huge)
	if err != nil {
		return nil, full("mapping %d bytes for %s: %v", n, p, err)
	}
	m.mu.Lock()
	m.maps = append(m.maps, mem)
	m.mu.Unlock()
	return mem, nil
}

// segment maps n bytes of zeros and charges them all.
func (m *memory) segment(p purpose, n int) ([]byte, error) {
	n = roundUp(n, pageSize)
	if err := m.take(p, n); err != nil {
		return nil, err
	}
	mem, err := m.reserve(p, n, n >= granuleHuge)
	if err != nil {
		m.give(p, n)
	}
	return mem, err
}

// slabSize is the size of the segments from which small tables are cut.
const slabSize = 64 << 10

// table returns n bytes of zeros for an index, and charges them; n is a multiple
// of a cache line. Tables below a page are cut from slabs.
func (m *memory) table(n int) ([]byte, error) {
	if n >= pageSize {
		mem, err := m.segment(forEntries, n)
		if err == nil {
			interleave(mem)
			populatePages(mem)
		}
		return mem, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if free := m.small[n]; len(free) > 0 {
		mem := free[len(free)-1]
		m.small[n] = free[:len(free)-1]
		clear(mem)
		return mem, nil
	}
	if len(m.slab) < n {
		m.mu.Unlock()
		slab, err := m.segment(forEntries, slabSize)
		m.mu.Lock()
		if err != nil {
			return nil, err
		}
		m.slab = slab // loses the slab of a worker that was faster: less than a page each time
	}
	mem := m.slab[:n:n]
	m.slab = m.slab[n:]
	return mem, nil
}

// freeTable takes back a table of table.
func (m *memory) freeTable(mem []byte) {
	if len(mem) >= pageSize {
		m.release(mem)
		m.give(forEntries, len(mem))
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.small == nil {
		m.small = map[int][][]byte{}
	}
	m.small[len(mem)] = append(m.small[len(mem)], mem)
}

// release unmaps a mapping of reserve.
// Preconditions: no goroutine can reach the memory.
func (m *memory) release(mem []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := len(m.maps) - 1; i >= 0; i-- {
		if &m.maps[i][0] == &mem[0] {
			m.maps = append(m.maps[:i], m.maps[i+1:]...)
			_ = unmapPages(mem) // unmapping one of our mappings cannot fail
			return
		}
	}
	panic("BUG: storage: release of memory that was not reserved")
}

// close unmaps everything, newest first. The newest pages are the most likely to
// be resident, and no data structure has to be traversed.
func (m *memory) close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	var errs []error
	for i := len(m.maps) - 1; i >= 0; i-- {
		if err := unmapPages(m.maps[i]); err != nil {
			errs = append(errs, err)
		}
	}
	m.maps = nil
	return errors.Join(errs...)
}

// A region is reserved memory. Each granule is charged when it is first touched,
// so a large sparse table costs only the granules in use.
type region struct {
	mem     *memory
	purpose purpose
	data    []byte
	granule int
	charged []atomic.Uint64 // one bit a granule
	spilled *atomic.Bool    // the region is in a file
}

// newRegion reserves n bytes, which are charged in units of granule bytes.
func newRegion(m *memory, p purpose, n, granule int) (region, error) {
	r := region{mem: m, purpose: p, granule: granule, spilled: new(atomic.Bool)}
	data, err := m.reserve(p, n, granule >= granuleHuge)
	if err != nil {
		return region{}, err
	}
	r.data = data
	r.charged = make([]atomic.Uint64, (len(data)/r.granule)/64+1)
	return r, nil
}

// touch charges the granule of byte offset off, unless it is charged already.
// Preconditions: touch is called before the first write to the granule.
func (r *region) touch(off int) error {
	g := off / r.granule
	word, bit := &r.charged[g/64], uint64(1)<<(g%64)
	if word.Load()&bit != 0 {
		return nil
	}
	n := min(r.granule, len(r.data)-g*r.granule)
	if r.spilled.Load() { // spilled changes only while workers are stopped
		if word.Or(bit)&bit == 0 {
			r.mem.spilled.Add(int64(n))
		}
		return nil
	}
	if err := r.mem.take(r.purpose, n); err != nil {
		if word.Load()&bit != 0 { // another worker charged this granule, with the last of the budget
			return nil
		}
		return err
	}
	if word.Or(bit)&bit != 0 { // another worker charged the granule at the same time
		r.mem.give(r.purpose, n)
	}
	return nil
}

// chargedBytes returns the size of all granules that have been touched.
func (r *region) chargedBytes() (n int64) {
	for g := 0; g*r.granule < len(r.data); g++ {
		if r.charged[g/64].Load()&(1<<(g%64)) != 0 {
			n += int64(min(r.granule, len(r.data)-g*r.granule))
		}
	}
	return n
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }
