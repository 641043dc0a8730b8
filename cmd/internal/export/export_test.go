package export

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/joshdk/go-junit"
	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
	"github.com/xeipuuv/gojsonschema"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel/property"
)

// sample is a report with a case of each outcome, and a race that two cases have.
func sample() *Report {
	spot := func(method string, line int) report.Spot {
		return report.Spot{Method: method, File: "src/a b.cs", Line: line, Column: 3}
	}
	race := report.Found{Code: "MW0105", Kind: "race", Message: "data race on C.n", Spot: spot("C.Add", 9), Fingerprint: "abc", Text: "a b.cs(9,3): error MW0105\n",
		Sides: []report.FoundStep{{Thread: "main", Text: "✗ write C.n", Spot: spot("C.Add", 9)}, {Thread: "t", Text: "✗ read C.n", Spot: spot("C.Get", 12)}}}
	race.Steps = append([]report.FoundStep{{Step: 1, Thread: "main", Text: "start t", Spot: spot("C.M", 4)}, {Step: 2, Thread: "t", Text: "read C.n"}}, race.Sides...)
	other := race
	other.Spot = spot("C.Add", 5)
	unknown := report.Found{Code: "MW0101", Kind: "deadlock", Message: "50% deadlock: of 'a', 'b'", Fingerprint: "def", Text: "``` of\x01 ]]> <b>\n", Trace: "t.json"}
	begin := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	return &Report{
		Version: "1.2", Folder: "/home/x/repo/sub", Root: "/home/x/repo", Begin: begin, Elapsed: 90 * time.Second, Exit: 1,
		Cases: []*report.Tested{
			{Assembly: "A.dll", Name: `N.C.M("<&>")`, Class: "N.C", Method: "M", Status: report.TestViolation, Begin: begin, Elapsed: 1500 * time.Millisecond, Found: []report.Found{race, unknown}},
			{Assembly: "A.dll", Name: "N.C.S", Class: "N.C", Method: "S", Status: report.TestSkipped, Detail: "later"},
			{Assembly: "A.dll", Name: "N.C.T", Class: "N.C", Method: "T", Status: report.TestSampled, Detail: "3 runs"},
			{Assembly: "B.dll", Name: "D.U", Class: "D", Method: "U", Status: report.TestUnsupported, Detail: "why\nso"},
			{Assembly: "B.dll", Name: "D.V", Class: "D", Method: "V", Status: report.TestVerified, Concurrent: true, States: 12},
			{Assembly: "A.dll", Name: "D.W", Class: "D", Method: "W", Status: report.TestViolation, Found: []report.Found{race, other}},
			{Assembly: "A.dll", Name: "D.X", Class: "D", Method: "X", Status: report.TestInterrupted},
		},
	}
}

func TestJUnit(t *testing.T) {
	data, err := writeJUnit(sample())
	if err != nil {
		t.Fatal(err)
	}
	suites, err := junit.Ingest(data)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	var got strings.Builder
	for _, s := range suites {
		fmt.Fprintf(&got, "%s %+v\n", s.Name, s.Totals)
		for _, c := range s.Tests {
			fmt.Fprintf(&got, " %s %s %s %v %q", c.Classname, c.Name, c.Status, c.Duration, c.Message)
			if e, ok := c.Error.(junit.Error); ok {
				fmt.Fprintf(&got, " %s %q", e.Type, e.Body)
			}
			fmt.Fprintf(&got, " %q\n", c.SystemOut)
		}
	}
	want := `A.dll {Tests:3 Passed:0 Skipped:1 Failed:1 Error:1 Duration:1.5s}
 N.C M("<&>") failed 1.5s "data race on C.n" MW0105 "a b.cs(9,3): error MW0105\n` + "``` of� ]]> <b>" + `\n" ""
 N.C S skipped 0s "later" ""
 N.C T error 0s "3 runs" sampled "" ""
B.dll {Tests:2 Passed:1 Skipped:0 Failed:0 Error:1 Duration:0s}
 D U error 0s "why so" unsupported "" ""
 D V passed 0s "" "verified      D.V (12 states)"
A.dll {Tests:2 Passed:0 Skipped:0 Failed:1 Error:1 Duration:0s}
 D W failed 0s "data race on C.n" MW0105 "a b.cs(9,3): error MW0105\na b.cs(9,3): error MW0105\n" ""
 D X error 0s "" interrupted "" ""
`
	if got.String() != want {
		t.Errorf("%s\nwant\n%s", got.String(), want)
	}
}

// TestPlainText: quotes and ends of lines stand as they are in the texts of XML.
func TestPlainText(t *testing.T) {
	for _, write := range []func(*Report) ([]byte, error){writeJUnit, writeTRX} {
		r := sample()
		r.Cases[0].Found[0].Text = "it's \"so\"\n<next>\n"
		data, err := write(r)
		if err != nil || !strings.Contains(string(data), "it's \"so\"\n&lt;next&gt;\n") {
			t.Errorf("%v\n%s", err, data)
		}
	}
}

// TestTRX reads a file with other types than those that wrote it, and follows its identities.
func TestTRX(t *testing.T) {
	data, err := writeTRX(sample())
	if err != nil {
		t.Fatal(err)
	}
	type element struct {
		XMLName  xml.Name
		Attrs    []xml.Attr `xml:",any,attr"`
		Text     string     `xml:",chardata"`
		Elements []*element `xml:",any"`
	}
	var root element
	if err := xml.Unmarshal(data, &root); err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	const space = "http://microsoft.com/schemas/VisualStudio/TeamTest/2010"
	find := func(e *element, names ...string) []*element {
		all := []*element{e}
		for _, n := range names {
			var next []*element
			for _, e := range all {
				for _, sub := range e.Elements {
					if sub.XMLName == (xml.Name{Space: space, Local: n}) {
						next = append(next, sub)
					}
				}
			}
			all = next
		}
		return all
	}
	attr := func(e *element, name string) string {
		for _, a := range e.Attrs {
			if a.Name.Local == name {
				return a.Value
			}
		}
		t.Fatalf("%s has no %s", e.XMLName.Local, name)
		return ""
	}
	var order []string
	for _, e := range root.Elements {
		order = append(order, e.XMLName.Local)
	}
	if got := strings.Join(order, " "); got != "Times TestSettings Results TestDefinitions TestEntries TestLists ResultSummary" {
		t.Errorf("elements %s", got)
	}
	var got strings.Builder
	tests, executions := map[string]bool{}, map[string]bool{}
	id := regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
	for _, r := range find(&root, "Results", "UnitTestResult") {
		fmt.Fprintf(&got, "%s %s %s", attr(r, "testName"), attr(r, "outcome"), attr(r, "duration"))
		for _, m := range append(find(r, "Output", "ErrorInfo", "Message"), find(r, "Output", "ErrorInfo", "StackTrace")...) {
			fmt.Fprintf(&got, " %q", m.Text)
		}
		got.WriteByte('\n')
		test, execution := attr(r, "testId"), attr(r, "executionId")
		if !id.MatchString(test) || !id.MatchString(execution) || tests[test] || executions[execution] {
			t.Errorf("identities %s, %s", test, execution)
		}
		tests[test], executions[execution] = true, true
	}
	for _, e := range find(&root, "TestDefinitions", "UnitTest") {
		m := find(e, "TestMethod")[0]
		fmt.Fprintf(&got, "%s %s %s %s\n", attr(e, "name"), attr(m, "codeBase"), attr(m, "className"), attr(m, "name"))
		if !tests[attr(e, "id")] || !executions[attr(find(e, "Execution")[0], "id")] {
			t.Errorf("%s has no result", attr(e, "name"))
		}
	}
	if entries := find(&root, "TestEntries", "TestEntry"); len(entries) != len(tests) {
		t.Errorf("%d entries for %d tests", len(entries), len(tests))
	}
	counters := find(&root, "ResultSummary", "Counters")[0]
	fmt.Fprintf(&got, "%s: total %s, executed %s, passed %s, failed %s, not executed %s\n", attr(find(&root, "ResultSummary")[0], "outcome"), attr(counters, "total"), attr(counters, "executed"), attr(counters, "passed"), attr(counters, "failed"), attr(counters, "notExecuted"))
	times := find(&root, "Times")[0]
	fmt.Fprintf(&got, "%s to %s\n", attr(times, "start"), attr(times, "finish"))
	want := `N.C.M("<&>") Failed 00:00:01.5000000 "data race on C.n" "a b.cs(9,3): error MW0105\n` + "``` of� ]]> <b>" + `\n"
N.C.S NotExecuted 00:00:00.0000000 "later"
N.C.T Failed 00:00:00.0000000 "sampled: 3 runs"
D.U Failed 00:00:00.0000000 "unsupported: why so"
D.V Passed 00:00:00.0000000
D.W Failed 00:00:00.0000000 "data race on C.n" "a b.cs(9,3): error MW0105\na b.cs(9,3): error MW0105\n"
D.X Failed 00:00:00.0000000 "interrupted"
N.C.M("<&>") A.dll N.C M
N.C.S A.dll N.C S
N.C.T A.dll N.C T
D.U B.dll D U
D.V B.dll D V
D.W A.dll D W
D.X A.dll D X
Failed: total 7, executed 6, passed 1, failed 5, not executed 1
2026-11-30T12:00:00.0000000+00:00 to 2026-11-30T12:01:30.0000000+00:00
`
	if got.String() != want {
		t.Errorf("%s\nwant\n%s", got.String(), want)
	}
}

// TestSARIF: the log obeys the schema (of OASIS, errata 01), and a library that reads it loses nothing.
func TestSARIF(t *testing.T) {
	data, err := writeSARIF(sample())
	if err != nil {
		t.Fatal(err)
	}
	log, err := sarif.FromBytes(data)
	if err != nil {
		t.Fatal(err)
	}
	schema, err := os.ReadFile("testdata/sarif-schema-2.1.0.json")
	if err != nil {
		t.Fatal(err)
	}
	valid, err := gojsonschema.Validate(gojsonschema.NewBytesLoader(schema), gojsonschema.NewBytesLoader(data))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range valid.Errors() {
		t.Errorf("schema: %v", e)
	}
	again, err := json.Marshal(log)
	if err != nil {
		t.Fatal(err)
	}
	var was, is any
	if err := errorsOf(json.Unmarshal(data, &was), json.Unmarshal(again, &is)); err != nil {
		t.Fatal(err)
	}
	lost("", was, is, func(path string) { t.Errorf("%s is no part of a log", path) })

	run := log.Runs[0]
	var got strings.Builder
	place := func(l *sarif.Location) string {
		text := "?"
		if p := l.PhysicalLocation; p != nil {
			text = *p.ArtifactLocation.URI
			if p.Region != nil {
				text += fmt.Sprintf(":%d:%d", *p.Region.StartLine, *p.Region.StartColumn)
			}
		}
		if len(l.LogicalLocations) > 0 {
			text += " " + *l.LogicalLocations[0].FullyQualifiedName
		}
		if l.Message != nil {
			text += " (" + *l.Message.Text + ")"
		}
		return text
	}
	for _, r := range run.Results {
		fmt.Fprintf(&got, "%s %s %s: %s\n", *r.RuleID, r.Level, place(r.Locations[0]), *r.Message.Text)
		fmt.Fprintf(&got, " %s, %d cases\n", r.PartialFingerprints["moonwalker/v1"], *r.OccurrenceCount)
		for _, l := range r.RelatedLocations {
			fmt.Fprintf(&got, " and %s\n", place(l))
		}
		for _, f := range r.CodeFlows {
			for _, th := range f.ThreadFlows {
				fmt.Fprintf(&got, " %s, %s:", *f.Message.Text, *th.ID)
				for _, l := range th.Locations {
					fmt.Fprintf(&got, " %d %s;", l.ExecutionOrder, place(l.Location))
				}
				got.WriteByte('\n')
			}
		}
		if rule := run.Tool.Driver.Rules[r.RuleIndex]; *rule.ID != *r.RuleID || rule.Help.Markdown == nil {
			t.Errorf("the rule of %s is %+v", *r.RuleID, rule)
		}
	}
	i := run.Invocations[0]
	fmt.Fprintf(&got, "%v, exit code %d, from %s to %s\n", *i.ExecutionSuccessful, *i.ExitCode, *i.StartTimeUtc, *i.EndTimeUtc)
	for _, n := range i.ToolExecutionNotifications {
		fmt.Fprintf(&got, " %s %s\n", n.Level, *n.Message.Text)
	}
	flows := ` the interleaving, interleaving: 1 sub/src/a%20b.cs:4:3 C.M (step 1, main: start t); 2 ? (step 2, t: read C.n); 3 sub/src/a%20b.cs:9:3 C.Add (main: ✗ write C.n); 4 sub/src/a%20b.cs:12:3 C.Get (t: ✗ read C.n);
 the same steps, thread by thread, main: 1 sub/src/a%20b.cs:4:3 C.M (step 1, main: start t); 3 sub/src/a%20b.cs:9:3 C.Add (main: ✗ write C.n);
 the same steps, thread by thread, t: 2 ? (step 2, t: read C.n); 4 sub/src/a%20b.cs:12:3 C.Get (t: ✗ read C.n);
`
	sides := ` and sub/src/a%20b.cs:9:3 C.Add (main: ✗ write C.n)
 and sub/src/a%20b.cs:12:3 C.Get (t: ✗ read C.n)
`
	want := `MW0105 error sub/src/a%20b.cs:9:3 C.Add: data race on C.n [N.C.M("<&>"), D.W]
 abc:2, 2 cases
` + sides + flows + `MW0101 error sub/A.dll: 50% deadlock: of 'a', 'b' [N.C.M("<&>")]
 def:1, 1 cases
MW0105 error sub/src/a%20b.cs:5:3 C.Add: data race on C.n [D.W]
 abc:1, 1 cases
` + sides + flows + `false, exit code 1, from 2026-11-30T12:00:00.000Z to 2026-11-30T12:01:30.000Z
 warning N.C.T: sampled: 3 runs
 warning D.U: unsupported: why so
 warning D.X: interrupted
`
	if got.String() != want {
		t.Errorf("%s\nwant\n%s", got.String(), want)
	}
}

func errorsOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// lost calls f for all that was has, and is has not.
func lost(path string, was, is any, f func(path string)) {
	switch was := was.(type) {
	case map[string]any:
		is, _ := is.(map[string]any)
		for name, x := range was {
			lost(path+"."+name, x, is[name], f)
		}
	case []any:
		is, _ := is.([]any)
		for i, x := range was {
			var y any
			if i < len(is) {
				y = is[i]
			}
			lost(fmt.Sprintf("%s[%d]", path, i), x, y, f)
		}
	default:
		if !reflect.DeepEqual(was, is) {
			f(path)
		}
	}
}

// TestLongTrace: a trace with more steps than readers show has the last ones.
func TestLongTrace(t *testing.T) {
	r := sample()
	f := r.Cases[0].Found[0]
	for range mostSteps {
		f.Steps = append(f.Steps, f.Steps[1])
	}
	flows := r.flows(f)
	if got := flows[0].Message.Text; got != "the interleaving (without the first 4)" || len(flows[0].Threads[0].Locations) != mostSteps {
		t.Errorf("%s, %d steps", got, len(flows[0].Threads[0].Locations))
	}
}

// TestRules: each kind of violation has a rule.
func TestRules(t *testing.T) {
	for i, k := range property.Kinds {
		if i >= len(rules) || rules[i].Kind != k.Kind {
			t.Fatalf("the rule of %v is missing, or not in its place", k.Kind)
		}
		if r := rules[i]; r.Name == "" || r.Short == "" || r.Full == "" || r.Help == "" || !strings.HasSuffix(r.Short, ".") {
			t.Errorf("the rule of %v is not complete", k.Kind)
		}
	}
	if len(rules) != len(property.Kinds) {
		t.Error("there are more rules than kinds")
	}
}

func TestAnnotations(t *testing.T) {
	want := `::error file=sub/src/a b.cs,line=9,col=3,title=MW0105 N.C.M("<&>")::data race on C.n (in 2 tests)
::error title=MW0101 N.C.M("<&>")::50%25 deadlock: of 'a', 'b'
::error file=sub/src/a b.cs,line=5,col=3,title=MW0105 D.W::data race on C.n
::warning title=sampled N.C.T::sampled: 3 runs
::warning title=unsupported D.U::unsupported: why so
::warning title=interrupted D.X::interrupted
`
	if got := string(Annotations(sample())); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if got := escaped("a:b,c%\n"); got != "a%3Ab%2Cc%25%0A" {
		t.Error(got)
	}
}

func TestSummary(t *testing.T) {
	r := sample()
	r.Cases = append(r.Cases[:1], r.Cases[3:5]...)
	want := "## MoonWalker\n\n3 tests: 1 violation, 1 verified (1 concurrent), 1 unsupported, exit code 1\n" +
		"\n### ❌ N.C.M(\"&lt;&amp;&gt;\")\n\n* MW0105 data race on C.n at src/a b.cs:9\n* MW0101 50% deadlock: of 'a', 'b'\n" +
		"\n<details><summary>traces</summary>\n\n````\na b.cs(9,3): error MW0105\n``` of\x01 ]]> <b>\n````\n\n</details>\n" +
		"\n| | case | |\n|---|---|---|\n| ❌ violation | N.C.M(\"&lt;&amp;&gt;\") | data race on C.n |\n| ⚠️ unsupported | D.U | why so |\n| ✅ verified | D.V |  |\n\n"
	if got := string(Summary(r)); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if got := markdown("a|b_c*d`e\\f"); got != "a\\|b\\_c\\*d\\`e\\\\f" {
		t.Error(got)
	}
	r.Cases[0].Found[0].Text = strings.Repeat("x", 2*mostDetails)
	r.Cases[1].Name = strings.Repeat("x", 1000)
	for range 1000 {
		r.Cases = append(r.Cases, r.Cases[1])
	}
	if got := Summary(r); len(got) > 1<<20 || !strings.HasSuffix(string(got), " more cases\n\n") {
		t.Errorf("%d bytes", len(got))
	}
}

// TestJSON: the report has the cases as events have them, and the steps.
func TestJSON(t *testing.T) {
	data, err := writeJSON(sample())
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Event       string
		Tests, Exit int
		All         []struct {
			Name, Status string
			Violations   []struct {
				Code, Method, Fingerprint string
				Steps                     []struct{ Thread, File string }
			}
		}
	}
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if got.Event != "report" || got.Tests != 7 || got.Exit != 1 || len(got.All) != 7 || got.All[0].Violations[0].Steps[0].File != "src/a b.cs" || got.All[0].Violations[0].Fingerprint != "abc" {
		t.Errorf("%+v", got)
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]Target{"junit=a=b": {JUnit, "a=b"}, "trx=x": {TRX, "x"}, "sarif=x": {SARIF, "x"}, "json=x": {JSON, "x"}, "github": {GitHub, ""}} {
		got, err := Parse(text)
		if err != nil || got != want || got.String() != text {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "junit", "junit=", "JUnit=x", "xml=x", "github=x", "=x"} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), Want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestWriteFile: a file is replaced at once, where a link leads, and keeps its mode.
func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "a"), filepath.Join(dir, "link")
	if err := errorsOf(os.WriteFile(path, []byte("old"), 0o600), os.Symlink(path, link)); err != nil {
		t.Fatal(err)
	}
	old, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer old.Close()
	if err := errorsOf(Try(link), WriteFile(link, []byte("new"))); err != nil {
		t.Fatal(err)
	}
	was := make([]byte, 3)
	if _, err := old.Read(was); err != nil || string(was) != "old" {
		t.Errorf("a reader that had the file open before gets %q, %v", was, err)
	}
	data, err := os.ReadFile(path)
	st, _ := os.Lstat(path)
	if err != nil || string(data) != "new" || st.Mode() != 0o600 {
		t.Errorf("%q, %v, %v", data, st.Mode(), err)
	}
	entries, _ := os.ReadDir(dir)
	names := []string{}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if !slices.Equal(names, []string{"a", "link"}) {
		t.Errorf("files %v", names)
	}
	if err := WriteFile(os.DevNull, []byte("x")); err != nil {
		t.Error(err)
	}
	if Try(filepath.Join(dir, "no", "x")) == nil {
		t.Error("a folder that does not exist is no error")
	}
}
