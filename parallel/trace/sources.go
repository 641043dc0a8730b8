package trace

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"moonwalker/parallel/property"
	"moonwalker/vm/il"
	"moonwalker/vm/inspect"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// Position is a place in the checked program.
type Position struct {
	Method string `json:"method"`
	IL     int    `json:"il"`
	File   string `json:"file,omitempty"` // as the compiler saw it; "" without symbols
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`

	folders int // number of folders of File in Base
}

// Base is the name of the source file. If another file of the assembly has the same name, it includes as many folders as
// tell the two apart.
func (p Position) Base() string { return lastParts(p.File, 1+p.folders) }

// lastParts are the last n parts of a path.
func lastParts(path string, n int) string {
	end := len(path)
	for ; n > 0 && end >= 0; n-- {
		end = strings.LastIndexAny(path[:end], `/\`)
	}
	return path[end+1:]
}

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
		return cmp.Or(strings.Compare(p.Method, q.Method), p.IL-q.IL)
	}
	return cmp.Or(p.Line-q.Line, strings.Compare(p.File, q.File))
}

// Sources finds the source positions of instructions in portable PDBs. The zero value is ready. One
// goroutine at a time may use it.
type Sources struct {
	symbols map[*types.Assembly]*metadata.PDB
	folders map[*metadata.PDB]map[string]int // results of telling
	codes   map[*il.Code][]Position
}

// At is the position of an instruction: the position of the last sequence point at or before it. Hidden
// sequence points do not count.
func (s *Sources) At(l program.Location) Position {
	ps, ok := s.codes[l.Code]
	if !ok {
		if s.codes == nil {
			s.codes = map[*il.Code][]Position{}
		}
		m := l.Code.Method
		if calls := m.Owner.Assembly.Calls; calls != nil && l.Starts() {
			m = calls // its first line stands for the calls around it
		}
		ps = s.positions(m, m.Row, l.Code.Offsets)
		if l.Starts() && ps[0].File == "" {
			if pdb := s.pdb(m.Owner.Assembly); pdb != nil {
				ps = s.positions(m, pdb.MoveNext(m.Row), l.Code.Offsets)
			}
		}
		s.codes[l.Code] = ps
	}
	return ps[l.PC]
}

// Await is the position of the await at which an async method waits. Without symbols only the method is
// known.
func (s *Sources) Await(w inspect.Suspension) Position {
	if pdb := s.pdb(w.Rest.Owner.Assembly); pdb != nil {
		if yields, err := pdb.Yields(w.Rest.Row); err == nil && w.State < len(yields) {
			return s.positions(w.Rest, w.Rest.Row, []int32{int32(yields[w.State])})[0]
		}
	}
	return Position{Method: w.Rest.String()}
}

// positions finds the positions of the instructions of m at IL offsets. row is the method's row in the
// symbols.
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
			out[i].File, out[i].Line, out[i].Column, out[i].folders = file, int(p.StartLine), int(p.StartCol), s.telling(pdb)[file]
		}
	}
	return out
}

// telling returns the number of folders that tells a document from others with the same file name, by the
// document's full name. Documents that need no folder are left out.
func (s *Sources) telling(pdb *metadata.PDB) map[string]int {
	folders, ok := s.folders[pdb]
	if ok {
		return folders
	}
	names := map[string]bool{}
	for i := range pdb.RowCount(metadata.TableDocument) {
		if d, err := pdb.Document(i + 1); err == nil {
			names[d.Name] = true
		}
	}
	folders = map[string]int{}
	for n := 0; n < maxFolders && len(names) > 0; n++ {
		by := map[string]int{}
		for name := range names {
			by[lastParts(name, 1+n)]++
		}
		for name := range names {
			if by[lastParts(name, 1+n)] > 1 {
				folders[name] = n + 1
			} else {
				delete(names, name)
			}
		}
	}
	if s.folders == nil {
		s.folders = map[*metadata.PDB]map[string]int{}
	}
	s.folders[pdb] = folders
	return folders
}

// maxFolders bounds the folders in the name of a file.
const maxFolders = 16

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
func own(l program.Location) bool { return property.Own(l) }

// Place is the position of [property.Place].
func (s *Sources) Place(stack []program.Location) (p Position, ok bool) {
	l, ok := property.Place(stack)
	if ok {
		p = s.At(l)
	}
	return p, ok
}

// Where is the kind of v with its places: "race A.cs:3,A.cs:9". The places of a race are the two
// accesses, the lower line first. Those of a deadlock are the lines at which threads are blocked, in
// order and each once. Other violations have the line that failed.
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
