package program

import (
	"fmt"
	"sync"

	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Model is a memory model: which orders of its accesses a thread may see, and others may see of it. docs/algorithms/memory-models.md
// has the rules.
type Model uint8

// The memory models, from the strongest on.
const (
	SC      Model = iota // sequential consistency
	TSO                  // total store order, as on x86: a thread's stores wait in a queue, and its later loads do not wait for them
	PSO                  // partial store order: stores to different places leave the queue in any order
	Relaxed              // loads wait in the queue, too: a thread waits for the value of a load only when it uses it
	DotNet               // that of .NET: as Relaxed, but a store of a reference comes behind all older accesses, and a thread may guess the outcome of a branch
	ECMA                 // that of ECMA-335, §I.12.6: as DotNet, without the rule for references
)

var modelNames = [...]string{"sc", "tso", "pso", "relaxed", "dotnet", "ecma"}

func (m Model) String() string { return modelNames[m] }

// ParseModel is the memory model of a name.
func ParseModel(name string) (Model, error) {
	for m, n := range modelNames {
		if n == name {
			return Model(m), nil
		}
	}
	return 0, fmt.Errorf("unknown memory model %q: sc, tso, pso, relaxed, dotnet or ecma", name)
}

// MarshalText and UnmarshalText are for the JSON of traces and checkpoints.
func (m Model) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

func (m *Model) UnmarshalText(text []byte) (err error) {
	*m, err = ParseModel(string(text))
	return err
}

// BufferDepth is how many requests a store buffer holds at most, unless [Rules.Depth] says otherwise.
const BufferDepth = 8

// MaxBufferDepth is the largest depth of a store buffer. A request has a number of five bits.
const MaxBufferDepth = 31

// BufferSize is how many requests a store buffer holds at most.
func (r *Rules) BufferSize() int {
	if r.Depth == 0 {
		return BufferDepth
	}
	return r.Depth
}

// RequestCode is the code of a thread that stands for a request in a store buffer: it performs the request, and ends. Its
// variables are the parameters of StoreBuffer.Perform.
func (p *Program) RequestCode() *il.Code { return p.request() }

// findRequests makes the code of requests.
func (p *Program) findRequests() error {
	buffer := p.Loader.Core().Find("System.Threading.StoreBuffer")
	if buffer == nil {
		return fmt.Errorf("no type System.Threading.StoreBuffer")
	}
	if err := p.Loader.Layout(buffer); err != nil {
		return err
	}
	perform := buffer.Method("Perform", 5)
	if perform == nil {
		return fmt.Errorf("no method StoreBuffer.Perform")
	}
	p.Std.Perform = perform
	vars := il.Shape{il.SlotPtr, il.SlotRef, il.SlotRaw, il.SlotRaw, il.SlotRaw}
	p.request = sync.OnceValue(func() *il.Code {
		return &il.Code{Method: perform, ArgWords: len(vars), Vars: vars, FrameWords: len(vars) + 2, Methods: []*types.Method{perform}, Natives: []any{p.NativeOf(perform)},
			Instrs: []il.Instr{{Op: il.CallNative}, {Op: il.Ret}}, Shapes: make([]il.Shape, 2), Inside: make([]il.Shape, 2), Offsets: make([]int32, 2)}
	})
	return nil
}
