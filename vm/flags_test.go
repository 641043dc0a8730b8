package vm_test

import (
	"errors"
	"strings"
	"testing"

	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// TestUnknownFlags runs programs with flags that have no known meaning, on definitions
// that the program uses and on others.
func TestUnknownFlags(t *testing.T) {
	for _, tt := range []struct {
		name string
		want string // part of the error where the program uses the definition
		code func(a *vmtest.Assembly, c *vmtest.Code)
	}{
		{"implementation of a method", "method Odd.M, which has implementation flag Async (0x2000)", func(a *vmtest.Assembly, c *vmtest.Code) {
			c.Op("call", method(a, 0, 0x2000))
		}},
		{"two at a time", "implementation flag 0x800, 0x8000", func(a *vmtest.Assembly, c *vmtest.Code) { c.Op("call", method(a, 0, 0x8800)) }},
		{"access of a method", "method Odd.M, which has flag access 0x7", func(a *vmtest.Assembly, c *vmtest.Code) { c.Op("call", method(a, 1, 0)) }},
		{"native code", "method Odd.M is native code", func(a *vmtest.Assembly, c *vmtest.Code) { c.Op("call", method(a, 0, 0x1)) }},
		{"OPTIL", "or of the code type OPTIL", func(a *vmtest.Assembly, c *vmtest.Code) { c.Op("call", method(a, 0, 0x2)) }},
		{"unmanaged code", "method Odd.M is unmanaged code", func(a *vmtest.Assembly, c *vmtest.Code) { c.Op("call", method(a, 0, 0x4)) }},
		{"method that is no constructor", "method Odd.M has the flag rtspecialname, and is no constructor", func(a *vmtest.Assembly, c *vmtest.Code) { c.Op("call", method(a, 0x1000, 0)) }},
		{"abstract method that is not virtual", "method Odd.N is abstract, and not virtual", func(a *vmtest.Assembly, c *vmtest.Code) {
			odd := a.Class("Odd", vmtest.TypeAbstract, nil)
			odd.Method("N", vmtest.MethodAbstract, vmtest.Instance(vmtest.Void))
			m := odd.Method("M", 0, vmtest.Static(vmtest.Void))
			m.Code().Op("ret")
			c.Op("call", m)
		}},
		{"abstract method of another class", "method Odd.N is abstract, and its type is not", func(a *vmtest.Assembly, c *vmtest.Code) {
			odd := a.Class("Odd", 0, nil)
			odd.Method("N", vmtest.MethodAbstract|vmtest.MethodVirtual, vmtest.Instance(vmtest.Void))
			object(c, odd)
		}},
		{"virtual constructor", "method Odd..ctor is virtual, and a constructor", func(a *vmtest.Assembly, c *vmtest.Code) {
			odd := a.Class("Odd", 0, nil)
			constructor := odd.Method(".ctor", vmtest.MethodVirtual, vmtest.Instance(vmtest.Void))
			constructor.Code().Op("ret")
			c.Op("newobj", constructor)
			c.Op("pop")
		}},
		{"abstract method of a base", "type Odd is not abstract, and does not implement Base.N", func(a *vmtest.Assembly, c *vmtest.Code) {
			base := a.Class("Base", vmtest.TypeAbstract, nil)
			base.Method("N", vmtest.MethodAbstract|vmtest.MethodVirtual, vmtest.Instance(vmtest.Void))
			base.Constructor()
			object(c, a.Class("Odd", 0, base))
		}},
		{"visibility of a type", "type Odd has the visibility of a nested type, and is none", func(a *vmtest.Assembly, c *vmtest.Code) {
			object(c, a.Class("Odd", 2, nil))
		}},
		{"imported type", "type Odd is imported, and has methods with bodies", func(a *vmtest.Assembly, c *vmtest.Code) {
			object(c, a.Class("Odd", 0x1000, nil))
		}},
		{"field without stored data", "field Odd::f has the flag of a field with stored data, and has none", func(a *vmtest.Assembly, c *vmtest.Code) {
			c.Op("ldsfld", a.Class("Odd", vmtest.TypeStatic, nil).Field("f", 0x100|vmtest.FieldStatic, vmtest.I4))
			c.Op("pop")
		}},
		{"type", "type Odd: unsupported: flag 0x40", func(a *vmtest.Assembly, c *vmtest.Code) {
			object(c, a.Class("Odd", 0x40, nil))
		}},
		{"layout of a type", "type Odd: unsupported: flag ExtendedLayout (0x18)", func(a *vmtest.Assembly, c *vmtest.Code) { object(c, a.Class("Odd", 0x18, nil)) }},
		{"base of a type", "type Odd: unsupported: flag 0x80000", func(a *vmtest.Assembly, c *vmtest.Code) {
			base := a.Class("Odd", 0x80000, nil)
			base.Constructor()
			object(c, a.Class("Derived", 0, base))
		}},
		{"field", "field Odd::f: unsupported: flag 0x800", func(a *vmtest.Assembly, c *vmtest.Code) {
			c.Op("ldsfld", a.Class("Odd", vmtest.TypeStatic, nil).Field("f", 0x800|vmtest.FieldStatic, vmtest.I4))
			c.Op("pop")
		}},
		{"access of a field", "field Odd::f: unsupported: flag access 0x7", func(a *vmtest.Assembly, c *vmtest.Code) {
			c.Op("ldsfld", a.Class("Odd", vmtest.TypeStatic, nil).Field("f", 0x1|vmtest.FieldStatic, vmtest.I4))
			c.Op("pop")
		}},
		{"prefix", "flag 0x8 of prefix no.", func(_ *vmtest.Assembly, c *vmtest.Code) { c.Raw(0xfe, 0x19, 0x09, 0x00) }},
	} {
		for _, used := range []bool{true, false} {
			asm := vmtest.NewAssembly("Flags")
			main := asm.Class("Program", vmtest.TypeStatic, nil).Method("Main", 0, vmtest.Static(vmtest.Void))
			asm.Entry = main
			c := main.Code()
			end := c.Label()
			if !used {
				c.Op("br", end)
			}
			tt.code(asm, c)
			c.Mark(end)
			c.Op("ret")
			_, err := runImage(asm.Bytes())
			if !used {
				if err != nil {
					t.Errorf("%s, not used: %v", tt.name, err)
				}
				continue
			}
			var gap *program.UnsupportedError
			if !errors.As(err, &gap) || !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), "Flags, Program.Main, IL_0000") {
				t.Errorf("%s: error %v, want %q", tt.name, err, tt.want)
			}
		}
	}
}

// method defines Odd.M, which does nothing.
func method(a *vmtest.Assembly, flags vmtest.MethodFlags, impl uint16) *vmtest.Method {
	m := a.Class("Odd", vmtest.TypeStatic, nil).Method("M", flags, vmtest.Static(vmtest.Void))
	m.ImplFlags(impl)
	m.Code().Op("ret")
	return m
}

// object makes an object of a class.
func object(c *vmtest.Code, class *vmtest.Class) {
	c.Op("newobj", class.Constructor())
	c.Op("pop")
}
