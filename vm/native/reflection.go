package native

import (
	"fmt"
	"moonwalker/vm/memory"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/metadata"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

var reflection = []*state.Native{
	native("System.Type::GetTypeFromHandle", state.Pure, func(c *call) state.Signal {
		if c.Args[0] == 0 {
			return c.Return(0)
		}
		return typeResult(c, c.Prog.Loader.TypeByID(uint32(c.Args[0])))
	}),
	typeNative("NameInternal", func(c *call, t *types.Type) state.Signal { return name(c, t, 0, reflectionName(t)) }),
	typeNative("NamespaceInternal", func(c *call, t *types.Type) state.Signal {
		for t.Elem != nil {
			t = t.Elem
		}
		for t.Encloser != nil {
			t = t.Encloser
		}
		if t.Namespace == "" {
			return c.Return(0)
		}
		return name(c, t, 1, t.Namespace)
	}),
	typeNative("ShowInternal", func(c *call, t *types.Type) state.Signal {
		if c.Probing {
			return state.Yield
		}
		c.Prog.Show(t)
		return state.Next
	}),
	typeNative("FullNameInternal", func(c *call, t *types.Type) state.Signal { return name(c, t, 2, fullName(t)) }),
	typeNative("TextInternal", func(c *call, t *types.Type) state.Signal { return name(c, t, -1, fullName(t)) }),
	typeNative("BaseTypeInternal", func(c *call, t *types.Type) state.Signal {
		if !c.Prog.Loader.SameBase(t) {
			return c.Unsupported("the base class of %v: the model's type has another one than .NET's", t)
		}
		for t = t.Base; t != nil && t.Common(); t = t.Base {
		}
		return typeResult(c, t)
	}),
	typeNative("FlagsInternal", func(c *call, t *types.Type) state.Signal { return c.ReturnInt(typeFlags(t)) }),
	typeNative("ElementTypeInternal", func(c *call, t *types.Type) state.Signal { return typeResult(c, t.Elem) }),
	typeNative("GenericArgumentsInternal", func(c *call, t *types.Type) state.Signal {
		for t.Elem != nil { // .NET gives the arguments of the elements
			t = t.Elem
		}
		return typeArray(c, t.Args)
	}),
	typeNative("GenericDefinitionInternal", func(c *call, t *types.Type) state.Signal {
		if t.Generic != nil {
			return typeResult(c, t.Generic)
		}
		if len(t.Args) > 0 {
			return typeResult(c, t)
		}
		return c.Return(0)
	}),
	typeNative("IsAssignableFromInternal", func(c *call, t *types.Type) state.Signal {
		if c.Ref(1) == 0 {
			return c.ReturnBool(false)
		}
		from := c.Prog.TypeOf(c.Ref(1))
		r := c.Prog.Loader.Relation(from, t)
		if r == types.Unknown && from.Kind != types.KindMissing { // no object has a missing type
			return c.Unsupported("whether a %v is a %v: the model's types are not all that .NET's are", from, t)
		}
		return c.ReturnBool(r == types.Assignable)
	}),
	typeNative("InterfacesInternal", func(c *call, t *types.Type) state.Signal {
		if !c.Prog.Loader.AllInterfaces(t) {
			return c.Unsupported("the interfaces of %v: the model's types have not all that .NET's have", t)
		}
		return typeArray(c, t.Interfaces)
	}),
	typeNative("TypeCodeInternal", func(c *call, t *types.Type) state.Signal { return c.ReturnInt(typeCode(t)) }),
	typeNative("DeclaringTypeInternal", func(c *call, t *types.Type) state.Signal { return typeResult(c, t.Encloser) }),
	typeNative("AssemblyNameInternal", func(c *call, t *types.Type) state.Signal {
		return text(c, assemblyName(t))
	}),
	typeNative("AssemblyInternal", func(c *call, t *types.Type) state.Signal {
		a := assemblyOf(t)
		if a == nil {
			return c.Unsupported("the assembly of %v", t)
		}
		return c.Return(uint64(c.Prog.AssemblyObject(a)))
	}),
	typeNative("ArrayRankInternal", func(c *call, t *types.Type) state.Signal { return c.ReturnInt(t.Rank) }),
	typeNative("ParameterNameInternal", func(c *call, t *types.Type) state.Signal {
		row, p, err := genericParam(t, c.Int(1))
		if err != nil {
			return c.Stop(err)
		}
		if row == 0 {
			return exception.Raise(c.State, "System.ArgumentException")
		}
		return name(c, t, 3+c.Int(1), p.Name)
	}),
	typeNative("ElementFaultInternal", func(c *call, t *types.Type) state.Signal {
		switch {
		case t.Kind == types.KindVoid:
			return c.ReturnInt(1)
		case t.Kind == types.KindByRef || t.Kind == types.KindVar || t.Kind == types.KindMVar:
			return c.ReturnInt(2)
		case t.Open():
			return c.ReturnInt(3)
		case byRefLike(t):
			return c.ReturnInt(4)
		}
		return c.ReturnInt(0)
	}),
	typeNative("AdmitsInternal", func(c *call, t *types.Type) state.Signal {
		i, args := c.Int(2), argumentTypes(c)
		r, err := admits(c, t, i, args)
		if err != nil {
			return c.Stop(err)
		}
		if r == types.Unknown {
			return c.Unsupported("whether type parameter %d of %v takes %v", i, t, args[i])
		}
		return c.ReturnBool(r == types.Assignable)
	}),
	typeNative("MakeArrayInternal", func(c *call, t *types.Type) state.Signal {
		l := c.Prog.Loader
		l.Lock()
		a := l.SZArray(t)
		l.Unlock()
		return typeResult(c, a)
	}),
	typeNative("MakeGenericInternal", func(c *call, t *types.Type) state.Signal {
		args := argumentTypes(c)
		if len(args) != len(t.Args) || t.Generic != nil {
			return exception.Raise(c.State, "System.ArgumentException")
		}
		for _, arg := range args {
			if byRefLike(arg) {
				return c.Unsupported("the generic type %v of the ref struct %v", t, arg)
			}
		}
		l := c.Prog.Loader
		l.Lock()
		g, err := l.Instantiate(t, args)
		if err == nil {
			err = l.Fit(g)
		}
		l.Unlock()
		if err != nil {
			return c.Stop(err)
		}
		return typeResult(c, g)
	}),
}

// argumentTypes are the types in the array that is argument 1.
func argumentTypes(c *call) (args []*types.Type) {
	own := memory.Own(c.State, c.Ref(1))
	for i := range c.Heap.Object(c.Ref(1)).Len {
		args = append(args, c.Prog.TypeOf(heap.Ref(own[i])))
	}
	return args
}

// typeNative returns the native of an instance method of RuntimeType. run gets the type that
// the object stands for, loaded.
func typeNative(name string, run func(c *call, t *types.Type) state.Signal) *state.Native {
	return native("System.RuntimeType::"+name, state.Pure, func(c *call) state.Signal {
		t := c.Prog.TypeOf(c.Ref(0))
		l := c.Prog.Loader
		l.Lock()
		err := l.Load(t)
		l.Unlock()
		if err != nil {
			return c.Stop(err)
		}
		return run(c, t)
	})
}

func typeResult(c *call, t *types.Type) state.Signal {
	if t == nil {
		return c.Return(0)
	}
	return c.Return(uint64(c.Prog.TypeObject(t)))
}

func typeArray(c *call, ts []*types.Type) state.Signal {
	l := c.Prog.Loader
	l.Lock()
	elem := l.Core().Find("System.Type")
	l.Unlock()
	r, err := newArray(c, elem, len(ts))
	if err != nil {
		return c.Stop(err)
	}
	for i, t := range ts {
		memory.Fill(c.State, r, i, uint64(c.Prog.TypeObject(t)))
	}
	return c.Return(uint64(r))
}

// name returns the nth text that belongs to t.
func name(c *call, t *types.Type, n int, s string) state.Signal {
	return c.Return(uint64(c.Prog.Name(t, n, s)))
}

func text(c *call, s string) state.Signal { return c.Return(uint64(c.Prog.Consts.GoString(s))) }

// reflectionName returns Type.Name: no namespace, enclosing types or arguments.
func reflectionName(t *types.Type) string {
	switch t.Kind {
	case types.KindSZArray:
		return reflectionName(t.Elem) + "[]"
	case types.KindArray:
		return reflectionName(t.Elem) + dimensions(t)
	case types.KindPointer:
		return reflectionName(t.Elem) + "*"
	case types.KindByRef:
		return reflectionName(t.Elem) + "&"
	}
	return t.Name
}

// fullName returns Type.FullName, with assembly-qualified generic arguments.
func fullName(t *types.Type) string {
	switch t.Kind {
	case types.KindSZArray:
		return fullName(t.Elem) + "[]"
	case types.KindArray:
		return fullName(t.Elem) + dimensions(t)
	case types.KindPointer:
		return fullName(t.Elem) + "*"
	case types.KindByRef:
		return fullName(t.Elem) + "&"
	}
	s := t.FullName()
	if t.Generic == nil {
		return s
	}
	args := make([]string, len(t.Args))
	for i, a := range t.Args {
		args[i] = fmt.Sprintf("[%s, %s]", fullName(a), assemblyName(a))
	}
	return s + "[" + strings.Join(args, ",") + "]"
}

// dimensions is the end of the name of an array type that has bounds.
func dimensions(t *types.Type) string {
	if t.Rank == 1 {
		return "[*]"
	}
	return "[" + strings.Repeat(",", t.Rank-1) + "]"
}

// assemblyName returns the full name of the assembly of t.
func assemblyName(t *types.Type) string {
	if a := assemblyOf(t); a != nil {
		return a.Meta.String()
	}
	return ""
}

// assemblyOf is the assembly of t, or of its elements.
func assemblyOf(t *types.Type) *types.Assembly {
	for t.Elem != nil {
		t = t.Elem
	}
	return t.Assembly
}

func typeFlags(t *types.Type) int {
	bits := []bool{t.IsValue(), t.Kind == types.KindEnum, t.Kind == types.KindInterface, t.IsArray(), len(t.Args) > 0, t.Generic == nil && len(t.Args) > 0,
		t.IsAbstract(), t.IsSealed(), t.Kind == types.KindPrimitive, t.Kind == types.KindPointer, t.Kind == types.KindByRef, t.Flags&7 == 1 || t.Flags&7 == 2, t.Assembly != nil && t.Assembly.Core}
	f := 0
	for i, b := range bits {
		if b {
			f |= 1 << i
		}
	}
	return f
}

// typeCode returns the System.TypeCode of t.
func typeCode(t *types.Type) int {
	if t.Kind == types.KindEnum {
		t = t.Underlying
	}
	if t.Assembly == nil || !t.Assembly.Core || t.Namespace != "System" {
		return 1
	}
	codes := map[string]int{"DBNull": 2, "Boolean": 3, "Char": 4, "SByte": 5, "Byte": 6, "Int16": 7, "UInt16": 8, "Int32": 9, "UInt32": 10,
		"Int64": 11, "UInt64": 12, "Single": 13, "Double": 14, "Decimal": 15, "DateTime": 16, "String": 18}
	if n, ok := codes[t.Name]; ok {
		return n
	}
	return 1
}

// byRefLike says whether objects of t stay on the stack. t is loaded.
func byRefLike(t *types.Type) bool {
	return t.ByRefLike() || t.Is("System.TypedReference")
}

// admits says whether parameter i of definition takes the argument args[i], as its constraints demand.
func admits(c *call, definition *types.Type, i int, args []*types.Type) (types.Relation, error) {
	arg := args[i]
	switch arg.Kind {
	case types.KindVoid, types.KindByRef, types.KindPointer, types.KindFnPtr:
		return types.Unrelated, nil
	}
	row, p, err := genericParam(definition, i)
	if err != nil || row == 0 {
		return types.Unrelated, err
	}
	l := c.Prog.Loader
	l.Lock()
	err = l.Load(arg)
	var bounds []*types.Type
	for row := range definition.Assembly.Meta.Constraints(row).All() {
		var b metadata.GenericParamConstraint
		var bound *types.Type
		if err == nil {
			b, err = definition.Assembly.Meta.GenericParamConstraint(row)
		}
		if err == nil {
			bound, err = definition.Assembly.Type(b.Constraint, types.Context{Type: args})
		}
		bounds = append(bounds, bound)
	}
	l.Unlock()
	if err != nil {
		return types.Unrelated, err
	}
	value, plain := arg.IsValue(), arg.IsValue() && !arg.IsNullable() && !arg.Is("System.Nullable`1")
	if p.Flags&metadata.GenericReferenceType != 0 && value || p.Flags&metadata.GenericNotNullableValueType != 0 && !plain {
		return types.Unrelated, nil
	}
	made := p.Flags&metadata.GenericDefaultConstructor != 0 && !value // by new T()
	if arg.Open() && (made || len(bounds) > 0) {
		return types.Unknown, nil
	}
	r := types.Assignable
	if made && arg.Constructor() == nil { // an abstract class may have one
		if arg.Assembly == nil || !arg.Assembly.Core || arg.Kind == types.KindInterface {
			return types.Unrelated, nil
		}
		r = types.Unknown // the model may lack it
	}
	for _, b := range bounds {
		switch l.Relation(arg, b) {
		case types.Unrelated:
			return types.Unrelated, nil
		case types.Unknown:
			r = types.Unknown
		}
	}
	return r, nil
}

// genericParam is parameter i of definition, and its row, 0 if there is none.
func genericParam(definition *types.Type, i int) (row uint32, p metadata.GenericParam, err error) {
	if definition.Assembly == nil {
		return 0, p, nil
	}
	meta := definition.Assembly.Meta
	for row := range meta.GenericParams(metadata.MakeToken(metadata.TableTypeDef, definition.Row)).All() {
		if p, err = meta.GenericParam(row); err != nil || int(p.Number) == i {
			return row, p, err
		}
	}
	return 0, p, nil
}
