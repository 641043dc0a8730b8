// Package estimate tells how large a search will be, while it is under way.
//
//	In:   samples of the search: the states that it has stored, and its open work
//	Out:  the states that it will have at its end, and the time until then, with their spread; or nothing
//	Next: cmd/internal/report shows them
//
// A search is depth first, and it knows a state again. So the shares of new and of known states among the ends of transitions stay the same until shortly
// before the end, and a subtree that comes late has few new states. Estimators that count these, or that give each branch its share of the tree
// (Knuth 1975; Kilby, Slaney, Thiébaux, Walsh 2006), tell little here; docs/algorithms/estimate.md has the figures. The open work does tell: the moves that wait, and the states whose
// summaries are not passed on yet. It grows to a peak on the first long path. Then it goes up and down, as paths do. Its troughs are
// the part of the first path that is left, and they come down to nothing at the end. Each part of the way down takes a multiple of the states of the part before.
//
// Lock order: the lock of a [Series] is innermost.
package estimate

import (
	"cmp"
	"math"
	"slices"
	"sync"
	"time"
)

// A Sample has figures of a search at one moment.
type Sample struct {
	Elapsed time.Duration
	States  uint64
	Open    int64 // moves that wait, and states whose summaries are to be passed on
}

// An Estimate of a whole search. The zero value says that the size of the search is unknown.
type Estimate struct {
	States, Low, High             float64 // at the end; four of five searches end between Low and High
	Left, LeftAtLeast, LeftAtMost time.Duration
}

// Known says whether there is an estimate.
func (e *Estimate) Known() bool { return e.States > 0 }

// Every is the time between two samples.
const Every = 10 * time.Millisecond

// often is the number of new states of a worker behind which it adds a sample, too: on a busy machine a goroutine that wakes up by time comes late, and on a
// fast one the search is soon over.
const often = 1024

// most is the number of samples that a Series keeps, at most.
const most = 256

// A Series is the history of a search. The zero value is one that has just begun.
type Series struct {
	mu      sync.Mutex // guards the fields below
	samples []Sample   // the oldest first, at equal distances
	stride  int        // of stride samples, one is kept
	skipped int        // samples since the last one that was kept
}

// Add adds a sample, unless a later one has come before it from another goroutine.
func (s *Series) Add(x Sample) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.samples); n > 0 && x.States < s.samples[n-1].States {
		return
	}
	if s.skipped++; s.skipped < s.stride {
		return
	}
	s.skipped = 0
	if s.samples = append(s.samples, x); len(s.samples) < most {
		return
	}
	for i := range most / 2 {
		s.samples[i] = s.samples[2*i+1]
	}
	s.samples, s.stride = s.samples[:most/2], 2*max(s.stride, 1)
}

// Behind adds a sample if the number n of the new states of a worker says so.
func (s *Series) Behind(n uint64, sample func() Sample) {
	if n%often == 0 {
		s.Add(sample())
	}
}

// Samples returns the samples that were kept.
func (s *Series) Samples() []Sample {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Sample(nil), s.samples...)
}

// Continue begins with the samples of an earlier run of the search.
func (s *Series) Continue(samples []Sample) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.samples, s.skipped = append([]Sample(nil), samples...), 0
	if n := len(samples); n > 1 { // the next samples have about the same distance
		s.stride = max(1, int((samples[n-1].Elapsed-samples[0].Elapsed)/time.Duration(n-1)/Every))
	}
}

// Estimate estimates the whole search from the samples.
func (s *Series) Estimate() Estimate { return Of(s.Samples()) }

// fewest are the samples, and the states, without which there is no estimate.
const (
	fewestSamples = 32
	fewestStates  = 1000
)

// The logarithm of the factor by which the states will grow is slope times the share of the peak of the open work that the trough still has, less offset, and at least least. They are fitted to
// searches of examples, as is the spread: see docs/algorithms/estimate.md. Where the share is more than highest, the search may be at its very
// beginning, and any size is possible.
const (
	slope   = 4.6
	offset  = 0.3
	least   = 0.2
	highest = 0.75
)

// below is the logarithm of the factor by which the states may be fewer than an estimate of growth by grown, its logarithm: the search may end at once.
func below(grown float64) float64 { return min(grown, 1.2) }

// above is the logarithm of the factor by which they may be more.
func above(grown float64) float64 { return min(0.6+0.5*grown, 1.5) }

// Of estimates the search that has these samples, the oldest first.
func Of(samples []Sample) Estimate {
	if len(samples) < fewestSamples {
		return Estimate{}
	}
	last := samples[len(samples)-1]
	share, from, ok := trough(samples)
	if !ok || last.States < fewestStates || share > highest {
		return Estimate{}
	}
	n := float64(last.States)
	grown := max(slope*share-offset, least)
	e := Estimate{States: n * math.Exp(grown), Low: n * math.Exp(max(grown-below(grown), 0)), High: n * math.Exp(grown+above(grown))}
	pace := (last.Elapsed - from.Elapsed).Seconds() / (n - float64(from.States)) // seconds a state
	left := func(states float64) time.Duration {
		return time.Duration(min((states-n)*pace*float64(time.Second), math.MaxInt64/2))
	}
	e.Left, e.LeftAtLeast, e.LeftAtMost = left(e.States), left(e.Low), left(e.High)
	return e
}

// trough is the lowest open work since the search had half of its states, as a share of the peak before that, and the sample with which that time begins. The share is more
// than 1 while the first path still grows.
func trough(samples []Sample) (share float64, from Sample, ok bool) {
	last := samples[len(samples)-1]
	begin, _ := slices.BinarySearchFunc(samples, last.States/2, func(x Sample, n uint64) int { return cmp.Compare(x.States, n+1) })
	peak, low := int64(0), int64(math.MaxInt64)
	for i, x := range samples {
		if i < begin {
			peak = max(peak, x.Open)
		} else {
			low = min(low, x.Open)
		}
	}
	from = samples[begin]
	return float64(low) / float64(max(peak, 1)), from, peak > 0 && from.States < last.States && last.Elapsed > from.Elapsed
}
