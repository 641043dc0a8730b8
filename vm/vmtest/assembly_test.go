package vmtest

import (
	"bytes"
	"debug/pe"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// wide returns an assembly that uses all features of the assembler. It prints the lines of
// wideOutput when it runs.
func wide() *Assembly {
	a := NewAssembly("Wide")
	write := func(t Type) Member { return a.MethodRef(a.Core("System.Console"), "WriteLine", Static(Void, t)) }
	main := a.Class("Test.Program", TypeStatic, nil).Method("Main", 0, Static(I4))
	a.Entry = main
	c := main.Code()

	c.Op("ldstr", "h\u00e9llo \U0001f600 it's")
	c.Op("call", a.MethodRef(String, "get_Length", Instance(I4)))
	c.Op("call", write(I4))

	wideArrays(a, c, write)
	wideSwitch(c, write)
	wideTypes(a, c, write)
	wideGenerics(a, c, write)
	wideHandlers(a, c, write)

	c.Op("ldc.r8", 2.5)
	c.Op("ldc.r4", 0.5)
	c.Op("conv.r8") // mono multiplies a float64 and a float32 wrongly
	c.Op("mul")
	c.Op("conv.i8")
	c.Op("ldc.i8", 1<<40)
	c.Op("add")
	c.Op("call", write(I8))
	c.Int(7)
	c.Op("ret")
	return a
}

const wideOutput = "13\n30\n6\n102\n41\n9\n5\nboxed\n3\n8\n77\n1099511627777\n"

// wideArrays prints 30, from a vector, and 6, from an array of rank 2.
func wideArrays(a *Assembly, c *Code, write func(Type) Member) {
	vector := c.Local(SZArray(I4))
	c.Int(3)
	c.Op("newarr", I4)
	c.Store(vector)
	c.Load(vector)
	c.Int(2)
	c.Int(30)
	c.Op("stelem", I4)
	c.Load(vector)
	c.Int(2)
	c.Op("ldelema", I4)
	c.Op("ldind.i4")
	c.Op("call", write(I4))

	square := Array(I4, 2)
	matrix := c.Local(square)
	c.Int(2)
	c.Int(3)
	c.Op("newobj", a.MethodRef(square, ".ctor", Instance(Void, I4, I4)))
	c.Store(matrix)
	c.Load(matrix)
	c.Op("callvirt", a.MethodRef(a.Core("System.Array"), "get_Length", Instance(I4)))
	c.Op("call", write(I4))
}

// wideSwitch prints 102, by a switch and a short and a long branch.
func wideSwitch(c *Code, write func(Type) Member) {
	zero, one, two, end := c.Label(), c.Label(), c.Label(), c.Label()
	c.Int(2)
	c.Op("switch", []Label{zero, one, two})
	c.Mark(zero)
	c.Int(100)
	c.Op("br", end)
	c.Mark(one)
	c.Int(101)
	c.Op("br.s", end)
	c.Mark(two)
	c.Int(102)
	c.Mark(end)
	c.Op("call", write(I4))
}

// wideTypes prints 41 and 9: a virtual call through an interface, and a field of
// a struct by its address.
func wideTypes(a *Assembly, c *Code, write func(Type) Member) {
	shape := a.Class("Test.IShape", TypeInterface|TypeAbstract, nil)
	area := shape.Method("Area", MethodVirtual|MethodAbstract|MethodNewSlot, Instance(I4))
	square := a.Class("Test.Square", TypeSealed, nil)
	square.Implements(shape)
	side := square.Field("side", 0, a.Volatile(I4))
	ctor := square.Constructor()
	impl := square.Method("Area", MethodVirtual|MethodFinal|MethodNewSlot, Instance(I4)).Code()
	impl.Op("ldarg.0")
	impl.Op("volatile.")
	impl.Op("ldfld", side)
	impl.Op("ret")

	c.Op("newobj", ctor)
	c.Op("dup")
	c.Int(41)
	c.Op("volatile.")
	c.Op("stfld", side)
	c.Op("callvirt", area)
	c.Op("call", write(I4))

	point := a.Struct("Test.Point")
	x := point.Field("x", 0, I8)
	p := c.Local(point)
	c.Address(p)
	c.Op("ldc.i8", 9)
	c.Op("stfld", x)
	c.Load(p)
	c.Op("ldfld", x)
	c.Op("call", write(I8))
}

// wideGenerics prints 5, boxed, by a generic class, method and delegate of the core library,
// and 3 by those of the assembly.
func wideGenerics(a *Assembly, c *Code, write func(Type) Member) {
	list := Inst(a.Core("System.Collections.Generic.List`1"), I4)
	c.Op("newobj", a.MethodRef(list, ".ctor", Instance(Void)))
	c.Op("dup")
	c.Int(5)
	c.Op("callvirt", a.MethodRef(list, "Add", Instance(Void, Var(0))))
	c.Int(0)
	c.Op("callvirt", a.MethodRef(list, "get_Item", Instance(Var(0), I4)))
	c.Op("call", write(I4))

	box := a.Class("Test.Box`1", 0, nil)
	box.Generic("T")
	box.Field("value", 0, Var(0))
	box.Constructor()
	boxed := Inst(box, String)
	value := a.FieldRef(boxed, "value", Var(0))
	c.Op("newobj", a.MethodRef(boxed, ".ctor", Instance(Void)))
	c.Op("dup")
	c.Op("ldstr", "boxed")
	c.Op("stfld", value)
	c.Op("ldfld", value)
	c.Op("call", write(String))

	second := a.Class("Test.Pick", TypeStatic, nil).Method("Second", 0, Static(MVar(1), MVar(0), MVar(1)))
	second.Generic("A", "B")
	second.Code().Op("ldarg.1")
	second.Code().Op("ret")
	c.Op("ldnull")
	c.Int(3)
	c.Op("call", a.MethodSpec(second, Object, I4))
	c.Op("call", write(I4))
}

// wideHandlers prints 8 and 77, in a method too large for the small format of
// clauses.
func wideHandlers(a *Assembly, c *Code, write func(Type) Member) {
	end := c.Label()
	start := c.Here()
	for range 300 {
		c.Op("nop")
	}
	c.Op("newobj", a.MethodRef(a.Core("System.Exception"), ".ctor", Instance(Void)))
	c.Op("throw")
	handler := c.Here()
	c.Int(8)
	c.Op("call", write(I4))
	c.Op("endfinally")
	handlerEnd := c.Here()
	c.Clause(Clause{Kind: Finally, Try: start, TryEnd: handler, Handler: handler, HandlerEnd: handlerEnd})
	c.Op("pop")
	c.Int(77)
	c.Op("call", write(I4))
	c.Op("leave", end)
	catchEnd := c.Here()
	c.Clause(Clause{Kind: Catch, Type: a.Core("System.Exception"), Try: start, TryEnd: handlerEnd, Handler: handlerEnd, HandlerEnd: catchEnd})
	c.Mark(end)
}

func TestAssemblyOnRuntimes(t *testing.T) {
	for _, runtime := range runtimes(t) {
		r := execute(t, runtime, wide().Bytes(), timeLimit)
		if r.out != wideOutput || r.exit != 7 {
			t.Errorf("%s: exit %d, printed %q, want %q\n%s", runtime, r.exit, r.out, wideOutput, r.err)
		}
	}
}

// disassemble returns the output of monodis for an image. It skips the test if there is no
// monodis.
func disassemble(t *testing.T, image []byte) string {
	t.Helper()
	monodis, err := exec.LookPath("monodis")
	if err != nil {
		t.Skip("monodis is not installed: emitted assemblies are not disassembled")
	}
	file := filepath.Join(t.TempDir(), "image.exe")
	if err := os.WriteFile(file, image, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(monodis, file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

func TestMonodisReadsAssembly(t *testing.T) {
	text := disassemble(t, wide().Bytes())
	for _, want := range []string{
		".class public auto ansi sealed Square",
		"implements Test.IShape",
		"modreq ([mscorlib]System.Runtime.CompilerServices.IsVolatile) side",
		"Box`1<T>",
		"finally",
		".field  public  int64 x",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestImage reads an image's headers with the standard library.
func TestImage(t *testing.T) {
	image := wide().Bytes()
	if !bytes.Equal(image, wide().Bytes()) {
		t.Error("two images of one assembly")
	}
	file, err := pe.NewFile(bytes.NewReader(image))
	if err != nil {
		t.Fatal(err)
	}
	opt := file.OptionalHeader.(*pe.OptionalHeader32)
	dir := opt.DataDirectory[pe.IMAGE_DIRECTORY_ENTRY_COM_DESCRIPTOR]
	text := file.Section(".text")
	data, err := text.Data()
	if err != nil {
		t.Fatal(err)
	}
	header := data[dir.VirtualAddress-text.VirtualAddress:]
	le := binary.LittleEndian
	metadata := data[le.Uint32(header[8:])-text.VirtualAddress:]
	if string(metadata[:4]) != "BSJB" {
		t.Errorf("metadata begins with %q", metadata[:4])
	}
	if token := le.Uint32(header[20:]); token != 0x06000000|1 {
		t.Errorf("entry point %#x", token)
	}
	symbols, err := file.ImportedLibraries()
	if err != nil || file.Section(".reloc") == nil {
		t.Errorf("%v %v", symbols, err)
	}
}

func TestMistakesPanic(t *testing.T) {
	for name, f := range map[string]func(*Assembly, *Code){
		"unknown opcode":    func(_ *Assembly, c *Code) { c.Op("frobnicate") },
		"missing operand":   func(_ *Assembly, c *Code) { c.Op("br") },
		"surplus operand":   func(_ *Assembly, c *Code) { c.Op("ret", 1) },
		"label not marked":  func(a *Assembly, c *Code) { c.Op("br", c.Label()); a.Bytes() },
		"label twice":       func(_ *Assembly, c *Code) { l := c.Here(); c.Mark(l) },
		"short branch long": func(a *Assembly, c *Code) { farBranch(c); a.Bytes() },
		"no such operand":   func(_ *Assembly, c *Code) { c.Op("call", "WriteLine") },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if s, ok := recover().(string); !ok || !strings.HasPrefix(s, "BUG: ") {
					t.Errorf("recovered %q", s)
				}
			}()
			a := NewAssembly("Bad")
			f(a, a.Class("C", 0, nil).Method("M", 0, Static(Void)).Code())
		})
	}
}

func farBranch(c *Code) {
	far := c.Label()
	c.Op("br.s", far)
	for range 128 {
		c.Op("nop")
	}
	c.Mark(far)
}
