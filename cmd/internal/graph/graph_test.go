package graph

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

func load(t *testing.T, path string) *program.Program {
	t.Helper()
	p, err := vm.Load(path, program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestWhole compares graphs of searches that make all moves with one that is made without a search: from each state all moves, each executed from the beginning of the program. Each number of workers writes the
// same file, and the search has the numbers that it has without an observer.
func TestWhole(t *testing.T) {
	for _, path := range []string{"../../../examples/lockorder/Opposite.dll", "../../../examples/lostupdate/StaticField.dll"} {
		for _, reduction := range []parallel.Reduction{parallel.None, parallel.Escape} {
			var first []byte
			for _, workers := range []int{1, 3} {
				p := load(t, path)
				o := parallel.Options{Workers: workers, Reduction: reduction, Continue: true, MaxStates: 3000}
				plain, err := parallel.Explore(context.Background(), p, o)
				if err != nil {
					t.Fatal(err)
				}
				r := &Recorder{Most: Most}
				o.Observe = r.Observer
				observed, err := parallel.Explore(context.Background(), load(t, path), o)
				if err != nil {
					t.Fatal(err)
				}
				if !plain.Complete || plain.Stats.States != observed.Stats.States || plain.Stats.Transitions != observed.Stats.Transitions {
					t.Errorf("%s, %v: %d states and %d transitions, and with the observer %d and %d", path, reduction, plain.Stats.States, plain.Stats.Transitions, observed.Stats.States, observed.Stats.Transitions)
				}
				g := r.graph()
				if first == nil {
					states, edges := enumerate(t, p)
					if len(g.states) != states || len(g.edges) != edges || int(g.met) != states {
						t.Errorf("%s, %v: %d states and %d edges, want %d and %d", path, reduction, len(g.states), len(g.edges), states, edges)
					}
					first = g.aut()
				}
				if !bytes.Equal(g.aut(), first) {
					t.Errorf("%s, %v: %d workers write another file", path, reduction, workers)
				}
			}
		}
	}
}

// enumerate counts the states of a program, and the steps between them, with the options of the last search.
func enumerate(t *testing.T, p *program.Program) (states, edges int) {
	t.Helper()
	names := trace.NewInterner().KeepParts()
	machine := func() *vm.Machine {
		m := vm.NewMachine(p, names)
		m.Heap.SetSymmetry(heap.SymmetryIncremental)
		return m
	}
	m := machine()
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	key := func(m *vm.Machine) string {
		if err := errors.Join(m.Arrange(), m.Roots()); err != nil {
			t.Fatal(err)
		}
		gc.NewMarkSweep(m.Heap).Collect()
		vec, err := m.Collapse(names)
		if err != nil {
			t.Fatal(err)
		}
		k := fmt.Sprint(vec)
		m.Forget()
		return k
	}
	seen := map[string]bool{key(m): true}
	todo := [][]vm.Move{nil}
	for len(todo) > 0 {
		path := todo[0]
		todo = todo[1:]
		at := func() *vm.Machine {
			m := machine()
			if err := m.Start(); err != nil {
				t.Fatal(err)
			}
			key(m)
			for _, mv := range path {
				m.Begin()
				if _, err := m.Step(mv); err != nil {
					t.Fatal(err)
				}
				key(m)
			}
			return m
		}
		m := at()
		if m.Failed() {
			continue
		}
		for _, mv := range m.Moves(nil) {
			m := at()
			m.Begin()
			if _, err := m.Step(mv); err != nil {
				t.Fatal(err)
			}
			edges++
			if k := key(m); !seen[k] {
				seen[k] = true
				todo = append(todo, append(slices.Clone(path), mv))
			}
		}
	}
	return len(seen), edges
}

// TestReduced: a search with partial order reduction has its stored states in the graph, each of which can be reached there.
func TestReduced(t *testing.T) {
	r := &Recorder{Most: Most}
	res, err := parallel.Explore(context.Background(), load(t, "../../../examples/lockorder/Opposite.dll"), parallel.Options{Workers: 2, Reduction: parallel.SDPOR, Lazy: true, Continue: true, Observe: r.Observer})
	if err != nil {
		t.Fatal(err)
	}
	g := r.graph()
	reached := map[int]bool{0: true}
	for range g.states {
		for _, e := range g.edges {
			if reached[e.from] {
				reached[e.to] = true
			}
		}
	}
	if uint64(len(reached)) != res.Stats.States || len(g.states) != len(reached) {
		t.Errorf("%d of %d states can be reached, the search has %d", len(reached), len(g.states), res.Stats.States)
	}
	if !slices.ContainsFunc(g.edges, func(e numbered) bool { return strings.Contains(e.label, "; ") }) {
		t.Error("no edge has several steps: the test sees little")
	}
}

// sample is a graph with all that a format must escape.
func sample() *graph {
	return &graph{
		states: []node{{threads: `main at "A&B".cs:1`}, {mark: "end"}, {mark: "deadlock", threads: `main at \x.cs:2`}},
		edges:  []numbered{{0, 1, `main: write "<&>"; main: exit T`}, {0, 2, "main: read x"}, {2, 2, `t\: goes on`}},
		met:    5,
	}
}

func TestFormats(t *testing.T) {
	const dot = `digraph states {
  // the first 3 of 5 states
  node [shape=circle];
  start [shape=point];
  start -> 0;
  0 [tooltip="main at \"A&B\".cs:1"];
  1 [tooltip="end", shape=doublecircle];
  2 [tooltip="deadlock: main at \\x.cs:2", color=red, style=bold];
  0 -> 1 [label="main: write \"<&>\"
main: exit T"];
  0 -> 2 [label="main: read x"];
  2 -> 2 [label="t\\: goes on"];
}
`
	if got := string(sample().dot()); got != dot {
		t.Errorf("dot:\n%s", got)
	}
	const aut = "des (0, 3, 3)\n(0, \"main: write '<&>'; main: exit T\", 1)\n(0, \"main: read x\", 2)\n(2, \"t\\: goes on\", 2)\n"
	if got := string(sample().aut()); got != aut {
		t.Errorf("aut:\n%s", got)
	}
	d := xml.NewDecoder(bytes.NewReader(sample().graphML()))
	var texts []string
	elements := map[string]int{}
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch x := token.(type) {
		case xml.StartElement:
			elements[x.Name.Local]++
		case xml.CharData:
			if s := strings.TrimSpace(string(x)); s != "" {
				texts = append(texts, s)
			}
		}
	}
	want := []string{"initial", `main at "A&B".cs:1`, "end", "deadlock", `main at \x.cs:2`, `main: write "<&>"; main: exit T`, "main: read x", `t\: goes on`}
	if !slices.Equal(texts, want) || elements["node"] != 3 || elements["edge"] != 3 || elements["key"] != 3 {
		t.Errorf("graphml: %q, elements %v", texts, elements)
	}
}

// TestMost: a file with fewer states than the search says so, and has edges between its states only.
func TestMost(t *testing.T) {
	r := &Recorder{Most: 5}
	res, err := parallel.Explore(context.Background(), load(t, "../../../examples/lockorder/Opposite.dll"), parallel.Options{Workers: 1, Continue: true, Observe: r.Observer})
	if err != nil {
		t.Fatal(err)
	}
	g := r.graph()
	if len(g.states) != 5 || uint64(g.met) != res.Stats.States || !strings.Contains(string(g.dot()), fmt.Sprintf("// the first 5 of %d states\n", res.Stats.States)) {
		t.Errorf("%d states of %d, the search has %d", len(g.states), g.met, res.Stats.States)
	}
	for _, e := range g.edges {
		if e.from > 4 || e.to > 4 {
			t.Errorf("edge %v leads out of the file", e)
		}
	}
	if len(g.edges) == 0 {
		t.Error("no edges")
	}
}
