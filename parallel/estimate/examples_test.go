package estimate_test

import (
	"context"
	"flag"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/estimate"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

var long = flag.Bool("long", false, "all searches of examples, and a table of estimators")

// searches are examples with arguments that have more than 20 000 states with a reduction. nolazy is sdpor without chains. The short form makes those before the empty line.
const searches = `
escape bench/Crowd 3 4
escape jgf/MolDyn 2 1 2
escape sct/CsQueue 7

escape barrier/Generations 4 1
escape barrier/Generations 4 2
escape bench/Crowd 4 2
escape bench/Crowd 4 3
escape bench/Crowd 4 4
escape boundedbuffer/Correct
escape gc/BTree 2 3 delete
escape gc/BTree 3 3 null
escape jgf/MolDyn 2 1 4
escape jgf/MonteCarlo 3 3 4
escape philosophers/Ordered 4 1
escape philosophers/Ordered 5 1
escape pipeline/Correct
escape readerswriters/Correct 2 2
escape readerswriters/Correct 3 2
escape sct/CsDinPhil 4
escape sct/CsReorder 6
escape sct/CsReorder 7
escape treiber/Correct 3
nolazy bench/Crowd 5 4
nolazy gc/BTree 3 3 delete
nolazy jgf/MolDyn 2 2 2
nolazy jgf/MolDyn 3 1 2
nolazy philosophers/Ordered 4 6
nolazy pipeline/Correct 4 3
nolazy readerswriters/Correct 2 3
nolazy readerswriters/Correct 3 2
nolazy readerswriters/Correct 3 3
none boundedbuffer/Correct
none gc/BTree 2 3 delete
none hang/FarSpin
none jgf/MolDyn 2 1 1
none modern/Stations
none philosophers/Ordered 4 1
none pipeline/Correct
none sct/CsTwostage 4
none sct/CsWronglock
none tasks/ChunkOwned source
none tasks/Pairs concurrent
none treiber/Correct 3
sdpor jgf/MolDyn 3 2 1
sdpor jgf/MolDyn 4 1 1
sdpor philosophers/LeftFirst 5 4
sdpor philosophers/LeftFirst 6 3
sdpor philosophers/Ordered 4 6
sdpor philosophers/Ordered 5 4
sdpor philosophers/Ordered 6 2
sdpor philosophers/Ordered 7 2
sdpor pipeline/Correct 4 4
sdpor pipeline/Correct 5 3
sdpor readerswriters/Correct 3 3
sdpor sct/CsDinPhil 5
sdpor treiber/Correct 4
`

// moment is a sample of a search, with the figures of other estimators.
type moment struct {
	estimate.Sample
	transitions uint64
	finished    float64 // share of the tree whose branches have equal shares, of weighted backtracking
}

// level is a state on the path of the worker.
type level struct {
	id          storage.StateID
	moves       int // that are known
	tried       int
	underWay    bool
	withoutRest bool // moves become known when they are tried
}

// watcher takes moments of a search with one worker.
type watcher struct {
	stats   func() parallel.Stats
	path    []level
	reduced bool
	moments []moment
	states  uint64
}

const momentEvery = 64 // states

func (w *watcher) observer(int) parallel.Observer {
	arrived := func(id storage.StateID) {
		if i := slices.IndexFunc(w.path, func(l level) bool { return l.id == id }); i >= 0 {
			w.path = w.path[:i+1]
			w.path[i].underWay = false
		}
	}
	return parallel.Observer{
		New: func(v *parallel.Visit) {
			w.path = append(w.path[:min(v.Depth, len(w.path))], level{id: v.ID, moves: len(v.Moves), withoutRest: w.reduced})
			if w.states++; w.states%momentEvery == 0 {
				w.take()
			}
		},
		Picked: func(_ *vm.Machine, id storage.StateID, _ vm.Move) {
			if n := len(w.path) - 1; n >= 0 && w.path[n].id == id && !w.path[n].underWay {
				w.path[n].tried++
				w.path[n].underWay = true
			}
		},
		Backtracked: func(_ *vm.Machine, id storage.StateID) { arrived(id) },
		Restored:    func(_ *vm.Machine, id storage.StateID) { arrived(id) },
	}
}

func (w *watcher) take() {
	st := w.stats()
	share, finished := 1.0, 0.0
	for _, l := range w.path {
		moves := max(l.moves, l.tried, 1)
		if l.withoutRest {
			moves = max(l.tried, 1)
		}
		finished += share * float64(max(l.tried-1, 0)) / float64(moves)
		share /= float64(moves)
	}
	w.moments = append(w.moments, moment{estimate.Sample{Elapsed: st.Elapsed, States: w.states, Open: st.Open}, st.Transitions, finished})
}

// estimators are those that are compared. They get the moments until now; NaN is unknown.
var estimators = []struct {
	name string
	of   func(ms []moment) (states, low, high float64)
}{
	{"open work (this one)", func(ms []moment) (float64, float64, float64) {
		var s estimate.Series
		for _, m := range ms {
			s.Add(m.Sample)
		}
		e := s.Estimate()
		if !e.Known() {
			return unknown()
		}
		return e.States, e.Low, e.High
	}},
	{"weighted backtracking", func(ms []moment) (float64, float64, float64) {
		last := ms[len(ms)-1]
		if x := float64(last.States) / last.finished; x < 1000*float64(last.States) {
			return x, x, x
		}
		return unknown()
	}},
	{"decline of new states", func(ms []moment) (float64, float64, float64) {
		last := ms[len(ms)-1]
		at := func(share float64) moment {
			i, _ := slices.BinarySearchFunc(ms, share*float64(last.States), func(m moment, n float64) int {
				if float64(m.States) < n {
					return -1
				}
				return 1
			})
			return ms[min(i, len(ms)-1)]
		}
		a, b := at(0.25), at(0.5)
		before := float64(b.States-a.States) / float64(b.transitions-a.transitions)
		now := float64(last.States-b.States) / float64(last.transitions-b.transitions)
		if !(now < before) {
			return unknown()
		}
		middle := float64(last.States+b.States) / 2
		x := middle + now*(middle-float64(a.States+b.States)/2)/(before-now)
		return x, x, x
	}},
	{"3.4 times the states so far", func(ms []moment) (float64, float64, float64) {
		x := 3.4 * float64(ms[len(ms)-1].States)
		return x, x, x
	}},
}

func unknown() (states, low, high float64) { return math.NaN(), math.NaN(), math.NaN() }

// parts of a search after which it is estimated.
var parts = []float64{0.03, 0.1, 0.2, 0.5, 0.9}

// counts has, for a part of the searches, how many estimates there are.
type counts struct{ all, known, near, within int }

// watch makes a search.
func watch(t *testing.T, line string) []moment {
	t.Helper()
	words := strings.Fields(line)
	p, err := vm.Load("../../examples/"+words[1]+".dll", program.Config{Natives: native.Table(), Args: words[2:]})
	if err != nil {
		t.Fatal(err)
	}
	o := parallel.Options{Workers: 1, Continue: true}
	switch words[0] {
	case "none":
		o.Reduction = parallel.None
	case "escape":
		o.Reduction = parallel.Escape
	default:
		o.Reduction, o.Lazy = parallel.SDPOR, words[0] == "sdpor"
	}
	w := &watcher{reduced: o.Reduction == parallel.SDPOR}
	o.Observe = w.observer
	o.Live = func(stats func() parallel.Stats) func() {
		*w = watcher{stats: stats, reduced: w.reduced} // the search may begin anew
		return func() {}
	}
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil || !r.Complete {
		t.Fatalf("%s: %v", line, err)
	}
	if w.states < 20_000 {
		t.Errorf("%s has %d states only", line, w.states)
	}
	w.take()
	return w.moments
}

// TestSearches estimates searches of examples after parts of them, and compares the estimates with the states that they have. After a tenth, at least four of five
// are within a factor of 3. Of all estimates that there are, about four of five searches end within the spread.
func TestSearches(t *testing.T) {
	if raced {
		t.Skip("one worker: nothing for the race detector")
	}
	lines, more, _ := strings.Cut(searches, "\n\n")
	if *long {
		lines += "\n" + more
	}
	table := make([][]counts, len(estimators))
	for i := range table {
		table[i] = make([]counts, len(parts))
	}
	for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		ms := watch(t, line)
		whole := float64(ms[len(ms)-1].States)
		text := ""
		for k, part := range parts {
			until := slices.IndexFunc(ms, func(m moment) bool { return float64(m.States) >= part*whole })
			for i, e := range estimators {
				c := &table[i][k]
				c.all++
				states, low, high := e.of(ms[:until+1])
				if i == 0 {
					text += fmt.Sprintf("  %.2f (%.2f to %.2f)", states/whole, low/whole, high/whole)
				}
				if math.IsNaN(states) {
					continue
				}
				c.known++
				if states >= whole/3 && states <= 3*whole {
					c.near++
				}
				if low <= whole && whole <= high {
					c.within++
				}
			}
		}
		t.Logf("%-40s %8.0f %s", line, whole, text)
	}
	for i, e := range estimators {
		text := ""
		for k := range parts {
			c := table[i][k]
			text += fmt.Sprintf(" %d %% (%d %%) |", 100*c.near/c.all, 100*c.known/c.all)
		}
		t.Logf("| %s |%s", e.name, text)
	}
	known, within, text := 0, 0, ""
	for k := range parts {
		c := table[0][k]
		text += fmt.Sprintf(" %d %% |", 100*c.within/max(c.known, 1))
		if parts[k] >= 0.1 {
			known, within = known+c.known, within+c.within
		}
	}
	t.Logf("| within its spread |%s", text)
	if *long {
		if c := table[0][1]; c.near*5 < c.all*4 {
			t.Errorf("after a tenth of the search, %d of %d estimates are within a factor of 3", c.near, c.all)
		}
	}
	if *long && within*4 < known*3 {
		t.Errorf("%d of %d searches end within the spread", within, known)
	}
}
