// Exceptions, by one thread: in which order handlers, filters and finally blocks run.
using System;

sealed class Oops : Exception
{
    public Oops(string message, Exception inner)
        : base(message, inner)
    {
    }
}

static class Exceptions
{
    static bool Filter(string text, bool take)
    {
        Console.WriteLine("filter {0} {1}", text, take);
        return take;
    }

    static void Nested()
    {
        try
        {
            try
            {
                try
                {
                    throw new InvalidOperationException("first");
                }
                finally
                {
                    Console.WriteLine("inner finally");
                }
            }
            catch (ArgumentException)
            {
                Console.WriteLine("not this one");
            }
            catch (InvalidOperationException e) when (Filter(e.Message, false))
            {
                Console.WriteLine("nor this one");
            }
            finally
            {
                Console.WriteLine("outer finally");
            }
        }
        catch (Exception e) when (Filter(e.Message, true))
        {
            Console.WriteLine("caught {0}", e.Message);
        }
    }

    static int Returning()
    {
        int x = 1;
        try
        {
            return x;
        }
        finally
        {
            x = 2;
            Console.WriteLine("finally after return");
        }
    }

    static void Wrapped()
    {
        try
        {
            try
            {
                object nothing = null;
                Console.WriteLine(nothing.ToString());
            }
            catch (NullReferenceException e)
            {
                throw new Oops("wrapped", e);
            }
        }
        catch (Oops e)
        {
            Console.WriteLine("{0} around {1}", e.Message, e.InnerException.GetType().Name);
        }
    }

    static void Rethrown()
    {
        Exception first = null;
        try
        {
            try
            {
                int zero = int.Parse("0");
                Console.WriteLine(1 / zero);
            }
            catch (Exception e)
            {
                first = e;
                throw;
            }
        }
        catch (DivideByZeroException e)
        {
            Console.WriteLine("the same: {0}", ReferenceEquals(e, first));
        }
    }

    static void Replaced()
    {
        try
        {
            try
            {
                throw new InvalidOperationException("lost");
            }
            finally
            {
                throw new NotSupportedException("kept");
            }
        }
        catch (Exception e)
        {
            Console.WriteLine("{0}: {1}", e.GetType().Name, e.Message);
        }
    }

    static string Raised(Action action)
    {
        try
        {
            action();
            return "nothing";
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    static void FromTheRuntime()
    {
        object text = "text";
        object[] strings = new string[1];
        int[] none = null;
        int big = int.MaxValue;
        int minus = -1;
        Console.WriteLine(Raised(() => { none[0] = 1; }));
        Console.WriteLine(Raised(() => { strings[1] = null; }));
        Console.WriteLine(Raised(() => { strings[0] = new object(); }));
        Console.WriteLine(Raised(() => { Console.WriteLine((int[])text); }));
        Console.WriteLine(Raised(() => { Console.WriteLine((int)text); }));
        Console.WriteLine(Raised(() => { none = new int[minus]; }));
        Console.WriteLine(Raised(() => { big = checked(big + 1); }));
        Console.WriteLine(Raised(() => { throw null; }));
        Console.WriteLine(Raised(() => { big = big + 1; }));
    }

    static void Loop()
    {
        for (int i = 0; i < 4; i++)
        {
            try
            {
                if (i == 1)
                    continue;
                if (i == 3)
                    break;
                Console.WriteLine("body {0}", i);
            }
            finally
            {
                Console.WriteLine("finally {0}", i);
            }
        }
    }

    static void Main()
    {
        Nested();
        Console.WriteLine(Returning());
        Wrapped();
        Rethrown();
        Replaced();
        FromTheRuntime();
        Loop();
    }
}
