// Package contention counts how often workers get in each other's way.
//
// In: atomic writes of words that workers share, and those that failed. Out: their numbers by structure. Lock order: none.
package contention

// Counts are the atomic read-modify-writes of words that several workers use, by the structure that has the words. The index is a
// [Structure].
type Counts [Structures]Count

// A Count is the number of atomic read-modify-writes of one structure.
type Count struct {
	Writes uint64
	Lost   uint64 // of these, failed ones: another worker was faster
}

// A Structure is shared by the workers.
type Structure uint8

// The structures: deques, the parts of the graph, and the indexes of the store.
const (
	Deques Structure = iota
	Edges
	Requests
	Summaries
	Strings
	States
	Nodes
	Parts
	Pairs
	Structures
)

func (x Structure) String() string {
	return [...]string{"deques", "edges", "requests", "summaries", "strings", "states", "nodes", "parts", "pairs"}[x]
}

// Total is the sum over all structures.
func (c *Counts) Total() (sum Count) {
	for _, x := range c {
		sum.Writes += x.Writes
		sum.Lost += x.Lost
	}
	return sum
}

// Add counts writes that were done, and others that were lost.
func (c *Counts) Add(x Structure, done, lost uint64) {
	c[x].Writes += done + lost
	c[x].Lost += lost
}
