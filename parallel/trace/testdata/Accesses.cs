// Accesses to shared data in all forms that C# has, by a thread and then by the
// only one that is left: a trace tells the same of both.
//
//     csc12 -deterministic -debug:portable -optimize+ -pathmap:$PWD=/trace -r:... -out:Accesses.dll Accesses.cs
using System;
using System.Runtime.CompilerServices;
using System.Threading;

struct Pair
{
    public int Left, Right;
}

class Box<T>
{
    public static T Shared;
    public T Value;
    public volatile int Flag;
    public Pair Pair;
    public readonly T[] Items = new T[4];
}

static class Accesses
{
    static int plain;
    static volatile int flag;
    static long wide;
    static object reference;
    static Pair pair;
    static readonly Box<int> box = new Box<int>();
    static readonly int[,] matrix = new int[2, 2];
    static readonly Pair[] pairs = new Pair[2];
    static readonly string[] texts = new string[2];
    static readonly bool[] bits = new bool[2];

    static void All()
    {
        plain = plain + 1;
        flag = flag + 1;
        wide++;
        reference = texts;
        pair.Right++;
        pair = new Pair { Left = 1 };
        box.Value += 2;
        box.Flag = box.Flag + 1;
        box.Pair.Left = box.Pair.Right;
        box.Pair = pairs[1];
        pairs[0] = default;
        pairs[1].Right++;
        matrix[1, 0]++;
        texts[1] = "text";
        bits[1] = !bits[1];
        Box<string>.Shared = "static of a generic";
        Through(ref plain);
        Through(ref box.Items[2]);
        Through(ref pairs[1].Left);
        Volatile.Write(ref plain, Volatile.Read(ref plain) + 10);
        Volatile.Write(ref box.Value, 6);
        Volatile.Write(ref texts[0], "volatile");
        Interlocked.Increment(ref box.Items[1]);
        Interlocked.CompareExchange(ref plain, 1, 2);
        Interlocked.Exchange(ref reference, null);
        Interlocked.Read(ref wide);
        Span<int> span = box.Items;
        span[3] = span[2];
        box.Items.SetValue(5, 1);
        box.Items.GetValue(1);
        Array.Copy(box.Items, 0, box.Items, 2, 2);
        Array.Clear(bits, 0, 2);
        Unsafe.Add(ref box.Items[0], 1) = Unsafe.As<int, int>(ref box.Items[1]);
        Array.Reverse(box.Items);
        Array.Fill(box.Items, 7);
    }

    static void Through(ref int location)
    {
        location = location + 3;
    }

    static void Main()
    {
        var t = new Thread(All);
        t.Start();
        t.Join();
        All();
        throw new Exception("the end");
    }
}
