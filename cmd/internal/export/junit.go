package export

import (
	"encoding/xml"
	"fmt"
	"time"
)

// The elements of a JUnit report, as the schemas of Jenkins and Ant have them.
type (
	junitSuites struct {
		XMLName xml.Name     `xml:"testsuites"`
		Name    string       `xml:"name,attr"`
		Suites  []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Time     string      `xml:"time,attr"`
		Begin    string      `xml:"timestamp,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		Time    string        `xml:"time,attr"`
		Failure *junitMessage `xml:"failure,omitempty"`
		Error   *junitMessage `xml:"error,omitempty"`
		Skipped *junitMessage `xml:"skipped,omitempty"`
		Out     *xmlText      `xml:"system-out"`
	}
	junitMessage struct {
		Message string `xml:"message,attr,omitempty"`
		Type    string `xml:"type,attr,omitempty"`
		xmlText
	}
)

// writeJUnit makes a report for machines that read JUnit's. A violation is a failure, a case without a verdict an error.
func writeJUnit(r *Report) ([]byte, error) {
	all := junitSuites{Name: "moonwalker"}
	seconds := func(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }
	var time time.Duration
	for _, t := range r.Cases {
		if n := len(all.Suites); n == 0 || all.Suites[n-1].Name != t.Assembly {
			all.Suites = append(all.Suites, junitSuite{Name: t.Assembly, Begin: r.Begin.UTC().Format("2006-01-02T15:04:05")})
			time = 0
		}
		s := &all.Suites[len(all.Suites)-1]
		c := junitCase{Name: shortName(t), Class: t.Class, Time: seconds(t.Elapsed)}
		m := &junitMessage{Message: message(t), Type: string(t.Status)}
		switch r.outcome(t) {
		case skipped:
			m.Type = ""
			c.Skipped, s.Skipped = m, s.Skipped+1
		case failed:
			m.xmlText = *inner(details(t))
			if f := first(t); f != nil {
				m.Type = f.Code
			}
			c.Failure, s.Failures = m, s.Failures+1
		case undecided:
			c.Error, s.Errors = m, s.Errors+1
		case passed:
			c.Out = inner(t.Line())
		}
		time += t.Elapsed
		s.Tests, s.Time, s.Cases = s.Tests+1, seconds(time), append(s.Cases, c)
	}
	return marshal(all)
}
