package types

// leafNames are the assemblies of a framework that are interpreted as they are
// when the user names its folder: what they hold is plain managed code over the
// core library. They take the place of the model's types of the same name, all
// of them, wherever a reference says that they are.
//
// Everything else of the base class library is the model's, whatever the folder
// has: what is not managed code (System.Private.CoreLib), and what would put
// thread pools, spinning, timers and schedule-dependent caches into states
// (tasks, threads and their primitives).
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

// leafType returns the type of this name that a leaf assembly defines, nil if
// none does.
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
