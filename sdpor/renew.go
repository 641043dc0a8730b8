package sdpor

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"moonwalker/storage"
)

// A state's summary grows many times, and only its last version is needed. A version is interned: it is not
// known which states still have it. So from time to time all values to which records and edges refer are moved
// to a new table, and the old one is closed.

// The table is outgrown when it takes renewGrowth times the memory that it took after the last renewal. It must
// also take renewLeast bytes, or the share renewShare of the budget if that is less.
const (
	renewGrowth = 4
	renewShare  = 1.0 / 8
	renewLeast  = 32 << 20
)

// Outgrown says whether it is time for Renew.
// Preconditions: no other goroutine calls Renew meanwhile.
func (g *Graph) Outgrown() bool {
	return g.strings.Bytes() > g.renewAt || g.opt.Renew && g.strings.Extent() > 2*g.renewed
}

// nextRenew computes the size at which the table is outgrown.
func (g *Graph) nextRenew() {
	g.renewed = g.strings.Extent()
	_, budget := g.store.Memory()
	g.renewAt = max(renewGrowth*g.strings.Bytes(), int64(min(renewLeast, renewShare*float64(budget))))
}

// Renew drops the interned values to which no record or edge leads. If memory for the new table is
// lacking, all stays as it is.
//
// Preconditions: there are workers, and none is at work on the graph.
func (g *Graph) Renew() error {
	defer g.nextRenew()
	fresh, moved := g.store.NewStrings(), storage.NewSummaries[uint32](g.store)
	defer moved.Close()
	if err := g.move(fresh, moved); err != nil {
		if errors.Is(err, storage.ErrFull) {
			err = nil
		}
		return errors.Join(err, fresh.Close())
	}
	// No error is possible here: each value has room, in moved too.
	_ = g.eachValue(1, 0, func(id *uint32) error {
		*id = *moved.At(uint64(*id))
		return nil
	})
	old := g.strings
	g.strings = fresh
	g.results = newShared()
	for _, w := range g.workers {
		w.tables.reset(fresh.Worker(), g.results, len(g.workers))
	}
	return old.Close()
}

// move copies all needed values to fresh, and puts their new ids into moved, by their old ids.
func (g *Graph) move(fresh *storage.Strings, moved *storage.Column[uint32]) error {
	var all errgroup.Group
	if g.opt.InTurn {
		all.SetLimit(1)
	}
	for i, w := range g.workers {
		m := mover{w.tables.strings, newTables(fresh.Worker(), 0, g.opt.Sites, newShared(), len(g.workers)), moved}
		all.Go(func() (err error) {
			defer func() {
				if v := recover(); v != nil {
					err = fmt.Errorf("BUG: sdpor: %v\n%s", v, debug.Stack())
				}
			}()
			return g.eachValue(len(g.workers), i, func(id *uint32) error {
				_, err := m.move(*id)
				return err
			})
		})
	}
	return all.Wait()
}

// eachValue calls f for the ids of interned values in records and edges. Of n goroutines that share this work, it is
// the i-th.
func (g *Graph) eachValue(n, i int, f func(id *uint32) error) error {
	for s := uint64(1 + i); s <= g.last(); s += uint64(n) {
		r, err := g.records.Slot(s)
		if err != nil || r.threads == 0 {
			continue // the state has no record, and there is no room for one
		}
		if err := f(&r.threads); err != nil {
			return err
		}
		if g.opt.Plain {
			continue
		}
		sum := uint32(r.summary)
		if err := f(&sum); err != nil {
			return err
		}
		r.summary = uint64(sum)
	}
	for id := uint64(1 + i); id < g.next.Load(); id += uint64(n) {
		e, err := g.edges.Slot(id)
		if err != nil || e.from == 0 {
			continue
		}
		if err := f(&e.label); err != nil {
			return err
		}
	}
	return nil
}

// A mover moves interned values from one table to another, for one goroutine. Several goroutines may move one
// value: the table gives equal values one id.
type mover struct {
	from  *storage.StringsWorker
	to    *tables
	moved *storage.Column[uint32]
}

// move returns the new id of a value, and moves the value if it was not moved yet.
func (m *mover) move(id uint32) (uint32, error) {
	if id == 0 {
		return 0, nil
	}
	at, err := m.moved.Slot(uint64(id))
	if err != nil {
		return 0, err
	}
	if now := atomic.LoadUint32(at); now != 0 {
		return now, nil
	}
	now, err := m.copy(id)
	if err == nil {
		atomic.StoreUint32(at, now)
	}
	return now, err
}

// copy interns a value in the new table, after those that it refers to.
func (m *mover) copy(id uint32) (now uint32, err error) {
	b := m.from.Get(id)
	switch b[0] {
	case 'S':
		s := decodeSummary(b[1:])
		for i := range s {
			if s[i].set, err = m.move(s[i].set); err != nil {
				return 0, err
			}
		}
		return m.to.internSummary(s)
	case 'E':
		s := decodeSet(b[1:], m.to.sites != nil)
		for i := range s {
			if s[i].tokens, err = m.move(s[i].tokens); err != nil {
				return 0, err
			}
		}
		return m.to.internSet(s)
	case 'C':
		c := decodeChain(b[1:])
		for i := range c {
			for _, id := range []*uint32{&c[i].threads, &c[i].base, &c[i].step} {
				if *id, err = m.move(*id); err != nil {
					return 0, err
				}
			}
		}
		return m.to.internChain(c)
	}
	return m.to.strings.Intern(b) // it refers to nothing
}
