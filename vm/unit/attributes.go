package unit

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// An attribute is one of a class or a method.
type attribute struct {
	class *types.Type // its own class
	chain []string    // the full names of its class and of the bases, up to the first that is not there
	fixed []value     // arguments of the constructor
	named map[string]value
	ctor  *types.Method
	err   error // the arguments are not known
}

// is says whether the class of a is the one with this name, or derives from it.
func (a *attribute) is(name string) bool { return slices.Contains(a.chain, name) }

// own says whether a is of the framework itself: its class is in an assembly of a test framework.
func (a *attribute) own() bool {
	return a.class.Assembly != nil && frameworkOf(a.class.Assembly.Name) != ""
}

// unknown says which named argument is not among these; "" if all are.
func (a *attribute) unknown(names ...string) string {
	for _, name := range slices.Sorted(maps.Keys(a.named)) {
		if !slices.Contains(names, name) {
			return fmt.Sprintf("its attribute %v has %s, which is not known", a.class, name)
		}
	}
	return ""
}

// arg is the text of the argument i of the constructor.
func (a *attribute) arg(i int) string {
	if i < len(a.fixed) {
		if s, ok := a.fixed[i].v.(string); ok {
			return s
		}
	}
	return ""
}

// spread are the arguments of the constructor, in which an array for the parameter params object[] stands for its elements.
func (a *attribute) spread() (all []value) {
	for i, v := range a.fixed {
		list, ok := v.v.([]value)
		p := a.ctor.Params[i]
		switch last := i == len(a.fixed)-1; {
		case last && p.Kind == types.KindSZArray && p.Elem.Is("System.Object") && ok:
			return append(all, list...)
		case last && p.Kind == types.KindSZArray && p.Elem.Is("System.Object"):
			return append(all, value{}) // null in place of the array
		}
		all = append(all, v)
	}
	return all
}

// A value is an argument of an attribute: a bool, an intN, a uintN, a floatN, a uint16 for a character, a string, a *types.Type, a []value
// for an array, or nil for null.
type value struct {
	v any
	t *types.Type
}

// text is the value as a C# programmer would write it.
func (v value) text() string {
	if v.t != nil && v.t.Kind == types.KindEnum {
		for _, f := range v.t.Fields {
			if n, ok := f.Constant(); ok && f.Literal() && v.word() == n {
				return f.Name
			}
		}
	}
	switch x := v.v.(type) {
	case nil:
		return "null"
	case bool:
		return map[bool]string{true: "True", false: "False"}[x]
	case string:
		return strconv.Quote(x)
	case uint16:
		if v.t != nil && v.t.Is("System.Char") {
			return strconv.QuoteRune(rune(x))
		}
	case *types.Type:
		return "typeof(" + x.String() + ")"
	case []value:
		return "[" + texts(x) + "]"
	}
	return fmt.Sprint(v.v)
}

// word is an integer as the loader has constants of enums.
func (v value) word() uint64 {
	switch x := v.v.(type) {
	case int8:
		return uint64(x)
	case int16:
		return uint64(x)
	case int32:
		return uint64(x)
	case int64:
		return uint64(x)
	case uint8:
		return uint64(x)
	case uint16:
		return uint64(x)
	case uint32:
		return uint64(x)
	case uint64:
		return x
	}
	return 0
}

func texts(vs []value) string {
	all := make([]string, len(vs))
	for i, v := range vs {
		all[i] = v.text()
	}
	return strings.Join(all, ", ")
}

// attributes are those of the definition tok of a.
func (f *finder) attributes(a *types.Assembly, tok metadata.Token) []*attribute {
	key := place{a, tok}
	if found, ok := f.known[key]; ok {
		return found
	}
	var all []*attribute
	for row := range a.Meta.CustomAttributes(tok).All() {
		ca, err := a.Meta.CustomAttribute(row)
		if err != nil {
			continue
		}
		if x := f.attribute(a, ca); x != nil {
			all = append(all, x)
		}
	}
	f.known[key] = all
	return all
}

type place struct {
	a   *types.Assembly
	tok metadata.Token
}

// classOf is the class of an attribute, nil if that is not known.
func classOf(a *types.Assembly, ca metadata.CustomAttribute) *types.Type {
	var parent metadata.Token
	switch ca.Type.Table() {
	case metadata.TableMethodDef:
		parent = metadata.MakeToken(metadata.TableTypeDef, a.Meta.MethodOwner(ca.Type.Row()))
	case metadata.TableMemberRef:
		r, err := a.Meta.MemberRef(ca.Type.Row())
		if err != nil {
			return nil
		}
		parent = r.Parent
	default:
		return nil
	}
	t, err := a.Type(parent, types.Context{})
	if err != nil {
		return nil
	}
	return t
}

// A usage says how attributes of a class are inherited.
type usage struct {
	inherited bool // a class or a method has those of its bases
	several   bool // also beside its own of the same class
}

// usage is what the attribute AttributeUsage of t says, or of the nearest base of t that has one.
func (f *finder) usage(t *types.Type) usage {
	for b := t; b != nil && b.Assembly != nil && b.Kind != types.KindMissing; b = b.Base {
		if f.l.Load(b) != nil {
			break
		}
		a := b.Assembly
		for row := range a.Meta.CustomAttributes(metadata.MakeToken(metadata.TableTypeDef, definition(b).Row)).All() {
			ca, err := a.Meta.CustomAttribute(row)
			if err != nil {
				continue
			}
			if class := classOf(a, ca); class == nil || !class.Is("System.AttributeUsageAttribute") {
				continue
			}
			u := usage{inherited: true}
			raw, err := a.Meta.DecodeAttribute(ca, func(e metadata.AttributeType) (metadata.ElementType, error) { return f.underlying(a, e) })
			if err != nil {
				return u
			}
			for _, arg := range raw.Named {
				v, _ := arg.Value.(bool)
				switch arg.Name {
				case "Inherited":
					u.inherited = v
				case "AllowMultiple":
					u.several = v
				}
			}
			return u
		}
	}
	return usage{inherited: true}
}

// inherit adds to all the attributes of a base that are inherited.
func (f *finder) inherit(all, ofBase []*attribute) []*attribute {
	for _, a := range ofBase {
		u, ok := f.usages[a.class]
		if !ok {
			u = f.usage(a.class)
			f.usages[a.class] = u
		}
		if u.inherited && (u.several || !slices.ContainsFunc(all, func(b *attribute) bool { return b.class == a.class })) {
			all = append(all, a)
		}
	}
	return all
}

// attribute reads an attribute; nil if it is one of .NET.
func (f *finder) attribute(a *types.Assembly, ca metadata.CustomAttribute) *attribute {
	t := classOf(a, ca)
	if t == nil || t.Assembly != nil && (t.Assembly.Core || t.Assembly.Framework()) || t.Kind == types.KindMissing && t.Scope == "" && !ofTests(t) {
		return nil
	}
	x := &attribute{class: t, named: map[string]value{}}
	for b := t; b != nil && !b.Is("System.Attribute"); b = b.Base {
		x.chain = append(x.chain, definition(b).FullName())
		if err := f.l.Load(b); err != nil {
			break
		}
	}
	if t.Kind == types.KindMissing {
		x.err = fmt.Errorf("the attribute %v is not there", t)
		return x
	}
	if x.ctor, x.err = a.Method(ca.Type, types.Context{}); x.err != nil {
		return x
	}
	raw, err := a.Meta.DecodeAttribute(ca, func(e metadata.AttributeType) (metadata.ElementType, error) { return f.underlying(a, e) })
	if err != nil {
		x.err = err
		return x
	}
	for _, arg := range raw.Fixed {
		x.fixed = append(x.fixed, f.value(a, arg, x))
	}
	for _, arg := range raw.Named {
		x.named[arg.Name] = f.value(a, arg.AttributeArg, x)
	}
	return x
}

func definition(t *types.Type) *types.Type {
	if t.Generic != nil {
		return t.Generic
	}
	return t
}

// enum is the type of an enum in the value of an attribute of a.
func (f *finder) enum(a *types.Assembly, e metadata.AttributeType) (*types.Type, error) {
	if e.EnumToken != 0 {
		return a.Type(e.EnumToken, types.Context{})
	}
	return f.named(a, string(e.EnumName))
}

func (f *finder) underlying(a *types.Assembly, e metadata.AttributeType) (metadata.ElementType, error) {
	t, err := f.enum(a, e)
	if err == nil {
		err = f.l.Load(t)
	}
	if err != nil {
		return 0, err
	}
	if t.Underlying != nil {
		for k, name := range elements {
			if t.Underlying.Is("System." + name) {
				return k, nil
			}
		}
	}
	return 0, fmt.Errorf("%v is no enum that is known", t)
}

// elements are the built-in types of the values of attributes.
var elements = map[metadata.ElementType]string{
	metadata.ElementBoolean: "Boolean", metadata.ElementChar: "Char", metadata.ElementI1: "SByte", metadata.ElementU1: "Byte", metadata.ElementI2: "Int16", metadata.ElementU2: "UInt16",
	metadata.ElementI4: "Int32", metadata.ElementU4: "UInt32", metadata.ElementI8: "Int64", metadata.ElementU8: "UInt64", metadata.ElementR4: "Single", metadata.ElementR8: "Double",
	metadata.ElementString: "String", metadata.ElementObject: "Object", metadata.ElementSystemType: "Type",
}

// value is an argument with its type. Types that are not there are noted in x.
func (f *finder) value(a *types.Assembly, arg metadata.AttributeArg, x *attribute) value {
	t, err := f.argType(a, arg.Type)
	if err != nil {
		x.err = err
	}
	v := value{arg.Value, t}
	switch raw := arg.Value.(type) {
	case metadata.TypeName:
		if v.v, err = f.named(a, string(raw)); err != nil {
			x.err = err
		}
	case []metadata.AttributeArg:
		list := make([]value, len(raw))
		for i := range raw {
			list[i] = f.value(a, raw[i], x)
		}
		v.v = list
	}
	return v
}

func (f *finder) argType(a *types.Assembly, t metadata.AttributeType) (*types.Type, error) {
	switch t.Kind {
	case metadata.ElementEnum:
		e, err := f.enum(a, t)
		if err == nil {
			err = f.l.Load(e)
		}
		return e, err
	case metadata.ElementSZArray:
		e, err := f.argType(a, *t.Elem)
		if err != nil {
			return nil, err
		}
		s := f.l.SZArray(e)
		return s, f.l.Load(s)
	}
	if e := f.l.Core().Find("System." + elements[t.Kind]); e != nil {
		return e, f.l.Load(e)
	}
	return nil, fmt.Errorf("an argument of kind %v", t.Kind)
}

// named is the type with this name, in the syntax of Type.GetType, as an attribute of a has it.
func (f *finder) named(a *types.Assembly, name string) (*types.Type, error) {
	full, assembly, _ := strings.Cut(name, ",")
	full = strings.TrimSpace(full)
	if strings.ContainsAny(full, "[]*&\\") {
		return nil, fmt.Errorf("the type %s in an attribute, which is constructed", name)
	}
	from := []*types.Assembly{a, f.l.Core()}
	if assembly, _, _ = strings.Cut(strings.TrimSpace(assembly), ","); assembly != "" {
		b, err := f.l.Named(assembly)
		if err != nil {
			return nil, err
		}
		if b != nil {
			from = []*types.Assembly{b, f.l.Core()}
		}
	}
	for _, b := range from {
		if t := b.Find(full); t != nil {
			return t, f.l.Load(t)
		}
	}
	return nil, fmt.Errorf("the type %s in an attribute is not there", name)
}

// own are the attributes of x itself.
func (f *finder) own(x *types.Method) []*attribute {
	return f.attributes(x.Owner.Assembly, metadata.MakeToken(metadata.TableMethodDef, x.Row))
}

// ofMethod are the attributes of x, and those that it inherits from the methods that it overrides.
func (f *finder) ofMethod(x *types.Method) []*attribute {
	all := slices.Clone(f.own(x))
	if !x.Virtual() {
		return all
	}
	for b := x.Owner.Base; b != nil && b.Assembly != nil && !b.Assembly.Framework(); b = b.Base {
		for _, y := range b.Methods {
			if y.Slot == x.Slot && y.Slot >= 0 && y.Name == x.Name {
				all = f.inherit(all, f.own(y))
			}
		}
	}
	return all
}

// ofClass are the attributes of t, and with bases those that it inherits from its base classes.
func (f *finder) ofClass(t *types.Type, bases bool) (all []*attribute) {
	for b := t; b != nil && b.Assembly != nil && !b.Assembly.Framework(); b = b.Base {
		of := f.attributes(b.Assembly, metadata.MakeToken(metadata.TableTypeDef, b.Row))
		if b == t {
			all = slices.Clone(of)
		} else {
			all = f.inherit(all, of)
		}
		if !bases {
			break
		}
	}
	return all
}

// ofParam are the attributes of parameter i of x, counted from 0, and its name.
func (f *finder) ofParam(x *types.Method, i int) (all []*attribute, name string) {
	row := f.param(x, i)
	p, err := x.Owner.Assembly.Meta.Param(row)
	if row == 0 || err != nil {
		return nil, ""
	}
	return f.attributes(x.Owner.Assembly, metadata.MakeToken(metadata.TableParam, row)), p.Name
}

// gathers says whether parameter i of x has the keyword params.
func (f *finder) gathers(x *types.Method, i int) bool {
	a := x.Owner.Assembly
	row := f.param(x, i)
	return row != 0 && a.HasAttribute(metadata.MakeToken(metadata.TableParam, row), "System.ParamArrayAttribute")
}

// param is the row of parameter i of x, 0 if it has none.
func (f *finder) param(x *types.Method, i int) uint32 {
	meta := x.Owner.Assembly.Meta
	if d, err := meta.MethodDef(x.Row); err == nil {
		for row := range d.Params.All() {
			if p, err := meta.Param(row); err == nil && int(p.Sequence) == i+1 {
				return row
			}
		}
	}
	return 0
}

// isOptional says whether parameter i of x has a default value, or gathers arguments.
func (f *finder) isOptional(x *types.Method, i int) bool {
	_, there, _ := f.optional(x, i)
	return there || f.gathers(x, i)
}

// optional is the default value of parameter i of x, if there is one; it is known if it is null, a number, a bool, a char or a string.
func (f *finder) optional(x *types.Method, i int) (_ value, there, known bool) {
	row, meta := f.param(x, i), x.Owner.Assembly.Meta
	if row == 0 {
		return value{}, false, false
	}
	if p, err := meta.Param(row); err != nil || p.Flags&metadata.ParamOptional == 0 {
		return value{}, false, false
	}
	c, ok, err := meta.ConstantOf(metadata.MakeToken(metadata.TableParam, row))
	if !ok || err != nil {
		return value{}, true, false
	}
	std, b := f.l.Std(), c.Value
	switch {
	case c.Type == metadata.ElementClass:
		return value{}, true, true
	case c.Type == metadata.ElementI4 && len(b) == 4:
		return value{int32(binary.LittleEndian.Uint32(b)), std.Int32}, true, true
	case c.Type == metadata.ElementI8 && len(b) == 8:
		return value{int64(binary.LittleEndian.Uint64(b)), std.Int64}, true, true
	case c.Type == metadata.ElementR4 && len(b) == 4:
		return value{math.Float32frombits(binary.LittleEndian.Uint32(b)), std.Single}, true, true
	case c.Type == metadata.ElementR8 && len(b) == 8:
		return value{math.Float64frombits(binary.LittleEndian.Uint64(b)), std.Double}, true, true
	case c.Type == metadata.ElementChar && len(b) == 2:
		return value{binary.LittleEndian.Uint16(b), std.Char}, true, true
	case c.Type == metadata.ElementBoolean && len(b) == 1:
		return value{b[0] != 0, std.Boolean}, true, true
	case c.Type == metadata.ElementString:
		var units []uint16
		for ; len(b) > 1; b = b[2:] {
			units = append(units, binary.LittleEndian.Uint16(b))
		}
		return value{string(utf16.Decode(units)), std.String}, true, true
	}
	return value{}, true, false
}

// first is the first attribute that is of the class with this name, nil if there is none.
func first(all []*attribute, name string) *attribute {
	for _, a := range all {
		if a.is(name) {
			return a
		}
	}
	return nil
}

// line are t and its base classes that the program has, t first.
func (f *finder) line(t *types.Type) (all []*types.Type, err error) {
	for b := t; b != nil && b.Assembly != nil && !b.Assembly.Framework(); b = b.Base {
		if err := f.l.Load(b); err != nil {
			return nil, err
		}
		all = append(all, b)
	}
	return all, nil
}

// methods are the methods of t and of its bases, the bases' first, as reflection finds them: without those that another one overrides, and without
// private ones of bases. One that another hides (new) is a method of its own.
func (f *finder) methods(t *types.Type) (all []*types.Method, err error) {
	line, err := f.line(t)
	if err != nil {
		return nil, err
	}
	for i, b := range slices.Backward(line) {
		for _, x := range b.Methods {
			overridden := x.Slot >= 0 && slices.ContainsFunc(line[:i], func(d *types.Type) bool {
				return slices.ContainsFunc(d.Methods, func(y *types.Method) bool { return y.Slot == x.Slot })
			})
			if !overridden && !(i > 0 && access(x) <= metadata.MethodPrivate) && !strings.HasPrefix(x.Name, ".") {
				all = append(all, x)
			}
		}
	}
	return all, nil
}

// access is who may call x.
func access(x *types.Method) metadata.MethodAttributes {
	return metadata.MethodAttributes(x.Flags) & metadata.MethodAccessMask
}
