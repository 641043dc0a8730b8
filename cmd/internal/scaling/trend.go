package scaling

import (
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"
)

// Trend is the growth of a search's cost with a quantity X: an argument of the program, or a
// figure of the search.
type Trend struct {
	Name string // of X
	X    func(*Run) float64
	Runs []Run
}

// TrendPoint summarises the runs with one value of X.
type TrendPoint struct {
	X           float64
	Runs, Noisy int
	Verdict     string
	States      uint64
	Objects     int
	PerState    Spread // CPU seconds a state
	PerMove     Spread // CPU seconds a transition
	Bytes       Spread // of the store, a state
}

// Points returns the medians for each argument (Run.Value), in the order in which the arguments
// occur.
func (t *Trend) Points() (ps []TrendPoint) {
	groups := map[float64][]*Run{}
	var order []float64
	for i := range t.Runs {
		r := &t.Runs[i]
		if r.Order == 0 {
			continue
		}
		if groups[r.Value] == nil {
			order = append(order, r.Value)
		}
		groups[r.Value] = append(groups[r.Value], r)
	}
	for _, v := range order {
		rs := groups[v]
		pick := func(f func(*Run) float64) Spread {
			xs := make([]float64, len(rs))
			for i, r := range rs {
				xs[i] = f(r)
			}
			return spread(xs)
		}
		p := TrendPoint{X: pick(t.X).Median, Runs: len(rs), Verdict: rs[0].Verdict, States: rs[0].States, Objects: rs[0].Objects}
		p.PerState = pick(func(r *Run) float64 { return r.CPU / float64(max(r.States, 1)) })
		p.PerMove = pick(func(r *Run) float64 { return r.CPU / float64(max(r.Transitions, 1)) })
		p.Bytes = pick(func(r *Run) float64 { return float64(r.Store) / float64(max(r.States, 1)) })
		for _, r := range rs {
			if r.Host.Noisy() {
				p.Noisy++
			}
		}
		ps = append(ps, p)
	}
	return ps
}

// Exponent returns the k for which y grows as x^k: the slope of the least-squares line through
// the points on logarithmic axes. It is NaN for fewer than two points.
func Exponent(ps []TrendPoint, y func(*TrendPoint) float64) float64 {
	var n, sx, sy, sxx, sxy float64
	for i := range ps {
		if ps[i].X <= 0 || y(&ps[i]) <= 0 {
			continue
		}
		lx, ly := math.Log(ps[i].X), math.Log(y(&ps[i]))
		n, sx, sy, sxx, sxy = n+1, sx+lx, sy+ly, sxx+lx*lx, sxy+lx*ly
	}
	d := n*sxx - sx*sx
	if n < 2 || d < 1e-12 {
		return math.NaN()
	}
	return (n*sxy - sx*sy) / d
}

func (p *TrendPoint) perMove() float64 { return p.PerMove.Median }
func (p *TrendPoint) bytes() float64   { return p.Bytes.Median }

// Table shows the points and the growth of the costs.
func (t *Trend) Table(w io.Writer) error {
	ps := t.Points()
	var b strings.Builder
	tw := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(tw, "%s\tverdict\tstates\theap objects\tCPU µs/state\tCPU µs/transition\tmin\tmax\tB/state\tnoisy\t\n", t.Name)
	noisy := 0
	for _, p := range ps {
		fmt.Fprintf(tw, "%.0f\t%s\t%d\t%d\t%.2f\t%.3f\t%.3f\t%.3f\t%.1f\t%d of %d\t\n", p.X, p.Verdict, p.States, p.Objects,
			1e6*p.PerState.Median, 1e6*p.PerMove.Median, 1e6*p.PerMove.Min, 1e6*p.PerMove.Max, p.Bytes.Median, p.Noisy, p.Runs)
		noisy += p.Noisy
	}
	_ = tw.Flush()
	if time, memory := Exponent(ps, (*TrendPoint).perMove), Exponent(ps, (*TrendPoint).bytes); math.IsNaN(time) || math.IsNaN(memory) {
		fmt.Fprintf(&b, "\nno trend: it wants two values of %s that are not zero\n", t.Name)
	} else {
		fmt.Fprintf(&b, "\nCPU time a transition grows as (%s)^%.2f, memory a state as (%s)^%.2f; 0 is flat, 1 is linear\n", t.Name, time, t.Name, memory)
	}
	if noisy > 0 {
		fmt.Fprintln(&b, "some runs are noisy: CPU time suffers less from that than time, but does")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Plots returns the plots by name, on logarithmic axes. The axis of the cost has whole decades,
// so that a flat curve looks flat.
func (t *Trend) Plots(title string) map[string]Plot {
	ps := t.Points()
	plots := map[string]Plot{}
	for name, d := range map[string]struct {
		label string
		value func(*TrendPoint) Spread
		scale float64
	}{
		"time":   {"CPU µs a transition", func(p *TrendPoint) Spread { return p.PerMove }, 1e6},
		"memory": {"bytes a state", func(p *TrendPoint) Spread { return p.Bytes }, 1},
	} {
		p := Plot{Title: title, X: Axis{Label: t.Name, Log: true}, Y: Axis{Label: d.label, Log: true}}
		line := Curve{Color: blue}
		for i := range ps {
			if y := d.value(&ps[i]).Median; ps[i].X > 0 && y > 0 {
				p.Marks = append(p.Marks, Mark{X: ps[i].X, Y: one(d.scale * y)})
				line.Points = append(line.Points, [2]float64{ps[i].X, d.scale * y})
			}
		}
		if len(line.Points) > 0 {
			p.Curves = []Curve{line}
			plots[name] = p
		}
	}
	return plots
}
