// Algorithms of mutual exclusion without locks, by loads and stores alone: Peterson (1981), Dekker (1965), Lamport's bakery (1974), Szymanski (1988), each
// for two threads. All are right under sequential consistency. On real machines a load may pass an earlier store of the same thread, so all of them
// need full fences. Volatile fields are not enough.
//
//     moonwalker check --check -race examples/modern/MutualExclusion.dll -- peterson volatile
using System;
using System.Threading;

// The form of the accesses.
interface IForm
{
    static abstract int Load(ref int place);
    static abstract void Store(ref int place, int value);
    static abstract void Fence();
}

struct Plain : IForm
{
    public static int Load(ref int place) => place;
    public static void Store(ref int place, int value) => place = value;
    public static void Fence() { }
}

struct Volatiles : IForm
{
    public static int Load(ref int place) => Volatile.Read(ref place);
    public static void Store(ref int place, int value) => Volatile.Write(ref place, value);
    public static void Fence() { }
}

struct Fenced : IForm
{
    public static int Load(ref int place) => Volatile.Read(ref place);
    public static void Store(ref int place, int value) => Volatile.Write(ref place, value);
    public static void Fence() => Thread.MemoryBarrier();
}

static class MutualExclusion
{
    static int s_first, s_second, s_turn, s_choosing0, s_choosing1, s_counter;

    static int Main(string[] args)
    {
        Action<int> both = args.Length < 2 ? null : args[1] switch
        {
            "plain" => Algorithm<Plain>(args[0]),
            "volatile" => Algorithm<Volatiles>(args[0]),
            "fenced" => Algorithm<Fenced>(args[0]),
            _ => null
        };
        if (both == null)
        {
            Console.Error.WriteLine("usage: MutualExclusion peterson|dekker|bakery|szymanski plain|volatile|fenced");
            return 2;
        }
        Thread other = new Thread(() => both(1));
        other.Start();
        both(0);
        other.Join();
        if (s_counter != 2) throw new Exception("both were inside");
        return 0;
    }

    static Action<int> Algorithm<F>(string name) where F : IForm => name switch
    {
        "peterson" => me => { if (me == 0) Peterson<F>(ref s_first, ref s_second, 0); else Peterson<F>(ref s_second, ref s_first, 1); },
        "dekker" => me => { if (me == 0) Dekker<F>(ref s_first, ref s_second, 0); else Dekker<F>(ref s_second, ref s_first, 1); },
        "bakery" => me =>
        {
            if (me == 0) Bakery<F>(ref s_first, ref s_second, ref s_choosing0, ref s_choosing1, 0);
            else Bakery<F>(ref s_second, ref s_first, ref s_choosing1, ref s_choosing0, 1);
        },
        "szymanski" => me => { if (me == 0) Szymanski<F>(ref s_first, ref s_second, 0); else Szymanski<F>(ref s_second, ref s_first, 1); },
        _ => null
    };

    static void Peterson<F>(ref int mine, ref int others, int me) where F : IForm
    {
        F.Store(ref mine, 1);
        F.Store(ref s_turn, 1 - me);
        F.Fence();
        while (F.Load(ref others) == 1 && F.Load(ref s_turn) != me) Thread.Yield();
        s_counter++;
        F.Store(ref mine, 0);
    }

    static void Dekker<F>(ref int mine, ref int others, int me) where F : IForm
    {
        F.Store(ref mine, 1);
        F.Fence();
        while (F.Load(ref others) == 1)
        {
            if (F.Load(ref s_turn) == me)
            {
                Thread.Yield();
                continue;
            }
            F.Store(ref mine, 0);
            while (F.Load(ref s_turn) != me) Thread.Yield();
            F.Store(ref mine, 1);
            F.Fence();
        }
        s_counter++;
        F.Store(ref s_turn, 1 - me);
        F.Store(ref mine, 0);
    }

    static void Bakery<F>(ref int mine, ref int others, ref int choosing, ref int otherChooses, int me) where F : IForm
    {
        F.Store(ref choosing, 1);
        F.Fence();
        F.Store(ref mine, 1 + F.Load(ref others));
        F.Store(ref choosing, 0);
        F.Fence();
        while (F.Load(ref otherChooses) == 1) Thread.Yield();
        while (Before(F.Load(ref others), 1 - me, mine, me)) Thread.Yield();
        s_counter++;
        F.Store(ref mine, 0);
    }

    // Before says whether the customer with a number is served before the one with another number.
    static bool Before(int number, int customer, int mine, int me) => number != 0 && (number < mine || number == mine && customer < me);

    // The states of a customer are 0: outside, 1: wants to enter, 2: waits for others, 3: the door is open, 4: inside, the door is closed.
    static void Szymanski<F>(ref int mine, ref int others, int me) where F : IForm
    {
        F.Store(ref mine, 1);
        F.Fence();
        while (F.Load(ref others) > 2) Thread.Yield();
        F.Store(ref mine, 3);
        F.Fence();
        if (F.Load(ref others) == 1)
        {
            F.Store(ref mine, 2);
            F.Fence();
            while (F.Load(ref others) != 4) Thread.Yield();
        }
        F.Store(ref mine, 4);
        F.Fence();
        if (me == 1)
            while (F.Load(ref others) > 1) Thread.Yield();
        s_counter++;
        F.Fence();
        if (me == 0)
            for (int state = F.Load(ref others); state == 2 || state == 3; state = F.Load(ref others)) Thread.Yield();
        F.Store(ref mine, 0);
    }
}
