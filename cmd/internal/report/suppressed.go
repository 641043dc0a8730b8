package report

import (
	"io"

	"moonwalker/parallel/suppress"
)

// maxUnused bounds the unused excuses in a text; JSON has all.
const maxUnused = 10

// suppressed lists suppressed data races with their reasons, and the excuses of none. The lines have at most so many columns.
func suppressed(w io.Writer, races []suppress.Race, unused []string, columns int) {
	put := func(in, text string) {
		for i, line := range wrap(text, columns-len(in)) {
			if i > 0 {
				line = "  " + line
			}
			Fprintf(w, "%s%s\n", in, line)
		}
	}
	if len(races) > 0 {
		Fprintf(w, "suppressed:\n")
	}
	for i := range races {
		put("  ", "race on "+races[i].String())
		put("    ", races[i].Reason+" ("+races[i].From+")")
	}
	for i, text := range unused {
		if i == 0 {
			Fprintf(w, "not used to suppress a race:\n")
		}
		if i == maxUnused {
			Fprintf(w, "  …\n")
			break
		}
		put("  ", text)
	}
}
