package vm_test

import (
	"fmt"
	"testing"

	"moonwalker/heap"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// coreTypes returns the types of p's core library whose statics are constants.
func coreTypes(t *testing.T, p *program.Program) []*types.Type {
	t.Helper()
	var frozen []*types.Type
	core := p.Loader.Std().Object.Assembly
	for row := range core.Meta.RowCount(metadata.TableTypeDef) {
		typ, err := p.Loader.TypeNamed(fmt.Sprintf("D%s:%d;", core.Name, row+1))
		if err != nil {
			t.Fatal(err)
		}
		p.Loader.Lock()
		err = p.Loader.Layout(typ)
		p.Loader.Unlock()
		if err != nil {
			t.Fatal(err)
		}
		if typ.Frozen && typ.Statics != nil {
			frozen = append(frozen, typ)
		}
	}
	return frozen
}

// TestFreeze runs the initialisers of the core library in several orders, and each one alone. They all end, and make the same
// constants: the order in which a program comes to them means nothing.
func TestFreeze(t *testing.T) {
	freeze := func(p *program.Program, typ *types.Type) string {
		r, err := p.Freeze(typ, false)
		if err != nil {
			t.Error(err)
		}
		return content(p, r, map[heap.Ref]int{})
	}
	load := func() (*program.Program, []*types.Type) {
		p := loadNumbered(t, "../examples/lockorder/Opposite.dll", nil)
		return p, coreTypes(t, p)
	}
	p, all := load()
	if len(all) < 30 {
		t.Fatalf("only %d types with initialisers", len(all))
	}
	want := make([]string, len(all))
	for i, typ := range all {
		want[i] = freeze(p, typ)
	}
	p, all = load()
	for i := len(all) - 1; i >= 0; i-- {
		if got := freeze(p, all[i]); got != want[i] {
			t.Errorf("%v, last types first: %s, not %s", all[i], got, want[i])
		}
	}
	for i := range all {
		p, all := load()
		if got := freeze(p, all[i]); got != want[i] {
			t.Errorf("%v alone: %s, not %s", all[i], got, want[i])
		}
	}
}

// content writes the constant r and all that it reaches.
func content(p *program.Program, r heap.Ref, seen map[heap.Ref]int) string {
	if r == 0 {
		return "null"
	}
	if n, ok := seen[r]; ok {
		return fmt.Sprintf("#%d", n)
	}
	seen[r] = len(seen)
	o := p.Consts.Object(r)
	refs := map[int]bool{}
	o.RefWords(func(w int) { refs[w] = true })
	text := fmt.Sprintf("%v[%d]{", o.Layout.Owner, o.Len)
	for w := range o.Words() {
		if refs[w] {
			text += content(p, o.Ref(w), seen) + " "
		} else {
			text += fmt.Sprintf("%x ", o.Word(w))
		}
	}
	return text + "}"
}
