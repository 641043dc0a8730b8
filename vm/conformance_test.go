package vm_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moonwalker/heap"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// names interns pairs in a plain map.
type names map[[2]uint32]heap.Name

func (n names) Name(a, b uint32) (heap.Name, error) {
	k := [2]uint32{a, b}
	if n[k] == 0 {
		n[k] = heap.Name(len(n) + 1)
	}
	return n[k], nil
}

// pair is the inverse of Name.
func (n names) pair(name heap.Name) (parent, slot uint32) {
	for k, v := range n {
		if v == name {
			return k[0], k[1]
		}
	}
	return 0, 0
}

// run loads a single-threaded program and executes it.
func run(t *testing.T, path string) (string, error) {
	t.Helper()
	p, err := vm.Load(path, program.Config{Natives: native.Table()})
	if err != nil {
		return "", err
	}
	return execute(p)
}

// execute runs a single-threaded program to its end and returns its output.
func execute(p *program.Program) (string, error) { return executeTraced(p, nil) }

// executeTraced is execute with a tracer, which may be nil.
func executeTraced(p *program.Program, tracer state.Tracer) (string, error) {
	m := vm.NewMachine(p, names{})
	m.Trace = tracer
	if err := m.Start(); err != nil {
		return "", err
	}
	var out strings.Builder
	m.Output = func(s string, isError bool) { out.WriteString(s) }
	for moves := m.Moves(nil); len(moves) > 0; moves = m.Moves(moves[:0]) {
		m.Begin()
		fault, err := m.Step(moves[0])
		if err != nil {
			return out.String(), err
		}
		if fault != nil {
			return out.String(), errors.New(fault.Type + ": " + fault.Message)
		}
		m.Forget()
	}
	return out.String(), nil
}

// TestConformance compares the output of single-threaded programs with the recorded
// output of a real runtime.
func TestConformance(t *testing.T) {
	files, err := filepath.Glob("testdata/conformance/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		ext := filepath.Ext(f)
		if ext != ".exe" && ext != ".dll" {
			continue
		}
		t.Run(filepath.Base(f), func(t *testing.T) {
			t.Parallel()
			name := strings.TrimSuffix(strings.TrimSuffix(f, ext), ".debug")
			want, err := os.ReadFile(name + ".out")
			if err != nil {
				t.Fatal(err)
			}
			got, err := run(t, f)
			if err != nil {
				t.Errorf("%v", err)
			}
			if got != string(want) {
				t.Errorf("%s", firstDifference(got, string(want)))
			}
		})
	}
}

// firstDifference shows the first line in which two texts differ.
func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		a, b := "<end>", "<end>"
		if i < len(g) {
			a = g[i]
		}
		if i < len(w) {
			b = w[i]
		}
		if a != b {
			return "line " + itoa(i+1) + "\n got: " + a + "\nwant: " + b
		}
	}
	return "equal"
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}
