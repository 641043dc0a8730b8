package report

// TestEvent is a test with its result, as events and files for machines have it.
type TestEvent struct {
	head
	Name       string   `json:"name"`
	Class      string   `json:"class"`
	Method     string   `json:"method"`
	Framework  string   `json:"framework"`
	Assembly   string   `json:"assembly"`
	Status     Status   `json:"status,omitempty"` // "" in a list
	Detail     string   `json:"detail,omitempty"`
	Remarks    []string `json:"remarks,omitempty"`
	Concurrent bool     `json:"concurrent,omitempty"`
	States     uint64   `json:"states,omitempty"`
	Seconds    float64  `json:"seconds,omitempty"`

	Violations []Found `json:"violations,omitempty"`
}

// Event is t as an event, with the steps of its violations.
func (t *Tested) Event() TestEvent {
	return TestEvent{head{EventSchema, "test"}, t.Name, t.Class, t.Method, t.Framework, t.Assembly, t.Status, oneLine(t.Detail), t.Remarks, t.Concurrent, t.States, t.Elapsed.Seconds(), t.Found}
}

// TestsEvent says how many tests have which result.
type TestsEvent struct {
	head
	Tests  int            `json:"tests"`
	Counts map[Status]int `json:"counts"`
	Exit   int            `json:"exit"`
	Known  int            `json:"known,omitempty"` // violations that the baseline has
	Gone   []string       `json:"gone,omitempty"`  // known violations that no longer occur
}

// NewTestsEvent counts results. name is that of the event.
func NewTestsEvent(name string, all []*Tested, exit int, gone []string) TestsEvent {
	counts := map[Status]int{}
	for _, t := range all {
		counts[t.Status]++
	}
	return TestsEvent{head{EventSchema, name}, len(all), counts, exit, KnownFindings(all), gone}
}

// Test writes a test with its result, or of a list. The steps of its violations are in their own events.
func (e *Events) Test(t *Tested) error {
	event := t.Event()
	event.Violations = nil
	for _, f := range t.Found {
		f.Steps = nil
		event.Violations = append(event.Violations, f)
	}
	return e.write(event)
}

// Tests writes how many tests have which result.
func (e *Events) Tests(all []*Tested, exit int, gone []string) error {
	return e.write(NewTestsEvent("tests", all, exit, gone))
}
