package main

import (
	"bytes"
	"cmp"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestRepeatedFlags: a repeated flag of any command adds a value or is an error.
func TestRepeatedFlags(t *testing.T) {
	values := map[string]string{"bool": "true", "int": "1", "uint64": "1", "int64": "1MiB", "Duration": "1s", "string": "1", "Most": "1", "File": "g.dot"}
	tried := 0
	for _, c := range commands(rootCommand()) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			v, ok := f.Value.(*value)
			switch {
			case !ok:
				t.Errorf("%s --%s is not in the table", c.CommandPath(), f.Name)
				return
			case v.list():
				if v.Set("a") != nil || v.Set("b") != nil || v.String() != "a,b" || v.field.Len() != 2 {
					t.Errorf("%s --%s: two values come to %v", c.CommandPath(), f.Name, f.Value)
				}
				return
			}
			text := cmp.Or(f.DefValue, values[v.field.Type().Name()])
			if text == "" {
				t.Fatalf("%s --%s is of type %s: the test knows no value for it", c.CommandPath(), f.Name, v.field.Type())
			}
			names := []string{"--" + f.Name + "="}
			if f.Shorthand != "" {
				names = append(names, "-"+f.Shorthand)
			}
			for _, second := range names {
				args := append(strings.Fields(c.CommandPath())[1:], "--"+f.Name+"="+text, second+text)
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

// TestReadme compares the table of flags in README.md with the settings; with -rewrite it writes the table.
func TestReadme(t *testing.T) {
	const readme = "../../README.md"
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(data), "\n<!-- begin of the flags")
	comment, rest, ok2 := strings.Cut(rest, "\n")
	old, after, ok3 := strings.Cut(rest, "<!-- end of the flags -->")
	if !ok || !ok2 || !ok3 {
		t.Fatalf("%s: no place for the flags", readme)
	}
	table := "| flag | of | | more |\n|---|---|---|---|\n"
	for i := range settings {
		table += readmeLine(t, &settings[i])
	}
	switch {
	case old == table:
	case *rewrite:
		if err := os.WriteFile(readme, []byte(before+"\n<!-- begin of the flags"+comment+"\n"+table+"<!-- end of the flags -->"+after), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s: the table of flags is not that of options.go; -rewrite writes it:\n%s", readme, table)
	}
}

// readmeLine is the line of a flag in README.md.
func readmeLine(t *testing.T, s *setting) string {
	f := (&options{}).flag(s)
	placeholder, help := pflag.UnquoteUsage(f)
	name, more := strings.TrimSpace("--"+s.name+" "+placeholder), ""
	if s.short != "" {
		name = "-" + s.short + "`, `" + name
	}
	if s.fallback != "" {
		help += " (default " + s.fallback + ")"
	}
	if s.page != "" {
		if _, err := os.Stat("../../docs/" + s.page); err != nil {
			t.Error(err)
		}
		more = "[" + strings.TrimSuffix(path.Base(s.page), ".md") + "](docs/" + s.page + ")"
	}
	verbs := s.verbs
	if s.has("check") {
		verbs = strings.Replace(verbs, " "+studies, "", 1)
	}
	return "| `" + name + "` | " + strings.Join(strings.Fields(verbs), ", ") + " | " + help + " | " + more + " |\n"
}
