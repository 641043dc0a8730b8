// The library of App.cs: with NEW, the build that stands beside the program at run time, else that with which it was compiled.
using System;
using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("App")]
#if NEW
public class Access { protected void Method() { } private Access(int x) { } protected int field; public Access() { } protected class Nested { } }
public class Types { public long field; public volatile int modifier; public object reference; public static int Result() => 1; public static int Instance; public int Static; public const int Constant = 1; public static readonly int Written; }
public delegate void Handler(string s);
public class Gone { public Gone(int x) { } }
public interface IMore { void A(); void B(); }
public interface IFewer { }
public interface IDefault { int A(); int B(); }
public interface IStatic { static abstract int A(); }
public abstract class Abstract { public abstract void A(); public abstract void B(); }
public class Virtual { public virtual void M() { } }
public class Sealed : Virtual { public sealed override void M() { } }
public sealed class Final { }
public class Wider { public virtual void M() { } }
public class Narrower { protected virtual void M() { } }
public class IFace { public virtual void M() { } }
public struct Struct { }
public class Class { public int x; }
public class Constrained<T> where T : IDisposable { }
public class Methods { public static void M<T>() where T : struct { } public virtual void N<T>() { } }
public ref struct Short { public int x; }
public ref struct Brief<T> { }
public interface ISealing { sealed void M() { } }
public unsafe class Pointers { public delegate*<long, void> field; public static void M(delegate*<int, int>[] f) { } public void M(delegate*<int, void> f) { } public void M(delegate*<long, void> f) { } }
public struct Owned { public void Dispose() { } }
public abstract class Idea { }
public class Disposer { public virtual void Dispose(bool all) { } }
public class Modified { public virtual void M(in int x) { } }
#else
public class Access { public void Method() { } public Access(int x) { } public int field; public Access() { } public class Nested { } }
public class Types { public int field; public int modifier; public string reference; public static long Result() => 1; public int Instance; public static int Static; public static int Constant; public static int Written; }
public delegate void Handler(int n);
public class Gone { public static int field; public static void Method() { } public Gone() { } }
public interface IMore { void A(); }
public interface IFewer { void A(); }
public interface IDefault { int A() => 1; int B(); }
public interface IStatic { static virtual int A() => 1; }
public abstract class Abstract { public abstract void A(); }
public class Virtual { public virtual void M() { } }
public class Sealed : Virtual { public override void M() { } }
public class Final { }
public class Wider { protected virtual void M() { } }
public class Narrower { public virtual void M() { } }
public interface IFace { void M(); }
public class Struct { }
public struct Class { public int x; }
public class Constrained<T> { }
public class Methods { public static void M<T>() { } public virtual void N<T>() where T : class { } }
public struct Short { public int x; }
public struct Brief<T> { }
public interface ISealing { void M(); }
public unsafe class Pointers { public delegate*<int, void> field; public static void M(delegate*<int, void>[] f) { } public void M(delegate*<int, void> f) { } }
public struct Owned : IDisposable { public void Dispose() { } }
public class Idea { }
public class Disposer { public virtual void Dispose() { } }
public class Modified { public virtual void M(ref int x) { } }
public class Missing : Exception { }
#endif
public abstract class Family
{
    protected class Part { public int x = 1; protected internal class Inner { } }
    protected static int field = 1;
    private protected virtual int Both() => 1;
    protected internal virtual int Either() => 1;
    internal abstract int Own();
    public virtual object Result() => "";
}
internal class Friend { internal int x; internal Friend() { } public class Inside { } }
internal interface IFriend { int Q(); }
public interface IAgain : IDefault { abstract int IDefault.B(); }
public interface ISum<T> where T : ISum<T> { static abstract T Zero { get; } }
public class Pair<T, U> where T : class, IComparable<T>, new() where U : struct, ISum<U> { public T t = new(); public U Sum() => U.Zero; protected internal virtual V Get<V>(V v) where V : IComparable<T> => v; }
