// The entry of the random programs. With NOISE, for a real .NET: FROM TO RUNS [KIND] runs each program so often, with pauses at
// random places, and prints one line for each: its seed, the lines that its runs printed, and "hangs" if a run did.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

partial class World
{
#if NOISE
    const int Pauses = 64;
    readonly HashSet<string> _said;
    readonly int[] _pauses = new int[Pauses];
    int _place, _moved;

    World(HashSet<string> said) { _said = said; }

    void BeginNoise(uint seed, int noise)
    {
        Random r = new Random((int)seed * 1000 + noise);
        for (int i = 0; i < Pauses && noise > 0; i++) _pauses[i] = r.Next(100);
    }

    void Noise()
    {
        int place = Interlocked.Increment(ref _place) % Pauses, k = _pauses[place];
        if (k > 85) Thread.Sleep(k > 97 ? 3 : 1);
        else if (k > 50) Thread.SpinWait(k * 20);
        else if (k > 40) Thread.Yield();
    }

    void Say(int n)
    {
        Interlocked.Increment(ref _moved);
        lock (_said) _said.Add(n.ToString());
    }

    static void Main(string[] args)
    {
        ThreadPool.SetMinThreads(64, 64);
        uint from = uint.Parse(args[0]), to = uint.Parse(args[1]);
        int runs = int.Parse(args[2]);
        for (uint seed = from; seed < to; seed++)
        {
            SortedSet<string> lines = new SortedSet<string>();
            int hangs = 0;
            for (int run = 0; run < runs && hangs < 2; run++)
            {
                HashSet<string> said = new HashSet<string>();
                World w = new World(said);
                Thread main = new Thread(() => w.Run(seed, args.Length > 3 ? args[3] : null, run));
                main.IsBackground = true;
                main.Start();
                if (!main.Join(1000)) hangs++; // nothing takes so long
                lock (said) lines.UnionWith(said);
            }
            Console.WriteLine(seed + ":" + (lines.Count > 0 ? " " : "") + string.Join(" ", lines) + (hangs > 0 ? " hangs" : ""));
        }
        Console.Out.Flush();
        Environment.Exit(0);
    }
#else
    [Conditional("NOISE")]
    void BeginNoise(uint seed, int noise) { }

    [Conditional("NOISE")]
    void Noise() { }

    void Say(int n) { Console.WriteLine(n); }

    static void Main(string[] args) { new World().Run(uint.Parse(args[0]), args.Length > 1 ? args[1] : null, 0); }
#endif
}
