// WRONG: a buffer is used after it was given back to the pool, which may have lent it to somebody else.
using System.Buffers;
using System.Threading.Tasks;

Parallel.Invoke(Work, Work);

static void Work()
{
    byte[] buffer = ArrayPool<byte>.Shared.Rent(16);
    buffer[0] = 1;
    ArrayPool<byte>.Shared.Return(buffer);
    buffer[0]++;
}
