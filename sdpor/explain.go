package sdpor

import (
	"cmp"
	"maps"
	"slices"
	"sync"
)

// A Site is the number of a place in the program that makes an access, with the kind of the location
// that it accesses. 0 is an unknown site.
type Site uint32

// Sites orders sites. The order must be a function of their content, not of their numbers, so that
// explanations are the same for any number of workers. Any goroutine may call its methods.
type Sites interface {
	Less(a, b Site) bool
}

// A Cause says why a thread is tried in a state. Causes are ordered by kind, then by sites.
type Cause struct {
	Kind CauseKind
	A, B Site // of a Conflict: the sites of the two accesses, the lesser one first
}

// CauseKind is the kind of a cause.
type CauseKind uint8

// The kinds of causes.
const (
	First    CauseKind = iota // one thread of each state is tried, whatever the others do (F0)
	Conflict                  // an entry conflicts with a step (F4)
	Ignored                   // the thread would be ignored (F5), or another one runs in a circle
	Unknown                   // the graph has no path to the state, because the search ended early
)

// A Share is the part of a search that has a cause.
type Share struct {
	Cause
	// Requests is the number of requests with this cause: of pairs of a state and a thread that is
	// tried there, or is wanted there and blocked.
	Requests uint64
	Moves    uint64 // steps that these threads make in these states
	States   uint64 // states to which such a step leads, and no step of a first choice
	Behind   uint64 // states for which the last request on the way has this cause
}

// splits has a pair of a state and a thread for each state in which a chain was split. The thread of
// the chain is tried there without a request: it was tried when the chain passed the state.
type splits struct {
	mu    sync.Mutex
	tried map[choice]bool
}

// choice is a thread of a state, by its place.
type choice struct {
	state uint64
	place uint8
}

func (w *Worker) noteSplit(s State, place int) {
	if w.opt.Sites == nil {
		return
	}
	p := &w.parts
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.tried == nil {
		p.tried = map[choice]bool{}
	}
	p.tried[choice{uint64(s), uint8(place)}] = true
}

// rank is a cause as a number. Lesser causes have lesser numbers. First is 0. A Conflict consists of the
// ranks of its two sites, plus 1 each.
type rank uint64

const (
	rankIgnored rank = 1<<64 - 2
	rankUnknown rank = 1<<64 - 1
)

func conflictOf(a, b uint32) rank { return rank(min(a, b)+1)<<32 | rank(max(a, b)+1) }

// An explainer finds the causes of all requests of a graph. They follow from the graph. The order in
// which workers have made the requests does not matter.
type explainer struct {
	w        *Worker
	root     State
	ranks    []uint32 // by site
	bySite   []Site   // the sites in their order; the index is the rank
	causes   map[choice]rank
	sections map[sectionEntry]rank // causes of entries on the object section
	open     []choice              // requests with a cause that must be passed on
	openSect []sectionEntry        // entries with a cause that must be passed on
	races    map[ids][]pressure    // by step and summary behind it
}

// pressure is a request for a thread before a step, with its cause.
type pressure struct {
	thread ThreadID
	cause  rank
}

// sectionEntry is an entry of a thread on the object section, in the summary of a state.
type sectionEntry struct {
	state  uint64
	thread ThreadID
}

// Explain attributes all requests, edges and states of the graph to causes, in the order of
// causes. root is the initial state. All sites are less than sites.
//
// If several conflicts request a thread in a state, the least one counts. The requests for the threads
// that may let a blocked thread move have the cause of the request for that thread. A state belongs to
// the cause of the last request on a path to it. Of all paths to the state, one with the fewest
// requests counts; of several such paths, the one with the least cause.
//
// Preconditions: no worker is at work on the graph; [Options.Sites] is set.
func (w *Worker) Explain(root State, sites int) ([]Share, error) {
	x := &explainer{w: w, root: root, causes: map[choice]rank{}, sections: map[sectionEntry]rank{}, races: map[ids][]pressure{}}
	x.order(sites)
	if err := x.conflicts(); err != nil {
		return nil, err
	}
	x.passOn()
	return x.shares(), w.err
}

func (x *explainer) order(sites int) {
	less := x.w.opt.Sites.Less
	x.bySite, x.ranks = make([]Site, sites), make([]uint32, sites)
	for i := range x.bySite {
		x.bySite[i] = Site(i)
	}
	slices.SortFunc(x.bySite, func(a, b Site) int {
		switch {
		case less(a, b):
			return -1
		case less(b, a):
			return 1
		}
		return 0
	})
	for r, s := range x.bySite {
		x.ranks[s] = uint32(r)
	}
}

// eachEdge calls f with all edges that are not split.
func (x *explainer) eachEdge(f func(e *edge) error) (err error) {
	x.w.Each(func(s State) bool {
		err = x.eachInto(uint64(s), f)
		return err == nil
	})
	return err
}

// eachInto calls f with the edges that lead to s and are not split.
func (x *explainer) eachInto(s uint64, f func(e *edge) error) error {
	for id := x.w.records.At(s).preds; id != 0; {
		e := x.w.edges.At(id)
		if e.cut == 0 {
			if err := f(e); err != nil {
				return err
			}
		}
		id = e.next
	}
	return nil
}

// conflicts finds the requests of F4.
func (x *explainer) conflicts() error {
	return x.eachEdge(func(e *edge) error {
		races, err := x.across(e.label, uint32(x.w.records.At(e.to).summary))
		if err != nil {
			return err
		}
		ts := x.threads(e.from)
		for _, r := range races {
			if at := place(ts, r.thread); at >= 0 {
				x.relax(choice{e.from, uint8(at)}, r.cause)
			}
		}
		return nil
	})
}

// across finds the races of a step with the summary of the state behind it. Of a chain it looks at the
// first step only: no other thread is tried in the passed states of a chain that was not split.
func (x *explainer) across(label, sum uint32) (races []pressure, err error) {
	w := x.w
	if sum == 0 {
		return nil, nil // the state behind did not arrive before the search ended
	}
	if c := w.label(label).chain; c != nil {
		for k := len(c) - 1; k > 0; k-- {
			t, err := w.transfer(c[k].step, sum)
			if err != nil {
				return nil, err
			}
			if sum, err = w.join(t.summary, c[k].base); err != nil {
				return nil, err
			}
		}
		label = c[0].step
	}
	key := idsOf(label, sum)
	if races, ok := x.races[key]; ok {
		return races, nil
	}
	l := w.label(label)
	least := map[ThreadID]rank{}
	for _, o := range w.summary(sum) {
		to := l.to(l.was(o.obj))
		if len(to) == 0 {
			continue
		}
		for _, e := range w.set(o.set) {
			now := e.thread
			e.thread = w.wasThread(l, e.thread)
			if e.tokens, err = w.moveTokens(label, l, now, e); err != nil {
				return nil, err
			}
			for i := range to {
				if !l.races(to[i:i+1], &e, w.tokenSet(e.tokens)) {
					continue
				}
				c := conflictOf(x.ranks[to[i].Site], x.ranks[e.site])
				if had, ok := least[e.thread]; !ok || c < had {
					least[e.thread] = c
				}
			}
		}
	}
	for t, c := range least { // the order does not matter: the threads differ
		races = append(races, pressure{t, c})
	}
	x.races[key] = races
	return races, nil
}

func (x *explainer) threads(s uint64) []Thread { return x.w.threads(x.w.records.At(s).threads) }

// relax notes a cause of a request, if it is the least one so far.
func (x *explainer) relax(c choice, cause rank) {
	if had, ok := x.causes[c]; !ok || cause < had {
		x.causes[c] = cause
		x.open = append(x.open, c)
	}
}

func (x *explainer) relaxSection(e sectionEntry, cause rank) {
	if had, ok := x.sections[e]; !ok || cause < had {
		x.sections[e] = cause
		x.openSect = append(x.openSect, e)
	}
}

// passOn passes causes on from threads that cannot move to those that may let them move, until
// nothing changes. Causes only become less, so the result does not depend on the order.
func (x *explainer) passOn() {
	for len(x.open)+len(x.openSect) > 0 {
		if n := len(x.open); n > 0 {
			c := x.open[n-1]
			x.open = x.open[:n-1]
			x.enable(c)
			continue
		}
		n := len(x.openSect)
		e := x.openSect[n-1]
		x.openSect = x.openSect[:n-1]
		x.beforeSection(e)
	}
}

// enable is [Worker.enable] for causes.
func (x *explainer) enable(c choice) {
	w, cause, ts := x.w, x.causes[c], x.threads(c.state)
	t := &ts[c.place]
	switch {
	case t.Status == Enabled:
	case t.Status == Held:
		x.relaxSection(sectionEntry{c.state, t.ID}, cause)
	case t.Blocker != 0:
		if i := place(ts, t.Blocker); i >= 0 {
			x.relax(choice{c.state, uint8(i)}, cause)
		}
	case t.conditional():
		wakers(w.form, ts, int(c.place), w.records.At(c.state).summary, func(i int) { x.relax(choice{c.state, uint8(i)}, cause) })
	}
}

// beforeSection passes the cause of an entry on a section on, against the edges.
func (x *explainer) beforeSection(s sectionEntry) {
	w, cause := x.w, x.sections[s]
	_ = x.eachInto(s.state, func(e *edge) error {
		steps, t := []uint32{e.label}, s.thread
		if c := w.label(e.label).chain; c != nil {
			steps = steps[:0]
			for _, l := range c {
				steps = append(steps, l.step)
			}
		}
		for k := len(steps) - 1; k >= 0; k-- {
			l := w.label(steps[k])
			t = w.wasThread(l, t)
			if !l.enters {
				continue
			}
			if at := place(x.threads(e.from), t); k == 0 && t != l.thread && at >= 0 {
				x.relax(choice{e.from, uint8(at)}, cause)
			}
			return nil
		}
		x.relaxSection(sectionEntry{e.from, t}, cause)
		return nil
	})
}

// causeOf is the cause of a request. Preconditions: passOn has returned.
func (x *explainer) causeOf(s uint64, at int) rank {
	w := x.w
	r, c := w.records.At(s), choice{s, uint8(at)}
	if (!w.opt.Lazy || r.flags&isReached != 0 || s == uint64(x.root)) && w.opt.Choice.first(w.threads(r.threads)) == at || w.parts.tried[c] {
		return 0
	}
	if cause, ok := x.causes[c]; ok {
		return cause
	}
	return rankIgnored
}

// arc is an edge for [explainer.shares].
type arc struct {
	to    uint64
	cause rank
}

// shares counts the requests, steps and states of each cause.
func (x *explainer) shares() []Share {
	w, of := x.w, map[rank]*Share{}
	share := func(c rank) *Share {
		s := of[c]
		if s == nil {
			s = &Share{Cause: x.cause(c)}
			of[c] = s
		}
		return s
	}
	states := uint64(0)
	w.Each(func(s State) bool {
		states++
		for at := range x.threads(uint64(s)) {
			if w.records.At(uint64(s)).requested&(1<<at) != 0 {
				share(x.causeOf(uint64(s), at)).Requests++
			}
		}
		return true
	})
	out := make([][]arc, w.last()+1)
	_ = x.eachEdge(func(e *edge) error {
		l, steps := w.label(e.label), 1
		if l.chain != nil {
			l, steps = w.label(l.chain[0].step), len(l.chain)
		}
		c := x.causeOf(e.from, place(x.threads(e.from), l.thread))
		share(c).Moves += uint64(steps)
		out[e.from] = append(out[e.from], arc{e.to, c})
		return nil
	})
	x.count(out, share)
	for _, s := range of {
		states -= s.Behind
	}
	if states > 0 {
		s := share(rankUnknown)
		s.States, s.Behind = states, states
	}
	var all []Share
	for _, c := range slices.Sorted(maps.Keys(of)) {
		all = append(all, *of[c])
	}
	return all
}

func (x *explainer) cause(c rank) Cause {
	switch c {
	case 0:
		return Cause{Kind: First}
	case rankIgnored:
		return Cause{Kind: Ignored}
	case rankUnknown:
		return Cause{Kind: Unknown}
	}
	return Cause{Conflict, x.bySite[c>>32-1], x.bySite[uint32(c)-1]}
}

// count counts the states. It goes forward in layers. Layer n has the states to which a path with n
// requests leads, and no path with fewer. In a layer the states behind a lesser cause come first.
func (x *explainer) count(out [][]arc, share func(rank) *Share) {
	type entered struct {
		state uint64
		cause rank
	}
	owner := map[uint64]rank{} // by state: the cause of the last request before it
	layer := []entered{{uint64(x.root), 0}}
	for len(layer) > 0 {
		slices.SortFunc(layer, func(a, b entered) int {
			return cmp.Or(cmp.Compare(a.cause, b.cause), cmp.Compare(a.state, b.state))
		})
		var members []uint64
		first := map[uint64]bool{} // a first choice leads from the layer to the state
		for _, at := range layer {
			if _, ok := owner[at.state]; ok {
				continue
			}
			owner[at.state] = at.cause
			work := []uint64{at.state}
			for len(work) > 0 {
				s := work[len(work)-1]
				work = work[:len(work)-1]
				members = append(members, s)
				share(at.cause).Behind++
				for _, a := range out[s] {
					if a.cause != 0 {
						continue
					}
					if a.to != s {
						first[a.to] = true
					}
					if _, ok := owner[a.to]; !ok {
						owner[a.to] = at.cause
						work = append(work, a.to)
					}
				}
			}
		}
		entry := map[uint64]rank{}
		for _, at := range layer { // sorted: the least cause comes first
			if _, ok := entry[at.state]; !ok {
				entry[at.state] = at.cause
			}
		}
		layer = layer[:0]
		for _, s := range members {
			direct := rank(0)
			if c, ok := entry[s]; ok && !first[s] {
				direct = c
			}
			share(direct).States++
			for _, a := range out[s] {
				if _, ok := owner[a.to]; !ok && a.cause != 0 {
					layer = append(layer, entered{a.to, a.cause})
				}
			}
		}
	}
}
