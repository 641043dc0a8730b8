// Two threads move money between two accounts, each under its lock.
// Properties of states for recheck. Compiled by: mcs -debug- Transfer.cs
using System.Diagnostics;
using System.Threading;

static class Transfer
{
    static readonly object gate = new object();
    static int left = 10, right, moved;

    static void Move()
    {
        lock (gate)
        {
            left--;
            right++;
        }
        lock (gate)
            moved++;
    }

    static void Main()
    {
        var a = new Thread(Move);
        var b = new Thread(Move);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }

    // Holds: at most one is between the two accounts.
    public static void NearlyAllIsThere() { Trace.Assert(left + right >= 9 && left + right <= 10 || left == 0, "money is lost"); }

    // Does not hold while one moves.
    public static void AllIsThere() { Trace.Assert(left + right == 10 || left == 0, "money is on its way"); }

    public static void Counts(string[] args) { }
}
