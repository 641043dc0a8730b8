using System.Threading.Tasks;
using MoonWalker;

// An optimised async method keeps a value of Verify.Any in its struct.
static class AnyInAsync
{
    static async Task<int> Later(int v) { await Task.Yield(); return v; }

    static void Main()
    {
        int v = Verify.Any(0, 9);
        Verify.Assert(Later(v).Result != 5);
    }
}
