package sdpor

import (
	"encoding/binary"
	"io"
)

// Save writes the graph, for a checkpoint. The sets in it are parts of the
// store, which is saved besides.
//
// Preconditions: no worker is at work on the graph.
func (g *Graph) Save(w io.Writer) error {
	next, last := g.next.Load(), g.last.Load()
	if err := binary.Write(w, binary.LittleEndian, []uint64{next, last}); err != nil {
		return err
	}
	if err := g.records.Save(w, last+1); err != nil {
		return err
	}
	return g.edges.Save(w, next)
}

// Load reads into a new graph what Save wrote.
func (g *Graph) Load(r io.Reader) error {
	head := make([]uint64, 2)
	if err := binary.Read(r, binary.LittleEndian, head); err != nil {
		return err
	}
	g.next.Store(head[0])
	g.last.Store(head[1])
	if err := g.records.Load(r, head[1]+1); err != nil {
		return err
	}
	return g.edges.Load(r, head[0])
}
