package storage

import (
	"encoding/binary"
	"fmt"
	"math"
	"testing"
)

// This file runs the insert of the index through all interleavings of a few inserters.
// Each step is the code of index.go itself, cursor.advance(1) or cursor.take or
// mover.step, and accesses one shared variable. After each step the state of index and
// inserters is compared with those seen before, so each reachable state is visited once.

// A model is a small case.
type model struct {
	// vacant is the number of slots in each bucket of the table that are vacant at the
	// start. The table has one bucket or four. With four, the home buckets of the keys
	// are 1 and 2.
	vacant []int
	// programs are the keys that each inserter inserts, in order.
	programs [][]key
	// broken names the step that is left out of the protocol, to show that the check
	// finds the error.
	broken string
}

// A key is an inserted key: its letter identifies it, and its hash may be that of another
// key.
type key struct {
	letter byte
	hash   uint64
}

// All hashes are in one shard. Some differ in the tag, and have another home bucket in a
// table of several buckets.
const (
	modelShard = 0x15
	modelHash  = 0x5a<<56 | modelShard
	otherTag   = 0xa5<<56 | modelShard
	fillerHash = 0x77<<56 | modelShard
)

var (
	keyA = key{'A', modelHash}
	keyB = key{'B', modelHash} // the same hash: only the content differs
	keyC = key{'C', otherTag}
)

// An inserter is one worker, at some position in its program.
type inserter struct {
	program []key
	seeking bool
	c       cursor
	found   outcome // result of the last advance
	mover   mover   // if moving: replaces the cursor's table
	moving  bool
	won     uint64 // id that was published before moving
	used    int    // ids published
	results []result
}

type result struct {
	id    uint64
	fresh bool
}

// id returns the id that the inserter publishes next. No other inserter uses it.
func (in *inserter) id(self int) uint64 { return uint64(self*10 + in.used + 1) }

// explorer is the depth-first search.
type explorer struct {
	m       model
	ix      *index
	tables  []*table // published tables, in order
	ins     []inserter
	written map[uint64]byte // key under each id, published or not
	visited map[string]bool
	ends    int
	moves   int // finished replacements of a table
	err     error
}

func TestModel(t *testing.T) {
	if raceEnabled {
		t.Skip("the test has a single goroutine")
	}
	a, b, c := keyA, keyB, keyC
	moves := 0
	for _, vacant := range [][]int{{4}, {3}, {2}, {1}, {0}, {3, 1, 2, 3}, {0, 1, 2, 0}, {0, 1, 1, 0}, {0, 2, 1, 0}, {0, 0, 1, 1}} {
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
			if !*long && len(programs) > 2 {
				continue
			}
			m := model{vacant: vacant, programs: programs}
			t.Run(m.String(), func(t *testing.T) {
				e := m.explore(t)
				if e.err != nil {
					t.Error(e.err)
				}
				if e.ends == 0 {
					t.Error("no run ended")
				}
				moves += e.moves
			})
		}
	}
	if moves == 0 {
		t.Error("no table grew")
	}
}

// TestModelNotices: the check finds the error of a protocol that omits a step.
func TestModelNotices(t *testing.T) {
	for _, m := range []model{
		{vacant: []int{2}, programs: [][]key{{keyA}, {keyA}}, broken: "look again"},
		{vacant: []int{0, 1, 2, 0}, programs: [][]key{{keyA}, {keyC}}, broken: "freeze"},
	} {
		if e := m.explore(t); e.err == nil {
			t.Errorf("the check accepts the protocol without %q", m.broken)
		}
	}
}

func (m model) String() string {
	s := fmt.Sprint("vacant=", m.vacant)
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
	e.ix = newIndex(&memory{budget: budget{limit: math.MaxInt64}}, &epochs{})
	e.ix.epochs.enter(e.ix.epochs.add()) // keeps retired tables readable
	defer func() { must(0, e.ix.slabs.mem.close()) }()
	for e.current() == nil || e.current().buckets < uint64(len(m.vacant)) {
		must(0, e.ix.grow(modelShard, e.current()))
	}
	first := e.current()
	for n, vacant := range m.vacant {
		for i := range bucketSlots - vacant {
			first.slots[n*bucketSlots+i].Store(fillerHash&^idMask | uint64(1000+n*bucketSlots+i))
		}
		if vacant == 0 {
			first.full.Add(1)
		}
	}
	e.tables = []*table{first}
	for _, p := range m.programs {
		e.ins = append(e.ins, inserter{program: p})
	}
	e.search()
	if testing.Verbose() {
		t.Logf("%d states, %d ends, %d tables replaced", len(e.visited), e.ends, e.moves)
	}
	return e
}

// current returns the current table of the shard that all keys use.
func (e *explorer) current() *table { return e.ix.shards[modelShard].Load() }

// search tries the next step of each inserter in this state.
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
		undo := e.snapshot()
		e.step(i)
		e.ix.slabs.mem.small = nil // reuses no table, because undo may restore it
		e.search()
		undo()
	}
	if ended {
		e.ends++
		e.check()
	}
}

// step does one step of inserter i, as wordsHandle.insert does.
func (e *explorer) step(i int) {
	in := &e.ins[i]
	k := in.program[0]
	switch {
	case !in.seeking:
		in.c = cursor{}
		in.c.seek(e.ix, k.hash)
		in.seeking, in.found = true, more
	case in.moving:
		e.move(in)
	case in.found == vacant:
		e.claim(i, in, k)
	default:
		in.found = in.c.advance(1)
		switch {
		case in.found == noSlot:
			in.mover, in.moving = mover{ix: e.ix, shard: modelShard, old: in.c.table}, true
		case in.found == match && in.c.id < 1000:
			letter, ok := e.written[in.c.id]
			if !ok {
				e.fail("inserter %d saw id %d, under which nothing is written", i, in.c.id)
			}
			if letter == k.letter {
				in.done(result{in.c.id, false})
			}
		}
	}
}

// move does one step of replacing a table.
func (e *explorer) move(in *inserter) {
	if e.m.broken == "freeze" && in.mover.old != nil {
		in.mover.frozen = len(in.mover.old.slots)
	}
	was := e.current()
	if !in.mover.step() {
		if in.mover.err != nil {
			e.fail("growing: %v", in.mover.err)
		}
		return
	}
	if t := e.current(); t != was {
		e.tables = append(e.tables[:len(e.tables):len(e.tables)], t)
		e.moves++
	}
	in.moving = false
	if in.found == noSlot {
		in.c.restart()
		in.found = more
	} else { // the inserter had already published its key
		in.done(result{in.won, true})
	}
}

// claim does one step of publishing an id.
func (e *explorer) claim(i int, in *inserter, k key) {
	id := in.id(i)
	e.written[id] = k.letter
	won, due := in.c.take(id)
	switch {
	case won && due:
		in.used++
		in.mover, in.moving = mover{ix: e.ix, shard: modelShard, old: in.c.table}, true
		in.won = id
	case won:
		in.used++
		in.done(result{id, true})
	case e.m.broken == "look again":
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

// check checks a state in which all programs have ended.
func (e *explorer) check() {
	entries := make(map[byte]uint64) // by letter: id in the index
	for i := range e.current().slots {
		w := e.current().slots[i].Load()
		id := w & idMask
		switch {
		case w == 0 || id >= 1000 && w != frozen:
		case w == frozen:
			e.fail("slot %d of the present table is frozen", i)
		case entries[e.written[id]] != 0:
			e.fail("key %c is there twice: ids %d and %d", e.written[id], entries[e.written[id]], id)
		default:
			entries[e.written[id]] = id
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
	for _, p := range e.m.programs {
		for _, k := range p {
			if entries[k.letter] == 0 {
				e.fail("key %c is lost", k.letter)
			}
			if fresh[k.letter] != 1 {
				e.fail("key %c was fresh %d times", k.letter, fresh[k.letter])
			}
		}
	}
}

func (e *explorer) fail(format string, args ...any) {
	if e.err == nil {
		e.err = fmt.Errorf(format, args...)
	}
}

// snapshot returns a function that restores the current state.
func (e *explorer) snapshot() (undo func()) {
	tables := e.tables
	words, fulls := make([][]uint64, len(tables)), make([]uint64, len(tables))
	for n, t := range tables {
		for i := range t.slots {
			words[n] = append(words[n], t.slots[i].Load())
		}
		fulls[n] = t.full.Load()
	}
	ins := append([]inserter(nil), e.ins...)
	written := make(map[uint64]byte, len(e.written))
	for id, letter := range e.written {
		written[id] = letter
	}
	return func() {
		e.tables = tables
		for n, t := range tables {
			for i := range t.slots {
				t.slots[i].Store(words[n][i])
			}
			t.full.Store(fulls[n])
		}
		e.ix.shards[modelShard].Store(tables[len(tables)-1])
		copy(e.ins, ins)
		for i := range e.ins {
			if t := e.ins[i].mover.new; e.ins[i].moving && t != nil { // published after the snapshot
				clear(t.mem)
				t.full.Store(0)
			}
		}
		e.written = written
	}
}

// encode returns the current state as a string.
func (e *explorer) encode() string {
	var b []byte
	number := func(t *table) byte {
		for n, u := range e.tables {
			if t == u {
				return byte(n)
			}
		}
		return 0xff
	}
	for _, t := range e.tables {
		b = append(b, byte(t.full.Load()))
		for i := range t.slots {
			b = binary.LittleEndian.AppendUint64(b, t.slots[i].Load())
		}
	}
	for i := range e.ins {
		in := &e.ins[i]
		b = append(b, byte(len(in.program)), byte(in.used), byte(in.won), e.written[in.id(i)])
		for _, r := range in.results { // one for each key that the inserter has finished
			b = append(b, byte(r.id), bit(r.fresh))
		}
		if b = append(b, bit(in.seeking), bit(in.moving)); in.seeking {
			b = append(b, number(in.c.table), byte(in.c.bucket), byte(in.c.slot), byte(in.c.left), byte(in.found))
		}
		if in.moving {
			b = append(b, number(in.mover.old), byte(in.mover.frozen), bit(in.mover.new != nil))
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
