package heap

import (
	"fmt"
	"strings"
)

// Symmetry says what names objects, and so which heaps are one.
type Symmetry uint8

// The symmetries. Those before SymmetryPlacement identify all isomorphic heaps.
const (
	// SymmetryIncremental names an object by the shortest path from a root
	// that leads to it, found at the cost of what changed (Musuvathi and
	// Dill, 2005).
	SymmetryIncremental Symmetry = iota
	// SymmetryPath gives the names of SymmetryIncremental by a walk of the
	// whole live heap: its plain twin.
	SymmetryPath
	// SymmetryCanonical numbers objects in the order in which a walk from the
	// roots reaches them (Iosif, "Exploiting heap symmetries in explicit-state
	// model checking of software", 2001). A new object renames all behind it.
	SymmetryCanonical
	// SymmetryPlacement names an object by the thread and the instruction
	// that made it and its number among the objects from there that are in
	// the heap (Lerda and Visser, "Addressing dynamic issues of program model
	// checking", 2001).
	SymmetryPlacement
	// SymmetryNone numbers objects in the order of their allocation, those
	// that are gone left out, as dSPIN lays out its heap (paper 001, §2.3).
	SymmetryNone
	// SymmetryMaker numbers objects as SymmetryNone does, and each tells the
	// thread and the instruction that made it. What it identifies, placement
	// and none do too: for the test that compares them.
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
	return 0, fmt.Errorf("no symmetry is called %q; there are %s", name, strings.Join(symmetryNames[:], ", "))
}

// Names above numbered are numbers in an order; paths are never that long in
// coming that they meet them.
const numbered Name = 1<<30 - 1<<24

// garbageNames is the container of the names of garbage.
const garbageNames = 0xfffffff7

// SetSymmetry chooses what names objects.
//
// Preconditions: the heap has no objects or sources yet.
func (h *Heap) SetSymmetry(s Symmetry) {
	if s == SymmetryIncremental && h.garbage {
		s = SymmetryPath // garbage has no path that could be kept up
	}
	h.symmetry = s
	if s == SymmetryIncremental {
		h.trackNames()
	}
}

// KeepGarbage makes unreachable objects that nobody freed part of the states.
//
// Preconditions: as for SetSymmetry, which is called later.
func (h *Heap) KeepGarbage() { h.garbage = true }
