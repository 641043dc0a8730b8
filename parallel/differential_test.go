package parallel_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/sdpor"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

var (
	programs = flag.Int("programs", 0, "random programs that TestRandomPrograms checks; default 250, with -long 5000")
	only     = flag.String("only", "", "TestRandomPrograms makes this search only: sdpor, lazy or merged")
	seed     = flag.Int64("seed", 1, "seed of the first random program")
	about    = flag.String("profile", "", "TestRandomPrograms makes programs of this profile only, such as copies")
)

// TestRandomPrograms compares the search with a brute-force enumeration on random
// multi-threaded programs: printed results, deadlocks, failed assertions, uncaught
// exceptions, data races. The enumeration shares no code with the engine.
func TestRandomPrograms(t *testing.T) {
	parallel.AtOnce(t)
	n := randomPrograms(1, 18)
	c := &comparison{seen: map[string]int{}, uses: map[string]int{}}
	var next atomic.Int64
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for c.count() < n && !t.Failed() {
				i := next.Add(1) - 1
				profile := vmtest.Profiles()[int(i)%len(vmtest.Profiles())]
				if *about == "" || profile.String() == *about {
					c.compare(t, i, vmtest.Random(*seed+i, profile))
				}
			}
		})
	}
	all.Wait()
	t.Logf("%d programs agree; the enumeration found %v; they use %v", c.checked, c.seen, c.uses)
	for what, n := range c.seen {
		if n == 0 && !raced && *about == "" {
			t.Errorf("no random program has %s: the comparison sees nothing", what)
		}
	}
}

// randomPrograms is the number of random programs of a test: TestRandomPrograms'
// number divided by divisor, and at most most under the race detector.
func randomPrograms(divisor, most int) int {
	n := *programs
	switch {
	case n > 0:
	case *long:
		n = 5000
	default:
		n = 160
	}
	if raced {
		return min(n/divisor, most)
	}
	return n / divisor
}

// TestFailedPrograms compares the programs on which search and enumeration differed
// before their faults were mended. Only long runs generate them.
func TestFailedPrograms(t *testing.T) {
	if *seed != 1 || raced {
		t.Skip("the programs are from other seeds")
	}
	defer func() { *seed = 1 }()
	for _, f := range []struct{ seed, i int64 }{
		{1, 2532},         // an endless section, beside a thread that fails
		{910160000, 2602}, // a digest of a state with a monitor of an ended thread
	} {
		*seed = f.seed
		c := &comparison{seen: map[string]int{}, uses: map[string]int{}}
		c.compare(t, f.i, vmtest.Random(f.seed+f.i, vmtest.Profiles()[int(f.i)%len(vmtest.Profiles())]))
	}
}

// A comparison counts the compared findings.
type comparison struct {
	mu      sync.Mutex
	checked int
	seen    map[string]int // the enumeration's findings; a test without findings would show nothing
	uses    map[string]int // programs by the features that they use
}

func (c *comparison) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.checked
}

// compare compares searches of the i-th program with its enumeration, unless the
// enumeration has too many states.
func (c *comparison) compare(t *testing.T, i int64, p *vmtest.Program) {
	limit := 20000
	if raced {
		limit = 150
	}
	want, err := vmtest.Enumerate(p, limit)
	if errors.Is(err, vmtest.ErrTooManyStates) {
		return
	}
	if err != nil {
		t.Error(err)
		return
	}
	c.add(p, want)
	prog, err := load(p, []int{30, 1000}[i%2])
	if err != nil {
		t.Errorf("seed %d: %v\n%v", *seed+i, err, p)
		return
	}
	for _, o := range searches(i) {
		diff := prog.differs(want, o)
		if diff == "" {
			continue
		}
		o.Workers = 1
		small := vmtest.Shrink(p, func(q *vmtest.Program) bool {
			w, err := vmtest.Enumerate(q, 20000)
			return err == nil && differs(q, w, o) != ""
		})
		w, _ := vmtest.Enumerate(small, 20000)
		t.Errorf("seed %d, %+v: %s\nshrunk:\n%v\nwant %v\n%s", *seed+i, o, diff, small, w, differs(small, w, o))
		return
	}
}

func (c *comparison) add(p *vmtest.Program, want *vmtest.Outcomes) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.checked++
	for _, f := range vmtest.Features() {
		if f.In(p) {
			c.uses[f.Name]++
		}
	}
	c.seen["states"] += want.States
	c.seen["results"] += len(want.Printed)
	c.seen["deadlocks"] += len(want.Deadlocks)
	c.seen["partial deadlocks"] += len(want.Partial)
	c.seen["failed assertions"] += len(want.Asserts)
	c.seen["uncaught exceptions"] += len(want.Uncaught)
	c.seen["races"] += len(want.Races)
	if want.Unsupported {
		c.seen["unsupported paths"]++
	}
	if want.Hangs {
		c.seen["livelocks"]++
	}
	if want.Endless {
		c.seen["hangs"]++
	}
}

// TestPlainSII demands that a search with plain summaries equals one with collapsed
// summaries. The two share only the code of steps.
func TestPlainSII(t *testing.T) {
	parallel.AtOnce(t)
	n := randomPrograms(10, 10)
	for i := range int64(n) {
		p, err := load(vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), 100)
		if err != nil {
			t.Fatal(err)
		}
		samePlain(t, fmt.Sprint("seed ", *seed+i), 1+int(i)%4, func() *program.Program { return p.prog })
	}
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for i, f := range files {
		path := strings.TrimSuffix(f, ".want") + ".dll"
		for _, w := range readWant(t, f) {
			if n, err := strconv.Atoi(w.states["reduced"][".dll"]); err != nil || n > 20000 || n > 2000 && !*long || raced && n > 40 || !parallel.Part(i, 8) {
				continue
			}
			samePlain(t, fmt.Sprint(path, w.args), 1+(i+i/8)%4, func() *program.Program { return loadProgram(t, path, w.args, nil) })
		}
	}
}

func samePlain(t *testing.T, name string, workers int, load func() *program.Program) {
	t.Helper()
	if raced {
		workers = max(workers, 2)
	}
	o := parallel.Options{Workers: workers, Continue: true, Outputs: true, Reduction: parallel.SDPOR, MaxStates: 20000}
	collapsed, err := parallel.Explore(context.Background(), load(), o)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if collapsed.Reason != "" || len(collapsed.Unsupported) > 0 {
		return // the progress at a limit depends on the order of work
	}
	o.PlainSII = true
	plain, err := parallel.Explore(context.Background(), load(), o)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if plain.Verdict != collapsed.Verdict || !maps.Equal(plain.Outputs, collapsed.Outputs) {
		t.Errorf("%s: %s %v, collapsed %s %v", name, plain.Verdict, plain.Outputs, collapsed.Verdict, collapsed.Outputs)
	}
	compareRuns(t, plain, collapsed)
	if plain.Stats.States > 100 && (plain.Stats.Storage.Bytes.Summaries == 0 || collapsed.Stats.Storage.Bytes.Summaries == 0) {
		t.Errorf("%s: %d bytes of plain summaries, collapsed %d", name, plain.Stats.Storage.Bytes.Summaries, collapsed.Stats.Storage.Bytes.Summaries)
	}
	if t.Failed() {
		t.FailNow()
	}
}

// searches are the ways to search the i-th program.
func searches(i int64) []parallel.Options {
	base := parallel.Options{Workers: 1 + int(i)%3, Continue: true, Outputs: true}
	base.Paranoid = base.Workers == 1
	if i%5 == 3 {
		base.Shuffle = uint64(i)
	}
	reduced, plain := base, base
	reduced.Reduction, reduced.Choice = parallel.SDPOR, sdpor.Choice(i/3%3)
	plain.Reduction = parallel.None
	uncollapsed := reduced
	uncollapsed.PlainSII = true
	uncollapsed.Renew = i%32 == 4
	lazy := reduced
	lazy.Lazy = true
	lazy.Renew = i%4 == 1
	if i%6 == 2 || *only == "merged" {
		lazy.Merge = 1 + int(i)%7
	}
	guarded := base
	guarded.LockAware = true
	symmetric, renumbered, renamed := base, lazy, uncollapsed
	symmetric.Threads, renumbered.Threads, renamed.Threads = true, true, true
	switch {
	case *only == "sdpor":
		return []parallel.Options{reduced}
	case *only == "lazy" || *only == "merged":
		return []parallel.Options{lazy}
	case *about == vmtest.ProfileSpins.String(): // hangs: each search may report another state of a hang
		return []parallel.Options{base, reduced, lazy, plain}
	case i%8 == 0:
		return []parallel.Options{base, reduced, lazy, plain}
	case i%8 == 4:
		return []parallel.Options{base, reduced, lazy, uncollapsed}
	case i%4 == 3:
		return []parallel.Options{base, reduced, lazy, guarded}
	case i%4 == 2:
		return []parallel.Options{base, reduced, lazy, symmetric, renumbered}
	case i%4 == 1:
		return []parallel.Options{base, reduced, lazy, renamed}
	}
	return []parallel.Options{base, reduced, lazy}
}

// differs describes the differences between the search's findings and want; "" if
// they are equal.
func differs(p *vmtest.Program, want *vmtest.Outcomes, o parallel.Options) string {
	prog, err := load(p, []int{30, 1000}[o.Workers%2])
	if err != nil {
		return err.Error()
	}
	return prog.differs(want, o)
}

// loaded is a loaded program, which several searches can use.
type loaded struct {
	img  *vmtest.Image
	prog *program.Program
}

func load(p *vmtest.Program, fuel int) (*loaded, error) {
	img, err := vmtest.Compile(p)
	if err != nil {
		return nil, err
	}
	asm, err := metadata.Parse("random.exe", img.Bytes)
	if err != nil {
		return nil, err
	}
	prog, err := vm.LoadParsed(asm, "random.exe", program.Config{Natives: native.Table(), Fuel: fuel})
	if err != nil {
		return nil, err
	}
	return &loaded{img, prog}, nil
}

func (p *loaded) differs(want *vmtest.Outcomes, o parallel.Options) string {
	got, err := p.search(o)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	compare := func(what string, got, want []string) {
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			fmt.Fprintf(&b, "%s: got %v, want %v\n", what, got, want)
		}
	}
	var printed, deadlocks, asserts, uncaught, races []string
	for v := range want.Printed {
		printed = append(printed, strconv.Itoa(int(v)))
	}
	deadlocks = slices.Collect(maps.Keys(want.Deadlocks))
	for op := range want.Asserts {
		asserts = append(asserts, strconv.Itoa(op))
	}
	for u := range want.Uncaught {
		uncaught = append(uncaught, fmt.Sprintf("%d %s", u.Op, u.Exception.TypeName()))
	}
	for r := range want.Races {
		races = append(races, fmt.Sprint([2]int(r)))
	}
	if len(got.unsupported) > 0 != want.Unsupported {
		fmt.Fprintf(&b, "unsupported: got %v, want %v\n", got.unsupported, want.Unsupported)
	}
	if got.hangs != want.Endless {
		fmt.Fprintf(&b, "hangs: got %t, want %t\n", got.hangs, want.Endless)
	}
	compare("printed", got.printed, printed)
	compare("deadlocks", got.deadlocks, deadlocks)
	compare("partial deadlocks", got.partial, slices.Collect(maps.Keys(want.Partial)))
	compare("asserts", got.asserts, asserts)
	slices.Sort(got.uncaught) // one exception may have been thrown in several places first
	compare("uncaught", slices.Compact(got.uncaught), uncaught)
	compare("races", got.races, races)
	return b.String()
}

type outcomes struct {
	printed, deadlocks, partial, asserts, uncaught, races, unsupported []string
	hangs                                                              bool
}

func (p *loaded) search(opt parallel.Options) (*outcomes, error) {
	r, err := parallel.Explore(context.Background(), p.prog, opt)
	if err != nil {
		return nil, err
	}
	if r.Reason != "" {
		return nil, fmt.Errorf("%s %s", r.Verdict, r.Reason)
	}
	o := &outcomes{}
	for _, u := range r.Unsupported {
		o.unsupported = append(o.unsupported, fmt.Sprint(u))
	}
	for text := range r.Outputs {
		o.printed = append(o.printed, strings.TrimSpace(text))
	}
	for _, f := range r.Violations {
		if f.Kind == property.Hang {
			o.hangs = true
			continue
		}
		ops := make([]int, len(f.Sites))
		for i := range f.Sites {
			l, ok := f.Sites[i].Place()
			if !ok {
				return nil, fmt.Errorf("violation without a place: %v", f.Violation)
			}
			where := l.Code.Method.FullName()
			op, ok := p.img.OpAt(where, int(l.Code.Offsets[l.PC]))
			if !ok {
				return nil, fmt.Errorf("%v at %s, IL_%04x, which is no operation", f.Kind, where, l.Code.Offsets[l.PC])
			}
			ops[i] = op
		}
		slices.Sort(ops)
		switch f.Kind {
		case property.Deadlock:
			if f.Partial {
				o.partial = append(o.partial, vmtest.DeadlockKey(ops))
				break
			}
			o.deadlocks = append(o.deadlocks, vmtest.DeadlockKey(ops))
		case property.Assertion:
			o.asserts = append(o.asserts, strconv.Itoa(ops[0]))
		case property.Exception, property.Ownership:
			o.uncaught = append(o.uncaught, fmt.Sprintf("%d %s", ops[0], f.Type))
		case property.Race:
			o.races = append(o.races, fmt.Sprint([2]int{ops[0], ops[1]}))
		}
	}
	return o, nil
}
