package limit

import (
	"context"
	"testing"
	"time"
)

// TestStopAfter: a limit whose time is over already, or whose context has ended, is over before StopAfter returns. The others are not.
func TestStopAfter(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for _, x := range []struct {
		ctx            context.Context
		timeout, grace time.Duration
		over           bool
	}{
		{context.Background(), 1, 0, true},
		{ended, 0, 0, true},
		{ended, time.Hour, 0, true},
		{ended, 0, time.Hour, false},
		{context.Background(), 1, time.Hour, false},
		{context.Background(), time.Hour, 0, false},
		{context.Background(), 0, 0, false},
	} {
		l := New(nil, nil)
		stop := l.StopAfter(x.ctx, x.timeout, x.grace)
		if l.Over() != x.over {
			t.Errorf("the context has ended: %t, timeout %v, grace %v: over %t", x.ctx.Err() != nil, x.timeout, x.grace, l.Over())
		}
		stop()
	}
}
