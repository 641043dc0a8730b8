package parallel

import (
	"fmt"
	"time"
)

// The phases of a transition whose time is sampled.
const (
	phaseStep = iota
	phaseGC
	phaseCollapse
	phaseStore
	phaseCheck
	phaseUndo
	phases
)

// sampler measures the phases of one transition in sampleEvery.
type sampler struct {
	n     int
	on    bool
	last  time.Time
	spent [phases]int64
}

const sampleEvery = 64

func (s *sampler) start() {
	s.n++
	s.on = s.n%sampleEvery == 0
	if s.on {
		s.last = time.Now()
	}
}

// lap gives the time since the last lap to a phase.
func (s *sampler) lap(phase int) {
	if !s.on {
		return
	}
	now := time.Now()
	s.spent[phase] += int64(now.Sub(s.last))
	s.last = now
}

// flush publishes what was measured.
func (s *sampler) flush(c *counters) {
	if !s.on {
		return
	}
	for i := range s.spent {
		c.spent[i].Add(s.spent[i])
		s.spent[i] = 0
	}
}

func sprint(v any) string { return fmt.Sprint(v) }
