// Compiler: roslyn12
// Options: -unsafe
// Skip: framework
// Objects without a constructor call, and types of pointers and arrays.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

abstract class Abstract { public int x; }
static class Static { }
interface IEmpty { }
class Plain { public int x = 5; }
class Open<T> { public T x; }
struct Pair { public int a; public string b; }
ref struct OnStack { public int a; }
enum Small : byte { A = 1, B = 2, C = 200 }
delegate void Act();

static unsafe class Reflected9
{
    static void T(string name, Func<object> a)
    {
        string text;
        try { text = a()?.ToString() ?? "null"; }
        catch (ArgumentException e) { text = e.GetType().Name + ": " + e.ParamName + ": " + e.Message.Split('\n')[0]; }
        catch (Exception e) { text = e.GetType().Name + ": " + e.Message.Split('\n')[0]; }
        Console.WriteLine(name + ": " + text);
    }

    static void Main()
    {
        Type[] bare = { typeof(Abstract), typeof(Static), typeof(IEmpty), typeof(IEmpty[]), typeof(Plain), typeof(Open<>), typeof(Open<int>), typeof(IList<>), typeof(Pair), typeof(int), typeof(int?), typeof(Pair?),
            typeof(int*), typeof(int[]), typeof(int[,]), typeof(string), typeof(Small), typeof(Small?), typeof(Enum), typeof(ValueType), typeof(Array), typeof(Delegate), typeof(MulticastDelegate), typeof(object), typeof(bool), typeof(Nullable<>),
            typeof(OnStack), typeof(Act), typeof(Type), null };
        foreach (Type type in bare)
            if (type != typeof(Act)) T("uninitialized " + type, () => { object o = RuntimeHelpers.GetUninitializedObject(type); return o.GetType() + " " + (o is int) + " " + (o is Plain p ? p.x : 0) + " " + (o is Pair q ? q.a : 0); });

        Type[] all = { typeof(int*), typeof(uint*), typeof(int**), typeof(uint**), typeof(byte*), typeof(void*), typeof(object), typeof(ValueType), typeof(int), typeof(Small*), typeof(int*[]), typeof(object[]), typeof(IEmpty), typeof(IntPtr), typeof(KeyValuePair<int, int>*),
            typeof(bool*), typeof(char*), typeof(short*), typeof(ushort*), typeof(nint*), typeof(long*), typeof(float*), typeof(double*), typeof(uint*[]), typeof(Array) };
        foreach (Type a in all)
        {
            if (!a.IsPointer && !a.IsArray) continue;
            foreach (Type b in all) Console.WriteLine(a + " to " + b + ": " + a.IsAssignableTo(b) + " " + b.IsAssignableFrom(a) + " " + a.IsSubclassOf(b) + " " + b.IsInstanceOfType(null));
            Console.WriteLine(a + ": " + (a.BaseType == null ? "no base" : a.BaseType.ToString()) + " " + a.IsValueType + " " + a.IsClass + " " + a.GetInterfaces().Length + " " + a.GetElementType());
        }
        Console.WriteLine(typeof(IEmpty).IsSubclassOf(typeof(object)) + " " + typeof(object).IsSubclassOf(typeof(object)) + " " + typeof(int).IsSubclassOf(typeof(object)));

        foreach (Type type in new[] { typeof(List<int>[]), typeof(List<int>[,]), typeof(List<int>[][]), typeof(int?[]), typeof(int[]), typeof(Dictionary<int, string>[]), typeof(KeyValuePair<int, int>*), typeof(KeyValuePair<int, int>*[]), typeof(List<int>) })
        {
            T("arguments of " + type, () => string.Join<Type>(",", type.GetGenericArguments()) + " / " + string.Join<Type>(",", type.GenericTypeArguments));
            T("generic " + type, () => type.IsGenericType + " " + type.IsConstructedGenericType + " " + type.IsGenericTypeDefinition + " " + type.ContainsGenericParameters + " " + Nullable.GetUnderlyingType(type));
            T("definition of " + type, () => type.GetGenericTypeDefinition());
        }

        object t = typeof(int);
        Console.WriteLine(t is ICloneable);
        Console.WriteLine(((ICloneable)t).Clone() == t);

        T("cast", () => (string[])(object)Array.CreateInstance(typeof(string), new[] { 2 }, new[] { 5 }));
        T("cast to bounds", () => (int[,])(object)Array.CreateInstance(typeof(int), new[] { 2 }, new[] { 5 }));
        T("cast of arrays", () => (string[])(object)new[] { Array.CreateInstance(typeof(string), new[] { 2 }, new[] { 5 }) });
        T("type", () => Array.CreateInstance(typeof(string), new[] { 2 }, new[] { 5 }).GetType());
    }
}
