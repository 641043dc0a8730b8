package trace

import "testing"

func TestReadable(t *testing.T) {
	for in, want := range map[string]string{
		"Account#1.balance": "Account#1.balance",
		"System.Collections.Generic.List<Int32>#1._size":      "System.Collections.Generic.List<Int32>#1._size",
		"Program.<>c__DisplayClass1_0#1.i":                    "i",
		"Shop.Program.<Main>c__AnonStorey0#2.count":           "count",
		"Program.<>c.<Main>b__0_0":                            "Program.Main.lambda",
		"Program.<>c__DisplayClass1_0.<Main>b__0":             "Program.Main.lambda",
		"Program.<Main>m__0":                                  "Program.Main.lambda",
		"Program.<Main>c__AnonStorey0.<>m__0":                 "Program.Main.lambda",
		"Program.<>c__DisplayClass1_0#1":                      "closure#1",
		"Cache<Int32>.Make<String>":                           "Cache<Int32>.Make<String>",
		"Program.<Main>g__Work|0_1":                           "Program.Main.Work",
		"Program.<Main>$":                                     "Program.Main",
		"Numbers.<Range>d__3.MoveNext":                        "Numbers.Range",
		"Bank.Store.<Save>d__2<Int32, Bank.Account>.MoveNext": "Bank.Store.Save",
		"System.Runtime.CompilerServices.AsyncTaskMethodBuilder.AwaitUnsafeOnCompleted<System.Runtime.CompilerServices.TaskAwaiter, Program.<Main>d__0>": "await",
		"System.Runtime.CompilerServices.AsyncTaskMethodBuilder<Int32>.SetResult":                                                                        "end of its task",
		"Account#1.<Balance>k__BackingField":                           "Account#1.Balance",
		"Cache<Int32>.<>c__DisplayClass1_0#1.<Balance>k__BackingField": "Balance",
	} {
		if got := Readable(in); got != want {
			t.Errorf("Readable(%q) = %q, want %q", in, got, want)
		}
	}
}
