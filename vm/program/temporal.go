package program

import (
	"errors"
	"fmt"
	"strings"

	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// The attributes by which a program has formulas of temporal logic and names of propositions. Any assembly may define them.
const (
	ltlAttribute  = "MoonWalker.LtlAttribute"
	propAttribute = "MoonWalker.PropAttribute"
)

// Formula is a formula of temporal logic that stands in the program: [Ltl("name", "formula", Fair = "none")].
type Formula struct {
	Name, Text string
	Fair       string // "": not given
	At         string // the part of the program at which the attribute stands
}

// Prop is a member with a name of its own in formulas: [Prop] or [Prop("name")].
type Prop struct {
	Name   string
	Member string // Type.Member, as [Program.Proposition] finds it
}

// Formulas are the formulas that stand in the assembly of the program, in the order of its table of attributes.
func (p *Program) Formulas() (all []Formula, err error) {
	err = p.marked(ltlAttribute, func(at string, v *metadata.AttributeValue) error {
		f := Formula{At: at}
		if len(v.Fixed) == 2 {
			f.Name, _ = v.Fixed[0].Value.(string)
			f.Text, _ = v.Fixed[1].Value.(string)
		}
		if f.Name == "" || f.Text == "" {
			return fmt.Errorf("[Ltl] at %s: want [Ltl(\"name\", \"formula\")]", at)
		}
		for _, n := range v.Named {
			fair, ok := n.Value.(string)
			if n.Name != "Fair" || !ok {
				return fmt.Errorf("[Ltl(%q)] at %s: %s is not known here: want Fair = \"weak\" or \"none\"", f.Name, at, n.Name)
			}
			f.Fair = fair
		}
		all = append(all, f)
		return nil
	})
	return all, err
}

// Props are the members of the assembly of the program that have a name of their own in formulas, in the order of its table of attributes.
func (p *Program) Props() (all []Prop, err error) {
	err = p.marked(propAttribute, func(at string, v *metadata.AttributeValue) error {
		x := Prop{Name: at[strings.LastIndexByte(at, '.')+1:], Member: at}
		if len(v.Fixed) > 0 {
			x.Name, _ = v.Fixed[0].Value.(string)
		}
		all = append(all, x)
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, x := range all {
		if _, _, err := p.Proposition(x.Member); err != nil {
			return nil, fmt.Errorf("[Prop] at %s: want a static field or property of type bool, or a static method without parameters that returns a bool", x.Member)
		}
	}
	return all, nil
}

// marked calls visit for each attribute of that name in the assembly of the program.
func (p *Program) marked(name string, visit func(at string, v *metadata.AttributeValue) error) error {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	m := p.Main.Meta
	for row := uint32(1); row <= m.RowCount(metadata.TableCustomAttribute); row++ {
		c, err := m.CustomAttribute(row)
		if err != nil || types.AttributeName(m, c.Type) != name {
			continue
		}
		at, err := place(m, p.Main, c.Parent)
		var v *metadata.AttributeValue
		if err == nil {
			v, err = m.DecodeAttribute(c, nil)
		}
		if err == nil {
			err = visit(at, v)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// place is the name of the part of a program at which an attribute stands.
func place(m *metadata.Assembly, a *types.Assembly, at metadata.Token) (string, error) {
	owner, member := uint32(0), ""
	switch row := at.Row(); at.Table() {
	case metadata.TableAssembly, metadata.TableModule:
		return m.Name, nil
	case metadata.TableTypeDef:
		owner = row
	case metadata.TableField:
		f, err := m.Field(row)
		if err != nil {
			return "", err
		}
		owner, member = m.FieldOwner(row), f.Name
	case metadata.TableMethodDef:
		d, err := m.MethodDef(row)
		if err != nil {
			return "", err
		}
		owner, member = m.MethodOwner(row), d.Name
	case metadata.TableProperty:
		x, err := m.Property(row)
		if err != nil {
			return "", err
		}
		for row := range m.Accessors(at).All() {
			s, err := m.MethodSemantics(row)
			if err != nil {
				return "", err
			}
			owner, member = m.MethodOwner(s.Method), x.Name
		}
	}
	if owner == 0 {
		return "", errors.New("[Ltl] or [Prop] stands at a part of the program that is no type, method, field or property")
	}
	t, err := a.Type(metadata.MakeToken(metadata.TableTypeDef, owner), types.Context{})
	if err != nil {
		return "", err
	}
	if member == "" {
		return t.FullName(), nil
	}
	return t.FullName() + "." + member, nil
}
