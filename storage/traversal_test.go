package storage

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
)

// This file repeats experiments of Larsson, Pettersson and Wang Yi, On Memory-Block
// Traversal Problems in Model-Checking Timed Systems (2000). They measure the cost of an
// order of traversal that does not follow the order of blocks in memory. A simulator
// counts page faults. The store itself visits and releases blocks in the order of memory.

// A pager simulates a memory of a fixed number of frames with LRU replacement.
type pager struct {
	frames int
	loaded []int // pages in memory, the most recently used last
	swaps  int
}

func (p *pager) visit(page int) {
	i := slices.Index(p.loaded, page)
	switch {
	case i >= 0:
		p.loaded = slices.Delete(p.loaded, i, i+1)
	case len(p.loaded) == p.frames:
		p.loaded = p.loaded[1:]
		p.swaps++
	default:
		p.swaps++
	}
	p.loaded = append(p.loaded, page)
}

// TestPagesOfThePaper has the two examples of the paper, Tables 1 and 2. Two pages hold
// two states each, allocated in the order s1 s3 s2 s4. Memory has one page, at first that
// of s2 and s4.
func TestPagesOfThePaper(t *testing.T) {
	page := map[string]int{"s1": 1, "s3": 1, "s2": 2, "s4": 2}
	for _, c := range []struct {
		order []string
		swaps int
	}{
		{[]string{"s1", "s2", "s3", "s4"}, 4}, // in another order
		{[]string{"s4", "s2", "s3", "s1"}, 1}, // in reverse order of allocation
	} {
		p := &pager{frames: 1, loaded: []int{2}}
		for _, s := range c.order {
			p.visit(page[s])
		}
		if p.swaps != c.swaps {
			t.Errorf("%v: %d swaps, want %d", c.order, p.swaps, c.swaps)
		}
	}
}

// BenchmarkTraversal is the experiment of Tables 3 to 5, measured in swaps. Blocks that
// fill a little more than memory are visited in hash order, in the order of allocation
// and in its reverse.
func BenchmarkTraversal(b *testing.B) {
	const blocks, perPage, frames = 1 << 16, 128, 384 // 512 pages, three quarters of them in memory
	orders := map[string]func(i int) int{
		"allocation": func(i int) int { return i },
		"reverse":    func(i int) int { return blocks - 1 - i },
	}
	hash := rand.New(rand.NewPCG(1, 7)).Perm(blocks)
	orders["hash"] = func(i int) int { return hash[i] }
	for _, name := range []string{"hash", "allocation", "reverse"} {
		b.Run(name, func(b *testing.B) {
			var p *pager
			for b.Loop() {
				p = &pager{frames: frames}
				for block := range blocks {
					if block%perPage == 0 {
						p.visit(block / perPage) // allocation
					}
				}
				p.swaps = 0
				for i := range blocks {
					p.visit(orders[name](i) / perPage)
				}
			}
			b.ReportMetric(float64(p.swaps), "swaps")
		})
	}
}

var onDisk = flag.Int("traversal-mib", 0, "how many MiB BenchmarkTraversalOnDisk visits; 0 is none")

// BenchmarkTraversalOnDisk is the experiment of Tables 3 to 5, measured in time. Blocks
// of 512 bytes lie in a mapped file, as spilled columns do. They are written in the order
// of allocation. Then each is visited once, and linked to the previous one like a list of
// free blocks. The result is meaningful if the process has less memory than the blocks
// take: in a cgroup, see docs/algorithms/storage.md.
func BenchmarkTraversalOnDisk(b *testing.B) {
	if *onDisk == 0 {
		b.Skip("needs a flag, and a cgroup with less memory")
	}
	const block = 512 / 8
	blocks := *onDisk << 20 / 512
	hash := rand.New(rand.NewPCG(1, 7)).Perm(blocks)
	for _, order := range []struct {
		name string
		at   func(i int) int
	}{
		{"hash", func(i int) int { return hash[i] }},
		{"allocation", func(i int) int { return i }},
		{"reverse", func(i int) int { return blocks - 1 - i }},
	} {
		b.Run(order.name, func(b *testing.B) {
			var faults int64
			for b.Loop() {
				b.StopTimer()
				f := must(os.Create(filepath.Join(b.TempDir(), "blocks")))
				must(0, f.Truncate(int64(blocks)*512))
				mem := must(syscall.Mmap(int(f.Fd()), 0, blocks*512, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED))
				words := view[uint64](mem)
				for i := range words {
					words[i] = uint64(i)
				}
				faults -= majorFaults()
				b.StartTimer()
				free := uint64(0)
				for i := range blocks {
					at := order.at(i)
					words[at*block] = free
					free = uint64(at)
				}
				b.StopTimer()
				faults += majorFaults()
				must(0, syscall.Munmap(mem))
				must(0, f.Close())
				b.StartTimer()
			}
			b.ReportMetric(float64(faults)/float64(b.N), "faults")
		})
	}
}

// majorFaults returns the number of page faults that waited for the disk.
func majorFaults() int64 {
	var u syscall.Rusage
	must(0, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return u.Majflt
}

// BenchmarkClose measures the release of a store: it unmaps whole segments, newest first,
// and visits no state.
func BenchmarkClose(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		s := must(New(Options{}))
		w, walk := s.Worker(), newThreadWalk(1)
		for range 200_000 {
			must2(w.Insert(walk.next(), 1, 0))
		}
		b.StartTimer()
		must(0, s.Close())
	}
}
