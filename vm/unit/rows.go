package unit

import (
	"errors"
	"fmt"

	"moonwalker/vm/types"
)

// rows is a source of rows of arguments: a static member, or a class whose objects are enumerated.
type rows struct {
	member *types.Method // a method, or the accessor of a property
	field  *types.Field
	class  *types.Type // of which an object is made
	lists  []list      // whose values are combined
	args   []value     // of the member, or the constructor

	name       string // for messages
	sequential bool   // the lists go side by side
	tuples     bool   // a tuple stands for its parts, and a row of arrays for itself
	strict     string // what is wrong with a row that is no array; "": it may be something else
	// special are types of rows that have their values in a method of their own, without parameters, which returns object[].
	special []*types.Method
	// data is a type of rows that say more than values. Its members: has says whether a row expects a result, and result has it; a row is left out
	// if one of left is not what a row that is run has; throws is not null if a row expects an exception, and may itself be nil.
	data        *types.Type
	has, result *types.Method
	left        []*types.Method
	throws      *types.Method
}

// A list has the values of a parameter: those of a source, or constants.
type list struct {
	source *rows
	values []value
}

// combine pushes the rows that combine the lists.
func (r *rows) combine(m *maker) {
	c, object := m.code, m.l.Std().Object
	c.Int(int32(len(r.lists)))
	c.Op("newarr", m.typ(object))
	for i, l := range r.lists {
		c.Op("dup")
		c.Int(int32(i))
		if l.source != nil {
			l.source.items(m)
		} else {
			m.plain(value{l.values, m.l.SZArray(object)})
		}
		c.Op("stelem.ref")
	}
	c.Int(map[bool]int32{true: 1}[r.sequential])
	m.help("Combine", 2)
}

// push pushes the object that is enumerated.
func (r *rows) push(m *maker) {
	switch {
	case r.lists != nil:
		r.combine(m)
	case r.field != nil:
		m.code.Op("ldsfld", m.field(r.field))
		if r.field.Type.IsValue() {
			m.code.Op("box", m.typ(r.field.Type))
		}
	case r.class != nil:
		ctor := constructorFor(r.class, len(r.args))
		if ctor == nil {
			m.fail("its test data are of %v, which has no public constructor with %d parameters", r.class, len(r.args))
			return
		}
		m.arguments(ctor, r.args)
		m.call(ctor)
	default:
		m.arguments(r.member, r.args)
		m.call(r.member)
		ret := m.awaited(r.member, true)
		if ret != nil && ret.IsValue() {
			m.code.Op("box", m.typ(ret))
		}
	}
}

func constructorFor(t *types.Type, params int) *types.Method {
	for _, x := range t.Methods {
		if x.Name == ".ctor" && x.Public() && len(x.Params) == params {
			return x
		}
	}
	return nil
}

// arguments pushes the arguments of x.
func (m *maker) arguments(x *types.Method, args []value) {
	if len(args) != len(x.Params) {
		m.fail("its test data %v want %d arguments, and have %d", x, len(x.Params), len(args))
		return
	}
	for i, p := range x.Params {
		m.constant(args[i], p)
	}
}

// items pushes the rows as an array of objects.
func (r *rows) items(m *maker) {
	r.push(m)
	m.text(r.name)
	m.help("Items", 2)
}

// values pushes the values of a row, which is in a local variable.
func (r *rows) values(m *maker, item, count int) {
	c, end := m.code, m.code.Label()
	for _, get := range r.special {
		next := c.Label()
		c.Load(item)
		c.Op("isinst", m.typ(get.Owner))
		c.Op("brfalse", next)
		c.Load(item)
		c.Op("castclass", m.typ(get.Owner))
		m.call(get)
		c.Op("br", end)
		c.Mark(next)
	}
	if r.tuples { // no row is no row of one null
		there := c.Label()
		c.Load(item)
		c.Op("brtrue", there)
		c.Op("ldnull")
		c.Op("br", end)
		c.Mark(there)
	}
	if r.strict != "" {
		there := c.Label()
		c.Load(item)
		c.Op("isinst", m.typ(m.l.SZArray(m.l.Std().Object)))
		c.Op("brtrue", there)
		m.text("assert")
		m.text(r.strict)
		m.call(m.needs(m.core("MoonWalker.Verify"), "Fail", 2))
		c.Mark(there)
	}
	c.Load(item)
	c.Int(int32(count))
	c.Int(map[bool]int32{true: 1}[r.tuples])
	m.help("Values", 3)
	c.Mark(end)
}

// ofData makes inside for a row of the type data, which is in a local variable, and else for another one.
func (r *rows) ofData(m *maker, item int, inside, other func()) {
	c, next, end := m.code, m.code.Label(), m.code.Label()
	if r.data != nil {
		c.Load(item)
		c.Op("isinst", m.typ(r.data))
		c.Op("brfalse", next)
		inside()
		c.Op("br", end)
	}
	c.Mark(next)
	other()
	c.Mark(end)
}

// get pushes what x returns for the row in a local variable.
func (r *rows) get(m *maker, item int, x *types.Method) {
	m.code.Load(item)
	m.code.Op("castclass", m.typ(x.Owner))
	m.call(x)
}

// leaves pushes whether a row, which is in a local variable, is left out.
func (r *rows) leaves(m *maker, item int) {
	c := m.code
	r.ofData(m, item, func() {
		c.Int(0)
		for _, x := range r.left {
			r.get(m, item, x)
			if x.Ret != nil && x.Ret.Kind == types.KindEnum { // RunState: 1 is Runnable
				c.Int(1)
				c.Op("ceq")
				c.Int(0)
				c.Op("ceq")
			}
			c.Op("or")
		}
	}, func() { c.Int(0) })
}

// makeRow finds the row of the case. It returns the local variables with the row, and with its values.
func (c *Case) makeRow(m *maker) (item, values int) {
	object := m.l.Std().Object
	item, values = m.local(object), m.code.Local(m.typ(m.l.SZArray(object)))
	c.rows.items(m)
	m.code.Int(int32(c.row))
	m.text(c.rows.name)
	m.help("Item", 3)
	m.code.Store(item)
	c.rows.values(m, item, len(c.method.Params))
	m.code.Store(values)
	m.code.Load(values)
	m.code.Int(int32(len(c.method.Params)))
	m.help("Count", 2)
	if c.rows.throws != nil {
		c.rows.ofData(m, item, func() {
			c.rows.get(m, item, c.rows.throws)
			m.help("Throws", 1)
		}, func() {})
	}
	return item, values
}

// makeListing prints the rows.
func (c *Case) makeListing(m *maker) {
	std, code := m.l.Std(), m.code
	list := m.l.SZArray(std.Object)
	items, i, item := code.Local(m.typ(list)), m.local(std.Int32), m.local(std.Object)
	all, left := code.Local(m.typ(m.l.SZArray(list))), code.Local(m.typ(m.l.SZArray(std.Boolean)))
	c.rows.items(m)
	code.Store(items)
	code.Load(items)
	code.Op("ldlen")
	code.Op("conv.i4")
	code.Op("dup")
	code.Op("newarr", m.typ(std.Boolean))
	code.Store(left)
	code.Op("newarr", m.typ(list))
	code.Store(all)
	check := code.Label()
	code.Op("br", check)
	loop := code.Here()
	code.Load(items)
	code.Load(i)
	code.Op("ldelem.ref")
	code.Store(item)
	code.Load(all)
	code.Load(i)
	c.rows.values(m, item, len(c.method.Params))
	code.Op("stelem.ref")
	code.Load(left)
	code.Load(i)
	c.rows.leaves(m, item)
	code.Op("stelem.i1")
	code.Load(i)
	code.Int(1)
	code.Op("add")
	code.Store(i)
	code.Mark(check)
	code.Load(i)
	code.Load(items)
	code.Op("ldlen")
	code.Op("conv.i4")
	code.Op("blt", loop)
	code.Load(all)
	code.Load(left)
	m.help("List", 2)
}

// source finds the static member of t, or of one of its bases, with this name.
func (f *finder) source(t *types.Type, name string, args []value) (*rows, error) {
	if name == "" {
		return nil, errors.New("its test data have no name")
	}
	for b := t; b != nil && b.Assembly != nil && !b.Assembly.Core; b = b.Base {
		if err := f.l.Load(b); err != nil {
			return nil, err
		}
		for _, accessor := range []string{"get_" + name, name} {
			for _, x := range b.Methods {
				if x.Name != accessor || len(x.Params) != len(args) {
					continue
				}
				if x.HasThis {
					return nil, fmt.Errorf("its test data %v are no static member", x)
				}
				if x.GenericN > 0 {
					return nil, fmt.Errorf("its test data %v are generic", x)
				}
				if x.Ret == nil {
					return nil, fmt.Errorf("its test data %v returns nothing", x)
				}
				if _, err := waits(x); err != nil {
					return nil, fmt.Errorf("its test data %v %w", x, err)
				}
				return &rows{member: x, args: args, name: b.String() + "." + name}, nil
			}
		}
		for _, x := range b.Fields {
			if x.Name == name {
				if !x.Static() || x.Literal() {
					return nil, fmt.Errorf("its test data %v are no static field", x)
				}
				return &rows{field: x, name: b.String() + "." + name}, nil
			}
		}
	}
	return nil, fmt.Errorf("its test data %v.%s, with %d parameters, are not there", t, name, len(args))
}
