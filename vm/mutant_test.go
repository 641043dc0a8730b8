package vm_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/vm"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// originals are the programs whose method bodies are changed.
var originals = []string{"../examples/sharing/Escaped.dll", "../examples/typeinit/Once.dll", "testdata/conformance/Delegates.dll",
	"testdata/conformance/Generics.dll", "testdata/conformance/Exceptions.dll", "testdata/conformance/References.dll", "testdata/conformance/Spans.dll",
	"testdata/conformance/MultiArrays.dll", "testdata/conformance/Interfaces.dll", "testdata/conformance/IlMemory.exe"}

// FuzzExecute changes instructions of real programs, and executes the result for a
// while. The list of changes has three bytes for each: the instruction, and its
// change. The code may then do anything except panic; a panic would mean that an
// object or a frame is used as one of another type.
func FuzzExecute(f *testing.F) {
	var all []*original
	for i, name := range originals {
		all = append(all, openOriginal(f, name))
		f.Add(uint8(i), []byte{})
		f.Add(uint8(i), []byte{40, 0, 0x25, 7, 1, 0x02})
	}
	f.Fuzz(func(t *testing.T, which uint8, changes []byte) { all[int(which)%len(all)].mutant(changes).execute(t) })
}

// TestMutants is FuzzExecute with changes drawn at random.
func TestMutants(t *testing.T) {
	n := 100
	if !*long {
		n = 8
	}
	rng := rand.New(rand.NewPCG(1, 2))
	total := map[string]int{}
	for _, name := range originals {
		o := openOriginal(t, name)
		for range n {
			changes := make([]byte, 3*(1+rng.IntN(2)))
			for k := range changes {
				changes[k] = byte(rng.Uint32())
			}
			total[o.mutant(changes).execute(t)]++
		}
	}
	t.Logf("mutants end so: %v", total)
	if total["end"] == 0 || total["unsupported"] == 0 || *long && total["error"] == 0 {
		t.Errorf("mutants end so: %v", total)
	}
}

// An original is a program to change.
type original struct {
	image  []byte
	places []place
	tokens map[metadata.Table][]uint32 // tokens of instructions, by kind
}

// A place is an instruction in the image.
type place struct {
	at, size int
	token    uint32 // 0: the instruction has none
}

func openOriginal(t testing.TB, name string) *original {
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	asm, err := metadata.Parse(name, data)
	if err != nil {
		t.Fatal(err)
	}
	o := &original{image: data, tokens: map[metadata.Table][]uint32{}}
	for row := range asm.RowCount(metadata.TableMethodDef) {
		m, err := asm.MethodDef(row + 1)
		if err != nil || m.RVA == 0 {
			continue
		}
		body, err := asm.Body(m.RVA)
		if err != nil {
			t.Fatal(err)
		}
		o.add(t, bytes.Index(data, body.Code), body.Code)
	}
	return o
}

func (o *original) add(t testing.TB, start int, code []byte) {
	cil, err := il.Decode(code)
	if err != nil {
		t.Fatal(err)
	}
	for i, in := range cil {
		end := len(code)
		if i+1 < len(cil) {
			end = cil[i+1].Offset
		}
		p := place{at: start + in.Offset, size: end - in.Offset}
		if tok := metadata.Token(uint32(in.Arg)); p.size >= 5 && tok.Table() != 0 && tok.Row() != 0 && tok.Row() < 1<<16 {
			p.token = uint32(tok)
			o.tokens[kindOf(tok)] = append(o.tokens[kindOf(tok)], p.token)
		}
		o.places = append(o.places, p)
	}
}

// kindOf is the kind of a token; tokens of one kind may replace each other.
func kindOf(t metadata.Token) metadata.Table {
	switch t.Table() {
	case metadata.TableTypeRef, metadata.TableTypeSpec:
		return metadata.TableTypeDef
	case metadata.TableMemberRef, metadata.TableMethodSpec:
		return metadata.TableMethodDef
	}
	return t.Table()
}

// plain are one-byte instructions that may replace each other.
var plain = []byte{0x00, 0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x14, 0x16, 0x17, 0x25, 0x26, 0x2a, 0x46, 0x4a, 0x4c, 0x50, 0x51, 0x54, 0x55,
	0x58, 0x59, 0x67, 0x6a, 0x6d, 0x7a, 0x8e, 0x94, 0x96, 0x9a, 0x9e, 0xa2, 0xd1, 0xd3, 0xdc, 0xe0}

// mutant is a changed image.
type mutant []byte

func (o *original) mutant(changes []byte) mutant {
	image := bytes.Clone(o.image)
	for ; len(changes) >= 3; changes = changes[3:] {
		p, how := o.places[int(binary.LittleEndian.Uint16(changes))%len(o.places)], int(changes[2])
		switch {
		case p.token != 0 && how%8 == 0: // the instruction is left out
			clear(image[p.at : p.at+p.size])
		case p.token != 0: // another field, method or type
			all := o.tokens[kindOf(metadata.Token(p.token))]
			binary.LittleEndian.PutUint32(image[p.at+p.size-4:], all[how*7919%len(all)])
		case p.size == 1:
			image[p.at] = plain[how%len(plain)]
		default:
			image[p.at+1] = byte(how) // another variable, constant or target
		}
	}
	return image
}

// execute runs a changed program and describes its end. The code as it was lowered
// must end in the same way.
func (x mutant) execute(t *testing.T) string {
	end, out := x.run(false)
	plainEnd, plainOut := x.run(true)
	if end != plainEnd || out != plainOut {
		t.Errorf("it ends with %q after %q, with no operands forwarded with %q after %q", end, out, plainEnd, plainOut)
	}
	return end
}

func (x mutant) run(plain bool) (end, out string) {
	var text strings.Builder
	end = x.steps(plain, &text)
	return end, text.String()
}

func (x mutant) steps(plain bool, out *strings.Builder) string {
	asm, err := metadata.Parse("mutant.dll", x)
	if err != nil {
		return "error"
	}
	p, err := vm.LoadParsed(asm, "testdata/none/mutant.dll", program.Config{Natives: native.Table(), Fuel: 20, KeepMoves: plain})
	if err != nil {
		return "error"
	}
	store := newParts()
	m := vm.NewMachine(p, store)
	m.Output = func(s string, _ bool) { out.WriteString(s) }
	if m.Start() != nil {
		return "error"
	}
	collector := gc.NewMarkSweep(m.Heap)
	for range 200 {
		moves := m.Moves(nil)
		if len(moves) == 0 {
			return "end"
		}
		if words(m.Heap) > 1<<20 {
			return "steps" // the program makes larger and larger objects
		}
		m.Begin()
		_, err := m.Step(moves[len(moves)/2])
		var gap *program.UnsupportedError
		switch {
		case errors.As(err, &gap):
			out.WriteString(err.Error())
			return "unsupported"
		case err != nil:
			return "error"
		}
		if m.Roots() != nil {
			return "unsupported"
		}
		collector.Collect()
		if _, err := m.Collapse(store); err != nil {
			return "error"
		}
	}
	return "steps"
}

// words is the size of all objects.
func words(h *heap.Heap) (n int) {
	for r := heap.Ref(1); int(r) < h.Cap(); r++ {
		if o := h.At(r); o != nil {
			n += len(o.Data)
		}
	}
	return n
}

// unverified matches the texts of package il about types that it cannot prove.
var unverified = regexp.MustCompile("may not (be|point to) |of unknown type|is expected")

// TestVerifiableCodeIsNotChecked demands that compiled C# needs no checks of
// classes at run time, and that none of it is rejected.
func TestVerifiableCodeIsNotChecked(t *testing.T) {
	var files []string
	for _, pattern := range []string{"testdata/conformance/*.dll", "../examples/*/*.dll", "../examples/*/*.exe"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	methods := 0
	for i, name := range files {
		refused := strings.Contains(name, "NotLoaded") || strings.Contains(name, "NeedsItself") // .NET refuses types of these
		if !*long && i%4 != 0 || refused {
			continue
		}
		p, err := vm.Load(name, program.Config{Natives: native.Table(), Entry: ""})
		if err != nil {
			continue // a library
		}
		for row := range p.Main.Meta.RowCount(metadata.TableMethodDef) {
			p.Loader.Lock()
			m, err := p.Main.Method(metadata.MakeToken(metadata.TableMethodDef, row+1), types.Context{})
			p.Loader.Unlock()
			if err != nil || m.GenericN > 0 || len(m.Owner.Args) > 0 || m.RVA == 0 {
				continue
			}
			c, err := p.Code(m)
			if err != nil {
				t.Errorf("%s: %v: %v", name, m, err)
				continue
			}
			methods++
			for pc, in := range c.Instrs {
				switch {
				case in.Op == il.CheckClass && c.Instrs[pc+1].Op == il.Throw:
					// For an await in a catch, Roslyn keeps the exception as an object
					// and throws that.
				case in.Op == il.CheckClass && filepath.Base(name) == "Unions12.dll" && c.Types[in.K].FullName() == "System.String":
					// A string shares the bytes of a union with references of another class.
				case in.Op == il.CheckClass:
					t.Errorf("%s: a check for %v", program.Place(c, int32(pc)), c.Types[in.K])
				case in.Op == il.CheckElems || in.Op == il.CheckRaw:
					t.Errorf("%s: a check", program.Place(c, int32(pc)))
				case in.Op == il.Unsupported && unverified.MatchString(c.Texts[in.K]):
					t.Errorf("%s: %s", program.Place(c, int32(pc)), c.Texts[in.K])
				}
			}
		}
	}
	if methods < 1000 {
		t.Errorf("%d methods of %d files", methods, len(files))
	}
}
