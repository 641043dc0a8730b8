package litmus

import (
	"reflect"
	"strings"
	"testing"
)

// TestParse writes tests in the notation and reads them again.
func TestParse(t *testing.T) {
	programs(60, Shape{}, func(p *Test) {
		again, err := Parse(p.Name, p.String(), p.OutcomeString())
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Errorf("%v: read again as %v, %v", p, again, err)
		}
	})
}

// TestParseErrors: an error names its line and column.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ threads, outcome, want string }{
		{"", "x=1", "threads, line 1, column 1: an operation is missing"},
		{"W x 1; ; R r0 x", "x=1", "threads, line 1, column 8: an operation is missing"},
		{"W x 1 ||", "x=1", "threads, line 1, column 9: an operation is missing"},
		{"W x 1;\n  WW x 1", "x=1", `threads, line 2, column 3: unknown operation "WW"`},
		{"W x", "x=1", "threads, line 1, column 4: a number below 1000 is missing"},
		{"W x 1 2", "x=1", `threads, line 1, column 7: "2" is one word too many`},
		{"W x 1 | R r0 x", "x=1", `threads, line 1, column 7: "|" is one word too many`},
		{"W x 01", "x=1", `threads, line 1, column 5: "01" is not a number below 1000`},
		{"W x 1000", "x=1", `threads, line 1, column 5: "1000" is not a number below 1000`},
		{"W X 1", "x=1", `threads, line 1, column 3: "X" is not a location (a small letter, except r)`},
		{"R x r0", "x=1", `threads, line 1, column 3: "x" is not a register (r0, r1, …)`},
		{"W x r0", "x=1", "threads, line 1, column 5: register r0 is not written before"},
		{"R r0 x; W y r0^z", "x=1", `threads, line 1, column 16: "z" is not a number below 1000`},
		{"R r0 x; R r0 y", "x=1", "threads, line 1, column 11: register r0 is written twice"},
		{"R r0 x@r0", "x=1", "threads, line 1, column 8: register r0 is not written before"},
		{"R r0 x || BR r0 1", "x=1", "threads, line 1, column 14: register r0 is not written before"},
		{"LOCK x; W x 1; UNLOCK x", "x=1", "threads, line 1, column 11: x is a lock and a location of data"},
		{"R r0 x; LOCK l@r0", "x=1", "threads, line 1, column 16: a lock has no address dependency"},
		{"LOCK l; W x 1", "x=1", "threads, line 1, column 1: the thread does not leave lock l"},
		{"LOCK l; LOCK l", "x=1", "threads, line 1, column 9: the thread has lock l"},
		{"W x 1; UNLOCK l", "x=1", "threads, line 1, column 8: the thread does not have lock l"},
		{"R r0 x; LOCK l; BR r0 1; UNLOCK l", "x=1", "threads, line 1, column 17: a thread with a lock must not end"},
		{"W x 1", "", "outcome, line 1, column 1: a term is missing"},
		{"W x 1", "x", `outcome, line 1, column 1: "x" is not a term (0:r0=1 or x=1)`},
		{"W x 1", "x=1 y=1", `outcome, line 1, column 5: there is no location "y"`},
		{"W x 1", "x=", "outcome, line 1, column 3: a number below 1000 is missing"},
		{"W x 1", "1:r0=1", "outcome, line 1, column 1: there is no thread 1"},
		{"W x 1", "0:r0=1", "outcome, line 1, column 3: thread 0 does not write register r0"},
	} {
		if _, err := Parse("", c.threads, c.outcome); err == nil || err.Error() != c.want {
			t.Errorf("%q, %q: %v, want %s", c.threads, c.outcome, err, c.want)
		}
	}
	line := "SB | W x 1 | x=1 | A A A A A A | 2 3 3\n"
	for _, c := range []struct{ text, want string }{
		{"# SB\n\nSB | W x 1", "suite, line 3: 2 columns, want 5"},
		{line + line, "suite, line 2: a second test SB"},
		{strings.Replace(line, "A A", "A B", 1), `suite, line 1: "B" is not a verdict (A or F)`},
		{strings.Replace(line, "A A", "A", 1), "suite, line 1: 5 verdicts, want 6"},
		{strings.Replace(line, "2 3", "2", 1), "suite, line 1: 2 numbers of states, want 3"},
		{strings.Replace(line, "2 3", "2 x", 1), `suite, line 1: "x" is not a number of states`},
		{strings.Replace(line, "W x", "V x", 1), `suite, line 1: threads, line 1, column 1: unknown operation "V"`},
	} {
		if _, err := ParseSuite("suite", c.text); err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

// FuzzParse: a text is rejected with an error, or its notation is read as the same test.
func FuzzParse(f *testing.F) {
	for _, c := range Suite() {
		f.Add(c.String(), c.OutcomeString())
	}
	f.Fuzz(func(t *testing.T, threads, outcome string) {
		p, err := Parse("", threads, outcome)
		if err != nil {
			return
		}
		again, err := Parse("", p.String(), p.OutcomeString())
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Errorf("%v: read again as %v, %v", p, again, err)
		}
	})
}
