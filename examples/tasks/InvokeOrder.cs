// Parallel.Invoke runs each action once, in any order, and returns when all are over.
using System;
using System.Threading.Tasks;

class InvokeOrder
{
    static readonly object gate = new object();
    static string order = "";

    static void Note(string s) { lock (gate) order += s; }

    static void Main()
    {
        Parallel.Invoke(() => Note("a"), () => Note("b"));
        Console.WriteLine(order);
    }
}
