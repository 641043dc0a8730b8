// Random programs of threads that wait for a semaphore, release it, cancel a token and interrupt each other: program "model n" and program
// "twin n" throw the same dice. The first one uses SemaphoreSlim, the second one a semaphore that is written as that of .NET, over a monitor.
// Each prints the results of its threads. The model may print more: an interrupt that has come need not end a spin, and may end a wait for
// the semaphore's own lock.
// Compiler: roslyn
using System;
using System.Threading;

static class SlimTwin
{
    sealed class Twin
    {
        readonly object gate = new object();
        volatile int count;
        int waiting, pulsed;

        public int Count => count;

        public bool Wait(int timeout, CancellationToken token)
        {
            token.ThrowIfCancellationRequested();
            if (timeout == 0 && count == 0) return false;
            bool done = false, taken = false;
            CancellationTokenRegistration registration = token.Register(Canceled, false);
            try
            {
                if (count == 0) Thread.Sleep(0);
                Enter();
                taken = true;
                waiting++;
                OperationCanceledException canceled = null;
                if (count == 0)
                {
                    if (timeout == 0) return false;
                    try { done = Sleep(timeout, token); }
                    catch (OperationCanceledException e) { canceled = e; }
                }
                if (count > 0)
                {
                    done = true;
                    count--;
                }
                else if (canceled != null) throw canceled;
            }
            finally
            {
                if (taken)
                {
                    waiting--;
                    Monitor.Exit(gate);
                }
                registration.Dispose();
            }
            return done;
        }

        bool Sleep(int timeout, CancellationToken token)
        {
            while (count == 0)
            {
                token.ThrowIfCancellationRequested();
                bool inTime = Monitor.Wait(gate, timeout);
                if (pulsed != 0) pulsed--;
                if (!inTime) return false;
            }
            return true;
        }

        /// Enter keeps an interrupt for later, as the model does unless it sees another thread in the lock.
        void Enter()
        {
            bool interrupted = false;
            while (true)
                try
                {
                    Monitor.Enter(gate);
                    if (interrupted) Thread.CurrentThread.Interrupt();
                    return;
                }
                catch (ThreadInterruptedException) { interrupted = true; }
        }

        void Canceled()
        {
            Enter();
            Monitor.PulseAll(gate);
            Monitor.Exit(gate);
        }

        public int Release(int slots)
        {
            Enter();
            int before = count, now = before + slots;
            int wake = Math.Min(Math.Min(now, waiting) - pulsed, slots);
            if (wake > 0)
            {
                pulsed += wake;
                for (; wake > 0; wake--) Monitor.Pulse(gate);
            }
            count = now;
            Monitor.Exit(gate);
            return before;
        }
    }

    static uint dice;
    static bool model;
    static SemaphoreSlim slim;
    static Twin twin;
    static CancellationTokenSource source;
    static Thread[] threads;
    static int[] seen; // by thread: a digit for each operation

    static int Next(int n)
    {
        dice ^= dice << 13;
        dice ^= dice >> 17;
        dice ^= dice << 5;
        return (int)(dice % (uint)n);
    }

    static bool Wait(int timeout, CancellationToken token) => model ? slim.Wait(timeout, token) : twin.Wait(timeout, token);
    static int Release(int slots) => model ? slim.Release(slots) : twin.Release(slots);

    static int Do(int operation)
    {
        try
        {
            switch (operation & 7)
            {
                case 0: case 1: return Wait(-1, default) ? 1 : 2;
                case 2: return Wait(5, default) ? 1 : 2;
                case 3: return Wait(-1, source.Token) ? 1 : 2;
                case 4: case 5: return 4 + Math.Min(Release((operation & 7) == 5 ? 2 : 1), 2);
                case 6: source.Cancel(); return 3;
                default: threads[operation >> 3].Interrupt(); return 3;
            }
        }
        catch (ThreadInterruptedException) { return 8; }
        catch (OperationCanceledException) { return 9; }
    }

    static int Run(int[] plan)
    {
        int digits = 0;
        foreach (int operation in plan) digits = digits * 10 + Do(operation);
        return digits;
    }

    static void Main(string[] args)
    {
        if (args.Length < 2) return; // which program?
        model = args[0] == "model";
        dice = uint.Parse(args[1]) * 2654435761 + 1;
        Next(2);
        int n = 2 + Next(3) / 2;
        var plans = new int[n][];
        bool tokens = Next(3) == 0;
        for (int i = 0; i < n; i++)
        {
            plans[i] = new int[n == 3 ? 1 + i / 2 * Next(2) : 1 + Next(3)];
            for (int j = 0; j < plans[i].Length; j++)
            {
                int kind = Next(8);
                if (!tokens && kind == 3) kind = 0;
                if (!tokens && kind == 6) kind = 7;
                plans[i][j] = kind | Next(n) << 3;
            }
        }
        int early = Next(3);
        if (model) slim = new SemaphoreSlim(0);
        else twin = new Twin();
        if (tokens) source = new CancellationTokenSource();
        threads = new Thread[n];
        seen = new int[n];
        for (int i = 0; i < n; i++)
        {
            int me = i;
            int[] plan = plans[i];
            threads[i] = new Thread(() => { seen[me] = Run(plan); });
        }
        threads[0] = Thread.CurrentThread;
        for (int i = 1; i < n; i++) threads[i].Start();
        if (early == 0) threads[1].Interrupt();
        for (int i = 0; i < early; i++) Release(1);
        seen[0] = Run(plans[0]);
        for (int i = 1; i < n; i++)
            for (bool over = false; !over;)
                try
                {
                    threads[i].Join();
                    over = true;
                }
                catch (ThreadInterruptedException) { seen[0] = seen[0] * 10 + 7; }
        string text = (model ? slim.CurrentCount : twin.Count) + ":";
        foreach (int s in seen) text += " " + s;
        Console.WriteLine(text);
    }
}
