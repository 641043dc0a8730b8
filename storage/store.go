package storage

import (
	"errors"
	"fmt"
	"math"
	"os"
	"sync"
)

// A PartID identifies the content of one part of a state; 0 is no part.
type PartID uint32

// A PairID identifies a pair of 32-bit numbers; 0 is no pair.
type PairID uint32

// A StateID identifies one state. Ids are dense from 1, except for the unused
// rest of the last block of each worker. They fit 38 bits.
type StateID uint64

// MaxStateID is the largest id of a state.
const MaxStateID StateID = 1<<idBits - 2

// MaxMove is the largest number of a move.
const (
	moveBits = 64 - idBits
	MaxMove  = 1<<moveBits - 1
)

// A Kind selects the representation of states. All kinds give the same answers,
// except that the lossy ones may omit states.
type Kind uint8

const (
	Collapse Kind = iota // vectors as trees of shared nodes, off the Go heap
	Plain                // Go maps under mutexes: the slow twin, for tests
	Zstd                 // as Collapse, but each vector is compressed by itself
	Bitstate             // lossy: three bits a state in a table that does not grow
	Compact              // lossy: 32 bits a state in a table that does not grow
)

var kindNames = [...]string{"collapse", "plain", "zstd", "bitstate", "compact"}

// Lossy reports whether the store may take a new state for an old one and so
// omit it.
func (k Kind) Lossy() bool { return k == Bitstate || k == Compact }

func (k Kind) String() string { return kindNames[k] }

// ParseKind returns the kind with the given name.
func ParseKind(name string) (Kind, error) {
	for k, n := range kindNames {
		if n == name {
			return Kind(k), nil
		}
	}
	return 0, fmt.Errorf("unknown kind of store %q: collapse, plain, zstd, bitstate or compact", name)
}

// Options configure a store.
type Options struct {
	// MemoryBudget is the number of bytes that the store may use; 0 is no
	// limit.
	MemoryBudget int64
	Kind         Kind
	Table        int64 // size in bytes of the table of a lossy store; 0: half of the budget, at most 1 GiB

	fingerprints uint64 // for tests: the number of different fingerprints of Compact; 0 is 2^32-1

	hashMask uint64 // for tests: the bits of a hash that are used; 0 is all
	window   int64  // for tests: bytes of parts that stay uncompressed; 0 selects windowOf
}

// A Store holds parts, pairs and states. Any goroutine may call its methods,
// with ids that it got from a Worker. Only Workers insert.
type Store struct {
	opt  Options
	mem  *memory
	open *openStates // of a lossy store: the states whose vectors are kept; nil in an exact store, which keeps all
	backend

	mu      sync.Mutex
	columns []spillable // made by NewColumn; guarded by mu
	strings []*Strings  // made by NewStrings; guarded by mu
	closed  TableStats  // statistics of closed Strings; guarded by mu
	reader  handle      // for calls outside any worker; guarded by mu
	file    *os.File    // the file with spilled columns; nil: none; guarded by mu
	fileEnd int64       // guarded by mu
}

// A backend is one kind of store.
type backend interface {
	handle() handle
	parent(id StateID) (StateID, uint32)
	stats(*Stats)
	drop() // forgets the memory, which is about to be unmapped
}

// A handle is the part of a backend that one worker uses.
type handle interface {
	intern(part []byte) (PartID, error)
	pair(a, b uint32) (PairID, error)
	insert(vec []PartID, parent StateID, move uint32) (StateID, bool, error)
	part(id PartID) []byte
	pairOf(id PairID) (a, b uint32)
	vector(id StateID, dst []PartID) []PartID
	flush()
}

// New makes an empty store.
func New(o Options) (*Store, error) {
	if o.MemoryBudget < 0 {
		return nil, fmt.Errorf("negative memory budget: %d bytes", o.MemoryBudget)
	}
	if o.MemoryBudget == 0 {
		o.MemoryBudget = math.MaxInt64
	}
	if o.hashMask == 0 {
		o.hashMask = math.MaxUint64
	}
	if o.window == 0 {
		o.window = windowOf(o.MemoryBudget)
	}
	s := &Store{opt: o, mem: &memory{budget: budget{limit: o.MemoryBudget}}}
	var err error
	switch o.Kind {
	case Collapse:
		s.backend, err = newCollapse(s.mem, o.hashMask, o.window, func(p *epochs) (vectors, error) {
			return newTrees(s.mem, p, o.hashMask), nil
		})
	case Zstd:
		s.backend, err = newCollapse(s.mem, o.hashMask, o.window, func(p *epochs) (vectors, error) {
			return newZstd(s.mem, p, o.hashMask)
		})
	case Plain:
		s.backend = newPlain(s.mem)
	case Bitstate, Compact:
		s.backend, err = newCollapse(s.mem, o.hashMask, o.window, func(*epochs) (vectors, error) {
			l, err := newLossy(s.mem, &o)
			if err == nil {
				s.open = &l.open
			}
			return l, err
		})
	default:
		err = fmt.Errorf("unknown kind of store %d", o.Kind)
	}
	if err != nil {
		_ = s.mem.close() // err matters more
		return nil, err
	}
	return s, nil
}

// Kind returns the kind of the store.
func (s *Store) Kind() Kind { return s.opt.Kind }

// Part returns a copy of the content of a part.
func (s *Store) Part(id PartID) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]byte(nil), s.handleOf().part(id)...)
}

// PairOf returns the pair with the given id.
func (s *Store) PairOf(id PairID) (a, b uint32) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.handleOf().pairOf(id)
}

// Vector appends the parts of a state to dst.
func (s *Store) Vector(id StateID, dst []PartID) []PartID {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.handleOf().vector(id, dst)
}

// handleOf returns the handle for calls outside any worker.
// Preconditions: mu is held.
func (s *Store) handleOf() handle {
	if s.reader == nil {
		s.reader = s.handle()
	}
	return s.reader
}

// Parent returns the state from which a state was first found, and the move.
func (s *Store) Parent(id StateID) (StateID, uint32) { return s.parent(id) }

// Close releases all memory, the newest first. The store, its columns, its
// workers and every slice got from them are invalid afterwards.
// Preconditions: nothing else uses the store.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drop()
	for _, c := range s.columns {
		c.drop()
	}
	var err error
	for _, t := range s.strings {
		err = errors.Join(err, t.drop())
	}
	err = errors.Join(err, s.mem.close())
	if s.file != nil {
		err = errors.Join(err, s.file.Close())
	}
	return err
}
