// Package view tells which states are equal for a property of states.
//
// In: a vector of parts, the facts of each part. Out: the view of the state, and the outcomes
// of properties that were evaluated in an equal view. Next: package parallel evaluates
// properties if the view is new. Lock order: none. Each worker has views of its own.
package view

import (
	"encoding/binary"

	"moonwalker/heap"
	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm/state"
)

// Views are the views that a worker has met. A view is the part of a state that a property can
// see: the globals, the static areas, and the objects to which these lead, as ids of parts in the
// order in which they are reached. The outcome of a property is a function of the view, because
// the property runs alone and begins at statics. Many states have one view, because threads also
// change data that only they can see. Unless a property looks at monitors, parts that differ only
// in the object's monitor count as equal.
type Views struct {
	known    []state.Part          // by part
	images   []uint32              // by part: the first part that is equal but for the monitor
	first    map[string]uint32     // the first part with this content, without the monitor
	locks    bool                  // a property looks at monitors
	chunks   map[uint32][]uint32   // parts of chunks
	objects  map[heap.Name]*placed // by name: not with each symmetry of the heap are names dense
	turn     uint64                // number of the state in Find
	queue    []heap.Name           // objects to which the view leads
	Parts    []uint32              // of the present view
	view     []byte                // the same, but with images unless locks is set
	buf      []byte
	outcomes map[string][]Outcome // of all properties, by view
}

// placed is the part of an object in the state with the number turn.
type placed struct {
	turn    uint64
	part    uint32
	reached bool // the view leads to the object
}

// Outcome is the result of a property in a state.
type Outcome struct {
	Violation *property.Violation // nil: it holds
	Undefined bool                // it would have to wait
	Gap       error               // it reaches an unsupported construct
}

// Equal compares the parts of outcomes that users see.
func (o Outcome) Equal(p Outcome) bool {
	if o.Gap != nil && p.Gap != nil {
		return o.Gap.Error() == p.Gap.Error()
	}
	if o.Violation == nil || p.Violation == nil {
		return o == p
	}
	return o.Violation.Key == p.Violation.Key && o.Violation.Message == p.Violation.Message
}

// most is the number of views for which a worker remembers outcomes.
const most = 1 << 20

// Find makes the view of a state the present view; false if it meets a part for the first time.
func (v *Views) Find(vec []storage.PartID) bool {
	v.turn++
	v.Parts, v.view, v.queue = v.Parts[:0], v.view[:0], v.queue[:0]
	globals := v.Part(uint32(vec[0]))
	if !globals.Known {
		return false
	}
	v.see(uint32(vec[0]), globals)
	for _, id := range vec[1+globals.Threads:] {
		if !v.place(uint32(id)) {
			return false
		}
	}
	for i := 0; i < len(v.queue); i++ {
		o := v.objects[v.queue[i]]
		if o.turn != v.turn {
			return false
		}
		if !o.reached {
			o.reached = true
			v.see(o.part, v.Part(o.part))
		}
	}
	return true
}

// Part holds the facts known of a part.
func (v *Views) Part(id uint32) *state.Part {
	if int(id) >= len(v.known) {
		return &unknown
	}
	return &v.known[id]
}

var unknown state.Part

// see adds a part to the view.
func (v *Views) see(id uint32, p *state.Part) {
	v.Parts = append(v.Parts, id)
	if !v.locks {
		id = v.images[id]
	}
	v.view = binary.LittleEndian.AppendUint32(v.view, id)
	v.queue = append(v.queue, p.Refs...)
}

// place notes the part of an object, or of each object of a chunk. It adds a static area to the view.
func (v *Views) place(id uint32) bool {
	p := v.Part(id)
	switch {
	case p.Known && p.Static:
		v.see(id, p)
	case p.Known:
		*v.objects[p.Name] = placed{turn: v.turn, part: id}
	default:
		chunk := v.chunks[id]
		for _, part := range chunk {
			if !v.place(part) {
				return false
			}
		}
		return chunk != nil
	}
	return true
}

// Learn learns the facts of the parts of the state vec, which m has just restored. image returns the content of
// a part.
func (v *Views) Learn(m *state.State, vec []storage.PartID, image func(id uint32) []byte) {
	if v.outcomes == nil {
		v.chunks, v.outcomes, v.first, v.objects = map[uint32][]uint32{}, map[string][]Outcome{}, map[string]uint32{}, map[heap.Name]*placed{}
	}
	m.Parts(func(id uint32) bool { return !v.Part(id).Known }, func(id uint32, p state.Part) {
		for int(id) >= len(v.known) {
			v.known, v.images = append(v.known, state.Part{}), append(v.images, 0)
		}
		v.known[id], v.images[id] = p, id
		if p.Name != 0 {
			v.buf = heap.AppendUnlocked(v.buf[:0], image(id))
			if first, ok := v.first[string(v.buf)]; ok {
				v.images[id] = first
			} else {
				v.first[string(v.buf)] = id
			}
		}
		for _, n := range append(p.Refs, p.Name) {
			if v.objects[n] == nil {
				v.objects[n] = &placed{}
			}
		}
	})
	for _, id := range vec[1+v.Part(uint32(vec[0])).Threads:] {
		if id := uint32(id); !v.Part(id).Known && v.chunks[id] == nil {
			v.chunks[id], _ = heap.ChunkParts(image(id), nil)
		}
	}
}

// Outcomes are the outcomes of the present view, if they are known.
func (v *Views) Outcomes() (o []Outcome, known bool) {
	o, known = v.outcomes[string(v.view)]
	return o, known
}

// Remember keeps the outcomes of the present view. locks says that a property has looked at monitors. From then
// on monitors are part of views, and the outcomes known before are forgotten.
func (v *Views) Remember(o []Outcome, locks bool) {
	if locks && !v.locks {
		v.locks = true
		clear(v.outcomes)
		return
	}
	if len(v.outcomes) >= most {
		clear(v.outcomes)
	}
	v.outcomes[string(v.view)] = o
}
