package types

import (
	"sync/atomic"

	"github.com/puzpuzpuz/xsync/v3"
)

// A table is filled on demand, and nearly always found filled. Most types never need
// theirs, so it is made with its first entry.
type table[K comparable, V any] struct {
	m atomic.Pointer[xsync.MapOf[K, V]]
}

// Load may be called without the lock of the loader.
func (t *table[K, V]) Load(k K) (v V, ok bool) {
	if m := t.m.Load(); m != nil {
		return m.Load(k)
	}
	return v, false
}

// Store sets the entry of k.
//
// Preconditions: the loader is locked.
func (t *table[K, V]) Store(k K, v V) {
	m := t.m.Load()
	if m == nil {
		m = xsync.NewMapOf[K, V](xsync.WithGrowOnly())
		defer t.m.Store(m)
	}
	m.Store(k, v)
}
