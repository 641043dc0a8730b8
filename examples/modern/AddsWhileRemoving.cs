// Not supported: the predicate of HashSet.RemoveWhere adds elements. .NET goes on in a table that may be gone, or throws.
using System.Collections.Generic;

static class AddsWhileRemoving
{
    static void Main()
    {
        var numbers = new HashSet<int> { 1, 2, 3 };
        numbers.RemoveWhere(x => numbers.Add(x + 10));
    }
}
