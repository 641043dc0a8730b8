package parallel

import "moonwalker/storage"

// depths tells how long the paths to states are. Paths share their beginnings:
// every 64th state or so that it comes by is remembered, so that a later walk
// along parent links soon meets one that is known.
type depths struct {
	known map[storage.StateID]int
	way   []storage.StateID
}

// of is the length of the path to id along parent links.
func (d *depths) of(id storage.StateID, parent func(storage.StateID) storage.StateID) int {
	if d.known == nil {
		d.known = map[storage.StateID]int{}
	}
	d.way = d.way[:0]
	n := 0
	for {
		if id%64 == 0 {
			if k, ok := d.known[id]; ok {
				n = k
				break
			}
		}
		p := parent(id)
		if p == 0 {
			break
		}
		d.way = append(d.way, id)
		id = p
	}
	for i := len(d.way) - 1; i >= 0; i-- {
		n++
		if d.way[i]%64 == 0 {
			d.known[d.way[i]] = n
		}
	}
	return n
}
