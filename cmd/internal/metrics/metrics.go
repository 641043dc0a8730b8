// Package metrics serves the figures of a running search over HTTP.
//
// In: the figures of a search. Out: metrics for Prometheus, and profiles. Next: monitoring. Lock order: none.
package metrics

import (
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/VictoriaMetrics/metrics"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
)

// Server serves the figures of a search under /metrics, for Prometheus, and profiles
// under /debug/pprof.
type Server struct {
	listener net.Listener // nil while nothing listens
	addr     string       // with the port that was found
	stderr   io.Writer
}

// New listens at an address. One without a host is on loopback, because profiles are
// private.
func New(addr string, stderr io.Writer) (*Server, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("--metrics %s: want HOST:PORT or :PORT, such as :9090: %w", addr, err)
	}
	if host == "" {
		host = "127.0.0.1"
	}
	m := &Server{addr: net.JoinHostPort(host, port), stderr: stderr}
	if err := m.listen(); err != nil {
		return nil, fmt.Errorf("--metrics %s: %w", addr, err)
	}
	return m, nil
}

func (m *Server) listen() (err error) {
	if m.listener == nil {
		if m.listener, err = net.Listen("tcp", m.addr); err == nil {
			m.addr = m.listener.Addr().String()
		}
	}
	return err
}

// Close ends listening, if the server has not done so.
func (m *Server) Close() {
	if m.listener != nil {
		_ = m.listener.Close()
	}
}

// Serve serves figures until stop is called. A search that begins anew calls it again.
func (m *Server) Serve(stats func() parallel.Stats) (stop func()) {
	if err := m.listen(); err != nil {
		report.Fprintf(m.stderr, "moonwalker: --metrics: %v\n", err)
		return func() {}
	}
	l := m.listener
	metrics.ExposeMetadata(true)
	mux := http.NewServeMux()
	mux.HandleFunc("/metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		st := stats()
		writeMetrics(w, &st)
	})
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			report.Fprintf(m.stderr, "moonwalker: --metrics: %v\n", err)
		}
	}()
	report.Fprintf(m.stderr, "moonwalker: metrics at http://%s/metrics\n", l.Addr())
	return func() {
		_ = server.Close()
		<-done
		m.listener = nil
	}
}

// plainMetrics are the figures that are one number.
var plainMetrics = []struct {
	name, text string
	add        func(set *metrics.Set, name string, value float64)
	of         func(st *parallel.Stats) float64
}{
	{"states_total", "Stored states.", counter, func(st *parallel.Stats) float64 { return float64(st.States) }},
	{"transitions_total", "Executed moves.", counter, func(st *parallel.Stats) float64 { return float64(st.Transitions) }},
	{"revisits_total", "Moves to states that were stored already.", counter, func(st *parallel.Stats) float64 { return float64(st.Revisits) }},
	{"steals_total", "Moves taken from another worker.", counter, func(st *parallel.Stats) float64 { return float64(st.Steals) }},
	{"early_total", "Summaries passed on before their turn, because workers were idle.", counter, func(st *parallel.Stats) float64 { return float64(st.Early) }},
	{"merged_total", "States removed because memory was short.", counter, func(st *parallel.Stats) float64 { return float64(st.Merged) }},
	{"frontier", "Moves that wait to be tried.", gauge, func(st *parallel.Stats) float64 { return float64(st.Frontier) }},
	{"depth_max", "Moves from the initial state, at most.", gauge, func(st *parallel.Stats) float64 { return float64(st.MaxDepth) }},
	{"workers", "Workers.", gauge, func(st *parallel.Stats) float64 { return float64(st.Workers) }},
	{"workers_busy", "Share of their time not spent looking for work.", gauge, func(st *parallel.Stats) float64 { return st.Busy }},
	{"elapsed_seconds", "Time since the search began.", gauge, func(st *parallel.Stats) float64 { return st.Elapsed.Seconds() }},
	{"cpu_seconds_total", "CPU time of the search.", counter, func(st *parallel.Stats) float64 { return st.CPU.Seconds() }},
	{"store_budget_bytes", "Bytes that the store may use.", gauge, func(st *parallel.Stats) float64 {
		if st.Storage.Bytes.Budget == math.MaxInt64 {
			return math.Inf(1)
		}
		return float64(st.Storage.Bytes.Budget)
	}},
	{"store_spilled_bytes", "Bytes of the store that are in files.", gauge, func(st *parallel.Stats) float64 { return float64(st.Storage.Bytes.Spilled) }},
	{"index_load", "Share of the index of states that is in use.", gauge, func(st *parallel.Stats) float64 { return st.Storage.States.Load() }},
	{"index_lookups_total", "Look-ups of states.", counter, func(st *parallel.Stats) float64 { return float64(st.Storage.States.Lookups) }},
	{"index_probes_total", "Buckets examined by them.", counter, func(st *parallel.Stats) float64 { return float64(st.Storage.States.Probes) }},
}

func counter(set *metrics.Set, name string, value float64) { set.NewFloatCounter(name).Set(value) }

func gauge(set *metrics.Set, name string, value float64) { set.NewGauge(name, nil).Set(value) }

// writeMetrics writes the figures in the text format of Prometheus. Comments at the head
// explain them.
func writeMetrics(w io.Writer, st *parallel.Stats) {
	set := metrics.NewSet()
	for _, m := range plainMetrics {
		fmt.Fprintf(w, "# moonwalker_%s: %s\n", m.name, m.text)
		m.add(set, "moonwalker_"+m.name, m.of(st))
	}
	fmt.Fprintln(w, "# moonwalker_store_bytes: Bytes of the store, by their use.")
	b := st.Storage.Bytes
	for kind, n := range map[string]int64{"index": b.Entries, "states": b.Vectors, "nodes": b.Nodes, "parts": b.Parts, "parents": b.Origins, "reduction": b.Columns, "edges": b.Edges, "summaries": b.Summaries} {
		gauge(set, fmt.Sprintf("moonwalker_store_bytes{kind=%q}", kind), float64(n))
	}
	fmt.Fprintln(w, "# moonwalker_time_share: Share of the workers' time since the start, by phase.")
	for _, p := range st.Share {
		gauge(set, fmt.Sprintf("moonwalker_time_share{phase=%q}", p.Phase), p.Part)
	}
	set.WritePrometheus(w)
}
