package parallel

import (
	"encoding/binary"

	"moonwalker/heap"
	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm/state"
)

// A view is the part of a state that a property can see: the globals, the static areas,
// and the objects to which these lead, as ids of parts in the order in which
// they are reached. The outcome of a property is a function of the view, because the
// property runs alone and begins at statics. Many states have one view, because threads
// also change data that only they can see. Unless a property looks at monitors, parts
// that differ only in the owner of the object's monitor count as one.
type views struct {
	known    []state.Part // by part
	images   []uint32     // by part: the first one that is equal but for the monitor
	first    map[string]uint32
	locks    bool // the property looks at monitors
	chunks   map[uint32][]uint32
	objects  map[heap.Name]*placed // by name: names are not dense with each symmetry of the heap
	turn     uint64                // counts states
	queue    []heap.Name
	parts    []uint32 // of the present view
	view     []byte   // the same, with images
	buf      []byte
	outcomes map[string][]outcome // of all properties
}

// placed is where an object is in the state of a turn.
type placed struct {
	turn    uint64
	part    uint32
	reached bool
}

// outcome is the result of a property in a state.
type outcome struct {
	violation *property.Violation // nil: it holds
	undefined bool
}

// equal compares the parts of outcomes that users see.
func (o outcome) equal(p outcome) bool {
	if o.violation == nil || p.violation == nil {
		return o == p
	}
	return o.violation.Key == p.violation.Key && o.violation.Message == p.violation.Message
}

// viewsMost is how many outcomes a worker remembers.
const viewsMost = 1 << 20

// of finds the view of a state; false if a part is met for the first time.
func (v *views) of(vec []storage.PartID) bool {
	v.turn++
	v.parts, v.view, v.queue = v.parts[:0], v.view[:0], v.queue[:0]
	globals := v.part(uint32(vec[0]))
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
			v.see(o.part, v.part(o.part))
		}
	}
	return true
}

// part holds the facts known of a part.
func (v *views) part(id uint32) *state.Part {
	if int(id) >= len(v.known) {
		return &unknown
	}
	return &v.known[id]
}

var unknown state.Part

// see adds a part to the view.
func (v *views) see(id uint32, p *state.Part) {
	v.parts = append(v.parts, id)
	if !v.locks {
		id = v.images[id]
	}
	v.view = binary.LittleEndian.AppendUint32(v.view, id)
	v.queue = append(v.queue, p.Refs...)
}

// place notes where an object or those of a chunk are, or sees a static area.
func (v *views) place(id uint32) bool {
	p := v.part(id)
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

// learn gets to know the parts of the state vec, which the judge of w has just restored.
func (v *views) learn(w *worker, vec []storage.PartID) {
	if v.outcomes == nil {
		v.chunks, v.outcomes, v.first, v.objects = map[uint32][]uint32{}, map[string][]outcome{}, map[string]uint32{}, map[heap.Name]*placed{}
	}
	w.judge.Parts(func(id uint32) bool { return !v.part(id).Known }, func(id uint32, p state.Part) {
		for int(id) >= len(v.known) {
			v.known, v.images = append(v.known, state.Part{}), append(v.images, 0)
		}
		v.known[id], v.images[id] = p, id
		if p.Name != 0 {
			v.buf = heap.AppendUnlocked(v.buf[:0], w.parts.Part(id))
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
	for _, id := range vec[1+v.part(uint32(vec[0])).Threads:] {
		if id := uint32(id); !v.part(id).Known && v.chunks[id] == nil {
			v.chunks[id], _ = heap.ChunkParts(w.parts.Part(id), nil)
		}
	}
}

// remember keeps the outcomes of the present view. From when on a property
// has looked at monitors, views tell them.
func (v *views) remember(o []outcome, locks bool) {
	if locks && !v.locks {
		v.locks = true
		clear(v.outcomes)
		return
	}
	if len(v.outcomes) >= viewsMost {
		clear(v.outcomes)
	}
	v.outcomes[string(v.view)] = o
}
