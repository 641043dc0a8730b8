// Programs that use up time or memory in every way that a program can, for
// TestLimits: each method is an entry. None of them has an end that the
// checker could reach within the limits of the test.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

static class Limits
{
    static object kept;
    static int counter;
    static bool Never => counter < 0;

    // Types without end.
    static void Same<T>(int n) { if (typeof(T) == null) return; Same<T>(n + 1); }
    static void Structs<T>(int n) { if (typeof(T) == null) return; Structs<KeyValuePair<T, T>>(n + 1); }
    static int Classes<T>(int n) => n == 0 ? 1 : Classes<Tuple<T, T>>(n - 1);
    static object Named<T>(int n) => n == 0 ? typeof(T).ToString() : Named<Tuple<T, T>>(n - 1);
    static void Arrays<T>(int n) { if (typeof(T) == null) return; Arrays<T[]>(n + 1); }
    static void Both<T>(int n) { if (n == 0) return; Both<Tuple<T, int>>(n - 1); Both<Tuple<int, T>>(n - 1); }
    class Node<T> { public virtual object Next() => new Node<Node<T>>().Next(); }
    class Field<T> { public static Field<Field<T>> Next = new Field<Field<T>>(); public int X; }
    class Base<T> { }
    class Derived<T> : Base<Derived<Derived<T>>> { }
    static void GrowStructs() => Structs<int>(0);
    static void GrowClasses() => Classes<int>(36);
    static void GrowNames() => Console.WriteLine(Named<int>(26));
    static void GrowArrays() => Arrays<int>(0);
    static void GrowBoth() => Both<int>(40);
    static void GrowVirtual() => new Node<int>().Next();
    static void GrowFields() => Console.WriteLine(Field<int>.Next.X);
    static void GrowBases() => Console.WriteLine(new Derived<int>() != null);
    static void GrowReflection() { Type t = typeof(int); while (true) { t = typeof(List<>).MakeGenericType(t); } }
    static void GrowArrayTypes() { Array a = new int[1]; while (true) { a = Array.CreateInstance(a.GetType(), 1); } }
}
