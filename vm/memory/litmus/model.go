package litmus

import "fmt"

// A Model is a memory model.
type Model uint8

// The models, by the names that --memory-model will have. Each but DotNet allows all outcomes of those before it.
const (
	SC      Model = iota // sequential consistency: accesses take effect at once, in program order
	TSO                  // total store order: the stores of a thread wait in a queue (paper 003, Algorithm 14, with loads that are received at once)
	PSO                  // partial store order: stores to different locations can pass each other
	Relaxed              // loads wait, too (paper 003, Algorithms 1 to 3, repaired)
	DotNet               // Relaxed, where stores of references are releases, and a thread can run ahead of a branch (".NET memory model")
	ECMA                 // Relaxed, where a thread can run ahead of a branch (ECMA-335 §I.12.6)
)

// Models lists all models.
var Models = []Model{SC, TSO, PSO, Relaxed, DotNet, ECMA}

var modelNames = []string{"sc", "tso", "pso", "relaxed", "dotnet", "ecma"}

func (m Model) String() string {
	if int(m) < len(modelNames) {
		return modelNames[m]
	}
	return fmt.Sprintf("Model(%d)", uint8(m))
}

// waits tells whether a load can wait in the buffer while its thread goes on.
func (m Model) waits() bool { return m >= Relaxed }

// guesses tells whether a thread can run ahead of a branch.
func (m Model) guesses() bool { return m == DotNet || m == ECMA }

// releases tells whether a store waits for everything that its thread has issued before it.
func (m Model) releases(o Order) bool {
	return m >= PSO && o == Release || m == DotNet && o == Reference
}
