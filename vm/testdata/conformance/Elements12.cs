// Compiler: roslyn12
// Addresses of elements that are only read: readonly. ldelema, as an argument.
using System;
using System.Threading;

static class Elements12
{
    static int Length(in string s) => s.Length;
    static string Both(in string a, ref string b) => a + b;
    static string Text(in object o) => o.ToString();
    static ref readonly object First(object[] a) => ref a[0];
    static string Generic<T>(T[] a) => a[0] + Print(in a[1]);
    static string Print<T>(in T t) => t.ToString();

    static void Main()
    {
        object[] objects = ["a", 2];
        string[] texts = ["one", "two"];
        int[][] jagged = [[1], [2, 3]];
        Volatile.Write(ref objects[0], "b");
        Volatile.Write(ref texts[1], "drei");
        Console.WriteLine(Volatile.Read(ref objects[0]) + " " + Volatile.Read(ref texts[1]) + " " + Volatile.Read(ref jagged[1]).Length);
        Console.WriteLine(Length(in texts[1]) + Both(in texts[0], ref texts[1]) + Both(texts[1], ref texts[0]));
        Console.WriteLine(Text(in objects[1]) + Text(in First(objects)) + Generic(objects) + Generic(texts));
        ref readonly object either = ref (texts.Length > 1 ? ref objects[1] : ref objects[0]);
        Console.WriteLine(Text(in either));
        Console.WriteLine(Interlocked.Exchange(ref objects[1], "c") + " " + Volatile.Read(ref objects[1]));
    }
}
