package parallel_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
)

// TestLoop: docs/architecture.md shows the loop of expand.
func TestLoop(t *testing.T) {
	page, err := os.ReadFile("../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	code, err := os.ReadFile("expand.go")
	if err != nil {
		t.Fatal(err)
	}
	_, loop, ok := strings.Cut(string(page), "\n```go\n")
	loop, _, _ = strings.Cut(loop, "```")
	shown := strings.ReplaceAll("\n"+strings.TrimSuffix(loop, "\n"), "\n", "\n\t")
	if !ok || !strings.Contains(string(code), shown) {
		t.Errorf("expand.go does not have the lines%s", shown)
	}
}

// TestDocs compares tables of the documentation with the numbers of states of the
// searches there: of short searches, and with -long of those with up to 300 000
// states. With -rewrite it writes the numbers into the tables.
func TestDocs(t *testing.T) {
	if raced {
		t.Skip("numbers that do not depend on how fast the search is")
	}
	most := uint64(3000)
	if *long {
		most = 300_000
	}
	escape := parallel.Options{Reduction: parallel.Escape}
	eager := parallel.Options{Reduction: parallel.SDPOR}
	lazy := parallel.Options{Reduction: parallel.SDPOR, Lazy: true}
	plain, aware, threads := eager, escape, escape
	plain.PlainSII, aware.LockAware, threads.Threads = true, true, true
	allocated := func(k gc.Kind) parallel.Options {
		return parallel.Options{Reduction: parallel.Escape, Collector: k, Symmetry: heap.SymmetryNone}
	}
	sweep := escape
	sweep.Collector = gc.KindMarkSweep
	reductions := map[string]parallel.Options{"none": {Reduction: parallel.None}, "escape": escape, "sdpor": lazy, "memoised": escape, "marksweep": sweep, "C": eager, "-C": plain}

	// columns maps the names of columns with numbers of states to the options of
	// their searches. If choice is set, the column choice names the options, and the
	// column "states" has the number.
	for _, x := range []struct {
		file, table string // the table that begins with these columns, or follows this heading
		program     func(row []string) string
		columns     map[string]parallel.Options
		choice      string
		rows        int // minimum of rows with numbers to check
	}{
		{"benchmarks.md", "RayTracer by collector", of("jgf/RayTracer"), nil, "gc", 8},
		{"benchmarks.md", "MolDyn by reduction", of("jgf/MolDyn"), nil, "reduction", 1},
		{"benchmarks.md", "RayTracer by reduction", of("jgf/RayTracer"), nil, "reduction", 6},
		{"benchmarks.md", "Effect of the reduction", in("bench/"), map[string]parallel.Options{
			"states, none": {Reduction: parallel.None}, "states, escape": escape, "states, sdpor": lazy, "states, sdpor --no-lazy": eager,
		}, "", 12},
		{"benchmarks.md", "RayTracer with summaries collapsed (C) and not (-C)", of("jgf/RayTracer"), nil, "collapser", 8},
		{"benchmarks.md", "RayTracer against other tools", of("jgf/RayTracer"), map[string]parallel.Options{"states": lazy}, "", 4},
		{"benchmarks.md", "program | ours, escape", in("jgf/"), map[string]parallel.Options{
			"ours, escape": escape, "ours, sdpor --no-lazy": eager, "ours, sdpor": lazy,
		}, "", 4},
		{"algorithms/gc.md", "states | `escape`", in(""), map[string]parallel.Options{"`escape`": escape, "`--escape lock-aware`": aware, "`sdpor`": lazy}, "", 4},
		{"algorithms/gc.md", "states, `--reduction escape`", in(""), map[string]parallel.Options{"without": escape, "with": threads}, "", 4},
		{"algorithms/gc.md", "K, D", func(row []string) string {
			return "gc/BTree " + strings.ReplaceAll(row[0], ",", "") + " delete"
		}, map[string]parallel.Options{"none": allocated(gc.KindNone), "refcount": allocated(gc.KindRefCount), "marksweep": allocated(gc.KindMarkSweep), "canonical names": escape}, "", 2},
	} {
		t.Run(x.file+"/"+x.table, func(t *testing.T) {
			page := readTable(t, "../docs/"+x.file, x.table)
			header, checked := page.header, 0
			for at, row := range page.rows {
				some := false
				for i, name := range header {
					o, ok := x.columns[name]
					if x.choice != "" {
						o, ok = reductions[cell(header, row, x.choice)], name == "states"
					}
					if time := cell(header, row, "time (s)"); !ok || strings.ContainsAny(time, "o(") {
						continue // a limit ended the search: "o.t.", "o.m.", "(states)"
					}
					several := strings.Split(row[i], ";") // searches
					for n, one := range several {
						want, err := strconv.ParseUint(strings.ReplaceAll(one, " ", ""), 10, 64)
						if err != nil {
							continue // a limit ended the search, or the cell has no number
						}
						some = true
						if want > most {
							continue
						}
						words := strings.Fields(nth(x.program(row), n))
						if !*long && words[0] == "jgf/RayTracer" && words[2] > "2" {
							continue // drawing takes seconds
						}
						o.Workers, o.Checks = 1, property.Set(property.Deadlock|property.Assertion)
						r := exploreWith(t, "../examples/"+words[0]+".dll", words[1:], o)
						if *rewrite {
							several[n] = grouped(r.Stats.States, strings.Contains(row[i], " ") || strings.HasPrefix(x.file, "algorithms"))
							if n > 0 {
								several[n] = " " + several[n]
							}
							page.set(at, name, strings.Join(several, ";"))
							page.set(at, "revisits", grouped(r.Stats.Revisits, false))
							continue
						}
						if r.Stats.States != want {
							t.Errorf("%s, %s: %d states, the page has %d", strings.Join(words, " "), name, r.Stats.States, want)
						}
						if revisits := cell(header, row, "revisits"); revisits != "" && revisits != strconv.FormatUint(r.Stats.Revisits, 10) {
							t.Errorf("%s, %s: %d revisits, the page has %s", strings.Join(words, " "), name, r.Stats.Revisits, revisits)
						}
					}
				}
				if some {
					checked++
				}
			}
			if checked < x.rows {
				t.Errorf("%d rows have numbers to check, want %d", checked, x.rows)
			}
			if *rewrite {
				page.write(t)
			}
		})
	}
}

// of returns the program of a row that has the arguments in its first column, such
// as 2-1.
func of(path string) func(row []string) string {
	return func(row []string) string { return path + " " + strings.ReplaceAll(row[0], "-", " ") }
}

// in returns the program that the first column names, with its arguments.
func in(folder string) func(row []string) string {
	return func(row []string) string {
		program, config, _ := strings.Cut(row[0], " ")
		return folder + program + " " + strings.ReplaceAll(config, "-", " ")
	}
}

// nth returns the n-th of several runs of one program: "Crowd 2 2; 3 2".
func nth(program string, n int) string {
	runs := strings.Split(program, ";")
	if n == 0 || n >= len(runs) {
		return runs[0]
	}
	name, _, _ := strings.Cut(program, " ")
	return name + " " + runs[n]
}

func cell(header, row []string, column string) string {
	for i, name := range header {
		if name == column && i < len(row) {
			return row[i]
		}
	}
	return ""
}

// grouped formats a number, with or without spaces between groups of three digits.
func grouped(n uint64, spaces bool) string {
	s := strconv.FormatUint(n, 10)
	for i := len(s) - 3; spaces && i > 0; i -= 3 {
		s = s[:i] + " " + s[i:]
	}
	return s
}

// A page is a Markdown file, and one of its tables.
type page struct {
	path   string
	lines  []string
	header []string
	rows   [][]string
	at     []int // by row: its line
}

// readTable reads the table after the heading name, or the table with a header that
// begins with name.
func readTable(t *testing.T, path, name string) *page {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	p, behind := &page{path: path, lines: strings.Split(string(data), "\n")}, false
	for i, line := range p.lines {
		switch {
		case strings.HasPrefix(line, "#"):
			behind = strings.TrimLeft(line, "# ") == name
		case !strings.HasPrefix(line, "|"):
			if p.header != nil {
				return p
			}
		case p.header == nil && (behind || strings.HasPrefix(line, "| "+name)):
			p.header = cells(line)
		case p.header != nil && !strings.HasPrefix(line, "|---"):
			p.rows, p.at = append(p.rows, cells(line)), append(p.at, i)
		}
	}
	if p.header == nil {
		t.Fatalf("%s has no table %q", path, name)
	}
	return p
}

func cells(line string) []string {
	row := strings.Split(strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|"), "|")
	for i := range row {
		row[i] = strings.TrimSpace(row[i])
	}
	return row
}

// set changes a cell, if the table has this column.
func (p *page) set(row int, column, text string) {
	for i, name := range p.header {
		if name == column {
			p.rows[row][i] = text
		}
	}
	p.lines[p.at[row]] = strings.ReplaceAll("| "+strings.Join(p.rows[row], " | ")+" |", "|  |", "| |")
}

func (p *page) write(t *testing.T) {
	t.Helper()
	if err := os.WriteFile(p.path, []byte(strings.Join(p.lines, "\n")), 0o666); err != nil {
		t.Fatal(err)
	}
}
