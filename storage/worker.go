package storage

// A Worker inserts into a store for one goroutine at a time. It owns the memory that
// it writes and the ids that it assigns.
type Worker struct {
	handle handle
	store  *Store
}

// Worker makes a worker.
func (s *Store) Worker() *Worker { return &Worker{s.handle(), s} }

// Intern returns the id of a part. Equal bytes have equal ids.
func (w *Worker) Intern(part []byte) (PartID, error) { return w.handle.intern(part) }

// Pair returns the id of a pair. Equal pairs have equal ids.
func (w *Worker) Pair(a, b uint32) (PairID, error) { return w.handle.pair(a, b) }

// Insert returns the state with the given parts, and adds it if it is new. It fails
// with ErrFull.
//
// Of all calls with equal vectors, exactly one returns fresh. Its parent and move are
// recorded before any other call returns the id. A lossy store may return fresh never
// or twice, and it returns an id only for fresh states.
// Preconditions: the parts are at most MaxPartID, the move at most MaxMove; in a
// lossy store the parent is held.
func (w *Worker) Insert(vec []PartID, parent StateID, move uint32) (id StateID, fresh bool, err error) {
	return w.handle.insert(vec, parent, move)
}

// Hold adds n holds to a state; Insert adds the first one. A lossy store forgets the
// vector and the origin of a state when all its holds are released and all states
// found from it are forgotten. Other stores forget nothing.
// Preconditions: the state is held.
func (w *Worker) Hold(id StateID, n int) {
	if w.store.open != nil {
		w.store.open.hold(id, n)
	}
}

// Release removes one hold.
// Preconditions: the state is held.
func (w *Worker) Release(id StateID) {
	if w.store.open != nil {
		w.store.open.release(w.store.mem, id)
	}
}

// Part returns the content of a part. It is read-only and valid until the worker's
// next Vector.
func (w *Worker) Part(id PartID) []byte { return w.handle.part(id) }

// Vector appends the parts of a state to dst.
func (w *Worker) Vector(id StateID, dst []PartID) []PartID { return w.handle.vector(id, dst) }

// Flush adds the worker's recent counts to Stats.
func (w *Worker) Flush() { w.handle.flush() }
