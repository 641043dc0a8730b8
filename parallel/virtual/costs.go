package virtual

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// An Action is a part of the work of a worker with a cost of its own in virtual time. Most actions
// are a phase of the journey of a state. A phase with a cost that varies much has several actions.
type Action int

// The actions. The actions before Look are work.
const (
	Find      Action = iota // finds the way to the state of a queued move
	Restore                 // restores a state from its vector
	Repeat                  // repeats a move to reach a state
	Backtrack               // undoes a move of the path
	Step
	Collect
	Collapse
	Store
	Record    // records a step for the reduction
	Connect   // adds a chain to the graph
	Pass      // passes the summary of a state on
	Transfer  // moves a summary across an edge; see sdpor.Operation
	Transform // the same, if the result is not known yet
	Check
	Undo
	Look  // looks into the deque of another worker
	Steal // steals a move
	Wake  // wakes up
	actions
)

var actionNames = [actions]string{"find", "restore", "repeat", "backtrack", "step", "collect", "collapse", "store", "record", "connect", "pass on", "transfer", "transform", "check", "undo", "look", "steal", "wake"}

// phaseOf are the phases to which actions belong.
var phaseOf = [actions]phase{
	Find: phaseRestore, Restore: phaseRestore, Repeat: phaseRestore, Backtrack: phaseBacktrack, Step: phaseStep, Collect: phaseGC, Collapse: phaseCollapse,
	Store: phaseStore, Record: phaseReduce, Connect: phaseReduce, Pass: phaseReduce, Transfer: phaseReduce, Transform: phaseReduce, Check: phaseCheck, Undo: phaseUndo,
}

// Costs are the costs of actions in virtual time.
type Costs [actions]time.Duration

//go:embed costs.csv
var costsText string

// Fixed are the costs of the table in the repository. They are the same on every machine.
func Fixed() *Costs {
	c, err := readCosts(costsText)
	if err != nil {
		panic("BUG: costs.csv: " + err.Error())
	}
	return c
}

// readCosts reads a table of costs, which has each action once.
func readCosts(text string) (*Costs, error) {
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		return nil, err
	}
	c := &Costs{}
	for i, row := range rows[1:] {
		n, err := strconv.ParseInt(row[1], 10, 64)
		if err != nil || n <= 0 {
			return nil, fmt.Errorf("line %d: want nanoseconds above 0", i+2)
		}
		a := Find
		for a < actions && actionNames[a] != row[0] {
			a++
		}
		if a == actions || c[a] != 0 {
			return nil, fmt.Errorf("line %d: there is no action %q, or it is there twice", i+2, row[0])
		}
		c[a] = time.Duration(n)
	}
	for a, cost := range c {
		if cost == 0 {
			return nil, fmt.Errorf("the action %q has no cost", actionNames[a])
		}
	}
	return c, nil
}

// String is the table.
func (c *Costs) String() string {
	var b strings.Builder
	b.WriteString("action,nanoseconds\n")
	for a, cost := range c {
		fmt.Fprintf(&b, "%s,%d\n", actionNames[a], cost.Nanoseconds())
	}
	return b.String()
}

// A Tally has, for each action, how often it was done and measured, and the time that the measured
// ones took.
type Tally struct {
	done, measured [actions]int64
	took           [actions]time.Duration
}

// Add adds the figures of u.
func (t *Tally) Add(u *Tally) {
	for a := range actions {
		t.done[a] += u.done[a]
		t.measured[a] += u.measured[a]
		t.took[a] += u.took[a]
	}
}

// Calibrated are costs with which a search with one worker takes the time took in virtual time, as
// the measured search did. The cost of an action is its measured mean, times a factor for the work
// between actions, such as Go's own collection of garbage. An action that was not measured has the
// cost of the fixed table.
func (t *Tally) Calibrated(took time.Duration) *Costs {
	c, sum, clock := Fixed(), 0.0, clockCost()
	fixed := *c
	for a := range actions {
		if t.measured[a] > 0 {
			c[a] = max(t.took[a]/time.Duration(t.measured[a])-clock, 1)
		}
		sum += float64(t.done[a]) * float64(c[a])
	}
	if sum == 0 {
		return &fixed
	}
	for a := range c {
		c[a] = max(time.Duration(float64(c[a])*float64(took)/sum+0.5), 1)
	}
	for a := Look; a < actions; a++ { // one worker does not do these
		c[a] = fixed[a]
	}
	return c
}

// clockCost is the time that reading the clock takes.
func clockCost() time.Duration {
	const times = 1000
	least := time.Hour
	for range 10 {
		start := time.Now()
		for range times {
			_ = time.Now()
		}
		least = min(least, time.Since(start))
	}
	return least / times
}

// Line is the table in one line.
func (c *Costs) Line() string {
	var parts []string
	for a, cost := range c {
		parts = append(parts, fmt.Sprintf("%s %d", actionNames[a], cost.Nanoseconds()))
	}
	return strings.Join(parts, ", ")
}
