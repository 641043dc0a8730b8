package parallel_test

import (
	"context"
	"fmt"

	"moonwalker/parallel"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

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
