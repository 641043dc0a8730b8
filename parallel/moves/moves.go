// Package moves gives moves the form of numbers, in which they wait in queues and are the origins of states in the store.
//
// In: a [vm.Move], a number of steps of one thread, or a list of both. Out: a number, and back. Lock order: the lock of a [Table] is innermost.
package moves

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"sync"

	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
)

// A queued move is a move to be tried in a stored state. It is packed into one word:
//
//	state 38 bits | choice 14 bits | thread 12 bits
//
// So most moves without their states are small numbers, which the store keeps in few bytes.
const (
	choiceBits = 14
	threadBits = 12
	moveBits   = choiceBits + threadBits
)

// MaxThreads is the largest number of threads of a state with moves that can be packed.
const MaxThreads = 1 << threadBits

// Queue packs a move of a stored state.
func Queue(s storage.StateID, mv vm.Move) uint64 { return uint64(s)<<moveBits | uint64(Pack(mv)) }

// StateOf is the state of a queued move.
func StateOf(x uint64) storage.StateID { return storage.StateID(x >> moveBits) }

// Queued is the opposite of Queue.
func Queued(x uint64) (storage.StateID, vm.Move) {
	return storage.StateID(x >> moveBits), Unpack(uint32(x & (1<<moveBits - 1)))
}

// Pack packs a move.
func Pack(mv vm.Move) uint32 { return uint32(mv.Choice)<<threadBits | uint32(mv.Thread) }

// Unpack is the opposite of Pack.
func Unpack(x uint32) vm.Move {
	return vm.Move{Thread: uint16(x & (1<<threadBits - 1)), Choice: uint16(x >> threadBits)}
}

// Under the reduction, the place of a thread has 6 bits. Two more bits in the thread of a move are free there.
const (
	chainBit  = sdpor.MaxThreads     // the move stands for steps of one thread; the choice is their number, as no such step has a data choice
	joinedBit = 2 * sdpor.MaxThreads // it stands for a list of moves, which has a number
)

// Chain is the move that stands for steps of the thread at a place.
func Chain(place uint16, steps int) vm.Move {
	return vm.Move{Thread: chainBit | place, Choice: uint16(steps)}
}

// Chains are the moves that stand for the runs of a chain.
func Chains(runs []sdpor.Run) (list []vm.Move) {
	for _, r := range runs {
		list = append(list, Chain(uint16(r.Place), r.Steps))
	}
	return list
}

// A Table gives lists of moves numbers, in a search with chains. A list is the way through states that were merged (see [sdpor.Graph.Merge]), or a chain of a thread and its requests to the memory.
// Any goroutine may call its methods.
type Table struct {
	mu    sync.Mutex
	lists *storage.Strings
	w     *storage.StringsWorker
}

// NewTable makes a table in the memory of a store.
func NewTable(st *storage.Store) *Table {
	t := &Table{lists: st.NewStrings()}
	t.w = t.lists.Worker()
	return t
}

// The bits of the number of a list, in a move: the lowest take the place of the thread, the next ones the bits above joinedBit, the rest the choice.
const (
	lowBits  = 6
	midBits  = threadBits - lowBits - 2
	listBits = lowBits + midBits + choiceBits
)

// List is the move that stands for a list of moves. It fails with [storage.ErrFull].
func (t *Table) List(list []vm.Move) (vm.Move, error) {
	if len(list) == 1 {
		return list[0], nil
	}
	b := make([]byte, 0, 4*len(list))
	for _, mv := range list {
		b = binary.LittleEndian.AppendUint32(b, Pack(mv))
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	id, err := t.w.Intern(b)
	if err == nil && id >= 1<<listBits {
		err = fmt.Errorf("%w: %d different ways of several threads", storage.ErrFull, id)
	}
	low, mid := uint16(id&(1<<lowBits-1)), uint16(id>>lowBits&(1<<midBits-1))
	return vm.Move{Thread: joinedBit | low | mid<<(lowBits+2), Choice: uint16(id >> (lowBits + midBits))}, err
}

// IsList says whether mv stands for a list of moves. A nil table has no lists.
func (t *Table) IsList(mv vm.Move) bool { return t != nil && mv.Thread&joinedBit != 0 }

// Each is the list of moves for which mv stands, none of which is a list. A move that is no list is the only element.
func (t *Table) Each(mv vm.Move) []vm.Move {
	if !t.IsList(mv) {
		return []vm.Move{mv}
	}
	id := uint32(mv.Thread&(1<<lowBits-1)) | uint32(mv.Thread>>(lowBits+2))<<lowBits | uint32(mv.Choice)<<(lowBits+midBits)
	t.mu.Lock()
	defer t.mu.Unlock()
	b := t.w.Get(id)
	list := make([]vm.Move, 0, len(b)/4)
	for ; len(b) > 0; b = b[4:] {
		list = append(list, Unpack(binary.LittleEndian.Uint32(b)))
	}
	return list
}

// Steps is the move for which mv stands, and the number of times that it is made. Preconditions: mv is no list. A nil table has no chains.
func (t *Table) Steps(mv vm.Move) (vm.Move, int) {
	if t == nil || mv.Thread&chainBit == 0 {
		return mv, 1
	}
	return vm.Move{Thread: mv.Thread &^ chainBit}, int(mv.Choice)
}

// Join is the packed move that stands for packed moves, which follow each other.
func (t *Table) Join(all []uint32) (uint32, error) {
	var list []vm.Move
	for _, x := range all {
		list = append(list, t.Each(Unpack(x))...)
	}
	mv, err := t.List(list)
	return Pack(mv), err
}

// Any says whether there are lists.
func (t *Table) Any() bool { return t != nil && t.lists.Extent() > 1 }

// Crowded says whether half of the numbers of lists are given.
func (t *Table) Crowded() bool { return t.lists.Extent() > 1<<(listBits-1) }

// First is the beginning of a list of moves: as many of their steps as given.
func (t *Table) First(list []vm.Move, steps int) (first []vm.Move) {
	for _, mv := range list {
		one, n := t.Steps(mv)
		if n == 0 || steps == 0 {
			break
		}
		if n > 1 {
			n = min(n, steps)
			mv = one
			if n > 1 {
				mv = Chain(one.Thread, n)
			}
		}
		first = append(first, mv)
		steps -= n
	}
	return first
}

// Save writes the lists. Preconditions: no other goroutine uses the table.
func (t *Table) Save(w io.Writer) error {
	if t == nil {
		return nil
	}
	return t.lists.Save(w, storage.StringsMark{})
}

// Load reads the output of Save into a new table.
func (t *Table) Load(r *bufio.Reader) error {
	if t == nil {
		return nil
	}
	return t.lists.Load(r, storage.StringsMark{})
}
