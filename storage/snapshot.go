package storage

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"runtime"

	"github.com/klauspost/compress/zstd"
	"github.com/zeebo/xxh3"
)

// A snapshot is a sequence of named sections of bytes. Its form:
//
//	magic | block… | end block
//
// A block has a kind (1 byte), the length of its bytes and the length of their
// compressed form (4 bytes each), a checksum of these fields and the compressed bytes
// (8 bytes), and the compressed bytes. A section is a block with its name, blocks of
// data, and an empty block. A reader uses only bytes that a checksum covers.

// ErrCorrupt is in the chain of errors about a snapshot that is truncated, modified
// or of another format.
var ErrCorrupt = errors.New("corrupt snapshot")

func corrupt(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrCorrupt, fmt.Sprintf(format, args...))
}

// snapshotMagic contains a version number. It changes with the format of snapshots,
// and with the meaning of their contents: frames are stored with positions in lowered
// code.
const snapshotMagic = "MoonWalker snapshot 11\n"

const (
	blockSize = 1 << 20
	blockHead = 1 + 4 + 4 + 8
)

// The kinds of blocks.
const (
	blockName = 'N'
	blockData = 'D'
	blockEnd  = 'E'
)

// compressors is the largest number of blocks that are compressed at once. Each takes up to two times blockSize.
const compressors = 4

// A SnapshotWriter writes a snapshot. Up to [compressors] goroutines compress blocks, because workers may stand still
// meanwhile. The blocks are written in their order.
type SnapshotWriter struct {
	out   *bufio.Writer
	enc   *zstd.Encoder
	queue []*snapshotBlock // under way, the oldest first
	spare []*snapshotBlock
	err   error

	// Size is the number of bytes written so far.
	Size int64
}

// snapshotBlock is a block that is being compressed.
type snapshotBlock struct {
	kind byte
	raw  []byte
	pack []byte        // raw, compressed
	done chan struct{} // gets a value when pack is ready
}

// NewSnapshotWriter begins a snapshot.
func NewSnapshotWriter(w io.Writer) *SnapshotWriter {
	n := min(compressors, runtime.GOMAXPROCS(0))
	s := &SnapshotWriter{out: bufio.NewWriterSize(w, blockSize), enc: newEncoder(n)}
	for range n {
		s.spare = append(s.spare, &snapshotBlock{done: make(chan struct{}, 1)})
	}
	_, s.err = s.out.WriteString(snapshotMagic)
	return s
}

// Section writes a section with the bytes that write produces.
func (s *SnapshotWriter) Section(name string, write func(w io.Writer) error) error {
	s.block(blockName, []byte(name))
	b := bufio.NewWriterSize(sectionWriter{s}, blockSize)
	err := write(b)
	if err == nil {
		err = b.Flush()
	}
	s.block(blockData, nil)
	s.finish(0)
	return errors.Join(err, s.err)
}

// Close ends the snapshot. It does not close the underlying writer.
func (s *SnapshotWriter) Close() error {
	s.block(blockEnd, nil)
	s.finish(0)
	if s.err == nil {
		s.err = s.out.Flush()
	}
	return s.err
}

type sectionWriter struct{ *SnapshotWriter }

func (w sectionWriter) Write(p []byte) (int, error) {
	for n := 0; n < len(p); n += blockSize {
		w.block(blockData, p[n:min(n+blockSize, len(p))])
	}
	return len(p), w.err
}

// block has a block with a copy of b compressed, and written after those before it.
func (s *SnapshotWriter) block(kind byte, b []byte) {
	if s.err != nil {
		return
	}
	if len(s.spare) == 0 {
		s.finish(len(s.queue) - 1)
	}
	last := len(s.spare) - 1
	x := s.spare[last]
	s.spare = s.spare[:last]
	s.queue = append(s.queue, x)
	x.kind, x.raw, x.pack = kind, append(x.raw[:0], b...), x.pack[:0]
	if len(b) == 0 {
		x.done <- struct{}{}
		return
	}
	go func() {
		x.pack = s.enc.EncodeAll(x.raw, x.pack)
		x.done <- struct{}{}
	}()
}

// finish writes the oldest blocks until so many are left under way.
func (s *SnapshotWriter) finish(left int) {
	for len(s.queue) > left {
		x := s.queue[0]
		<-x.done
		s.queue = append(s.queue[:0], s.queue[1:]...)
		s.spare = append(s.spare, x)
		s.write(x)
	}
}

func (s *SnapshotWriter) write(x *snapshotBlock) {
	if s.err != nil {
		return
	}
	var head [blockHead]byte
	head[0] = x.kind
	binary.LittleEndian.PutUint32(head[1:], uint32(len(x.raw)))
	binary.LittleEndian.PutUint32(head[5:], uint32(len(x.pack)))
	binary.LittleEndian.PutUint64(head[9:], blockSum(head[:9], x.pack))
	_, err := s.out.Write(head[:])
	_, err2 := s.out.Write(x.pack)
	s.err = errors.Join(err, err2)
	s.Size += int64(blockHead + len(x.pack))
}

// blockSum is the checksum of a block; it covers the head as well as the bytes.
func blockSum(head, packed []byte) uint64 { return xxh3.HashSeed(packed, xxh3.Hash(head)) }

// A SnapshotReader reads a snapshot.
type SnapshotReader struct {
	in     *bufio.Reader
	dec    *zstd.Decoder
	packed []byte
	name   []byte // of the section to which Skip has come; nil: there was no Skip
}

// NewSnapshotReader starts to read a snapshot.
func NewSnapshotReader(r io.Reader) (*SnapshotReader, error) {
	s := &SnapshotReader{in: bufio.NewReaderSize(r, blockSize), dec: newDecoder()}
	magic := make([]byte, len(snapshotMagic))
	if _, err := io.ReadFull(s.in, magic); err != nil || string(magic) != snapshotMagic {
		return nil, corrupt("the header is not of this version of moonwalker (%v)", err)
	}
	return s, nil
}

// Section reads the next section, which must have this name. It passes the bytes to
// read, which need not consume them all.
func (s *SnapshotReader) Section(name string, read func(r *bufio.Reader) error) error {
	kind, b, err := byte(blockName), s.name, error(nil)
	if s.name = nil; b == nil {
		kind, b, err = s.block(nil)
	}
	if err != nil {
		return err
	}
	if kind != blockName || string(b) != name {
		return corrupt("section %q, want %q", b, name)
	}
	r := &sectionReader{s: s}
	if err := read(bufio.NewReader(r)); err != nil {
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			err = corrupt("section %q is too short", name)
		}
		return errors.Join(err, r.err)
	}
	for r.err == nil {
		r.next()
	}
	if r.err != io.EOF {
		return r.err
	}
	return nil
}

// Skip skips the sections before the one with this name, without a check of their contents.
func (s *SnapshotReader) Skip(name string) error {
	for {
		head, err := s.head()
		if err != nil {
			return err
		}
		switch head[0] {
		case blockName:
			if s.name, err = s.body(head, nil); err != nil || string(s.name) == name {
				return err
			}
		case blockData:
			if _, err := s.in.Discard(int(binary.LittleEndian.Uint32(head[5:]))); err != nil {
				return corrupt("truncated: %v", err)
			}
		default:
			return corrupt("there is no section %q", name)
		}
	}
}

// Close reports an error unless the snapshot ends here.
func (s *SnapshotReader) Close() error {
	kind, _, err := s.block(nil)
	if err == nil && kind != blockEnd {
		err = corrupt("unexpected data after the last section")
	}
	s.dec.Close()
	return err
}

// Verify reads a whole snapshot and checks it.
func Verify(r io.Reader) error {
	s, err := NewSnapshotReader(r)
	if err != nil {
		return err
	}
	defer s.dec.Close()
	var buf []byte
	for {
		kind, b, err := s.block(buf[:0])
		if err != nil {
			return err
		}
		if buf = b; kind == blockEnd {
			return nil
		}
	}
}

type sectionReader struct {
	s    *SnapshotReader
	buf  []byte
	rest []byte
	err  error
}

func (r *sectionReader) Read(p []byte) (int, error) {
	for len(r.rest) == 0 {
		if r.err != nil {
			return 0, r.err
		}
		r.next()
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

func (r *sectionReader) next() {
	kind, b, err := r.s.block(r.buf[:0])
	switch {
	case err != nil:
		r.err = err
	case kind != blockData:
		r.err = corrupt("a section has no end")
	case len(b) == 0:
		r.err = io.EOF
	}
	r.buf, r.rest = b, b
}

func (s *SnapshotReader) block(dst []byte) (kind byte, b []byte, err error) {
	head, err := s.head()
	if err != nil {
		return 0, nil, err
	}
	b, err = s.body(head, dst)
	return head[0], b, err
}

// head reads the head of a block.
func (s *SnapshotReader) head() (head [blockHead]byte, err error) {
	if _, err := io.ReadFull(s.in, head[:]); err != nil {
		return head, corrupt("truncated: %v", err)
	}
	if n, packed := binary.LittleEndian.Uint32(head[1:]), binary.LittleEndian.Uint32(head[5:]); n > blockSize || packed > 2*blockSize {
		return head, corrupt("block of %d bytes exceeds the limit", n)
	}
	return head, nil
}

// body reads the rest of a block, checks the block, and appends its bytes to dst.
func (s *SnapshotReader) body(head [blockHead]byte, dst []byte) ([]byte, error) {
	n, packed := binary.LittleEndian.Uint32(head[1:]), binary.LittleEndian.Uint32(head[5:])
	s.packed = append(s.packed[:0], make([]byte, packed)...)
	if _, err := io.ReadFull(s.in, s.packed); err != nil {
		return nil, corrupt("truncated: %v", err)
	}
	if blockSum(head[:9], s.packed) != binary.LittleEndian.Uint64(head[9:]) {
		return nil, corrupt("checksum mismatch")
	}
	if n == 0 {
		return dst, nil
	}
	dst, err := s.dec.DecodeAll(s.packed, dst)
	if err != nil || len(dst) != int(n) {
		return nil, corrupt("decompressing a block: %v", err)
	}
	return dst, nil
}
