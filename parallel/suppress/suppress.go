// Package suppress finds the data races that a user has excused, with a reason: by an attribute in the program, or in a file.
//
//	In:   a program with its attributes, lines of files, a violation
//	Out:  the excuse of a data race
//	Next: the search keeps the race apart; the report tells it with its reason
//
// An excuse depends on the field and the two methods of a race alone, by which reports merge races ([property.Violation.Merged]). So
// all races of a finding are suppressed, or none. Nothing else knows of excuses: the accesses conflict, and are scheduling points, as those of any race.
//
// Lock order: the mutex of a [Set] is the last one.
package suppress

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm/program"
)

// An Excuse says why a data race is suppressed.
type Excuse struct {
	Reason string
	From   string // a file and a line, or an attribute with its place
}

// Set has the excuses of a program, and the data races of a search that have one. The zero value has no excuses.
type Set struct {
	prog       *program.Program // nil: the excuses are not known
	rules      []Rule
	attributes []attribute

	mu    sync.Mutex
	known map[string]*Excuse             // by the identity of races; nil: it has none
	met   map[string]*property.Violation // see Take; by the identity of findings
}

// New makes the set of the attributes of p, and of rules. The error is that of an attribute without a reason, or at a wrong place.
func New(p *program.Program, rules []Rule) (*Set, error) {
	as, err := attributes(p)
	if err != nil {
		return nil, err
	}
	return &Set{prog: p, rules: rules, attributes: as, known: map[string]*Excuse{}, met: map[string]*property.Violation{}}, nil
}

// Any says whether there are excuses.
func (s *Set) Any() bool { return len(s.rules)+len(s.attributes) > 0 }

// Take keeps a violation if it has an excuse, and says so.
func (s *Set) Take(v *property.Violation) bool {
	if s.Of(v) == nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.met[v.Merged()] = v
	return true
}

// Met says whether a violation was kept.
func (s *Set) Met() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.met) > 0
}

// Told are the findings for the kept violations. If these are those of a search that has met all data races, unused tells the excuses of none.
func (s *Set) Told(all bool) (races []Race, unused []string) {
	s.mu.Lock()
	met := slices.Collect(maps.Values(s.met))
	s.mu.Unlock()
	if all {
		unused = s.Unused(met)
	}
	return s.Races(met), unused
}

// Save is the stored form of the kept violations.
func (s *Set) Save() (saved []property.Saved) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(s.met)) {
		saved = append(saved, s.met[id].Save())
	}
	return saved
}

// Load keeps the violations that an earlier part of the search has kept. The error names one that has no excuse any more.
func (s *Set) Load(p *program.Program, saved []property.Saved) error {
	for i := range saved {
		v, err := saved[i].Restore(p)
		if err != nil {
			return err
		}
		if s.prog != nil && s.Of(v) == nil {
			return fmt.Errorf("the search has met a data race that was suppressed, and is not any more (%s): a new check reports it", Line(v))
		}
		s.mu.Lock()
		if s.met == nil {
			s.met = map[string]*property.Violation{}
		}
		s.met[v.Merged()] = v
		s.mu.Unlock()
	}
	return nil
}

// Of is the excuse of a violation, nil if it has none. Of several it is the first one: that of a file comes before that of an attribute.
func (s *Set) Of(v *property.Violation) *Excuse {
	if v.Kind != property.Race || len(s.rules)+len(s.attributes) == 0 {
		return nil
	}
	id := v.Merged() + strings.Join(v.Fields, " ")
	s.mu.Lock()
	defer s.mu.Unlock()
	x, ok := s.known[id]
	if !ok {
		x = s.find(v)
		s.known[id] = x
	}
	return x
}

func (s *Set) find(v *property.Violation) *Excuse {
	x := namesOf(v)
	for i := range s.rules {
		if r := &s.rules[i]; r.matches(x) {
			return &Excuse{r.Reason, r.From}
		}
	}
	for i := range s.attributes {
		if a := &s.attributes[i]; a.matches(v) {
			return &Excuse{a.reason, a.String()}
		}
	}
	return nil
}

// Race is a suppressed finding.
type Race struct {
	Field   string   `json:"field"`
	Methods []string `json:"methods"` // with the accesses, sorted; one name if both are in one method
	Reason  string   `json:"reason"`
	From    string   `json:"from"` // the file and line, or the attribute
}

// String names the race.
func (r *Race) String() string { return r.Field + " in " + strings.Join(r.Methods, " and ") }

// Races are the findings for races that the set suppresses, in the order of their names. Races of one finding are one.
func (s *Set) Races(vs []*property.Violation) (races []Race) {
	seen := map[string]bool{}
	for _, v := range vs {
		x := s.Of(v)
		if id := v.Merged(); x != nil && !seen[id] {
			seen[id] = true
			of := namesOf(v)
			races = append(races, Race{of.fields[0], of.places(), x.Reason, x.From})
		}
	}
	slices.SortFunc(races, func(a, b Race) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), slices.Compare(a.Methods, b.Methods), cmp.Compare(a.From, b.From))
	})
	return races
}

// Line is the line of a file that suppresses the finding of a race, without the reason.
func Line(v *property.Violation) string {
	x := namesOf(v)
	r := Rule{Names: []string{x.fields[0], x.methods[0][0], x.methods[1][0]}}
	slices.Sort(r.Names[1:])
	return r.String()
}

// Names name races for a qualifier. If others may be missing, because the search did not come to its end, they stand for all in one text.
func Names(races []Race, all bool) (texts []string) {
	if !all {
		return []string{SoFar}
	}
	for i := range races {
		texts = append(texts, races[i].String())
	}
	return texts
}

// SoFar stands for the races of a search that did not come to its end.
const SoFar = "so far"

// names are the names of a race by which rules know it. The first of each list is the one that is shown.
type names struct {
	fields  []string    // of the field of a struct, and of the field around it
	methods [2][]string // of each access: of the method, and of that in which it is a lambda, a local function or the like
}

func namesOf(v *property.Violation) *names {
	x := &names{fields: []string{plain(v.Field)}}
	if outer := plain(v.Object); outer != x.fields[0] {
		x.fields = append(x.fields, outer)
	}
	for i := range x.methods {
		x.methods[i] = []string{"?"}
		if i >= len(v.Sites) {
			continue
		}
		l, ok := v.Sites[i].Place()
		if !ok {
			continue
		}
		m := l.Code.Method
		name := plain(m.String())
		x.methods[i] = []string{name}
		if of := cmp.Or(maker(m.Name), maker(m.Owner.Name)); of != "" {
			t := m.Owner
			for t.Encloser != nil && strings.HasPrefix(t.Name, "<") {
				t = t.Encloser
			}
			x.methods[i] = append(x.methods[i], plain(t.String()+"."+strings.TrimSuffix(of, "$")))
		}
	}
	return x
}

// places are the methods of the race, sorted, each once.
func (x *names) places() []string {
	both := []string{x.methods[0][0], x.methods[1][0]}
	slices.Sort(both)
	return slices.Compact(both)
}

// arguments are generic arguments without others in them.
var arguments = regexp.MustCompile(`<[^<>]*>`)

// plain is a name as reports show it, without generic arguments, and without blanks.
func plain(name string) string {
	name = trace.Readable(name)
	for {
		less := arguments.ReplaceAllString(name, "")
		if less == name {
			return strings.ReplaceAll(name, " ", "")
		}
		name = less
	}
}

// Unused tells the excuses that suppress none of these races, which are those of a complete search.
func (s *Set) Unused(vs []*property.Violation) (texts []string) {
	var program map[string]bool
	for i := range s.rules {
		r := &s.rules[i]
		if slices.ContainsFunc(vs, func(v *property.Violation) bool { return r.matches(namesOf(v)) }) {
			continue
		}
		text := fmt.Sprintf("%s: %v", r.From, r)
		if program == nil {
			program = members(s.prog)
		}
		for _, n := range r.Names {
			if !program[n] && !strings.Contains(n, "[") && !strings.HasPrefix(n, "System.") {
				text += "; the program has no " + n
				break
			}
		}
		texts = append(texts, text)
	}
	for i := range s.attributes {
		if a := &s.attributes[i]; !slices.ContainsFunc(vs, a.matches) {
			texts = append(texts, a.String())
		}
	}
	return texts
}
