package sdpor

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
)

// Save writes the graph, for a checkpoint.
//
// Preconditions: no worker is at work on the graph.
func (g *Graph) Save(w io.Writer) error {
	next, last, cells := g.next.Load(), g.last(), g.nextCell.Load()
	if err := binary.Write(w, binary.LittleEndian, []uint64{next, last, cells, g.free.Load()}); err != nil {
		return err
	}
	if err := g.strings.Save(w); err != nil {
		return err
	}
	if err := g.records.Save(w, last+1); err != nil {
		return err
	}
	if err := g.edges.Save(w, next); err != nil || g.cells == nil {
		return err
	}
	return g.cells.Save(w, cells)
}

// Load reads the output of Save into a new graph.
func (g *Graph) Load(r *bufio.Reader) error {
	head := make([]uint64, 4)
	if err := binary.Read(r, binary.LittleEndian, head); err != nil {
		return err
	}
	if head[2] != 0 != (g.cells != nil) {
		return errors.New("the summaries were kept in the other form, collapsed or plain")
	}
	g.next.Store(head[0])
	g.loaded = head[1]
	g.nextCell.Store(head[2])
	g.free.Store(head[3])
	if err := g.strings.Load(r); err != nil {
		return err
	}
	g.nextRenew()
	if err := g.records.Load(r, head[1]+1); err != nil {
		return err
	}
	if err := g.edges.Load(r, head[0]); err != nil || g.cells == nil {
		return err
	}
	return g.cells.Load(r, head[2])
}
