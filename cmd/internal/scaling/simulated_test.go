package scaling

import (
	"strings"
	"testing"
)

func TestSimulated(t *testing.T) {
	s := &Study{Cores: 2, Costs: "fixed", Simulated: []Simulated{
		{Workers: 2, Verdict: "VERIFIED", Exact: true, Seconds: 3, Work: 6, Span: 0.5, States: 100, Transitions: 300},
		{Workers: 16, Verdict: "VERIFIED", Exact: true, Seconds: 0.5, Work: 7, Idle: 1, Span: 0.25, LeastSpan: 0.2, States: 100, Transitions: 300, Steals: 9, Passes: 11, Early: 4},
	}, Runs: []Run{{Order: 1, Workers: 2, Verdict: "VERIFIED", Exact: true, Seconds: 4, CPU: 7, States: 100, Transitions: 300, Busy: 0.9}}}
	var table, csv, svg strings.Builder
	if err := s.SimulatedTable(&table); err != nil {
		t.Fatal(err)
	}
	row := ""
	for line := range strings.Lines(table.String()) {
		if f := strings.Fields(line); len(f) > 0 && f[0] == "16" {
			row = strings.Join(f, " ")
		}
	}
	if want := "16 0.500000 s - 6.00 - - 75% 88% 7.000000 s 0.250000 s 28 0.200000 s 30 1.000000 s 9 11 4 100 300"; row != want {
		t.Errorf("row %q, want %q", row, want)
	}
	if err := s.WriteSimulatedCSV(&csv); err != nil || !strings.Contains(csv.String(), "\n16,VERIFIED,0.5,0,6,7,0.25,0.2,1,9,11,4,100,300\n") {
		t.Errorf("%v\n%s", err, csv.String())
	}
	if err := s.Plots("title")["simulated"].WriteSVG(&svg); err != nil || !strings.Contains(svg.String(), "simulated") {
		t.Errorf("%v\n%s", err, svg.String())
	}
	if d := s.SimulatedDisagreement(); d != "" {
		t.Error(d)
	}
	s.Runs[0].Transitions++
	if d := s.SimulatedDisagreement(); d != "" {
		t.Error(d)
	}
	s.Runs[0].States++
	if s.SimulatedDisagreement() == "" {
		t.Error("another number of states than in virtual time is no disagreement")
	}
}
