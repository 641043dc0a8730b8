package program

import (
	"fmt"

	"moonwalker/vm/il"
)

// stepFuel bounds the invisible backward jumps and calls of one transition; it
// ends at a jump, or at a call when there was no jump for as long again. A
// thread that computes longer on its own gets scheduling points there, which
// costs states but loses nothing; a thread-local loop without end becomes a
// circle in the state space.
const stepFuel = 1 << 20

// Place names an instruction: assembly, method, IL offset.
func Place(c *il.Code, pc int32) string {
	return fmt.Sprintf("%s, %v, IL_%04x", c.Method.Owner.Assembly.Name, c.Method, c.Offsets[pc])
}

// Made says whether the code of l has no body in an assembly: the machine
// made it itself.
func (l Location) Made() bool {
	body := l.Code.Method.Code.Load()
	return body == nil || (*body).(*il.Code) != l.Code
}

// Starts says whether l is in the code with which the main thread calls the
// entry point, and waits for its result.
func (l Location) Starts() bool { return !l.Code.Body && l.Code.Method.RVA != 0 }
