package storage

// A Worker inserts into a store for one goroutine at a time. It owns the
// memory into which it writes and the ids that it gives out.
type Worker struct {
	handle handle
	store  *Store
}

// Worker makes a worker.
func (s *Store) Worker() *Worker { return &Worker{s.handle(), s} }

// Intern is the id of a part; equal bytes have equal ids.
func (w *Worker) Intern(part []byte) (PartID, error) { return w.handle.intern(part) }

// Pair is the id of a pair; equal pairs have equal ids.
func (w *Worker) Pair(a, b uint32) (PairID, error) { return w.handle.pair(a, b) }

// Insert finds the state with these parts or, if there is none, makes it.
// Parts are at most MaxPartID, moves at most MaxMove.
// Of all calls with equal vectors exactly one returns fresh, and its parent
// and move are the ones recorded, before any other call returns the id. A lossy
// store may return fresh never, or twice, and no id of what is not fresh; the
// parent is held there.
func (w *Worker) Insert(vec []PartID, parent StateID, move uint32) (id StateID, fresh bool, err error) {
	return w.handle.insert(vec, parent, move)
}

// Hold keeps a state n times more. A lossy store forgets what a state is and
// how it was found when it has been released as often as it was held, and all
// that were found from it are forgotten; Insert holds a fresh state once. Other
// stores forget nothing.
// Preconditions: the state is held.
func (w *Worker) Hold(id StateID, n int) {
	if w.store.open != nil {
		w.store.open.hold(id, n)
	}
}

// Release takes back one hold.
func (w *Worker) Release(id StateID) {
	if w.store.open != nil {
		w.store.open.release(w.store.mem, id)
	}
}

// Part is the content of a part: read-only, and good until the worker's next
// Vector.
func (w *Worker) Part(id PartID) []byte { return w.handle.part(id) }

// Vector appends the parts of a state to dst.
func (w *Worker) Vector(id StateID, dst []PartID) []PartID { return w.handle.vector(id, dst) }

// Flush brings the worker's share of Stats up to date.
func (w *Worker) Flush() { w.handle.flush() }
