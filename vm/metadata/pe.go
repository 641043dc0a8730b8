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
	sections []section
	cli      directory // CLI header
	debug    directory // debug directory
}

type directory struct{ rva, size uint32 }

type section struct {
	rva, virtualSize uint32
	raw              []byte // file bytes mapped at rva
}

// Directories of the optional header. §II.25.2.3.3
const (
	directoryDebug = 6
	directoryCLI   = 14
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
	p := &pe{machine: le.Uint16(coff[4:])}
	if err := p.readDirectories(optional); err != nil {
		return nil, err
	}
	if sectionCount > maxSections {
		return nil, corrupt("%d sections", sectionCount)
	}
	headers, ok := slice(data, at+uint64(optionalSize), uint64(sectionCount)*40)
	if !ok {
		return nil, fmt.Errorf("%w: section headers", ErrTruncated)
	}
	for ; len(headers) > 0; headers = headers[40:] {
		s := section{virtualSize: le.Uint32(headers[8:]), rva: le.Uint32(headers[12:])}
		size, pointer := le.Uint32(headers[16:]), le.Uint32(headers[20:])
		if s.raw, ok = slice(data, uint64(pointer), uint64(size)); !ok {
			return nil, fmt.Errorf("%w: section %q ends at %#x of %#x bytes", ErrTruncated,
				bytes.TrimRight(headers[:8], "\x00"), uint64(pointer)+uint64(size), len(data))
		}
		p.sections = append(p.sections, s)
	}
	return p, nil
}

// readDirectories finds the data directories. §II.25.2.3
func (p *pe) readDirectories(optional []byte) error {
	if len(optional) < 2 {
		return fmt.Errorf("%w: optional header", ErrTruncated)
	}
	var at int
	switch magic := le.Uint16(optional); magic {
	case 0x10B: // PE32
		at = 96
	case 0x20B: // PE32+
		at, p.wide = 112, true
	default:
		return corrupt("optional header magic %#x", magic)
	}
	if len(optional) < at {
		return fmt.Errorf("%w: optional header", ErrTruncated)
	}
	count := le.Uint32(optional[at-4:])
	read := func(i int) directory {
		if uint32(i) >= count || len(optional) < at+8*i+8 {
			return directory{}
		}
		d := optional[at+8*i:]
		return directory{le.Uint32(d), le.Uint32(d[4:])}
	}
	p.debug, p.cli = read(directoryDebug), read(directoryCLI)
	return nil
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
