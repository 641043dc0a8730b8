package native

import (
	"slices"
	"strings"

	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// typeNames has the natives that find types by name, for Type.GetType.
var typeNames = []*state.Native{
	native("System.Type::Find", state.Pure, findType),
}

// findType looks for a type as .NET does. It looks for a name alone in the assembly of the
// caller, then in .NET's assemblies, and for a name with an assembly in that assembly. It
// returns null if .NET certainly has no type of that name, and ends the path as unsupported
// if .NET may have one.
func findType(c *call) state.Signal {
	full := c.Text(c.Ref(0))
	asker := asksForType(c)
	if asker == nil {
		return c.Unsupported("Type.GetType called by the library")
	}
	name, assembly, qualified := strings.Cut(full, ",")
	assembly = strings.TrimSpace(assembly)
	if name == "" || strings.ContainsAny(name, "[]*&\\ ,") || strings.ContainsAny(assembly, ",[]\"\\") || qualified && assembly == "" {
		return c.Unsupported("Type.GetType of %q", full)
	}
	l := c.Prog.Loader
	l.Lock()
	defer l.Unlock()
	if qualified && !ofFramework(assembly) {
		a, err := l.Named(assembly)
		if err != nil || a == nil {
			return c.Unsupported("Type.GetType of %q: assembly %s", full, assembly)
		}
		return found(c, a.Find(name))
	}
	if !qualified {
		if t := asker.Find(name); t != nil {
			return found(c, t)
		}
		if strings.Contains(name, ".") && !ofFramework(name) {
			return found(c, nil) // no name of .NET begins like this
		}
	}
	if slices.Contains(program.NamedTypes, name) && (!qualified || slices.Contains([]string{"mscorlib", "System.Private.CoreLib", "System.Runtime", "netstandard"}, assembly)) {
		return found(c, l.Core().Find(name))
	}
	return c.Unsupported("Type.GetType of %q: .NET may have it", full)
}

// found returns the object of the type t, null for none.
//
// Preconditions: the loader is locked.
func found(c *call, t *types.Type) state.Signal {
	if t != nil {
		if err := c.Prog.Loader.Fit(t); err != nil {
			return c.Stop(err)
		}
	}
	return typeResult(c, t)
}

// asksForType returns the assembly whose code calls Type.GetType. It is nil for the model
// core library, whose assembly is not .NET's.
func asksForType(c *call) *types.Assembly {
	for _, f := range c.Thread.Stack() {
		o := f.Code.Method.Owner
		switch {
		case !o.Assembly.Core:
			return o.Assembly
		case o.FullName() != "System.Type":
			return nil
		}
	}
	return nil
}

// ofFramework says whether an assembly or namespace may belong to .NET.
func ofFramework(name string) bool {
	for _, p := range []string{"system", "microsoft", "internal", "interop", "fxresources", "mscorlib", "netstandard", "windows", "mono", "<"} {
		if rest, ok := strings.CutPrefix(strings.ToLower(name), p); ok && (p == "<" || rest == "" || rest[0] == '.' || rest[0] == '+') {
			return true
		}
	}
	return false
}
