// Takes the middle of two indices, whatever they are.
//
// Wrong: the sum of two large indices does not fit into an int, and the middle is negative. The two values
// of Verify.Any stand for all indices, so a few states show it.
using MoonWalker;

static class AnyMidpoint
{
    static int Middle(int low, int high)
    {
        return (low + high) / 2;
    }

    static void Main()
    {
        int low = Verify.Any(0, int.MaxValue);
        int high = Verify.Any(0, int.MaxValue);
        Verify.Assume(low <= high);
        int middle = Middle(low, high);
        Verify.Assert(low <= middle && middle <= high, "it lies between");
    }
}
