// Compiler: roslyn12
// A range of an array that is in a variable of another type: of references it has the type of the array, of values that of the variable.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

enum Colour { Red, Green }
class Animal { }
class Cat : Animal { }

static class Ranges9
{
    static void Try(string name, Func<object> f)
    {
        string result;
        try { result = Show(f()); }
        catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine(name + ": " + result);
    }

    static string Show(object o) => o is Array a ? a.GetType() + " " + a.Length : o?.ToString() ?? "null";

    static object Store<T>(T[] a, T item) { a[0] = item; return "stored"; }
    static T[] Tail<T>(T[] a) => a[1..];

    static void All<T>(string name, T[] a)
    {
        foreach (Range r in new[] { 0.., 1.., ..1, 1..1, ^1.., ..^1, ..0 }) Try(name + " " + r, () => a[r]);
        Try(name + " outside", () => a[1..9]);
        Try(name + " pattern", () => a is [_, .. var s] ? s : null);
        Try(name + " pattern in the middle", () => a is [_, .. var s, _] ? s : null);
        Try(name + " GetSubArray", () => RuntimeHelpers.GetSubArray(a, 1..));
        Try(name + " twice", () => a[..][1..]);
        Try(name + " tail", () => Tail(a));
        Try(name + " same", () => ReferenceEquals(a[..0], Array.Empty<T>()) + " " + ReferenceEquals(a[1..], a[1..]));
        Try(name + " items", () => string.Join<T>(",", a[..]));
    }

    static void Main()
    {
        All<object>("object over string", new string[] { "a", "b" });
        All<IComparable>("IComparable over string", new string[] { "a", "b" });
        All<object>("object", new object[] { "a", "b" });
        All<string>("string", new[] { "a", "b" });
        All<uint>("uint over int", (uint[])(object)new int[] { 1, 2 });
        All<int>("int over Colour", (int[])(object)new Colour[] { Colour.Red, Colour.Green });
        All<Colour>("Colour over int", (Colour[])(object)new int[] { 1, 0 });
        All<byte>("byte over sbyte", (byte[])(object)new sbyte[] { 1, -1 });
        All<Animal>("Animal over Cat", new Cat[] { new Cat(), new Cat() });
        All<IEnumerable>("IEnumerable over lists", new List<int>[] { new List<int>(), new List<int>() });
        All<IEnumerable<object>>("sequences", new List<string>[] { new List<string>(), new List<string>() });
        All<Array>("Array over arrays", new int[][] { new int[1], new int[2] });
        All<object[]>("arrays over arrays", new string[][] { new string[1], new string[2] });
        All<Delegate>("Delegate over Action", new Action[] { Main, Main });
        Try("store object", () => Store<object>(((object[])new string[] { "a", "b" })[1..], new object()));
        Try("store string", () => Store<object>(((object[])new string[] { "a", "b" })[1..], "c"));
        Try("store in object", () => Store<object>(new object[] { "a", "b" }[1..], new object()));
        Try("store dog", () => Store<Animal>(((Animal[])new Cat[] { new Cat(), new Cat() })[..1], new Animal()));
        Try("null", () => RuntimeHelpers.GetSubArray<object>(null, 1..));
    }
}
