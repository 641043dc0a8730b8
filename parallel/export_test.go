package parallel

// SetMostOpenMoves sets how many moves a worker keeps while it looks for hangs,
// until restore is called.
func SetMostOpenMoves(n int) (restore func()) {
	was := mostOpenMoves
	mostOpenMoves = n
	return func() { mostOpenMoves = was }
}
