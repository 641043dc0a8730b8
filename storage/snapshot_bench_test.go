package storage

import (
	"encoding/binary"
	"io"
	"math/rand/v2"
	"testing"
)

// BenchmarkSnapshot writes 64 MiB of records like those of the reduction. With -cpu 1,2,4 it shows the gain of blocks that are
// compressed at once.
func BenchmarkSnapshot(b *testing.B) {
	data := make([]byte, 64<<20)
	r := rand.New(rand.NewPCG(1, 2))
	for i := 0; i < len(data); i += 8 {
		binary.LittleEndian.PutUint64(data[i:], uint64(i/8)<<8|r.Uint64N(1<<6))
	}
	b.SetBytes(int64(len(data)))
	for range b.N {
		w := NewSnapshotWriter(io.Discard)
		err := w.Section("data", func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
		if err != nil || w.Close() != nil {
			b.Fatal(err)
		}
	}
}
