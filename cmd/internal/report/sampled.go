package report

import (
	"fmt"

	"moonwalker/parallel"
	"moonwalker/parallel/sample"
)

// sampledBy names the runs of a strategy.
func sampledBy(s *sample.Result) string {
	if s.Strategy == sample.Swarm {
		return fmt.Sprintf("swarm, %s of seed %d", plural(int(s.Runs), "search"), s.Seed)
	}
	return fmt.Sprintf("sampled by %v, %s of seed %d", s.Strategy, plural(int(s.Runs), "run"), s.Seed)
}

// chances are lines that tell how likely it is that the runs have missed something.
func chances(s *sample.Result) (lines []string) {
	were := map[bool]string{true: "was", false: "were"}
	if n := s.Cut - s.Stuck; n > 0 {
		lines = append(lines, fmt.Sprintf("%s did not end, and %s cut (--max-depth)", plural(int(n), "run"), were[n == 1]))
	}
	if n := s.Stuck; n > 0 {
		lines = append(lines, fmt.Sprintf("in %s a thread stood at a wrong guess of the memory model: %s dropped", plural(int(n), "run"), map[bool]string{true: "it was", false: "they were"}[n == 1]))
	}
	if s.Verdict != parallel.Unseen {
		return lines
	}
	switch u := s.Unlike; {
	case s.Strategy == sample.Swarm:
		lines = append(lines, fmt.Sprintf("%d of them tried all moves up to their depth, but for states that a hash takes for others; the rest ended after their steps", s.Whole))
	case s.Strategy == sample.PCT:
		text := fmt.Sprintf("a violation of depth %d is found by such runs with a probability of at least %s, if it shows within %s of %s",
			s.Depth, percentOf(s.Guarantee), plural(s.Steps, "step"), plural(s.Threads, "thread"))
		if s.Longer > 0 {
			text += fmt.Sprintf("; %s had more steps than were expected then, which lowers it", plural(int(s.Longer), "run"))
		}
		lines = append(lines, text)
	case s.Strategy == sample.SURW:
		lines = append(lines, "there is no estimate of the orders that such runs have missed: each run has a target of its own")
	case u.Runs > 0:
		lines = append(lines, fmt.Sprintf("%s of conflicting steps; one more such run has another order with a probability of at most %s (95 %% confidence, estimate %s)",
			plural(int(u.Kinds), "different order"), percentOf(u.Bound), percentOf(u.Estimate)))
	}
	return lines
}

// percentOf is a probability, with two digits that count.
func percentOf(p float64) string {
	switch {
	case p >= 1:
		return "100 %"
	case p > 0.99999:
		return "99.999 %"
	case p > 0.99:
		return fmt.Sprintf("%.3f %%", 100*p)
	}
	return fmt.Sprintf("%.2g %%", 100*p)
}

// sampledTable has the figures of sampling.
func sampledTable(s *sample.Result) [][2]string {
	st := &s.Stats
	if s.Strategy == sample.Swarm {
		return [][2]string{
			{"searches", long(s.Runs)},
			{"states", long(st.States) + " of all searches, which have some in common"},
			{"steps", long(st.Transitions)},
			{"longest path", plural(s.Steps, "step")},
			{"time", st.Elapsed.Round(1e6).String()},
			{"CPU time", st.CPU.Round(1e6).String()},
		}
	}
	return [][2]string{
		{"runs", long(s.Runs)},
		{"steps", long(st.Transitions)},
		{"longest run", fmt.Sprintf("%s, and at most %s, of the runs that ended", plural(s.Steps, "step"), plural(s.Threads, "thread"))},
		{"time", st.Elapsed.Round(1e6).String()},
		{"runs/s", long(uint64(ratio(float64(s.Runs), st.Elapsed.Seconds())))},
		{"CPU time", st.CPU.Round(1e6).String()},
	}
}
