package parallel

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"sync"

	"moonwalker/heap"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// A Site is an access of the program: its place, and the kind of its location.
type Site struct {
	Operation string // read, write, acquire …; "" of a yield or a data choice
	Location  string // field of a type, lock of a type, …: the same for all objects
	Member    string // member of the library that the program calls at Line; "": the program makes the access itself
	File      string // of the program's code; "": the library runs on a thread of its own, or there are no symbols
	Line      int
	Method    string // of the program's code, if there are no symbols
	Own       bool   // the program makes the access itself, or the location is in an object of a type of the program
}

// Known says whether s is a site of the program or the library. Accesses of the machine itself have no site.
func (s *Site) Known() bool { return s.Location != "" }

// compareSites is the order of sites: those of the program come before those of the library.
func compareSites(a, b *Site) int {
	switch {
	case a.Known() != b.Known():
		return order(a.Known())
	case a.Own != b.Own:
		return order(a.Own)
	case (a.File == "") != (b.File == ""):
		return order(a.File != "")
	}
	return cmp.Or(strings.Compare(a.Location, b.Location), strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line),
		strings.Compare(a.Method, b.Method), strings.Compare(a.Member, b.Member), strings.Compare(a.Operation, b.Operation))
}

func order(less bool) int {
	if less {
		return -1
	}
	return 1
}

// Reasons for which a move is made; see [Cause].
const (
	ReasonFirst    = "first"    // the state's first choice, or its only move
	ReasonConflict = "conflict" // the accesses A and B conflict
	ReasonChoice   = "choice"   // other moves are possible in the state, too; without SDPOR
	ReasonIgnored  = "ignored"  // a thread would be ignored for ever, because others run in a circle
	ReasonOpen     = "open"     // the search ended before the reason was known
)

// A Cause is a part of a search with one reason; see [sdpor.Share].
type Cause struct {
	Reason string
	A, B   Site // accesses of a conflict; of a choice, A is the operation
	// Requests is the number of pairs of a state and a thread that is tried there, or is wanted there and
	// blocked. With SDPOR only.
	Requests    uint64
	Transitions uint64 // of these threads in these states
	States      uint64 // with SDPOR: states to which such a transition leads, and no first choice; else: states that they found first
	Behind      uint64 // with SDPOR only: states for which the last request on the way has this cause
}

// An Explanation tells where the states of a search come from. The sums over all causes are the
// figures of the search, but for Again.
type Explanation struct {
	Reduction Reduction
	Causes    []Cause // with SDPOR by Behind, else by States; the greatest first
	Again     uint64  // transitions without a cause: of chains that were made again, or in vain
	Complete  bool    // the search came to its end
}

// siteTable numbers the sites of all workers. It implements [sdpor.Sites].
type siteTable struct {
	mu  sync.RWMutex
	ids map[Site]sdpor.Site
	all []Site // by number
}

func newSiteTable() *siteTable {
	return &siteTable{ids: map[Site]sdpor.Site{{}: 0}, all: make([]Site, 1)}
}

func (t *siteTable) id(s Site) sdpor.Site {
	t.mu.Lock()
	defer t.mu.Unlock()
	id, ok := t.ids[s]
	if !ok {
		id = sdpor.Site(len(t.all))
		t.ids[s] = id
		t.all = append(t.all, s)
	}
	return id
}

func (t *siteTable) at(id sdpor.Site) Site {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.all[id]
}

// Less implements [sdpor.Sites].
func (t *siteTable) Less(a, b sdpor.Site) bool {
	if a == b {
		return false
	}
	t.mu.RLock()
	defer t.mu.RUnlock()
	return compareSites(&t.all[a], &t.all[b]) < 0
}

// An explainer finds the sites of a worker's accesses.
type explainer struct {
	table   *siteTable
	sources trace.Sources
	ids     map[Site]sdpor.Site
	places  map[placeKey]location
	methods map[*types.Method]string
	noted   map[event.Access]sdpor.Site // accesses of the step under way
	stood   Site                        // of its thread, before it; without the operation and the location

	// Without SDPOR:
	choices map[sdpor.Site]*Cause
	chosen  sdpor.Site      // of the last move that was picked; 0: it was the only move of its state
	from    storage.StateID // state of that move
	moves   int             // number of moves of from
	pending []state.Pending
	all     []vm.Move
}

// placeKey is a kind of location.
type placeKey struct {
	member inspect.Member
	ref    heap.Ref // of a place outside the heap, or of a constant
	layout *heap.Layout
	kind   locationKind
}

type locationKind uint8

const (
	dataLocation locationKind = iota
	lockLocation
	threadLocation
	initLocation
	objectLocation
	otherLocation
)

var locationKinds = [event.Yield + 1]locationKind{
	event.Acquire: lockLocation, event.Release: lockLocation, event.Try: lockLocation, event.Notify: lockLocation, event.Timeout: lockLocation,
	event.Spawn: threadLocation, event.Join: threadLocation, event.Alive: threadLocation, event.Exit: threadLocation,
	event.Init: initLocation, event.Ready: initLocation, event.Delete: objectLocation, event.Choice: otherLocation, event.Yield: otherLocation, event.None: otherLocation,
}

// location is the name of a kind of location.
type location struct {
	name string
	own  bool // it is in an object of a type of the program
}

func newExplainer(t *siteTable) *explainer {
	return &explainer{table: t, ids: map[Site]sdpor.Site{}, places: map[placeKey]location{}, methods: map[*types.Method]string{},
		noted: map[event.Access]sdpor.Site{}, choices: map[sdpor.Site]*Cause{}}
}

// before notes where t stands before a step.
func (x *explainer) before(t *state.Thread) {
	clear(x.noted)
	x.stood = x.standing(t)
}

// note notes the site of an access that the current thread makes.
func (x *explainer) note(m *state.State, a event.Access) {
	if m.Cur == nil {
		return
	}
	if _, ok := x.noted[a]; !ok {
		x.noted[a] = x.site(m, a, a.Kind.String(), x.standing(m.Cur))
	}
}

// of is the site of an access of the last step.
func (x *explainer) of(m *state.State, a event.Access) sdpor.Site {
	if s, ok := x.noted[a]; ok {
		return s
	}
	return x.site(m, a, a.Kind.String(), x.stood)
}

// next is the site of the access a before which t stands.
func (x *explainer) next(m *state.State, t *state.Thread, a event.Access, blocked bool) sdpor.Site {
	operation := a.Kind
	if blocked && a.Kind.Data() {
		operation = event.Await
	}
	return x.site(m, a, operation.String(), x.standing(t))
}

// site is the site of an access at a place.
func (x *explainer) site(m *state.State, a event.Access, operation string, at Site) sdpor.Site {
	l := x.location(m, a)
	if locationKinds[a.Kind] == otherLocation {
		operation = ""
	}
	at.Operation, at.Location, at.Own = operation, l.name, l.own || at.Member == ""
	id, ok := x.ids[at]
	if !ok {
		id = x.table.id(at)
		x.ids[at] = id
	}
	return id
}

// direct are types of the library. The calls of their members count as accesses by the program itself.
var direct = []string{"System.Threading.Monitor", "System.Threading.Interlocked", "System.Threading.Volatile"}

// standing is the place of t: the innermost line of the program's own code, and the member of the
// library that it calls there.
func (x *explainer) standing(t *state.Thread) (s Site) {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		if at := (program.Location{Code: f.Code, PC: f.PC}); property.Own(at) {
			if p := x.sources.At(at); p.File != "" {
				s.File, s.Line = p.Base(), p.Line
			} else {
				s.Method = trace.Readable(p.Method)
			}
			return s
		}
		if !slices.ContainsFunc(direct, f.Code.Method.Owner.Is) {
			s.Member = x.method(f.Code.Method)
		}
	}
	if n := len(t.Frames); n > 0 {
		s.Member = x.method(t.Frames[n-1].Code.Method)
	}
	return s
}

func (x *explainer) method(m *types.Method) string {
	name, ok := x.methods[m]
	if !ok {
		name = trace.Readable(m.Owner.String() + "." + m.Name)
		x.methods[m] = name
	}
	return name
}

// location names the kind of location of an access.
func (x *explainer) location(m *state.State, a event.Access) location {
	key := placeKey{kind: locationKinds[a.Kind]}
	switch {
	case key.kind == otherLocation || key.kind == threadLocation:
		key.ref = heap.Ref(a.Kind)
	case a.Ref == 0 || a.Ref >= event.Sections:
		key.ref = a.Ref
	case key.kind == dataLocation:
		key.member = inspect.MemberOf(m, a)
	case a.Ref.IsConst():
		key.ref = a.Ref
	default:
		key.layout = m.Heap.Object(a.Ref).Layout
	}
	l, ok := x.places[key]
	if !ok {
		l = nameLocation(m, a, key.kind)
		x.places[key] = l
	}
	return l
}

// outside names the places outside the heap.
var outside = map[heap.Ref]string{
	event.Foreground: "the set of foreground threads", event.Clock: "the modelled clock", event.InitWaits: "waits for initialisers", event.Children: "the numbers of threads",
	event.Pool: "the numbers of the pool's threads", event.Property: "what a property reads", event.Sections: "the set of stopped threads",
	event.Background: "which threads are background threads",
}

func nameLocation(m *state.State, a event.Access, kind locationKind) location {
	if name := outside[a.Ref]; name != "" {
		return location{name, false}
	}
	switch kind {
	case otherLocation:
		switch a.Kind {
		case event.Choice:
			return location{"a data choice", false}
		case event.Yield:
			return location{"a yield or sleep", false}
		}
		return location{"no access", false} // a thread begins, or goes on with work of its own
	case threadLocation:
		return location{"the life of a thread", false}
	}
	if a.Ref == 0 {
		return location{"memory", false}
	}
	t := m.TypeOf(a.Ref)
	if a.Ref.IsConst() && t == m.Prog.Loader.Std().RuntimeType {
		t = m.Prog.TypeOf(a.Ref)
	}
	own := t
	for own.Elem != nil {
		own = own.Elem
	}
	l := location{own: own.Assembly != nil && !own.Assembly.Core}
	switch kind {
	case dataLocation:
		l.name = inspect.Location(m, a)
	case lockLocation:
		l.name = "the lock of " + t.String()
	case initLocation:
		l.name = "the initialiser of " + t.String()
	case objectLocation:
		l.name = "the life of " + t.String()
	}
	l.name = trace.Readable(l.name)
	return l
}

// observer counts the transitions and new states of a search without SDPOR, by the operations that
// were chosen among others.
func (x *explainer) observer() Observer {
	return Observer{
		Picked: func(m *vm.Machine, id storage.StateID, mv vm.Move) {
			if id != x.from || id == 0 {
				x.pending = m.ProbeAll(x.pending[:0])
				x.all = m.MovesOf(x.all[:0], x.pending)
				x.from, x.moves = id, len(x.all)
			}
			x.chosen = 0
			if x.moves > 1 {
				t := m.Threads[mv.Thread]
				x.chosen = x.next(m.State, t, m.Probe(t).Access, false)
			}
			x.choice().Transitions++
		},
		New: func(v *Visit) {
			if x.moves == 0 { // the initial state
				x.chosen = 0
			}
			x.choice().States++
		},
	}
}

func (x *explainer) choice() *Cause {
	c := x.choices[x.chosen]
	if c == nil {
		c = &Cause{Reason: ReasonFirst}
		if x.chosen != 0 {
			c.Reason, c.A = ReasonChoice, x.table.at(x.chosen)
		}
		x.choices[x.chosen] = c
	}
	return c
}

// explanation explains the search, if that is asked for. Preconditions: no worker runs.
func (s *search) explanation(stats *Stats) (*Explanation, error) {
	if s.sites == nil {
		return nil, nil
	}
	e := &Explanation{Reduction: s.opt.Reduction}
	if s.graph == nil {
		all := map[sdpor.Site]*Cause{}
		for _, w := range s.workers {
			for id, c := range w.explain.choices {
				if sum := all[id]; sum != nil {
					sum.Transitions += c.Transitions
					sum.States += c.States
				} else {
					all[id] = c
				}
			}
		}
		for _, c := range all {
			e.Causes = append(e.Causes, *c)
		}
	} else {
		shares, err := s.workers[0].reduce.graph.Explain(s.initial(), len(s.sites.all))
		if errors.Is(err, storage.ErrFull) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		reasons := [...]string{sdpor.First: ReasonFirst, sdpor.Conflict: ReasonConflict, sdpor.Ignored: ReasonIgnored, sdpor.Unknown: ReasonOpen}
		for _, x := range shares {
			e.Causes = append(e.Causes, Cause{reasons[x.Kind], s.sites.at(x.A), s.sites.at(x.B), x.Requests, x.Moves, x.States, x.Behind})
		}
	}
	e.Again = stats.Transitions
	for i := range e.Causes {
		e.Again -= e.Causes[i].Transitions
	}
	slices.SortFunc(e.Causes, func(a, b Cause) int {
		return cmp.Or(cmp.Compare(b.Behind, a.Behind), cmp.Compare(b.States, a.States), cmp.Compare(b.Transitions, a.Transitions),
			strings.Compare(a.Reason, b.Reason), compareSites(&a.A, &b.A), compareSites(&a.B, &b.B))
	})
	return e, nil
}
