package report

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"

	"moonwalker/parallel/coverage"
	"moonwalker/parallel/hunt"
)

// Coverage writes the lines, branches and methods that were executed: in the format of Cobertura if the name of the file ends with .xml, and of lcov otherwise.
func Coverage(w io.Writer, name string, files []coverage.File) error {
	if strings.HasSuffix(name, ".xml") {
		return cobertura(w, files)
	}
	return lcov(w, files)
}

// lcov writes the format of geninfo(1). The number of executions of a line, branch or method is 1 or 0: how often a search makes a step depends on the reduction.
func lcov(w io.Writer, files []coverage.File) error {
	var b strings.Builder
	bit := map[bool]int{true: 1}
	for _, f := range files {
		s := sumOf(&f)
		fmt.Fprintf(&b, "TN:\nSF:%s\n", f.Name)
		for _, m := range f.Methods {
			fmt.Fprintf(&b, "FN:%d,%s\n", m.Line, m.Name)
		}
		for _, m := range f.Methods {
			fmt.Fprintf(&b, "FNDA:%d,%s\n", bit[m.Ran], m.Name)
		}
		fmt.Fprintf(&b, "FNF:%d\nFNH:%d\n", s.methods, s.methodsRan)
		for _, l := range f.Lines {
			for i, x := range l.Branches {
				for way, taken := range []bool{x.Went, x.Jumped} {
					count := "-"
					if x.Ran {
						count = fmt.Sprint(bit[taken])
					}
					fmt.Fprintf(&b, "BRDA:%d,%d,%d,%s\n", l.Line, i, way, count)
				}
			}
		}
		fmt.Fprintf(&b, "BRF:%d\nBRH:%d\n", s.ways, s.waysTaken)
		for _, l := range f.Lines {
			fmt.Fprintf(&b, "DA:%d,%d\n", l.Line, bit[l.Ran])
		}
		fmt.Fprintf(&b, "LF:%d\nLH:%d\nend_of_record\n", s.lines, s.linesRan)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// sum has the numbers of a file.
type sum struct{ lines, linesRan, ways, waysTaken, methods, methodsRan int }

func sumOf(f *coverage.File) (s sum) {
	count := func(n *int, is bool) {
		if is {
			*n++
		}
	}
	for _, m := range f.Methods {
		s.methods++
		count(&s.methodsRan, m.Ran)
	}
	for _, l := range f.Lines {
		s.lines++
		count(&s.linesRan, l.Ran)
		for _, x := range l.Branches {
			s.ways += 2
			count(&s.waysTaken, x.Went)
			count(&s.waysTaken, x.Jumped)
		}
	}
	return s
}

// CoveredBy counts the lines and ways of the files that were executed. The file with the coverage is path.
func CoveredBy(files []coverage.File, path string) *Covered {
	c := &Covered{File: path}
	for i := range files {
		s := sumOf(&files[i])
		c.Lines, c.Ran, c.Ways, c.Taken = c.Lines+s.lines, c.Ran+s.linesRan, c.Ways+s.ways, c.Taken+s.waysTaken
	}
	return c
}

// coveredBeside counts the lines that the runs beside the search have executed; nil if they are not known.
func coveredBeside(h *hunt.Result) *Covered {
	files := h.Covered()
	if len(files) == 0 {
		return nil
	}
	c := CoveredBy(files, "")
	c.Runs = h.CoveredRuns
	return c
}

// text tells of the lines and ways in a line.
func (c *Covered) text() string {
	text := fmt.Sprintf("coverage: %s of %s lines", long(uint64(c.Ran)), long(uint64(c.Lines)))
	if c.Ways > 0 {
		text += fmt.Sprintf(", %s of %s ways of branches", long(uint64(c.Taken)), long(uint64(c.Ways)))
	}
	if c.Runs > 0 {
		return fmt.Sprintf("%s in %s at random", text, plural(int(c.Runs), "run"))
	}
	return fmt.Sprintf("%s so far (%s)", text, c.File)
}

func (s *sum) add(x sum) {
	s.lines, s.linesRan, s.ways, s.waysTaken = s.lines+x.lines, s.linesRan+x.linesRan, s.ways+x.ways, s.waysTaken+x.waysTaken
}

// The elements of Cobertura's coverage-04.dtd that tools read. A source file is a class.
type (
	coberturaXML struct {
		XMLName    xml.Name     `xml:"coverage"`
		LineRate   string       `xml:"line-rate,attr"`
		BranchRate string       `xml:"branch-rate,attr"`
		Covered    int          `xml:"lines-covered,attr"`
		Valid      int          `xml:"lines-valid,attr"`
		Taken      int          `xml:"branches-covered,attr"`
		Ways       int          `xml:"branches-valid,attr"`
		Complexity int          `xml:"complexity,attr"`
		Version    string       `xml:"version,attr"`
		Timestamp  int64        `xml:"timestamp,attr"`
		Sources    struct{}     `xml:"sources"`
		Packages   []packageXML `xml:"packages>package"`
	}
	packageXML struct {
		Name       string     `xml:"name,attr"`
		LineRate   string     `xml:"line-rate,attr"`
		BranchRate string     `xml:"branch-rate,attr"`
		Complexity int        `xml:"complexity,attr"`
		Classes    []classXML `xml:"classes>class"`
	}
	classXML struct {
		Name       string    `xml:"name,attr"`
		File       string    `xml:"filename,attr"`
		LineRate   string    `xml:"line-rate,attr"`
		BranchRate string    `xml:"branch-rate,attr"`
		Complexity int       `xml:"complexity,attr"`
		Methods    struct{}  `xml:"methods"`
		Lines      []lineXML `xml:"lines>line"`
	}
	lineXML struct {
		Number    int    `xml:"number,attr"`
		Hits      int    `xml:"hits,attr"`
		Branch    bool   `xml:"branch,attr"`
		Condition string `xml:"condition-coverage,attr,omitempty"`
	}
)

// cobertura writes the XML format of Cobertura.
func cobertura(w io.Writer, files []coverage.File) error {
	rate := func(part, whole int) string {
		if whole == 0 {
			return "1"
		}
		return fmt.Sprintf("%.4f", float64(part)/float64(whole))
	}
	var all sum
	pkg := packageXML{Name: "program"}
	for _, f := range files {
		s := sumOf(&f)
		all.add(s)
		c := classXML{Name: base(f.Name), File: f.Name, LineRate: rate(s.linesRan, s.lines), BranchRate: rate(s.waysTaken, s.ways)}
		for _, l := range f.Lines {
			x := lineXML{Number: l.Line, Branch: len(l.Branches) > 0}
			if l.Ran {
				x.Hits = 1
			}
			if x.Branch {
				one := sumOf(&coverage.File{Lines: []coverage.Line{l}})
				x.Condition = fmt.Sprintf("%d%% (%d/%d)", 100*one.waysTaken/one.ways, one.waysTaken, one.ways)
			}
			c.Lines = append(c.Lines, x)
		}
		pkg.Classes = append(pkg.Classes, c)
	}
	pkg.LineRate, pkg.BranchRate = rate(all.linesRan, all.lines), rate(all.waysTaken, all.ways)
	out := coberturaXML{LineRate: pkg.LineRate, BranchRate: pkg.BranchRate, Covered: all.linesRan, Valid: all.lines, Taken: all.waysTaken, Ways: all.ways,
		Version: "moonwalker", Timestamp: time.Now().Unix(), Packages: []packageXML{pkg}}
	if _, err := io.WriteString(w, xml.Header+`<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">`+"\n"); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", " ")
	if err := e.Encode(out); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// base is the last part of a path of any system.
func base(path string) string { return path[strings.LastIndexAny(path, `/\`)+1:] }
