package hunt_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/hunt"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

func load(t testing.TB, path string, args ...string) *program.Program {
	t.Helper()
	p, err := vm.Load("../../examples/"+path, program.Config{Natives: native.Table(), Args: args})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func again(t testing.TB, path string, args ...string) func() (*program.Program, []*types.Method, error) {
	return func() (*program.Program, []*types.Method, error) { return load(t, path, args...), nil, nil }
}

// slowAfter makes the observers of workers that wait before each step, after the first ones: else several workers together may meet the violation before the hunt.
// The hunt loads its program behind the first steps: else it may meet the violation before the search has begun.
func slowAfter(steps int64, path string, t *testing.T) (observe func(int) parallel.Observer, loadLater func() (*program.Program, []*types.Method, error)) {
	var made atomic.Int64
	begun := make(chan bool)
	observe = func(int) parallel.Observer {
		return parallel.Observer{Picked: func(*vm.Machine, storage.StateID, vm.Move) {
			switch n := made.Add(1); {
			case n == steps:
				close(begun)
			case n > steps:
				time.Sleep(time.Millisecond)
			}
		}}
	}
	return observe, func() (*program.Program, []*types.Method, error) { <-begun; return load(t, path), nil, nil }
}

// TestFound: the hunt meets a violation for which the search alone needs long. It is the same for any number of workers, and replays.
func TestFound(t *testing.T) {
	const path = "bench/Needle.dll"
	var first *parallel.Found
	for _, workers := range []int{1, 2, 4} {
		if testing.Short() && workers != 2 {
			continue
		}
		observe, later := slowAfter(1500, path, t)
		o := parallel.Options{Reduction: parallel.SDPOR, Lazy: true, Workers: workers, Observe: observe}
		r, h, err := hunt.Search(context.Background(), load(t, path), o, hunt.Options{Load: later})
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != parallel.Violated || !h.Won(r) || len(r.Violations) != 1 || r.Stats.States < 100 {
			t.Fatalf("%d workers: %s after %d states and %d runs, won %t", workers, r.Verdict, r.Stats.States, h.Runs, h.Won(r))
		}
		v := r.Violations[0]
		if first == nil {
			first = v
		}
		if v.Key != first.Key || !slices.Equal(v.Path, first.Path) {
			t.Errorf("%d workers: %s by %v, and by one %s by %v", workers, v.Key, v.Path, first.Key, first.Path)
		}
		if tr, err := trace.Record(h.Prog, v.Path, nil); err != nil || !tr.Select(v.Key) {
			t.Errorf("%d workers: the path does not lead to %s: %v", workers, v.Key, err)
		}
	}
}

// TestBoundedFound: the bounded search beside a search meets a violation, the same one for any number of workers.
func TestBoundedFound(t *testing.T) {
	const path = "bench/Needle.dll"
	var first *parallel.Found
	for _, workers := range []int{1, 3} {
		if testing.Short() && workers == 1 {
			continue
		}
		observe, later := slowAfter(1500, path, t)
		o := parallel.Options{Reduction: parallel.SDPOR, Lazy: true, Workers: workers, Observe: observe}
		r, h, err := hunt.Search(context.Background(), load(t, path), o, hunt.Options{Load: later, Memory: 64 << 20})
		if err != nil || h.Err != nil {
			t.Fatal(err, h.Err)
		}
		if r.Verdict != parallel.Violated || !h.Won(r) || h.By != "--preemptions 0.." || h.Bound == nil || h.Bound.Complete != -1 {
			t.Fatalf("%d workers: %s by %q, bound %v", workers, r.Verdict, h.By, h.Bound)
		}
		if first == nil {
			first = r.Violations[0]
		}
		if v := r.Violations[0]; v.Key != first.Key || !slices.Equal(v.Path, first.Path) {
			t.Errorf("%d workers: %s by %v, and by one %s by %v", workers, v.Key, v.Path, first.Key, first.Path)
		}
	}
}

// untilKept waits until the hunt has met data races, and kept them.
func untilKept(t *testing.T, k *hunt.Keeper) {
	for begin := time.Now(); k.Kept() == nil; time.Sleep(time.Millisecond) {
		if time.Since(begin) > time.Minute {
			t.Error("the hunt has met no data race in a minute")
			return
		}
	}
}

// TestRaces: data races that the hunt meets do not end a search. They are reported if the search has found no violation.
func TestRaces(t *testing.T) {
	const path = "peterson/PlainFields.dll"
	for _, states := range []uint64{0, 2} {
		keeper, once := hunt.Keeper{}, sync.Once{}
		o := parallel.Options{Reduction: parallel.SDPOR, Lazy: true, Workers: 1, MaxStates: states, Observe: func(int) parallel.Observer { // the search waits for the hunt
			return parallel.Observer{Picked: func(*vm.Machine, storage.StateID, vm.Move) {
				once.Do(func() { untilKept(t, &keeper) })
			}}
		}}
		r, h, err := hunt.Search(context.Background(), load(t, path), o, hunt.Options{Load: again(t, path), Keeper: &keeper})
		if err != nil || h.Err != nil {
			t.Fatal(err, h.Err)
		}
		if r.Verdict != parallel.Violated || r.Violations[0].Kind != property.Race || h.Won(r) != (states > 0) || (r.Reason == "states") != (states > 0) || r.Complete != (states == 0) {
			t.Errorf("%d states: %s (%s), won %t, complete %t", states, r.Verdict, r.Reason, h.Won(r), r.Complete)
		}
		if !h.Won(r) {
			continue
		}
		v := r.Violations[0]
		if tr, err := trace.Record(h.Prog, v.Path, nil); err != nil || !tr.Select(v.Key) {
			t.Errorf("the path does not lead to %s: %v", v.Key, err)
		}
	}
}

// TestRacesKept: a data race that only the hunt has met is in the checkpoint, and the search that is resumed tells it again, also if it makes no hunt.
func TestRacesKept(t *testing.T) {
	const path = "peterson/PlainFields.dll"
	dir, once := t.TempDir(), sync.Once{}
	var keeper hunt.Keeper
	o := parallel.Options{Reduction: parallel.SDPOR, Lazy: true, Workers: 1, MaxStates: 2, Observe: func(int) parallel.Observer { // the search waits for the hunt
		return parallel.Observer{Picked: func(*vm.Machine, storage.StateID, vm.Move) {
			once.Do(func() { untilKept(t, &keeper) })
		}}
	}}
	o.Checkpoint = parallel.CheckpointOptions{Dir: dir, Run: func() any { return keeper.Kept() }}
	met, h, err := hunt.Search(context.Background(), load(t, path), o, hunt.Options{Load: again(t, path), Keeper: &keeper})
	if err != nil || h.Err != nil || !h.Won(met) || !met.Resumable {
		t.Fatalf("%v, %v, won %t, resumable %t", err, h.Err, h.Won(met), met.Resumable)
	}
	o.Observe = nil
	for range 2 { // the kept race is kept again
		c, err := parallel.OpenCheckpoint(dir)
		if err != nil {
			t.Fatal(err)
		}
		kept := new(hunt.Kept)
		if err := json.Unmarshal(c.Run, kept); err != nil {
			t.Fatal(err)
		}
		o.Resume, o.MaxStates, keeper = c, o.MaxStates+1, hunt.Keeper{}
		p, err := vm.Load("../../examples/"+path, program.Config{Natives: native.Table(), Numbers: c.Numbers})
		if err != nil {
			t.Fatal(err)
		}
		r, h, err := hunt.Search(context.Background(), p, o, hunt.Options{Load: again(t, path), Share: hunt.None, Kept: kept, Keeper: &keeper})
		if err != nil || h.Err != nil || !h.Won(r) || h.Runs > 0 || r.Verdict != parallel.Violated || r.Reason != "states" || !r.Resumable || h.By == "" {
			t.Fatalf("%v, %v, %s (%s), won %t, %d runs", err, h.Err, r.Verdict, r.Reason, h.Won(r), h.Runs)
		}
		if !slices.EqualFunc(r.Violations, met.Violations, func(a, b *parallel.Found) bool {
			return a.Key == b.Key && a.Message == b.Message && slices.Equal(a.Path, b.Path)
		}) {
			t.Errorf("%v, before %v", r.Violations, met.Violations)
		}
	}
}

// TestBoundReached: the result tells the bound that was completed beside a search.
func TestBoundReached(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector")
	}
	const path = "philosophers/Ordered.dll"
	o := parallel.Options{Reduction: parallel.Escape, Workers: 1, MaxStates: 100_000}
	r, h, err := hunt.Search(context.Background(), load(t, path, "4", "2"), o, hunt.Options{Load: again(t, path, "4", "2"), Memory: 64 << 20})
	if err != nil || h.Err != nil {
		t.Fatal(err, h.Err)
	}
	if r.Verdict != parallel.Inconclusive || h.Bound == nil || h.Bound.Complete < 0 {
		t.Errorf("%s, %d runs, bound %+v", r.Verdict, h.Runs, h.Bound)
	}
	// With little memory the bounded search ends; the hunt and the search go on.
	r, h, err = hunt.Search(context.Background(), load(t, path, "4", "2"), o, hunt.Options{Load: again(t, path, "4", "2"), Memory: 1 << 20})
	if err != nil || h.Err != nil || r.Verdict != parallel.Inconclusive || h.Bound == nil || h.Runs < 17 {
		t.Errorf("%v, %v, %s, %d runs, bound %+v", err, h.Err, r.Verdict, h.Runs, h.Bound)
	}
}

// TestShare: a hunt that meets nothing changes no figure of the search. It begins nothing before its share of the time suffices.
func TestShare(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector")
	}
	const path = "philosophers/Ordered.dll"
	o := parallel.Options{Reduction: parallel.Escape, Workers: 2}
	alone, err := parallel.Explore(context.Background(), load(t, path, "3", "2"), o)
	if err != nil {
		t.Fatal(err)
	}
	hunted := func(share int, pause time.Duration) hunt.Result {
		loaded, once := make(chan bool), sync.Once{}
		again := func() (*program.Program, []*types.Method, error) {
			defer close(loaded)
			return load(t, path, "3", "2"), nil, nil
		}
		o.Observe = func(int) parallel.Observer { // the search waits for the hunt
			return parallel.Observer{Picked: func(m *vm.Machine, id storage.StateID, _ vm.Move) {
				if id > 6000 && share == 0 {
					once.Do(func() { <-loaded; time.Sleep(pause) })
				}
			}}
		}
		r, h, err := hunt.Search(context.Background(), load(t, path, "3", "2"), o, hunt.Options{Load: again, Share: share})
		if err != nil || h.Err != nil {
			t.Fatal(err, h.Err)
		}
		if r.Verdict != alone.Verdict || r.Stats.States != alone.Stats.States || r.Stats.Transitions != alone.Stats.Transitions {
			t.Errorf("share %d: %s, %d states, %d transitions; alone %s, %d, %d", share, r.Verdict, r.Stats.States, r.Stats.Transitions, alone.Verdict, alone.Stats.States, alone.Stats.Transitions)
		}
		return h
	}
	h := hunted(0, 200*time.Millisecond)
	for pause := time.Second; h.Runs == 0 && pause < time.Minute; pause *= 8 { // the machine was too busy for a run in the pause
		h = hunted(0, pause)
	}
	if h.Runs == 0 || h.Took == 0 {
		t.Errorf("%d runs, %d steps in %v", h.Runs, h.Steps, h.Took)
	}
	if h = hunted(1<<20, 0); h.Runs > 0 || h.Took > 0 {
		t.Errorf("without its share: %d runs, %d steps in %v", h.Runs, h.Steps, h.Took)
	}
}

// TestSoon: a search that ends soon has no company, and one that finds its violation itself reports that.
func TestSoon(t *testing.T) {
	h := hunt.Options{Share: hunt.Share, Load: func() (*program.Program, []*types.Method, error) {
		return nil, nil, errors.New("not to be loaded")
	}}
	for path, want := range map[string]parallel.Verdict{"lockorder/Ordered.dll": parallel.Verified, "lockorder/Opposite.dll": parallel.Violated} {
		r, hunted, err := hunt.Search(context.Background(), load(t, path), parallel.Options{Workers: 1}, h)
		for try := 0; try < 20 && err == nil && r.Stats.Elapsed > 400*time.Millisecond; try++ { // the machine is so busy that the search did not end soon
			r, hunted, err = hunt.Search(context.Background(), load(t, path), parallel.Options{Workers: 1}, h)
		}
		if err != nil || r.Verdict != want || hunted.Runs > 0 || hunted.Err != nil || hunted.Won(r) {
			t.Errorf("%s: %v, %s, %d runs, %v", path, err, r.Verdict, hunted.Runs, hunted.Err)
		}
	}
}

// TestNotLoaded: a hunt that cannot begin ends, and the search goes on.
func TestNotLoaded(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector")
	}
	gone := errors.New("the file is gone")
	r, h, err := hunt.Search(context.Background(), load(t, "philosophers/Ordered.dll", "3", "2"), parallel.Options{Workers: 1},
		hunt.Options{Load: func() (*program.Program, []*types.Method, error) { return nil, nil, gone }})
	if err != nil || r.Verdict != parallel.Verified || !errors.Is(h.Err, gone) {
		t.Errorf("%v, %s, %v", err, r.Verdict, h.Err)
	}
}

// TestInterrupted: the hunt ends with the search, also in the middle of a round.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	o := parallel.Options{Workers: 1, Every: 1, Progress: func(st parallel.Stats) {
		if st.Transitions > 20_000 {
			cancel()
		}
	}}
	r, h, err := hunt.Search(ctx, load(t, "philosophers/Ordered.dll", "6", "3"), o, hunt.Options{Load: again(t, "philosophers/Ordered.dll", "6", "3")})
	if err != nil || r.Verdict != parallel.Interrupted || h.Err != nil {
		t.Errorf("%v, %s, %v", err, r.Verdict, h.Err)
	}
}
