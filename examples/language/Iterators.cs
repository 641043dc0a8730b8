// Two threads draw numbers from one iterator, and each runs through another one alone.
//
// Right: an iterator is an object with state. The shared one is used under a lock; the other ones
// belong to one thread each.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class Iterators
{
    static readonly IEnumerator<int> squares = Squares().GetEnumerator();
    static int sum;

    static IEnumerable<int> Squares()
    {
        for (int i = 1; ; i++)
            yield return i * i;
    }

    static IEnumerable<T> Repeat<T>(T value, int times)
    {
        while (times-- > 0)
            yield return value;
    }

    static void Work()
    {
        foreach (int step in Repeat(1, 2))
        {
            lock (squares)
            {
                squares.MoveNext();
                sum += step * squares.Current;
            }
        }
    }

    static void Main()
    {
        var other = new Thread(Work);
        other.Start();
        Work();
        other.Join();
        Debug.Assert(sum == 1 + 4 + 9 + 16);
        Console.WriteLine("sum {0}", sum);
    }
}
