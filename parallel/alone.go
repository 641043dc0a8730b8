package parallel

import (
	"moonwalker/parallel/persistent"
	"moonwalker/storage"
	"moonwalker/vm/state"
)

// ended is called behind a step of the chain. The rest of the moves is queued if a thread was tried alone whose step was more than one access.
func (w *worker) ended(c *chain, fault *state.Fault, err error) {
	if more, full := w.alone.End(w.vm, c.from, c.thread, fault, err); full != nil {
		w.search.fail(full)
	} else if more {
		w.push(c.from, persistent.Rest)
	}
}

// widen queues all moves of states in which a thread was tried alone, if the others would never be tried behind it. It says whether there is work
// again. Preconditions: no worker has work left.
func (w *worker) widen() bool {
	s := w.search
	if w.alone == nil || s.stop.Load() {
		return false
	}
	var again []storage.StateID
	err := s.within(func() (err error) {
		again, err = w.alone.Settle(w.lookAlone, s.stop.Load)
		return err
	})
	if err != nil {
		s.fail(err)
	}
	for _, id := range again {
		w.push(id, persistent.Rest)
	}
	return len(again) > 0
}

// lookAlone makes the move of the state id, in which one thread is tried alone, and undoes it.
func (w *worker) lookAlone(id storage.StateID) (to storage.StateID, err error) {
	var p place
	if err = w.goTo(id); err == nil {
		p, _, err = w.look(id, w.alone.Tried(w.vm, id)[0])
	}
	return p.id, err
}
