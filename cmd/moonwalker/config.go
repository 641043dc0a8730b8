package main

import (
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"moonwalker/cmd/internal/config"
	"moonwalker/cmd/internal/report"
)

func configCommand() *cobra.Command {
	c, f := newVerb(&cobra.Command{
		Use:   "config [ASM...]",
		Short: "Shows the settings that hold for check and test, and where each comes from",
		Long: `Shows the settings of check and test that hold for assemblies, or in the working directory, and where each comes from: the default, a line of
moonwalker.json, a variable of the environment, or a flag of this command. Flags come before variables, and these before the file.`,
		Example: `  moonwalker config bin/Debug/net9.0/MyTests.dll
  MOONWALKER_TIMEOUT=5m moonwalker config --json`,
	})
	c.RunE = func(cmd *cobra.Command, args []string) error {
		if cmd.ArgsLenAtDash() >= 0 {
			args = args[:cmd.ArgsLenAtDash()] // the arguments of a program make no difference
		}
		check, file, err := f.rowsOf("check", args)
		if err != nil {
			return err
		}
		test, _, err := f.rowsOf("test", args)
		if err != nil {
			return err
		}
		if f.JSON {
			return config.JSON(cmd.OutOrStdout(), report.EventSchema, file, config.Merge(check, test))
		}
		return config.Show(cmd.OutOrStdout(), file, config.Merge(check, test))
	}
	return c
}

// rowsOf are the settings of a verb that hold with the flags of f, in the order of the help.
func (f *options) rowsOf(verb string, assemblies []string) (rows []config.Row, file *config.File, err error) {
	o := newFlags(verb)
	o.Config = f.Config
	var given []string
	for _, v := range f.allGiven() {
		if o.flags.Lookup(v.name) != nil && v.name != "json" {
			given = append(given, v.name)
			if err := o.set(v.name, v.texts); err != nil {
				return nil, nil, err
			}
		}
	}
	if err := o.configure(assemblies...); err != nil {
		return nil, nil, err
	}
	for _, k := range configKeys() {
		flag := o.flags.Lookup(k.Name)
		if flag == nil {
			continue
		}
		v := flag.Value.(*value)
		r := config.Row{Name: k.Name, Verbs: []string{verb}, Value: v.texts, From: config.FromDefault, Where: o.from[k.Name]}
		switch {
		case slices.Contains(given, k.Name):
			r.From = config.FromFlag
		case r.Where == k.Variable():
			r.From = config.FromEnvironment
		case r.Where != "":
			r.From = config.FromFile
		}
		if len(r.Value) == 0 {
			r.Value = unset(v)
		}
		rows = append(rows, r)
	}
	return rows, o.configured, nil
}

// unset is the value of a flag that has none. Of some the help tells the default.
func unset(v *value) []string {
	_, told, ok := strings.Cut(v.help, "(default ")
	switch {
	case ok:
		return []string{strings.TrimSuffix(told, ")")}
	case v.field.Type() == reflect.TypeFor[time.Duration](), v.field.CanInt(), v.field.CanUint():
		return []string{"0"}
	case v.field.Kind() == reflect.Bool:
		return []string{"false"}
	}
	return []string{}
}
