package sdpor

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"

	"moonwalker/storage"
)

// A Mark is the part of a graph at one moment that does not change any more, but by Drop and Renew: interned values, and
// edges without their cuts.
type Mark struct {
	strings storage.StringsMark
	edges   storage.IDSet
}

// Mark marks what the graph has.
//
// Preconditions: no worker is at work on the graph.
func (g *Graph) Mark() Mark {
	var blank [][2]uint64
	for id := g.free.Load(); id != 0; id = g.edges.At(id).next {
		blank = append(blank, [2]uint64{id, id + 1})
	}
	for _, w := range g.workers {
		for _, id := range w.freed {
			blank = append(blank, [2]uint64{id, id + 1})
		}
		blank = append(blank, [2]uint64{w.block, w.blockEnd})
	}
	return Mark{g.strings.Mark(), storage.IDSet{{1, g.next.Load()}}.Without(storage.NewIDSet(blank))}
}

// SaveMarked writes what m has. Workers may be at work on the graph meanwhile, but neither Drop nor Renew is called before Save is done.
func (g *Graph) SaveMarked(w io.Writer, m Mark) error {
	if err := json.NewEncoder(w).Encode(m.edges); err != nil {
		return err
	}
	if err := g.strings.SaveMarked(w, m.strings); err != nil {
		return err
	}
	return g.edges.SaveIDs(w, m.edges, func(dst, src []edge) {
		for i := range src {
			e := &src[i]
			dst[i] = edge{from: e.from, to: e.to, next: e.next, label: e.label}
		}
	})
}

// Save writes the graph, for a checkpoint, without what m has.
//
// Preconditions: no worker is at work on the graph.
func (g *Graph) Save(w io.Writer, m Mark) error {
	next, last, cells := g.next.Load(), g.last(), g.nextCell.Load()
	if err := binary.Write(w, binary.LittleEndian, []uint64{next, last, cells, g.free.Load(), uint64(g.renewAt)}); err != nil {
		return err
	}
	if err := g.strings.Save(w, m.strings); err != nil {
		return err
	}
	if err := g.records.Save(w, last+1); err != nil {
		return err
	}
	if err := g.edges.SaveIDs(w, unmarked(next, m), nil); err != nil {
		return err
	}
	if err := g.saveCuts(w, m.edges); err != nil || g.cells == nil {
		return err
	}
	return g.cells.Save(w, cells)
}

// unmarked are the ids of edges below next that m does not have.
func unmarked(next uint64, m Mark) storage.IDSet { return storage.IDSet{{0, next}}.Without(m.edges) }

// saveCuts writes the cuts of split chains: id and cut of each, and 0 at the end.
func (g *Graph) saveCuts(w io.Writer, edges storage.IDSet) error {
	var cuts []uint64
	for _, r := range edges {
		for id := r[0]; id < r[1]; id++ {
			if cut := g.edges.At(id).cut; cut != 0 {
				cuts = append(cuts, id, uint64(cut))
			}
		}
	}
	return binary.Write(w, binary.LittleEndian, append(cuts, 0))
}

func (g *Graph) loadCuts(r io.Reader) error {
	var cut [2]uint64
	for {
		if err := binary.Read(r, binary.LittleEndian, &cut[0]); err != nil || cut[0] == 0 {
			return err
		}
		if err := binary.Read(r, binary.LittleEndian, &cut[1]); err != nil {
			return err
		}
		e, err := g.edges.Slot(cut[0])
		if err != nil {
			return err
		}
		e.cut = uint32(cut[1])
	}
}

// LoadMarked reads the output of SaveMarked into a new graph. Load reads the rest.
func (g *Graph) LoadMarked(r *bufio.Reader) (m Mark, err error) {
	line, err := r.ReadBytes('\n')
	if err != nil {
		return m, err
	}
	if err := json.Unmarshal(line, &m.edges); err != nil {
		return m, err
	}
	if m.strings, err = g.strings.LoadMarked(r); err != nil {
		return m, err
	}
	return m, g.edges.LoadIDs(r, m.edges)
}

// Load reads the output of Save into a graph that LoadMarked has filled.
func (g *Graph) Load(r *bufio.Reader, m Mark) error {
	head := make([]uint64, 5)
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
	if err := g.strings.Load(r, m.strings); err != nil {
		return err
	}
	g.nextRenew()
	g.renewAt = min(g.renewAt, int64(head[4])) // the values that were loaded may be superseded ones
	if err := g.records.Load(r, head[1]+1); err != nil {
		return err
	}
	if err := g.edges.LoadIDs(r, unmarked(head[0], m)); err != nil {
		return err
	}
	if err := g.loadCuts(r); err != nil || g.cells == nil {
		return err
	}
	return g.cells.Load(r, head[2])
}
