package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"moonwalker/cmd/internal/hint"
	"moonwalker/cmd/internal/ram"
)

// Words of commands that are shown, and names of files.
var shellQuote, fileName = hint.Quote, hint.FileName

// flagError adds "did you mean" to the error of an unknown flag, and an example to that of
// a wrong value.
func flagError(cmd *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) && !errors.Is(err, errTwice) {
		if v, ok := invalid.GetFlag().Value.(*value); ok && v.want != "" && !errors.Is(err, errEmpty) {
			return fmt.Errorf("invalid argument %q for \"--%s\": want %s", invalid.GetValue(), invalid.GetFlag().Name, v.want)
		} else if ok {
			return fmt.Errorf("--%s: %w", invalid.GetFlag().Name, errors.Unwrap(err))
		}
	}
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err
	}
	name := unknown.GetSpecifiedName()
	short := unknown.GetSpecifiedShortnames()
	best, distance := "", max(2, len(name)/3)+1
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if len(short) > 1 && (short == f.Name || f.Shorthand+short == f.Name) { // -version
			best, distance = f.Name, 0
		}
		if f.Hidden {
			return
		}
		d := hint.Distance(name, f.Name)
		if len(name) > 2 && strings.HasPrefix(f.Name, name) {
			d = 1
		}
		if d < distance {
			best, distance = f.Name, d
		}
	})
	if best == "" || len(name) == 1 && distance > 0 {
		return fmt.Errorf("%w; see %s --help", err, cmd.CommandPath())
	}
	return fmt.Errorf("%w; did you mean --%s?", err, best)
}

// parseBytes reads a number of bytes; "" is 0.
func parseBytes(s string) (int64, error) {
	if s == "" {
		return 0, nil
	}
	return ram.ParseSize(s, 0)
}
