using System;
using System.Threading;

// Threads that store and load, with joins, exceptions and locks between: each argument is the code of one thread, and the first one that of the thread that starts
// and joins them. It prints what all have read.
static class Joins
{
    static readonly int[] places = new int[3];
    static readonly object gate = new object();
    static readonly object idle = new object();
    static Thread[] threads;
    static readonly Exception made = new Exception();

    // wN and vN store 1 to place N, plain and volatile; rN and aN load it, plain and with acquire. jN joins thread N, kN looks whether it has ended; sN starts
    // it, or throws if it was started before. t throws, m leaves a monitor that the thread does not have, p waits on it. l locks and x unlocks.
    static string Run(string code)
    {
        int r0 = 0, r1 = 0, r2 = 0, next = 0;
        bool b0 = false;
        for (int i = 0; i < code.Length; i += 2)
        {
            int n = code[i + 1] - '0', got = 0;
            bool load = false;
            switch (code[i])
            {
                case 'w': places[n] = 1; break;
                case 'v': Volatile.Write(ref places[n], 1); break;
                case 'r': got = places[n]; load = true; break;
                case 'a': got = Volatile.Read(ref places[n]); load = true; break;
                case 'j': threads[n].Join(); break;
                case 'k': b0 |= threads[n].Join(0); break;
                case 's': try { threads[n].Start(); } catch (ThreadStateException) { } break;
                case 't': try { throw made; } catch (Exception) { } break;
                case 'm': try { Monitor.Exit(idle); } catch (SynchronizationLockException) { } break;
                case 'p': try { Monitor.Wait(idle); } catch (SynchronizationLockException) { } break;
                case 'l': Monitor.Enter(gate); break;
                case 'x': Monitor.Exit(gate); break;
            }
            if (load)
            {
                if (next == 0) r0 = got;
                else if (next == 1) r1 = got;
                else r2 = got;
                next++;
            }
        }
        return "" + r0 + r1 + r2 + (b0 ? "+" : "-");
    }

    static void Main(string[] args)
    {
        int n = args.Length;
        threads = new Thread[n];
        var read = new string[n];
        for (int i = 1; i < n; i++)
        {
            int k = i;
            threads[k] = new Thread(() => read[k] = Run(args[k]));
        }
        for (int i = 1; i < n; i++)
            if (args[0].IndexOf("s" + i) < 0) threads[i].Start();
        read[0] = Run(args[0]);
        for (int i = 1; i < n; i++)
            threads[i].Join();
        Console.WriteLine(string.Join(" ", read));
    }
}
