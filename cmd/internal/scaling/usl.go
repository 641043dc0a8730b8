package scaling

import "math"

// USL is the Universal Scalability Law: with N workers the throughput is
//
//	X(N) = Lambda·N / (1 + Sigma·(N-1) + Kappa·N·(N-1))
//
// Sigma is the serial share of the work (contention). Kappa is the cost of coherence for each
// pair of workers. Both are at least 0.
type USL struct {
	Lambda, Sigma, Kappa float64
	// KappaKnown says that the points determine both Sigma and Kappa: they have at least
	// three different numbers of workers.
	KappaKnown bool
	Error      float64 // root mean square of the relative errors
}

// At returns the throughput that the law predicts for n workers.
func (u USL) At(n float64) float64 {
	return u.Lambda * n / (1 + u.Sigma*(n-1) + u.Kappa*n*(n-1))
}

// Peak returns the number of workers with the highest throughput, +Inf if there is none: then
// the speed-up approaches 1/Sigma.
func (u USL) Peak() float64 {
	switch {
	case u.Sigma >= 1:
		return 1
	case u.Kappa == 0:
		return math.Inf(1)
	}
	return math.Sqrt((1 - u.Sigma) / u.Kappa)
}

// Fit returns the law that is nearest to the points, by least squares of the relative errors of
// N/X, which is linear in the unknowns. ok is false for fewer than two different numbers of
// workers.
func Fit(ps []Point) (best USL, ok bool) {
	ns := map[int]bool{}
	for _, p := range ps {
		if p.Rate.Median > 0 && p.Workers > 0 {
			ns[p.Workers] = true
		}
	}
	if len(ns) < 2 {
		return best, false
	}
	best.Error = math.Inf(1)
	// The nearest solution without a negative coefficient is the solution of a problem
	// with some coefficients set to 0.
	for _, use := range [][2]bool{{true, true}, {true, false}, {false, true}, {false, false}} {
		if use[1] && len(ns) < 3 {
			continue
		}
		if u, ok := fit(ps, use); ok && u.Error < best.Error {
			best = u
		}
	}
	best.KappaKnown = len(ns) >= 3
	return best, !math.IsInf(best.Error, 1)
}

// fit solves a + b(N-1) + cN(N-1) = N/X, with b or c set to 0 if use says so. ok is false if a
// coefficient is negative.
func fit(ps []Point, use [2]bool) (u USL, ok bool) {
	var rows [][3]float64
	for _, p := range ps {
		if p.Rate.Median <= 0 {
			continue
		}
		n := float64(p.Workers)
		scale := p.Rate.Median / n // divide by N/X, for relative errors: the right side is 1
		row := [3]float64{scale, 0, 0}
		if use[0] {
			row[1] = (n - 1) * scale
		}
		if use[1] {
			row[2] = n * (n - 1) * scale
		}
		rows = append(rows, row)
	}
	x, ok := leastSquares(rows)
	if !ok || x[0] <= 0 || x[1] < 0 || x[2] < 0 {
		return u, false
	}
	u = USL{Lambda: 1 / x[0], Sigma: x[1] / x[0], Kappa: x[2] / x[0]}
	for _, row := range rows {
		e := row[0]*x[0] + row[1]*x[1] + row[2]*x[2] - 1
		u.Error += e * e
	}
	u.Error = math.Sqrt(u.Error / float64(len(rows)))
	return u, true
}

// leastSquares solves rows·x = 1 by the normal equations. Unknowns whose
// column is 0 are 0.
func leastSquares(rows [][3]float64) (x [3]float64, ok bool) {
	var m [3][4]float64
	for _, r := range rows {
		for i := range 3 {
			for j := range 3 {
				m[i][j] += r[i] * r[j]
			}
			m[i][3] += r[i]
		}
	}
	for i := range 3 {
		if m[i][i] == 0 {
			m[i][i] = 1
		}
	}
	for i := range 3 { // the matrix is positive definite: no pivoting
		if math.Abs(m[i][i]) < 1e-300 {
			return x, false
		}
		for k := range 3 {
			if k == i {
				continue
			}
			f := m[k][i] / m[i][i]
			for j := i; j < 4; j++ {
				m[k][j] -= f * m[i][j]
			}
		}
	}
	for i := range 3 {
		x[i] = m[i][3] / m[i][i]
	}
	return x, true
}
