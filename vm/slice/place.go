package slice

import (
	"fmt"

	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// A place stands for all locations of one field of the program, or for all elements of one form. The zero value is a place that matters.
type place struct {
	assembly *types.Assembly
	row      uint32 // of the field: those of all instantiations of its class are one place
	form     form
}

// form is that of numbers in arrays. Arrays of numbers of other forms cannot stand for each other (§I.8.7.1).
type form uint8

const floats form = 16

// formOf is the form of elements of type t, 0 if they are no numbers. An enumeration has a form only if it is laid out.
func formOf(t *types.Type) form {
	if !number(t) {
		return 0
	}
	n := t.Mem.Size()
	switch t.Stack {
	case types.StackI4, types.StackI8:
		return form(n)
	case types.StackF4, types.StackF8:
		return form(n) | floats
	}
	return 0
}

// number says whether values of type t are numbers, or stand for one.
func number(t *types.Type) bool { return t.Kind == types.KindPrimitive || t.Kind == types.KindEnum }

// elements is the place of elements of type t. ok is false if their form is not known.
func elements(t *types.Type) (x place, ok bool) {
	f := formOf(t)
	return place{form: f}, f != 0 || !number(t)
}

func (f form) String() string {
	if f&floats != 0 {
		return fmt.Sprintf("elements of arrays of floats of %d bits", 8*(f&^floats))
	}
	return fmt.Sprintf("elements of arrays of integers of %d bits", 8*f)
}

// ofField is the place of a field, the zero value if it matters always: it is no number, it is one of a struct or of the library, it
// is readonly, or others may lie over it.
func ofField(f *types.Field) place {
	t := f.Owner
	switch {
	case t.Assembly == nil || t.Assembly.Framework() || f.InitOnly() || f.Local || il.IsCache(f):
	case formOf(f.Type) == 0 || f.Type.Is("System.IntPtr") || f.Type.Is("System.UIntPtr"):
	case !f.Static() && (t.IsValue() || explicit(t)):
	default:
		return place{assembly: t.Assembly, row: f.Row}
	}
	return place{}
}

// explicit says whether the fields of t, or of a base, lie where the program says.
func explicit(t *types.Type) bool {
	for ; t != nil; t = t.Base {
		if t.ExplicitLayout() {
			return true
		}
	}
	return false
}

// A looker finds the places that a body uses.
type looker struct {
	a      *analysis
	c      *il.Code
	locked bool              // the loader is locked
	cil    map[int32]*il.CIL // by offset
	places []place
	err    error
}

func newLooker(a *analysis, c *il.Code) *looker {
	return &looker{a: a, c: c, places: make([]place, len(c.Instrs))}
}

// look fills places, and notes what matters because it is used in other ways than by loads and stores.
func (l *looker) look() {
	core := l.c.Method.Owner.Assembly.Core
	if !l.c.Body {
		return
	}
	if !l.locked {
		l.a.p.Loader.Lock()
		defer l.a.p.Loader.Unlock()
	}
	if core {
		l.calls()
	} else {
		l.functions()
	}
	pointers := false
	for pc := range l.c.Instrs {
		x := l.at(pc, core)
		l.places[pc] = x
		switch in := &l.c.Instrs[pc]; in.Op {
		case il.LdElem:
			if core {
				l.a.matter(x)
			}
		case il.ElemAddr, il.FldAddr, il.SFldAddr:
			pointers = pointers || x != (place{})
			if core {
				l.a.matter(x)
			}
		case il.ArrCall:
			if in.C == il.ArrGet || in.C == il.ArrAddress {
				l.a.matter(l.elements(pc, l.c.Methods[in.K].Owner.Elem))
			}
		case il.StFld, il.StSFld, il.StElem:
			if !core {
				l.written(x)
			}
		}
	}
	if pointers && !core {
		l.follow()
	}
}

// elements is the place of the elements of type t that the instruction at pc uses.
func (l *looker) elements(pc int, t *types.Type) place {
	x, ok := elements(t)
	if !ok {
		l.give(pc)
	}
	return x
}

// written notes the name of a place that the program writes.
func (l *looker) written(x place) {
	if x == (place{}) || l.a.names[x] != "" {
		return
	}
	if x.form != 0 {
		l.a.names[x] = x.form.String()
		return
	}
	f, err := x.assembly.Field(metadata.MakeToken(metadata.TableField, x.row), types.Context{})
	if err != nil {
		l.a.names[x] = fmt.Sprintf("field %d of %s", x.row, x.assembly.Name)
		return
	}
	l.a.names[x] = f.String()
}

// at is the place that the instruction at pc accesses, or whose address it takes. The loads and stores through pointers are found later.
func (l *looker) at(pc int, core bool) place {
	in := &l.c.Instrs[pc]
	switch in.Op {
	case il.LdSFld, il.StSFld, il.SFldAddr:
		return ofField(l.c.Fields[in.K])
	case il.LdFld, il.StFld, il.FldAddr:
		if core {
			return place{} // the library has no fields of the program
		}
		return l.field(pc)
	case il.ElemAddr:
		return l.elements(pc, l.c.Types[in.K])
	case il.LdElem, il.StElem:
		return l.element(pc)
	}
	return place{}
}

// field is the place of the instance field that the CIL instruction behind the one at pc names.
func (l *looker) field(pc int) place {
	in, from := &l.c.Instrs[pc], l.instruction(pc)
	if in.Op != il.FldAddr && !l.c.LoadsNumber(pc) && !l.c.StoresNumber(pc) {
		return place{}
	}
	if from == nil || from.Op.Info().Operand != il.OperandField {
		l.give(pc)
		return place{}
	}
	f, err := l.c.Method.Owner.Assembly.Field(metadata.Token(uint32(from.Arg)), l.context())
	if err != nil {
		l.err = err
		return place{}
	}
	if f.Static() && !f.Local || int32(f.Offset) != in.C {
		l.give(pc)
		return place{}
	}
	return ofField(f)
}

// give makes the analysis give up.
func (l *looker) give(pc int) {
	l.a.why = fmt.Sprintf("the analysis does not understand an access of %v at IL_%04x", l.c.Method, l.c.Offsets[pc])
}

// element is the place of the elements that the load or store at pc accesses.
func (l *looker) element(pc int) place {
	in := &l.c.Instrs[pc]
	if !l.c.LoadsNumber(pc) && !l.c.StoresNumber(pc) {
		return place{}
	}
	n := form(in.Mem.Size())
	from := l.instruction(pc)
	if from != nil {
		switch from.Op {
		case il.OpLdelemR4, il.OpLdelemR8, il.OpStelemR4, il.OpStelemR8:
			return place{form: n | floats}
		case il.OpLdelemI1, il.OpLdelemU1, il.OpLdelemI2, il.OpLdelemU2, il.OpLdelemI4, il.OpLdelemU4, il.OpLdelemI8, il.OpStelemI1, il.OpStelemI2, il.OpStelemI4, il.OpStelemI8:
			return place{form: n}
		case il.OpLdelem, il.OpStelem:
			if t, err := l.c.Method.Owner.Assembly.Type(metadata.Token(uint32(from.Arg)), l.context()); err == nil && formOf(t) != 0 {
				return place{form: formOf(t)}
			}
		}
	}
	l.a.matter(place{form: n})
	l.a.matter(place{form: n | floats})
	return place{}
}

func (l *looker) context() types.Context {
	none := func(args []*types.Type) []*types.Type {
		if args == nil {
			return []*types.Type{}
		}
		return args
	}
	return types.Context{Type: none(l.c.Method.Owner.Args), Method: none(l.c.Method.Args)}
}

// instruction is the CIL instruction behind the one at pc; nil if there is none.
func (l *looker) instruction(pc int) *il.CIL {
	if l.cil == nil {
		l.cil = map[int32]*il.CIL{}
		body, err := l.c.Method.Owner.Assembly.Meta.Body(l.c.Method.RVA)
		if err != nil {
			l.err = err
			return nil
		}
		all, err := il.Decode(body.Code)
		if err != nil {
			l.err = err
			return nil
		}
		for i := range all {
			l.cil[int32(all[i].Offset)] = &all[i]
		}
	}
	return l.cil[l.c.Offsets[pc]]
}

// functions notes the methods of which the body makes function pointers: others may need their results.
func (l *looker) functions() {
	l.instruction(0)
	for _, in := range l.cil {
		if in.Op != il.OpLdftn && in.Op != il.OpLdvirtftn {
			continue
		}
		if m, err := l.c.Method.Owner.Assembly.Method(metadata.Token(uint32(in.Arg)), l.context()); err == nil {
			l.a.results[m] = true
		}
	}
}

// calls notes the methods of the program that the library calls by name: for static methods of interfaces.
func (l *looker) calls() {
	for _, m := range l.c.Methods {
		if m.Owner.Assembly != nil && !m.Owner.Assembly.Core {
			l.a.results[m] = true
		}
	}
}
