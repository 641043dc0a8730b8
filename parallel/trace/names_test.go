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
		"Tests.Shop.<<Open>b__2_0>d.MoveNext":                     "Tests.Shop.Open.lambda",
		"Shop.<>c.<<Open>b__0_0>d.MoveNext":                       "Shop.Open.lambda",
		"Shop.<>c__DisplayClass1_0.<<Open>b__1>d<Int32>.MoveNext": "Shop.Open.lambda",
		"Shop.<<Open>g__Sell|0_1>d.MoveNext":                      "Shop.Open.Sell",
		"Shop.<<Main>$>d__0.MoveNext":                             "Shop.Main",
		"System.Runtime.CompilerServices.AsyncTaskMethodBuilder.AsyncStateMachineBox<System.Threading.Tasks.VoidTaskResult, Tests.Shop.<Open>d__3>#1":      "task of Tests.Shop.Open#1",
		"System.Runtime.CompilerServices.AsyncTaskMethodBuilder<Int32>.AsyncStateMachineBox<Int32, Shop<String>.<Open>d__3<Int32>>#2 or Shop#1":            "task of Shop<String>.Open#2 or Shop#1",
		"System.Runtime.CompilerServices.AsyncTaskMethodBuilder.AsyncStateMachineBox<System.Threading.Tasks.VoidTaskResult, Shop.<>c.<<Open>b__0_0>d>#1.x": "task of Shop.Open.lambda#1.x",
		"System.Runtime.CompilerServices.AsyncTaskMethodBuilder.AsyncStateMachineBox<Int32, Shop.<<Open>g__Sell|0_1>d>#1":                                  "task of Shop.Open.Sell#1",
		"Account#1.<Balance>k__BackingField":                           "Account#1.Balance",
		"Cache<Int32>.<>c__DisplayClass1_0#1.<Balance>k__BackingField": "Balance",
	} {
		if got := Readable(in); got != want {
			t.Errorf("Readable(%q) = %q, want %q", in, got, want)
		}
	}
}
