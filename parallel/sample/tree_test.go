package sample_test

import (
	"runtime"
	"strings"
	"testing"

	"moonwalker/parallel/sample"
	"moonwalker/vm/vmtest"
)

// whole is the outcome of one worker, with its estimates.
func whole(r *sample.Result) outcome {
	o := of(r)
	o.unlike, o.guarantee, o.cut, o.steps = r.Unlike, r.Guarantee, r.Cut, r.Steps
	return o
}

// TestTree: with a tree of any size, runs are those that a machine makes from the initial state on, if it is asked for the next operations of all threads
// in each state.
func TestTree(t *testing.T) {
	oneWorker(t)
	compare := func(name string, s sample.Strategy, search func() *sample.Result) {
		restore := sample.SetTreeBytes(0)
		want := whole(search())
		restore()
		for _, bytes := range []int{5_000, 8 << 20} {
			restore := sample.SetTreeBytes(bytes)
			if got := whole(search()); got != want {
				t.Errorf("%s, %v: with a tree of %d bytes: %+v, without one: %+v", name, s, bytes, got, want)
			}
			restore()
		}
	}
	for _, program := range []string{"lockorder/Opposite.dll", "philosophers/Ordered.dll", "treiber/Aba.dll", "tasks/FromBegin.dll", "timeouts/JoinIgnored.dll", "background/LeftRunning.dll", "exceptions/Escapes.dll",
		"finalizers/FinalizedInUse.dll", "modern/InterruptedAlone.dll", "verify/Midpoint.dll", "hang/EitherSpins.dll", "sct/CsTwostage.dll 9"} {
		path, args, _ := strings.Cut(program, " ")
		for _, s := range strategies {
			compare(program, s, func() *sample.Result {
				o := options(s, 100)
				o.Search.Continue, o.Search.MaxDepth = true, 300
				return run(t, load(t, path, strings.Fields(args)...), o)
			})
		}
	}
	n := int64(12)
	if *long {
		n = 400
	}
	for seed := range n {
		q := vmtest.Random(seed, vmtest.Profiles()[int(seed)%len(vmtest.Profiles())])
		s := strategies[int(seed)%len(strategies)]
		compare("a random program", s, func() *sample.Result {
			o := options(s, 100)
			o.Search.Continue, o.Search.MaxDepth = true, 200
			return run(t, compiled(t, q), o)
		})
	}
}

// TestAllocations: the runs of a program with few paths allocate nothing once the tree has these paths, but for some objects a batch.
func TestAllocations(t *testing.T) {
	oneWorker(t)
	for _, s := range strategies {
		if s == sample.Swarm {
			continue // a search of a swarm has a machine of its own
		}
		allocated := func(runs uint64) uint64 {
			p, o := load(t, "lockorder/Ordered.dll"), options(s, runs)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			run(t, p, o)
			runtime.ReadMemStats(&after)
			return after.Mallocs - before.Mallocs
		}
		const runs = 1 << 14
		few, many := allocated(runs), allocated(2*runs)
		if more := float64(many) - float64(few); more > runs/20 {
			t.Errorf("%v: %.2f objects a run", s, more/runs)
		}
	}
}
