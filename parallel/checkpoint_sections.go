package parallel

import (
	"bufio"
	"encoding/binary"
	"io"

	"moonwalker/parallel/deque"
	"moonwalker/parallel/moves"
	"moonwalker/storage"
)

// frontier is the section with the moves that have not been tried yet.
type frontier struct{ *search }

func (frontier) Name() string { return "frontier" }

func (f frontier) Save(w io.Writer) error {
	for _, x := range f.workers {
		if err := x.deque.Save(w); err != nil {
			return err
		}
	}
	return nil
}

// Load gives the moves to the workers. Successive moves of one state go to one worker. The order of the file is kept in
// each deque, so that the oldest moves are stolen first.
func (f frontier) Load(r *bufio.Reader) error {
	next, last := -1, storage.StateID(0)
	return deque.EachWord(r, f.opt.Process, func(x uint64) {
		if id, _ := moves.Queued(x); id != last {
			next, last = next+1, id
		}
		f.workers[next%len(f.workers)].deque.Push(x)
	})
}

// endings is the section with the bits of [ends].
type endings struct{ *search }

func (endings) Name() string { return "ends" }

func (e endings) Save(w io.Writer) error {
	return e.ends.Save(w)
}

func (e endings) Load(r *bufio.Reader) error {
	if e.ends == nil { // this search needs no bits
		_, err := io.Copy(io.Discard, r)
		return err
	}
	return e.ends.Load(r)
}

// graph is the section with the reduction's graph, without the contents of a mark.
type graph struct {
	*search
	mark mark
}

func (graph) Name() string                 { return "graph" }
func (g graph) Save(w io.Writer) error     { return g.search.graph.Save(w, g.mark.graph) }
func (g graph) Load(r *bufio.Reader) error { return g.search.graph.Load(r, g.mark.graph) }

// dirty is the section with the states in the agendas.
type dirty struct{ *search }

func (dirty) Name() string { return "dirty" }

func (d dirty) Save(w io.Writer) error {
	for _, x := range d.workers {
		if err := binary.Write(w, binary.LittleEndian, x.reduce.dirty.States()); err != nil {
			return err
		}
	}
	return nil
}

func (d dirty) Load(r *bufio.Reader) error {
	i := 0
	return deque.EachWord(r, d.opt.Process, func(x uint64) {
		d.workers[i%len(d.workers)].reduce.dirty.Push(x, 0)
		i++
	})
}

// ways is the section with the ways of several threads.
type ways struct{ *search }

func (ways) Name() string                 { return "ways" }
func (x ways) Save(w io.Writer) error     { return x.moves.Save(w) }
func (x ways) Load(r *bufio.Reader) error { return x.moves.Load(r) }
