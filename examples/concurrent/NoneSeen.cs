// Wrong: two of three keys are there at every moment, and yet an enumeration may see none of them.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

static class NoneSeen
{
    static void Main()
    {
        var numbers = new ConcurrentDictionary<int, int>();
        for (int i = 1; i <= 3; i++) numbers[i] = i;
        var other = new Thread(() =>
        {
            int gone;
            for (int i = 1; i <= 3; i++)
            {
                numbers.TryRemove(i, out gone);
                numbers[i] = i;
            }
        });
        other.Start();
        int seen = 0;
        foreach (var pair in numbers) seen++;
        other.Join();
        Debug.Assert(seen > 0);
    }
}
