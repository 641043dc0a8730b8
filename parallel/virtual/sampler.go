package virtual

import (
	"context"
	"runtime/pprof"
	"sync/atomic"
	"time"
)

// phase is a part of the journey of a state. Its time is sampled.
type phase int

// The phases, in the order in which a transition goes through them.
const (
	phaseRestore phase = iota // of a state that is not on the path
	phaseBacktrack
	phaseStep
	phaseGC
	phaseCollapse
	phaseStore
	phaseReduce
	phaseCheck
	phaseUndo
	Phases // their number
)

// Share is the part of the workers' time that a phase of the journey of a state has taken. It is
// estimated from samples.
type Share struct {
	Phase string // of PhaseNames, or idle
	Part  float64
}

// Shares are the parts of the workers' time by phase, and at last the idle part; nil if there are no
// samples. busy is the share of the time that the workers did not spend looking for work.
func Shares(spent [Phases]int64, busy float64) (out []Share) {
	sum := int64(0)
	for _, x := range spent {
		sum += x
	}
	if sum == 0 {
		return nil
	}
	for p, x := range spent {
		out = append(out, Share{PhaseNames[p], busy * float64(x) / float64(sum)})
	}
	return append(out, Share{"idle", 1 - busy})
}

// PhaseNames are the names of the phases in reports.
var PhaseNames = [Phases]string{"restore", "backtrack", "step", "gc", "collapse", "store", "reduction", "check", "undo"}

// A Sampler measures the phases of a transition. On average it measures one transition in
// sampleEvery. It chooses at random, because programs do the same again and again.
type Sampler struct {
	wait   uint32 // number of transitions that are not measured before the next one
	random uint32
	on     bool  // the transition is measured
	phase  phase // under way
	since  time.Time
	spent  [Phases]int64
	labels *[Phases]context.Context // for profiles; nil: none

	Charge func(Action) // called before each action, in virtual time; nil: never
	Tally  *Tally       // counts actions, and all transitions are measured; nil: actions are not counted
	action Action       // under way
}

const sampleEvery = 64

// NewSampler makes a sampler. If labels is set, it labels the goroutine with the current
// phase, for CPU profiles, which costs some time at every phase.
func NewSampler(labels bool) (s Sampler) {
	if labels {
		s.labels = new([Phases]context.Context)
		for p, name := range PhaseNames {
			s.labels[p] = pprof.WithLabels(context.Background(), pprof.Labels("phase", name))
		}
	}
	return s
}

// Start begins a transition, with action a.
func (s *Sampler) Start(a Action) {
	p := phaseOf[a]
	if s.Charge != nil {
		s.Charge(a)
	}
	if s.Tally != nil {
		s.Tally.done[a]++
		s.action = a
	}
	if s.on = s.wait == 0 || s.Tally != nil; s.on {
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

// Enter ends the action that is under way, and begins a.
func (s *Sampler) Enter(a Action) {
	p := phaseOf[a]
	if s.Charge != nil {
		s.Charge(a)
	}
	if s.Tally != nil {
		s.Tally.done[a]++
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

// Idle begins an action of a worker without work. It belongs to no phase.
func (s *Sampler) Idle(a Action) {
	if s.Charge != nil {
		s.Charge(a)
	}
}

// lap adds the time since the last lap to the phase and the action that are under way.
func (s *Sampler) lap() {
	now := time.Now()
	took := now.Sub(s.since)
	s.since = now
	s.spent[s.phase] += int64(took)
	if s.Tally != nil {
		s.Tally.measured[s.action]++
		s.Tally.took[s.action] += took
	}
}

// End ends the transition, and adds its times to spent.
func (s *Sampler) End(spent *[Phases]atomic.Int64) {
	if !s.on {
		return
	}
	s.lap()
	s.on = false
	for i := range s.spent {
		spent[i].Add(s.spent[i])
		s.spent[i] = 0
	}
}
