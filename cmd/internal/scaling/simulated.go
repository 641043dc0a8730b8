package scaling

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
)

// Simulated is a search in virtual time. Its times are virtual seconds.
type Simulated struct {
	Workers int
	Verdict string
	Exact   bool // the number of states depends only on the program

	Seconds        float64
	FirstViolation float64 // 0: none
	Work           float64 // of all workers together
	Idle           float64 // of all workers together
	Span           float64
	LeastSpan      float64 // of any schedule, at least; 0: not known
	States         uint64
	Transitions    uint64
	Steals         uint64
	Passes         uint64 // summaries whose turn to be passed on came
	Early          uint64 // summaries that were passed on before it
}

// SimulatedDisagreement is [Disagreement] of the simulated searches with each other and with a
// measured run: on the verdict, and on the number of states where it is exact. With
// early passes the number of transitions depends on the number of workers.
func (s *Study) SimulatedDisagreement() string {
	var rs []Run
	for i := range s.Simulated {
		v := &s.Simulated[i]
		rs = append(rs, Run{Workers: v.Workers, Verdict: v.Verdict, Exact: v.Exact, States: v.States})
	}
	if len(s.Runs) > 0 {
		r := &s.Runs[0]
		rs = append(rs, Run{Workers: r.Workers, Verdict: r.Verdict, Exact: r.Exact, States: r.States})
	}
	if d := Disagreement(rs); d != "" {
		return "in virtual time, " + d
	}
	return ""
}

// speedup is that of a simulated search against the first one, by states a second: limits may end both.
func (s *Study) speedup(v *Simulated) float64 {
	first := &s.Simulated[0]
	return first.Seconds / max(v.Seconds, 1e-12) * float64(v.States) / max(float64(first.States), 1)
}

// limits of the model, for its output.
const simulatedModel = `simulated: the search itself, each action at a fixed cost in virtual time, each worker on a core of its own. It models which work there is and
when, stealing, sleeping and waking, summaries passed on again, and states restored or reached again. It does not model contention for memory, caches and locks,
other programs, Go's collector (calibrated costs have its share), or standing still for checkpoints: it is the bound that scheduling sets, and a real machine comes below it
busy: share of the workers' time that is work; span: the longest chain that was found of actions each of which asked for the next, so speed-up ≤ work / span
least span: the time with any number of workers, if only moves take time and each begins when the search asks for it; bound: the work of the first row / least span
`

// SimulatedTable shows the simulated searches beside the measured ones.
func (s *Study) SimulatedTable(w io.Writer) error {
	measured := map[int]*Point{}
	ps := Points(s.Runs)
	for i := range ps {
		measured[ps[i].Workers] = &ps[i]
	}
	var b strings.Builder
	if len(s.Runs) == 0 {
		fmt.Fprintf(&b, "verdict: %s\n\n", s.Simulated[0].Verdict)
	} else {
		b.WriteString("\n")
	}
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "virtual workers\tvirtual time\tfirst violation\tspeed-up\tmeasured\tquiet\tefficiency\tbusy\twork\tspan\twork/span\tleast span\tbound\tidle\tsteals\tpasses\tearly\tstates\ttransitions\t\n")
	for i := range s.Simulated {
		v := &s.Simulated[i]
		first, real, quiet, least, bound := "-", "-", "-", "-", "-"
		if v.LeastSpan > 0 {
			least, bound = fmt.Sprintf("%.6f s", v.LeastSpan), fmt.Sprintf("%.0f", s.Simulated[0].Work/v.LeastSpan)
		}
		if v.FirstViolation > 0 {
			first = fmt.Sprintf("%.6f s", v.FirstViolation)
		}
		if p := measured[v.Workers]; p != nil {
			real, quiet = fmt.Sprintf("%.2f", p.Speedup), fmt.Sprintf("%.2f", p.Quiet)
		}
		up := s.speedup(v)
		fmt.Fprintf(t, "%d\t%.6f s\t%s\t%.2f\t%s\t%s\t%.0f%%\t%.0f%%\t%.6f s\t%.6f s\t%.0f\t%s\t%s\t%.6f s\t%d\t%d\t%d\t%d\t%d\t\n", v.Workers, v.Seconds, first, up, real, quiet,
			100*up*float64(s.Simulated[0].Workers)/float64(v.Workers), 100*v.Work/max(v.Work+v.Idle, 1e-12), v.Work, v.Span, v.Work/max(v.Span, 1e-12), least, bound, v.Idle, v.Steals, v.Passes, v.Early, v.States, v.Transitions)
	}
	_ = t.Flush()
	b.WriteString("\ncosts: " + s.Costs + "\n" + simulatedModel)
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteSimulatedCSV writes the simulated searches.
func (s *Study) WriteSimulatedCSV(w io.Writer) error {
	c := csv.NewWriter(w)
	_ = c.Write([]string{"workers", "verdict", "virtual_seconds", "first_violation", "speedup", "work", "span", "least_span", "idle", "steals", "passes", "early", "states", "transitions"})
	f := func(x float64) string { return strconv.FormatFloat(x, 'g', 9, 64) }
	u := func(x uint64) string { return strconv.FormatUint(x, 10) }
	for i := range s.Simulated {
		v := &s.Simulated[i]
		_ = c.Write([]string{strconv.Itoa(v.Workers), v.Verdict, f(v.Seconds), f(v.FirstViolation), f(s.speedup(v)), f(v.Work), f(v.Span), f(v.LeastSpan), f(v.Idle),
			u(v.Steals), u(v.Passes), u(v.Early), u(v.States), u(v.Transitions)})
	}
	c.Flush()
	return c.Error()
}

// simulatedPlot has the simulated speed-ups, with the measured ones as marks.
func (s *Study) simulatedPlot(title string) Plot {
	p := Plot{Title: title, X: Axis{Label: "workers", Ticks: []float64{}}, Y: Axis{Label: "speed-up"}}
	ideal, simulated := Curve{Name: "ideal", Color: grey}, Curve{Name: "simulated", Color: amber}
	base := float64(s.Simulated[0].Workers)
	for i := range s.Simulated {
		v := &s.Simulated[i]
		n := float64(v.Workers)
		p.X.Ticks = append(p.X.Ticks, n)
		ideal.Points = append(ideal.Points, [2]float64{n, n / base})
		simulated.Points = append(simulated.Points, [2]float64{n, s.speedup(v)})
	}
	for _, m := range Points(s.Runs) {
		p.Marks = append(p.Marks, Mark{X: float64(m.Workers), Y: one(m.Speedup), Hollow: m.Workers > s.Cores})
	}
	p.Curves = []Curve{ideal, simulated}
	return p
}
