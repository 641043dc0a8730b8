// An object that a fixed statement pins lives to the end of its block.
using System;
using System.Threading;

sealed class Buffer
{
    public static volatile int Closed;
    public int first;

    ~Buffer()
    {
        Closed = 1;
    }
}

static class Pinned
{
    static unsafe void Main()
    {
        var buffer = new Buffer();
        fixed (int* at = &buffer.first)
        {
            *at = 1;
            if (Buffer.Closed == 1)
                throw new InvalidOperationException("closed while it is pinned");
        }
    }
}
