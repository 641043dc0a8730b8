package metadata

import (
	"bytes"
	"crypto/sha1"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// Assembly is one module with a manifest (or a netmodule, without), read from a
// PE image. It does not change after Parse.
type Assembly struct {
	*Tables

	Path           string   // the argument of Open or Parse
	Name           string   // simple name; of the module for a netmodule
	Version        Version  // zero for a netmodule
	Culture        string   // "" is neutral
	PublicKeyToken []byte   // nil without a strong name
	ModuleName     string   // file name, as the compiler gave it
	MVID           GUID     // identity of this build
	RuntimeVersion string   // "v4.0.30319"
	Flags          CorFlags // of the CLI header
	EntryPoint     Token    // MethodDef or File; nil for a library or native code

	pe         *pe
	resources  directory
	readyToRun bool // has native code
	neutral    bool // the native code was made of an image for any processor
	topLevel   nameIndex

	deriving sync.Mutex // guards derived
	derived  any
}

// Derived returns what another package has derived from the assembly, which does not change: derive is called once, or again after an error. One
// package at most may use it. Any goroutine may call it.
func (a *Assembly) Derived(derive func() (any, error)) (any, error) {
	a.deriving.Lock()
	defer a.deriving.Unlock()
	if a.derived != nil {
		return a.derived, nil
	}
	x, err := derive()
	if err == nil {
		a.derived = x
	}
	return x, err
}

// Open reads the assembly at path.
func Open(path string) (*Assembly, error) {
	data, err := ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("open assembly: %w", err)
	}
	return Parse(path, data)
}

// Parse reads an assembly from data; name goes into errors and Path.
// Preconditions: data does not change any more.
func Parse(name string, data []byte) (*Assembly, error) {
	a := &Assembly{Path: name}
	fault := func(part string, err error) error {
		return &Error{File: name, Part: part, Offset: -1, Err: err}
	}
	var err error
	if a.pe, err = parsePE(data); err != nil {
		return nil, fault("PE image", err)
	}
	if a.pe.cli.rva == 0 {
		return nil, fault("PE image", ErrNotManaged)
	}
	if err := a.pe.checkHeaders(len(data)); err != nil {
		return nil, fault("PE image", err)
	}
	metadata, entry, err := a.readCLIHeader()
	if err != nil {
		return nil, fault("CLI header", err)
	}
	root, err := parseRoot(metadata)
	if err != nil {
		return nil, fault("metadata root", err)
	}
	a.RuntimeVersion = root.version
	if a.Tables, err = newTables(name, root, nil); err != nil {
		return nil, err
	}
	if err := a.checkLists(); err != nil {
		return nil, err
	}
	if err := a.identify(); err != nil {
		return nil, err
	}
	// .NET reads the attributes of an assembly when it loads the assembly.
	if _, _, err := a.FindAttribute(MakeToken(TableAssembly, 1), "", ""); err != nil {
		return nil, err
	}
	if a.Flags&CorNativeEntryPoint == 0 && entry != 0 {
		a.EntryPoint = Token(entry)
		if t := a.EntryPoint.Table(); t != TableMethodDef && t != TableFile || !a.Has(a.EntryPoint) {
			return nil, fault("CLI header", corrupt("entry point %v", a.EntryPoint))
		}
	}
	return a, nil
}

// readCLIHeader returns the bytes of the metadata and the entry point. §II.25.3.3
func (a *Assembly) readCLIHeader() (metadata []byte, entry uint32, err error) {
	header, err := a.pe.bytes(a.pe.cli.rva, 72)
	if err != nil {
		return nil, 0, err
	}
	c := cursor{b: header}
	c.skip(8) // size, version of the runtime
	metadataDir := directory{c.u32(), c.u32()}
	a.Flags = CorFlags(c.u32())
	if unknown := a.Flags.Unknown(); unknown != "" {
		return nil, 0, unsupported("flag %s", unknown)
	}
	entry = c.u32()
	a.resources = directory{c.u32(), c.u32()}
	c.skip(32) // strong name, code manager, fix-ups of tables of methods, export addresses
	a.readNativeHeader(directory{c.u32(), c.u32()})
	if err := a.pe.checkCLIHeader(header, a.Flags); err != nil {
		return nil, 0, err
	}
	if a.Flags&CorILOnly != 0 && !a.readyToRun {
		if err := a.pe.checkILOnly(); err != nil {
			return nil, 0, err
		}
	}
	metadata, err = a.pe.bytes(metadataDir.rva, metadataDir.size)
	return metadata, entry, err
}

// identify reads the rows that name the module and the assembly.
func (a *Assembly) identify() error {
	module, err := a.Module(1)
	if err != nil {
		return err
	}
	a.ModuleName, a.MVID = module.Name, module.MVID
	if a.RowCount(TableAssembly) == 0 {
		a.Name = strings.TrimSuffix(module.Name, filepath.Ext(module.Name))
		return nil
	}
	def, err := a.AssemblyDef(1)
	if err != nil {
		return err
	}
	switch {
	case def.Name == "":
		return a.fault("Assembly", corrupt("no name"))
	case !validKey(def.PublicKey):
		return a.fault("Assembly", corrupt("public key of %d bytes", len(def.PublicKey)))
	}
	a.Name, a.Version, a.Culture = def.Name, def.Version, def.Culture
	a.PublicKeyToken = publicKeyToken(def.PublicKey)
	return nil
}

// String formats the identity of a as .NET does.
func (a *Assembly) String() string { return fullName(a.Name, a.Version, a.Culture, a.PublicKeyToken) }

// IsNetmodule says whether a has no manifest.
func (a *Assembly) IsNetmodule() bool { return a.RowCount(TableAssembly) == 0 }

// RVAData returns size bytes at a relative virtual address of the image: the initial value
// of a field, for example. The caller must not write to them.
func (a *Assembly) RVAData(rva, size uint32) ([]byte, error) {
	b, err := a.pe.bytes(rva, size)
	if err != nil {
		return nil, a.fault("RVA data", err)
	}
	return b, nil
}

// Resource returns the bytes of a resource that is stored in this file.
// §II.24.2.4, §II.22.24
func (a *Assembly) Resource(r ManifestResource) ([]byte, error) {
	if r.Implementation != 0 {
		return nil, a.fault("resource "+r.Name, unsupported("stored in %v", r.Implementation))
	}
	all, err := a.pe.bytes(a.resources.rva, a.resources.size)
	if err != nil {
		return nil, a.fault("resources", err)
	}
	if uint64(r.Offset) > uint64(len(all)) {
		return nil, a.fault("resource "+r.Name, corrupt("offset %#x of %#x", r.Offset, len(all)))
	}
	c := cursor{b: all, pos: int(r.Offset)}
	b := c.take(c.u32())
	if c.err != nil {
		return nil, a.fault("resource "+r.Name, c.err)
	}
	return b, nil
}

// validKey says whether .NET takes key, which may be empty, for the public key of an assembly: the algorithms of signature and hash
// (0 is the default), the size of the rest, and the rest, which starts with the mark of a public key.
func validKey(key []byte) bool {
	const ecmaKey = "\x00\x00\x00\x00\x00\x00\x00\x00\x04\x00\x00\x00\x00\x00\x00\x00" // §II.6.2.1.3
	const classMask, signature, hash, numberMask, sha1, publicKey = 7 << 13, 1 << 13, 4 << 13, 511, 4, 6
	if len(key) == 0 || string(key) == ecmaKey {
		return true
	}
	c := cursor{b: key}
	signed, hashed, size, mark := c.u32(), c.u32(), c.u32(), c.u8()
	return c.err == nil && uint64(size)+12 == uint64(len(key)) && mark == publicKey && (signed == 0 || signed&classMask == signature) &&
		(hashed == 0 || hashed&classMask == hash && hashed&numberMask >= sha1)
}

// publicKeyToken returns the last eight bytes of the SHA-1 hash of key,
// reversed. §II.6.3
func publicKeyToken(key []byte) []byte {
	if len(key) == 0 {
		return nil
	}
	hash := sha1.Sum(key)
	token := bytes.Clone(hash[len(hash)-8:])
	slices.Reverse(token)
	return token
}
