package gc

import (
	"math"
	"time"

	"moonwalker/heap"
)

// Cost holds the measurements for the cost model of paper 001, §3.3. The model is about two
// collectors: mark and sweep, and pure reference counting. They measure on request only, because
// they read the clock in each collection then.
type Cost struct {
	Calls  uint64        // collections that were measured
	Live   uint64        // objects that each of them left, added up
	Mark   time.Duration // time for marking
	Marked uint64        // objects that were marked in this time
	Delete time.Duration // time for deleting, in collections that deleted objects
	Whole  time.Duration // time for collecting: marking, looking for garbage, deleting
}

func (c *Cost) add(d Cost) {
	c.Calls += d.Calls
	c.Live += d.Live
	c.Mark += d.Mark
	c.Marked += d.Marked
	c.Delete += d.Delete
	c.Whole += d.Whole
}

// NewMeasured is like [New]. Mark and sweep and pure reference counting, the collectors of the
// cost model, measure [Cost] then.
func NewMeasured(k Kind, h *heap.Heap) Collector {
	c := New(k, h)
	switch c := c.(type) {
	case *MarkSweep:
		c.measured = true
	case *refCount:
		c.measured = !c.cycles
	}
	return c
}

// stopwatch measures consecutive spans of time. The zero value does not run.
type stopwatch struct{ last time.Time }

func startIf(measured bool) stopwatch {
	if !measured {
		return stopwatch{}
	}
	return stopwatch{time.Now()}
}

// lap is the time since the last lap, or since the start.
func (s *stopwatch) lap() time.Duration {
	if s.last.IsZero() {
		return 0
	}
	now := time.Now()
	d := now.Sub(s.last)
	s.last = now
	return d
}

// Model is the cost model of paper 001, §3.3, with the terms of one search. A term
// that has no value is NaN: the time for deleting an object where none was deleted.
type Model struct {
	Sweeps      bool          // the model is that of mark and sweep; else that of reference counting
	Collections float64       // C_ms: all runs of mark and sweep; C_rc: successful runs of reference counting
	Successful  float64       // C_ms^del, or C_rc again
	Reachable   float64       // N_reachable: mean number of objects that a collection leaves
	Max         float64       // N_max: objects in the largest heap
	Mark        float64       // t_mark: seconds for marking an object; NaN with reference counting
	Delete      float64       // t_delete: seconds for deleting an object
	Time        float64       // t_ms or t_rc: seconds for collecting, computed by the model
	Measured    time.Duration // the measured time for collecting
	Space       float64       // s_ms or s_rc: bytes on the state stack, computed by the model with the logarithm to base 2
	// TimeRatio and SpaceRatio are t_ms/t_rc (1) and s_rc/s_ms (2). Only a model of mark and
	// sweep has them. They suppose C_rc = C_ms^del, which holds if no garbage forms a cycle.
	TimeRatio, SpaceRatio float64
}

// Model returns the cost model for the figures of a collector of kind k, where the
// largest heap had max objects; false if nothing was measured.
func (s *Stats) Model(k Kind, max int) (Model, bool) {
	c := &s.Cost
	if c.Calls == 0 || k != KindMarkSweep && k != KindRefCount {
		return Model{}, false
	}
	m := Model{
		Collections: float64(s.Found), Successful: float64(s.Found), Reachable: float64(c.Live) / float64(c.Calls), Max: float64(max), Measured: c.Whole,
		Mark: c.Mark.Seconds() / float64(c.Marked), Delete: c.Delete.Seconds() / float64(s.Freed), TimeRatio: math.NaN(), SpaceRatio: math.NaN(),
	}
	log := math.Log2(m.Successful)
	if s.Found == 0 {
		log = 0 // the logarithm of 0 has no value, and the stack holds nothing to save
	}
	if k == KindRefCount {
		m.Mark = math.NaN()
		m.Time = m.Delete * m.Reachable * m.Collections
		if s.Found == 0 {
			m.Time = 0
		}
		m.Space = 6 * m.Max * log
		return m, true
	}
	m.Sweeps, m.Collections = true, float64(s.Runs)
	m.Time = (m.Mark*m.Reachable + m.Delete*(m.Max-m.Reachable)) * m.Collections
	m.Space = 4 * m.Max * log
	m.TimeRatio = m.Collections / m.Successful * (m.Mark/m.Delete + m.Max/m.Reachable - 1)
	m.SpaceRatio = 1.5
	if s.Found < 2 { // the logarithms of 0 and 1 make no ratio
		m.SpaceRatio = math.NaN()
	}
	return m, true
}
