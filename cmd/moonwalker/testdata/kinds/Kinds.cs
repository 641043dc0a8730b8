// Violations of all kinds, each met on many interleavings, in a search that takes some time.
//
//     csc -deterministic -debug:portable -define:DEBUG -pathmap:$PWD=/kinds -r:... -out:Kinds.dll Kinds.cs
//
// Arguments: the kind, threads that only take time, rounds of each.
using System;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

static class Kinds
{
    [DllImport("nothing")]
    static extern int Native();

    static readonly object first = new object(), second = new object();
    public static int raced;
    static volatile int seen;
    static volatile bool never = false;

    sealed class Final
    {
        ~Final()
        {
            if (seen == -1)
                throw new InvalidOperationException("finalized late");
        }
    }

    public static void NeverTwo()
    {
        Debug.Assert(raced != 2, "two");
    }

    static class Broken
    {
        public static readonly int Value = Fail();

        static int Fail()
        {
            throw new InvalidOperationException("no value");
        }
    }

    static void Main(string[] args)
    {
        int n = int.Parse(args[1]), rounds = int.Parse(args[2]);
        var locks = new object[n];
        var busy = new Thread[n];
        for (int i = 0; i < n; i++)
            locks[i] = new object();
        for (int i = 0; i < n; i++)
        {
            int at = i;
            busy[i] = new Thread(() => Dine(locks, at, rounds));
            busy[i].Start();
        }
        var other = new Thread(() => Other(args[0])) { Name = "other" };
        other.Start();
        if (args[0] == "partial")
        {
            new Thread(() => Fault("deadlock")).Start();
            Environment.Exit(0);
        }
        Fault(args[0]);
        other.Join();
        foreach (Thread t in busy)
            t.Join();
        if (args[0] == "unobserved")
            Task.Delay(1).Wait();
    }

    static void Dine(object[] locks, int at, int rounds)
    {
        int low = Math.Min(at, (at + 1) % locks.Length), high = Math.Max(at, (at + 1) % locks.Length);
        for (int i = 0; i < rounds; i++)
            lock (locks[low])
                lock (locks[high])
                    seen = at;
    }

    static void Other(string kind)
    {
        switch (kind)
        {
            case "deadlock":
            case "partial":
                lock (second)
                    lock (first)
                        raced = 1;
                break;
            case "race":
                raced = 1;
                break;
            default:
                seen = -1;
                break;
        }
    }

    static void Fault(string kind)
    {
        switch (kind)
        {
            case "deadlock":
                lock (first)
                    lock (second)
                        raced = 2;
                break;
            case "assert":
                Debug.Assert(seen != -1, "not -1");
                break;
            case "exception":
                if (seen == -1)
                    throw new ArgumentException("it was -1", new TimeoutException("inner"));
                break;
            case "initialiser":
                if (seen == -1)
                    seen = Broken.Value;
                break;
            case "ownership":
                if (seen == -1)
                    Monitor.Exit(first);
                break;
            case "race":
                raced = 2;
                break;
            case "unobserved":
                if (seen == -1)
                    Forget();
                break;
            case "hang":
                if (seen == -1)
                    while (!never)
                        Thread.Yield();
                break;
            case "misuse":
                if (seen == -1)
                    Twice().Wait();
                break;
            case "finalizer":
                new Final();
                break;
            case "property":
                if (seen == -1)
                    raced = 2;
                break;
            case "unsupported":
                if (seen == -1)
                    Native();
                break;
        }
    }

    static async void Forget()
    {
        Task forgotten = Fail();
        await Task.Yield();
    }

    static async ValueTask<int> Number()
    {
        await Task.Yield();
        return 1;
    }

    static async Task<int> Twice()
    {
        ValueTask<int> number = Number();
        int sum = await number;
        return sum + await number;
    }

    static async Task Fail()
    {
        await Task.Yield();
        throw new InvalidOperationException("disk full");
    }
}
