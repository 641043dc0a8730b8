package parallel_test

import (
	"os"
	"path/filepath"
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm/vmtest"
)

// TestVolatilePrefix checks that an access is volatile by its prefix, and not by
// the modifier of the field (§I.12.6.7): two threads race for the field if at most
// one access has the prefix, and do not if both have it.
func TestVolatilePrefix(t *testing.T) {
	for _, x := range []struct {
		name                  string
		modified, write, read bool
		races                 int
	}{
		{"modifier, no prefix", true, false, false, 1},
		{"modifier, prefix of the write", true, true, false, 1},
		{"modifier, both prefixes", true, true, true, 0},
		{"no modifier, both prefixes", false, true, true, 0},
	} {
		t.Run(x.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "Prefix.exe")
			if err := os.WriteFile(path, sharedField(x.modified, x.write, x.read).Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			r := exploreWith(t, path, nil, parallel.Options{Workers: 1})
			if len(r.Violations) != x.races {
				t.Errorf("violations %v, want %d", r.Violations, x.races)
			}
		})
	}
}

// sharedField is a program whose Main reads a static field that another thread writes.
func sharedField(modified, prefixedWrite, prefixedRead bool) *vmtest.Assembly {
	a := vmtest.NewAssembly("Prefix")
	program := a.Class("Program", vmtest.TypeStatic, nil)
	var of vmtest.Type = vmtest.I4
	if modified {
		of = a.Volatile(of)
	}
	field := program.Field("shared", vmtest.FieldStatic, of)
	access := func(c *vmtest.Code, prefixed bool, op string) {
		if prefixed {
			c.Op("volatile.")
		}
		c.Op(op, field)
	}
	run := program.Method("Run", 0, vmtest.Static(vmtest.Void))
	c := run.Code()
	c.Op("ldc.i4.1")
	access(c, prefixedWrite, "stsfld")
	c.Op("ret")
	start, thread := a.Core("System.Threading.ThreadStart"), a.Core("System.Threading.Thread")
	a.Entry = program.Method("Main", 0, vmtest.Static(vmtest.Void))
	c = a.Entry.Code()
	c.Op("ldnull")
	c.Op("ldftn", run)
	c.Op("newobj", a.MethodRef(start, ".ctor", vmtest.Instance(vmtest.Void, vmtest.Object, vmtest.Native)))
	c.Op("newobj", a.MethodRef(thread, ".ctor", vmtest.Instance(vmtest.Void, start)))
	c.Op("call", a.MethodRef(thread, "Start", vmtest.Instance(vmtest.Void)))
	access(c, prefixedRead, "ldsfld")
	c.Op("pop")
	c.Op("ret")
	return a
}
