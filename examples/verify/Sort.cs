// Sorts an array of three numbers, whatever they are.
//
// Right: `Choose` makes the checker try all 27 arrays; `Assume` leaves out those that are sorted at the
// beginning, since another test has them.
using System;
using MoonWalker;

static class Sort
{
    static bool IsSorted(int[] a)
    {
        for (int i = 1; i < a.Length; i++)
        {
            if (a[i - 1] > a[i])
                return false;
        }
        return true;
    }

    static void InsertionSort(int[] a)
    {
        for (int i = 1; i < a.Length; i++)
        {
            int x = a[i];
            int j = i;
            for (; j > 0 && a[j - 1] > x; j--)
                a[j] = a[j - 1];
            a[j] = x;
        }
    }

    static void Main()
    {
        var a = new int[3];
        for (int i = 0; i < a.Length; i++)
            a[i] = Verify.Choose(3);
        int sum = a[0] + a[1] + a[2];
        Verify.Assume(!IsSorted(a));

        InsertionSort(a);
        Verify.Assert(IsSorted(a), "not sorted");
        Verify.Assert(a[0] + a[1] + a[2] == sum, "other numbers than before");
    }
}
