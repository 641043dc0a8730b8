package sdpor

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync/atomic"

	"github.com/zeebo/xxh3"

	"moonwalker/storage"
)

// A Mark is the part of a graph at one moment that hardly changes any more: interned values, edges without their cuts, and records.
// Interned values and edges change only by Drop and Renew. Most records change no more either. So SaveMarked keeps checksums of
// groups of records, and Save writes those groups again that have another checksum.
type Mark struct {
	strings storage.StringsMark
	edges   storage.IDSet
	records storage.IDSet // groups; they touch, so that each is read and written by itself
	sums    *sums
}

// recordGroup is the number of records of a group. A column has the slots of a group side by side.
const recordGroup = 1 << 10

// groups are the whole groups of the ids up to last.
func groups(last uint64) (ids storage.IDSet) {
	for id := uint64(0); id+recordGroup <= last+1; id += recordGroup {
		ids = append(ids, [2]uint64{id, id + recordGroup})
	}
	return ids
}

// sums is a writer that keeps a checksum of the bytes of each call.
type sums struct {
	io.Writer
	all []xxh3.Uint128
}

func (s *sums) Write(b []byte) (int, error) {
	s.all = append(s.all, xxh3.Hash128(b))
	return s.Writer.Write(b)
}

// changed is a writer that leaves out bytes with the checksum of the same call of sums.Write. The number of the call comes before the others.
type changed struct {
	io.Writer
	was  []xxh3.Uint128
	next int
}

func (c *changed) Write(b []byte) (int, error) {
	i := c.next
	c.next++
	if c.was[i] == xxh3.Hash128(b) {
		return len(b), nil
	}
	if err := binary.Write(c.Writer, binary.LittleEndian, uint64(i)); err != nil {
		return 0, err
	}
	return c.Writer.Write(b)
}

// noGroup ends the changed groups.
const noGroup = 1<<64 - 1

// Mark returns the lasting contents of the graph.
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
	return Mark{g.strings.Mark(), storage.IDSet{{1, g.next.Load()}}.Without(storage.NewIDSet(blank)), groups(g.last()), &sums{}}
}

// SaveMarked writes the contents of m. Workers may be at work on the graph meanwhile, but neither Drop nor Renew is called before Save is done.
func (g *Graph) SaveMarked(w io.Writer, m Mark) error {
	if err := json.NewEncoder(w).Encode(savedMark{m.edges, len(m.records)}); err != nil {
		return err
	}
	if err := g.strings.SaveMarked(w, m.strings); err != nil {
		return err
	}
	m.sums.Writer = w
	if err := g.records.SaveIDs(m.sums, m.records, readRecords); err != nil {
		return err
	}
	return g.edges.SaveIDs(w, m.edges, func(dst, src []edge) {
		for i := range src {
			e := &src[i]
			dst[i] = edge{from: e.from, to: e.to, next: e.next, label: e.label}
		}
	})
}

// savedMark is the head of a saved mark.
type savedMark struct {
	Edges  storage.IDSet
	Groups int // of records
}

// readRecords copies records that workers may change.
func readRecords(dst, src []record) {
	for i := range src {
		r := &src[i]
		dst[i] = record{
			requested: atomic.LoadUint64(&r.requested), ignored: atomic.LoadUint64(&r.ignored), preds: atomic.LoadUint64(&r.preds),
			summary: atomic.LoadUint64(&r.summary), threads: atomic.LoadUint32(&r.threads), flags: atomic.LoadUint32(&r.flags),
		}
	}
}

// Save writes the graph, for a checkpoint, without the contents of m.
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
	if err := g.records.SaveIDs(&changed{Writer: w, was: m.sums.all}, m.records, nil); err != nil {
		return err
	}
	if err := binary.Write(w, binary.LittleEndian, uint64(noGroup)); err != nil {
		return err
	}
	if err := g.records.SaveIDs(w, late(last, m), nil); err != nil {
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

// late are the ids of the records up to last that are in no group of m.
func late(last uint64, m Mark) storage.IDSet {
	return storage.IDSet{{uint64(len(m.records)) * recordGroup, last + 1}}
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
	var head savedMark
	if err := json.Unmarshal(line, &head); err != nil {
		return m, err
	}
	m.edges, m.records = head.Edges, groups(uint64(head.Groups)*recordGroup-1)
	if m.strings, err = g.strings.LoadMarked(r); err != nil {
		return m, err
	}
	if err := g.records.LoadIDs(r, m.records); err != nil {
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
	for {
		var i uint64
		if err := binary.Read(r, binary.LittleEndian, &i); err != nil {
			return err
		}
		if i == noGroup {
			break
		}
		if i >= uint64(len(m.records)) {
			return fmt.Errorf("there is no group %d of records", i)
		}
		if err := g.records.LoadIDs(r, m.records[i:i+1]); err != nil {
			return err
		}
	}
	if err := g.records.LoadIDs(r, late(head[1], m)); err != nil {
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
