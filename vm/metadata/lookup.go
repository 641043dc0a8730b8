package metadata

import (
	"cmp"
	"slices"
	"sort"
	"sync"
)

// The lookups: rows of a table by the value of one of their columns.
const (
	byInterfaceImplClass = iota
	byConstantParent
	byAttributeParent
	byMarshalParent
	bySecurityParent
	byClassLayoutParent
	byFieldLayoutField
	byEventMapParent
	byPropertyMapParent
	bySemanticsAssociation
	bySemanticsMethod
	byMethodImplClass
	byImplMapMember
	byFieldRVAField
	byNestedClass
	byEnclosingClass
	byGenericParamOwner
	byConstraintOwner
	byLocalScopeMethod
	byStateMachineMoveNext
	byDebugInformationParent
	indexCount
)

var indexColumns = [indexCount]struct {
	table  Table
	column int
}{
	byInterfaceImplClass:     {TableInterfaceImpl, 0},
	byConstantParent:         {TableConstant, 2},
	byAttributeParent:        {TableCustomAttribute, 0},
	byMarshalParent:          {TableFieldMarshal, 0},
	bySecurityParent:         {TableDeclSecurity, 1},
	byClassLayoutParent:      {TableClassLayout, 2},
	byFieldLayoutField:       {TableFieldLayout, 1},
	byEventMapParent:         {TableEventMap, 0},
	byPropertyMapParent:      {TablePropertyMap, 0},
	bySemanticsAssociation:   {TableMethodSemantics, 2},
	bySemanticsMethod:        {TableMethodSemantics, 1},
	byMethodImplClass:        {TableMethodImpl, 0},
	byImplMapMember:          {TableImplMap, 1},
	byFieldRVAField:          {TableFieldRVA, 1},
	byNestedClass:            {TableNestedClass, 0},
	byEnclosingClass:         {TableNestedClass, 1},
	byGenericParamOwner:      {TableGenericParam, 2},
	byConstraintOwner:        {TableGenericParamConstraint, 0},
	byLocalScopeMethod:       {TableLocalScope, 0},
	byStateMachineMoveNext:   {TableStateMachineMethod, 0},
	byDebugInformationParent: {TableCustomDebugInformation, 0},
}

// lazyIndex is the order of a table by one column, found at the first lookup.
// Most tables are stored sorted (§II.22) and need no index. One pass over the rows finds
// that out; the header also says it, but may be wrong.
type lazyIndex struct {
	once sync.Once
	rows []uint32 // all rows in order, or nil when they are stored in order
}

func (ix *lazyIndex) build(t *table, column int) {
	sorted := true
	for row := uint32(2); row <= t.rows && sorted; row++ {
		sorted = t.at(row-1, column) <= t.at(row, column)
	}
	if sorted {
		return
	}
	rows := make([]uint32, t.rows)
	for i := range rows {
		rows[i] = uint32(i) + 1
	}
	slices.SortFunc(rows, func(a, b uint32) int {
		return cmp.Or(cmp.Compare(t.at(a, column), t.at(b, column)), cmp.Compare(a, b))
	})
	ix.rows = rows
}

// find returns the rows whose value in the lookup's column is key, in row order.
func (m *Tables) find(lookup int, key uint32) RowList {
	ix, where := &m.indexes[lookup], indexColumns[lookup]
	t := &m.tables[where.table]
	ix.once.Do(func() { ix.build(t, where.column) })
	at := func(i int) uint32 {
		if ix.rows != nil {
			return t.at(ix.rows[i], where.column)
		}
		return t.at(uint32(i)+1, where.column)
	}
	lo := sort.Search(int(t.rows), func(i int) bool { return at(i) >= key })
	if lo == int(t.rows) || at(lo) != key {
		return RowList{}
	}
	n := sort.Search(int(t.rows)-lo, func(i int) bool { return at(lo+i) > key })
	switch {
	case ix.rows != nil:
		return RowList{n: uint32(n), rows: ix.rows[lo : lo+n]}
	}
	return RowList{first: uint32(lo) + 1, n: uint32(n)}
}

// findToken is find for a column that is a coded index.
func (m *Tables) findToken(lookup int, tok Token) RowList {
	where := indexColumns[lookup]
	key, ok := coded(schema[where.table].columns[where.column] - colCoded).encode(tok)
	if !ok || tok.IsNil() {
		return RowList{}
	}
	return m.find(lookup, key)
}

// single returns the only row of l, 0 for none.
func (m *Tables) single(lookup int, l RowList) (uint32, error) {
	if l.Len() == 0 {
		return 0, nil
	}
	if l.Len() > 1 {
		r := m.row(indexColumns[lookup].table, l.At(1))
		r.fail(indexColumns[lookup].column, corrupt("same value as row %d", l.At(0)))
		return 0, r.err
	}
	return l.At(0), nil
}
