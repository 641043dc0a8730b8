package vm_test

import (
	"errors"
	"strings"
	"testing"

	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// TestMixedComparison: the result of an unsigned comparison of a native int with a negative int32 depends on .NET, so the path ends there.
func TestMixedComparison(t *testing.T) {
	for _, op := range []string{"cgt.un", "clt.un", "bne.un", "bge.un", "bgt.un", "ble.un", "blt.un", "bne.un.s", "bge.un.s", "bgt.un.s", "ble.un.s", "blt.un.s"} {
		for _, first := range []bool{false, true} {
			for _, n := range []int32{-1, -1 << 31, 0, 1 << 30} {
				fault, err := runBody(t, func(a *vmtest.Assembly, c *vmtest.Code) { compareMixed(c, op, first, n) })
				var u *program.UnsupportedError
				if n < 0 && (!errors.As(err, &u) || !strings.Contains(u.What, "extends in more than one way")) {
					t.Errorf("%s of %d, first: %v: %v", op, n, first, err)
				}
				if fault != nil || n >= 0 && err != nil {
					t.Errorf("%s of %d, first: %v: %+v, %v", op, n, first, fault, err)
				}
			}
		}
	}
}

// compareMixed compares the int32 n with a native int; first says whether n is the first operand.
func compareMixed(c *vmtest.Code, op string, first bool, n int32) {
	if first {
		c.Int(n)
	}
	c.Int(5)
	c.Op("conv.i")
	if !first {
		c.Int(n)
	}
	if op[0] == 'c' {
		c.Op(op)
		finish(c)
		return
	}
	end := c.Label()
	c.Op(op, end)
	c.Mark(end)
	c.Op("ret")
}
