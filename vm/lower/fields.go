package lower

import (
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// fieldUses says which methods of an assembly load and store its fields, and which constants they store. It is made of the code of
// all methods. A token that names no definition of the assembly is left out.
type fieldUses struct {
	readers map[namedFieldOf]uint32 // row of the only method that loads a field or takes its address; manyReaders if there are several
	states  map[namedFieldOf][]stateUse
	again   map[uint32]bool // rows of the types with a constructor that something else than newobj runs
}

// namedFieldOf is a field of a TypeDef, by name.
type namedFieldOf struct {
	typ  uint32
	name string
}

const manyReaders = ^uint32(0)

// stateUse is an instruction that stores the state of a compiler's state machine, or takes its address.
type stateUse struct {
	method uint32 // its row
	k      int32  // the constant that it stores
	known  bool   // it stores a constant
	store  bool   // it is a stfld
}

// isState says whether a field has a name that compilers give to states of state machines.
func isState(name string) bool { return name == "<>1__state" || name == "$PC" }

func findFieldUses(a *metadata.Assembly) (*fieldUses, error) {
	u := &fieldUses{readers: map[namedFieldOf]uint32{}, states: map[namedFieldOf][]stateUse{}, again: map[uint32]bool{}}
	for row := uint32(1); row <= a.RowCount(metadata.TableMethodDef); row++ {
		d, err := a.MethodDef(row)
		if err != nil {
			return nil, err
		}
		if d.RVA == 0 {
			continue
		}
		body, err := a.Body(d.RVA)
		if err != nil {
			return nil, err
		}
		code, err := il.Decode(body.Code)
		if err != nil {
			return nil, err
		}
		if err := u.scan(a, row, code, body.Clauses); err != nil {
			return nil, err
		}
	}
	return u, nil
}

// scan adds the uses of fields in one method.
func (u *fieldUses) scan(a *metadata.Assembly, row uint32, code []il.CIL, clauses []metadata.EHClause) error {
	for i, in := range code {
		tok := metadata.Token(uint32(in.Arg))
		switch in.Op {
		case il.OpLdfld, il.OpLdflda, il.OpLdtoken, il.OpStfld:
		case il.OpCall, il.OpCallvirt, il.OpLdftn, il.OpLdvirtftn, il.OpJmp:
			typ, name, err := namedMethod(a, tok)
			if err != nil {
				return err
			}
			if name == ".ctor" {
				u.again[typ] = true
			}
			continue
		default:
			continue
		}
		f, err := namedField(a, tok)
		if err != nil {
			return err
		}
		if in.Op != il.OpStfld {
			if old, ok := u.readers[f]; ok && old != row {
				u.readers[f] = manyReaders
			} else {
				u.readers[f] = row
			}
		}
		if isState(f.name) && in.Op != il.OpLdfld {
			use := stateUse{method: row, store: in.Op == il.OpStfld}
			if use.k, use.known, err = storedConstant(a, code, i, clauses); err != nil {
				return err
			}
			u.states[f] = append(u.states[f], use)
		}
	}
	return nil
}

// storedConstant finds the constant that code stores in the field of the instruction at i, a stfld behind a constant, or a ldflda
// before Interlocked.CompareExchange with two constants.
func storedConstant(a *metadata.Assembly, code []il.CIL, i int, clauses []metadata.EHClause) (k int32, known bool, err error) {
	first, last := i-1, i
	switch code[i].Op {
	case il.OpStfld:
	case il.OpLdflda:
		if first, last = i+1, i+3; last >= len(code) || code[last].Op != il.OpCall {
			return 0, false, nil
		}
		if ok, err := isCompareExchange(a, metadata.Token(uint32(code[last].Arg))); !ok {
			return 0, false, err
		}
		if _, ok := code[i+2].Constant(); !ok {
			return 0, false, nil
		}
	default:
		return 0, false, nil
	}
	if first < 0 {
		return 0, false, nil
	}
	for at := min(first, i) + 1; at <= last; at++ {
		if entered(code, clauses, code[at].Offset) {
			return 0, false, nil
		}
	}
	k, known = code[first].Constant()
	return k, known, nil
}

func isCompareExchange(a *metadata.Assembly, tok metadata.Token) (bool, error) {
	if tok.Table() != metadata.TableMemberRef {
		return false, nil
	}
	r, err := a.MemberRef(tok.Row())
	if err != nil || r.Name != "CompareExchange" || r.Parent.Table() != metadata.TableTypeRef {
		return false, err
	}
	space, name, err := a.TypeName(r.Parent)
	return space == "System.Threading" && name == "Interlocked", err
}

// entered says whether a branch or a clause leads to the instruction at an IL offset.
func entered(code []il.CIL, clauses []metadata.EHClause, offset int) bool {
	for i := range code {
		in := &code[i]
		if in.Op.Info().Operand.Branch() && int(in.Arg) == offset {
			return true
		}
		for _, t := range in.Targets {
			if t == offset {
				return true
			}
		}
	}
	for _, c := range clauses {
		if int(c.HandlerOffset) == offset || c.Kind == metadata.ClauseFilter && int(c.FilterOffset) == offset {
			return true
		}
	}
	return false
}

// namedMethod is the method that a token names, and the row of its type; 0 if that is no type of the assembly.
func namedMethod(a *metadata.Assembly, tok metadata.Token) (typ uint32, name string, err error) {
	if tok.Table() == metadata.TableMethodSpec {
		spec, err := a.MethodSpec(tok.Row())
		if err != nil {
			return 0, "", err
		}
		tok = spec.Method
	}
	switch tok.Table() {
	case metadata.TableMethodDef:
		d, err := a.MethodDef(tok.Row())
		if err != nil {
			return 0, "", err
		}
		return a.MethodOwner(tok.Row()), d.Name, nil
	case metadata.TableMemberRef:
		r, err := a.MemberRef(tok.Row())
		if err != nil {
			return 0, "", err
		}
		typ, err := definition(a, r.Parent)
		return typ, r.Name, err
	}
	return 0, "", nil
}

// definition is the row of the TypeDef that a token names, itself or an instantiation; 0 if it names another type.
func definition(a *metadata.Assembly, tok metadata.Token) (uint32, error) {
	if tok.Table() == metadata.TableTypeSpec {
		blob, err := a.TypeSpec(tok.Row())
		if err != nil {
			return 0, err
		}
		sig, err := a.ParseTypeSpec(blob)
		if err != nil {
			return 0, err
		}
		if sig.Elem != nil {
			tok = sig.Elem.Token
		}
	}
	if tok.Table() == metadata.TableTypeDef {
		return tok.Row(), nil
	}
	return 0, nil
}

// namedField is the field that a token names, none if that is no field of a type of the assembly.
func namedField(a *metadata.Assembly, tok metadata.Token) (f namedFieldOf, err error) {
	switch tok.Table() {
	case metadata.TableField:
		d, err := a.Field(tok.Row())
		return namedFieldOf{a.FieldOwner(tok.Row()), d.Name}, err
	case metadata.TableMemberRef:
		r, err := a.MemberRef(tok.Row())
		if err != nil || !r.IsField() {
			return f, err
		}
		typ, err := definition(a, r.Parent)
		if err != nil || typ == 0 {
			return f, err
		}
		f = namedFieldOf{typ, r.Name}
	}
	return f, nil
}

// statesOfOthers lists the states that methods other than m, the MoveNext, store in the state field of its machine. ok is false if they
// are not known. The constructor's argument is left out, because it is the first state of a new machine.
func (u *fieldUses) statesOfOthers(m *types.Method, state *types.Field) (ks []uint32, ok bool) {
	constructors := map[uint32]bool{}
	for _, x := range m.Owner.Methods {
		if x.Name == ".ctor" && !u.again[m.Owner.Row] {
			constructors[x.Row] = true
		}
	}
	for _, use := range u.states[namedFieldOf{m.Owner.Row, state.Name}] {
		switch {
		case use.method == m.Row: // the data flow follows it
		case use.known:
			ks = append(ks, uint32(use.k))
		case use.store && constructors[use.method]:
		default:
			return nil, false
		}
	}
	return ks, true
}
