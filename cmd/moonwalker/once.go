package main

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// onceFlags makes it an error to give a flag twice, for all commands below root: the
// second value would overwrite the first one in silence. Flags that are lists add up.
func onceFlags(root *cobra.Command) {
	var values []*once
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if _, list := f.Value.(pflag.SliceValue); list {
				return
			}
			if _, done := f.Value.(*once); done {
				return
			}
			if f.Value.Type() == "duration" && f.DefValue == "0s" {
				f.DefValue = "0" // pflag's zero default of a type that it does not know
			}
			v := &once{Value: f.Value}
			f.Value, values = v, append(values, v)
		})
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(root)
	root.PersistentPreRun = func(*cobra.Command, []string) {
		for _, v := range values {
			v.parsed = true
		}
	}
}

// once is the value of a flag that the command line may set once.
type once struct {
	pflag.Value
	given  bool
	parsed bool // the command line was read: from now on only the program sets the flag
}

var errTwice = errors.New("the flag is given twice")

func (o *once) Set(s string) error {
	if o.given && !o.parsed {
		return errTwice
	}
	o.given = true
	return o.Value.Set(s)
}
