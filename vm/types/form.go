package types

import (
	"fmt"
	"slices"
	"strings"

	"moonwalker/vm/metadata"
)

// invalid returns the error of a type that .NET refuses to load.
func invalid(format string, args ...any) error {
	return &RefusedError{What: fmt.Sprintf(format, args...) + ", which is a TypeLoadException in .NET"}
}

// fitForm checks the form of t itself: its definition, its layout and the flags of its methods.
func (l *Loader) fitForm(t *Type) error {
	if why, err := t.deformed(); err != nil {
		return err
	} else if why != "" {
		return invalid("type %v %s", t, why)
	}
	if err := t.fitMethods(); err != nil {
		return err
	}
	if err := l.fitBase(t); err != nil {
		return err
	}
	if _, inline := t.attribute(inlineArray); !t.Open() && (t.ExplicitLayout() || inline) {
		if err := l.Layout(t); Refused(err) != nil {
			return err
		}
	}
	return nil
}

// deformed says why .NET does not load t, because of its rows in the metadata; it is empty if they are no reason.
func (t *Type) deformed() (why string, err error) {
	meta := t.Assembly.Meta
	d, err := meta.TypeDef(t.Row)
	if err != nil {
		return "", err
	}
	layout, _, err := meta.ClassLayoutOf(t.Row)
	if err != nil {
		return "", err
	}
	nested := d.Flags&metadata.TypeVisibilityMask >= metadata.TypeNestedPublic
	switch size := layout.PackingSize; {
	case t.Kind != KindInterface && t.Base == nil && t.FullName() != "<Module>":
		return "has no base", nil
	case nested && t.Encloser == nil:
		return "has the visibility of a nested type, and is none", nil
	case !nested && t.Encloser != nil:
		return "is nested, and has the visibility of another type", nil
	case t.IsDelegate() && !t.IsSealed():
		return "is a delegate, and not sealed", nil
	case size > 128 || size&(size-1) != 0:
		return fmt.Sprintf("has fields that are packed to %d bytes", size), nil
	case d.Flags&metadata.TypeImport != 0 && t.Kind != KindInterface && slices.ContainsFunc(t.Methods, func(m *Method) bool { return m.RVA != 0 }):
		return "is imported, and has methods with bodies", nil
	case t.Kind == KindInterface || t.IsDelegate():
		return "", nil
	}
	for row := range meta.GenericParams(metadata.MakeToken(metadata.TableTypeDef, t.Row)).All() {
		p, err := meta.GenericParam(row)
		if err != nil {
			return "", err
		}
		if p.Flags&metadata.GenericVarianceMask != 0 {
			return fmt.Sprintf("has the variant type parameter %s, and is neither an interface nor a delegate", p.Name), nil
		}
	}
	return "", nil
}

// fitBase checks the base of a class for which the metadata gives a layout: it must be Object, or have such a layout, too.
func (l *Loader) fitBase(t *Type) error {
	if t.Kind == KindClass && t.hasLayout() && t.Base != nil && t.Base != l.std.Object && !t.Base.hasLayout() {
		return invalid("type %v has the layout Sequential or Explicit, and its base %v has the layout Auto", t, t.Base)
	}
	return nil
}

// hasLayout says whether the metadata gives t the layout Sequential or Explicit.
func (t *Type) hasLayout() bool { return t.Flags&flagLayoutMask != 0 }

// fitMethods checks the implementation flags of the methods of t.
func (t *Type) fitMethods() error {
	for _, m := range t.Methods {
		if why := m.malformed(); why != "" {
			return invalid("method %v %s", m, why)
		}
	}
	return nil
}

// malformed says why .NET does not load the type of m; it is empty if m is no reason.
func (m *Method) malformed() string {
	code := metadata.MethodImplAttributes(m.ImplFlags) & metadata.ImplCodeTypeMask
	special := metadata.MethodAttributes(m.Flags)&metadata.MethodRTSpecialName != 0
	switch {
	case m.Abstract() && m.RVA != 0:
		return "is abstract, and has a body"
	case m.Abstract() && !m.Virtual():
		return "is abstract, and not virtual"
	case m.Abstract() && !m.Owner.IsAbstract() && m.Owner.Kind != KindInterface:
		return "is abstract, and its type is not"
	case m.Virtual() && special && m.Name == ".ctor":
		return "is virtual, and a constructor"
	case special && m.Name != ".ctor" && m.Name != ".cctor" && !strings.HasPrefix(m.Name, "_VtblGap"):
		return "has the flag rtspecialname, and is no constructor"
	case m.Synchronized() && m.Owner.Kind == KindStruct:
		return "is synchronized, and a method of a struct"
	case m.PInvoke():
		return ""
	case m.InternalCall() && m.RVA != 0:
		return "is an internal call, and has a body"
	case m.InternalCall():
		return ""
	case m.Runtime() && !m.Owner.IsDelegate():
		return "is made by the runtime, and its type is no delegate"
	case m.Runtime() && m.RVA != 0:
		return "is made by the runtime, and has a body"
	case code != 0 && !m.Runtime():
		return "is native code, or of the code type OPTIL"
	case metadata.MethodImplAttributes(m.ImplFlags)&metadata.ImplUnmanaged != 0:
		return "is unmanaged code"
	}
	return ""
}
