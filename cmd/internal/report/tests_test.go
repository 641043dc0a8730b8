package report

import (
	"encoding/xml"
	"strings"
	"testing"
	"time"
)

func TestExit(t *testing.T) {
	of := func(all ...Status) (ts []*Tested) {
		for _, s := range all {
			ts = append(ts, &Tested{Status: s})
		}
		return ts
	}
	for _, c := range []struct {
		all     []*Tested
		sampled bool
		want    int
	}{
		{nil, false, 0},
		{of(TestVerified, TestSkipped, TestBounded), false, 0},
		{of(TestVerified, TestSampled), false, 4},
		{of(TestVerified, TestSampled), true, 0},
		{[]*Tested{{Status: TestSampled, Chosen: true}}, false, 0},
		{[]*Tested{{Status: TestVerified, Open: true}}, true, 4},
		{of(TestInconclusive), true, 4},
		{of(TestNotRun), true, 4},
		{of(TestInconclusive, TestUnsupported), false, 5},
		{of(TestUnsupported, TestInterrupted), false, 75},
		{of(TestInterrupted, TestError, TestUnsupported), false, 3},
		{of(TestError, TestViolation, TestUnsupported), false, 1},
	} {
		if got := Exit(c.all, c.sampled); got != c.want {
			t.Errorf("%s, sampled %v: %d, want %d", TestCounts(c.all), c.sampled, got, c.want)
		}
	}
}

func TestCountsOfTests(t *testing.T) {
	all := []*Tested{{Status: TestViolation}, {Status: TestViolation}, {Status: TestVerified, Concurrent: true}, {Status: TestVerified}, {Status: TestSampled}, {Status: TestUnsupported}, {Status: TestSkipped}, {Status: TestError}}
	if got, want := TestCounts(all), "8 tests: 2 violations, 1 error, 2 verified (1 concurrent), 1 sampled, 1 unsupported, 1 skipped"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestJUnit reads a report with other types than those that wrote it.
func TestJUnit(t *testing.T) {
	all := []*Tested{
		{Assembly: "A.dll", Name: `N.C.M("<&>")`, Class: "N.C", Status: TestViolation, Elapsed: 1500 * time.Millisecond, Text: "a\x01b\n", Found: []TestFinding{{Code: "MW0101", Message: "deadlock of 'a'"}}},
		{Assembly: "A.dll", Name: "N.C.S", Class: "N.C", Status: TestSkipped, Detail: "later"},
		{Assembly: "A.dll", Name: "N.C.T", Class: "N.C", Status: TestSampled, Detail: "3 runs"},
		{Assembly: "B.dll", Name: "D.U", Class: "D", Status: TestUnsupported, Detail: "why"},
		{Assembly: "B.dll", Name: "D.V", Class: "D", Status: TestVerified},
	}
	data, err := JUnit(all, false)
	if err != nil {
		t.Fatal(err)
	}
	type element struct {
		XMLName  xml.Name
		Attrs    []xml.Attr `xml:",any,attr"`
		Text     string     `xml:",chardata"`
		Elements []element  `xml:",any"`
	}
	var root element
	if err := xml.Unmarshal(data, &root); err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	var b strings.Builder
	var show func(e element, depth int)
	show = func(e element, depth int) {
		b.WriteString(strings.Repeat(" ", depth) + e.XMLName.Local)
		for _, a := range e.Attrs {
			b.WriteString(" " + a.Name.Local + "=" + a.Value)
		}
		b.WriteString(" " + strings.TrimSpace(e.Text) + "\n")
		for _, sub := range e.Elements {
			show(sub, depth+1)
		}
	}
	show(root, 0)
	want := `testsuites name=moonwalker 
 testsuite name=A.dll tests=3 failures=1 errors=1 skipped=1 time=1.500 
  testcase name=M("<&>") classname=N.C time=1.500 
   failure message=deadlock of 'a' type=MW0101 a` + "�" + `b
  testcase name=S classname=N.C time=0.000 
   skipped message=later 
  testcase name=T classname=N.C time=0.000 
   error message=3 runs type=sampled 
 testsuite name=B.dll tests=2 failures=0 errors=1 skipped=0 time=0.000 
  testcase name=U classname=D time=0.000 
   error message=why type=unsupported 
  testcase name=V classname=D time=0.000 
   system-out verified      D.V
`
	if b.String() != want {
		t.Errorf("%s\nwant\n%s", b.String(), want)
	}
}
