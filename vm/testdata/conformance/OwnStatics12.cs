// Methods of a class whose static constructor has failed, which access static fields of the class: .NET checks where instances of a generic class share
// the code, and where the field is [ThreadStatic].
// Compiler: roslyn12
// Variants: debug
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

static class Log
{
    public static object Made;
    static string text = "";
    public static int Number() { text += " called"; return 1; }
    public static object Thing() { text += " called"; return ""; }

    public static void Line(string name, Action access)
    {
        text = "";
        try { access(); }
        catch (TypeInitializationException e) { text += " " + e.GetType().Name + " of " + e.TypeName; }
        Console.WriteLine(name + ":" + text);
    }

    public static void Fail(Action start)
    {
        try { start(); }
        catch (TypeInitializationException) { }
    }
}

class Plain
{
    static int number;
    static object thing;
    static readonly int constant = Log.Number();
    [ThreadStatic] static int local;
    [ThreadStatic] static object localThing;
    int result;

    static Plain() { Log.Made = new Plain(); throw new InvalidOperationException(); }
    public static void Start() { }

    [MethodImpl(MethodImplOptions.NoInlining)] void Read() => result = number;
    [MethodImpl(MethodImplOptions.NoInlining)] void Write() => number = Log.Number();
    [MethodImpl(MethodImplOptions.NoInlining)] void WriteThing() => thing = Log.Thing();
    [MethodImpl(MethodImplOptions.NoInlining)] void ReadConstant() => result = constant;
    [MethodImpl(MethodImplOptions.NoInlining)] void ReadLocal() => result = local;
    [MethodImpl(MethodImplOptions.NoInlining)] void WriteLocal() => local = 3;
    [MethodImpl(MethodImplOptions.NoInlining)] void WriteLocalThing() => localThing = this;
    [MethodImpl(MethodImplOptions.NoInlining)] void Address() { ref int at = ref local; at = 4; }
    [MethodImpl(MethodImplOptions.NoInlining)] void DropLocal() => _ = local;
    [MethodImpl(MethodImplOptions.NoInlining)] void Generic<T>() => result = number + (typeof(T) == typeof(int) ? 1 : 0);

    public void All()
    {
        Log.Line("read", Read); Log.Line("write", Write); Log.Line("write a reference", WriteThing); Log.Line("readonly", ReadConstant);
        Log.Line("local", ReadLocal); Log.Line("write local", WriteLocal); Log.Line("write local reference", WriteLocalThing);
        Log.Line("address of local", Address); Log.Line("drop local", DropLocal); Log.Line("generic method", Generic<string>);
    }
}

interface ITested { void All(); }

class Generic<T> : ITested
{
    static int number;
    static object thing;
    static T value;
    static (long, long, object) large;
    static readonly int constant = Log.Number();
    static event Action Event = null;
    [ThreadStatic] static int local;
    int result;

    static Generic() { Log.Made = new Generic<T>(); throw new InvalidOperationException(); }
    public static void Start() { }

    [MethodImpl(MethodImplOptions.NoInlining)] void Read() => result = number;
    [MethodImpl(MethodImplOptions.NoInlining)] void Write() => number = Log.Number();
    [MethodImpl(MethodImplOptions.NoInlining)] void WriteThing() => thing = Log.Thing();
    [MethodImpl(MethodImplOptions.NoInlining)] void ReadValue() => result = value == null ? 1 : 2;
    [MethodImpl(MethodImplOptions.NoInlining)] void ReadLarge() => result = (int)large.Item1;
    [MethodImpl(MethodImplOptions.NoInlining)] void Default() => large = default;
    [MethodImpl(MethodImplOptions.NoInlining)] void ReadConstant() => result = constant;
    [MethodImpl(MethodImplOptions.NoInlining)] void Raise() => Event?.Invoke();
    [MethodImpl(MethodImplOptions.NoInlining)] void ReadLocal() => result = local;
    [MethodImpl(MethodImplOptions.NoInlining)] void Address() { ref int at = ref number; at = 4; }
    [MethodImpl(MethodImplOptions.NoInlining)] void Drop() => _ = number;
    [MethodImpl(MethodImplOptions.NoInlining)] void Lambda() { Action read = () => result += number; read(); }
    [MethodImpl(MethodImplOptions.NoInlining)] void OneInstance() => result = Generic<string>.number;
    [MethodImpl(MethodImplOptions.NoInlining)] protected virtual void Virtual() => result = number;
    [MethodImpl(MethodImplOptions.NoInlining)] void None() => result = typeof(T) == typeof(int) ? 1 : 2;
    [MethodImpl(MethodImplOptions.NoInlining)] void Method<U>() => result = number + (typeof(U) == typeof(int) ? 1 : 0);

    public void All()
    {
        Log.Line("read", Read); Log.Line("write", Write); Log.Line("write a reference", WriteThing); Log.Line("value", ReadValue);
        Log.Line("large", ReadLarge); Log.Line("default", Default); Log.Line("readonly", ReadConstant); Log.Line("event", Raise);
        Log.Line("local", ReadLocal); Log.Line("address", Address); Log.Line("drop", Drop); Log.Line("lambda", Lambda);
        Log.Line("one instance", OneInstance); Log.Line("virtual", Virtual); Log.Line("none", None); Log.Line("generic method", Method<string>);
    }

    public class Nested : ITested
    {
        static int number;
        int result;
        static Nested() { Log.Made = new Nested(); throw new InvalidOperationException(); }
        public static void Start() { }
        [MethodImpl(MethodImplOptions.NoInlining)] void Read() => result = number;
        public void All() => Log.Line("nested", Read);
    }
}

class Base<T> : ITested
{
    protected static int number;
    int result;
    static Base() { Log.Made = new Derived(); throw new InvalidOperationException(); }
    public static void Start() { }
    [MethodImpl(MethodImplOptions.NoInlining)] void Read() => result = number;
    public virtual void All() => Log.Line("own", Read);
}

class Derived : Base<string>
{
    int here;
    [MethodImpl(MethodImplOptions.NoInlining)] void ReadInherited() => here = number;
    public override void All() { base.All(); Log.Line("inherited", ReadInherited); }
}

static class Program
{
    static void Test(string name, Action start)
    {
        Console.WriteLine("- " + name);
        Log.Fail(start);
        ((ITested)Log.Made).All();
    }

    static void Main()
    {
        Log.Fail(Plain.Start);
        ((Plain)Log.Made).All();
        Log.Fail(Generic<string>.Start);
        Test("string", Generic<string>.Start);
        Test("int", Generic<int>.Start);
        Test("int[]", Generic<int[]>.Start);
        Test("List<int>", Generic<List<int>>.Start);
        Test("DayOfWeek?", Generic<DayOfWeek?>.Start);
        Test("(int, int)", Generic<(int, int)>.Start);
        Test("(int, object)", Generic<(int, object)>.Start);
        Test("KeyValuePair<int, KeyValuePair<int, string>>", Generic<KeyValuePair<int, KeyValuePair<int, string>>>.Start);
        Test("nested in string", Generic<string>.Nested.Start);
        Test("nested in int", Generic<int>.Nested.Start);
        Test("derived", Base<string>.Start);
    }
}
