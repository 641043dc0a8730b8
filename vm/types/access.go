package types

import (
	"fmt"
	"slices"
	"strings"

	"moonwalker/vm/metadata"
)

// permits says whether code of the type from, of another assembly, may use a member of owner with this access.
func (l *Loader) permits(access uint16, owner, from *Type) bool {
	switch access {
	case methodPublic:
		return true
	case methodFamily:
		return l.inFamily(owner, from)
	case methodFamORAssem:
		return l.inFamily(owner, from) || owner.Assembly.befriends(from.Assembly)
	case methodFamANDAssem:
		return l.inFamily(owner, from) && owner.Assembly.befriends(from.Assembly)
	case methodAssembly:
		return owner.Assembly.befriends(from.Assembly)
	}
	return false
}

// inFamily says whether from, or a type around it, derives from owner.
func (l *Loader) inFamily(owner, from *Type) bool {
	owner = definition(owner)
	for ; from != nil; from = from.Encloser {
		if from.stage != stageLoading && l.load(from) != nil {
			return false
		}
		for b := from; b != nil; b = b.Base {
			if definition(b) == owner {
				return true
			}
		}
		if slices.ContainsFunc(from.Interfaces, func(i *Type) bool { return definition(i) == owner }) {
			return true
		}
	}
	return false
}

// befriends says whether the internal members of a are accessible in b.
func (a *Assembly) befriends(b *Assembly) bool {
	return a.names("System.Runtime.CompilerServices.InternalsVisibleToAttribute", b.Name) ||
		b.names("System.Runtime.CompilerServices.IgnoresAccessChecksToAttribute", a.Name)
}

// names says whether an attribute of the assembly a has the name of an assembly as its first argument.
func (a *Assembly) names(attribute, name string) bool {
	for row := range a.Meta.CustomAttributes(metadata.MakeToken(metadata.TableAssembly, 1)).All() {
		ca, err := a.Meta.CustomAttribute(row)
		if err != nil || a.attributeName(ca.Type) != attribute {
			continue
		}
		v, err := a.Meta.DecodeAttribute(ca, nil)
		if err != nil || len(v.Fixed) == 0 {
			continue
		}
		text, _ := v.Fixed[0].Value.(string)
		simple, _, _ := strings.Cut(text, ",")
		if strings.EqualFold(strings.TrimSpace(simple), name) {
			return true
		}
	}
	return false
}

// hidden returns a part of t that code of the type from may not use, nil if there is none.
func (l *Loader) hidden(t, from *Type) *Type {
	for t.Elem != nil {
		t = t.Elem
	}
	for _, a := range t.Args {
		if h := l.hidden(a, from); h != nil {
			return h
		}
	}
	for d := definition(t); d != nil && d.Assembly != nil && from.Assembly.Foreign(d); d = d.Encloser {
		switch visible := d.Flags & flagVisibility; {
		case d.Encloser != nil:
			if !l.permits(nestedAccess[visible], d.Encloser, from) {
				return d
			}
		case visible != flagPublic && !d.Assembly.befriends(from.Assembly):
			return d
		}
	}
	return nil
}

// nestedAccess maps the visibility of nested types to the access of members.
var nestedAccess = [8]uint16{0, methodPublic, methodPublic, methodPrivate, methodFamily, methodAssembly, methodFamANDAssem, methodFamORAssem}

// MayUseType returns an error if code of the type from, of the assembly a, may not use the type that tok names.
//
// Preconditions: the loader is locked.
func (a *Assembly) MayUseType(tok metadata.Token, from *Type) error {
	if !a.loader.mixed || a.Framework() || a.Calls != nil {
		return nil
	}
	t, err := a.Type(tok, Context{})
	if err != nil {
		return err
	}
	return a.mayUse(t, from)
}

func (a *Assembly) mayUse(t, from *Type) error {
	if h := a.loader.hidden(t, from); h != nil {
		return a.inaccessible(h.Assembly, "type "+h.String())
	}
	return nil
}

// MayUseField is MayUseType for the field f, which tok names.
//
// Preconditions: the loader is locked.
func (a *Assembly) MayUseField(tok metadata.Token, f *Field, from *Type) error {
	return a.mayUseMember(tok, f.Owner, f.Flags&methodAccess, f, from)
}

// MayUseMethod is MayUseType for the method m, which tok names.
//
// Preconditions: the loader is locked.
func (a *Assembly) MayUseMethod(tok metadata.Token, m *Method, from *Type) error {
	if tok.Table() != metadata.TableMethodSpec || !a.loader.mixed || a.Framework() || a.Calls != nil {
		return a.mayUseMember(tok, m.Owner, m.Flags&methodAccess, m, from)
	}
	s, err := a.Meta.MethodSpec(tok.Row())
	if err != nil {
		return err
	}
	args, err := a.Meta.ParseMethodSpec(s.Instantiation)
	if err != nil {
		return err
	}
	for _, x := range args {
		t, err := a.sig(x, Context{})
		if err != nil {
			return err
		}
		if err := a.mayUse(t, from); err != nil {
			return err
		}
	}
	return a.mayUseMember(s.Method, m.Owner, m.Flags&methodAccess, m, from)
}

func (a *Assembly) mayUseMember(tok metadata.Token, owner *Type, access uint16, member fmt.Stringer, from *Type) error {
	if !a.loader.mixed || a.Framework() || a.Calls != nil || tok.Table() != metadata.TableMemberRef {
		return nil
	}
	r, err := a.Meta.MemberRef(tok.Row())
	if err != nil || r.Parent.Table() == metadata.TableMethodDef {
		return err
	}
	if err := a.MayUseType(r.Parent, from); err != nil {
		return err
	}
	if owner.Assembly != nil && a.Foreign(owner) && !a.loader.permits(access, owner, from) {
		return a.inaccessible(owner.Assembly, "member "+member.String())
	}
	return nil
}

// inaccessible is the error of a use of a part of b, which is not accessible in a.
func (a *Assembly) inaccessible(b *Assembly, what string) error {
	r := refuse(b, "%s is not accessible in assembly %s", what, a.Name)
	r.Late = true
	return r
}
