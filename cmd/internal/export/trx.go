package export

import (
	"crypto/sha1"
	"encoding/xml"
	"fmt"
	"path/filepath"
	"time"

	"moonwalker/cmd/internal/report"
)

// The elements of a TRX file, in the order in which dotnet test --logger trx writes them.
type (
	trxRun struct {
		XMLName  xml.Name      `xml:"http://microsoft.com/schemas/VisualStudio/TeamTest/2010 TestRun"`
		ID       string        `xml:"id,attr"`
		Name     string        `xml:"name,attr"`
		Times    trxTimes      `xml:"Times"`
		Settings trxSettings   `xml:"TestSettings"`
		Results  []trxResult   `xml:"Results>UnitTestResult"`
		Tests    []trxTest     `xml:"TestDefinitions>UnitTest"`
		Entries  []trxEntry    `xml:"TestEntries>TestEntry"`
		Lists    []trxSettings `xml:"TestLists>TestList"`
		Summary  trxSummary    `xml:"ResultSummary"`
	}
	trxTimes struct {
		Creation string `xml:"creation,attr"`
		Queuing  string `xml:"queuing,attr"`
		Start    string `xml:"start,attr"`
		Finish   string `xml:"finish,attr"`
	}
	trxSettings struct {
		Name string `xml:"name,attr"`
		ID   string `xml:"id,attr"`
	}
	trxResult struct {
		Execution string     `xml:"executionId,attr"`
		Test      string     `xml:"testId,attr"`
		Name      string     `xml:"testName,attr"`
		Computer  string     `xml:"computerName,attr"`
		Duration  string     `xml:"duration,attr"`
		Start     string     `xml:"startTime,attr"`
		End       string     `xml:"endTime,attr"`
		Type      string     `xml:"testType,attr"`
		Outcome   string     `xml:"outcome,attr"`
		List      string     `xml:"testListId,attr"`
		Folder    string     `xml:"relativeResultsDirectory,attr"`
		Output    *trxOutput `xml:"Output"`
	}
	trxOutput struct {
		Out   *xmlText  `xml:"StdOut"`
		Error *trxError `xml:"ErrorInfo"`
	}
	trxError struct {
		Message *xmlText `xml:"Message"`
		Stack   *xmlText `xml:"StackTrace"`
	}
	trxTest struct {
		Name      string    `xml:"name,attr"`
		Storage   string    `xml:"storage,attr"`
		ID        string    `xml:"id,attr"`
		Execution trxID     `xml:"Execution"`
		Method    trxMethod `xml:"TestMethod"`
	}
	trxID struct {
		ID string `xml:"id,attr"`
	}
	trxMethod struct {
		Assembly string `xml:"codeBase,attr"`
		Adapter  string `xml:"adapterTypeName,attr"`
		Class    string `xml:"className,attr"`
		Name     string `xml:"name,attr"`
	}
	trxEntry struct {
		Test      string `xml:"testId,attr"`
		Execution string `xml:"executionId,attr"`
		List      string `xml:"testListId,attr"`
	}
	trxSummary struct {
		Outcome  string      `xml:"outcome,attr"`
		Counters trxCounters `xml:"Counters"`
		Output   trxOutput   `xml:"Output"`
	}
	trxCounters struct {
		Total        int `xml:"total,attr"`
		Executed     int `xml:"executed,attr"`
		Passed       int `xml:"passed,attr"`
		Failed       int `xml:"failed,attr"`
		Error        int `xml:"error,attr"`
		Timeout      int `xml:"timeout,attr"`
		Aborted      int `xml:"aborted,attr"`
		Inconclusive int `xml:"inconclusive,attr"`
		RunAborted   int `xml:"passedButRunAborted,attr"`
		NotRunnable  int `xml:"notRunnable,attr"`
		NotExecuted  int `xml:"notExecuted,attr"`
		Disconnected int `xml:"disconnected,attr"`
		Warning      int `xml:"warning,attr"`
		Completed    int `xml:"completed,attr"`
		InProgress   int `xml:"inProgress,attr"`
		Pending      int `xml:"pending,attr"`
	}
)

// Identities that all TRX files share: the type of a unit test, and the lists.
const (
	trxUnitTest = "13cdc9d9-ddb5-4fa4-a97d-d965ccfc6d4b"
	trxNoList   = "8c84fa94-04c1-424b-9868-57a2d4851a1d"
	trxAll      = "19431567-8539-422a-85d7-44ee4e166bda"
)

// writeTRX makes a report for machines that read Visual Studio's. Its outcomes are the three that dotnet test has, since not all readers know more: a case
// without a verdict has failed there.
func writeTRX(r *Report) ([]byte, error) {
	stamp := func(t time.Time) string { return t.Format("2006-01-02T15:04:05.0000000-07:00") }
	begin, end := stamp(r.Begin), stamp(r.Begin.Add(r.Elapsed))
	run := &trxRun{
		ID: guid("run", begin), Name: "moonwalker " + r.Version, Times: trxTimes{begin, begin, begin, end},
		Settings: trxSettings{"default", guid("settings")},
		Lists:    []trxSettings{{"Results Not in a List", trxNoList}, {"All Loaded Results", trxAll}},
		Summary: trxSummary{"Completed", trxCounters{
			Total: len(r.Cases), Executed: r.count(passed, failed, undecided), Passed: r.count(passed), Failed: r.count(failed, undecided), NotExecuted: r.count(skipped),
		}, trxOutput{Out: inner(report.TestCounts(r.Cases))}},
	}
	if run.Summary.Counters.Failed > 0 {
		run.Summary.Outcome = "Failed"
	}
	for _, t := range r.Cases {
		id := guid("test", t.Assembly, t.Name)
		execution := guid("execution", id, begin)
		start := t.Begin
		if start.IsZero() {
			start = r.Begin
		}
		result := trxResult{execution, id, t.Name, "moonwalker", trxDuration(t.Elapsed), stamp(start), stamp(start.Add(t.Elapsed)), trxUnitTest, "", trxNoList, execution, &trxOutput{}}
		wrong := &trxError{Message: inner(message(t))}
		switch r.outcome(t) {
		case passed:
			result.Outcome, result.Output.Out = "Passed", inner(t.Line())
		case failed:
			result.Outcome, result.Output.Error = "Failed", wrong
			wrong.Stack = inner(details(t))
		case undecided:
			result.Outcome, result.Output.Error = "Failed", wrong
			wrong.Message = inner(reason(t))
		case skipped:
			result.Outcome, result.Output.Error = "NotExecuted", wrong
		}
		run.Results = append(run.Results, result)
		run.Tests = append(run.Tests, trxTest{t.Name, filepath.Base(t.Assembly), id, trxID{execution}, trxMethod{t.Assembly, "executor://moonwalker/v1", t.Class, t.Method}})
		run.Entries = append(run.Entries, trxEntry{id, execution, trxNoList})
	}
	return marshal(run)
}

// trxDuration is a time as .NET writes it.
func trxDuration(d time.Duration) string {
	return fmt.Sprintf("%02d:%02d:%02d.%07d", int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60, (d%time.Second).Nanoseconds()/100)
}

// guid is an identity that is a function of names, as version 5 of RFC 9562 makes it.
func guid(names ...string) string {
	sum := sha1.Sum(fmt.Appendf(nil, "moonwalker %q", names))
	sum[6], sum[8] = sum[6]&0x0f|0x50, sum[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}
