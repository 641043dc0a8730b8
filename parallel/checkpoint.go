package parallel

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
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
// gets the name of the checkpoint. The checkpoint before it is kept under a third name.

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
	Bytes  int64
	Took   time.Duration
}

// Names of the files in the folder of a run.
const (
	checkpointFile = "moonwalker.checkpoint"
	olderFile      = checkpointFile + ".old"
	unfinishedFile = checkpointFile + ".tmp"
)

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
	for _, name := range []string{checkpointFile, olderFile} {
		c, err := readCheckpoint(filepath.Join(dir, name))
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
func RemoveCheckpoint(dir string) error {
	for _, name := range []string{checkpointFile, olderFile, unfinishedFile} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

func readCheckpoint(path string) (*Checkpoint, error) {
	f, err := os.Open(path)
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
		err = c.readHead(r)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

// readHead reads the sections before those of the store.
func (c *Checkpoint) readHead(r *storage.SnapshotReader) error {
	if err := r.Section("run", func(r *bufio.Reader) error { return json.NewDecoder(r).Decode(&c.Run) }); err != nil {
		return err
	}
	if err := r.Section("numbers", func(r *bufio.Reader) error { return json.NewDecoder(r).Decode(&c.Numbers) }); err != nil {
		return err
	}
	return r.Section("anew", func(r *bufio.Reader) error { return json.NewDecoder(r).Decode(&c.Anew) })
}

// sections are the parts of a checkpoint behind the store.
func (s *search) sections() []Section {
	all := []Section{watch{s}, findings{s}, frontier{s}}
	if s.graph != nil {
		return append(all, graph{s}, dirty{s})
	}
	return append(all, endings{s})
}

// writeCheckpoint writes a checkpoint. Preconditions: no worker runs.
func (s *search) writeCheckpoint() error {
	start := time.Now()
	o := &s.opt.Checkpoint
	s.renew()
	size, err := replaceFile(o.Dir, func(f io.Writer) (int64, error) {
		w := storage.NewSnapshotWriter(f)
		err := errors.Join(s.save(w), w.Close())
		return w.Size, err
	})
	if err == nil {
		s.checkpointed = true
	}
	if o.Done != nil {
		o.Done(Checkpointed{s.stats().States, size, time.Since(start)}, err)
	}
	return err
}

func (s *search) save(w *storage.SnapshotWriter) error {
	var run any
	if s.opt.Checkpoint.Run != nil {
		run = s.opt.Checkpoint.Run()
	}
	if err := w.Section("run", jsonTo(run)); err != nil {
		return err
	}
	if err := w.Section("numbers", jsonTo(s.prog.Numbers())); err != nil {
		return err
	}
	if err := w.Section("anew", jsonTo(s.opt.anew())); err != nil {
		return err
	}
	if err := s.store.Save(w); err != nil {
		return err
	}
	for _, x := range s.sections() {
		if err := w.Section(x.Name(), x.Save); err != nil {
			return err
		}
	}
	return nil
}

func jsonTo(v any) func(io.Writer) error {
	return func(w io.Writer) error { return json.NewEncoder(w).Encode(v) }
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
	if err := new(Checkpoint).readHead(r); err != nil {
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
	if err := s.store.Load(r, len(s.workers)); err != nil {
		return fmt.Errorf("%s: %w", c.Path, err)
	}
	for _, x := range s.sections() {
		if err := r.Section(x.Name(), x.Load); err != nil {
			return fmt.Errorf("%s: %w", c.Path, err)
		}
	}
	s.checkpointed = true
	return r.Close()
}

// replaceFile writes a new checkpoint file in dir, so that at any moment, also
// if the machine stops, there is a whole one if there was one.
func replaceFile(dir string, write func(w io.Writer) (int64, error)) (size int64, err error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return 0, err
	}
	tmp, now, old := filepath.Join(dir, unfinishedFile), filepath.Join(dir, checkpointFile), filepath.Join(dir, olderFile)
	f, err := os.Create(tmp)
	if err != nil {
		return 0, err
	}
	size, err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(tmp) // err says more
		return 0, err
	}
	if err := os.Rename(now, old); err != nil && !errors.Is(err, os.ErrNotExist) {
		return 0, err
	}
	if err := os.Rename(tmp, now); err != nil {
		return 0, err
	}
	d, err := os.Open(dir)
	if err != nil {
		return 0, err
	}
	return size, errors.Join(d.Sync(), d.Close())
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
	outgrown := s.outgrown()
	if !s.still.Load() && !s.short() && !outgrown {
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

// checkpointTimer fires when the first checkpoint is due.
func (s *search) checkpointTimer() *time.Timer {
	t := time.NewTimer(s.opt.Checkpoint.Every)
	if o := s.opt.Checkpoint; o.Dir == "" || o.Every <= 0 {
		t.Stop()
	}
	return t
}

// periodicCheckpoint writes a checkpoint while the search stands still. It returns the time until
// the next one: at least as long as this one took, so that the search gets half of the time. An
// error does not end the search.
func (s *search) periodicCheckpoint() (wait time.Duration) {
	start := time.Now()
	defer func() { wait = max(s.opt.Checkpoint.Every, time.Since(start)) }()
	defer s.standStill()()
	if !s.stop.Load() { // else the last one comes, or the search is complete
		_ = s.writeCheckpoint() // Done has the error
	}
	return 0
}

// lastCheckpoint writes the checkpoint of a search that has ended, if it can be resumed, or if it is
// complete and its states are to be kept.
func (s *search) lastCheckpoint(interrupted bool) {
	if s.opt.Checkpoint.Dir == "" || s.broken != nil || s.lost.Load() || len(s.gaps) > 0 && !s.opt.Continue && len(s.prog.Properties) < 2 {
		return
	}
	unfinished := interrupted || s.reason != "" && s.reason != "depth"
	if w := s.prog.Watch; !unfinished && w != nil && w.Broken() {
		return // the search begins anew
	}
	if unfinished && (len(s.found) == 0 || s.opt.Continue) || s.opt.Checkpoint.Keep && !unfinished && len(s.gaps) == 0 {
		_ = s.writeCheckpoint() // Done has the error
	}
}
