// Package site names the accesses of a program: by their lines, and by the kinds of their locations.
//
// In: threads and their accesses ([vm/event]). Out: a [Site] with a number, for the reduction and for reports. Lock order: the lock of a [Table] is innermost.
package site

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"moonwalker/heap"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/sdpor"
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

// Compare is the order of sites: those of the program come before those of the library.
func Compare(a, b *Site) int {
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

// A Table numbers the sites of all workers. It implements [sdpor.Sites].
type Table struct {
	mu  sync.RWMutex
	ids map[Site]sdpor.Site
	all []Site // by number
}

// NewTable makes a table. The number 0 is that of no site.
func NewTable() *Table {
	return &Table{ids: map[Site]sdpor.Site{{}: 0}, all: make([]Site, 1)}
}

func (t *Table) id(s Site) sdpor.Site {
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

// At returns the site with a number.
func (t *Table) At(id sdpor.Site) Site {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.all[id]
}

// Size returns the number of numbers given, with that of no site.
func (t *Table) Size() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return len(t.all)
}

// Less implements [sdpor.Sites].
func (t *Table) Less(a, b sdpor.Site) bool {
	if a == b {
		return false
	}
	t.mu.RLock()
	defer t.mu.RUnlock()
	return Compare(&t.all[a], &t.all[b]) < 0
}

// A Namer finds the sites of a worker's accesses.
type Namer struct {
	table   *Table
	sources trace.Sources
	ids     map[Site]sdpor.Site
	places  map[placeKey]location
	methods map[*types.Method]string
	noted   map[event.Access]sdpor.Site // accesses of the step under way
	stood   Site                        // of its thread, before it; without the operation and the location
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
	event.Init: initLocation, event.Ready: initLocation, event.Delete: objectLocation, event.Use: objectLocation, event.Choice: otherLocation, event.Yield: otherLocation, event.None: otherLocation,
}

// location is the name of a kind of location.
type location struct {
	name string
	own  bool // it is in an object of a type of the program
}

// NewNamer makes the namer of a worker, whose numbers are those of t.
func NewNamer(t *Table) *Namer {
	return &Namer{table: t, ids: map[Site]sdpor.Site{}, places: map[placeKey]location{}, methods: map[*types.Method]string{},
		noted: map[event.Access]sdpor.Site{}}
}

// Before notes where t stands before a step.
func (x *Namer) Before(t *state.Thread) {
	clear(x.noted)
	x.stood = x.standing(t)
}

// Note notes the site of an access that the current thread makes.
func (x *Namer) Note(m *state.State, a event.Access) {
	if m.Cur == nil {
		return
	}
	if _, ok := x.noted[a]; !ok {
		x.noted[a] = x.site(m, a, a.Kind.String(), x.standing(m.Cur))
	}
}

// Of is the site of an access of the last step.
func (x *Namer) Of(m *state.State, a event.Access) sdpor.Site {
	if s, ok := x.noted[a]; ok {
		return s
	}
	return x.site(m, a, a.Kind.String(), x.stood)
}

// Next is the site of the access a before which t stands.
func (x *Namer) Next(m *state.State, t *state.Thread, a event.Access, blocked bool) sdpor.Site {
	operation := a.Kind
	if blocked && a.Kind.Data() {
		operation = event.Await
	}
	return x.site(m, a, operation.String(), x.standing(t))
}

// site is the site of an access at a place.
func (x *Namer) site(m *state.State, a event.Access, operation string, at Site) sdpor.Site {
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
func (x *Namer) standing(t *state.Thread) (s Site) {
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

func (x *Namer) method(m *types.Method) string {
	name, ok := x.methods[m]
	if !ok {
		name = trace.Readable(m.Owner.String() + "." + m.Name)
		x.methods[m] = name
	}
	return name
}

// location names the kind of location of an access.
func (x *Namer) location(m *state.State, a event.Access) location {
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
