package metadata

import (
	"iter"
	"sort"
)

// RowList is an ordered list of rows of one table.
type RowList struct {
	first, n uint32
	rows     []uint32 // the rows; nil if they are first, first+1, ...
}

// Len returns the number of rows.
func (l RowList) Len() int { return int(l.n) }

// At returns the i-th row.
// Preconditions: 0 <= i < l.Len().
func (l RowList) At(i int) uint32 {
	if l.rows != nil {
		return l.rows[i]
	}
	if uint(i) >= uint(l.n) {
		panic("BUG: RowList.At out of range")
	}
	return l.first + uint32(i)
}

// All returns the rows in order.
func (l RowList) All() iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		for i := range l.Len() {
			if !yield(l.At(i)) {
				return
			}
		}
	}
}

// A listColumn holds the first row of a run in target. The run ends where the run of the
// next row starts. §II.22.37
type listColumn struct {
	table  Table
	column int
	target Table
}

var listColumns = []listColumn{
	{TableTypeDef, 4, TableField},
	{TableTypeDef, 5, TableMethodDef},
	{TableMethodDef, 5, TableParam},
	{TableEventMap, 1, TableEvent},
	{TablePropertyMap, 1, TableProperty},
	{TableLocalScope, 2, TableLocalVariable},
	{TableLocalScope, 3, TableLocalConstant},
}

// ptrTables are the tables of uncompressed metadata that order the rows of a target for
// lists.
var ptrTables = []struct{ target, ptr Table }{
	{TableField, TableFieldPtr},
	{TableMethodDef, TableMethodPtr},
	{TableParam, TableParamPtr},
	{TableEvent, TableEventPtr},
	{TableProperty, TablePropertyPtr},
}

// pointers holds the contents of a Ptr table.
type pointers struct {
	rows    []uint32 // position-1 to row
	inverse []uint32 // row-1 to position
}

// checkLists reads the Ptr tables, and checks that list columns never decrease and stay
// within their target. So runs do not overlap, and a walk of all of them takes linear time.
func (m *Tables) checkLists() error {
	for _, o := range ptrTables {
		if m.tables[o.ptr].rows == 0 {
			continue
		}
		p, err := m.readPointers(o.target, o.ptr)
		if err != nil {
			return err
		}
		m.order[o.target] = p
	}
	for _, l := range listColumns {
		t, limit, previous := &m.tables[l.table], m.listLimit(l.target), uint32(1)
		for i := uint32(1); i <= t.rows; i++ {
			v := t.at(i, l.column)
			if v == 0 && limit == 1 {
				v = 1 // the target is empty: some writers write 0
			}
			if v < previous || v > limit {
				r := m.row(l.table, i)
				r.fail(l.column, corrupt("list of %v starts at %d, not in [%d, %d]", l.target, v, previous, limit))
				return r.err
			}
			previous = v
		}
	}
	return nil
}

// listLimit returns the position after the last row of a list target.
func (m *Tables) listLimit(target Table) uint32 {
	if p := m.order[target]; p != nil {
		return uint32(len(p.rows)) + 1
	}
	return m.tables[target].rows + 1
}

func (m *Tables) readPointers(target, ptr Table) (*pointers, error) {
	n := m.tables[ptr].rows
	if all := m.tables[target].rows; n != all {
		// Lists would be as wide as indexes of ptr, not of target.
		return nil, m.fault(ptr.String(), unsupported("%d rows for the %d of %v", n, all, target))
	}
	p := &pointers{rows: make([]uint32, n), inverse: make([]uint32, m.tables[target].rows)}
	for i := range n {
		r := m.row(ptr, i+1)
		v := r.ref(0)
		if r.err == nil && p.inverse[v-1] != 0 {
			r.fail(0, corrupt("second pointer to %v:%d", target, v))
		}
		if r.err != nil {
			return nil, r.err
		}
		p.rows[i], p.inverse[v-1] = v, i+1
	}
	return p, nil
}

// list reads the run of rows that a list column of r starts.
func (r *row) list(column int) RowList {
	if r.err != nil {
		return RowList{}
	}
	t, target := &r.m.tables[r.table], Table(schema[r.table].columns[column])
	limit := r.m.listLimit(target)
	start, end := t.at(r.index, column), limit
	if r.index < t.rows {
		end = t.at(r.index+1, column)
	}
	if limit == 1 || start == end {
		return RowList{}
	}
	if p := r.m.order[target]; p != nil {
		return RowList{n: end - start, rows: p.rows[start-1 : end-1]}
	}
	return RowList{first: start, n: end - start}
}

// owner returns the row of l.table whose run holds row of l.target, 0 for none.
func (m *Tables) owner(l listColumn, row uint32) uint32 {
	if row == 0 || row > m.tables[l.target].rows {
		return 0
	}
	if p := m.order[l.target]; p != nil {
		row = p.inverse[row-1]
	}
	t := &m.tables[l.table]
	// The last run that starts at or before row.
	return uint32(sort.Search(int(t.rows), func(i int) bool {
		return t.at(uint32(i)+1, l.column) > row
	}))
}
