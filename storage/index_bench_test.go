package storage

import (
	"fmt"
	"math"
	"testing"
)

// BenchmarkIndex measures the index without contents: all hashes are assumed to be
// different.
func BenchmarkIndex(b *testing.B) {
	for _, n := range []uint64{1 << 16, 1 << 20, 1 << 24} {
		ix := newIndex(&memory{budget: budget{limit: math.MaxInt64}}, &epochs{})
		find := func(hash, id uint64) bool {
			var c cursor
			c.seek(ix, hash)
			for {
				if c.next() == match {
					if c.id == id {
						return true
					}
				} else if c.claim(id) {
					return false
				}
			}
		}
		b.Run(fmt.Sprintf("insert/entries=%d", n), func(b *testing.B) {
			for b.Loop() {
				must(0, ix.slabs.mem.close())
				ix = newIndex(&memory{budget: budget{limit: math.MaxInt64}}, &epochs{})
				for i := range n {
					if find(hashPair(i), i+1) {
						b.Fatal("found an absent key")
					}
				}
			}
			b.ReportMetric(float64(ix.slots()*8)/float64(n), "bytes/key")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/key")
		})
		b.Run(fmt.Sprintf("find/entries=%d", n), func(b *testing.B) {
			for i := uint64(0); b.Loop(); i++ {
				if key := i * 0x9e3779b1 % n; !find(hashPair(key), key+1) {
					b.Fatal("key not found")
				}
			}
		})
		must(0, ix.slabs.mem.close())
	}
}
