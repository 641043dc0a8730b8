// .NET loads a struct together with the structs of its static fields, and with their type arguments. So it cannot load a struct with a static field
// of a type that needs the struct, and throws a `TypeLoadException` (`nullable`, `two`, `grows`). A static field of the struct's own type is no harm (`own`), nor is an
// array or an object (`array`).
using System;
using System.Collections.Generic;

switch (args[0])
{
    case "nullable": Nullable(); break;
    case "two": Two(); break;
    case "grows": Grows(); break;
    case "own": Own(); break;
    case "array": Array(); break;
}

static void Nullable() => Console.WriteLine(new Id().number);
static void Two() => Console.WriteLine(new Left().number);
static void Grows() => Console.WriteLine(new Growing<int>().number);
static void Own() => Console.WriteLine(new Own().number);
static void Array() => Console.WriteLine(new InArray().number);

struct Id { static Id? none = null; internal int number => none.HasValue ? 1 : 0; }

struct Left { static Right right = default; internal int number => right.number; }

struct Right { static Left left = default; internal int number => left.number; }

struct Growing<T> { static Growing<Growing<T>>? next = null; internal int number => next.HasValue ? 1 : 0; }

struct Own { static Own zero = default; internal int number => zero.Equals(this) ? 1 : 0; }

struct InArray { static KeyValuePair<int, InArray[]> all = new(1, null); static List<InArray> list = null; internal int number => all.Key + (list?.Count ?? 0); }
