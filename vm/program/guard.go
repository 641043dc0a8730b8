package program

import (
	"fmt"
	"sync"
	"sync/atomic"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Guards lists, by class, the words of objects that are guarded: each access to such a word of
// a shared object is made by a thread that holds the monitor of the object. While a thread
// holds it, no other thread can access the word. So its own accesses are no scheduling
// points: each alone is a persistent set (Godefroid 1996, §4.1).
//
// A guarded word is a guess about the whole program, which the search proves on the way
// (Stoller and Cohen, "Optimistic synchronization-based state-space reduction", 2003). The
// first access that breaks the rule cannot be lost, because all accesses before it keep the
// rule. The word is struck off then, and the search begins anew (see docs/algorithms/gc.md).
//
// Guards do not change during a search, so visibility is a function of the state.
type Guards struct {
	core   *types.Assembly
	open   map[word]bool // words that are not guarded; read only
	broken atomic.Bool

	mu    sync.Mutex
	found map[word]bool // words that turned out not to be guarded
}

// A word is four bytes of the objects of a class.
type word struct {
	class *heap.Layout
	at    int32
}

// words calls f for the words of an object of layout l that an access of size bytes at off touches.
func words(l *heap.Layout, off, size int32, f func(w word)) {
	for at := off >> 2; at <= (off+max(size, 1)-1)>>2; at++ {
		f(word{l, at})
	}
}

// NewGuards takes all objects of the program's classes to be guarded.
func (p *Program) NewGuards() *Guards { return &Guards{core: p.Loader.Core()} }

// Broken says whether a word turned out not to be guarded. The result of the search is void
// then.
func (g *Guards) Broken() bool { return g.broken.Load() }

// Next returns the guards for the next search.
func (g *Guards) Next() *Guards {
	next := &Guards{core: g.core, open: map[word]bool{}}
	for _, set := range []map[word]bool{g.open, g.found} {
		for w := range set {
			next.open[w] = true
		}
	}
	return next
}

// Open returns how many words are known not to be guarded.
func (g *Guards) Open() int { return len(g.open) }

// Guarded says whether any, and all, words of o that an access touches are taken
// to be guarded. Those of classes of the core library, and of classes derived
// from them, are not: natives access their objects.
func (g *Guards) Guarded(o *heap.Object, off, size int32) (some, all bool) {
	if o.Layout.Shape != heap.ShapeFixed || o.Layout.Area {
		return false, false
	}
	t, ok := o.Layout.Owner.(*types.Type)
	if !ok || t.IsValue() {
		return false, false
	}
	for ; t.Base != nil; t = t.Base {
		if t.Assembly == nil || t.Assembly == g.core {
			return false, false
		}
	}
	all = true
	words(o.Layout, off, size, func(w word) {
		some = some || !g.open[w]
		all = all && !g.open[w]
	})
	return some, all
}

// Strike notes that words of o are not guarded.
func (g *Guards) Strike(o *heap.Object, off, size int32) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.found == nil {
		g.found = map[word]bool{}
	}
	words(o.Layout, off, size, func(w word) { g.found[w] = true })
	g.broken.Store(true)
}

// LockAware says whether the reduction escape looks at locks, too.
type LockAware bool

func (l LockAware) String() string {
	if l {
		return "lock-aware"
	}
	return "plain"
}

// ParseLockAware reads plain or lock-aware.
func ParseLockAware(name string) (LockAware, error) {
	for _, l := range []LockAware{false, true} {
		if l.String() == name {
			return l, nil
		}
	}
	return false, fmt.Errorf("unknown kind of escape %q: want plain or lock-aware", name)
}
