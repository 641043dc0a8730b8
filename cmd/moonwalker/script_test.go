package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

var rewrite = flag.Bool("rewrite", false, "write the output of commands into the scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"moonwalker": main})
}

// TestScript runs the scripts in testdata/script. They find the examples in
// $EXAMPLES, another program in $PROGRAM, one with violations of each kind in $KINDS, programs that never end in $GROW,
// those of doctor, --framework, --entry and qualifiers in $DOCTOR, $FRAMEWORK, $ENTRY and
// $ASSERTIONS, attacks on limits in $LIMITS, different violations on one line in $IDENTITY, reads of primitives in $SHOWN, names of threads in $NAMES, fields in $FIELDS, module initialisers in $MODULES, data races in $BUFFER, questions about its configuration in $CONFIGURED, builds of a library in $LIBRARIES, methods that are no properties in $PROPERTY, timed waits in $TIMED, programs for formulas in $LTL, formulas in programs in $FORMULAS, generics that nest without end in $NESTS, unit tests in $UNIT, known violations in $KNOWN, and assemblies of .NET in $NET. They copy the programs that they check,
// so that messages do not depend on the place of the repository.
func TestScript(t *testing.T) {
	examples, err := filepath.Abs("../../examples")
	if err != nil {
		t.Fatal(err)
	}
	program, err := filepath.Abs("testdata/program/Program.exe")
	if err != nil {
		t.Fatal(err)
	}
	testdata, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *rewrite,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("GOGC", "400") // a sixth of the processor time of a command with a small program is collection
			e.Setenv("EXAMPLES", examples)
			e.Setenv("PROGRAM", program)
			e.Setenv("TRANSFER", filepath.Join(filepath.Dir(program), "Transfer.exe"))
			e.Setenv("KINDS", filepath.Join(testdata, "kinds", "Kinds.dll"))
			e.Setenv("ANNOTATED", filepath.Join(testdata, "suite", "Annotated.dll"))
			e.Setenv("GROW", filepath.Join(testdata, "grow", "Grow.dll"))
			e.Setenv("MUTATIONS", filepath.Join(filepath.Dir(program), "Mutations.exe"))
			e.Setenv("STATES", filepath.Join(filepath.Dir(program), "States.exe"))
			e.Setenv("DOCTOR", filepath.Join(testdata, "doctor"))
			e.Setenv("ASSERTIONS", filepath.Join(testdata, "assertions"))
			e.Setenv("LIMITS", filepath.Join(testdata, "limits"))
			e.Setenv("ENTRY", filepath.Join(testdata, "entry"))
			e.Setenv("NAMES", filepath.Join(testdata, "names"))
			e.Setenv("FIELDS", filepath.Join(testdata, "fields"))
			e.Setenv("SHOWN", filepath.Join(testdata, "shown"))
			e.Setenv("IDENTITY", filepath.Join(testdata, "identity"))
			e.Setenv("MODULES", filepath.Join(testdata, "modules"))
			e.Setenv("FRAMEWORK", filepath.Join(testdata, "framework"))
			e.Setenv("BUFFER", filepath.Join(testdata, "buffer", "Buffer.dll"))
			e.Setenv("CONFIGURED", filepath.Join(testdata, "configured", "Configured.dll"))
			e.Setenv("LIBRARIES", filepath.Join(testdata, "libraries"))
			e.Setenv("PROPERTY", filepath.Join(testdata, "property", "Property.dll"))
			e.Setenv("LTL", filepath.Join(testdata, "ltl", "Fair.dll"))
			e.Setenv("FORMULAS", filepath.Join(testdata, "ltl"))
			e.Setenv("TIMED", filepath.Join(testdata, "timed", "Timed.dll"))
			e.Setenv("NESTS", filepath.Join(testdata, "nests", "Nests.dll"))
			e.Setenv("UNIT", filepath.Join(testdata, "unit"))
			e.Setenv("KNOWN", filepath.Join(testdata, "known"))
			e.Setenv("NET", filepath.Join(testdata, "../../../vm/testdata/framework"))
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exitcode":  exitCode,
			"jsonlines": jsonLines,
			"truncate":  truncateFile,
		},
	})
}

// exitCode runs a command and demands this exit code: exitcode 2 moonwalker …
func exitCode(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exitcode CODE COMMAND ARG...")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if e, ok := err.(*exec.ExitError); ok {
		got = strings.TrimPrefix(e.ProcessState.String(), "exit status ")
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != args[0] {
		ts.Fatalf("exit code %s, want %s", got, args[0])
	}
}

// jsonLines demands that each line of a file is an event of schema 1, and that the
// events are these, in this order; progress may come between them.
func jsonLines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: jsonlines FILE EVENT...")
	}
	var events []string
	for i, line := range strings.Split(strings.TrimSpace(ts.ReadFile(args[0])), "\n") {
		var e struct {
			Schema int
			Event  string
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			ts.Fatalf("line %d: %v: %s", i+1, err, line)
		}
		if e.Schema != 1 {
			ts.Fatalf("line %d: schema %d", i+1, e.Schema)
		}
		if e.Event != "progress" {
			events = append(events, e.Event)
		}
	}
	if got, want := strings.Join(events, " "), strings.Join(args[1:], " "); got != want {
		ts.Fatalf("events %s, want %s", got, want)
	}
}

// truncateFile cuts a file to its first half.
func truncateFile(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: truncate FILE")
	}
	path := ts.MkAbs(args[0])
	st, err := os.Stat(path)
	ts.Check(err)
	ts.Check(os.Truncate(path, st.Size()/2))
}

// endless is a search that no machine completes during the test.
var endless = []string{"check", "--json", "--progress", "json", "--timeout", "1m", "../../examples/bench/Philosophers.dll", "--", "9", "9"}

// startLong starts a long search as a process of its own, and waits until it
// reports its begin.
func startLong(t *testing.T) (cmd *exec.Cmd, stdout *bufio.Reader, stderr *bytes.Buffer) {
	t.Helper()
	path, err := exec.LookPath("moonwalker") // testscript.Main made it
	if err != nil {
		t.Fatal(err)
	}
	cmd = exec.Command(path, endless...)
	stderr = &bytes.Buffer{}
	cmd.Stderr = stderr
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	stdout = bufio.NewReader(pipe)
	line, err := stdout.ReadString('\n')
	if err != nil || !strings.Contains(line, `"event":"start"`) {
		t.Fatalf("first line %q, %v; stderr %s", line, err, stderr)
	}
	return cmd, stdout, stderr
}

func TestInterrupt(t *testing.T) {
	// If the tests run under nohup, SIGHUP is ignored. Processes that they start
	// inherit this, unless the test handles the signal.
	handled := make(chan os.Signal, 1)
	signal.Notify(handled, syscall.SIGHUP)
	defer signal.Stop(handled)
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		cmd, stdout, stderr := startLong(t)
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		var last string
		for {
			line, err := stdout.ReadString('\n')
			if err != nil {
				break
			}
			last = line
		}
		_ = cmd.Wait() // the exit code has the result
		if code := cmd.ProcessState.ExitCode(); code != 75 {
			t.Errorf("%v: exit code %d, want 75; stderr %s", sig, code, stderr)
		}
		var result struct {
			Event, Verdict string
			Exit           int
			Stats          struct{ States uint64 }
		}
		if err := json.Unmarshal([]byte(last), &result); err != nil || result.Event != "result" || result.Verdict != "INTERRUPTED" || result.Exit != 75 || result.Stats.States == 0 {
			t.Errorf("%v: last event %q, %v", sig, last, err)
		}
		if !strings.Contains(stderr.String(), "stopping") {
			t.Errorf("%v: stderr %q does not say that it stops", sig, stderr)
		}
	}
}

// TestInterruptLoading: a search that was interrupted while it loaded its program or its checkpoint has the verdict INTERRUPTED, and can be resumed.
func TestInterruptLoading(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	dir := t.TempDir()
	for _, states := range []string{"0", "0", "50"} {
		cmd, out := &cobra.Command{}, &bytes.Buffer{}
		cmd.SetOut(out)
		cmd.SetErr(io.Discard)
		f := newCheck()
		f.Out = dir
		cp, run, err := openRun(io.Discard, dir)
		if err == nil {
			f.resume = cp
			delete(run.Flags, "workers")
			delete(run.Flags, "max-states")
			err = run.apply(f, newOptions("resume", pflag.NewFlagSet("resume", pflag.ContinueOnError)))
		}
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		for name, text := range map[string]string{"workers": "1", "max-states": states} {
			if err := f.flags.Set(name, text); err != nil {
				t.Fatal(err)
			}
		}
		search, code := ctx, 75
		if states != "0" {
			search, code = context.Background(), 4
		}
		var exit *exitError
		if err := f.run(search, cmd, "../../examples/bench/Philosophers.dll", []string{"3", "3"}); !errors.As(err, &exit) || exit.code != code {
			t.Errorf("%v, want exit code %d\n%s", err, code, out)
		}
		if states == "0" && !strings.Contains(out.String(), "INTERRUPTED") || states != "0" && !strings.Contains(out.String(), "in 50 states") {
			t.Errorf("%s", out)
		}
	}
}

// TestInterruptWeaker: a run that is interrupted while it searches under .NET's memory model tells that the program is verified under sequential
// consistency.
func TestInterruptWeaker(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cmd, out := &cobra.Command{}, &bytes.Buffer{}
	cmd.SetOut(out)
	cmd.SetErr(writerFunc(func(p []byte) (int, error) {
		if bytes.Contains(p, []byte("now that of .NET")) {
			cancel()
		}
		return len(p), nil
	}))
	f := newCheck()
	for name, text := range map[string]string{"workers": "1", "progress": "plain", "no-hunt": "true"} {
		if err := f.flags.Set(name, text); err != nil {
			t.Fatal(err)
		}
	}
	var exit *exitError
	if err := f.run(ctx, cmd, "../../examples/jgf/MolDyn.dll", []string{"2", "1", "1"}); !errors.As(err, &exit) || exit.code != 75 {
		t.Errorf("%v, want exit code 75", err)
	}
	text := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{"verified under sequential consistency; under .NET's memory model nothing was found in", "(interrupted)", "proven: every interleaving under sequential consistency"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, out)
		}
	}
}

// TestKilled demands that a second signal ends the process at once. The process
// reports the first signal, and only then the test sends the second, because the
// kernel may merge two pending signals.
func TestKilled(t *testing.T) {
	signals := make(chan os.Signal, 2)
	exited := make(chan int, 1)
	said := make(chan string, 2)
	ctx, stop := interruptibleBy(signals, writerFunc(func(p []byte) (int, error) {
		said <- string(p)
		return len(p), nil
	}), func(code int) { exited <- code })
	defer stop()
	signals <- os.Interrupt
	select {
	case <-ctx.Done():
	case <-time.After(time.Minute):
		t.Fatal("the first signal does not end the context")
	}
	if s := <-said; !strings.Contains(s, "stopping") {
		t.Errorf("said %q", s)
	}
	signals <- syscall.SIGTERM
	select {
	case code := <-exited:
		if code != 130 {
			t.Errorf("exit code %d, want 130", code)
		}
	case <-time.After(time.Minute):
		t.Fatal("the second signal does not end the process")
	}
}

type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// TestReaderGone: a search ends soon when the reader of its output has closed the pipe, also if nothing is written.
func TestReaderGone(t *testing.T) {
	path, err := exec.LookPath("moonwalker") // testscript.Main made it
	if err != nil {
		t.Fatal(err)
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "check", "--quiet", "--timeout", "1m", "../../examples/bench/Philosophers.dll", "--", "9", "9")
	cmd.Stdout = w
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	_ = w.Close()
	_ = r.Close()
	_ = cmd.Wait() // the exit code has the result
	if code := cmd.ProcessState.ExitCode(); code != 75 {
		t.Errorf("exit code %d, want 75", code)
	}
}
