package heap

import (
	"fmt"
	"sync"
	"sync/atomic"
	"unicode/utf16"

	"github.com/zeebo/xxh3"
)

// Consts are the immutable objects that all workers share: interned strings (§I.12.1.6.2.4 and
// §III.4.16), type objects, and other objects that never change. Any goroutine may call its methods.
type Consts struct {
	objs atomic.Pointer[[]*Object] // by Ref without ConstBit; replaced when a constant is added

	mu      sync.Mutex // guards the fields below, and appends to objs
	strings map[string]Ref
	keyed   map[ConstKey]Ref
	names   []string       // by Ref without ConstBit
	pins    map[string]Ref // numbers of an earlier run, by name; nil: none

	stringLayout atomic.Pointer[Layout]
}

// NewConsts returns an empty set of constants.
func NewConsts() *Consts {
	c := &Consts{strings: map[string]Ref{}, keyed: map[ConstKey]Ref{}}
	objs := make([]*Object, 1)
	c.objs.Store(&objs)
	c.names = make([]string, 1)
	return c
}

// A ConstKey identifies a constant: equal keys mean the same constant.
type ConstKey interface {
	// NameInAllRuns is a name that no other key has. It does not depend on the run. It does not begin
	// with s: the names of strings do, and go on with their UTF-16 units.
	NameInAllRuns() string
	// Order is a hash of the key. It depends neither on the run nor on the numbers of constants.
	Order() uint64
}

// Names returns the names of the constants by number.
func (c *Consts) Names() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]string(nil), c.names...)
}

// Pin reserves the numbers that constants had in an earlier run. The stored states of that run contain these
// numbers. names is the result of Names there.
//
// Preconditions: all these constants are made before the first state is.
func (c *Consts) Pin(names []string) {
	c.pins = make(map[string]Ref, len(names))
	for i, n := range names {
		if i > 0 {
			c.pins[n] = Ref(i) | ConstBit
		}
	}
	objs := make([]*Object, max(1, len(names)))
	c.objs.Store(&objs)
	c.names = make([]string, len(objs))
}

// SetStringLayout sets the layout of System.String.
//
// Preconditions: no string has been made yet.
func (c *Consts) SetStringLayout(l *Layout) { c.stringLayout.Store(l) }

// StringLayout is the layout of System.String.
func (c *Consts) StringLayout() *Layout { return c.stringLayout.Load() }

// Object returns the constant r.
func (c *Consts) Object(r Ref) *Object { return (*c.objs.Load())[r&^ConstBit] }

// Order returns a hash of the constant r by which constants are ordered. It is the same in all runs. The
// numbers of constants are not: they depend on the order in which a run makes the constants.
func (c *Consts) Order(r Ref) uint64 { return c.Object(r).age }

// add numbers a constant.
//
// Preconditions: mu is held.
func (c *Consts) add(o *Object, name string, order uint64) Ref {
	o.age = order
	old := *c.objs.Load()
	if r, ok := c.pins[name]; ok {
		old[r&^ConstBit], c.names[r&^ConstBit] = o, name // no goroutine reads this slot yet: there is no reference to it
		return r
	}
	objs := append(old, o) // readers of old see no slot beyond its length
	c.objs.Store(&objs)
	c.names = append(c.names, name)
	return Ref(len(old)) | ConstBit
}

// String returns the interned string with these UTF-16 units.
func (c *Consts) String(units []uint16) Ref {
	key := string(utf16Key(units))
	c.mu.Lock()
	defer c.mu.Unlock()
	if r, ok := c.strings[key]; ok {
		return r
	}
	o := &Object{Layout: c.StringLayout(), Len: len(units), Data: make([]uint64, (len(units)*2+7)>>3)}
	for i, u := range units {
		Store(o.Data, 2*i, MemU2, uint64(u))
	}
	r := c.add(o, fmt.Sprintf("s%x", key), xxh3.HashString(key))
	c.strings[key] = r
	return r
}

// GoString returns the interned string with the text s.
func (c *Consts) GoString(s string) Ref { return c.String(utf16.Encode([]rune(s))) }

// IsLiteral says whether the string r is interned.
func (c *Consts) IsLiteral(r Ref) bool {
	if !r.IsConst() {
		return false
	}
	literal, ok := c.Interned(c.Object(r).Units())
	return ok && literal == r
}

// Interned returns the interned string with these units; false if there is none.
func (c *Consts) Interned(units []uint16) (Ref, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	r, ok := c.strings[string(utf16Key(units))]
	return r, ok
}

// Keyed returns the constant for key. On first use it makes an object, which fill initialises.
func (c *Consts) Keyed(key ConstKey, l *Layout, n int, fill func(o *Object)) Ref {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r, ok := c.keyed[key]; ok {
		return r
	}
	o := &Object{Layout: l, Len: n, Data: make([]uint64, l.dataWords(n))}
	fill(o)
	r := c.add(o, key.NameInAllRuns(), key.Order())
	c.keyed[key] = r
	return r
}

func utf16Key(units []uint16) []byte {
	b := make([]byte, 2*len(units))
	for i, u := range units {
		b[2*i], b[2*i+1] = byte(u), byte(u>>8)
	}
	return b
}

// Units returns the UTF-16 units of the string object o.
func (o *Object) Units() []uint16 { return o.units(o.Len) }

func (o *Object) units(n int) []uint16 {
	u := make([]uint16, n)
	for i := range u {
		u[i] = uint16(Load(o.Data, 2*i, MemU2))
	}
	return u
}

// Text returns the string object o as a Go string; unpaired surrogates become U+FFFD.
func (o *Object) Text() string { return o.Beginning(o.Len) }

// Beginning returns the first n characters of the string object o as Text does.
func (o *Object) Beginning(n int) string { return string(utf16.Decode(o.units(n))) }

// Adopt makes a constant from a copy of o. The references in the copy still belong to o's heap: the caller
// replaces them before another goroutine sees the constant.
//
// Preconditions: no other constant has this key.
func (c *Consts) Adopt(o *Object, key ConstKey) Ref {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := &Object{Layout: o.Layout, Len: o.Len, Bounds: o.Bounds, Data: append([]uint64(nil), o.Data...)}
	return c.add(n, key.NameInAllRuns(), key.Order())
}
