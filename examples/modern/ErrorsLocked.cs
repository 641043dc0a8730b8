// WRONG: the stream below Console.Error takes the lock of Console.Out on Unix, while the writer above it holds its own lock.
using System;
using System.Threading;

var other = new Thread(() => Console.Error.WriteLine("other"));
other.Start();
lock (Console.Out)
    Console.Error.WriteLine("main");
other.Join();
