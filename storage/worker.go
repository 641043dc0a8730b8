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
// Of all calls with equal vectors exactly one returns fresh, and its parent
// and move are the ones recorded, before any other call returns the id.
func (w *Worker) Insert(vec []PartID, parent StateID, move uint32) (id StateID, fresh bool, err error) {
	return w.handle.insert(vec, parent, move)
}

// Flush brings the worker's share of Stats up to date.
func (w *Worker) Flush() { w.handle.flush() }
