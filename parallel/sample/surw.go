package sample

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/state"
)

// A target is a kind of places: a field in all objects of a type, a static, the elements of all arrays of a type, or the
// monitors of all objects of a type.
type target struct {
	member  inspect.Member
	monitor bool
}

// targetOf is the target of an access; ok is false if it accesses no object.
func targetOf(m *state.State, a event.Access) (x target, ok bool) {
	x.monitor = a.Kind == event.Acquire || a.Kind == event.Try || a.Kind == event.Notify
	if !x.monitor && !a.Kind.Sized() || a.Own || a.Ref == 0 || a.Ref >= event.Background {
		return x, false
	}
	x.member = inspect.MemberOf(m, a)
	return x, true
}

// profile counts accesses of the first batch by target and path of the thread.
type profile struct {
	counts map[target]map[string]int
	names  map[target]string
	list   []target // those that several threads access, by name; set when the profile is complete
}

// count counts the accesses of a step.
func (p *profile) count(m *state.State, path string, accesses []event.Access) {
	if p.counts == nil {
		p.counts, p.names = map[target]map[string]int{}, map[target]string{}
	}
	for _, a := range accesses {
		x, ok := targetOf(m, a)
		if !ok {
			continue
		}
		if p.counts[x] == nil {
			p.counts[x] = map[string]int{}
			p.names[x] = inspect.Location(m, a)
		}
		p.counts[x][path]++
	}
}

// mergeProfiles is the profile of all workers.
func mergeProfiles(ws []*worker) *profile {
	all := &profile{counts: map[target]map[string]int{}, names: map[target]string{}}
	for _, w := range ws {
		for x, by := range w.counts.counts {
			if all.counts[x] == nil {
				all.counts[x] = map[string]int{}
				all.names[x] = w.counts.names[x]
			}
			for path, n := range by {
				all.counts[x][path] += n
			}
		}
	}
	for x, by := range all.counts {
		if len(by) > 1 {
			all.list = append(all.list, x)
		}
	}
	slices.SortFunc(all.list, func(a, b target) int {
		return cmp.Or(strings.Compare(all.names[a], all.names[b]), cmp.Compare(kindOf(a), kindOf(b)), compareCounts(all.counts[a], all.counts[b]))
	})
	return all
}

// kindOf is 1 for monitors, 0 for data.
func kindOf(x target) int {
	if x.monitor {
		return 1
	}
	return 0
}

// compareCounts orders targets with the same name, such as those of two types in different assemblies.
func compareCounts(a, b map[string]int) int {
	pa, pb := slices.Sorted(maps.Keys(a)), slices.Sorted(maps.Keys(b))
	if c := slices.Compare(pa, pb); c != 0 {
		return c
	}
	for _, path := range pa {
		if c := cmp.Compare(a[path], b[path]); c != 0 {
			return c
		}
	}
	return 0
}

// selective is SURW: each run has a target, and each order of the accesses to the target has about the same chance. The thread that
// makes the next of these accesses is drawn with the number of those that it is still expected to make, which includes those of threads that it
// has not started yet. The other threads wait before such an access, and go on at random otherwise.
type selective struct {
	target target
	left   map[string]float64 // accesses to the target that are still expected, by path of the thread
	begun  map[string]bool    // the thread has been started
	paths  []string           // the keys of left, sorted
	intent event.ThreadID     // makes the next access; 0: it is to be drawn
	waited int                // steps since it was drawn, while another thread waited for it
	next   bool               // the step under way accesses the target
	free   []int              // places of threads that may move
	held   []int              // of threads that wait before an access to the target
}

// patience is the number of steps for which threads wait before an access to the target. Then one of them goes on: the thread that
// was drawn may spin until it does.
const patience = 100

func (s *selective) begin(w *worker) {
	p := w.s.profile
	s.intent, s.paths = 0, s.paths[:0]
	if s.left == nil {
		s.left, s.begun = map[string]float64{}, map[string]bool{}
	}
	clear(s.left)
	clear(s.begun)
	if len(p.list) == 0 {
		s.target = target{}
		return
	}
	s.target = p.list[w.random.IntN(len(p.list))]
	for path, n := range p.counts[s.target] {
		s.left[path] = float64(n) / firstBatch
		s.paths = append(s.paths, path)
	}
	slices.Sort(s.paths)
}

// weight is the number of accesses that the thread with a path, and the threads that it will start, are expected to make.
func (s *selective) weight(of string) (n float64) {
	for _, path := range s.paths {
		if path == of || !s.begun[path] && strings.HasPrefix(path, of) {
			n += s.left[path]
		}
	}
	return n
}

// draw draws the thread that makes the next access to the target.
func (s *selective) draw(w *worker) {
	all := 0.0
	for _, i := range w.at.enabled {
		all += s.weight(w.at.actors[i].path)
	}
	if all == 0 {
		s.intent = w.at.actors[randomWalk{}.pick(w)].id
		return
	}
	x := w.random.Float64() * all
	for _, i := range w.at.enabled {
		t := &w.at.actors[i]
		s.intent = t.id
		if x -= s.weight(t.path); x < 0 {
			return
		}
	}
}

func (s *selective) pick(w *worker) int {
	for i := range w.at.actors {
		if path := w.at.actors[i].path; len(s.paths) > 0 && !s.begun[path] {
			s.begun[path] = true
		}
	}
	if s.intent == 0 {
		s.draw(w)
	}
	s.free, s.held = s.free[:0], s.held[:0]
	for _, i := range w.at.enabled {
		if w.at.actors[i].id == s.intent || !s.meets(w, i) {
			s.free = append(s.free, i)
		} else {
			s.held = append(s.held, i)
		}
	}
	if len(s.held) == 0 {
		s.waited = 0
	} else if s.waited++; len(s.free) == 0 || s.waited > patience {
		s.free = append(s.free[:0], s.held...)
	}
	at := s.free[w.random.IntN(len(s.free))]
	s.next = s.meets(w, at)
	return at
}

// meets says whether the next access of the thread at a place is one to the target.
func (s *selective) meets(w *worker, at int) bool {
	t := &w.at.actors[at]
	return t.meets && t.target == s.target
}

func (s *selective) made(_ *worker, id event.ThreadID, to *scene) {
	if s.next {
		s.left[to.mover] = max(0, s.left[to.mover]-1)
	}
	if s.next || to.gone && id == s.intent || to.births > 0 { // a new thread takes its part of the weight of its creator
		s.intent, s.waited = 0, 0
	}
}

func (s *selective) longer() bool  { return false }
func (s *selective) endless() bool { return false }
