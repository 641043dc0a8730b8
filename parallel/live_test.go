package parallel_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/vmtest"
)

// TestDeadWords compares two searches without reduction: one clears the dead words of frames, the other keeps them. Both find the
// same outputs, ends and violations in random programs and in examples. The search that clears them never has more states, but for those in which a
// thread has entered an atomic section and made no visible operation in it. A word that is kept may lead another thread to the object of a gate.
// Without the word only the thread at the gate reaches the object. Where threads are interrupted, the gate is no scheduling point then. So the section behind it
// begins with its first access, where the thread stops once more. All other states have a twin where words are kept: fewer operations are visible where they
// are cleared, and no other thread can come to that object between the gate and the access.
func TestDeadWords(t *testing.T) {
	parallel.AtOnce(t)
	n := randomPrograms(20, 5)
	var states [2]uint64
	for i := range int64(n) {
		img, err := vmtest.Compile(vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]))
		if err != nil {
			t.Fatal(err)
		}
		compareDead(t, fmt.Sprint("seed ", *seed+i), int(i), &states, func(c program.Config) (*program.Program, error) {
			asm, err := metadata.Parse("random.exe", img.Bytes)
			if err != nil {
				return nil, err
			}
			c.Fuel = []int{30, 1000}[i%2]
			return vm.LoadParsed(asm, "random.exe", c)
		})
	}
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for i, f := range files {
		if !parallel.Part(i, 2) {
			continue
		}
		if strings.Contains(f, "/finalizers/") || slices.Contains([]string{"LazyFactoryDropped.want", "TimerCollected.want", "TimerTooEarly.want", "Timers.want"}, filepath.Base(f)) {
			continue // finalizers, weak references, and timers that are collected act on objects to which only dead words refer
		}
		path := strings.TrimSuffix(f, ".want") + ".dll"
		for _, w := range readWant(t, f) {
			if n, err := strconv.Atoi(w.states["states"][".dll"]); err != nil || n > 150 || !*long && n > 50 || raced {
				continue
			}
			compareDead(t, fmt.Sprint(path, w.args), i, &states, func(c program.Config) (*program.Program, error) {
				c.Args = w.args
				return vm.Load(path, c)
			})
		}
	}
	if t.Logf("%d states, %d where dead words are kept", states[0], states[1]); states[0] >= states[1] && !raced {
		t.Error("dead words make no difference")
	}
}

// compareDead compares the searches of one program.
func compareDead(t *testing.T, name string, i int, states *[2]uint64, load func(program.Config) (*program.Program, error)) {
	t.Helper()
	var runs [2]*parallel.Result
	var entered atomic.Uint64 // states with a thread in a section that has no visible operation yet
	interrupts := false
	for kept := range runs {
		p, err := load(program.Config{Natives: native.Table(), KeepDead: kept == 1})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		interrupts = p.Interrupts
		parallel.Ration(p)
		o := parallel.Options{Workers: 1 + i%2, Continue: true, Outputs: true, Reduction: parallel.None, MaxStates: 4000, Paranoid: i%2 == 0}
		if kept == 0 {
			o.Observe = func(int) parallel.Observer {
				return parallel.Observer{New: func(v *parallel.Visit) {
					if slices.ContainsFunc(v.Machine.Threads, func(t *state.Thread) bool { return t.Atomic > 0 && !t.Begun }) {
						entered.Add(1)
					}
				}}
			}
		}
		if runs[kept], err = parallel.Explore(context.Background(), p, o); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if runs[kept].Reason != "" {
			return // a search that was ended early depends on the order of work
		}
	}
	clear, kept := runs[0], runs[1]
	if clear.Verdict != kept.Verdict || !maps.Equal(clear.Outputs, kept.Outputs) || !slices.Equal(keys(clear), keys(kept)) || !slices.Equal(clear.Unsupported, kept.Unsupported) {
		t.Errorf("%s: %s %v %q %q, where dead words are kept %s %v %q %q", name, clear.Verdict, clear.Outputs, keys(clear), clear.Unsupported, kept.Verdict, kept.Outputs, keys(kept), kept.Unsupported)
	}
	if (clear.Stats.Terminal == 0) != (kept.Stats.Terminal == 0) || clear.Stats.Terminal > kept.Stats.Terminal || clear.Stats.States-entered.Load() > kept.Stats.States || !interrupts && clear.Stats.States > kept.Stats.States {
		t.Errorf("%s: %d states, %d of them at the begin of a section, %d terminal; where dead words are kept %d, %d", name, clear.Stats.States, entered.Load(), clear.Stats.Terminal, kept.Stats.States, kept.Stats.Terminal)
	}
	states[0] += clear.Stats.States
	states[1] += kept.Stats.States
}

var iteratorPrograms = flag.Int("iterator-programs", 600, "how many random programs TestDeadFieldsOfIterators searches")

// TestDeadFieldsOfIterators compares searches that clear the dead fields of iterators with a search that keeps them, without reduction. In
// the random programs threads run iterators, their own and shared ones, with locks and without, to their ends, into exceptions and
// Dispose. The searches find the same outputs, ends and violations. Without reduction a search that clears the fields never has more
// states.
func TestDeadFieldsOfIterators(t *testing.T) {
	n := *iteratorPrograms
	switch {
	case raced:
		n /= 100 // each form with one worker and with two
	case !*long:
		n /= 15
	}
	rnd := rand.New(rand.NewSource(*seed))
	code := func(n int) string {
		var b strings.Builder
		for range 1 + rnd.Intn(n) {
			b.WriteByte("123344556667778899"[rnd.Intn(18)])
		}
		return b.String()
	}
	var states [2]uint64
	compared, clean := 0, 0
	for i := range n {
		form := []string{".dll", ".debug.dll", ".exe"}[i%3]
		args := []string{strconv.Itoa(rnd.Intn(24)), strconv.Itoa(rnd.Intn(24)), code(4), code(3)}
		search := func(o parallel.Options, keep bool) *parallel.Result {
			p, err := vm.Load("testdata/primitives/Iterating"+form, program.Config{Natives: native.Table(), Args: args, KeepFields: keep})
			if err != nil {
				t.Fatal(err)
			}
			o.Workers, o.Continue, o.Outputs, o.MaxStates = 1+i%2, true, true, 6000
			r, err := parallel.Explore(context.Background(), p, o)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		kept := search(parallel.Options{Reduction: parallel.None}, true)
		if kept.Reason != "" {
			continue
		}
		compared++
		for _, o := range []parallel.Options{{Reduction: parallel.None, Paranoid: i%8 == 0}, {Reduction: parallel.Escape}, {Reduction: parallel.SDPOR}, {Reduction: parallel.SDPOR, Lazy: true}} {
			r := search(o, false)
			if r.Reason != "" || r.Verdict != kept.Verdict || !maps.Equal(r.Outputs, kept.Outputs) || !slices.Equal(keys(r), keys(kept)) || !slices.Equal(r.Unsupported, kept.Unsupported) {
				t.Errorf("%s %v, %v: %s%s %v %q %q, where dead fields are kept %s %v %q %q", form, args, o.Reduction, r.Verdict, r.Reason, r.Outputs, keys(r), r.Unsupported, kept.Verdict, kept.Outputs, keys(kept), kept.Unsupported)
			}
			if o.Reduction != parallel.None {
				continue
			}
			if raced := slices.ContainsFunc(kept.Violations, func(v *parallel.Found) bool { return v.Kind == property.Race }); raced {
				continue // if two threads run one iterator at once, the cleared fields depend on the order
			}
			clean++
			if r.Stats.States > kept.Stats.States || r.Stats.Terminal > kept.Stats.Terminal {
				t.Errorf("%s %v: %d states, %d terminal; where dead fields are kept %d, %d", form, args, r.Stats.States, r.Stats.Terminal, kept.Stats.States, kept.Stats.Terminal)
			}
			states[0] += r.Stats.States
			states[1] += kept.Stats.States
		}
	}
	if t.Logf("%d of %d programs, %d of them without a race: %d states, %d where dead fields are kept", compared, n, clean, states[0], states[1]); !raced && (compared < n/2 || states[0] >= states[1]) {
		t.Error("dead fields make no difference")
	}
}
