package vm_test

import (
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// cilCounter counts CIL instructions: the lowered instructions that begin one, in
// code without forwarding of operands.
type cilCounter struct{ n int }

func (c *cilCounter) Instruction(t *state.Thread) {
	if code, pc := t.Top(); pc == 0 || code.Offsets[pc] != code.Offsets[pc-1] {
		c.n++
	}
}
func (*cilCounter) Access(*state.Thread, event.Access) {}
func (*cilCounter) Output(*state.Thread, string)       {}

func straight(tb testing.TB, p *program.Program, tr state.Tracer) {
	m := vm.NewMachine(p, names{})
	m.Trace = tr
	if err := m.Start(); err != nil {
		tb.Fatal(err)
	}
	if b, ok := tb.(*testing.B); ok {
		b.StartTimer()
		defer b.StopTimer()
	}
	for moves := m.Moves(nil); len(moves) > 0; moves = m.Moves(moves[:0]) {
		mark := m.Begin()
		if _, err := m.Step(moves[0]); err != nil {
			tb.Fatal(err)
		}
		_ = mark
	}
}

// BenchmarkInterpreter measures the interpreter alone, in nanoseconds per CIL
// instruction, on the single-threaded program Straight.
func BenchmarkInterpreter(b *testing.B) {
	load := func(plain bool) *program.Program {
		p, err := vm.Load("../examples/bench/Straight.dll", program.Config{Natives: native.Table(), KeepMoves: plain})
		if err != nil {
			b.Fatal(err)
		}
		return p
	}
	count := &cilCounter{}
	straight(b, load(true), count)
	p := load(false)
	straight(b, p, nil) // lowers all methods
	b.ResetTimer()
	b.StopTimer()
	for i := 0; i < b.N; i++ {
		straight(b, p, nil)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(count.n), "ns/CIL")
	b.ReportMetric(float64(count.n), "CIL")
}
