// Package nested looks for an accepting cycle of a graph in the plainest way: the slow twin of package emptiness, for tests.
package nested

// Accepts says whether a cycle that can be reached from first has an accepting node: nested depth-first search (Courcoubetis, Vardi, Wolper, Yannakakis 1992).
func Accepts[Node comparable](first Node, next func(Node) []Node, accepting func(Node) bool) bool {
	outer, inner := map[Node]bool{}, map[Node]bool{}
	var back func(x, seed Node) bool
	back = func(x, seed Node) bool {
		for _, y := range next(x) {
			if y == seed {
				return true
			}
			if !inner[y] {
				inner[y] = true
				if back(y, seed) {
					return true
				}
			}
		}
		return false
	}
	var visit func(x Node) bool
	visit = func(x Node) bool {
		outer[x] = true
		for _, y := range next(x) {
			if !outer[y] && visit(y) {
				return true
			}
		}
		return accepting(x) && back(x, x)
	}
	return visit(first)
}
