package scaling

import (
	_ "embed"
	"fmt"
	"io"
	"math"
	"strings"
	"text/template"
)

// Plot is a chart of one quantity against another, which can be written as SVG.
type Plot struct {
	Title  string
	X, Y   Axis
	Marks  []Mark
	Curves []Curve
}

// Axis is one axis of a plot. Its range is that of the plot's marks and curves.
type Axis struct {
	Label string
	Log   bool      // logarithmic, from a power of ten to a power of ten; else from 0
	Ticks []float64 // nil: chosen from the range
}

// Mark is a measured point with its range.
type Mark struct {
	X      float64
	Y      Spread
	Hollow bool
}

// Curve is a line through points. A curve without a name is not in the legend.
type Curve struct {
	Name, Color string
	Points      [][2]float64
}

// Colors of curves.
const (
	grey  = "#aaaaaa"
	blue  = "#1f77b4"
	amber = "#dc8214"
)

// The size of a plot and the place of its axes, in pixels.
const (
	plotWidth, plotHeight                    = 540, 340
	plotLeft, plotRight, plotTop, plotBottom = 64, 524, 30, 290
)

//go:embed plot.svg.tmpl
var plotText string

var plotTemplate = template.Must(template.New("plot").Parse(plotText))

// scale maps the values of an axis to pixels.
type scale struct {
	Axis
	min, max, from, to float64
}

func newScale(a Axis, values []float64, from, to float64) *scale {
	s := &scale{Axis: a, from: from, to: to, max: 1}
	if a.Log {
		low, high := math.Inf(1), math.Inf(-1)
		for _, v := range values {
			low, high = min(low, v), max(high, v)
		}
		s.min, s.max = math.Pow(10, math.Floor(math.Log10(low))), math.Pow(10, math.Ceil(math.Log10(high)-1e-9))
		if s.max <= s.min {
			s.max = 10 * s.min
		}
		return s
	}
	most := 0.0
	for _, v := range values {
		most = max(most, v)
	}
	if most > 0 {
		s.max = 1.05 * most
	}
	return s
}

// at returns the pixel of the value v.
func (s *scale) at(v float64) string {
	f := (v - s.min) / (s.max - s.min)
	if s.Log {
		f = math.Log(v/s.min) / math.Log(s.max/s.min)
	}
	return fmt.Sprintf("%.1f", s.from+f*(s.to-s.from))
}

type tick struct{ At, Label string }

// ticks returns the ticks of the axis: those given, powers of ten, or about five round numbers.
func (s *scale) ticks() (out []tick) {
	values := s.Ticks
	switch {
	case values != nil:
	case s.Log:
		for v := s.min; v <= s.max*1.001; v *= 10 {
			values = append(values, v)
		}
	default:
		step := math.Pow(10, math.Floor(math.Log10(s.max/5)))
		for _, m := range []float64{2, 2.5, 2} { // 1, 2, 5, 10 powers of ten
			if s.max/step > 6 {
				step *= m
			}
		}
		for k := 0; float64(k)*step <= s.max; k++ {
			values = append(values, float64(k)*step)
		}
	}
	for _, v := range values {
		out = append(out, tick{s.at(v), fmt.Sprintf("%.6g", v)})
	}
	return out
}

// WriteSVG draws the plot.
func (p Plot) WriteSVG(w io.Writer) error {
	type (
		mark   struct{ X, Y, Low, High, Fill string }
		curve  struct{ Points, Color string }
		legend struct {
			X, Y, TextX int
			Name, Color string
		}
	)
	var xs, ys []float64
	for _, m := range p.Marks {
		xs, ys = append(xs, m.X), append(ys, m.Y.Median, m.Y.Min, m.Y.Max)
	}
	for _, c := range p.Curves {
		for _, at := range c.Points {
			xs, ys = append(xs, at[0]), append(ys, at[1])
		}
	}
	x, y := newScale(p.X, xs, plotLeft, plotRight), newScale(p.Y, ys, plotBottom, plotTop)
	d := struct {
		Title, XLabel, YLabel                   string
		Width, Height, Left, Right, Top, Bottom int
		Middle, Centre, TickX, TickY, LabelY    int
		XTicks, YTicks                          []tick
		Marks                                   []mark
		Curves                                  []curve
		Legend                                  []legend
	}{
		Title: p.Title, XLabel: p.X.Label, YLabel: p.Y.Label,
		Width: plotWidth, Height: plotHeight, Left: plotLeft, Right: plotRight, Top: plotTop, Bottom: plotBottom,
		Middle: (plotLeft + plotRight) / 2, Centre: (plotTop + plotBottom) / 2, TickX: plotLeft - 7, TickY: plotBottom + 17, LabelY: plotBottom + 36,
		XTicks: x.ticks(), YTicks: y.ticks(),
	}
	for _, m := range p.Marks {
		fill := blue
		if m.Hollow {
			fill = "#fff"
		}
		d.Marks = append(d.Marks, mark{x.at(m.X), y.at(m.Y.Median), y.at(m.Y.Min), y.at(m.Y.Max), fill})
	}
	for _, c := range p.Curves {
		var points []string
		for _, at := range c.Points {
			points = append(points, x.at(at[0])+","+y.at(at[1]))
		}
		d.Curves = append(d.Curves, curve{strings.Join(points, " "), c.Color})
		if c.Name != "" {
			d.Legend = append(d.Legend, legend{plotLeft + 12, plotTop + 10 + 16*len(d.Legend), plotLeft + 36, c.Name, c.Color})
		}
	}
	return plotTemplate.Execute(w, d)
}

// Plots returns the plots of a study by name.
func (s *Study) Plots(title string) map[string]Plot {
	plots := map[string]Plot{}
	if len(s.Runs) > 0 {
		plots = s.measuredPlots(title)
	}
	if len(s.Simulated) > 0 {
		plots["simulated"] = s.simulatedPlot(title)
	}
	return plots
}

func (s *Study) measuredPlots(title string) map[string]Plot {
	ps := Points(s.Runs)
	u, fitted := Fit(s.real(ps))
	law := func(f func(n float64) float64) func(float64) float64 {
		if !fitted {
			return nil
		}
		return f
	}
	base := 1.0
	if len(ps) > 0 {
		base = float64(ps[0].Workers)
	}
	speedup := func(n float64) float64 { return u.At(n) / u.At(base) }
	linear, perfect := func(n float64) float64 { return n / base }, func(float64) float64 { return 1 }
	return map[string]Plot{
		"speedup":    s.plot(title, "speed-up", ps, func(p *Point) Spread { return one(p.Speedup) }, law(speedup), linear),
		"efficiency": s.plot(title, "efficiency", ps, func(p *Point) Spread { return one(p.Efficiency) }, law(func(n float64) float64 { return speedup(n) * base / n }), perfect),
		"throughput": s.plot(title, "states/s", ps, func(p *Point) Spread { return p.Rate }, law(u.At), nil),
		"memory":     s.plot(title, "MB", ps, func(p *Point) Spread { return one(float64(max(p.RSS, p.Store)) / 1e6) }, nil, nil),
	}
}

func one(x float64) Spread { return Spread{x, x, x} }

// plot returns a plot of the points with their ranges. Points with more workers than cores are
// hollow. law and ideal are curves; nil means none.
func (s *Study) plot(title, label string, ps []Point, value func(*Point) Spread, law, ideal func(float64) float64) Plot {
	p := Plot{Title: title, X: Axis{Label: "workers", Ticks: []float64{}}, Y: Axis{Label: label}}
	last := 1.0
	for i := range ps {
		n := float64(ps[i].Workers)
		last = max(last, n)
		p.X.Ticks = append(p.X.Ticks, n)
		p.Marks = append(p.Marks, Mark{X: n, Y: value(&ps[i]), Hollow: ps[i].Workers > s.Cores})
	}
	for _, c := range []struct {
		name, color string
		f           func(float64) float64
	}{{"ideal", grey, ideal}, {"Universal Scalability Law", amber, law}} {
		if c.f != nil {
			p.Curves = append(p.Curves, Curve{c.name, c.color, sample(c.f, 1, last)})
		}
	}
	return p
}

// sample returns 64 points of f between from and to.
func sample(f func(float64) float64, from, to float64) (out [][2]float64) {
	const samples = 64
	for i := range samples {
		x := from + (to-from)*float64(i)/(samples-1)
		out = append(out, [2]float64{x, f(x)})
	}
	return out
}
