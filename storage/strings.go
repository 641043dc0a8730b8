package storage

import (
	"bufio"
	"encoding/json"
	"io"
	"slices"
	"sync"
)

// Strings are byte strings, each stored once, in a table of their own that
// shares the budget of a store. A table only grows, but it can be closed when
// another one holds what is still wanted of it.
type Strings struct {
	store   *Store
	mem     *memory
	parts   *parts
	passes  *passes
	tallies tallies

	mu      sync.Mutex
	workers []*StringsWorker // guarded by mu
}

// NewStrings makes an empty table, whose memory counts as summaries of states.
func (s *Store) NewStrings() *Strings {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := &Strings{store: s, mem: s.mem.part(forSummaries), passes: &passes{}}
	t.parts = newParts(t.mem, t.passes, s.opt.hashMask, s.opt.window)
	s.strings = append(s.strings, t)
	return t
}

// Close gives the memory of the table back. What was got from it is dead.
// Preconditions: nobody else uses the table.
func (t *Strings) Close() error {
	t.store.mu.Lock()
	defer t.store.mu.Unlock()
	t.store.strings = slices.DeleteFunc(t.store.strings, func(o *Strings) bool { return o == t })
	for _, w := range t.workers {
		w.parts.tally.flush()
	}
	st := Stats{}
	t.stats(&st)
	t.store.closed.Closed += st.Strings.Entries
	t.store.closed.Lookups += st.Strings.Lookups
	t.store.closed.Probes += st.Strings.Probes
	t.store.closed.Lost += st.Strings.Lost
	return t.drop()
}

func (t *Strings) drop() error {
	t.parts.drop()
	t.mem.give(forSummaries, int(t.mem.used.Load()))
	return t.mem.close()
}

// Bytes is how much memory the table has.
func (t *Strings) Bytes() int64 { return t.mem.used.Load() }

// Extent is above all ids. It is exact when no worker is at work.
func (t *Strings) Extent() uint32 { return uint32(t.parts.ids.next.Load()) }

// A StringsWorker works on a table for one goroutine at a time.
type StringsWorker struct {
	_ [cacheLine]byte // no other worker's writes near ours

	table *Strings
	pass  *pass
	parts partsHandle
	read  []byte

	_ [cacheLine]byte
}

// Worker makes a worker.
func (t *Strings) Worker() *StringsWorker {
	n := t.tallies.add()
	w := &StringsWorker{
		table: t, pass: t.passes.add(),
		parts: partsHandle{parts: t.parts, pages: t.parts.pages.handle(), tally: &n.parts},
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.workers = append(t.workers, w)
	return w
}

// Intern is the id of a string, never 0; equal strings have equal ids.
func (w *StringsWorker) Intern(s []byte) (uint32, error) {
	w.table.passes.enter(w.pass)
	id, err := w.parts.insert(s)
	w.table.passes.leave(w.pass)
	return uint32(id), err
}

// Get is the string with an id, good until the worker's next call.
func (w *StringsWorker) Get(id uint32) []byte {
	w.table.passes.enter(w.pass)
	// A copy: the page may be sealed as soon as the worker leaves its pass.
	w.read = append(w.read[:0], w.parts.pages.read(*w.table.parts.at.At(uint64(id)))...)
	w.table.passes.leave(w.pass)
	return w.read
}

// Save writes the table.
// Preconditions: no worker is at work.
func (t *Strings) Save(w io.Writer) error {
	defer t.passes.stop()()
	t.mu.Lock()
	ids := t.parts.ids.save()
	for _, x := range t.workers {
		ids.leave(x.parts.next)
	}
	t.mu.Unlock()
	if err := json.NewEncoder(w).Encode(ids); err != nil {
		return err
	}
	return t.parts.save(w, ids)
}

// Load reads into an empty table what Save wrote.
func (t *Strings) Load(r *bufio.Reader) error {
	line, err := r.ReadBytes('\n')
	if err != nil {
		return err
	}
	var ids savedIDs
	if err := json.Unmarshal(line, &ids); err != nil {
		return corrupt("its strings: %v", err)
	}
	w := t.Worker()
	if err := w.parts.load(r, ids, w.pass); err != nil {
		return err
	}
	w.parts.tally.entries.Store(ids.Used)
	return nil
}
