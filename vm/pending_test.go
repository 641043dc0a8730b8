package vm_test

import (
	"slices"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/interp"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// TestNativesWait calls each native with each argument pending, one at a time. The thread waits for the load before it looks at the argument: an
// unknown reference is not null.
func TestNativesWait(t *testing.T) {
	p, err := vm.Load("../examples/lockorder/Ordered.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	p.Model = program.DotNet
	m := vm.NewMachine(p, newParts())
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	thread, calls := m.Threads[0], 0
	for _, meth := range natives(t, p) {
		words := int32(len(meth.Params))
		if meth.HasThis {
			words++
		}
		for word := range words {
			calls++
			code := &il.Code{
				Method: p.Entry, Methods: []*types.Method{meth}, Natives: []any{p.NativeOf(meth)}, Vars: make(il.Shape, words), ArgWords: int(words), FrameWords: 2 * int(words),
				Instrs: []il.Instr{{Op: il.CallNative, Flags: il.FlagNull}, {Op: il.Ret}}, Shapes: make([]il.Shape, 2), Offsets: make([]int32, 2),
			}
			if !meth.HasThis {
				code.Instrs[0].Flags = 0
			}
			code.Inside = make([]il.Shape, 2)
			thread.Frames, thread.Slots, thread.Requests = thread.Frames[:0], nil, 1
			m.Push(thread, code, 0, state.FrameNormal, 0)
			clear(thread.Words[:words])
			thread.Slots = []state.Slot{{Word: word}}
			if pend := interp.Probe(m.State, thread); !pend.Blocked || pend.Access.Kind != event.Await {
				t.Errorf("%v with word %d pending: the next operation is %v", meth, word, pend.Access.Kind)
				continue
			}
			m.Cur, m.Fault, m.Err = thread, nil, nil
			interp.Run(m.State, thread)
			if m.Fault != nil || m.Err != nil || len(thread.Frames) != 1 || thread.Inner().PC != 0 || len(thread.Exc) > 0 {
				t.Fatalf("%v with word %d pending: the thread goes on: %v, %v, at %v", meth, word, m.Fault, m.Err, thread.Inner().Code.Method)
			}
		}
	}
	if calls < 500 {
		t.Errorf("only %d calls", calls)
	}
}

// TestInstructionsWait does the same with each instruction that reads words, except those that pass a word on.
func TestInstructionsWait(t *testing.T) {
	p, err := vm.Load("../examples/lockorder/Ordered.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	p.Model = program.Relaxed // no guesses
	m := vm.NewMachine(p, newParts())
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	thread, passes := m.Threads[0], []il.Op{il.Mov, il.MovX, il.MovN, il.Ret1, il.RetN}
	for op := il.Nop; op < il.Ops; op++ {
		if slices.Contains(passes, op) {
			continue
		}
		in := il.Instr{Op: op, A: 0, B: 1, C: 2, Flags: il.FlagNull}
		uses := in.Uses()
		for word, reads := range []il.Uses{il.ReadsA, il.ReadsB, il.ReadsC} {
			if uses&reads == 0 {
				continue
			}
			code := &il.Code{Method: p.Entry, Switches: [][]int32{{1}}, FrameWords: 8, Instrs: []il.Instr{in, {Op: il.Ret}}, Shapes: []il.Shape{make(il.Shape, 3), nil}, Inside: make([]il.Shape, 2), Offsets: make([]int32, 2)}
			thread.Frames, thread.Slots, thread.Requests = thread.Frames[:0], nil, 1
			m.Push(thread, code, 0, state.FrameNormal, 0)
			thread.Slots = []state.Slot{{Word: int32(word)}}
			if pend := interp.Probe(m.State, thread); !pend.Blocked || pend.Access.Kind != event.Await {
				t.Errorf("%v with word %d pending: the next operation is %v", op, word, pend.Access.Kind)
			}
		}
	}
}

// natives lists the methods of the core library that are natives, and whose arguments are of one word each.
func natives(t *testing.T, p *program.Program) (found []*types.Method) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	core := p.Loader.Core()
	for row := uint32(1); row <= core.Meta.RowCount(metadata.TableMethodDef); row++ {
		meth, err := core.Method(metadata.MakeToken(metadata.TableMethodDef, row), types.Context{})
		if err != nil {
			t.Fatal(err)
		}
		if p.NativeOf(meth) == nil {
			continue
		}
		word := func(p *types.Type) bool { return !p.IsValue() || p.Kind == types.KindPrimitive }
		all := true
		for _, param := range meth.Params {
			all = all && word(param)
		}
		if all {
			found = append(found, meth)
		}
	}
	return found
}
