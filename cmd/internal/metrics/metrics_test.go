package metrics

import (
	"context"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestMetrics reads the metrics of a running search.
func TestMetrics(t *testing.T) {
	p, err := vm.Load("../../../examples/bench/Philosophers.dll", program.Config{Args: []string{"9", "9"}, Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var said strings.Builder
	served, err := New(":0", &said)
	if err != nil {
		t.Fatal(err)
	}
	defer served.Close()
	var metrics, profile string
	o := parallel.Options{Workers: 2, Timeout: time.Minute, Live: func(stats func() parallel.Stats) func() {
		stop := served.Serve(stats)
		go func() {
			defer cancel()
			base := regexp.MustCompile(`http://127\.0\.0\.1:\d+`).FindString(said.String())
			for ctx.Err() == nil && !t.Failed() && !regexp.MustCompile(`moonwalker_states_total [1-9]\d`).MatchString(metrics) {
				metrics = get(t, base+"/metrics")
			}
			profile = get(t, base+"/debug/pprof/goroutine?debug=1")
		}()
		return stop
	}}
	if _, err := parallel.Explore(ctx, p, o); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`moonwalker_states_total [1-9]`, `moonwalker_store_bytes\{kind="index"\} [1-9]`, `moonwalker_workers 2\n`, `moonwalker_store_budget_bytes \+Inf`, `# TYPE moonwalker_transitions_total counter`} {
		if !regexp.MustCompile(want).MatchString(metrics) {
			t.Errorf("no %s in:\n%s", want, metrics)
		}
	}
	if !strings.Contains(profile, "parallel.(*worker)") {
		t.Errorf("no worker in the profile:\n%s", profile)
	}
	for _, bad := range []string{"nonsense", "256.0.0.1:1"} {
		if _, err := New(bad, io.Discard); err == nil {
			t.Errorf("served at %s", bad)
		}
	}
}

func get(t *testing.T, url string) string {
	r, err := http.Get(url)
	if err != nil {
		t.Error(err)
		return ""
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != http.StatusOK {
		t.Errorf("%s: %s, %v", url, r.Status, err)
	}
	return string(b)
}
