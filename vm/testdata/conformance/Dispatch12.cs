// Which method an interface call comes to: interfaces listed again, variance, static virtual members; unboxing to nullable enums.
// Compiler: roslyn12
// Variants: debug
using System;

interface INamed { string Name(); static virtual string Kind() => "INamed.Kind"; }
class Hidden : INamed { string INamed.Name() => "Hidden explicit"; public virtual string Name() => "Hidden public"; }
class Again : Hidden, INamed { }
class Own : Hidden, INamed { public new virtual string Name() => "Own public"; }
class Overrides : Again { public override string Name() => "Overrides public"; }
class OverridesAgain : Again, INamed { public override string Name() => "OverridesAgain public"; }

class Public { public virtual string Name() => "Public"; }
class First : Public, INamed { }
class FirstOverrides : First { public override string Name() => "FirstOverrides"; }
class FirstAgain : FirstOverrides, INamed { }

interface IOther { }
class Other : Hidden, IOther { public static string Kind() => "Other.Kind"; }
class Gives : INamed { public string Name() => "Gives"; public static string Kind() => "Gives.Kind"; }
class Inherits : Gives, INamed { }

interface IOut<out T> { string M(); }
class OfObject : IOut<object> { string IOut<object>.M() => "object"; }
class OfString : OfObject, IOut<string> { string IOut<string>.M() => "string"; }
class OfBoth : IOut<string>, IOut<object> { string IOut<object>.M() => "both, object"; string IOut<string>.M() => "both, string"; }
class OfStringOnly : IOut<string> { public virtual string M() => "string only"; }
class Derived : OfStringOnly { public override string M() => "derived"; }

interface IDefault<out T> { string M() => "default " + typeof(T).Name; }
class Defaults : IDefault<object>, IDefault<string> { string IDefault<string>.M() => "given for String"; }
class AllDefaults : IDefault<string> { }

interface IIn<in T> { string M(T value); }
class InObject : IIn<object> { public string M(object value) => "in object " + value; }
class InString : InObject, IIn<string> { public string M(string value) => "in string " + value; }

enum Small : byte { A, B = 3 }
enum Large : long { A, B = 5 }

static class Program
{
    static string Kind<T>() where T : INamed => T.Kind();

    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name); }
    }

    static void Main()
    {
        foreach (INamed x in new INamed[] { new Hidden(), new Again(), new Own(), new Overrides(), new OverridesAgain(), new First(), new FirstOverrides(), new FirstAgain(), new Other(), new Gives(), new Inherits() })
            Console.WriteLine(x.GetType().Name + ": " + x.Name());
        Console.WriteLine(Kind<Hidden>() + " " + Kind<Other>() + " " + Kind<Gives>() + " " + Kind<Inherits>());
        Console.WriteLine(((IOut<object>)new OfString()).M() + ", " + ((IOut<string>)new OfString()).M() + ", " + ((IOut<object>)new OfObject()).M());
        Console.WriteLine(((IOut<object>)new OfBoth()).M() + ", " + ((IOut<string>)new OfBoth()).M());
        Console.WriteLine(((IOut<object>)new Derived()).M() + ", " + ((IOut<IComparable>)new Derived()).M());
        Console.WriteLine(((IDefault<object>)new Defaults()).M() + ", " + ((IDefault<string>)new Defaults()).M() + ", " + ((IDefault<object>)new AllDefaults()).M());
        Console.WriteLine(((IIn<string>)new InObject()).M("x") + ", " + ((IIn<string>)new InString()).M("y") + ", " + ((IIn<object>)new InString()).M("z"));
        Try("enum as byte?", () => (byte?)(object)Small.B);
        Try("byte as enum?", () => (Small?)(object)(byte)3);
        Try("enum as byte", () => (byte)(object)Small.B);
        Try("byte as enum", () => (Small)(object)(byte)3);
        Try("enum as enum?", () => (Small?)(object)Small.B);
        Try("long as enum?", () => (Large?)(object)5L);
        Try("enum as long?", () => (long?)(object)Large.B);
        Try("null as enum?", () => ((Small?)null).HasValue);
        Try("int as int?", () => (int?)(object)7);
    }
}
