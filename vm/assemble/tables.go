package assemble

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
)

// Numbers of the metadata tables in use (§II.22).
const (
	tabModule          = 0x00
	tabTypeRef         = 0x01
	tabTypeDef         = 0x02
	tabField           = 0x04
	tabMethodDef       = 0x06
	tabParam           = 0x08
	tabInterfaceImpl   = 0x09
	tabMemberRef       = 0x0a
	tabStandAloneSig   = 0x11
	tabModuleRef       = 0x1a
	tabTypeSpec        = 0x1b
	tabAssembly        = 0x20
	tabAssemblyRef     = 0x23
	tabGenericParam    = 0x2a
	tabMethodSpec      = 0x2b
	tabCount           = 0x2d
	sortedTables       = 0x16003301fa00 // the tables that must be sorted, as compilers write them
	metadataRootHeader = "BSJB\x01\x00\x01\x00\x00\x00\x00\x00\x0c\x00\x00\x00v4.0.30319\x00\x00"
)

// A column is the kind of a column: a constant of 2 or 4 bytes, an index into a
// heap, an index into a table, or a coded index.
type column int

const (
	col2 column = -1 - iota
	col4
	colString
	colGUID
	colBlob
	colTypeDefOrRef
	colMemberRefParent
	colMethodDefOrRef
	colResolutionScope
	colTypeOrMethodDef
)

// A codedIndex lists the tables that a coded index selects (§II.24.2.6). Tables that this
// assembler never fills are missing at the end, or -1.
type codedIndex struct {
	bits   int
	tables []int
}

var codedIndexes = map[column]codedIndex{
	colTypeDefOrRef:    {2, []int{tabTypeDef, tabTypeRef, tabTypeSpec}},
	colMemberRefParent: {3, []int{tabTypeDef, tabTypeRef, tabModuleRef, tabMethodDef, tabTypeSpec}},
	colMethodDefOrRef:  {1, []int{tabMethodDef, tabMemberRef}},
	colResolutionScope: {2, []int{tabModule, tabModuleRef, tabAssemblyRef, tabTypeRef}},
	colTypeOrMethodDef: {1, []int{tabTypeDef, tabMethodDef}},
}

var schema = map[int][]column{
	tabModule:        {col2, colString, colGUID, colGUID, colGUID},
	tabTypeRef:       {colResolutionScope, colString, colString},
	tabTypeDef:       {col4, colString, colString, colTypeDefOrRef, tabField, tabMethodDef},
	tabField:         {col2, colString, colBlob},
	tabMethodDef:     {col4, col2, col2, colString, colBlob, tabParam},
	tabParam:         {col2, col2, colString},
	tabInterfaceImpl: {tabTypeDef, colTypeDefOrRef},
	tabMemberRef:     {colMemberRefParent, colString, colBlob},
	tabStandAloneSig: {colBlob},
	tabTypeSpec:      {colBlob},
	tabAssembly:      {col4, col2, col2, col2, col2, col4, colBlob, colString, colString},
	tabAssemblyRef:   {col2, col2, col2, col2, col4, colBlob, colString, colString, colBlob},
	tabGenericParam:  {col2, col2, colTypeOrMethodDef, colString},
	tabMethodSpec:    {colMethodDefOrRef, colBlob},
}

// tables holds the rows of the metadata tables. A coded index is a token here, 0 for null;
// stream encodes it.
type tables [tabCount][][]uint32

func (t *tables) add(table int, row ...uint32) {
	if len(row) != len(schema[table]) {
		panic("BUG: row of the wrong length")
	}
	t[table] = append(t[table], row)
}

// number gives fields and methods their rows: by class, in the order of their definition
// (§II.22.37: each type has a run of fields and a run of methods).
func (a *Assembly) number() {
	var field, method uint32
	for _, c := range a.classes {
		for _, f := range c.fields {
			field++
			f.row = field
		}
		for _, m := range c.methods {
			method++
			m.row = method
		}
	}
}

// tables makes the rows. Preconditions: rows are numbered, bodies are placed.
func (a *Assembly) tables() *tables {
	t := new(tables)
	str := a.strings.add
	t.add(tabModule, 0, str(a.name+a.extension()), 1, 0, 0)
	for _, r := range a.types {
		t.add(tabTypeRef, tabAssemblyRef<<24|r.scope.row, str(r.name), str(r.space))
	}
	field, method, param := uint32(1), uint32(1), uint32(1)
	for _, c := range a.classes {
		var extends uint32
		if c.base != nil {
			extends = a.typeToken(c.base)
		}
		t.add(tabTypeDef, uint32(c.flags), str(c.name), str(c.space), extends, field, method)
		field += uint32(len(c.fields))
		method += uint32(len(c.methods))
		for _, f := range c.fields {
			t.add(tabField, uint32(f.flags), str(f.name), a.blobs.add(f.typ.appendSig([]byte{0x6})))
		}
		for _, m := range c.methods {
			t.add(tabMethodDef, m.rva, uint32(m.impl), uint32(m.flags), str(m.name), a.blobs.add(m.sig.Append(nil)), param)
		}
		for _, i := range c.interfaces {
			t.add(tabInterfaceImpl, c.row, a.typeToken(i))
		}
		a.genericParams(t, c)
	}
	for _, r := range a.members {
		t.add(tabMemberRef, r.parent, str(r.name), a.blobs.add([]byte(r.sig)))
	}
	for _, s := range a.sigs {
		t.add(tabStandAloneSig, a.blobs.add([]byte(s.sig)))
	}
	t.add(tabAssembly, 0x8004, 1, 0, 0, 0, 0, 0, str(a.name), 0)
	for _, r := range a.refs {
		v := r.version
		t.add(tabAssemblyRef, uint32(v[0]), uint32(v[1]), uint32(v[2]), uint32(v[3]), 0, a.blobs.add(r.token), str(r.name), 0, 0)
	}
	for _, s := range a.methods {
		sig := appendCompressed([]byte{0x0a}, uint32(len(s.args)))
		for _, arg := range s.args {
			sig = arg.appendSig(sig)
		}
		t.add(tabMethodSpec, s.method.memberToken(), a.blobs.add(sig))
	}
	for _, s := range a.specs { // last, because the rows above may have added some
		t.add(tabTypeSpec, a.blobs.add([]byte(s.sig)))
	}
	t.sort()
	return t
}

func (a *Assembly) genericParams(t *tables, c *Class) {
	for i, name := range c.generics {
		t.add(tabGenericParam, uint32(i), 0, tabTypeDef<<24|c.row, a.strings.add(name))
	}
	for _, m := range c.methods {
		for i, name := range m.generics {
			t.add(tabGenericParam, uint32(i), 0, tabMethodDef<<24|m.row, a.strings.add(name))
		}
	}
}

// sort sorts the tables that must be sorted (§II.22).
func (t *tables) sort() {
	slices.SortStableFunc(t[tabInterfaceImpl], func(a, b []uint32) int {
		return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(encode(colTypeDefOrRef, a[1]), encode(colTypeDefOrRef, b[1])))
	})
	slices.SortStableFunc(t[tabGenericParam], func(a, b []uint32) int {
		return cmp.Or(cmp.Compare(encode(colTypeOrMethodDef, a[2]), encode(colTypeOrMethodDef, b[2])), cmp.Compare(a[0], b[0]))
	})
}

// encode returns the coded index of a token.
func encode(c column, token uint32) uint32 {
	if token == 0 {
		return 0
	}
	ci := codedIndexes[c]
	tag := slices.Index(ci.tables, int(token>>24))
	if tag < 0 {
		panic("BUG: token of a table that the coded index does not have")
	}
	return token&0xffffff<<ci.bits | uint32(tag)
}

// wide says whether a column takes four bytes (§II.24.2.6).
func (t *tables) wide(c column, heaps uint8) bool {
	switch c {
	case col2:
		return false
	case col4:
		return true
	case colString:
		return heaps&1 != 0
	case colGUID:
		return heaps&2 != 0
	case colBlob:
		return heaps&4 != 0
	}
	if c >= 0 {
		return len(t[c]) >= 1<<16
	}
	ci := codedIndexes[c]
	for _, table := range ci.tables {
		if len(t[table]) >= 1<<(16-ci.bits) {
			return true
		}
	}
	return false
}

// stream encodes the #~ stream (§II.24.2.6).
func (t *tables) stream(strings, blobs int) []byte {
	le := binary.LittleEndian
	var heaps uint8
	if strings >= 1<<16 {
		heaps |= 1
	}
	if blobs >= 1<<16 {
		heaps |= 4
	}
	var valid uint64
	for i := range t {
		if len(t[i]) > 0 {
			valid |= 1 << i
		}
	}
	b := []byte{0, 0, 0, 0, 2, 0, heaps, 1}
	b = le.AppendUint64(b, valid)
	b = le.AppendUint64(b, sortedTables)
	for v := valid; v != 0; v &= v - 1 {
		b = le.AppendUint32(b, uint32(len(t[bits.TrailingZeros64(v)])))
	}
	for i := range t {
		for _, row := range t[i] {
			b = t.appendRow(b, schema[i], row, heaps)
		}
	}
	return pad(append(b, 0), 4)
}

func (t *tables) appendRow(b []byte, columns []column, row []uint32, heaps uint8) []byte {
	for i, c := range columns {
		v := row[i]
		if _, ok := codedIndexes[c]; ok {
			v = encode(c, v)
		}
		if t.wide(c, heaps) {
			b = binary.LittleEndian.AppendUint32(b, v)
		} else {
			b = binary.LittleEndian.AppendUint16(b, uint16(v))
		}
	}
	return b
}
