package vm_test

import (
	"errors"
	"strings"
	"testing"

	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// TestForeignBases asks for the base classes of types that have other ones in .NET, and of types that have the same.
func TestForeignBases(t *testing.T) {
	for name, foreign := range map[string]bool{
		"System.Threading.Thread": true, "System.Threading.ReaderWriterLock": true, "System.Threading.RegisteredWaitHandle": true,
		"System.Security.Permissions.SecurityPermissionAttribute": true, "System.Runtime.Versioning.SupportedOSPlatformAttribute": true,
		"System.Threading.Mutex": false, "System.Version": false, "System.Int32": false, "System.Action": false,
	} {
		t.Run(name, func(t *testing.T) {
			asm := vmtest.NewAssembly("Bases")
			main := asm.Class("Program", vmtest.TypeStatic, nil).Method("Main", 0, vmtest.Static(vmtest.Void))
			asm.Entry = main
			c := main.Code()
			of := asm.Core("System.Type")
			c.Op("ldtoken", asm.Core(name))
			c.Op("call", asm.MethodRef(of, "GetTypeFromHandle", vmtest.Static(of, asm.ValueRef(asm.Corlib, "System.RuntimeTypeHandle"))))
			c.Op("callvirt", asm.MethodRef(of, "get_BaseType", vmtest.Instance(of)))
			c.Op("pop")
			c.Op("ret")
			_, err := runImage(asm.Bytes())
			var gap *program.UnsupportedError
			switch {
			case !foreign && err != nil:
				t.Error(err)
			case foreign && (!errors.As(err, &gap) || !strings.Contains(err.Error(), "the base class of "+name)):
				t.Errorf("error %v, want that the base class is unsupported", err)
			}
		})
	}
}
