package graph

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"strings"

	"moonwalker/storage"
)

// writers are the formats by the extension of a file.
var writers = map[string]func(*graph) []byte{".dot": (*graph).dot, ".gv": (*graph).dot, ".graphml": (*graph).graphML, ".aut": (*graph).aut}

func save(path string, data []byte) error {
	f, err := storage.Create(path)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// cut is a comment in a file that does not have all states.
func (g *graph) cut() string {
	if int64(len(g.states)) == g.met {
		return ""
	}
	return fmt.Sprintf("the first %d of %d states", len(g.states), g.met)
}

// dot is the graph for Graphviz. An end has two circles, a deadlock is red; the places of the threads are tool tips.
func (g *graph) dot() []byte {
	var b bytes.Buffer
	quoted := func(s string) string {
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
	}
	b.WriteString("digraph states {\n")
	if text := g.cut(); text != "" {
		fmt.Fprintf(&b, "  // %s\n", text)
	}
	b.WriteString("  node [shape=circle];\n  start [shape=point];\n  start -> 0;\n")
	for i, s := range g.states {
		look := map[string]string{"end": ", shape=doublecircle", "deadlock": ", color=red, style=bold"}[s.mark]
		fmt.Fprintf(&b, "  %d [tooltip=%s%s];\n", i, quoted(strings.Trim(s.mark+": "+s.threads, ": ")), look)
	}
	for _, e := range g.edges {
		fmt.Fprintf(&b, "  %d -> %d [label=%s];\n", e.from, e.to, quoted(strings.ReplaceAll(e.label, "; ", "\n")))
	}
	b.WriteString("}\n")
	return b.Bytes()
}

// graphML is the graph in XML.
func (g *graph) graphML() []byte {
	var b bytes.Buffer
	escaped := func(s string) string {
		var text strings.Builder
		_ = xml.EscapeText(&text, []byte(s)) // a builder does not fail
		return text.String()
	}
	b.WriteString(xml.Header + `<graphml xmlns="http://graphml.graphdrawing.org/xmlns">` + "\n")
	if text := g.cut(); text != "" {
		fmt.Fprintf(&b, "  <!-- %s -->\n", text)
	}
	for _, key := range [][2]string{{"node", "mark"}, {"node", "threads"}, {"edge", "label"}} {
		fmt.Fprintf(&b, "  <key id=%q for=%q attr.name=%[1]q attr.type=\"string\"/>\n", key[1], key[0])
	}
	b.WriteString("  <graph id=\"states\" edgedefault=\"directed\">\n")
	for i, s := range g.states {
		mark := s.mark
		if i == 0 {
			mark = strings.TrimSuffix("initial, "+mark, ", ")
		}
		fmt.Fprintf(&b, "    <node id=\"n%d\"><data key=\"mark\">%s</data><data key=\"threads\">%s</data></node>\n", i, mark, escaped(s.threads))
	}
	for i, e := range g.edges {
		fmt.Fprintf(&b, "    <edge id=\"e%d\" source=\"n%d\" target=\"n%d\"><data key=\"label\">%s</data></edge>\n", i, e.from, e.to, escaped(e.label))
	}
	b.WriteString("  </graph>\n</graphml>\n")
	return b.Bytes()
}

// aut is the graph in the format of Aldebaran, which CADP and mCRL2 read: the numbers of edges and states, and the edges. It has no comments and no marks.
func (g *graph) aut() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "des (0, %d, %d)\n", len(g.edges), len(g.states))
	for _, e := range g.edges {
		fmt.Fprintf(&b, "(%d, \"%s\", %d)\n", e.from, strings.ReplaceAll(e.label, `"`, "'"), e.to)
	}
	return b.Bytes()
}
