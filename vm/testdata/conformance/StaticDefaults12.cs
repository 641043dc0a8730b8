// Static virtual members of interfaces that derived interfaces implement, and through interfaces with variance.
// Compiler: roslyn12
// Variants: debug
using System;

interface IBase { int F() => 1; static virtual int S() => 10; }
interface ILeft : IBase { int IBase.F() => 2; static int IBase.S() => 20; }
interface IRight : IBase { int IBase.F() => 3; static int IBase.S() => 30; }
interface IBoth : ILeft, IRight { int IBase.F() => 4; static int IBase.S() => 40; }
interface IAbstract { static abstract int S(); }
interface IGiven : IAbstract { static int IAbstract.S() => 50; }
interface IReabstract : IBase { abstract int IBase.F(); static abstract int IBase.S(); }

class None : IBase { }
class Left : ILeft { }
class Both : IBoth { }
class LeftBoth : ILeft, IBoth { }
abstract class OfLeft : ILeft { }
class Derived : OfLeft, IRight { int IBase.F() => 7; static int IBase.S() => 70; }
class Given : IGiven { }
class Own : IReabstract { int IBase.F() => 8; static int IBase.S() => 80; }

interface IOut<out T> { static virtual string Name() => typeof(T).Name; }
class OutString : IOut<string> { }
class OutOwn : IOut<string> { static string IOut<string>.Name() => "own"; }
interface IIn<in T> { static abstract string Name(T value); }
class InObject : IIn<object> { public static string Name(object value) => "object " + value; }
class InBoth : InObject, IIn<string> { public static string Name(string value) => "string " + value; }

static class StaticDefaults12
{
    static int S<T>() where T : IBase => T.S();
    static int A<T>() where T : IAbstract => T.S();
    static int F(IBase b) => b.F();

    static string Out<T, U>() where T : IOut<U> => T.Name();
    static string In<T, U>(U value) where T : IIn<U> => T.Name(value);

    static void Main()
    {
        Console.WriteLine(S<None>() + " " + S<Left>() + " " + S<Both>() + " " + S<LeftBoth>() + " " + S<Derived>() + " " + S<Own>() + " " + A<Given>());
        Console.WriteLine(F(new None()) + " " + F(new Left()) + " " + F(new Both()) + " " + F(new LeftBoth()) + " " + F(new Derived()) + " " + F(new Own()));
        Console.WriteLine(Out<OutString, object>() + " " + Out<OutString, string>() + " " + Out<OutOwn, object>() + " " + In<InObject, string>("a") + " " + In<InBoth, string>("b") + " " + In<InBoth, object>("c"));
    }
}
