package program

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"moonwalker/vm/metadata"
	"moonwalker/vm/option"
	"moonwalker/vm/types"
)

// Config says how to load a program.
type Config struct {
	Args    []string // of Main
	Entry   string   // Type.Method; default: the entry point of the assembly
	Case    Case     // runs in place of the entry; nil: none does
	Dirs    []string // of frameworks; see types.NewLoader
	Natives []InternalCall
	// References are files and folders with libraries that .NET's host does not find: the program loads them from elsewhere, such as plug-ins.
	References []string
	// Fuel is the number of backward jumps and calls after which a transition ends
	// on its own; 0 is 2^20. It decides the number of states, and nothing else.
	Fuel int
	// KeepMoves leaves the moves between variables and the evaluation stack that
	// lowering can do without: the slow twin, for tests.
	KeepMoves bool
	// KeepDead leaves dead words of frames and dead fields of state machines in the state: the slow twin, for tests.
	KeepDead bool
	// KeepFields leaves dead fields of state machines in the state, but no dead words of frames.
	KeepFields bool
	// DeadFields is the content of dead fields of state machines that have no references, for tests; 0 for others.
	DeadFields uint64
	// Files are those of the program, nil if nobody else reads them. Two programs with the same ones are equal, also if a file has changed since.
	Files *metadata.Files
	// Numbers are those of an earlier run, if this run goes on with its states.
	Numbers *Numbers
}

// A Case is a unit test, with all that is to be done before it and behind it.
type Case interface {
	// Entry makes a static method without parameters that runs the test. The assembly main is the program. The loader is locked.
	Entry(l *types.Loader, main *types.Assembly) (*types.Method, error)
	// String is the name of the test in reports.
	String() string
}

// Validate rejects arguments of which the text in .NET is not known, see decodes. It rejects folders of frameworks that do not exist, or have no assembly of .NET. Without the check, the types that the
// program needs from such a folder would be reported as not modelled. The error is an [option.Error].
func (c *Config) Validate() error {
	for _, a := range c.Args {
		if !decodes(a) {
			return fmt.Errorf("the argument %q has the beginning of a character of UTF-8, and not its end; the model does not have the text that .NET makes of it", a)
		}
	}
	if err := validReferences(c.References); err != nil {
		return err
	}
	for _, dir := range c.Dirs {
		if at, err := os.Stat(dir); err != nil {
			return option.Errorf("%v: %v", option.Of("Dirs", nil), err)
		} else if !at.IsDir() {
			return option.Errorf("%v: %s is no folder", option.Of("Dirs", nil), dir)
		} else if !hasNET(dir) {
			return option.Errorf("%v: %s has no assembly of .NET, such as System.Collections.Immutable.dll", option.Of("Dirs", nil), dir)
		}
	}
	return nil
}

// decodes says whether .NET makes the same text of an argument as the model: both replace each byte that is no part of a character, but of the
// bytes of a beginning of a character .NET replaces several by one.
func decodes(s string) bool {
	for i, r := range s {
		if r == utf8.RuneError && s[i] >= 0xe0 && s[i] < 0xf8 && i+1 < len(s) && !utf8.RuneStart(s[i+1]) && !strings.HasPrefix(s[i:], string(utf8.RuneError)) {
			return false
		}
	}
	return true
}

// hasNET says whether a folder has an assembly with the name of one of .NET's.
func hasNET(dir string) bool {
	files, _ := os.ReadDir(dir)
	return slices.ContainsFunc(files, func(f os.DirEntry) bool {
		name, ok := strings.CutSuffix(f.Name(), ".dll")
		return ok && (OfNET(name) || strings.HasPrefix(name, "Microsoft."))
	})
}
