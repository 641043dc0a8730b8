// A semaphore with one slot: the words come whole, in either order.
using System;
using System.Threading;

class SemaphoreSlims
{
    static readonly SemaphoreSlim gate = new SemaphoreSlim(1);
    static string text = "";

    static void Say(string word)
    {
        gate.Wait();
        text += word;
        gate.Release();
    }

    static void Two(ThreadStart a, ThreadStart b)
    {
        Thread x = new Thread(a), y = new Thread(b);
        x.Start();
        y.Start();
        x.Join();
        y.Join();
    }

    static void Main()
    {
        Two(() => Say("a"), () => Say("b"));
        Console.WriteLine(text + " " + gate.CurrentCount);
    }
}
