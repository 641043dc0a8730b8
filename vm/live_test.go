package vm_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/native"
)

// spoiler writes garbage into all dead words before each instruction.
type spoiler struct{ spoilt int }

func (s *spoiler) Instruction(t *vm.Thread)        { s.spoilt += t.SpoilDead(0x7eadbeef7eadbeef) }
func (s *spoiler) Access(*vm.Thread, event.Access) {}
func (s *spoiler) Output(*vm.Thread, string)       {}

// TestDeadWordsAreNotRead executes the conformance programs with garbage in all words of frames that liveness says nobody
// reads any more. They must print the same.
func TestDeadWordsAreNotRead(t *testing.T) {
	files, err := filepath.Glob("testdata/conformance/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		ext := filepath.Ext(f)
		if ext != ".exe" && ext != ".dll" {
			continue
		}
		for _, moves := range []bool{false, true} {
			t.Run(filepath.Base(f), func(t *testing.T) {
				t.Parallel()
				want, err := os.ReadFile(strings.TrimSuffix(strings.TrimSuffix(f, ext), ".debug") + ".out")
				if err != nil {
					t.Fatal(err)
				}
				p, err := vm.Load(f, vm.Config{Natives: native.Table(), KeepMoves: moves})
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
			})
		}
	}
}
