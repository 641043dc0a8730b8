// Async methods that share plain and volatile variables, with awaits, completions, fences and locks between their accesses. Under a memory
// model weaker than sequential consistency, their reads tell in which order the memory has performed their accesses.
using System;
using System.Threading;
using System.Threading.Tasks;

enum Access { End, SetX, SetY, SeeX, SeeY, SetV, SetW, SeeV, SeeW, Fence, Yield, Await, Give, Locked, Exchange, Nested }

partial class World
{
    int _x, _y;
    volatile int _v, _w;

    static readonly Access[] s_accesses =
    {
        Access.SetX, Access.SetX, Access.SetY, Access.SetY, Access.SeeX, Access.SeeX, Access.SeeY, Access.SeeY, Access.SetV, Access.SetW, Access.SeeV,
        Access.SeeW, Access.Fence, Access.Yield, Access.Yield, Access.Await, Access.Await, Access.Give, Access.Give, Access.Locked, Access.Exchange, Access.Nested
    };

    void Buffers()
    {
        Task<int>[] parts = new Task<int>[Next(8) == 0 ? 3 : 2];
        TaskCompletionSource<int> given = Next(2) == 0 ? _own : _async;
        for (int i = 0; i < parts.Length; i++)
        {
            int code = Next(3) > 0 ? (int)Access.SeeX + Next(2) : 0; // the last access
            for (int n = Next(3); n > 0; n--) code = code * 16 + (int)s_accesses[Next(s_accesses.Length)];
            code = code * 16 + (Next(3) > 0 ? (int)Access.SetX + Next(2) : (int)Access.Yield);
            int digit = i == 0 ? 1 : i == 1 ? 10 : 100;
            parts[i] = Next(3) == 0 ? Part(code, given, digit) : Task.Run(() => Part(code, given, digit));
        }
        if (Next(3) > 0) given.TrySetResult(1);
        int sum = 0;
        foreach (Task<int> part in parts) sum = sum * 1000 + part.Result;
        Say(sum);
    }

    // Part makes the accesses of code, the last digit first, and returns the values that it has seen.
    async Task<int> Part(int code, TaskCompletionSource<int> given, int digit)
    {
        int seen = 1;
        for (; code > 0; code /= 16)
        {
            switch ((Access)(code % 16))
            {
                case Access.SetX: _x = 1; break;
                case Access.SetY: _y = 1; break;
                case Access.SeeX: seen = seen * 2 + _x; break;
                case Access.SeeY: seen = seen * 2 + _y; break;
                case Access.SetV: _v = 1; break;
                case Access.SetW: _w = 1; break;
                case Access.SeeV: seen = seen * 2 + _v; break;
                case Access.SeeW: seen = seen * 2 + _w; break;
                case Access.Fence: Thread.MemoryBarrier(); break;
                case Access.Yield: await Task.Yield(); break;
                case Access.Await: await given.Task; break;
                case Access.Give: given.TrySetResult(1); break;
                case Access.Locked: lock (_gate) _notes += digit; break;
                case Access.Exchange: seen = seen * 2 + Interlocked.Exchange(ref _x, 1); break;
                case Access.Nested:
                    seen = seen * 2 + await Part(code / 16 % 16 * 16 + (int)Access.Await, given, digit) % 2;
                    break;
            }
        }
        return seen;
    }
}
