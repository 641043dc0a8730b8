package storage

import (
	"bufio"
	"encoding/json"
	"io"
	"slices"
	"sync"
)

// Strings is a set of byte strings, each stored once. It shares the budget of a
// store. A table only grows. To drop obsolete strings, its owner copies the others to
// a new table and closes the old one.
type Strings struct {
	store   *Store
	mem     *memory
	parts   *parts
	epochs  *epochs
	tallies tallies

	mu      sync.Mutex
	workers []*StringsWorker // guarded by mu
}

// NewStrings makes an empty table. Its memory counts as summaries of states.
func (s *Store) NewStrings() *Strings {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := &Strings{store: s, mem: s.mem.part(forSummaries), epochs: &epochs{}}
	t.parts = newParts(t.mem, t.epochs, s.opt.hashMask, s.opt.window)
	s.strings = append(s.strings, t)
	return t
}

// Close releases the memory of the table. Slices got from it are invalid afterwards.
// Preconditions: nothing else uses the table.
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

// Bytes returns the size of the table's memory.
func (t *Strings) Bytes() int64 { return t.mem.used.Load() }

// Extent returns an exclusive bound of the ids. It is exact while no worker inserts.
func (t *Strings) Extent() uint32 { return uint32(t.parts.ids.next.Load()) }

// A StringsWorker accesses a table for one goroutine at a time.
type StringsWorker struct {
	_ [cacheLine]byte // keeps other workers' writes out of our cache lines

	table       *Strings
	participant *participant
	parts       partsHandle
	read        []byte

	_ [cacheLine]byte
}

// Worker makes a worker.
func (t *Strings) Worker() *StringsWorker {
	n := t.tallies.add()
	w := &StringsWorker{
		table: t, participant: t.epochs.add(),
		parts: partsHandle{parts: t.parts, pages: t.parts.pages.handle(), tally: &n.parts},
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.workers = append(t.workers, w)
	return w
}

// Intern returns the id of a string, which is never 0. Equal strings have equal ids.
func (w *StringsWorker) Intern(s []byte) (uint32, error) {
	w.table.epochs.enter(w.participant)
	id, err := w.parts.insert(s)
	w.table.epochs.leave(w.participant)
	return uint32(id), err
}

// Get returns the string with an id, valid until the worker's next call.
func (w *StringsWorker) Get(id uint32) []byte {
	w.table.epochs.enter(w.participant)
	// A copy, because the page may be sealed as soon as the critical section ends.
	w.read = append(w.read[:0], w.parts.pages.read(*w.table.parts.at.At(uint64(id)))...)
	w.table.epochs.leave(w.participant)
	return w.read
}

// A StringsMark is the contents of a table at one moment. They do not change any more.
type StringsMark struct{ ids savedIDs }

// Mark returns the contents of the table.
// Preconditions: no worker inserts meanwhile.
func (t *Strings) Mark() StringsMark {
	t.mu.Lock()
	defer t.mu.Unlock()
	ids := t.parts.ids.save()
	for _, x := range t.workers {
		ids.exclude(x.parts.next)
	}
	return StringsMark{ids}
}

// SaveMarked writes the strings of m. Workers may insert meanwhile; the table is not closed meanwhile.
func (t *Strings) SaveMarked(w io.Writer, m StringsMark) error { return t.save(w, m.ids, m.ids.used()) }

// Save writes the strings that the table has got since m.
// Preconditions: no worker inserts meanwhile.
func (t *Strings) Save(w io.Writer, m StringsMark) error {
	now := t.Mark().ids
	return t.save(w, now, now.used().Without(m.ids.used()))
}

// save writes strings, after the ids in use.
func (t *Strings) save(w io.Writer, ids savedIDs, which IDSet) error {
	if err := json.NewEncoder(w).Encode(ids); err != nil {
		return err
	}
	q := t.epochs.add()
	defer t.epochs.remove(q)
	return t.parts.save(w, which, func(read func()) {
		t.epochs.enter(q)
		read()
		t.epochs.leave(q)
	})
}

// LoadMarked reads the output of SaveMarked. Load reads the rest.
// Preconditions: the table is empty.
func (t *Strings) LoadMarked(r *bufio.Reader) (StringsMark, error) { return t.load(r, StringsMark{}) }

// Load reads the output of Save into a table that LoadMarked has filled.
func (t *Strings) Load(r *bufio.Reader, m StringsMark) error {
	_, err := t.load(r, m)
	return err
}

func (t *Strings) load(r *bufio.Reader, m StringsMark) (now StringsMark, err error) {
	line, err := r.ReadBytes('\n')
	if err != nil {
		return now, err
	}
	if err := json.Unmarshal(line, &now.ids); err != nil {
		return now, corrupt("strings: %v", err)
	}
	w := t.Worker()
	if err := w.parts.load(r, now.ids.used().Without(m.ids.used()), w.participant); err != nil {
		return now, err
	}
	w.parts.tally.entries.Store(now.ids.Used - m.ids.Used)
	return now, t.parts.ids.load(now.ids)
}
