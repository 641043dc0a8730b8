package sdpor

import (
	"fmt"
	"iter"
	"slices"
	"testing"
)

// This file runs the protocol of graph.go through all interleavings of a few
// actors. The functions are those of graph.go with sets of bits for summaries,
// and each atomic operation is a step of its own. The values that an actor has
// read determine its next operation. So the shared memory and all values read
// are the state of the model, and every reachable state is visited once.

// A protocol is the shared memory and the actors that use it.
type protocol struct {
	wrong   wrongOrder
	summary [3]uint64 // of each state; 0 = the state has not arrived
	want    [3]uint64 // requested threads
	dirty   [3]uint64 // marks
	reached [3]uint64
	grown   [3]uint64 // the required bits of the summaries in the end
	preds   [3][]int  // newest edge last
	edges   []*protocolEdge
	actors  []*actor
}

// A protocolEdge is a step, or a chain of two steps through the state mid.
type protocolEdge struct {
	from, mid, to int // mid 0: a step
	second        bool
	cut           uint64
}

// The bits of summaries. All move across each edge unchanged. race requests thread
// waiter before the edge; notify enables it if thread waker moves. inner requests
// waiter before the second step of a chain.
const (
	arrived uint64 = 1 << iota
	entryA
	entryB
	race
	notify
	inner
)

const (
	waiter uint64 = 1 << iota
	waker
	first  // the thread tried first at the end of an edge
	runner // the thread of the chain
)

// A wrongOrder is a change of the protocol that loses something.
type wrongOrder uint8

const (
	rightOrder           wrongOrder = iota
	readBeforePush                  // of an edge: the summary is read, then the edge is published
	readBeforeClear                 // by propagate: the summary is read, then dirty is cleared
	dirtyBeforeGrow                 // by grow: dirty is set, then the summary is published
	readBeforeWant                  // by request: the summary is read, then the bit is set
	wantBeforeGrow                  // by grow: the bits are read, then the summary is published
	quietArrival                    // a new state is not dirty
	storeNotSwap                    // summaries are stored without compare-and-swap
	publishTwice                    // by publish: the summary is stored although another worker may have published it
	reachedBeforePublish            // by publish: reached is read, then the summary is published
	queuedNotDirty                  // by grow: a state that is queued is not marked, because its turn will come
	queuedForever                   // by propagate: the state remains queued
	wrongOrders
)

// An actor is a worker in the middle of an operation.
type actor struct {
	p     *protocol
	name  string
	reads []uint64
	next  func() (struct{}, bool)
	stop  func()
	yield func(struct{}) bool
	done  bool
}

func (p *protocol) spawn(name string, f func(a *actor)) {
	a := &actor{p: p, name: name}
	a.next, a.stop = iter.Pull(func(yield func(struct{}) bool) {
		a.yield = yield
		f(a)
	})
	p.actors = append(p.actors, a)
	a.step() // run up to its first operation
}

func (a *actor) step() {
	if _, ok := a.next(); !ok {
		a.done = true
	}
}

// atomic executes one atomic operation and records its result.
func (a *actor) atomic(f func() uint64) uint64 {
	a.yield(struct{}{})
	v := f()
	a.reads = append(a.reads, v)
	return v
}

func (a *actor) load(at *uint64) uint64 { return a.atomic(func() uint64 { return *at }) }

func (a *actor) swap(at *uint64, v uint64) uint64 {
	return a.atomic(func() (old uint64) { old, *at = *at, v; return old })
}

func (a *actor) or(at *uint64, bits uint64) uint64 {
	return a.atomic(func() (old uint64) { old, *at = *at, *at|bits; return old })
}

func (a *actor) compareAndSwap(at *uint64, old, v uint64) bool {
	return a.atomic(func() uint64 {
		if *at != old {
			return 0
		}
		*at = v
		return 1
	}) != 0
}

func (a *actor) arrive(s int, sum uint64) {
	p := a.p
	a.swap(&p.summary[s], sum|arrived)
	if p.wrong != quietArrival {
		a.markDirty(s)
	}
}

// publish publishes a state inside a chain, which several workers may find.
func (a *actor) publish(s int) {
	p := a.p
	reached := uint64(0)
	if a.load(&p.summary[s]) != 0 {
		return
	}
	if p.wrong == reachedBeforePublish {
		reached = a.load(&p.reached[s])
	}
	if p.wrong == publishTwice {
		a.swap(&p.summary[s], arrived)
	} else if !a.compareAndSwap(&p.summary[s], 0, arrived) {
		return
	}
	a.markDirty(s)
	if p.wrong != reachedBeforePublish {
		reached = a.load(&p.reached[s])
	}
	if reached != 0 {
		a.request(s, first)
	}
}

// try handles the state in which e is split.
func (a *actor) try(e *protocolEdge) {
	a.publish(e.mid)
	if a.or(&a.p.want[e.mid], runner)&runner == 0 {
		a.p.spawn(fmt.Sprint("explore ", e.mid), func(a *actor) { a.add(protocolEdge{from: e.mid, to: e.to, second: true}) })
	}
}

func (a *actor) reach(s int) {
	if a.swap(&a.p.reached[s], 1) == 0 && a.load(&a.p.summary[s]) != 0 {
		a.request(s, first)
	}
}

func (a *actor) split(e *protocolEdge) {
	a.try(e)
	a.edge(e.from, e.mid)
}

func (a *actor) edge(from, to int) { a.add(protocolEdge{from: from, to: to}) }

func (a *actor) add(e protocolEdge) {
	p, to := a.p, e.to
	sum := uint64(0)
	if p.wrong == readBeforePush {
		sum = a.load(&p.summary[to])
	}
	a.atomic(func() uint64 {
		p.edges = append(p.edges, &e)
		p.preds[to] = append(slices.Clone(p.preds[to]), len(p.edges)-1)
		return 0
	})
	if p.wrong != readBeforePush {
		sum = a.load(&p.summary[to])
	}
	if sum != 0 {
		a.apply(&e, sum)
	}
}

func (a *actor) request(s int, thread uint64) {
	p := a.p
	sum := uint64(0)
	if p.wrong == readBeforeWant {
		sum = a.load(&p.summary[s])
	}
	if a.or(&p.want[s], thread)&thread != 0 || thread != waiter {
		return
	}
	if p.wrong != readBeforeWant {
		sum = a.load(&p.summary[s])
	}
	a.enable(s, sum)
}

func (a *actor) enable(s int, sum uint64) {
	if sum&notify != 0 {
		a.request(s, waker)
	}
}

func (a *actor) grow(s int, sum uint64) {
	p := a.p
	want := uint64(0)
	if p.wrong == wantBeforeGrow {
		want = a.load(&p.want[s])
	}
	if p.wrong == dirtyBeforeGrow {
		a.markDirty(s)
	}
	for {
		old := a.load(&p.summary[s])
		if old|sum == old {
			return
		}
		if p.wrong == storeNotSwap {
			a.swap(&p.summary[s], old|sum)
			break
		}
		if a.compareAndSwap(&p.summary[s], old, old|sum) {
			break
		}
	}
	if p.wrong != wantBeforeGrow {
		want = a.load(&p.want[s])
	}
	if want&waiter != 0 {
		a.enable(s, a.load(&p.summary[s]))
	}
	if p.wrong != dirtyBeforeGrow {
		a.markDirty(s)
	}
}

// The marks of a state: isDirty and isQueued of graph.go.
const (
	grownMark uint64 = 1 << iota
	queuedMark
)

func (a *actor) markDirty(s int) {
	p := a.p
	if p.wrong == queuedNotDirty && a.load(&p.dirty[s])&queuedMark != 0 {
		return
	}
	if a.or(&p.dirty[s], grownMark|queuedMark)&queuedMark == 0 {
		p.spawn(fmt.Sprint("propagate ", s), func(a *actor) { a.propagate(s) })
	}
}

// propagate is the turn of a state.
func (a *actor) propagate(s int) {
	clear := grownMark | queuedMark
	if a.p.wrong == queuedForever {
		clear = grownMark
	}
	a.pass(s, clear)
}

// early passes a summary on before the turn of its state.
func (a *actor) early(s int) {
	if a.load(&a.p.dirty[s])&grownMark != 0 {
		a.pass(s, grownMark)
	}
}

func (a *actor) pass(s int, clear uint64) {
	p := a.p
	sum := uint64(0)
	if p.wrong == readBeforeClear {
		sum = a.load(&p.summary[s])
	}
	if a.atomic(func() (old uint64) { old, p.dirty[s] = p.dirty[s], p.dirty[s]&^clear; return old })&grownMark == 0 {
		return
	}
	if p.wrong != readBeforeClear {
		sum = a.load(&p.summary[s])
	}
	var preds []int
	a.atomic(func() uint64 { preds = p.preds[s]; return uint64(len(preds)) })
	for _, e := range preds {
		a.apply(p.edges[e], sum)
	}
}

func (a *actor) apply(e *protocolEdge, sum uint64) {
	if e.mid != 0 && a.load(&e.cut) != 0 {
		return
	}
	if e.mid != 0 && sum&inner != 0 {
		if a.compareAndSwap(&e.cut, 0, 1) {
			a.p.spawn("split", func(a *actor) { a.split(e) })
		}
		return
	}
	if sum&race != 0 || e.second && sum&inner != 0 {
		a.request(e.from, waiter)
	}
	a.grow(e.from, sum)
}

// broken describes the loss in a final state; "" if there is none.
func (p *protocol) broken() string {
	for _, e := range p.edges {
		if p.summary[e.to]&^p.summary[e.from] != 0 { // also of a split edge: through its parts
			return fmt.Sprintf("entries of %v did not cross", e)
		}
		if e.mid != 0 && p.summary[e.to]&inner != 0 && p.want[e.mid]&(runner|waiter) != runner|waiter {
			return fmt.Sprintf("%v was not split", e)
		}
		if p.summary[e.to]&race != 0 && p.want[e.from]&waiter == 0 {
			return fmt.Sprintf("the race with %v was not seen", e)
		}
	}
	for s, reached := range p.reached {
		if p.grown[s]&^p.summary[s] != 0 {
			return fmt.Sprintf("state %d has lost entries", s)
		}
		if reached != 0 && p.summary[s] != 0 && p.want[s]&first == 0 {
			return fmt.Sprintf("nobody is tried first in %d", s)
		}
	}
	for s, want := range p.want {
		if want&waiter != 0 && p.summary[s]&notify != 0 && want&waker == 0 {
			return fmt.Sprintf("nobody wakes the waiter in %d", s)
		}
	}
	return ""
}

// A scenario is a small case of the protocol.
type scenario struct {
	name  string
	setUp func(p *protocol)
}

// The first six are enough to notice each wrong order.
var scenarios = []scenario{
	{"a waiter is wanted, its waker comes", func(p *protocol) {
		p.summary = [3]uint64{arrived, arrived}
		p.edges, p.preds[1] = []*protocolEdge{{from: 0, to: 1}}, []int{0}
		p.spawn("want", func(a *actor) { a.request(0, waiter) })
		p.spawn("grow", func(a *actor) { a.grow(1, notify) })
	}},
	{"a race and a waker", func(p *protocol) {
		p.summary = [3]uint64{arrived, arrived}
		p.edges, p.preds[1] = []*protocolEdge{{from: 0, to: 1}}, []int{0}
		p.spawn("grow race", func(a *actor) { a.grow(1, race) })
		p.spawn("grow notify", func(a *actor) { a.grow(1, notify) })
	}},
	{"a state grows again after its early pass", func(p *protocol) {
		p.summary = [3]uint64{arrived, arrived}
		p.edges, p.preds[1] = []*protocolEdge{{from: 0, to: 1}}, []int{0}
		p.spawn("grow A", func(a *actor) { a.grow(1, entryA) })
		p.spawn("grow B", func(a *actor) { a.grow(1, entryB) })
		p.spawn("early", func(a *actor) { a.early(1) })
	}},
	{"a state arrives, edges come", func(p *protocol) {
		p.summary[0] = arrived
		p.summary[2] = arrived
		p.spawn("edge", func(a *actor) { a.edge(0, 1) })
		p.spawn("edge", func(a *actor) { a.edge(2, 1) })
		p.spawn("arrive", func(a *actor) { a.arrive(1, entryA) })
	}},
	{"a chain is split at the end of an edge", func(p *protocol) {
		p.summary = [3]uint64{arrived}
		p.chain()
		p.spawn("try", func(a *actor) { a.try(p.edges[0]) })
		p.spawn("reach", func(a *actor) { a.reach(1) })
	}},
	{"two chains are split in one state, which grows", func(p *protocol) {
		p.summary = [3]uint64{arrived, 0, arrived}
		p.chain()
		p.spawn("try", func(a *actor) { a.try(p.edges[0]) })
		p.grown[1] = entryA
		p.spawn("publish", func(a *actor) {
			a.publish(1)
			a.grow(1, entryA)
		})
	}},
	{"two grow, an edge comes", func(p *protocol) {
		p.summary = [3]uint64{arrived, arrived}
		p.spawn("edge", func(a *actor) { a.edge(0, 1) })
		p.spawn("grow A", func(a *actor) { a.grow(1, entryA) })
		p.spawn("grow B", func(a *actor) { a.grow(1, entryB) })
	}},
	{"a cycle closes", func(p *protocol) {
		p.summary = [3]uint64{arrived, arrived}
		p.edges, p.preds[1] = []*protocolEdge{{from: 0, to: 1}}, []int{0}
		p.spawn("edge", func(a *actor) { a.edge(1, 0) })
		p.spawn("grow A", func(a *actor) { a.grow(1, entryA) })
		p.spawn("grow B", func(a *actor) { a.grow(0, entryB) })
	}},
	{"two edges in a row", func(p *protocol) {
		p.summary = [3]uint64{arrived, arrived, arrived}
		p.spawn("edge", func(a *actor) { a.edge(0, 1) })
		p.spawn("edge", func(a *actor) { a.edge(1, 2) })
		p.spawn("grow", func(a *actor) { a.grow(2, entryA|race) })
	}},
	{"early passes, an edge comes", func(p *protocol) {
		p.summary = [3]uint64{arrived, arrived}
		p.spawn("edge", func(a *actor) { a.edge(0, 1) })
		p.spawn("grow", func(a *actor) { a.grow(1, entryA|race) })
		p.spawn("early", func(a *actor) { a.early(1) })
		p.spawn("early again", func(a *actor) { a.early(1) })
	}},
	{"a chain is split, its end grows", func(p *protocol) {
		p.summary = [3]uint64{arrived, 0, arrived}
		p.chain()
		p.spawn("grow", func(a *actor) { a.grow(2, inner) })
	}},
}

// chain sets up a chain through state 1.
func (p *protocol) chain() {
	p.edges, p.preds[2] = []*protocolEdge{{from: 0, mid: 1, to: 2}}, []int{0}
}

// key is the state: the memory, and the values that the running actors have read.
func (p *protocol) key() string {
	var active []string
	for _, a := range p.actors {
		if !a.done {
			active = append(active, fmt.Sprint(a.name, a.reads))
		}
	}
	slices.Sort(active)
	var edges []protocolEdge
	for _, e := range p.edges {
		edges = append(edges, *e)
	}
	return fmt.Sprint(p.summary, p.want, p.dirty, p.reached, p.preds, edges, active)
}

// exploreProtocol visits all states of a scenario.
func exploreProtocol(setUp func(*protocol), wrong wrongOrder) (states, ends int, lost string) {
	visited := map[string]bool{}
	var path []int
	replay := func() *protocol {
		p := &protocol{wrong: wrong}
		setUp(p)
		for _, i := range path {
			p.actors[i].step()
		}
		return p
	}
	var visit func(p *protocol)
	visit = func(p *protocol) {
		defer func() {
			for _, a := range p.actors {
				a.stop()
			}
		}()
		key := p.key()
		if visited[key] || lost != "" {
			return
		}
		visited[key] = true
		end := true
		for i, a := range p.actors {
			if a.done {
				continue
			}
			end = false
			path = append(path, i)
			visit(replay())
			path = path[:len(path)-1]
		}
		if end {
			ends++
			lost = p.broken()
		}
	}
	visit(replay())
	return len(visited), ends, lost
}

// skipModel skips a test of the model under the race detector. The model runs one
// goroutine at a time, and the detector needs 12 GB for its coroutines.
func skipModel(t *testing.T) {
	if raced {
		t.Skip("the model has nothing to race on")
	}
}

func TestProtocol(t *testing.T) {
	skipModel(t)
	for i, sc := range scenarios {
		t.Run(sc.name, func(t *testing.T) {
			if t.Parallel(); !*long && i > 1 {
				t.Skip("thousands of states")
			}
			states, ends, lost := exploreProtocol(sc.setUp, rightOrder)
			if t.Logf("%d states, %d ends", states, ends); lost != "" || ends == 0 {
				t.Error(lost)
			}
		})
	}
}

// TestProtocolNotices: each wrong order loses something in some scenario.
func TestProtocolNotices(t *testing.T) {
	skipModel(t)
	for wrong := rightOrder + 1; wrong < wrongOrders; wrong++ {
		found := ""
		for _, sc := range scenarios {
			if _, _, lost := exploreProtocol(sc.setUp, wrong); lost != "" {
				found = sc.name + ": " + lost
				break
			}
		}
		if t.Logf("wrong order %d: %s", wrong, found); found == "" {
			t.Errorf("nothing is lost by wrong order %d", wrong)
		}
	}
}
