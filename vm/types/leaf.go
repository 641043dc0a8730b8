package types

// leafNames are the assemblies of a real framework that the machine interprets unchanged
// when the user names the framework's folder. Their code is plain managed code over the core
// library. All their public types replace the model's types of the same name, whichever
// assembly a reference names.
//
// All other types of the base class library come from the model, even if the folder has
// them. System.Private.CoreLib is partly native code. Tasks, threads and their primitives
// would put thread pools, spinning, timers and schedule-dependent caches into states.
var leafNames = []string{
	"System.Collections",
	"System.Collections.Concurrent",
	"System.Collections.Immutable",
	"System.Collections.NonGeneric",
	"System.Collections.Specialized",
	"System.Linq",
	"System.ObjectModel",
	"System.Threading.Channels",
}

// leaves finds the types of leaf assemblies.
type leaves struct {
	dirs   []string // of frameworks
	opened bool
	all    []*Assembly
}

// leafType returns the public type of this name that a leaf assembly defines, nil if there
// is none.
func (l *Loader) leafType(namespace, name string) (*Type, error) {
	if !l.leaf.opened {
		l.leaf.opened = true
		for _, n := range leafNames {
			a, err := l.openIn(l.leaf.dirs, n)
			if err != nil {
				return nil, err
			}
			if a != nil {
				l.leaf.all = append(l.leaf.all, a)
			}
		}
	}
	for _, a := range l.leaf.all {
		if t := a.lookup(namespace, name); t != nil && t.Flags&flagVisibility == flagPublic {
			return t, nil
		}
	}
	return nil, nil
}
