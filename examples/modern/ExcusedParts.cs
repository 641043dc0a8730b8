// Data races with an attribute that excuses them, at each part of a program that may have it. The attribute is known by its
// name, so a program may define it itself.
//
// Right with an argument that names an excused part: the verdict lists the races. Wrong with "overload" and "other": the attribute of one of two
// methods with one name does not hold for their lambdas, and that of a field does not hold for another field in the same statement.
using System;
using System.Threading;
using System.Threading.Tasks;
using MoonWalker;

namespace MoonWalker
{
    [AttributeUsage(AttributeTargets.All)]
    sealed class SuppressRaceAttribute(string reason) : Attribute
    {
        public string Reason { get; } = reason;
    }
}

struct Pair
{
    [SuppressRace("the left half may be late")] public int Left;
    public int Right;
}

[SuppressRace("a type of guesses")]
class Guess
{
    public int Value;

    internal class Inner
    {
        public int Deep;
    }
}

class Box<T>
{
    [SuppressRace("any box")] public T Content;
    [field: SuppressRace("of a property")] public int Size { get; set; }
}

static class ExcusedParts
{
    static int plain;
    static Pair pair;
    static readonly int[] cells = new int[1];

    static void Together(Action one, Action other)
    {
        var t = new Thread(() => one());
        t.Start();
        other();
        t.Join();
    }

    [SuppressRace("in a lambda")]
    static Action Lambda() => () => plain++;

    [SuppressRace("in a lambda with a variable")]
    static Action Closure(int n) => () => plain += n;

    [SuppressRace("in a local function")]
    static void Local()
    {
        void Inside() => plain++;
        Inside();
    }

    [SuppressRace("in an async method")]
    static async Task Async()
    {
        plain++;
        await Task.Yield();
        plain++;
    }

    [SuppressRace("one of two methods")]
    static Action Overload() => () => plain++;

    static Action Overload(int n) => () => plain += n;

    [SuppressRace("elements")]
    static void Cell() => cells[0]++;

    static void Main(string[] args)
    {
        var guess = new Guess();
        var inner = new Guess.Inner();
        var box = new Box<int>();
        switch (args[0])
        {
            case "lambda": Together(Lambda(), () => plain++); break;
            case "closure": Together(Closure(2), () => plain++); break;
            case "local": Together(Local, () => plain++); break;
            case "async": Together(() => Async().Wait(), () => plain++); break;
            case "overload": Together(Overload(), () => plain++); break;
            case "method": Together(Cell, () => cells[0]++); break;
            case "type": Together(() => guess.Value++, () => guess.Value++); break;
            case "inner": Together(() => inner.Deep++, () => inner.Deep++); break;
            case "generic": Together(() => box.Content++, () => box.Content++); break;
            case "property": Together(() => box.Size++, () => box.Size++); break;
            case "struct": Together(() => pair.Left++, () => pair.Left++); break;
            case "other": Together(() => { pair.Left = pair.Right; }, () => { pair.Right = pair.Left; }); break;
        }
    }
}
