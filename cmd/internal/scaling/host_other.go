//go:build !linux

package scaling

// Host is a reading of the computer's load counters. On this operating system it is empty.
type Host struct{}

// ReadHost reads nothing.
func ReadHost() Host { return Host{} }

// Since returns no noise.
func (Host) Since(Host, float64) Noise { return Noise{} }
