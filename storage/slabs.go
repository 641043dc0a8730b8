package storage

import "sync"

// Tables of an index with sizes from a page to slabTable bytes are cut from
// slabs, which are mapped and unmapped as a whole. The reason is the cost of
// unmapping: the system has to notify all processors, and the cost grows with
// their number. The shards of an index grow at about the same time. The first
// to have tables of a size are also the first to leave them, so the tables of
// one slab are given back soon after each other.
const (
	slabTable  = 128 << 10
	slabTables = 8
	slabBudget = 256 << 20 // with a smaller budget, each table is released at once
)

// slabs are the slabs of one index.
type slabs struct {
	mem *memory

	mu     sync.Mutex
	newest map[int]*slab   // by size of table: the slab with uncut tables; guarded by mu
	of     map[*byte]*slab // by the first byte of a table: its slab; guarded by mu
}

type slab struct {
	mem   []byte
	given int // tables cut
	done  int // tables given back
}

func newSlabs(m *memory) slabs {
	return slabs{mem: m, newest: map[int]*slab{}, of: map[*byte]*slab{}}
}

// take returns n bytes of zeros.
func (s *slabs) take(n int) ([]byte, error) {
	if n < pageSize || n > slabTable || s.mem.root().limit < slabBudget {
		return s.mem.table(n)
	}
	if err := s.mem.take(forEntries, n); err != nil {
		return nil, err
	}
	mem, err := s.cut(n)
	if err != nil {
		s.mem.give(forEntries, n)
		return nil, err
	}
	populatePages(mem)
	return mem, nil
}

// cut takes a table from the newest slab for its size.
func (s *slabs) cut(n int) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	b := s.newest[n]
	if b == nil {
		mem, err := s.mem.reserve(forEntries, slabTables*n, false)
		if err != nil {
			return nil, err
		}
		b = &slab{mem: mem}
		s.newest[n] = b
	}
	mem := b.mem[b.given*n:][:n:n]
	if b.given++; b.given == slabTables {
		delete(s.newest, n)
	}
	s.of[&mem[0]] = b
	return mem, nil
}

// give takes back a table of take. The table stays charged until all tables of
// its slab are given back.
func (s *slabs) give(mem []byte) {
	s.mu.Lock()
	b := s.of[&mem[0]]
	delete(s.of, &mem[0])
	if b == nil {
		s.mu.Unlock()
		s.mem.freeTable(mem)
		return
	}
	b.done++
	whole := b.done == b.given
	if whole && s.newest[len(mem)] == b {
		delete(s.newest, len(mem))
	}
	s.mu.Unlock()
	if whole {
		s.mem.release(b.mem)
		s.mem.give(forEntries, b.given*len(mem))
	}
}
