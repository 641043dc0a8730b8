package metadata

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

const testRVA = 0x2001 // odd: alignment by address differs from alignment by offset

// parseBody parses data as a body at testRVA.
func parseBody(data []byte) (*MethodBody, error) {
	m := withRows(10)
	m.tables[TableStandAloneSig].rows = 10
	a := &Assembly{Tables: m, pe: &pe{sections: []section{{sectionHeader{rva: testRVA}, data}}}}
	return a.Body(testRVA)
}

func describe(b *MethodBody) string {
	var s strings.Builder
	fmt.Fprintf(&s, "stack %d code %x", b.MaxStack, b.Code)
	if b.InitLocals {
		s.WriteString(" init")
	}
	if b.LocalsToken != 0 {
		fmt.Fprintf(&s, " locals %v", b.LocalsToken)
	}
	for _, c := range b.Clauses {
		fmt.Fprintf(&s, "; %v [%d +%d] [%d +%d]", c.Kind, c.TryOffset, c.TryLength, c.HandlerOffset, c.HandlerLength)
		switch c.Kind {
		case ClauseCatch:
			fmt.Fprintf(&s, " %v", c.ClassToken)
		case ClauseFilter:
			fmt.Fprintf(&s, " filter %d", c.FilterOffset)
		}
	}
	return s.String()
}

const (
	fat        = "0b 30 0300 05000000 00000000 0001020304" // then 2 bytes of alignment
	smallCatch = "0000 0000 02 0200 03 05000001"
	fatFilter  = "01000000 00000000 01000000 03000000 02000000 01000000"
)

func TestBodies(t *testing.T) {
	for _, test := range []struct{ data, want string }{
		{"06 2a", "stack 8 code 2a"},
		{"0a 002a", "stack 8 code 002a"},
		{"13 30 0500 02000000 03000011 002a", "stack 5 code 002a init locals StandAloneSig:3"},
		{"03 40 0100 01000000 00000000 deadbeef 2a", "stack 1 code 2a"}, // longer header
		// Sections start at address 0x2014: 0x13 bytes after 0x2001.
		{fat + "ffff 01 10 0000" + smallCatch, "stack 3 code 0001020304; catch [0 +2] [2 +3] TypeRef:5"},
		{fat + "ffff 01 0c 0000" + smallCatch, "stack 3 code 0001020304; catch [0 +2] [2 +3] TypeRef:5"}, // size without header
		{fat + "ffff 41 1c0000" + fatFilter, "stack 3 code 0001020304; filter [0 +1] [3 +2] filter 1"},
		{
			fat + "ffff 81 10 0000" + smallCatch + "41 1c0000" + fatFilter,
			"stack 3 code 0001020304; catch [0 +2] [2 +3] TypeRef:5; filter [0 +1] [3 +2] filter 1",
		},
		{fat + "ffff 01 10 0000 0200 0000 01 0100 04 00000000", "stack 3 code 0001020304; finally [0 +1] [1 +4]"},
		{fat + "ffff 01 10 0000 0400 0000 01 0100 04 00000000", "stack 3 code 0001020304; fault [0 +1] [1 +4]"},
	} {
		b, err := parseBody(unhex(test.data))
		if err != nil {
			t.Errorf("%s: %v", test.data, err)
			continue
		}
		if got := describe(b); got != test.want {
			t.Errorf("%s: got %s, want %s", test.data, got, test.want)
		}
	}
}

func TestBadBodies(t *testing.T) {
	for _, test := range []struct {
		data string
		want error
	}{
		{"02", ErrCorrupt},                                                      // no code
		{"01 2a", ErrCorrupt},                                                   // no such format
		{"0e 2a", ErrTruncated},                                                 // code leaves the section
		{"03 30 0100 ffffffff 00000000 2a", ErrTruncated},                       // huge code
		{"03 20 0100 01000000 00000000 2a", ErrCorrupt},                         // short header
		{"03 30 0100 01000000 0b000011 2a", ErrCorrupt},                         // locals of row 11 of 10
		{"03 30 0100 01000000 01000002 2a", ErrCorrupt},                         // locals of a type
		{fat, ErrTruncated},                                                     // no section
		{fat + "ffff 02 10 0000" + smallCatch, ErrUnsupported},                  // not a section of clauses
		{fat + "ffff 01 00 0000" + smallCatch, ErrCorrupt},                      // empty section
		{fat + "ffff 01 1c 0000" + smallCatch, ErrTruncated},                    // two clauses, one there
		{fat + "ffff 41 ffffff" + fatFilter, ErrTruncated},                      // many clauses, one there
		{fat + "ffff 01 10 0000 0000 0000 06 0200 03 05000001", ErrCorrupt},     // try too long
		{fat + "ffff 01 10 0000 0000 0000 00 0200 03 05000001", ErrCorrupt},     // empty try
		{fat + "ffff 01 10 0000 0000 0000 02 0600 03 05000001", ErrCorrupt},     // handler outside
		{fat + "ffff 01 10 0000 0000 0000 02 0200 03 0b000001", ErrCorrupt},     // catch of row 11 of 10
		{fat + "ffff 01 10 0000 0000 0000 02 0200 03 00000000", ErrCorrupt},     // catch of nothing
		{fat + "ffff 01 10 0000 0100 0000 02 0200 03 02000000", ErrCorrupt},     // filter after handler
		{fat + "ffff 01 10 0000 0300 0000 02 0200 03 02000000", ErrCorrupt},     // no such kind
		{"23 30 0100 01000000 00000000 2a", ErrUnsupported},                     // flag 0x20 of the header
		{"03 31 0100 01000000 00000000 2a", ErrUnsupported},                     // flag 0x100 of the header
		{"07 30 0100 01000000 00000000 2a", ErrUnsupported},                     // flag 0x4 of the header
		{fat + "ffff 05 10 0000" + smallCatch, ErrUnsupported},                  // flag 0x4 of a section
		{fat + "ffff 01 10 0000 0800 0000 02 0200 03 05000001", ErrUnsupported}, // flag 0x8 of a clause
	} {
		b, err := parseBody(unhex(test.data))
		var e *Error
		if !errors.Is(err, test.want) || !errors.As(err, &e) {
			t.Errorf("%s: got %+v, %v, want %v", test.data, b, err, test.want)
		}
	}
	a := &Assembly{Tables: withRows(1), pe: &pe{sections: []section{{sectionHeader{rva: 0x1000}, make([]byte, 16)}}}}
	for _, rva := range []uint32{0, 0xFFF, 0x1010, 0xFFFFFFFF} {
		if b, err := a.Body(rva); !errors.Is(err, ErrCorrupt) {
			t.Errorf("body at %#x: %+v, %v", rva, b, err)
		}
	}
}

// TestSampleBodies reads the clauses that compilers write.
func TestSampleBodies(t *testing.T) {
	kinds := func(file, method string) (kinds []ClauseKind, body *MethodBody) {
		a := open(t, file)
		for row := range a.RowCount(TableMethodDef) {
			if m := must(a.MethodDef(row + 1)); m.Name == method {
				body = must(a.Body(m.RVA))
				for _, c := range body.Clauses {
					kinds = append(kinds, c.Kind)
				}
			}
		}
		if body == nil {
			t.Fatalf("%s: no method %s", file, method)
		}
		return kinds, body
	}
	for _, test := range []struct {
		file, method string
		want         []ClauseKind
	}{
		{"sample_csc.dll", "Protect", []ClauseKind{ClauseFilter, ClauseCatch, ClauseFinally, ClauseCatch}},
		{"sample_mcs.exe", "Protect", []ClauseKind{ClauseFilter, ClauseCatch, ClauseFinally, ClauseCatch}},
		{"sample_csc.dll", "Many", []ClauseKind{ClauseFinally}},
		{"extra.dll", "Fault", []ClauseKind{ClauseFault}},
		{"extra.dll", "Filter", []ClauseKind{ClauseFilter}},
		{"extra.dll", "Call", nil},
	} {
		got, body := kinds(test.file, test.method)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s %s: got %v, want %v", test.file, test.method, got, test.want)
		}
		if test.method == "Many" && body.Clauses[0].TryLength <= 0xFF {
			t.Errorf("%+v needs no fat clause", body.Clauses[0])
		}
	}
}
