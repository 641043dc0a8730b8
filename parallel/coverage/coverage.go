// Package coverage finds the lines and branches of a program that some interleaving executes.
//
//	In:   the instructions that the workers of a search execute
//	Out:  for each source file its lines, branches and methods, with those that were executed; catch blocks that were not entered, and locks without competitors ([Never])
//	Next: lcov or Cobertura files, for other tools; the report
//
// A complete search executes the same lines and branches with each reduction: two interleavings that differ only in the order of independent steps execute
// the same instructions.
//
// Lock order: none. Each worker has marks of its own, which are merged when the search is over.
package coverage

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"

	"moonwalker/parallel"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// A Coverage collects the instructions that the workers of a search execute, and the locks for which threads compete.
type Coverage struct{ workers []*marks }

// Observer makes the observer of a worker, for [parallel.Options.Observe]. A search that begins anew asks for new ones.
func (c *Coverage) Observer(int) parallel.Observer {
	w := &marks{codes: map[*il.Code][]mark{}}
	c.workers = append(c.workers, w)
	o := parallel.Observer{Trace: w}
	w.watch(&o)
	return o
}

// Add adds the marks of another search of the same program.
// Preconditions: no worker runs.
func (c *Coverage) Add(d *Coverage) { c.workers = append(c.workers, d.workers...) }

// mark has bits of an instruction.
type mark uint8

const (
	ran    mark = 1 << iota // it was executed
	went                    // control went on behind it
	jumped                  // control went to its target
)

// marks implements [state.Tracer]: the instructions that one worker has executed.
type marks struct {
	codes  map[*il.Code][]mark // nil: not the program's own code
	code   *il.Code            // of all: the last one
	all    []mark
	thread *state.Thread // of the last instruction, which is a jump of a known thread
	depth  int
	pc     int32

	contended contended
}

// Instruction implements [state.Tracer].
func (w *marks) Instruction(t *state.Thread) {
	code, pc := t.Top()
	same := code == w.code
	if !same {
		w.code, w.all = code, w.of(code)
	}
	if w.all == nil {
		w.thread = nil
		return
	}
	w.all[pc] |= ran
	if same && w.thread == t && w.depth == t.Depth() {
		jump := &code.Instrs[w.pc]
		if pc == w.pc+1 {
			w.all[w.pc] |= went
		}
		if int64(pc) == jump.K {
			w.all[w.pc] |= jumped
		}
	}
	if w.thread = nil; conditional(code.Instrs[pc].Op) {
		w.thread, w.depth, w.pc = t, t.Depth(), pc
	}
}

// Access and Output implement [state.Tracer].
func (*marks) Access(*state.Thread, event.Access) {}
func (*marks) Output(*state.Thread, string)       {}

func (w *marks) of(code *il.Code) []mark {
	all, ok := w.codes[code]
	if !ok {
		if a := code.Method.Owner.Assembly; a != nil && !a.Framework() && !(program.Location{Code: code}).Made() {
			all = make([]mark, len(code.Instrs))
		}
		w.codes[code] = all
	}
	return all
}

// conditional says whether an operation is a jump on a condition.
func conditional(op il.Op) bool { return op.Jumps() && op != il.Jmp && op != il.Leave }

// A File is a source file.
type File struct {
	Name    string // as the compiler saw it
	Methods []Method
	Lines   []Line // in ascending order
}

// A Method has its first line.
type Method struct {
	Name string
	Line int
	Ran  bool
}

// A Line has code.
type Line struct {
	Line     int
	Ran      bool
	Branches []Branch // in the order of their code
}

// A Branch is a jump on a condition. It has two ways on.
type Branch struct{ Ran, Went, Jumped bool }

// Files returns the source files of the program's own assemblies that have symbols, in the order of their names. Methods that were not executed have no branches.
// Preconditions: no worker runs.
func (c *Coverage) Files(p *program.Program) []File {
	p.Loader.Lock()
	assemblies := p.Loader.Assemblies()
	p.Loader.Unlock()
	b := &builder{lines: map[string]map[int]*Line{}, methods: map[string][]Method{}}
	marked := c.merge()
	for _, a := range assemblies {
		if pdb, err := a.Meta.Symbols(); err == nil && !a.Framework() {
			b.assembly(a, pdb, marked[a])
		}
	}
	return b.files()
}

// body has the instructions of a method that were executed, in one of its codes: each type argument may have one.
type body struct {
	code *il.Code
	all  []mark
}

// merge merges the marks of all workers, by assembly and row of the method.
func (c *Coverage) merge() map[*types.Assembly]map[uint32][]body {
	codes := map[*il.Code][]mark{}
	for _, w := range c.workers {
		for code, all := range w.codes {
			sum := codes[code]
			if sum == nil {
				codes[code] = slices.Clone(all)
				continue
			}
			for i, m := range all {
				sum[i] |= m
			}
		}
	}
	out := map[*types.Assembly]map[uint32][]body{}
	for code, all := range codes {
		if all == nil {
			continue
		}
		a := code.Method.Owner.Assembly
		if out[a] == nil {
			out[a] = map[uint32][]body{}
		}
		out[a][code.Method.Row] = append(out[a][code.Method.Row], body{code, all})
	}
	return out
}

// builder collects lines and methods by file.
type builder struct {
	lines   map[string]map[int]*Line
	methods map[string][]Method
}

func (b *builder) assembly(a *types.Assembly, pdb *metadata.PDB, bodies map[uint32][]body) {
	names := map[uint32]string{}
	for row := uint32(1); row <= uint32(a.Meta.RowCount(metadata.TableMethodDef)); row++ {
		points, err := pdb.SequencePoints(row)
		if err != nil || !slices.ContainsFunc(points, func(p metadata.SequencePoint) bool { return !p.Hidden }) {
			continue
		}
		yields, _ := pdb.Yields(row) // of a method without awaits there are none
		b.method(a, row, points, yields, bodies[row], func(document uint32) string {
			if _, ok := names[document]; !ok {
				d, _ := pdb.Document(document)
				names[document] = d.Name
			}
			return names[document]
		})
	}
}

// method adds a method with its sequence points.
func (b *builder) method(a *types.Assembly, row uint32, points []metadata.SequencePoint, yields []uint32, bodies []body, name func(document uint32) string) {
	line := func(p *metadata.SequencePoint) *Line {
		file := name(p.Document)
		if b.lines[file] == nil {
			b.lines[file] = map[int]*Line{}
		}
		l := b.lines[file][int(p.StartLine)]
		if l == nil {
			l = &Line{Line: int(p.StartLine)}
			b.lines[file][l.Line] = l
		}
		return l
	}
	var first *metadata.SequencePoint
	for i := range points {
		if p := &points[i]; !p.Hidden {
			line(p)
			if first == nil {
				first = p
			}
		}
	}
	branches := map[int32]*Branch{} // by IL offset, of all bodies
	var order []int32
	for _, x := range bodies {
		for pc, m := range x.all {
			at := x.code.Offsets[pc]
			if conditional(x.code.Instrs[pc].Op) && !b.made(a.Meta, x.code, at, points, yields) {
				if branches[at] == nil {
					branches[at] = &Branch{}
					order = append(order, at)
				}
				f := branches[at]
				f.Ran, f.Went, f.Jumped = f.Ran || m&ran != 0, f.Went || m&went != 0, f.Jumped || m&jumped != 0
			}
			if p := pointAt(points, at); p != nil && m&ran != 0 {
				line(p).Ran = true
			}
		}
	}
	slices.Sort(order)
	for _, at := range order {
		if p := pointAt(points, at); p != nil {
			l := line(p)
			l.Branches = append(l.Branches, *branches[at])
		}
	}
	file := name(first.Document)
	b.methods[file] = append(b.methods[file], Method{Name: methodName(a, row, bodies), Line: int(first.StartLine), Ran: len(bodies) > 0})
}

// made says whether a compiler has made the branch at an IL offset, so that the source does not show it: the test of a cache ([il.IsCacheName]), or the question of an await whether
// its task is completed. The reduction may let an await take one of the ways only, because both lead to the same.
func (b *builder) made(a *metadata.Assembly, code *il.Code, offset int32, points []metadata.SequencePoint, yields []uint32) bool {
	body, err := a.Body(code.Method.RVA)
	if err != nil || int(offset) > len(body.Code) {
		return false
	}
	before := body.Code[:offset]
	if n := len(before); n > 0 && before[n-1] == dup {
		before = before[:n-1]
	}
	n := len(before)
	if n < 5 {
		return false
	}
	switch name := nameOf(a, metadata.Token(binary.LittleEndian.Uint32(before[n-4:]))); before[n-5] {
	case ldfld, ldsfld:
		return il.IsCacheName(name)
	case call, callvirt:
		return name == "get_IsCompleted" && slices.ContainsFunc(yields, func(at uint32) bool {
			return int64(at) > int64(offset) && pointAt(points, int32(at)) == pointAt(points, offset)
		})
	}
	return false
}

// nameOf is the name of a field or method; "" of other tokens.
func nameOf(a *metadata.Assembly, t metadata.Token) string {
	switch t.Table() {
	case metadata.TableField:
		f, _ := a.Field(t.Row())
		return f.Name
	case metadata.TableMethodDef:
		m, _ := a.MethodDef(t.Row())
		return m.Name
	case metadata.TableMemberRef:
		m, _ := a.MemberRef(t.Row())
		return m.Name
	}
	return ""
}

// Opcodes. ECMA-335 §III.
const (
	dup      = 0x25
	call     = 0x28
	callvirt = 0x6f
	ldfld    = 0x7b
	ldsfld   = 0x7e
)

// methodName is the name of a method, with its type if the method was executed.
func methodName(a *types.Assembly, row uint32, bodies []body) string {
	if len(bodies) > 0 {
		name := func(x body) string { return x.code.Method.Owner.Name + "." + x.code.Method.Name }
		return name(slices.MinFunc(bodies, func(a, b body) int { return cmp.Compare(name(a), name(b)) }))
	}
	m, err := a.Meta.MethodDef(row)
	if err != nil {
		return "?"
	}
	return m.Name
}

// pointAt is the last sequence point at or before an IL offset; nil if there is none, or if it is hidden.
func pointAt(points []metadata.SequencePoint, offset int32) *metadata.SequencePoint {
	i, ok := slices.BinarySearchFunc(points, uint32(offset), func(p metadata.SequencePoint, at uint32) int { return cmp.Compare(p.ILOffset, at) })
	if !ok {
		i--
	}
	if i < 0 || points[i].Hidden {
		return nil
	}
	return &points[i]
}

func (b *builder) files() (all []File) {
	for _, name := range slices.Sorted(maps.Keys(b.lines)) {
		f := File{Name: name, Methods: b.methods[name]}
		for _, n := range slices.Sorted(maps.Keys(b.lines[name])) {
			f.Lines = append(f.Lines, *b.lines[name][n])
		}
		slices.SortFunc(f.Methods, func(a, b Method) int { return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Name, b.Name)) })
		all = append(all, f)
	}
	return all
}
