package program

import (
	"fmt"
)

// UnsupportedError is a construct of the program that the machine does not
// model; it makes a verdict UNSUPPORTED.
type UnsupportedError struct {
	What      string // the missing thing
	Where     string // assembly, method and IL offset
	Reduction bool   // it is missing under partial order reduction only
	Sleep     bool   // it is missing with sleep sets only
	Symmetry  bool   // it is missing with thread symmetry only
	Anew      Anew   // a search with these changes supports it
}

// Anew is a set of changes of a search's rules. A search that meets a construct which its rules do not
// support begins anew with the changes.
type Anew uint8

const (
	// Numbered searches give numbers to the threads of the pool, and do not hand continuations over.
	Numbered Anew = 1 << iota
	// OneByOne searches let WhenAny take one of its tasks after the other: see [Rules.OneByOne].
	OneByOne
	// LongClock searches have a clock that moves more often: see [Rules.LongClock].
	LongClock
	// Deletes searches see each use of an object as a step: see [Rules.Deletes].
	Deletes
)

// Has says whether a has the change b.
func (a Anew) Has(b Anew) bool { return a&b != 0 }

// Rules are choices of a search that decide which steps the program has.
type Rules struct {
	// HandsOver says whether threads hand continuations over to threads of their own, as docs/algorithms/tasks.md describes.
	HandsOver bool `json:"handsOver,omitempty"`
	// OneByOne says whether WhenAny looks at its tasks, and registers with them, one after the other although HandsOver is set.
	OneByOne bool `json:"oneByOne,omitempty"`
	// LongClock says whether the modelled clock moves up to sixteen times instead of twice.
	LongClock bool `json:"longClock,omitempty"`
	// Deletes says whether the program deletes objects that other threads can have. Then a use of an object without an access to its data is
	// an access as well ([event.Use]), with which the deletion conflicts.
	Deletes bool `json:"deletes,omitempty"`
	// Expires says whether the end of the time of a wait is a scheduling point also where no other thread can reach that for which the thread waits.
	Expires bool `json:"expires,omitempty"`
	// Model is the memory model, and Depth how many requests the store buffer of a thread holds at most; 0: see BufferDepth.
	Model Model `json:"model,omitempty"`
	Depth int   `json:"depth,omitempty"`
}

// ClockSteps is how often the modelled clock moves at most.
func (r *Rules) ClockSteps() uint32 {
	if r.LongClock {
		return 16
	}
	return 2
}

// ClockModel is the model of the clock, for [Program.Use].
func (r *Rules) ClockModel() string {
	if r.LongClock {
		return clock + "sixteen times"
	}
	return clock + "twice"
}

// clock begins the model of the clock. The two texts are constants: each reading of the clock asks for one.
const clock = "clock: each reading may find that an hour has passed, and no shorter time, at most "

func (e *UnsupportedError) Error() string {
	what := e.What
	switch {
	case e.Sleep:
		what += "; a search without sleep sets can have it"
	case e.Reduction:
		what += "; --reduction escape can have it"
	}
	if e.Where == "" {
		return "unsupported: " + what
	}
	return fmt.Sprintf("unsupported: %s, at %s", what, e.Where)
}
