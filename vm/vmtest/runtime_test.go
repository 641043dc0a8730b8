package vmtest

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// runtimes returns the .NET runtimes of this computer that can run assemblies. It skips the test
// if there is none.
func runtimes(t *testing.T) []string {
	t.Helper()
	var found []string
	for _, name := range []string{"mono", "dotnet"} {
		if _, err := exec.LookPath(name); err == nil {
			found = append(found, name)
		}
	}
	if found == nil {
		t.Skip("neither mono nor dotnet is installed: emitted assemblies are not run")
	}
	return found
}

// A run is one execution of an assembly on a real runtime.
type run struct {
	out, err string
	timeout  bool
	exit     int
}

// timeLimit is far more time than a program that ends needs.
const timeLimit = time.Minute

const runtimeConfig = `{"runtimeOptions":{"rollForward":"LatestMajor","framework":{"name":"Microsoft.NETCore.App","version":"3.1.0"}}}`

func execute(t *testing.T, runtime string, image []byte, limit time.Duration) run {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "program.exe")
	if runtime == "dotnet" {
		file = filepath.Join(dir, "program.dll")
		if err := os.WriteFile(filepath.Join(dir, "program.runtimeconfig.json"), []byte(runtimeConfig), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(file, image, 0o666); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, runtime, file)
	cmd.Dir = dir // mono writes its crash reports there
	cmd.WaitDelay = time.Second
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return run{out: stdout.String(), err: stderr.String(), timeout: ctx.Err() != nil, exit: cmd.ProcessState.ExitCode()}
}

// executeSuite runs programs that end, and returns the printed values of each, one for each run.
func executeSuite(t *testing.T, runtime string, programs []*Program, runs int) [][]int32 {
	t.Helper()
	image, err := CompileSuite(programs, runs)
	if err != nil {
		t.Fatal(err)
	}
	r := execute(t, runtime, image, timeLimit)
	if r.timeout || r.exit != 0 {
		t.Fatalf("exit %d, timeout %v\n%s\n%s", r.exit, r.timeout, r.err, lastProgram(programs, r.out))
	}
	printed := make([][]int32, len(programs))
	current := -1
	for line := range strings.Lines(r.out) {
		line = strings.TrimSpace(line)
		number, isIndex := strings.CutPrefix(line, "#")
		v, err := strconv.ParseInt(number, 10, 32)
		if err != nil {
			t.Fatal(err)
		}
		if isIndex {
			current = int(v)
		} else {
			printed[current] = append(printed[current], int32(v))
		}
	}
	return printed
}

// lastProgram returns the program that was running when the output ended.
func lastProgram(programs []*Program, out string) string {
	var n int
	if _, err := fmt.Sscanf(out[max(0, strings.LastIndexByte(out, '#')):], "#%d", &n); err != nil {
		return err.Error()
	}
	return programs[n].String()
}

func TestHandlersOnRuntimes(t *testing.T) {
	for _, runtime := range runtimes(t) {
		var tests []handlerProgram
		var programs []*Program
		for _, tt := range handlerPrograms() {
			if !monoFilterFault(runtime, tt.p) {
				tests = append(tests, tt)
				programs = append(programs, tt.p)
			}
		}
		for i, got := range executeSuite(t, runtime, programs, 1) {
			if !slices.Equal(got, []int32{tests[i].want}) {
				t.Errorf("%s: %s printed %v, want %d\n%s", runtime, tests[i].name, got, tests[i].want, tests[i].p)
			}
		}
	}
}

// monoFilterFault says whether mono runs the program wrongly. In ECMA-335 §I.12.4.2.4 and other
// runtimes a filter that raises an exception rejects; in mono that exception leaves the filter.
func monoFilterFault(runtime string, p *Program) bool {
	raises := func(op *Op) bool {
		return op.Kind == OpThrow || op.Kind == OpLoad && (op.Loc.Kind == FieldLoc || op.Loc.Kind == ElemLoc && op.Loc.Elem.Reg)
	}
	found := false
	p.Ops(func(_ int, op *Op) {
		for _, h := range op.Handlers {
			found = found || slices.ContainsFunc(h.Filter, raises)
		}
	})
	return found && runtime == "mono"
}

// unwinds says whether an uncaught exception leaves a try with a finally or fault. Mono executes
// these before it reports the exception; other runtimes and the enumerator do not.
func unwinds(p *Program, o *Outcomes) bool {
	found := false
	p.Ops(func(_ int, op *Op) {
		if op.Kind != OpTry || op.Handlers[0].Kind != Finally && op.Handlers[0].Kind != Fault {
			return
		}
		walk(op.Body, func(inner *Op) {
			for u := range o.Uncaught {
				found = found || u.Op == inner.ID
			}
		})
	})
	return found
}

// runnable says whether a real runtime can run the program: it does not use the checker's API, and
// mono does not run it wrongly.
func runnable(runtime string, p *Program) bool {
	return !p.Uses(OpChoose, OpAssert, OpAtomic) && !monoFilterFault(runtime, p)
}

// fenced says whether no thread writes a volatile and then reads one without a fence between. Computers reorder such a pair. If the
// program has no data race either, every execution on a real computer is sequentially consistent.
func fenced(p *Program) bool {
	for _, t := range p.Threads {
		wrote := false
		if reordered(p, t, true, &wrote) {
			return false
		}
	}
	return true
}

// reordered follows the operations, loops twice, and sets wrote at writes of volatiles. Only an
// operation that certainly runs counts as a fence.
func reordered(p *Program, ops []*Op, sure bool, wrote *bool) bool {
	for _, op := range ops {
		volatile := op.Fenced || op.Loc.Kind == GlobalLoc && p.Globals[op.Loc.Index].Volatile || op.Loc.Kind == FieldLoc && op.Loc.Index == NodeFields-1
		switch op.Kind {
		case OpLoad:
			if volatile && *wrote {
				return true
			}
		case OpStore:
			*wrote = *wrote || volatile
		case OpWhile, OpDoWhile, OpFor:
			if reordered(p, op.Body, false, wrote) {
				return true
			}
		case OpFetch, OpPublish, OpLoadNext, OpStoreNext, OpChoose, OpPrint:
		default:
			if op.Kind.Visible() && sure {
				*wrote = false
			}
		}
		if reordered(p, op.Body, false, wrote) || reordered(p, op.Else, false, wrote) {
			return true
		}
		for _, h := range op.Handlers {
			if reordered(p, h.Filter, false, wrote) || reordered(p, h.Body, false, wrote) {
				return true
			}
		}
	}
	return false
}

// joins says whether the program joins all threads, and has no static initialisers. One process can run such a program many times if it is
// repeatable.
func joins(p *Program) bool {
	joined := 0
	for _, op := range p.Threads[0] {
		if op.Kind == OpJoin {
			joined++
		}
	}
	return len(p.Inits) == 0 && joined == len(p.Threads)-1
}

// repeatable says whether a program always ends without a failure.
func repeatable(o *Outcomes) bool {
	return len(o.Deadlocks)+len(o.Uncaught) == 0 && o.Ends && !o.Hangs
}

// TestRandomProgramsOnRuntimes runs random programs that always end. All values that they print
// must be among the enumerator's outcomes.
func TestRandomProgramsOnRuntimes(t *testing.T) {
	const wanted, runs, limit = 200, 20, 20000
	for _, runtime := range runtimes(t) {
		var programs []*Program
		var expected []*Outcomes
		for seed := int64(0); len(programs) < wanted; seed++ {
			p := Random(seed, Profile(seed)%profiles)
			if !runnable(runtime, p) || !fenced(p) || !joins(p) { // before Enumerate, which takes longest
				continue
			}
			if o, err := Enumerate(p, limit); err == nil && len(o.Races) == 0 && repeatable(o) {
				programs = append(programs, p)
				expected = append(expected, o)
			}
		}
		various := 0
		for i, got := range executeSuite(t, runtime, programs, runs) {
			slices.Sort(got)
			got = slices.Compact(got)
			for _, v := range got {
				if !expected[i].Printed[v] {
					t.Errorf("%s printed %d\n%s\n%s", runtime, v, expected[i], programs[i])
				}
			}
			if len(got) > 1 {
				various++
			}
		}
		t.Logf("%s: %d of %d programs printed different numbers in %d runs", runtime, various, wanted, runs)
	}
}

// monoFrame matches the innermost frame of an unhandled exception in mono's output.
var monoFrame = regexp.MustCompile(`(?s)Unhandled Exception:\s+([\w.]+).*?at (\w+)\.(\w+|\.cctor) \([^)]*\) \[0x([0-9a-f]+)\]`)

// monoInner matches the exception of a failed initialiser.
var monoInner = regexp.MustCompile(`(?s) ---> .*?End of inner exception stack trace ---`)

// TestFailuresOnRuntimes runs random programs that can block or fail. If a run does not end, the
// outcomes must have a deadlock or livelock. If a run dies, they must have an uncaught exception,
// at the place that mono reports.
func TestFailuresOnRuntimes(t *testing.T) {
	const wanted, deadlocks, states = 20, 3, 20000
	for _, runtime := range runtimes(t) {
		blocked, died := 0, 0
		for seed := int64(1000); blocked+died < wanted; seed++ {
			p := Random(seed, Profile(seed)%profiles)
			if !runnable(runtime, p) || !fenced(p) {
				continue
			}
			o, err := Enumerate(p, states)
			switch {
			case err != nil, o.Ends, o.Hangs, len(o.Races) > 0, runtime == "mono" && unwinds(p, o), len(o.Deadlocks) > 0 && blocked >= deadlocks:
				continue
			}
			img, err := Compile(p)
			if err != nil {
				t.Fatal(err)
			}
			limit := timeLimit
			if len(o.Deadlocks) > 0 {
				limit = 1500 * time.Millisecond
			}
			r := execute(t, runtime, img.Bytes, limit)
			if r.timeout && len(o.Deadlocks) == 0 {
				r = executeAgain(t, runtime, img.Bytes)
			}
			switch {
			case r.timeout && len(o.Deadlocks) > 0:
				blocked++
			case r.timeout:
				t.Errorf("%s did not end\n%s\n%s", runtime, o, p)
			case r.exit == 0:
				t.Errorf("%s ended well\n%s\n%s", runtime, o, p)
			default:
				died++
				if m := monoFrame.FindStringSubmatch(monoInner.ReplaceAllString(r.err, "")); runtime == "mono" {
					checkUncaught(t, m, img, o, r.err)
				}
			}
		}
		t.Logf("%s: %d blocked, %d died", runtime, blocked, died)
	}
}

// executeAgain runs again a program that must end and did not. Mono 6.8 hangs before any output in
// about 6 of 100 runs of a program whose initialiser fails in one thread while another one waits
// for it (measured: 19 of 288).
func executeAgain(t *testing.T, runtime string, image []byte) run {
	t.Helper()
	const attempts, limit = 6, 20 * time.Second
	var r run
	for range attempts {
		if r = execute(t, runtime, image, limit); !r.timeout {
			break
		}
	}
	return r
}

func checkUncaught(t *testing.T, frame []string, img *Image, o *Outcomes, stderr string) {
	t.Helper()
	if frame == nil {
		t.Fatalf("mono wrote\n%s", stderr)
	}
	offset, err := strconv.ParseInt(frame[4], 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	op, ok := img.OpAt(frame[2]+"::"+frame[3], int(offset))
	for e := range exceptions {
		if ok && e.TypeName() == frame[1] && o.Uncaught[Uncaught{op, e}] {
			return
		}
	}
	t.Errorf("mono says %s at op %d\n%s\n%s\n%s", frame[1], op, stderr, o, img.program)
}
