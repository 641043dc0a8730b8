package report

import (
	"io"

	"moonwalker/parallel/coverage"
	"moonwalker/parallel/qualifier"
)

// Never has the places of a verified program at which something happens on no interleaving.
type Never struct {
	Catches []string `json:"catches"` // catch blocks that are never entered
	Locks   []string `json:"locks"`   // locks that no two threads are ever about to take at once
}

// NeverOf finds the lines of places.
func NeverOf(n coverage.Never) *Never {
	return &Never{nonNil(qualifier.Places(n.Catches)), nonNil(qualifier.Places(n.Locks))}
}

// text shows the first places, in a line for each kind.
func (n *Never) text(w io.Writer) {
	if n == nil || len(n.Catches)+len(n.Locks) == 0 {
		return
	}
	Fprintf(w, "on no interleaving:\n")
	if len(n.Catches) > 0 {
		Fprintf(w, "  a catch block is entered: %s\n", some(n.Catches))
	}
	if len(n.Locks) > 0 {
		Fprintf(w, "  two threads are about to take the lock at once: %s\n", some(n.Locks))
	}
}
