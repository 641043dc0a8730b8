package trace

import (
	"encoding/binary"
	"slices"

	"moonwalker/gc"
	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
)

// Least looks for paths to the violations with these keys. For each it finds the first path in an order
// that depends on the program alone: by the number of switches away from a thread that could go on,
// then by the places of threads. So the path does not depend on the search that has found the violation.
// This is an iterative context bounding search over states (Musuvathi and Qadeer, Iterative Context
// Bounding for Systematic Testing of Multithreaded Programs, 2007).
//
// It executes at most so many moves. A move that loops or calls much counts as several, as does a move in a large
// state. The keys without a path are a function of the program as well, unless the limits lim, which may be nil, have
// ended the search.
func Least(p *program.Program, keys []string, moves int, lim *limit.Limit) map[string][]vm.Move {
	l := &least{found: map[string][]vm.Move{}}
	_ = l.look(p, keys, moves, lim) // the limits may end it: the paths found until then are good
	return l.found
}

// look is Least; the error says that the limits have ended it.
func (l *least) look(p *program.Program, keys []string, moves int, lim *limit.Limit) (err error) {
	defer limit.Catch(&err)
	*l = least{states: &keeper{Interner: NewInterner(), ids: map[string]uint32{}}, byVec: map[string]int{}, run: map[turn]bool{}, wanted: map[string]bool{}, found: l.found, budget: moves}
	for _, k := range keys {
		l.wanted[k] = true
	}
	l.m = vm.NewMachine(p, l.states)
	l.m.Heap.Limit = lim
	l.states.need = l.m.Heap.Need
	l.collector = gc.NewMarkSweep(l.m.Heap)
	if l.m.Start() != nil || !l.arrive(-1, vm.Move{}) {
		return nil // nothing was found
	}
	l.check()
	l.queues = [][]turn{nil}
	for _, mv := range l.m.Moves(nil) {
		l.queues[0] = append(l.queues[0], turn{0, mv})
	}
	for cost := 0; cost < len(l.queues); cost++ {
		for i := 0; i < len(l.queues[cost]); i++ { // it grows meanwhile
			if len(l.wanted) == 0 || l.budget <= 0 {
				return nil
			}
			lim.Poll()
			l.follow(l.queues[cost][i], cost)
		}
		l.queues[cost] = nil
	}
	return nil
}

// least is the state of the search.
type least struct {
	m         *vm.Machine
	collector *gc.MarkSweep
	states    *keeper
	key       []byte
	current   int // node of the machine's state
	nodes     []node
	byVec     map[string]int // nodes
	queues    [][]turn       // by cost
	run       map[turn]bool  // turns that were taken
	wanted    map[string]bool
	found     map[string][]vm.Move
	budget    int
	state     property.State
}

// node is a state, with the move by which it was reached first.
type node struct {
	vec    []uint32
	parent int
	move   vm.Move
}

// nodeBytes is about the memory of a node and its turns beside its vector.
const nodeBytes = 512

// turn is a move to be made in a state.
type turn struct {
	node int
	move vm.Move
}

// follow makes the move of a turn, and goes on with its thread as long as that can move and its turns are
// new. The turns of other threads are queued: with a higher cost, if the thread could go on.
func (l *least) follow(x turn, cost int) {
	if l.run[x] {
		return
	}
	l.pay(2)
	if l.m.Restore(l.nodes[x.node].vec, l.states) != nil {
		return
	}
	for !l.run[x] && l.budget > 0 && len(l.wanted) > 0 {
		l.run[x] = true
		t := l.m.Threads[x.move.Thread]
		way, name := t.Path, inspect.ThreadName(l.m.State, t)
		l.m.Begin()
		fault, err := l.m.Step(x.move)
		l.pay(1 + l.m.Spent/shortenWork)
		if err != nil {
			return
		}
		if fault != nil {
			l.meet(property.Fault(fault, name), x.node, x.move)
		}
		known := len(l.nodes)
		if !l.arrive(x.node, x.move) {
			return
		}
		at := l.current
		if at == known {
			l.check()
		}
		moves := l.m.Moves(nil)
		own, ok := -1, false
		for i, t := range l.m.Threads {
			if t.Path == way {
				own = i
			}
		}
		for _, mv := range moves {
			ok = ok || int(mv.Thread) == own
		}
		next := turn{node: -1}
		for _, mv := range moves {
			switch to := (turn{at, mv}); {
			case l.run[to]:
			case int(mv.Thread) != own && ok:
				l.queue(to, cost+1)
			case int(mv.Thread) == own && next.node < 0:
				next = to
			default: // another choice, or no thread is interrupted
				l.queue(to, cost)
			}
		}
		if next.node < 0 {
			return
		}
		x = next
	}
}

func (l *least) queue(x turn, cost int) {
	if cost == len(l.queues) {
		l.queues = append(l.queues, nil)
	}
	l.queues[cost] = append(l.queues[cost], x)
}

// pay takes moves off the budget, and more if states are large. So the budget bounds time and memory.
func (l *least) pay(moves int) {
	l.budget -= moves*(1+len(l.key)/leastVector) + l.states.fresh/leastBytes
	l.states.fresh %= leastBytes
}

// A move counts once more for each leastVector bytes of the vector of its state, and for each leastBytes bytes of
// new parts of states.
const (
	leastVector = 256
	leastBytes  = 256
)

// arrive settles the current state, and makes its node the current one. It makes the node if the state is new.
func (l *least) arrive(parent int, mv vm.Move) bool {
	if l.m.Roots() != nil {
		return false
	}
	l.collector.Collect()
	vec, err := l.m.Collapse(l.states)
	if err != nil {
		return false
	}
	l.m.Forget()
	l.key = l.key[:0]
	for _, part := range vec {
		l.key = binary.LittleEndian.AppendUint32(l.key, part)
	}
	n, ok := l.byVec[string(l.key)]
	if !ok {
		l.m.Heap.Need(8*len(vec) + nodeBytes)
		n = len(l.nodes)
		l.nodes = append(l.nodes, node{slices.Clone(vec), parent, mv})
		l.byVec[string(l.key)] = n
	}
	l.current = n
	return true
}

// check looks for violations in the current state.
func (l *least) check() {
	at := l.nodes[l.current]
	l.state.Check(l.m, l.m.ProbeAll(nil), property.Shown, len(l.m.Moves(nil)) > 0, func(v *property.Violation) {
		l.meet(v, at.parent, at.move)
	})
}

// meet keeps the way to a wanted violation. The way ends with the move mv in the node at.
func (l *least) meet(v *property.Violation, at int, mv vm.Move) {
	if !l.wanted[v.Key] {
		return
	}
	delete(l.wanted, v.Key)
	path := []vm.Move{}
	for ; at >= 0; mv, at = l.nodes[at].move, l.nodes[at].parent {
		path = append(path, mv)
	}
	slices.Reverse(path)
	l.found[v.Key] = path
}

// partBytes is about the memory of a kept part beside its content.
const partBytes = 128

// keeper is an interner that keeps parts, so that states can be restored.
type keeper struct {
	*Interner
	ids   map[string]uint32
	kept  []string // by id, less one
	fresh int      // bytes of parts that pay has not counted yet
	need  func(int)
}

// Intern implements [state.Interner].
func (k *keeper) Intern(part []byte) (uint32, error) {
	if id := k.ids[string(part)]; id != 0 {
		return id, nil
	}
	k.need(2*len(part) + partBytes)
	k.kept = append(k.kept, string(part))
	k.fresh += len(part)
	k.ids[k.kept[len(k.kept)-1]] = uint32(len(k.kept))
	return uint32(len(k.kept)), nil
}

// Part implements [state.Interner].
func (k *keeper) Part(id uint32) []byte { return []byte(k.kept[id-1]) }
