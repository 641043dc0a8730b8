package reach

import (
	"cmp"
	"slices"
	"sync"

	"moonwalker/storage"
)

// A Move leads from one state without the bit CanEnd to another.
type Move struct{ From, To storage.StateID }

// Count is the number of states from which no end is known to be reachable.
func (e *Ends) Count() (n uint64) {
	e.Open(0, e.store.Extent(), func(storage.StateID) { n++ })
	return n
}

// Settle finds out whether an end can be reached from the states that were left without the bit. open returns moves of these states; whole
// says that these are all. The lock turn is held while the bits are passed on. Settle returns early when over says so.
func (e *Ends) Settle(open func() (moves []Move, whole bool, err error), turn sync.Locker, over func() bool) error {
	for was := e.Count(); was > 0 && !over(); {
		all, whole, err := open()
		if err == nil {
			turn.Lock()
			err = e.passOn(all, over)
			turn.Unlock()
		}
		if err != nil {
			return err
		}
		left := e.Count()
		if whole || left == 0 || left == was {
			return nil
		}
		was = left
	}
	return nil
}

// passOn passes the bit on against open moves.
func (e *Ends) passOn(moves []Move, over func() bool) error {
	slices.SortFunc(moves, func(a, b Move) int { return cmp.Or(cmp.Compare(a.To, b.To), cmp.Compare(a.From, b.From)) })
	var work []storage.StateID
	spread := func(m Move) error {
		// The ancestors along the parents get the bit, too. So the moves to them must be looked at as well.
		for id := m.From; id != 0 && !e.Has(id, CanEnd); id, _ = e.store.Parent(id) {
			work = append(work, id)
		}
		return e.Reached(m.From)
	}
	for _, m := range moves {
		if over() {
			return nil
		}
		if e.Has(m.To, CanEnd) {
			if err := spread(m); err != nil {
				return err
			}
		}
	}
	for len(work) > 0 && !over() {
		id := work[len(work)-1]
		work = work[:len(work)-1]
		at, _ := slices.BinarySearchFunc(moves, id, func(m Move, id storage.StateID) int { return cmp.Compare(m.To, id) })
		for ; at < len(moves) && moves[at].To == id; at++ {
			if err := spread(moves[at]); err != nil {
				return err
			}
		}
	}
	return nil
}
