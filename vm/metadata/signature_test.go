package metadata

import (
	"encoding/hex"
	"errors"
	"strings"
	"testing"
)

// withRows returns Tables in which each table that signatures point to has n rows without
// contents.
func withRows(n uint32) *Tables {
	m := &Tables{file: "test"}
	for _, t := range []Table{TableTypeDef, TableTypeRef, TableTypeSpec, TableDocument} {
		m.tables[t].rows = n
	}
	return m
}

func unhex(s string) []byte {
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		panic(err)
	}
	return b
}

// sigKinds parses each kind of signature and formats the result.
var sigKinds = map[string]func(m *Tables, sig []byte) (string, error){
	"method": func(m *Tables, sig []byte) (string, error) { return format(m.ParseMethodSig(sig)) },
	"field":  func(m *Tables, sig []byte) (string, error) { return format(m.ParseFieldSig(sig)) },
	"type":   func(m *Tables, sig []byte) (string, error) { return format(m.ParseTypeSpec(sig)) },
	"property": func(m *Tables, sig []byte) (string, error) {
		p, err := m.ParsePropertySig(sig)
		if err != nil {
			return "", err
		}
		return format(&MethodSig{HasThis: p.HasThis, Ret: p.Type, Params: p.Params, VarargSentinel: -1}, nil)
	},
	"locals":     func(m *Tables, sig []byte) (string, error) { return formatAll(m.ParseLocalsSig(sig)) },
	"methodspec": func(m *Tables, sig []byte) (string, error) { return formatAll(m.ParseMethodSpec(sig)) },
}

func format[T interface{ String() string }](sig T, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return sig.String(), nil
}

func formatAll(sigs []*TypeSig, err error) (string, error) {
	var b strings.Builder
	formatList(&b, "", sigs, "")
	return b.String(), err
}

func TestSignatures(t *testing.T) {
	m := withRows(100)
	deep := strings.Repeat("1d", maxSigDepth-1) + "08"
	for _, test := range []struct{ kind, sig, want string }{
		// §II.23.2.1 to §II.23.2.3
		{"method", "00 00 01", "void()"},
		{"method", "20 02 08 0e 1c", "instance int32(string, object)"},
		{"method", "60 01 01 12 04", "instance explicit void(class TypeDef:1)"},
		{"method", "10 02 01 1e 00 1e 01", "!!0<2>(!!1)"},
		{"method", "00 01 10 08 10 11 09", "int32&(valuetype TypeRef:2&)"},
		{"method", "05 03 01 08 41 0e 0d", "vararg void(int32, ..., string, float64)"},
		{"method", "05 00 01 41", "vararg void(...)"},
		{"method", "05 01 01 08 41", "vararg void(int32, ...)"},
		{"method", "01 00 1f 05 01", "callconv(1) void modreq(TypeRef:1)()"},
		{"method", "09 00 20 05 1f 08 01", "callconv(9) void modreq(TypeDef:2) modopt(TypeRef:1)()"},
		{"method", "00 01 16 10 16", "typedref(typedref&)"},
		// §II.23.2.4 to §II.23.2.6
		{"field", "06 1f 04 08", "int32 modreq(TypeDef:1)"},
		{"field", "06 10 13 03", "!3&"},
		{"property", "28 01 0e 08", "instance string(int32)"},
		{"property", "08 00 1d 0e", "string[]()"},
		{"locals", "07 03 45 10 08 0f 01 16", "int32& pinned, void*, typedref"},
		{"locals", "07 02 45 1d 05 20 05 45 0e", "uint8[] pinned, string modopt(TypeRef:1) pinned"},
		{"locals", "07 00", ""},
		// §II.23.2.12 to §II.23.2.15
		{"type", "15 12 05 02 08 15 11 08 01 13 00", "class TypeRef:1<int32, valuetype TypeDef:2<!0>>"},
		{"type", "1d 1d 02", "bool[][]"},
		{"type", "14 08 01 00 00", "int32[]"},
		{"type", "14 08 02 00 00", "int32[,]"},
		// The examples of §II.23.2.13: [0...2], [,,,,,,], [0...3,0...2,,,,], [1...2,6...8], [5,3...5,,]
		{"type", "14 0e 01 01 03 00", "string[0...2]"},
		{"type", "14 0e 07 00 00", "string[,,,,,,]"},
		{"type", "14 0e 06 02 04 03 02 00 00", "string[0...3,0...2,,,,]"},
		{"type", "14 0e 02 02 02 03 02 02 0c", "string[1...2,6...8]"},
		{"type", "14 0e 04 02 05 03 02 00 06", "string[0...4,3...5,,]"},
		{"type", "14 08 01 00 01 7b", "int32[-3...]"},
		{"type", "1b 00 01 0f 01 10 0e", "method void*(string&)"},
		{"type", "0f 1b 05 01 01 08", "method vararg void(int32)*"},
		{"type", "01", "void"},
		{"type", "18", "native int"},
		{"type", deep, strings.Repeat("[]", maxSigDepth-1)},
		{"methodspec", "0a 02 08 15 12 05 01 0e", "int32, class TypeRef:1<string>"},
		{"methodspec", "0a 01 1e 83 e8", "!!1000"},
	} {
		got, err := sigKinds[test.kind](m, unhex(test.sig))
		if want := test.want; err != nil || got != want && !(test.sig == deep && got == "int32"+want) {
			t.Errorf("%s %s: got %q, %v, want %q", test.kind, test.sig, got, err, want)
		}
	}
}

func TestBadSignatures(t *testing.T) {
	m := withRows(100)
	for _, test := range []struct {
		kind, sig string
		want      error
	}{
		{"method", "", ErrTruncated},
		{"method", "00", ErrTruncated},
		{"method", "00 01 01", ErrTruncated},
		{"method", "00 00 01 00", ErrCorrupt},                       // a byte too many
		{"method", "06 08", ErrCorrupt},                             // a field
		{"method", "00 01 01 01", ErrCorrupt},                       // void parameter
		{"method", "00 02 01 41 08 08", ErrCorrupt},                 // sentinel without vararg
		{"method", "05 02 01 41 08 41 08", ErrCorrupt},              // two sentinels
		{"method", "00 df ff ff ff 01", ErrTruncated},               // half a billion parameters
		{"method", "00 01 01 45 08", ErrCorrupt},                    // pinned parameter
		{"field", "06 01", ErrCorrupt},                              // void field
		{"field", "06 10 10 08", ErrCorrupt},                        // reference to a reference
		{"field", "06 12 00", ErrCorrupt},                           // row 0
		{"field", "06 12 81 95", ErrCorrupt},                        // TypeRef 101 of 100
		{"field", "06 12 07", ErrCorrupt},                           // tag 3
		{"field", "06 ff", ErrCorrupt},                              // no such type
		{"field", "06 1d 10 08", ErrCorrupt},                        // array of references
		{"type", "12 ff", ErrCorrupt},                               // no compressed number
		{"type", "14 08 00 00 00", ErrCorrupt},                      // rank 0
		{"type", "14 08 df ff ff ff 00 00", ErrCorrupt},             // huge rank
		{"type", "14 08 01 02 01 01 00", ErrCorrupt},                // more sizes than rank
		{"type", "15 0e 01 08", ErrCorrupt},                         // instance of string
		{"type", "15 12 04 00", ErrCorrupt},                         // no arguments
		{"type", "15 12 04 01 01", ErrCorrupt},                      // void argument
		{"method", "80 00 01", ErrUnsupported},                      // unknown flag
		{"method", "0b 00 01", ErrUnsupported},                      // unknown calling convention
		{"method", "07 00 01", ErrCorrupt},                          // that of local variables
		{"type", strings.Repeat("1d", 1000) + "08", ErrUnsupported}, // too deep
		{"type", "13 c0 01 00 00", ErrCorrupt},                      // type variable 65536
		{"locals", "07 02 08", ErrTruncated},
		{"locals", "06 08", ErrCorrupt},
		{"property", "48 00 08", ErrCorrupt},
		{"methodspec", "0a 01 10 08", ErrCorrupt}, // reference argument
	} {
		got, err := sigKinds[test.kind](m, unhex(test.sig))
		var e *Error
		if !errors.Is(err, test.want) || !errors.As(err, &e) || e.File != "test" {
			t.Errorf("%s %s: got %q, %v, want %v", test.kind, test.sig, got, err, test.want)
		}
	}
}

// TestExtraSignatures parses the signatures that ilasm wrote for extra.il.
func TestExtraSignatures(t *testing.T) {
	a := open(t, "extra.dll")
	for row, want := range []string{
		"int32 modopt(TypeRef:2) modreq(TypeRef:3)",
		"int32[0...3,2...1,0...-1,5...9]", // ilasm writes a missing size as 0; monodis agrees
		"method vararg void(int32, ...)",
	} {
		f := must(a.Field(uint32(row) + 1))
		if got := must(a.ParseFieldSig(f.Signature)).String(); got != want {
			t.Errorf("%s: got %q, want %q", f.Name, got, want)
		}
	}
	var got []string
	for row := range a.RowCount(TableMethodDef) {
		m := must(a.MethodDef(row + 1))
		got = append(got, m.Name+": "+must(a.ParseMethodSig(m.Signature)).String())
	}
	want := "Call: int32(method int32(int32, string&)), Fault: void(), Filter: void(), Var: vararg void(int32), CallVar: void()"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("got %s\nwant %s", s, want)
	}
	ref := must(a.MemberRef(1))
	sig := must(a.ParseMethodSig(ref.Signature))
	if got := sig.String(); got != "vararg void(int32, ..., string, float64)" || sig.VarargSentinel != 1 {
		t.Errorf("call site: %s, sentinel %d", got, sig.VarargSentinel)
	}
}
