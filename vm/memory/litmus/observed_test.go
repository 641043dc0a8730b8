package litmus

import (
	"os"
	"strings"
	"testing"
)

// TestObserved compares the table of docs/algorithms/memory-models.md about real processors with the suite. What was observed is allowed by dotnet, and on x64 by tso, but for one test whose verdict tells that something is left out.
func TestObserved(t *testing.T) {
	page, err := os.ReadFile("../../../docs/algorithms/memory-models.md")
	if err != nil {
		t.Fatal(err)
	}
	suite := map[string]*Case{}
	for _, c := range Suite() {
		suite[c.Name] = c
	}
	_, table, _ := strings.Cut(string(page), "| test | machine | outcome | source |")
	table, _, _ = strings.Cut(table, "\n\n")
	rows, told := 0, 0
	letter := map[bool]string{true: "A", false: "F"}
	for _, line := range strings.Split(table, "\n")[2:] {
		rows++
		f := strings.Split(line, " | ")
		if len(f) != 6 {
			t.Fatalf("%d columns: %s", len(f), line)
		}
		name, machine, outcome, tso, dotnet := strings.TrimPrefix(f[0], "| "), f[1], f[2], f[4], strings.TrimSuffix(f[5], " |")
		c := suite[name]
		if c == nil {
			t.Errorf("the suite has no test %s", name)
			continue
		}
		has := letter[c.Allowed[DotNet]]
		if seen := outcome == "observed" || outcome == "permitted"; seen && !c.Allowed[DotNet] {
			told++
			has += ", told"
		}
		if tso != letter[c.Allowed[TSO]] || dotnet != has {
			t.Errorf("%s: the page has %s and %s, the suite %s and %s", name, tso, dotnet, letter[c.Allowed[TSO]], has)
		}
		if machine == "x64" && (outcome == "permitted") != c.Allowed[TSO] {
			t.Errorf("%s: %s on x64, %s under tso", name, outcome, tso)
		}
	}
	if rows < 20 || told != 1 {
		t.Errorf("%d rows, of which %d outcomes were observed and are not allowed", rows, told)
	}
}
