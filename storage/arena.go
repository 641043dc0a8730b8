package storage

import "math"

// Segments of an arena grow from the first to the last of these sizes.
const (
	segmentFirst = 256 << 10
	segmentLast  = 4 << 20
)

// An arena holds the blobs of one worker, one behind the other, in segments
// that nobody else writes. A blob is first put and then kept; what is put but
// not kept is overwritten by the next put, which is how the loser of a race
// takes its blob back.
type arena struct {
	mem     *memory
	purpose purpose
	free    []byte // rest of the newest segment
	last    int    // bytes of free under the blob last put
	next    int    // size of the next segment
}

func newArena(m *memory, p purpose) arena {
	return arena{mem: m, purpose: p, next: segmentFirst}
}

// put writes content as a blob and returns its address.
func (a *arena) put(content []byte) (address, error) {
	if len(content) > math.MaxInt32 {
		return 0, full("a blob of %d bytes for %s", len(content), a.purpose)
	}
	n := roundUp(blobHeader+len(content), blobHeader)
	if n > len(a.free) {
		mem, err := a.mem.segment(a.purpose, a.mem.share(max(n, a.next), n))
		if err != nil {
			return 0, err
		}
		a.free, a.next = mem, min(2*a.next, segmentLast)
	}
	a.last = n
	return putBlob(a.free, content), nil
}

// keep makes the blob last put stay.
func (a *arena) keep() {
	a.free, a.last = a.free[a.last:], 0
}
