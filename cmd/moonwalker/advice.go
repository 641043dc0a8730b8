package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/sample"
	"moonwalker/storage"
	"moonwalker/vm/program"
)

// A search that did not come to its end names the ways on, with commands that can be copied.

// mostWays is the number of ways that a report has at most: its first screen has 24 lines.
const mostWays = 5

// longestAdvised is the longest time that a command asks for.
const longestAdvised = 24 * time.Hour

// forOne are the flags about the output of one search. A command that is to be copied does not write over the files of this search.
var forOne = []string{"out", "anew", "checkpoint", "keep-states", "trace", "coverage", "graph", "cpuprofile", "estimate", "explain-states"}

// commandLine is the command line of the search, with the flags of set in place of its own, and without those of drop.
func (c *checkOutput) commandLine(set [][2]string, drop []string, args []string) string {
	words := []string{"moonwalker", "check"}
	word := func(name, text string, isBool bool) {
		switch {
		case name == "workers":
			words = append(words, "-j", text)
		case isBool && text == "true":
			words = append(words, "--"+name)
		case isBool || strings.HasPrefix(text, "-"):
			words = append(words, "--"+name+"="+shellQuote(text))
		default:
			words = append(words, "--"+name, shellQuote(text))
		}
	}
	for _, s := range set {
		if s[0] == "out" || s[0] == "spill" || s[0] == "explain-states" {
			drop = append(slices.Clone(drop), "sleep-sets", "persistent-sets") // they do not go with these
		}
	}
	given := func(name string) bool {
		return slices.ContainsFunc(set, func(s [2]string) bool { return s[0] == name })
	}
	for _, v := range c.flags.allGiven() {
		if given(v.name) || slices.Contains(drop, v.name) || slices.Contains(forOne, v.name) || v.name == "reduction" && c.flags.reduced {
			continue
		}
		for _, text := range v.texts {
			word(v.name, text, v.flag.NoOptDefVal != "")
		}
	}
	for _, s := range set {
		word(s[0], s[1], s[1] == "true")
	}
	if words = append(words, shellQuote(c.run.Program)); len(args) > 0 {
		words = append(words, "--")
		for _, a := range args {
			words = append(words, shellQuote(a))
		}
	}
	return strings.Join(words, " ")
}

// ways are the things to do next, the most useful ones first. o is the outcome of a search that has ended early without a violation.
func (c *checkOutput) ways(o *report.Outcome) (all []report.Way) {
	f := c.flags
	bounded := f.Search.Preemptions.Set() || f.Search.Delays.Set()
	samples := f.Sample.Strategy.Samples()
	others := f.Search.Checks != property.Set(property.Hang) && !f.ToEnd // searches of other kinds find no hangs, and look for no end
	add := func(why string, command string) { all = append(all, report.Way{Why: why, Command: command}) }
	same := func(why string, set [][2]string, drop ...string) { add(why, c.commandLine(set, drop, c.run.Args)) }

	endless := o.Grows != nil || o.Deep()
	if endless {
		same("short paths only, if the program has no end", [][2]string{{"max-depth", "1000"}})
	}
	if why, command := c.further(o, endless); command != "" {
		add(why, command)
	}
	if o.Undecided != "" {
		set := [][2]string{{"memory-model", program.DotNet.String()}}
		if depth, fuller := c.deeper(); fuller {
			set = append(set, [2]string{"sb-depth", depth})
		}
		same("the whole search under .NET's memory model", set, "sleep-sets", "slice", "thread-symmetry", "timeout", "max-states")
		same("sequential consistency alone, which is stronger than .NET's promise", [][2]string{{"memory-model", program.SC.String()}}, "sb-depth")
	}
	if args, ok := smaller(c.run.Args); ok {
		add("small arguments first, if they are sizes, then one more at a time", c.commandLine(nil, nil, args))
	} else if len(c.run.Args) == 0 && !c.program.IgnoresArgs() {
		add("small arguments, if the program takes sizes", c.commandLine(nil, nil, []string{"2"}))
	} else {
		add("a smaller test: fewer threads or rounds, or --entry with one of these", "moonwalker list "+shellQuote(c.run.Program))
	}
	if f.Search.Breadth {
		same("depth first, with the reduction, there are fewer states", nil, "strategy", "reduction", "sleep-sets", "persistent-sets")
	} else if r := f.Search.Reduction; !samples && !bounded && f.given("reduction") && !f.reduced && r != parallel.SDPOR && !f.Search.Store.Lossy() {
		same("with the usual reduction there are fewer states", nil, "reduction", "escape", "sleep-sets", "persistent-sets")
	}
	if o.Undecided != "" {
		return all
	}
	if !bounded && !samples && !f.Search.Breadth && others && f.Search.Model == program.SC {
		same("a proof for all executions with few preemptions, as far as it comes", [][2]string{{"preemptions", "0.."}, {"timeout", c.longer()}}, unboundedOnly...)
	}
	if !samples && others {
		same("runs at random, in fixed memory, which find bugs, and prove nothing", [][2]string{{"strategy", "pos"}, {"timeout", c.longer()}}, append(exhaustive, "slice", "sleep-sets", "persistent-sets", "max-depth", "memory", "continue")...)
	}
	if f.Sample.Strategy != sample.Swarm && (o.Reason == "memory" || samples) && others {
		same("many small searches, in fixed memory, which find bugs, and prove nothing", [][2]string{{"strategy", "swarm"}, {"timeout", c.longer()}}, append(exhaustive, "slice", "sleep-sets", "persistent-sets", "runs", "depth", "max-depth", "memory", "continue")...)
	}
	if (o.Hunted == nil || o.Hunted.Explained == nil) && !samples && !bounded && !f.Search.Breadth && !f.Search.Explain && !f.Search.PlainSII && !f.ToEnd {
		same("the lines that multiply the states", [][2]string{{"explain-states", "true"}})
	}
	return all[:min(mostWays, len(all))]
}

// deeper is a larger store buffer, if a thread had to wait because its buffer was full.
func (c *checkOutput) deeper() (depth string, ok bool) {
	size := c.program.BufferSize()
	return strconv.Itoa(min(2*size, program.MaxBufferDepth)), c.program.Filled.Load() && size < program.MaxBufferDepth
}

// unboundedOnly are the flags that do not go with a bound.
var unboundedOnly = []string{"no-hunt", "reduction", "choice", "no-lazy", "no-sii-collapse", "store", "table", "strategy", "max-depth", "max-states", "delays", "thread-symmetry", "sleep-sets", "persistent-sets"}

// longer is the time for another kind of search.
func (c *checkOutput) longer() string {
	return durationFlag(max(c.flags.Search.Timeout, 10*time.Minute))
}

// further is the same search with more of what has ended it, if that may bring it to its end.
func (c *checkOutput) further(o *report.Outcome, endless bool) (why, command string) {
	f, st, e := c.flags, &o.Stats, &o.Stats.Estimate
	grown := func(low, high string) string {
		return fmt.Sprintf("the same search; it needs about %s to %s", low, high)
	}
	more := func(why string, flag, value string) (string, string) {
		if o.Resume != "" && resumable(flag) {
			return why, fmt.Sprintf("moonwalker resume --%s %s %s", flag, value, shellQuote(f.Out))
		}
		set := [][2]string{{flag, value}}
		if f.Search.Store == storage.Collapse && !f.Search.LockAware && f.Out == "" && flag == "timeout" {
			set = append(set, [2]string{"out", "run"}) // it can be resumed
		}
		return why, c.commandLine(set, nil, c.run.Args)
	}
	depth, fuller := c.deeper()
	switch reason := o.Reason; {
	case fuller:
		return "a larger store buffer: a thread had to wait because its buffer was full", c.commandLine([][2]string{{"sb-depth", depth}}, nil, c.run.Args)
	case endless:
	case reason == "depth" && o.Sampled != nil:
		return more("longer runs", "max-depth", strconv.Itoa(10*f.Search.MaxDepth))
	case o.Sampled != nil && reason != "memory", o.Interrupted && o.Resume != "", reason == "states" && o.Resume != "": // o.Resume tells it
	case reason == "time" || o.Interrupted:
		if !e.Known() {
			if o.Interrupted {
				return more("the same search, from which moonwalker resume can go on", "timeout", durationFlag(10*max(st.Elapsed, time.Minute)))
			}
			return more("more time; the size of the search is unknown", "timeout", durationFlag(10*f.Search.Timeout))
		}
		if least, most := st.Elapsed+e.Left, st.Elapsed+e.LeftAtMost; most <= longestAdvised {
			if o.Resume != "" {
				least, most = e.Left, e.LeftAtMost
			}
			return more(grown(report.Roughly(least), report.Roughly(most)), "timeout", durationFlag(most))
		}
	case reason == "states":
		n := 10 * f.Search.MaxStates
		if e.Known() {
			n = roundUp(e.High)
			return more(grown(report.About(e.States), report.About(e.High)+" states"), "max-states", strconv.FormatUint(n, 10))
		}
		return more("more states; the size of the search is unknown", "max-states", strconv.FormatUint(n, 10))
	case reason == "depth":
		return more("longer paths", "max-depth", strconv.Itoa(10*f.Search.MaxDepth))
	case reason == "memory" && len(c.moreMemory()) > 0 && o.Resume != "": // o.Resume tells it
	case reason == "memory" && f.StoreMemory != "" && o.Sampled == nil:
		return "more memory for the states", c.commandLine(c.moreMemory(), nil, c.run.Args)
	case reason == "memory" && f.Search.Store == storage.Collapse && f.Search.Spill == "" && o.Sampled == nil:
		why = "states on a disk, when memory runs short"
		if e.Known() {
			why = fmt.Sprintf("the states need about %s: on a disk, when memory runs short", report.Size(report.MemoryOfAll(st, e.States)))
		}
		return more(why, "spill", "spill")
	case reason == "memory" && f.Search.Store.Lossy():
		return more("a larger table", "table", roundSize(4*st.Storage.Lossy.Table))
	case reason == "memory" && len(c.moreMemory()) > 0:
		return "more memory", c.commandLine(c.moreMemory(), nil, c.run.Args)
	case reason == parallel.Lossy:
		return "the same search, with all states", c.commandLine(nil, []string{"store", "table"}, c.run.Args)
	}
	return "", ""
}

// moreMemory has larger values for the flags that limit the memory, if they were given.
func (c *checkOutput) moreMemory() (set [][2]string) {
	if f := c.flags; f.Memory != "" {
		if n, _, err := memory(f.Memory); err == nil {
			set = append(set, [2]string{"memory", roundSize(4 * n)})
		}
	}
	if c.flags.StoreMemory != "" {
		set = append(set, [2]string{"store-memory", roundSize(4 * c.run.Memory)})
	}
	return set
}

// resumable says whether resume has the flag.
func resumable(flag string) bool {
	return slices.ContainsFunc(settings, func(s setting) bool { return s.name == flag && s.has("resume") })
}

// smaller are the arguments with 2 in place of each greater number; false if there is none.
func smaller(args []string) (small []string, ok bool) {
	for _, a := range args {
		if n, err := strconv.ParseUint(a, 10, 32); err == nil && n > 2 {
			a, ok = "2", true
		}
		small = append(small, a)
	}
	return small, ok
}

// durationFlag is a time for a flag, rounded up to one that people say: 90s, 10m, 3h.
func durationFlag(d time.Duration) string {
	for _, x := range []struct {
		unit time.Duration
		name string
		most int
	}{{time.Second, "s", 90}, {time.Minute, "m", 90}, {time.Hour, "h", math.MaxInt}} {
		if n := (d + x.unit - 1) / x.unit; int(n) <= x.most {
			if n > 10 {
				n = (n + 4) / 5 * 5
			}
			return fmt.Sprintf("%d%s", n, x.name)
		}
	}
	panic("BUG: a time without a unit")
}

// roundUp is a number with one digit that counts, and at least x.
func roundUp(x float64) uint64 {
	unit := math.Pow(10, math.Floor(math.Log10(max(x, 1))))
	return uint64(math.Ceil(x/unit) * unit)
}

// roundSize is a size for a flag.
func roundSize(n int64) string {
	const mib = 1 << 20
	if n >= 4<<30 {
		return fmt.Sprintf("%dGiB", (n+1<<30-1)>>30)
	}
	return fmt.Sprintf("%dMiB", (n+mib-1)/mib)
}
