package sample

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/trace"
	"moonwalker/storage"
	"moonwalker/vm/program"
)

// A checkpoint has the total of the batches that have ended. The batch under way is made again when the sampling is
// resumed: its runs are the same. A violation is saved as its path, and found again there.

// section is the name of the section of a checkpoint.
const section = "sampling"

// saved is the stored form of a total.
type saved struct {
	total
	Found  []savedFinding
	Models []string
	Calls  program.SavedCalls

	Watched, Places []program.WatchedPlace // with properties: those for which the steps are made, and all that the properties have read
}

type savedFinding struct {
	Key        string
	Run, Count uint64
	Path       trace.Moves
}

// checkpoint writes a checkpoint if it is due, or if the sampling has ended before its last run.
func (s *sampling) checkpoint(ended bool) {
	c := &s.opt.Search.Checkpoint
	due := c.Every > 0 && time.Since(s.written) >= c.Every && !s.stop.Load()
	if c.Dir == "" || !ended && !due || s.ended() {
		return
	}
	s.written = time.Now()
	x := saved{total: s.total, Models: s.prog.Used(), Calls: s.prog.SaveCalls()}
	if s.prog.Watch != nil {
		x.Watched, x.Places = s.prog.Watch.Places()
	}
	st := s.stats()
	x.Elapsed, x.CPU = st.Elapsed, st.CPU
	for _, all := range []map[string]*finding{s.total.found, s.total.excused} {
		for _, key := range slices.Sorted(maps.Keys(all)) {
			f := all[key]
			x.Found = append(x.Found, savedFinding{f.Key, f.run, f.Count, f.Path})
		}
	}
	var a program.Anew
	if s.prog.Rules.OneByOne {
		a = program.OneByOne
	}
	if s.prog.Rules.Deletes {
		a |= program.Deletes
	}
	n, err := parallel.Generations(c.Dir).Replace(func(f io.Writer) (int64, error) {
		w := storage.NewSnapshotWriter(f)
		err := cmp.Or(c.SaveHead(w, s.prog, a), w.Section(section, func(w io.Writer) error { return json.NewEncoder(w).Encode(x) }))
		return w.Size, errors.Join(err, w.Close())
	})
	s.saved = s.saved || err == nil
	if c.Done != nil {
		took := time.Since(s.written)
		c.Done(parallel.Checkpointed{Runs: s.total.Runs, Bytes: n, Took: took, Still: took}, err)
	}
}

// resume goes on from the checkpoint of the options, if there is one. It returns the number of the next run.
func (s *sampling) resume() (next uint64, err error) {
	c := s.opt.Search.Resume
	if c == nil {
		return 0, nil
	}
	defer limit.Catch(&err)
	x := saved{total: newTotal()}
	if err := read(c, &x); err != nil {
		return 0, err
	}
	s.mu.Lock()
	s.elapsed, s.spent = x.Elapsed, x.CPU
	s.mu.Unlock()
	s.total, s.saved = x.total, true
	s.total.found, s.total.excused = map[string]*finding{}, map[string]*finding{}
	s.prog.Use(x.Models...)
	if err := s.prog.LoadCalls(x.Calls); err != nil {
		return 0, fmt.Errorf("%s: %w", c.Path, err)
	}
	if s.prog.Watch != nil {
		if s.prog.Watch, err = s.prog.NewWatch(x.Watched); err == nil {
			err = s.prog.Watch.Find(s.prog, x.Places)
		}
		if err != nil {
			return 0, err
		}
	}
	w := s.workers[0]
	for _, f := range x.Found {
		v, err := w.again(f.Path, f.Key)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", c.Path, err)
		}
		v.Count = f.Count
		if s.excuses.Of(v.Violation) != nil {
			find(s.total.excused, v.Merged(), &finding{v, f.Run})
		} else {
			find(s.total.found, f.Key, &finding{v, f.Run})
		}
	}
	if len(s.total.found) == 0 {
		s.total.Raced = 0
	}
	for _, b := range s.total.Batches {
		next += b.Runs
	}
	if s.opt.Strategy == SURW && next > 0 {
		if err := s.learnAgain(); err != nil {
			return 0, err
		}
	}
	s.runs.Store(s.total.Runs)
	s.steps.Store(s.total.Moves)
	return next, nil
}

// learnAgain makes the runs of the first batch again, for the profile that SURW made of them.
func (s *sampling) learnAgain() error {
	s.next.Store(0)
	s.last.Store(firstBatch)
	var g errgroup.Group
	for _, w := range s.workers {
		w.part = newTotal()
		g.Go(w.work)
	}
	err := g.Wait()
	s.profile = mergeProfiles(s.workers)
	for _, w := range s.workers {
		w.part = newTotal()
	}
	return err
}

// read reads the section of a checkpoint.
func read(c *parallel.Checkpoint, x *saved) error {
	f, err := os.Open(c.Path)
	if err != nil {
		return err
	}
	defer f.Close()
	r, err := storage.NewSnapshotReader(f)
	if err == nil {
		err = new(parallel.Checkpoint).ReadHead(r)
	}
	if err == nil {
		err = r.Section(section, func(r *bufio.Reader) error { return json.NewDecoder(r).Decode(x) })
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.Path, err)
	}
	return r.Close()
}
