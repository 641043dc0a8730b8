package vm_test

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// TestArrange walks programs forward and back at random, with thread symmetry, and
// with threads of the pool without numbers. However the threads of a state are
// reordered and renumbered, arranging them gives the same state, with the same
// moves and successors, also if undo leads to the state.
func TestArrange(t *testing.T) {
	progs := map[string]*program.Program{}
	for _, name := range []string{"examples/bench/Crowd", "examples/bench/Counter", "examples/language/LoopVariable", "examples/tasks/FromBegin", "examples/tasks/Partitions", "examples/async/WhenEach", "examples/tasks/BothInPool", "examples/tasks/TwoTasks", "examples/sync/Countdown", "examples/boundedbuffer/WaitIf", "examples/typeinit/Failing", "parallel/testdata/regressions/VirginAreas", "parallel/testdata/regressions/FinalizerBeside"} {
		p, err := vm.Load("../"+name+".dll", program.Config{Natives: native.Table()})
		if err != nil {
			t.Fatal(err)
		}
		progs[name] = p
	}
	for seed := int64(1); seed <= 12; seed++ {
		progs[fmt.Sprint("seed ", seed)] = loadRandom(t, seed)
	}
	moved := 0
	for name, prog := range progs {
		if name != "parallel/testdata/regressions/FinalizerBeside" { // thread symmetry refuses finalizers
			moved += arrange(t, name, prog, true)
		}
		moved += arrange(t, name, prog, false)
		prog.Model = program.Model(len(name) % 6) // thread symmetry refuses models
		moved += arrange(t, name, prog, false)
	}
	if moved < 300 {
		t.Errorf("only %d states were others when their threads changed places: the test sees nothing", moved)
	}
}

// arrange is TestArrange for one program: for all its threads, or for those of the
// pool.
func arrange(t *testing.T, name string, prog *program.Program, all bool) (moved int) {
	w := newWalker(t, name, prog, rand.New(rand.NewSource(1)))
	for _, m := range []*vm.Machine{w.m, w.twin} {
		m.Symmetric, m.Anonymous = all, !all
	}
	w.change = func(vec []uint32) {
		w.twin.Begin()
		if err := w.twin.Shuffle(w.rnd.Perm); err != nil {
			t.Fatal(err)
		}
		if got := vectorAsIs(t, w.twin, w.store); !slices.Equal(got, vec) {
			moved++
		}
		w.twin.Begin()
		if got := vector(t, w.twin, w.store); !slices.Equal(got, vec) {
			t.Fatalf("%s: threads in another order are arranged to %v, want %v", name, got, vec)
		}
	}
	if err := w.walk(120, 4); err != nil {
		t.Fatal(err)
	}
	return moved
}

// TestArrangeInAllRuns: the order of threads does not depend on the order in which a run loads types and methods and makes constants.
func TestArrangeInAllRuns(t *testing.T) {
	pooled := 0
	for _, name := range []string{"bench/Crowd", "tasks/FromBegin", "tasks/Partitions", "tasks/BothInPool", "tasks/TwoTasks", "tasks/Continuations", "async/WhenEach", "async/Channels"} {
		load := func() *program.Program {
			p, err := vm.Load("../examples/"+name+".dll", program.Config{Natives: native.Table()})
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		prog, other := load(), load()
		loadBackwards(other)
		for seed := range int64(8) {
			pooled += sideBySide(t, name, prog, other, true, seed) + sideBySide(t, name, prog, other, false, seed)
			for _, p := range []*program.Program{prog, other} {
				p.Model = 1 + program.Model(seed%5)
			}
			pooled += sideBySide(t, name, prog, other, false, seed)
			for _, p := range []*program.Program{prog, other} {
				p.Model = program.SC
			}
		}
	}
	if pooled < 100 {
		t.Errorf("only %d states with two threads of the pool", pooled)
	}
}

// loadBackwards loads the types of a program and of the library, the last one first, and makes their type objects.
func loadBackwards(p *program.Program) {
	for _, a := range []*types.Assembly{p.Entry.Owner.Assembly, p.Loader.Core()} {
		for row := a.Meta.RowCount(metadata.TableTypeDef); row > 0; row-- {
			p.Loader.Lock()
			typ, err := a.Type(metadata.MakeToken(metadata.TableTypeDef, row), types.Context{})
			if err == nil {
				err = p.Loader.Load(typ)
			}
			p.Loader.Unlock()
			if err == nil {
				p.TypeObject(typ)
			}
		}
	}
}

// sideBySide walks two runs of a program at random, by the same moves. It returns the number of states with several threads of the
// pool.
func sideBySide(t *testing.T, name string, prog, other *program.Program, all bool, seed int64) (pooled int) {
	rnd := rand.New(rand.NewSource(seed))
	var ms [2]*vm.Machine
	var stores [2]*parts
	for i, p := range []*program.Program{prog, other} {
		stores[i] = newParts()
		ms[i] = vm.NewMachine(p, stores[i])
		ms[i].Symmetric, ms[i].Anonymous = all, !all
		if err := ms[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	for range 300 {
		var digests [2]uint64
		for i, m := range ms {
			vector(t, m, stores[i])
			digests[i] = m.Digest(stores[i].pair)
		}
		if digests[0] != digests[1] {
			t.Fatalf("%s: two runs arrange the threads of a state in two orders", name)
		}
		moves := ms[0].Moves(nil)
		if got := ms[1].Moves(nil); !slices.Equal(got, moves) {
			t.Fatalf("%s: the moves are %v in one run, %v in another one", name, moves, got)
		}
		if len(moves) == 0 {
			break
		}
		if first, end := ms[0].Pool(); !all && end-first > 1 {
			pooled++
		}
		mv := moves[rnd.Intn(len(moves))]
		for _, m := range ms {
			m.Begin()
			if _, err := m.Step(mv); err != nil {
				t.Fatal(err)
			}
		}
	}
	return pooled
}
