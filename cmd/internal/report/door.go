package report

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"sync"
	"syscall"
	"unicode/utf8"

	"moonwalker/parallel/trace"
)

// Door is the writer of all output. It escapes characters that are not printable, but not
// line feeds: it cannot distinguish those of a text from those of a report, which [Fprintf]
// can. Its methods may be called by any goroutine.
type Door struct {
	to io.Writer

	mu     sync.Mutex // guards the fields below
	rest   []byte     // the beginning of a character
	err    error      // the first one
	closed []func()   // called when the reader has gone
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
		d.fail(err)
		return 0, err
	}
	return len(p), nil
}

// fail notes an error. Preconditions: d.mu is held.
func (d *Door) fail(err error) {
	if d.err == nil {
		d.err = err
	}
	if Closed(err) {
		for _, f := range d.closed {
			f()
		}
		d.closed = nil
	}
}

// Closed says whether an error is that of an output without a reader, such as a pipe to head
// that has ended.
func Closed(err error) bool { return errors.Is(err, syscall.EPIPE) }

// Failed is the first error of writing to w, which is nil if w is no door.
func Failed(w io.Writer) error {
	d, ok := w.(*Door)
	if !ok {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.err
}

// OnClosed makes w call f when a write finds that the reader of w has gone.
// Preconditions: f returns soon, and does not write to w.
func OnClosed(w io.Writer, f func()) {
	if d, ok := w.(*Door); ok {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.closed = append(d.closed, f)
	}
}

// Behind returns the writer behind a door, or w itself if w is not a door. It is for
// code that controls the terminal on purpose.
func Behind(w io.Writer) io.Writer {
	if d, ok := w.(*Door); ok {
		return d.to
	}
	return w
}

// OneLine is the text of an error on one line: the lines of joined errors stand beside each other, and repeated ones are left out.
func OneLine(err error) string {
	var parts []string
	for _, line := range strings.Split(strings.TrimRight(err.Error(), "\n"), "\n") {
		if !slices.ContainsFunc(parts, func(part string) bool { return strings.HasSuffix(part, line) }) {
			parts = append(parts, line)
		}
	}
	return strings.Join(parts, "; ")
}

func isError(a any) bool {
	_, ok := a.(error)
	return ok
}

// Fprintf is [fmt.Fprintf], but it escapes unprintable characters and line feeds in arguments
// that print as text. So all lines are those of the format.
func Fprintf(w io.Writer, format string, args ...any) (int, error) {
	safe := make([]any, len(args))
	for i, a := range args {
		safe[i] = a
		switch v := reflect.ValueOf(a); {
		case isError(a):
			safe[i] = shown{OneLine(a.(error))}
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
