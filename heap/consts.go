package heap

import (
	"sync"
	"sync/atomic"
	"unicode/utf16"
)

// Consts are the objects that all workers share and nobody writes: interned
// string literals (§I.12.1.6.2.4 and §III.4.16) and type objects. Its
// methods may be called by many goroutines.
type Consts struct {
	objs atomic.Pointer[[]*Object] // by Ref without ConstBit; copied on growth

	mu      sync.Mutex // guards what follows and appends to objs
	strings map[string]Ref
	keyed   map[any]Ref

	stringLayout atomic.Pointer[Layout]
}

// NewConsts returns an empty set of constants.
func NewConsts() *Consts {
	c := &Consts{strings: map[string]Ref{}, keyed: map[any]Ref{}}
	objs := make([]*Object, 1)
	c.objs.Store(&objs)
	return c
}

// SetStringLayout tells the layout of System.String before the first string.
func (c *Consts) SetStringLayout(l *Layout) { c.stringLayout.Store(l) }

// StringLayout is the layout of System.String.
func (c *Consts) StringLayout() *Layout { return c.stringLayout.Load() }

// Object returns the constant r.
func (c *Consts) Object(r Ref) *Object { return (*c.objs.Load())[r&^ConstBit] }

func (c *Consts) add(o *Object) Ref {
	old := *c.objs.Load()
	objs := append(old, o) // readers of the old header never look past its length
	c.objs.Store(&objs)
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
	r := c.add(o)
	c.strings[key] = r
	return r
}

// GoString returns the interned string with the text s.
func (c *Consts) GoString(s string) Ref { return c.String(utf16.Encode([]rune(s))) }

// Interned returns the interned string with these units, if there is one.
func (c *Consts) Interned(units []uint16) (Ref, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	r, ok := c.strings[string(utf16Key(units))]
	return r, ok
}

// Keyed returns the constant for key, made by fill on first use.
func (c *Consts) Keyed(key any, l *Layout, n int, fill func(o *Object)) Ref {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r, ok := c.keyed[key]; ok {
		return r
	}
	o := &Object{Layout: l, Len: n, Data: make([]uint64, l.dataWords(n))}
	fill(o)
	r := c.add(o)
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
func (o *Object) Units() []uint16 {
	u := make([]uint16, o.Len)
	for i := range u {
		u[i] = uint16(Load(o.Data, 2*i, MemU2))
	}
	return u
}

// Text returns the string object o as a Go string; unpaired surrogates become U+FFFD.
func (o *Object) Text() string { return string(utf16.Decode(o.Units())) }

// Adopt makes a constant of a copy of o, whose references still name objects
// of o's heap: the caller replaces them before anyone else sees the constant.
func (c *Consts) Adopt(o *Object) Ref {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := &Object{Layout: o.Layout, Len: o.Len, Bounds: o.Bounds, Data: append([]uint64(nil), o.Data...)}
	return c.add(n)
}
