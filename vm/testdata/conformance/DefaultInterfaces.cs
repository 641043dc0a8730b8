// Compiler: roslyn
// Variants: debug
// Default interface methods: inheritance, overriding, diamonds with a most specific override, structs, statics, re-abstraction.
using System;

interface IName { string Name { get; } string Hello() => "hello " + Name; string Twice() => Hello() + "," + Hello(); }
interface ILoud : IName { string IName.Hello() => "HELLO " + Name.ToUpper(); string Shout() => Hello() + "!"; }
interface IQuiet : IName { string IName.Hello() => "psst " + Name; }
interface IBoth : ILoud, IQuiet { string IName.Hello() => "both " + Name; }
interface IAbstractAgain : IName { abstract string IName.Hello(); }

interface ICounted
{
    static int count;
    static int Next() => ++count;
    int Id() => Next();
    private string Secret() => "secret" + Id();
    string Reveal() => Secret();
    public const int Max = 9;
}

interface IBox<T>
{
    T Get();
    T Or(T other) => Get() == null ? other : Get();
    U Map<U>(Func<T, U> f) => f(Get());
    string Kind() => typeof(T).Name;
}

interface IVirtual
{
    int P { get => 5; set => Last = value; }
    static int Last;
    int this[int i] => i * P;
    event Action E { add => value(); remove { } }
    protected int Hidden() => 3;
    int Open() => Hidden() + P;
}

interface IMut { int Value { get; set; } void Bump() { Value++; Value++; } sealed int Sealed() => Value * 100; }
class Plain : IName { public string Name => "plain"; }
class Own : IName { public string Name => "own"; public string Hello() => "own hello"; }
class Loud : ILoud { public string Name => "loud"; }
class LoudSub : Loud, IName { string IName.Hello() => "sub " + Name; }
class Diamond : IBoth { public string Name => "dia"; }
class Re : Own, ILoud { }
class Again : IAbstractAgain { public string Name => "again"; string IName.Hello() => "again hello"; }
class Quiet2 : Plain, IQuiet { public new string Name => "q2"; }
struct SName : IName { public string N; public string Name => N; }
struct SMut : IMut { public int Value { get; set; } }
class CMut : IMut { public int Value { get; set; } public void Bump() { Value += 50; } }
class A : ICounted { }
class B : ICounted { public int Id() => -1; }
class StrBox : IBox<string> { public string V; public string Get() => V; }
class IntBox : IBox<int> { public int Get() => 7; public string Kind() => "own int"; }
class Virt : IVirtual { }
class Virt2 : IVirtual { public int P => 8; int IVirtual.P { get => 9; set { } } int IVirtual.Hidden() => 30; }

static class DefaultInterfaces
{
    static string Call<T>(T t) where T : IName => t.Hello() + "/" + t.Twice();
    static int BumpRef<T>(ref T t) where T : IMut { t.Bump(); return t.Value; }
    static string Mapped<T>(IBox<T> b) => b.Map(x => "<" + x + ">") + b.Kind();

    static void Main()
    {
        IName[] all = { new Plain(), new Own(), new Loud(), new LoudSub(), new Diamond(), new Re(), new Again(), new Quiet2(),
            new SName { N = "struct" } };
        foreach (IName n in all) Console.WriteLine(n.Name + ": " + n.Hello() + " | " + n.Twice());
        Console.WriteLine(((ILoud)new Loud()).Shout() + " " + ((ILoud)new LoudSub()).Shout() + " " + ((ILoud)new Diamond()).Shout()
            + " " + ((ILoud)new Re()).Shout());
        Console.WriteLine(Call(new Plain()) + " " + Call(new Own()) + " " + Call(new SName { N = "s" }) + " "
            + Call<IName>(new Loud()));
        ICounted a = new A(), b = new B();
        Console.WriteLine(a.Id() + " " + a.Id() + " " + b.Id() + " " + a.Reveal() + " " + b.Reveal() + " " + ICounted.Next() + " "
            + ICounted.Max);
        Console.WriteLine(Mapped(new StrBox { V = "v" }) + Mapped(new IntBox()) + ((IBox<string>)new StrBox()).Or("other")
            + ((IBox<int>)new IntBox()).Or(3));
        IVirtual v = new Virt(), v2 = new Virt2();
        v.P = 77;
        Console.WriteLine(v.P + " " + v[3] + " " + v.Open() + " " + IVirtual.Last + " " + v2.P + " " + v2[3] + " " + v2.Open()
            + " " + new Virt2().P);
        int ev = 0;
        v.E += () => ev++;
        v.E -= () => ev += 10;
        Console.WriteLine(ev);
        IMut boxed = new SMut { Value = 1 };
        boxed.Bump();
        Console.WriteLine(boxed.Value + " " + boxed.Sealed());
        IMut cm = new CMut();
        cm.Bump();
        Console.WriteLine(cm.Value + " " + cm.Sealed());
        CMut cr = new CMut { Value = 1 };
        Console.WriteLine(BumpRef(ref cr));
        Func<string> f = all[0].Hello;
        Func<string> g = ((ILoud)all[2]).Shout;
        Console.WriteLine(f() + " " + g());
        object o = new Plain();
        Console.WriteLine((o is IName) + " " + (o is ILoud) + " " + (o as IName).Twice());
    }
}
