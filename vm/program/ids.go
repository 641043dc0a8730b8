package program

import (
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
)

// asksOfOthers says whether m has a call of Thread.ManagedThreadId on anything but
// the result of Thread.CurrentThread, or makes a delegate of it.
func asksOfOthers(m *metadata.Assembly) bool {
	named := func(in il.CIL, name string) bool {
		tok := metadata.Token(uint32(in.Arg))
		if tok.Table() != metadata.TableMemberRef {
			return false
		}
		r, err := m.MemberRef(tok.Row())
		return err == nil && r.Name == name
	}
	for row := uint32(1); row <= m.RowCount(metadata.TableMethodDef); row++ {
		d, err := m.MethodDef(row)
		if err != nil || d.RVA == 0 {
			continue
		}
		body, err := m.Body(d.RVA)
		if err != nil {
			continue // an error where it is called
		}
		code, err := il.Decode(body.Code)
		if err != nil {
			continue
		}
		for i, in := range code {
			switch in.Op {
			case il.OpCall, il.OpCallvirt:
				if named(in, "get_ManagedThreadId") && (i == 0 || code[i-1].Op != il.OpCall || !named(code[i-1], "get_CurrentThread")) {
					return true
				}
			case il.OpLdftn, il.OpLdvirtftn:
				if named(in, "get_ManagedThreadId") {
					return true
				}
			}
		}
	}
	return false
}
