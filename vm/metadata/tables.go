package metadata

import (
	"fmt"
	"math/bits"
)

// Tables are the tables and heaps of one metadata root: those of an [Assembly]
// or of a [PDB]. Rows are decoded when asked for. §II.24.2.6
type Tables struct {
	heaps
	file    string
	tables  [tableCount]table
	indexes [indexCount]lazyIndex
	order   [tableCount]*pointers // of tables with a Ptr table

	methodSigs memo[*MethodSig]
	typeSpecs  memo[*TypeSig]
}

// table is the layout and the bytes of one table.
type table struct {
	rows  uint32
	size  uint32 // bytes of a row
	cells [maxColumns]cell
	data  []byte // rows*size bytes
}

type cell struct{ offset, width uint8 }

// maxRows is the greatest row of a token.
const maxRows = 1<<24 - 1

// newTables reads the table stream of r. external holds the row counts of the
// tables that a standalone PDB refers to in its assembly, or is nil.
func newTables(file string, r *root, external *[64]uint32) (*Tables, error) {
	m := &Tables{file: file, heaps: newHeaps(r)}
	stream, ok := r.streams["#~"]
	if !ok {
		stream, ok = r.streams["#-"] // not optimized, with Ptr tables
	}
	if !ok {
		return nil, m.fault("metadata root", corrupt("no #~ stream"))
	}
	if r.delta {
		return nil, m.fault("metadata root", unsupported("edit-and-continue delta"))
	}
	if err := m.readStream(stream, external); err != nil {
		return nil, m.fault("#~", err)
	}
	return m, nil
}

// readStream reads the header and lays out the tables.
func (m *Tables) readStream(stream []byte, external *[64]uint32) error {
	c := &cursor{b: stream}
	c.skip(4)
	major, minor := c.u8(), c.u8()
	heapSizes := c.u8()
	c.skip(1)
	valid := c.u64()
	c.skip(8) // the set of sorted tables: it may be wrong, see lazyIndex
	if c.err != nil {
		return c.err
	}
	if known := major == 2 && minor == 0 || major == 1 && minor <= 1; !known {
		return corrupt("version %d.%d", major, minor)
	}
	// Bit 0x40 means extra data after the row counts. Only deltas and unfinished files have the other bits: columns with
	// room to grow, deleted rows.
	if unknown := unknownFlags(uint32(heapSizes), 0x47, nil); unknown != "" {
		return unsupported("heap size flag %s", unknown)
	}
	if unknown := valid >> tableCount; unknown != 0 {
		return unsupported("table %#02x", tableCount+bits.TrailingZeros64(unknown))
	}
	var counts [64]uint32
	for t := range Table(tableCount) {
		if valid>>t&1 == 0 {
			continue
		}
		if schema[t].name == "" {
			return unsupported("table %#02x", uint8(t))
		}
		if counts[t] = c.u32(); counts[t] > maxRows {
			return corrupt("%v has %d rows", t, counts[t])
		}
	}
	if heapSizes&0x40 != 0 {
		c.skip(4) // extra data of uncompressed metadata
	}
	if major == 1 && counts[TableGenericParam] != 0 {
		return unsupported("generics of schema 1.1")
	}
	widths := newWidths(heapSizes, &counts, external)
	for t := range Table(tableCount) {
		m.tables[t].layOut(schema[t].columns, widths)
		if err := m.tables[t].place(c, counts[t]); err != nil {
			return fmt.Errorf("%v: %w", t, err)
		}
	}
	return nil
}

// layOut computes the offsets of the cells in a row.
func (t *table) layOut(columns []column, w *widths) {
	for i, col := range columns {
		t.cells[i] = cell{uint8(t.size), w.column(col)}
		t.size += uint32(t.cells[i].width)
	}
}

// place takes the bytes of the table from c.
func (t *table) place(c *cursor, rows uint32) error {
	if size := uint64(rows) * uint64(t.size); size > uint64(c.left()) {
		return fmt.Errorf("%w: %d rows of %d bytes, %d bytes left", ErrTruncated, rows, t.size, c.left())
	}
	t.rows, t.data = rows, c.take(rows*t.size)
	return c.err
}

// at returns the raw value of a cell.
// Preconditions: 1 <= row <= t.rows, and column exists.
func (t *table) at(row uint32, column int) uint32 {
	c := t.cells[column]
	return c.load(t.data[(row-1)*t.size:])
}

func (c cell) load(row []byte) uint32 {
	switch b := row[c.offset:]; c.width {
	case 1:
		return uint32(b[0])
	case 2:
		return uint32(le.Uint16(b))
	default:
		return le.Uint32(b)
	}
}

// widths holds the sizes of indexes in bytes. §II.24.2.6
type widths struct {
	str, guid, blob uint8
	table           [64]uint8
	coded           [codedCount]uint8
}

func newWidths(heapSizes uint8, counts, external *[64]uint32) *widths {
	wide := func(is bool) uint8 {
		if is {
			return 4
		}
		return 2
	}
	rows := *counts
	for t := range rows {
		if external != nil {
			rows[t] = max(rows[t], external[t])
		}
	}
	w := &widths{str: wide(heapSizes&1 != 0), guid: wide(heapSizes&2 != 0), blob: wide(heapSizes&4 != 0)}
	for t := range rows {
		w.table[t] = wide(rows[t] >= 1<<16)
	}
	for i, c := range codedIndexes {
		most := uint32(0)
		for _, t := range c.tables {
			if t != tableNone {
				most = max(most, rows[t])
			}
		}
		w.coded[i] = wide(most >= 1<<(16-c.bits))
	}
	return w
}

func (w *widths) column(c column) uint8 {
	switch {
	case c >= colCoded:
		return w.coded[c-colCoded]
	case c < colU1:
		return w.table[c]
	}
	return [...]uint8{0: 1, colU2 - colU1: 2, colU4 - colU1: 4,
		colString - colU1: w.str, colGUID - colU1: w.guid, colBlob - colU1: w.blob}[c-colU1]
}

// RowCount returns the number of rows of table t.
func (m *Tables) RowCount(t Table) uint32 {
	if t >= tableCount {
		return 0
	}
	return m.tables[t].rows
}

// Has says whether tok points to a row that exists.
func (m *Tables) Has(tok Token) bool {
	return tok.Row() != 0 && tok.Row() <= m.RowCount(tok.Table())
}

// UserString returns the UTF-16 code units of the operand of ldstr.
func (m *Tables) UserString(tok Token) ([]uint16, error) {
	if tok.Table() != TableUserString {
		return nil, m.fault("#US", corrupt("token %#08x is not a string token", uint32(tok)))
	}
	s, err := m.userString(tok.Row())
	if err != nil {
		return nil, m.fault("#US", err)
	}
	return s, nil
}

// String returns the string at an offset of #Strings.
func (m *Tables) String(offset uint32) (string, error) {
	s, err := m.str(offset)
	if err != nil {
		return "", m.fault("#Strings", err)
	}
	return s, nil
}

// Blob returns the blob at an offset of #Blob. The caller must not write to it.
func (m *Tables) Blob(offset uint32) ([]byte, error) {
	b, err := m.blob(offset)
	if err != nil {
		return nil, m.fault("#Blob", err)
	}
	return b, nil
}

// GUID returns the 1-based index-th GUID of #GUID, all zero for 0.
func (m *Tables) GUID(index uint32) (GUID, error) {
	g, err := m.guid(index)
	if err != nil {
		return g, m.fault("#GUID", err)
	}
	return g, nil
}

// fault wraps err as an *Error about a part of the file.
func (m *Tables) fault(part string, err error) error {
	return &Error{File: m.file, Part: part, Offset: -1, Err: err}
}
