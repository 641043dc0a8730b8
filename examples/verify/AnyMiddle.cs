// Takes the middle of two indices, whatever they are.
//
// Correct: the difference of two indices fits into an int, and so does the sum of one and half of it.
using MoonWalker;

static class AnyMiddle
{
    static int Middle(int low, int high)
    {
        return low + (high - low) / 2;
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
