package program

import (
	"bytes"

	"moonwalker/vm/metadata"
)

// writesObjects says whether m gives the console, or another writer, objects to write: the writer
// asks them for their texts.
func writesObjects(m *metadata.Assembly) bool {
	return givesObjects(m, func(_, name string) bool { return name == "Write" || name == "WriteLine" })
}

// tracesObjects says whether m gives Trace objects: its listener asks them for their texts.
func tracesObjects(m *metadata.Assembly) bool {
	return givesObjects(m, func(typ, name string) bool { return typ == "Trace" })
}

// givesObjects says whether m calls a member of a type of another assembly, accepted by its names, with an object or array of objects.
func givesObjects(m *metadata.Assembly, accept func(typ, name string) bool) bool {
	for row := uint32(1); row <= m.RowCount(metadata.TableMemberRef); row++ {
		r, err := m.MemberRef(row)
		if err != nil || r.Parent.Table() != metadata.TableTypeRef || bytes.IndexByte(r.Signature, byte(metadata.ElementObject)) < 0 {
			continue
		}
		if t, err := m.TypeRef(r.Parent.Row()); err == nil && accept(t.Name, r.Name) {
			return true
		}
	}
	return false
}

// makesTexts says whether a type of m has a method that a writer may call for the text of an object.
func makesTexts(m *metadata.Assembly) bool {
	for row := uint32(1); row <= m.RowCount(metadata.TableMethodDef); row++ {
		d, err := m.MethodDef(row)
		if err == nil && d.RVA != 0 && textMethods[d.Name] {
			return true
		}
	}
	return false
}

// textMethods are the methods that formatting calls: of an object, an exception, an IFormattable, an ICustomFormatter, an IFormatProvider.
var textMethods = map[string]bool{
	"ToString": true, "get_Message": true, "System.IFormattable.ToString": true, "TryFormat": true, "System.ISpanFormattable.TryFormat": true,
	"Format": true, "System.ICustomFormatter.Format": true, "GetFormat": true, "System.IFormatProvider.GetFormat": true,
}
