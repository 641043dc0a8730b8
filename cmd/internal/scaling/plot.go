package scaling

import (
	"fmt"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Plots are the plots of a study by name.
func (s *Study) Plots(title string) (map[string]Plot, error) {
	ps := Points(s.Runs)
	u, fitted := Fit(s.real(ps))
	curve := func(f func(n float64) float64) func(float64) float64 {
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
	plots := map[string]Plot{}
	for name, d := range map[string]struct {
		label string
		value func(*Point) Spread
		law   func(float64) float64
		ideal func(float64) float64
	}{
		"speedup":    {"speed-up", func(p *Point) Spread { return one(p.Speedup) }, curve(speedup), func(n float64) float64 { return n / base }},
		"efficiency": {"efficiency", func(p *Point) Spread { return one(p.Efficiency) }, curve(func(n float64) float64 { return speedup(n) * base / n }), func(float64) float64 { return 1 }},
		"throughput": {"states/s", func(p *Point) Spread { return p.Rate }, curve(u.At), nil},
		"memory":     {"MB", func(p *Point) Spread { return one(float64(max(p.RSS, p.Store)) / 1e6) }, nil, nil},
	} {
		p, err := s.plot(ps, d.value, d.law, d.ideal)
		if err != nil {
			return nil, err
		}
		p.Title.Text, p.X.Label.Text, p.Y.Label.Text = title, "workers", d.label
		plots[name] = Plot{p}
	}
	return plots, nil
}

func one(x float64) Spread { return Spread{x, x, x} }

var (
	grey  = color.Gray{170}
	blue  = color.RGBA{31, 119, 180, 255}
	amber = color.RGBA{220, 130, 20, 255}
)

// plot draws the points with their range; those with more workers than cores
// hollow.
func (s *Study) plot(ps []Point, value func(*Point) Spread, law, ideal func(float64) float64) (*plot.Plot, error) {
	p := plot.New()
	p.X.Min, p.Y.Min = 0, 0
	last := 1.0
	for i := range ps {
		last = max(last, float64(ps[i].Workers))
		v := value(&ps[i])
		at := plotter.XYs{{X: float64(ps[i].Workers), Y: v.Median}}
		dots, err := plotter.NewScatter(at)
		if err != nil {
			return nil, err
		}
		dots.Color, dots.Radius, dots.Shape = blue, vg.Points(3), draw.CircleGlyph{}
		if ps[i].Workers > s.Cores {
			dots.Shape = draw.RingGlyph{}
		}
		if v.Min < v.Max {
			bar, err := plotter.NewLine(plotter.XYs{{X: at[0].X, Y: v.Min}, {X: at[0].X, Y: v.Max}})
			if err != nil {
				return nil, err
			}
			bar.Color = blue
			p.Add(bar)
		}
		p.Add(dots)
	}
	for _, c := range []struct {
		name string
		f    func(float64) float64
		line color.Color
	}{{"ideal", ideal, grey}, {"Universal Scalability Law", law, amber}} {
		if c.f == nil {
			continue
		}
		l := plotter.NewFunction(c.f)
		l.XMin, l.XMax, l.Color, l.Samples = 1, last, c.line, 64
		p.Add(l)
		p.Legend.Add(c.name, l)
		p.Y.Max = math.Max(p.Y.Max, math.Max(c.f(1), c.f(last)))
	}
	p.X.Max = last + 0.5
	p.Y.Max *= 1.05
	p.Legend.Top, p.Legend.Left = true, true
	p.X.Tick.Marker = ticks(ps)
	return p, nil
}

// ticks marks the numbers of workers that were measured.
func ticks(ps []Point) plot.ConstantTicks {
	var t []plot.Tick
	for _, p := range ps {
		t = append(t, plot.Tick{Value: float64(p.Workers), Label: fmt.Sprint(p.Workers)})
	}
	return t
}

// Plot can be written as SVG.
type Plot struct{ *plot.Plot }

// WriteSVG draws the plot.
func (p Plot) WriteSVG(w io.Writer) error {
	c := vgsvg.New(14*vg.Centimeter, 9*vg.Centimeter)
	p.Draw(draw.New(c))
	_, err := c.WriteTo(w)
	return err
}
