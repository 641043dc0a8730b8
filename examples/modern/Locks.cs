// A System.Threading.Lock is taken by one thread at a time, which may take it again; a thread that does not wait for it may find it held.
using System;
using System.Threading;
using System.Threading.Tasks;

Lock gate = new();
string order = "", tried = "";

Parallel.Invoke(() => Note("a"), () => Note("b"), Try);
Console.WriteLine($"{order} {tried}");

void Note(string s)
{
    gate.Enter();
    using (gate.EnterScope()) order += s;
    gate.Exit();
}

void Try()
{
    tried = gate.TryEnter() ? "free" : "held";
    if (gate.IsHeldByCurrentThread) gate.Exit();
}
