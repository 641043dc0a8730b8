package parallel_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/vm/program"
)

// yardstickStates is the most states of a graph whose traces are counted.
const yardstickStates = 100_000

// TestYardstick compares a table of docs/benchmarks.md with searches of examples/modern/Yardstick: the traces and their steps, which equal the numbers that other tools have published, and states and transitions
// under memory models. With -long it does that for all rows, else for short ones, and with -rewrite it writes the rows: go test ./parallel -run TestYardstick -long -rewrite.
func TestYardstick(t *testing.T) {
	parallel.OneWorker(t)
	models := map[string]program.Model{"`sc`": program.SC, "`tso`": program.TSO, "`pso`": program.PSO, "`dotnet`": program.DotNet}
	page := readTable(t, "../docs/benchmarks.md", "Executions that other tools count")
	published, checked := 0, 0
	for at, row := range page.rows {
		args := strings.Fields(row[0])
		transitions, _ := strconv.Atoi(strings.Fields(cell(page.header, row, "`sc`") + " 0 0 0")[2])
		short := transitions < 500
		if !short && !*long {
			continue
		}
		checked++
		traces, steps := "endless", ""
		if n, s, ok := parallel.Traces(loadProgram(t, "../examples/modern/Yardstick.dll", args, nil), yardstickStates); ok {
			traces, steps = n.String(), s.String()
		} else if n == nil {
			traces = "not counted"
		}
		told, _, _ := strings.Cut(cell(page.header, row, "published"), " ")
		if _, err := strconv.Atoi(told); err == nil && traces != "not counted" {
			published++
			if told != traces {
				t.Errorf("%s: %s traces, published are %s", row[0], traces, told)
			}
		}
		got := map[string]string{"traces": traces, "steps": steps}
		for name, m := range models {
			if m != program.SC && !*long && (at+int(m))%3 > 0 {
				continue
			}
			r := exploreWith(t, "../examples/modern/Yardstick.dll", args, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Checks: property.All &^ property.Set(property.Race), Model: m, Buffer: 16})
			if r.Verdict != parallel.Verified {
				t.Errorf("%s, %s: %s %s", row[0], name, r.Verdict, r.Reason)
			}
			got[name] = fmt.Sprintf("%d / %d", r.Stats.States, r.Stats.Transitions)
		}
		for name, text := range got {
			if *rewrite {
				page.set(at, name, text)
			} else if was := cell(page.header, row, name); was != text {
				t.Errorf("%s, %s: %s, the page has %s", row[0], name, text, was)
			}
		}
	}
	if published < 7 || checked < 10 {
		t.Errorf("%d rows checked, of which %d have published numbers", checked, published)
	}
	if *rewrite {
		page.write(t)
	}
}
