package parallel

import (
	"context"
	"testing"

	"moonwalker/heap/limit"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// BenchmarkRestore restores the states of a search one after the other. The CPU time of one is cpu-ns/op.
func BenchmarkRestore(b *testing.B) {
	for _, c := range []struct {
		path string
		args []string
	}{
		{"jgf/MolDyn", []string{"2", "1", "4"}}, {"philosophers/Ordered", []string{"5", "2"}}, {"services/Orders", []string{"2", "1"}},
	} {
		b.Run(c.path, func(b *testing.B) {
			p, err := vm.Load("../examples/"+c.path+".dll", program.Config{Natives: native.Table(), Args: c.args})
			if err != nil {
				b.Fatal(err)
			}
			o := Options{Workers: 1, Reduction: SDPOR, Lazy: true}
			o.after = func(s *search) error {
				w := s.workers[0]
				var ids []storage.StateID
				s.graph.Each(func(id storage.StateID) bool { ids = append(ids, id); return true })
				b.ReportAllocs()
				b.ResetTimer()
				start := limit.CPUTime()
				for i := range b.N {
					if err := w.restore(ids[i*7%len(ids)]); err != nil {
						return err
					}
				}
				b.ReportMetric(float64(limit.CPUTime()-start)/float64(b.N), "cpu-ns/op")
				return nil
			}
			if _, err := Explore(context.Background(), p, o); err != nil {
				b.Fatal(err)
			}
		})
	}
}
