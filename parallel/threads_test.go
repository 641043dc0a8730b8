package parallel_test

import (
	"context"
	"errors"
	"maps"
	"slices"
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/sdpor"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// TestThreadSymmetry: with thread symmetry the examples have the same verdicts,
// violations and outputs. They never have more states, and the same number with
// any number of workers; some have fewer. The paths of violations are valid
// without thread symmetry. Code that looks at numbers of threads, and finalizers,
// are not supported; .want files name these examples.
func TestThreadSymmetry(t *testing.T) {
	parallel.AtOnce(t)
	fewer, paths := 0, 0
	smallExamples(t, exampleLimit(), func(t *testing.T, path string, w *want, states int) {
		plain := exploreWith(t, path, w.args, parallel.Options{Workers: 1, Outputs: true})
		var first *parallel.Result
		for _, o := range []parallel.Options{
			{Workers: 1, Paranoid: true, CheckGC: true},
			{Workers: 2, Symmetry: heap.SymmetryCanonical, Collector: gc.KindMarkSweep},
			{Workers: 3, UndoLog: 1},
			{Workers: 2, Reduction: parallel.SDPOR, Paranoid: true},
			{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Continue: true},
		} {
			if raced && o.Workers == 1 {
				continue
			}
			o.Threads, o.Outputs = true, true
			r := exploreWith(t, path, w.args, o)
			if w.numbers {
				// A search tells each place that it met, and it may meet a violation, too.
				if !refusesSymmetry(r) || r.Verdict != parallel.Unsupported && r.Verdict != plain.Verdict || r.Verdict == parallel.Verified {
					t.Errorf("%+v: %s %v, want UNSUPPORTED", o, r.Verdict, r.Unsupported)
				}
				return
			}
			if r.Irreducible != "" {
				continue
			}
			if first == nil || o.Reduction != parallel.Escape {
				first = r
			}
			if r.Verdict != plain.Verdict || !slices.Equal(keys(r), keys(plain)) || !maps.Equal(r.Outputs, plain.Outputs) || o.Reduction == parallel.Escape && r.Stats.States > plain.Stats.States {
				t.Errorf("%+v: %s, %d states, %q, %v; without %s, %d, %q, %v", o, r.Verdict, r.Stats.States, keys(r), r.Unsupported, plain.Verdict, plain.Stats.States, keys(plain), plain.Unsupported)
			}
			if r.Stats.States != first.Stats.States || r.Stats.Transitions != first.Stats.Transitions {
				t.Errorf("%+v: %d states, %d transitions; at first %d, %d", o, r.Stats.States, r.Stats.Transitions, first.Stats.States, first.Stats.Transitions)
			}
			if r.Stats.States < plain.Stats.States {
				fewer++
			}
			if len(r.Violations) == 0 {
				continue
			}
			p := loadProgram(t, path, w.args, nil)
			for _, f := range r.Violations {
				paths++
				if f.Kind == property.Hang { // no single state shows a hang
					if v, err := trace.Hang(p, f.Path, nil); err != nil || v.Key != f.Key {
						t.Errorf("%+v: the path to %s leads to %v: %v", o, f.Key, v, err)
					}
					continue
				}
				tr, err := trace.Record(p, f.Path, nil)
				if gap := (*program.UnsupportedError)(nil); errors.As(err, &gap) && gap.Anew == program.Deletes { // the search has begun anew, too
					p = loadProgram(t, path, w.args, nil)
					p.Deletes = true
					tr, err = trace.Record(p, f.Path, nil)
				}
				if err != nil || !tr.Select(f.Key) {
					t.Errorf("%+v: the path to %s does not lead there: %v", o, f.Key, err)
				}
			}
		}
	})
	if fewer == 0 && *long || paths == 0 {
		t.Errorf("%d searches had fewer states, %d violations had paths: the test sees nothing", fewer, paths)
	}
	t.Logf("%d searches had fewer states", fewer)
}

// TestCrowd: k indistinguishable threads have about k! times fewer states.
func TestCrowd(t *testing.T) {
	for _, x := range []struct {
		count         string
		plain, states uint64
	}{{"2", 443, 231}, {"3", 6079, 1171}, {"4", 70803, 4211}} {
		if (raced || !*long) && x.plain > 1000 {
			break
		}
		for _, threads := range []bool{false, true} {
			r := exploreWith(t, "../examples/bench/Crowd.dll", []string{x.count, "2"}, parallel.Options{Workers: 2, Threads: threads})
			if want := map[bool]uint64{false: x.plain, true: x.states}[threads]; r.Verdict != parallel.Verified || r.Stats.States != want {
				t.Errorf("%s threads, symmetric %t: %s, %d states, want %d", x.count, threads, r.Verdict, r.Stats.States, want)
			}
		}
	}
}

// TestRandomThreadSymmetry compares searches of random programs with and without
// thread symmetry: thread symmetry never has more states. TestRandomPrograms
// compares both with an enumeration.
func TestRandomThreadSymmetry(t *testing.T) {
	n := int64(randomPrograms(40, 10))
	for i := range n {
		p, err := load(vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), []int{30, 1000}[i%2])
		if err != nil {
			t.Fatal(err)
		}
		search := func(o parallel.Options) *parallel.Result {
			o.Continue, o.Outputs, o.MaxStates = true, true, 4000
			r, err := parallel.Explore(context.Background(), p.prog, o)
			if err != nil {
				t.Fatalf("seed %d, %+v: %v", *seed+i, o, err)
			}
			return r
		}
		o := parallel.Options{Workers: 1}
		if i%3 == 0 {
			o.Reduction = parallel.None
		}
		plain := search(o)
		if plain.Reason != "" || len(plain.Unsupported) > 0 {
			continue
		}
		o.Threads = true
		var first *parallel.Result
		for _, o.Workers = range []int{1, 2 + int(i)%2} {
			r := search(o)
			if first == nil {
				first = r
			}
			if r.Verdict != plain.Verdict || !slices.Equal(keys(r), keys(plain)) || !maps.Equal(r.Outputs, plain.Outputs) || r.Stats.States > plain.Stats.States || r.Stats.States != first.Stats.States {
				t.Fatalf("seed %d, %d workers: %s, %d states, %q, %v; without %s, %d, %q, %v", *seed+i, o.Workers, r.Verdict, r.Stats.States, keys(r), r.Outputs, plain.Verdict, plain.Stats.States, keys(plain), plain.Outputs)
			}
		}
	}
}

// TestThreadSymmetryRefused: options under which states depend on thread numbers
// reject thread symmetry.
func TestThreadSymmetryRefused(t *testing.T) {
	p, err := vm.Load("../examples/lockorder/Opposite.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []parallel.Options{{Collector: gc.KindNone}, {Collector: gc.KindRefCount}, {Period: 2}, {Symmetry: heap.SymmetryPlacement}, {Symmetry: heap.SymmetryNone}, {Symmetry: heap.SymmetryMaker}} {
		o.Threads = true
		if _, err := parallel.Explore(context.Background(), p, o); err == nil {
			t.Errorf("%+v: not refused", o)
		}
	}
}

// TestThreadNames: a reduction that takes the new numbers of renumbered threads for
// their old ones misses a violation.
func TestThreadNames(t *testing.T) {
	for i := range int64(2000) {
		p := vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())])
		want, err := vmtest.Enumerate(p, 2000)
		if err != nil || want.Unsupported {
			continue
		}
		o := parallel.Options{Workers: 1, Continue: true, Outputs: true, Reduction: parallel.SDPOR, Lazy: true, Threads: true}
		if diff := differs(p, want, parallel.Without(o, sdpor.ThreadNames)); diff != "" {
			t.Logf("seed %d: %s", *seed+i, diff)
			return
		}
	}
	t.Error("nothing is lost")
}

// TestNumberPool: searches in which the threads of the pool have no numbers find
// the same as searches in which they have numbers. Without reduction they never
// have more states. The paths of the violations of both are valid for machines with numbers.
func TestNumberPool(t *testing.T) {
	parallel.AtOnce(t)
	fewer, asked, paths := 0, 0, 0
	compare := func(t *testing.T, path string, args []string) {
		for i, o := range []parallel.Options{
			{Workers: 1, Reduction: parallel.None, Paranoid: true, CheckGC: true},
			{Workers: 2, Symmetry: heap.SymmetryCanonical},
			{Workers: 1, Reduction: parallel.SDPOR, Paranoid: true, Shuffle: 1},
			{Workers: 3, Reduction: parallel.SDPOR, Lazy: true},
		} {
			if raced && o.Workers == 1 {
				continue
			}
			o.Outputs, o.Continue = true, true
			numbered := o
			numbered.NumberPool = true
			want, r := exploreWith(t, path, args, numbered), exploreWith(t, path, args, o)
			if r.Verdict != want.Verdict || !slices.Equal(places(r), places(want)) || !maps.Equal(r.Outputs, want.Outputs) || !slices.Equal(r.Unsupported, want.Unsupported) || i < 2 && r.Stats.States > want.Stats.States {
				t.Errorf("%+v: %s, %d states, %q, %v; with numbers %s, %d, %q, %v", o, r.Verdict, r.Stats.States, keys(r), r.Unsupported, want.Verdict, want.Stats.States, keys(want), want.Unsupported)
			}
			if r.Stats.States < want.Stats.States {
				fewer++
			}
			if r.Anew&program.Numbered != 0 {
				asked++
			}
			for _, x := range []struct {
				o parallel.Options
				r *parallel.Result
			}{{o, r}, {numbered, want}} {
				if len(x.r.Violations) == 0 {
					continue
				}
				p := loadProgram(t, path, args, nil)
				p.Plain, p.HandsOver, p.OneByOne = o.Reduction == parallel.None, x.r.Anew&program.Numbered == 0 && parallel.HandsOver(x.o, p), x.r.Anew&program.OneByOne != 0
				for _, f := range x.r.Violations {
					if f.Kind == property.Hang {
						continue // TestHang has these
					}
					paths++
					if tr, err := trace.Record(p, f.Path, nil); err != nil || !tr.Select(f.Key) {
						t.Errorf("%+v: the path to %s does not lead there: %v", x.o, f.Key, err)
					}
				}
			}
		}
	}
	compare(t, "../examples/tasks/TwoTasks.dll", nil) // the others depend on the number of examples
	smallExamples(t, exampleLimit(), func(t *testing.T, path string, w *want, states int) { compare(t, path, w.args) })
	if fewer == 0 || paths == 0 || asked == 0 && *long {
		t.Errorf("%d searches had fewer states, %d began anew, %d violations had paths: the test sees nothing", fewer, asked, paths)
	}
	t.Logf("%d searches had fewer states, %d began anew", fewer, asked)
}

// places are the keys of the violations. Of a hang they are the lines only, because the instructions at which threads stand depend on the first
// hang on the way of a search.
func places(r *parallel.Result) (out []string) {
	for _, v := range r.Violations {
		if v.Kind == property.Hang {
			out = append(out, trace.Where(v.Violation))
		} else {
			out = append(out, v.Key)
		}
	}
	return out
}
