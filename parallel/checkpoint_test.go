package parallel_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/bound"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// resumable are programs that have most kinds of content in their states.
var resumable = []struct {
	path string
	args []string
}{
	{"../examples/bench/Philosophers.dll", []string{"3", "2"}},
	{"../examples/bench/BoundedBuffer.dll", nil},
	{"../examples/language/Generics.dll", nil},
	{"../examples/bank/UnorderedLocks.dll", nil},
	{"../examples/handover/PlainFlag.dll", nil},
	{"../examples/boundedbuffer/WaitIf.dll", nil},
	{"../examples/exceptions/Rethrown.dll", nil},
	{"../examples/bench/Crowd.dll", []string{"3", "1"}},
	{"../examples/hang/SpinForFailed.dll", nil},
	{"../examples/hang/NobodyCompletes.dll", nil},
}

func loadProgram(t *testing.T, path string, args []string, n *program.Numbers) *program.Program {
	t.Helper()
	p, err := vm.Load(path, program.Config{Natives: native.Table(), Args: args, Numbers: n})
	if err != nil {
		t.Fatal(err)
	}
	return parallel.Ration(p)
}

// TestLimitWhileChecking: a search that reaches its limit while it checks a new
// state finishes the check, and can be resumed. The check for races makes steps,
// which a limit could interrupt.
func TestLimitWhileChecking(t *testing.T) {
	parallel.OneWorker(t)
	for _, path := range []string{"../examples/tasks/AnyOf.dll", "../examples/tasks/Cancelled.dll", "../examples/tasks/LoopEndsWell.dll"} {
		for n := range uint64(20) {
			o := parallel.Options{Reduction: parallel.SDPOR, Lazy: true, Workers: 1, MaxStates: n + 1, Checkpoint: parallel.CheckpointOptions{Dir: t.TempDir()}}
			r, err := parallel.Explore(context.Background(), loadProgram(t, path, nil, nil), o)
			if err != nil {
				t.Fatal(err)
			}
			if r.Verdict == parallel.Inconclusive && !r.Resumable {
				t.Errorf("%s: %d states, %s (%s), not resumable", filepath.Base(path), n+1, r.Verdict, r.Reason)
			}
		}
	}
}

// TestResume: a search that is interrupted and resumed repeatedly, with other
// numbers of workers, ends like an uninterrupted search.
func TestResume(t *testing.T) {
	parallel.AtOnce(t)
	all := append(slices.Clone(ways), way{"plain", parallel.Options{Reduction: parallel.SDPOR, PlainSII: true}}, way{"threads", parallel.Options{Threads: true}}, way{"bounded", parallel.Options{Preemptions: bound.AtMost(1)}}, way{"delays", parallel.Options{Reduction: parallel.None, Delays: bound.Rising}})
	for i := range len(all) * len(resumable) {
		if raced && (i+i/len(all))%5 > 0 || !raced && !parallel.Part(i%len(all)+i/len(all), 2) {
			continue
		}
		x, way := resumable[i/len(all)], all[i%len(all)]
		t.Run(fmt.Sprintf("%s/%s", filepath.Base(x.path), way.key), func(t *testing.T) {
			o := way.Options
			o.Workers, o.Outputs = 1, true
			whole := exploreWith(t, x.path, x.args, o)
			step := max(min(20, whole.Stats.States/2), whole.Stats.States/5)
			o.Workers, o.Outputs, o.Continue, o.MaxStates = 2, false, true, step
			o.Checkpoint = parallel.CheckpointOptions{Dir: t.TempDir(), Run: func() any { return map[string]int{"a": 1} }}
			p := loadProgram(t, x.path, x.args, nil)
			var r *parallel.Result
			runs := 0
			for ; ; runs++ {
				var err error
				if r, err = parallel.Explore(context.Background(), p, o); err != nil {
					t.Fatal(err)
				}
				if r.Verdict == whole.Verdict && r.Reason == "" {
					break
				}
				if r.Reason != "states" || !r.Resumable || runs > 20 {
					t.Fatalf("run %d: %s %s", runs, r.Verdict, r.Reason)
				}
				c, err := parallel.OpenCheckpoint(o.Checkpoint.Dir)
				if err != nil {
					t.Fatal(err)
				}
				if string(c.Run) != `{"a":1}` {
					t.Fatalf("run is %s", c.Run)
				}
				p = loadProgram(t, x.path, x.args, c.Numbers)
				o.Resume, o.Workers, o.MaxStates = c, 1+runs%3, r.Stats.States+step
			}
			if o.Lazy { // the number of repeated chains depends on the order
				r.Stats.Transitions, r.Stats.Revisits = whole.Stats.Transitions, whole.Stats.Revisits
			}
			compareRuns(t, r, whole)
			if runs < 1 && whole.Stats.States > 100 {
				t.Errorf("%d times resumed", runs)
			}
		})
	}
}

// TestResumeKinds: violations of all kinds, and unmodelled operations, survive
// checkpoints. The report of a violation is the same as that of an uninterrupted
// search.
func TestResumeKinds(t *testing.T) {
	parallel.AtOnce(t)
	parallel.OneWorker(t)
	path := "../cmd/moonwalker/testdata/kinds/Kinds.dll"
	for i, kind := range []string{"deadlock", "partial", "assert", "exception", "initialiser", "ownership", "race", "unobserved", "hang", "misuse", "finalizer", "unsupported"} {
		for j, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.Escape} {
			if !parallel.Part(i+j, 2) {
				continue
			}
			t.Run(fmt.Sprintf("%s/%v", kind, reduction), func(t *testing.T) {
				args := []string{kind, "1", "1"}
				o := parallel.Options{Workers: 1, Continue: true, Reduction: reduction}
				whole := exploreWith(t, path, args, o)
				step := whole.Stats.States/3 + 1
				o.Checkpoint = parallel.CheckpointOptions{Dir: t.TempDir()}
				o.MaxStates = step
				p := loadProgram(t, path, args, nil)
				var r *parallel.Result
				for runs := 0; ; runs++ {
					var err error
					if r, err = parallel.Explore(context.Background(), p, o); err != nil {
						t.Fatal(err)
					}
					if r.Reason == "" {
						break
					}
					if !r.Resumable || runs > 10 {
						t.Fatalf("run %d: %s %s %q", runs, r.Verdict, r.Reason, r.Unsupported)
					}
					c, err := parallel.OpenCheckpoint(o.Checkpoint.Dir)
					if err != nil {
						t.Fatal(err)
					}
					p = loadProgram(t, path, args, c.Numbers)
					o.Resume, o.MaxStates = c, r.Stats.States+step
				}
				compareRuns(t, r, whole)
				if r.Verdict != whole.Verdict || !slices.Equal(r.Unsupported, whole.Unsupported) {
					t.Errorf("%s %q, in one run %s %q", r.Verdict, r.Unsupported, whole.Verdict, whole.Unsupported)
				}
				for i := range min(len(r.Violations), len(whole.Violations)) {
					if got, want := telling(r.Violations[i].Violation), telling(whole.Violations[i].Violation); got != want {
						t.Errorf("a violation is %s, in one run %s", got, want)
					}
				}
			})
		}
	}
}

// TestResumeAnew: a search that has begun anew is resumed, after each interruption, with the same changes of rules.
func TestResumeAnew(t *testing.T) {
	parallel.OneWorker(t)
	for _, x := range []struct {
		name string
		anew program.Anew
	}{
		{"async/AtOnceWrites", program.Numbered}, {"async/ChannelSecondReader", program.Numbered}, {"tasks/ReadersInPool", program.Numbered},
		{"tasks/WaitCallbacksMeet", program.Numbered}, {"tasks/TimedOut", program.OneByOne}, {"modern/TimeLoops", program.LongClock},
	} {
		for _, lazy := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/%t", x.name, lazy), func(t *testing.T) {
				path := "../examples/" + x.name + ".dll"
				o := parallel.Options{Workers: 1, Continue: true, Outputs: true, Reduction: parallel.SDPOR, Lazy: lazy}
				whole := exploreWith(t, path, nil, o)
				o.Checkpoint.Dir = t.TempDir()
				step := whole.Stats.States/6 + 1
				o.MaxStates = step
				p := loadProgram(t, path, nil, nil)
				for resumed := 0; ; {
					r, err := parallel.Explore(context.Background(), p, o)
					if err != nil {
						t.Fatal(err)
					}
					if r.Reason == "" {
						compareRuns(t, r, whole)
						if resumed == 0 || r.Verdict != whole.Verdict || !maps.Equal(r.Outputs, whole.Outputs) || !slices.Equal(keys(r), keys(whole)) {
							t.Errorf("resumed %d times behind the second beginning: %s, in one run %s", resumed, r.Verdict, whole.Verdict)
						}
						return
					}
					c, err := parallel.OpenCheckpoint(o.Checkpoint.Dir)
					if err != nil {
						t.Fatal(err)
					}
					if c.Anew&^x.anew != 0 {
						t.Fatalf("it has left out %v, want %v", c.Anew, x.anew)
					}
					if c.Anew == x.anew {
						resumed++
					}
					p = loadProgram(t, path, nil, c.Numbers)
					o.Resume, o.MaxStates = c, r.Stats.States+step
				}
			})
		}
	}
}

// TestResumeCut: limits cut the chains of a search at any step. It counts each violation
// as often as a search without cuts.
func TestResumeCut(t *testing.T) {
	parallel.AtOnce(t)
	parallel.OneWorker(t)
	kinds := "../cmd/moonwalker/testdata/kinds/Kinds.dll"
	programs := [][]string{{"../examples/handover/PlainFlag.dll"}, {"../examples/lostupdate/StaticField.dll"}, {"../examples/lostupdate/ArrayElement.dll"}, {"../examples/boundedbuffer/WaitIf.dll"}, {"../examples/barbers/CheckThenSleep.dll"}}
	for _, kind := range []string{"deadlock", "partial", "assert", "exception", "initialiser", "ownership", "race", "unobserved", "hang", "misuse", "property"} {
		programs = append(programs, []string{kinds, kind, "1", "1"})
	}
	for i, run := range programs {
		t.Run(strings.Join(append(run[1:], filepath.Base(run[0])), " "), func(t *testing.T) {
			path, args := run[0], run[1:]
			passed, cut := 0, 0
			search := func(p *program.Program, c *parallel.Checkpoint, dir string, at int) (*parallel.Result, error) {
				ctx, cancel := context.WithCancel(context.Background())
				defer cancel()
				o := parallel.Options{Workers: 1, Continue: true, Reduction: parallel.SDPOR, Lazy: true, Resume: c, Checkpoint: parallel.CheckpointOptions{Dir: dir}}
				passed = 0
				see := func(v *parallel.Visit) {
					m := v.Machine
					if len(m.Threads) == 1 {
						return // the search may not have begun, so the test would show nothing
					}
					if passed++; passed == at {
						cancel()
						for { // until the search has noticed
							m.Heap.Limit.Poll()
							time.Sleep(time.Microsecond)
						}
					}
				}
				o.Plain, o.Observe = true, func(int) parallel.Observer { return parallel.Observer{New: see, Passed: see} }
				if len(args) > 0 && args[0] == "property" {
					m, err := p.Property("Kinds.NeverTwo")
					if err != nil {
						t.Fatal(err)
					}
					o.Properties = []*types.Method{m}
				}
				return parallel.Explore(ctx, p, o)
			}
			whole, err := search(loadProgram(t, path, args, nil), nil, "", 0)
			if err != nil || len(whole.Violations) == 0 {
				t.Fatal(whole.Verdict, whole.Unsupported, err)
			}
			places, most := passed, 3
			if *parallel.Long {
				most = 1000
			}
			for at := 1 + i%2; at <= places; at += max(1, places/most) {
				dir := t.TempDir()
				r, err := search(loadProgram(t, path, args, nil), nil, dir, at)
				if err != nil {
					t.Fatal(err)
				}
				if !r.Resumable {
					continue // its last state was stored, but not its moves
				}
				cut++
				c, err := parallel.OpenCheckpoint(dir)
				if err != nil {
					t.Fatal(err)
				}
				if r, err = search(loadProgram(t, path, args, c.Numbers), c, "", 0); err != nil {
					t.Fatal(err)
				}
				compareChains(t, r, whole)
			}
			if cut == 0 {
				t.Error("nothing was cut")
			}
		})
	}
}

// telling is the full text of a violation.
func telling(v *property.Violation) string {
	var b strings.Builder
	fmt.Fprintln(&b, v.Kind, v.Type, v.Message, v.Key, v.Partial, v.Circles)
	place := func(stack []program.Location) {
		for _, l := range stack {
			fmt.Fprintf(&b, " %v+%x", l.Code.Method, l.Code.Offsets[l.PC])
		}
		fmt.Fprintln(&b)
	}
	for i := range v.Sites {
		s := &v.Sites[i]
		fmt.Fprintln(&b, s.Thread, s.Access, s.Waits, s.Holder)
		place(slices.DeleteFunc(slices.Clone(s.Stack), program.Location.Made))
	}
	place(v.Origins)
	return b.String()
}

func compareRuns(t *testing.T, r, whole *parallel.Result) {
	t.Helper()
	if r.Stats.States != whole.Stats.States || r.Stats.Transitions != whole.Stats.Transitions || r.Stats.Revisits != whole.Stats.Revisits || r.Stats.Terminal != whole.Stats.Terminal {
		t.Errorf("%d states, %d transitions, %d revisits, %d terminal; in one run %d, %d, %d, %d", r.Stats.States, r.Stats.Transitions, r.Stats.Revisits, r.Stats.Terminal,
			whole.Stats.States, whole.Stats.Transitions, whole.Stats.Revisits, whole.Stats.Terminal)
	}
	if !slices.Equal(keys(r), keys(whole)) {
		t.Errorf("violations %q, in one run %q", keys(r), keys(whole))
	}
	for i, v := range r.Violations {
		if len(whole.Violations) == len(r.Violations) && v.Count != whole.Violations[i].Count {
			t.Errorf("%s met %d times, in one run %d", v.Key, v.Count, whole.Violations[i].Count)
		}
	}
	if !slices.Equal(r.Models, whole.Models) {
		t.Errorf("models %q, in one run %q", r.Models, whole.Models)
	}
}

// compareChains is compareRuns for searches with chains. It leaves out the first parts of chains that were made again: their number depends on
// the order of work, see docs/algorithms/parallel.md.
func compareChains(t *testing.T, r, whole *parallel.Result) {
	t.Helper()
	without := func(r parallel.Result) *parallel.Result {
		r.Stats.Transitions -= r.Stats.Again
		r.Stats.Revisits -= r.Stats.Parts
		return &r
	}
	compareRuns(t, without(*r), without(*whole))
}

// TestCheckpoints: a running search writes checkpoints beside its workers. A search from each of them
// ends with the same result, and writing them does not change the running search.
func TestCheckpoints(t *testing.T) {
	philosophers := []string{"4", "2"}
	if raced {
		philosophers = []string{"3", "2"}
	}
	for _, x := range []struct {
		program string
		args    []string
		o       parallel.Options
		compare func(t *testing.T, r, whole *parallel.Result)
	}{
		{"bench/Philosophers", philosophers, parallel.Options{Reduction: parallel.SDPOR}, compareRuns},
		{"bench/Philosophers", philosophers, parallel.Options{Reduction: parallel.SDPOR, Lazy: true}, compareChains},
		{"bench/Philosophers", philosophers, parallel.Options{Reduction: parallel.Escape}, compareRuns},
		{"pipeline/Correct", []string{"2", "2"}, parallel.Options{Reduction: parallel.SDPOR, Lazy: true}, compareChains},
	} {
		path := "../examples/" + x.program + ".dll"
		x.o.Workers, x.o.Continue = 1, true
		whole, err := parallel.Explore(context.Background(), loadProgram(t, path, x.args, nil), x.o)
		if err != nil {
			t.Fatal(err)
		}
		dir, copies := t.TempDir(), t.TempDir()
		n, beside := 0, 0
		o := x.o
		o.Workers, o.Checkpoint = 3, parallel.CheckpointOptions{Dir: dir, Every: 2 * time.Millisecond}
		o.Checkpoint.Done = func(c parallel.Checkpointed, err error) {
			if err != nil {
				t.Error(err)
			}
			data, err := os.ReadFile(filepath.Join(dir, "moonwalker.checkpoint"))
			if err != nil || int64(len(data)) < c.Bytes {
				t.Errorf("a checkpoint of %d bytes: %v", len(data), err)
			}
			if c.Still < c.Took {
				beside++
			}
			if n++; n <= 8 {
				to := filepath.Join(copies, fmt.Sprint(n))
				if err := errors.Join(os.Mkdir(to, 0o777), os.WriteFile(filepath.Join(to, "moonwalker.checkpoint"), data, 0o666)); err != nil {
					t.Error(err)
				}
			}
		}
		for try := 0; try < 20 && n < 3; try++ { // a search may end before its first checkpoint
			r, err := parallel.Explore(context.Background(), loadProgram(t, path, x.args, nil), o)
			if err != nil {
				t.Fatal(err)
			}
			x.compare(t, r, whole)
		}
		if n == 0 || beside < n {
			t.Fatalf("%s: %d checkpoints, %d beside the workers", x.program, n, beside)
		}
		for i := 1; i <= min(n, 8); i++ {
			c, err := parallel.OpenCheckpoint(filepath.Join(copies, fmt.Sprint(i)))
			if err != nil {
				t.Fatal(err)
			}
			o := x.o
			o.Workers, o.Resume = 2, c
			r, err := parallel.Explore(context.Background(), loadProgram(t, path, x.args, c.Numbers), o)
			if err != nil {
				t.Fatal(err)
			}
			x.compare(t, r, whole)
		}
	}
}

// TestGivenUp: a checkpoint that is given up because memory is short is written in a standstill. One that is given up because the search
// ends is not written, and the search does not wait for it.
func TestGivenUp(t *testing.T) {
	path, args := "../examples/bench/Philosophers.dll", []string{"3", "2"}
	whole := explore(t, path, args, parallel.SDPOR, 1)
	search := func(change func(o parallel.Options) parallel.Options) (written []parallel.Checkpointed, dir string) {
		dir = t.TempDir()
		o := change(parallel.Options{Workers: 3, Continue: true, Reduction: parallel.SDPOR, Checkpoint: parallel.CheckpointOptions{Dir: dir, Every: time.Millisecond}})
		o.Checkpoint.Done = func(c parallel.Checkpointed, err error) {
			if err != nil {
				t.Error(err)
			}
			written = append(written, c)
		}
		r, err := parallel.Explore(context.Background(), loadProgram(t, path, args, nil), o)
		if err != nil {
			t.Fatal(err)
		}
		compareRuns(t, r, whole)
		return written, dir
	}
	var written []parallel.Checkpointed
	var dir string
	for try := 0; try < 20 && len(written) == 0; try++ { // a search may end before its first checkpoint
		written, dir = search(parallel.Hurried)
	}
	if len(written) == 0 || written[0].Still != written[0].Took {
		t.Fatalf("checkpoints %+v, want some in a standstill", written)
	}
	c, err := parallel.OpenCheckpoint(dir)
	if err != nil {
		t.Fatal(err)
	}
	r, err := parallel.Explore(context.Background(), loadProgram(t, path, args, c.Numbers), parallel.Options{Workers: 2, Continue: true, Reduction: parallel.SDPOR, Resume: c})
	if err != nil {
		t.Fatal(err)
	}
	compareRuns(t, r, whole)

	written, dir = search(parallel.WaitingForEnd)
	if _, err := parallel.OpenCheckpoint(dir); len(written) > 0 || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("checkpoints %+v, %v; want none", written, err)
	}
}

// TestGenerations: a changed or truncated checkpoint is rejected, and the previous
// one is used; without a previous one, that is an error.
func TestGenerations(t *testing.T) {
	path, args := "../examples/bench/Philosophers.dll", []string{"2", "2"}
	dir := t.TempDir()
	o := parallel.Options{Workers: 2, Continue: true, Checkpoint: parallel.CheckpointOptions{Dir: dir}}
	for _, o.MaxStates = range []uint64{50, 100} {
		if _, err := parallel.Explore(context.Background(), loadProgram(t, path, args, nil), o); err != nil {
			t.Fatal(err)
		}
	}
	newest, older := filepath.Join(dir, "moonwalker.checkpoint"), filepath.Join(dir, "moonwalker.checkpoint.old")
	data, err := os.ReadFile(newest)
	if err != nil {
		t.Fatal(err)
	}
	want := func(path string, refused bool) {
		t.Helper()
		c, err := parallel.OpenCheckpoint(dir)
		if err != nil || c.Path != path || (c.Refused != nil) != refused || refused && !errors.Is(c.Refused, storage.ErrCorrupt) {
			t.Fatalf("opened %+v, %v; want %s", c, err, path)
		}
	}
	want(newest, false)
	for i := range 50 {
		bad := slices.Clone(data)
		if i%2 == 0 {
			bad[len(bad)*i/50] ^= 0x10
		} else {
			bad = bad[:len(bad)*i/50]
		}
		if err := os.WriteFile(newest, bad, 0o666); err != nil {
			t.Fatal(err)
		}
		want(older, true)
	}
	if err := os.Remove(newest); err != nil { // as if killed between two renamings
		t.Fatal(err)
	}
	want(older, false)
	if err := os.WriteFile(older, data[:100], 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := parallel.OpenCheckpoint(dir); !errors.Is(err, storage.ErrCorrupt) {
		t.Errorf("opened a cut file: %v", err)
	}
	if _, err := parallel.OpenCheckpoint(t.TempDir()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("opened nothing: %v", err)
	}
}

// slowly makes observers that let each step last a millisecond as long as slow says so: else a search on a fast machine, or one whose timers come late, may end before its first
// checkpoint.
func slowly(slow func() bool) func(int) parallel.Observer {
	return func(int) parallel.Observer {
		return parallel.Observer{Picked: func(*vm.Machine, storage.StateID, vm.Move) {
			if slow() {
				time.Sleep(time.Millisecond)
			}
		}}
	}
}

// TestCheckpointFails: if a checkpoint cannot be written, the search continues, and
// the older checkpoint stays valid.
func TestCheckpointFails(t *testing.T) {
	path, args := "../examples/bench/Philosophers.dll", []string{"4", "2"}
	whole := explore(t, path, args, parallel.SDPOR, 1)
	dir := t.TempDir()
	p := loadProgram(t, path, args, nil)
	o := parallel.Options{Workers: 2, Continue: true, Reduction: parallel.SDPOR, MaxStates: 100, Checkpoint: parallel.CheckpointOptions{Dir: dir}}
	if _, err := parallel.Explore(context.Background(), p, o); err != nil {
		t.Fatal(err)
	}
	// A file cannot replace a folder.
	if err := os.Mkdir(filepath.Join(dir, "moonwalker.checkpoint.tmp"), 0o777); err != nil {
		t.Fatal(err)
	}
	var failed atomic.Int64
	o.MaxStates, o.Checkpoint.Every = 0, time.Millisecond
	o.Checkpoint.Done = func(_ parallel.Checkpointed, err error) {
		if err == nil {
			t.Error("a checkpoint was written")
		}
		failed.Add(1)
	}
	o.Observe = slowly(func() bool { return failed.Load() == 0 })
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	compareRuns(t, r, whole)
	if failed.Load() == 0 {
		t.Error("no checkpoint was tried")
	}
	c, err := parallel.OpenCheckpoint(dir)
	if err != nil || c.Refused != nil {
		t.Fatalf("%v, %v", c, err)
	}
	r, err = parallel.Explore(context.Background(), loadProgram(t, path, args, c.Numbers), parallel.Options{Workers: 1, Continue: true, Reduction: parallel.SDPOR, Resume: c})
	if err != nil {
		t.Fatal(err)
	}
	compareRuns(t, r, whole)
}

// TestRecheck: the number of states in which a property holds does not depend on
// the number of workers.
func TestRecheck(t *testing.T) {
	path := "../cmd/moonwalker/testdata/program/Transfer.exe"
	dir := t.TempDir()
	o := parallel.Options{Workers: 2, Checkpoint: parallel.CheckpointOptions{Dir: dir, Keep: true}}
	whole, err := parallel.Explore(context.Background(), loadProgram(t, path, nil, nil), o)
	if err != nil {
		t.Fatal(err)
	}
	var want *parallel.Rechecked
	for workers := 1; workers < 5; workers++ {
		c, err := parallel.OpenCheckpoint(dir)
		if err != nil {
			t.Fatal(err)
		}
		p := loadProgram(t, path, nil, c.Numbers)
		m, err := p.Property("Transfer.AllIsThere")
		if err != nil {
			t.Fatal(err)
		}
		r, err := parallel.Recheck(context.Background(), p, c, []*types.Method{m}, parallel.Options{Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		x := &r.Properties[0]
		if !r.Complete || r.States != whole.Stats.States || x.Violation == nil || x.Count == 0 || x.Count == r.States {
			t.Fatalf("%d workers: %+v of %d states", workers, r, whole.Stats.States)
		}
		if want == nil {
			want = r
		}
		if w := &want.Properties[0]; r.States != want.States || x.Count != w.Count || !slices.Equal(x.Path, w.Path) {
			t.Errorf("%d workers: %+v, one %+v", workers, r, want)
		}
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		if c, err = parallel.OpenCheckpoint(dir); err != nil {
			t.Fatal(err)
		}
		if r, err = parallel.Recheck(ended, p, c, []*types.Method{m}, parallel.Options{Workers: workers}); err != nil || !r.Interrupted || r.Complete || r.States > 0 {
			t.Errorf("%d workers, interrupted: %v, %+v", workers, err, r)
		}
	}
}

// TestResumeChecks: a check that an earlier run did without is off, also if the resumed run has it.
func TestResumeChecks(t *testing.T) {
	path := "../examples/bench/Philosophers.dll"
	o := parallel.Options{Workers: 1, Checks: property.All &^ property.Set(property.Race), MaxStates: 10, Checkpoint: parallel.CheckpointOptions{Dir: t.TempDir()}}
	if _, err := parallel.Explore(context.Background(), loadProgram(t, path, []string{"2", "1"}, nil), o); err != nil {
		t.Fatal(err)
	}
	c, err := parallel.OpenCheckpoint(o.Checkpoint.Dir)
	if err != nil {
		t.Fatal(err)
	}
	o.Resume, o.Checks, o.MaxStates = c, property.All&^property.Set(property.Hang), 0
	r, err := parallel.Explore(context.Background(), loadProgram(t, path, []string{"2", "1"}, c.Numbers), o)
	if err != nil {
		t.Fatal(err)
	}
	want := []qualifier.Qualifier{{Kind: qualifier.CheckOff, Of: []string{"hang", "race"}}}
	if !reflect.DeepEqual(r.Qualifiers, want) {
		t.Errorf("%s, %v; want %v", r.Verdict, r.Qualifiers, want)
	}
}
