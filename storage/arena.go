package storage

import "math"

// An arena requests segments that grow from the first to the last of these
// sizes.
const (
	segmentFirst = 256 << 10
	segmentLast  = 4 << 20
)

// An arena holds the blobs of one worker, one after the other, in segments that
// only this worker writes. A worker puts a blob and then keeps it. The next put
// overwrites a blob that was put and not kept; so a worker that loses a race
// discards its blob.
type arena struct {
	mem     *memory
	purpose purpose
	free    []byte // rest of the newest segment
	last    int    // bytes of free that the blob last put occupies
	next    int    // size of the next segment
}

func newArena(m *memory, p purpose) arena {
	return arena{mem: m, purpose: p, next: segmentFirst}
}

// put writes content as a blob and returns its address.
func (a *arena) put(content []byte) (address, error) {
	if len(content) > math.MaxInt32 {
		return 0, full("blob of %d bytes for %s", len(content), a.purpose)
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

// keep makes the blob last put permanent.
func (a *arena) keep() {
	a.free, a.last = a.free[a.last:], 0
}
