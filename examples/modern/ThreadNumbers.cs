// Right: the second task runs on the thread of the first one, or on another.
using System;
using System.Threading.Tasks;

int first = 0, second = 0;
Task one = Task.Run(() => first = Environment.CurrentManagedThreadId);
Task two = Task.Run(() => second = Environment.CurrentManagedThreadId);
Task.WaitAll(one, two);
Console.WriteLine(first == second ? "same" : "another");
