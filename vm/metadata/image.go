package metadata

import (
	"bytes"
	"strings"
)

// Flags of the COFF header and of section headers. §II.25.2.2.1, §II.25.3
const (
	fileRelocsStripped = 0x0001
	fileSystem         = 0x1000
	fileDLL            = 0x2000

	sectionCode    = 0x00000020
	sectionShared  = 0x10000000
	sectionExecute = 0x20000000
	sectionRead    = 0x40000000
	sectionWrite   = 0x80000000
	sectionKnown   = 0xF60000E0 // with the kinds of data, and three flags about the memory
)

// ilOnlyDirectories has the bits of the directories that an image of IL alone may have.
const ilOnlyDirectories = 1<<directoryImport | 1<<directoryResource | 1<<directorySecurity | 1<<directoryReloc | 1<<directoryDebug |
	1<<directoryIAT | 1<<directoryCLI

// checkHeaders returns an error if .NET 9 on Linux does not load the image because of its PE headers.
func (p *pe) checkHeaders(fileSize int) error {
	h := p.header
	section, file := h.sectionAlignment, h.fileAlignment
	switch {
	case h.characteristics&fileSystem != 0:
		return corrupt("the image is a system file")
	case section&(section-1) != 0 || file&(file-1) != 0 || !aligned(file, 512) || !aligned(section, file):
		return corrupt("sections are aligned to %#x, in the file to %#x", section, file)
	case !aligned(h.imageSize, section) || !aligned(h.headerSize, file):
		return corrupt("the image has %#x bytes, its headers %#x: aligned to %#x and %#x", h.imageSize, h.headerSize, section, file)
	case h.imageBase&0xFFFF != 0:
		return corrupt("image base %#x", h.imageBase)
	case h.stackCommit > h.stackReserve || h.heapCommit > h.heapReserve:
		return corrupt("more memory is committed than reserved")
	case h.directories > maxDirectories:
		return corrupt("%d directories", h.directories)
	case p.wide && len(p.optional) != 240 || !p.wide && len(p.optional) != 224:
		return corrupt("optional header of %d bytes", len(p.optional))
	case h.size > uint64(h.headerSize):
		return corrupt("headers of %#x bytes, not of %#x", h.headerSize, h.size)
	}
	headers := sectionHeader{virtualSize: h.headerSize, rawSize: h.headerSize}
	if err := p.checkSection(headers, 0, 0, fileSize); err != nil {
		return err
	}
	addressEnd, fileEnd := h.headerSize, h.headerSize
	for _, s := range p.sections {
		if s.flags&^sectionKnown != 0 || s.flags&(sectionCode|sectionWrite) == sectionCode|sectionWrite {
			return corrupt("characteristics %#x of a section", s.flags)
		}
		if err := p.checkSection(s.sectionHeader, addressEnd, fileEnd, fileSize); err != nil {
			return err
		}
		addressEnd, fileEnd = s.rva+p.align(s.virtualSize), s.pointer+s.rawSize
	}
	return p.checkDirectory("CLI header", p.cli, sectionWrite)
}

// checkSection returns an error if s has no place in the image and in the file, behind the section that ends at addressEnd and fileEnd.
func (p *pe) checkSection(s sectionHeader, addressEnd, fileEnd uint32, fileSize int) error {
	size := p.align(s.virtualSize)
	switch {
	case !aligned(s.pointer, p.header.fileAlignment), !aligned(s.rawSize, p.header.fileAlignment), size < s.virtualSize,
		uint64(s.rva)+uint64(size) > uint64(p.header.imageSize), s.rva < addressEnd,
		uint64(s.pointer)+uint64(s.rawSize) > uint64(fileSize), s.rawSize > 0 && s.pointer < fileEnd, s.rawSize > size:
		return corrupt("a section of %#x bytes at RVA %#x, %#x in the file at %#x", s.virtualSize, s.rva, s.rawSize, s.pointer)
	}
	return nil
}

func aligned(v, alignment uint32) bool { return v&(alignment-1) == 0 }

// align rounds the size of a section up.
func (p *pe) align(size uint32) uint32 {
	a := p.header.sectionAlignment
	return (size + a - 1) &^ (a - 1)
}

// sectionAt returns the section that has an address, nil if none has.
func (p *pe) sectionAt(rva uint32) *section {
	for i := range p.sections {
		if s := &p.sections[i]; rva < s.rva+p.align(s.virtualSize) {
			if rva < s.rva {
				return nil
			}
			return s
		}
	}
	return nil
}

// stored returns size bytes at rva, or false if a section does not have them, in memory and in the file.
func (p *pe) stored(rva, size uint32) ([]byte, bool) {
	s := p.sectionAt(rva)
	if rva == 0 || s == nil || uint64(rva-s.rva)+uint64(size) > uint64(s.virtualSize) {
		return nil, false
	}
	return slice(s.raw, uint64(rva-s.rva), uint64(size))
}

// checkDirectory returns an error if a directory is not in one section, or in one with a forbidden flag.
func (p *pe) checkDirectory(name string, d directory, forbidden uint32) error {
	if d.rva == 0 && d.size == 0 {
		return nil
	}
	if _, ok := p.stored(d.rva, d.size); !ok {
		return corrupt("%s: %#x bytes at RVA %#x are in no section", name, d.size, d.rva)
	}
	if flags := p.sectionAt(d.rva).flags; flags&forbidden != 0 {
		return corrupt("%s in a section with the characteristics %#x", name, flags)
	}
	return nil
}

// checkCLIHeader returns an error if .NET does not load the image because of its CLI header.
func (p *pe) checkCLIHeader(header []byte, flags CorFlags) error {
	c := cursor{b: header}
	size, major, minor := c.u32(), c.u16(), c.u16()
	composite := major == 0 && minor == 0 // images that are compiled ahead together
	switch {
	case p.cli.size < uint32(len(header)) || size < uint32(len(header)):
		return corrupt("%#x bytes of %#x", min(p.cli.size, size), len(header))
	case p.sectionAt(p.cli.rva).flags&sectionRead == 0:
		return corrupt("in a section that cannot be read")
	case major != 2 && !composite:
		return corrupt("runtime version %d.%d", major, minor)
	}
	var directories [8]directory
	for i := range directories {
		if i == 1 {
			c.skip(8) // flags, entry point
		}
		directories[i] = directory{c.u32(), c.u32()}
	}
	for i, name := range []string{"metadata", "resources", "strong name", "code managers", "table of methods", "export addresses", "native header"} {
		var forbidden uint32
		if i < 4 && !(i == 0 && composite) {
			forbidden = sectionWrite
		}
		if err := p.checkDirectory(name, directories[i], forbidden); err != nil {
			return err
		}
	}
	switch {
	case flags&CorStrongNameSigned != 0 && directories[2].rva == 0:
		return corrupt("no signature of the strong name")
	case flags&CorILLibrary == 0 && !composite && directories[6].size != 0:
		return corrupt("a native header without the flag for it")
	case flags&CorILOnly != 0 && (directories[4].size != 0 || directories[5].size != 0 || flags&CorNativeEntryPoint != 0):
		return corrupt("an image of IL alone has native parts")
	}
	return nil
}

// checkILOnly returns an error if .NET does not load the image since it has more than IL.
func (p *pe) checkILOnly() error {
	for i := range p.header.directories {
		switch d := p.directory(i); {
		case d.rva == 0:
		case ilOnlyDirectories>>i&1 == 0:
			return corrupt("directory %d", i)
		case i != directorySecurity:
			if err := p.checkDirectory("directory", d, sectionShared); err != nil {
				return err
			}
		}
	}
	if p.directory(directoryImport).rva != 0 || p.directory(directoryReloc).rva != 0 || p.header.entryPoint != 0 {
		if err := p.checkImport(); err != nil {
			return err
		}
		if err := p.checkRelocations(); err != nil {
			return err
		}
	}
	for _, s := range p.sections {
		if s.flags&sectionShared != 0 || s.flags&(sectionExecute|sectionRead|sectionWrite) == 0 {
			return corrupt("characteristics %#x of a section", s.flags)
		}
	}
	if p.header.characteristics&fileDLL == 0 && p.header.windowsVersion != 0 {
		return corrupt("Windows version %#x", p.header.windowsVersion)
	}
	return nil
}

// checkImport returns an error if the image imports anything but the start of the runtime. §II.25.3.1
func (p *pe) checkImport() error {
	d := p.directory(directoryImport)
	table, ok := p.stored(d.rva, d.size)
	if !ok || d.size < 40 || p.sectionAt(d.rva).flags&sectionWrite != 0 {
		return corrupt("import of %#x bytes at RVA %#x", d.size, d.rva)
	}
	c := cursor{b: table}
	lookup, stamp, forwarder, name, addresses := c.u32(), c.u32(), c.u32(), c.u32(), c.u32()
	if lookup == 0 || stamp != 0 || forwarder != 0 && forwarder != 0xFFFFFFFF || addresses == 0 || !bytes.Equal(table[20:40], make([]byte, 20)) {
		return corrupt("import of another library than the runtime")
	}
	if _, ok := p.stored(addresses, 8); !ok || !p.names(name, "mscoree.dll") {
		return corrupt("import of another library than the runtime")
	}
	entries, ok := p.stored(lookup, 8)
	if !ok {
		return corrupt("table of imports at RVA %#x", lookup)
	}
	function := le.Uint32(entries)
	if le.Uint32(entries[4:]) != 0 || !p.names(function+2, "_CorExeMain") && !p.names(function+2, "_CorDllMain") {
		return corrupt("import of another function than the start of the runtime")
	}
	return nil
}

// names says whether a string at rva is name, in upper or lower case.
func (p *pe) names(rva uint32, name string) bool {
	b, ok := p.stored(rva, uint32(len(name)+1))
	return ok && strings.EqualFold(string(b), name+"\x00")
}

// checkRelocations returns an error if the image has other relocations than that of the import. §II.25.3.2
func (p *pe) checkRelocations() error {
	d := p.directory(directoryReloc)
	stripped := p.header.characteristics&fileRelocsStripped != 0
	if d.rva == 0 {
		if !stripped || p.header.characteristics&fileDLL != 0 {
			return corrupt("no relocations")
		}
		return nil
	}
	block, ok := p.stored(d.rva, d.size)
	if !ok || len(block) < 10 || stripped || le.Uint32(block[4:]) != d.size {
		return corrupt("relocations of %#x bytes at RVA %#x", d.size, d.rva)
	}
	if flags := p.sectionAt(d.rva).flags; flags&sectionWrite != 0 || flags&sectionRead == 0 {
		return corrupt("relocations in a section with the characteristics %#x", flags)
	}
	want := uint16(3) // of 32 bits
	if p.machine == machineX64 {
		want = 10
	}
	for entries := block[8:]; len(entries) > 1; entries = entries[2:] {
		if kind := le.Uint16(entries) >> 12; kind != want {
			return corrupt("relocation of kind %d", kind)
		}
		want = 0 // the rest is padding
	}
	return nil
}
