package parallel

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"time"

	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm"
)

// findings are what a search has found, and its figures.
type findings struct{ *search }

// savedFindings is their form in a checkpoint.
type savedFindings struct {
	States, Transitions, Revisits, Terminal, Steals uint64
	Depth, Objects                                  int64
	Effort                                          effort
	First                                           time.Duration
	Reason                                          string // depth: what was left out then is left out for good
	Models, Outputs                                 []string
	Found                                           []savedFound
}

type savedFound struct {
	property.Violation // without sites
	Sites              []savedSite
	State              storage.StateID
	Tail               []vm.Move
	Count              uint64
}

type savedSite struct {
	property.Site // without stack
	Stack         []savedLocation
}

type savedLocation struct {
	Method uint32
	PC     int32
}

func (findings) Name() string { return "findings" }

func (f findings) Save(w io.Writer) error {
	st := f.stats()
	s := savedFindings{
		States: st.States, Transitions: st.Transitions, Revisits: st.Revisits, Terminal: st.Terminal, Steals: st.Steals,
		Depth: int64(st.MaxDepth), Objects: int64(st.MaxObjects), Effort: f.whole(), First: st.FirstViolation, Models: f.prog.Used(),
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.reason == "depth" {
		s.Reason = f.reason
	}
	for text := range f.outputs {
		s.Outputs = append(s.Outputs, text)
	}
	for _, all := range []map[string]*Found{f.found, f.partial} {
		for _, v := range all {
			s.Found = append(s.Found, saveFound(v))
		}
	}
	return json.NewEncoder(w).Encode(s)
}

func saveFound(v *Found) savedFound {
	s := savedFound{Violation: *v.Violation, State: v.state, Tail: v.tail, Count: v.Count}
	for _, site := range v.Sites {
		x := savedSite{Site: site}
		for _, l := range site.Stack {
			if !l.Made() {
				x.Stack = append(x.Stack, savedLocation{l.Code.Method.ID, l.PC})
			}
		}
		x.Site.Stack = nil
		s.Sites = append(s.Sites, x)
	}
	s.Violation.Sites = nil
	return s
}

func (f findings) Load(r *bufio.Reader) error {
	var s savedFindings
	if err := json.NewDecoder(r).Decode(&s); err != nil {
		return err
	}
	c := &f.workers[0].counters
	c.states.Store(s.States)
	c.transitions.Store(s.Transitions)
	c.revisits.Store(s.Revisits)
	c.terminal.Store(s.Terminal)
	c.steals.Store(s.Steals)
	c.depth.Store(s.Depth)
	c.objects.Store(s.Objects)
	f.counted.Store(s.States)
	f.before, f.first, f.reason = s.Effort, s.First, s.Reason
	for _, m := range s.Models {
		f.prog.Use(m)
	}
	for _, text := range s.Outputs {
		f.outputs[text] = true
	}
	for _, x := range s.Found {
		v, err := f.loadFound(x)
		if err != nil {
			return err
		}
		if v.Partial {
			f.partial[v.Key] = v
		} else {
			f.found[v.Key] = v
		}
	}
	return nil
}

func (f findings) loadFound(x savedFound) (*Found, error) {
	v := x.Violation
	for _, site := range x.Sites {
		s := site.Site
		for _, l := range site.Stack {
			if l.Method == 0 || l.Method >= uint32(f.prog.Loader.MethodCount()) {
				return nil, errors.New("a violation in a method that there is not")
			}
			code, err := f.prog.Code(f.prog.Loader.MethodByID(l.Method))
			if err != nil {
				return nil, err
			}
			s.Stack = append(s.Stack, vm.Location{Code: code, PC: l.PC})
		}
		v.Sites = append(v.Sites, s)
	}
	return &Found{Violation: &v, Count: x.Count, Path: f.path(x.State), state: x.State, tail: x.Tail}, nil
}

// frontier is the moves that have not been tried yet.
type frontier struct{ *search }

func (frontier) Name() string { return "frontier" }

func (f frontier) Save(w io.Writer) error {
	for _, x := range f.workers {
		if err := binary.Write(w, binary.LittleEndian, x.deque.items()); err != nil {
			return err
		}
	}
	return nil
}

// Load gives the moves to the workers, those of a state to one worker.
func (f frontier) Load(r *bufio.Reader) error {
	items, err := readWords(r)
	if err != nil {
		return err
	}
	// The oldest states come first, to be stolen first.
	slices.SortStableFunc(items, func(a, b uint64) int {
		s, _ := unpack(a)
		t, _ := unpack(b)
		return int(s) - int(t)
	})
	next, last := -1, storage.StateID(0)
	for _, x := range items {
		if id, _ := unpack(x); id != last {
			next, last = next+1, id
		}
		f.workers[next%len(f.workers)].deque.push(x)
	}
	return nil
}

// graph is what the reduction knows of the stored states.
type graph struct{ *search }

func (graph) Name() string                 { return "graph" }
func (g graph) Save(w io.Writer) error     { return g.search.graph.Save(w) }
func (g graph) Load(r *bufio.Reader) error { return g.search.graph.Load(r) }

// dirty is the states whose summary has to be passed on.
type dirty struct{ *search }

func (dirty) Name() string { return "dirty" }

func (d dirty) Save(w io.Writer) error {
	for _, x := range d.workers {
		if err := binary.Write(w, binary.LittleEndian, x.reduce.dirty.states()); err != nil {
			return err
		}
	}
	return nil
}

func (d dirty) Load(r *bufio.Reader) error {
	items, err := readWords(r)
	for i, x := range items {
		d.workers[i%len(d.workers)].reduce.dirty.push(due{state: x})
	}
	return err
}

// readWords reads words to the end.
func readWords(r io.Reader) (words []uint64, err error) {
	for {
		var x uint64
		if err := binary.Read(r, binary.LittleEndian, &x); err == io.EOF {
			return words, nil
		} else if err != nil {
			return nil, err
		}
		words = append(words, x)
	}
}

// items are those in the deque, oldest first. Preconditions: nobody uses it.
func (d *deque) items() (out []uint64) {
	r := d.ring.Load()
	for i := d.top.Load(); i < d.bottom.Load(); i++ {
		out = append(out, r.slot[i&r.mask].Load())
	}
	return out
}
