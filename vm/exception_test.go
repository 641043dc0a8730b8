package vm_test

import (
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/vmtest"
)

// TestLoopsOfHandlers runs endless loops whose jump back is no ordinary branch: out
// of a protected block with a finally handler, and into a catch handler that lies
// before its block. A transition ends there, as at any jump back.
func TestLoopsOfHandlers(t *testing.T) {
	for name, body := range map[string]func(c *vmtest.Code){
		"leave through finally": func(c *vmtest.Code) {
			head, handler, end := c.Here(), c.Label(), c.Label()
			c.Op("nop")
			c.Op("leave", head)
			c.Mark(handler)
			c.Op("endfinally")
			c.Mark(end)
			c.Op("ret")
			c.Clause(vmtest.Clause{Kind: vmtest.Finally, Try: head, TryEnd: handler, Handler: handler, HandlerEnd: end})
		},
		"catch before its block": func(c *vmtest.Code) {
			try, end := c.Label(), c.Label()
			exception := c.Local(vmtest.Object)
			c.Op("newobj", c.Assembly().MethodRef(c.Assembly().Core("System.Exception"), ".ctor", vmtest.Instance(vmtest.Void)))
			c.Store(exception)
			c.Op("br", try)
			handler := c.Here()
			c.Op("pop")
			c.Op("leave", try)
			c.Mark(try)
			c.Load(exception)
			c.Op("throw")
			c.Mark(end)
			c.Op("ret")
			c.Clause(vmtest.Clause{Kind: vmtest.Catch, Type: c.Assembly().Core("System.Exception"), Try: try, TryEnd: end, Handler: handler, HandlerEnd: try})
		},
	} {
		t.Run(name, func(t *testing.T) {
			asm := vmtest.NewAssembly("Loop")
			main := asm.Class("Program", vmtest.TypeStatic, nil).Method("Main", 0, vmtest.Static(vmtest.Void))
			asm.Entry = main
			body(main.Code())
			p, err := loadImage(asm.Bytes())
			if err != nil {
				t.Fatal(err)
			}
			m := vm.NewMachine(p, names{})
			if err := m.Start(); err != nil {
				t.Fatal(err)
			}
			for range 3 {
				if fault, err := m.Step(m.Moves(nil)[0]); fault != nil || err != nil {
					t.Fatal(fault, err)
				}
			}
		})
	}
}
