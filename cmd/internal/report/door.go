package report

import (
	"fmt"
	"io"
	"reflect"
	"sync"
	"unicode/utf8"

	"moonwalker/parallel/trace"
)

// Door is the writer of all output. It escapes characters that are not printable, but not
// line feeds: it cannot distinguish those of a text from those of a report, which [Fprintf]
// can. Its methods may be called by any goroutine.
type Door struct {
	to io.Writer

	mu   sync.Mutex // guards rest
	rest []byte     // the beginning of a character
}

// NewDoor returns a door to w.
func NewDoor(w io.Writer) *Door { return &Door{to: w} }

// Write implements [io.Writer].
func (d *Door) Write(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	text := append(d.rest, p...)
	end := len(text)
	for i := max(0, end-utf8.UTFMax); i < end; i++ {
		if utf8.RuneStart(text[i]) && !utf8.FullRune(text[i:]) {
			end = i
		}
	}
	_, err := io.WriteString(d.to, trace.PrintableLines(string(text[:end])))
	d.rest = append([]byte(nil), text[end:]...)
	if err != nil {
		return 0, err
	}
	return len(p), nil
}

// Behind returns the writer behind a door, or w itself if w is not a door. It is for
// code that controls the terminal on purpose.
func Behind(w io.Writer) io.Writer {
	if d, ok := w.(*Door); ok {
		return d.to
	}
	return w
}

// Fprintf is [fmt.Fprintf], but it escapes unprintable characters and line feeds in arguments
// that print as text. So all lines are those of the format.
func Fprintf(w io.Writer, format string, args ...any) (int, error) {
	safe := make([]any, len(args))
	for i, a := range args {
		safe[i] = a
		switch v := reflect.ValueOf(a); {
		case !v.IsValid(), v.CanInt(), v.CanUint(), v.CanFloat(), v.Kind() == reflect.Bool:
		default:
			safe[i] = shown{a}
		}
	}
	return fmt.Fprintf(w, format, safe...)
}

// shown formats a value as printable text.
type shown struct{ v any }

// Format implements [fmt.Formatter].
func (s shown) Format(f fmt.State, verb rune) {
	_, _ = io.WriteString(f, trace.Printable(fmt.Sprintf(fmt.FormatString(f, verb), s.v)))
}
