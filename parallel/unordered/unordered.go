// Package unordered looks for data races of accesses that are never side by side: no synchronisation orders them, and yet one always comes long
// before the other (docs/algorithms/memory-models.md, Races that are never side by side).
//
//	In:   a program that is verified under sequential consistency
//	Out:  such races, each with a path
//	Next: the verdict
//
// Lock order: none.
package unordered

import (
	"encoding/binary"
	"fmt"
	"slices"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/heap/limit"
	"moonwalker/parallel/before"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// Race is a data race, with a path whose last step makes the second access.
type Race struct {
	*property.Violation
	Path []vm.Move
}

// Most is the number of moves that [Find] makes at most, if states are small.
const Most = 200_000

// Find looks for data races in all executions of p. It chooses an access, and follows all executions behind it with the set of those threads, monitors and
// other places that come behind it; no reduction leaves any out. A thread that is not in the set, and makes a conflicting access, races. It executes at
// most so many moves; a move in a large state counts as several. done says that these were enough. The result is a function of the program, unless the limits lim, which may be nil, have ended the work.
func Find(p *program.Program, moves int, lim *limit.Limit) (races []Race, done bool) {
	var err error
	func() {
		defer limit.Catch(&err)
		lim.Poll()
		f := &finder{names: trace.NewInterner().KeepParts(), known: map[string]bool{}, sites: map[string]uint64{}, met: map[string]bool{}, budget: moves}
		done = f.run(p, lim)
		races = f.races
	}()
	return races, done && err == nil
}

// finder is the state of the search.
type finder struct {
	m         *vm.Machine
	collector *gc.MarkSweep
	names     *trace.Interner
	track     *before.Tracker
	nodes     []node
	known     map[string]bool // of states with their marks
	sites     map[string]uint64
	refs      map[heap.Name]heap.Ref // of the restored state
	key       []byte
	met       map[string]bool // races, by key
	races     []Race
	budget    int
}

// node is a state, with the access that was chosen on the way, or none.
type node struct {
	vec    []uint32
	mark   *mark
	parent int
	move   vm.Move
}

// mark is a [before.Mark] with objects by their names in the state.
type mark struct {
	before.Mark
	at, by named
	behind []named // the references of Behind
}

// named is a reference to a constant or to the object of that name.
type named struct {
	ref  heap.Ref
	name heap.Name
}

func (f *finder) run(p *program.Program, lim *limit.Limit) bool {
	f.m = vm.NewMachine(p, f.names)
	f.m.Heap.Limit = lim
	f.collector = gc.NewMarkSweep(f.m.Heap)
	f.track = before.New(f.m, true)
	if f.m.Start() != nil || !f.arrive(-1, vm.Move{}) {
		return false
	}
	for at := 0; at < len(f.nodes); at++ { // it grows meanwhile
		if !f.expand(at, lim) {
			return false
		}
		f.nodes[at].vec, f.nodes[at].mark = nil, nil
	}
	return true
}

// expand makes all moves of a node.
func (f *finder) expand(at int, lim *limit.Limit) bool {
	var moves []vm.Move
	for i := 0; i == 0 || i < len(moves); i++ {
		lim.Poll()
		if f.budget -= 1 + len(f.nodes[at].vec)/largeVector; f.budget < 0 || !f.restore(at) {
			return false
		}
		if i == 0 {
			if moves = slices.Clone(f.m.Moves(nil)); len(moves) == 0 {
				return true
			}
		}
		mv := moves[i]
		th := f.m.Threads[mv.Thread]
		f.m.Begin()
		f.track.Begin(th)
		if _, err := f.m.Step(mv); err != nil {
			return false
		}
		f.track.End()
		f.budget -= f.m.Spent / longMove
		for _, v := range f.track.Races {
			if !f.met[v.Key] {
				f.met[v.Key] = true
				f.races = append(f.races, Race{v, append(f.path(at), mv)})
			}
		}
		if !f.arrive(at, mv) {
			return false
		}
	}
	return true
}

// A move counts once more for each largeVector parts of its state, and for each longMove instructions.
const (
	largeVector = 64
	longMove    = 1000
)

// path are the moves that lead to a node.
func (f *finder) path(at int) (path []vm.Move) {
	for ; f.nodes[at].parent >= 0; at = f.nodes[at].parent {
		path = append(path, f.nodes[at].move)
	}
	slices.Reverse(path)
	return path
}

// restore restores the state of a node, and its mark.
func (f *finder) restore(at int) bool {
	n := &f.nodes[at]
	if f.m.Restore(n.vec, f.names) != nil {
		return false
	}
	f.track.Marks, f.track.Keeps = f.track.Marks[:0], n.mark == nil
	if n.mark == nil {
		return true
	}
	f.refs = map[heap.Name]heap.Ref{}
	for r := range f.m.Heap.Cap() {
		if o := f.m.Heap.At(heap.Ref(r)); r > 0 && o != nil {
			f.refs[o.Name] = heap.Ref(r)
		}
	}
	k := n.mark.Mark
	k.Access.Ref, k.By = f.ref(n.mark.at), f.ref(n.mark.by)
	k.Behind = slices.Clone(k.Behind)
	for i, b := range n.mark.behind {
		k.Behind[i].Ref = f.ref(b)
	}
	slices.SortFunc(k.Behind, before.Place.Compare)
	f.track.Marks = append(f.track.Marks, &k)
	return true
}

func (f *finder) ref(x named) heap.Ref {
	if x.name == 0 {
		return x.ref
	}
	return f.refs[x.name]
}

// arrive settles the state, and makes nodes of it: one with the mark that it has. If none was chosen, one without, and one with each access of the step.
func (f *finder) arrive(parent int, mv vm.Move) bool {
	if f.m.Arrange() != nil || f.m.Roots() != nil {
		return false
	}
	f.collector.Collect()
	vec, err := f.m.Collapse(f.names)
	if err != nil {
		return false
	}
	f.m.Forget()
	f.track.Settle()
	if f.track.Keeps {
		f.put(vec, nil, parent, mv)
	}
	for _, k := range f.track.Marks {
		f.put(vec, f.save(k), parent, mv)
	}
	return true
}

// put makes a node, if it is new.
func (f *finder) put(vec []uint32, k *mark, parent int, mv vm.Move) {
	f.key = f.key[:0]
	for _, part := range vec {
		f.key = binary.LittleEndian.AppendUint32(f.key, part)
	}
	if k != nil {
		add := func(x named) {
			f.key = binary.LittleEndian.AppendUint32(f.key, uint32(x.ref))
			f.key = binary.LittleEndian.AppendUint32(f.key, uint32(x.name))
		}
		add(k.at)
		add(k.by)
		f.key = fmt.Appendf(f.key, "%d %d %t %d %d ", f.site(k), k.Access.Kind, k.Access.Sync, k.Access.Off, k.Access.Size)
		texts := make([]string, len(k.behind))
		for i, b := range k.behind {
			p := k.Behind[i]
			texts[i] = fmt.Sprint(b, p.Role, p.Off, p.Size)
		}
		slices.Sort(texts)
		f.key = fmt.Append(f.key, texts)
	}
	if f.known[string(f.key)] {
		return
	}
	f.m.Heap.Need(8*len(vec) + len(f.key) + nodeBytes)
	f.known[string(f.key)] = true
	f.nodes = append(f.nodes, node{slices.Clone(vec), k, parent, mv})
}

// nodeBytes is about the memory of a node beside its vector and key.
const nodeBytes = 256

// site numbers the places of marks.
func (f *finder) site(k *mark) uint64 {
	text := k.Made.Site.Thread
	for _, l := range k.Made.Site.Stack {
		text += fmt.Sprintf(" %p %d", l.Code, l.PC)
	}
	n, ok := f.sites[text]
	if !ok {
		n = uint64(len(f.sites))
		f.sites[text] = n
	}
	return n
}

// save gives the objects of a mark their names.
func (f *finder) save(k *before.Mark) *mark {
	s := &mark{Mark: *k, at: f.name(k.Access.Ref), by: f.name(k.By)}
	s.Access.Ref, s.By = 0, 0
	s.Behind = slices.Clone(k.Behind)
	for _, p := range s.Behind {
		s.behind = append(s.behind, f.name(p.Ref))
	}
	return s
}

func (f *finder) name(r heap.Ref) named {
	if r.IsConst() {
		return named{ref: r}
	}
	if o := f.m.Heap.At(r); o != nil {
		return named{name: o.Name}
	}
	return named{}
}

// At is the race with a key that the last step of a path makes; nil if it makes none, or the limits l, which may be nil, have ended the work.
func At(p *program.Program, path []vm.Move, key string, l *limit.Limit) (v *property.Violation) {
	var err error
	defer func() {
		if err != nil {
			v = nil
		}
	}()
	defer limit.Catch(&err)
	l.Poll()
	names := trace.NewInterner()
	m := vm.NewMachine(p, names)
	m.Heap.Limit = l
	track := before.New(m, true)
	if err = m.Start(); err != nil {
		return nil
	}
	for i := 0; ; i++ {
		if err = trace.Settle(m, names); err != nil {
			return nil
		}
		track.Settle()
		if i == len(path) {
			break
		}
		if !slices.Contains(m.Moves(nil), path[i]) {
			return nil
		}
		m.Begin()
		track.Begin(m.Threads[path[i].Thread])
		if _, err = m.Step(path[i]); err != nil {
			return nil
		}
		track.End()
	}
	if i := slices.IndexFunc(track.Races, func(v *property.Violation) bool { return v.Key == key || trace.Printable(v.Key) == key }); i >= 0 {
		return track.Races[i]
	}
	return nil
}
