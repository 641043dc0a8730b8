package parallel

import (
	"maps"
	"slices"
	"time"

	"moonwalker/parallel/property"
	"moonwalker/parallel/sequel"
	"moonwalker/storage"
	"moonwalker/vm"
)

// reportAt reports a violation that was met at an occurrence. Of the violations with one key it keeps the
// least, so that the report does not depend on the order in which workers meet them. A deadlock of some threads is
// reported at the end of the search: see [search.confirm]. counted says that the violation was counted before.
func (w *worker) reportAt(v *property.Violation, at occurrence, counted bool) {
	s := w.search
	if !s.opt.Checks.Has(v.Kind) {
		return
	}
	if v.Partial {
		w.suspect(v, at, counted)
		return
	}
	if s.excuses.Take(v) {
		return
	}
	s.mu.Lock()
	f := s.found[v.Key]
	if f == nil {
		f = &Found{Violation: v, occurrence: at, Path: s.path(at.state)}
		s.found[v.Key] = f
		if len(s.found) == 1 {
			s.first = s.before.Elapsed + time.Since(s.start)
			if w.clock != nil {
				w.clock.Found()
			}
		}
	} else {
		w.prefer(f, v, at)
	}
	for _, c := range v.Circles { // deadlocks of one key may have different ones
		if !slices.Contains(f.Circles, c) {
			f.Circles = append(f.Circles, c)
		}
	}
	f.count(counted)
	n := 0
	if s.opt.MaxErrors > 0 {
		n = sequel.Different(maps.Values(s.found), (*Found).Merged)
	}
	s.mu.Unlock()
	switch {
	case s.opt.Continue && (s.opt.MaxErrors == 0 || n < s.opt.MaxErrors):
	case s.opt.Continue || s.opt.Ends(v.Kind):
		s.early.Store(true)
		s.halt()
	default:
		s.sequel.Begin(s.transitions())
	}
}

// prefer replaces the violation of f by v, which has the same key, if v comes before it
// in the order of their contents.
func (w *worker) prefer(f *Found, v *property.Violation, at occurrence) {
	if c := v.Compare(f.Violation); c > 0 || c == 0 && (w.reduce == nil || !w.occursBefore(&at, &f.occurrence)) {
		return
	}
	circles := f.Circles
	f.Violation, f.occurrence, f.Path = v, at, w.search.path(at.state) // a lossy store forgets the way
	for _, c := range circles {
		if !slices.Contains(f.Circles, c) {
			f.Circles = append(f.Circles, c)
		}
	}
}

// suspect keeps a deadlock of some threads. counted says that it was counted before.
func (w *worker) suspect(v *property.Violation, at occurrence, counted bool) {
	s := w.search
	s.mu.Lock()
	defer s.mu.Unlock()
	f := s.partial[v.Key]
	if f == nil {
		f = &Found{Violation: v, occurrence: at, Path: s.path(at.state)}
		s.partial[v.Key] = f
	} else {
		w.prefer(f, v, at)
	}
	f.count(counted)
}

// count counts one more violation, unless it was counted before.
func (f *Found) count(before bool) {
	if !before || f.Count == 0 {
		f.Count++
	}
}

// confirm reports the deadlocks of some threads that are not part of a deadlock of all threads. In the
// others, all threads get stuck sooner or later, so the larger deadlock is reported. A search that ended
// early, at a violation, cannot decide this.
func (s *search) confirm() {
	for _, f := range s.found {
		for _, c := range f.Circles {
			delete(s.partial, c)
		}
	}
	if s.early.Load() && !s.opt.Continue {
		return
	}
	for k, f := range s.partial {
		s.found[k] = f
	}
}

// tell reports a violation of the move under way. See [worker.reportAt].
func (w *worker) tell(v *property.Violation, id storage.StateID, tail []vm.Move) {
	w.told++
	at := occurrence{state: id, tail: tail}
	if w.reduce != nil {
		at.places = w.places()
	}
	w.reportAt(v, at, w.told <= w.counted)
}

// pursue ends a search that has gone on for long behind a data race or an unsupported operation.
func (w *worker) pursue() {
	s := w.search
	if s.sequel.Raced() == 0 || s.opt.Continue || w.counters.transitions.Load() < w.pursued {
		return
	}
	if s.sequel.Most == 0 {
		w.pursued = w.counters.transitions.Load() + pursuing
	}
	if s.sequel.Over(s.transitions()) {
		s.limit(sequel.Reason)
	}
}

// pursuing is the number of transitions of a worker between two looks at those of all.
const pursuing = 1000

// transitions is the number of transitions of all workers.
func (s *search) transitions() (n uint64) {
	for _, w := range s.workers {
		n += w.counters.transitions.Load()
	}
	return n
}
