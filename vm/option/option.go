// Package option has the errors of option structs. Such an error names the fields at fault, and a
// command line shows the names of its flags instead.
//
// In: fields and their values. Out: an [Error]. Next: none. Lock order: none.
package option

import (
	"cmp"
	"fmt"
)

// Field is a field of an option struct. Value is nil where the name says all.
type Field struct {
	Name  string
	Value any
}

// Of is the field of this name.
func Of(name string, value any) Field { return Field{Name: name, Value: value} }

// String is the name of the field, and its value unless that is nil or true.
func (f Field) String() string { return f.As(f.Name) }

// As is the field with another name.
func (f Field) As(name string) string {
	if f.Value == nil || f.Value == true {
		return name
	}
	return fmt.Sprint(name, " ", f.Value)
}

// Error describes a fault in the values of some fields.
type Error struct {
	format string
	args   []any
}

// Errorf makes an error. Fields, and other errors about fields, are among args.
func Errorf(format string, args ...any) error { return &Error{format, args} }

// Error implements error. It names fields as Go does.
func (e *Error) Error() string { return e.Text(Field.String) }

// Text is the message with each field as name shows it.
func (e *Error) Text(name func(Field) string) string {
	args := make([]any, len(e.args))
	for i, a := range e.args {
		switch x := a.(type) {
		case Field:
			a = name(x)
		case *Error:
			a = x.Text(name)
		}
		args[i] = a
	}
	return fmt.Sprintf(e.format, args...)
}

// AtLeast rejects a value of a field that is below the least one.
func AtLeast[T cmp.Ordered](field string, value, least T, example string) error {
	if value >= least {
		return nil
	}
	return Errorf("%v: want at least %v, such as %v", Of(field, value), least, Of(field, example))
}
