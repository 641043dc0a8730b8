// Package reach has the bits of a search without edges that say from which states an end is known to be reachable.
//
// In: states that are stored, and ends. Out: the states from which no end is known to be reachable. Lock order: none, the bits are atomic.
package reach

import (
	"encoding/binary"
	"io"
	"sync/atomic"

	"moonwalker/storage"
)

// Ends has bits of the stored states of a search without edges. If a state has the
// bit CanEnd, its parent has it, too.
type Ends struct {
	store *storage.Store
	words *storage.Column[uint64] // two bits a state
}

// The bits of a state.
const (
	IsStored uint64 = 1 << iota // there is a state with this id
	CanEnd                      // an end is known to be reachable from it
)

// statesInWord is the number of states with bits in one word.
const statesInWord = 32

func (e *Ends) bits(id storage.StateID) (word *uint64, shift uint, err error) {
	word, err = e.words.Slot(uint64(id) / statesInWord)
	return word, 2 * uint(id%statesInWord), err
}

// Stored notes that there is a state id.
func (e *Ends) Stored(id storage.StateID) error {
	word, shift, err := e.bits(id)
	if err == nil {
		atomic.OrUint64(word, IsStored<<shift)
	}
	return err
}

// Has says whether all these bits are set in the state id.
func (e *Ends) Has(id storage.StateID, bits uint64) bool {
	word, shift, err := e.bits(id)
	return err == nil && atomic.LoadUint64(word)>>shift&bits == bits
}

// Reached notes that an end can be reached from the state id.
func (e *Ends) Reached(id storage.StateID) error {
	for id != 0 {
		word, shift, err := e.bits(id)
		if err != nil {
			return err
		}
		if atomic.OrUint64(word, CanEnd<<shift)>>shift&CanEnd != 0 {
			return nil
		}
		id, _ = e.store.Parent(id)
	}
	return nil
}

// Each calls f for the states with ids in [from, to), in the order of ids, until f returns false. It
// leaves out states with other bits under mask than bits.
func (e *Ends) Each(from, to storage.StateID, mask, bits uint64, f func(id storage.StateID) bool) {
	for id := from; id < to; id++ {
		word, shift, err := e.bits(id)
		if err == nil && atomic.LoadUint64(word)>>shift&mask == bits && !f(id) {
			return
		}
	}
}

// Open calls f for the states from which no end is known to be reachable.
func (e *Ends) Open(from, to storage.StateID, f func(id storage.StateID)) {
	e.Each(from, to, IsStored|CanEnd, IsStored, func(id storage.StateID) bool { f(id); return true })
}

// New makes the bits of the states of a store.
func New(st *storage.Store) *Ends { return &Ends{st, storage.NewColumn[uint64](st)} }

// Save writes the bits. Preconditions: no worker runs.
func (e *Ends) Save(w io.Writer) error {
	words := uint64(e.store.Extent())/statesInWord + 1
	if err := binary.Write(w, binary.LittleEndian, words); err != nil {
		return err
	}
	return e.words.Save(w, words)
}

// Load reads the output of Save.
func (e *Ends) Load(r io.Reader) error {
	var words uint64
	if err := binary.Read(r, binary.LittleEndian, &words); err != nil {
		return err
	}
	return e.words.Load(r, words)
}
