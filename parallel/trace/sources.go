package trace

import (
	"fmt"
	"slices"
	"strings"

	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// Position is a place in the checked program.
type Position struct {
	Method string `json:"method"`
	IL     int    `json:"il"`
	File   string `json:"file,omitempty"` // as the compiler saw it; "" without symbols
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

// Base is the name of the source file without folders.
func (p Position) Base() string { return p.File[strings.LastIndexAny(p.File, `/\`)+1:] }

// String is File.cs:12, or Method+IL_0012 where there are no symbols.
func (p Position) String() string {
	if p.File == "" {
		return fmt.Sprintf("%s+IL_%04x", p.Method, p.IL)
	}
	return fmt.Sprintf("%s:%d", p.Base(), p.Line)
}

// SameLine says whether p and q are the same line of source, or the same
// instruction where there are no symbols.
func (p Position) SameLine(q Position) bool {
	if p.File != q.File || p.Method != q.Method && p.File == "" {
		return false
	}
	return p.Line == q.Line && (p.File != "" || p.IL == q.IL)
}

func comparePositions(p, q Position) int {
	if c := strings.Compare(p.Base(), q.Base()); c != 0 {
		return c
	}
	if p.File == "" {
		if c := strings.Compare(p.Method, q.Method); c != 0 {
			return c
		}
		return p.IL - q.IL
	}
	return p.Line - q.Line
}

// Sources finds the source positions of instructions in portable PDBs. The
// zero value is ready. It is not for several goroutines at a time.
type Sources struct {
	symbols map[*types.Assembly]*metadata.PDB
	codes   map[*il.Code][]Position
}

// At is the position of an instruction: that of the sequence point at or
// before it; hidden ones do not count.
func (s *Sources) At(l vm.Location) Position {
	ps, ok := s.codes[l.Code]
	if !ok {
		if s.codes == nil {
			s.codes = map[*il.Code][]Position{}
		}
		ps = s.positions(l.Code.Method, l.Code.Method.Row, l.Code.Offsets)
		if l.Starts() && ps[0].File == "" {
			if pdb := s.pdb(l.Code.Method.Owner.Assembly); pdb != nil {
				ps = s.positions(l.Code.Method, pdb.MoveNext(l.Code.Method.Row), l.Code.Offsets)
			}
		}
		s.codes[l.Code] = ps
	}
	return ps[l.PC]
}

// Await is the await at which an async method waits; without symbols only the
// method is known.
func (s *Sources) Await(w vm.Suspension) Position {
	if pdb := s.pdb(w.Rest.Owner.Assembly); pdb != nil {
		if yields, err := pdb.Yields(w.Rest.Row); err == nil && w.State < len(yields) {
			return s.positions(w.Rest, w.Rest.Row, []int32{int32(yields[w.State])})[0]
		}
	}
	return Position{Method: w.Rest.String()}
}

// positions finds the positions of instructions of m at IL offsets: those of
// the method of this row.
func (s *Sources) positions(m *types.Method, row uint32, offsets []int32) []Position {
	out := make([]Position, len(offsets))
	for i, off := range offsets {
		out[i] = Position{Method: m.String(), IL: int(off)}
	}
	pdb := s.pdb(m.Owner.Assembly)
	if pdb == nil || row == 0 {
		return out
	}
	points, err := pdb.SequencePoints(row)
	if err != nil {
		return out // symbols are a help, no more: IL offsets remain
	}
	points = slices.DeleteFunc(points, func(p metadata.SequencePoint) bool { return p.Hidden })
	if len(points) == 0 {
		return out
	}
	files := map[uint32]string{}
	for i := range out {
		p := &points[0] // the prologue belongs to the first line
		for j := range points {
			if int(points[j].ILOffset) > out[i].IL {
				break
			}
			p = &points[j]
		}
		file, ok := files[p.Document]
		if !ok {
			if d, err := pdb.Document(p.Document); err == nil {
				file = d.Name
			}
			files[p.Document] = file
		}
		if file != "" {
			out[i].File, out[i].Line, out[i].Column = file, int(p.StartLine), int(p.StartCol)
		}
	}
	return out
}

// pdb opens the symbols of a, once; nil if there are none that belong to it.
func (s *Sources) pdb(a *types.Assembly) *metadata.PDB {
	if a == nil || a.Core {
		return nil
	}
	p, ok := s.symbols[a]
	if !ok {
		if s.symbols == nil {
			s.symbols = map[*types.Assembly]*metadata.PDB{}
		}
		p, _ = a.Meta.Symbols() // without them: IL offsets
		s.symbols[a] = p
	}
	return p
}

// own says whether l is in the program's own code.
func own(l vm.Location) bool {
	a := l.Code.Method.Owner.Assembly
	return a != nil && !a.Core && !l.Made()
}

// Place is the innermost position of a stack in the program's own code; when
// there is none, that of the entry point whose result the thread awaits, or
// the innermost one.
func (s *Sources) Place(stack []vm.Location) (Position, bool) {
	for _, l := range stack {
		if own(l) {
			return s.At(l), true
		}
	}
	if n := len(stack); n > 1 && stack[n-1].Starts() {
		return s.At(stack[n-1]), true
	}
	if len(stack) > 0 {
		return s.At(stack[0]), true
	}
	return Position{}, false
}

// Where says of which kind v is and where: "race A.cs:3,A.cs:9". For a race
// these are the two accesses, the lower line first; for a deadlock the lines
// at which threads are blocked, in order and each once; else the line that
// failed.
func (s *Sources) Where(v *property.Violation) string {
	var places []Position
	for i := range v.Sites {
		if p, ok := s.Place(v.Sites[i].Stack); ok {
			places = append(places, p)
		}
	}
	slices.SortStableFunc(places, comparePositions)
	if v.Kind != property.Race {
		places = slices.CompactFunc(places, Position.SameLine)
	}
	var b strings.Builder
	b.WriteString(v.Kind.String())
	for i, p := range places {
		b.WriteByte(" ,"[min(i, 1)])
		b.WriteString(p.String())
	}
	return b.String()
}

// Where is [Sources.Where] for a single violation.
func Where(v *property.Violation) string { return new(Sources).Where(v) }
