package main

// A sum is a type of numbers that sequences add up.
type sum struct {
	Type     string
	Sum      string // type in which Sum adds
	Total    string // type in which Average adds
	Average  string // type of the average
	Quotient string
	Checked  bool
	Float    bool // has NaN and -0
}

var sums = []sum{
	{"int", "int", "long", "double", "(double)sum / count", true, false},
	{"long", "long", "long", "double", "(double)sum / count", true, false},
	{"float", "double", "double", "float", "(float)(sum / count)", false, true},
	{"double", "double", "double", "double", "sum / count", false, true},
	{"decimal", "decimal", "decimal", "decimal", "sum / count", false, false},
}
