package metadata

import (
	"errors"
	"fmt"
	"strings"
)

// The causes that an [*Error] wraps.
var (
	// ErrCorrupt says that a file breaks a rule of its format.
	ErrCorrupt = errors.New("corrupt")
	// ErrTruncated says that a file is shorter than its headers and sizes say.
	ErrTruncated = errors.New("truncated")
	// ErrUnsupported says that a file uses a feature that this package does not read.
	ErrUnsupported = errors.New("unsupported")
	// ErrNotManaged says that a file is not a PE image, or has no CLI header.
	ErrNotManaged = errors.New("not a managed image")
	// ErrNoSymbols says that no portable PDB belongs to an assembly, or none
	// was found.
	ErrNoSymbols = errors.New("no symbols")
	// ErrForeignSymbols is an ErrNoSymbols: the portable PDB that was found belongs to another build.
	ErrForeignSymbols = fmt.Errorf("%w of this build", ErrNoSymbols)
)

// Error locates a fault: the file, and its part.
type Error struct {
	File   string // path or name given to Open or Parse
	Part   string // table, stream or structure: "TypeDef", "#Blob", "method body"
	Row    uint32 // row of the table, or 0
	Offset int64  // byte offset inside Part, or -1
	Err    error  // the cause; wraps one of the sentinels
}

// Error formats e as "file: part row N at offset 0xN: cause".
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", e.File, e.Part)
	if e.Row != 0 {
		fmt.Fprintf(&b, " row %d", e.Row)
	}
	if e.Offset >= 0 {
		fmt.Fprintf(&b, " at offset %#x", e.Offset)
	}
	fmt.Fprintf(&b, ": %v", e.Err)
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

func corrupt(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrCorrupt, fmt.Sprintf(format, args...))
}

func unsupported(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrUnsupported, fmt.Sprintf(format, args...))
}
