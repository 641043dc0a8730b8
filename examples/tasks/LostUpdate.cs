// WRONG: two tasks count without synchronisation.
using System;
using System.Diagnostics;
using System.Threading.Tasks;

class LostUpdate
{
    static int hits;

    static void Main()
    {
        Task a = Task.Run(() => { hits++; });
        Task b = Task.Run(() => { hits++; });
        Task.WaitAll(a, b);
        Debug.Assert(hits == 2, "an update was lost");
    }
}
