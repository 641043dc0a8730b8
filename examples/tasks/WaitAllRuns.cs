// CORRECT: a work item that waits for several tasks runs those that nobody has begun, the last one first.
using System;
using System.Threading.Tasks;

class WaitAllRuns
{
    static void Main()
    {
        string order = Task.Run(() =>
        {
            object gate = new object();
            string ran = "";
            Task first = Task.Run(() => { lock (gate) ran += "1"; });
            Task second = Task.Run(() => { lock (gate) ran += "2"; });
            Task.WaitAll(first, second);
            return ran;
        }).Result;
        Console.WriteLine(order);
    }
}
