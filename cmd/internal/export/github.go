package export

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"moonwalker/cmd/internal/report"
)

// Annotations are commands of GitHub Actions, a line each: an error for each violation, a warning for each case without a verdict.
func Annotations(r *Report) []byte {
	var b bytes.Buffer
	for _, v := range merged(r.Cases) {
		file, ok := r.fromRoot(v.File)
		if v.File == "" || !ok {
			file = v.File
		}
		var at []string
		for _, p := range [][2]string{{"file", filepath.ToSlash(file)}, {"line", number(v.Line)}, {"col", number(v.Column)}, {"title", v.Code + " " + v.cases[0]}} {
			if p[1] != "" {
				at = append(at, p[0]+"="+escaped(p[1]))
			}
		}
		text := v.Message
		if n := len(v.cases); n > 1 {
			text += fmt.Sprintf(" (in %d tests)", n)
		}
		level := "error"
		if v.Known {
			level, text = "notice", "known: "+text
		}
		fmt.Fprintf(&b, "::%s %s::%s\n", level, strings.Join(at, ","), command(text))
	}
	for _, t := range r.Cases {
		if r.outcome(t) == undecided {
			fmt.Fprintf(&b, "::warning title=%s::%s\n", escaped(string(t.Status)+" "+t.Name), command(reason(t)))
		}
	}
	return b.Bytes()
}

// number is n as a text, "" for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// command is the text of a command: its lines and percent signs are escaped.
func command(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

// escaped is the value of a property of a command.
func escaped(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(command(s))
}

// Limits of a summary. GitHub refuses one of more than 1 MiB.
const (
	mostSummary = 900 << 10 // bytes with details; the rest has its lines only
	mostDetails = 64 << 10  // bytes of the traces of a case
)

// Summary is a report in Markdown: the numbers, the violations with their traces, the cases without a verdict, and all cases.
func Summary(r *Report) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "## MoonWalker\n\n%s, exit code %d\n", markdown(report.TestCounts(r.Cases)), r.Exit)
	for _, t := range r.Cases {
		if r.outcome(t) != failed || b.Len() > mostSummary {
			continue
		}
		fmt.Fprintf(&b, "\n### ❌ %s\n\n", markdown(t.Name))
		for _, f := range t.Found {
			text := f.Message
			if f.File != "" {
				text += fmt.Sprintf(" at %s:%d", f.File, f.Line)
			}
			fmt.Fprintf(&b, "* %s %s\n", f.Code, markdown(text))
		}
		text := details(t)
		if len(text) > mostDetails {
			text = strings.ToValidUTF8(text[:mostDetails], "") + "\n…\n"
		}
		fence := "```"
		for strings.Contains(text, fence) {
			fence += "`"
		}
		fmt.Fprintf(&b, "\n<details><summary>traces</summary>\n\n%s\n%s\n%[1]s\n\n</details>\n", fence, strings.TrimSpace(text))
	}
	for i, text := range r.Gone {
		if i == 0 {
			fmt.Fprintf(&b, "\n### no longer found, although the baseline has it\n\n")
		}
		fmt.Fprintf(&b, "* %s\n", markdown(text))
	}
	fmt.Fprintf(&b, "\n| | case | |\n|---|---|---|\n")
	for i, t := range r.Cases {
		if b.Len() > mostSummary {
			fmt.Fprintf(&b, "\n%d more cases\n", len(r.Cases)-i)
			break
		}
		mark := map[outcome]string{passed: "✅", failed: "❌", undecided: "⚠️", skipped: "⏭️"}[r.outcome(t)]
		fmt.Fprintf(&b, "| %s %s | %s | %s |\n", mark, t.Status, markdown(t.Name), markdown(message(t)))
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// markdown is a text that Markdown shows as it is, also in a table.
func markdown(s string) string { return strings.Join(strings.Fields(asText.Replace(s)), " ") }

var asText = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "|", "\\|", "\\", "\\\\", "`", "\\`", "*", "\\*", "_", "\\_", "#", "\\#", "[", "\\[", "]", "\\]")
