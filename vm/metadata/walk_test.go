package metadata

import (
	"errors"
	"fmt"
	"strings"
)

// walkCounts counts the walked parts of a file.
type walkCounts struct {
	rows, signatures, bodies, clauses int
	code                              int // bytes of IL
	attributes, points, variables     int
}

// walk reads all of a, and returns all errors. The libraries define enums that a may refer
// to.
func walk(a *Assembly, libraries ...*Assembly) (n walkCounts, err error) {
	var errs []error
	check := func(err error) bool {
		if err != nil && len(errs) < 10 {
			errs = append(errs, err)
		}
		return err == nil
	}
	sig := func(err error) {
		n.signatures++
		check(err)
	}
	each := func(t Table, read func(row uint32)) {
		for row := range a.RowCount(t) {
			n.rows++
			read(row + 1)
		}
	}
	each(TableModule, func(i uint32) { _, err := a.Module(i); check(err) })
	each(TableTypeRef, func(i uint32) { _, err := a.TypeRef(i); check(err) })
	each(TableTypeDef, func(i uint32) { check(walkType(a, i)) })
	each(TableField, func(i uint32) {
		f, err := a.Field(i)
		check(err)
		_, err = a.ParseFieldSig(f.Signature)
		sig(err)
		_, _, err = a.FieldOffset(i)
		check(err)
		_, _, err = a.RVAOfField(i)
		check(err)
		_, _, err = a.ConstantOf(MakeToken(TableField, i))
		check(err)
		_, _, err = a.FieldMarshalOf(MakeToken(TableField, i))
		check(err)
		a.FieldOwner(i)
	})
	each(TableMethodDef, func(i uint32) {
		m, err := a.MethodDef(i)
		check(err)
		_, err = a.ParseMethodSig(m.Signature)
		sig(err)
		_, _, err = a.ImplMapOf(MakeToken(TableMethodDef, i))
		check(err)
		a.GenericParams(MakeToken(TableMethodDef, i))
		a.SemanticsOf(i)
		if owner := a.MethodOwner(i); owner == 0 {
			check(fmt.Errorf("method %d has no owner", i))
		}
		for p := range m.Params.All() {
			if owner := a.ParamOwner(p); owner != i {
				check(fmt.Errorf("param %d belongs to method %d, not %d", p, owner, i))
			}
		}
		if m.RVA == 0 || m.ImplFlags&ImplCodeTypeMask != ImplIL {
			return
		}
		b, err := a.Body(m.RVA)
		if !check(err) {
			return
		}
		n.bodies++
		n.clauses += len(b.Clauses)
		n.code += len(b.Code)
		if b.LocalsToken != 0 {
			s, err := a.StandAloneSig(b.LocalsToken.Row())
			check(err)
			_, err = a.ParseLocalsSig(s)
			sig(err)
		}
	})
	each(TableParam, func(i uint32) { _, err := a.Param(i); check(err) })
	each(TableInterfaceImpl, func(i uint32) { _, err := a.InterfaceImpl(i); check(err) })
	each(TableMemberRef, func(i uint32) {
		m, err := a.MemberRef(i)
		check(err)
		if m.IsField() {
			_, err = a.ParseFieldSig(m.Signature)
		} else {
			_, err = a.ParseMethodSig(m.Signature)
		}
		sig(err)
	})
	each(TableConstant, func(i uint32) { _, err := a.Constant(i); check(err) })
	enums := enumsOf(append([]*Assembly{a}, libraries...)...)
	each(TableCustomAttribute, func(i uint32) {
		c, err := a.CustomAttribute(i)
		if !check(err) {
			return
		}
		_, _, err = a.AttributeName(c)
		check(err)
		_, err = a.DecodeAttribute(c, enums)
		check(err)
		n.attributes++
	})
	each(TableFieldMarshal, func(i uint32) { _, err := a.FieldMarshal(i); check(err) })
	each(TableDeclSecurity, func(i uint32) {
		d, err := a.DeclSecurity(i)
		check(err)
		a.DeclSecurities(d.Parent)
	})
	each(TableClassLayout, func(i uint32) { _, err := a.ClassLayout(i); check(err) })
	each(TableFieldLayout, func(i uint32) { _, err := a.FieldLayout(i); check(err) })
	each(TableStandAloneSig, func(i uint32) {
		s, err := a.StandAloneSig(i)
		check(err)
		switch {
		case IsLocalsSig(s):
			_, err = a.ParseLocalsSig(s)
		case len(s) > 0 && s[0] == sigField:
			_, err = a.ParseFieldSig(s) // debug builds of old csc have field signatures of constants here
		default:
			_, err = a.ParseMethodSig(s)
		}
		sig(err)
	})
	each(TableEvent, func(i uint32) {
		_, err := a.Event(i)
		check(err)
		a.Accessors(MakeToken(TableEvent, i))
	})
	each(TableProperty, func(i uint32) {
		p, err := a.Property(i)
		check(err)
		_, err = a.ParsePropertySig(p.Signature)
		sig(err)
		a.Accessors(MakeToken(TableProperty, i))
	})
	each(TableMethodSemantics, func(i uint32) { _, err := a.MethodSemantics(i); check(err) })
	each(TableMethodImpl, func(i uint32) { _, err := a.MethodImpl(i); check(err) })
	each(TableModuleRef, func(i uint32) { _, err := a.ModuleRef(i); check(err) })
	each(TableTypeSpec, func(i uint32) {
		s, err := a.TypeSpec(i)
		check(err)
		_, err = a.ParseTypeSpec(s)
		sig(err)
	})
	each(TableImplMap, func(i uint32) { _, err := a.ImplMap(i); check(err) })
	each(TableFieldRVA, func(i uint32) {
		f, err := a.FieldRVA(i)
		check(err)
		_, err = a.RVAData(f.RVA, 1)
		check(err)
	})
	each(TableAssembly, func(i uint32) { _, err := a.AssemblyDef(i); check(err) })
	each(TableAssemblyRef, func(i uint32) { _, err := a.AssemblyRef(i); check(err) })
	each(TableFile, func(i uint32) { _, err := a.File(i); check(err) })
	each(TableExportedType, func(i uint32) { _, err := a.ExportedType(i); check(err) })
	each(TableManifestResource, func(i uint32) {
		m, err := a.ManifestResource(i)
		check(err)
		if m.Implementation == 0 {
			_, err = a.Resource(m)
			check(err)
		}
	})
	each(TableNestedClass, func(i uint32) { _, err := a.NestedClass(i); check(err) })
	each(TableGenericParam, func(i uint32) {
		_, err := a.GenericParam(i)
		check(err)
		a.Constraints(i)
	})
	each(TableMethodSpec, func(i uint32) {
		m, err := a.MethodSpec(i)
		check(err)
		_, err = a.ParseMethodSpec(m.Instantiation)
		sig(err)
	})
	each(TableGenericParamConstraint, func(i uint32) { _, err := a.GenericParamConstraint(i); check(err) })
	check(walkDebug(a))
	return n, errors.Join(errs...)
}

// walkType reads a TypeDef row and all rows that belong to it.
func walkType(a *Assembly, row uint32) error {
	t, err := a.TypeDef(row)
	if err != nil {
		return err
	}
	for m := range t.Methods.All() {
		if owner := a.MethodOwner(m); owner != row {
			return fmt.Errorf("method %d belongs to type %d, not %d", m, owner, row)
		}
	}
	for f := range t.Fields.All() {
		if owner := a.FieldOwner(f); owner != row {
			return fmt.Errorf("field %d belongs to type %d, not %d", f, owner, row)
		}
	}
	a.InterfaceImpls(row)
	a.MethodImpls(row)
	a.NestedIn(row)
	a.GenericParams(MakeToken(TableTypeDef, row))
	a.CustomAttributes(MakeToken(TableTypeDef, row))
	if _, err := a.Encloser(row); err != nil {
		return err
	}
	if _, _, err := a.ClassLayoutOf(row); err != nil {
		return err
	}
	if _, err := a.Properties(row); err != nil {
		return err
	}
	_, err = a.Events(row)
	return err
}

// walkDebug reads the debug directory of a and the PDB embedded there.
func walkDebug(a *Assembly) error {
	_, _, err := a.CodeView()
	p, err2 := a.EmbeddedPDB()
	if errors.Is(err2, ErrNoSymbols) {
		return err
	}
	if err2 == nil {
		_, err2 = walkPDB(p)
	}
	return errors.Join(err, err2)
}

// walkPDB reads all of p, and returns all errors.
func walkPDB(p *PDB) (n walkCounts, err error) {
	var errs []error
	check := func(err error) {
		if err != nil && len(errs) < 10 {
			errs = append(errs, err)
		}
	}
	for i := range p.RowCount(TableDocument) {
		_, err := p.Document(i + 1)
		check(err)
	}
	for i := range p.RowCount(TableMethodDebugInformation) {
		points, err := p.SequencePoints(i + 1)
		check(err)
		n.points += len(points)
		for s := range p.LocalScopes(i + 1).All() {
			_, err := p.LocalScope(s)
			check(err)
		}
		_, err = p.Kickoff(i + 1)
		check(err)
		_, err = p.Yields(i + 1)
		check(err)
	}
	for i := range p.RowCount(TableLocalScope) {
		s, err := p.LocalScope(i + 1)
		check(err)
		n.variables += s.Variables.Len()
	}
	for i := range p.RowCount(TableLocalVariable) {
		_, err := p.LocalVariable(i + 1)
		check(err)
	}
	for i := range p.RowCount(TableLocalConstant) {
		_, err := p.LocalConstant(i + 1)
		check(err)
	}
	for i := range p.RowCount(TableCustomDebugInformation) {
		d, err := p.CustomDebugInformation(i + 1)
		check(err)
		p.DebugInformation(d.Parent)
	}
	return n, errors.Join(errs...)
}

// enumsOf returns a resolver for the enums of the given assemblies. It returns int32 for
// other enums. The attributes are those of the first assembly.
func enumsOf(assemblies ...*Assembly) EnumResolver {
	type row struct {
		a   *Assembly
		row uint32
	}
	rows := map[TypeName]row{}
	for _, a := range assemblies {
		for i := range a.RowCount(TableTypeDef) {
			if name, err := reflectionName(a, i+1); err == nil {
				rows[name] = row{a, i + 1}
			}
		}
	}
	return func(enum AttributeType) (ElementType, error) {
		name, _, _ := strings.Cut(string(enum.EnumName), ",")
		if !enum.EnumToken.IsNil() {
			namespace, short, err := assemblies[0].TypeName(enum.EnumToken)
			if err != nil {
				return ElementEnd, err
			}
			name = namespace + "." + short
		}
		if r, ok := rows[TypeName(name)]; ok {
			return r.a.EnumUnderlying(r.row)
		}
		return ElementI4, nil
	}
}

// reflectionName returns the name of a TypeDef row in the syntax of Type.GetType.
func reflectionName(a *Assembly, row uint32) (TypeName, error) {
	t, err := a.TypeDef(row)
	if err != nil {
		return "", err
	}
	name := TypeName(t.Name)
	if t.Namespace != "" {
		name = TypeName(t.Namespace) + "." + name
	}
	encloser, err := a.Encloser(row)
	if err != nil || encloser == 0 || encloser >= row { // §II.22.32 requires no order, but compilers put enclosers first
		return name, err
	}
	outer, err := reflectionName(a, encloser)
	return outer + "+" + name, err
}
