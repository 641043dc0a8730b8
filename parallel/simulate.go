package parallel

import (
	"iter"
	"time"
)

// A simulation is a search in virtual time. Its workers are coroutines that run the code of real
// workers. One of them runs at a time: the one whose clock is least, of equal ones the first. Each
// action costs its worker a fixed amount of virtual time.
//
// A worker pays for an action before it acts. So the action takes effect at its end, and others
// see it no sooner. A worker that pays may be interrupted. It holds no lock then, and a real worker may
// be interrupted there as well: the simulated search is one that real workers can make.
type simulation struct {
	search *search
	costs  *Costs
	clocks []*clock // by worker
	ready  []*clock // a heap: the one that runs next is the first
	asleep []*clock // workers without work, the first one to wake first
	still  []*clock // workers that wait until the search has stood still
	tokens int      // calls of rouse that found nobody asleep
	now    time.Duration
	items  map[uint64]time.Duration // spans of queued moves, and
	dues   map[uint64]time.Duration // of states whose summaries have to be passed on
	first  time.Duration            // of a violation
}

// A clock is that of a virtual worker.
type clock struct {
	sim     *simulation
	id      int
	time    time.Duration
	work    time.Duration // of this, spent on work
	span    time.Duration // of the longest chain of actions that the action under way depends on
	deepest time.Duration // span
	passes  uint64
	resume  func() (struct{}, bool)
	pause   func(struct{}) bool // nil: the worker does not run as a coroutine yet
}

// Virtual is the outcome of a search in virtual time.
type Virtual struct {
	Time           time.Duration // until the last worker ended
	Work           time.Duration // of all workers together, without looking for work, stealing and waking
	Span           time.Duration // longest chain of actions that was found, of which each asked for the next
	Idle           time.Duration // of all workers together: all that is not work
	FirstViolation time.Duration // 0: there is none
	Passes         uint64        // summaries whose turn to be passed on came; Stats.Early has those that did not wait
}

// simulate makes the search one in virtual time.
func (s *search) simulate(costs *Costs) {
	m := &simulation{search: s, costs: costs, items: map[uint64]time.Duration{}, dues: map[uint64]time.Duration{}}
	s.sim = m
	for _, w := range s.workers {
		c := &clock{sim: m, id: w.id}
		w.clock, w.sample.charge = c, c.pay
		if w.reduce != nil {
			w.reduce.count(w.sample.enter)
		}
		m.clocks = append(m.clocks, c)
	}
}

// run lets the workers work until the search is over.
func (m *simulation) run() (err error) {
	left := len(m.clocks)
	for i, c := range m.clocks {
		w := m.search.workers[i]
		next, stop := iter.Pull(func(pause func(struct{}) bool) {
			c.pause = pause
			if e := w.run(); e != nil && err == nil {
				err = e
			}
		})
		defer stop()
		c.resume = next
		m.push(c)
	}
	for left > 0 {
		switch {
		case m.search.stop.Load():
			for len(m.asleep) > 0 {
				m.rouse()
			}
		case len(m.ready) == 0 && len(m.still) > 0:
			m.standStill()
		case len(m.ready) == 0:
			panic("BUG: all virtual workers sleep")
		}
		c := m.pop()
		m.now = max(m.now, c.time)
		if _, ok := c.resume(); !ok {
			left--
		}
	}
	for _, w := range m.search.workers {
		w.sample.charge = nil
	}
	return err
}

// pay has the worker do an action: its effects come when no other worker is behind the end of the
// action.
func (c *clock) pay(a action) {
	cost := c.sim.costs[a]
	if a == doLook {
		cost *= time.Duration(max(len(c.sim.clocks)-1, 1))
	}
	c.time += cost
	if a < doLook {
		c.work += cost
		c.span += cost
		c.deepest = max(c.deepest, c.span)
	}
	m := c.sim
	if c.pause == nil || len(m.ready) == 0 || c.before(m.ready[0]) {
		m.now = max(m.now, c.time)
		return
	}
	m.push(c)
	c.pause(struct{}{})
}

// sleep has the worker sleep until rouse wakes it.
func (c *clock) sleep() {
	m := c.sim
	if m.tokens > 0 {
		m.tokens--
	} else {
		m.asleep = append(m.asleep, c)
		c.pause(struct{}{})
	}
	c.pay(doWake)
}

// rouse wakes a worker, or has the next one not go to sleep.
func (m *simulation) rouse() {
	if len(m.asleep) == 0 {
		m.tokens = min(m.tokens+1, len(m.clocks))
		return
	}
	c := m.asleep[0]
	m.asleep = m.asleep[1:]
	c.time = max(c.time, m.now)
	m.push(c)
}

// await has the worker wait until the search has stood still: a measure was due then.
func (c *clock) await() {
	m := c.sim
	m.search.still.Store(true) // the others come here as well
	m.still = append(m.still, c)
	c.pause(struct{}{})
}

// standStill takes the measures that are due when all workers are between two moves. In virtual time they take none.
func (m *simulation) standStill() {
	s, end := m.search, time.Duration(0)
	s.still.Store(false)
	if s.outgrown() {
		s.renewStill()
	}
	s.relieve()
	for _, c := range m.still {
		end = max(end, c.time)
	}
	for _, c := range m.still {
		c.time = end
		m.push(c)
	}
	m.still = m.still[:0]
}

// queued notes that the worker has queued a move, and took that it has taken it.
func (c *clock) queued(x uint64) { c.sim.items[x] = max(c.sim.items[x], c.span) }

func (c *clock) took(x uint64) {
	c.span = c.sim.items[x]
	delete(c.sim.items, x)
}

// queuedState notes that the worker has queued a state whose summary has to be passed on, and
// tookState that it has taken it.
func (c *clock) queuedState(x uint64) { c.sim.dues[x] = max(c.sim.dues[x], c.span) }

func (c *clock) tookState(x uint64) {
	c.span = c.sim.dues[x]
	delete(c.sim.dues, x)
	c.passes++
}

// sawState notes that the worker passes the summary of a queued state on before its turn.
func (c *clock) sawState(x uint64) { c.span = c.sim.dues[x] }

func (c *clock) before(d *clock) bool { return c.time < d.time || c.time == d.time && c.id < d.id }

// push adds a worker to those that can run.
func (m *simulation) push(c *clock) {
	m.ready = append(m.ready, c)
	h := m.ready
	for i := len(h) - 1; i > 0; {
		up := (i - 1) / 2
		if !h[i].before(h[up]) {
			return
		}
		h[i], h[up] = h[up], h[i]
		i = up
	}
}

// pop takes the worker that runs next.
func (m *simulation) pop() *clock {
	h, last := m.ready, len(m.ready)-1
	c := h[0]
	h[0] = h[last]
	h = h[:last]
	m.ready = h
	for i := 0; ; {
		least := i
		for down := 2*i + 1; down <= 2*i+2 && down < last; down++ {
			if h[down].before(h[least]) {
				least = down
			}
		}
		if least == i {
			return c
		}
		h[i], h[least] = h[least], h[i]
		i = least
	}
}

// result is the outcome.
// Preconditions: the search is over.
func (m *simulation) result() *Virtual {
	v := &Virtual{FirstViolation: m.first}
	for _, c := range m.clocks {
		v.Time = max(v.Time, c.time)
		v.Work += c.work
		v.Passes += c.passes
		v.Span = max(v.Span, c.deepest)
	}
	v.Idle = v.Time*time.Duration(len(m.clocks)) - v.Work
	return v
}
