package parallel_test

import (
	"fmt"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// endExamples have background threads, failures, false assumptions, calls of Environment.Exit, threads that spin, and programs that never end.
var endExamples = []string{"hang/SpinAlone", "hang/EitherSpins", "hang/BackgroundSpins", "hang/ExitWhileOthersSpin", "hang/StartedAtTheEnd", "hang/NobodyCompletes", "hang/SpinForFailed", "background/Foreground", "background/LastOfAll",
	"background/LeftRunning", "threads/MainReturned", "verify/EndsBefore", "lockorder/Opposite", "modern/InterruptsItself", "modern/BackgroundSet"}

// TestToEnd: a search for a normal end finds one if and only if the search without a reduction does. The partial order reduction leaves the answer open if it has found none and
// a thread was stopped: see decideEnd in cmd/moonwalker. The path leads to a normal end, and the trace of least cost is that of any search.
func TestToEnd(t *testing.T) {
	count := map[string]int{}
	for i := range int64(randomPrograms(2, 20)) {
		l, err := load(vmtest.Random(i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), 30)
		if err != nil {
			t.Fatal(err)
		}
		compareEnds(t, fmt.Sprint("program ", i), l.prog, count)
	}
	for _, name := range endExamples {
		compareEnds(t, name, loadProgram(t, "../examples/"+name+".dll", nil, nil), count)
	}
	t.Log(count)
	if count["ends"] < 10 || count["no end"] < 3 || count["open"] == 0 {
		t.Error("too few programs of some kind")
	}
}

func compareEnds(t *testing.T, name string, p *program.Program, count map[string]int) {
	t.Helper()
	var want bool
	for i, r := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR, parallel.SDPOR} {
		stopped := false
		o := parallel.Options{Workers: 1, Reduction: r, Lazy: i == 2, Checks: property.Set(property.End), MaxStates: 3000, Observe: func(int) parallel.Observer {
			return parallel.Observer{Violated: func(v *property.Violation) { stopped = stopped || v.Kind != property.End }}
		}}
		got := exploreBounded(t, p, o)
		if got.Verdict == parallel.Inconclusive || got.Verdict == parallel.Unsupported {
			count["left out"]++
			if i == 0 {
				return
			}
			continue
		}
		ends := got.Verdict == parallel.Violated
		switch {
		case i == 0:
			want = ends
			count[map[bool]string{true: "ends", false: "no end"}[ends]]++
		case ends != want && r == parallel.SDPOR && !ends && (stopped || len(p.Dropped()) > 0):
			count["missed"]++
		case ends != want:
			t.Errorf("%s: %v finds an end: %v, the search without a reduction: %v", name, r, ends, want)
		}
		if !ends && (stopped || len(p.Dropped()) > 0) {
			count["open"]++
		}
		for _, v := range got.Violations {
			tr, err := trace.Record(p, v.Path, nil)
			if err != nil || !tr.Select(v.Key) || v.Kind != property.End {
				t.Errorf("%s, %v: the path does not lead to a normal end: %v", name, r, err)
			}
		}
	}
}
