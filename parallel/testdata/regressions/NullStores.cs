using System;
using System.Runtime.CompilerServices;

// The result of a call, a struct, is stored in a field of an object that may be null.
static class NullStores
{
    struct Small { public long A; }
    struct Large { public long A, B, C; }

    class Holder<T>
    {
        public T Field;
        public Holder<T> Next;
    }

    interface IMaker { Large Make(); }

    class Maker : IMaker { public Large Make() { return default; } }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static T Make<T>(int n) { return default; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Large Fail() { throw new InvalidOperationException(); }

    static void Main(string[] args)
    {
        Holder<Large> some = new Holder<Large>(), none = some.Next;
        Holder<Small> small = null;
        Func<int, Large> make = Make<Large>;
        IMaker maker = new Maker();
        try
        {
            switch (args[0])
            {
                case "call": none.Field = Make<Large>(1); break;
                case "there": some.Field = Make<Large>(1); break;
                case "delegate": none.Field = make(1); break;
                case "virtual": none.Field = maker.Make(); break;
                case "fail": none.Field = Fail(); break;
                case "small": small.Field = Make<Small>(1); break;
                case "value": none.Field = some.Field; break;
                case "constructor": none.Field = new Large { A = 1 }; break;
            }
        }
        catch (NullReferenceException) { }
        catch (InvalidOperationException) { }
    }
}
