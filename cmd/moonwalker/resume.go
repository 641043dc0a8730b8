package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/parallel/hunt"
	"moonwalker/parallel/sequel"
	"moonwalker/parallel/trace"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
)

// runRecord is the description of the run in a checkpoint, for resume. There it has the words that [trace.Word] makes.
type runRecord struct {
	Version string
	Build   string // SHA-256 of the executable: the form of states depends on it
	Program string // absolute path
	Args    []string
	Files   map[string]string // SHA-256 of all files of the program that were read, by absolute path without symbolic links
	Flags   map[string][]string
	Kept    *hunt.Kept `json:",omitempty"` // data races that were met beside the search

	files *metadata.Files // through which Files were compared, and from which the program is to be loaded
}

func resumeCommand() *cobra.Command {
	c, o := newVerb(&cobra.Command{
		Use:   "resume DIR",
		Short: "Goes on with a search that was interrupted or reached a limit",
		Long: `Goes on with a search from the last checkpoint in its folder, which check --out DIR
writes every 15 minutes (--checkpoint), when it is interrupted, and when it reaches a
limit other than --max-depth. The program, its arguments and all flags are those of
that check, unless they are given anew here; the next resume has these. A checkpoint of
another build of moonwalker or of the program is refused; a damaged one too, and then
the one before it is used.`,
		Example: `  moonwalker check --out run Bank.dll
  moonwalker resume run
  moonwalker resume -j 16 --max-states 0 run`,
		Args: func(cmd *cobra.Command, args []string) error {
			return oneOf(cmd, args, "the folder of a run: that of check --out", "run")
		},
	})
	c.RunE = func(cmd *cobra.Command, args []string) error {
		ctx, stop := interruptible(cmd)
		defer stop()
		f := newCheck()
		f.Out = args[0]
		unlock, err := f.lock()
		if err != nil {
			return err
		}
		defer unlock()
		cp, run, err := openRun(cmd.ErrOrStderr(), args[0])
		if err != nil {
			return err
		}
		if err := run.apply(f, o); err != nil {
			return err
		}
		f.resume, f.kept, f.resumed, f.files = cp, run.Kept, run, run.files
		return f.withReport(cmd, run.Program, run.Args, f.run(ctx, cmd, run.Program, run.Args))
	}
	return c
}

// begin removes the checkpoint and the traces of an earlier search from the folder of a new one. It
// refuses a folder with a checkpoint that resume can use, unless --anew is given.
func (f *options) begin(stderr io.Writer, program string) error {
	if f.resume != nil {
		return nil
	}
	if f.Out != "" {
		if err := f.beginCheckpoint(stderr); err != nil {
			return err
		}
	}
	return f.clear(stderr, program, nil)
}

func (f *options) beginCheckpoint(stderr io.Writer) error {
	was, why := usable(f.Out)
	switch {
	case was == nil && why == nil:
		return nil
	case was != nil && !f.Anew:
		return &exitError{exitUsage, fmt.Errorf("--out %s has a checkpoint of an earlier search of %s; moonwalker resume %s goes on with it, another folder keeps it, --anew removes it",
			f.Out, strings.Join(append([]string{was.Program}, was.Args...), " "), shellQuote(f.Out))}
	}
	if err := parallel.RemoveCheckpoint(f.Out); err != nil {
		return cannotWrite("--out", f.Out, err)
	}
	if was == nil {
		report.Fprintf(stderr, "moonwalker: the checkpoint of an earlier search is removed, which could not be resumed: %v\n", why)
	}
	return nil
}

// usable is the run in a folder that resume would go on with; if there is none, but a
// checkpoint, why not.
func usable(dir string) (*runRecord, error) {
	cp, err := parallel.OpenCheckpoint(dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return runOf(cp)
}

// runOf is the run in a checkpoint, if resume can go on with it.
func runOf(cp *parallel.Checkpoint) (*runRecord, error) {
	run := &runRecord{}
	if err := json.Unmarshal(cp.Run, run); err != nil {
		return nil, err
	}
	*run = run.changed(trace.OfWord)
	if err := run.compare(); err != nil {
		return nil, err
	}
	return run, nil
}

// openRun opens the newest whole checkpoint of a folder, and compares the program and the
// executable of its search with the present ones.
func openRun(stderr io.Writer, dir string) (*parallel.Checkpoint, *runRecord, error) {
	cp, err := parallel.OpenCheckpoint(dir)
	if _, there := os.Stat(dir); there == nil && errors.Is(err, os.ErrNotExist) {
		return nil, nil, fmt.Errorf("%w; a search that came to its end, or to its --max-depth, leaves none", err)
	}
	if err != nil {
		return nil, nil, err
	}
	if cp.Refused != nil {
		report.Fprintf(stderr, "moonwalker: %v; going on from the checkpoint before it\n", cp.Refused)
	}
	run, err := runOf(cp)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", cp.Path, err)
	}
	return cp, run, nil
}

// changed is r with all words of its command line, and all paths, changed by f.
func (r runRecord) changed(f func(string) string) runRecord {
	all := func(words []string) (made []string) {
		for _, w := range words {
			made = append(made, f(w))
		}
		return made
	}
	files, flags := map[string]string{}, map[string][]string{}
	for path, sum := range r.Files {
		files[f(path)] = sum
	}
	for name, texts := range r.Flags {
		flags[name] = all(texts)
	}
	r.Program, r.Args, r.Files, r.Flags = f(r.Program), all(r.Args), files, flags
	return r
}

// compare lists the differences.
func (r *runRecord) compare() error {
	build, err := ownHash()
	if err != nil {
		return err
	}
	if build != r.Build {
		if r.Version == version() {
			return fmt.Errorf("it was written by another build of moonwalker %s: the SHA-256 of the executable was %s and is %s", r.Version, r.Build, build)
		}
		return fmt.Errorf("it was written by another build of moonwalker: %s; this is %s", r.Version, version())
	}
	r.files = new(metadata.Files)
	for _, path := range slices.Sorted(maps.Keys(r.Files)) {
		now, err := r.files.Sum(path)
		if err != nil {
			return err
		}
		if was := r.Files[path]; now != was {
			return fmt.Errorf("%s has changed since: its SHA-256 was %s and is %s", path, was, now)
		}
	}
	return nil
}

// sameFiles returns an error if the program that was loaded to go on with a run has a file that the run did not read.
func (f *options) sameFiles() error {
	if f.resumed == nil {
		return nil
	}
	for _, path := range slices.Sorted(maps.Keys(f.files.Sums())) {
		if f.resumed.Files[path] == "" {
			return fmt.Errorf("%s: %s was not there", f.Out, path)
		}
	}
	return nil
}

// apply gives the flags of check the values that anew has, and else those of the run. A flag for more output ends --quiet, and --quiet
// ends those.
func (r *runRecord) apply(f, anew *options) (err error) {
	flags := maps.Clone(r.Flags)
	if anew.Stats || anew.Full {
		delete(flags, "quiet")
	}
	if anew.Quiet {
		delete(flags, "stats")
		delete(flags, "full")
	}
	for _, v := range anew.allGiven() {
		if v.has("check") {
			flags[v.name] = v.texts
		}
	}
	for _, name := range slices.Sorted(maps.Keys(flags)) {
		for _, v := range flags[name] {
			if err := f.flags.Set(name, v); err != nil {
				return fmt.Errorf("--%s of the run: %w", name, err)
			}
		}
	}
	return nil
}

// checkpoints makes a search write checkpoints, if there is a folder for them.
func (f *options) checkpoints(o *parallel.Options, p *program.Program, out *checkOutput) error {
	o.Resume = f.resume
	if o.Checkpoint.Dir == "" {
		return nil
	}
	run, err := newRunRecord(f, out.run.Program, out.run.Args)
	if err != nil {
		return err
	}
	o.Checkpoint.Run = func() any {
		run := run
		run.Files, run.Kept = f.files.Sums(), out.keeper.Kept()
		return run.changed(trace.Word)
	}
	o.Checkpoint.Done = func(c parallel.Checkpointed, err error) {
		out.unsaved = err
		out.progress.Checkpoint(c, err)
		if out.events != nil {
			_ = out.events.Checkpoint(c, err)
		}
	}
	return nil
}

// newRunRecord describes a run. Its paths are absolute: resume may run in another folder.
func newRunRecord(f *options, path string, args []string) (r runRecord, err error) {
	r = runRecord{Version: version(), Args: args, Flags: map[string][]string{}}
	if r.Build, err = ownHash(); err != nil {
		return r, err
	}
	if r.Program, err = filepath.Abs(path); err != nil {
		return r, err
	}
	for _, v := range f.allGiven() {
		if v.name == "out" || v.name == "anew" || v.name == "config" || v.name == "estimate" { // a search that is resumed is to end
			continue
		}
		placeholder, _ := pflag.UnquoteUsage(v.flag)
		for _, text := range v.texts {
			kind := "" // of a report
			if before, path, ok := strings.Cut(text, "="); ok && placeholder == "KIND=FILE" {
				kind, text = before+"=", path
			}
			if text != "" && (placeholder == "DIR" || placeholder == "FILE" || kind != "") {
				if text, err = filepath.Abs(text); err != nil {
					return r, err
				}
			}
			text = kind + text
			r.Flags[v.name] = append(r.Flags[v.name], text)
		}
	}
	return r, nil
}

// ownHash is the SHA-256 of the executable.
var ownHash = sync.OnceValues(func() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
})

// ended says whether the folder has a checkpoint of no more use: the search has come to its end, and its states are not to be kept.
func (c *checkOutput) ended(r *parallel.Result, interrupted bool) bool {
	whole := r.Reason == "" || r.Reason == "depth" || r.Reason == "store buffer" || r.Reason == undecided || sequel.Ended(r.Reason)
	return c.flags.Out != "" && !interrupted && whole && (!c.flags.Search.Checkpoint.Keep || len(r.Unsupported) > 0)
}

// unsaved says why a search with a folder for checkpoints writes none; "" if it writes some, or if the user has asked for none.
func (f *options) unsaved() string {
	o := &f.Search
	switch {
	case f.Out == "" || o.Checkpoint.Dir != "" || f.given("checkpoint"):
		return ""
	case o.Explain:
		return "--explain-states works without checkpoints only"
	case o.Sleep:
		return "--sleep-sets works without checkpoints only"
	case f.Coverage != "":
		return "--coverage works without checkpoints only"
	}
	return fmt.Sprintf("--store %s works without checkpoints only", o.Store)
}

// resume is the command that goes on with a search that has ended early; "" if
// there is nothing to go on with. A search that stops at its first violation, or behind data races and unsupported operations, has
// ended where it was to end.
func (c *checkOutput) resume(r *parallel.Result, interrupted bool) string {
	switch early := interrupted || r.Reason != "" && r.Reason != "depth" && r.Reason != "store buffer"; {
	case !r.Resumable || !early || sequel.Ended(r.Reason):
		return ""
	case !c.flags.Search.Continue && c.flags.Search.MaxErrors == 0 && (r.Verdict == parallel.Verified || r.Ended(c.flags.Search.Checks)):
		return ""
	}
	more := ""
	switch r.Reason { // the limit of the run would end it at once
	case "states":
		more = fmt.Sprintf("--max-states %d ", 10*c.flags.Search.MaxStates)
	case "memory":
		for _, s := range c.moreMemory() {
			more += fmt.Sprintf("--%s %s ", s[0], s[1])
		}
		if more == "" && c.flags.Search.Spill == "" && c.sampled == nil {
			more = "--spill spill "
		}
	}
	return "moonwalker resume " + more + shellQuote(c.flags.Out)
}
