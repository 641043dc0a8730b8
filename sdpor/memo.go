package sdpor

// A memo caches results of a function. Each key has one place, so a lookup reads one cache line.
// A key replaces another key at its place. The memo grows with its number of entries up to a
// limit, because most searches need few.
type memo[K memoKey, V any] struct {
	places []remembered[K, V]
	taken  int
	most   int // the limit of places
}

// limit sets the limit of places.
func (m *memo[K, V]) limit(most int) { m.most = most }

type remembered[K memoKey, V any] struct {
	key   K // zero: nothing is here
	value V
}

type memoKey interface {
	comparable
	hash() uint64
}

const (
	memoMin   = 1 << 6
	memoMax   = 1 << 12 // such a memo stays in the cache of a core
	memoLeast = 1 << 9  // the least limit
)

// mostPlaces is the limit of a memo if there are so many workers. A result that a worker has forgotten is in the memo that all
// share, so a large memo would cost more page faults than it saves work. All workers together have eight full memos, because
// each worker's memory counts.
func mostPlaces(workers int) int {
	most := memoMax
	for most > memoLeast && most*workers > 8*memoMax {
		most /= 2
	}
	return most
}

func (m *memo[K, V]) place(k K) *remembered[K, V] { return &m.places[k.hash()&uint64(len(m.places)-1)] }

// get returns the value that k was last put with, unless it was overwritten.
func (m *memo[K, V]) get(k K) (v V, ok bool) {
	if m.places == nil {
		return v, false
	}
	p := m.place(k)
	return p.value, p.key == k
}

// put remembers v. k is not zero.
func (m *memo[K, V]) put(k K, v V) {
	if 2*m.taken >= len(m.places) && len(m.places) < m.most {
		m.grow()
	}
	p, none := m.place(k), *new(K)
	if p.key == none {
		m.taken++
	}
	*p = remembered[K, V]{k, v}
}

func (m *memo[K, V]) grow() {
	was, none := m.places, *new(K)
	m.places, m.taken = make([]remembered[K, V], min(m.most, max(memoMin, 4*len(was)))), 0
	for _, r := range was {
		if r.key != none {
			m.put(r.key, r.value)
		}
	}
}

// one is a key of one id.
type one uint32

func (k one) hash() uint64 { return mix(uint64(k)) }

// ids is a key of two ids.
type ids uint64

func idsOf(a, b uint32) ids { return ids(a)<<32 | ids(b) }

// unordered is the key of two ids in either order.
func unordered(a, b uint32) ids { return idsOf(min(a, b), max(a, b)) }

func (p ids) hash() uint64 { return mix(uint64(p)) }

// mix spreads the bits of x over the lower ones of the result.
func mix(x uint64) uint64 {
	x *= 0x9e3779b97f4a7c15
	return x>>32 ^ x
}
