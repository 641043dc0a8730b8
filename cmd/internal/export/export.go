// Package export writes the results of searches into files for machines: one model of a report, and a writer for each format.
//
// In: cases with their results (package report). Out: files, and annotations on standard output. Next: the tools that read them.
// Lock order: none.
package export

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"moonwalker/cmd/internal/report"
)

// Report has the findings of a command.
type Report struct {
	Version string // of moonwalker
	Folder  string // the working directory, to which paths are relative
	Root    string // the folder to which paths in a file that others read are relative: of the repository, or the working directory
	Begin   time.Time
	Elapsed time.Duration
	Exit    int  // code of the command
	Sampled bool // a case that was only sampled counts as one that is verified
	Cases   []*report.Tested

	Baseline bool     // violations were compared with known ones
	Gone     []string // known violations that no longer occur
}

// Format is a kind of report.
type Format string

// The formats.
const (
	JUnit  Format = "junit"
	TRX    Format = "trx"
	SARIF  Format = "sarif"
	JSON   Format = "json"
	GitHub Format = "github"
)

// writers make files.
var writers = map[Format]func(*Report) ([]byte, error){JUnit: writeJUnit, TRX: writeTRX, SARIF: writeSARIF, JSON: writeJSON}

// Want are the values of the flag.
const Want = "junit=FILE, trx=FILE, sarif=FILE, json=FILE or github"

// Target is a report that is to be written.
type Target struct {
	Format Format
	Path   string // "" for github
}

// Parse reads the value of the flag.
func Parse(text string) (Target, error) {
	format, path, file := strings.Cut(text, "=")
	t := Target{Format(format), path}
	switch {
	case t.Format == GitHub && file:
		return t, fmt.Errorf("want %s; github has no file: it prints annotations, and adds a summary to the file that GITHUB_STEP_SUMMARY names", Want)
	case t.Format == GitHub:
		return t, nil
	case writers[t.Format] == nil || path == "":
		return t, fmt.Errorf("want %s", Want)
	}
	return t, nil
}

// String is the value of the flag.
func (t Target) String() string {
	if t.Path == "" {
		return string(t.Format)
	}
	return string(t.Format) + "=" + t.Path
}

// Write writes the file of t, which is not github, at once.
func (t Target) Write(r *Report) error {
	data, err := writers[t.Format](r)
	if err != nil {
		return err
	}
	return WriteFile(t.Path, data)
}

// outcome is a result as machines know it.
type outcome int

const (
	passed outcome = iota
	failed         // a violation
	undecided
	skipped
)

// outcome returns the outcome of a case. A case without a verdict is undecided. A case with an exit code other than 0 is undecided, too, because it has not passed.
func (r *Report) outcome(t *report.Tested) outcome {
	switch {
	case t.Status == report.TestSkipped:
		return skipped
	case t.Status == report.TestViolation:
		return failed
	case t.Exit(r.Sampled) != 0:
		return undecided
	}
	return passed
}

// count is the number of cases with one of the outcomes.
func (r *Report) count(of ...outcome) (n int) {
	for _, t := range r.Cases {
		if slices.Contains(of, r.outcome(t)) {
			n++
		}
	}
	return n
}

// first is the first violation that is not known, else the first of all; nil if there is none.
func first(t *report.Tested) (f *report.Found) {
	for i := len(t.Found) - 1; i >= 0; i-- {
		if f == nil || f.Known || !t.Found[i].Known {
			f = &t.Found[i]
		}
	}
	return f
}

// message is the reason of a result on a line: the first violation, or why there is no verdict.
func message(t *report.Tested) string {
	if f := first(t); f != nil {
		return f.Message
	}
	return strings.Join(strings.Fields(t.Detail), " ")
}

// reason is the result of a case without a verdict, and why.
func reason(t *report.Tested) string {
	text := message(t)
	if t.Status != report.TestViolation {
		text = strings.Join(strings.Fields(t.Detail), " ") // a known violation is not the reason
	}
	return strings.TrimSuffix(string(t.Status)+": "+text, ": ")
}

// details are the violations of a case, with their traces.
func details(t *report.Tested) string {
	var b strings.Builder
	for _, f := range t.Found {
		b.WriteString(f.Text)
	}
	return b.String()
}

// shortName is the name of a case in its class.
func shortName(t *report.Tested) string { return strings.TrimPrefix(t.Name, t.Class+".") }
