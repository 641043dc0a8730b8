package export

import (
	"cmp"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"moonwalker/cmd/internal/report"
)

// The objects of a SARIF log, as far as they are used.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool        sarifTool                `json:"tool"`
		Invocations []sarifInvocation        `json:"invocations"`
		Bases       map[string]sarifArtifact `json:"originalUriBaseIds"`
		Columns     string                   `json:"columnKind"`
		Results     []sarifResult            `json:"results"`
		Properties  map[string]any           `json:"properties"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID         string         `json:"id"`
		Name       string         `json:"name"`
		Short      sarifText      `json:"shortDescription"`
		Full       sarifText      `json:"fullDescription"`
		Help       sarifText      `json:"help"`
		Default    sarifLevel     `json:"defaultConfiguration"`
		Properties map[string]any `json:"properties"`
	}
	sarifText struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifInvocation struct {
		Successful    bool                `json:"executionSuccessful"`
		Exit          int                 `json:"exitCode"`
		Start         string              `json:"startTimeUtc"`
		End           string              `json:"endTimeUtc"`
		Notifications []sarifNotification `json:"toolExecutionNotifications,omitempty"`
	}
	sarifNotification struct {
		Level   string    `json:"level"`
		Message sarifText `json:"message"`
	}
	sarifResult struct {
		Rule         string            `json:"ruleId"`
		Index        int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Message      sarifText         `json:"message"`
		Locations    []sarifLocation   `json:"locations"`
		Related      []sarifLocation   `json:"relatedLocations,omitempty"`
		Flows        []sarifFlow       `json:"codeFlows,omitempty"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Occurrences  int               `json:"occurrenceCount"`
		State        string            `json:"baselineState,omitempty"`
		Properties   map[string]any    `json:"properties"`
	}
	sarifLocation struct {
		ID       int            `json:"id,omitempty"`
		Physical *sarifPhysical `json:"physicalLocation,omitempty"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
		Message  *sarifText     `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI  string `json:"uri"`
		Base string `json:"uriBaseId,omitempty"`
	}
	sarifRegion struct {
		Line   int `json:"startLine"`
		Column int `json:"startColumn,omitempty"`
	}
	sarifLogical struct {
		Name string `json:"fullyQualifiedName"`
		Kind string `json:"kind"`
	}
	sarifFlow struct {
		Message sarifText     `json:"message"`
		Threads []sarifThread `json:"threadFlows"`
	}
	sarifThread struct {
		ID        string      `json:"id"`
		Locations []sarifStep `json:"locations"`
	}
	sarifStep struct {
		Location   sarifLocation `json:"location"`
		Order      int           `json:"executionOrder"`
		Importance string        `json:"importance,omitempty"`
	}
)

// sarifRoot names the folder to which paths are relative.
const sarifRoot = "%SRCROOT%"

// writeSARIF makes a log of SARIF 2.1.0. A violation that several cases have is one result.
func writeSARIF(r *Report) ([]byte, error) {
	stamp := func(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
	run := sarifRun{
		Tool:        sarifTool{sarifDriver{"MoonWalker", r.Version, nil}},
		Invocations: []sarifInvocation{{r.count(undecided) == 0, r.Exit, stamp(r.Begin), stamp(r.Begin.Add(r.Elapsed)), nil}},
		Bases:       map[string]sarifArtifact{sarifRoot: {URI: fileURI(r.Root) + "/"}},
		Columns:     "utf16CodeUnits", Results: []sarifResult{},
		Properties: map[string]any{"summary": report.TestCounts(r.Cases)},
	}
	for _, x := range rules {
		level := "error"
		if x.Kind.Code() == "MW0111" {
			level = "note"
		}
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{
			x.Kind.Code(), x.Name, sarifText{Text: x.Short}, sarifText{Text: x.Full},
			sarifText{x.Full + "\n\n" + x.Help, x.Full + "\n\n**Next step:** " + x.Help},
			sarifLevel{level}, map[string]any{"tags": []string{"concurrency"}, "precision": "very-high", "problem.severity": level},
		})
	}
	if len(r.Gone) > 0 {
		run.Properties["gone"] = r.Gone
	}
	for _, t := range r.Cases {
		if r.outcome(t) == undecided {
			level := "warning"
			if t.Status == report.TestError {
				level = "error"
			}
			n := &run.Invocations[0].Notifications
			*n = append(*n, sarifNotification{level, sarifText{Text: t.Name + ": " + reason(t)}})
		}
	}
	for _, v := range merged(r.Cases) {
		f := v.Found
		index := slices.IndexFunc(rules, func(x rule) bool { return x.Kind.Code() == f.Code })
		result := sarifResult{
			Rule: f.Code, Index: index, Level: run.Tool.Driver.Rules[index].Default.Level,
			Message:      sarifText{Text: f.Message + " [" + strings.Join(v.cases, ", ") + "]"},
			Locations:    []sarifLocation{r.location(f.Spot, v.assembly)},
			Flows:        r.flows(f),
			Fingerprints: map[string]string{"moonwalker/v1": v.id, "primaryLocationLineHash": v.id},
			Occurrences:  len(v.cases),
			Properties:   map[string]any{"cases": v.cases},
		}
		switch {
		case r.Baseline && f.Known:
			result.State = "unchanged"
		case r.Baseline:
			result.State = "new"
		}
		if f.Trace != "" {
			result.Properties["traceFile"] = f.Trace
		}
		for i, s := range f.Sides {
			if len(f.Sides) == 1 {
				break // it is the location of the result
			}
			at := r.location(s.Spot, "")
			at.ID, at.Message = i+1, &sarifText{Text: s.Thread + ": " + s.Text}
			result.Related = append(result.Related, at)
		}
		run.Results = append(run.Results, result)
	}
	return indented(sarifLog{"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json", "2.1.0", []sarifRun{run}})
}

// A mergedFinding is a violation of one or several cases.
type mergedFinding struct {
	report.Found
	assembly string
	cases    []string
	id       string // the fingerprint, and the number among the violations that have it
}

// merged are the violations of all cases, each once. Those with one fingerprint have numbers in the order of their places.
func merged(cases []*report.Tested) (all []*mergedFinding) {
	by := map[string]*mergedFinding{}
	for _, t := range cases {
		for _, f := range t.Found {
			key := fmt.Sprintf("%s %s %q %q %d %d", t.Assembly, f.Fingerprint, f.Method, f.File, f.Line, f.Column)
			v := by[key]
			if v == nil {
				v = &mergedFinding{Found: f, assembly: t.Assembly}
				by[key], all = v, append(all, v)
			}
			v.Known = v.Known && f.Known
			if !slices.Contains(v.cases, t.Name) {
				v.cases = append(v.cases, t.Name)
			}
		}
	}
	ordered := slices.Clone(all)
	slices.SortStableFunc(ordered, func(a, b *mergedFinding) int {
		return cmp.Or(cmp.Compare(a.File, b.File), a.Line-b.Line, a.Column-b.Column)
	})
	numbers := map[string]int{}
	for _, v := range ordered {
		numbers[v.Fingerprint]++
		v.id = fmt.Sprintf("%s:%d", v.Fingerprint, numbers[v.Fingerprint])
	}
	return all
}

// mostSteps is the number of steps that readers show; GitHub refuses more than 10 000 in a result.
const mostSteps = 1000

// flows are the steps of a trace: first in their order, since most viewers show one flow only; then, if there are several threads, those of each thread.
func (r *Report) flows(f report.Found) (flows []sarifFlow) {
	if len(f.Steps) == 0 {
		return nil
	}
	steps, left := f.Steps, ""
	if n := len(steps) - mostSteps; n > 0 {
		steps, left = steps[n:], fmt.Sprintf(" (without the first %d)", n)
	}
	whole := sarifThread{ID: "interleaving"}
	var threads []sarifThread
	for i, s := range steps {
		at := r.location(s.Spot, "")
		at.Message = &sarifText{Text: s.Thread + ": " + s.Text}
		step := sarifStep{Location: at, Order: i + 1}
		if s.Step > 0 {
			at.Message.Text = fmt.Sprintf("step %d, %s", s.Step, at.Message.Text)
		} else {
			step.Importance = "essential"
		}
		whole.Locations = append(whole.Locations, step)
		n := slices.IndexFunc(threads, func(t sarifThread) bool { return t.ID == s.Thread })
		if n < 0 {
			n, threads = len(threads), append(threads, sarifThread{ID: s.Thread})
		}
		threads[n].Locations = append(threads[n].Locations, step)
	}
	flows = []sarifFlow{{sarifText{Text: "the interleaving" + left}, []sarifThread{whole}}}
	if len(threads) > 1 {
		flows = append(flows, sarifFlow{sarifText{Text: "the same steps, thread by thread" + left}, threads})
	}
	return flows
}

// location is a place. Without symbols it is the assembly, if that is not "".
func (r *Report) location(s report.Spot, assembly string) (at sarifLocation) {
	switch {
	case s.File != "":
		at.Physical = &sarifPhysical{r.artifact(s.File), &sarifRegion{s.Line, s.Column}}
	case assembly != "":
		at.Physical = &sarifPhysical{r.artifact(assembly), nil}
	}
	if s.Method != "" {
		at.Logical = []sarifLogical{{s.Method, "function"}}
	}
	return at
}

// artifact is a file: relative to the root if it lies below that.
func (r *Report) artifact(path string) sarifArtifact {
	if rel, ok := r.fromRoot(path); ok {
		return sarifArtifact{(&url.URL{Path: filepath.ToSlash(rel)}).String(), sarifRoot}
	}
	return sarifArtifact{URI: fileURI(path)}
}

// fileURI is the URI of a file with an absolute path.
func fileURI(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/
	}
	return (&url.URL{Scheme: "file", Path: strings.TrimSuffix(path, "/")}).String()
}

// fromRoot is a path relative to the root. It returns false for a path that does not lie below that.
func (r *Report) fromRoot(path string) (string, bool) {
	abs := path
	if !filepath.IsAbs(path) {
		abs = filepath.Join(r.Folder, path)
	}
	rel, err := filepath.Rel(r.Root, abs)
	return rel, err == nil && filepath.IsLocal(rel)
}
