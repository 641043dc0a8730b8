// Random with a seed is a documented, stable sequence: Next, Next(max), Next(min, max), NextDouble, NextBytes.
using System;

static class Randoms
{
    static void Sequence(int seed)
    {
        Random r = new Random(seed);
        Console.Write(seed + ":");
        for (int i = 0; i < 8; i++) Console.Write(" " + r.Next());
        Console.WriteLine();
        for (int i = 0; i < 20; i++) Console.Write(" " + r.Next(100));
        Console.WriteLine();
        for (int i = 0; i < 20; i++) Console.Write(" " + r.Next(-50, 50));
        Console.WriteLine();
        for (int i = 0; i < 5; i++) Console.Write(" " + (int)(r.NextDouble() * 1000000000));
        byte[] b = new byte[10];
        r.NextBytes(b);
        foreach (byte x in b) Console.Write(" " + x);
        for (int i = 0; i < 3; i++) Console.Write(" " + r.Next(int.MinValue, int.MaxValue));
        Console.WriteLine(" " + r.Next(1) + r.Next(0) + r.Next(5, 5) + r.Next(7, 8));
    }

    static void Shuffle<T>(T[] a, Random r)
    {
        for (int i = a.Length - 1; i > 0; i--) { int j = r.Next(i + 1); T t = a[i]; a[i] = a[j]; a[j] = t; }
    }

    static void Main()
    {
        foreach (int seed in new[] { 0, 1, 42, -1, 12345, int.MaxValue, int.MinValue }) Sequence(seed);
        int[] deck = new int[20];
        for (int i = 0; i < deck.Length; i++) deck[i] = i;
        Shuffle(deck, new Random(7));
        Console.WriteLine(string.Join(" ", deck));
        Random a = new Random(99), b = new Random(99);
        bool same = true;
        for (int i = 0; i < 1000; i++) same &= a.Next() == b.Next();
        Console.WriteLine(same);
        int inside = 0;
        Random m = new Random(2024);
        for (int i = 0; i < 10000; i++) { double x = m.NextDouble(), y = m.NextDouble(); if (x * x + y * y <= 1) inside++; }
        Console.WriteLine(inside);
        int[] buckets = new int[6];
        for (int i = 0; i < 6000; i++) buckets[m.Next(6)]++;
        Console.WriteLine(string.Join(" ", buckets));
        try { m.Next(-1); } catch (ArgumentOutOfRangeException) { Console.WriteLine("negative max"); }
        try { m.Next(5, 4); } catch (ArgumentOutOfRangeException) { Console.WriteLine("min > max"); }
    }
}
