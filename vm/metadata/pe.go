package metadata

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

var le = binary.LittleEndian

// pe is a PE image: sections of bytes at virtual addresses. §II.25
type pe struct {
	machine  uint16
	wide     bool // PE32+
	optional []byte
	header   peHeader
	sections []section
	cli      directory // CLI header
	debug    directory // debug directory
}

// peHeader has the fields of the headers that checkHeaders checks. §II.25.2.2, §II.25.2.3
type peHeader struct {
	characteristics                                    uint16
	entryPoint, sectionAlignment, fileAlignment        uint32
	windowsVersion, imageSize, headerSize, directories uint32
	imageBase                                          uint64
	stackReserve, stackCommit, heapReserve, heapCommit uint64
	size                                               uint64 // from the PE signature to the end of the section headers
}

type directory struct{ rva, size uint32 }

type section struct {
	sectionHeader
	raw []byte // file bytes mapped at rva
}

type sectionHeader struct{ rva, virtualSize, pointer, rawSize, flags uint32 }

// Directories of the optional header. §II.25.2.3.3
const (
	directoryImport   = 1
	directoryResource = 2
	directorySecurity = 4
	directoryReloc    = 5
	directoryDebug    = 6
	directoryIAT      = 12
	directoryCLI      = 14
	maxDirectories    = 16
)

// maxSections is the limit of the Windows loader.
const maxSections = 96

// zeroFillLimit limits the size of a read from the part of a section that the file does not
// store.
const zeroFillLimit = 1 << 20

// parsePE reads the headers of a PE32 or PE32+ image, for any machine: see Architecture.
func parsePE(data []byte) (*pe, error) {
	if len(data) < 0x40 || data[0] != 'M' || data[1] != 'Z' {
		return nil, fmt.Errorf("%w: no MZ header", ErrNotManaged)
	}
	coff, ok := slice(data, uint64(le.Uint32(data[0x3C:])), 24)
	if !ok {
		return nil, fmt.Errorf("%w: no PE header", ErrTruncated)
	}
	if !bytes.HasPrefix(coff, []byte("PE\x00\x00")) {
		return nil, corrupt("no PE signature")
	}
	sectionCount, optionalSize := le.Uint16(coff[6:]), le.Uint16(coff[20:])
	at := uint64(le.Uint32(data[0x3C:])) + 24
	optional, ok := slice(data, at, uint64(optionalSize))
	if !ok {
		return nil, fmt.Errorf("%w: optional header", ErrTruncated)
	}
	p := &pe{machine: le.Uint16(coff[4:]), optional: optional}
	if err := p.readOptional(); err != nil {
		return nil, err
	}
	p.header.characteristics = le.Uint16(coff[22:])
	p.header.size = 24 + uint64(optionalSize) + uint64(sectionCount)*40
	if sectionCount > maxSections {
		return nil, corrupt("%d sections", sectionCount)
	}
	headers, ok := slice(data, at+uint64(optionalSize), uint64(sectionCount)*40)
	if !ok {
		return nil, fmt.Errorf("%w: section headers", ErrTruncated)
	}
	for ; len(headers) > 0; headers = headers[40:] {
		var s section
		s.virtualSize, s.rva, s.flags = le.Uint32(headers[8:]), le.Uint32(headers[12:]), le.Uint32(headers[36:])
		s.rawSize, s.pointer = le.Uint32(headers[16:]), le.Uint32(headers[20:])
		if s.raw, ok = slice(data, uint64(s.pointer), uint64(s.rawSize)); !ok {
			return nil, fmt.Errorf("%w: section %q ends at %#x of %#x bytes", ErrTruncated,
				bytes.TrimRight(headers[:8], "\x00"), uint64(s.pointer)+uint64(s.rawSize), len(data))
		}
		p.sections = append(p.sections, s)
	}
	return p, nil
}

// readOptional reads the optional header. §II.25.2.3
func (p *pe) readOptional() error {
	c := cursor{b: p.optional}
	switch magic := c.u16(); magic {
	case 0x10B: // PE32
	case 0x20B: // PE32+
		p.wide = true
	default:
		if c.err == nil {
			return corrupt("optional header magic %#x", magic)
		}
	}
	h := &p.header
	c.skip(14) // version of the linker, sizes
	h.entryPoint = c.u32()
	c.skip(4) // base of the code
	if p.wide {
		h.imageBase = c.u64()
	} else {
		c.skip(4) // base of the data
		h.imageBase = uint64(c.u32())
	}
	h.sectionAlignment, h.fileAlignment = c.u32(), c.u32()
	c.skip(12) // versions
	h.windowsVersion, h.imageSize, h.headerSize = c.u32(), c.u32(), c.u32()
	c.skip(8) // checksum, subsystem, flags
	for _, size := range []*uint64{&h.stackReserve, &h.stackCommit, &h.heapReserve, &h.heapCommit} {
		if p.wide {
			*size = c.u64()
		} else {
			*size = uint64(c.u32())
		}
	}
	c.skip(4) // flags of the loader
	h.directories = c.u32()
	if c.err != nil {
		return fmt.Errorf("%w: optional header", ErrTruncated)
	}
	p.debug, p.cli = p.directory(directoryDebug), p.directory(directoryCLI)
	return nil
}

// directory returns a data directory, a zero one if the image does not have it.
func (p *pe) directory(i uint32) directory {
	at := 96 + 8*int(i)
	if p.wide {
		at += 16
	}
	if i >= p.header.directories || len(p.optional) < at+8 {
		return directory{}
	}
	d := p.optional[at:]
	return directory{le.Uint32(d), le.Uint32(d[4:])}
}

// from returns the file bytes from rva to the end of its section.
func (p *pe) from(rva uint32) ([]byte, bool) {
	for _, s := range p.sections {
		if rva >= s.rva && uint64(rva-s.rva) < uint64(len(s.raw)) {
			return s.raw[rva-s.rva:], true
		}
	}
	return nil, false
}

// bytes returns the size bytes at rva. The caller must not write to them. Bytes of a section
// that the file does not store are zero.
func (p *pe) bytes(rva, size uint32) ([]byte, error) {
	for _, s := range p.sections {
		extent := max(uint64(len(s.raw)), uint64(s.virtualSize))
		if rva < s.rva || uint64(rva-s.rva) >= extent {
			continue
		}
		at := uint64(rva - s.rva)
		if b, ok := slice(s.raw, at, uint64(size)); ok {
			return b, nil
		}
		if at+uint64(size) > extent {
			return nil, corrupt("%d bytes at RVA %#x leave their section", size, rva)
		}
		if size > zeroFillLimit {
			return nil, unsupported("%d zero-filled bytes at RVA %#x", size, rva)
		}
		b := make([]byte, size)
		if at < uint64(len(s.raw)) {
			copy(b, s.raw[at:])
		}
		return b, nil
	}
	return nil, corrupt("RVA %#x is in no section", rva)
}

// slice returns b[at:at+size] with no spare capacity, or false when b is too short.
func slice(b []byte, at, size uint64) ([]byte, bool) {
	if at > uint64(len(b)) || size > uint64(len(b))-at {
		return nil, false
	}
	return b[at : at+size : at+size], true
}
