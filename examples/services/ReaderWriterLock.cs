// An asynchronous reader-writer lock after Stephen Toub's: readers share it, writers have it alone and go first. Right: the
// last reader that leaves wakes a writer. Wrong ("anyreader"): each reader that leaves does, also while others read.
// Arguments: readers, writers, variant.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;

int readers = args.Length > 0 ? int.Parse(args[0]) : 1;
int writers = args.Length > 1 ? int.Parse(args[1]) : 1;
bool anyReader = args.Length > 2 && args[2] == "anyreader";

var rw = new AsyncReaderWriterLock(anyReader);
int left = 0, right = 0;
var tasks = new List<Task>();
for (int i = 0; i < readers; i++) tasks.Add(Task.Run(ReadAsync));
for (int i = 0; i < writers; i++) tasks.Add(Task.Run(WriteAsync));
await Task.WhenAll(tasks);
Console.WriteLine($"{left} {right}");

async Task ReadAsync()
{
    using (await rw.ReaderLockAsync())
    {
        int seen = left;
        await Task.Yield();
        Debug.Assert(seen == right, "half of a write is seen");
    }
}

async Task WriteAsync()
{
    using (await rw.WriterLockAsync())
    {
        left++;
        await Task.Yield();
        right++;
    }
}

internal sealed class AsyncReaderWriterLock(bool anyReader)
{
    private readonly Queue<TaskCompletionSource<Releaser>> _waitingWriters = new();
    private TaskCompletionSource<Releaser> _waitingReaders = NewWaiter();
    private int _readersWaiting;
    private int _status; // the number of readers inside, or -1 for a writer

    private static TaskCompletionSource<Releaser> NewWaiter() => new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task<Releaser> ReaderLockAsync()
    {
        lock (_waitingWriters)
        {
            if (_status >= 0 && _waitingWriters.Count == 0)
            {
                _status++;
                return Task.FromResult(new Releaser(this, writes: false));
            }
            _readersWaiting++;
            return _waitingReaders.Task;
        }
    }

    public Task<Releaser> WriterLockAsync()
    {
        lock (_waitingWriters)
        {
            if (_status == 0)
            {
                _status = -1;
                return Task.FromResult(new Releaser(this, writes: true));
            }
            var waiter = NewWaiter();
            _waitingWriters.Enqueue(waiter);
            return waiter.Task;
        }
    }

    private void ReaderRelease()
    {
        TaskCompletionSource<Releaser>? toWake = null;
        lock (_waitingWriters)
        {
            _status--;
            if ((_status == 0 || anyReader) && _waitingWriters.Count > 0)
            {
                _status = -1;
                toWake = _waitingWriters.Dequeue();
            }
        }
        toWake?.SetResult(new Releaser(this, writes: true));
    }

    private void WriterRelease()
    {
        TaskCompletionSource<Releaser>? toWake = null;
        bool writes = false;
        lock (_waitingWriters)
        {
            if (_waitingWriters.Count > 0)
            {
                toWake = _waitingWriters.Dequeue();
                writes = true;
            }
            else if (_readersWaiting > 0)
            {
                toWake = _waitingReaders;
                _status = _readersWaiting;
                _readersWaiting = 0;
                _waitingReaders = NewWaiter();
            }
            else _status = 0;
        }
        toWake?.SetResult(new Releaser(this, writes));
    }

    internal readonly struct Releaser(AsyncReaderWriterLock owner, bool writes) : IDisposable
    {
        public void Dispose()
        {
            if (writes) owner.WriterRelease();
            else owner.ReaderRelease();
        }
    }
}
