package parallel

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"moonwalker/parallel/sequel"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm/program"
)

// checkpointTimer fires when the first checkpoint is due.
func (s *search) checkpointTimer() *time.Timer {
	t := time.NewTimer(s.opt.Checkpoint.Every)
	if o := s.opt.Checkpoint; o.Dir == "" || o.Every <= 0 {
		t.Stop()
	}
	return t
}

// A written is the outcome of an attempt to write a checkpoint.
type written struct {
	Checkpointed
	err error
}

// tellCheckpoint calls the caller's Done, unless the checkpoint was given up because the search ended.
func (s *search) tellCheckpoint(c written) {
	if s.opt.Checkpoint.Done != nil && !errors.Is(c.err, errGivenUp) {
		s.opt.Checkpoint.Done(c.Checkpointed, c.err)
	}
}

// periodicCheckpoint writes a checkpoint while the workers go on. If memory runs short meanwhile, that checkpoint is given up, and
// the search stands still for another one when a measure against that was taken. If the search or ctx ends meanwhile, the checkpoint is given up as well.
func (s *search) periodicCheckpoint(ctx context.Context) (c written) {
	s.saving.Lock()
	s.beside.Store(true)
	saved := sync.OnceFunc(func() {
		s.beside.Store(false)
		s.saving.Unlock()
	})
	c = s.writeCheckpoint(ctx, saved)
	saved()
	if !errors.Is(c.err, errHurried) {
		return c
	}
	func() { s.relief.mu.Lock(); defer s.relief.mu.Unlock() }() // relieve holds it until its measure is taken
	defer s.standStill()()
	if s.stop.Load() || ctx.Err() != nil {
		return c
	}
	return s.writeCheckpoint(ctx, nil)
}

// giveUp makes a checkpoint that is written beside the workers fail, and waits until it has. None is written until resume is called.
func (s *search) giveUp() (resume func()) {
	s.hurry.Store(true)
	s.saving.Lock()
	s.hurry.Store(false)
	return s.saving.Unlock
}

// lastCheckpoint writes the checkpoint of a search that has ended, if it can be resumed, or if it is
// complete and its states are to be kept.
func (s *search) lastCheckpoint(interrupted bool) {
	if s.opt.Checkpoint.Dir == "" || s.broken != nil || s.lost.Load() {
		return
	}
	unfinished := interrupted || s.reason != "" && s.reason != "depth"
	if w := s.prog.Watch; !unfinished && w != nil && w.Broken() {
		return // the search begins anew
	}
	if unfinished && s.reason != sequel.Reason && (!s.early.Load() || s.opt.Continue) || s.opt.Checkpoint.Keep && !unfinished && len(s.gaps) == 0 {
		s.tellCheckpoint(s.writeCheckpoint(context.Background(), nil))
	}
}

// A mark is the lasting contents of a search at one moment.
type mark struct {
	store *storage.Mark
	graph sdpor.Mark
}

// markedGraph is the name of a section of a checkpoint: the lasting contents of the graph.
const markedGraph = "marked graph"

// writeCheckpoint writes a checkpoint. Most of it does not change any more once it is in the store: parts, nodes, states,
// summaries. If saved is not nil, the search stands still for a moment, and its lasting contents are marked. They are written while the workers go
// on. Then the search stands still again for the rest: new contents, changed records of the graph, and the moves. Then saved is called.
// The file is brought to the disk after that.
//
// Preconditions: if saved is nil, no worker runs.
func (s *search) writeCheckpoint(ctx context.Context, saved func()) (c written) {
	start, beside := time.Now(), saved != nil
	still := func(f func() error) error {
		if !beside {
			return f()
		}
		begin := time.Now()
		defer func() { c.Still += time.Since(begin) }()
		defer s.standStill()()
		return f()
	}
	if !beside {
		s.renew()
	}
	c.Bytes, c.err = Generations(s.opt.Checkpoint.Dir).Replace(func(f io.Writer) (int64, error) {
		over := func() error {
			switch {
			case beside && (s.stop.Load() || ctx.Err() != nil):
				return errGivenUp
			case beside && s.hurry.Load():
				return errHurried
			}
			return nil
		}
		out := &storage.Interruptible{Writer: f, Over: over}
		w := storage.NewSnapshotWriter(out)
		var m mark
		err := still(func() (err error) {
			m, err = s.mark()
			return err
		})
		if err == nil {
			err = s.saveMarked(w, m)
		}
		if beside && s.opt.marked != nil {
			s.opt.marked(ctx, s)
		}
		if err != nil {
			return 0, errors.Join(err, w.Close())
		}
		err = still(func() error {
			if err := over(); err != nil {
				return err
			}
			out.Over = nil // from here on it is not given up
			c.States = s.stats().States
			return errors.Join(s.save(w, m), w.Close())
		})
		if beside {
			saved()
		}
		return w.Size, err
	})
	if c.err == nil {
		s.checkpointed = true
	}
	c.Took = time.Since(start)
	if !beside {
		c.Still = c.Took
	}
	return c
}

// errGivenUp ends a checkpoint that is written beside the workers, and errHurried one that must not wait because memory runs short.
var (
	errGivenUp = errors.New("the checkpoint was given up")
	errHurried = fmt.Errorf("%w: memory runs short", errGivenUp)
)

// mark returns the lasting contents of the search. Preconditions: no worker runs.
func (s *search) mark() (m mark, err error) {
	if s.graph != nil {
		m.graph = s.graph.Mark()
	}
	m.store, err = s.store.Mark()
	return m, err
}

// saveMarked writes the contents of m.
func (s *search) saveMarked(w *storage.SnapshotWriter, m mark) error {
	if err := s.store.SaveMarked(w, m.store); err != nil || s.graph == nil {
		return err
	}
	return w.Section(markedGraph, func(w io.Writer) error { return s.graph.SaveMarked(w, m.graph) })
}

// save writes the rest. Preconditions: no worker runs.
func (s *search) save(w *storage.SnapshotWriter, m mark) error {
	if err := s.opt.Checkpoint.SaveHead(w, s.prog, s.opt.anew()); err != nil {
		return err
	}
	if err := s.store.Save(w, m.store); err != nil {
		return err
	}
	for _, x := range s.sections(m) {
		if err := w.Section(x.Name(), x.Save); err != nil {
			return err
		}
	}
	return nil
}

// SaveHead writes the sections that each checkpoint has: of the run, the numbers in states, and the changed rules.
func (o *CheckpointOptions) SaveHead(w *storage.SnapshotWriter, p *program.Program, a program.Anew) error {
	var run any
	if o.Run != nil {
		run = o.Run()
	}
	return cmp.Or(w.Section("run", jsonTo(run)), w.Section("numbers", jsonTo(p.Numbers())), w.Section("anew", jsonTo(a)))
}

func jsonTo(v any) func(io.Writer) error {
	return func(w io.Writer) error { return json.NewEncoder(w).Encode(v) }
}
