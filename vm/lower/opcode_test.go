package lower

import (
	"strings"
	"testing"

	"moonwalker/heap"
	"moonwalker/vm/corlib"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// TestEveryOpcode lowers each instruction of the standard on its own. Without operands an
// instruction may be an error there, but lowering must know it.
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
	m := loader.Std().Object.Method(".ctor", 0)
	for op, info := range il.Opcodes {
		err := lowerAlone(t, env, m, op)
		known := err == nil || !strings.Contains(err.Error(), "is not lowered")
		_, gap := err.(errUnsupported)
		switch {
		case !known:
			t.Errorf("%s: neither lowered nor listed as unsupported", info.Name)
		case gap != (notLowered[op] != ""):
			t.Errorf("%s: ends the path: %v; listed as unsupported: %v", info.Name, gap, !gap)
		}
	}
}

// lowerAlone lowers op, with an operand of zeros, and returns the error.
func lowerAlone(t *testing.T, env *Env, m *types.Method, op il.Opcode) error {
	code := []byte{byte(op)}
	if op > 0xff {
		code = []byte{byte(op >> 8), byte(op)}
	}
	// The operand of a branch, or of a switch without targets, leads to ret.
	code = append(code, make([]byte, il.OperandSize[il.Opcodes[op].Operand])...)
	code = append(code, byte(il.OpRet))
	cil, err := il.Decode(code)
	if err != nil {
		t.Fatalf("%v: %v", op, err)
	}
	l := &lowerer{env: env, m: m, asm: m.Owner.Assembly, body: &metadata.MethodBody{Code: code}, code: &il.Code{}, cil: cil,
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
	l.cur = &l.out[0]
	_, err = l.instruction(cil[0])
	return err
}
