package program

import (
	"fmt"
	"slices"
	"strings"

	"moonwalker/vm/metadata"
)

// runtimeOf is the major version of .NET for which m was compiled, 0 if m does not refer to its core library.
func runtimeOf(m *metadata.Assembly) uint16 {
	for row := uint32(1); row <= m.RowCount(metadata.TableAssemblyRef); row++ {
		if r, err := m.AssemblyRef(row); err == nil && (r.Name == "System.Runtime" || r.Name == "System.Private.CoreLib") {
			return r.Version.Major
		}
	}
	return 0
}

// RefersTo says whether m refers to a member of this name of another assembly.
func RefersTo(m *metadata.Assembly, name string) bool {
	for row := uint32(1); row <= m.RowCount(metadata.TableMemberRef); row++ {
		if r, err := m.MemberRef(row); err == nil && r.Name == name {
			return true
		}
	}
	return false
}

// Assemblies lists the assembly of the program and those that it refers to, directly or not, as far
// as they are found. If leaveOut accepts the name of one, it is left out, and so are its references.
func (p *Program) Assemblies(leaveOut func(name string) bool) []*metadata.Assembly {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	all := []*metadata.Assembly{p.Main.Meta}
	for i := 0; i < len(all); i++ {
		for row := uint32(1); row <= all[i].RowCount(metadata.TableAssemblyRef); row++ {
			r, err := all[i].AssemblyRef(row)
			if err != nil || leaveOut(r.Name) {
				continue
			}
			// An assembly that cannot be read is an error where a type of it is used.
			if a, err := p.Loader.Named(r.Name); err == nil && a != nil && !a.Core && !slices.Contains(all, a.Meta) {
				all = append(all, a.Meta)
			}
		}
	}
	return all
}

// runnable returns an error if .NET on x64 does not run m.
func runnable(m *metadata.Assembly) error {
	switch architecture := m.Architecture(); {
	case architecture != "":
		return fmt.Errorf("%s: an assembly for %s: .NET on x64, which the model stands for, does not load it; compile the program for AnyCPU or x64", m.Path, architecture)
	case m.IsNetmodule():
		return fmt.Errorf("%s: a module without a manifest, which .NET does not run; compile the program as an assembly", m.Path)
	case m.IsReference():
		return fmt.Errorf("%s: a reference assembly, which .NET does not run: its methods have no code", m.Path)
	}
	return nil
}

// OfNET says whether an assembly of this name is one of .NET's.
func OfNET(name string) bool {
	return name == "mscorlib" || name == "netstandard" || name == "System" || strings.HasPrefix(name, "System.")
}

// refersToMember says whether m refers to a member of a type of another assembly.
func refersToMember(m *metadata.Assembly, typ, name string) bool {
	for row := uint32(1); row <= m.RowCount(metadata.TableMemberRef); row++ {
		r, err := m.MemberRef(row)
		if err != nil || r.Name != name || r.Parent.Table() != metadata.TableTypeRef {
			continue
		}
		if t, err := m.TypeRef(r.Parent.Row()); err == nil && t.Name == typ {
			return true
		}
	}
	return false
}

// asksAlive says whether m uses a member of Thread that shows whether the thread is over.
func asksAlive(m *metadata.Assembly) bool {
	for _, name := range []string{"get_IsAlive", "get_ThreadState", "get_IsBackground", "set_IsBackground", "get_Priority", "set_Priority"} {
		if refersToMember(m, "Thread", name) {
			return true
		}
	}
	return false
}

// joinsTimed says whether m refers to a Join of a thread with a time-out.
func joinsTimed(m *metadata.Assembly) bool {
	for row := uint32(1); row <= m.RowCount(metadata.TableMemberRef); row++ {
		r, err := m.MemberRef(row)
		if err != nil || r.Name != "Join" || r.Parent.Table() != metadata.TableTypeRef || r.IsField() {
			continue
		}
		t, err := m.TypeRef(r.Parent.Row())
		if err != nil || t.Name != "Thread" {
			continue
		}
		if sig, err := m.ParseMethodSig(r.Signature); err == nil && len(sig.Params) > 0 {
			return true
		}
	}
	return false
}

// defines says whether m defines a type of this name.
func defines(m *metadata.Assembly, namespace, name string) bool {
	for row := uint32(1); row <= m.RowCount(metadata.TableTypeDef); row++ {
		if d, err := m.TypeDef(row); err == nil && d.Namespace == namespace && d.Name == name {
			return true
		}
	}
	return false
}

// MayHandOver says whether threads may hand continuations over: no code of the program notices. Finalizers and weak references notice when a
// thread drops an object.
func (p *Program) MayHandOver() bool { return !p.ShowsThreads && !p.weak }

// Weak says whether an assembly of the program has a finalizer, or one of the library that calls it, or names a weak reference: then the
// program can notice when a thread drops an object.
func (p *Program) Weak() bool { return p.weak }

// definesMethod says whether m defines a method of this name, of whose attributes those of mask are flags.
func definesMethod(m *metadata.Assembly, name string, mask, flags metadata.MethodAttributes) bool {
	for row := uint32(1); row <= m.RowCount(metadata.TableMethodDef); row++ {
		if d, err := m.MethodDef(row); err == nil && d.Name == name && d.Flags&mask == flags {
			return true
		}
	}
	return false
}

// names says whether m refers to a type of this name of another assembly.
func names(m *metadata.Assembly, name string) bool {
	for row := uint32(1); row <= m.RowCount(metadata.TableTypeRef); row++ {
		if r, err := m.TypeRef(row); err == nil && r.Name == name {
			return true
		}
	}
	return false
}
