package vm_test

import (
	"errors"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/vmtest"
)

// runBody runs a program whose Main has the body that emit emits.
func runBody(t *testing.T, emit func(a *vmtest.Assembly, c *vmtest.Code)) (*state.Fault, error) {
	t.Helper()
	m := loadBody(t, emit)
	for range 100 {
		moves := m.Moves(nil)
		if len(moves) == 0 {
			return nil, nil
		}
		m.Begin()
		if fault, err := m.Step(moves[0]); fault != nil || err != nil {
			return fault, err
		}
	}
	t.Fatal("no end")
	return nil, nil
}

func loadBody(t *testing.T, emit func(a *vmtest.Assembly, c *vmtest.Code)) *vm.Machine {
	t.Helper()
	a := vmtest.NewAssembly("Body")
	a.Entry = a.Class("Program", vmtest.TypeStatic, nil).Method("Main", 0, vmtest.Static(vmtest.Void))
	emit(a, a.Entry.Code())
	asm, err := metadata.Parse("Body.exe", a.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	p, err := vm.LoadParsed(asm, "Body.exe", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	m := vm.NewMachine(p, newParts())
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return m
}

// Objects have no address in a state: operations that need one end the path, and
// the others work as on a real machine.
var addressTests = []struct {
	name string
	want string // part of the UnsupportedError, exception:…, or empty for a normal end
	emit func(a *vmtest.Assembly, c *vmtest.Code)
}{
	{"outside and back", "", func(a *vmtest.Assembly, c *vmtest.Code) {
		p, q := c.Local(vmtest.Pointer(vmtest.I4)), c.Local(vmtest.Pointer(vmtest.I4))
		allocate(c, 8)
		c.Store(p)
		c.Load(p)
		c.Int(4)
		c.Op("sub")
		c.Store(q)
		c.Load(q)
		c.Load(p)
		bad := c.Label()
		c.Op("bge.un", bad) // p-4 lies below p
		c.Load(q)
		c.Int(4)
		c.Op("add")
		c.Int(7)
		c.Op("stind.i4")
		c.Load(p)
		c.Op("ldind.i4")
		c.Int(7)
		c.Op("bne.un", bad)
		c.Op("ret")
		c.Mark(bad)
		c.Op("ldnull")
		c.Op("throw")
	}},
	{"through null", "exception:System.NullReferenceException", func(a *vmtest.Assembly, c *vmtest.Code) {
		c.Int(0)
		c.Op("conv.u")
		c.Op("ldind.i4")
		finish(c)
	}},
	{"through a number", "unmanaged address", func(a *vmtest.Assembly, c *vmtest.Code) {
		c.Int(1 << 20)
		c.Op("conv.u")
		c.Op("ldind.i4")
		finish(c)
	}},
	{"through a negative number", "unmanaged address", func(a *vmtest.Assembly, c *vmtest.Code) {
		c.Int(-8)
		c.Op("conv.i")
		c.Op("ldind.i4")
		finish(c)
	}},
	{"number that looks like an address", "number as an address", func(a *vmtest.Assembly, c *vmtest.Code) {
		c.Op("ldc.i8", 1<<32)
		c.Op("conv.u")
		c.Op("ldind.i4")
		finish(c)
	}},
	{"as a number", "as a number", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocate(c, 8)
		c.Op("conv.i4")
		finish(c)
	}},
	{"aligned", "as a number", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocate(c, 8)
		c.Int(7)
		c.Op("conv.i")
		c.Op("and")
		finish(c)
	}},
	{"past the end", "past the end", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocate(c, 8)
		c.Int(8)
		c.Op("add")
		c.Op("ldind.i4")
		finish(c)
	}},
	{"far away", "far outside", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocate(c, 8)
		c.Op("ldc.i8", 1<<32)
		c.Op("conv.i")
		c.Op("add")
		finish(c)
	}},
	{"distance of two objects", "two objects", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocateTwo(c)
		c.Op("sub")
		finish(c)
	}},
	{"order of two objects", "two objects", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocateTwo(c)
		c.Op("clt.un")
		finish(c)
	}},
	{"identity of two objects", "", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocateTwo(c)
		c.Op("ceq")
		finish(c)
	}},
	{"above null", "", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocate(c, 8)
		c.Int(0)
		c.Op("conv.u")
		bad := c.Label()
		c.Op("ble.un", bad)
		c.Op("ret")
		c.Mark(bad)
		c.Op("ldnull")
		c.Op("throw")
	}},
	{"up, checked", "", checkedArith("add.ovf.un", 8)},
	{"up by a number below zero, checked", "exception:System.OverflowException", checkedArith("add.ovf.un", -8)},
	{"up to below the first page, checked", "depends on an address", checkedArith("add.ovf.un", -4097)},
	{"up by an int32 below zero, which is extended with zeros", "far outside", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocate(c, 8)
		c.Int(-1)
		c.Op("add.ovf.un")
		finish(c)
	}},
	{"a number plus an address, checked", "exception:System.OverflowException", func(a *vmtest.Assembly, c *vmtest.Code) {
		p := c.Local(vmtest.Pointer(vmtest.I4))
		allocate(c, 8)
		c.Store(p)
		c.Int(-1)
		c.Op("conv.i")
		c.Load(p)
		c.Op("add.ovf.un")
		finish(c)
	}},
	{"up, signed", "", checkedArith("add.ovf", -5000)},
	{"down, checked", "", checkedArith("sub.ovf.un", 4096)},
	{"down to below the first page, checked", "depends on an address", checkedArith("sub.ovf.un", 4097)},
	{"down by a number below zero, checked", "exception:System.OverflowException", checkedArith("sub.ovf.un", -8)},
	{"down, signed", "", checkedArith("sub.ovf", -8)},
	{"up from below the first page, checked", "depends on an address", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocate(c, 8)
		moved(c, "sub", 5000)
		moved(c, "add.ovf.un", 5000)
		finish(c)
	}},
	{"up from the first page, checked", "", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocate(c, 8)
		moved(c, "sub", 4000)
		moved(c, "add.ovf.un", 4000)
		finish(c)
	}},
	{"checked conversion from below the first page", "depends on an address", func(a *vmtest.Assembly, c *vmtest.Code) {
		allocate(c, 8)
		moved(c, "sub", 5000)
		c.Op("conv.ovf.i.un")
		finish(c)
	}},
	{"distance, checked", "", distance("sub.ovf.un", 8, 0)},
	{"distance down, checked", "exception:System.OverflowException", distance("sub.ovf.un", 0, 8)},
	{"distance down, signed", "", distance("sub.ovf", 0, 8)},
	{"distance from below the first page, checked", "depends on an address", distance("sub.ovf.un", 0, -5000)},
	{"in raw memory", "something else", func(a *vmtest.Assembly, c *vmtest.Code) {
		p := c.Local(vmtest.Pointer(vmtest.I4))
		allocate(c, 8)
		c.Store(p)
		c.Load(p)
		c.Load(p)
		c.Op("stind.i")
		c.Op("ret")
	}},
	{"in an object", "in an object", func(a *vmtest.Assembly, c *vmtest.Code) {
		holder := a.Class("Holder", 0, nil)
		field := holder.Field("p", 0, vmtest.Pointer(vmtest.I4))
		p := c.Local(vmtest.Pointer(vmtest.I4))
		allocate(c, 8)
		c.Store(p)
		c.Op("newobj", holder.Constructor())
		c.Load(p)
		c.Op("stfld", field)
		c.Op("ret")
	}},
	{"null in an object", "", func(a *vmtest.Assembly, c *vmtest.Code) {
		holder := a.Class("Holder", 0, nil)
		field := holder.Field("p", 0, vmtest.Pointer(vmtest.I4))
		c.Op("newobj", holder.Constructor())
		c.Op("dup")
		c.Int(0)
		c.Op("conv.u")
		c.Op("stfld", field)
		c.Op("ldfld", field)
		finish(c)
	}},
	{"reference as a number", "something else", func(a *vmtest.Assembly, c *vmtest.Code) {
		o := c.Local(vmtest.Object)
		c.Address(o)
		c.Op("conv.u")
		c.Op("ldind.i8")
		finish(c)
	}},
	{"number as a reference", "something else", func(a *vmtest.Assembly, c *vmtest.Code) {
		o := c.Local(vmtest.Object)
		c.Address(o)
		c.Op("ldc.i8", 5)
		c.Op("stind.i8")
		c.Op("ret")
	}},
	{"half of a reference", "something else", func(a *vmtest.Assembly, c *vmtest.Code) {
		o := c.Local(vmtest.SZArray(vmtest.String))
		c.Int(2)
		c.Op("newarr", vmtest.String)
		c.Store(o)
		c.Load(o)
		c.Int(1)
		c.Op("ldelema", vmtest.String)
		c.Op("ldind.i4")
		finish(c)
	}},
	{"of an object that is no string", "no string", func(a *vmtest.Assembly, c *vmtest.Code) {
		c.Int(1)
		c.Op("newarr", vmtest.I4)
		c.Op("conv.i")
		finish(c)
	}},
	{"constant string", "constant object", func(a *vmtest.Assembly, c *vmtest.Code) {
		c.Op("ldstr", "literal")
		c.Op("conv.i")
		c.Int('x')
		c.Op("stind.i2")
		c.Op("ret")
	}},
	{"variable arguments", "arglist", func(a *vmtest.Assembly, c *vmtest.Code) {
		c.Op("arglist")
		finish(c)
	}},
}

// checkedArith returns a body that applies op to an address and n.
func checkedArith(op string, n int32) func(a *vmtest.Assembly, c *vmtest.Code) {
	return func(_ *vmtest.Assembly, c *vmtest.Code) {
		allocate(c, 8)
		moved(c, op, n)
		finish(c)
	}
}

// distance returns a body that applies op to two addresses, which are first and second bytes behind that of one object.
func distance(op string, first, second int32) func(a *vmtest.Assembly, c *vmtest.Code) {
	return func(_ *vmtest.Assembly, c *vmtest.Code) {
		p := c.Local(vmtest.Pointer(vmtest.I4))
		allocate(c, 8)
		c.Store(p)
		c.Load(p)
		moved(c, "add", first)
		c.Load(p)
		moved(c, "add", second)
		c.Op(op)
		finish(c)
	}
}

// moved applies op to the address on the stack and the native int n.
func moved(c *vmtest.Code, op string, n int32) {
	c.Int(n)
	c.Op("conv.i")
	c.Op(op)
}

// allocateTwo pushes the addresses of two pieces of memory.
func allocateTwo(c *vmtest.Code) {
	p := c.Local(vmtest.Pointer(vmtest.I4))
	allocate(c, 8)
	c.Store(p)
	allocate(c, 8)
	c.Load(p)
}

// allocate pushes the address of n bytes. Nothing else may be on the stack.
func allocate(c *vmtest.Code, n int) {
	c.Int(int32(n))
	c.Op("conv.u")
	c.Op("localloc")
}

func finish(c *vmtest.Code) {
	c.Op("pop")
	c.Op("ret")
}

func TestAddresses(t *testing.T) {
	for _, test := range addressTests {
		t.Run(test.name, func(t *testing.T) {
			fault, err := runBody(t, test.emit)
			exception, wanted := strings.CutPrefix(test.want, "exception:")
			var u *program.UnsupportedError
			switch {
			case wanted && (err != nil || fault == nil || fault.Type != exception):
				t.Errorf("%+v, %v; want %s", fault, err, exception)
			case !wanted && fault != nil:
				t.Errorf("%s: %s", fault.Type, fault.Message)
			case test.want == "" && err != nil:
				t.Error(err)
			case test.want != "" && !wanted && (!errors.As(err, &u) || !strings.Contains(u.What, test.want)):
				t.Errorf("%v; want %q", err, test.want)
			}
		})
	}
}

// TestTailLoop calls itself forever without a deeper stack: transitions end, and
// the states form a cycle.
func TestTailLoop(t *testing.T) {
	m := loadBody(t, func(a *vmtest.Assembly, c *vmtest.Code) {
		c.Op("tail.")
		c.Op("call", a.Entry)
		c.Op("ret")
	})
	store := newParts()
	seen := map[string]bool{}
	for range 3 {
		m.Begin()
		if fault, err := m.Step(vm.Move{}); fault != nil || err != nil {
			t.Fatal(fault, err)
		}
		if d := m.Threads[0].Depth(); d != 2 {
			t.Errorf("%d frames", d)
		}
		part := ""
		for _, id := range vector(t, m, store) {
			part += string(rune(id))
		}
		seen[part] = true
	}
	if len(seen) != 1 {
		t.Errorf("%d states", len(seen))
	}
}
