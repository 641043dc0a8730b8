package report

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/virtual"
	"moonwalker/storage"
)

func TestShort(t *testing.T) {
	for in, want := range map[float64]string{0: "0", 7: "7", 999: "999", 999.4: "999", 999.6: "1.00k", 1234: "1.23k", 41234: "41.2k", 999_499: "999k", 999_600: "1.00M", 1_240_000: "1.24M", 2.5e9: "2.50G", 3e13: "30.0T"} {
		if got := short(in); got != want {
			t.Errorf("short(%v) = %s, want %s", in, got, want)
		}
	}
}

func TestLong(t *testing.T) {
	for in, want := range map[uint64]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567", math.MaxUint64: "18,446,744,073,709,551,615"} {
		if got := long(in); got != want {
			t.Errorf("long(%v) = %s, want %s", in, got, want)
		}
	}
}

func TestSize(t *testing.T) {
	for in, want := range map[int64]string{0: "0 B", 1023: "1023 B", 1024: "1.0 KiB", 1<<20 - 1: "1.0 MiB", 3 << 30: "3.0 GiB", 5 << 50: "5120.0 TiB"} {
		if got := Size(in); got != want {
			t.Errorf("Size(%v) = %s, want %s", in, got, want)
		}
	}
	if got := part(3<<30, 8<<30); got != "3.0/8.0 GiB" {
		t.Errorf("part = %s", got)
	}
	if got := part(3<<20, 8<<30); got != "3.0 MiB/8.0 GiB" {
		t.Errorf("part = %s", got)
	}
}

// figures returns the figures of an example of a progress line.
func figures() (was, now parallel.Stats) {
	was = parallel.Stats{States: 1_230_936, Transitions: 5_000_000, Elapsed: 251 * time.Second}
	now = parallel.Stats{
		Workers: 8, States: 1_240_000, Transitions: 5_041_200, Frontier: 88_100, MaxDepth: 214, Elapsed: 252 * time.Second, Busy: 0.97,
		Storage: storage.Stats{Bytes: storage.BytesStats{Total: 3328599654, Budget: 8 << 30}},
		Share:   []virtual.Share{{Phase: "gc", Part: 0.75}, {Phase: "idle", Part: 0.25}},
	}
	return was, now
}

func TestLine(t *testing.T) {
	was, now := figures()
	const want = "00:04:12  1.24M states  41.2k/s (22% new)  frontier 88.1k  depth 214  mem 3.1/8.0 GiB  8w 97%"
	if got := line(now, paceOf(was, now)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestRewrite checks the line on the terminal after each report.
func TestRewrite(t *testing.T) {
	var out bytes.Buffer
	p := NewProgress(TTY, &out)
	was, now := figures()
	p.Report(was)
	p.Report(now)
	short := now
	short.States, short.Frontier, short.Transitions = 1, 1, now.Transitions
	p.Report(short)
	if got, want := screen(out.String()), line(short, paceOf(now, short)); got != want {
		t.Errorf("on the screen: %q, want %q", got, want)
	}
	p.Done(short)
	if got := screen(out.String()); got != "" {
		t.Errorf("at the end there is still %q", got)
	}
}

// screen returns the line that a terminal shows after it gets s.
func screen(s string) string {
	var cells []rune
	at := 0
	for _, r := range s {
		if r == '\r' {
			at = 0
			continue
		}
		if at == len(cells) {
			cells = append(cells, ' ')
		}
		cells[at] = r
		at++
	}
	return strings.TrimRight(string(cells), " ")
}

func TestPlain(t *testing.T) {
	var out bytes.Buffer
	p := NewProgress(Plain, &out)
	was, now := figures()
	p.Report(was)
	p.Report(now)
	if s := out.String(); !strings.Contains(s, `elapsed=00:04:12 states=1240000 rate=41.2k/s new=22% frontier=88100 depth=214 memory="3.1/8.0 GiB" workers=8 busy=97%`) || strings.Contains(s, "stall") {
		t.Errorf("got %s", s)
	}
	p.Report(now)
	if s := out.String(); !strings.Contains(s, "level=WARN") || !strings.Contains(s, "a single step takes long") {
		t.Errorf("no stall in %s", s)
	}
	now.Transitions++
	p.Report(now)
	if s := out.String(); !strings.Contains(s, "all transitions led to states that were known") {
		t.Errorf("no stall in %s", s)
	}
}

func TestProgressJSON(t *testing.T) {
	var out bytes.Buffer
	was, now := figures()
	e := NewEvents(&out)
	for _, st := range []parallel.Stats{was, now} {
		if err := e.Progress(st); err != nil {
			t.Fatal(err)
		}
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	var got struct {
		Schema       int
		Event        string
		Elapsed      float64
		States       uint64
		Rate, New    float64
		Memory       int64
		MemoryBudget int64
		Share        map[string]float64
	}
	if err := json.Unmarshal([]byte(lines[1]), &got); err != nil {
		t.Fatal(err)
	}
	if got.Schema != 1 || got.Event != "progress" || got.Elapsed != 252 || got.States != 1_240_000 || got.Rate != 41_200 || got.New != 0.22 || got.Memory != 3328599654 || got.MemoryBudget != 8<<30 || len(got.Share) != 2 || got.Share["idle"] != 0.25 {
		t.Errorf("got %+v", got)
	}
}

func TestComparePlaces(t *testing.T) {
	for _, c := range []struct{ a, b string }{{"race A.cs:9", "race A.cs:10"}, {"race A.cs:9,A.cs:9", "race A.cs:9,A.cs:10"}, {"a", "b"}, {"a", "ab"}, {"race A.cs:2", "race B.cs:1"}} {
		if comparePlaces(c.a, c.b) >= 0 || comparePlaces(c.b, c.a) <= 0 || comparePlaces(c.a, c.a) != 0 {
			t.Errorf("%q does not come before %q", c.a, c.b)
		}
	}
}

func TestClip(t *testing.T) {
	for _, c := range []struct {
		in   string
		w    int
		want string
	}{{"hits", 4, "hits"}, {"hits", 3, "hi…"}, {"größe", 5, "größe"}, {"größe", 4, "grö…"}, {"ab", 1, ""}} {
		if got := clip(c.in, c.w); got != c.want {
			t.Errorf("clip(%q, %d) = %q, want %q", c.in, c.w, got, c.want)
		}
	}
}
