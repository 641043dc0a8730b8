package metadata

import (
	"fmt"
	"strings"
)

// PDBID is the identity of a portable PDB: a GUID and a stamp.
type PDBID [20]byte

// String formats id as a GUID and the stamp in hexadecimal digits.
func (id PDBID) String() string {
	return fmt.Sprintf("%v %08x", GUID(id[:16]), le.Uint32(id[16:]))
}

// PDB is a portable PDB: the debug information of an assembly. It does not change after
// ParsePDB. Portable PDB specification v1.0.
type PDB struct {
	*Tables

	Path       string // the argument of OpenPDB or ParsePDB
	ID         PDBID
	EntryPoint Token // MethodDef of the assembly, or nil

	external [64]uint32 // row counts of the assembly
}

// OpenPDB reads the portable PDB at path.
func OpenPDB(path string) (*PDB, error) {
	data, err := ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("open symbols: %w", err)
	}
	return ParsePDB(path, data)
}

// ParsePDB reads a portable PDB from data; name goes into errors and Path.
// Preconditions: data does not change any more.
func ParsePDB(name string, data []byte) (*PDB, error) {
	p := &PDB{Path: name}
	fault := func(part string, err error) error {
		return &Error{File: name, Part: part, Offset: -1, Err: err}
	}
	if strings.HasPrefix(string(data[:min(len(data), 16)]), "Microsoft C/C++ ") {
		return nil, fault("PDB", unsupported("Windows PDB"))
	}
	root, err := parseRoot(data)
	if err != nil {
		return nil, fault("metadata root", err)
	}
	stream, ok := root.streams["#Pdb"]
	if !ok {
		return nil, fault("metadata root", corrupt("no #Pdb stream"))
	}
	if err := p.readPdbStream(stream); err != nil {
		return nil, fault("#Pdb", err)
	}
	if p.Tables, err = newTables(name, root, &p.external); err != nil {
		return nil, err
	}
	if err := p.checkLists(); err != nil {
		return nil, err
	}
	return p, nil
}

// readPdbStream reads the identity and the sizes of the assembly's tables.
func (p *PDB) readPdbStream(stream []byte) error {
	c := cursor{b: stream}
	copy(p.ID[:], c.take(20))
	p.EntryPoint = Token(c.u32())
	referenced := c.u64()
	for t := range p.external {
		if referenced>>t&1 == 0 {
			continue
		}
		if t >= int(TableDocument) {
			return corrupt("%v is not a table of the assembly", Table(t))
		}
		if p.external[t] = c.u32(); p.external[t] > maxRows {
			return corrupt("%v has %d rows", Table(t), p.external[t])
		}
	}
	return c.err
}

// method reads a MethodDef row of the assembly. The PDB holds only the sizes of the
// assembly's tables.
func (p *PDB) method(r *row, column int) uint32 {
	v := r.raw(column)
	if r.err == nil && (v == 0 || v > p.external[TableMethodDef]) {
		r.fail(column, corrupt("%v:%d does not exist", TableMethodDef, v))
	}
	return v
}

// LocalScope is a row of the LocalScope table: variables in scope in a range of a method's
// code.
type LocalScope struct {
	Method       uint32 // MethodDef of the assembly
	ImportScope  uint32
	Variables    RowList // LocalVariable
	Constants    RowList // LocalConstant
	Start, Limit uint32  // IL offsets, Limit exclusive
}

// LocalScope returns a row of the LocalScope table.
func (p *PDB) LocalScope(index uint32) (LocalScope, error) {
	r := p.row(TableLocalScope, index)
	s := LocalScope{
		Method: p.method(&r, 0), ImportScope: r.refOrNil(1),
		Variables: r.list(2), Constants: r.list(3), Start: r.raw(4),
	}
	length := r.raw(5)
	if s.Limit = s.Start + length; s.Limit < s.Start {
		r.fail(5, corrupt("scope [%#x +%#x]", s.Start, length))
	}
	return s, r.err
}

// LocalScopes returns the LocalScope rows of a MethodDef row of the assembly:
// outer scopes before inner ones.
func (p *PDB) LocalScopes(method uint32) RowList { return p.find(byLocalScopeMethod, method) }

// LocalVariable is a row of the LocalVariable table.
type LocalVariable struct {
	Hidden bool   // from debuggers: made by the compiler
	Index  uint16 // slot
	Name   string
}

// LocalVariable returns a row of the LocalVariable table.
func (p *PDB) LocalVariable(index uint32) (LocalVariable, error) {
	r := p.row(TableLocalVariable, index)
	return LocalVariable{r.u16(0)&1 != 0, r.u16(1), r.str(2)}, r.end()
}

// LocalConstant is a row of the LocalConstant table.
type LocalConstant struct {
	Name      string
	Signature []byte // type and value
}

// LocalConstant returns a row of the LocalConstant table.
func (p *PDB) LocalConstant(index uint32) (LocalConstant, error) {
	r := p.row(TableLocalConstant, index)
	return LocalConstant{r.str(0), r.blob(1)}, r.end()
}

// Kickoff returns the MethodDef row of the async or iterator method whose
// state machine has the given MoveNext method, 0 for none.
func (p *PDB) Kickoff(moveNext uint32) (uint32, error) {
	index, err := p.single(byStateMachineMoveNext, p.find(byStateMachineMoveNext, moveNext))
	if index == 0 {
		return 0, err
	}
	r := p.row(TableStateMachineMethod, index)
	return p.method(&r, 1), r.end()
}

// asyncStepping is the kind of debug information about the awaits of an async method:
// {54FD2AC5-E925-401A-9C2A-F94F171072F8}.
var asyncStepping = GUID{0xc5, 0x2a, 0xfd, 0x54, 0x25, 0xe9, 0x1a, 0x40, 0x9c, 0x2a, 0xf9, 0x4f, 0x17, 0x10, 0x72, 0xf8}

// MoveNext returns the MethodDef row of the MoveNext method that holds the body of an async
// or iterator method, 0 for other methods.
func (p *PDB) MoveNext(kickoff uint32) uint32 {
	for i := uint32(1); i <= p.RowCount(TableStateMachineMethod); i++ {
		if r := p.row(TableStateMachineMethod, i); p.method(&r, 1) == kickoff && r.err == nil {
			return p.method(&r, 0)
		}
	}
	return 0
}

// Yields returns the IL offsets of the awaits in the MoveNext method of an async method, in
// the order of its states. moveNext is a MethodDef row of the assembly. Other methods have
// none.
func (p *PDB) Yields(moveNext uint32) (offsets []uint32, err error) {
	rows := p.DebugInformation(MakeToken(TableMethodDef, moveNext))
	for i := range rows.Len() {
		d, err := p.CustomDebugInformation(rows.At(i))
		if err != nil {
			return nil, err
		}
		if d.Kind != asyncStepping {
			continue
		}
		c := cursor{b: d.Value}
		c.u32() // handler of uncaught exceptions
		for c.left() > 0 {
			offsets = append(offsets, c.u32())
			c.u32()        // offset of the resumption
			c.compressed() // its method
		}
		if c.err != nil {
			return nil, c.err
		}
	}
	return offsets, nil
}

// CustomDebugInformation is a row of that table.
type CustomDebugInformation struct {
	Parent Token // may be a row of the assembly
	Kind   GUID
	Value  []byte
}

// CustomDebugInformation returns a row of the CustomDebugInformation table.
func (p *PDB) CustomDebugInformation(index uint32) (CustomDebugInformation, error) {
	r := p.row(TableCustomDebugInformation, index)
	parent, ok := hasCustomDebugInformation.decode(r.raw(0))
	if t := parent.Table(); r.err == nil && (!ok || parent.IsNil() ||
		parent.Row() > max(p.external[t], p.RowCount(t))) {
		r.fail(0, corrupt("%v does not exist", parent))
	}
	return CustomDebugInformation{parent, r.guid(1), r.blob(2)}, r.end()
}

// DebugInformation returns the CustomDebugInformation rows of parent.
func (p *PDB) DebugInformation(parent Token) RowList {
	return p.findToken(byDebugInformationParent, parent)
}
