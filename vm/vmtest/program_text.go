package vmtest

import (
	"fmt"
	"strings"
)

// String returns the program in the style of C#, with the id of each operation.
func (p *Program) String() string {
	w := &textWriter{program: p}
	if p.Origin != "" {
		w.line(nil, "// %s", p.Origin)
	}
	for i, g := range p.Globals {
		volatile := ""
		if g.Volatile {
			volatile = "volatile "
		}
		w.line(nil, "static %sint v%d = %d;", volatile, i, g.Init)
	}
	if p.Array > 0 {
		w.line(nil, "static int[] array = new int[%d];", p.Array)
	}
	if p.Slots > 0 {
		w.line(nil, "static Node %s;", names("slot", p.Slots))
	}
	if p.Locks > 0 {
		w.line(nil, "static object %s;", names("lock", p.Locks))
	}
	if p.Pairs > 0 {
		w.line(nil, "static Pair %s;", names("pair", p.Pairs))
	}
	if p.Buffers > 0 {
		w.line(nil, "static int[] %s;", names("buffer", p.Buffers))
	}
	for i, t := range p.Threads {
		name := "Main"
		if i > 0 {
			name = fmt.Sprintf("T%d", i)
		}
		background := ""
		if p.background(i) {
			background = " // background"
		}
		w.line(nil, "static void %s() {%s", name, background)
		w.block(t)
		w.line(nil, "}")
	}
	for i, t := range p.Inits {
		w.line(nil, "static class I%d { static int x; static I%d() {", i, i)
		w.block(t)
		w.line(nil, "} }")
	}
	return w.b.String()
}

func names(prefix string, n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprint(prefix, i)
	}
	return strings.Join(list, ", ")
}

type textWriter struct {
	program *Program
	b       strings.Builder
	indent  int
}

func (w *textWriter) line(op *Op, format string, args ...any) {
	if op != nil {
		fmt.Fprintf(&w.b, "%4d  ", op.ID)
	} else {
		w.b.WriteString("      ")
	}
	w.b.WriteString(strings.Repeat("    ", w.indent))
	fmt.Fprintf(&w.b, format, args...)
	w.b.WriteByte('\n')
}

func (w *textWriter) block(ops []*Op) {
	w.indent++
	for _, op := range ops {
		w.op(op)
	}
	w.indent--
}

func (w *textWriter) op(op *Op) {
	switch op.Kind {
	case OpIf:
		w.line(op, "if (%s) {", op.Cond)
		w.block(op.Body)
		if len(op.Else) > 0 {
			w.line(nil, "} else {")
			w.block(op.Else)
		}
		w.line(nil, "}")
	case OpWhile:
		w.line(op, "while (%s) {", op.Cond)
		w.block(op.Body)
		w.line(nil, "}")
	case OpDoWhile:
		w.line(op, "do {")
		w.block(op.Body)
		w.line(nil, "} while (%s);", op.Cond)
	case OpFor:
		w.line(op, "for (r%d = 0; r%d < %d; r%d++) {", op.Dst, op.Dst, op.N, op.Dst)
		w.block(op.Body)
		w.line(nil, "}")
	case OpCall:
		w.line(op, "call%s, %d times {", op.Via, op.N)
		w.block(op.Body)
		w.line(nil, "}")
	case OpAtomic:
		w.line(op, "atomic {")
		w.block(op.Body)
		w.line(nil, "}")
	case OpTry:
		w.line(op, "try {")
		w.block(op.Body)
		for _, h := range op.Handlers {
			w.handler(h)
		}
		w.line(nil, "}")
	default:
		w.line(op, "%s;%s", op, op.Via)
	}
}

func (w *textWriter) handler(h *Handler) {
	switch h.Kind {
	case Catch:
		w.line(nil, "} catch (%s) {", h.Catch.TypeName())
	case Filter:
		w.line(nil, "} filter {")
		w.block(h.Filter)
		w.line(nil, "} when (%s) {", h.Cond)
	case Finally:
		w.line(nil, "} finally {")
	case Fault:
		w.line(nil, "} fault {")
	}
	w.block(h.Body)
}

func (v Value) String() string {
	if v.Reg {
		return fmt.Sprintf("r%d", v.N)
	}
	return fmt.Sprint(v.N)
}

func (v Via) String() string {
	return [...]string{"", " // by a delegate", " // by a closed delegate", " // by a pointer"}[v]
}

func (c Cond) String() string { return fmt.Sprintf("%s %s %s", c.X, c.Cmp, c.Y) }

func (l Loc) String() string {
	switch l.Kind {
	case ElemLoc:
		return fmt.Sprintf("array[%s]", l.Elem)
	case FieldLoc:
		return fmt.Sprintf("o%d.f%d", l.Obj, l.Index)
	case InitLoc:
		return fmt.Sprintf("I%d.x", l.Index)
	case PairLoc:
		return fmt.Sprintf("pair%d.%c", l.Index, 'a'+l.Obj)
	case BufferLoc:
		return fmt.Sprintf("a[%d]", l.Index)
	}
	return fmt.Sprintf("v%d", l.Index)
}

func (l Lock) String() string {
	if l.Reg {
		return fmt.Sprintf("o%d", l.N)
	}
	return fmt.Sprintf("lock%d", l.N)
}

// String returns an operation as a statement. It is for operations that are not compositions.
func (op *Op) String() string {
	switch op.Kind {
	case OpSet:
		return fmt.Sprintf("%sr%d = %s", [...]string{"", "*&", "*kept "}[op.Alias], op.Dst, op.X)
	case OpAdd, OpSub, OpMul:
		sign := map[OpKind]string{OpAdd: "+", OpSub: "-", OpMul: "*"}[op.Kind]
		return fmt.Sprintf("r%d = %s %s %s", op.Dst, op.X, sign, op.Y)
	case OpNew:
		return fmt.Sprintf("o%d = new Node()", op.Obj)
	case OpNewArray:
		return fmt.Sprintf("a = new int[%d]", NodeFields)
	case OpCopyRef:
		return fmt.Sprintf("o%d = o%d", op.Obj, op.Obj2)
	case OpNullRef:
		return fmt.Sprintf("o%d = null", op.Obj)
	case OpIsNull:
		return fmt.Sprintf("r%d = o%d == null ? 1 : 0", op.Dst, op.Obj)
	case OpAssert:
		return fmt.Sprintf("Verify.Assert(%s)", op.Cond)
	case OpThrow:
		return "throw new Failure()"
	case OpReturn:
		return "return"
	case OpLack:
		return "__arglist"
	case OpRethrow:
		return "throw"
	case OpLoad:
		if op.Fenced {
			return fmt.Sprintf("r%d = Volatile.Read(ref %s)", op.Dst, op.Loc)
		}
		return fmt.Sprintf("r%d = %s", op.Dst, op.Loc)
	case OpStore:
		if op.Fenced {
			return fmt.Sprintf("Volatile.Write(ref %s, %s)", op.Loc, op.X)
		}
		return fmt.Sprintf("%s = %s", op.Loc, op.X)
	case OpInterlockedAdd:
		if op.Dropped {
			return fmt.Sprintf("Interlocked.Add(ref %s, %s)", op.Loc, op.X)
		}
		return fmt.Sprintf("r%d = Interlocked.Add(ref %s, %s)", op.Dst, op.Loc, op.X)
	case OpExchange:
		return fmt.Sprintf("r%d = Interlocked.Exchange(ref %s, %s)", op.Dst, op.Loc, op.X)
	case OpCompareExchange:
		return fmt.Sprintf("r%d = Interlocked.CompareExchange(ref %s, %s, %s)", op.Dst, op.Loc, op.X, op.Y)
	case OpFetch:
		return fmt.Sprintf("o%d = slot%d", op.Obj, op.N)
	case OpPublish:
		return fmt.Sprintf("slot%d = o%d", op.N, op.Obj)
	case OpExchangeRef:
		return fmt.Sprintf("o%d = Interlocked.Exchange(ref slot%d, o%d)", op.Obj, op.N, op.Obj2)
	case OpLoadNext:
		return fmt.Sprintf("o%d = o%d.next", op.Obj, op.Obj2)
	case OpStoreNext:
		return fmt.Sprintf("o%d.next = o%d", op.Obj, op.Obj2)
	case OpEnter:
		return fmt.Sprintf("Monitor.Enter(%s)", op.Lock)
	case OpExit:
		return fmt.Sprintf("Monitor.Exit(%s)", op.Lock)
	case OpTryEnter:
		return fmt.Sprintf("r%d = Monitor.TryEnter(%s, %d) ? 1 : 0", op.Dst, op.Lock, op.N)
	case OpWait:
		return fmt.Sprintf("Monitor.Wait(%s)", op.Lock)
	case OpWaitTimed:
		return fmt.Sprintf("r%d = Monitor.Wait(%s, %d) ? 1 : 0", op.Dst, op.Lock, op.N)
	case OpPulse:
		return fmt.Sprintf("Monitor.Pulse(%s)", op.Lock)
	case OpPulseAll:
		return fmt.Sprintf("Monitor.PulseAll(%s)", op.Lock)
	case OpStart:
		return fmt.Sprintf("thread%d.Start()", op.N)
	case OpJoin:
		return fmt.Sprintf("thread%d.Join()", op.N)
	case OpJoinTimed:
		return fmt.Sprintf("r%d = thread%d.Join(5) ? 1 : 0", op.Dst, op.N)
	case OpLoadPair:
		return fmt.Sprintf("(r%d, r%d, o%d) = pair%d", op.Dst, op.Dst2, op.Obj, op.N)
	case OpStorePair:
		return fmt.Sprintf("pair%d = (%s, %s, o%d)", op.N, op.X, op.Y, op.Obj)
	case OpExchangeArray:
		return fmt.Sprintf("a = Interlocked.Exchange(ref buffer%d, a)", op.N)
	case OpCopyArray:
		from, to := [...]string{"array", "a"}[op.Obj], [...]string{"array", "a"}[op.Obj2]
		if op.Variant {
			return fmt.Sprintf("%s.AsSpan(%s, %d).CopyTo(%s.AsSpan(%s, %d))", from, op.X, op.N, to, op.Y, op.N)
		}
		return fmt.Sprintf("Array.Copy(%s, %s, %s, %s, %d)", from, op.X, to, op.Y, op.N)
	case OpYield:
		return [...]string{"Thread.Yield()", "Thread.Sleep(0)", "Thread.Sleep(7)", "Thread.SpinWait(3)"}[op.N]
	case OpChoose:
		return fmt.Sprintf("r%d = Verify.Choose(%d)", op.Dst, op.N)
	case OpPrint:
		return fmt.Sprintf("Console.WriteLine(%s)", op.X)
	}
	return fmt.Sprintf("composition %d", op.Kind)
}
