// Variants: debug
// Vectors: initialisers, bounds, covariance, element stores, the static methods of System.Array.
using System;
using System.Collections.Generic;

class Animal { public virtual string Name { get { return "animal"; } } }
class Dog : Animal { public override string Name { get { return "dog"; } } }
class Cat : Animal { public override string Name { get { return "cat"; } } }

static class Arrays
{
    static readonly byte[] Bytes = { 1, 2, 3, 250, 255, 0, 128, 127 };
    static readonly short[] Shorts = { -1, 256, short.MinValue, short.MaxValue, 5 };
    static readonly int[] Ints = { 1, -2, int.MaxValue, int.MinValue, 0x12345678 };
    static readonly long[] Longs = { 1, -1, long.MaxValue, long.MinValue, 0x123456789abcdef0 };
    static readonly char[] Chars = { 'a', '\u1234', 'z', '\0', '\uffff' };
    static readonly double[] Doubles = { 1.5, -2.25, 1e100, 0, 3.75 };
    static readonly float[] Floats = { 1.5f, -2.25f, 0.125f, 1e10f };
    static readonly bool[] Bools = { true, false, true, true, false };
    static readonly uint[] UInts = { 0xffffffff, 0x80000000, 7, 8 };
    static readonly sbyte[] SBytes = { -1, -128, 127, 0 };

    static void Try(string what, Action f)
    {
        try { f(); Console.WriteLine(what + " ok"); }
        catch (Exception e) { Console.WriteLine(what + " throws " + e.GetType().Name); }
    }

    static string Show<T>(IEnumerable<T> xs) { return string.Join(",", xs); }
    static int Log(string s, int v) { Console.Write(s + " "); return v; }
    static int[] Null() { Console.Write("array "); return null; }
    static T[] Make<T>(int n, T v) { T[] a = new T[n]; for (int i = 0; i < n; i++) a[i] = v; return a; }
    static void Store<T>(T[] a, T v) { a[0] = v; }
    static void Ref(ref Animal a) { a = new Cat(); }

    static void Main()
    {
        Console.WriteLine(Show(Bytes) + " " + Show(Shorts) + " " + Show(Ints) + " " + Show(Longs));
        foreach (char c in Chars) Console.Write((int)c + " ");
        Console.WriteLine(Show(Doubles) + " " + Show(Floats) + " " + Show(Bools) + " " + Show(UInts) + " " + Show(SBytes));
        int[] a = new int[5];
        Console.WriteLine(Show(a) + " " + a.Length + " " + a.Rank + " " + new string[2].Length + " " + ((new string[1])[0] == null)
            + " " + (new bool[1])[0] + " " + (int)(new char[1])[0]);
        for (int i = 0; i < a.Length; i++) a[i] = i * i;
        int[] b = a;
        b[0] = 100;
        int[] c2 = (int[])a.Clone();
        c2[1] = 200;
        Console.WriteLine(Show(a) + " " + Show(c2) + " " + (a == b) + " " + (a == c2) + " " + a.Equals(b));
        a[2]++;
        a[3] += 10;
        a[4]--;
        ++a[1];
        a[0] <<= 2;
        Console.WriteLine(Show(a));
        int k = 0;
        a[k++] = k++;
        a[k] = a[k++] + k;
        Console.WriteLine(Show(a) + " " + k);
        byte[] bs = { 250 };
        bs[0] += 10;
        Console.WriteLine(bs[0]);
        bs[0]--;
        bs[0] -= 5;
        Console.WriteLine(bs[0]);
        Try("index -1", () => a[-1] = 0);
        Try("index 5", () => a[5]++);
        Try("null", () => { int[] n = null; n[0] = 1; });
        Try("null length", () => { int[] n = null; Console.WriteLine(n.Length); });
        Try("negative", () => { int n = -5; a = new int[n]; });
        Try("long index", () => { long l = 5000000000; a[l] = 1; });
        Try("zero length", () => Console.WriteLine(new int[0].Length));
        Try("order", () => Null()[Log("index", 9)] = Log("value", 1));
        Try("order2", () => a[Log("index", 9)] = Log("value", 1));

        Dog[] dogs = { new Dog(), new Dog() };
        Animal[] animals = dogs;
        object[] objs = animals;
        Console.WriteLine(animals[0].Name + " " + animals.Length + " " + (objs == (object)dogs) + " " + objs.GetType().Name + " "
            + (objs is Dog[]) + " " + (objs is Cat[]) + " " + (objs is Animal[]) + " " + (objs is string[]));
        Try("store dog", () => animals[0] = new Dog());
        Try("store cat", () => animals[0] = new Cat());
        Try("store null", () => animals[1] = null);
        Try("store object", () => objs[0] = new object());
        Try("store string", () => objs[1] = "s");
        Try("generic store", () => Store<Animal>(dogs, new Cat()));
        Try("ref element", () => Ref(ref animals[0]));
        Try("ref exact", () => { Animal[] x = new Animal[1]; Ref(ref x[0]); Console.Write(x[0].Name + " "); });
        Try("covariant out of range", () => animals[7] = new Cat());
        Try("downcast", () => { object o = new object[1]; string[] s = (string[])o; });
        Try("int[] to object[]", () => { object o = new int[1]; object[] s = (object[])o; });
        Try("int[] to uint[]", () => { object o = new[] { -1 }; uint[] s = (uint[])o; Console.Write(s[0] + " "); });
        Try("int[] to long[]", () => { object o = new int[1]; long[] s = (long[])o; });
        object boxed = Ints;
        IEnumerable<int> seq = (IEnumerable<int>)boxed;
        IList<int> list = Ints;
        ICollection<int> coll = Ints;
        int sum = 0;
        foreach (int i in seq) sum ^= i;
        Console.WriteLine(sum + " " + list[1] + " " + list.Count + " " + coll.Contains(-2) + " " + list.IndexOf(int.MaxValue) + " "
            + list.IsReadOnly);
        IEnumerable<Animal> covariant = dogs;
        int count = 0;
        foreach (Animal x in covariant) count++;
        Console.WriteLine(count);

        int[] s1 = { 5, 3, 9, 1, 7, -4, 3 };
        Array.Sort(s1);
        Console.WriteLine(Show(s1) + " " + Array.BinarySearch(s1, 7) + " " + Array.BinarySearch(s1, 4) + " "
            + Array.BinarySearch(s1, 100));
        Array.Reverse(s1);
        Console.WriteLine(Show(s1));
        Array.Reverse(s1, 1, 3);
        Console.WriteLine(Show(s1));
        Console.WriteLine(Array.IndexOf(s1, 3) + " " + Array.LastIndexOf(s1, 3) + " " + Array.IndexOf(s1, 99) + " "
            + Array.IndexOf(new[] { "x", null, "y" }, "y") + " " + Array.IndexOf(new[] { "x", null, "y" }, null) + " "
            + Array.IndexOf(s1, 3, 5));
        Array.Clear(s1, 1, 2);
        Console.WriteLine(Show(s1));
        Array.Copy(Ints, s1, 3);
        Console.WriteLine(Show(s1));
        Array.Copy(s1, 0, s1, 2, 4);
        Console.WriteLine(Show(s1));
        Array.Copy(s1, 3, s1, 1, 3);
        Console.WriteLine(Show(s1));
        Ints.CopyTo(s1, 2);
        Console.WriteLine(Show(s1));
        Try("copy too far", () => Array.Copy(Ints, 0, s1, 5, 5));
        Try("copy wrong type", () => Array.Copy(Ints, new string[9], 3));
        Try("copy widen", () => { long[] l = new long[5]; Array.Copy(Ints, l, 5); Console.Write(Show(l) + " "); });
        Try("copy box", () => { object[] o = new object[5]; Array.Copy(Ints, o, 5); Console.Write(Show(o) + " "); });
        Try("copy null", () => Array.Copy(null, s1, 1));
        Try("copy narrow", () => { object[] o = { "a", 1 }; string[] s = new string[2];
            try { Array.Copy(o, s, 2); } finally { Console.Write(s[0] + " "); } });
        Array.Resize(ref s1, 3);
        Console.WriteLine(Show(s1));
        Array.Resize(ref s1, 5);
        Console.WriteLine(Show(s1));
        string[] words = { "pear", "apple", "fig" };
        Array.Sort(words, (x, y) => x.Length != y.Length ? x.Length - y.Length : string.CompareOrdinal(x, y));
        Console.WriteLine(Show(words));
        int[] keys = { 3, 1, 2 };
        string[] items = { "c", "a", "b" };
        Array.Sort(keys, items);
        Console.WriteLine(Show(keys) + " " + Show(items));
        Console.WriteLine(Array.Find(Ints, x => x < 0) + " " + Array.FindIndex(Ints, x => x > 5) + " "
            + Array.Exists(Ints, x => x == 0) + " " + Array.TrueForAll(Ints, x => x != 7) + " "
            + Show(Array.FindAll(Ints, x => x > 0)) + " " + Show(Array.ConvertAll(words, w => w.Length)));
        Array arr = Ints;
        Console.WriteLine(arr.Length + " " + arr.GetValue(1) + " " + arr.GetLength(0) + " " + arr.GetLowerBound(0) + " "
            + arr.GetUpperBound(0));
        Array made = Array.CreateInstance(typeof(int), 3);
        made.SetValue(9, 1);
        Console.WriteLine(Show((int[])made));
        Try("SetValue type", () => made.SetValue("x", 0));
        Try("GetValue range", () => made.GetValue(3));
        Console.WriteLine(Show(Make(3, "x")) + " " + Show(Make(2, 7)) + " " + Make(1, new Dog())[0].Name + " "
            + Make(2, dogs).GetType().Name);
        foreach (int i in new int[0]) Console.WriteLine("never");
        foreach (object o in new object[] { 1, "two", '3' }) Console.Write(o + ";");
        Console.WriteLine();
        foreach (long l in Ints) Console.Write(l + ";");
        Console.WriteLine();
        bool[] flags = new bool[3];
        flags[1] = true;
        flags[2] |= flags[1];
        flags[1] ^= true;
        Console.WriteLine(Show(flags));
        char[] cs = "hello".ToCharArray();
        cs[0]++;
        cs[1] = (char)(cs[1] - 32);
        Console.WriteLine(new string(cs));
        ulong[] ul = { ulong.MaxValue };
        ul[0]++;
        Console.WriteLine(ul[0]);
        Reals(new float[] { 1.1f, 2.2f });
    }

    static void Reals(float[] f) { f[0] += f[1]; f[1] *= 2; Console.WriteLine((f[0] > 3.29f && f[0] < 3.31f) + " " + (f[1] == 4.4f)); }
}
