package metadata

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"
)

// typeRow returns the TypeDef row with the given reflection name.
func typeRow(t *testing.T, a *Assembly, name TypeName) uint32 {
	t.Helper()
	for row := range a.RowCount(TableTypeDef) {
		if must(reflectionName(a, row+1)) == name {
			return row + 1
		}
	}
	t.Fatalf("no type %s", name)
	return 0
}

// fieldRow returns the row of a field of a TypeDef row.
func fieldRow(t *testing.T, a *Assembly, typeDef uint32, name string) uint32 {
	t.Helper()
	for row := range must(a.TypeDef(typeDef)).Fields.All() {
		if must(a.Field(row)).Name == name {
			return row
		}
	}
	t.Fatalf("no field %s", name)
	return 0
}

func TestIdentity(t *testing.T) {
	a := open(t, "extra.dll")
	if got, want := a.String(), "extra, Version=1.2.3.4, Culture=neutral, PublicKeyToken=null"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := must(a.AssemblyRef(1)).String(); got != "mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089" {
		t.Errorf("reference to %s", got)
	}
	if a.ModuleName != "extra.dll" || a.EntryPoint != 0 || a.IsNetmodule() || a.Flags&CorILOnly == 0 {
		t.Errorf("%+v", a)
	}
	exe := open(t, "sample_mcs.exe")
	if m := must(exe.MethodDef(exe.EntryPoint.Row())); exe.EntryPoint.Table() != TableMethodDef || m.Name != "Main" {
		t.Errorf("entry point %v is %s", exe.EntryPoint, m.Name)
	}
	if exe.RuntimeVersion != "v4.0.30319" || exe.MVID == (GUID{}) {
		t.Errorf("runtime %s, MVID %v", exe.RuntimeVersion, exe.MVID)
	}
	// The ECMA key, and the public key token in every reference to mscorlib.
	ecma := unhex("00000000000000000400000000000000")
	if got := fmt.Sprintf("%x", publicKeyToken(ecma)); got != "b77a5c561934e089" {
		t.Errorf("token of the ECMA key is %s", got)
	}
}

// TestLookups looks up the members and attributes of the types in sample.cs.
func TestLookups(t *testing.T) {
	for _, name := range []string{"sample_csc.dll", "sample_mcs.exe", "sample_embedded.dll"} {
		t.Run(name, func(t *testing.T) {
			a := open(t, name)
			shape := typeRow(t, a, "Sample.Shape`2")
			checkConstants(t, a, shape)
			checkLayout(t, a)
			checkGenerics(t, a, shape)
			checkMembers(t, a, shape)
			checkInitialValue(t, a)
			checkImport(t, a)
		})
	}
}

func checkConstants(t *testing.T, a *Assembly, shape uint32) {
	t.Helper()
	greeting := []byte{}
	for _, unit := range utf16.Encode([]rune("olá")) {
		greeting = le.AppendUint16(greeting, unit)
	}
	for field, want := range map[string]Constant{
		"Answer":   {Type: ElementI4, Value: le.AppendUint32(nil, 42)},
		"Half":     {Type: ElementR8, Value: le.AppendUint64(nil, math.Float64bits(0.5))},
		"Greeting": {Type: ElementString, Value: greeting},
		"Nothing":  {Type: ElementClass, Value: make([]byte, 4)}, // §II.22.9: null
	} {
		row := fieldRow(t, a, shape, field)
		got, ok, err := a.ConstantOf(MakeToken(TableField, row))
		if err != nil || !ok || got.Type != want.Type || !bytes.Equal(got.Value, want.Value) ||
			got.Parent != MakeToken(TableField, row) {
			t.Errorf("%s: %+v, %t, %v, want %+v", field, got, ok, err, want)
		}
	}
	state := fieldRow(t, a, shape, "state")
	if c, ok, err := a.ConstantOf(MakeToken(TableField, state)); ok || err != nil {
		t.Errorf("state: %+v, %v", c, err)
	}
	sig := must(a.ParseFieldSig(must(a.Field(state)).Signature))
	if len(sig.Mods) != 1 || !sig.Mods[0].Required {
		t.Fatalf("state: %v", sig)
	}
	if ns, name, err := a.TypeName(sig.Mods[0].Token); name != "IsVolatile" || err != nil {
		t.Errorf("state is %s.%s, %v", ns, name, err)
	}
	if kind, err := a.EnumUnderlying(typeRow(t, a, "Sample.Color")); kind != ElementU1 || err != nil {
		t.Errorf("Color is %v, %v", kind, err)
	}
}

func checkLayout(t *testing.T, a *Assembly) {
	t.Helper()
	overlay := typeRow(t, a, "Sample.Overlay")
	if l, ok, err := a.ClassLayoutOf(overlay); !ok || err != nil || l != (ClassLayout{4, 16, overlay}) {
		t.Errorf("layout %+v, %t, %v", l, ok, err)
	}
	if f := must(a.TypeDef(overlay)).Flags; f&TypeLayoutMask != TypeExplicitLayout {
		t.Errorf("flags %#x", f)
	}
	for field, want := range map[string]uint32{"Whole": 0, "Low": 0, "High": 4, "Real": 8} {
		got, ok, err := a.FieldOffset(fieldRow(t, a, overlay, field))
		if got != want || !ok || err != nil {
			t.Errorf("%s at %d, %t, %v, want %d", field, got, ok, err, want)
		}
	}
	if _, ok, err := a.ClassLayoutOf(typeRow(t, a, "Sample.Marked")); ok || err != nil {
		t.Errorf("Marked has a layout, %v", err)
	}
}

func checkGenerics(t *testing.T, a *Assembly, shape uint32) {
	t.Helper()
	var got []string
	for row := range a.GenericParams(MakeToken(TableTypeDef, shape)).All() {
		g := must(a.GenericParam(row))
		var constraints []string
		for c := range a.Constraints(row).All() {
			_, name, err := a.TypeName(must(a.GenericParamConstraint(c)).Constraint)
			constraints = append(constraints, fmt.Sprint(name, err))
		}
		slices.Sort(constraints) // compilers differ
		got = append(got, fmt.Sprintf("%d %s %#x: %s", g.Number, g.Name, g.Flags, strings.Join(constraints, " ")))
	}
	want := "0 T 0x14: IShape<nil>, 1 U 0x18: IComparable`1<nil> ValueType<nil>"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("parameters %s, want %s", s, want)
	}
	inner := typeRow(t, a, "Sample.Shape`2+Inner`1")
	if e := must(a.Encloser(inner)); e != shape {
		t.Errorf("Inner is in %d", e)
	}
	// !2 is Inner's own generic parameter, after those of its encloser.
	if got := must(a.ParseFieldSig(must(a.Field(fieldRow(t, a, inner, "Grid"))).Signature)).String(); !strings.HasPrefix(got, "!2[") || !strings.Contains(got, ",") {
		t.Errorf("Grid is %s", got)
	}
	generic := methodRow(t, a, "Generic")
	if n := a.GenericParams(MakeToken(TableMethodDef, generic)).Len(); n != 2 {
		t.Errorf("Generic has %d parameters", n)
	}
	m := must(a.MethodDef(generic))
	sig := must(a.ParseMethodSig(m.Signature))
	if sig.String() != "!!0<2>(!!0&, !!1&, object[])" {
		t.Errorf("Generic is %v", sig)
	}
	var names []string
	for row := range m.Params.All() {
		p := must(a.Param(row))
		names = append(names, fmt.Sprintf("%d %s %d", p.Sequence, p.Name, p.Flags))
	}
	if got := strings.Join(names, ", "); got != "1 m 0, 2 n 2, 3 rest 0" {
		t.Errorf("parameters %s", got)
	}
	if m.ImplFlags != ImplSynchronized|ImplNoInlining || m.Flags&MethodStatic == 0 {
		t.Errorf("flags %#x %#x", m.ImplFlags, m.Flags)
	}
}

func checkMembers(t *testing.T, a *Assembly, shape uint32) {
	t.Helper()
	var interfaces []string
	for row := range a.InterfaceImpls(shape).All() {
		_, name, err := a.TypeName(must(a.InterfaceImpl(row)).Interface)
		interfaces = append(interfaces, fmt.Sprint(name, err))
	}
	slices.Sort(interfaces)
	if got := strings.Join(interfaces, " "); got != "IPair`2<nil> IShape<nil>" {
		t.Errorf("interfaces %s", got)
	}
	var properties []string
	for row := range must(a.Properties(shape)).All() {
		p := must(a.Property(row))
		s := p.Name
		for acc := range a.Accessors(MakeToken(TableProperty, row)).All() {
			s += " " + must(a.MethodDef(must(a.MethodSemantics(acc)).Method)).Name
		}
		properties = append(properties, s)
	}
	slices.Sort(properties)
	if got := strings.Join(properties, ", "); got != "Item get_Item set_Item, Sample.IShape.Area Sample.IShape.get_Area" {
		t.Errorf("properties %s", got)
	}
	events := must(a.Events(shape))
	if events.Len() != 1 || must(a.Event(events.At(0))).Name != "Changed" {
		t.Errorf("%d events", events.Len())
	}
	impls := a.MethodImpls(shape)
	if impls.Len() != 1 {
		t.Fatalf("%d method impls", impls.Len())
	}
	impl := must(a.MethodImpl(impls.At(0)))
	body, declaration := must(a.MethodDef(impl.Body.Row())), must(a.MethodDef(impl.Declaration.Row()))
	if body.Name != "Sample.IShape.get_Area" || declaration.Name != "get_Area" || a.MethodOwner(impl.Body.Row()) != shape {
		t.Errorf("%s implements %s", body.Name, declaration.Name)
	}
}

// checkInitialValue reads the ten primes.
func checkInitialValue(t *testing.T, a *Assembly) {
	t.Helper()
	want := []byte{}
	for _, prime := range []uint32{2, 3, 5, 7, 11, 13, 17, 19, 23, 29} {
		want = le.AppendUint32(want, prime)
	}
	f := must(a.FieldRVA(1))
	rva, ok, err := a.RVAOfField(f.Field)
	if rva != f.RVA || !ok || err != nil {
		t.Errorf("field %d at %#x, %t, %v", f.Field, rva, ok, err)
	}
	if got, err := a.RVAData(rva, 40); !bytes.Equal(got, want) || err != nil {
		t.Errorf("primes % x, %v", got, err)
	}
	if got, err := a.RVAData(rva, math.MaxUint32); err == nil {
		t.Errorf("read %d bytes", len(got))
	}
}

func checkImport(t *testing.T, a *Assembly) {
	t.Helper()
	m, ok, err := a.ImplMapOf(MakeToken(TableMethodDef, methodRow(t, a, "ProcessId")))
	if !ok || err != nil || m.Name != "getpid" || must(a.ModuleRef(m.Scope)) != "libc" || m.Flags&PInvokeSupportsLastError == 0 {
		t.Errorf("import %+v, %t, %v", m, ok, err)
	}
	if _, ok, err := a.ImplMapOf(MakeToken(TableMethodDef, methodRow(t, a, "Main"))); ok || err != nil {
		t.Errorf("Main is imported, %v", err)
	}
}

func TestUserStrings(t *testing.T) {
	a := open(t, "sample_csc.dll")
	b := must(a.Body(must(a.MethodDef(methodRow(t, a, "Main"))).RVA))
	i := bytes.IndexByte(b.Code, 0x72) // the first ldstr
	got, err := a.UserString(Token(le.Uint32(b.Code[i+1:])))
	if want := []uint16{'o', 'l', 'á', ' ', 0xD800, ' ', 0}; !slices.Equal(got, want) || err != nil {
		t.Errorf("got %#x, %v, want %#x", got, err, want)
	}
}

func TestRowErrors(t *testing.T) {
	a := open(t, "extra.dll")
	_, err := a.MethodDef(99)
	var e *Error
	if !errors.As(err, &e) || e.File != "testdata/extra.dll" || e.Part != "MethodDef" || e.Row != 99 {
		t.Errorf("got %v", err)
	}
	for _, row := range []uint32{0, a.RowCount(TableTypeDef) + 1, math.MaxUint32} {
		if d, err := a.TypeDef(row); !errors.Is(err, ErrCorrupt) {
			t.Errorf("type %d: %+v, %v", row, d, err)
		}
	}
	if a.RowCount(TableUserString) != 0 || a.Has(MakeToken(TableTypeDef, 0)) || !a.Has(MakeToken(TableTypeDef, 1)) {
		t.Error("wrong rows exist")
	}
}

func TestNotAssemblies(t *testing.T) {
	dll := must(os.ReadFile("testdata/extra.dll"))
	native := bytes.Clone(dll)
	cli := le.Uint32(dll[0x3C:]) + 24 + 96 + 8*directoryCLI
	copy(native[cli:], make([]byte, 8))
	for name, test := range map[string]struct {
		data []byte
		want error
	}{
		"empty":  {nil, ErrNotManaged},
		"text":   {bytes.Repeat([]byte("text "), 100), ErrNotManaged},
		"MZ":     {append([]byte("MZ"), make([]byte, 100)...), ErrCorrupt},
		"half":   {dll[:len(dll)/2], ErrTruncated},
		"native": {native, ErrNotManaged},
	} {
		_, err := Parse(name, test.data)
		var e *Error
		if !errors.Is(err, test.want) || !errors.As(err, &e) || e.File != name {
			t.Errorf("%s: %v, want %v", name, err, test.want)
		}
	}
	if _, err := Open("testdata/missing.dll"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("missing file: %v", err)
	}
}

// TestConcurrentReads walks one assembly in many goroutines, for the race detector (-race).
func TestConcurrentReads(t *testing.T) {
	a := open(t, "sample_csc.dll")
	want, err := walk(open(t, "sample_csc.dll"))
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			if got, err := walk(a); err != nil || got != want {
				t.Errorf("got %+v, %v, want %+v", got, err, want)
			}
		})
	}
	wg.Wait()
}
