package parallel_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/vm/program"
)

// TestThrows: a throw orders nothing. A thread that throws and catches between a store and a load, or between two loads, has the outcomes of one that does
// not, under each memory model and with each reduction. Some members of the library wait before they throw; the verdict tells that.
func TestThrows(t *testing.T) {
	waits := []string{"shared list", "shared map", "start parameter started", "signal", "signal gone", "reset gone", "event gone", "event wait gone", "release", "release 0",
		"release handle", "sem gone", "sem canceled", "exit read", "exit write", "mutex", "barrier", "barrier remove", "barrier add -1", "task wait", "task get result", "lazy", "blocking"}
	quiet(t, "Throws", 100, waits, nil)
}

// TestQuiet: a thread that is not started, a Join in vain, and a task that is canceled from the beginning are no full fence, unless .NET's code has an
// interlocked operation. Of members that wait the verdict tells.
func TestQuiet(t *testing.T) {
	waits := []string{"new background", "new priority", "new, state", "current name", "current pool", "new task canceled", "new task int canceled", "start canceled", "linked", "value task canceled"}
	interlocked := []string{"run canceled", "run int canceled", "run canceled source", "start new canceled", "start new int canceled", "generic start new canceled", "from exception",
		"continue canceled", "continue canceled open", "run func"}
	quiet(t, "Quiet", 40, waits, interlocked)
}

// quiet searches a program for each name in its source: members that wait, of which the verdict tells, those that have an interlocked operation, and at least n
// others, which order nothing. Without -long each name has one model and one reduction.
func quiet(t *testing.T, file string, n int, waits, interlocked []string) {
	parallel.AtOnce(t)
	path := "testdata/regressions/" + file
	source, err := os.ReadFile(path + ".cs")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`case "(.+?)":`).FindAllStringSubmatch(string(source), -1)
	if len(names) < n {
		t.Errorf("%d names", len(names))
	}
	for i, c := range names {
		for m := program.SC; m <= program.ECMA; m++ {
			for k, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.None, parallel.Escape} {
				if !*long && (i+int(m))%6 > 0 && (m != program.DotNet || k > 0) || !*long && k != i%3 && m != program.DotNet {
					continue
				}
				args := []string{c[1]}
				if file == "Throws" && m >= program.Relaxed && (*long && k == 0 || i%2 == 0) {
					args = append(args, "loads")
				}
				o := parallel.Options{Workers: 1, Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: m, Checks: property.Set(property.Exception)}
				r := exploreWith(t, path+".dll", args, o)
				tells := slices.ContainsFunc(r.Models, func(m string) bool { return strings.Contains(m, "methods of .NET's library wait") })
				want, told := parallel.Violated, tells
				switch {
				case m == program.SC:
					want, told = parallel.Verified, false
				case slices.Contains(waits, c[1]) && r.Verdict == parallel.Violated: // as the search finds by itself that no other thread reaches the object
					told = tells
				case slices.Contains(waits, c[1]):
					want, told = parallel.Verified, true
				case slices.Contains(interlocked, c[1]):
					want = parallel.Verified
				}
				if r.Verdict != want || tells != told {
					t.Errorf("%q, %v, %v: %s %s %v, %q", args, m, reduction, r.Verdict, r.Reason, r.Unsupported, r.Models)
				}
			}
		}
	}
}
