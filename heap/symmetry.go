package heap

import (
	"fmt"
	"strings"
)

// Symmetry selects the names of objects, and so the heaps that count as equal.
type Symmetry uint8

// The symmetries. Those before SymmetryPlacement identify all isomorphic heaps.
const (
	// SymmetryIncremental names an object by the shortest path from a root to it. It computes names at
	// the cost of the changes (Musuvathi and Dill, 2005).
	SymmetryIncremental Symmetry = iota
	// SymmetryPath computes the names of SymmetryIncremental by a walk of the whole live heap. It is
	// the slow twin.
	SymmetryPath
	// SymmetryCanonical numbers objects in the order in which a walk from the roots reaches them
	// (Iosif, "Exploiting heap symmetries in explicit-state model checking of software", 2001). A new
	// object renames all later ones.
	SymmetryCanonical
	// SymmetryPlacement names an object by three things: the thread that made it, the instruction that
	// made it, and its number among the current objects of that thread and instruction (Lerda and
	// Visser, "Addressing dynamic issues of program model checking", 2001).
	SymmetryPlacement
	// SymmetryNone numbers the current objects in the order of their allocation, without gaps, like the
	// heap layout of dSPIN (paper 001, §2.3).
	SymmetryNone
	// SymmetryMaker numbers objects as SymmetryNone does, and adds the thread and the instruction of
	// the allocation to each. Heaps that it identifies are also identified by SymmetryPlacement and
	// SymmetryNone. A test that compares the symmetries uses it.
	SymmetryMaker
)

var symmetryNames = [...]string{"incremental", "path", "canonical", "placement", "none", "maker"}

func (s Symmetry) String() string { return symmetryNames[s] }

// ParseSymmetry returns the symmetry with this name.
func ParseSymmetry(name string) (Symmetry, error) {
	for i, n := range symmetryNames {
		if n == name {
			return Symmetry(i), nil
		}
	}
	return 0, fmt.Errorf("unknown symmetry %q: want one of %s", name, strings.Join(symmetryNames[:], ", "))
}

// Names above numbered are numbers of objects in an order. Interned paths are below it: pathName rejects others.
const numbered Name = 1<<30 - 1<<24

// garbageNames is the reserved name of a container. It keeps the names of garbage apart from paths.
const garbageNames = 0xfffffff7

// SetSymmetry selects the names of objects.
//
// Preconditions: the heap has no objects or sources yet.
func (h *Heap) SetSymmetry(s Symmetry) {
	if s == SymmetryIncremental && h.garbage {
		s = SymmetryPath // garbage has no path to maintain
	}
	h.symmetry = s
	if s == SymmetryIncremental {
		h.trackNames()
	}
}

// KeepGarbage makes unreachable objects part of the states until they are freed.
//
// Preconditions: the heap has no objects or sources yet; SetSymmetry is called later.
func (h *Heap) KeepGarbage() { h.garbage = true }
