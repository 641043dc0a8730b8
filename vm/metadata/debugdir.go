package metadata

import (
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
)

// Types of debug directory entries, of the PE specification and its extension
// for portable PDBs.
const (
	debugCodeView    = 2
	debugEmbeddedPDB = 17

	debugEntrySize    = 28
	portableCodeView  = 0x504D // minor version of a CodeView entry: "MP"
	maxDebugEntries   = 64
	maxEmbeddedPDB    = 256 << 20
	maxDeflateRatio   = 1032 // of the deflate format
	codeViewSignature = "RSDS"
	embeddedSignature = "MPDB"
)

// CodeView is an image's reference to the PDB that the compiler wrote with it.
type CodeView struct {
	ID   PDBID
	Path string // of the PDB, on the compiler's machine
}

// debugEntry is an entry of the debug directory.
type debugEntry struct {
	stamp uint32
	minor uint16
	kind  uint32
	data  directory
}

func (a *Assembly) debugEntries() ([]debugEntry, error) {
	if a.pe.debug.rva == 0 {
		return nil, nil
	}
	if n := a.pe.debug.size / debugEntrySize; n > maxDebugEntries {
		return nil, a.fault("debug directory", corrupt("%d entries", n))
	}
	b, err := a.pe.bytes(a.pe.debug.rva, a.pe.debug.size)
	if err != nil {
		return nil, a.fault("debug directory", err)
	}
	var entries []debugEntry
	for ; len(b) >= debugEntrySize; b = b[debugEntrySize:] {
		entries = append(entries, debugEntry{
			stamp: le.Uint32(b[4:]), minor: le.Uint16(b[10:]), kind: le.Uint32(b[12:]),
			data: directory{rva: le.Uint32(b[20:]), size: le.Uint32(b[16:])},
		})
	}
	return entries, nil
}

// CodeView returns the reference to the portable PDB of a; ok is false when a has none.
func (a *Assembly) CodeView() (cv CodeView, ok bool, err error) {
	entries, err := a.debugEntries()
	if err != nil {
		return cv, false, err
	}
	for _, e := range entries {
		if e.kind != debugCodeView || e.minor != portableCodeView {
			continue
		}
		b, err := a.pe.bytes(e.data.rva, e.data.size)
		if err != nil {
			return cv, false, a.fault("CodeView entry", err)
		}
		if len(b) < 24 || string(b[:4]) != codeViewSignature {
			return cv, false, a.fault("CodeView entry", corrupt("no %s signature", codeViewSignature))
		}
		copy(cv.ID[:], b[4:20])
		le.PutUint32(cv.ID[16:], e.stamp)
		path, _, _ := bytes.Cut(b[24:], []byte{0})
		cv.Path = string(path)
		return cv, true, nil
	}
	return cv, false, nil
}

// EmbeddedPDB reads the portable PDB inside the image. The error wraps
// ErrNoSymbols when there is none.
func (a *Assembly) EmbeddedPDB() (*PDB, error) {
	entries, err := a.debugEntries()
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if e.kind != debugEmbeddedPDB {
			continue
		}
		packed, err := a.pe.bytes(e.data.rva, e.data.size)
		if err != nil {
			return nil, a.fault("embedded PDB", err)
		}
		data, err := inflate(packed)
		if err != nil {
			return nil, a.fault("embedded PDB", err)
		}
		return ParsePDB(a.Path+" (embedded PDB)", data)
	}
	return nil, a.fault("debug directory", fmt.Errorf("%w: no embedded PDB", ErrNoSymbols))
}

// inflate decompresses an embedded PDB: signature, size, deflated bytes.
func inflate(packed []byte) ([]byte, error) {
	if len(packed) < 8 || string(packed[:4]) != embeddedSignature {
		return nil, corrupt("no %s signature", embeddedSignature)
	}
	size, packed := uint64(le.Uint32(packed[4:])), packed[8:]
	if size > maxEmbeddedPDB {
		return nil, unsupported("%d bytes", size)
	}
	if size > uint64(len(packed))*maxDeflateRatio {
		return nil, corrupt("%d bytes packed into %d", size, len(packed))
	}
	data := make([]byte, size)
	if _, err := io.ReadFull(flate.NewReader(bytes.NewReader(packed)), data); err != nil {
		return nil, corrupt("%v", err)
	}
	return data, nil
}

// Symbols reads the portable PDB of a: the embedded one, or a file in the folder of a.Path
// with the name in the CodeView entry, or with that of a. The error wraps ErrNoSymbols when
// no PDB belongs to a.
func (a *Assembly) Symbols() (*PDB, error) {
	p, err := a.EmbeddedPDB()
	if err == nil {
		err = p.fits(a)
	}
	if err == nil {
		return p, nil
	}
	if !errors.Is(err, ErrNoSymbols) {
		return nil, err
	}
	cv, ok, err := a.CodeView()
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, a.fault("debug directory", fmt.Errorf("%w: no portable PDB named", ErrNoSymbols))
	}
	for _, path := range a.pdbPaths(cv) {
		p, err := OpenPDB(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return nil, err
		case p.ID != cv.ID:
			return nil, a.fault("CodeView entry", fmt.Errorf("%w: %s has identity %v, not %v", ErrForeignSymbols, path, p.ID, cv.ID))
		}
		if err := p.fits(a); err != nil {
			return nil, err
		}
		return p, nil
	}
	return nil, a.fault("CodeView entry", fmt.Errorf("%w: %s not found", ErrNoSymbols, cv.Path))
}

// pdbPaths returns the possible paths of the PDB.
func (a *Assembly) pdbPaths(cv CodeView) []string {
	own := strings.TrimSuffix(a.Path, filepath.Ext(a.Path)) + ".pdb"
	given := cv.Path[strings.LastIndexAny(cv.Path, `/\`)+1:] // also of Windows
	if given == "" {
		return []string{own}
	}
	return []string{filepath.Join(filepath.Dir(a.Path), given), own}
}

// fits checks that p has debug information for as many methods as a has, or for none.
func (p *PDB) fits(a *Assembly) error {
	of, has := p.RowCount(TableMethodDebugInformation), a.RowCount(TableMethodDef)
	if of != has && of != 0 {
		return p.fault("MethodDebugInformation", corrupt("%d rows for %d methods", of, has))
	}
	return nil
}
