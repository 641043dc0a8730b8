package vm_test

import (
	"errors"
	"strings"
	"testing"

	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// TestMalformed runs programs that no compiler emits: each must end as unsupported, with an error that names the method.
func TestMalformed(t *testing.T) {
	a := func(c *vmtest.Code) *vmtest.Assembly { return c.Assembly() }
	for _, tt := range []struct {
		name string
		want string // part of the error
		code func(c *vmtest.Code)
		open bool // the body has no ret at its end
	}{
		// The evaluation stack (§III.1.7).
		{"pop of nothing", "IL_0000: pop: evaluation stack underflow", func(c *vmtest.Code) { c.Op("pop") }, false},
		{"add of one value", "IL_0001: add: evaluation stack underflow", func(c *vmtest.Code) { c.Int(1); c.Op("add") }, false},
		{"store of nothing", "stsfld: evaluation stack underflow", func(c *vmtest.Code) {
			c.Op("stsfld", a(c).Class("Statics", 0, a(c).Core("System.Object")).Field("x", vmtest.FieldStatic, vmtest.I4))
		}, false},
		{"store of nothing in a compiler's cache", "stsfld: evaluation stack underflow", func(c *vmtest.Code) {
			c.Op("stsfld", a(c).Class("Caches", 0, a(c).Core("System.Object")).Field("<>9__0_0", vmtest.FieldStatic, vmtest.Object))
		}, false},
		{"number in a compiler's cache", "stsfld: value of stack type int32 where Object is expected", func(c *vmtest.Code) {
			c.Int(1)
			c.Op("stsfld", a(c).Class("Caches", 0, a(c).Core("System.Object")).Field("<>9__0_0", vmtest.FieldStatic, vmtest.Object))
		}, false},
		{"object from a number with the name of a cache", "is int32, not an object reference", func(c *vmtest.Code) {
			c.Op("ldsfld", a(c).Class("Caches", 0, a(c).Core("System.Object")).Field("<>9__0_0", vmtest.FieldStatic, vmtest.I4))
			c.Op("throw")
		}, false},
		{"values left at ret", "IL_0001: ret: 1 values left on the stack", func(c *vmtest.Code) { c.Int(1) }, false},
		{"values left at ret of a result", "IL_0002: ret: 1 values left on the stack", func(c *vmtest.Code) {
			m := a(c).Class("Other", vmtest.TypeStatic, nil).Method("Two", 0, vmtest.Static(vmtest.I4))
			two := m.Code()
			two.Int(1)
			two.Int(2)
			two.Op("ret")
			c.Op("call", m)
			c.Op("pop")
		}, false},
		{"call without arguments", "call: call of Console.WriteLine: evaluation stack underflow", func(c *vmtest.Code) {
			c.Op("call", a(c).MethodRef(a(c).Core("System.Console"), "WriteLine", vmtest.Static(vmtest.Void, vmtest.I4)))
		}, false},
		{"number for an address", "call of Other.Take: argument 0: value of stack type int32 where ref Int32 is expected", func(c *vmtest.Code) {
			m := a(c).Class("Other", vmtest.TypeStatic, nil).Method("Take", 0, vmtest.Static(vmtest.Void, vmtest.ByRef(vmtest.I4)))
			m.Code().Op("ret")
			c.Int(0)
			c.Op("call", m)
		}, false},
		{"number for an address in calli", "calli: argument 0: value of stack type int32 where ref Int32 is expected", func(c *vmtest.Code) {
			m := a(c).Class("Other", vmtest.TypeStatic, nil).Method("Take", 0, vmtest.Static(vmtest.Void, vmtest.ByRef(vmtest.I4)))
			m.Code().Op("ret")
			c.Int(0)
			c.Op("ldftn", m)
			c.Op("calli", vmtest.Static(vmtest.Void, vmtest.ByRef(vmtest.I4)))
		}, false},
		{"joins of different depth", "entered with", func(c *vmtest.Code) {
			end := c.Label()
			c.Int(0)
			c.Op("brtrue", end)
			c.Int(1)
			c.Mark(end)
			c.Op("nop")
		}, false},
		{"joins of different types", "entered with different types on the stack", func(c *vmtest.Code) {
			other, end := c.Label(), c.Label()
			c.Int(0)
			c.Op("brtrue", other)
			c.Int(1)
			c.Op("br", end)
			c.Mark(other)
			c.Op("ldnull")
			c.Mark(end)
			c.Op("pop")
		}, false},
		{"sum of a number and an object", "add: operands are int32 and O", func(c *vmtest.Code) { c.Int(1); c.Op("ldnull"); c.Op("add"); c.Op("pop") }, false},
		{"float as a condition", "brtrue: operand is float64", func(c *vmtest.Code) {
			end := c.Label()
			c.Op("ldc.r8", 1.0)
			c.Op("brtrue", end)
			c.Mark(end)
		}, false},
		{"number as an object", "is int32, not an object reference", func(c *vmtest.Code) { c.Int(1); c.Op("throw") }, false},
		{"object where a number belongs", "value of stack type O where Int32 is expected", func(c *vmtest.Code) {
			v := c.Local(vmtest.I4)
			c.Op("ldnull")
			c.Store(v)
		}, false},
		{"array index of a float", "index is float64", func(c *vmtest.Code) { c.Op("ldnull"); c.Op("ldc.r8", 0.0); c.Op("ldelem", vmtest.I4); c.Op("pop") }, false},
		{"no such variable", "variable 7 of 0", func(c *vmtest.Code) { c.Op("ldloc", 7); c.Op("pop") }, false},
		{"no such argument", "variable 0 of 0", func(c *vmtest.Code) { c.Op("ldarg.0"); c.Op("pop") }, false},
		// Control flow.
		{"branch into an operand", "which is not the start of an instruction", func(c *vmtest.Code) { c.Raw(0x2b, 0x01, 0x20, 0, 0, 0, 0, 0x26) }, false},
		{"branch out of the method", "which is not the start of an instruction", func(c *vmtest.Code) { c.Raw(0x2b, 0x70) }, false},
		{"branch behind a prefix", "branch between a prefix and its instruction", func(c *vmtest.Code) { c.Raw(0x17, 0x2d, 0x02, 0xfe, 0x13, 0x00) }, false},
		{"end without ret", "control runs off the end", func(c *vmtest.Code) { c.Op("nop") }, true},
		{"unknown opcode", "unknown opcode 0x24", func(c *vmtest.Code) { c.Raw(0x24) }, false},
		{"unknown opcode of two bytes", "unknown opcode 0xFE30", func(c *vmtest.Code) { c.Raw(0xfe, 0x30) }, false},
		{"end without ret, which nothing reaches", "IL_0001: control runs off the end", func(c *vmtest.Code) { c.Op("ret"); c.Op("nop") }, true},
		{"more values than declared", "IL_0008: ldc.i4.1: 9 values on the stack, and the method declares 8", func(c *vmtest.Code) {
			for range 9 {
				c.Int(1)
			}
			for range 9 {
				c.Op("pop")
			}
			c.MaxStack = 8
		}, false},
		{"exception on the stack, and none declared", "exception clause 0: the exception is on the stack, and the method declares 0 values", func(c *vmtest.Code) {
			guarded(0, leave, func(c *vmtest.Code, r regions) { c.Op("pop"); leave(c, r) }, nil)(c)
			c.MaxStack = 0
		}, false},
		{"value on the stack at a protected block", "IL_0001: a protected block is entered with 1 values on the stack", func(c *vmtest.Code) {
			c.Int(1)
			guarded(vmtest.Finally, leave, endFinally, nil)(c)
			c.Op("pop")
		}, false},
		{"value on the stack at a protected block in a branch that is not taken", "a protected block is entered with 1 values on the stack", func(c *vmtest.Code) {
			end := c.Label()
			c.Op("ldnull")
			c.Op("brfalse", end)
			c.Int(1)
			guarded(vmtest.Finally, leave, endFinally, nil)(c)
			c.Op("ret")
			c.Mark(end)
		}, false},
		{"protected block at the start of a handler", "a protected block is entered with 1 values on the stack", func(c *vmtest.Code) {
			guarded(0, leave, func(c *vmtest.Code, r regions) {
				guarded(vmtest.Finally, leave, endFinally, nil)(c)
				leave(c, r)
			}, nil)(c)
		}, false},
		{"operand cut off", "truncated operand of ldc.i4", func(c *vmtest.Code) { c.Raw(0x20, 1) }, true},
		{"switch cut off", "truncated switch of 16777215 targets", func(c *vmtest.Code) { c.Raw(0x16, 0x45, 0xff, 0xff, 0xff, 0) }, false},
		{"nothing", "corrupt: no code", func(*vmtest.Code) {}, true},
		{"rethrow outside of a handler", "rethrow: not in a catch handler", func(c *vmtest.Code) { c.Op("rethrow") }, false},
		// Control flow between regions (§I.12.4.2.8). guarded: a protected block, its
		// handler, and the code after them.
		{"ret in a protected block", "ret: in a protected block", guarded(vmtest.Finally, func(c *vmtest.Code, _ regions) { c.Op("ret") }, endFinally, nil), false},
		{"end of a protected block", "nop: control leaves a protected block", guarded(vmtest.Finally, nop, endFinally, nil), false},
		{"end of a finally handler", "nop: control leaves a finally or fault handler", guarded(vmtest.Finally, leave, nop, nil), false},
		{"leave of a finally handler", "leave: control leaves a finally or fault handler", guarded(vmtest.Finally, leave, leave, nil), false},
		{"ret in a finally handler", "ret: in a finally or fault handler", guarded(vmtest.Finally, leave, func(c *vmtest.Code, _ regions) { c.Op("ret") }, nil), false},
		{"branch out of a protected block", "br: control leaves a protected block", guarded(vmtest.Finally, func(c *vmtest.Code, r regions) { c.Op("br", r.end) }, endFinally, nil), false},
		{"branch into a protected block", "br: control enters a protected block at IL_0001", guarded(vmtest.Finally, func(c *vmtest.Code, r regions) { c.Op("nop"); leave(c, r) }, endFinally,
			func(c *vmtest.Code, r regions) { c.Op("br", r.inside) }), false},
		{"branch into a handler", "br: control enters a finally or fault handler", guarded(vmtest.Finally, leave, endFinally, func(c *vmtest.Code, r regions) { c.Op("br", r.handler) }), false},
		{"endfinally in a catch handler", "endfinally: not in a finally or fault handler", guarded(0, leave, func(c *vmtest.Code, r regions) { c.Op("pop"); c.Op("endfinally") }, nil), false},
		{"too many clauses", "1025 exception clauses, more than 1024", func(c *vmtest.Code) {
			for range 1025 {
				guarded(vmtest.Finally, leave, endFinally, nil)(c)
			}
		}, false},
		{"leave into a protected block", "leave: control enters a protected block", guarded(vmtest.Finally, func(c *vmtest.Code, r regions) { c.Op("nop"); leave(c, r) }, endFinally,
			func(c *vmtest.Code, r regions) { c.Op("leave", r.inside) }), false},
		{"endfinally outside of a handler", "endfinally: not in a finally or fault handler", func(c *vmtest.Code) { c.Op("endfinally") }, false},
		{"endfilter outside of a filter", "endfilter: not in a filter", func(c *vmtest.Code) { c.Int(1); c.Op("endfilter") }, false},
		// Also where nothing reaches the place.
		{"fall out of a protected block that nothing reaches", "nop: control leaves a protected block", guarded(vmtest.Finally, func(c *vmtest.Code, r regions) { leave(c, r); nop(c, r) }, endFinally, nil), false},
		{"branch into a protected block that nothing reaches", "br: control enters a protected block", guarded(vmtest.Finally, func(c *vmtest.Code, r regions) { c.Op("nop"); leave(c, r) }, endFinally,
			func(c *vmtest.Code, r regions) { c.Op("ret"); c.Op("br", r.inside) }), false},
		{"ret in a protected block that nothing reaches", "ret: in a protected block", guarded(vmtest.Finally, func(c *vmtest.Code, r regions) { leave(c, r); c.Op("ret") }, endFinally, nil), false},
		{"address of no variable that nothing reaches", "ldloca: variable 0 of 0", func(c *vmtest.Code) { c.Op("ret"); c.Op("ldloca", 0); c.Op("pop") }, false},
		{"address of no argument that nothing reaches", "ldarga: variable 0 of 0", func(c *vmtest.Code) { c.Op("ret"); c.Op("ldarga", 0); c.Op("pop") }, false},
		{"branch behind a prefix that nothing reaches", "branch between a prefix and its instruction", func(c *vmtest.Code) { c.Op("ret"); c.Raw(0x17, 0x2d, 0x02, 0xfe, 0x13, 0x4a) }, false},
		// Prefixes (§III.2).
		{"volatile. of nop", "volatile.: prefix of nop", func(c *vmtest.Code) { c.Op("volatile."); c.Op("nop") }, false},
		{"volatile. of nop that nothing reaches", "volatile.: prefix of nop", func(c *vmtest.Code) { c.Op("ret"); c.Op("volatile."); c.Op("nop") }, false},
		{"unaligned. of ldlen", "unaligned.: prefix of ldlen", func(c *vmtest.Code) { c.Op("ldnull"); c.Op("unaligned.", 1); c.Op("ldlen"); c.Op("pop") }, false},
		{"readonly. of ldlen", "readonly.: prefix of ldlen", func(c *vmtest.Code) { c.Op("ldnull"); c.Op("readonly."); c.Op("ldlen"); c.Op("pop") }, false},
		{"tail. of nop", "tail.: prefix of nop", func(c *vmtest.Code) { c.Op("tail."); c.Op("nop") }, false},
		{"tail. without ret", "tail.: call has no ret behind it", func(c *vmtest.Code) { c.Op("tail."); c.Raw(0x28, 1, 0, 0, 0x06); c.Op("nop") }, false},
		{"constrained. of nop", "constrained.: prefix of nop", func(c *vmtest.Code) { c.Op("constrained.", vmtest.Object); c.Op("nop") }, false},
		{"protected block behind a prefix", "a protected block begins between a prefix and its instruction", func(c *vmtest.Code) {
			c.Int(0)
			c.Op("conv.u")
			c.Op("volatile.")
			guarded(vmtest.Finally, leave, endFinally, nil)(c)
		}, false},
		{"localloc with a value below", "localloc: 2 values on the stack", func(c *vmtest.Code) { c.Int(1); c.Int(1); c.Op("localloc"); c.Op("pop"); c.Op("pop") }, false},
		{"localloc in a handler", "localloc: in a catch handler", guarded(0, leave, func(c *vmtest.Code, r regions) { c.Op("pop"); c.Int(1); c.Op("localloc"); c.Op("pop"); leave(c, r) }, nil), false},
		{"jmp in a protected block", "jmp: in a protected block", guarded(0, func(c *vmtest.Code, _ regions) { c.Raw(0x27, 1, 0, 0, 0x06) }, func(c *vmtest.Code, r regions) { c.Op("pop"); leave(c, r) }, nil), false},
		// Tokens.
		{"type token out of range", "IL_0000: newobj", func(c *vmtest.Code) { c.Raw(0x73, 0xff, 0xff, 0, 0x02) }, false},
		{"method token out of range", "IL_0000: call", func(c *vmtest.Code) { c.Raw(0x28, 0xff, 0xff, 0, 0x06) }, false},
		{"member reference out of range", "IL_0000: call", func(c *vmtest.Code) { c.Raw(0x28, 0xff, 0xff, 0, 0x0a) }, false},
		{"method specification out of range", "IL_0000: call", func(c *vmtest.Code) { c.Raw(0x28, 0xff, 0xff, 0, 0x2b) }, false},
		{"call of a field's table", "is not a method", func(c *vmtest.Code) { c.Raw(0x28, 1, 0, 0, 0x04) }, false},
		{"field of a type's table", "is not a field", func(c *vmtest.Code) { c.Raw(0x7e, 1, 0, 0, 0x02) }, false},
		{"string out of range", "IL_0000: ldstr", func(c *vmtest.Code) { c.Raw(0x72, 0xff, 0xff, 0xff, 0x70) }, false},
		{"table that is none", "IL_0000: newarr", func(c *vmtest.Code) { c.Raw(0x8d, 1, 0, 0, 0x7f) }, false},
		{"call site out of range", "IL_0001: calli", func(c *vmtest.Code) { c.Raw(0x16, 0x29, 0xff, 0xff, 0, 0x11) }, false},
		// Wrong uses of existing members.
		{"object of an interface", "unsupported: method System.IDisposable::.ctor", func(c *vmtest.Code) {
			c.Op("newobj", a(c).MethodRef(a(c).Core("System.IDisposable"), ".ctor", vmtest.Instance(vmtest.Void)))
			c.Op("pop")
		}, false},
		{"object of an abstract class", "newobj of abstract Array", func(c *vmtest.Code) {
			c.Op("newobj", a(c).MethodRef(a(c).Core("System.Array"), ".ctor", vmtest.Instance(vmtest.Void)))
			c.Op("pop")
		}, false},
		{"instance method as static", "evaluation stack underflow", func(c *vmtest.Code) {
			c.Op("call", a(c).MethodRef(vmtest.Object, "ToString", vmtest.Instance(vmtest.String)))
			c.Op("pop")
		}, false},
		{"virtual call of a static method of the library", "callvirt: Console.WriteLine is static", func(c *vmtest.Code) {
			c.Int(1)
			c.Op("callvirt", a(c).MethodRef(a(c).Core("System.Console"), "WriteLine", vmtest.Static(vmtest.Void, vmtest.I4)))
		}, false},
		{"generic method without arguments", "is not instantiated", func(c *vmtest.Code) {
			c.Op("call", a(c).MethodRef(a(c).Core("System.Array"), "Empty", vmtest.Static(vmtest.SZArray(vmtest.MVar(0))).WithGenerics(1)))
			c.Op("pop")
		}, false},
		{"too many generic arguments", "has 1 generic parameters, not 2", func(c *vmtest.Code) {
			c.Op("call", a(c).MethodSpec(a(c).MethodRef(a(c).Core("System.Array"), "Empty", vmtest.Static(vmtest.SZArray(vmtest.MVar(0))).WithGenerics(1)), vmtest.I4, vmtest.I4))
			c.Op("pop")
		}, false},
		{"too few generic arguments of a type", "has 2 generic parameters, not 1", func(c *vmtest.Code) {
			c.Op("ldtoken", vmtest.Inst(a(c).Core("System.Collections.Generic.Dictionary`2"), vmtest.I4))
			c.Op("pop")
		}, false},
		{"type parameter where there is none", "generic parameter !0", func(c *vmtest.Code) { c.Int(1); c.Op("newarr", vmtest.Var(0)); c.Op("pop") }, false},
		{"array of void", "field of type Void", func(c *vmtest.Code) { c.Int(1); c.Op("newarr", vmtest.Void); c.Op("pop") }, false},
		// Missing assemblies and members only end the path.
		{"missing assembly", "unsupported: Program.Main: IL_0000: method No.Where::Do", func(c *vmtest.Code) {
			no := a(c).AssemblyRef("NoSuchAssembly", [4]uint16{1}, nil)
			c.Op("call", a(c).MethodRef(a(c).Ref(no, "No.Where"), "Do", vmtest.Static(vmtest.Void)))
		}, false},
		{"missing type", "unsupported: type System.NoSuchType", func(c *vmtest.Code) { c.Op("ldtoken", a(c).Core("System.NoSuchType")); c.Op("pop") }, false},
		{"missing method", "unsupported: method System.Console::NoSuchMethod", func(c *vmtest.Code) {
			c.Op("call", a(c).MethodRef(a(c).Core("System.Console"), "NoSuchMethod", vmtest.Static(vmtest.Void)))
		}, false},
		{"missing field", "unsupported: field System.String::nothing", func(c *vmtest.Code) {
			c.Op("ldsfld", a(c).FieldRef(vmtest.String, "nothing", vmtest.I4))
			c.Op("pop")
		}, false},
		{"method of another signature", "unsupported: method System.Console::WriteLine", func(c *vmtest.Code) {
			c.Op("call", a(c).MethodRef(a(c).Core("System.Console"), "WriteLine", vmtest.Static(vmtest.I4, vmtest.SZArray(vmtest.R4))))
			c.Op("pop")
		}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			asm := vmtest.NewAssembly("Bad")
			main := asm.Class("Program", vmtest.TypeStatic, nil).Method("Main", 0, vmtest.Static(vmtest.Void))
			asm.Entry = main
			c := main.Code()
			tt.code(c)
			if !tt.open {
				c.Op("ret")
			}
			_, err := runImage(asm.Bytes())
			var gap *program.UnsupportedError
			switch {
			case err == nil:
				t.Fatal("no error")
			case !strings.Contains(err.Error(), tt.want):
				t.Errorf("error %q, want %q", err, tt.want)
			case !errors.As(err, &gap):
				t.Errorf("no gap: %v", err)
			case !strings.Contains(err.Error(), "Program.Main"):
				t.Errorf("error without the method: %q", err)
			}
		})
	}
}

// regions are places in the code of guarded.
type regions struct{ inside, handler, end vmtest.Label }

// guarded makes a protected block with one handler: inside is after its first
// instruction, end after both, where behind is.
func guarded(kind vmtest.ClauseKind, block, handler, behind func(*vmtest.Code, regions)) func(c *vmtest.Code) {
	return func(c *vmtest.Code) {
		r := regions{c.Label(), c.Label(), c.Label()}
		start := c.Here()
		c.Op("nop")
		c.Mark(r.inside)
		block(c, r)
		c.Mark(r.handler)
		handler(c, r)
		c.Mark(r.end)
		c.Op("nop")
		if behind != nil {
			behind(c, r)
		}
		c.Clause(vmtest.Clause{Kind: kind, Try: start, TryEnd: r.handler, Handler: r.handler, HandlerEnd: r.end, Type: c.Assembly().Core("System.Exception")})
	}
}

func nop(c *vmtest.Code, _ regions)        { c.Op("nop") }
func endFinally(c *vmtest.Code, _ regions) { c.Op("endfinally") }
func leave(c *vmtest.Code, r regions)      { c.Op("leave", r.end) }

// clauses makes a method of pieces of code, one between two letters each, and of clauses: kind, then the letters at which the
// protected block begins and ends, the handler begins and ends, and the filter begins.
func clauses(pieces, list string) []byte {
	asm := vmtest.NewAssembly("Clauses")
	main := asm.Class("Program", vmtest.TypeStatic, nil).Method("Main", 0, vmtest.Static(vmtest.Void))
	asm.Entry = main
	c := main.Code()
	labels := map[byte]vmtest.Label{}
	label := func(name byte) vmtest.Label {
		if _, ok := labels[name]; !ok {
			labels[name] = c.Label()
		}
		return labels[name]
	}
	for _, piece := range strings.Fields(pieces) {
		switch op, operand, _ := strings.Cut(piece, ":"); {
		case op == "":
			c.Mark(label(operand[0]))
		case op == "leave":
			c.Op(op, label(operand[0]))
		default:
			c.Op(op)
		}
	}
	c.Op("ret")
	for _, f := range strings.Fields(list) {
		kind, at, _ := strings.Cut(f, ":")
		cl := vmtest.Clause{Try: label(at[0]), TryEnd: label(at[1]), Handler: label(at[2]), HandlerEnd: label(at[3]), Type: asm.Core("System.Exception")}
		switch kind {
		case "filter":
			cl.Kind, cl.Filter = vmtest.Filter, label(at[4])
		case "finally":
			cl.Kind = vmtest.Finally
		case "fault":
			cl.Kind = vmtest.Fault
		}
		c.Clause(cl)
	}
	return asm.Bytes()
}

// TestClauses has methods with exception clauses in several orders. .NET 9.0.1 was asked which of them it compiles.
func TestClauses(t *testing.T) {
	const (
		nested    = ":a nop :b nop leave:z :c pop leave:z :d leave:z :e pop leave:z :f :z nop"                                  // a protected block, and one inside
		handlers  = ":a nop leave:z :b pop :c nop leave:g :d pop leave:g :e :g nop leave:z :f :z nop"                           // a protected block in a handler
		filtered  = ":a nop leave:z :k pop ldc.i4.1 endfilter :b pop :c nop leave:g :d pop leave:g :e :g nop leave:z :f :z nop" // and the outer clause has a filter
		filters   = ":a nop leave:z :b pop :c nop leave:g :k pop ldc.i4.1 endfilter :d pop leave:g :e :g nop leave:z :f :z nop" // and the inner clause has a filter
		mutual    = ":a nop leave:z :b pop leave:z :c pop leave:z :d :z nop"                                                    // two handlers
		finallies = ":a nop leave:z :b nop endfinally :c nop endfinally :d :z nop"
		mixed     = ":a nop leave:z :b pop leave:z :c nop endfinally :d :z nop"
		two       = ":a nop leave:z :b nop leave:z :c pop leave:z :d :z nop" // two protected blocks
		filter    = ":a nop leave:z :b pop ldc.i4.1 endfilter :c pop leave:z :d :z nop"
	)
	for _, tt := range []struct{ name, pieces, list, want string }{
		{"inner before outer", nested, "catch:bccd catch:aeef", ""},
		{"outer before inner", nested, "catch:aeef catch:bccd", "exception clause 1 is inside clause 0, which comes first"},
		{"inner in a handler", handlers, "catch:cdde catch:abbf", ""},
		{"outer before inner in a handler", handlers, "catch:abbf catch:cdde", ""},
		{"inner in the handler of a filter", filtered, "catch:cdde filter:akbfk", ""},
		{"outer with a filter before inner in a handler", filtered, "filter:akbfk catch:cdde", "exception clause 1 is inside clause 0, which comes first"},
		{"outer before inner with a filter in a handler", filters, "catch:abbf filter:ckdek", "exception clause 1 is inside clause 0, which comes first"},
		{"two handlers", mutual, "catch:abbc catch:abcd", ""},
		{"two handlers, last one first", mutual, "catch:abcd catch:abbc", ""},
		{"one handler twice", mutual, "catch:abbc catch:abbc", "exception clauses 0 and 1 share a handler"},
		{"handler of two blocks", two, "catch:abcd catch:bccd", "exception clauses 0 and 1 share a handler"},
		{"handlers with one begin", ":a nop leave:z :b nop leave:z :c pop leave:z :d nop leave:z :e :z nop", "catch:abcd catch:bcce", "their handlers begin at one place"},
		{"catch and finally of one block", mixed, "catch:abbc finally:abcd", "exception clauses 0 and 1 share a protected block"},
		{"two finally handlers of one block", finallies, "finally:abbc finally:abcd", "exception clauses 0 and 1 share a protected block"},
		{"catch and fault of one block", mixed, "catch:abbc fault:abcd", "exception clauses 0 and 1 share a protected block"},
		{"handler as protected block", ":a nop leave:z :b nop endfinally :c pop leave:z :d :z nop", "finally:abbc catch:bccd", "exception clauses 0 and 1 share a handler"},
		{"handler in its protected block", ":a nop leave:z :b pop leave:z :c nop leave:z :d :z nop", "catch:adbc", "exception clause 0 is inside clause 0"},
		{"handler outside the outer block", ":a nop :b nop leave:z :c nop leave:z :d pop leave:z :e pop leave:z :f :z nop", "catch:bcef catch:adde", "exception clause 0 is not wholly inside a protected block of clause 1"},
		{"clause in a filter", ":a nop leave:z :k pop :b nop leave:g :c pop leave:g :d :g ldc.i4.1 endfilter :e pop leave:z :f :z nop", "catch:bccd filter:akefk", "one is in the filter of the other"},
		{"filter", filter, "filter:abcdb", ""},
		{"filter without an end", ":a nop leave:z :b pop ldnull throw :c pop leave:z :d :z nop", "filter:abcdb", "throw: endfilter is not the end of the filter"},
		{"code behind the end of a filter", ":a nop leave:z :b pop ldc.i4.1 endfilter nop :c pop leave:z :d :z nop", "filter:abcdb", "endfilter: endfilter is not the end of the filter"},
		{"two values at the end of a filter", ":a nop leave:z :b pop ldc.i4.1 ldc.i4.1 endfilter :c pop leave:z :d :z nop", "filter:abcdb", "endfilter: 2 values on the stack"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := runImage(clauses(tt.pieces, tt.list))
			var gap *program.UnsupportedError
			switch {
			case tt.want == "" && err != nil:
				t.Error(err)
			case tt.want != "" && (!errors.As(err, &gap) || !strings.Contains(err.Error(), tt.want)):
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

// TestResume leaves a catch handler into its protected block, as Visual Basic's On
// Error Resume Next does.
func TestResume(t *testing.T) {
	asm := vmtest.NewAssembly("Resume")
	main := asm.Class("Program", vmtest.TypeStatic, nil).Method("Main", 0, vmtest.Static(vmtest.Void))
	asm.Entry = main
	c := main.Code()
	guarded(0, func(c *vmtest.Code, r regions) {
		second := c.Label()
		v := c.Local(vmtest.I4)
		c.Load(v)
		c.Op("brtrue", second)
		c.Int(1)
		c.Store(v)
		c.Op("ldnull")
		c.Op("throw")
		c.Mark(second)
		leave(c, r)
	}, func(c *vmtest.Code, r regions) { c.Op("pop"); c.Op("leave", r.inside) }, nil)(c)
	c.Op("ret")
	if _, err := runImage(asm.Bytes()); err != nil {
		t.Error(err)
	}
}

// TestRejectedLayouts loads a type with a number and a reference at one offset, and a generic type with offsets.
func TestRejectedLayouts(t *testing.T) {
	for file, text := range map[string]string{"Overlap.exe": "overlaps a reference", "GenericLayout.dll": "a generic type cannot have an explicit layout"} {
		if _, err := run(t, "testdata/malformed/"+file); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%s: error %v", file, err)
		}
	}
}
