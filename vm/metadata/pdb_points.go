package metadata

import (
	"fmt"
	"strings"
)

// SequencePoint maps the code from ILOffset on to a range of source text in a document. A
// hidden point says that the code has no source text.
type SequencePoint struct {
	ILOffset  uint32
	StartLine uint32 // lines and columns count from 1
	StartCol  uint32
	EndLine   uint32
	EndCol    uint32
	Document  uint32 // Document row of the PDB
	Hidden    bool
}

// Limits of lines and columns in the format. hiddenLine marks hidden points in other
// formats, and must not be a line in this one.
const (
	hiddenLine = 0xFEEFEE
	maxLine    = 0x20000000
	maxColumn  = 0x10000
)

// SequencePoints returns the sequence points of a MethodDef row of the assembly in the order
// of their offsets. A method may have none.
func (p *PDB) SequencePoints(method uint32) ([]SequencePoint, error) {
	if p.RowCount(TableMethodDebugInformation) == 0 {
		return nil, nil
	}
	r := p.row(TableMethodDebugInformation, method)
	document, blob := r.refOrNil(0), r.blob(1)
	if r.err != nil || len(blob) == 0 {
		return nil, r.err
	}
	d := pointDecoder{cursor: cursor{b: blob}, documents: p.RowCount(TableDocument)}
	points := d.decode(document)
	if d.err != nil {
		return nil, &Error{
			File: p.file, Part: "sequence points of method", Row: method, Offset: int64(d.pos), Err: d.err,
		}
	}
	return points, nil
}

// pointDecoder decodes a sequence points blob: differences from one point to
// the next.
type pointDecoder struct {
	cursor
	documents uint32
	visible   bool   // an earlier point is not hidden
	line, col uint32 // start of the last such point
}

func (d *pointDecoder) decode(document uint32) (points []SequencePoint) {
	d.compressed() // local variable signature
	if document == 0 {
		document = d.document()
	}
	offset := d.compressed()
	for d.err == nil {
		s := SequencePoint{ILOffset: offset, Document: document}
		d.span(&s)
		if d.err != nil {
			return nil
		}
		points = append(points, s)
		if d.left() == 0 {
			return points
		}
		delta := d.compressed()
		for delta == 0 && d.err == nil { // a record that changes the document
			document = d.document()
			if d.left() == 0 {
				return points
			}
			delta = d.compressed()
		}
		if offset += delta; offset < delta {
			d.fail(corrupt("offset overflows"))
		}
	}
	return nil
}

func (d *pointDecoder) document() uint32 {
	row := d.compressed()
	if d.err == nil && (row == 0 || row > d.documents) {
		d.fail(corrupt("%v:%d does not exist", TableDocument, row))
	}
	return row
}

// span decodes lines and columns.
func (d *pointDecoder) span(s *SequencePoint) {
	lines := int64(d.compressed())
	var cols int64
	if lines == 0 {
		cols = int64(d.compressed())
	} else {
		cols = int64(d.compressedSigned())
	}
	if lines == 0 && cols == 0 {
		s.Hidden = true
		return
	}
	var line, col int64
	if !d.visible {
		line, col = int64(d.compressed()), int64(d.compressed())
	} else {
		line = int64(d.line) + int64(d.compressedSigned())
		col = int64(d.col) + int64(d.compressedSigned())
	}
	if d.err != nil {
		return
	}
	endLine, endCol := line+lines, col+cols
	inRange := 0 <= line && endLine < maxLine && line != hiddenLine && endLine != hiddenLine &&
		0 <= col && col < maxColumn && 0 <= endCol && endCol < maxColumn
	if !inRange {
		d.fail(corrupt("lines %d to %d, columns %d to %d", line, endLine, col, endCol))
		return
	}
	d.visible, d.line, d.col = true, uint32(line), uint32(col)
	s.StartLine, s.StartCol = uint32(line), uint32(col)
	s.EndLine, s.EndCol = uint32(endLine), uint32(endCol)
}

// Document is a source file.
type Document struct {
	Name          string // path on the compiler's machine
	HashAlgorithm GUID
	Hash          []byte
	Language      GUID
}

// Document returns a row of the Document table.
func (p *PDB) Document(index uint32) (Document, error) {
	r := p.row(TableDocument, index)
	name, err := p.documentName(r.blob(0))
	if err != nil {
		r.fail(0, err)
	}
	return Document{name, r.guid(1), r.blob(2), r.guid(3)}, r.end()
}

// documentName joins the parts of a document name with its separator.
func (p *PDB) documentName(blob []byte) (string, error) {
	if len(blob) == 0 {
		return "", nil
	}
	c := cursor{b: blob}
	separator := ""
	if b := c.u8(); b != 0 {
		separator = string(rune(b))
	}
	var name strings.Builder
	for i := 0; c.left() > 0 && c.err == nil; i++ {
		part, err := p.blob(c.compressed())
		if err != nil {
			return "", err
		}
		if i > 0 {
			name.WriteString(separator)
		}
		name.Write(part)
		if name.Len() > maxString {
			return "", unsupported("document name longer than %d", maxString)
		}
	}
	if c.err != nil {
		return "", fmt.Errorf("document name: %w", c.err)
	}
	return name.String(), nil
}
