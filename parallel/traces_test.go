package parallel

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"moonwalker/heap"
	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
	"moonwalker/vm/vmtest"
)

// A Mazurkiewicz trace is a set of executions: those that exchanges of neighbouring steps without a conflict turn into
// one another. A reduction keeps at least one execution of each trace. So the number of traces says
// how far a reduction can come while the conflicts stay as they are.
//
// The twin here counts traces by sleep sets (Godefroid, "Partial-order methods for the verification of
// concurrent systems", 1996): such a search walks each trace to its end exactly once. The
// walks from a state on depend on the state and on its sleeping threads only. So each pair of these is
// walked once, and numbers far above that of the states are exact. The walk takes the graph of a search without
// chains. The whole graph (escape) and the reduced one (sdpor) have the same traces, because the threads tried in a
// state of the reduced graph are a persistent set. TestTraces demands this, and compares both with a
// search that has no graph and no states.

var (
	tracePrograms = flag.String("traces", "", "TestTraceTable measures these programs only, as NAME SIZE,…; a NAME that ends with .dll is a file, with its arguments")
	traceStates   = flag.Int("trace-states", 400_000, "TestTraceTable estimates the traces of programs that have more states without chains")
	traceProbes   = flag.Int("trace-probes", 20_000, "probes of an estimate of TestTraceTable")
)

// conflictKinds are the kinds of accesses that conflict; see docs/algorithms/sdpor.md.
var conflictKinds = map[event.Kind][]event.Kind{
	event.Read:    {event.Write, event.Update, event.Register, event.Complete, event.CountDown, event.Add},
	event.Write:   {event.Read, event.Write, event.Update, event.Register, event.Complete, event.CountDown, event.Add},
	event.Update:  {event.Read, event.Write, event.Update, event.Register, event.Complete, event.CountDown, event.Add},
	event.Add:     {event.Add, event.Read, event.Write, event.Update},
	event.Acquire: {event.Acquire, event.Try, event.Delete},
	event.Release: {event.Try, event.Delete},
	event.Try:     {event.Acquire, event.Release, event.Delete},
	event.Notify:  {event.Timeout, event.Delete, event.Use},
	event.Use:     {event.Delete},
	event.Timeout: {event.Notify, event.Delete},
	event.Spawn:   {event.Spawn, event.Join, event.Alive},
	event.Join:    {event.Spawn},
	event.Exit:    {event.Alive},
	event.Alive:   {event.Spawn, event.Exit},
	event.Init:    {event.Init, event.Ready},
	event.Ready:   {event.Init},
	event.Delete:  {event.Acquire, event.Release, event.Try, event.Notify, event.Timeout, event.Delete},

	event.Register:  {event.Register, event.Read, event.Write, event.Update},
	event.Complete:  {event.Complete, event.Read, event.Write, event.Update, event.CountDown},
	event.CountDown: {event.Read, event.Write, event.Update, event.Complete},
}

// firstConflict is the first access of as that conflicts with one of bs.
func firstConflict(as, bs []event.Access) (event.Access, bool) {
	for _, a := range as {
		for _, b := range bs {
			if a.Ref == b.Ref && !a.Own && !b.Own && slices.Contains(conflictKinds[a.Kind], b.Kind) && (!a.Kind.Sized() || a.Overlaps(b)) &&
				!(a.Kind == event.Add && b.Kind == event.Add && a.Off == b.Off && a.Size == b.Size) {
				return a, true
			}
		}
	}
	return event.Access{}, false
}

// A traceState is a state with the relations between the steps that are possible in it.
type traceState struct {
	id       storage.StateID
	steps    []traceStep                // that the search made
	can      uint64                     // the threads that can move, by their places
	moves    []vm.Move                  // of these threads
	conflict [64]uint64                 // by thread: the threads with steps that conflict with its own
	inside   bool                       // an atomic section: one thread alone can move
	own      map[vm.Move][]ownOperation // of each step
	causes   []traceCause
	live     int
	counts   map[uint64]*traceCount // by sleeping threads
}

// A traceStep is a step to another state.
type traceStep struct {
	move  vm.Move
	to    *traceState
	place []int8 // in the state to, of each thread; -1: the thread is over
	names []renaming
}

// A renaming says that an object has another name behind a step.
type renaming struct{ now, was heap.Name } // was is 0 for a new object
// A traceCause is the location for which the steps of two threads conflict.
type traceCause struct {
	pair uint64 // of threads
	what string
}

// An ownOperation is an access of the program's own code to its own data, or its acquiring of a monitor.
type ownOperation struct {
	what  uint64 // place in the code, and the value that was read
	where ownPlace
	write bool
}

// An ownPlace is a place in memory.
type ownPlace struct {
	object heap.Name // 0 for statics
	member uint64
}

func (p ownPlace) compare(q ownPlace) int {
	return cmp.Or(cmp.Compare(p.object, q.object), cmp.Compare(p.member, q.member))
}

// A traceGraph is the graph of a search.
type traceGraph struct {
	states map[storage.StateID]*traceState
	root   *traceState
	result *Result

	pairs   int  // of states and sleeping threads that were walked
	endless bool // there are executions without end
	lost    int  // sleeping threads that could not move any more, which must not be
}

// errLarge says that a graph has more states than asked for.
var errLarge = errors.New("too many states")

// searchTraces makes the graph of p.
func searchTraces(p *program.Program, r Reduction, most int) (*traceGraph, error) {
	g := &traceGraph{states: map[storage.StateID]*traceState{}}
	var (
		from    *traceState
		move    vm.Move
		threads []*state.Thread
		begun   heap.Mark
		failed  error
		s       surveyor
	)
	reach := func(m *vm.Machine, to *traceState) {
		if from == nil {
			return
		}
		e := traceStep{move: move, to: to}
		for _, t := range threads {
			e.place = append(e.place, int8(slices.Index(m.Threads, t)))
		}
		was := map[heap.Name]heap.Name{}
		m.Heap.Renamed(begun, func(now, before heap.Name) {
			if old, ok := was[now]; !ok || old != 0 {
				was[now] = before
			}
		})
		for now, before := range was {
			e.names = append(e.names, renaming{now, before})
		}
		from.steps = append(from.steps, e)
		from = nil
	}
	observer := Observer{
		Picked: func(m *vm.Machine, id storage.StateID, mv vm.Move) {
			from, move = g.states[id], mv
			threads, begun = append(threads[:0], m.Threads...), m.Started
		},
		New: func(v *Visit) {
			m := v.Machine
			if g.root == nil {
				m.Record, m.Reduced, m.Heap.Sticky = true, true, true // as the reduction sets them
			}
			x, err := s.survey(m, v.Moves)
			if err != nil {
				failed = err
			}
			x.id = v.ID
			g.states[v.ID] = x
			if g.root == nil {
				g.root = x
			}
			reach(m, x)
		},
		Seen: func(v *Visit) { reach(v.Machine, g.states[v.ID]) },
	}
	res, err := Explore(context.Background(), p, Options{
		Workers: 1, Continue: true, Checks: property.All &^ property.Set(property.Hang), Reduction: r, MaxStates: uint64(most), hands: true,
		Observe: func(int) Observer { return observer },
	})
	switch g.result = res; {
	case err != nil || failed != nil:
		return nil, cmp.Or(err, failed)
	case len(res.Unsupported) > 0:
		return nil, fmt.Errorf("%v", res.Unsupported)
	case res.Reason != "":
		return nil, fmt.Errorf("%w (%s)", errLarge, res.Reason)
	}
	return g, nil
}

// A surveyor makes the step of each thread of a state, and undoes it.
type surveyor struct {
	m   *vm.Machine
	own []ownOperation
}

// survey finds the relations between the steps of the current state of m. The end of the program comes last, as in
// the reduction.
func (s *surveyor) survey(m *vm.Machine, moves []vm.Move) (*traceState, error) {
	x := &traceState{inside: m.Exclusive() != nil, live: len(m.Threads), own: map[vm.Move][]ownOperation{}, counts: map[uint64]*traceCount{}}
	if len(m.Threads) > 64 {
		return x, fmt.Errorf("%d threads; the walk has room for 64", len(m.Threads))
	}
	var ends uint64
	for _, mv := range moves {
		x.can |= 1 << mv.Thread
		if t := m.Threads[mv.Thread]; m.Ends(t, m.Probe(t).Access) {
			ends |= 1 << mv.Thread
		}
	}
	if x.can&^ends != 0 {
		x.can &^= ends
	} else {
		x.can = ends & -ends
	}
	accesses := make([][]event.Access, len(m.Threads))
	s.m, m.Trace = m, s
	if m.Watching {
		m.Unseen = func(a event.Access) {
			if a.Ref.IsConst() || m.Heap.At(a.Ref).Escaped || m.Heap.At(a.Ref).Layout.ID&types.StaticsBit != 0 {
				s.Access(m.Cur, a)
			}
		}
	}
	for _, mv := range moves {
		if x.can>>mv.Thread&1 == 0 {
			continue
		}
		x.moves = append(x.moves, mv)
		accesses[mv.Thread] = append(accesses[mv.Thread], s.step(mv, x)...)
	}
	m.Trace, m.Unseen = nil, nil
	for i := range accesses {
		for j := range i {
			a, ok := firstConflict(accesses[i], accesses[j])
			if !ok {
				continue
			}
			x.conflict[i] |= 1 << j
			x.conflict[j] |= 1 << i
			x.causes = append(x.causes, traceCause{1<<i | 1<<j, locationOf(m, a)})
		}
	}
	return x, nil
}

// step makes the move mv, with the rest of the atomic section that it begins, and returns its accesses.
func (s *surveyor) step(mv vm.Move, x *traceState) (as []event.Access) {
	m := s.m
	t := m.Threads[mv.Thread]
	mark := m.Begin()
	defer m.Undo(mark)
	take := func(mv vm.Move) error {
		_, err := m.Step(mv)
		for _, a := range m.Accesses {
			if a.Ref != 0 && (a.Ref >= heap.ConstBit || !m.Heap.Made(a.Ref)) {
				as = append(as, a)
			}
		}
		return err
	}
	s.own = nil
	err := take(mv)
	x.own[mv] = s.own
	for n := 0; err == nil && !x.inside && m.Exclusive() == t && !m.Probe(t).Blocked && n < 1000; n++ {
		err = take(vm.Move{Thread: uint16(slices.Index(m.Threads, t))})
	}
	return as
}

// Access notes an operation of the program's own code.
func (s *surveyor) Access(t *state.Thread, a event.Access) {
	m := s.m
	monitor := a.Kind == event.Acquire
	if !a.Kind.Data() && !monitor || a.Ref >= event.Sections || !inspect.OwnAccess(m.State, t) {
		return
	}
	if !a.Ref.IsConst() {
		if l := m.Heap.At(a.Ref).Layout; l.ID&types.StaticsBit != 0 {
			a.Ref = m.TypeObject(l.Owner.(*types.Type))
		}
	}
	place, where := ownPlace{}, fnv.New64a()
	if typ := m.TypeOf(a.Ref); !a.Ref.IsConst() {
		if !monitor && !typ.IsArray() && (typ.Assembly == nil || typ.Assembly.Core) {
			return // a box of the library, in which only one thread at a time executes
		}
		if m.Heap.Made(a.Ref) {
			return
		}
		place.object = m.Heap.At(a.Ref).Name
	}
	if monitor {
		fmt.Fprint(where, "monitor ", m.TypeOf(a.Ref))
	} else {
		fmt.Fprint(where, inspect.Location(m.State, a), a.Off)
	}
	place.member = where.Sum64()
	what := fnv.New64a()
	for i := len(t.Frames) - 1; i >= 0; i-- {
		if f := &t.Frames[i]; !f.Code.Method.Owner.Assembly.Core {
			fmt.Fprint(what, f.Code.Method.FullName(), f.Code.Offsets[f.PC], a.Kind)
			break
		}
	}
	o := ownOperation{what.Sum64(), place, a.Kind != event.Read}
	if a.Kind == event.Read {
		o.what = mix(o.what, s.value(a))
	}
	s.own = append(s.own, o)
}

// value is the value of a location, if it is a number.
func (s *surveyor) value(a event.Access) uint64 {
	v := inspect.Value(s.m.State, a)
	if v == "" || !strings.ContainsRune("-0123456789tf", rune(v[0])) {
		return 0
	}
	h := fnv.New64a()
	fmt.Fprint(h, v)
	return h.Sum64()
}

func (s *surveyor) Instruction(*state.Thread)    {}
func (s *surveyor) Output(*state.Thread, string) {}

var placeNames = map[heap.Ref]string{
	event.Foreground: "foreground threads", event.Background: "background threads", event.Clock: "the clock", event.InitWaits: "waits for initialisers", event.Children: "numbers of threads",
	event.Pool: "numbers of the pool", event.Property: "properties", event.Sections: "stopped threads",
}

// namespaces finds the name of a type behind its namespace.
var namespaces = regexp.MustCompile(`(?:[A-Z]\w*\.)+([A-Z]\w*[.<>])`)

// locationOf names a location by its member: the same for all objects.
func locationOf(m *vm.Machine, a event.Access) string {
	name, ok := placeNames[a.Ref]
	switch {
	case ok:
	case a.Kind.Data():
		name = inspect.Location(m.State, a)
	default:
		name = fmt.Sprintf("%v of %v", a.Kind, m.TypeOf(a.Ref))
	}
	return namespaces.ReplaceAllString(name, "$1")
}

func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xbf58476d1ce4e5b9)
	return hi ^ lo ^ a<<17
}

// A traceCount is the number of traces from a state on, and the sum of their lengths in steps.
type traceCount struct {
	n, steps *big.Int
	open     bool // it is being counted
}

// across names the threads of a set as in the state behind e.
func (e *traceStep) across(set uint64) (out uint64) {
	for ; set != 0; set &= set - 1 {
		if p := e.place[bits.TrailingZeros64(set)]; p >= 0 {
			out |= 1 << p
		}
	}
	return out
}

// count is the number of traces from x on that begin with no thread of asleep.
func (g *traceGraph) count(x *traceState, asleep uint64) *traceCount {
	if c, ok := x.counts[asleep]; ok {
		g.endless = g.endless || c.open
		return c
	}
	g.pairs++
	c := &traceCount{new(big.Int), new(big.Int), true}
	x.counts[asleep] = c
	if asleep&^x.can != 0 && !x.inside {
		g.lost++
	}
	if x.can == 0 {
		c.n.SetInt64(1)
	}
	for p := range 64 {
		if asleep>>p&1 != 0 || x.can>>p&1 == 0 {
			continue
		}
		tried := uint64(0)
		for i := range x.steps {
			e := &x.steps[i]
			if int(e.move.Thread) != p {
				continue
			}
			tried = 1 << p
			next := asleep
			if !x.inside { // else asleep has the threads that slept before the section, with which no part of the section conflicts
				next &^= x.conflict[p]
			}
			d := g.count(e.to, e.across(next))
			c.n.Add(c.n, d.n)
			c.steps.Add(c.steps, d.steps)
			c.steps.Add(c.steps, d.n)
		}
		asleep |= tried
	}
	c.open = false
	return c
}

// needed are the states on the walks that come to the end of a trace. It is called after count.
func (g *traceGraph) needed() (out []*traceState) {
	for _, x := range g.states {
		for _, c := range x.counts {
			if c.n.Sign() > 0 {
				out = append(out, x)
				break
			}
		}
	}
	return out
}

// causes lists the locations for which two threads are tried in a needed state, with their shares of these pairs.
func (g *traceGraph) causes(most int) string {
	by, all := map[string]int{}, 0
	for _, x := range g.needed() {
		var tried uint64
		for i := range x.steps {
			tried |= 1 << x.steps[i].move.Thread
		}
		for _, c := range x.causes {
			if c.pair&^tried == 0 {
				by[c.what]++
				all++
			}
		}
	}
	names := slices.SortedFunc(maps.Keys(by), func(a, b string) int { return cmp.Or(by[b]-by[a], strings.Compare(a, b)) })
	var out []string
	for _, n := range names[:min(most, len(names))] {
		out = append(out, fmt.Sprintf("`%s` %d %%", n, by[n]*100/all))
	}
	return strings.Join(out, ", ")
}

// A view of an execution is the order of the own operations that conflict, for each place in memory.
type ownView []ownOrder

type ownOrder struct {
	where         ownPlace
	writes, reads uint64
}

// with is v behind a step: objects have their names there.
func (v ownView) with(ops []ownOperation, names []renaming) ownView {
	if len(ops) > 0 || len(v) > 0 {
		v = slices.Clone(v)
	}
	for _, o := range ops {
		i, ok := slices.BinarySearchFunc(v, o.where, func(x ownOrder, w ownPlace) int { return x.where.compare(w) })
		if !ok {
			v = slices.Insert(v, i, ownOrder{where: o.where})
		}
		if x := &v[i]; o.write {
			x.writes, x.reads = mix(mix(x.writes, x.reads), o.what), 0
		} else {
			x.reads += mix(x.writes, o.what)
		}
	}
	for i := range v {
		x := &v[i]
		if x.where.object == 0 || x.where.object == gone {
			continue
		}
		was := x.where.object
		for _, n := range names {
			if n.was == was {
				x.where.object = n.now
				break
			}
			if n.now == was {
				x.where.object = gone
			}
		}
	}
	slices.SortFunc(v, func(a, b ownOrder) int {
		return cmp.Or(a.where.compare(b.where), cmp.Compare(a.writes, b.writes), cmp.Compare(a.reads, b.reads))
	})
	return v
}

// gone is the name of garbage, when another object has its name.
const gone = ^heap.Name(0)

func (v ownView) key(id uint64) string {
	b := binary.LittleEndian.AppendUint64(nil, id)
	for _, x := range v {
		for _, y := range []uint64{uint64(x.where.object), x.where.member, x.writes, x.reads} {
			b = binary.LittleEndian.AppendUint64(b, y)
		}
	}
	return string(b)
}

// final is the key of a complete execution: objects have no names any more.
func (v ownView) final(live int) string {
	v = slices.Clone(v)
	for i := range v {
		v[i].where.object = 0
	}
	slices.SortFunc(v, func(a, b ownOrder) int {
		return cmp.Or(a.where.compare(b.where), cmp.Compare(a.writes, b.writes), cmp.Compare(a.reads, b.reads))
	})
	return v.key(uint64(min(live, 1)))
}

// views is the number of different views of complete executions: a lower bound of the traces that would be left if
// accesses of the library to its own data were no conflicts. It is a lower bound because it does not tell apart tasks that execute the
// same code, and values that the library returns. It is false if there are more than most pairs of a state and the view so far.
//
// The walk needs no sleep sets, because the view is the same for all executions of a trace, and the graph has one of each.
func (g *traceGraph) views(most int) (n int, whole bool) {
	type item struct {
		x *traceState
		v ownView
	}
	known, ends := map[string]bool{}, map[string]bool{}
	work := []item{{g.root, nil}}
	for len(work) > 0 {
		x, v := work[len(work)-1].x, work[len(work)-1].v
		work = work[:len(work)-1]
		if x.can == 0 {
			ends[v.final(x.live)] = true
		}
		for i := range x.steps {
			e := &x.steps[i]
			if x.can>>e.move.Thread&1 == 0 {
				continue
			}
			next := v.with(x.own[e.move], e.names)
			if k := next.key(uint64(e.to.id)); !known[k] {
				if len(known) >= most {
					return len(ends), false
				}
				known[k] = true
				work = append(work, item{e.to, next})
			}
		}
	}
	return len(ends), true
}

// A traceWalker searches with sleep sets in a machine: it has no graph, keeps no state, and goes back by undoing.
type traceWalker struct {
	t *testing.T
	w *worker
	surveyor
	steps int // made
}

func newTraceWalker(t *testing.T, p *program.Program) *traceWalker {
	t.Helper()
	st, err := storage.New(storage.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	o := Options{Workers: 1, Continue: true, Checks: property.All, hands: true}
	p.HandsOver = o.handsOver(p)
	w := newWorker(newSearch(p, o, st), 0)
	w.vm.Record, w.vm.Reduced, w.vm.Heap.Sticky = true, true, true
	if err := w.vm.Start(); err != nil {
		t.Fatal(err)
	}
	x := &traceWalker{t: t, w: w}
	x.arrive()
	return x
}

// arrive gives the current state its canonical form.
func (x *traceWalker) arrive() {
	if err := x.w.canonicalise(); err != nil {
		x.t.Fatal(err)
	}
	if _, err := x.w.vm.Vector(x.w.parts); err != nil {
		x.t.Fatal(err)
	}
}

func (x *traceWalker) look() *traceState {
	s, err := x.survey(x.w.vm, x.w.vm.Moves(nil))
	if err != nil {
		x.t.Fatal(err)
	}
	return s
}

// awake are the threads of s that can move and do not sleep.
func awake(s *traceState, asleep uint64) (out []int) {
	for set := s.can &^ asleep; set != 0; set &= set - 1 {
		out = append(out, bits.TrailingZeros64(set))
	}
	return out
}

// of are the moves of a thread.
func (x *traceState) of(thread int) (out []vm.Move) {
	for _, mv := range x.moves {
		if int(mv.Thread) == thread {
			out = append(out, mv)
		}
	}
	return out
}

// take makes a move from s, and returns the threads that sleep behind it.
func (x *traceWalker) take(s *traceState, mv vm.Move, asleep uint64) (state.Mark, uint64) {
	m := x.w.vm
	if !s.inside {
		asleep &^= s.conflict[mv.Thread]
	}
	e, threads := traceStep{}, slices.Clone(m.Threads)
	mark := m.Begin()
	if _, err := m.Step(mv); err != nil {
		x.t.Fatal(err)
	}
	x.arrive()
	x.steps++
	for _, t := range threads {
		e.place = append(e.place, int8(slices.Index(m.Threads, t)))
	}
	return mark, e.across(asleep)
}

func (x *traceWalker) back(mark state.Mark) {
	x.w.vm.Undo(mark)
	x.arrive()
}

// count is the number of traces from the current state on that begin with no thread of asleep. It is false
// if that takes more than most steps.
func (x *traceWalker) count(asleep uint64, most int) (n int64, ok bool) {
	s := x.look()
	if s.can == 0 {
		return 1, true
	}
	if x.steps > most {
		return 0, false
	}
	for _, p := range awake(s, asleep) {
		for _, mv := range s.of(p) {
			mark, next := x.take(s, mv, asleep)
			k, ok := x.count(next, most)
			x.back(mark)
			if !ok {
				return 0, false
			}
			n += k
		}
		asleep |= 1 << p
	}
	return n, true
}

// probe goes from the current state down to an end of the tree of the search, at random. weight is the product of
// the numbers of threads and outcomes from which it chose, or 0 if only sleeping threads were left.
func (x *traceWalker) probe(random *rand.Rand) (weight float64) {
	weight, asleep := 1.0, uint64(0)
	var marks []state.Mark
	for weight > 0 {
		s := x.look()
		if s.can == 0 {
			break
		}
		threads := awake(s, asleep)
		if len(threads) == 0 || len(marks) == 10_000 {
			weight = 0
			break
		}
		i := random.IntN(len(threads))
		for _, p := range threads[:i] {
			asleep |= 1 << p
		}
		moves := s.of(threads[i])
		weight *= float64(len(threads) * len(moves))
		mark, next := x.take(s, moves[random.IntN(len(moves))], asleep)
		marks, asleep = append(marks, mark), next
	}
	for _, mark := range slices.Backward(marks) {
		x.w.vm.Undo(mark)
	}
	x.arrive()
	return weight
}

// knuth is Knuth's estimate of the number of traces of p, for programs whose graph is too large: the
// mean weight of random probes, and its standard error. ends are the probes that came to the end of a trace.
func knuth(t *testing.T, p *program.Program, probes int, seed uint64) (mean, deviation float64, ends int) {
	t.Helper()
	x, random := newTraceWalker(t, p), rand.New(rand.NewPCG(seed, 1))
	sum, square := 0.0, 0.0
	for range probes {
		weight := x.probe(random)
		if weight > 0 {
			ends++
		}
		sum += weight
		square += weight * weight
	}
	n := float64(probes)
	mean = sum / n
	return mean, math.Sqrt(max(0, square/n-mean*mean) / n), ends
}

const tracesDLL = "testdata/traces/Traces.dll"

func loadTraced(t *testing.T, words string) *program.Program {
	t.Helper()
	args := strings.Fields(words)
	path := tracesDLL
	if strings.HasSuffix(args[0], ".dll") {
		path, args = args[0], args[1:]
	}
	p, err := vm.Load(path, program.Config{Natives: native.Table(), Args: args})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestTraces: the reduced graph has as many traces as the whole one, and as a search in a machine without any graph finds.
// Estimates come close to them.
func TestTraces(t *testing.T) {
	OneWorker(t)
	compared, walked, most := 0, 0, int64(0)
	check := func(name string, load func() *program.Program) {
		whole, err := searchTraces(load(), Escape, 1500)
		if err != nil {
			return // large, or not supported
		}
		reduced, err := searchTraces(load(), SDPOR, 3000)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		n, r := whole.count(whole.root, 0).n, reduced.count(reduced.root, 0).n
		if whole.endless || reduced.endless {
			return
		}
		compared++
		most = max(most, n.Int64())
		if n.Cmp(r) != 0 || r.Sign() == 0 {
			t.Errorf("%s: %d traces, in the reduced graph %d", name, n, r)
		}
		if whole.lost+reduced.lost > 0 {
			t.Errorf("%s: a step without a conflict keeps a thread from moving", name)
		}
		if x := newTraceWalker(t, load()); n.IsInt64() && n.Int64() < 200 {
			if c, ok := x.count(0, 2000); ok {
				walked++
				if c != n.Int64() {
					t.Errorf("%s: %d traces, %d without a graph", name, n, c)
				}
			}
		}
		if strings.HasPrefix(name, "seed") {
			return
		}
		a, _ := whole.views(50_000)
		if b, _ := reduced.views(50_000); a != b || int64(a) > n.Int64() {
			t.Errorf("%s: %d views, in the reduced graph %d, of %d traces", name, a, b, n)
		}
	}
	for _, words := range []string{"run1", "run2", "semrun", "tcs", "rundelay", "dict", "forget 3", "runEach 3", "unwrapped 2", "parallelFor 2", "any 2", "threadsLock 2", "threadsLock 3", "threadsQueue 1"} {
		check(words, func() *program.Program { return loadTraced(t, words) })
	}
	seeds := int64(30)
	if *Long {
		seeds = 400
	}
	for seed := range seeds {
		random := vmtest.Random(seed+1, vmtest.Profiles()[int(seed)%len(vmtest.Profiles())])
		check(fmt.Sprintf("seed %d\n%v", seed+1, random), func() *program.Program { return loadRandom(t, random) })
	}
	t.Logf("%d programs, with up to %d traces; %d without a graph", compared, most, walked)
	if compared < 20 || walked < 10 || most < 100 {
		t.Error("too few")
	}
	for _, words := range []string{"bc", "any 2"} {
		g, err := searchTraces(loadTraced(t, words), SDPOR, 10_000)
		if err != nil {
			t.Fatal(err)
		}
		exact, _ := new(big.Float).SetInt(g.count(g.root, 0).n).Float64()
		mean, deviation, ends := knuth(t, loadTraced(t, words), 3000, 1)
		if ends == 0 || deviation > exact || math.Abs(mean-exact) > 4*deviation {
			t.Errorf("%s: %.0f traces; estimate %.0f ± %.0f, %d probes came to an end", words, exact, mean, deviation, ends)
		}
	}
}

func loadRandom(t *testing.T, random *vmtest.Program) *program.Program {
	t.Helper()
	img, err := vmtest.Compile(random)
	if err != nil {
		t.Fatal(err)
	}
	asm, err := metadata.Parse("random.exe", img.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	p, err := vm.LoadParsed(asm, "random.exe", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// tracedPrograms are the rows of the table in docs/benchmarks.md.
const tracedPrograms = "run1,run2,run3,tcs,rundelay,dict,semrun,semrunct,chan1,chan2,chanrun,chanunb,chandelay,chanrun2," +
	"forget 3,runEach 3,longRunning 3,nested 3,unwrapped 3,unwrapped 4,semaphore 2,semaphore 3,parallelFor 3,parallelForEmpty 3,parallelForEmpty 4,parallelForEmpty 5,any 2,any 4,anyOfTwo 2,service 1,service 2," +
	"threadsLock 2,threadsLock 3,threadsQueue 1,threadsQueue 2"

// TestTraceTable prints the table of docs/benchmarks.md: go test ./parallel -run TestTraceTable -v -long. With
// -traces it measures other programs.
func TestTraceTable(t *testing.T) {
	if !*Long && *tracePrograms == "" {
		t.Skip("a study: -long, or -traces")
	}
	fmt.Println("| program | states | transitions | all states | needed | traces | steps a trace | views | first causes |")
	fmt.Println("|---|---|---|---|---|---|---|---|---|")
	for _, words := range strings.Split(cmp.Or(*tracePrograms, tracedPrograms), ",") {
		lazy, err := Explore(context.Background(), loadTraced(t, words), Options{Workers: 1, Continue: true, Reduction: SDPOR, Lazy: true, MaxStates: uint64(*traceStates)})
		if err != nil {
			t.Fatalf("%s: %v", words, err)
		}
		states := fmt.Sprint(lazy.Stats.States)
		if lazy.Reason != "" {
			states = "> " + states
		}
		fmt.Printf("| %s | %s | %d | ", words, states, lazy.Stats.Transitions)
		g, err := searchTraces(loadTraced(t, words), SDPOR, *traceStates)
		if errors.Is(err, errLarge) {
			mean, deviation, ends := knuth(t, loadTraced(t, words), *traceProbes, 1)
			about := fmt.Sprintf("about %.2g ± %.1g", mean, deviation)
			if ends == 0 {
				about = "no estimate"
			}
			fmt.Printf("> %d | | %s (%d of %d probes came to an end) | | | |\n", *traceStates, about, ends, *traceProbes)
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", words, err)
		}
		c := g.count(g.root, 0)
		views, whole := g.views(2_000_000)
		more := ""
		if !whole {
			more = "≥ "
		}
		traces := c.n.String()
		if g.endless {
			traces = "endless"
		}
		fmt.Printf("%d | %d | %s | %d | %s%d | %s |\n", len(g.states), len(g.needed()), traces, new(big.Int).Div(c.steps, new(big.Int).Add(c.n, big.NewInt(int64(1-min(1, c.n.Sign()))))), more, views, g.causes(3))
		if g.lost > 0 {
			t.Errorf("%s: a step without a conflict keeps a thread from moving", words)
		}
	}
}
