// WRONG: a lock of Console.Out is the one that Console.WriteLine takes. The same is true of a synchronised writer.
using System;
using System.IO;
using System.Threading;

var text = new StringWriter();
TextWriter writer = TextWriter.Synchronized(text);
var state = new object();
var other = new Thread(() =>
{
    writer.Write("ab");
    lock (state)
    {
        Console.WriteLine("x");
    }
});
other.Start();
lock (Console.Out)
{
    writer.Write("cd");
    lock (state) { }
}
other.Join();
lock (writer)
{
    Console.WriteLine(text.ToString().Length); // held already by this thread: no deadlock
}
