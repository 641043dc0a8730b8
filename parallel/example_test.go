package parallel_test

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"moonwalker/parallel"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// A lines observer collects the lines of the program that are executed.
type lines struct {
	sources trace.Sources
	seen    map[int]bool
}

func (l *lines) Instruction(t *state.Thread) {
	code, pc := t.Top()
	if p := l.sources.At(program.Location{Code: code, PC: pc}); p.File != "" {
		l.seen[p.Line] = true
	}
}

func (l *lines) Access(*state.Thread, event.Access) {}
func (l *lines) Output(*state.Thread, string)       {}

// The coverage of a program: the lines that some interleaving executes. The search has the same
// lines with each reduction.
func ExampleObserver_coverage() {
	p, err := vm.Load("../examples/lockorder/Opposite.dll", program.Config{Natives: native.Table()})
	if err != nil {
		fmt.Println(err)
		return
	}
	var workers [2]lines
	for i := range workers {
		workers[i].seen = map[int]bool{}
	}
	o := parallel.Options{Workers: len(workers), Continue: true, Reduction: parallel.SDPOR, Lazy: true}
	o.Observe = func(worker int) parallel.Observer { return parallel.Observer{Trace: &workers[worker]} }
	if _, err := parallel.Explore(context.Background(), p, o); err != nil {
		fmt.Println(err)
		return
	}
	all := map[int]bool{}
	for _, w := range workers {
		maps.Copy(all, w.seen)
	}
	fmt.Println(slices.Sorted(maps.Keys(all)))
	// Output:
	// [8 9 14 16 17 18 20 24 26 27 28 30 34 35 36 37 38]
}

// A study of a search: the number of states by their number of live threads. Each
// worker has its own observer; the results are merged after the search.
func ExampleObserver() {
	p, err := vm.Load("../examples/lockorder/Ordered.dll", program.Config{Natives: native.Table()})
	if err != nil {
		fmt.Println(err)
		return
	}
	const workers = 2
	var byThreads [workers][8]int
	o := parallel.Options{
		Workers:   workers,
		Reduction: parallel.SDPOR,
		Lazy:      true,
		Observe: func(worker int) parallel.Observer {
			count := func(v *parallel.Visit) { byThreads[worker][len(v.Machine.Threads)]++ }
			return parallel.Observer{New: count}
		},
	}
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		fmt.Println(err)
		return
	}
	all := uint64(0)
	for threads := range byThreads[0] {
		sum := 0
		for worker := range workers {
			sum += byThreads[worker][threads]
		}
		if sum > 0 {
			fmt.Println("states with", threads, "live threads: some")
		}
		all += uint64(sum)
	}
	fmt.Println(r.Verdict, "in all states:", all == r.Stats.States)
	// Output:
	// states with 0 live threads: some
	// states with 1 live threads: some
	// states with 2 live threads: some
	// VERIFIED in all states: true
}
