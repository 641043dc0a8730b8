// Objects of .NET's library that are one object, however often a program asks for them.
//
// same: they are one object here, too. token: WRONG: a lock on one of them excludes.
// keys, number, empty, view, table, lockkeys, locknumber: the model makes several: the verdict says so.
// fresh: comparisons and locks of other objects.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

static class Identities
{
    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "same": Same(); break;
            case "token": Lock(() => CancellationToken.None.WaitHandle); break;
            case "keys": Dictionary<int, int> table = []; Compare(table.Keys, table.Keys); break;
            case "number": Compare(7.ToString(), 7.ToString()); break;
            case "empty": Compare(new int[args.Length - 1], Array.Empty<int>()); break;
            case "view": var many = new AggregateException(); Compare(many.InnerExceptions, many.InnerExceptions); break;
            case "table": Hold(new Hashtable().Keys); break;
            case "lockkeys": table = []; Hold(table.Values); break;
            case "locknumber": Hold(7.ToString()); break;
            case "fresh": Compare(7.ToString(), 8.ToString()); Compare(new int[1], new int[1]); Compare("a", "b"); Compare(new ConcurrentQueue<int>().ToArray(), args); Hold("a"); Hold(new int[1]); break;
        }
    }

    static void Same()
    {
        string text = new('a', 3);
        Check(() => typeof(Identities).Assembly);
        Check(() => CancellationToken.None.WaitHandle);
        Check(() => new CancellationToken(true).WaitHandle);
        Check(() => ReadOnlyCollection<Version>.Empty);
        Check(() => ReadOnlyDictionary<int, Version>.Empty);
        Check(() => ReadOnlyDictionary<int, Version>.Empty.Keys);
        Check(() => Array.AsReadOnly(new Version[0]));
        Check(() => ExecutionContext.Capture());
        Check(() => new ConcurrentDictionary<int, Version>().Keys);
        Check(() => Task<Version>.Factory);
        Check(() => CultureInfo.InvariantCulture.TextInfo);
        Check(() => (new int[1])[1..]);
        Check(() => default(ReadOnlySpan<int>).ToArray());
        Check(() => new Stack<int>().ToArray());
        Check(() => new Queue<int>().ToArray());
        Check(() => text.Replace("a", "a"));
        Check(() => text.Remove(1, 0));
        if (CancellationToken.None.WaitHandle.WaitOne(0) || !new CancellationToken(true).WaitHandle.WaitOne(0))
            throw new Exception("set");
    }

    static void Check(Func<object> get)
    {
        if (!ReferenceEquals(get(), get()))
            throw new Exception("two objects");
    }

    static void Compare(object a, object b)
    {
        if (ReferenceEquals(a, b))
            throw new Exception("one object");
    }

    static void Hold(object o)
    {
        lock (o)
            Thread.Yield();
    }

    static void Lock(Func<object> get)
    {
        var other = new Thread(() => Hold(get()));
        lock (get())
        {
            other.Start();
            other.Join();
        }
    }
}
