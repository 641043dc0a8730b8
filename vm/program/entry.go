package program

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"moonwalker/vm/host"
	"moonwalker/vm/lower"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// Entry is a method that a program can start with.
type Entry struct {
	Name     string // the name by which --entry finds it
	Main     bool   // the entry point of the assembly
	Args     bool   // takes string[]
	Instance bool   // an object is made for it
	Awaited  bool   // its result is awaited
}

// Entries lists the methods that the program at path can start with, its entry
// point first, and the types that cannot be loaded, with the reasons. c has the
// frameworks and references.
func Entries(path string, c Config) (entries []Entry, left []error, err error) {
	if err := c.Validate(); err != nil {
		return nil, nil, err
	}
	m, err := metadata.Open(path)
	if err != nil {
		return nil, nil, err
	}
	if err := runnable(m); err != nil {
		return nil, nil, err
	}
	core, err := coreLibrary()
	if err != nil {
		return nil, nil, err
	}
	l, err := types.NewLoader(core, filepath.Dir(path), c.Dirs...)
	if err != nil {
		return nil, nil, fmt.Errorf("embedded core library: %w", err)
	}
	if len(c.References) > 0 {
		files := new(metadata.Files)
		settings, err := host.Read(path, files)
		if err != nil {
			return nil, nil, err
		}
		l.SetLibraries(libraries(settings, files, c.References))
	}
	f := entryFinder{l: l, a: l.Add(m)}
	l.Lock()
	defer l.Unlock()
	var rest []Entry
	for row := uint32(1); row <= m.RowCount(metadata.TableTypeDef); row++ {
		t, err := f.a.Type(metadata.MakeToken(metadata.TableTypeDef, row), types.Context{})
		if err == nil && t.Assembly == f.a {
			err = l.Load(t)
		}
		if err != nil {
			left = append(left, err)
			continue
		}
		for _, method := range f.methods(t) {
			s, err := f.start(t, method)
			if err != nil || t.Assembly != f.a {
				continue
			}
			e := Entry{f.name(t, method), f.isMain(method), len(method.Params) == 1, method.HasThis, s.Await != nil}
			if e.Main {
				entries = append(entries, e)
			} else {
				rest = append(rest, e)
			}
		}
	}
	return append(entries, rest...), left, nil
}

// Open loads the assembly at path as New does, but nothing that it starts with. c has the frameworks, the references, and the files of the program.
func Open(path string, c Config) (*types.Loader, *types.Assembly, error) {
	if err := c.Validate(); err != nil {
		return nil, nil, err
	}
	files := c.Files
	if files == nil {
		files = new(metadata.Files)
	}
	m, err := files.Open(path)
	if err != nil {
		return nil, nil, err
	}
	if err := runnable(m); err != nil {
		return nil, nil, err
	}
	core, err := coreLibrary()
	if err != nil {
		return nil, nil, err
	}
	settings, err := host.Read(path, files)
	if err != nil {
		return nil, nil, err
	}
	l, err := types.NewLoader(core, settings.Folder, c.Dirs...)
	if err != nil {
		return nil, nil, fmt.Errorf("embedded core library: %w", err)
	}
	l.SetFiles(files)
	l.SetLibraries(libraries(settings, files, c.References))
	l.SetLacks(lacks())
	return l, l.Add(m), nil
}

// entryFinder finds methods that the program of assembly a can start with, and properties of its states.
//
// Preconditions: the loader is locked while it is used.
type entryFinder struct {
	l *types.Loader
	a *types.Assembly
}

// main is the entry point of the assembly.
func (f entryFinder) main() (*lower.Start, error) {
	tok := f.a.Meta.EntryPoint
	if tok.IsNil() {
		return nil, errors.New("the assembly has no entry point; name one with --entry Type.Method; moonwalker list shows them; moonwalker test checks unit tests")
	}
	m, err := f.a.Method(tok, types.Context{})
	if err != nil {
		return nil, fmt.Errorf("entry point: %w", err)
	}
	if !m.Static() {
		return nil, fmt.Errorf("entry point %v: is no static method", m)
	}
	s, err := f.start(m.Owner, m)
	if err != nil {
		return nil, fmt.Errorf("entry point %v: %w", m, err)
	}
	return s, nil
}

// named is the entry called Type.Method. Parameters may follow, () or
// (string[]), to choose among methods of one name; a nested type is
// Outer+Inner or Outer.Inner.
func (f entryFinder) named(name string) (*lower.Start, error) {
	path, params, chosen := strings.Cut(name, "(")
	path, params = strings.TrimSpace(path), strings.ReplaceAll("("+params, " ", "")
	if chosen && params != "()" && params != "(string[])" {
		return nil, fmt.Errorf("entry %q: an entry has no parameters, or one of type string[]: want %s() or %[2]s(string[])", name, path)
	}
	last := strings.LastIndexByte(path, '.')
	if last <= 0 || last == len(path)-1 {
		return nil, fmt.Errorf("entry %q: want Type.Method", name)
	}
	t, method, err := f.split(path, last)
	if err != nil {
		return nil, fmt.Errorf("entry %q: %w", name, err)
	}
	if t == nil {
		return nil, fmt.Errorf("entry %q: no type %s in %s%s", name, path[:last], f.a.Name, f.like(path[:last]))
	}
	var fit []*lower.Start
	var refused error
	for _, m := range f.methods(t) {
		if m.Name != method {
			continue
		}
		s, err := f.start(t, m)
		switch {
		case err == nil && (!chosen || parameters(m) == params):
			fit = append(fit, s)
		case err != nil:
			refused = fmt.Errorf("entry %q: %v %w", name, m, err)
		}
	}
	switch {
	case len(fit) == 1:
		return fit[0], nil
	case len(fit) > 1 && parameters(fit[0].Method) != parameters(fit[1].Method):
		return nil, fmt.Errorf("entry %q: there are several; want %s%s or %[2]s%[4]s", name, path, parameters(fit[0].Method), parameters(fit[1].Method))
	case len(fit) > 1:
		return nil, fmt.Errorf("entry %q: type %v has several methods %s%s", name, t, method, parameters(fit[0].Method))
	case refused != nil:
		return nil, refused
	case chosen:
		return nil, fmt.Errorf("entry %q: type %v has no method %s%s", name, t, method, params)
	}
	return nil, fmt.Errorf("entry %q: type %v has no method %s", name, t, method)
}

// split splits Type.Method into the type and the name of the method; last is the last
// dot. The type is nil if there is none. split tries earlier dots as well, because the
// name of a method that implements one of an interface can have dots.
func (f entryFinder) split(path string, last int) (t *types.Type, method string, err error) {
	for dot := last; dot > 0; dot = strings.LastIndexByte(path[:dot], '.') {
		t, method = f.find(path[:dot]), path[dot+1:]
		if t == nil {
			continue
		}
		if err := f.l.Load(t); err != nil {
			return nil, "", err
		}
		if dot == last || slices.ContainsFunc(t.Methods, func(m *types.Method) bool { return m.Name == method }) {
			return t, method, nil
		}
	}
	return nil, "", nil
}

// find is the type of this name, in which dots may stand for the + of nested types.
func (f entryFinder) find(name string) *types.Type {
	for {
		if t := f.a.Find(name); t != nil {
			return t
		}
		outer, inner, nested := strings.Cut(name, "+")
		dot := strings.LastIndexByte(outer, '.')
		if dot <= 0 {
			return nil
		}
		name = outer[:dot] + "+" + outer[dot+1:]
		if nested {
			name += "+" + inner
		}
	}
}

// like says which types have that name in another namespace, or with generic
// parameters.
func (f entryFinder) like(name string) string {
	bare := func(s string) string {
		s, _, _ = strings.Cut(s, "<")
		s, _, _ = strings.Cut(s, "`")
		return strings.ReplaceAll(s, "+", ".")
	}
	for row := uint32(1); row <= f.a.Meta.RowCount(metadata.TableTypeDef); row++ {
		t, err := f.a.Type(metadata.MakeToken(metadata.TableTypeDef, row), types.Context{})
		if err != nil {
			continue
		}
		full := t.FullName()
		if s := "." + bare(full); strings.EqualFold(bare(name), s[1:]) || strings.HasSuffix(s, "."+bare(name)) {
			return fmt.Sprintf("; there is %s", full)
		}
	}
	return ""
}

// methods are those of t, and the public instance methods that t inherits from classes of the program.
func (f entryFinder) methods(t *types.Type) []*types.Method {
	all := slices.Clone(t.Methods)
	for b := t.Base; b != nil && b.Assembly != nil && !b.Assembly.Core && !OfNET(b.Assembly.Name) && f.l.Load(b) == nil; b = b.Base {
		for _, m := range b.Methods {
			hidden := func(n *types.Method) bool { return n.Name == m.Name && n.Signature() == m.Signature() }
			if m.HasThis && m.Public() && !slices.ContainsFunc(all, hidden) {
				all = append(all, m)
			}
		}
	}
	return all
}

// name is the name that named finds a method m of t by.
func (f entryFinder) name(t *types.Type, m *types.Method) string {
	name := t.FullName() + "." + m.Name
	for _, other := range f.methods(t) {
		if other.Name == m.Name && other != m {
			if _, err := f.start(t, other); err == nil {
				return name + parameters(m)
			}
		}
	}
	return name
}

// parameters is the list of parameters of an entry.
func parameters(m *types.Method) string {
	if len(m.Params) == 0 {
		return "()"
	}
	return "(string[])"
}

func (f entryFinder) isMain(m *types.Method) bool {
	return m.Owner.Assembly == f.a && f.a.Meta.EntryPoint == metadata.MakeToken(metadata.TableMethodDef, m.Row)
}

// start says how the program starts with the method m of t, which may be inherited. The error says why it cannot.
func (f entryFinder) start(t *types.Type, m *types.Method) (_ *lower.Start, err error) {
	switch {
	case m.SpecialName() && !f.isMain(m):
		return nil, errors.New("is a constructor, an operator or an accessor")
	case strings.ContainsRune(strings.TrimPrefix(t.FullName(), "<Module>"), '<'):
		return nil, errors.New("is of a type that the compiler made")
	case len(t.Args) > 0:
		return nil, errors.New("is of a generic type: nothing says what its parameters are")
	case m.GenericN > 0:
		return nil, errors.New("is generic: nothing says what its parameters are")
	case m.Abstract():
		return nil, errors.New("is abstract")
	case m.PInvoke() || m.InternalCall() || m.Runtime() || m.RVA == 0:
		return nil, errors.New("has no body in CIL")
	case m.Vararg || len(m.Params) > 1 || len(m.Params) == 1 && m.Params[0] != f.l.SZArray(f.l.Std().String):
		return nil, fmt.Errorf("has parameters %s: an entry has none, or one of type string[]", m.Signature())
	}
	s := &lower.Start{Method: m}
	if m.HasThis {
		s.Of = t
		if err := f.object(s); err != nil {
			return nil, err
		}
	}
	switch {
	case m.Ret == nil && m.HasAttribute("System.Runtime.CompilerServices.AsyncStateMachineAttribute"):
		return nil, errors.New("is async void: nobody can wait for its end; let it return a Task")
	case m.Ret == nil || m.Ret == f.l.Std().Int32 || m.Ret == f.l.Std().UInt32:
		return s, nil
	}
	s.Await, err = f.await(m.Ret)
	return s, err
}

// object finds how an object for s is made, and how it is disposed of.
func (f entryFinder) object(s *lower.Start) error {
	t := s.Of
	switch {
	case t.Kind == types.KindInterface:
		return errors.New("is an instance method of an interface: no object of it can be made")
	case t.IsAbstract():
		return errors.New("is an instance method of an abstract class: no object of it can be made")
	}
	for _, c := range t.Methods {
		if c.Name == ".ctor" && len(c.Params) == 0 && c.HasThis {
			s.New = c
		}
	}
	if s.New == nil && !t.IsValue() {
		return fmt.Errorf("is an instance method, and %v has no constructor without parameters", t)
	}
	return f.dispose(s)
}

// dispose finds how the object of s is disposed of, as the statement await using does it: by DisposeAsync, else by Dispose.
func (f entryFinder) dispose(s *lower.Start) (err error) {
	for _, way := range [][2]string{{"IAsyncDisposable", "DisposeAsync"}, {"IDisposable", "Dispose"}} {
		i := f.l.Core().Find("System." + way[0])
		if i == nil || !f.l.AssignableLocked(s.Of, i) {
			continue
		}
		if s.Dispose = f.declared(i, way[1]); s.Dispose != nil && s.Dispose.Ret != nil {
			s.Disposed, err = f.await(s.Dispose.Ret)
		}
		return err
	}
	return nil
}

// await finds how a result of type t is awaited: as the language does it
// (§12.9.8 of the C# standard), extension methods excepted.
func (f entryFinder) await(t *types.Type) (*lower.Await, error) {
	ret := t
	a := &lower.Await{}
	if ret.Is("System.Threading.Tasks.ValueTask") || ret.Is("System.Threading.Tasks.ValueTask`1") {
		// A value task may be awaited before its end, but not be asked for its result then.
		if a.AsTask = f.method(ret, "AsTask"); a.AsTask == nil {
			return nil, fmt.Errorf("returns %v, which has no AsTask", ret)
		}
		ret = a.AsTask.Ret
	}
	why := func(part *types.Type, what string) (*lower.Await, error) {
		return nil, fmt.Errorf("returns %v, which cannot be awaited: %v has no %s; an entry returns nothing, an int, or what can be awaited", t, part, what)
	}
	if a.GetAwaiter = f.method(ret, "GetAwaiter"); a.GetAwaiter == nil || a.GetAwaiter.Ret == nil {
		return why(ret, "method GetAwaiter()")
	}
	awaiter := a.GetAwaiter.Ret
	if a.GetResult = f.method(awaiter, "GetResult"); a.GetResult == nil {
		return why(awaiter, "method GetResult()")
	}
	if r := a.GetResult.Ret; r != nil && f.method(r, "GetAwaiter") != nil {
		return nil, fmt.Errorf("returns %v: awaiting it gives %v, which nobody would await", t, r)
	}
	if awaiter.Is("System.Runtime.CompilerServices.TaskAwaiter") || awaiter.Is("System.Runtime.CompilerServices.TaskAwaiter`1") {
		return a, nil // GetResult waits
	}
	if a.IsCompleted = f.method(awaiter, "get_IsCompleted"); a.IsCompleted == nil || a.IsCompleted.Ret != f.l.Std().Boolean {
		return why(awaiter, "property IsCompleted")
	}
	for _, way := range [][2]string{{"ICriticalNotifyCompletion", "UnsafeOnCompleted"}, {"INotifyCompletion", "OnCompleted"}} {
		i := f.l.Core().Find("System.Runtime.CompilerServices." + way[0])
		if a.OnCompleted == nil && i != nil && f.l.AssignableLocked(awaiter, i) {
			a.OnCompleted = f.method(i, way[1])
		}
	}
	if a.OnCompleted == nil {
		return why(awaiter, "method OnCompleted of INotifyCompletion")
	}
	return a, nil
}

// method is the instance method of t with this name, nil if there is none. The method
// has no parameters, or is OnCompleted. The base types of t count, too, and the base
// interfaces of an interface.
func (f entryFinder) method(t *types.Type, name string) *types.Method {
	for b := t; b != nil; b = b.Base {
		if m := f.declared(b, name); m != nil {
			return m
		}
	}
	if t.Kind == types.KindInterface && f.l.Load(t) == nil {
		for _, i := range t.Interfaces {
			if m := f.declared(i, name); m != nil {
				return m
			}
		}
	}
	return nil
}

func (f entryFinder) declared(t *types.Type, name string) *types.Method {
	if f.l.Load(t) != nil {
		return nil
	}
	params := 0
	if strings.HasSuffix(name, "OnCompleted") {
		params = 1
	}
	for _, m := range t.Methods {
		if m.Name == name && m.HasThis && m.GenericN == 0 && len(m.Params) == params {
			return m
		}
	}
	return nil
}
