package types

import (
	"errors"
	"fmt"
	"slices"

	"moonwalker/heap"
)

// place gives the fields of t their offsets and lay its size and alignment. lay has those of the base. pack and size are
// the packing size and the class size that the program gives, 0 where it gives none.
func (l *Loader) place(t *Type, lay *heap.Layout, fields []member, pack, size int) error {
	base, explicit := lay.Size, t.ExplicitLayout()
	if pack == 0 {
		pack = 32
	}
	switch {
	case !explicit && t.automatic(fields):
		lay.Size = placeAuto(fields, base)
		if t.Kind == KindStruct {
			lay.Size, lay.Align = sizeAuto(fields, lay.Size)
		}
		return nil
	case explicit:
		if len(t.Args) > 0 {
			return invalid("type %v: a generic type cannot have an explicit layout", t)
		}
		for _, f := range fields {
			off, ok, err := t.Assembly.Meta.FieldOffset(f.Row)
			switch {
			case err != nil:
				return err
			case !ok:
				return invalid("field %v has no offset", f)
			case off > maxOffset:
				return invalid("field %v has the offset %d", f, off)
			case off > maxInstance:
				return fmt.Errorf("field %v lies beyond %d bytes: %w", f, maxInstance, ErrUnbounded)
			}
			lay.Size = max(lay.Size, f.put(base+int(off), 1))
		}
	default:
		for _, f := range fields {
			lay.Size = f.put(lay.Size, min(f.align, pack))
		}
	}
	for _, f := range fields {
		lay.Align = max(lay.Align, min(f.align, pack))
	}
	if t.Kind == KindClass && t.Assembly.Core {
		return nil
	}
	t.sequential = !explicit
	if size > 0 {
		lay.Size = max(lay.Size, base+size)
	} else {
		lay.Size = roundUp(lay.Size, lay.Align)
	}
	if t.Kind == KindClass {
		return nil
	}
	if slices.ContainsFunc(fields, member.holdsRefs) {
		lay.Size, lay.Align = roundUp(lay.Size, 8), 8
	}
	lay.Size = max(lay.Size, 1)
	return nil
}

// errUnaligned is in the chain of errors about pointers that the packing puts into the middle of a word.
var errUnaligned = errors.New("pointers lie at multiples of 8 here")

// mark notes the references and pointers of f in lay. They must fill whole words.
func (f member) mark(lay *heap.Layout) error {
	refs, ptrs := []int32(nil), []int32(nil)
	switch f.form {
	case heap.MemRef:
		refs = []int32{0}
	case heap.MemPtr:
		ptrs = []int32{0}
	case heap.MemStruct:
		refs, ptrs = f.Type.Val.Refs, f.Type.Val.Ptrs
	}
	if len(refs)+len(ptrs) > 0 && f.Offset%8 != 0 {
		if len(refs) == 0 {
			return fmt.Errorf("type %v: pointer %s at offset %d: %w", f.Owner, f.Name, f.Offset, errUnaligned)
		}
		return invalid("type %v: reference %s at offset %d", f.Owner, f.Name, f.Offset)
	}
	for _, w := range refs {
		lay.Refs = append(lay.Refs, w+int32(f.Offset>>3))
	}
	for _, w := range ptrs {
		lay.Ptrs = append(lay.Ptrs, w+int32(f.Offset>>3))
	}
	return nil
}
