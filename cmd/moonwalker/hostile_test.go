package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// hostile replaces the X in names. Its eight bytes are the line feed of a forged
// verdict, an escape sequence, a C1 control in UTF-8, and a byte that is not UTF-8.
const hostile = "\nV\x1b[\xc2\x9b\xff\x7f"

// TestHostile: no output of any command has a control or format character, or a
// line forged by a name, a text or a path. The names and texts are those of a
// program and its symbols.
func TestHostile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dir\n\x1b]0;\u009b\u202eVERIFIED: forged")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Skip("no such names here: ", err)
	}
	for _, name := range []string{"Hostile.dll", "Hostile.pdb"} {
		data, err := os.ReadFile("testdata/hostile/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(data, []byte("XXXXXXXX")) {
			t.Fatalf("%s has nothing to write over", name)
		}
		data = bytes.ReplaceAll(data, []byte("XXXXXXXX"), []byte(hostile))
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	program := filepath.Join(dir, "Hostile\r\u009bx.dll")
	if err := os.Rename(filepath.Join(dir, "Hostile.dll"), program); err != nil {
		t.Fatal(err)
	}
	type run struct {
		code  int
		words []string
	}
	var runs []run
	out := func(name string) string { return filepath.Join(dir, name) }
	for kind, code := range map[string]int{"deadlock": 1, "race": 1, "exception": 1, "assert": 1, "native": 5, "none": 0} {
		for i, flags := range [][]string{{"--progress", "plain"}, {"--progress", "tty", "--full"}, {"--progress", "json"}, {"--json", "--progress", "none"}} {
			words := append([]string{"check", "-j", "1", "--continue", "--out", out(fmt.Sprint(kind, i))}, flags...)
			runs = append(runs, run{code, append(words, program, "--", kind)})
		}
	}
	runs = append(runs,
		run{4, []string{"check", "-j", "1", "--reduction", "escape", "--max-states", "20", "--out", out("part"), program, "--", "none"}},
		run{0, []string{"check", "-j", "1", "--reduction", "escape", "--keep-states", "--out", out("whole"), program, "--", "none"}},
		run{0, []string{"resume", "--max-states", "0", out("part")}},
		run{0, []string{"list", program}}, run{0, []string{"list", "--json", program}},
		run{5, []string{"doctor", program}}, run{5, []string{"doctor", "--json", program}},
		run{2, []string{"check", program + "\nVERIFIED: forged"}}, run{2, []string{"check", "--entry", "a\nVERIFIED: forged\x1b", program}},
		run{2, []string{"check", "--\x1b\nVERIFIED: forged", program}}, run{2, []string{"resume", out("nothing")}}, run{2, []string{"\x1b\nVERIFIED: forged"}},
		run{2, []string{"recheck", out("whole"), "--property", "SpaceX.Y\nVERIFIED: forged\x1b"}},
		run{1, []string{"recheck", out("whole"), "--property", "Space" + hostile + ".Hostile.Property" + hostile}},
	)
	check := func(words []string, code int) string {
		t.Helper()
		var stdout, stderr bytes.Buffer
		if got := run0(words, &stdout, &stderr); got != code {
			t.Errorf("%q: exit code %d, want %d\n%s%s", words, got, code, stdout.String(), stderr.String())
		}
		for name, text := range map[string]string{"stdout": stdout.String(), "stderr": stderr.String()} {
			tty := name == "stderr" && strings.Contains(strings.Join(words, " "), "tty")
			for i, r := range text {
				if r == '\n' || r == '\r' && tty || (unicode.IsPrint(r) || r == '\u3000') && (r != utf8.RuneError || strings.HasPrefix(text[i:], "\ufffd")) {
					continue
				}
				t.Errorf("%q: %s has %U: %q", words, name, r, text[max(0, i-60):min(len(text), i+20)])
				break
			}
			for _, line := range strings.Split(text, "\n") {
				if strings.HasPrefix(strings.TrimSpace(line), "VERIFIED: forged") || strings.HasPrefix(line, "V\\") {
					t.Errorf("%q: %s has the line %q", words, name, line)
				}
				if strings.HasPrefix(line, "{") && !json.Valid([]byte(line)) {
					t.Errorf("%q: %s has the line %q, which is no JSON", words, name, line)
				}
			}
		}
		return stdout.String()
	}
	for _, r := range runs {
		check(r.words, r.code)
	}
	traces, err := filepath.Glob(filepath.Join(globQuote(dir), "*", "*.trace.json"))
	if err != nil || len(traces) == 0 {
		t.Fatalf("%d trace files, %v", len(traces), err)
	}
	for _, path := range traces {
		if strings.ContainsAny(filepath.Base(path), "\n\r\x1b\u009b") {
			t.Errorf("a trace file is called %q", filepath.Base(path))
		}
		if text := check([]string{"replay", path}, 1); !strings.Contains(text, "error MW01") {
			t.Errorf("replay of %q: %q", path, text)
		}
		check([]string{"replay", "--json", path}, 1)
	}
}

func run0(words []string, stdout, stderr *bytes.Buffer) int { return run(words, stdout, stderr) }

// globQuote quotes the special characters of a pattern.
func globQuote(s string) string {
	return strings.NewReplacer(`[`, `\[`, `]`, `\]`, `*`, `\*`, `?`, `\?`, `\`, `\\`).Replace(s)
}
