package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"moonwalker/cmd/internal/scaling"
	"moonwalker/storage"
)

// shuffled is a warm-up with the last of the values, and then each of them
// repeated, in random order.
func shuffled[T any](values []T, repeat int, seed uint64) []T {
	runs := slices.Repeat(values, repeat)
	rng := rand.New(rand.NewPCG(seed, 0))
	rng.Shuffle(len(runs), func(i, j int) { runs[i], runs[j] = runs[j], runs[i] })
	return append([]T{values[len(values)-1]}, runs...)
}

// resultEvent has the fields that are read of the last event of check --json.
type resultEvent struct {
	Event, Verdict, Reason string
	Complete               bool
	Stats                  struct {
		Elapsed, CPU, FirstViolation, Busy    float64
		States, Revisits, Transitions, Steals uint64
		MaxHeapObjects                        int
		Memory                                int64
	}
}

// measure makes one search in a process of its own.
func (f *options) measure(ctx context.Context, n int, path string, args []string) (r scaling.Run, err error) {
	cmd, stdout, stderr, err := f.child(ctx, n, path, args)
	if err != nil {
		return r, err
	}
	before := scaling.ReadHost()
	err = cmd.Run()
	after := scaling.ReadHost()
	if ctx.Err() != nil {
		return r, &exitError{code: 75}
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return r, err
	}
	e, ok := lastResult(stdout)
	if !ok { // bad usage or a fault: the search has printed it
		return r, &exitError{max(1, cmd.ProcessState.ExitCode()), errors.New(strings.TrimPrefix(strings.TrimSpace(stderr.String()), "moonwalker: "))}
	}
	s := &e.Stats
	r = scaling.Run{
		Workers: n, Verdict: e.Verdict, Limited: e.Verdict == "INCONCLUSIVE", Seconds: s.Elapsed, FirstViolation: s.FirstViolation,
		States: s.States, Revisits: s.Revisits, Transitions: s.Transitions, Objects: s.MaxHeapObjects, Steals: s.Steals, Busy: s.Busy, Store: s.Memory,
		CPU: s.CPU, RSS: maxRSS(cmd.ProcessState),
	}
	if e.Reason != "" {
		r.Verdict += " (" + e.Reason + ")"
	}
	r.Exact = f.exact(e)
	r.Host = after.Since(before, (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds())
	return r, nil
}

// exact says whether a search must find the same states for any number of workers: it must if
// it saw all of them. The set of states that a reduction leaves out depends on the program,
// and not on the order of the search.
func (f *options) exact(e resultEvent) bool {
	return e.Reason == "" && (e.Verdict == "VERIFIED" || e.Verdict == "VIOLATION" && (f.Search.Continue || e.Complete))
}

// child is the process of one search, to which the flags of check are passed on.
func (f *options) child(ctx context.Context, n int, path string, args []string) (cmd *exec.Cmd, stdout, stderr *bytes.Buffer, err error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, nil, nil, err
	}
	argv := []string{"check", "--json", "--progress", "none", "--workers", strconv.Itoa(n)}
	if !f.given("memory-model") {
		argv = append(argv, "--memory-model=sc")
	}
	for _, v := range f.allGiven() {
		for _, text := range v.texts {
			if v.has("check") {
				argv = append(argv, "--"+v.name+"="+text)
			}
		}
	}
	argv = append(append(argv, path, "--"), args...)
	stdout, stderr = &bytes.Buffer{}, &bytes.Buffer{}
	cmd = exec.CommandContext(ctx, exe, argv...)
	cmd.Args[0] = os.Args[0]
	cmd.Stdout, cmd.Stderr = stdout, stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second
	return cmd, stdout, stderr, nil
}

// lastResult finds the result among the events.
func lastResult(events io.Reader) (e resultEvent, ok bool) {
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return e, ok
		}
		var x resultEvent
		if json.Unmarshal(line, &x) == nil && x.Event == "result" {
			e, ok = x, true
		}
	}
}

// saveStudy writes the CSV and the plots into a folder, if there is to be one.
func saveStudy(dir, path string, args []string, runs []scaling.Run, plot func(title string) map[string]scaling.Plot) error {
	if dir == "" {
		return nil
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return cannotWrite("--out", dir, err)
	}
	if err := writeFile(filepath.Join(dir, "runs.csv"), func(w io.Writer) error { return scaling.WriteCSV(w, runs) }); err != nil {
		return cannotWrite("--out", dir, err)
	}
	title := strings.Join(append([]string{strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))}, args...), " ")
	for name, p := range plot(title) {
		if err := writeFile(filepath.Join(dir, name+".svg"), p.WriteSVG); err != nil {
			return cannotWrite("--out", dir, err)
		}
	}
	return nil
}

func writeFile(path string, write func(io.Writer) error) error {
	file, err := storage.Create(path)
	if err != nil {
		return err
	}
	if err := write(file); err != nil {
		_ = file.Close()
		return err
	}
	return file.Close()
}
