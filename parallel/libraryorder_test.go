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

// TestLibraryOrder: members of the library for which .NET promises an acquire let earlier stores of their thread pass, and those with a full fence do
// not. Where a member orders more than .NET promises, the verdict tells that. Without -long each member is tried under one or two models.
func TestLibraryOrder(t *testing.T) {
	parallel.AtOnce(t)
	const path = "testdata/regressions/LibraryOrder"
	source, err := os.ReadFile(path + ".cs")
	if err != nil {
		t.Fatal(err)
	}
	kind, n := "", 0
	for _, line := range strings.Split(string(source), "\n") {
		if c := regexp.MustCompile(`^ +// (Members that acquire|Members of objects|Members with a full fence|Others)`).FindStringSubmatch(line); c != nil {
			kind = c[1]
		}
		c := regexp.MustCompile(`case "(.+?)":`).FindStringSubmatch(line)
		if c == nil {
			continue
		}
		n++
		for i, m := range []program.Model{program.SC, program.TSO, program.DotNet, program.PSO, program.Relaxed, program.ECMA} {
			for k, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.None, parallel.Escape} {
				if !*long && (i > 2 || i == 0 && n%8 > 0 || i > 0 && (n+i)%2 > 0 || k > 0 && n%9 != k) {
					continue
				}
				for _, fenced := range []bool{false, true} {
					want, args := parallel.Verified, []string{c[1]}
					if fenced {
						args = append(args, "fenced")
					} else if kind == "Members that acquire" && m != program.SC || kind == "Members of objects" && m != program.SC {
						want = parallel.Violated
					}
					if fenced && (kind != "Members that acquire" && kind != "Members of objects" || m == program.SC || !*long && (k > 0 || n%6 > 0)) {
						continue
					}
					o := parallel.Options{Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: m, Checks: property.Set(property.Exception)}
					r := exploreWith(t, path+".dll", args, o)
					more := slices.ContainsFunc(r.Models, func(m string) bool { return strings.Contains(m, "methods of .NET's library wait") })
					tells := kind == "Others" && m != program.SC || more && (strings.HasPrefix(c[1], "-") || i > 2) // the other thread calls a member, too; objects are made
					if r.Verdict != want || want == parallel.Verified && more != tells {
						t.Errorf("%s, %v, %v, %v: %s %s %v, %q", kind, args, m, reduction, r.Verdict, r.Reason, r.Unsupported, r.Models)
					}
				}
			}
		}
	}
	if n < 80 {
		t.Errorf("%d members", n)
	}
}

// TestLibraryMessages: the order that .NET promises for members of the library never fails, and the verdict does not tell that the model has more: data
// that a thread stores before it sends a message are seen by the thread that gets it. Data that come behind the message are not always.
func TestLibraryMessages(t *testing.T) {
	parallel.AtOnce(t)
	const path = "testdata/regressions/LibraryMessages"
	source, err := os.ReadFile(path + ".cs")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, c := range regexp.MustCompile(`case "(.+?)":`).FindAllStringSubmatch(string(source), -1) {
		n++
		for i, m := range []program.Model{program.DotNet, program.TSO, program.SC} {
			for k, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.None, parallel.Escape} {
				if !*long && (i > 1 || i+k > 0 && (n+i)%3 != k) {
					continue
				}
				for want, args := range map[parallel.Verdict][]string{parallel.Verified: {c[1]}, parallel.Violated: {c[1], "late"}} {
					o := parallel.Options{Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: m, Checks: property.Set(property.Exception)}
					r := exploreWith(t, path+".dll", args, o)
					if r.Verdict != want || want == parallel.Verified && slices.ContainsFunc(r.Models, func(m string) bool { return strings.Contains(m, "methods of .NET's library wait") }) {
						t.Errorf("%s, %v, %v: %s %s %v, %q", args, m, reduction, r.Verdict, r.Reason, r.Unsupported, r.Models)
					}
				}
			}
		}
	}
	if n < 11 {
		t.Errorf("%d messages", n)
	}
}
