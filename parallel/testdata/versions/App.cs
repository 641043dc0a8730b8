// Compiled with the old build of Lib.cs, and run with either. It calls methods with a use of the library twice: the use is not
// executed at first. Main gets the name of one use, and another argument to leave out the second call, or runs them all.
// App.out has what .NET 9 does with the new build.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

class More : IMore { public void A() { } }
abstract class Partly : IMore { public void A() { } }
class Wholly : Partly { }
class Fewer : IFewer { void IFewer.A() { } }
class Default : IDefault { public int B() => 1; }
class Static : IStatic { }
class Concrete : Abstract { public override void A() { } }
class Overriding : Sealed { public override void M() { } }
class Derived : Final { }
class Widening : Wider { protected override void M() { } }
class Narrowing : Narrower { public override void M() { } }
class Facing : IFace { public void M() { } }
class Generic : Methods { public override void N<T>() { } }
class Disposing : Disposer, IDisposable { }
class Modifying : Modified { public override void M(ref int x) { x = 1; } }
class Holder { Short value; }

class Sealing : ISealing { void ISealing.M() { } }
class Reference { public Struct value; public Struct[] values; public static Class Give() => default; public static int Take(Struct s, Class[] c) => 1; public static int Fine() => 1; }
class Value { public Class value; }
class Taking { public virtual int Take(Struct s) => 1; }
class TakingMore : Taking { public override int Take(Struct s) => 2; }
unsafe class Overloads<T> { public static int M(delegate*<int, void> f) => 1; public static int M(delegate*<long, void> f) => 2; }

class Holds { public static Concrete one; }

class Relative : Family
{
    class Nested { public int F(Relative r) => field + r.Either() + new Part().x; }
    private protected override int Both() => new Nested().F(this) + base.Either();
    protected internal override int Either() => field;
    internal override int Own() => Both() + new Func<int>(() => base.Both()).Invoke() + new Part.Inner().ToString().Length;
    public override string Result() => base.Result() + "own";
}
class Friendly : IFriend { int IFriend.Q() => new Friend().x; }
class Again : IAgain { public int A() => 1; public int B() => 2; }
struct Sum : ISum<Sum> { public static Sum Zero => default; }
class Key : IComparable<Key> { public int CompareTo(Key k) => 0; }
class Pairs : Pair<Key, Sum> { protected internal override V Get<V>(V v) => base.Get(v); }

class App
{
    static string only;
    static bool now, once;
    static object sink;

    static bool Now() => now;

    static void Use(string name, Action use)
    {
        if (only != null && only != name)
            return;
        string text = name + ":";
        for (int call = 0; call < (once ? 1 : 2); call++)
        {
            now = call == 1;
            string result = "ok";
            try { use(); }
            catch (Exception e) when (only == null) { result = e.GetType().Name; }
            text += " " + result;
        }
        Console.WriteLine(text);
    }

    static void Take(Concrete c) { }
    static Concrete Give() => null;

    static void Main(string[] args)
    {
        only = args.Length > 0 ? args[0] : null;
        once = args.Length > 1;
        Use("field", () => { if (Now()) new Access().field = 1; });
        Use("method", () => { if (Now()) new Access().Method(); });
        Use("constructor", () => { if (Now()) new Access(1); });
        Use("delegate", () => { if (Now()) sink = new Action(new Access().Method); });
        Use("nested", () => { if (Now()) sink = sink is Access.Nested; });
        Use("argument", () => { if (Now()) sink = new List<Access.Nested>(); });
        Use("token", () => { if (Now()) sink = typeof(Access.Nested); });
        Use("field type", () => { if (Now()) new Types().field = 1; });
        Use("reference type", () => { if (Now()) sink = new Types().reference; });
        Use("field modifier", () => { if (Now()) new Types().modifier = 1; });
        Use("result", () => { if (Now()) Types.Result(); });
        Use("now static", () => { if (Now()) new Types().Instance = 1; });
        Use("now instance", () => { if (Now()) Types.Static = 1; });
        Use("now constant", () => { if (Now()) sink = Types.Constant; });
        Use("now readonly", () => { if (Now()) Types.Written = 1; });
        Use("delegate of other parameters", () => { if (Now()) sink = new Handler(n => { }); });
        Use("no method", () => { if (Now()) Gone.Method(); });
        Use("no field", () => { if (Now()) Gone.field = 1; });
        Use("no constructor", () => { if (Now()) new Gone(); });
        Use("no class", () => { if (Now()) sink = sink is Missing; });
        Use("no caught class", () => { try { Now(); } catch (Missing) { } });
        Use("caught", () => { try { if (Now()) Gone.Method(); } catch (MissingMethodException) { } });
        Use("more members", () => { if (Now()) sink = new More(); });
        Use("more members of a base", () => { if (Now()) sink = sink is Wholly; });
        Use("abstract class", () => { if (Now()) sink = sink is Partly; });
        Use("fewer members", () => { if (Now()) sink = new Fewer(); });
        Use("no default", () => { if (Now()) sink = new Default(); });
        Use("no static default", () => { if (Now()) sink = typeof(Static); });
        Use("more abstract members", () => { if (Now()) sink = new Concrete(); });
        Use("parameter", () => { if (Now()) Take(null); });
        Use("value of a field", () => { if (Now()) sink = Holds.one; });
        Use("value of a call", () => { if (Now()) Give(); });
        Use("array", () => { if (Now()) sink = new Concrete[1]; });
        Use("generic argument", () => { if (Now()) sink = new List<Concrete>(); });
        Use("name", () => { if (Now()) sink = Type.GetType("Concrete"); });
        Use("sealed method", () => { if (Now()) sink = new Overriding(); });
        Use("sealed class", () => { if (Now()) sink = new Derived(); });
        Use("wider access", () => { if (Now()) sink = new Widening(); });
        Use("narrower access", () => { if (Now()) ((Narrower)new Narrowing()).M(); });
        Use("no interface", () => { if (Now()) sink = new Facing(); });
        Use("struct", () => { if (Now()) sink = new Struct(); });
        Use("class", () => { Class c = default; if (Now()) c.x = 1; });
        Use("constraint", () => { if (Now()) sink = new Constrained<Key>(); });
        Use("constraint of a method", () => { if (Now()) Methods.M<Key>(); });
        Use("constraint of an override", () => { if (Now()) sink = new Generic(); });
        Use("ref struct", () => { if (Now()) sink = new Holder(); });
        Use("box of a ref struct", () => { if (Now()) sink = default(Short); });
        Use("box of a generic ref struct", () => { if (Now()) sink = default(Brief<int>); });
        Use("call of a ref struct", () => { if (Now()) default(Short).ToString(); });
        Use("equality of a ref struct", () => { if (Now()) { Short s = default; s.Equals(1); } });
        Use("tuple of a ref struct", () => { if (Now()) { var t = (new Short(), 1); sink = t.Item2; } });
        Use("nullable ref struct", () => { if (Now()) { Short? s = null; sink = s == null; } });
        Use("span of ref structs", () => { if (Now()) { Span<Short> s = default; sink = s.Length; } });
        Use("token of a ref struct", () => { if (Now()) sink = typeof(KeyValuePair<int, Short>); });
        Use("list of ref structs", () => { if (Now()) sink = sink is IList<Short>; });
        Use("sequence of ref structs", () => { if (Now()) sink = sink is IEnumerable<Short> || sink is IComparer<Short>; });
        Use("delegate of ref structs", () => { if (Now()) { Func<Short, Short> f = s => s; sink = f(new Short()).x; } });
        Use("method of .NET", () => { if (Now()) sink = Enumerable.Empty<Short>(); });
        Use("size of a ref struct", () => { if (Now()) sink = Unsafe.SizeOf<Short>() + Activator.CreateInstance<Short>().x; });
        Use("sealed member", () => { if (Now()) sink = new Sealing(); });
        Use("function pointer", () => { if (Now()) unsafe { new Pointers().field = null; } });
        Use("function pointers", () => { if (Now()) unsafe { Pointers.M(null); } });
        Use("overloads", () => { if (Now()) unsafe { new Pointers().M((delegate*<int, void>)null); if (Overloads<int>.M((delegate*<long, void>)null) != 2) throw new Exception(); } });
        Use("reference", () => { if (Now()) sink = new Reference(); });
        Use("value of a reference", () => { if (Now()) new Reference().value = null; });
        Use("array of a reference", () => { if (Now()) new Reference().values = null; });
        Use("other method", () => { if (Now()) sink = Reference.Fine(); });
        Use("parameters", () => { if (Now()) sink = Reference.Take(null, null); });
        Use("value given", () => { if (Now()) Reference.Give(); });
        Use("value held", () => { if (Now()) sink = new Value(); });
        Use("override", () => { if (Now()) sink = new TakingMore(); });
        Use("using", () => { if (Now()) using (var o = new Owned()) sink = o; });
        Use("abstract instance", () => { try { if (Now()) sink = Activator.CreateInstance<Idea>(); } catch (MissingMethodException) { } });
        Use("no implementation", () => { if (Now()) sink = new Disposing(); });
        Use("other modifier", () => { if (Now()) sink = new Modifying(); });
        Use("family", () => { if (Now()) sink = new Relative().Own() + (string)((Family)new Relative()).Result(); });
        Use("friend", () => { if (Now()) sink = ((IFriend)new Friendly()).Q() + new List<Friend.Inside>().Count; });
        Use("again", () => { if (Now()) sink = ((IDefault)new Again()).B(); });
        Use("generics", () => { if (Now()) sink = new Pairs().Get(new Key()).ToString() + new Pairs().Sum(); });
    }
}
