package vm_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/vmtest"
)

// spoiler writes garbage into all dead words before each instruction.
type spoiler struct {
	spoilt, unpointed int
	depth, steps      int
}

func (s *spoiler) Instruction(t *state.Thread) {
	from := t.Depth() - 1
	if t.Depth() != s.depth { // the frame below has made a call, or all frames above it have returned
		from, s.depth = max(0, min(from, s.depth-1)), t.Depth()
	}
	s.spoilt += vm.SpoilDead(t, from, 0x7eadbeef7eadbeef)
	c, pc := t.Top()
	if s.steps++; s.steps%7 == 0 && !c.Instrs[pc].Pure() { // the check reads the whole stack, whose shape is known where threads stop
		s.unpointed += vm.SpoilUnpointed(t, 0x7eadbeef7eadbeef)
	}
}

func (s *spoiler) Access(*state.Thread, event.Access) {}
func (s *spoiler) Output(*state.Thread, string)       {}

// spoilAll executes every conformance program in TestDeadWordsAreNotRead.
var spoilAll = flag.Bool("spoil-all", false, "TestDeadWordsAreNotRead executes all conformance programs, also without forwarding, and TestDeadWordsInHandlers all programs of TestHandlers")

// TestDeadWordsAreNotRead executes conformance programs with garbage in all words
// of frames that are dead according to liveness. They must print the same.
func TestDeadWordsAreNotRead(t *testing.T) {
	files, err := filepath.Glob("testdata/conformance/*")
	if err != nil {
		t.Fatal(err)
	}
	var unpointed atomic.Int64
	t.Cleanup(func() {
		if unpointed.Load() == 0 {
			t.Error("no variable whose address was taken was dead")
		}
	})
	for i, f := range files {
		ext := filepath.Ext(f)
		if ext != ".exe" && ext != ".dll" || !*spoilAll && (i%6 != 0 && !strings.HasPrefix(filepath.Base(f), "Il") || !*long && isSlow(f)) {
			continue
		}
		for _, moves := range []bool{false, true} {
			if moves && !*spoilAll {
				continue
			}
			t.Run(filepath.Base(f), func(t *testing.T) {
				t.Parallel()
				want, err := os.ReadFile(strings.TrimSuffix(strings.TrimSuffix(f, ext), ".debug") + ".out")
				if err != nil {
					t.Fatal(err)
				}
				p, err := vm.Load(f, program.Config{Natives: native.Table(), KeepMoves: moves})
				if err != nil {
					t.Fatal(err)
				}
				s := &spoiler{}
				got, err := executeTraced(p, s)
				if err != nil {
					t.Errorf("%v", err)
				}
				if got != string(want) {
					t.Errorf("%s", firstDifference(got, string(want)))
				}
				if s.spoilt == 0 {
					t.Error("no word was dead")
				}
				unpointed.Add(int64(s.unpointed))
			})
		}
	}
}

// TestDeadWordsInHandlers does the same with random programs of nested exception handlers and filters.
func TestDeadWordsInHandlers(t *testing.T) {
	want := handlerOutputs(t)
	seeds := 6
	if *spoilAll {
		seeds = handlerSeeds
	}
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			s := &spoiler{}
			got, err := runImageTraced(vmtest.Handlers(int64(seed), handlerPrograms).Bytes(), s)
			if err != nil {
				t.Errorf("%v", err)
			}
			if got != want[seed] {
				t.Errorf("%s", firstDifference(got, want[seed]))
			}
			if s.spoilt == 0 {
				t.Error("no word was dead")
			}
		})
	}
}

// TestDeadFieldsAreNotRead executes async methods, iterators and async iterators with garbage in the dead fields of their state
// machines, with zeros in them, and with their last contents. They must print the same.
func TestDeadFieldsAreNotRead(t *testing.T) {
	for name, forms := range map[string][]string{
		"AsyncVariables":    {".exe", ".dll", ".debug.dll"},
		"IteratorVariables": {".exe", ".dll", ".debug.dll"},
		"StreamVariables":   {".dll", ".debug.dll"},
	} {
		want, err := os.ReadFile("testdata/conformance/" + name + ".out")
		if err != nil {
			t.Fatal(err)
		}
		for _, form := range forms {
			for _, c := range []program.Config{{DeadFields: 0x7eadbeef7eadbeef}, {DeadFields: 0x0101010101010101}, {}, {KeepDead: true}, {KeepFields: true}, {KeepMoves: true, DeadFields: 0x7eadbeef7eadbeef}} {
				c.Natives = native.Table()
				p, err := vm.Load("testdata/conformance/"+name+form, c)
				if err != nil {
					t.Fatal(err)
				}
				s := &forgetful{}
				got, err := executeTraced(p, s)
				if err != nil || got != string(want) {
					t.Errorf("%s%s, %x, kept %v: %v\n%s", name, form, c.DeadFields, c.KeepDead, err, firstDifference(got, string(want)))
				}
				if (c.KeepDead || c.KeepFields) != (s.forgets == 0) {
					t.Errorf("%s%s, kept %v: %d times fields were dead", name, form, c.KeepDead, s.forgets)
				}
			}
		}
	}
}

// forgetful counts Forget instructions.
type forgetful struct{ forgets int }

func (f *forgetful) Instruction(t *state.Thread) {
	if c, pc := t.Top(); c.Instrs[pc].Op == il.Forget {
		f.forgets++
	}
}

func (f *forgetful) Access(*state.Thread, event.Access) {}
func (f *forgetful) Output(*state.Thread, string)       {}
