package ltl

// Word is an infinite word: its places from 0 to Len - 1, and then those from Loop on again and again.
type Word struct {
	Len, Loop int
	Holds     func(place int, proposition string) bool
}

func (w Word) next(i int) int {
	if i+1 < w.Len {
		return i + 1
	}
	return w.Loop
}

// Satisfies says whether a formula holds for the word, by the definition of its operators. It shares nothing with automata.
func (w Word) Satisfies(f *Formula) bool { return w.places(f)[0] }

// places says at which places of the word a formula holds.
func (w Word) places(f *Formula) []bool {
	var a, b []bool
	if f.Left != nil {
		a = w.places(f.Left)
	}
	if f.Right != nil {
		b = w.places(f.Right)
	}
	until := func(i int, a, b func(int) bool) bool { // a until b
		for range w.Len { // from i on each place comes once
			if b(i) {
				return true
			}
			if !a(i) {
				return false
			}
			i = w.next(i)
		}
		return false
	}
	is := func(x []bool) func(int) bool { return func(i int) bool { return x[i] } }
	not := func(x func(int) bool) func(int) bool { return func(i int) bool { return !x(i) } }
	yes := func(int) bool { return true }
	result := make([]bool, w.Len)
	for i := range result {
		switch f.Op {
		case True:
			result[i] = true
		case Prop:
			result[i] = w.Holds(i, f.Name)
		case Not:
			result[i] = !a[i]
		case And:
			result[i] = a[i] && b[i]
		case Or:
			result[i] = a[i] || b[i]
		case Implies:
			result[i] = !a[i] || b[i]
		case Equal:
			result[i] = a[i] == b[i]
		case Next:
			result[i] = a[w.next(i)]
		case Eventually:
			result[i] = until(i, yes, is(a))
		case Always:
			result[i] = !until(i, yes, not(is(a)))
		case Until:
			result[i] = until(i, is(a), is(b))
		case Release:
			result[i] = !until(i, not(is(a)), not(is(b)))
		case WeakUntil:
			result[i] = until(i, is(a), is(b)) || !until(i, yes, not(is(a)))
		}
	}
	return result
}
