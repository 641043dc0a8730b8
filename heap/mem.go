package heap

// Load reads a value of form m at byte offset off of the image data.
// Structs are read with [CopyOut].
func Load(data []uint64, off int, m Mem) uint64 {
	w := data[off>>3]
	switch m {
	case Mem8, MemRef, MemPtr:
		if off&7 == 0 {
			return w
		}
		return unaligned(data, off, 8)
	case Mem4:
		if off&7 <= 4 {
			return uint64(uint32(w >> (uint(off&7) * 8)))
		}
		return unaligned(data, off, 4)
	case MemU1:
		return uint64(uint8(w >> (uint(off&7) * 8)))
	case MemI1:
		return uint64(uint32(int32(int8(w >> (uint(off&7) * 8)))))
	case MemU2:
		if off&7 <= 6 {
			return uint64(uint16(w >> (uint(off&7) * 8)))
		}
		return unaligned(data, off, 2)
	case MemI2:
		if off&7 <= 6 {
			return uint64(uint32(int32(int16(w >> (uint(off&7) * 8)))))
		}
		return uint64(uint32(int32(int16(unaligned(data, off, 2)))))
	}
	panic("BUG: load of unknown memory form")
}

// unaligned reads n bytes that span two words.
func unaligned(data []uint64, off, n int) uint64 {
	var v uint64
	for i := 0; i < n; i++ {
		b := off + i
		v |= uint64(uint8(data[b>>3]>>(uint(b&7)*8))) << (8 * i)
	}
	return v
}

// Store writes the stack word v in form m at byte offset off of data.
//
// Preconditions: the owner of data was touched.
func Store(data []uint64, off int, m Mem, v uint64) {
	sh := uint(off&7) * 8
	switch m {
	case Mem8, MemRef, MemPtr:
		if off&7 == 0 {
			data[off>>3] = v
			return
		}
		storeBytes(data, off, 8, v)
	case Mem4:
		if off&7 > 4 {
			storeBytes(data, off, 4, v)
			return
		}
		p := &data[off>>3]
		*p = *p&^(0xffffffff<<sh) | uint64(uint32(v))<<sh
	case MemU1, MemI1:
		p := &data[off>>3]
		*p = *p&^(0xff<<sh) | uint64(uint8(v))<<sh
	case MemU2, MemI2:
		if off&7 > 6 {
			storeBytes(data, off, 2, v)
			return
		}
		p := &data[off>>3]
		*p = *p&^(0xffff<<sh) | uint64(uint16(v))<<sh
	default:
		panic("BUG: store of unknown memory form")
	}
}

func storeBytes(data []uint64, off, n int, v uint64) {
	for i := 0; i < n; i++ {
		b := off + i
		sh := uint(b&7) * 8
		data[b>>3] = data[b>>3]&^(0xff<<sh) | uint64(uint8(v>>(8*i)))<<sh
	}
}

// CopyOut reads size bytes at off of data into the whole words dst, and clears the rest of the last
// word.
func CopyOut(dst, data []uint64, off, size int) {
	if off&7 == 0 {
		n := (size + 7) >> 3
		copy(dst[:n], data[off>>3:])
		if r := size & 7; r != 0 {
			dst[n-1] &= 1<<(uint(r)*8) - 1
		}
		return
	}
	for i := range (size + 7) >> 3 {
		dst[i] = 0
	}
	CopyBytes(dst, 0, data, off, size)
}

// CopyIn writes size bytes of the words src at off of data.
//
// Preconditions: the owner of data was touched.
func CopyIn(data []uint64, off int, src []uint64, size int) {
	if off&7 == 0 {
		n := size >> 3
		copy(data[off>>3:off>>3+n], src[:n])
		if r := size & 7; r != 0 {
			m := uint64(1)<<(uint(r)*8) - 1
			p := &data[off>>3+n]
			*p = *p&^m | src[n]&m
		}
		return
	}
	CopyBytes(data, off, src, 0, size)
}

// CopyBytes copies n bytes between images. Source and destination may overlap.
//
// Preconditions: the owner of dst was touched.
func CopyBytes(dst []uint64, doff int, src []uint64, soff, n int) {
	if doff&7 == 0 && soff&7 == 0 && n&7 == 0 {
		copy(dst[doff>>3:(doff+n)>>3], src[soff>>3:(soff+n)>>3])
		return
	}
	get := func(i int) uint64 { return uint64(uint8(src[i>>3] >> (uint(i&7) * 8))) }
	put := func(i int, v uint64) {
		sh := uint(i&7) * 8
		dst[i>>3] = dst[i>>3]&^(0xff<<sh) | v<<sh
	}
	if len(dst) > 0 && len(src) > 0 && &dst[0] == &src[0] && doff > soff {
		for i := n - 1; i >= 0; i-- {
			put(doff+i, get(soff+i))
		}
		return
	}
	for i := range n {
		put(doff+i, get(soff+i))
	}
}

// Zero clears n bytes at off of data.
//
// Preconditions: the owner of data was touched.
func Zero(data []uint64, off, n int) {
	for n > 0 && off&7 != 0 {
		Store(data, off, MemU1, 0)
		off, n = off+1, n-1
	}
	for ; n >= 8; off, n = off+8, n-8 {
		data[off>>3] = 0
	}
	for ; n > 0; off, n = off+1, n-1 {
		Store(data, off, MemU1, 0)
	}
}
