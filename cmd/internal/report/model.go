package report

import (
	"fmt"
	"math"
	"strings"
	"time"

	"moonwalker/parallel"
)

// costModel has the cost model of paper 001, §3.3, and the measured time beside it, if the
// collector is one of that paper's and was measured.
func costModel(st *parallel.Stats) [][2]string {
	m, ok := st.GC.Model(st.Collector, st.MaxObjects)
	if !ok {
		return nil
	}
	count := func(x float64) string { return long(uint64(math.Round(x))) }
	terms, t, s := []string{"C_rc " + count(m.Collections)}, "t_rc ", "s_rc "
	if m.Sweeps {
		terms, t, s = []string{"C_ms " + count(m.Collections), "C_ms^del " + count(m.Successful)}, "t_ms ", "s_ms "
	}
	terms = append(terms, fmt.Sprintf("N_reachable %.1f", m.Reachable), "N_max "+count(m.Max))
	if m.Sweeps {
		terms = append(terms, "t_mark "+seconds(m.Mark))
	}
	terms = append(terms, "t_delete "+seconds(m.Delete))
	rows := [][2]string{
		{"cost model", strings.Join(terms, ", ")},
		{"", t + seconds(m.Time) + ", measured " + m.Measured.Round(time.Microsecond).String() + "; " + s + count(m.Space) + " bytes"},
	}
	if !math.IsNaN(m.TimeRatio) && !math.IsNaN(m.SpaceRatio) {
		rows = append(rows, [2]string{"", fmt.Sprintf("if no garbage is in circles: t_ms/t_rc %.1f, s_rc/s_ms %.1f", m.TimeRatio, m.SpaceRatio)})
	}
	return rows
}

// seconds shows a time of the model, "unknown" if nothing was measured that tells it.
func seconds(s float64) string {
	if math.IsNaN(s) {
		return "unknown"
	}
	d := time.Duration(s * 1e9)
	switch {
	case d >= time.Second:
		d = d.Round(time.Millisecond)
	case d >= time.Millisecond:
		d = d.Round(time.Microsecond)
	}
	return d.String()
}

// modelJSON is the cost model. A term without a value is left out.
type modelJSON struct {
	CMs        *float64 `json:"C_ms,omitempty"`
	CMsDel     *float64 `json:"C_ms_del,omitempty"`
	CRc        *float64 `json:"C_rc,omitempty"`
	NReachable float64  `json:"N_reachable"`
	NMax       float64  `json:"N_max"`
	TMark      *float64 `json:"t_mark,omitempty"`   // seconds, as all times
	TDelete    *float64 `json:"t_delete,omitempty"` // for an object
	TMs        *float64 `json:"t_ms,omitempty"`
	TRc        *float64 `json:"t_rc,omitempty"`
	SMs        *float64 `json:"s_ms,omitempty"` // bytes
	SRc        *float64 `json:"s_rc,omitempty"`
	TimeRatio  *float64 `json:"t_ms/t_rc,omitempty"` // without garbage in circles
	SpaceRatio *float64 `json:"s_rc/s_ms,omitempty"`
	Measured   float64  `json:"measured"` // time for collecting
}

func modelOf(st *parallel.Stats) *modelJSON {
	m, ok := st.GC.Model(st.Collector, st.MaxObjects)
	if !ok {
		return nil
	}
	j := &modelJSON{NReachable: m.Reachable, NMax: m.Max, TMark: known(m.Mark), TDelete: known(m.Delete), TimeRatio: known(m.TimeRatio), SpaceRatio: known(m.SpaceRatio), Measured: m.Measured.Seconds()}
	if !m.Sweeps {
		j.CRc, j.TRc, j.SRc = known(m.Collections), known(m.Time), known(m.Space)
	} else {
		j.CMs, j.CMsDel, j.TMs, j.SMs = known(m.Collections), known(m.Successful), known(m.Time), known(m.Space)
	}
	return j
}

func known(x float64) *float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil
	}
	return &x
}
