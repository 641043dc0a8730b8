// A pipeline of blocks, as in TPL Dataflow: each block has an input channel and some workers, and hands its results on to the
// next block. Right: a block completes its target when all of its workers have ended. Wrong ("early"): the first worker that
// sees the end completes the target, and the others cannot deliver any more.
// Arguments: workers of the first block, items, variant.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading.Channels;
using System.Threading.Tasks;

int workers = args.Length > 0 ? int.Parse(args[0]) : 1;
int items = args.Length > 1 ? int.Parse(args[1]) : 1;
bool early = args.Length > 2 && args[2] == "early";

var total = 0;
var parse = new TransformBlock<string, int>(text => Task.FromResult(int.Parse(text)), workers, capacity: 2, early);
var sum = new TransformBlock<int, int>(number => Task.FromResult(total += number), workers: 1, capacity: 1, early);
parse.LinkTo(sum);

for (int i = 1; i <= items; i++) await parse.SendAsync(i.ToString());
parse.Complete();
await Task.WhenAll(parse.Completion, sum.Completion);
Debug.Assert(total == items * (items + 1) / 2, "an item is lost");
Console.WriteLine(total);

internal sealed class TransformBlock<TIn, TOut>
{
    private readonly Channel<TIn> _input;
    private readonly Func<TIn, Task<TOut>> _transform;
    private readonly bool _early;
    private Func<TOut, ValueTask> _offer = _ => ValueTask.CompletedTask;
    private Action _ended = () => { };

    public TransformBlock(Func<TIn, Task<TOut>> transform, int workers, int capacity, bool early)
    {
        _input = Channel.CreateBounded<TIn>(new BoundedChannelOptions(capacity) { SingleReader = workers == 1 });
        _transform = transform;
        _early = early;
        Completion = RunAsync(workers);
    }

    public Task Completion { get; }

    public ValueTask SendAsync(TIn item) => _input.Writer.WriteAsync(item);

    public void Complete() => _input.Writer.TryComplete();

    public void LinkTo<TNext>(TransformBlock<TOut, TNext> target)
    {
        _offer = target.SendAsync;
        _ended = target.Complete;
    }

    private async Task RunAsync(int workers)
    {
        await Task.WhenAll(Enumerable.Range(0, workers).Select(_ => WorkAsync()));
        _ended();
    }

    private async Task WorkAsync()
    {
        await Task.Yield();
        await foreach (TIn item in _input.Reader.ReadAllAsync())
            await _offer(await _transform(item));
        if (_early) _ended();
    }
}
