package export

import (
	"bytes"
	"encoding/json"

	"moonwalker/cmd/internal/report"
)

// writeJSON makes a report as one JSON object. It has the fields of the events tests and test, and the steps of the traces.
func writeJSON(r *Report) ([]byte, error) {
	whole := struct {
		report.TestsEvent
		All []report.TestEvent `json:"all"`
	}{report.NewTestsEvent("report", r.Cases, r.Exit, r.Gone), []report.TestEvent{}}
	for _, t := range r.Cases {
		whole.All = append(whole.All, t.Event())
	}
	return indented(whole)
}

// indented is v as a JSON text. The texts in it stand as they are.
func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(v)
	return b.Bytes(), err
}
