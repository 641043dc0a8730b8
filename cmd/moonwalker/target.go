package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/hint"
)

// The target of a command line is an assembly, with arguments of the program
// behind --. Messages about a wrong target suggest the right one.

// exampleAssembly is where a build puts a program.
const exampleAssembly = hint.Example

// assemblyAndArgs wants the path of an assembly; arguments of the program
// stand after --.
func assemblyAndArgs(cmd *cobra.Command, args []string) error {
	before := len(args)
	if dash := cmd.ArgsLenAtDash(); dash >= 0 {
		before = dash
	}
	switch {
	case before == 0:
		return fmt.Errorf("%s wants the path of an assembly, such as %s %s; see %[2]s --help", cmd.Name(), cmd.CommandPath(), exampleAssembly)
	case before > 1:
		return fmt.Errorf("%s wants one assembly, got also %q; arguments of the program stand after --", cmd.Name(), args[1:before])
	}
	return nil
}

// oneAssembly wants one argument, the path of an assembly.
func oneAssembly(cmd *cobra.Command, args []string) error {
	return oneOf(cmd, args, "the path of an assembly", exampleAssembly)
}

// oneOf wants one argument.
func oneOf(cmd *cobra.Command, args []string, what, example string) error {
	switch len(args) {
	case 0:
		return fmt.Errorf("%s wants %s, such as %s %s; see %[3]s --help", cmd.Name(), what, cmd.CommandPath(), example)
	case 1:
		return nil
	}
	return fmt.Errorf("%s wants one argument, got also %q; see %s --help", cmd.Name(), args[1:], cmd.CommandPath())
}

// verb rejects a word that is not a verb. For a file, it suggests to check the file.
func verb(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := fmt.Sprintf("see %s --help", root.Name())
	_, err := os.Stat(args[0])
	switch ext := filepath.Ext(args[0]); {
	case err == nil, ext == ".dll", ext == ".exe":
		hint = fmt.Sprintf("did you mean %s check %s?", root.Name(), shellQuote(args[0]))
	default:
		root.SuggestionsMinimumDistance = 2
		if like := root.SuggestionsFor(args[0]); len(like) > 0 {
			hint = fmt.Sprintf("did you mean %s?", strings.Join(like, " or "))
		}
	}
	return fmt.Errorf("unknown command %q; %s", args[0], hint)
}

// helpCommand is cobra's, except that an unknown topic is an error.
func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [command]",
		Short: "Help about a command",
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err == nil && len(rest) > 0 {
				err = verb(root, rest)
			}
			if err != nil {
				return err
			}
			cmd.InitDefaultHelpFlag()
			cmd.InitDefaultVersionFlag()
			return cmd.Help()
		},
	}
}
