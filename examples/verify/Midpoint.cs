// Looks a number up in a sorted array.
//
// Wrong: `high` starts at the last index but is used as the first one that is out, so the last element
// is never found. One choice out of four shows it.
using MoonWalker;

static class Midpoint
{
    static int Find(int[] sorted, int wanted)
    {
        int low = 0;
        int high = sorted.Length - 1;
        while (low < high)
        {
            int middle = low + (high - low) / 2;
            if (sorted[middle] == wanted)
                return middle;
            if (sorted[middle] < wanted)
                low = middle + 1;
            else
                high = middle;
        }
        return -1;
    }

    static void Main()
    {
        var squares = new[] { 0, 1, 4, 9 };
        int i = Verify.Choose(squares.Length);
        Verify.Assert(Find(squares, squares[i]) == i, "it is there");
    }
}
