package program

import (
	"cmp"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Watch says which places properties of states read: fields, elements and statics
// by type, initialisers, and monitors by the type of their object. Each operation
// that changes such a place is visible, also while one thread alone is live, and also
// accesses event.Property. So there is a state behind each of these operations, and
// any two of them conflict.
//
// The set of places is a guess, at first the empty set. The evaluation of a property
// notes each place that it reads. If a place is not watched, the guess was wrong, and
// the search begins anew with the place added. In the last search each evaluation
// reads watched places only, so its outcome is the same in all states that agree on
// them. The search has a state for each content of them that any execution shows (see
// docs/algorithms/sdpor.md). The places are those that the property reads in any
// reachable state, whatever the order of the search.
//
// A Watch does not change in a search, so visibility is a function of the state.
type Watch struct {
	places map[watchedPlace]bool // read only
	broken atomic.Bool

	mu    sync.Mutex
	found map[watchedPlace]bool // places read that are not watched
}

// watchedPlace is a place that a property can read, in all objects of a type.
type watchedPlace struct {
	kind placeKind
	typ  *types.Type
	at   int32 // number of a group of four bytes
}

type placeKind uint8

const (
	placeField   placeKind = iota // of objects
	placeElement                  // of arrays: all of them
	placeStatic
	placeInit
	placeMonitor
	placeKinds
)

// WatchedPlace is the form of a watched place in files.
type WatchedPlace struct {
	Kind int
	Type string
	At   int32 `json:",omitempty"`
}

// NewWatch returns a watch of these places.
func (p *Program) NewWatch(places []WatchedPlace) (*Watch, error) {
	w := &Watch{places: map[watchedPlace]bool{}, found: map[watchedPlace]bool{}}
	for _, x := range places {
		t, err := p.Loader.TypeNamed(x.Type)
		if err != nil {
			return nil, err
		}
		if x.Kind < 0 || x.Kind >= int(placeKinds) {
			return nil, fmt.Errorf("watched place of unknown kind %d", x.Kind)
		}
		w.places[watchedPlace{placeKind(x.Kind), t, x.At}] = true
	}
	return w, nil
}

// Broken says whether a property has read a place that is not watched: that the
// search found no violation is void.
func (w *Watch) Broken() bool { return w.broken.Load() }

// Next returns the watch for the next search.
func (w *Watch) Next() *Watch {
	w.mu.Lock()
	defer w.mu.Unlock()
	next := &Watch{places: map[watchedPlace]bool{}, found: map[watchedPlace]bool{}}
	for _, set := range []map[watchedPlace]bool{w.places, w.found} {
		for p := range set {
			next.places[p] = true
		}
	}
	return next
}

// Places are those that are watched, and those found to be read beside, in order.
func (w *Watch) Places() (watched, found []WatchedPlace) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return listPlaces(w.places), listPlaces(w.found)
}

func listPlaces(set map[watchedPlace]bool) []WatchedPlace {
	list := []WatchedPlace{}
	for p := range set {
		list = append(list, WatchedPlace{int(p.kind), p.typ.NameInAllRuns(), p.at})
	}
	slices.SortFunc(list, func(a, b WatchedPlace) int {
		return cmp.Or(cmp.Compare(a.Type, b.Type), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.At, b.At))
	})
	return list
}

// Find notes that a property reads these places.
func (w *Watch) Find(p *Program, places []WatchedPlace) error {
	more, err := p.NewWatch(places)
	if err != nil {
		return err
	}
	for x := range more.places {
		w.read(x)
	}
	return nil
}

// read notes that a property reads p.
func (w *Watch) read(p watchedPlace) {
	if w.places[p] {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.found == nil {
		w.found = map[watchedPlace]bool{}
	}
	w.found[p] = true
	w.broken.Store(true)
}

// dataPlaces calls f for the places that an access to data of an object of layout l
// touches, until it returns false. Strings do not change.
func dataPlaces(l *heap.Layout, off, size int32, f func(p watchedPlace) bool) {
	t, ok := l.Owner.(*types.Type)
	if !ok || l.Shape == heap.ShapeString {
		return
	}
	if l.Shape == heap.ShapeArray {
		f(watchedPlace{placeElement, t, 0})
		return
	}
	kind := placeField
	if l.Static {
		kind = placeStatic
	}
	groups(off, size, func(at int32) bool { return f(watchedPlace{kind, t, at}) })
}

func groups(off, size int32, f func(at int32) bool) {
	for at := off >> 2; at <= (off+max(size, 1)-1)>>2; at++ {
		if !f(at) {
			return
		}
	}
}

// Data says whether bytes of objects of layout l are watched.
func (w *Watch) Data(l *heap.Layout, off, size int32) (yes bool) {
	dataPlaces(l, off, size, func(p watchedPlace) bool {
		yes = w.places[p]
		return !yes
	})
	return yes
}

// Static says whether statics of t are watched.
func (w *Watch) Static(t *types.Type, off, size int32) (yes bool) {
	groups(off, size, func(at int32) bool {
		yes = w.places[watchedPlace{placeStatic, t, at}]
		return !yes
	})
	return yes
}

// Only says whether these static bytes of t, 4 or 8, are all data that is watched.
func (w *Watch) Only(t *types.Type, off, size int32) bool {
	if size < 4 {
		return false // other fields may be in the group
	}
	for p := range w.places {
		if p.kind != placeInit && p.kind != placeMonitor && (p.kind != placeStatic || p.typ != t || p.at < off>>2 || p.at > (off+size-1)>>2) {
			return false
		}
	}
	return true
}

// ReadData, readStatic, readMonitor and readInit note that a property has read bytes of objects of
// layout l, statics of t, a monitor of objects of t, the state of t's initialiser.
func (w *Watch) ReadData(l *heap.Layout, off, size int32) {
	dataPlaces(l, off, size, func(p watchedPlace) bool {
		w.read(p)
		return true
	})
}

func (w *Watch) ReadStatic(t *types.Type, off, size int32) {
	groups(off, size, func(at int32) bool {
		w.read(watchedPlace{placeStatic, t, at})
		return true
	})
}

func (w *Watch) ReadMonitor(t *types.Type) { w.read(watchedPlace{placeMonitor, t, 0}) }

func (w *Watch) ReadInit(t *types.Type) { w.read(watchedPlace{placeInit, t, 0}) }

// Initialiser says whether the state of t's initialiser is watched.
func (w *Watch) Initialiser(t *types.Type) bool { return w.places[watchedPlace{placeInit, t, 0}] }

func (w *Watch) Monitor(l *heap.Layout) bool {
	t, ok := l.Owner.(*types.Type)
	return ok && w.places[watchedPlace{placeMonitor, t, 0}]
}
