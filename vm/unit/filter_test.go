package unit

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"moonwalker/vm/types"
)

// sample is a case of a test B.Method(n: 1) of the class A.B, with traits.
func sample(traits ...Trait) *Case {
	t := &Test{Full: "A.B.Method", Traits: traits, class: &types.Type{Namespace: "A", Name: "B"}, method: &types.Method{Name: "Method"}}
	return &Case{Test: t, Name: "A.B.Method(n: 1)"}
}

// TestAbsent: a property that no case has is a mistake in many filters.
func TestAbsent(t *testing.T) {
	cases := []*Case{sample(), sample(Trait{"TestCategory", "Net"}, Trait{"Owner", "me"})}
	for text, want := range map[string]string{
		"Method": "", "Category!=x": "", "classname=B&(Owner=x|Category!=y)": "", "Class=B": "Class", "Class!=B&(Priority=1|Class=C)": "Class Priority",
	} {
		f, err := ParseFilter(text)
		if got := strings.Join(f.Absent(cases), " "); err == nil && got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	if got := strings.Join(Properties(cases), " "); got != "FullyQualifiedName Name DisplayName ClassName Category TestCategory Owner" {
		t.Error(got)
	}
	if got := (*Filter)(nil).Absent(cases); got != nil {
		t.Error(got)
	}
}

func TestFilter(t *testing.T) {
	c := sample(Trait{"Category", "Fast"}, Trait{"TestCategory", "Net"}, Trait{"Owner", "me & you"})
	for text, want := range map[string]bool{
		"Method": true, "b.meth": true, "Other": false, "FullyQualifiedName=A.B.Method": true, "FullyQualifiedName=A.B": false, "FullyQualifiedName~A.B": true,
		"FullyQualifiedName!~A.B": false, "FullyQualifiedName!=A.B": true, "Name=Method": true, "Name=Method(n: 1)": true, `Name=Method\(n: 1\)`: true, "ClassName=a.b": true,
		"Category=fast": true, "Category=net": true, "TestCategory=Fast": true, "Category!=Slow": true, "Category!=Fast": false, "Category~as": true, "Priority=1": false, "Priority!=1": true,
		`Owner=me \& you`: true, "Category=Slow|Category=Net": true, "Category=Slow|Category=Fast&Name=Nothing": false, "(Category=Slow|Category=Fast)&Name=Method": true,
		" ( Category = Slow | ( Method ) ) & Owner != x ": true, "Category=Slow&Category=Fast|Method": true,
	} {
		f, err := ParseFilter(text)
		if err != nil || f.Match(c) != want {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
	for _, text := range []string{"", "&", "A&", "|A", "(A", "A)", "=x", "A!x", "()", "A&&B"} {
		if _, err := ParseFilter(text); err == nil || !strings.Contains(err.Error(), "; want conditions such as") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestRandomFilters compares filters with expressions that are evaluated while their text is made.
func TestRandomFilters(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[bool]int{}
	for range 2000 {
		var traits []Trait
		for _, n := range "abc" {
			if r.IntN(2) == 0 {
				traits = append(traits, Trait{string(n), fmt.Sprint(r.IntN(2))})
			}
		}
		c := sample(traits...)
		var or, and, condition func(depth int) (string, bool)
		list := func(sign string, part func(int) (string, bool), any bool) func(int) (string, bool) {
			return func(depth int) (string, bool) {
				text, value := part(depth)
				for r.IntN(3) == 0 {
					more, v := part(depth)
					text += sign + more
					if any {
						value = value || v
					} else {
						value = value && v
					}
				}
				return text, value
			}
		}
		condition = func(depth int) (string, bool) {
			if depth > 0 && r.IntN(2) == 0 {
				text, value := or(depth - 1)
				return "(" + text + ")", value
			}
			name, want, not := string("abc"[r.IntN(3)]), fmt.Sprint(r.IntN(2)), r.IntN(2) == 0
			value := false
			for _, x := range traits {
				value = value || x == Trait{name, want}
			}
			return name + map[bool]string{true: "!=", false: "="}[not] + want, value != not
		}
		and = list("&", condition, false)
		or = list("|", and, true)
		text, want := or(3)
		f, err := ParseFilter(text)
		if err != nil || f.Match(c) != want {
			t.Fatalf("%s of %v: %v, want %v", text, traits, err, want)
		}
		seen[want]++
	}
	if seen[true] < 100 || seen[false] < 100 {
		t.Errorf("the filters are of one kind: %v", seen)
	}
}
