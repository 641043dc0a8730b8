package main

import (
	"io"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/vm/survey"
)

func doctorCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
		Use:   "doctor ASM",
		Short: "Lists what a program can reach and check does not support",
		Long: `Follows all calls from the entry point of a .NET assembly, without running it, and lists
what is reachable and not supported: with each, where it is, and which calls lead there.
The exit code is 5 if there is anything, else 0; what depends on arguments or on the state "may be
unsupported", and does not count. What is listed need not be executed in
any run: check has the last word, and says UNSUPPORTED only where it is.`,
		Args: oneAssembly,
	})
	c.RunE = func(cmd *cobra.Command, args []string) error {
		if err := f.configure(args[0]); err != nil {
			return err
		}
		return f.doctor(cmd.OutOrStdout(), args[0])
	}
	return c
}

func (f *options) doctor(w io.Writer, path string) error {
	p, err := load(path, f.Program)
	if err != nil {
		return err
	}
	s, err := survey.Of(p, nil)
	if err != nil {
		return loadError(path, err)
	}
	certain, err := report.Survey(w, s, f.JSON)
	if err != nil {
		return err
	}
	if certain > 0 {
		return &exitError{code: parallel.Unsupported.Exit()}
	}
	return nil
}
