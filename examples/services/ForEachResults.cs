// `Parallel.ForEachAsync` gathers results in one list. Right: under a lock. Wrong ("unlocked"): `List.Add` from several
// bodies. Wrong ("counted"): the list is locked, but the count of failures is not.
// Arguments: degree of parallelism, items, variant.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int degree = args.Length > 0 ? int.Parse(args[0]) : 2;
int items = args.Length > 1 ? int.Parse(args[1]) : 1;
string variant = args.Length > 2 ? args[2] : "";

var files = Enumerable.Range(1, items).Select(i => $"file{i}");
var sizes = new List<(string File, int Size)>();
int failures = 0;
await Parallel.ForEachAsync(files, new ParallelOptions { MaxDegreeOfParallelism = degree }, async (file, token) =>
{
    try
    {
        int size = await SizeAsync(file, token);
        if (variant == "unlocked") sizes.Add((file, size));
        else lock (sizes) sizes.Add((file, size));
    }
    catch (InvalidOperationException)
    {
        if (variant == "counted") failures++;
        else Interlocked.Increment(ref failures);
    }
});
Debug.Assert(sizes.Count + failures == items, "a result is lost");
Console.WriteLine(string.Join(", ", sizes.OrderBy(entry => entry.File).Select(entry => entry.Size)));

async ValueTask<int> SizeAsync(string file, CancellationToken token)
{
    await Task.Yield();
    token.ThrowIfCancellationRequested();
    if (variant == "counted") throw new InvalidOperationException(file);
    return file.Length;
}
