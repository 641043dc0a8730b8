package types

import (
	"fmt"
	"sync"
	"testing"

	"github.com/puzpuzpuz/xsync/v3"
)

// BenchmarkTables compares the tables that all workers fill on demand, and nearly always
// find filled, in the shapes of this project: one table by method, and one by pair of
// types, or one in each type.
func BenchmarkTables(b *testing.B) {
	const types, others = 512, 8
	ts := make([]*Type, types)
	each := make([]sync.Map, types)
	pairs := xsync.NewMapOf[[2]*Type, Relation](xsync.WithGrowOnly())
	singles := xsync.NewMapOf[*Type, *Type](xsync.WithGrowOnly())
	eachX := make([]table[*Type, Relation], types)
	var single sync.Map
	plain := map[*Type]*Type{}
	var mu sync.RWMutex
	for i := range ts {
		ts[i] = &Type{ID: uint32(i)}
	}
	for i, t := range ts {
		for j := range others {
			u := ts[(i+j)%types]
			each[i].Store(u, Assignable)
			eachX[i].Store(u, Assignable)
			pairs.Store([2]*Type{t, u}, Assignable)
		}
		single.Store(t, t)
		singles.Store(t, t)
		plain[t] = t
	}
	ways := []struct {
		name string
		find func(t, u *Type) bool
	}{
		{"pair/one-xsync", func(t, u *Type) bool { r, _ := pairs.Load([2]*Type{t, u}); return r == Assignable }},
		{"pair/each-xsync", func(t, u *Type) bool { r, _ := eachX[t.ID].Load(u); return r == Assignable }},
		{"pair/each-sync", func(t, u *Type) bool { r, _ := each[t.ID].Load(u); return r.(Relation) == Assignable }},
		{"single/xsync", func(t, u *Type) bool { r, _ := singles.Load(t); return r == t }},
		{"single/sync", func(t, u *Type) bool { r, _ := single.Load(t); return r.(*Type) == t }},
		{"single/rwmutex", func(t, u *Type) bool { mu.RLock(); defer mu.RUnlock(); return plain[t] == t }},
	}
	for _, w := range ways {
		for _, workers := range []int{1, 8} {
			b.Run(fmt.Sprintf("%s-%d", w.name, workers), func(b *testing.B) {
				b.SetParallelism(workers)
				b.RunParallel(func(pb *testing.PB) {
					for i := 0; pb.Next(); i++ {
						t := i * 7 % types
						if !w.find(ts[t], ts[(t+i%others)%types]) {
							b.Fail()
						}
					}
				})
			})
		}
	}
}
