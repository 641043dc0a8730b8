package parallel_test

import (
	"context"
	"fmt"
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// BenchmarkExplore measures whole searches with 1 and 2 workers, in states per
// second, on programs of examples/bench.
func BenchmarkExplore(b *testing.B) {
	for _, x := range []struct {
		name string
		args []string
	}{{"Philosophers", []string{"4", "1"}}, {"BoundedBuffer", []string{"2", "1", "1", "2"}}, {"Counter", []string{"3", "2"}}} {
		for workers := 1; workers <= 2; workers++ {
			b.Run(fmt.Sprintf("%s/%d", x.name, workers), func(b *testing.B) {
				var states, transitions, bytes uint64
				b.ReportAllocs()
				for b.Loop() {
					p, err := vm.Load("../examples/bench/"+x.name+".dll", program.Config{Natives: native.Table(), Args: x.args})
					if err != nil {
						b.Fatal(err)
					}
					r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: workers})
					if err != nil {
						b.Fatal(err)
					}
					if r.Verdict != parallel.Verified {
						b.Fatal(r.Verdict, r.Unsupported, r.Reason)
					}
					states += r.Stats.States
					transitions += r.Stats.Transitions
					bytes = uint64(r.Stats.Storage.Bytes.Total)
				}
				b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "states/s")
				b.ReportMetric(float64(transitions)/b.Elapsed().Seconds(), "transitions/s")
				b.ReportMetric(float64(states)/float64(b.N), "states")
				b.ReportMetric(float64(bytes)/(float64(states)/float64(b.N)), "B/state")
			})
		}
	}
}

// BenchmarkRecheck measures the CPU time of evaluating a property in all stored
// states, without reading them, as a share of the exploration's.
func BenchmarkRecheck(b *testing.B) {
	path, args := "../cmd/moonwalker/testdata/program/Ledger.exe", []string{"4", "3"}
	dir, load := b.TempDir(), func(n *program.Numbers) *program.Program {
		p, err := vm.Load(path, program.Config{Natives: native.Table(), Args: args, Numbers: n})
		if err != nil {
			b.Fatal(err)
		}
		return p
	}
	o := parallel.Options{Workers: 2, Continue: true, Reduction: parallel.Escape, Checkpoint: parallel.CheckpointOptions{Dir: dir, Keep: true}}
	for b.Loop() {
		e, err := parallel.Explore(context.Background(), load(nil), o)
		if err != nil {
			b.Fatal(err)
		}
		c, err := parallel.OpenCheckpoint(dir)
		if err != nil {
			b.Fatal(err)
		}
		p := load(c.Numbers)
		m, err := p.Property("Ledger.NobodyHasDebts")
		if err != nil {
			b.Fatal(err)
		}
		r, err := parallel.Recheck(context.Background(), p, c, []*types.Method{m}, parallel.Options{Workers: 2})
		if err != nil || r.States != e.Stats.States || r.Properties[0].Count == 0 {
			b.Fatalf("%+v, %v", r, err)
		}
		b.ReportMetric(float64(r.States), "states")
		b.ReportMetric(e.Stats.CPU.Seconds(), "explore-cpu-s")
		b.ReportMetric(r.CPU.Seconds(), "recheck-cpu-s")
		b.ReportMetric(100*r.CPU.Seconds()/e.Stats.CPU.Seconds(), "recheck-%")
	}
}
