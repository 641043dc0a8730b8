package assemble

import (
	"crypto/sha256"
	"encoding/binary"
)

// Layout of the image (§II.25.2).
const (
	imageBase   = 0x400000
	textRVA     = 0x2000
	sectionSize = 0x2000
	fileAlign   = 0x200
	headerSize  = 0x200
	clrHeader   = 72
	iatSize     = 8
)

func (a *Assembly) extension() string {
	if a.Entry == nil {
		return ".dll"
	}
	return ".exe"
}

// Bytes encodes the assembly as a PE file. The same calls give the same bytes.
func (a *Assembly) Bytes() []byte {
	a.number()
	text := make([]byte, iatSize+clrHeader, 4096)
	text = a.appendBodies(text)
	text = pad(text, 4)
	metadata := len(text)
	root, mvid := a.metadata()
	text = append(text, root...)
	size := len(text) - metadata
	imports := len(text)
	text, stub := a.appendImports(text)
	a.putCLRHeader(text[iatSize:], metadata, size)
	sum := sha256.Sum256(text)
	copy(text[metadata+mvid:], sum[:16])
	return a.image(text, imports, stub)
}

// appendBodies writes the method bodies, each at the RVA that its row gets.
func (a *Assembly) appendBodies(text []byte) []byte {
	for _, c := range a.classes {
		for _, m := range c.methods {
			if !m.hasBody() {
				continue
			}
			locals := m.code.prepare()
			m.code.patch()
			text = pad(text, 4)
			m.rva = textRVA + uint32(len(text))
			text = m.code.append(text, locals)
		}
	}
	return text
}

// metadata encodes the metadata root and its streams (§II.24.2). It also returns the offset of
// the module's version id in it, which is still zero.
func (a *Assembly) metadata() (root []byte, mvid int) {
	t := a.tables()
	streams := []struct {
		name string
		data []byte
	}{
		{"#~", t.stream(len(a.strings.data), len(a.blobs.data))},
		{"#Strings", pad(a.strings.data, 4)},
		{"#US", pad(a.users.data, 4)},
		{"#GUID", make([]byte, 16)},
		{"#Blob", pad(a.blobs.data, 4)},
	}
	le := binary.LittleEndian
	root = append(root, metadataRootHeader...)
	root = le.AppendUint16(root, 0)
	root = le.AppendUint16(root, uint16(len(streams)))
	offset := len(root)
	for _, s := range streams {
		offset += 8 + (len(s.name)+4)&^3
	}
	for _, s := range streams {
		if s.name == "#GUID" {
			mvid = offset
		}
		root = le.AppendUint32(root, uint32(offset))
		root = le.AppendUint32(root, uint32(len(s.data)))
		root = pad(append(append(root, s.name...), 0), 4)
		offset += len(s.data)
	}
	for _, s := range streams {
		root = append(root, s.data...)
	}
	return root, mvid
}

// appendImports writes the import of mscoree.dll and the stub that jumps to it
// (§II.25.3.1), and fills the import address table. It also returns the offset of the stub.
func (a *Assembly) appendImports(text []byte) (_ []byte, stub int) {
	le := binary.LittleEndian
	entry := "_CorExeMain"
	if a.Entry == nil {
		entry = "_CorDllMain"
	}
	table := uint32(textRVA + len(text))
	lookup := table + 40
	hint := lookup + 8
	dll := hint + 2 + uint32(len(entry)) + 1
	for _, n := range []uint32{lookup, 0, 0, dll, textRVA, 0, 0, 0, 0, 0, hint, 0} {
		text = le.AppendUint32(text, n)
	}
	text = append(append(append(text, 0, 0), entry...), 0)
	text = append(text, "mscoree.dll\x00\x00"...)
	for len(text)%4 != 2 { // the stub's operand is aligned
		text = append(text, 0)
	}
	stub = len(text)
	text = append(text, 0xff, 0x25)
	text = le.AppendUint32(text, imageBase+textRVA)
	le.PutUint32(text, hint)
	return text, stub
}

// putCLRHeader writes the CLI header (§II.25.3.3).
func (a *Assembly) putCLRHeader(b []byte, metadata, size int) {
	le := binary.LittleEndian
	le.PutUint32(b, clrHeader)
	le.PutUint16(b[4:], 2)
	le.PutUint16(b[6:], 5)
	le.PutUint32(b[8:], textRVA+uint32(metadata))
	le.PutUint32(b[12:], uint32(size))
	le.PutUint32(b[16:], 1) // IL only
	if a.Entry != nil {
		le.PutUint32(b[20:], a.Entry.memberToken())
	}
}

// image returns the file: headers, the text section and the relocations.
func (a *Assembly) image(text []byte, imports, stub int) []byte {
	le := binary.LittleEndian
	textSize := len(text)
	textFile := align(textSize, fileAlign)
	relocRVA := textRVA + align(textSize, sectionSize)
	img := make([]byte, headerSize+textFile+fileAlign)

	copy(img, "MZ")
	le.PutUint32(img[0x3c:], 0x80)
	pe := img[0x80:]
	copy(pe, "PE\x00\x00")
	le.PutUint16(pe[4:], 0x14c)
	le.PutUint16(pe[6:], 2)     // sections
	le.PutUint16(pe[20:], 0xe0) // size of the optional header
	characteristics := uint16(0x102)
	if a.Entry == nil {
		characteristics |= 0x2000
	}
	le.PutUint16(pe[22:], characteristics)

	opt := pe[24:] // §II.25.2.3
	le.PutUint16(opt, 0x10b)
	opt[2] = 8
	for _, f := range [][2]int{
		{4, textFile}, {8, fileAlign}, {16, textRVA + stub}, {20, textRVA}, {24, relocRVA},
		{28, imageBase}, {32, sectionSize}, {36, fileAlign}, {56, relocRVA + sectionSize}, {60, headerSize},
		{72, 0x100000}, {76, 0x1000}, {80, 0x100000}, {84, 0x1000}, {92, 16},
	} {
		le.PutUint32(opt[f[0]:], uint32(f[1]))
	}
	le.PutUint16(opt[40:], 4) // OS version
	le.PutUint16(opt[48:], 4) // subsystem version
	le.PutUint16(opt[68:], 3) // console
	le.PutUint16(opt[70:], 0x8540)
	for _, d := range [][3]int{
		{1, textRVA + imports, 40 + 8 + 32}, {5, relocRVA, 12}, {12, textRVA, iatSize}, {14, textRVA + iatSize, clrHeader},
	} {
		le.PutUint32(opt[96+8*d[0]:], uint32(d[1]))
		le.PutUint32(opt[100+8*d[0]:], uint32(d[2]))
	}

	putSection(opt[0xe0:], ".text", textSize, textRVA, textFile, headerSize, 0x60000020)
	putSection(opt[0xe0+40:], ".reloc", 12, relocRVA, fileAlign, headerSize+textFile, 0x42000040)
	copy(img[headerSize:], text)
	reloc := img[headerSize+textFile:]
	place := textRVA + stub + 2
	le.PutUint32(reloc, uint32(place&^0xfff))
	le.PutUint32(reloc[4:], 12)
	le.PutUint16(reloc[8:], uint16(3<<12|place&0xfff))
	return img
}

func putSection(b []byte, name string, size, rva, fileSize, file int, flags uint32) {
	le := binary.LittleEndian
	copy(b, name)
	le.PutUint32(b[8:], uint32(size))
	le.PutUint32(b[12:], uint32(rva))
	le.PutUint32(b[16:], uint32(fileSize))
	le.PutUint32(b[20:], uint32(file))
	le.PutUint32(b[36:], flags)
}

func align(n, to int) int { return (n + to - 1) &^ (to - 1) }
