package parallel

import (
	"reflect"
	"strings"
	"testing"

	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestPlainRecord: the record of findings in a checkpoint contains no pointer,
// interface, function or channel, so it cannot lead to any part of the program.
func TestPlainRecord(t *testing.T) {
	var walk func(at string, x reflect.Type)
	walk = func(at string, x reflect.Type) {
		switch x.Kind() {
		case reflect.Struct:
			for i := range x.NumField() {
				walk(at+"."+x.Field(i).Name, x.Field(i).Type)
			}
		case reflect.Slice, reflect.Array:
			walk(at+"[]", x.Elem())
		case reflect.Pointer, reflect.Interface, reflect.Func, reflect.Chan, reflect.Map, reflect.UnsafePointer:
			t.Errorf("%s is a %v", at, x)
		}
	}
	walk("savedFindings", reflect.TypeFor[savedFindings]())
}

// TestRecordIsWhole: each field of a violation survives a checkpoint.
func TestRecordIsWhole(t *testing.T) {
	p, err := vm.Load("../examples/counter/Atomic.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	code, err := p.Code(p.Entry)
	if err != nil {
		t.Fatal(err)
	}
	at := program.Location{Code: code, PC: 1}
	n := 0
	var fill func(v reflect.Value)
	fill = func(v reflect.Value) {
		n++
		switch {
		case v.Type() == reflect.TypeOf(at):
			v.Set(reflect.ValueOf(at))
		case v.Kind() == reflect.Struct:
			for i := range v.NumField() {
				fill(v.Field(i))
			}
		case v.Kind() == reflect.Slice:
			v.Set(reflect.MakeSlice(v.Type(), 2, 2))
			fill(v.Index(0))
			fill(v.Index(1))
		case v.Kind() == reflect.String:
			v.SetString("text \xff " + strings.Repeat("x", n))
		case v.Kind() == reflect.Bool:
			v.SetBool(true)
		case v.CanUint():
			v.SetUint(uint64(n))
		case v.CanInt():
			v.SetInt(int64(n))
		default:
			t.Fatalf("a field of type %v", v.Type())
		}
	}
	was := &property.Violation{}
	fill(reflect.ValueOf(was).Elem())
	tail := []vm.Move{{Thread: 1, Choice: 2}}
	saved := saveFound(&Found{Violation: was, Count: 3, occurrence: occurrence{tail: tail}})
	now, err := findings{&search{prog: p}}.restoreFound(&saved)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(now.Violation, was) {
		t.Errorf("loaded %+v, saved %+v", now.Violation, was)
	}
	if now.Count != 3 || !reflect.DeepEqual(now.tail, tail) {
		t.Errorf("loaded %+v", now)
	}
}
