package program

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"github.com/zeebo/xxh3"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// FreezeFunc runs the initialiser of the core type t in a state of its own, and makes constants, with
// [Program.Adopt], of the objects that it has made. It returns the static area of t. p is the library alone.
type FreezeFunc func(p *Program, t *types.Type) (heap.Ref, error)

// freezer initialises types of the core library.
type freezer struct {
	run FreezeFunc
	// library is the program before its assembly was loaded. It lowers methods as the program does. It has no Guards, Watch or Rules, so the
	// settings of a search have no effect on initialisers, and initialisers add nothing to the guesses of a search.
	library *Program

	mu    sync.Mutex    // guards the fields below
	types []*types.Type // types with an initialiser that is running, each because the one before needs it
}

// Freeze returns the static area of t, a core type that is not generic ([types.Type.Frozen]). The first call runs
// the initialiser of t. The library never writes such statics again, so the objects that the initialiser makes are
// constants, which are in no state, and the initialisation is no event. (A write to one of them
// ends the path as unsupported.) nested says that an initialiser that Freeze runs asks for t.
//
// The initialiser runs when a thread first asks for a static, not before the first state: most programs need few of the
// library's types. Its result depends on nothing but the library.
func (p *Program) Freeze(t *types.Type, nested bool) (heap.Ref, error) {
	f := p.freezer
	if !nested {
		f.mu.Lock()
		defer f.mu.Unlock()
	}
	if r := t.FrozenStatics.Load(); r != 0 {
		return heap.Ref(r), nil
	}
	if slices.Contains(f.types, t) {
		return 0, fmt.Errorf("the initialisers of the core types %v need each other", f.types)
	}
	f.types = append(f.types, t)
	r, err := f.run(f.library, t)
	f.types = f.types[:len(f.types)-1]
	if err != nil {
		return 0, fmt.Errorf("initialiser of the core type %v: %w", t, err)
	}
	t.FrozenStatics.Store(uint64(r))
	return r, nil
}

// frozenKey is the key of the object with this number among those that the initialiser of a core type has made.
type frozenKey struct {
	t *types.Type
	n int
}

// NameInAllRuns implements heap.ConstKey.
func (k frozenKey) NameInAllRuns() string {
	return string(frozen) + strconv.Itoa(k.n) + "." + k.t.NameInAllRuns()
}

// Order implements heap.ConstKey.
func (k frozenKey) Order() uint64 {
	b := binary.LittleEndian.AppendUint64(nil, k.t.Order)
	return xxh3.Hash(binary.LittleEndian.AppendUint64(b, uint64(k.n)))
}

// Adopt makes a constant from o, the object with number n among those that the initialiser of t has made.
func (p *Program) Adopt(o *heap.Object, t *types.Type, n int) heap.Ref {
	return p.Consts.Adopt(o, frozenKey{t, n})
}
