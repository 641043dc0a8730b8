// Compiler: roslyn12
// Where the library has one object, programs get that one, and may compare references.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Threading.Tasks;

static class Singletons12
{
    static void Same(string what, Func<object> get)
    {
        Console.WriteLine(what + " " + ReferenceEquals(get(), get()));
    }

    static object Params(params int[] numbers) => numbers;

    static void Main()
    {
        Same("Array.Empty", () => Array.Empty<int>());
        Same("Array.Empty of an instance", () => Array.Empty<List<string>>());
        Same("no params", () => Params());
        Same("ArraySegment.Empty", () => ArraySegment<int>.Empty.Array);
        Same("Enumerable.Empty", () => Enumerable.Empty<string>());
        Same("ToArray of an empty list", () => new List<int>().ToArray());
        Same("ToArray of nothing", () => new HashSet<int>().Where(n => n > 0).ToArray());
        Same("EqualityComparer", () => EqualityComparer<int>.Default);
        Same("EqualityComparer of texts", () => EqualityComparer<string>.Default);
        Same("Comparer", () => Comparer<double>.Default);
        Same("comparer of a dictionary", () => new Dictionary<int, int>().Comparer);
        Same("comparer of a sorted set", () => new SortedSet<int>().Comparer);
        Same("ReferenceEqualityComparer", () => ReferenceEqualityComparer.Instance);
        Same("Ordinal", () => StringComparer.Ordinal);
        Same("OrdinalIgnoreCase", () => StringComparer.OrdinalIgnoreCase);
        Same("InvariantCulture", () => StringComparer.InvariantCulture);
        Same("UTF8", () => Encoding.UTF8);
        Same("ASCII", () => Encoding.ASCII);
        Same("CultureInfo", () => CultureInfo.InvariantCulture);
        Same("CompletedTask", () => Task.CompletedTask);
        Same("TimeProvider", () => TimeProvider.System);
        Console.WriteLine(Array.Empty<int>().GetType() + " " + Array.Empty<int>().Length + " " + ReferenceEquals(Array.Empty<int>(), Array.Empty<long>())
            + " " + ReferenceEquals(StringComparer.Ordinal, StringComparer.InvariantCulture) + " " + EqualityComparer<int>.Default.Equals(3, 3) + " " + Comparer<int>.Default.Compare(3, 4));
        Same("Empty", () => "" + string.Empty);
        Same("Concat with nothing", () => string.Concat("a", ""));
        Same("Concat of nothing", () => string.Concat(null, null));
        Same("Insert of nothing", () => "abc".Insert(1, ""));
        Same("ToLowerInvariant of small letters", () => "abc".ToLowerInvariant());
        Same("ToUpperInvariant of small letters", () => "abc".ToUpperInvariant());
        Same("Substring of all", () => "abc".Substring(0));
        Same("Trim of nothing", () => "abc".Trim());
        Same("Replace of nothing", () => "abc".Replace("x", "y"));
        lock (Array.Empty<int>())
            Console.WriteLine(System.Threading.Monitor.IsEntered(Array.Empty<int>()));
    }
}
