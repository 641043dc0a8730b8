package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/vm/metadata"
)

func listCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "list ASM",
		Short: "Lists what check can start with: the entry point, and methods for --entry",
		Long: `Lists the entry point of an assembly and its static methods without parameters, or
with string[], that return nothing or an int: check --entry Type.Method starts with them.`,
		Args: oneAssembly,
		RunE: func(cmd *cobra.Command, args []string) error {
			entries, err := entryPoints(args[0])
			if err != nil {
				return err
			}
			if len(entries) == 0 {
				fmt.Fprintf(cmd.ErrOrStderr(), "moonwalker: %s has no method to start with\n", args[0])
			}
			return listEntries(cmd.OutOrStdout(), entries, asJSON)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "one JSON object a line")
	return c
}

// oneAssembly wants one argument, the path of an assembly.
func oneAssembly(cmd *cobra.Command, args []string) error {
	if len(args) == 1 {
		return nil
	}
	return fmt.Errorf("%s wants one argument, got %d; see moonwalker %s --help", cmd.Name(), len(args), cmd.Name())
}

// entry is a method that a check can start with.
type entry struct {
	Schema int    `json:"schema"`
	Event  string `json:"event"`
	Name   string `json:"name"`           // Namespace.Type.Method
	Main   bool   `json:"main,omitempty"` // the entry point of the assembly
	Args   bool   `json:"args,omitempty"` // takes string[]
}

func listEntries(w io.Writer, entries []entry, asJSON bool) error {
	for _, e := range entries {
		if asJSON {
			if err := json.NewEncoder(w).Encode(e); err != nil {
				return err
			}
			continue
		}
		line := e.Name
		if e.Args {
			line += " (string[])"
		}
		if e.Main {
			line += "  entry point"
		}
		fmt.Fprintln(w, line)
	}
	return nil
}

// entryPoints lists the methods that a check can start with, the entry point
// of the assembly first.
func entryPoints(path string) ([]entry, error) {
	a, err := metadata.Open(path)
	if err != nil {
		return nil, err
	}
	var first, rest []entry
	for row := range rows(a, metadata.TableTypeDef) {
		if a.GenericParams(metadata.MakeToken(metadata.TableTypeDef, row)).Len() > 0 {
			continue
		}
		d, err := a.TypeDef(row)
		if err != nil {
			return nil, err
		}
		name, err := typeName(a, row)
		if err != nil {
			return nil, err
		}
		for m := range d.Methods.All() {
			main := a.EntryPoint == metadata.MakeToken(metadata.TableMethodDef, m)
			e, ok, err := entryOf(a, m, name)
			switch {
			case err != nil:
				return nil, err
			case main:
				e.Main = true
				first = append(first, e)
			case ok:
				rest = append(rest, e)
			}
		}
	}
	return append(first, rest...), nil
}

func rows(a *metadata.Assembly, t metadata.Table) func(yield func(uint32) bool) {
	return func(yield func(uint32) bool) {
		for row := uint32(1); row <= a.RowCount(t); row++ {
			if !yield(row) {
				return
			}
		}
	}
}

// entryOf describes a method of the type called owner; ok says whether a
// check can start with it.
func entryOf(a *metadata.Assembly, row uint32, owner string) (e entry, ok bool, err error) {
	d, err := a.MethodDef(row)
	if err != nil {
		return e, false, err
	}
	e = entry{report.EventSchema, "entry", owner + "." + d.Name, false, false}
	sig, err := a.ParseMethodSig(d.Signature)
	if err != nil {
		return e, false, err
	}
	e.Args = len(sig.Params) == 1 && isStrings(sig.Params[0])
	ok = d.Flags&metadata.MethodStatic != 0 && d.RVA != 0 && sig.GenericCount == 0 && (len(sig.Params) == 0 || e.Args) &&
		(sig.Ret.Kind == metadata.ElementVoid || sig.Ret.Kind == metadata.ElementI4) && !strings.ContainsAny(e.Name, "<>") && d.Name != ".cctor"
	return e, ok, nil
}

func isStrings(t *metadata.TypeSig) bool {
	return t.Kind == metadata.ElementSZArray && t.Elem != nil && t.Elem.Kind == metadata.ElementString
}

// typeName is the reflection name: Namespace.Outer+Inner.
func typeName(a *metadata.Assembly, row uint32) (string, error) {
	d, err := a.TypeDef(row)
	if err != nil {
		return "", err
	}
	outer, err := a.Encloser(row)
	if err != nil {
		return "", err
	}
	if outer != 0 && outer < row { // an encloser comes before what it encloses (§II.22)
		name, err := typeName(a, outer)
		return name + "+" + d.Name, err
	}
	if d.Namespace == "" {
		return d.Name, nil
	}
	return d.Namespace + "." + d.Name, nil
}
