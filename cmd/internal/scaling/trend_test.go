package scaling

import (
	"math"
	"strings"
	"testing"
)

// growing returns runs with the values 10, 100 and 1000. Their CPU time a transition is the square
// root of the value, and their memory is constant.
func growing() *Trend {
	t := &Trend{Name: "argument", X: func(r *Run) float64 { return r.Value }}
	t.Runs = append(t.Runs, Run{Value: 1000, CPU: 1e9, Transitions: 1}) // warm-up
	for i, v := range []float64{10, 100, 1000, 1000, 10, 100} {
		t.Runs = append(t.Runs, Run{Order: i + 1, Value: v, Verdict: "VERIFIED", CPU: 2000 * math.Sqrt(v), States: 500, Transitions: 1000, Objects: int(v), Store: 50_000})
	}
	return t
}

func TestTrend(t *testing.T) {
	ps := growing().Points()
	if len(ps) != 3 || ps[2].X != 1000 || ps[2].Runs != 2 || ps[0].Bytes.Median != 100 || !near(ps[1].PerMove.Median, 20, 1e-9) || !near(ps[1].PerState.Median, 40, 1e-9) {
		t.Fatalf("%+v", ps)
	}
	if k := Exponent(ps, (*TrendPoint).perMove); !near(k, 0.5, 1e-9) {
		t.Errorf("time grows with the power %v", k)
	}
	if k := Exponent(ps, (*TrendPoint).bytes); math.Abs(k) > 1e-9 {
		t.Errorf("memory grows with the power %v", k)
	}
	if k := Exponent(ps[:1], (*TrendPoint).bytes); !math.IsNaN(k) {
		t.Errorf("one point grows with the power %v", k)
	}
	var none strings.Builder
	one := &Trend{Name: "objects", X: func(*Run) float64 { return 10 }, Runs: growing().Runs}
	if err := one.Table(&none); err != nil || !strings.Contains(none.String(), "no trend: it wants two values of objects") {
		t.Errorf("%v\n%s", err, none.String())
	}
	var b strings.Builder
	if err := growing().Table(&b); err != nil || !strings.Contains(b.String(), "(argument)^0.50, memory a state as (argument)^0.00") {
		t.Errorf("%v\n%s", err, b.String())
	}
}

func TestTrendPlots(t *testing.T) {
	plots := growing().Plots("title")
	for _, name := range []string{"time", "memory"} {
		var b strings.Builder
		if err := plots[name].WriteSVG(&b); err != nil || !strings.Contains(b.String(), "title") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
