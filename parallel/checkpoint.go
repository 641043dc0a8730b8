package parallel

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"moonwalker/storage"
	"moonwalker/vm/program"
)

// A checkpoint is a snapshot of a search between two moves: the stored states,
// the untried moves, the violations found, and the figures. The caller's data
// (CheckpointOptions.Run) names the program and the options. So a search can be
// resumed from the folder alone, with any number of workers.
//
// It is written to a file of another name. When it is whole and on the disk, the file
// gets the name of the checkpoint. The checkpoint before it is kept: see [storage.Generations].
// [search.writeCheckpoint] tells which part is written while the workers go on.

// A Section is a part of a checkpoint.
type Section interface {
	Name() string
	// Save writes the section. No worker runs meanwhile, and the store has been saved
	// before.
	Save(w io.Writer) error
	// Load reads the output of Save. No worker has run yet, and the store is loaded.
	Load(r *bufio.Reader) error
}

// CheckpointOptions say where and when checkpoints are written.
type CheckpointOptions struct {
	Dir   string        // "": no checkpoints are written
	Every time.Duration // 0: a checkpoint is written only when the search ends early
	Keep  bool          // one is also written when the search is complete, for other properties
	Run   func() any    // the caller's own data for a resumption; stored as JSON
	// Done is called after each checkpoint. The error says that it was not written.
	Done func(c Checkpointed, err error)
}

// Checkpointed describes a checkpoint that was written.
type Checkpointed struct {
	States uint64
	Runs   uint64 // of a strategy that samples
	Bytes  int64
	Took   time.Duration
	Still  time.Duration // the part of Took in which the workers stood still
}

// Generations are the checkpoints in the folder of a run.
func Generations(dir string) storage.Generations {
	return storage.Generations{Dir: dir, Name: "moonwalker.checkpoint"}
}

// A Checkpoint is a whole checkpoint in the folder of a run.
type Checkpoint struct {
	Path    string
	Run     json.RawMessage  // data of CheckpointOptions.Run
	Numbers *program.Numbers // the program must be loaded with them
	Anew    program.Anew     // changes of rules with which the search was made
	Refused error            // why a newer checkpoint is not used; nil: there is none
}

// OpenCheckpoint looks for the newest checkpoint in dir that is whole.
func OpenCheckpoint(dir string) (*Checkpoint, error) {
	var refused error
	for _, path := range Generations(dir).Paths() {
		c, err := readCheckpoint(path)
		if err == nil {
			c.Refused = refused
			return c, nil
		}
		if !errors.Is(err, os.ErrNotExist) {
			refused = errors.Join(refused, err)
		}
	}
	if refused == nil {
		refused = fmt.Errorf("%s: there is no checkpoint: %w", dir, os.ErrNotExist)
	}
	return nil, refused
}

// RemoveCheckpoint removes the checkpoints in dir.
func RemoveCheckpoint(dir string) error { return Generations(dir).Remove() }

func readCheckpoint(path string) (*Checkpoint, error) {
	f, err := storage.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if err := storage.Verify(f); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	c := &Checkpoint{Path: path}
	r, err := storage.NewSnapshotReader(f)
	if err == nil {
		err = r.Skip("run")
	}
	if err == nil {
		err = c.ReadHead(r)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

// ReadHead reads the sections that [CheckpointOptions.SaveHead] wrote.
func (c *Checkpoint) ReadHead(r *storage.SnapshotReader) error {
	if err := r.Section("run", func(r *bufio.Reader) error { return json.NewDecoder(r).Decode(&c.Run) }); err != nil {
		return err
	}
	if err := r.Section("numbers", func(r *bufio.Reader) error { return json.NewDecoder(r).Decode(&c.Numbers) }); err != nil {
		return err
	}
	return r.Section("anew", func(r *bufio.Reader) error { return json.NewDecoder(r).Decode(&c.Anew) })
}

// sections are the parts of a checkpoint behind the store.
func (s *search) sections(m mark) []Section {
	all := []Section{ways{s}, watch{s}, findings{s}, frontier{s}}
	if s.graph != nil {
		return append(all, graph{s, m}, dirty{s})
	}
	if s.levels != nil {
		all = append(all, levels{s})
	}
	return append(all, endings{s})
}

// load restores the search from the checkpoint.
func (s *search) load(c *Checkpoint) error {
	f, err := os.Open(c.Path)
	if err != nil {
		return err
	}
	defer f.Close()
	r, err := storage.NewSnapshotReader(f)
	if err != nil {
		return err
	}
	// Pages that had been compressed, or spilled to disk, need room again.
	s.relief.loading = true
	s.nextRelief()
	s.store.WhileLoading(s.relieve)
	defer func() {
		s.store.WhileLoading(nil)
		s.relief.loading = false
		s.nextRelief()
	}()
	m, err := s.loadMarked(r)
	if err == nil {
		err = new(Checkpoint).ReadHead(r)
	}
	if err == nil {
		err = s.store.Load(r, m.store, len(s.workers))
	}
	for _, x := range s.sections(m) {
		if err == nil {
			err = r.Section(x.Name(), x.Load)
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.Path, err)
	}
	s.checkpointed = true
	return r.Close()
}

func (s *search) loadMarked(r *storage.SnapshotReader) (m mark, err error) {
	if m.store, err = s.store.LoadMarked(r); err != nil || s.graph == nil {
		return m, err
	}
	err = r.Section(markedGraph, func(r *bufio.Reader) error {
		m.graph, err = s.graph.LoadMarked(r)
		return err
	})
	return m, err
}

// standStill stops all workers between two moves, until resume is called.
func (s *search) standStill() (resume func()) {
	s.stillness.Lock()
	s.still.Store(true)
	for _, w := range s.workers {
		w.turn.Lock()
	}
	return func() {
		s.still.Store(false)
		for _, w := range s.workers {
			w.turn.Unlock()
		}
		s.stillness.Unlock()
	}
}

// takeTurn begins the work of a worker: it waits until the search does not stand still. In virtual
// time a worker has no turn, because one worker runs at a time.
func (w *worker) takeTurn() {
	if w.clock == nil {
		w.turn.Lock()
	}
}

// leaveTurn ends the work of a worker.
func (w *worker) leaveTurn() {
	if w.clock == nil {
		w.turn.Unlock()
	}
}

// yield waits while the search is to stand still, renews the reduction if it is outgrown, and relieves
// memory if it is short.
// Preconditions: the worker has its turn, and is between two moves.
func (w *worker) yield() {
	s := w.search
	outgrown, merging := s.outgrown(), w.mergesNow()
	if !s.still.Load() && !s.short() && !outgrown && !merging {
		return
	}
	if w.clock != nil {
		w.clock.Await()
		return
	}
	w.turn.Unlock()
	defer w.turn.Lock()
	if outgrown {
		s.renewStill()
	}
	if merging {
		s.mergeNow()
	}
	s.relieve()
	s.awaitMotion()
}

// renewStill renews the reduction while the search stands still, unless another worker did so.
// Preconditions: the caller does not hold the turn of a worker.
func (s *search) renewStill() {
	s.whileStill(func() {
		if s.outgrown() {
			s.renew()
		}
	})
}

// whileStill calls f while the search stands still.
func (s *search) whileStill(f func()) {
	defer s.standStill()()
	f()
}

func (s *search) awaitMotion() {
	s.stillness.Lock()
	defer s.stillness.Unlock()
}
