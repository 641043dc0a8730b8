package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/vm/program"
)

func listCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
		Use:   "list ASM",
		Short: "Lists what check can start with: the entry point, and methods for --entry",
		Long: `Lists the entry point of an assembly and all other methods that check --entry Type.Method
can start with. These have no parameters, or one of type string[], and return nothing, an int, or what
can be awaited: Task, Task<T>, ValueTask, ValueTask<T>, or a type with a method GetAwaiter. They are
static, or of a class that has a constructor without parameters: an object is made by it. A public
method of an object may be inherited from a class of the program, as Derived.Method. They
are not generic, not abstract and not async void, whose end nobody can wait for.
Results are not looked at: a test asserts, or throws. An object of a type with IAsyncDisposable or
IDisposable is disposed of behind the method, as by await using, unless the method throws.`,
		Args: oneAssembly,
	})
	c.RunE = func(cmd *cobra.Command, args []string) error {
		if err := f.configure(args[0]); err != nil {
			return err
		}
		entries, left, err := program.Entries(args[0], f.Program)
		if err != nil {
			return loadError(args[0], err)
		}
		for _, err := range left {
			fmt.Fprintf(cmd.ErrOrStderr(), "moonwalker: %s: left out: %v\n", args[0], err)
		}
		if len(entries) == 0 {
			report.Fprintf(cmd.ErrOrStderr(), "moonwalker: %s has no method to start with\n", args[0])
		}
		return listEntries(cmd.OutOrStdout(), entries, f.JSON)
	}
	return c
}

// entryJSON is a method that a check can start with.
type entryJSON struct {
	Schema   int    `json:"schema"`
	Event    string `json:"event"`
	Name     string `json:"name"`               // Namespace.Type.Method, for --entry
	Main     bool   `json:"main,omitempty"`     // the entry point of the assembly
	Args     bool   `json:"args,omitempty"`     // takes string[]
	Instance bool   `json:"instance,omitempty"` // an object is made for it
	Awaited  bool   `json:"awaited,omitempty"`  // its result is awaited
}

func listEntries(w io.Writer, entries []program.Entry, asJSON bool) error {
	for _, e := range entries {
		if asJSON {
			if err := json.NewEncoder(w).Encode(entryJSON{report.EventSchema, "entry", e.Name, e.Main, e.Args, e.Instance, e.Awaited}); err != nil {
				return err
			}
			continue
		}
		line := e.Name
		if e.Args && !strings.HasSuffix(line, ")") {
			line += " (string[])"
		}
		if e.Main {
			line += "  entry point"
		}
		report.Fprintf(w, "%s\n", line)
	}
	return nil
}
