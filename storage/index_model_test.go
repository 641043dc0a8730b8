package storage

import (
	"encoding/binary"
	"fmt"
	"math"
	"testing"
)

// This file runs the insert of the index through all interleavings of a few
// inserters. Each step is the code of index.go itself, cursor.advance(1) or
// cursor.claim, and touches one shared variable. After each step the state of
// index and inserters is compared with those seen before, so that every
// reachable state is visited once.

// A model is a small case.
type model struct {
	// filled is how many slots of each level's bucket hold other keys at the
	// start; its length is the number of levels.
	filled []int
	// programs are the keys that each inserter inserts, one after the other.
	programs [][]key
	// broken makes the inserters go on to the next slot when a claim fails.
	// A check that does not notice checks nothing.
	broken bool
}

// A key is what is inserted: its letter says which, its hash may be that of
// another key.
type key struct {
	letter byte
	hash   uint64
}

// All hashes are in one bucket of each level; some differ in the tag.
const (
	modelHash  = 0x5a<<56 | 0x155
	otherTag   = 0xa5<<56 | 0x155
	fillerHash = 0x77<<56 | 0x155
)

var (
	keyA = key{'A', modelHash}
	keyB = key{'B', modelHash} // the same hash: only the content differs
	keyC = key{'C', otherTag}
)

// An inserter is one worker, somewhere in its program.
type inserter struct {
	program []key
	seeking bool
	c       cursor
	found   outcome // of the last advance
	used    int     // ids published
	results []result
}

type result struct {
	id    uint64
	fresh bool
}

// id is the id that the inserter publishes next: first that of no other.
func (in *inserter) id(self int) uint64 { return uint64(self*10 + in.used + 1) }

// explorer is the depth-first search.
type explorer struct {
	m       model
	ix      *index
	ins     []inserter
	written map[uint64]byte // key under each id, published or not
	visited map[string]bool
	ends    int
	err     error
}

func TestModel(t *testing.T) {
	if raceEnabled {
		t.Skip("one goroutine, and new levels on the Go heap are slow")
	}
	a, b, c := keyA, keyB, keyC
	for _, filled := range [][]int{{0}, {6}, {7}, {8}, {6, 0}, {7, 7}, {8, 7}, {8, 8}} {
		for _, programs := range [][][]key{
			{{a}, {a}},
			{{a, b}, {b, a}},
			{{a, a}, {c, a}},
			{{a, b, c}, {c, b, a}},
			{{a}, {a}, {a}},
			{{a}, {a}, {b}},
			{{a}, {b}, {c}},
			{{a, b}, {b}, {a}},
		} {
			m := model{filled: filled, programs: programs}
			t.Run(m.String(), func(t *testing.T) {
				e := m.explore(t)
				if e.err != nil {
					t.Error(e.err)
				}
				if e.ends == 0 {
					t.Error("no run ended")
				}
			})
		}
	}
}

// TestModelNotices: a protocol that forgets to look again is found out.
func TestModelNotices(t *testing.T) {
	m := model{filled: []int{6}, programs: [][]key{{keyA}, {keyA}}, broken: true}
	if e := m.explore(t); e.err == nil {
		t.Error("the broken protocol passed")
	}
}

func (m model) String() string {
	s := fmt.Sprint("filled=", m.filled)
	for _, p := range m.programs {
		s += "/"
		for _, k := range p {
			s += string(k.letter)
		}
	}
	return s
}

func (m model) explore(t *testing.T) *explorer {
	e := &explorer{m: m, written: make(map[uint64]byte), visited: make(map[string]bool)}
	e.ix = must(newIndex(&memory{budget: budget{limit: math.MaxInt64}}))
	defer func() { must(0, e.ix.mem.close()) }()
	for n, filled := range m.filled {
		if n > 0 {
			must(0, e.ix.grow(n))
		}
		for i := range filled {
			e.bucket(n)[i].Store(fillerHash&^idMask | uint64(1000*(n+1)+i))
		}
	}
	for _, p := range m.programs {
		e.ins = append(e.ins, inserter{program: p})
	}
	e.search()
	if testing.Verbose() {
		t.Logf("%d states, %d ends", len(e.visited), e.ends)
	}
	return e
}

// bucket is the bucket of level n where everything happens.
func (e *explorer) bucket(n int) *bucket {
	l := e.ix.levels[n].Load()
	return &l.buckets[l.at(modelHash)]
}

// search tries each inserter's next step from here.
func (e *explorer) search() {
	if e.err != nil {
		return
	}
	s := e.encode()
	if e.visited[s] {
		return
	}
	e.visited[s] = true
	ended := true
	for i := range e.ins {
		if len(e.ins[i].program) == 0 {
			continue
		}
		ended = false
		// The hint may be anything, stale or not, when a walk begins.
		hints := 1
		if !e.ins[i].seeking {
			hints = e.depth()
		}
		for hint := range hints {
			undo := e.snapshot()
			e.step(i, hint)
			e.search()
			undo()
		}
	}
	if ended {
		e.ends++
		e.check()
	}
}

// depth is the number of levels.
func (e *explorer) depth() int {
	n := 0
	for e.ix.levels[n].Load() != nil {
		n++
	}
	return n
}

// step is one step of inserter i; it does what collapseHandle.insert does.
func (e *explorer) step(i, hint int) {
	in := &e.ins[i]
	k := in.program[0]
	if !in.seeking {
		e.ix.main.Store(uint64(hint))
		in.c = cursor{}
		in.c.seek(e.ix, k.hash)
		in.seeking, in.found = true, more
		return
	}
	if in.found != vacant {
		in.found = in.c.advance(1)
		if in.found == match && in.c.id < 1000 {
			letter, ok := e.written[in.c.id]
			if !ok {
				e.fail("inserter %d saw id %d, under which nothing is written", i, in.c.id)
			}
			if letter == k.letter {
				in.done(result{in.c.id, false})
			}
		}
		return
	}
	id := in.id(i)
	e.written[id] = k.letter
	won, err := in.c.claim(id)
	switch {
	case err != nil:
		e.fail("inserter %d: %v", i, err)
	case won:
		in.used++
		in.done(result{id, true})
	case e.m.broken && in.c.slot < bucketSlots:
		in.c.slot++
		in.found = more
	default:
		in.found = more
	}
}

func (in *inserter) done(r result) {
	in.results = append(in.results[:len(in.results):len(in.results)], r)
	in.program = in.program[1:]
	in.seeking = false
}

// check looks at a state in which all programs have ended.
func (e *explorer) check() {
	entries := make(map[byte]uint64) // id by letter, of what the index holds
	for n := range e.depth() {
		vacant := false
		for i := range bucketSlots {
			w := e.bucket(n)[i].Load()
			id := w & idMask
			switch {
			case w == 0:
				vacant = true
			case vacant:
				e.fail("level %d slot %d is filled behind a vacant one", n, i)
			case id >= 1000:
			case entries[e.written[id]] != 0:
				e.fail("key %c is there twice: ids %d and %d", e.written[id], entries[e.written[id]], id)
			default:
				entries[e.written[id]] = id
			}
		}
	}
	fresh := make(map[byte]int)
	for i, in := range e.ins {
		for j, r := range in.results {
			letter := e.m.programs[i][j].letter
			if r.id != entries[letter] {
				e.fail("inserter %d has id %d for %c, the index has %d", i, r.id, letter, entries[letter])
			}
			if r.fresh {
				fresh[letter]++
			}
		}
	}
	for letter := range entries {
		if fresh[letter] != 1 {
			e.fail("key %c was fresh %d times", letter, fresh[letter])
		}
	}
	for _, p := range e.m.programs {
		for _, k := range p {
			if entries[k.letter] == 0 {
				e.fail("key %c is lost", k.letter)
			}
		}
	}
}

func (e *explorer) fail(format string, args ...any) {
	if e.err == nil {
		e.err = fmt.Errorf(format, args...)
	}
}

// snapshot returns a function that restores the present state.
func (e *explorer) snapshot() (undo func()) {
	depth := e.depth()
	var words [levelMax][bucketSlots]uint64
	for n := range depth {
		for i := range words[n] {
			words[n][i] = e.bucket(n)[i].Load()
		}
	}
	ins := append([]inserter(nil), e.ins...)
	written := make(map[uint64]byte, len(e.written))
	for id, letter := range e.written {
		written[id] = letter
	}
	return func() {
		for n := e.depth() - 1; n >= depth; n-- {
			e.ix.mem.release(e.ix.levels[n].Load().region.data)
			e.ix.levels[n].Store(nil)
		}
		for n := range depth {
			for i := range words[n] {
				e.bucket(n)[i].Store(words[n][i])
			}
		}
		copy(e.ins, ins)
		e.written = written
	}
}

// encode is the present state as a string.
func (e *explorer) encode() string {
	var b []byte
	for n := range e.depth() {
		for i := range bucketSlots {
			b = binary.LittleEndian.AppendUint64(b, e.bucket(n)[i].Load())
		}
	}
	for i := range e.ins {
		in := &e.ins[i]
		b = append(b, byte(len(in.program)), byte(in.used), e.written[in.id(i)])
		for _, r := range in.results { // as many as are gone from the program
			b = append(b, byte(r.id), bit(r.fresh))
		}
		if b = append(b, bit(in.seeking)); in.seeking {
			b = append(b, byte(in.c.slot), byte(in.c.level), bit(in.c.ordered), byte(in.found))
		}
	}
	return string(b)
}

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}
