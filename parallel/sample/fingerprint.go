package sample

import (
	"math"

	"github.com/zeebo/xxh3"

	"moonwalker/vm/event"
)

// mostPrints is the number of runs, from the first one on, with a fingerprint. They are independent of each other as all runs
// are. So they are a sample of their own, and the memory for fingerprints is bounded.
const mostPrints = 1 << 18

// fingerprint is a hash of the happens-before relation of a run: of the order of its conflicting accesses. Runs that differ only
// in the order of steps that do not conflict have the same one. Each step has a hash. It is made of the hash of the step before it
// in its thread, of the outcome of a data choice, and of the hashes of the steps with conflicting accesses before it.
type fingerprint struct {
	threads map[uint64]uint64 // hash of the last step, by hash of the thread's path
	places  map[place]visit
}

// place is a word of an object, or one of the places below.
type place struct {
	ref  uint32
	word int32
}

// Places of an object that are no words.
const (
	whole = -1 // the object itself, with its monitor
	words = -2 // all its words: a long access changes it, and each other one reads it
)

// visit is the last step that has changed a place, and the steps that have read it since.
type visit struct{ change, reads uint64 }

// mostWords is the number of words of an access that count one by one. A longer access, also a read, counts as a change of all words.
const mostWords = 4

func (f *fingerprint) begin() {
	if f.threads == nil {
		f.threads, f.places = map[uint64]uint64{}, map[place]visit{}
	}
	clear(f.threads)
	clear(f.places)
}

// step adds a step of the thread with this path.
func (f *fingerprint) step(path string, choice uint16, accesses []event.Access) {
	thread := xxh3.HashString(path)
	h := mix(f.threads[thread]^thread, uint64(choice)+1)
	for _, a := range accesses {
		f.each(a, func(p place, changes bool) {
			v := f.places[p]
			h = mix(h, v.change)
			if changes {
				h = mix(h, v.reads)
			}
		})
	}
	f.threads[thread] = h
	for _, a := range accesses {
		f.each(a, func(p place, changes bool) {
			v := f.places[p]
			if changes {
				v = visit{change: h}
			} else {
				v.reads += h // in any order
			}
			f.places[p] = v
		})
	}
}

// each calls do for the places of an access.
func (f *fingerprint) each(a event.Access, do func(p place, changes bool)) {
	switch {
	case a.Own || a.Kind == event.None || a.Kind == event.Yield || a.Kind == event.Choice:
	case !a.Kind.Sized():
		do(place{uint32(a.Ref), whole}, true)
	default:
		first, last := a.Off>>3, (a.Off+max(a.Size, 1)-1)>>3
		long := last-first >= mostWords
		if do(place{uint32(a.Ref), words}, long); long {
			return
		}
		for w := first; w <= last; w++ {
			do(place{uint32(a.Ref), w}, changes(a.Kind))
		}
	}
}

// sum is the hash of the whole run.
func (f *fingerprint) sum() (h uint64) {
	for thread, last := range f.threads {
		h += mix(thread, last) // in any order
	}
	return h
}

// mix makes a hash of two.
func mix(a, b uint64) uint64 {
	x := (a ^ b*0x9e3779b97f4a7c15) + 0x632be59bd9b4e019
	x ^= x >> 32
	x *= 0xd6e8feb86659fd93
	x ^= x >> 32
	x *= 0xd6e8feb86659fd93
	return x ^ x>>32
}

// Unlike is an estimate of the probability that one more run is unlike all that were made: that it has another order of
// conflicting accesses. It is a property of the sampler: an order that is rare under it may be the usual one elsewhere.
type Unlike struct {
	Runs     uint64  // with fingerprints; 0: there is no estimate, because the runs are not distributed alike
	Kinds    uint64  // number of different fingerprints
	Once     uint64  // number of fingerprints of one run only
	Estimate float64 // Once / Runs (Good 1953)
	Bound    float64 // with 95 % confidence the probability is at most this
}

// confidence is that of [Unlike.Bound].
const confidence = 0.95

// unlikeOf is the estimate for numbers of runs by fingerprint.
//
// The expected probability of an unlike run is at most that of Once / Runs (Good 1953). With a probability of at least 1 - δ/2 each, the
// true probability is at most sqrt(ln(2/δ) / n) above its expectation (Berend and Kontorovich 2013), and Once / n is at most
// sqrt(2 ln(2/δ) / n) below its expectation (McDiarmid 1989: one run changes Once by at most 2).
func unlikeOf(counts map[uint64]uint32) (u Unlike) {
	for _, n := range counts {
		u.Runs += uint64(n)
		u.Kinds++
		if n == 1 {
			u.Once++
		}
	}
	if u.Runs == 0 {
		return u
	}
	u.Estimate = float64(u.Once) / float64(u.Runs)
	u.Bound = min(1, u.Estimate+(1+math.Sqrt2)*math.Sqrt(math.Log(2/(1-confidence))/float64(u.Runs)))
	return u
}
