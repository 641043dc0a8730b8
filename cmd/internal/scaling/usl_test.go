package scaling

import (
	"math"
	"testing"
)

// law makes points that follow a law, multiplied by the factors.
func law(u USL, ns []int, factors ...float64) (ps []Point) {
	for i, n := range ns {
		x := u.At(float64(n))
		if i < len(factors) {
			x *= factors[i]
		}
		ps = append(ps, Point{Workers: n, Rate: Spread{Median: x}})
	}
	return ps
}

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance*math.Max(1, math.Abs(b)) }

func TestFitFindsTheLaw(t *testing.T) {
	for _, want := range []USL{{Lambda: 1e5}, {Lambda: 250, Sigma: 0.02}, {Lambda: 3e5, Sigma: 0.03, Kappa: 1e-4}, {Lambda: 1, Kappa: 0.01}} {
		got, ok := Fit(law(want, []int{1, 2, 4, 8, 16}))
		if !ok || !near(got.Lambda, want.Lambda, 1e-6) || math.Abs(got.Sigma-want.Sigma) > 1e-6 || math.Abs(got.Kappa-want.Kappa) > 1e-8 || got.Error > 1e-6 || !got.KappaKnown {
			t.Errorf("fit %+v, want %+v", got, want)
		}
	}
}

// TestFitIsNearest compares the fit with a search over a grid of laws.
func TestFitIsNearest(t *testing.T) {
	ps := law(USL{Lambda: 100, Sigma: 0.05, Kappa: 0.002}, []int{1, 2, 4, 8}, 1, 1.05, 0.93, 1.02)
	got, ok := Fit(ps)
	if !ok {
		t.Fatal("no fit")
	}
	for l := 80.0; l < 120; l += 0.5 {
		for s := 0.0; s < 0.3; s += 0.005 {
			for k := 0.0; k < 0.02; k += 0.0005 {
				u, e := USL{Lambda: l, Sigma: s, Kappa: k}, 0.0
				for _, p := range ps {
					x := p.Rate.Median/u.At(float64(p.Workers)) - 1
					e += x * x
				}
				if math.Sqrt(e/float64(len(ps))) < got.Error-1e-9 {
					t.Fatalf("%+v is nearer than %+v", u, got)
				}
			}
		}
	}
}

// TestFitIsNotNegative: points above linear speed-up give no negative contention.
func TestFitIsNotNegative(t *testing.T) {
	got, ok := Fit(law(USL{Lambda: 100}, []int{1, 2, 4}, 1, 1.1, 1.2))
	if !ok || got.Sigma != 0 || got.Kappa != 0 || !math.IsInf(got.Peak(), 1) {
		t.Errorf("%+v", got)
	}
}

func TestFitOfFewPoints(t *testing.T) {
	if _, ok := Fit(law(USL{Lambda: 100}, []int{4})); ok {
		t.Error("one point has a fit")
	}
	got, ok := Fit(law(USL{Lambda: 100, Sigma: 0.1}, []int{1, 2}))
	if !ok || got.KappaKnown || !near(got.Sigma, 0.1, 1e-6) {
		t.Errorf("two points: %+v", got)
	}
}

func TestPeak(t *testing.T) {
	u := USL{Lambda: 1, Sigma: 0.04, Kappa: 0.0006}
	peak := u.Peak()
	if peak != 40 || u.At(peak) < u.At(peak-1) || u.At(peak) < u.At(peak+1) {
		t.Errorf("peak %v", peak)
	}
}
