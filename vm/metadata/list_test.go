package metadata

import (
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// tableStream writes a #~ stream. All indexes and heap offsets are narrow.
type tableStream map[Table][][]uint32

func (s tableStream) bytes() []byte {
	var valid uint64
	var counts, rows []byte
	for t := range Table(tableCount) {
		if len(s[t]) == 0 {
			continue
		}
		valid |= 1 << t
		counts = le.AppendUint32(counts, uint32(len(s[t])))
		for _, cells := range s[t] {
			for i, col := range schema[t].columns {
				switch col {
				case colU1:
					rows = append(rows, uint8(cells[i]))
				case colU4:
					rows = le.AppendUint32(rows, cells[i])
				default:
					rows = le.AppendUint16(rows, uint16(cells[i]))
				}
			}
		}
	}
	header := []byte{0, 0, 0, 0, 2, 0, 0, 1}
	header = le.AppendUint64(header, valid)
	header = binary.LittleEndian.AppendUint64(header, ^uint64(0)) // claims that all tables are sorted
	return slices.Concat(header, counts, rows)
}

// tables writes s as the stream of this name, and reads it.
func (s tableStream) tables(t *testing.T, name string) (*Assembly, error) {
	t.Helper()
	m, err := newTables("test", &root{streams: map[string][]byte{name: s.bytes()}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return &Assembly{Tables: m}, m.checkLists()
}

// types returns TypeDef rows with the given field and method lists.
func types(lists ...[2]uint32) (rows [][]uint32) {
	for _, l := range lists {
		rows = append(rows, []uint32{0, 0, 0, 0, l[0], l[1]})
	}
	return rows
}

func empty(n, columns int) (rows [][]uint32) {
	for range n {
		rows = append(rows, make([]uint32, columns))
	}
	return rows
}

func TestLists(t *testing.T) {
	a, err := tableStream{
		TableTypeDef: types([2]uint32{1, 1}, [2]uint32{1, 1}, [2]uint32{4, 1}, [2]uint32{4, 1}, [2]uint32{6, 1}),
		TableField:   empty(6, 3),
	}.tables(t, "#~")
	if err != nil {
		t.Fatal(err)
	}
	for row, want := range [][]uint32{nil, {1, 2, 3}, nil, {4, 5}, {6}} {
		d := must(a.TypeDef(uint32(row) + 1))
		if got := slices.Collect(d.Fields.All()); !slices.Equal(got, want) || d.Fields.Len() != len(want) || d.Methods.Len() != 0 {
			t.Errorf("type %d has fields %v, want %v", row+1, got, want)
		}
		for i, field := range want {
			if d.Fields.At(i) != field || a.FieldOwner(field) != uint32(row)+1 {
				t.Errorf("field %d: At is %d, owner %d", field, d.Fields.At(i), a.FieldOwner(field))
			}
		}
	}
	if a.FieldOwner(0) != 0 || a.FieldOwner(7) != 0 {
		t.Error("fields that do not exist have owners")
	}
}

func TestBadLists(t *testing.T) {
	for name, lists := range map[string][][2]uint32{
		"down":    {{1, 1}, {3, 1}, {2, 1}},
		"outside": {{1, 1}, {8, 1}},
		"zero":    {{0, 1}},
	} {
		a, err := tableStream{TableTypeDef: types(lists...), TableField: empty(6, 3)}.tables(t, "#~")
		if !errors.Is(err, ErrCorrupt) || !strings.Contains(err.Error(), "TypeDef row") {
			t.Errorf("%s: %v, %v", name, a, err)
		}
	}
	if _, err := (tableStream{TableTypeDef: types([2]uint32{0, 0}, [2]uint32{0, 0})}).tables(t, "#~"); err != nil {
		t.Errorf("lists of nothing: %v", err)
	}
}

// TestPtrTables reads uncompressed metadata, whose lists are ordered by Ptr tables.
func TestPtrTables(t *testing.T) {
	stream := tableStream{
		TableTypeDef:   types([2]uint32{1, 1}, [2]uint32{2, 2}, [2]uint32{4, 2}),
		TableField:     empty(4, 3),
		TableFieldPtr:  {{4}, {1}, {3}, {2}},
		TableMethodDef: empty(1, 6), TableMethodPtr: {{1}},
	}
	stream[TableMethodDef][0][5] = 1
	a, err := stream.tables(t, "#-")
	if err != nil {
		t.Fatal(err)
	}
	for row, want := range [][]uint32{{4}, {1, 3}, {2}} {
		d := must(a.TypeDef(uint32(row) + 1))
		if got := slices.Collect(d.Fields.All()); !slices.Equal(got, want) {
			t.Errorf("type %d has fields %v, want %v", row+1, got, want)
		}
		for i, field := range want {
			if d.Fields.At(i) != field || a.FieldOwner(field) != uint32(row)+1 {
				t.Errorf("field %d: At is %d, owner %d", field, d.Fields.At(i), a.FieldOwner(field))
			}
		}
	}
	if a.MethodOwner(1) != 1 {
		t.Errorf("method 1 belongs to %d", a.MethodOwner(1))
	}
	for name, ptr := range map[string][][]uint32{
		"twice":   {{4}, {1}, {3}, {1}},
		"outside": {{4}, {1}, {3}, {5}},
		"zero":    {{4}, {1}, {3}, {0}},
		"fewer":   {{4}, {1}, {3}},
	} {
		stream[TableFieldPtr] = ptr
		if _, err := stream.tables(t, "#-"); !errors.Is(err, ErrCorrupt) && !errors.Is(err, ErrUnsupported) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLookup compares lookups with a linear search, in sorted and unsorted tables.
func TestLookup(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for round := range 200 {
		rows := make([][]uint32, rng.IntN(40))
		for i := range rows {
			rows[i] = []uint32{1 + rng.Uint32N(10), 0}
		}
		if round%2 == 0 {
			slices.SortStableFunc(rows, func(a, b []uint32) int { return int(a[0]) - int(b[0]) })
		}
		a, err := tableStream{
			TableTypeDef:       types(slices.Repeat([][2]uint32{{1, 1}}, 10)...),
			TableInterfaceImpl: rows,
		}.tables(t, "#~")
		if err != nil {
			t.Fatal(err)
		}
		for class := range uint32(13) {
			var want []uint32
			for i, row := range rows {
				if row[0] == class {
					want = append(want, uint32(i)+1)
				}
			}
			if got := slices.Collect(a.InterfaceImpls(class).All()); !slices.Equal(got, want) {
				t.Fatalf("round %d: class %d has %v, want %v of %v", round, class, got, want, rows)
			}
		}
	}
}

// TestTwice expects an error for two rows where the standard allows one.
func TestTwice(t *testing.T) {
	a, err := tableStream{
		TableTypeDef:     types([2]uint32{1, 1}, [2]uint32{1, 1}, [2]uint32{1, 1}),
		TableNestedClass: {{3, 1}, {2, 1}, {3, 2}},
	}.tables(t, "#~")
	if err != nil {
		t.Fatal(err)
	}
	if e, err := a.Encloser(2); e != 1 || err != nil {
		t.Errorf("type 2 is in %d, %v", e, err)
	}
	if e, err := a.Encloser(3); !errors.Is(err, ErrCorrupt) {
		t.Errorf("type 3 is in %d, %v", e, err)
	}
	if e, err := a.Encloser(1); e != 0 || err != nil {
		t.Errorf("type 1 is in %d, %v", e, err)
	}
	if got := slices.Collect(a.NestedIn(1).All()); !slices.Equal(got, []uint32{1, 2}) {
		t.Errorf("rows of types in 1: %v", got)
	}
}

func TestCodedIndexes(t *testing.T) {
	for c := range codedCount {
		for tag, table := range codedIndexes[c].tables {
			if table == tableNone {
				if tok, ok := c.decode(uint32(tag) | 1<<codedIndexes[c].bits); ok {
					t.Errorf("kind %d, tag %d: %v", c, tag, tok)
				}
				continue
			}
			want := MakeToken(table, 0x1234)
			v, ok := c.encode(want)
			if got, ok2 := c.decode(v); !ok || !ok2 || got != want || v != 0x1234<<codedIndexes[c].bits|uint32(tag) {
				t.Errorf("kind %d: %v is %#x is %v", c, want, v, got)
			}
		}
		if len(codedIndexes[c].tables) > 1<<codedIndexes[c].bits {
			t.Errorf("kind %d has too many tables", c)
		}
		if v, ok := c.encode(MakeToken(TableEncLog, 1)); ok {
			t.Errorf("kind %d points to EncLog: %#x", c, v)
		}
	}
	// §II.24.2.6: 0x321 is row 0xC8 of TypeRef.
	if tok, ok := typeDefOrRef.decode(0x321); !ok || tok != MakeToken(TableTypeRef, 0xC8) {
		t.Errorf("0x321 is %v", tok)
	}
}
