// Compiler: roslyn12
// Skip: framework
// Type.MakeGenericType: constraints of type parameters.
using System;
using System.Collections.Generic;

static class Constraints9
{
    interface IPart { }
    class Part : IPart { }
    sealed class Small : Part { private Small() { } public static Small One = new Small(); }
    abstract class Half { public Half() { } }
    struct Pair : IPart, IComparable<Pair> { public int A; public int CompareTo(Pair other) => 0; }
    struct Holds { public string Text; }
    enum Colour { Red }
    class OfPart<T> where T : Part { }
    class OfInterface<T> where T : IPart { }
    class OfNew<T> where T : new() { }
    class OfSelf<T> where T : IComparable<T> { }
    class OfOther<T, U> where T : U { }
    class OfList<T, U> where T : IEnumerable<U> { }
    class OfEnum<T> where T : struct, Enum { }
    class OfUnmanaged<T> where T : unmanaged { }
    class OfClass<T> where T : class, IPart, new() { }
    class OfNotNull<T> where T : notnull { }
    class OfDelegate<T> where T : Delegate { }

    static void T(Type definition, params Type[] arguments)
    {
        try { Console.WriteLine(definition.MakeGenericType(arguments)); }
        catch (ArgumentException e) { Console.WriteLine(e.GetType() + ": " + e.Message + " / " + e.InnerException?.GetType()); }
    }

    static void Main()
    {
        foreach (var t in new[] { typeof(Part), typeof(Small), typeof(Half), typeof(Pair), typeof(Pair?), typeof(int), typeof(string), typeof(object), typeof(Colour), typeof(int[]), typeof(IPart), typeof(Holds), typeof(Action), typeof(Enum) })
        {
            Console.WriteLine(t);
            T(typeof(OfPart<>), t);
            T(typeof(OfInterface<>), t);
            if (t != typeof(string) && t != typeof(Action) && t != typeof(Enum)) T(typeof(OfNew<>), t);
            T(typeof(OfSelf<>), t);
            T(typeof(OfOther<,>), t, typeof(IPart));
            T(typeof(OfList<,>), t, typeof(int));
            T(typeof(OfEnum<>), t);
            T(typeof(OfUnmanaged<>), t);
            T(typeof(OfClass<>), t);
            T(typeof(OfNotNull<>), t);
            T(typeof(OfDelegate<>), t);
        }
        T(typeof(OfList<,>), typeof(List<string>), typeof(object));
        T(typeof(OfList<,>), typeof(List<int>), typeof(object));
        T(typeof(OfOther<,>), typeof(Part), typeof(Small));
        T(typeof(OfOther<,>), typeof(Small), typeof(Part));
    }
}
