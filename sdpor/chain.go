package sdpor

import "sync/atomic"

// A Chain is an edge of one or more steps, of one thread and of its requests to the memory. The states between the steps are passed: they
// are not stored, and only the thread of the next step is tried there. If an entry behind a passed state requests
// another thread there (F4), the chain is split: the state is stored after all. [Graph.Merge] makes chains of
// threads that have nothing to do with each other.
type Chain struct {
	thread  ThreadID // in the first state
	links   []link
	threads uint32 // of the state behind the last step, if Pass was called
	base    uint32 // of that state, as in link
}

// link is a step of a chain, with the passed state before it. The first link has no such state, because the
// chain begins in a stored state.
type link struct {
	threads uint32 // of the state
	base    uint32 // smallest summary of the state (F1)
	step    uint32
}

// Steps is the number of steps in c.
func (c *Chain) Steps() int { return len(c.links) }

// Reset makes c empty.
func (c *Chain) Reset() { *c = Chain{links: c.links[:0]} }

// Extend appends a step to c. It begins in the state that Pass has made known or, in an empty chain, in a
// stored state.
func (w *Worker) Extend(c *Chain, step *Step) error {
	if w.broken&ChainAccesses != 0 && len(c.links) > 0 {
		s := *step
		s.Accesses = nil
		step = &s
	}
	if len(c.links) == 0 {
		c.thread = step.Thread
	}
	id, err := w.internStep(step)
	if err == nil {
		c.links = append(c.links, link{c.threads, c.base, id})
	}
	return err
}

// Pass makes known the threads of the state behind the last step of c. The state is not stored, because the
// thread of c goes on.
func (w *Worker) Pass(c *Chain, threads []Thread) (err error) {
	if c.threads, err = w.internThreads(threads); err != nil {
		return err
	}
	c.base, err = w.guards(c.threads, threads)
	return err
}

// PassLast is Last for the state that Pass has made known.
func (w *Worker) PassLast(c *Chain, step *Step) error {
	if w.broken&Guards != 0 {
		return nil
	}
	id, err := w.internStep(step)
	if err != nil {
		return err
	}
	own, err := w.ownAccesses(w.label(id))
	if err != nil {
		return err
	}
	c.base, err = w.join(c.base, own)
	return err
}

// Chain makes known that c leads from one stored state to another. to need not be known yet. part says that
// c is the first part of a chain that was split in to.
func (w *Worker) Chain(from, to State, c *Chain, part bool) error {
	id := c.links[0].step
	if len(c.links) > 1 {
		var err error
		if id, err = w.internChain(c.links); err != nil {
			return err
		}
	}
	r, err := w.edge(from, to, id)
	if err != nil || part {
		return err
	}
	w.reach(to, r)
	if from == to {
		w.requestNext(from, c.thread)
	}
	return nil
}

func (w *tables) internChain(c []link) (uint32, error) {
	b := append(w.buf[:0], 'C')
	for _, l := range c {
		b = appendWords(b, l.threads, l.base, l.step)
	}
	w.buf = b
	return w.strings.Intern(b)
}

func decodeChain(b []byte) (c []link) {
	for r := reader(b); len(r) > 0; {
		c = append(c, link{r.next(), r.next(), r.next()})
	}
	return c
}

// transferChain is transfer for a chain: the summary crosses one step after the other, the last step first.
func (w *tables) transferChain(c []link, sum uint32) (transferred, error) {
	for k := len(c) - 1; k > 0; k-- {
		t, err := w.transfer(c[k].step, sum)
		if err != nil {
			return t, err
		}
		if sum, err = w.join(t.summary, c[k].base); err != nil {
			return t, err
		}
		u, ts := w.label(c[k].step).thread, w.threads(c[k].threads)
		for _, id := range t.racing() {
			seen := uint64(0)
			if w.wantsOther(ts, place(ts, id), u, sum, &seen) && w.broken&Splits == 0 {
				return transferred{cut: uint32(k)}, nil
			}
		}
	}
	return w.transfer(c[0].step, sum)
}

// wantsOther says whether a request for the thread at a place would lead to a thread that can move, other than u.
// u is tried in the state, and sum is the state's summary. seen are the places that were asked already.
func (w *tables) wantsOther(ts []Thread, at int, u ThreadID, sum uint32, seen *uint64) (other bool) {
	if at < 0 || *seen&(1<<at) != 0 {
		return false
	}
	*seen |= 1 << at
	switch t := &ts[at]; {
	case t.ID == u:
	case t.Status == Enabled || t.Status == Held:
		return true
	case w.broken&(Enabling|ChainEnabling) != 0:
	case t.Blocker != 0:
		return w.wantsOther(ts, place(ts, t.Blocker), u, sum, seen)
	case t.conditional():
		wakers(w, ts, at, uint64(sum), func(i int) { other = other || w.wantsOther(ts, i, u, sum, seen) })
	}
	return other
}

// split has the chain e split after k steps. From now on summaries cross its two parts, and not e.
func (w *Worker) split(e *edge, r *record, k uint32) error {
	if !atomic.CompareAndSwapUint32(&e.cut, 0, k) {
		return nil
	}
	w.Split(State(e.from), w.runs(w.threads(atomic.LoadUint32(&r.threads)), w.label(e.label).chain, int(k)))
	return nil
}

// A Run is steps of one thread in a chain, which has a place in the state before them.
type Run struct{ Place, Steps int }

// runs are the first steps of a chain from a state with the threads ts. If another thread than that of the last of them goes on, a run
// of it without steps comes last. Where threads keep their numbers, a path names places, so a run ends where its thread gets another place.
func (w *Worker) runs(ts []Thread, c []link, steps int) (runs []Run) {
	last, at := ThreadID(0), 0 // of the step before: its thread, by the ID there, and the place of that
	for i := range c[:min(steps+1, len(c))] {
		u := w.label(c[i].step).thread
		if i > 0 {
			ts = w.threads(c[i].threads)
		}
		was := at
		at = place(ts, u)
		if i == 0 || w.label(c[i-1].step).former(u) != last || w.opt.Numbered && at != was {
			runs = append(runs, Run{Place: at})
		}
		if i < steps {
			runs[len(runs)-1].Steps++
		}
		last = u
	}
	return runs
}
