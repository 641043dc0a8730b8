package scaling

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

// study returns a warm-up and three runs each with 1, 2 and 4 workers, on two cores. The times
// are a little more than 8, 4 and 4 seconds.
func study() *Study {
	s := &Study{Cores: 2}
	order := 0
	add := func(workers int, seconds float64) {
		s.Runs = append(s.Runs, Run{Order: order, Workers: workers, Verdict: "VERIFIED", Exact: true, Seconds: seconds, CPU: 8, States: 800, Transitions: 1000, Store: 1e6, RSS: 3e6, Busy: 1})
		order++
	}
	add(4, 100) // warm-up
	for _, e := range []float64{0, 0.5, 0.25} {
		add(1, 8+e)
		add(2, 4+e)
		add(4, 4+e)
	}
	s.Runs[2].Host.Others = 0.5
	return s
}

func TestPoints(t *testing.T) {
	ps := Points(study().Runs)
	if len(ps) != 3 {
		t.Fatalf("%d points", len(ps))
	}
	two := ps[1]
	if two.Workers != 2 || two.Runs != 3 || two.Noisy != 1 || two.Seconds != (Spread{4.25, 4, 4.5}) {
		t.Errorf("%+v", two)
	}
	if !near(two.Work, 1, 1e-9) || !near(two.Quiet, 2, 1e-9) {
		t.Errorf("work %v, quiet %v", two.Work, two.Quiet)
	}
	if !near(two.Speedup, 8.25/4.25, 1e-9) || !near(two.Efficiency, 8.25/8.5, 1e-9) || !near(ps[2].Efficiency, 8.25/17, 1e-9) {
		t.Errorf("speed-up %v, efficiency %v, %v", two.Speedup, two.Efficiency, ps[2].Efficiency)
	}
}

// TestPointsOfLimitedRuns: runs that a time limit ends take the same time, so the speed-up is that
// of the rates.
func TestPointsOfLimitedRuns(t *testing.T) {
	ps := Points([]Run{{Order: 1, Workers: 1, Limited: true, Seconds: 10, States: 100}, {Order: 2, Workers: 2, Limited: true, Seconds: 10, States: 180}})
	if !near(ps[1].Speedup, 1.8, 1e-9) {
		t.Errorf("speed-up %v", ps[1].Speedup)
	}
}

func TestSpread(t *testing.T) {
	if got := spread([]float64{4, 1, 3, 2}); got != (Spread{2.5, 1, 4}) {
		t.Errorf("%+v", got)
	}
	if got := spread(nil); got != (Spread{}) {
		t.Errorf("%+v", got)
	}
}

func TestDisagreement(t *testing.T) {
	s := study()
	if d := Disagreement(s.Runs); d != "" {
		t.Errorf("runs that agree: %s", d)
	}
	for name, change := range map[string]func(r *Run){
		"verdict":     func(r *Run) { r.Verdict = "VIOLATION" },
		"states":      func(r *Run) { r.States++ },
		"transitions": func(r *Run) { r.Transitions -= r.Transitions / 10 },
	} {
		s := study()
		change(&s.Runs[5])
		if Disagreement(s.Runs) == "" {
			t.Errorf("another %s is not seen", name)
		}
	}
	s.Runs[5].Transitions-- // a step was not made again
	if d := Disagreement(s.Runs); d != "" {
		t.Errorf("steps that are made again: %s", d)
	}
	s.Runs[5].States, s.Runs[5].Exact = 7, false
	if d := Disagreement(s.Runs); d != "" {
		t.Errorf("states of a search that need not be equal: %s", d)
	}
}

func TestTable(t *testing.T) {
	var b strings.Builder
	if err := study().Table(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"verdict: VERIFIED", "two points only", "more workers than the 2 usable cores", "1 of 9 runs are noisy"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

func TestCSV(t *testing.T) {
	var b bytes.Buffer
	if err := WriteCSV(&b, study().Runs); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil || len(rows) != 11 || rows[3][len(rows[3])-1] != "true" || rows[1][0] != "0" {
		t.Errorf("%v %q", err, rows)
	}
}

// TestPlots checks that the plots are well-formed SVG with all points.
func TestPlots(t *testing.T) {
	study := study()
	plots := study.Plots("Title & more")
	for _, name := range []string{"speedup", "efficiency", "throughput", "memory"} {
		var b bytes.Buffer
		if err := plots[name].WriteSVG(&b); err != nil {
			t.Fatal(err)
		}
		texts, circles := "", 0
		d := xml.NewDecoder(&b)
		for {
			tok, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			switch tok := tok.(type) {
			case xml.CharData:
				texts += string(tok) + " "
			case xml.StartElement:
				if tok.Name.Local == "circle" {
					circles++
				}
			}
		}
		if !strings.Contains(texts, "Title & more") || !strings.Contains(texts, "workers") {
			t.Errorf("%s has the texts %q", name, texts)
		}
		if want := len(Points(study.Runs)); circles != want {
			t.Errorf("%s has %d points, want %d", name, circles, want)
		}
	}
}
