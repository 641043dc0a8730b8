package vacuity_test

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/vacuity"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

var (
	long = flag.Bool("long", false, "all small examples, and 1000 random programs")
	seed = flag.Int64("seed", 1, "seed of the random programs")
)

// searches are those that must agree with a search by one worker without a reduction.
var searches = []parallel.Options{{Workers: 1, Reduction: parallel.Escape}, {Workers: 2, Reduction: parallel.SDPOR}, {Workers: 3, Reduction: parallel.SDPOR, Lazy: true}}

// explore searches p, and says whether the search was complete, and met no failure that ends the process: the reductions may leave out executions behind one.
func explore(t *testing.T, p *program.Program, o parallel.Options) (*parallel.Result, bool) {
	t.Helper()
	o.Continue, o.MaxStates = true, 20_000
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r, r.Complete && len(r.Unsupported) == 0 && !slices.ContainsFunc(r.Violations, func(f *parallel.Found) bool {
		return f.Kind == property.Assertion || f.Kind == property.Exception || f.Kind == property.Ownership
	})
}

// calls are the calls that a search of p has noted, as text.
func calls(p *program.Program) (all []string) {
	for _, set := range []struct {
		name  string
		calls []program.Location
	}{{"evaluated", p.Evaluated()}, {"held", p.Held()}, {"dropped", p.Dropped()}} {
		for _, l := range set.calls {
			all = append(all, fmt.Sprintf("%s %v IL_%04x", set.name, l.Code.Method, l.Code.Offsets[l.PC]))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestRandomGoals: complete searches of random programs find the same conditions true, with each reduction and number of workers. The goals are the
// values of the registers behind each operation: local states of the threads.
func TestRandomGoals(t *testing.T) {
	n := 30
	if *long {
		n = 1000
	}
	compared, held, missed := 0, 0, 0
	for i := int64(0); i < int64(n) && !t.Failed(); i++ {
		random := vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())])
		random.Goals = true
		image, err := vmtest.Compile(random)
		if err != nil {
			t.Fatal(err)
		}
		load := func() *program.Program {
			asm, err := metadata.Parse("random.exe", image.Bytes)
			if err != nil {
				t.Fatal(err)
			}
			p, err := vm.LoadParsed(asm, "random.exe", program.Config{Natives: native.Table(), Fuel: 30})
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		p := load()
		if _, complete := explore(t, p, parallel.Options{Workers: 1, Reduction: parallel.None}); !complete {
			continue
		}
		want := calls(p)
		for _, o := range searches {
			if testing.Short() && o.Workers == 1 {
				continue // nothing for the race detector
			}
			p := load()
			if _, complete := explore(t, p, o); !complete {
				continue
			}
			compared++
			if got := calls(p); !slices.Equal(got, want) {
				t.Errorf("seed %d, %v, lazy %t: got\n%s\nwant\n%s\n%v", *seed+i, o.Reduction, o.Lazy, strings.Join(got, "\n"), strings.Join(want, "\n"), random)
			}
		}
		held, missed = held+len(p.Held()), missed+len(p.Evaluated())-len(p.Held())
	}
	t.Logf("%d searches; %d conditions hold in some interleaving, and %d in none", compared, held, missed)
	if compared < n/2 || held == 0 || missed == 0 {
		t.Error("too few comparisons")
	}
}

// load loads an example; nil if it shows an unsupported operation.
func load(path string, args ...string) *program.Program {
	p, err := vm.Load("../../examples/"+path, program.Config{Natives: native.Table(), Args: args})
	if err != nil {
		return nil
	}
	return p
}

// TestQualifiers: the qualifiers of complete searches are the same with each reduction and number of workers.
func TestQualifiers(t *testing.T) {
	goals := []qualifier.Qualifier{{Kind: vacuity.Unreached, Of: []string{`"the buffer is full" at Goals.cs:22 (always false)`, `"the producer waits" at Goals.cs:18`}}}
	nothing := []qualifier.Qualifier{
		{Kind: vacuity.Unevaluated, Of: []string{"Goals.cs:54"}},
		{Kind: vacuity.Unreached, Of: []string{`"the buffer is full" at Goals.cs:22`, `"the consumer waits" at Goals.cs:33`, `"the producer waits" at Goals.cs:18`}},
		{Kind: vacuity.NeverHolds, Of: []string{"Goals.cs:53"}},
	}
	for arg, want := range map[string][]qualifier.Qualifier{"1": goals, "3": nil, "0": nothing} {
		for _, o := range append(searches, parallel.Options{Workers: 1, Reduction: parallel.None}) {
			p := load("verify/Goals.dll", arg)
			r, _ := explore(t, p, o)
			if got := vacuity.Qualifiers(p, r, nil); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, %v: got %v, want %v", arg, o.Reduction, got, want)
			}
		}
	}
}

// TestEarly: a search that is not complete tells the goals that it has not reached so far, or that they are not known. A search that met a violation tells nothing.
func TestEarly(t *testing.T) {
	p := load("verify/Goals.dll")
	r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Reduction: parallel.None, MaxStates: 5})
	if err != nil {
		t.Fatal(err)
	}
	if got := vacuity.Qualifiers(p, r, nil); len(got) != 1 || got[0].Kind != vacuity.UnreachedSoFar || len(got[0].Of) != 3 {
		t.Errorf("got %v", got)
	}
	over := limit.New(nil, nil)
	over.Stop()
	if got, want := vacuity.Qualifiers(p, r, over), []qualifier.Qualifier{{Kind: vacuity.UnreachedSoFar, Of: []string{vacuity.NotKnown}}}; !reflect.DeepEqual(got, want) {
		t.Errorf("a limit ends the survey: got %v, want %v", got, want)
	}
	p = load("verify/Midpoint.dll")
	if r, err = parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Reduction: parallel.SDPOR}); err != nil {
		t.Fatal(err)
	}
	if got := vacuity.Qualifiers(p, r, nil); r.Verdict != parallel.Violated || got != nil {
		t.Errorf("%v: got %v", r.Verdict, got)
	}
}

// TestNames: the name of a goal is shown if it is a constant. The second goal of the program has one of two names.
func TestNames(t *testing.T) {
	a := vmtest.NewAssembly("Named")
	verify := a.Ref(a.AssemblyRef("MoonWalker.Verify", [4]uint16{1, 0, 0, 0}, nil), "MoonWalker.Verify")
	reach := a.MethodRef(verify, "Reach", vmtest.Static(vmtest.Void, vmtest.String))
	main := a.Class("Program", vmtest.TypeStatic, nil).Method("Main", 0, vmtest.Static(vmtest.Void))
	a.Entry = main
	c := main.Code()
	end, second, chosen := c.Label(), c.Label(), c.Label()
	c.Int(1)
	c.Op("brtrue", end)
	c.Op("ldstr", "one\n\"two\"")
	c.Op("call", reach)
	c.Int(1)
	c.Op("brtrue", second)
	c.Op("ldstr", "this")
	c.Op("br", chosen)
	c.Mark(second)
	c.Op("ldstr", "that")
	c.Mark(chosen)
	c.Op("call", reach)
	c.Mark(end)
	c.Op("ret")
	asm, err := metadata.Parse("named.exe", a.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	p, err := vm.LoadParsed(asm, "named.exe", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	r, _ := explore(t, p, parallel.Options{Workers: 1, Reduction: parallel.SDPOR})
	got := vacuity.Qualifiers(p, r, nil)
	want := []qualifier.Qualifier{{Kind: vacuity.Unreached, Of: []string{`"one\n\"two\"" at Program.Main+IL_000b`, "Program.Main+IL_0025"}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestExamples: complete searches of examples note the same calls with each reduction and number of workers.
func TestExamples(t *testing.T) {
	paths := []string{"verify/Sort", "verify/Steps", "verify/EndsBefore", "peterson/PlainFields", "boundedbuffer/WaitIf"}
	if *long {
		all, err := filepath.Glob("../../examples/*/*.want")
		if err != nil {
			t.Fatal(err)
		}
		paths = nil
		for _, path := range all {
			paths = append(paths, strings.TrimSuffix(strings.TrimPrefix(path, "../../examples/"), ".want"))
		}
	}
	compared, noted := 0, 0
	for _, path := range paths {
		p := load(path + ".dll")
		if p == nil {
			continue
		}
		if _, complete := explore(t, p, parallel.Options{Workers: 1, Reduction: parallel.None}); !complete {
			continue
		}
		want := calls(p)
		noted += len(want)
		for _, o := range searches {
			p := load(path + ".dll")
			if _, complete := explore(t, p, o); !complete {
				continue
			}
			compared++
			if got := calls(p); !slices.Equal(got, want) {
				t.Errorf("%s, %v, lazy %t: got %q, want %q", path, o.Reduction, o.Lazy, got, want)
			}
		}
	}
	t.Logf("%d searches, %d calls", compared, noted)
	if compared < len(paths) || noted == 0 {
		t.Error("too few comparisons")
	}
}
