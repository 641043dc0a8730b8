// Request handlers behind a small chain of middleware share the sessions of their users. Right: a filter serialises the
// requests of one session. Wrong ("unlocked"): the chain has no such filter, and two requests that add to the basket at the
// same time forget an article.
// Arguments: requests of the same user, articles of each, variant.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int requests = args.Length > 0 ? int.Parse(args[0]) : 2;
int articles = args.Length > 1 ? int.Parse(args[1]) : 1;
bool unlocked = args.Length > 2 && args[2] == "unlocked";

var sessions = new SessionStore();
var app = new App();
app.Use(next => async context =>
{
    context.Session = sessions.Get(context.User);
    await next(context);
});
if (!unlocked) app.Use(next => async context =>
{
    await context.Session!.Lock.WaitAsync();
    try
    {
        await next(context);
    }
    finally
    {
        context.Session.Lock.Release();
    }
});
app.Map("/basket", async context =>
{
    for (int i = 0; i < articles; i++)
    {
        int count = await context.Session!.GetAsync("basket");
        await context.Session.SetAsync("basket", count + 1);
    }
    context.Status = 200;
});

Context[] all = Enumerable.Range(0, requests).Select(_ => new Context("ann", "/basket")).ToArray();
await Task.WhenAll(all.Select(context => Task.Run(() => app.HandleAsync(context))));
Debug.Assert(all.All(context => context.Status == 200));
int basket = await sessions.Get("ann").GetAsync("basket");
Debug.Assert(basket == requests * articles, "an article is lost");
Console.WriteLine($"{basket} articles");

internal delegate Task Handler(Context context);

internal sealed class Context(string user, string path)
{
    public string User { get; } = user;
    public string Path { get; } = path;
    public Session? Session { get; set; }
    public int Status { get; set; } = 404;
}

internal sealed class App
{
    private readonly List<Func<Handler, Handler>> _filters = [];
    private readonly Dictionary<string, Handler> _routes = new();
    private Handler? _chain;

    public void Use(Func<Handler, Handler> filter) => _filters.Add(filter);

    public void Map(string path, Handler handler) => _routes.Add(path, handler);

    public Task HandleAsync(Context context)
    {
        Handler chain = LazyInitializer.EnsureInitialized(ref _chain, Build)!;
        return chain(context);
    }

    private Handler Build()
    {
        Handler chain = context => _routes.TryGetValue(context.Path, out Handler? handler) ? handler(context) : Task.CompletedTask;
        for (int i = _filters.Count - 1; i >= 0; i--) chain = _filters[i](chain);
        return chain;
    }
}

internal sealed class SessionStore
{
    private readonly ConcurrentDictionary<string, Session> _sessions = new();

    public Session Get(string user) => _sessions.GetOrAdd(user, _ => new Session());
}

internal sealed class Session
{
    private readonly ConcurrentDictionary<string, int> _values = new();

    public SemaphoreSlim Lock { get; } = new(1, 1);

    public async Task<int> GetAsync(string key)
    {
        await Task.Yield();
        return _values.GetValueOrDefault(key);
    }

    public async Task SetAsync(string key, int value)
    {
        await Task.Yield();
        _values[key] = value;
    }
}
