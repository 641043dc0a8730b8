// Package property finds violations in states: deadlocks and data races. What
// a step itself finds (failed assertions, uncaught exceptions) is put into the
// same form.
//
// In: a state, or the fault of a step. Out: violations. Next: package parallel
// collects them, package trace shows how they come about.
package property

import (
	"fmt"
	"sort"
	"strings"

	"moonwalker/vm"
)

// Kind is the kind of a violation.
type Kind uint8

// The kinds of violations, and the bits of a [Set].
const (
	Deadlock   Kind = 1 << iota
	Assertion       // failed assertion
	Exception       // uncaught exception
	Ownership       // monitor used without owning it
	Race            // data race
	Unobserved      // exception of a task at which nobody looked
	Misuse          // use of a type that its documentation forbids, which .NET lets pass
)

var kinds = []struct {
	k    Kind
	name string
	code string
}{{Deadlock, "deadlock", "MW0101"}, {Assertion, "assert", "MW0102"}, {Exception, "exception", "MW0103"}, {Ownership, "ownership", "MW0104"}, {Race, "race", "MW0105"}, {Unobserved, "unobserved", "MW0106"}, {Misuse, "misuse", "MW0108"}}

func (k Kind) String() string {
	for _, x := range kinds {
		if x.k == k {
			return x.name
		}
	}
	return fmt.Sprintf("kind %d", uint8(k))
}

// Code is the stable code of the kind: MW0101 and so on.
func (k Kind) Code() string {
	for _, x := range kinds {
		if x.k == k {
			return x.code
		}
	}
	return "MW0100"
}

// Set is a set of kinds to look for.
type Set uint8

// All is every kind.
const All = Set(Deadlock | Assertion | Exception | Ownership | Race | Unobserved | Misuse)

// Has says whether k is in s.
func (s Set) Has(k Kind) bool { return s&Set(k) != 0 }

// ParseSet reads a comma-separated list of names: deadlock, assert,
// exception (with ownership), race, unobserved, misuse.
func ParseSet(names string) (Set, error) {
	var s Set
	for _, n := range strings.Split(names, ",") {
		found := false
		for _, x := range kinds {
			if strings.TrimSpace(n) == x.name {
				s |= Set(x.k)
				found = true
			}
		}
		if strings.TrimSpace(n) == "exception" {
			s |= Set(Ownership)
		}
		if !found {
			return 0, fmt.Errorf("unknown check %q: want deadlock, assert, exception, race, unobserved, misuse", n)
		}
	}
	return s, nil
}

// Violation is a fault of the checked program.
type Violation struct {
	Kind    Kind
	Type    string // of an exception
	Message string
	Sites   []Site // where the threads concerned stand
	Key     string // equal for violations of one kind at one place

	// Origins are [vm.Fault.Origins] of an exception.
	Origins []vm.Location

	// Partial says that it is a deadlock of some threads, while others can move.
	Partial bool
	// Circles are, of a deadlock of all, the keys of those of some that it contains.
	Circles []string
}

// Site is where one thread stands, and what it does there.
type Site struct {
	Thread string
	Stack  []vm.Location // innermost first
	Access string        // of a race: "read" or "write"
	Waits  string        // of a deadlock: what it waits for
	Holder string        // and the thread that holds it
}

// Place is the innermost location in the program's own code.
func (s *Site) Place() (vm.Location, bool) {
	for _, l := range s.Stack {
		if !l.Code.Method.Owner.Assembly.Core {
			return l, true
		}
	}
	if len(s.Stack) > 0 {
		return s.Stack[0], true
	}
	return vm.Location{}, false
}

func (s *Site) key() string {
	if l, ok := s.Place(); ok {
		return placeKey(l)
	}
	return "?"
}

func placeKey(l vm.Location) string { return fmt.Sprintf("%v@%x", l.Code.Method, l.Code.Offsets[l.PC]) }

func (v *Violation) setKey() {
	keys := make([]string, len(v.Sites))
	for i := range v.Sites {
		keys[i] = v.Sites[i].key()
	}
	sort.Strings(keys)
	v.Key = v.Kind.String() + " " + v.Type + " " + strings.Join(keys, " ")
	for _, l := range v.Origins {
		v.Key += " from " + placeKey(l)
	}
	if v.Partial {
		v.Key += " of some"
	}
}

// Fault puts the fault of a step by the thread called name into the form of a
// violation.
func Fault(f *vm.Fault, name string) *Violation {
	v := &Violation{Kind: Exception, Type: f.Type, Message: f.Message, Origins: f.Origins, Sites: []Site{{Thread: name, Stack: f.Stack}}}
	switch {
	case f.Kind == vm.FaultAssert:
		v.Kind, v.Type = Assertion, ""
		if f.Type != "" {
			v.Message = strings.TrimSuffix(f.Type+": "+f.Message, ": ")
		}
	case f.Type == "System.Threading.SynchronizationLockException":
		v.Kind = Ownership
	}
	// What leaves an async Main is thrown again by the method that the compiler made for it, and what leaves another async entry by
	// the code that awaits it.
	if at, ok := v.Sites[0].Place(); ok && (at.Code.Method.Name == "<Main>" || at.Starts()) && len(f.Origins) > 0 {
		v.Sites[0].Stack = append(f.Origins[:1:1], f.Stack...)
	}
	v.setKey()
	return v
}
