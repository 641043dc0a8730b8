// What a thread writes before another one lives.
//
//     csc12 -deterministic -debug:portable -optimize+ -pathmap:$PWD=/trace -r:... -out:Early.dll Early.cs
using System;
using System.Threading;

static class Early
{
    static int limit, unused;
    static volatile int sync;
    static int[] array;

    static void Main()
    {
        unused = 1;
        array = new int[2];
        limit = 7;
        limit = 8;
        array[1] = limit / 2;
        sync = 1;
        var t = new Thread(() => limit += array[1]);
        t.Start();
        t.Join();
        throw new Exception("limit " + limit);
    }
}
