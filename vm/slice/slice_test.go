package slice_test

import (
	"slices"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/slice"
)

func load(t *testing.T, path string) *program.Program {
	t.Helper()
	p, err := vm.Load(path, program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestUses demands that the fields of testdata/Uses.cs whose names begin with left are left out, and no others.
func TestUses(t *testing.T) {
	p := load(t, "testdata/Uses.dll")
	s, err := slice.Of(p, nil, nil)
	if err != nil || s.Why != "" {
		t.Fatal(err, s.Why)
	}
	var want []string
	for row := uint32(1); row <= p.Main.Meta.RowCount(metadata.TableField); row++ {
		f, err := p.Main.Meta.Field(row)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(f.Name, "left") {
			want = append(want, f.Name)
		}
	}
	var got []string
	for _, name := range s.Left {
		_, name, ok := strings.Cut(name, "::")
		if ok {
			got = append(got, name)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if len(want) < 20 || !slices.Equal(got, want) {
		t.Errorf("left out\n%q, want\n%q", got, want)
	}
	if elements := "elements of arrays of floats of 32 bits"; !slices.Contains(s.Left, elements) || len(s.Left) != len(want)+1 {
		t.Errorf("left out: %q; want elements of one form, %s", s.Left, elements)
	}
}

// TestUndone applies a slice and takes it back: the code is that of before, and keeps its identity.
func TestUndone(t *testing.T) {
	p := load(t, "testdata/Uses.dll")
	s, err := slice.Of(p, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	code, ok := p.Lowered(p.Entry)
	if !ok {
		t.Fatal("the survey has not lowered Main")
	}
	before := *code
	for range 2 {
		undo := s.Apply()
		if slices.Equal(code.Instrs, before.Instrs) || len(code.Instrs) != len(before.Instrs) {
			t.Error("Apply changes no instruction, or their number")
		}
		undo()
		if !slices.Equal(code.Instrs, before.Instrs) || code.Zero != before.Zero || code.FrameWords != before.FrameWords {
			t.Error("the code is not as it was")
		}
	}
	if again, _ := p.Lowered(p.Entry); again != code {
		t.Error("the code has another identity")
	}
}

// TestUnseen lowers a method that the survey has not found while a slice is in use: it is refused, and supported later.
func TestUnseen(t *testing.T) {
	p := load(t, "testdata/Uses.dll")
	s, err := slice.Of(p, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	undo := s.Apply()
	unreached := p.Main.Find("Unreached")
	p.Loader.Lock()
	err = p.Loader.Layout(unreached)
	p.Loader.Unlock()
	if err != nil {
		t.Fatal(err)
	}
	m := unreached.Method("Reads", 0)
	if _, err := p.CodeOf(m); err == nil || !strings.Contains(err.Error(), "--slice") {
		t.Errorf("an unseen method has code: %v", err)
	}
	undo()
	if c, err := p.CodeOf(m); err != nil || !c.Body {
		t.Error(err)
	}
	undo = s.Apply() // it has been lowered now
	if _, err := p.CodeOf(m); err == nil {
		t.Error("an unseen method that was lowered before has code")
	}
	undo()
}
