package types

import (
	"encoding/binary"
	"fmt"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/metadata"
)

// maxInstance is the greatest size of an instance in bytes. maxOffset is the greatest offset of a field, and size of an inline array, in .NET.
const (
	maxInstance = 1 << 20
	maxOffset   = 1<<27 - 7
)

// Layout computes the memory layout of values and instances of t (§II.10.7, §II.22.8).
// Fields keep their declared order, each at its natural alignment, unless the program
// gives offsets.
//
// Preconditions: l is locked.
func (l *Loader) Layout(t *Type) error {
	if t.stage == stageLaid {
		return t.failed
	}
	if t.stage == stageLaying {
		if t.Val != nil {
			return nil // a static field of its own type
		}
		return fmt.Errorf("type %v contains itself", t)
	}
	if err := l.load(t); err != nil {
		return err
	}
	if err := l.Fit(t); err != nil {
		t.failed = err
		return err
	}
	if t.stage == stageLaid || t.failed != nil {
		return t.failed // Fit has laid it out
	}
	t.stage = stageLaying
	if err := l.layOut(t); err != nil {
		t.failed, t.stage = err, stageLoaded
		return err
	}
	t.stage = stageLaid
	return nil
}

func (l *Loader) layOut(t *Type) error {
	switch t.Kind {
	case KindClass, KindInterface:
		t.Mem, t.Stack = heap.MemRef, StackRef
		if t == l.std.String {
			t.Inst = &heap.Layout{ID: t.ID, Shape: heap.ShapeString, Align: 8, Owner: t}
			return l.layStatics(t)
		}
		if t.Kind == KindClass {
			if err := l.checkReturns(t); err != nil {
				return err
			}
			if err := l.layFields(t); err != nil {
				return err
			}
		}
		return l.layStatics(t)
	case KindSZArray, KindArray:
		return l.layArray(t)
	case KindPointer, KindByRef:
		t.Mem, t.Stack = heap.MemPtr, StackPtr
		t.Val = &heap.Layout{ID: t.ID, Size: 8, Align: 8, Ptrs: []int32{0}, Owner: t}
		t.Inst = t.Val
		return nil
	case KindFnPtr:
		t.Mem, t.Stack = heap.Mem8, StackI8
		t.Val = &heap.Layout{ID: t.ID, Size: 8, Align: 8, Owner: t}
		t.Inst = t.Val
		return nil
	case KindVoid:
		return nil
	case KindPrimitive:
		p := primitives[t.Name]
		t.Mem, t.Stack = p.mem, p.stack
		t.Val = &heap.Layout{ID: t.ID, Size: p.mem.Size(), Align: p.mem.Size(), Owner: t}
		if p.mem == heap.MemPtr {
			t.Val.Ptrs = []int32{0}
		}
		t.Inst = t.Val
		for _, f := range t.Fields {
			f.Offset, f.Mem = 0, p.mem
		}
		return l.layStatics(t)
	case KindEnum:
		if err := l.Layout(t.Underlying); err != nil {
			return err
		}
		u := t.Underlying
		t.Mem, t.Stack = u.Mem, u.Stack
		t.Val = &heap.Layout{ID: t.ID, Size: u.Val.Size, Align: u.Val.Align, Owner: t}
		t.Inst = t.Val
		return l.layStatics(t)
	case KindStruct:
		t.Mem, t.Stack = heap.MemStruct, StackStruct
		if err := l.layFields(t); err != nil {
			return err
		}
		t.Val = t.Inst
		return l.layStatics(t)
	}
	return fmt.Errorf("type %v has no layout: %w", t, ErrMissing)
}

// cell finds the memory form of a field of type ft. Of reference types it loads no more
// than their names.
func (l *Loader) cell(ft *Type) (m heap.Mem, size, align int, err error) {
	switch ft.Kind {
	case KindClass, KindInterface, KindSZArray, KindArray, KindMissing:
		return heap.MemRef, 8, 8, nil
	case KindVar, KindMVar:
		return heap.MemRef, 8, 8, nil // an open definition has no instances
	}
	if err := l.Layout(ft); err != nil {
		return 0, 0, 0, err
	}
	if ft.Val == nil {
		return 0, 0, 0, fmt.Errorf("field of type %v", ft)
	}
	return ft.Mem, ft.Val.Size, max(ft.Val.Align, 1), nil
}

// layFields lays out the instance fields of a class or struct as .NET 9 on x64 does it, so that a program that looks at
// their bytes sees the same. Classes of the core library are not those of .NET: their fields keep the declared order.
func (l *Loader) layFields(t *Type) error {
	lay := &heap.Layout{ID: t.ID, Align: 1, Owner: t}
	if t.Base != nil && t.Kind == KindClass {
		if err := l.Layout(t.Base); err != nil {
			return err
		}
		if b := t.Base.Inst; b != nil && b.Shape == heap.ShapeFixed {
			lay.Size, lay.Align = b.Size, b.Align
			lay.Refs = slices.Clone(b.Refs)
		}
	}
	cl, _, err := t.Assembly.Meta.ClassLayoutOf(t.Row)
	if err != nil {
		return err
	}
	if cl.ClassSize > maxInstance {
		return fmt.Errorf("type %v is larger than %d bytes: %w", t, maxInstance, ErrUnbounded)
	}
	fields, err := l.members(t)
	if err != nil {
		return err
	}
	if err := l.place(t, lay, fields, int(cl.PackingSize), int(cl.ClassSize)); err != nil {
		return err
	}
	if t.Kind == KindStruct {
		l.likeNET(t, lay, fields)
	} else {
		t.Opaque = t.Assembly.Core && lay.Size > 0 || t.Base != nil && t.Base.Opaque || slices.ContainsFunc(fields, member.opaque)
	}
	for _, f := range fields {
		if f.Offset+f.size > maxInstance {
			return fmt.Errorf("type %v is larger than %d bytes: %w", t, maxInstance, ErrUnbounded)
		}
		if err := f.mark(lay); err != nil {
			return err
		}
	}
	if t.ExplicitLayout() {
		if err := l.checkOverlap(t, lay); err != nil {
			return err
		}
	}
	if err := l.repeat(t, lay); err != nil {
		return err
	}
	slices.Sort(lay.Refs)
	lay.Refs = slices.Compact(lay.Refs)
	t.Inst = lay
	return nil
}

// members returns the instance fields of t in the order of their declaration.
func (l *Loader) members(t *Type) (fields []member, err error) {
	for _, f := range t.Fields {
		if f.Static() {
			continue
		}
		m := member{Field: f}
		if m.form, m.size, m.align, err = l.cell(f.Type); err != nil {
			return nil, fmt.Errorf("field %v: %w", f, err)
		}
		f.Mem = m.form
		fields = append(fields, m)
	}
	return fields, nil
}

// repeat lays out an inline array: one copy of its field for each element (§II.10.7, InlineArrayAttribute).
func (l *Loader) repeat(t *Type, lay *heap.Layout) error {
	if t.Kind != KindStruct {
		return nil
	}
	value, ok := t.attribute(inlineArray)
	if !ok {
		return nil
	}
	elem := t.InlineElem()
	if len(value) < 6 || elem == nil || t.ExplicitLayout() {
		return invalid("type %v is not a valid inline array", t)
	}
	n, size := int(int32(binary.LittleEndian.Uint32(value[2:]))), lay.Size
	switch {
	case n <= 0 || n > maxOffset/size:
		return invalid("type %v is an inline array of %d elements of %d bytes", t, n, size)
	case n > maxInstance/size:
		return fmt.Errorf("type %v is larger than %d bytes: %w", t, maxInstance, ErrUnbounded)
	}
	t.Inline, lay.Size = n, n*size
	refs, ptrs := lay.Refs, lay.Ptrs
	for i := 1; i < n; i++ {
		for _, w := range refs {
			lay.Refs = append(lay.Refs, w+int32(i*size>>3))
		}
		for _, w := range ptrs {
			lay.Ptrs = append(lay.Ptrs, w+int32(i*size>>3))
		}
	}
	return nil
}

const inlineArray = "System.Runtime.CompilerServices.InlineArrayAttribute"

// InlineElem returns the type of the only instance field of t, nil if t has none or several.
func (t *Type) InlineElem() (elem *Type) {
	for _, f := range t.Fields {
		switch {
		case f.Static():
		case elem != nil:
			return nil
		default:
			elem = f.Type
		}
	}
	return elem
}

// checkOverlap rejects a type in which a reference, or a ref field, shares bytes with a field that is none (§II.10.7).
func (l *Loader) checkOverlap(t *Type, lay *heap.Layout) error {
	for _, f := range t.Fields {
		if f.Static() {
			continue
		}
		m, size, _, err := l.cell(f.Type)
		if err != nil || m == heap.MemRef {
			continue
		}
		for _, w := range lay.Refs {
			own := m == heap.MemStruct && slices.Contains(f.Type.Val.Refs, w-int32(f.Offset/8))
			if own || !f.covers(int(w)*8, size) {
				continue
			}
			if f.Type.Kind == KindByRef {
				return fmt.Errorf("type %v: ref field %s overlaps a reference: %w", t, f.Name, metadata.ErrUnsupported)
			}
			return invalid("type %v: field %s overlaps a reference", t, f.Name)
		}
		if o := t.refField(f, size); o != nil {
			return invalid("type %v: field %s overlaps the ref field %s", t, f.Name, o.Name)
		}
	}
	return nil
}

// covers says whether f, of the given size, shares bytes with the eight ones at offset at.
func (f *Field) covers(at, size int) bool { return f.Offset < at+8 && at < f.Offset+size }

// refField returns a field of t that is or holds a ref field over which f, of the given size, holds other bytes; nil if there is none.
//
// Preconditions: the fields of t have their offsets.
func (t *Type) refField(f *Field, size int) *Field {
	own := f.Type.refFields(f.Offset)
	for _, o := range t.Fields {
		if o.Static() {
			continue
		}
		for _, at := range o.Type.refFields(o.Offset) {
			if f.covers(at, size) && !slices.Contains(own, at) {
				return o
			}
		}
	}
	return nil
}

// refFields returns the offsets of the ref fields in a value of type t at offset at.
//
// Preconditions: t is laid out.
func (t *Type) refFields(at int) (out []int) {
	switch {
	case t.Kind == KindByRef, t.Kind == KindPrimitive && t.Mem == heap.MemPtr:
		return []int{at}
	case t.Kind == KindStruct:
		for _, f := range t.Fields {
			if !f.Static() {
				out = append(out, f.Type.refFields(at+f.Offset)...)
			}
		}
	}
	return out
}

// Holds says whether the location of the instance field f holds only values of its type: no other field shares bytes with it, or only
// fields with references to objects that f may refer to, too.
//
// Preconditions: l is locked, and f.Owner is laid out.
func (l *Loader) Holds(f *Field) bool {
	if !f.Owner.ExplicitLayout() {
		return true
	}
	m, size, _, err := l.cell(f.Type)
	for _, o := range f.Owner.Fields {
		if o == f || o.Static() {
			continue
		}
		other, n, _, e := l.cell(o.Type)
		switch {
		case err != nil || e != nil:
			return false
		case f.Offset+size <= o.Offset || o.Offset+n <= f.Offset:
		case m != heap.MemRef || other != heap.MemRef || !l.AssignableLocked(o.Type, f.Type):
			return false
		}
	}
	return err == nil
}

// layStatics lays out the static area, and each thread's area of [ThreadStatic] fields.
func (l *Loader) layStatics(t *Type) error {
	shared := &heap.Layout{ID: t.ID | StaticsBit, Align: 8, Area: true, Static: true, Owner: t}
	local := &heap.Layout{ID: t.ID | LocalsBit, Align: 8, Area: true, Owner: t}
	for _, f := range t.Fields {
		if !f.Static() || f.Literal() {
			continue
		}
		lay := shared
		if t.Assembly != nil && t.Assembly.HasAttribute(metadata.MakeToken(metadata.TableField, f.Row), "System.ThreadStaticAttribute") {
			lay, f.Local = local, true
		}
		m, size, align, err := l.cell(f.Type)
		if err != nil {
			// Only a use of the field is an error.
			f.Offset = -1
			continue
		}
		f.Mem = m
		if m == heap.MemStruct {
			align = 8
		}
		t.ReadonlyStatics = t.ReadonlyStatics || f.InitOnly()
		f.Offset = (lay.Size + align - 1) / align * align
		lay.Size = f.Offset + size
		switch m {
		case heap.MemRef:
			lay.Refs = append(lay.Refs, int32(f.Offset>>3))
		case heap.MemStruct:
			for _, w := range f.Type.Val.Refs {
				lay.Refs = append(lay.Refs, w+int32(f.Offset>>3))
			}
		}
	}
	if shared.Size > 0 {
		t.Statics = shared
	}
	if local.Size > 0 {
		t.Locals = local
	}
	t.Fixed = shared.Size > 0 && !slices.ContainsFunc(t.Fields, func(f *Field) bool { return f.Static() && !f.Literal() && f.RVA == 0 })
	return nil
}

// StaticsBit and LocalsBit mark the layout ID of a static area, and of a thread's area of
// [ThreadStatic] fields. The layout ID of an instance has neither.
const (
	StaticsBit = 1 << 31
	LocalsBit  = 1 << 30
)

func (l *Loader) layArray(t *Type) error {
	t.Mem, t.Stack = heap.MemRef, StackRef
	m, size, _, err := l.cell(t.Elem)
	if err != nil {
		return err
	}
	if size == 0 {
		return fmt.Errorf("array of %v", t.Elem)
	}
	lay := &heap.Layout{ID: t.ID, Shape: heap.ShapeArray, Align: 8, ElemMem: m, ElemLen: size, Owner: t}
	if m == heap.MemStruct {
		lay.Elem = t.Elem.Val
	}
	t.Inst = lay
	return nil
}

// LayoutByID returns the layout with the ID that a stored object holds.
func (l *Loader) LayoutByID(id uint32) *heap.Layout {
	t := l.TypeByID(id &^ (StaticsBit | LocalsBit))
	switch {
	case id&StaticsBit != 0:
		return t.Statics
	case id&LocalsBit != 0:
		return t.Locals
	}
	return t.Inst
}

// RVAData returns the initial bytes of the field f, of n bytes.
func (f *Field) RVAData(n int) ([]byte, error) {
	if f.RVA == 0 {
		return nil, fmt.Errorf("field %v has no initial data", f)
	}
	return f.Owner.Assembly.Meta.RVAData(f.RVA, uint32(n))
}

// HasAttribute says whether the definition behind tok bears the attribute
// with this full name.
func (a *Assembly) HasAttribute(tok metadata.Token, fullName string) bool {
	_, ok := a.attribute(tok, fullName)
	return ok
}

// attribute returns the value of the attribute with this full name (§II.23.3); false if
// the definition behind tok does not bear it.
func (a *Assembly) attribute(tok metadata.Token, fullName string) ([]byte, bool) {
	for row := range a.Meta.CustomAttributes(tok).All() {
		ca, err := a.Meta.CustomAttribute(row)
		if err != nil {
			continue
		}
		if a.attributeName(ca.Type) == fullName {
			return ca.Value, true
		}
	}
	return nil, false
}

func (a *Assembly) attributeName(ctor metadata.Token) string { return AttributeName(a.Meta, ctor) }

// AttributeName is the full name of the attribute with this constructor in the assembly m; "" if it is damaged.
func AttributeName(m *metadata.Assembly, ctor metadata.Token) string {
	parent := ctor
	switch ctor.Table() {
	case metadata.TableMemberRef:
		r, err := m.MemberRef(ctor.Row())
		if err != nil {
			return ""
		}
		parent = r.Parent
	case metadata.TableMethodDef:
		parent = metadata.MakeToken(metadata.TableTypeDef, m.MethodOwner(ctor.Row()))
	}
	switch parent.Table() {
	case metadata.TableTypeRef:
		if r, err := m.TypeRef(parent.Row()); err == nil {
			return r.Namespace + "." + r.Name
		}
	case metadata.TableTypeDef:
		if r, err := m.TypeDef(parent.Row()); err == nil {
			return r.Namespace + "." + r.Name
		}
	}
	return ""
}

func (t *Type) attribute(fullName string) ([]byte, bool) {
	if t.Assembly == nil {
		return nil, false
	}
	return t.Assembly.attribute(metadata.MakeToken(metadata.TableTypeDef, t.Row), fullName)
}

// HasAttribute says whether the definition of t bears the attribute with this
// full name.
func (t *Type) HasAttribute(fullName string) bool {
	return t.Assembly != nil && t.Assembly.HasAttribute(metadata.MakeToken(metadata.TableTypeDef, t.Row), fullName)
}

// HasAttribute says whether m bears the attribute with this full name.
func (m *Method) HasAttribute(fullName string) bool {
	return m.Owner.Assembly != nil && m.Owner.Assembly.HasAttribute(metadata.MakeToken(metadata.TableMethodDef, m.Row), fullName)
}

// Constant returns the value of a literal field of integer type, as a stack
// word.
func (f *Field) Constant() (uint64, bool) {
	if !f.Literal() {
		return 0, false
	}
	k, ok, err := f.Owner.Assembly.Meta.ConstantOf(metadata.MakeToken(metadata.TableField, f.Row))
	if err != nil || !ok || len(k.Value) > 8 {
		return 0, false
	}
	var v uint64
	for i, b := range k.Value {
		v |= uint64(b) << (8 * i)
	}
	switch k.Type {
	case metadata.ElementI1:
		v = uint64(uint32(int32(int8(v))))
	case metadata.ElementI2:
		v = uint64(uint32(int32(int16(v))))
	}
	return v, true
}

// Bytes is the width of f.
//
// Preconditions: the owner of f is laid out.
func (f *Field) Bytes() int {
	if f.Mem == heap.MemStruct {
		return f.Type.Val.Size
	}
	return f.Mem.Size()
}
