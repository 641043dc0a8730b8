package vm_test

import (
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/vmtest"
)

// pauser ends a transition after some instructions.
type pauser struct {
	m        *vm.Machine
	anywhere bool // also where no thread ever stops
	left     int
}

func (p *pauser) Instruction(t *state.Thread) {
	code, pc := t.Top()
	if p.left--; p.left < 0 && (p.anywhere || !code.Instrs[pc].Pure()) {
		p.m.Pause()
	}
}

func (*pauser) Access(*state.Thread, event.Access) {}
func (*pauser) Output(*state.Thread, string)       {}

// TestPieces runs the conformance programs in pieces that end anywhere: at
// any instruction of the code as it was lowered, and at any where a thread may
// stop of the code in which operands are forwarded. Each piece is undone and done again, and then goes on in
// another machine that restores the state from its vector. So every kind of
// frame, slot and object must be told to the collector, the undo log and the
// store, or the output changes. In the short form the plain code stops after its pieces.
func TestPieces(t *testing.T) {
	files, err := filepath.Glob("testdata/conformance/*")
	if err != nil {
		t.Fatal(err)
	}
	pieces := 400
	if !*long {
		pieces = 100
	}
	programs := 0
	for _, f := range files {
		if ext := filepath.Ext(f); ext != ".exe" && ext != ".dll" {
			continue
		}
		if programs++; !*long && programs%3 > 0 {
			continue
		}
		t.Run(filepath.Base(f), func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(strings.TrimSuffix(strings.TrimSuffix(f, filepath.Ext(f)), ".debug") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			for _, plain := range []bool{false, true} {
				prog, err := vm.Load(f, program.Config{Natives: native.Table(), KeepMoves: plain})
				if err != nil {
					t.Fatal(err)
				}
				got, ended := inPieces(t, prog, plain, pieces, *long || !plain)
				want := string(want)
				if !ended {
					want = want[:min(len(got), len(want))] // TestOpcodes runs the whole plain code, in one piece
				}
				if got != want {
					t.Errorf("plain %v: %s", plain, firstDifference(got, want))
				}
			}
		})
	}
}

// TestHandlerPieces runs programs of TestHandlers in pieces: their states have
// exceptions in flight, filters, unwinding and initialisers.
func TestHandlerPieces(t *testing.T) {
	want := handlerOutputs(t)
	seeds, pieces := 8, 4000
	if !*long {
		seeds = 1
	}
	for seed := range seeds {
		prog, err := loadImage(vmtest.Handlers(int64(seed), handlerPrograms).Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := inPieces(t, prog, false, pieces, true); got != want[seed] {
			t.Errorf("seed %d: %s", seed, firstDifference(got, want[seed]))
		}
	}
}

// inPieces returns the output of a program, and whether the program has ended. It runs so many pieces, and then the rest in one
// piece, if that is wanted.
func inPieces(t *testing.T, prog *program.Program, anywhere bool, pieces int, rest bool) (output string, ended bool) {
	store, rnd := newParts(), rand.New(rand.NewSource(1))
	m, twin := vm.NewMachine(prog, store), vm.NewMachine(prog, store)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	var moves []vm.Move
	step := func(n int) (vec []uint32, text string) {
		var piece strings.Builder
		m.Output = func(s string, _ bool) { piece.WriteString(s) }
		m.Trace = &pauser{m, anywhere, n}
		fault, err := m.Step(moves[0])
		if err != nil || fault != nil {
			t.Fatalf("after %q: %v %+v", out.String(), err, fault)
		}
		return vector(t, m, store), piece.String()
	}
	for i := 0; ; i++ {
		if moves = m.Moves(moves[:0]); len(moves) == 0 {
			return out.String(), true
		}
		n := 1 + rnd.Intn(1<<rnd.Intn(7))
		if i > pieces {
			if !rest {
				return out.String(), false
			}
			n = 1 << 30
		}
		mark := m.Begin()
		vec, text := step(n)
		m.Undo(mark)
		m.Begin()
		again, textAgain := step(n)
		if !slices.Equal(vec, again) || text != textAgain {
			t.Fatalf("after %q: once more leads to %v, not to %v", out.String(), again, vec)
		}
		out.WriteString(text)
		if err := twin.Restore(vec, store); err != nil {
			t.Fatal(err)
		}
		if err := twin.CheckRestored(vec, store); err != nil {
			t.Fatal(err)
		}
		twin.Forget()
		m, twin = twin, m
	}
}
