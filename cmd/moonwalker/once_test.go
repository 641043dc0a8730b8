package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestRepeatedFlags: a flag of any command that is given twice adds up or is an error.
func TestRepeatedFlags(t *testing.T) {
	values := map[string]string{"bool": "true", "int": "1", "uint64": "1", "duration": "1s", "string": "1"}
	tried := 0
	for _, c := range commands(rootCommand()) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if _, list := f.Value.(pflag.SliceValue); list {
				if f.Value.Set("a") != nil || f.Value.Set("b") != nil || f.Value.String() != "[a,b]" {
					t.Errorf("%s --%s: two values come to %v", c.CommandPath(), f.Name, f.Value)
				}
				return
			}
			value, ok := values[f.Value.Type()]
			if !ok {
				t.Fatalf("%s --%s is of type %s: the test knows no value for it", c.CommandPath(), f.Name, f.Value.Type())
			}
			names := []string{"--" + f.Name + "="}
			if f.Shorthand != "" {
				names = append(names, "-"+f.Shorthand)
			}
			for _, second := range names {
				args := append(strings.Fields(c.CommandPath())[1:], "--"+f.Name+"="+value, second+value)
				var out, errs bytes.Buffer
				if code := run(args, &out, &errs); code != exitUsage || !strings.Contains(errs.String(), "given twice") {
					t.Errorf("%v: exit code %d, %s", args, code, errs.String())
				}
				tried++
			}
		})
	}
	if tried < 60 {
		t.Errorf("only %d flags were tried", tried)
	}
}

func commands(c *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{c}
	for _, sub := range c.Commands() {
		all = append(all, commands(sub)...)
	}
	return all
}
