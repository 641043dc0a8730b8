package metadata

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// formatArg formats an argument with its type.
func formatArg(a AttributeArg) string {
	list, isList := a.Value.([]AttributeArg)
	if !isList {
		return fmt.Sprintf("%v:%T(%v)", a.Type.Kind, a.Value, a.Value)
	}
	s := []string{}
	for _, e := range list {
		s = append(s, formatArg(e))
	}
	return a.Type.Kind.String() + "{" + strings.Join(s, " ") + "}"
}

func formatValue(v *AttributeValue) string {
	var s []string
	for _, a := range v.Fixed {
		s = append(s, formatArg(a))
	}
	for _, n := range v.Named {
		kind := "property"
		if n.IsField {
			kind = "field"
		}
		s = append(s, fmt.Sprintf("%s %s=%s", kind, n.Name, formatArg(n.AttributeArg)))
	}
	return strings.Join(s, " ")
}

// TestAttributeValues decodes the attributes of Marked in sample.cs.
func TestAttributeValues(t *testing.T) {
	numbers := "bool:bool(true) char:uint16(120) int8:int8(-1) uint8:uint8(200) int16:int16(-2) uint16:uint16(60000) " +
		"int32:int32(-3) uint32:uint32(4000000000) int64:int64(-4) uint64:uint64(18000000000000000000)"
	mixed := "float32:float32(1.5) float64:float64(-2.25) string:string(três) " +
		"type:metadata.TypeName(%s) enum:uint8(7) enum:uint8(8)"
	arrays := "szarray{int32:int32(1) int32:int32(-2)} " +
		"szarray{int32:int32(1) string:string(two) string:<nil>(<nil>) type:metadata.TypeName(%s) szarray{int64:int64(3)}} " +
		"szarray:<nil>(<nil>) szarray{enum:uint8(8)} szarray{string:<nil>(<nil>) string:string()}"
	named := "string:string(named) property Level=int32:int32(9) field Paint=enum:uint8(7) property Any=char:uint16(99)"
	for _, file := range []string{"sample_csc.dll", "sample_mcs.exe"} {
		a := open(t, file)
		var marked uint32
		for row := range a.RowCount(TableTypeDef) {
			if must(a.TypeDef(row+1)).Name == "Marked" {
				marked = row + 1
			}
		}
		enums := enumsOf(a)
		got := map[string]bool{}
		for row := range a.CustomAttributes(MakeToken(TableTypeDef, marked)).All() {
			c := must(a.CustomAttribute(row))
			if ns, name, err := a.AttributeName(c); ns != "Sample" || name != "TagAttribute" || err != nil {
				t.Fatalf("attribute %s.%s, %v", ns, name, err)
			}
			v, err := a.DecodeAttribute(c, enums)
			if err != nil {
				t.Fatal(err)
			}
			got[formatValue(v)] = true
		}
		list, integer := typeNames(a)
		for _, want := range []string{numbers, fmt.Sprintf(mixed, list), fmt.Sprintf(arrays, integer), named} {
			if !got[want] {
				t.Errorf("%s: no attribute %s", file, want)
			}
		}
		if len(got) != 4 {
			t.Errorf("%s: got %d: %v", file, len(got), got)
		}
		if _, ok, err := a.FindAttribute(MakeToken(TableAssembly, 1), "Sample", "TagAttribute"); !ok || err != nil {
			t.Errorf("%s: assembly not tagged: %v", file, err)
		}
		if c, ok, err := a.FindAttribute(MakeToken(TableAssembly, 1), "Sample", "NoAttribute"); ok || err != nil {
			t.Errorf("%s: found %v, %v", file, c, err)
		}
	}
}

// typeNames returns the names that the compiler of a gives List<int> and int. They contain
// the assemblies in which it found these types.
func typeNames(a *Assembly) (list, integer string) {
	const one = ", Version=%s, Culture=neutral, PublicKeyToken=%s"
	if a.Name == "sample_mcs" {
		lib := "mscorlib" + fmt.Sprintf(one, "4.0.0.0", "b77a5c561934e089")
		return "System.Collections.Generic.List`1[[System.Int32, " + lib + "]], " + lib, "System.Int32, " + lib
	}
	refs := map[string]string{}
	for row := range a.RowCount(TableAssemblyRef) {
		r := must(a.AssemblyRef(row + 1))
		refs[r.Name] = r.String()
	}
	integer = "System.Int32, " + refs["System.Runtime"]
	return "System.Collections.Generic.List`1[[" + integer + "]], " + refs["System.Collections"], integer
}

func TestBadAttributes(t *testing.T) {
	a := open(t, "sample_csc.dll")
	constructors := map[string]Token{} // by signature
	owner := uint32(0)
	for row := range a.RowCount(TableMethodDef) {
		m := must(a.MethodDef(row + 1))
		if owner == 0 {
			owner = a.MethodOwner(row + 1) // TagAttribute has the first methods
		}
		if m.Name == ".ctor" {
			sig := must(a.ParseMethodSig(m.Signature)).String()
			if _, ok := constructors[sig]; !ok {
				constructors[sig] = MakeToken(TableMethodDef, row+1)
			}
		}
	}
	none, str := "instance void()", "instance void(string)"
	var arrays string
	for sig := range constructors {
		if strings.HasPrefix(sig, "instance void(int32[]") {
			arrays = sig
		}
	}
	for _, test := range []struct {
		ctor, value string
		want        error // nil: no error
	}{
		{none, "", nil},
		{none, "0100 0000", nil},
		{str, "0100 ff 0000", nil},
		{str, "0100 00 0000", nil},
		{str, "", ErrTruncated},
		{str, "0200 ff 0000", ErrCorrupt},                    // prolog
		{str, "0100 05 61 0000", ErrTruncated},               // string
		{str, "0100 ff 0000 00", ErrCorrupt},                 // a byte too many
		{str, "0100 ff ffff", ErrTruncated},                  // 65535 named arguments
		{none, "0100 0100 52 08 01 61 00000000", ErrCorrupt}, // neither field nor property
		{none, "0100 0100 53 12 01 61 00000000", ErrCorrupt}, // of a class
		{none, "0100 0100 53 1d 1d 08 01 61 00000000", ErrCorrupt},
		{none, "0100 0100 53 51 01 61" + strings.Repeat("1d51 01000000", 40), ErrUnsupported}, // too deep
		{none, "0100 0100 53 55 01 45 01 61 00", ErrUnsupported},                              // unknown enum
		{none, "0100 0100 53 1d 08 01 61 feffffff 00", ErrCorrupt},                            // huge array
		{none, "0100 0100 53 1d 08 01 61 ffffffff", nil},                                      // null array
		{arrays, "0100 feffffff", ErrCorrupt},
	} {
		tok, ok := constructors[test.ctor]
		if !ok {
			t.Fatalf("no constructor %q", test.ctor)
		}
		v, err := a.DecodeAttribute(CustomAttribute{MakeToken(TableTypeDef, 1), tok, unhex(test.value)}, nil)
		if !errors.Is(err, test.want) || (err == nil) != (test.want == nil) {
			t.Errorf("%s %s: got %+v, %v, want %v", test.ctor, test.value, v, err, test.want)
		}
	}
	for _, tok := range []Token{0, MakeToken(TableMemberRef, 9999), MakeToken(TableTypeDef, 2)} {
		if v, err := a.DecodeAttribute(CustomAttribute{Type: tok}, nil); err == nil {
			t.Errorf("constructor %v: %+v", tok, v)
		}
	}
}
