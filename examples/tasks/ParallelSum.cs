// WRONG: the iterations share a variable.
using System.Diagnostics;
using System.Threading.Tasks;

class ParallelSum
{
    static void Main()
    {
        int sum = 0;
        Parallel.ForEach(new[] { 1, 2 }, i => { sum += i; });
        Debug.Assert(sum == 3, "an addition was lost");
    }
}
