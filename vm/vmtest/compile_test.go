package vmtest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestPlaces checks that Place and OpAt are inverse to each other.
func TestPlaces(t *testing.T) {
	for seed := range int64(60) {
		p := Random(seed, Profile(seed)%profiles)
		img, err := Compile(p)
		if err != nil {
			t.Fatalf("%v\n%s", err, p)
		}
		p.Ops(func(thread int, op *Op) {
			pl, ok := img.Place(op.ID)
			composition := op.Kind >= OpIf && op.Kind <= OpAtomic
			if ok == composition {
				t.Fatalf("op %d has a place: %v", op.ID, ok)
			}
			if composition {
				return
			}
			if pl.Thread != thread || thread >= 0 && !strings.Contains(pl.Method, "::B") && pl.Method != img.Threads[thread] || pl.Offset < pl.Start || pl.Offset >= pl.End {
				t.Errorf("op %d of thread %d at %+v", op.ID, thread, pl)
			}
			for _, offset := range []int{pl.Start, pl.Offset, pl.End - 1} {
				if id, ok := img.OpAt(pl.Method, offset); !ok || id != op.ID {
					t.Errorf("at %s+%d is op %d, want %d", pl.Method, offset, id, op.ID)
				}
			}
			if id, ok := img.OpAt(pl.Method, pl.End); ok && id == op.ID {
				t.Errorf("op %d beyond its end", id)
			}
		})
		if id, ok := img.OpAt("Program::None", 0); ok {
			t.Errorf("op %d in no method", id)
		}
	}
}

// accesses lists the possible visible instructions of each kind of operation.
var accesses = map[OpKind][]string{
	OpLoad:            {"ldsfld", "ldelem.i4", "ldfld", "ldind.i4", "call"},
	OpStore:           {"stsfld", "stelem.i4", "stfld", "stind.i4", "call"},
	OpInterlockedAdd:  {"call"},
	OpExchange:        {"call"},
	OpCompareExchange: {"call"},
	OpFetch:           {"ldsfld", "ldind.ref"},
	OpPublish:         {"stsfld", "stind.ref"},
	OpExchangeRef:     {"call"},
	OpLoadNext:        {"ldfld"},
	OpStoreNext:       {"stfld"},
	OpEnter:           {"call"},
	OpExit:            {"call"},
	OpTryEnter:        {"call"},
	OpWait:            {"call"},
	OpPulse:           {"call"},
	OpPulseAll:        {"call"},
	OpStart:           {"callvirt"},
	OpJoin:            {"callvirt"},
	OpChoose:          {"call"},
	OpPrint:           {"call"},
	OpThrow:           {"throw"},
	OpReturn:          {"leave", "br"},
	OpAssert:          {"call"},
	OpNew:             {"newobj"},
}

var (
	methodLine      = regexp.MustCompile(`default void (\w+|'\.\w+') \(`)
	instructionLine = regexp.MustCompile(`IL_([0-9a-f]+):\s+([a-z0-9.]+)`)
	endOfClass      = regexp.MustCompile(`end of class (\w+)`)
)

// TestPlacesAreAccesses compares places with monodis: the instruction at each place's Offset
// is a visible instruction of the operation.
func TestPlacesAreAccesses(t *testing.T) {
	for seed := range int64(30) {
		p := Random(seed, Profile(seed)%profiles)
		img, err := Compile(p)
		if err != nil {
			t.Fatal(err)
		}
		instructions := instructionsOf(t, disassemble(t, img.Bytes))
		p.Ops(func(_ int, op *Op) {
			want, ok := accesses[op.Kind]
			if !ok {
				return
			}
			pl, _ := img.Place(op.ID)
			got := instructions[fmt.Sprintf("%s+%d", pl.Method, pl.Offset)]
			if op.Via != ViaCall && slices.Contains(want, "call") {
				want = append(slices.Clone(want), "calli", "callvirt")
			}
			if !slices.Contains(want, got) {
				t.Errorf("op %d, %s, is a %s at %s+%d", op.ID, op, got, pl.Method, pl.Offset)
			}
		})
	}
}

// instructionsOf returns the opcodes in the text of monodis by Type::Name+offset.
func instructionsOf(t *testing.T, text string) map[string]string {
	t.Helper()
	list := make(map[string]string)
	class := make(map[string]string) // of the class that is being read, by Name+offset
	method := ""
	for line := range strings.Lines(text) {
		if m := methodLine.FindStringSubmatch(line); m != nil {
			method = strings.Trim(m[1], "'")
		}
		if m := endOfClass.FindStringSubmatch(line); m != nil {
			for at, opcode := range class {
				list[m[1]+"::"+at] = opcode
			}
			clear(class)
		}
		if m := instructionLine.FindStringSubmatch(line); m != nil {
			offset, err := strconv.ParseInt(m[1], 16, 32)
			if err != nil {
				t.Fatal(err)
			}
			class[fmt.Sprintf("%s+%d", method, offset)] = m[2]
		}
	}
	return list
}

// TestCompileRefuses gives the compiler a malformed program.
func TestCompileRefuses(t *testing.T) {
	bad := (&Program{Threads: [][]*Op{{Enter(0)}}}).Number()
	if _, err := Compile(bad); err == nil {
		t.Error("compiled")
	}
	if _, err := CompileSuite([]*Program{bad}, 1); err == nil {
		t.Error("compiled")
	}
	if _, err := Enumerate(bad, 10); err == nil {
		t.Error("enumerated")
	}
}
