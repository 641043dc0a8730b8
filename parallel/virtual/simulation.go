// Package virtual measures the actions of a worker, and makes searches in virtual time.
//
// In: actions, as a worker begins them. Out: the time of each phase of a transition; in virtual
// time, the order in which workers run, and the time that they take. Next: the worker acts.
//
// Lock order: none. A sampler belongs to a worker, and one virtual worker runs at a time.
package virtual

import (
	"iter"
	"time"
)

// A Simulation is a search in virtual time. Its workers are coroutines that run the code of real
// workers. One of them runs at a time: the worker with the least clock, of several the first. Each
// action costs its worker a fixed amount of virtual time.
//
// A worker pays for an action before it acts. So other workers see the action at its end, and not
// sooner. A worker that pays may be interrupted. It holds no lock then, and a real worker may be
// interrupted there as well. So real workers can make the simulated search, too.
type Simulation struct {
	search Search
	costs  *Costs
	Clocks []*Clock // by worker
	ready  []*Clock // a binary heap: the worker that runs next is the first
	asleep []*Clock // workers without work, in the order in which they wake
	still  []*Clock // workers that wait until the search has stood still
	tokens int      // calls of Rouse that found nobody asleep
	now    time.Duration
	items  map[uint64]time.Duration // span at which each queued move was queued
	dues   map[uint64]time.Duration // span at which each state in an agenda was queued
	first  time.Duration            // time of the first violation
}

// A Search is the code of the workers that a simulation runs.
type Search interface {
	Run(worker int) error // makes moves until the search is over
	Stopped() bool        // says whether all workers must end
	StandStill()          // has each worker call Await between two moves
	Relieve()             // takes the measures for which the search stands still
}

// A Clock is the clock of a virtual worker.
type Clock struct {
	sim     *Simulation
	id      int
	time    time.Duration
	work    time.Duration // part of time that was spent on work
	span    time.Duration // cost of the chain of actions that has led to the present one; see Outcome.Span
	deepest time.Duration // greatest span so far
	passes  uint64
	resume  func() (struct{}, bool)
	pause   func(struct{}) bool // nil: the worker does not run as a coroutine yet
}

// Outcome is the outcome of a search in virtual time.
type Outcome struct {
	Time           time.Duration // until the last worker ended
	Work           time.Duration // of all workers together, without looking for work, stealing and waking
	Span           time.Duration // cost of the longest chain of actions in which each has asked for the next
	LeastSpan      time.Duration // no search with these costs takes less time, with any number of workers: see sdpor.Worker.Span; 0: not known
	Idle           time.Duration // of all workers together: all that is not work
	FirstViolation time.Duration // 0: there is none
	Passes         uint64        // turns of states to pass their summaries on; Stats.Early has the early passes
}

// New makes the simulation of a search with n workers.
func New(search Search, n int, costs *Costs) *Simulation {
	m := &Simulation{search: search, costs: costs, items: map[uint64]time.Duration{}, dues: map[uint64]time.Duration{}}
	for id := range n {
		m.Clocks = append(m.Clocks, &Clock{sim: m, id: id})
	}
	return m
}

// Run lets the workers work until the search is over.
func (m *Simulation) Run() (err error) {
	left := len(m.Clocks)
	for i, c := range m.Clocks {
		next, stop := iter.Pull(func(pause func(struct{}) bool) {
			c.pause = pause
			if e := m.search.Run(i); e != nil && err == nil {
				err = e
			}
		})
		defer stop()
		c.resume = next
		m.push(c)
	}
	for left > 0 {
		switch {
		case m.search.Stopped():
			for len(m.asleep) > 0 {
				m.Rouse()
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
	return err
}

// Pay adds the cost of an action to the clock of its worker. It returns when no other worker has an
// earlier clock: then the worker acts.
func (c *Clock) Pay(a Action) {
	cost := c.sim.costs[a]
	if a == Look {
		cost *= time.Duration(max(len(c.sim.Clocks)-1, 1))
	}
	c.time += cost
	if a < Look {
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

// Sleep lets the worker sleep until Rouse wakes it.
func (c *Clock) Sleep() {
	m := c.sim
	if m.tokens > 0 {
		m.tokens--
	} else {
		m.asleep = append(m.asleep, c)
		c.pause(struct{}{})
	}
	c.Pay(Wake)
}

// Rouse wakes a worker. If none sleeps, the next Sleep returns at once.
func (m *Simulation) Rouse() {
	if len(m.asleep) == 0 {
		m.tokens = min(m.tokens+1, len(m.Clocks))
		return
	}
	c := m.asleep[0]
	m.asleep = m.asleep[1:]
	c.time = max(c.time, m.now)
	m.push(c)
}

// Await lets the worker wait until the search has stood still, because a measure is due.
func (c *Clock) Await() {
	m := c.sim
	m.search.StandStill() // the others come here as well
	m.still = append(m.still, c)
	c.pause(struct{}{})
}

// standStill takes the measures that are due, while all workers are between two moves. They take no virtual time.
func (m *Simulation) standStill() {
	end := time.Duration(0)
	m.search.Relieve()
	for _, c := range m.still {
		end = max(end, c.time)
	}
	for _, c := range m.still {
		c.time = end
		m.push(c)
	}
	m.still = m.still[:0]
}

// Queued notes that the worker has queued a move.
func (c *Clock) Queued(x uint64) { c.sim.items[x] = max(c.sim.items[x], c.span) }

// Took notes that the worker has taken a queued move.
func (c *Clock) Took(x uint64) {
	c.span = c.sim.items[x]
	delete(c.sim.items, x)
}

// QueuedState notes that a state has entered the agenda of the worker.
func (c *Clock) QueuedState(x uint64) { c.sim.dues[x] = max(c.sim.dues[x], c.span) }

// TookState notes that the turn of a state has come.
func (c *Clock) TookState(x uint64) {
	c.span = c.sim.dues[x]
	delete(c.sim.dues, x)
	c.passes++
}

// SawState notes that the worker looks at a state of its agenda before the turn.
func (c *Clock) SawState(x uint64) { c.span = c.sim.dues[x] }

// Found notes that the worker has met the first violation.
func (c *Clock) Found() { c.sim.first = c.time }

func (c *Clock) before(d *Clock) bool { return c.time < d.time || c.time == d.time && c.id < d.id }

// push adds a worker to those that can run.
func (m *Simulation) push(c *Clock) {
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
func (m *Simulation) pop() *Clock {
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

// Move is the least time that a move of so many steps takes.
func (m *Simulation) Move(steps int) time.Duration {
	c := m.costs
	return time.Duration(steps)*(c[Step]+c[Collect]+c[Record]) + c[Collapse] + c[Store] + c[Connect]
}

// Result is the outcome.
// Preconditions: the search is over.
func (m *Simulation) Result() *Outcome {
	v := &Outcome{FirstViolation: m.first}
	for _, c := range m.Clocks {
		v.Time = max(v.Time, c.time)
		v.Work += c.work
		v.Passes += c.passes
		v.Span = max(v.Span, c.deepest)
	}
	v.Idle = v.Time*time.Duration(len(m.Clocks)) - v.Work
	return v
}
