package storage

// A Worker inserts into a store for one goroutine at a time. It owns the
// memory into which it writes and the ids that it gives out.
type Worker struct {
	handle handle
}

// Worker makes a worker.
func (s *Store) Worker() *Worker { return &Worker{s.handle()} }

// Intern is the id of a part; equal bytes have equal ids.
func (w *Worker) Intern(part []byte) (PartID, error) { return w.handle.intern(part) }

// Pair is the id of a pair; equal pairs have equal ids.
func (w *Worker) Pair(a, b uint32) (PairID, error) { return w.handle.pair(a, b) }

// Insert finds the state with these parts or, if there is none, makes it.
// Parts are at most MaxPartID, moves at most MaxMove.
// Of all calls with equal vectors exactly one returns fresh, and its parent
// and move are the ones recorded, before any other call returns the id.
func (w *Worker) Insert(vec []PartID, parent StateID, move uint32) (id StateID, fresh bool, err error) {
	return w.handle.insert(vec, parent, move)
}

// Part is the content of a part: read-only, and good until the worker's next
// Vector.
func (w *Worker) Part(id PartID) []byte { return w.handle.part(id) }

// Vector appends the parts of a state to dst.
func (w *Worker) Vector(id StateID, dst []PartID) []PartID { return w.handle.vector(id, dst) }

// Flush brings the worker's share of Stats up to date.
func (w *Worker) Flush() { w.handle.flush() }
