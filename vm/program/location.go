package program

import (
	"fmt"

	"moonwalker/vm/il"
)

// stepFuel bounds the invisible backward jumps and calls of one transition. When
// it is used up, the transition ends at the next backward jump. If none comes for
// as many calls again, it ends at a call. So a long computation of one thread gets
// scheduling points, which cost states but lose nothing. A thread-local loop
// without end becomes a circle in the state space.
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
