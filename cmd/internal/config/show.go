package config

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"moonwalker/parallel/suppress"
)

// Row is a setting that holds.
type Row struct {
	Name  string   `json:"name"`
	Verbs []string `json:"verbs"`           // for which it holds
	Value []string `json:"value"`           // of a list all, else one; none where nothing is set
	From  string   `json:"from"`            // default, file, environment or flag
	Where string   `json:"where,omitempty"` // file:line:column, or the variable
}

// Where a value comes from.
const (
	FromDefault     = "default"
	FromFile        = "file"
	FromEnvironment = "environment"
	FromFlag        = "flag"
)

// Merge puts the rows of two verbs together: one row if they are alike.
func Merge(a, b []Row) (all []Row) {
	for _, r := range a {
		i := slices.IndexFunc(b, func(x Row) bool { return x.Name == r.Name })
		if i < 0 {
			all = append(all, r)
			continue
		}
		if slices.Equal(r.Value, b[i].Value) && r.From == b[i].From {
			r.Verbs = append(slices.Clone(r.Verbs), b[i].Verbs...)
			all = append(all, r)
		} else {
			all = append(all, r, b[i])
		}
	}
	for _, r := range b {
		if !slices.ContainsFunc(a, func(x Row) bool { return x.Name == r.Name }) {
			all = append(all, r)
		}
	}
	return all
}

// Show shows the file, the settings, and those of unit tests to people.
func Show(w io.Writer, f *File, rows []Row) error {
	var b bytes.Buffer
	path := f.Path
	if path == "" {
		path = "none"
	}
	b.WriteString("configuration: " + path + "\n\n")
	columns := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	line := func(cells ...string) { _, _ = io.WriteString(columns, strings.Join(cells, "\t")+"\n") } // a buffer takes all
	for _, r := range rows {
		name, from := r.Name, r.From
		if len(r.Verbs) == 1 {
			name += " (" + r.Verbs[0] + ")"
		}
		if r.Where != "" {
			from = r.Where
		}
		value := strings.Join(r.Value, " ")
		if len(r.Value) == 0 {
			value = "-"
		}
		line(name, value, from)
	}
	for _, x := range f.Rules {
		line("does not count", x.String(), x.From+": "+x.Reason)
	}
	for _, o := range f.Tests {
		line("tests "+o.Text, "", o.From)
		for _, s := range o.Settings {
			line("  "+s.Name, strings.Join(s.Texts, " "), s.From)
		}
	}
	if err := columns.Flush(); err != nil {
		return err
	}
	for l := range strings.Lines(b.String()) {
		if _, err := io.WriteString(w, strings.TrimRight(l, " \n")+"\n"); err != nil {
			return err
		}
	}
	return nil
}

type head struct {
	Schema int    `json:"schema"`
	Event  string `json:"event"`
}

// JSON writes the same as events, one object a line.
func JSON(w io.Writer, schema int, f *File, rows []Row) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	all := []any{struct {
		head
		Path string `json:"path"` // "": there is none
	}{head{schema, "configuration"}, f.Path}}
	for _, r := range rows {
		all = append(all, struct {
			head
			Row
		}{head{schema, "setting"}, r})
	}
	for i := range f.Rules {
		all = append(all, excuse(schema, &f.Rules[i]))
	}
	for _, o := range f.Tests {
		of := []Row{}
		for _, s := range o.Settings {
			of = append(of, Row{s.Name, []string{"test"}, s.Texts, FromFile, s.From})
		}
		all = append(all, struct {
			head
			Filter   string `json:"filter"`
			Where    string `json:"where"`
			Settings []Row  `json:"settings"`
		}{head{schema, "tests"}, o.Text, o.From, of})
	}
	for _, x := range all {
		if err := enc.Encode(x); err != nil {
			return err
		}
	}
	return nil
}

func excuse(schema int, r *suppress.Rule) any {
	return struct {
		head
		Names  []string `json:"race"`
		Reason string   `json:"reason"`
		Where  string   `json:"where"`
	}{head{schema, "suppress"}, r.Names, r.Reason, r.From}
}
