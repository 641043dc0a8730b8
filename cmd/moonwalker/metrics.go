package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
)

// serveMetrics serves the figures of a search under /metrics, for Prometheus,
// and profiles under /debug/pprof, until stop is called. An address without a
// host is on loopback: profiles are nobody else's business.
func serveMetrics(addr string, stderr io.Writer, stats func() parallel.Stats) (stop func(), err error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("--metrics: %w", err)
	}
	if host == "" {
		host = "127.0.0.1"
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		return nil, fmt.Errorf("--metrics: %w", err)
	}
	r := prometheus.NewRegistry()
	r.MustRegister(newCollector(stats))
	mux := http.NewServeMux()
	mux.Handle("/metrics", promhttp.HandlerFor(r, promhttp.HandlerOpts{}))
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			report.Fprintf(stderr, "moonwalker: --metrics: %v\n", err)
		}
	}()
	report.Fprintf(stderr, "moonwalker: metrics at http://%s/metrics\n", l.Addr())
	return func() {
		_ = server.Close()
		<-done
	}, nil
}

// collector makes metrics of the figures at the moment when they are asked for.
type collector struct {
	stats  func() parallel.Stats
	plain  []plainMetric
	bytes  *prometheus.Desc
	phases *prometheus.Desc
}

// plainMetric is one number.
type plainMetric struct {
	desc *prometheus.Desc
	kind prometheus.ValueType
	of   func(st *parallel.Stats) float64
}

func newCollector(stats func() parallel.Stats) *collector {
	c := &collector{
		stats:  stats,
		bytes:  prometheus.NewDesc("moonwalker_store_bytes", "Bytes of the store, by what they are for.", []string{"kind"}, nil),
		phases: prometheus.NewDesc("moonwalker_time_share", "Share of the workers' time since the start, by phase.", []string{"phase"}, nil),
	}
	add := func(name, help string, kind prometheus.ValueType, of func(st *parallel.Stats) float64) {
		c.plain = append(c.plain, plainMetric{prometheus.NewDesc("moonwalker_"+name, help, nil, nil), kind, of})
	}
	counter, gauge := prometheus.CounterValue, prometheus.GaugeValue
	add("states_total", "Stored states.", counter, func(st *parallel.Stats) float64 { return float64(st.States) })
	add("transitions_total", "Executed moves.", counter, func(st *parallel.Stats) float64 { return float64(st.Transitions) })
	add("revisits_total", "Moves to states that were stored already.", counter, func(st *parallel.Stats) float64 { return float64(st.Revisits) })
	add("steals_total", "Moves taken from another worker.", counter, func(st *parallel.Stats) float64 { return float64(st.Steals) })
	add("frontier", "Moves that wait to be tried.", gauge, func(st *parallel.Stats) float64 { return float64(st.Frontier) })
	add("depth_max", "Moves from the initial state, at most.", gauge, func(st *parallel.Stats) float64 { return float64(st.MaxDepth) })
	add("workers", "Workers.", gauge, func(st *parallel.Stats) float64 { return float64(st.Workers) })
	add("workers_busy", "Share of their time not spent looking for work.", gauge, func(st *parallel.Stats) float64 { return st.Busy })
	add("elapsed_seconds", "Time since the search began.", gauge, func(st *parallel.Stats) float64 { return st.Elapsed.Seconds() })
	add("cpu_seconds_total", "CPU time of the search.", counter, func(st *parallel.Stats) float64 { return st.CPU.Seconds() })
	add("store_budget_bytes", "Bytes that the store may use.", gauge, func(st *parallel.Stats) float64 {
		if st.Storage.Bytes.Budget == math.MaxInt64 {
			return math.Inf(1)
		}
		return float64(st.Storage.Bytes.Budget)
	})
	add("store_spilled_bytes", "Bytes of the store that are in files.", gauge, func(st *parallel.Stats) float64 { return float64(st.Storage.Bytes.Spilled) })
	add("index_load", "Share of the index of states that is in use.", gauge, func(st *parallel.Stats) float64 { return st.Storage.States.Load() })
	add("index_lookups_total", "Look-ups of states.", counter, func(st *parallel.Stats) float64 { return float64(st.Storage.States.Lookups) })
	add("index_probes_total", "Buckets examined by them.", counter, func(st *parallel.Stats) float64 { return float64(st.Storage.States.Probes) })
	return c
}

// Describe implements prometheus.Collector.
func (c *collector) Describe(out chan<- *prometheus.Desc) {
	for _, m := range c.plain {
		out <- m.desc
	}
	out <- c.bytes
	out <- c.phases
}

// Collect implements prometheus.Collector.
func (c *collector) Collect(out chan<- prometheus.Metric) {
	st := c.stats()
	for _, m := range c.plain {
		out <- prometheus.MustNewConstMetric(m.desc, m.kind, m.of(&st))
	}
	b := st.Storage.Bytes
	for kind, n := range map[string]int64{"index": b.Entries, "states": b.Vectors, "nodes": b.Nodes, "parts": b.Parts, "parents": b.Origins, "reduction": b.Columns, "edges": b.Edges, "summaries": b.Summaries} {
		out <- prometheus.MustNewConstMetric(c.bytes, prometheus.GaugeValue, float64(n), kind)
	}
	for _, p := range st.Share {
		out <- prometheus.MustNewConstMetric(c.phases, prometheus.GaugeValue, p.Part, p.Phase)
	}
}
