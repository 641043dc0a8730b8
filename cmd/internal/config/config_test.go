package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFind: the nearest file above the assembly holds, inside its repository; then that of the working directory.
func TestFind(t *testing.T) {
	top := t.TempDir()
	for _, d := range []string{"repo/.git", "repo/a/bin/net9.0", "repo/b/bin", "out", "work/deep"} {
		if err := os.MkdirAll(filepath.Join(top, d), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range []string{Name, "repo/" + Name, "repo/a/" + Name, "work/" + Name} {
		if err := os.WriteFile(filepath.Join(top, f), []byte("{}"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ from, assembly, want string }{
		{"out", "repo/a/bin/net9.0/A.dll", "repo/a/" + Name},
		{"out", "repo/b/bin/B.dll", "repo/" + Name},
		{"out", "out/C.dll", ""}, // that above belongs to somebody else
		{"work", "out/C.dll", "work/" + Name},
		{"work/deep", "out/C.dll", ""},
		{"repo/a/bin", "out/C.dll", "repo/a/" + Name},
		{"work", "repo/b/bin/B.dll", "repo/" + Name},
	} {
		t.Chdir(filepath.Join(top, c.from))
		got, err := Find([]string{filepath.Join(top, c.assembly)})
		if err != nil {
			t.Fatal(err)
		}
		if got != "" {
			if got, err = filepath.Abs(got); err != nil {
				t.Fatal(err)
			}
			got, _ = filepath.Rel(top, got)
		}
		if got != filepath.FromSlash(c.want) {
			t.Errorf("in %s for %s: %q, want %q", c.from, c.assembly, got, c.want)
		}
	}
}

func TestEnvironment(t *testing.T) {
	seen := ""
	keys := []*Key{{Name: "memory-model", Try: func(texts []string) error {
		if seen = strings.Join(texts, "|"); seen == "bad" {
			return errors.New("want sc")
		}
		return nil
	}}, {Name: "report", Type: List, Try: func([]string) error { return nil }}}
	no := func(string) string { return "" }
	all, err := Environment([]string{"PATH=x", "MOONWALKER_CONFIG=f", "MOONWALKER_REPORT=a" + string(filepath.ListSeparator) + "b", "MOONWALKER_MEMORY_MODEL=tso", "MOONWALKER_CHECK="}, keys, no)
	if err != nil || len(all) != 2 || all[0].From != "MOONWALKER_MEMORY_MODEL" || seen != "tso" || strings.Join(all[1].Texts, "|") != "a|b" {
		t.Errorf("%v, %v", all, err)
	}
	for text, want := range map[string]string{
		"MOONWALKER_MEMORY_MODEL=bad":  "MOONWALKER_MEMORY_MODEL: want sc",
		"MOONWALKER_MEMORY_MODLE=tso":  "unknown variable MOONWALKER_MEMORY_MODLE; did you mean MOONWALKER_MEMORY_MODEL?",
		"MOONWALKER_QQQQQQQQQQQQQQQ=1": "unknown variable MOONWALKER_QQQQQQQQQQQQQQQ",
	} {
		if _, err := Environment([]string{text}, keys, no); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
