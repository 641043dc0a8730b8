package sample

import (
	"slices"

	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/event"
)

// Many runs begin with the same moves. A worker keeps a tree of them: its vertices are the states to which moves from the initial state lead,
// its edges are the steps. A run goes down the tree without the machine. Where it leaves the tree, the machine makes the moves since
// the last state that it has in common with the run before.
//
// Scenes do not depend on the run that has made them: the state behind a path, and the numbers of its threads and
// objects, are functions of the path. So the runs are those that a machine alone would make.

// A scene is a state of a run with the step that has led to it, as far as strategies, checks and estimates need them.
type scene struct {
	actors     []actor
	enabled    []int // places of the threads that can move
	violations []*property.Violation
	closing    bool // the program may end at any moment

	// Of the step:
	mover    string // path of the thread
	accesses []event.Access
	births   int // threads that it has started
	spent    int // number of steps for which it counts
	gone     bool
	fault    *property.Violation // the program ends there

	// In the tree:
	kept   bool
	summed bool
	sum    uint64 // fingerprint of a run that ends here, if summed is set
	passed uint32 // number of runs that have come here
	next   []branch
}

// branch is a move in a scene of the tree.
type branch struct {
	move vm.Move
	to   *scene
}

// actor is a thread of a scene.
type actor struct {
	id      event.ThreadID
	path    string
	access  event.Access // of its next operation
	choices int          // outcomes of the next operation
	target  target       // of the access, with SURW
	meets   bool         // there is a target
	guesses bool         // it waits, and has assumed the outcome of a branch
}

// treeBytes is about the largest memory of the tree of a worker. It is a variable for tests.
var treeBytes = 8 << 20

// Approximate sizes.
const (
	sceneBytes  = 320
	actorBytes  = 96
	accessBytes = 24
)

// reset makes s an empty scene with the memory of its slices.
func (s *scene) reset() {
	clear(s.violations)
	*s = scene{actors: s.actors[:0], enabled: s.enabled[:0], violations: s.violations[:0], accesses: s.accesses[:0]}
}

// after is the scene behind a move; nil if the tree does not have it.
func (s *scene) after(mv vm.Move) *scene {
	for i := range s.next {
		if s.next[i].move == mv {
			return s.next[i].to
		}
	}
	return nil
}

// forced says whether only one move leads on.
func (s *scene) forced() bool {
	return len(s.enabled) == 1 && s.actors[s.enabled[0]].choices <= 1
}

// grown adds the scene behind a move of s to the tree, if it is to have it. It returns the scene of the tree, or next itself.
//
// Most memory goes to states that many runs reach: a state gets successors when the second run comes to it, or at once if one move only leads on.
func (w *worker) grown(s *scene, mv vm.Move, next *scene) *scene {
	if !s.kept || s.passed < 2 && !s.forced() || w.tree >= w.most {
		return next
	}
	next = w.keep(next)
	s.next = append(s.next, branch{mv, next})
	return next
}

// keep makes a scene of the tree.
func (w *worker) keep(s *scene) *scene {
	c := *s
	c.kept = true
	c.actors, c.enabled, c.violations, c.accesses = slices.Clone(s.actors), slices.Clone(s.enabled), slices.Clone(s.violations), slices.Clone(s.accesses)
	w.tree += sceneBytes + actorBytes*len(c.actors) + accessBytes*len(c.accesses)
	return &c
}

// spare is an empty scene outside the tree, other than that of the current state.
func (w *worker) spare() *scene {
	s := &w.scenes[0]
	if s == w.at {
		s = &w.scenes[1]
	}
	s.reset()
	return s
}

// start is the scene of the initial state.
func (w *worker) start() (*scene, error) {
	if w.plants() && w.root != nil {
		return w.root, nil
	}
	w.at = nil
	s := w.spare()
	if err := w.reach(); err != nil {
		return nil, err
	}
	w.look(s)
	if w.plants() {
		w.root = w.keep(s)
		s = w.root
	}
	return s, nil
}

// space is the largest memory that the tree may have. A run with a long undo log needs a machine of its own; so there is no tree after it.
func (w *worker) space() int {
	o := &w.s.opt.Search
	if w.long || o.Process != nil && !o.Process.Room(int64(2*treeBytes*o.Workers)) {
		return 0
	}
	return treeBytes
}

// plants says whether the run uses the tree. With properties each state is looked at; the first runs with SURW
// look at the objects of all accesses.
func (w *worker) plants() bool {
	return w.most > 0 && w.judge == nil && !w.alone && (w.s.opt.Strategy != SURW || w.number >= firstBatch)
}

// reach brings the machine to the state behind the path of the run.
func (w *worker) reach() error {
	if w.there {
		return nil
	}
	w.there = true
	same := 0
	for same < len(w.path) && same < len(w.made) && w.path[same] == w.made[same] {
		same++
	}
	if same < len(w.made) {
		w.m.Undo(w.marks[same])
		w.blind()
		w.made, w.marks = w.made[:same], w.marks[:same]
	}
	for _, mv := range w.path[same:] {
		fault, err := w.advance(mv)
		if err == nil {
			err = w.settle()
		}
		if fault != nil || err != nil {
			panic("BUG: a step of the tree cannot be made again")
		}
	}
	return nil
}
