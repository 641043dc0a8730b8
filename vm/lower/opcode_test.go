package lower

import (
	"errors"
	"strings"
	"testing"

	"moonwalker/heap"
	"moonwalker/vm/corlib"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// TestEveryOpcode lowers each instruction of the standard on its own, with all combinations of operands on the evaluation
// stack. Most combinations are errors, but lowering must know the instruction, and change the stack as its row in il.Opcodes
// says. The effect of instructions that need a token is looked at wherever a program is lowered.
func TestEveryOpcode(t *testing.T) {
	core, err := metadata.Parse("MoonWalker.CoreLib.dll", corlib.Assembly)
	if err != nil {
		t.Fatal(err)
	}
	loader, err := types.NewLoader(core, "")
	if err != nil {
		t.Fatal(err)
	}
	loader.Lock()
	defer loader.Unlock()
	env := &Env{Loader: loader, Consts: heap.NewConsts(), Native: func(*types.Method) any { return nil }}
	operands := []value{{k: types.StackI4, words: 1}, {k: types.StackI8, words: 1}, {k: types.StackF8, words: 1}, {k: types.StackRef, words: 1},
		{k: types.StackPtr, words: 1}, {k: types.StackStruct, t: loader.Std().TypedReference, words: 2}}
	if err := loader.Layout(loader.Std().TypedReference); err != nil {
		t.Fatal(err)
	}
	for op, info := range il.Opcodes {
		fits, gaps, all := 0, 0, 1
		for range info.Pops {
			all *= len(operands)
		}
		for i := range all {
			var stack []value
			for range info.Pops {
				stack = append(stack, operands[i%len(operands)])
				i /= len(operands)
			}
			left, err := lowerAlone(t, env, op, stack)
			_, gap := err.(errUnsupported)
			switch {
			case err == nil && info.Pops >= 0 && info.Pushes >= 0 && left != int(info.Pushes):
				t.Errorf("%s: it leaves %d values, its row says %d", info.Name, left, info.Pushes)
			case err == nil:
				fits++
			case gap:
				gaps++
			case strings.Contains(err.Error(), "is not lowered"):
				t.Fatalf("%s: neither lowered nor listed as unsupported", info.Name)
			}
		}
		switch {
		case (gaps == all) != (il.Gaps[op] != ""):
			t.Errorf("%s: %d of %d end the path; listed as unsupported: %v", info.Name, gaps, all, il.Gaps[op] != "")
		case fits == 0 && info.Operand == il.OperandNone && info.Pops > 0 && info.Pushes != il.Never:
			t.Errorf("%s: no operands fit", info.Name)
		}
		if info.Pops > 0 {
			if _, err := lowerAlone(t, env, op, make([]value, info.Pops-1)); !errors.Is(err, errUnderflow) {
				t.Errorf("%s: with %d values on the stack: %v", info.Name, info.Pops-1, err)
			}
		}
	}
}

// lowerAlone lowers op, with an operand of zeros and the given stack. It returns the number of values on the stack behind it.
func lowerAlone(t *testing.T, env *Env, op il.Opcode, stack []value) (int, error) {
	std := env.Loader.Std()
	m := std.Object.Method(".ctor", 0)
	code := []byte{byte(op)}
	if op > 0xff {
		code = []byte{byte(op >> 8), byte(op)}
	}
	// The operand of a branch, or of a switch without targets, leads to ret.
	code = append(code, make([]byte, op.Info().Operand.Size())...)
	code = append(code, byte(il.OpRet))
	cil, err := il.Decode(code)
	if err != nil {
		t.Fatalf("%v: %v", op, err)
	}
	l := &lowerer{env: env, m: m, asm: m.Owner.Assembly, trusted: true, body: &metadata.MethodBody{Code: code}, code: &il.Code{Method: m}, cil: cil,
		shapes: map[string]il.Shape{}, addresses: map[int]bool{}, meets: map[meet]bool{},
		typeIx: map[*types.Type]int64{}, methodIx: map[*types.Method]int64{}, fieldIx: map[*types.Field]int64{},
		entry: make([][]value, len(cil)), seen: make([]bool, len(cil)), behind: make([]bool, len(cil)), out: make([][]micro, len(cil)),
		at: make([]int32, len(code)+1)}
	for i, in := range cil {
		l.at[in.Offset] = int32(i)
	}
	if err := l.variables(); err != nil {
		t.Fatal(err)
	}
	for range 4 {
		if err := l.declare(std.Object, false); err != nil {
			t.Fatal(err)
		}
	}
	for _, v := range stack {
		v.slot = l.top()
		l.stack = append(l.stack, v)
	}
	l.cur = &l.out[0]
	err = l.instruction(cil[0])
	return len(l.stack), err
}
