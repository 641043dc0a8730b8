// An actor: a mailbox, and a loop that takes one message after the other. `AskAsync` waits for the answer. Right: the loop
// awaits the handler of a message before it takes the next one. Wrong ("reentrant"): it does not await, so that handlers
// overlap, and one forgets the deposit of the other.
// Arguments: clients, deposits of each, variant.
using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Channels;
using System.Threading.Tasks;

int clients = args.Length > 0 ? int.Parse(args[0]) : 1;
int deposits = args.Length > 1 ? int.Parse(args[1]) : 1;
bool reentrant = args.Length > 2 && args[2] == "reentrant";

await using var account = new AccountActor(reentrant);
await Task.WhenAll(Enumerable.Range(0, clients).Select(_ => Task.Run(async () =>
{
    for (int i = 0; i < deposits; i++) await account.AskAsync(new Deposit(10));
})));
int balance = await account.AskAsync(new Balance());
Debug.Assert(balance == clients * deposits * 10, "a deposit is lost");
Console.WriteLine(balance);

internal abstract record Message;
internal sealed record Deposit(int Amount) : Message;
internal sealed record Balance : Message;

internal sealed class AccountActor(bool reentrant) : Actor<Message, int>(reentrant)
{
    private int _balance;

    protected override async Task<int> ReceiveAsync(Message message)
    {
        switch (message)
        {
            case Deposit { Amount: var amount }:
                int before = _balance;
                await JournalAsync();
                _balance = before + amount;
                break;
            case Balance:
                break;
            default:
                throw new ArgumentException("not a message of accounts", nameof(message));
        }
        return _balance;
    }

    private static async Task JournalAsync() => await Task.Yield();
}

internal abstract class Actor<TMessage, TReply> : IAsyncDisposable
{
    private readonly Channel<(TMessage, TaskCompletionSource<TReply>)> _mailbox =
        Channel.CreateUnbounded<(TMessage, TaskCompletionSource<TReply>)>(new UnboundedChannelOptions { SingleReader = true });
    private readonly Task _loop;
    private readonly bool _reentrant;

    protected Actor(bool reentrant)
    {
        _reentrant = reentrant;
        _loop = Task.Run(RunAsync);
    }

    public async Task<TReply> AskAsync(TMessage message)
    {
        var reply = new TaskCompletionSource<TReply>(TaskCreationOptions.RunContinuationsAsynchronously);
        await _mailbox.Writer.WriteAsync((message, reply));
        return await reply.Task;
    }

    protected abstract Task<TReply> ReceiveAsync(TMessage message);

    private async Task RunAsync()
    {
        await foreach (var (message, reply) in _mailbox.Reader.ReadAllAsync())
        {
            Task handled = HandleAsync(message, reply);
            if (!_reentrant) await handled;
        }
    }

    private async Task HandleAsync(TMessage message, TaskCompletionSource<TReply> reply)
    {
        try
        {
            reply.SetResult(await ReceiveAsync(message));
        }
        catch (Exception e)
        {
            reply.SetException(e);
        }
    }

    public async ValueTask DisposeAsync()
    {
        _mailbox.Writer.Complete();
        await _loop;
    }
}
