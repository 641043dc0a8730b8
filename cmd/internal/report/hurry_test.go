package report

import (
	"context"
	"strings"
	"testing"

	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestHurry: when the time for traces is short, the violations with the shortest paths have
// theirs first, and the report names the missing ones and the command that shows them. Better traces of the
// first violations took the time, and the others said only that the search was over.
func TestHurry(t *testing.T) {
	search := func() (*program.Program, *parallel.Result) {
		p, err := vm.Load("testdata/Many.dll", program.Config{Natives: native.Table(), Args: []string{"20"}})
		if err != nil {
			t.Fatal(err)
		}
		r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Continue: true, Reduction: parallel.SDPOR, Lazy: true, MaxStates: 1500})
		if err != nil || r.Complete || len(r.Violations) < 5 {
			t.Fatal(r.Verdict, len(r.Violations), err)
		}
		return p, r
	}
	over := limit.New(nil, nil)
	over.Stop()

	p, r := search()
	fs := Findings(p, r, over, nil)
	var shown *Finding
	late := 0
	for _, f := range fs {
		if f.Late() {
			late++
		} else {
			shown = f
		}
	}
	if late != len(fs)-1 || shown.Trace == nil {
		t.Fatalf("%d of %d traces are missing, want all but one", late, len(fs))
	}
	for _, f := range fs {
		if len(f.Path) < len(shown.Path) {
			t.Errorf("the trace of %d moves is shown, not that of %d", len(shown.Path), len(f.Path))
		}
	}
	var b strings.Builder
	(&Text{Out: &b, Program: "Many.dll", Entry: "Many.Main"}).Finding(fs[0])
	if fs[0].Late() != strings.Contains(b.String(), "no trace: the time was up\n") {
		t.Errorf("the violation is told so:\n%s", b.String())
	}
	o := &Outcome{Result: r, Findings: fs, Traces: "some command", Limits: map[string]string{"states": "--max-states"}}
	b.Reset()
	if err := Summary(&b, o, true); err != nil || !strings.Contains(b.String(), " traces are missing, because the time was up: some command\n") {
		t.Errorf("%v, the summary is:\n%s", err, b.String())
	}
	b.Reset()
	if err := NewEvents(&b).Result(o); err != nil || !strings.Contains(b.String(), `"traces":"some command"`) {
		t.Errorf("%v, the event is %s", err, b.String())
	}

	p, r = search()
	long := map[string]int{}
	for _, f := range r.Violations {
		long[f.Key] = len(f.Path)
	}
	shorter := 0
	for _, f := range Findings(p, r, nil, nil) {
		if f.Trace == nil {
			t.Errorf("no trace: %v", f.Err)
		} else if len(f.Path) < long[f.Violation.Key] {
			shorter++
		}
	}
	if shorter == 0 {
		t.Error("no trace became shorter")
	}
}

// TestStray: the path of a violation that leads elsewhere is a fault of moonwalker, not of the program, and --quiet tells it too.
func TestStray(t *testing.T) {
	p, err := vm.Load("testdata/Many.dll", program.Config{Natives: native.Table(), Args: []string{"20"}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Continue: true, Reduction: parallel.SDPOR, Lazy: true, MaxStates: 1500})
	if err != nil || len(r.Violations) == 0 {
		t.Fatal(r, err)
	}
	for name, path := range map[string][]vm.Move{
		"thread 60 cannot move":                   {{Thread: 60}},
		"the replay did not end in the violation": {},
	} {
		f := &Finding{Violation: r.Violations[0].Violation, Path: path}
		f.replay(p, false, false, limit.New(nil, nil), limit.New(nil, nil))
		for _, quiet := range []bool{false, true} {
			var out strings.Builder
			(&Text{Out: &out, Program: "Many.dll", Quiet: quiet, Width: 80}).Finding(f)
			for _, want := range []string{"no trace: ", name, "a fault of moonwalker"} {
				if !strings.Contains(out.String(), want) {
					t.Errorf("quiet %t: %q has no %q", quiet, out.String(), want)
				}
			}
		}
	}
}
