package metadata

// row reads the cells of one row. err is the first error; all reads after it return zero
// values.
type row struct {
	m     *Tables
	table Table
	index uint32
	data  []byte
	err   error
}

// row starts reading a row, which may not exist.
func (m *Tables) row(t Table, index uint32) row {
	r := row{m: m, table: t, index: index}
	if tab := &m.tables[t]; index == 0 || index > tab.rows {
		r.fail(-1, corrupt("no such row, the table has %d", tab.rows))
	} else {
		r.data = tab.data[(index-1)*tab.size : index*tab.size]
	}
	return r
}

func (r *row) fail(column int, err error) {
	if r.err != nil {
		return
	}
	e := &Error{File: r.m.file, Part: r.table.String(), Row: r.index, Offset: -1, Err: err}
	if column >= 0 {
		e.Offset = int64(r.m.tables[r.table].cells[column].offset)
	}
	r.err = e
}

// end returns the first error. A return statement that reads cells must call it last: Go
// evaluates the calls of a statement in order, but a field at an unspecified time.
func (r *row) end() error { return r.err }

// raw returns the stored value of a cell.
func (r *row) raw(column int) uint32 {
	if r.err != nil {
		return 0
	}
	return r.m.tables[r.table].cells[column].load(r.data)
}

func (r *row) u16(column int) uint16 { return uint16(r.raw(column)) }

func (r *row) str(column int) string {
	s, err := r.m.str(r.raw(column))
	if err != nil {
		r.fail(column, err)
	}
	return s
}

func (r *row) blob(column int) []byte {
	b, err := r.m.blob(r.raw(column))
	if err != nil {
		r.fail(column, err)
	}
	return b
}

func (r *row) guid(column int) GUID {
	g, err := r.m.guid(r.raw(column))
	if err != nil {
		r.fail(column, err)
	}
	return g
}

// ref reads a simple index that must point to a row.
func (r *row) ref(column int) uint32 {
	t, v := Table(schema[r.table].columns[column]), r.raw(column)
	if r.err == nil && (v == 0 || v > r.m.tables[t].rows) {
		r.fail(column, corrupt("%v:%d does not exist", t, v))
		return 0
	}
	return v
}

// refOrNil reads a simple index that points to a row or is zero.
func (r *row) refOrNil(column int) uint32 {
	if r.raw(column) == 0 {
		return 0
	}
	return r.ref(column)
}

// token reads a coded index that must point to a row.
func (r *row) token(column int) Token {
	tok := r.tokenOrNil(column)
	if r.err == nil && tok.IsNil() {
		r.fail(column, corrupt("no %v", tok.Table()))
	}
	return tok
}

// tokenOrNil reads a coded index that points to a row, or returns the zero Token for a nil
// index.
func (r *row) tokenOrNil(column int) Token {
	v := r.raw(column)
	if r.err != nil {
		return 0
	}
	tok, ok := coded(schema[r.table].columns[column] - colCoded).decode(v)
	switch {
	case !ok:
		r.fail(column, corrupt("coded index %#x", v))
		return 0
	case tok.IsNil():
		return 0
	case !r.m.Has(tok):
		r.fail(column, corrupt("%v does not exist", tok))
		return 0
	}
	return tok
}
