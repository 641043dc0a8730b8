package parallel

import (
	"context"
	"runtime/pprof"
	"time"
)

// phase is a part of the journey of a state whose time is sampled.
type phase int

// In the order in which a transition goes through them.
const (
	phaseRestore phase = iota // a stolen state
	phaseBacktrack
	phaseStep
	phaseGC
	phaseCollapse
	phaseStore
	phaseReduce
	phaseCheck
	phaseUndo
	phases
)

var phaseNames = [phases]string{"restore", "backtrack", "step", "gc", "collapse", "store", "reduction", "check", "undo"}

// sampler measures the phases of one transition in sampleEvery in the mean. Which
// ones is random: programs do the same again and again.
type sampler struct {
	wait   uint32 // transitions until the next one that is measured
	random uint32
	on     bool
	phase  phase // that is under way
	since  time.Time
	spent  [phases]int64
	labels *[phases]context.Context // for profiles; nil: none

	charge func(action) // is called before each action, in virtual time; nil: never
	tally  *Tally       // of actions, all of which are measured then; nil: they are not counted
	action action       // that is under way, with tally
}

const sampleEvery = 64

// newSampler makes a sampler. If labels is set, it labels the goroutine with the current
// phase, for CPU profiles, which costs some time at every phase.
func newSampler(labels bool) (s sampler) {
	if labels {
		s.labels = new([phases]context.Context)
		for p, name := range phaseNames {
			s.labels[p] = pprof.WithLabels(context.Background(), pprof.Labels("phase", name))
		}
	}
	return s
}

// start begins a transition, with action a.
func (s *sampler) start(a action) {
	p := phaseOf[a]
	if s.charge != nil {
		s.charge(a)
	}
	if s.tally != nil {
		s.tally.done[a]++
		s.action = a
	}
	if s.on = s.wait == 0 || s.tally != nil; s.on {
		s.random = s.random*1664525 + 1013904223
		s.wait = s.random >> 16 % (2*sampleEvery - 1)
		s.phase, s.since = p, time.Now()
	} else {
		s.wait--
	}
	if s.labels != nil {
		pprof.SetGoroutineLabels(s.labels[p])
	}
}

// enter ends the action that is under way, and begins a.
func (s *sampler) enter(a action) {
	p := phaseOf[a]
	if s.charge != nil {
		s.charge(a)
	}
	if s.tally != nil {
		s.tally.done[a]++
	}
	if s.on {
		s.lap()
		s.phase = p
	}
	s.action = a
	if s.labels != nil {
		pprof.SetGoroutineLabels(s.labels[p])
	}
}

// idle begins an action of a worker without work. It belongs to no phase.
func (s *sampler) idle(a action) {
	if s.charge != nil {
		s.charge(a)
	}
}

// lap measures the time since the last lap: it is that of the phase that is under way.
func (s *sampler) lap() {
	now := time.Now()
	took := now.Sub(s.since)
	s.since = now
	s.spent[s.phase] += int64(took)
	if s.tally != nil {
		s.tally.measured[s.action]++
		s.tally.took[s.action] += took
	}
}

// end ends the transition, and publishes its times.
func (s *sampler) end(c *counters) {
	if !s.on {
		return
	}
	s.lap()
	s.on = false
	for i := range s.spent {
		c.spent[i].Add(s.spent[i])
		s.spent[i] = 0
	}
}

// shares are the parts of the workers' time, the last of them idle; nil if
// there are no samples.
func shares(spent [phases]int64, busy float64) (out []Share) {
	sum := int64(0)
	for _, x := range spent {
		sum += x
	}
	if sum == 0 {
		return nil
	}
	for p, x := range spent {
		out = append(out, Share{phaseNames[p], busy * float64(x) / float64(sum)})
	}
	return append(out, Share{"idle", 1 - busy})
}
