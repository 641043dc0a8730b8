package parallel_test

import (
	"slices"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/vm/types"
)

// TestIsolated: an atomic section of the program beside volatile accesses of another thread makes the verdict depend on sequential consistency,
// with each reduction. Only the accesses behind the first one of the section may be the ones that conflict.
func TestIsolated(t *testing.T) {
	parallel.AtOnce(t)
	for _, c := range []struct {
		arg  string
		want []string
	}{
		{"volatile", []string{"Sections.first", "Sections.second"}},
		{"branch", []string{"Sections.first", "Sections.second"}},
		{"two", []string{"Sections.first", "Sections.second"}},
		{"methods", []string{"Sections.one", "Sections.two"}},
		{"fenced", []string{"Sections.first", "Sections.second"}},
		{"sections", nil},
		{"interlocked", nil},
	} {
		for _, red := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
			for workers := 1; workers <= 2; workers++ {
				r := exploreWith(t, "../examples/litmus/Sections.dll", []string{c.arg}, parallel.Options{Workers: workers, Reduction: red, Lazy: red == parallel.SDPOR})
				if got := undecided(r); r.Verdict != parallel.Verified || !slices.Equal(got, c.want) {
					t.Errorf("%s, %v, %d workers: %v, order of %v, want %v", c.arg, red, workers, r.Verdict, got, c.want)
				}
			}
		}
	}
}

// undecided lists the locations that the qualifier sc of r names.
func undecided(r *parallel.Result) []string {
	if i := slices.IndexFunc(r.Qualifiers, func(q qualifier.Qualifier) bool { return q.Kind == qualifier.SequentialConsistency }); i >= 0 {
		return r.Qualifiers[i].Of
	}
	return nil
}

// TestUnreported: accesses that are in no order make the verdict depend on sequential consistency if nobody is told of them: data races that are not
// checked, and stores that a property reads. A release is behind all stores of its thread.
func TestUnreported(t *testing.T) {
	parallel.AtOnce(t)
	for _, c := range []struct {
		arg     string
		off     property.Set
		watched bool
		verdict parallel.Verdict
		want    []string
	}{
		{"both", property.Set(property.Race), false, parallel.Verified, []string{"Published.data", "Published.other"}},
		{"both", 0, false, parallel.Violated, nil},
		{"fenced", property.Set(property.Race), false, parallel.Verified, []string{"Published.data", "Published.other"}},
		{"alone", 0, false, parallel.Verified, nil},
		{"alone", 0, true, parallel.Verified, []string{"Published.data", "Published.flag"}},
		{"aloneReleased", 0, true, parallel.Verified, []string{"Published.data"}},
	} {
		p := loadProgram(t, "../examples/litmus/Published.dll", []string{c.arg}, nil)
		for _, red := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
			o := parallel.Options{Workers: 2, Reduction: red, Lazy: red == parallel.SDPOR, Checks: property.All &^ c.off}
			if c.watched {
				m, err := p.Property("Published.InOrder")
				if err != nil {
					t.Fatal(err)
				}
				o.Properties = []*types.Method{m}
			}
			if r := exploreProgram(t, p, o); r.Verdict != c.verdict || !slices.Equal(undecided(r), c.want) {
				t.Errorf("%s without %v, property %v, %v: %v, order of %v, want %v and %v", c.arg, c.off, c.watched, red, r.Verdict, undecided(r), c.verdict, c.want)
			}
		}
	}
}
