package litmus

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

// A Case is a test with its expected results.
type Case struct {
	*Test
	Allowed [6]bool // of a [Model]: some execution has the outcome
	States  [3]int  // the states that the enumeration finds under SC, TSO and Relaxed, with [Variant.Buffered]
}

//go:embed suite.txt
var suiteText string

// Suite returns the tests of suite.txt.
func Suite() []*Case {
	cases, err := ParseSuite("suite.txt", suiteText)
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return cases
}

// ParseSuite reads a suite: lines "name | threads | outcome | verdicts | states". Errors name the file and the line.
func ParseSuite(file, text string) (cases []*Case, err error) {
	names := map[string]bool{}
	for i, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		c, err := parseCase(line)
		if err == nil && names[c.Name] {
			err = fmt.Errorf("a second test %s", c.Name)
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, i+1, err)
		}
		names[c.Name] = true
		cases = append(cases, c)
	}
	return cases, nil
}

func parseCase(line string) (*Case, error) {
	columns := strings.Split(line, " | ")
	if len(columns) != 5 {
		return nil, fmt.Errorf("%d columns, want 5", len(columns))
	}
	t, err := Parse(strings.TrimSpace(columns[0]), columns[1], columns[2])
	if err != nil {
		return nil, err
	}
	c := &Case{Test: t}
	verdicts := strings.Fields(columns[3])
	if len(verdicts) != len(c.Allowed) {
		return nil, fmt.Errorf("%d verdicts, want %d", len(verdicts), len(c.Allowed))
	}
	for i, v := range verdicts {
		if v != "A" && v != "F" {
			return nil, fmt.Errorf("%q is not a verdict (A or F)", v)
		}
		c.Allowed[i] = v == "A"
	}
	states := strings.Fields(columns[4])
	if len(states) != len(c.States) {
		return nil, fmt.Errorf("%d numbers of states, want %d", len(states), len(c.States))
	}
	for i, s := range states {
		if c.States[i], err = strconv.Atoi(s); err != nil {
			return nil, fmt.Errorf("%q is not a number of states", s)
		}
	}
	return c, nil
}
