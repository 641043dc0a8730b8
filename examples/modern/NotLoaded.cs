// .NET refuses to load some types that a compiler accepts, and throws a `TypeLoadException` wherever it loads one: `typeof(Overlaps)`, a type argument, a static field,
// an interface, a signature. Types beside them load (`chain`, `mentions`).
using System;
#pragma warning disable CS0649 // never assigned
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

switch (args[0])
{
    case "base": Base(); break;
    case "chain": Chain(); break;
    case "synchronized": Synchronized(); break;
    case "instance": Instance(); break;
    case "refField": RefField(); break;
    case "size": Size(); break;
    case "flags": Flags(); break;
    case "typeof": TypeOf(); break;
    case "static": Static(); break;
    case "local": Local(); break;
    case "argument": Argument(); break;
    case "method": Method(); break;
    case "interface": Interface(); break;
    case "delegate": Delegate(); break;
    case "parameter": Parameter(null); break;
    case "mentions": Mentions(); break;
}

static void Base() => Console.WriteLine(new Derived().number);
static void Chain() => Console.WriteLine(new Second().number + new Third().number);
static void Synchronized() => Console.WriteLine(typeof(Counter).Name);
static void Instance() => Console.WriteLine(new Option<string>().value);
static void RefField() { Reference r = default; Console.WriteLine(r.number); }
static void Size() => Console.WriteLine(typeof(Huge).Name);
static void Flags() => Console.WriteLine(Flagged.Number());
static void TypeOf() => Console.WriteLine(typeof(Overlaps).Name);
static void Static() => Console.WriteLine(HasStatic.Number());
static void Local() => Console.WriteLine(HasLocal.Number());
static void Argument() => Console.WriteLine(new List<Overlaps>().Count);
static void Method() => Generic<Overlaps>();
static void Interface() => Console.WriteLine(new Equal());
static void Delegate() { Action<object> take = TakesObject; Takes all = Take; Console.WriteLine(take != null && all != null); }
static void Parameter(List<Overlaps> all) => Console.WriteLine(1);
static void Mentions() => Console.WriteLine(new HasMethod().number);
static void Generic<T>() => Console.WriteLine(1);
static void Take(Overlaps o) { }
static void TakesObject(object o) { }

class Automatic { int number = 1; internal bool Odd => number % 2 == 1; }

[StructLayout(LayoutKind.Sequential)]
class Derived : Automatic { internal int number = 0; }

[StructLayout(LayoutKind.Sequential)]
class First { internal int number = 1; }

[StructLayout(LayoutKind.Sequential)]
class Second : First { }

class Third : Second { }

struct Counter { [MethodImpl(MethodImplOptions.Synchronized)] public static void Log() { } }

struct Option<T> { static Option<int> zero = default; internal T value; internal int Zero => zero.value; }

[StructLayout(LayoutKind.Explicit)]
ref struct Reference { [FieldOffset(0)] internal ref int to; [FieldOffset(0)] internal long number; }

[InlineArray(1_000_000_000)]
struct Huge { long element; }

class Flagged { [MethodImpl(MethodCodeType = MethodCodeType.Runtime)] public static int Made() => 1; internal static int Number() => 1; }

[StructLayout(LayoutKind.Explicit)]
struct Overlaps { [FieldOffset(0)] internal object reference; [FieldOffset(0)] internal int number; }

class HasStatic { internal static Overlaps all; internal static int Number() => 1; }

class HasLocal { [ThreadStatic] internal static Overlaps all; internal static int Number() => 1; }

class Equal : IEquatable<Overlaps> { public bool Equals(Overlaps o) => true; }

delegate void Takes(Overlaps o);

class HasMethod { internal int number = 1; internal Overlaps[] all; internal event Takes taken; public virtual void Take(Overlaps o) => taken?.Invoke(o); }
