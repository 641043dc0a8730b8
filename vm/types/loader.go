// Package types turns metadata tables into types, layouts and methods.
//
// In: assemblies of package metadata. Out: [Type], [Field], [Method], with
// layouts for package heap. Next: package lower translates method bodies.
//
// Types are found by name in the model core library first: a reference to any
// facade of the base class library (mscorlib, System.Runtime, netstandard, …)
// leads to the model's type of that full name. Generic types and methods are
// instantiated without sharing, when first needed.
//
// One [Loader] serves all workers. Lock order: the Loader's mutex alone. It guards all
// types that are being built; finished types are immutable and need no lock.
package types

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"moonwalker/heap"
	"moonwalker/vm/metadata"
)

// ErrMissing is in the chain of errors about types and members that neither the
// model core library nor any assembly in the searched folders defines.
var ErrMissing = errors.New("not in the model core library nor in any assembly found")

// NotModelled says whether err is about a construct that a program may contain and this
// package does not support: missing types and members, instantiations and instances that
// are too large, expanding inheritance, packed pointers, assemblies that do not fit together, and metadata without a known meaning.
func NotModelled(err error) bool {
	return errors.Is(err, ErrMissing) || Refused(err) != nil || errors.Is(err, ErrUnbounded) || errors.Is(err, ErrExpanding) || errors.Is(err, ErrCircular) || errors.Is(err, errUnaligned) || errors.Is(err, metadata.ErrUnsupported)
}

// Loader holds all assemblies and types of a program.
type Loader struct {
	sync.Mutex
	core     *Assembly
	files    *metadata.Files // through which assemblies are read
	dirs     []string        // folders to search for assemblies
	leaf     leaves
	library  func(name string) (path, why string, ok bool) // see SetLibraries; nil: the libraries are in the first of dirs
	byRef    map[string]*Assembly
	rejected map[string]string // why .NET does not take the file with the name of an assembly, by that name in lower case

	insts    map[string]*Type
	graphing bool                      // see inherits
	mixed    bool                      // an assembly of the program uses another one
	all      atomic.Pointer[[]*Type]   // by ID
	methods  atomic.Pointer[[]*Method] // by ID
	vars     [2][]*Type
	lacks    Lacks
	pins     *pins // the numbers of another run; nil: in the order of loading

	std standard
}

// standard holds the core types that the machine itself uses.
type standard struct {
	Object, String, Array, ValueType, Enum, Delegate, MulticastDelegate, Exception, Nullable, RuntimeType *Type
	Void, Boolean, Char, SByte, Byte, Int16, UInt16, Int32, UInt32, Int64, UInt64, Single, Double         *Type
	IntPtr, UIntPtr, TypedReference, Thread, SZArrayImpl                                                  *Type
	RuntimeTypeHandle, RuntimeFieldHandle, RuntimeMethodHandle                                            *Type
}

// Std returns the core types.
func (l *Loader) Std() *standard { return &l.std }

// NewLoader returns a loader for programs that use the model core library core. It
// searches further assemblies in dir, then in the folders of frameworks; the leaf
// assemblies of those replace types of the model (see leafNames).
func NewLoader(core *metadata.Assembly, dir string, frameworks ...string) (*Loader, error) {
	return NewNumberedLoader(core, nil, dir, frameworks...)
}

// NewNumberedLoader is NewLoader for a run that gives types and methods the IDs that n
// lists; n may be nil.
func NewNumberedLoader(core *metadata.Assembly, n *Numbers, dir string, frameworks ...string) (*Loader, error) {
	l := &Loader{files: new(metadata.Files), dirs: append([]string{dir}, frameworks...), leaf: leaves{dirs: frameworks}, byRef: map[string]*Assembly{}, rejected: map[string]string{}, insts: map[string]*Type{}}
	if n == nil {
		n = &Numbers{}
	} else {
		l.pins = newPins(n)
	}
	none := make([]*Type, max(1, len(n.Types)))
	l.all.Store(&none)
	noMethods := make([]*Method, max(1, len(n.Methods)))
	l.methods.Store(&noMethods)
	l.core = l.add(core)
	l.core.Core = true
	l.core.promised = l.core.findPromises()
	return l, l.findStandard()
}

func (l *Loader) findStandard() error {
	s := &l.std
	want := map[string]**Type{
		"Object": &s.Object, "String": &s.String, "Array": &s.Array, "ValueType": &s.ValueType, "Enum": &s.Enum,
		"Delegate": &s.Delegate, "MulticastDelegate": &s.MulticastDelegate, "Exception": &s.Exception,
		"Nullable`1": &s.Nullable, "RuntimeType": &s.RuntimeType, "Void": &s.Void, "Boolean": &s.Boolean, "Char": &s.Char,
		"SByte": &s.SByte, "Byte": &s.Byte, "Int16": &s.Int16, "UInt16": &s.UInt16, "Int32": &s.Int32, "UInt32": &s.UInt32,
		"Int64": &s.Int64, "UInt64": &s.UInt64, "Single": &s.Single, "Double": &s.Double, "IntPtr": &s.IntPtr,
		"UIntPtr": &s.UIntPtr, "TypedReference": &s.TypedReference, "SZArrayImpl`1": &s.SZArrayImpl,
		"RuntimeTypeHandle": &s.RuntimeTypeHandle, "RuntimeFieldHandle": &s.RuntimeFieldHandle, "RuntimeMethodHandle": &s.RuntimeMethodHandle,
	}
	for name, p := range want {
		if *p = l.core.lookup("System", name); *p == nil {
			return fmt.Errorf("core library has no System.%s", name)
		}
	}
	if s.Thread = l.core.lookup("System.Threading", "Thread"); s.Thread == nil {
		return errors.New("core library has no System.Threading.Thread")
	}
	for _, t := range []*Type{s.Object, s.String, s.Array, s.Delegate, s.Exception, s.Thread} {
		if err := l.Layout(t); err != nil {
			return err
		}
	}
	return nil
}

// Add registers a parsed assembly under its name.
func (l *Loader) Add(m *metadata.Assembly) *Assembly {
	l.Lock()
	defer l.Unlock()
	return l.add(m)
}

func (l *Loader) add(m *metadata.Assembly) *Assembly {
	a := &Assembly{Meta: m, Name: m.Name, loader: l, sigs: map[string]knownSig{}, defs: make([]*Type, m.RowCount(metadata.TableTypeDef)+1),
		refs: map[metadata.Token]resolved{}}
	l.byRef[strings.ToLower(m.Name)] = a
	a.framework = frameworkName(m.Name)
	l.mixed = l.mixed || a.uses()
	a.Wraps = a.HasAttribute(metadata.MakeToken(metadata.TableAssembly, 1), "System.Runtime.CompilerServices.RuntimeCompatibilityAttribute")
	return a
}

// AddMade registers an assembly that package unit has made for the program main, to call the method calls. given has the types, methods and fields to which its
// references lead. The assembly may use all members of all others.
//
// Preconditions: l is locked.
func (l *Loader) AddMade(m *metadata.Assembly, main *Assembly, calls *Method, given map[metadata.Token]any) *Assembly {
	a := l.add(m)
	a.Aside, a.main, a.Calls, a.given = true, main, calls, given
	for tok, x := range given {
		if t, ok := x.(*Type); ok {
			a.refs[tok] = resolved{t: t}
		}
	}
	return a
}

// Program is the assembly of the program that starts with a method of a: a itself, or that for which a was made.
func (a *Assembly) Program() *Assembly {
	if a.main != nil {
		return a.main
	}
	return a
}

// Core returns the model core library.
func (l *Loader) Core() *Assembly { return l.core }

// ModuleInit returns the type <Module> of a if it has an initialiser, nil if it has none.
// The initialiser runs before any other code of the module (§II.10.5.3, module initializers of C#).
//
// Preconditions: the loader is locked.
func (a *Assembly) ModuleInit() (*Type, error) {
	if a.module == nil {
		t, err := a.def(1)
		if err != nil {
			return nil, err
		}
		if err := a.loader.load(t); err != nil {
			return nil, err
		}
		a.module = t
	}
	if a.module.Cctor == nil {
		return nil, nil
	}
	return a.module, nil
}

// OpenPDB reads the portable PDB beside the assembly at path, if there is one.
func (a *Assembly) OpenPDB(path string) { a.openPDB(path) }

// assembly returns the assembly that a reference names, nil if there is none.
func (l *Loader) assembly(name string) (*Assembly, error) {
	key := strings.ToLower(name)
	if a, ok := l.byRef[key]; ok {
		return a, nil
	}
	a, err := l.openIn(l.dirs, name)
	if err != nil {
		return nil, err
	}
	l.byRef[key] = a
	return a, nil
}

// Named returns the assembly of this name, nil if there is none. A file of this name that .NET does not take is an error.
//
// Preconditions: l is locked.
func (l *Loader) Named(name string) (*Assembly, error) {
	a, err := l.assembly(name)
	if why := l.rejected[strings.ToLower(name)]; a == nil && err == nil && why != "" {
		err = fmt.Errorf("%s: %w", why, ErrMissing)
	}
	return a, err
}

// SetLibraries sets the function that finds the libraries of the program. It returns the path of the one that .NET loads for a name, or
// why it loads none; ok is false if .NET looks into the folder of the program.
func (l *Loader) SetLibraries(find func(name string) (path, why string, ok bool)) { l.library = find }

// SetFiles sets the files through which assemblies are read.
func (l *Loader) SetFiles(files *metadata.Files) { l.files = files }

// References returns the assemblies that a refers to, directly or through others, in the order
// in which they are met. It leaves out base class libraries, which the model replaces, and
// assemblies that are absent or cannot be read: their use is an error.
//
// Preconditions: l is locked.
func (l *Loader) References(a *Assembly) []*Assembly {
	found := []*Assembly{a}
	for i := 0; i < len(found); i++ {
		for row := uint32(1); row <= found[i].Meta.RowCount(metadata.TableAssemblyRef); row++ {
			r, err := found[i].Meta.AssemblyRef(row)
			if err != nil || isFramework(r) {
				continue
			}
			if b, err := l.assembly(r.Name); err == nil && b != nil && !b.Core && !slices.Contains(found, b) {
				found = append(found, b)
			}
		}
	}
	return found[1:]
}

// openIn opens the assembly of this name in the first of dirs that has it, nil
// if none does.
func (l *Loader) openIn(dirs []string, name string) (*Assembly, error) {
	for _, d := range dirs {
		for _, path := range l.candidates(d, name) {
			if !l.files.Exists(path) {
				continue
			}
			m, err := l.files.Open(path)
			if err != nil {
				return nil, err
			}
			if definesObject(m) {
				continue
			}
			ofFramework := slices.Contains(l.leaf.dirs, d)
			if why := rejection(m, name); why != "" && !ofFramework {
				l.rejected[strings.ToLower(name)] = why
				continue
			}
			a := l.add(m)
			a.framework = a.framework || ofFramework
			a.openPDB(path)
			return a, nil
		}
	}
	return nil, nil
}

// candidates are the files that may be the assembly of this name in dir.
func (l *Loader) candidates(dir, name string) []string {
	if dir == l.dirs[0] && l.library != nil {
		if path, why, ok := l.library(name); path != "" {
			return []string{path}
		} else if ok {
			l.rejected[strings.ToLower(name)] = why
			return nil
		}
	}
	return []string{filepath.Join(dir, name+".dll"), filepath.Join(dir, name+".exe")}
}

// rejection says why .NET does not take the file of m, beside the program, as the assembly of this name; it is empty if .NET does.
func rejection(m *metadata.Assembly, name string) string {
	switch file := filepath.Base(m.Path); {
	case m.Architecture() != "":
		return file + " is for " + m.Architecture() + ", which .NET on x64 does not load"
	case m.IsNetmodule():
		return file + " is a module without a manifest"
	case m.IsReference():
		return file + " is a reference assembly, which .NET does not run"
	case !strings.EqualFold(m.Name, name):
		return file + " is the assembly " + m.Name
	}
	if d, err := m.AssemblyDef(1); err == nil && !neutral(d.Culture) {
		return filepath.Base(m.Path) + " is a satellite assembly for the culture " + d.Culture
	}
	return ""
}

// neutral says whether an assembly with this culture is no satellite assembly.
func neutral(culture string) bool { return culture == "" || culture == "neutral" }

// definesObject says whether m is a core library. The model replaces it, since the types
// of two core libraries would be unrelated.
func definesObject(m *metadata.Assembly) bool {
	for row := uint32(1); row <= min(m.RowCount(metadata.TableTypeDef), 64*1024); row++ {
		d, err := m.TypeDef(row)
		if err == nil && d.Name == "Object" && d.Namespace == "System" {
			return true
		}
	}
	return false
}

// Assemblies returns the assemblies read so far in the order of their names, except the
// core library and those that were made.
//
// Preconditions: l is locked.
func (l *Loader) Assemblies() []*Assembly {
	var all []*Assembly
	for _, name := range slices.Sorted(maps.Keys(l.byRef)) {
		if a := l.byRef[name]; a != nil && !a.Core && a.Calls == nil && !slices.Contains(all, a) {
			all = append(all, a)
		}
	}
	return all
}

// Types returns all types made so far, by ID.
func (l *Loader) Types() []*Type { return *l.all.Load() }

// TypeByID returns the type with this ID.
func (l *Loader) TypeByID(id uint32) *Type { return (*l.all.Load())[id] }

// MethodByID returns the method with this ID.
func (l *Loader) MethodByID(id uint32) *Method { return (*l.methods.Load())[id] }

// MethodCount is one more than the highest ID of a method.
func (l *Loader) MethodCount() int { return len(*l.methods.Load()) }

// number gives t its ID. IDs identify types within one run. They depend on the order of
// loading, and must not reach a report. Where types have to be in an order, and it matters, they are in that of Type.Order.
func (l *Loader) number(t *Type) *Type {
	t.Order = t.hash()
	all := *l.all.Load()
	if l.pins != nil {
		if id, ok := l.pins.types[t.NameInAllRuns()]; ok {
			t.ID = id
			all[id] = t
			return t
		}
	}
	all = append(all, t)
	t.ID = uint32(len(all) - 1)
	l.all.Store(&all)
	return t
}

func (l *Loader) numberMethods(ms ...*Method) {
	all := *l.methods.Load()
	for _, m := range ms {
		m.Order = m.hash()
		if l.pins != nil {
			if id, ok := l.pins.methods[m.nameInAllRuns()]; ok {
				m.ID = id
				all[id] = m
				continue
			}
		}
		m.ID = uint32(len(all))
		all = append(all, m)
	}
	l.methods.Store(&all)
}

// lookup returns the top-level type of this name, nil if there is none.
func (a *Assembly) lookup(namespace, name string) *Type {
	row := a.Meta.TopLevel(namespace, name)
	if row == 0 {
		return nil
	}
	t, err := a.def(row)
	if err != nil {
		return nil
	}
	return t
}

// Find returns the type with this reflection name (Namespace.Outer+Inner),
// nil if there is none.
func (a *Assembly) Find(fullName string) *Type {
	outer, inner, nested := strings.Cut(fullName, "+")
	ns, name := "", outer
	if i := strings.LastIndexByte(outer, '.'); i >= 0 {
		ns, name = outer[:i], outer[i+1:]
	}
	t := a.lookup(ns, name)
	for nested && t != nil {
		name, inner, nested = strings.Cut(inner, "+")
		t = t.nested(name)
	}
	return t
}

// nested returns the type of this name nested in the definition t, nil if
// there is none.
func (t *Type) nested(name string) *Type {
	meta := t.Assembly.Meta
	for index := range meta.NestedIn(t.Row).All() {
		pair, err := meta.NestedClass(index)
		if err != nil {
			continue
		}
		if d, err := meta.TypeDef(pair.Nested); err == nil && d.Name == name {
			if n, err := t.Assembly.def(pair.Nested); err == nil {
				return n
			}
		}
	}
	return nil
}

// primitives maps the names of core types to their forms in memory and on the stack.
var primitives = map[string]struct {
	mem   heap.Mem
	stack Stack
}{
	"Boolean": {heap.MemU1, StackI4}, "Char": {heap.MemU2, StackI4}, "SByte": {heap.MemI1, StackI4}, "Byte": {heap.MemU1, StackI4},
	"Int16": {heap.MemI2, StackI4}, "UInt16": {heap.MemU2, StackI4}, "Int32": {heap.Mem4, StackI4}, "UInt32": {heap.Mem4, StackI4},
	"Int64": {heap.Mem8, StackI8}, "UInt64": {heap.Mem8, StackI8}, "IntPtr": {heap.Mem8, StackI8}, "UIntPtr": {heap.Mem8, StackI8},
	"Single": {heap.Mem4, StackF4}, "Double": {heap.Mem8, StackF8}, "ManagedPointer": {heap.MemPtr, StackPtr},
}

// def returns the type of a TypeDef row.
func (a *Assembly) def(row uint32) (*Type, error) {
	if row == 0 || row >= uint32(len(a.defs)) {
		return nil, fmt.Errorf("%s: no TypeDef row %d", a.Name, row)
	}
	if t := a.defs[row]; t != nil {
		return t, nil
	}
	d, err := a.Meta.TypeDef(row)
	if err != nil {
		return nil, err
	}
	enc, err := a.Meta.Encloser(row)
	if err != nil {
		return nil, err
	}
	t := &Type{Assembly: a, Row: row, Namespace: d.Namespace, Name: d.Name, Flags: uint32(d.Flags)}
	if enc != 0 {
		if enc >= row && a.depth(row) > 1000 {
			return nil, fmt.Errorf("%s: TypeDef row %d: enclosing types form a cycle", a.Name, row)
		}
		if t.Encloser, err = a.def(enc); err != nil {
			return nil, err
		}
	}
	t.Kind = a.kindOf(t, d)
	for i := range a.Meta.GenericParams(metadata.MakeToken(metadata.TableTypeDef, row)).Len() {
		t.Args = append(t.Args, a.loader.variable(KindVar, i))
	}
	a.defs[row] = a.loader.number(t)
	return t, nil
}

func (a *Assembly) depth(row uint32) (n int) {
	for row != 0 && n <= 1000 {
		row, _ = a.Meta.Encloser(row)
		n++
	}
	return n
}

// kindOf finds the kind from the flags and the name of the base type, without loading
// the base type.
func (a *Assembly) kindOf(t *Type, d metadata.TypeDef) Kind {
	if d.Flags&flagInterface != 0 {
		return KindInterface
	}
	var ns, name string
	switch d.Extends.Table() {
	case metadata.TableTypeRef:
		if r, err := a.Meta.TypeRef(d.Extends.Row()); err == nil {
			ns, name = r.Namespace, r.Name
		}
	case metadata.TableTypeDef:
		if r, err := a.Meta.TypeDef(d.Extends.Row()); err == nil && a == a.loader.coreOr(a) {
			ns, name = r.Namespace, r.Name
		}
	}
	self := d.Namespace + "." + d.Name
	switch {
	case ns != "System" || self == "System.Enum":
		return KindClass
	case name == "Enum":
		return KindEnum
	case name == "ValueType":
		if a == a.loader.coreOr(a) && d.Namespace == "System" {
			if _, ok := primitives[d.Name]; ok {
				return KindPrimitive
			}
			if d.Name == "Void" {
				return KindVoid
			}
		}
		return KindStruct
	}
	return KindClass
}

// coreOr returns the core library, or a while the core library is being added.
func (l *Loader) coreOr(a *Assembly) *Assembly {
	if l.core == nil {
		return a
	}
	return l.core
}

func (l *Loader) variable(k Kind, i int) *Type {
	vars := &l.vars[k-KindVar]
	for len(*vars) <= i {
		*vars = append(*vars, l.number(&Type{Kind: k, Index: len(*vars), Name: map[Kind]string{KindVar: "!", KindMVar: "!!"}[k] + strconv.Itoa(len(*vars)), stage: stageLaid}))
	}
	return (*vars)[i]
}

// appendKey appends the key of the type or method that is constructed from these types. kind tells constructors apart.
func appendKey(key []byte, kind string, of ...*Type) []byte {
	key = append(key, kind...)
	for _, t := range of {
		key = append(strconv.AppendUint(key, uint64(t.ID), 10), ',')
	}
	return key
}

// keySpace is room for most keys, which so need no allocation.
type keySpace [64]byte

// construct returns the constructed type with this key, and makes it with fill the first time.
func (l *Loader) construct(key []byte, fill func(t *Type)) *Type {
	if t, ok := l.insts[string(key)]; ok {
		return t
	}
	t := &Type{}
	fill(t)
	t.measure()
	l.insts[string(key)] = l.number(t)
	return t
}

// SZArray returns the type elem[].
//
// Preconditions: l is locked.
func (l *Loader) SZArray(elem *Type) *Type {
	var space keySpace
	return l.construct(appendKey(space[:0], "[]", elem), func(t *Type) { t.Kind, t.Elem, t.Rank = KindSZArray, elem, 1 })
}

// MDArray returns the type elem[,…] with rank dimensions.
//
// Preconditions: l is locked.
func (l *Loader) MDArray(elem *Type, rank int) *Type {
	return l.construct(appendKey(nil, "["+strconv.Itoa(rank)+"]", elem), func(t *Type) { t.Kind, t.Elem, t.Rank = KindArray, elem, rank })
}

// ByRef returns the type elem&.
//
// Preconditions: l is locked.
func (l *Loader) ByRef(elem *Type) *Type {
	var space keySpace
	return l.construct(appendKey(space[:0], "&", elem), func(t *Type) { t.Kind, t.Elem = KindByRef, elem })
}

// Pointer returns the type elem*.
//
// Preconditions: l is locked.
func (l *Loader) Pointer(elem *Type) *Type {
	var space keySpace
	return l.construct(appendKey(space[:0], "*", elem), func(t *Type) { t.Kind, t.Elem = KindPointer, elem })
}

// fnPtr is the type of all function pointers.
func (l *Loader) fnPtr() *Type {
	return l.construct([]byte("fnptr"), func(t *Type) { t.Kind, t.Name = KindFnPtr, "method*" })
}

func (l *Loader) missing(scope, fullName string) *Type {
	return l.construct([]byte("?"+scope+":"+fullName), func(t *Type) { t.Kind, t.Scope, t.Name = KindMissing, scope, fullName })
}

// maxDepth limits the nesting of generic arguments, and maxParts the number of types in
// the full name of a type. A program that instantiates without end gets ErrUnbounded.
// Depth alone is no limit: the full name of Tuple<T,T> is twice as long as that of T.
const (
	maxDepth = 64
	maxParts = 1 << 16
)

// ErrUnbounded is in the chain of errors about types that a real runtime may load, and
// that are larger than the checker's limits.
var ErrUnbounded = errors.New("larger than the checker allows")

// measure sets the depth of a constructed type and the number of types in its full name.
func (t *Type) measure() {
	t.depth, t.parts = 1, 1
	if t.Elem != nil {
		t.depth, t.parts = 1+t.Elem.nesting(), 1+t.Elem.mentions()
	}
	if t.Generic != nil {
		for _, a := range t.Args {
			t.depth = max(t.depth, 1+a.nesting())
			t.parts += a.mentions()
		}
	}
}

func (t *Type) nesting() int  { return max(t.depth, 1) }
func (t *Type) mentions() int { return max(t.parts, 1) }

// bounded returns an error if args, the generic arguments of a type or method, exceed maxDepth or maxParts.
func bounded(what fmt.Stringer, args []*Type) error {
	parts := 1
	for _, a := range args {
		if a.nesting() > maxDepth {
			return fmt.Errorf("%v: generic arguments nest deeper than %d: %w", what, maxDepth, ErrUnbounded)
		}
		parts += a.mentions()
	}
	if parts > maxParts {
		return fmt.Errorf("%v: the generic arguments mention more than %d types: %w", what, maxParts, ErrUnbounded)
	}
	return nil
}

// Instantiate returns the instantiation of the open definition def.
//
// Preconditions: l is locked; len(args) == len(def.Args).
func (l *Loader) Instantiate(def *Type, args []*Type) (*Type, error) {
	if err := l.inherits(def); err != nil {
		return nil, err
	}
	if def.Kind != KindMissing && sameTypes(args, def.Args) {
		return def, nil
	}
	if err := bounded(def, args); err != nil {
		return nil, err
	}
	var space keySpace
	key := appendKey(appendKey(space[:0], "<", def), "", args...)
	return l.construct(key, func(t *Type) {
		t.Kind, t.Namespace, t.Name, t.Encloser = def.Kind, def.Namespace, def.Name, def.Encloser
		t.Assembly, t.Row, t.Flags, t.Generic, t.Scope, t.Args = def.Assembly, def.Row, def.Flags, def, def.Scope, append([]*Type(nil), args...)
	}), nil
}

// Context holds the arguments for the generic parameters of a type and of a method.
type Context struct {
	Type   []*Type
	Method []*Type

	loose bool // a signature may take a class for a value type, or the reverse: see kindAgrees
}

// Subst replaces the generic parameters in t.
//
// Preconditions: l is locked.
func (l *Loader) Subst(t *Type, c Context) (*Type, error) {
	if t == nil || !t.Open() || c.Type == nil && c.Method == nil {
		return t, nil
	}
	switch t.Kind {
	case KindVar:
		if c.Type == nil {
			return t, nil
		}
		if t.Index >= len(c.Type) {
			return nil, fmt.Errorf("generic parameter !%d of %d", t.Index, len(c.Type))
		}
		return c.Type[t.Index], nil
	case KindMVar:
		if c.Method == nil {
			return t, nil
		}
		if t.Index >= len(c.Method) {
			return nil, fmt.Errorf("generic parameter !!%d of %d", t.Index, len(c.Method))
		}
		return c.Method[t.Index], nil
	case KindSZArray, KindArray, KindPointer, KindByRef:
		e, err := l.Subst(t.Elem, c)
		if err != nil {
			return nil, err
		}
		switch t.Kind {
		case KindSZArray:
			return l.SZArray(e), nil
		case KindArray:
			return l.MDArray(e, t.Rank), nil
		case KindPointer:
			return l.Pointer(e), nil
		}
		return l.ByRef(e), nil
	}
	args := make([]*Type, len(t.Args))
	for i, a := range t.Args {
		var err error
		if args[i], err = l.Subst(a, c); err != nil {
			return nil, err
		}
	}
	def := t.Generic
	if def == nil {
		def = t
	}
	return l.Instantiate(def, args)
}
