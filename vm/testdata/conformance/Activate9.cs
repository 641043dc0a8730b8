// Compiler: roslyn12
// Activator.CreateInstance of types that cannot be made, and the name in a TypeInitializationException.
using System;
using System.Collections.Generic;

abstract class Abstract { }
interface IFace { }
class NoDefault { public NoDefault(int x) { } }
class Hidden { Hidden() { } }
class Internal { internal Internal() { } }
class Fails { public Fails() { throw new FormatException("x"); } }
class Open<T> { public class Inner { } }
class Failing { static Failing() { throw new FormatException("static"); } public static int X; public Failing() { } 
  public class Nested { static Nested() { throw new FormatException("nested"); } public static int X; public class Deep<T> { static Deep() { throw new FormatException("deep"); } public static int X; } } }
class FailingOf<T> { static FailingOf() { throw new FormatException("generic"); } public static int X; }
static class StaticClass { }
struct Plain { public int X; }
struct Made { public int X; public Made() { X = 5; } }
struct MadeHidden { public int X; public MadeHidden(int x) { X = x; } }
enum Colour { Red, Green }
delegate void D();
namespace Named { class Outer { public static class Inner { static Inner() { throw new Exception(); } public static int X; } } static class Top { static Top() { throw new Exception(); } public static int X; } }

static class Program
{
    static string Try(Func<object> f)
    {
        try { object o = f(); return o == null ? "null" : o.GetType() + " " + (o is Made m ? m.X : o); }
        catch (Exception e) { return Text(e); }
    }

    static string Text(Exception e) => e.GetType().Name + ": " + e.Message + (e is ArgumentException a ? " (" + a.ParamName + ")" : "") + (e is TypeInitializationException t ? " <" + t.TypeName + ">" : "") + (e.InnerException == null ? "" : " <- " + Text(e.InnerException));

    static T New<T>() where T : new() => new T();

    static void Main()
    {
        foreach (Type t in new[] { typeof(int), typeof(int?), typeof(Plain?), typeof(Colour?), typeof(string), typeof(object), typeof(Abstract), typeof(IFace), typeof(NoDefault), typeof(Hidden), typeof(Internal), typeof(Fails),
            typeof(Open<>), typeof(Open<int>), typeof(Open<>.Inner), typeof(Open<int>.Inner), typeof(List<>), typeof(List<int>), typeof(Dictionary<,>), typeof(StaticClass), typeof(Plain), typeof(Made), typeof(MadeHidden), typeof(Colour),
            typeof(D), typeof(int[]), typeof(int[,]), typeof(void), typeof(Failing), typeof(Array), typeof(Enum), typeof(ValueType), typeof(Delegate), typeof(Type), typeof(Nullable<>), typeof(KeyValuePair<int, string>), typeof(IEnumerable<int>), typeof(decimal), typeof(DateTime), typeof(Exception) })
        {
            if (t.ContainsGenericParameters)
            {
                // The names of the parameters are not the subject.
                try { Activator.CreateInstance(t); }
                catch (ArgumentException e) { Console.WriteLine(t.Name + ": " + e.Message.StartsWith("Cannot create an instance of ") + e.Message.EndsWith(" because Type.ContainsGenericParameters is true.") + (e.ParamName ?? "null")); }
                continue;
            }
            Console.WriteLine(t + ": " + Try(() => Activator.CreateInstance(t)) + " | " + Try(() => Activator.CreateInstance(t, true)) + " | " + Try(() => Activator.CreateInstance(t, false)));
        }
        Console.WriteLine(Try(() => Activator.CreateInstance((Type)null)));
        Console.WriteLine(Try(() => Activator.CreateInstance<int>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<int?>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<string>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<Abstract>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<IFace>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<NoDefault>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<Hidden>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<Internal>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<Fails>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<int[]>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<Made>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<D>()));
        Console.WriteLine(Try(() => Activator.CreateInstance<Failing>()));
        Console.WriteLine(Try(() => New<Fails>()));
        Console.WriteLine(Try(() => New<int?>()));
        Console.WriteLine(Try(() => New<Made>()));
        for (int i = 0; i < 2; i++)
        {
            Console.WriteLine(Try(() => Failing.X));
            Console.WriteLine(Try(() => Failing.Nested.X));
            Console.WriteLine(Try(() => Failing.Nested.Deep<int>.X));
            Console.WriteLine(Try(() => Named.Outer.Inner.X));
            Console.WriteLine(Try(() => Named.Top.X));
            Console.WriteLine(Try(() => FailingOf<int>.X));
            Console.WriteLine(Try(() => FailingOf<string>.X));
            Console.WriteLine(Try(() => FailingOf<List<int>>.X));
        }
    }
}
