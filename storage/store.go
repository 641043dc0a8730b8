package storage

import (
	"errors"
	"fmt"
	"math"
	"os"
	"sync"
)

// A PartID stands for the content of one part of a state; 0 is no part.
type PartID uint32

// A PairID stands for a pair of 32-bit numbers; 0 is no pair.
type PairID uint32

// A StateID stands for one state. Ids are dense from 1, but for what is left
// of the last block of each worker; they fit 38 bits.
type StateID uint64

// MaxStateID is the largest id of a state.
const MaxStateID StateID = 1<<idBits - 2

// MaxMove is the largest move.
const (
	moveBits = 64 - idBits
	MaxMove  = 1<<moveBits - 1
)

// A Kind is a way to store states. All kinds answer alike.
type Kind uint8

const (
	Collapse Kind = iota // vectors as trees of shared nodes, off the Go heap
	Plain                // Go maps under mutexes: the slow twin, for tests
	Zstd                 // as Collapse, but each vector compressed by itself
	Bitstate             // lossy: three bits a state in a table that does not grow
	Compact              // lossy: 32 bits a state in a table that does not grow
)

var kindNames = [...]string{"collapse", "plain", "zstd", "bitstate", "compact"}

// Lossy says that new states may be taken for old ones, and be left out.
func (k Kind) Lossy() bool { return k == Bitstate || k == Compact }

func (k Kind) String() string { return kindNames[k] }

// ParseKind is the kind of a name.
func ParseKind(name string) (Kind, error) {
	for k, n := range kindNames {
		if n == name {
			return Kind(k), nil
		}
	}
	return 0, fmt.Errorf("unknown kind of store %q: collapse, plain, zstd, bitstate or compact", name)
}

// Options say how a store is made.
type Options struct {
	// MemoryBudget is how many bytes the store may use; 0 is no limit.
	MemoryBudget int64
	Kind         Kind
	Table        int64 // of a lossy store: bytes; 0: half of the budget, but at most 1 GiB

	fingerprints uint64 // for tests: of Compact, how many different ones there are; 0 is 2^32-1

	hashMask uint64 // for tests: the bits of a hash that are used; 0 is all
	window   int64  // for tests: bytes of parts that stay uncompressed; 0 is as many as are good
}

// A Store holds parts, pairs and states. Its own methods may be called by any
// goroutine, for ids that it got from a Worker; what changes the store is done
// by Workers.
type Store struct {
	opt  Options
	mem  *memory
	open *openStates // nil: an exact store, all of whose states are open
	backend

	mu      sync.Mutex
	columns []spillable // of NewColumn; guarded by mu
	strings []*Strings  // of NewStrings; guarded by mu
	closed  TableStats  // of strings that were closed; guarded by mu
	reader  handle      // for those who have no worker; guarded by mu
	file    *os.File    // where columns are spilled; nil: nowhere; guarded by mu
	fileEnd int64       // guarded by mu
}

// A backend is one kind of store.
type backend interface {
	handle() handle
	parent(id StateID) (StateID, uint32)
	stats(*Stats)
	drop() // forget what is about to be unmapped
}

// A handle is what a worker needs of a backend.
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
		return nil, fmt.Errorf("memory budget of %d bytes", o.MemoryBudget)
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
		s.backend, err = newCollapse(s.mem, o.hashMask, o.window, func(p *passes) (vectors, error) {
			return newTrees(s.mem, p, o.hashMask), nil
		})
	case Zstd:
		s.backend, err = newCollapse(s.mem, o.hashMask, o.window, func(p *passes) (vectors, error) {
			return newZstd(s.mem, p, o.hashMask)
		})
	case Plain:
		s.backend = newPlain(s.mem)
	case Bitstate, Compact:
		s.backend, err = newCollapse(s.mem, o.hashMask, o.window, func(*passes) (vectors, error) {
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
		_ = s.mem.close() // err says more
		return nil, err
	}
	return s, nil
}

// Kind is the kind of the store.
func (s *Store) Kind() Kind { return s.opt.Kind }

// Part is the content of a part. It is a copy.
func (s *Store) Part(id PartID) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]byte(nil), s.handleOf().part(id)...)
}

// PairOf is the pair that an id stands for.
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

// handleOf is the handle for those who have no worker.
// Preconditions: mu is held.
func (s *Store) handleOf() handle {
	if s.reader == nil {
		s.reader = s.handle()
	}
	return s.reader
}

// Parent is the state from which a state was first found, and the move.
func (s *Store) Parent(id StateID) (StateID, uint32) { return s.parent(id) }

// Close gives all memory back, newest first. The store, its columns, its
// workers and every slice got from them are dead after it.
// Preconditions: nobody else uses the store.
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
