package parallel

import (
	"bufio"
	"encoding/gob"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"moonwalker/parallel/estimate"
	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// findings is the section with the violations of a search, the unsupported operations that it met, and its
// figures.
type findings struct{ *search }

// savedFindings is the stored form of findings. It has plain values only, as a test checks: gob cannot save a
// pointer into the program. The encoding is gob, because it keeps texts of the program byte by byte.
type savedFindings struct {
	States, Transitions, Revisits, Terminal, Steals uint64
	Again, Parts, Merged                            uint64
	Depth, Objects                                  int64
	Effort                                          effort
	Series                                          []estimate.Sample
	First                                           time.Duration
	Reason                                          string // "depth" or "": states beyond a limit of depth stay left out
	Models, Outputs, Weak, Reused, Numbered         []string
	Reorders                                        bool     // see Result.Reorders
	Succeeds                                        bool     // see Program.Succeed
	Asked                                           bool     // see Program.Ask
	Gaps                                            []string // the moves to them were made: a resumed search does not meet them again
	Beyond                                          string
	Anew                                            program.Anew // of search.anew
	Finished                                        bool         // the search is complete
	Checks                                          property.Set // kinds that all runs of the search looked for
	Undefined                                       uint64
	Calls                                           program.SavedCalls
	Found                                           []savedFound
	Excused                                         []property.Saved
	Cuts                                            []savedCut
	Raced                                           uint64 // see sequel.Sequel
	Filled                                          bool   // see Program.Filled
	Over                                            bool   // see search.over
}

// savedCut is a move that a limit cut, with the number of its violations. The move is also in the frontier.
type savedCut struct {
	Move uint64
	Told int
}

// savedFound is a Found with its violation. Its fields have the names that they have there.
type savedFound struct {
	Violation property.Saved
	State     storage.StateID
	Tail      []vm.Move
	Places    uint64
	Count     uint64
}

func (findings) Name() string { return "findings" }

func (f findings) Save(w io.Writer) error {
	st := f.stats()
	s := savedFindings{
		States: st.States, Transitions: st.Transitions, Revisits: st.Revisits, Terminal: st.Terminal, Steals: st.Steals, Again: st.Again, Parts: st.Parts, Merged: st.Merged,
		Depth: int64(st.MaxDepth), Objects: int64(st.MaxObjects), Effort: f.whole(), Series: f.series.Samples(), First: st.FirstViolation, Models: f.prog.Used(), Finished: f.finished, Checks: f.checks, Undefined: st.Undefined,
	}
	s.Raced, s.Filled, s.Over = f.sequel.Raced(), f.prog.Filled.Load(), f.over.Load()
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.reason == "depth" {
		s.Reason = f.reason
	}
	s.Outputs, s.Weak, s.Reorders = slices.Sorted(maps.Keys(f.outputs)), slices.Sorted(maps.Keys(f.weak)), f.reorders()
	s.Gaps, s.Beyond = slices.Sorted(maps.Keys(f.gaps)), f.beyond
	s.Anew, s.Reused, s.Numbered, s.Succeeds, s.Asked = f.anew, f.prog.Reused(), f.prog.Numbered(), f.prog.Succeeds(), f.prog.Asked()
	s.Calls = f.prog.SaveCalls()
	for _, all := range []map[string]*Found{f.found, f.partial} {
		for _, key := range slices.Sorted(maps.Keys(all)) {
			s.Found = append(s.Found, saveFound(all[key]))
		}
	}
	s.Excused = f.excuses.Save()
	cuts := maps.Clone(f.cuts) // some of their moves may not have been tried again
	if cuts == nil {
		cuts = map[uint64]int{}
	}
	maps.Copy(cuts, f.cutNow)
	for _, x := range slices.Sorted(maps.Keys(cuts)) {
		s.Cuts = append(s.Cuts, savedCut{x, cuts[x]})
	}
	return gob.NewEncoder(w).Encode(s)
}

func saveFound(f *Found) savedFound {
	return savedFound{Violation: f.Save(), State: f.state, Tail: f.tail, Places: f.places, Count: f.Count}
}

func (f findings) Load(r *bufio.Reader) error {
	var s savedFindings
	if err := gob.NewDecoder(r).Decode(&s); err != nil {
		return err
	}
	f.series.Continue(s.Series)
	c := &f.workers[0].counters
	c.states.Store(s.States)
	c.transitions.Store(s.Transitions)
	c.again.Store(s.Again)
	c.revisits.Store(s.Revisits)
	c.parts.Store(s.Parts)
	c.terminal.Store(s.Terminal)
	c.steals.Store(s.Steals)
	c.undefined.Store(s.Undefined)
	f.merged.Store(s.Merged)
	f.finished = s.Finished
	f.checks &= s.Checks
	c.depth.Store(s.Depth)
	c.objects.Store(s.Objects)
	f.counted.Store(s.States)
	f.anew = s.Anew
	f.before, f.first, f.reason, f.beyond = s.Effort, s.First, s.Reason, s.Beyond
	f.prog.Reuse(s.Reused...)
	f.prog.Number(s.Numbered...)
	if s.Succeeds {
		f.prog.Succeed()
	}
	if s.Asked {
		f.prog.Ask()
	}
	f.prog.Use(s.Models...)
	f.prog.Filled.Store(s.Filled)
	f.over.Store(s.Over)
	for _, text := range s.Outputs {
		f.outputs[text] = true
	}
	for _, location := range s.Weak {
		f.weak[location] = s.Reorders
	}
	if err := f.prog.LoadCalls(s.Calls); err != nil {
		return err
	}
	for _, gap := range s.Gaps {
		f.gaps[gap] = true
	}
	f.cuts = map[uint64]int{}
	for _, c := range s.Cuts {
		f.cuts[c.Move] = c.Told
	}
	for i := range s.Found {
		v, err := f.restoreFound(&s.Found[i])
		if err != nil {
			return fmt.Errorf("violation %s: %w", s.Found[i].Violation.Key, err)
		}
		v.Path = f.path(v.state)
		switch {
		case f.excuses.Take(v.Violation): // an excuse is new
		case v.Partial:
			f.partial[v.Key] = v
		default:
			f.found[v.Key] = v
		}
	}
	if len(f.found) > 0 {
		f.sequel.Resume(s.Raced)
	}
	return f.excuses.Load(f.prog, s.Excused)
}

// restoreFound is the opposite of saveFound, but for the path.
func (f findings) restoreFound(s *savedFound) (*Found, error) {
	v, err := s.Violation.Restore(f.prog)
	if err != nil {
		return nil, err
	}
	return &Found{Violation: v, Count: s.Count, occurrence: occurrence{state: s.State, tail: s.Tail, places: s.Places}}, nil
}
