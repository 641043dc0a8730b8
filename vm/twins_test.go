package vm_test

import (
	"bytes"
	"debug/pe"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// twins are instructions that are easily confused: in each group, each instruction
// is exchanged for each other. "-" is no instruction; "pop" only pops the operands.
var twins = []string{
	"add sub mul div div.un rem rem.un and or xor shl shr shr.un",
	"add add.ovf add.ovf.un", "sub sub.ovf sub.ovf.un", "mul mul.ovf mul.ovf.un",
	"neg not -", "conv.r4 -",
	"conv.i1 conv.u1 conv.i2 conv.u2 conv.i4 conv.u4 conv.ovf.i1 conv.ovf.u1 conv.ovf.i2 conv.ovf.u2 conv.ovf.i4 conv.ovf.u4 conv.ovf.i1.un conv.ovf.u1.un conv.ovf.i2.un conv.ovf.u2.un conv.ovf.i4.un conv.ovf.u4.un",
	"conv.i8 conv.u8 conv.ovf.i8 conv.ovf.u8 conv.ovf.i8.un conv.ovf.u8.un",
	"conv.i conv.u conv.ovf.i conv.ovf.u conv.ovf.i.un conv.ovf.u.un",
	"conv.r4 conv.r8 conv.r.un",
	"ceq cgt cgt.un clt clt.un",
	"beq.s bge.s bgt.s ble.s blt.s bne.un.s bge.un.s bgt.un.s ble.un.s blt.un.s",
	"beq bge bgt ble blt bne.un bge.un bgt.un ble.un blt.un",
	"brtrue.s brfalse.s", "brtrue brfalse",
	"ldind.i1 ldind.u1", "ldind.i2 ldind.u2", "ldelem.i1 ldelem.u1", "ldelem.i2 ldelem.u2", "stind.i1 stind.i2 stind.i4",
	"ldarg.0 ldarg.1 ldarg.2 ldarg.3", "ldloc.0 ldloc.1 ldloc.2 ldloc.3", "stloc.0 stloc.1 stloc.2 stloc.3",
	"ldc.i4.m1 ldc.i4.0 ldc.i4.1 ldc.i4.2 ldc.i4.3 ldc.i4.4 ldc.i4.5 ldc.i4.6 ldc.i4.7 ldc.i4.8",
	"castclass isinst -", "call callvirt",
	"readonly. -", "ckfinite -",
	"initobj pop", "stfld pop,pop", "stsfld pop", "stobj pop,pop", "cpobj pop,pop", "stelem pop,pop,pop",
}

// equals are pairs in which the first instruction has a defined result only where
// the second has the same.
var equals = []string{"conv.ovf.u1 conv.ovf.u1.un", "conv.ovf.u1.un conv.ovf.u1", "conv.ovf.u2 conv.ovf.u2.un", "conv.ovf.u2.un conv.ovf.u2",
	"conv.i4 conv.u4", "conv.i8 conv.ovf.i8", "conv.u8 conv.ovf.u8.un", "conv.i conv.ovf.i", "conv.u conv.ovf.u.un"}

// TestTwinInstructions executes conformance programs with an instruction exchanged
// for a similar one. Their output must change. So TestConformance would notice an
// instruction with the semantics of its twin.
func TestTwinInstructions(t *testing.T) {
	if !*long {
		t.Skip("it takes many runs")
	}
	programs := twinPrograms(t)
	for _, group := range twins {
		names := strings.Fields(group)
		for _, from := range names {
			for _, to := range names {
				if from == to || from == "-" || strings.HasPrefix(from, "pop") || slices.Contains(equals, from+" "+to) {
					continue
				}
				t.Run(from+" "+to, func(t *testing.T) {
					t.Parallel()
					seen, same, refused := exchange(t, programs, from, to)
					if !seen {
						t.Errorf("no program prints anything else; %d print the same, %d cannot be executed", same, refused)
					}
				})
			}
		}
	}
}

// A twinProgram is a conformance program with its instructions.
type twinProgram struct {
	name   string
	image  []byte
	want   string
	places map[il.Opcode][]int // offsets in the image
}

// twinPrograms lists the programs, those in IL first: they are small, and have all
// instructions.
func twinPrograms(t *testing.T) (out []*twinProgram) {
	t.Helper()
	var files []string
	for _, pattern := range []string{"testdata/conformance/Il*.exe", "testdata/conformance/[A-HJ-Z]*.exe"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	for _, f := range files {
		image, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(strings.TrimSuffix(f, filepath.Ext(f)), ".debug") + ".out")
		if err != nil {
			t.Fatal(err)
		}
		x := &twinProgram{name: f, image: image, want: string(want), places: map[il.Opcode][]int{}}
		if got, err := runTwin(image); err != nil || got != x.want {
			continue // the program has threads
		}
		x.find(t)
		out = append(out, x)
	}
	return out
}

func (x *twinProgram) find(t *testing.T) {
	t.Helper()
	file, err := pe.NewFile(bytes.NewReader(x.image))
	if err != nil {
		t.Fatal(err)
	}
	asm, err := metadata.Parse(x.name, x.image)
	if err != nil {
		t.Fatal(err)
	}
	for row := range asm.RowCount(metadata.TableMethodDef) {
		m, err := asm.MethodDef(row + 1)
		if err != nil || m.RVA == 0 {
			continue
		}
		body, err := asm.Body(m.RVA)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(file.Sections, func(s *pe.Section) bool {
			return m.RVA >= s.VirtualAddress && m.RVA-s.VirtualAddress < s.Size
		})
		at := int(m.RVA - file.Sections[i].VirtualAddress + file.Sections[i].Offset)
		if x.image[at]&3 == 2 { // a tiny header (§II.25.4.2)
			at++
		} else {
			at += 12
		}
		if !bytes.HasPrefix(x.image[at:], body.Code) {
			t.Fatalf("%s: the code of %s is not at %#x", x.name, m.Name, at)
		}
		cil, err := il.Decode(body.Code)
		if err != nil {
			t.Fatal(err)
		}
		for _, in := range cil {
			x.places[in.Op] = append(x.places[in.Op], at+in.Offset)
		}
	}
}

// exchange reports whether the output of some program changes if one instruction,
// in all places or in one, is exchanged for another; and how many programs print
// the same, and how many cannot be executed.
func exchange(t *testing.T, programs []*twinProgram, from, to string) (seen bool, same, refused int) {
	op := opcodeOf(t, from)
	code := make([]byte, size(op))
	if !strings.HasPrefix(to, "pop") && to != "-" {
		code = encode(opcodeOf(t, to))
		if len(code) != len(encode(op)) {
			t.Fatal("of other lengths")
		}
	} else if to != "-" {
		for i := range strings.Split(to, ",") {
			code[i] = byte(il.OpPop)
		}
	}
	for _, x := range programs {
		sets := [][]int{x.places[op]}
		if n := len(x.places[op]); n == 0 {
			continue
		} else if n > 1 {
			for _, at := range x.places[op][:min(n, 12)] {
				sets = append(sets, []int{at})
			}
		}
		for _, set := range sets {
			image := bytes.Clone(x.image)
			for _, at := range set {
				copy(image[at:], code)
			}
			got, err := runTwin(image)
			switch {
			case err != nil:
				refused++
			case got == x.want:
				same++
			default:
				return true, same, refused
			}
		}
	}
	return false, same, refused
}

// runTwin executes a program for a while, and returns its output and its failure.
func runTwin(image []byte) (string, error) {
	asm, err := metadata.Parse("twin.dll", image)
	if err != nil {
		return "", err
	}
	p, err := vm.LoadParsed(asm, "testdata/none/twin.dll", program.Config{Natives: native.Table(), Fuel: 1 << 14})
	if err != nil {
		return "", err
	}
	m := vm.NewMachine(p, names{})
	if err := m.Start(); err != nil {
		return "", err
	}
	var out strings.Builder
	m.Output = func(s string, isError bool) { out.WriteString(s) }
	for range 100 {
		moves := m.Moves(nil)
		if len(moves) == 0 {
			return out.String(), nil
		}
		m.Begin()
		fault, err := m.Step(moves[0])
		if err != nil {
			return "", err
		}
		if fault != nil {
			return fmt.Sprint(out.String(), fault.Type, fault.Message), nil
		}
		if words(m.Heap) > 1<<20 {
			break
		}
	}
	return out.String() + "it does not end", nil
}

func opcodeOf(t *testing.T, name string) il.Opcode {
	t.Helper()
	for op, info := range il.Opcodes {
		if info.Name == name {
			return op
		}
	}
	t.Fatalf("no instruction %s", name)
	return 0
}

func encode(op il.Opcode) []byte {
	if op > 0xff {
		return []byte{byte(op >> 8), byte(op)}
	}
	return []byte{byte(op)}
}

// size is the length of the instruction in bytes.
func size(op il.Opcode) int { return len(encode(op)) + op.Info().Operand.Size() }
