package suppress

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Rule is a line of a file. It suppresses the races that have all of its names: of the field, and of the methods with the accesses.
type Rule struct {
	Names  []string // one to three; one method at least is not named twice
	Reason string
	From   string // file and line: races.txt:3
}

// mostNames is the number of names of a race: those of a field and of two methods.
const mostNames = 3

// wanted is the form of a line, for errors.
const wanted = `want "race NAMES  # REASON", where NAMES are those of a field, of one or two methods, or of both: race Bank.total  # a statistic`

// ReadFile reads the rules of the file at path from r. The error names the line.
func ReadFile(path string, r io.Reader) (rules []Rule, err error) {
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		text := lines.Text()
		if n == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		text = strings.TrimSpace(text)
		if text == "" || text[0] == '#' {
			continue
		}
		rule, err := Parse(text)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w; %s", path, n, err, wanted)
		}
		rule.From = fmt.Sprintf("%s:%d", filepath.Base(path), n)
		rules = append(rules, rule)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return rules, nil
}

// Parse reads a line without blanks around it.
func Parse(text string) (r Rule, err error) {
	what, reason, _ := strings.Cut(text, "#")
	r.Reason = strings.TrimSpace(reason)
	words := strings.Fields(what)
	switch {
	case !utf8.ValidString(text):
		return r, fmt.Errorf("%q is not UTF-8", text)
	case len(words) == 0 || words[0] != kind:
		return r, fmt.Errorf("%q does not begin with race, and only data races can be suppressed", text)
	case len(words) == 1:
		return r, fmt.Errorf("%q names no field and no method", text)
	case len(words) > 1+mostNames:
		return r, fmt.Errorf("%q has %d names, and a race has one field and two methods", text, len(words)-1)
	case r.Reason == "":
		return r, fmt.Errorf("%q has no reason", text)
	}
	r.Names = words[1:]
	return r, nil
}

// kind is the first word of a line.
const kind = "race"

// String is the line without the reason.
func (r *Rule) String() string { return kind + " " + strings.Join(r.Names, " ") }

// matches says whether all names of r are those of a race. Each of its methods stands for one name.
func (r *Rule) matches(x *names) bool {
	fields, methods := 0, []string(nil)
	for _, n := range r.Names {
		if slices.Contains(x.fields, n) {
			fields++
		} else {
			methods = append(methods, n)
		}
	}
	switch {
	case fields > 1:
		return false
	case len(methods) == 0:
		return true
	case len(methods) == 1:
		return slices.Contains(x.methods[0], methods[0]) || slices.Contains(x.methods[1], methods[0])
	case len(methods) == 2:
		return slices.Contains(x.methods[0], methods[0]) && slices.Contains(x.methods[1], methods[1]) ||
			slices.Contains(x.methods[0], methods[1]) && slices.Contains(x.methods[1], methods[0])
	}
	return false
}
