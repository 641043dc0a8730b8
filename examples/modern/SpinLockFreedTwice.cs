// Right: Exit(false) of a free lock has no effect where the owner is not tracked. Exit() counts down, and nobody gets the lock any more.
using System;
using System.Threading;

var quiet = new SpinLock(false);
var counted = new SpinLock(false);
bool first = false, second = false, third = false;
quiet.Enter(ref first);
quiet.Exit(false);
quiet.Exit(false);
quiet.TryEnter(ref second);
counted.Exit();
counted.TryEnter(ref third);
Console.WriteLine($"{second} {third}");
