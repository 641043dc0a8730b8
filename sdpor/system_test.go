package sdpor

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/event"
)

// An abstract system without the virtual machine: threads that execute events on variables,
// monitors, objects and each other. It has the features that make the machine hard to
// reduce: canonical names of objects, accesses to private objects that are no scheduling
// points, reused numbers of threads, atomic sections that can be suspended, initialisers of
// classes, background threads. A state is a comparable value.

const (
	maxThreads = 6
	maxObjects = 12
	maxLocks   = 3 // held by one thread
	numVars    = 3
	numRefs    = 2
	numLocks   = 2
	numInits   = 2
	maxKids    = 3
	values     = 3 // of variables and registers
	fuel       = 6 // operations of a step after which a jump back ends it
)

// The fixed objects. Static lock i is lockObj+i, initialiser i is initObj+i.
const (
	varsObj = Object(heap.ConstBit) + 1 + iota
	refsObj
	lockObj
	initObj    = lockObj + numLocks
	foreground = Object(event.Foreground)
	initWaits  = foreground - 2 // which threads wait for each other's initialisers
)

// A ref refers to an object from 1, to static lock i as -1-i, or to nothing.
type ref int8

func (r ref) object() Object {
	if r < 0 {
		return lockObj + Object(-1-r)
	}
	return Object(r)
}

type monitor struct {
	owner ThreadID
	depth int8
}

type object struct {
	val     int8
	ref     ref
	mon     monitor
	escaped bool // the object is or was shared; sticky

	// The fields of a thread object.
	proc       int8
	status     threadStatus
	background bool
	kept       bool // a join does not free the number of its thread
	id         ThreadID
}

type threadStatus uint8

const (
	unstarted threadStatus = iota
	started
	ended
)

type thread struct {
	id         ThreadID
	proc, pc   int8
	regs       [2]int8
	refs       [2]ref
	locks      [maxLocks]ref
	nlocks     int8
	object     ref
	kids       uint8 // numbers given to threads
	background bool
	failed     bool
	parked     bool
	atomic     int8
	begun      bool
	wait       waiting
}

type waiting struct {
	phase waitPhase
	ref   ref
	depth int8
	pos   int8 // in the queue
}

type waitPhase uint8

const (
	waitNone waitPhase = iota
	waitQueued
	waitNotified
	waitInit // waits for an initialiser, while this thread runs another one
)

type initStatus struct {
	running ThreadID
	done    bool
}

type state struct {
	vars          [numVars]int8
	refs          [numRefs]ref
	locks         [numLocks]monitor
	inits         [numInits]initStatus
	threads       [maxThreads]thread // by id
	nthreads      int8
	objects       [maxObjects]object // by name - 1
	nobjects      int8
	exited        bool
	hadBackground bool
}

const mainID ThreadID = 1

func initialState() state {
	s := state{nthreads: 1, nobjects: 1}
	s.objects[0] = object{status: started, id: mainID, kept: true}
	s.threads[0] = thread{id: mainID, object: 1}
	return s
}

func (s *state) at(r ref) *object { return &s.objects[r-1] }

func (s *state) monitor(r ref) *monitor {
	if r < 0 {
		return &s.locks[-1-r]
	}
	return &s.at(r).mon
}

func (s *state) thread(id ThreadID) *thread {
	for i := range s.nthreads {
		if s.threads[i].id == id {
			return &s.threads[i]
		}
	}
	return nil
}

// multi reports whether several threads are live.
func (s *state) multi() bool {
	n := 0
	for i := range s.nthreads {
		if t := &s.threads[i]; !t.failed && !t.parked {
			n++
		}
	}
	return n > 1
}

// terminated reports whether the program is over.
func (s *state) terminated() bool {
	for i := range s.nthreads {
		if !s.threads[i].background && !s.exited {
			return false
		}
	}
	return true
}

// roots calls f with each reference of a thread.
func (t *thread) roots(f func(r *ref)) {
	f(&t.object)
	for i := range t.refs {
		f(&t.refs[i])
	}
	for i := range t.nlocks {
		f(&t.locks[i])
	}
	f(&t.wait.ref)
}

// reach adds the objects reachable from r to the set.
func (s *state) reach(set *uint32, r ref) {
	for r > 0 && *set&(1<<r) == 0 {
		*set |= 1 << r
		r = s.at(r).ref
	}
}

// shared is the set of objects that several threads can reach.
func (s *state) shared() uint32 {
	var shared, one uint32
	for _, r := range s.refs {
		s.reach(&shared, r)
	}
	for i := range s.nthreads {
		var mine uint32
		s.threads[i].roots(func(r *ref) { s.reach(&mine, *r) })
		shared |= one & mine
		one |= mine
	}
	return shared
}

// escape marks the objects that other threads can reach, and those reachable from
// objects that were marked before.
func (s *state) escape() {
	set := s.shared()
	for r := ref(1); r <= ref(s.nobjects); r++ {
		if s.at(r).escaped {
			s.reach(&set, r)
		}
	}
	for r := ref(1); r <= ref(s.nobjects); r++ {
		if set&(1<<r) != 0 {
			s.at(r).escaped = true
		}
	}
}

// canonical names the objects in the order in which they are reached, removes the
// others, and returns the old name of each.
func (s *state) canonical() (was [maxObjects + 1]ref) {
	var now [maxObjects + 1]ref
	n := ref(0)
	visit := func(r *ref) {
		if *r <= 0 {
			return
		}
		if now[*r] == 0 {
			n++
			now[*r], was[n] = n, *r
		}
		*r = now[*r]
	}
	for i := range s.refs {
		visit(&s.refs[i])
	}
	for i := range s.nthreads {
		s.threads[i].roots(visit)
	}
	old := s.objects
	s.objects = [maxObjects]object{}
	for r := ref(1); r <= n; r++ {
		o := old[was[r]-1]
		visit(&o.ref)
		s.objects[r-1] = o
	}
	s.nobjects = int8(n)
	return was
}

// queued counts the threads that wait on r.
func (s *state) queued(r ref) (n int8) {
	for i := range s.nthreads {
		if w := &s.threads[i].wait; w.phase == waitQueued && w.ref == r {
			n++
		}
	}
	return n
}

// dequeue removes t from the queue of its object.
func (s *state) dequeue(t *thread) {
	for i := range s.nthreads {
		if w := &s.threads[i].wait; w.phase == waitQueued && w.ref == t.wait.ref && w.pos > t.wait.pos {
			w.pos--
		}
	}
	t.wait.phase, t.wait.pos = waitNotified, 0
}

// exclusive is the thread inside an atomic section, during which no other may move;
// nil if there is none.
func (s *state) exclusive() *thread {
	for i := range s.nthreads {
		if t := &s.threads[i]; t.begun {
			return t
		}
	}
	return nil
}

// ends reports whether the next step of thread i ends the program while others are
// live.
func (p *program) ends(s *state, i int) bool {
	switch p.at(&s.threads[i]).op {
	case opQuit:
		return true
	case opEnd:
		for j := range s.nthreads {
			if int(j) != i && !s.threads[j].background {
				return false
			}
		}
		return !s.threads[i].background
	}
	return false
}

// reduced is the view of the threads of s that the reduction gets: the program ends
// when no other step is possible.
func (p *program) reduced(s *state) []Thread {
	ts := p.status(s)
	if p.sloppy&endsFirst != 0 {
		return ts
	}
	can, last := false, -1
	for i := range ts {
		if ts[i].Status == Enabled && p.ends(s, i) {
			ts[i].Status, ts[i].Next = Ending, Access{}
			last = i
		}
		can = can || ts[i].Status <= Held
	}
	if !can && last >= 0 {
		ts[last].Status = Enabled
	}
	return ts
}

// status is the status and the next operation of each thread of s.
func (p *program) status(s *state) []Thread {
	out := make([]Thread, s.nthreads)
	over, only := s.terminated(), s.exclusive()
	for i := range out {
		t := &s.threads[i]
		switch {
		case t.failed || t.parked || over:
			out[i] = Thread{Status: Stopped, Choices: 1}
		default:
			out[i] = p.probe(s, i)
			if only != nil && only != t && out[i].Status == Enabled {
				out[i].Status = Held
			}
		}
		out[i].ID = t.id
	}
	return out
}

// localState is the state of a thread, without the names of objects.
type localState struct {
	id           ThreadID
	proc, pc     int8
	regs         [2]int8
	null         [2]bool
	nlocks       int8
	phase        waitPhase
	atomic       int8
	parked, fail bool
}

func (t *thread) local() localState {
	return localState{t.id, t.proc, t.pc, t.regs, [2]bool{t.refs[0] == 0, t.refs[1] == 0}, t.nlocks, t.wait.phase, t.atomic, t.parked, t.failed}
}

func (l localState) String() string {
	return fmt.Sprintf("T%d@%d.%d%v null%v locks%d wait%d", l.id, l.proc, l.pc, l.regs, l.null, l.nlocks, l.phase)
}

func (s state) String() string {
	text := fmt.Sprintf("vars%v refs%v locks%v inits%v", s.vars, s.refs, s.locks, s.inits)
	for i := range s.nthreads {
		t := &s.threads[i]
		text += fmt.Sprintf("\n\t%v object %d refs%v wait%v kids %d begun %v background %v failed %v parked %v", t.local(), t.object, t.refs, t.wait, t.kids, t.begun, t.background, t.failed, t.parked)
	}
	for i := range s.nobjects {
		text += fmt.Sprintf("\n\tobject %d: %+v", i+1, s.objects[i])
	}
	return text + fmt.Sprintf("\n\texited %v hadBackground %v", s.exited, s.hadBackground)
}
