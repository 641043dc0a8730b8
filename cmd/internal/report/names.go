package report

import (
	"regexp"
	"strings"

	"moonwalker/parallel/trace"
)

// names shortens the names of types in a trace. It keeps the part of a namespace that
// distinguishes types of one name in the trace. It omits a long list of generic arguments if
// the type occurs with no other arguments.
type names struct {
	spaces map[string]string // namespaces by names of types with them
	short  map[string]string // names by names with namespaces
	args   map[string]string // the arguments of a generic type; "" if there are several
}

// longArguments is the least length, in characters, of generic arguments that are omitted.
const longArguments = 16

// dotted matches a name with dots, such as that of a type with its namespace.
var dotted = regexp.MustCompile(`[\pL_][\pL\pN_]*(?:\.[\pL_][\pL\pN_]*)+`)

// newNames collects all names of a trace.
func newNames(tr *trace.Trace) *names {
	n := &names{tr.Namespaces, map[string]string{}, map[string]string{}}
	var texts []string
	eachName(tr, func(s string) { texts = append(texts, s) })
	full := map[string]map[string]bool{} // by name without namespace
	for _, s := range texts {
		for _, token := range dotted.FindAllString(s, -1) {
			if name, bare := n.typeIn(token); name != "" {
				if full[bare] == nil {
					full[bare] = map[string]bool{}
				}
				full[bare][name] = true
			}
		}
	}
	for bare, all := range full {
		for name := range all {
			n.short[name] = apart(name, bare, all)
		}
	}
	for _, s := range texts {
		n.arguments(n.cut(s), func(name, args string) string {
			if was, ok := n.args[name]; ok && was != args {
				args = ""
			}
			n.args[name] = args
			return "<>"
		})
	}
	return n
}

// eachName calls f for the names in a trace that a report shows.
func eachName(tr *trace.Trace, f func(string)) {
	for i := range tr.Steps {
		for j := range tr.Steps[i].Events {
			e := &tr.Steps[i].Events[j]
			f(e.Object)
			f(e.Via)
			if named(e.Value) {
				f(e.Value)
			}
		}
	}
	for i := range tr.Threads {
		th := &tr.Threads[i]
		if th.Waits != nil {
			f(th.Waits.Object)
		}
		if th.Next != nil {
			f(th.Next.Object)
		}
		for _, h := range th.Holds {
			f(h.Object)
		}
		for _, p := range th.Stack {
			f(p.Method)
		}
	}
	for _, p := range tr.Awaits {
		f(p.Method)
	}
}

// named says whether a value is the name of an object, not a text of the program.
func named(value string) bool { return strings.Contains(value, "#") && !strings.HasPrefix(value, `"`) }

// typeIn returns the type with which a dotted name begins, with and without namespace.
func (n *names) typeIn(token string) (name, bare string) {
	for i := range len(token) + 1 {
		if i < len(token) && token[i] != '.' {
			continue
		}
		if space, ok := n.spaces[token[:i]]; ok {
			name, bare = token[:i], token[len(space)+1:i]
		}
	}
	return name, bare
}

// apart returns the shortest end of name that contains bare and distinguishes it from all others.
func apart(name, bare string, all map[string]bool) string {
	for short := bare; ; {
		same := 0
		for other := range all {
			if other == short || strings.HasSuffix(other, "."+short) {
				same++
			}
		}
		if same <= 1 || len(short) >= len(name) {
			return short
		}
		short = name[strings.LastIndexByte(name[:len(name)-len(short)-1], '.')+1:]
	}
}

// cut removes namespaces.
func (n *names) cut(s string) string {
	return dotted.ReplaceAllStringFunc(s, func(token string) string {
		if name, _ := n.typeIn(token); name != "" {
			return n.short[name] + token[len(name):]
		}
		return token
	})
}

// of returns the short form of a name.
func (n *names) of(s string) string {
	return n.arguments(n.cut(s), func(name, args string) string {
		if n.args[name] == "" || len(args) < longArguments {
			return "<" + n.arguments(args, func(_, args string) string { return "<" + args + ">" }) + ">"
		}
		return "<…>"
	})
}

// arguments replaces the outermost lists of generic arguments in s.
func (n *names) arguments(s string, by func(name, args string) string) string {
	var b strings.Builder
	depth, open, from := 0, 0, 0
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '<':
			if depth++; depth == 1 {
				open = i
			}
		case s[i] == '>' && depth > 0:
			if depth--; depth == 0 {
				name := s[strings.LastIndexAny(s[:open], ". ,(")+1 : open]
				b.WriteString(s[from:open])
				if name == "" || i == open+1 {
					b.WriteString(s[open : i+1])
				} else {
					b.WriteString(by(name, s[open+1:i]))
				}
				from = i + 1
			}
		}
	}
	b.WriteString(s[from:])
	return b.String()
}

// event returns e with short names.
func (n *names) event(e *trace.Event) *trace.Event {
	short := *e
	short.Object, short.Via = n.of(e.Object), n.of(e.Via)
	if named(e.Value) {
		short.Value = n.of(e.Value)
	}
	if named(e.Was) {
		short.Was = n.of(e.Was)
	}
	return &short
}
