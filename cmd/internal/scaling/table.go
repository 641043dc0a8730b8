package scaling

import (
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"
)

// Study is a set of runs on a computer with Cores usable cores.
type Study struct {
	Runs      []Run
	Cores     int
	Simulated []Simulated // by rising number of workers
	Costs     string      // where those of the simulated searches come from
}

// Table shows the points, the law, and the caveats.
func (s *Study) Table(w io.Writer) error {
	ps := Points(s.Runs)
	var b strings.Builder
	fmt.Fprintf(&b, "verdict: %s\n\n", s.Runs[0].Verdict)
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "workers\ttime\tmin\tmax\tfirst violation\tspeed-up\tefficiency\tstates/s\tCPU\twork\tquiet\tstore MB\tRSS MB\tbusy\tsteals\tnoisy\t\n")
	for _, p := range ps {
		first := "-"
		if p.FirstViolation.Median > 0 {
			first = fmt.Sprintf("%.3f s", p.FirstViolation.Median)
		}
		fmt.Fprintf(t, "%d\t%.3f s\t%.3f\t%.3f\t%s\t%.2f\t%.0f%%\t%.0f\t%.2f s\t%.3f\t%.2f\t%.1f\t%.1f\t%.0f%%\t%d\t%d of %d\t\n",
			p.Workers, p.Seconds.Median, p.Seconds.Min, p.Seconds.Max, first, p.Speedup, 100*p.Efficiency, p.Rate.Median,
			p.CPU, p.Work, p.Quiet, float64(p.Store)/1e6, float64(p.RSS)/1e6, 100*p.Busy, p.Steals, p.Noisy, p.Runs)
	}
	_ = t.Flush()
	b.WriteString("\n" + s.law(ps) + s.caveats(ps))
	_, err := io.WriteString(w, b.String())
	return err
}

// real returns the points with no more workers than cores.
func (s *Study) real(ps []Point) (out []Point) {
	for _, p := range ps {
		if p.Workers <= s.Cores {
			out = append(out, p)
		}
	}
	return out
}

// law describes the fitted Universal Scalability Law and its prediction.
func (s *Study) law(ps []Point) string {
	real := s.real(ps)
	u, ok := Fit(real)
	if !ok {
		return fmt.Sprintf("Universal Scalability Law: no fit; it needs two numbers of workers up to the %d usable cores\n", s.Cores)
	}
	text := fmt.Sprintf("Universal Scalability Law: %.0f states/s with one worker, contention %.4f, coherence %.6f; off by %.1f%%\n", u.Lambda, u.Sigma, u.Kappa, 100*u.Error)
	switch peak := u.Peak(); {
	case u.Sigma >= 1:
		text += "  more workers only make it slower: the search is too short, or the machine too busy\n"
	case !u.KappaKnown && u.Sigma > 0:
		text += fmt.Sprintf("  two points only: contention alone explains them; the speed-up would near %.1f\n", 1/u.Sigma)
	case !math.IsInf(peak, 1):
		text += fmt.Sprintf("  predicted peak: %.0f states/s with %.0f workers\n", u.At(math.Round(peak)), math.Round(peak))
	case u.Sigma > 0:
		text += fmt.Sprintf("  no peak predicted; the speed-up nears %.1f\n", 1/u.Sigma)
	default:
		text += "  no peak predicted: linear as far as it was measured\n"
	}
	return text
}

// caveats describes the conditions that make the figures less reliable.
func (s *Study) caveats(ps []Point) string {
	var b strings.Builder
	noisy, runs := 0, 0
	for _, p := range ps {
		noisy += p.Noisy
		runs += p.Runs
	}
	if n := len(ps) - len(s.real(ps)); n > 0 {
		fmt.Fprintf(&b, "more workers than the %d usable cores: shown, but no part of the law\n", s.Cores)
	}
	b.WriteString("work: CPU time a state, as a multiple; quiet: the speed-up that it and the busy share mean on a quiet machine with a core each\n")
	if noisy > 0 {
		fmt.Fprintf(&b, "%d of %d runs are noisy: other processes, the hypervisor or a CPU limit took time from them\n", noisy, runs)
	}
	return b.String()
}
