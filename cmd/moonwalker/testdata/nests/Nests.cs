using System.Collections.Generic;
using System.Linq;

/// No run calls a method of another instantiation, but the code has ever more of them.
public static class Nests
{
    static void R<T>(int n)
    {
        if (n > 0)
        {
            new List<T>().OrderBy(x => x).GroupBy(x => x).ToList();
            new Dictionary<int, T>().ToArray();
            new HashSet<T>().ToList();
            R<List<T>>(n - 1);
            R<T[]>(n - 1);
            R<(T, T)>(n - 1);
            R<KeyValuePair<int, T>>(n - 1);
            R<KeyValuePair<T, int>>(n - 1);
        }
    }

    static void Main() { R<int>(0); }
}
