package main

import "fmt"

// A primitive is a type between whose values System.Convert converts.
type primitive struct {
	Type   string // its keyword in C#
	Name   string
	Bits   int // of an integer or a character; 0: another type
	Signed bool
	Text   string // in the message of an overflow
	Double string // condition of a double in range, where it is not converted through a wider integer
}

// Integer says whether p is an integer, and no character.
func (p primitive) Integer() bool { return p.Bits > 0 && p.Type != "char" }

// Float says whether p is a number with a fraction.
func (p primitive) Float() bool {
	return p.Type == "float" || p.Type == "double" || p.Type == "decimal"
}

// Default is the value that null becomes.
func (p primitive) Default() string {
	if p.Type == "DateTime" {
		return "DateTime.MinValue"
	}
	return "default(" + p.Type + ")"
}

// Zero is the value that a text which is null becomes.
func (p primitive) Zero() string {
	switch p.Type {
	case "decimal":
		return "0m"
	case "DateTime":
		return p.Default()
	}
	return "(" + p.Type + ")0"
}

var primitives = []primitive{
	{Type: "bool", Name: "Boolean"},
	{Type: "char", Name: "Char", Bits: 16, Text: "a character"},
	{Type: "sbyte", Name: "SByte", Bits: 8, Signed: true, Text: "a signed byte"},
	{Type: "byte", Name: "Byte", Bits: 8, Text: "an unsigned byte"},
	{Type: "short", Name: "Int16", Bits: 16, Signed: true, Text: "an Int16"},
	{Type: "ushort", Name: "UInt16", Bits: 16, Text: "a UInt16"},
	{Type: "int", Name: "Int32", Bits: 32, Signed: true, Text: "an Int32", Double: "rounded >= -2147483648.0 && rounded <= 2147483647.0"},
	{Type: "uint", Name: "UInt32", Bits: 32, Text: "a UInt32", Double: "rounded >= 0.0 && rounded <= 4294967295.0"},
	{Type: "long", Name: "Int64", Bits: 64, Signed: true, Text: "an Int64"},
	{Type: "ulong", Name: "UInt64", Bits: 64, Text: "a UInt64"},
	{Type: "float", Name: "Single"},
	{Type: "double", Name: "Double"},
	{Type: "decimal", Name: "Decimal"},
	{Type: "DateTime", Name: "DateTime"},
}

// convert is the lines of the conversion of value from one type to another.
func convert(from, to primitive) []string {
	overflow := fmt.Sprintf("    throw Overflow(%q);", to.Text)
	cast := "return (" + to.Type + ")value;"
	switch {
	case from == to:
		return []string{"return value;"}
	case from.Type == "DateTime" || to.Type == "DateTime", from.Type == "char" && !to.Integer(), to.Type == "char" && from.Bits == 0:
		return []string{fmt.Sprintf("throw BadCast(%q, %q);", from.Name, to.Name)}
	case to.Type == "bool":
		return []string{"return value != 0;"}
	case from.Type == "bool" && to.Integer():
		return []string{fmt.Sprintf("return value ? (%s)1 : (%[1]s)0;", to.Type)}
	case from.Type == "bool":
		return []string{"return value ? 1 : 0;"}
	case to.Float():
		return []string{cast}
	case from.Type == "float":
		return []string{"return To" + to.Name + "((double)value);"}
	case from.Type == "double" && to.Bits < 32:
		return []string{"return To" + to.Name + "(ToInt32(value));"}
	case from.Type == "double" && to.Bits == 64:
		return []string{"return checked((" + to.Type + ")Math.Round(value));"}
	case from.Type == "double":
		return []string{"double rounded = Math.Round(value);", "if (!(" + to.Double + "))", overflow, "return (" + to.Type + ")rounded;"}
	case from.Type == "decimal":
		return []string{"try", "{", "    return (" + to.Type + ")Math.Round(value);", "}", "catch (OverflowException)", "{", overflow, "}"}
	}
	check := outside(from, to)
	if check != "" {
		return []string{"if (" + check + ")", overflow, cast}
	}
	if to.Type == "char" {
		return []string{cast}
	}
	return []string{"return value;"}
}

// outside is the condition of a value of an integer type that another integer type does not have; "" if
// it has them all.
func outside(from, to primitive) string {
	low, high := "", ""
	switch {
	case from.Signed && !to.Signed:
		low = "value < 0"
	case from.Signed && from.Bits > to.Bits:
		low = "value < " + to.Type + ".MinValue"
	}
	if top(from) > top(to) {
		high = "value > " + to.Type + ".MaxValue"
		if from.Type == "ulong" && to.Signed {
			high = "value > (ulong)" + to.Type + ".MaxValue"
		}
	}
	if low != "" && high != "" {
		return low + " || " + high
	}
	return low + high
}

// top is the number of bits of the largest value.
func top(p primitive) int {
	if p.Signed {
		return p.Bits - 1
	}
	return p.Bits
}
