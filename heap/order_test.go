package heap

import (
	"math/rand"
	"slices"
	"testing"
)

// listed returns the objects of an order.
func listed(o *Order) (all []Named) {
	for _, c := range o.Chunks {
		all = append(all, c.Objects...)
	}
	return all
}

// TestOrder: after random changes, few or many at a time, an order equals that of a plain list of the same
// objects, including the chunks. A chunk without changes keeps its stored part.
func TestOrder(t *testing.T) {
	for seed := range int64(60) {
		rnd := rand.New(rand.NewSource(seed))
		var o Order
		h := New(NewConsts())
		for range 1 << 10 {
			h.Alloc(cons, 0)
		}
		parts := map[Name]uint32{}
		refs := map[Name]Ref{}
		space := 1 + rnd.Intn(2000)
		for range 60 {
			var drop []Name
			var add []Named
			var set []Name
			met := map[Name]bool{}
			for range rnd.Intn([]int{3, 20, space}[rnd.Intn(3)] + 1) {
				n := Name(1 + rnd.Intn(space))
				if met[n] {
					continue
				}
				met[n] = true
				switch _, there := refs[n]; {
				case there && rnd.Intn(3) == 0:
					set = append(set, n)
				case there && rnd.Intn(3) > 0:
					drop = append(drop, n)
					delete(refs, n)
					delete(parts, n)
				default: // a new name, or another object with this name
					if there {
						drop = append(drop, n)
					}
					refs[n], parts[n] = Ref(1+rnd.Intn(1<<10)), 0
					add = append(add, Named{n, refs[n]})
					set = append(set, n)
				}
			}
			slices.Sort(drop)
			slices.SortFunc(add, func(a, b Named) int { return compareNames(a.Name, b.Name) })
			before := map[*Chunk]Chunk{}
			for _, c := range o.Chunks {
				before[c] = Chunk{slices.Clone(c.Objects), slices.Clone(c.Parts), c.Part}
			}
			o.arrange(h, drop, add)
			for _, n := range set {
				if _, there := refs[n]; there {
					parts[n] = uint32(1 + rnd.Intn(3))
					o.setPart(n, parts[n])
				}
			}

			var names []Name
			for n := range refs {
				names = append(names, n)
			}
			slices.Sort(names)
			var want Order
			for _, n := range names {
				want.put(Named{n, refs[n]}, parts[n])
			}
			if o.N != want.N || !slices.EqualFunc(o.Chunks, want.Chunks, sameChunk) {
				t.Fatalf("seed %d: the order is %v, want %v", seed, listed(&o), listed(&want))
			}
			for _, c := range o.Chunks {
				if b, ok := before[c]; c.Part != 0 && (!ok || c.Part != b.Part || !sameChunk(c, &b)) {
					t.Fatalf("seed %d: a changed chunk has a stored part", seed)
				}
				got, ok := ChunkParts(c.AppendPart(nil), nil)
				if !ok || !slices.Equal(got, c.Parts) {
					t.Fatalf("seed %d: chunk of %v reads as %v", seed, c.Parts, got)
				}
				if c.Part == 0 {
					c.Part = uint32(1 + rnd.Intn(1000))
				}
			}
		}
	}
}
