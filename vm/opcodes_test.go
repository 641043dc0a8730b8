package vm_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/vmtest"
)

// TestOpcodes walks the instructions and prefixes of ECMA-335, partition III:
// each is executed by the program itself in some conformance program, whose
// output a real runtime has recorded, or is listed in docs/unsupported.md.
func TestOpcodes(t *testing.T) {
	files, err := filepath.Glob("testdata/conformance/*.[ed][xl][el]")
	if err != nil {
		t.Fatal(err)
	}
	c := &opcodeCounter{executed: map[il.Opcode]bool{}, bodies: map[*il.Code]*countedBody{}}
	for _, f := range files {
		p, err := vm.Load(f, program.Config{Natives: native.Table(), KeepMoves: true})
		if err != nil {
			t.Fatal(err)
		}
		c.main = p.Main.Name
		if _, err := executeTraced(p, c); err != nil {
			t.Errorf("%s: %v", f, err)
		}
	}
	c.main = "Hand"
	if out, err := runImageTraced(byHand(), c); err != nil || out != "7\n" {
		t.Errorf("printed %q, error %v", out, err)
	}
	doc, err := os.ReadFile("../docs/unsupported.md")
	if err != nil {
		t.Fatal(err)
	}
	for op, info := range il.Opcodes {
		listed := strings.Contains(string(doc), "instruction `"+info.Name+"`")
		switch {
		case !c.executed[op] && !listed:
			t.Errorf("%s: no conformance program executes it, and docs/unsupported.md does not list it", info.Name)
		case c.executed[op] && listed:
			t.Errorf("%s: docs/unsupported.md lists it, and it is executed", info.Name)
		}
	}
}

// byHand makes a program of the instructions that no assembler and no runtime at
// hand has: break without a debugger does nothing (§III.3.7), and no. is a
// permission to leave out a check that may still be made (§III.2.2).
func byHand() []byte {
	a := vmtest.NewAssembly("Hand")
	main := a.Class("Program", vmtest.TypeStatic, nil).Method("Main", 0, vmtest.Static(vmtest.Void))
	a.Entry = main
	c := main.Code()
	c.Op("break")
	numbers := c.Local(vmtest.SZArray(vmtest.I4))
	c.Int(3)
	c.Op("newarr", vmtest.I4)
	c.Store(numbers)
	c.Load(numbers)
	c.Int(2)
	c.Int(7)
	c.Op("no.", 0x7)
	c.Op("stelem", vmtest.I4)
	try, end := c.Here(), c.Label()
	c.Load(numbers)
	c.Int(3)
	c.Op("no.", 0x2)
	c.Op("ldelem", vmtest.I4)
	c.Op("pop")
	c.Op("leave", end)
	handler := c.Here()
	c.Op("pop")
	c.Load(numbers)
	c.Int(2)
	c.Op("ldelem", vmtest.I4)
	c.Op("call", a.MethodRef(a.Core("System.Console"), "WriteLine", vmtest.Static(vmtest.Void, vmtest.I4)))
	c.Op("leave", end)
	c.Mark(end)
	c.Op("ret")
	c.Clause(vmtest.Clause{Kind: vmtest.Catch, Try: try, TryEnd: handler, Handler: handler, HandlerEnd: end, Type: a.Core("System.IndexOutOfRangeException")})
	return a.Bytes()
}

// opcodeCounter notes the CIL instructions of one assembly that are executed.
type opcodeCounter struct {
	main     string
	executed map[il.Opcode]bool
	bodies   map[*il.Code]*countedBody
}

// countedBody is a body with a mark for each lowered instruction seen.
type countedBody struct {
	seen []bool
	cil  map[int32][]il.Opcode // offset → the instruction there and the prefixes before it
}

func (c *opcodeCounter) Instruction(t *state.Thread) {
	code, pc := t.Top()
	b := c.bodies[code]
	if b == nil {
		b = c.read(code)
		c.bodies[code] = b
	}
	if b.cil == nil || b.seen[pc] {
		return
	}
	b.seen[pc] = true
	for _, op := range b.cil[code.Offsets[pc]] {
		c.executed[op] = true
	}
}

func (c *opcodeCounter) read(code *il.Code) *countedBody {
	a := code.Method.Owner.Assembly
	if a == nil || a.Name != c.main || code.Method.RVA == 0 {
		return &countedBody{}
	}
	body, err := a.Meta.Body(code.Method.RVA)
	if err != nil {
		return &countedBody{}
	}
	cil, err := il.Decode(body.Code)
	if err != nil {
		return &countedBody{}
	}
	out := &countedBody{seen: make([]bool, len(code.Instrs)), cil: map[int32][]il.Opcode{}}
	var prefixes []il.Opcode
	for _, in := range cil {
		if in.Op.IsPrefix() {
			prefixes = append(prefixes, in.Op)
			continue
		}
		out.cil[int32(in.Offset)] = append(prefixes, in.Op)
		prefixes = nil
	}
	return out
}

func (*opcodeCounter) Access(*state.Thread, event.Access) {}
func (*opcodeCounter) Output(*state.Thread, string)       {}
