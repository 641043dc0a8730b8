//go:build !linux

package scaling

// Host is a reading of what the machine does: nothing is known here.
type Host struct{}

// ReadHost reads nothing.
func ReadHost() Host { return Host{} }

// Since knows nothing.
func (Host) Since(Host, float64) Noise { return Noise{} }
