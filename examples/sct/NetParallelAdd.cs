// .NET, Parallel.ForEach: the bodies add to a List<int>, which is for one thread at a time. Some of the elements are lost, or
// an exception is thrown; the checker finds the race before.
using System.Collections.Generic;
using System.Threading.Tasks;

static class NetParallelAdd
{
    static void Main()
    {
        List<int> squares = new(4);
        Parallel.ForEach(new[] { 1, 2 }, n => squares.Add(n * n));
    }
}
