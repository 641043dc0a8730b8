package sample_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/sample"
	"moonwalker/parallel/sequel"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

var long = flag.Bool("long", false, "more random programs, and more runs of each")

var strategies = []sample.Strategy{sample.Random, sample.PCT, sample.POS, sample.SURW, sample.Swarm}

func load(t testing.TB, path string, args ...string) *program.Program {
	t.Helper()
	p, err := vm.Load("../../examples/"+path, program.Config{Natives: native.Table(), Args: args})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// oneWorker skips a test with one worker under the race detector, which can find nothing there.
func oneWorker(t *testing.T) {
	if raced {
		t.Skip("one worker")
	}
}

// fewer is a number of runs, less under the race detector.
func fewer(runs uint64) uint64 {
	if raced {
		return runs / 6
	}
	return runs
}

func options(s sample.Strategy, runs uint64) sample.Options {
	if s == sample.Swarm {
		runs = max(runs/6, 20) // searches
	}
	return sample.Options{Strategy: s, Runs: runs, Seed: 1, Depth: 3, Search: parallel.Options{Workers: 1, MaxDepth: 2000}}
}

func run(t testing.TB, p *program.Program, o sample.Options) *sample.Result {
	t.Helper()
	r, err := sample.Search(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// keys are the violations of a result.
func keys(r *parallel.Result) map[string]bool {
	all := map[string]bool{}
	for _, v := range r.Violations {
		all[v.Key] = true
	}
	return all
}

// possible are the violations that runs may show if an exhaustive search has the result r: a run that is cut may show the deadlock of some
// threads that is part of one of all.
func possible(r *parallel.Result) map[string]bool {
	all := keys(r)
	for _, v := range r.Violations {
		for _, key := range v.Circles {
			all[key] = true
		}
	}
	return all
}

// sampleable are the kinds of violations that a run shows.
const sampleable = property.All &^ property.Set(property.Hang)

// explored is the result of an exhaustive search in which each continuation runs on the thread that runs it in .NET; nil if it is not complete.
func explored(t testing.TB, p *program.Program) *parallel.Result {
	t.Helper()
	r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Reduction: parallel.Escape, Continue: true, Checks: sampleable, MaxStates: 3000, NumberPool: true})
	if err != nil {
		t.Fatal(err)
	}
	if !r.Complete {
		return nil
	}
	return r
}

// TestRandomPrograms: a run of a random program meets only violations that the exhaustive search finds, each with a path that
// replays. The runs of a small program meet all of them, but for a few that are rare.
func TestRandomPrograms(t *testing.T) {
	oneWorker(t)
	n, runs := 30, uint64(120)
	if *long {
		n, runs = 1000, 500
	}
	compared, there, met := 0, map[sample.Strategy]int{}, map[sample.Strategy]int{}
	for seed := range int64(n) {
		q := vmtest.Random(seed, vmtest.Profiles()[int(seed)%len(vmtest.Profiles())])
		whole := explored(t, compiled(t, q))
		if whole == nil {
			continue
		}
		compared++
		for _, s := range strategies {
			p, o := compiled(t, q), options(s, runs)
			o.Search.Continue, o.Search.Checks, o.Search.MaxDepth, o.Seed = true, sampleable, 200, uint64(seed)
			r := run(t, p, o)
			for key := range keys(r.Result) {
				if !possible(whole)[key] {
					t.Errorf("seed %d, %v: %s is no violation of the exhaustive search", seed, s, key)
				}
			}
			there[s] += len(whole.Violations)
			met[s] += len(r.Violations)
			for _, v := range r.Violations {
				replays(t, p, v)
			}
			if len(whole.Unsupported) == 0 && len(r.Unsupported) > 0 {
				t.Errorf("seed %d, %v: %v is not supported, but was in the exhaustive search", seed, s, r.Unsupported)
			}
		}
	}
	t.Logf("%d programs; violations: %v, met: %v", compared, there, met)
	for _, s := range strategies {
		if there[s] < n/4 || met[s] < there[s]*4/5 {
			t.Errorf("%v: %d of %d violations of %d programs were met", s, met[s], there[s], compared)
		}
	}
}

// TestBeside: runs and swarms go on behind an operation that is not supported, and find the violations beside it. Without one the verdict is UNSUPPORTED.
func TestBeside(t *testing.T) {
	oneWorker(t)
	n := 40
	if *long {
		n = 400
	}
	there, met := 0, map[sample.Strategy]int{}
	for seed := range int64(n) {
		q := vmtest.Lacking(vmtest.Random(seed, vmtest.Profiles()[int(seed)%len(vmtest.Profiles())]), 1, seed)
		if q == nil {
			continue
		}
		whole := explored(t, compiled(t, q))
		if whole == nil || len(whole.Unsupported) == 0 {
			continue
		}
		if len(whole.Violations) > 0 {
			there++
		}
		for _, s := range strategies {
			o := options(s, 60)
			o.Search.Checks, o.Search.MaxDepth, o.Seed = sampleable, 200, uint64(seed)
			r := run(t, compiled(t, q), o)
			for key := range keys(r.Result) {
				if !possible(whole)[key] {
					t.Errorf("seed %d, %v: %s is no violation of the exhaustive search", seed, s, key)
				}
			}
			found := sequel.Worse(r.Violations, func(f *parallel.Found) property.Kind { return f.Kind }, sampleable)
			if len(r.Violations) > 0 {
				met[s]++
			}
			if want := map[bool]parallel.Verdict{true: parallel.Violated, false: parallel.Unsupported}[len(r.Violations) > 0]; r.Verdict != want || !found && (r.Runs != o.Runs || len(r.Unsupported) == 0) {
				t.Errorf("seed %d, %v: %s after %d runs, violations %v, unsupported %q", seed, s, r.Verdict, r.Runs, keys(r.Result), r.Unsupported)
			}
		}
	}
	t.Logf("%d programs with violations, met %v", there, met)
	for _, s := range strategies {
		if k := met[s]; k < there*4/5 || there < n/10 {
			t.Errorf("%v: violations of %d of %d programs were met", s, k, there)
		}
	}
}

// TestWrongGuess: a run is dropped in which a thread stands at a wrong guess of the memory model, while another one spins for it.
func TestWrongGuess(t *testing.T) {
	oneWorker(t)
	for _, s := range strategies {
		if s == sample.Swarm {
			continue // it goes back
		}
		p, err := vm.Load("../testdata/regressions/Speculates.dll", program.Config{Natives: native.Table(), Args: []string{"hang"}})
		if err != nil {
			t.Fatal(err)
		}
		o := options(s, 100)
		o.Search.Model, o.Search.Checks = program.DotNet, sampleable&^property.Set(property.Race)
		if r := run(t, p, o); r.Verdict != parallel.Unseen || r.Runs != 100 || r.Stuck == 0 || r.Stuck > 80 || r.Cut != r.Stuck {
			t.Errorf("%v: %s, %d runs, %d cut, %d stuck", s, r.Verdict, r.Runs, r.Cut, r.Stuck)
		}
	}
}

// replays demands that the path of a violation leads to it.
func replays(t *testing.T, p *program.Program, v *parallel.Found) {
	t.Helper()
	tr, err := trace.Record(p, v.Path, nil)
	if err != nil || !tr.Select(v.Key) {
		t.Errorf("%s: the path %v does not lead there: %v, %+v", v.Key, v.Path, err, tr.Violations)
	}
}

// TestExamples: the runs of examples with violations meet violations of the exhaustive search only, and some.
func TestExamples(t *testing.T) {
	oneWorker(t)
	for _, path := range []string{"bank/UnorderedLocks.dll", "philosophers/LeftFirst.dll", "lockorder/Opposite.dll", "lostupdate/ArrayElement.dll", "missedsignal/Missed.dll", "treiber/Aba.dll", "verify/Midpoint.dll",
		"timeouts/JoinIgnored.dll", "exceptions/Escapes.dll", "async/PeriodicTicks.dll", "tasks/FromBegin.dll", "finalizers/FinalizedInUse.dll", "finalizers/WeakOnce.dll", "threads/States.dll", "modern/InterruptedAlone.dll", "sync/TimerTooEarly.dll"} {
		whole := explored(t, load(t, path))
		if whole == nil {
			t.Errorf("%s has too many states", path)
			continue
		}
		for _, s := range strategies {
			p, o := load(t, path), options(s, 400)
			o.Search.Continue, o.Search.Checks = true, sampleable
			r := run(t, p, o)
			if all := keys(whole); len(r.Violations) == 0 && len(all) > 0 || !contained(keys(r.Result), all) {
				t.Errorf("%s, %v: violations %v, those of the exhaustive search are %v", path, s, keys(r.Result), all)
			}
		}
	}
}

func contained(a, b map[string]bool) bool {
	for k := range a {
		if !b[k] {
			return false
		}
	}
	return true
}

// outcome is a result without figures that depend on the machine.
type outcome struct {
	verdict              parallel.Verdict
	runs, cut, longer    uint64
	steps, threads       int
	guarantee            float64
	unlike               sample.Unlike
	keys, paths, unknown string
}

func of(r *sample.Result) (o outcome) {
	o = outcome{verdict: r.Verdict, runs: r.Runs, unlike: r.Unlike, guarantee: r.Guarantee, unknown: fmt.Sprint(r.Unsupported)}
	if r.Verdict == parallel.Unseen {
		o.cut, o.longer, o.steps, o.threads = r.Cut, r.Longer, r.Steps, r.Threads
	} else {
		o.unlike, o.guarantee = sample.Unlike{}, 0 // they count the runs of other workers behind the last one
	}
	for _, v := range r.Violations {
		o.keys += fmt.Sprintln(v.Key, v.Count)
		o.paths += fmt.Sprintln(v.Path)
	}
	return o
}

// TestWorkers: the result does not depend on the number of workers, of a search that ends with its first violation too.
func TestWorkers(t *testing.T) {
	for _, path := range []string{"philosophers/LeftFirst.dll", "philosophers/Ordered.dll", "treiber/Aba.dll", "tasks/FromBegin.dll"} {
		for _, s := range strategies {
			for _, again := range []bool{false, true} {
				var first outcome
				for _, workers := range []int{1, 3} {
					o := options(s, fewer(200))
					o.Search.Workers, o.Search.Continue = workers, again
					got := of(run(t, load(t, path), o))
					if workers == 1 {
						first = got
					} else if got != first {
						t.Errorf("%s, %v, continue %v: %d workers: %+v, one worker: %+v", path, s, again, workers, got, first)
					}
				}
			}
		}
	}
}

// TestResume: a sampling that is ended again and again, and resumed with other numbers of workers, has the result of one that was not. The parts
// double in length, so that the first ones are short enough on any machine. A busy one may see the end of a part so late that the sampling comes to its
// end: so most samplings must have several parts, not all.
func TestResume(t *testing.T) {
	all, resumed := 0, 0
	for _, path := range []string{"treiber/Aba.dll", "philosophers/Ordered.dll"} {
		for _, s := range strategies {
			o := options(s, fewer(1200))
			o.Search.Continue = true
			want := of(run(t, load(t, path), o))
			o.Search.Checkpoint = parallel.CheckpointOptions{Dir: t.TempDir()}
			parts := 0
			for n := 1; ; n++ {
				p := load(t, path)
				o.Search.Workers, o.Search.Resume = 1+n%3, nil
				if n > 1 {
					var err error
					if o.Search.Resume, err = parallel.OpenCheckpoint(o.Search.Checkpoint.Dir); err != nil {
						t.Fatal(err)
					}
				}
				ctx, cancel := context.WithTimeout(context.Background(), 100*time.Microsecond<<n)
				r, err := sample.Search(ctx, p, o)
				cancel()
				if err != nil {
					t.Fatal(err)
				}
				if ctx.Err() == nil || r.Runs == o.Runs {
					if got := of(r); got != want && r.Verdict != parallel.Interrupted {
						t.Errorf("%s, %v, after %d parts: %+v, in one part: %+v", path, s, parts, got, want)
					}
					break
				}
				parts++
			}
			if all++; parts > 0 {
				resumed++
			}
		}
	}
	if resumed <= all/2 {
		t.Errorf("%d of %d samplings were resumed", resumed, all)
	}
}

// TestResumeCalls: a sampling that is resumed knows the goals that it has reached before, also if it makes no further run.
func TestResumeCalls(t *testing.T) {
	o := options(sample.POS, 1_000_000)
	o.Search.Continue, o.Search.Workers = true, 1
	o.Search.Checkpoint = parallel.CheckpointOptions{Dir: t.TempDir()}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	o.Search.Every, o.Search.Progress = 5*time.Millisecond, func(s parallel.Stats) {
		if s.Runs > 200 {
			cancel()
		}
	}
	if _, err := sample.Search(ctx, load(t, "verify/Goals.dll"), o); err != nil {
		t.Fatal(err)
	}
	var err error
	if o.Search.Resume, err = parallel.OpenCheckpoint(o.Search.Checkpoint.Dir); err != nil {
		t.Fatal(err)
	}
	p := load(t, "verify/Goals.dll")
	if _, err := sample.Search(ctx, p, o); err != nil { // ctx is over
		t.Fatal(err)
	}
	if len(p.Held()) < 2 || len(p.Evaluated()) < 2 {
		t.Errorf("the calls %v were true, %v were evaluated", p.Held(), p.Evaluated())
	}
}

// TestSelective: SURW gives all orders of the accesses to its target about the same chance, whatever else the threads do. Here they are those of
// a thread that has just been started, and of the thread that has started it. The other field is the target of half of the runs.
func TestSelective(t *testing.T) {
	oneWorker(t)
	met := map[sample.Strategy]uint64{}
	for _, s := range []sample.Strategy{sample.Random, sample.SURW} {
		o := options(s, 1000)
		o.Search.Continue = true
		for _, v := range run(t, load(t, "threads/ChildFirst.dll"), o).Violations {
			met[s] += v.Count
		}
	}
	if met[sample.SURW] < 150 || met[sample.Random] > 10 {
		t.Errorf("SURW has met the violation in %d of 1000 runs, a random walk in %d", met[sample.SURW], met[sample.Random])
	}
}

// TestProperties: of the random invariants of random programs the runs violate only those that an enumeration violates, and most of these.
func TestProperties(t *testing.T) {
	oneWorker(t)
	n := int64(10)
	if *long {
		n = 400
	}
	there, met, held := 0, map[sample.Strategy]int{}, 0
	for seed := range n {
		q := vmtest.RandomStores(seed)
		q.Invariants = vmtest.Invariants(q, seed, 4)
		want, err := vmtest.Enumerate(q, 2000)
		if err != nil || want.Unsupported {
			continue
		}
		there, held = there+len(want.Violated), held+len(q.Invariants)-len(want.Violated)
		for _, s := range strategies {
			p := compiled(t, q)
			o := options(s, 40)
			o.Search.Continue, o.Search.MaxDepth, o.Search.Checks = true, 200, property.Set(property.Assertion)
			for i := range q.Invariants {
				m, err := p.Property(fmt.Sprintf("Program.Inv%d", i))
				if err != nil {
					t.Fatal(err)
				}
				o.Search.Properties = append(o.Search.Properties, m)
			}
			for _, v := range run(t, p, o).Violations {
				at := -1
				if v.Kind != property.Property {
					continue
				}
				if _, err := fmt.Sscanf(v.Type, "Program.Inv%d", &at); err != nil || !want.Violated[at] {
					t.Errorf("seed %d, %v: %s does not hold in a run, but in all states of the enumeration", seed, s, v.Type)
				}
				met[s]++
				replays(t, p, v)
			}
		}
	}
	t.Logf("%d invariants hold, %d do not; violated in runs: %v", held, there, met)
	for _, s := range strategies {
		if held < int(n)/4 || there < int(n)/4 || met[s] < there*4/5 {
			t.Errorf("%v: %d of %d invariants were violated", s, met[s], there)
		}
	}
}

// compiled is a random program, loaded.
func compiled(t *testing.T, q *vmtest.Program) *program.Program {
	t.Helper()
	img, err := vmtest.Compile(q)
	if err != nil {
		t.Fatal(err)
	}
	asm, err := metadata.Parse("random.exe", img.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	p, err := vm.LoadParsed(asm, "random.exe", program.Config{Natives: native.Table(), Fuel: 100})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestSeeds: another seed makes other runs.
func TestSeeds(t *testing.T) {
	oneWorker(t)
	for _, s := range strategies {
		found, least := map[uint64]bool{}, 5
		var args []string
		if s == sample.Swarm {
			args, least = []string{"4", "2"}, 3 // one search has all states of less; one search of three tries the moves at random, and meets the deadlock
		}
		for seed := range uint64(20) {
			o := options(s, 5000)
			o.Seed = seed
			found[run(t, load(t, "philosophers/LeftFirst.dll", args...), o).Runs] = true
		}
		if len(found) < least {
			t.Errorf("%v: with 20 seeds the deadlock was found after %v runs only", s, slices.Sorted(maps.Keys(found)))
		}
	}
}

// TestCut: a run that does not end is cut, and counts; if no run ends, nothing is told. The time ends a sampling without a number of runs.
func TestCut(t *testing.T) {
	oneWorker(t)
	o := options(sample.POS, 20)
	r := run(t, load(t, "hang/SpinAlone.dll"), o)
	if r.Verdict != parallel.Inconclusive || r.Reason != "depth" || r.Cut != 20 || r.Runs != 20 {
		t.Errorf("%s after %d runs, %d of them cut", r.Verdict, r.Runs, r.Cut)
	}
	o = options(sample.Random, 0)
	o.Search.Timeout = 300 * time.Millisecond
	r = run(t, load(t, "philosophers/Ordered.dll"), o)
	for r.Runs == 0 && o.Search.Timeout < time.Minute { // the machine was too busy for a run
		o.Search.Timeout *= 8
		r = run(t, load(t, "philosophers/Ordered.dll"), o)
	}
	if r.Verdict != parallel.Unseen || r.Runs == 0 {
		t.Errorf("without a number of runs: %s after %d runs", r.Verdict, r.Runs)
	}
	o.Runs, o.Search.Timeout = 1<<40, 300*time.Millisecond
	if r := run(t, load(t, "philosophers/Ordered.dll"), o); r.Verdict != parallel.Inconclusive || r.Reason != "time" {
		t.Errorf("with more runs than there is time for: %s (%s)", r.Verdict, r.Reason)
	}
}

// TestUnlike: the bound of the probability of an unlike run holds in at least 95 % of samples of known distributions.
func TestUnlike(t *testing.T) {
	oneWorker(t)
	random := rand.New(rand.NewPCG(1, 2))
	for _, kinds := range []int{1, 10, 300, 100_000} {
		weights, sum := make([]float64, kinds), 0.0
		for i := range weights {
			weights[i] = 1 / float64(i+1)
			sum += weights[i]
		}
		broken := 0
		for range 200 {
			counts := map[uint64]uint32{}
			for range 400 {
				x, i := random.Float64()*sum, 0
				for ; i < kinds-1 && x >= weights[i]; i++ {
					x -= weights[i]
				}
				counts[uint64(i)]++
			}
			unseen := sum
			for i := range counts {
				unseen -= weights[i]
			}
			if u := sample.UnlikeOf(counts); u.Bound < unseen/sum {
				broken++
			}
		}
		if broken > 200/20 {
			t.Errorf("%d kinds: the bound does not hold in %d of 200 samples", kinds, broken)
		}
	}
}

func BenchmarkRun(b *testing.B) {
	for _, f := range []string{"lockorder/Ordered.dll", "philosophers/Ordered.dll"} {
		for _, s := range strategies {
			b.Run(f+"/"+s.String(), func(b *testing.B) {
				p := load(b, f)
				b.ReportAllocs()
				b.ResetTimer()
				r := run(b, p, options(s, uint64(b.N)))
				b.ReportMetric(float64(r.Stats.Transitions)/float64(r.Runs), "steps/op")
			})
		}
	}
}

// TestGuarantee: the share of single runs of PCT that meet a violation of depth d is at least its bound, 1 / (2n · k^(d-1)).
func TestGuarantee(t *testing.T) {
	oneWorker(t)
	for _, x := range []struct {
		path  string
		depth int
	}{
		{"lockorder/Opposite.dll", 2},     // each of two threads has a lock before it asks for the other one
		{"philosophers/LeftFirst.dll", 3}, // each of three
		{"treiber/Aba.dll", 3},
		{"threads/ChildFirst.dll", 1},
		{"threads/ChildFirst.dll yields", 1},
	} {
		o := options(sample.PCT, 3000)
		o.Depth, o.Search.Continue = x.depth, true
		path, args, _ := strings.Cut(x.path, " ")
		r := run(t, load(t, path, strings.Fields(args)...), o)
		most := uint64(0)
		for _, v := range r.Violations {
			most = max(most, v.Count)
		}
		one := 1.0
		for range x.depth - 1 {
			one *= float64(r.Steps)
		}
		least := 1 / (2 * float64(r.Threads) * one)
		if share := float64(most) / float64(r.Runs); share < least {
			t.Errorf("%s: %d of %d runs have met a violation, the bound is %v", x.path, most, r.Runs, least)
		}
		if one := 1 - r.Guarantee; r.Guarantee <= 0 || one <= 0 && r.Guarantee != 1 {
			t.Errorf("%s: the guarantee of all runs is %v", x.path, r.Guarantee)
		}
	}
}

// BenchmarkFirst counts the runs to the first violation, with ten seeds.
func BenchmarkFirst(b *testing.B) {
	for _, f := range []string{"lockorder/Opposite.dll", "bank/UnorderedLocks.dll", "philosophers/LeftFirst.dll 5", "lostupdate/ArrayElement.dll", "missedsignal/Missed.dll", "boundedbuffer/PulseOne.dll", "treiber/Aba.dll", "peterson/PlainFields.dll"} {
		for _, s := range strategies {
			b.Run(f+"/"+s.String(), func(b *testing.B) {
				for range b.N {
					var runs []uint64
					path, args, _ := strings.Cut(f, " ")
					for seed := range uint64(10) {
						o := options(s, 100_000)
						o.Seed, o.Search.MaxDepth = seed, 10_000
						runs = append(runs, run(b, load(b, path, strings.Fields(args)...), o).Runs)
					}
					slices.Sort(runs)
					b.ReportMetric(float64(runs[4]+runs[5])/2, "median-runs")
					b.ReportMetric(float64(runs[9]), "most-runs")
				}
			})
		}
	}
}

// TestOverBefore: a sampling whose time is over when it begins, or whose context has ended, makes no run.
func TestOverBefore(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for _, s := range strategies {
		o := options(s, 1)
		if r, err := sample.Search(ended, load(t, "lockorder/Ordered.dll"), o); err != nil || r.Verdict != parallel.Interrupted || r.Runs > 0 {
			t.Errorf("%v, the context has ended: %v, %s after %d runs", s, err, r.Verdict, r.Runs)
		}
		o.Search.Timeout = 1
		if r, err := sample.Search(context.Background(), load(t, "lockorder/Ordered.dll"), o); err != nil || r.Verdict != parallel.Inconclusive || r.Reason != "time" || r.Runs > 0 {
			t.Errorf("%v, the time is over: %v, %s (%s) after %d runs", s, err, r.Verdict, r.Reason, r.Runs)
		}
	}
}
