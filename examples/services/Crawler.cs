// A crawler follows links, each page once, with a limited number of requests at a time. Right: `TryAdd` decides which task fetches a
// page. Wrong ("twice"): it looks first and adds later, so a page that two others link to is fetched twice.
// Arguments: crawls that share the set of seen pages, pages, variant.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int starts = args.Length > 0 ? int.Parse(args[0]) : 1;
int pages = args.Length > 1 ? int.Parse(args[1]) : 2;
bool looksFirst = args.Length > 2 && args[2] == "twice";

var site = new Site(pages);
var crawler = new Crawler(site, limit: 2, looksFirst);
await Task.WhenAll(Enumerable.Range(0, starts).Select(page => Task.Run(() => crawler.CrawlAsync($"/{page % pages}"))));
Debug.Assert(site.Requests == pages, "a page was fetched twice, or not at all");
Debug.Assert(site.Most <= 2, "too many requests at a time");
Console.WriteLine($"{crawler.Pages} pages");

internal sealed class Crawler(Site site, int limit, bool looksFirst)
{
    private readonly SemaphoreSlim _throttle = new(limit);
    private readonly ConcurrentDictionary<string, bool> _seen = new();

    public int Pages => _seen.Count;

    public async Task CrawlAsync(string url)
    {
        if (looksFirst)
        {
            if (_seen.ContainsKey(url)) return;
            _seen[url] = true;
        }
        else if (!_seen.TryAdd(url, true)) return;

        IReadOnlyList<string> links;
        await _throttle.WaitAsync();
        try
        {
            links = await site.GetAsync(url);
        }
        finally
        {
            _throttle.Release();
        }
        await Task.WhenAll(links.Select(link => Task.Run(() => CrawlAsync(link))));
    }
}

// Each page links to the next one, the last one to the first.
internal sealed class Site(int pages)
{
    private int _requests, _open, _most;

    public int Requests => _requests;
    public int Most => _most;

    public async Task<IReadOnlyList<string>> GetAsync(string url)
    {
        int open = Interlocked.Increment(ref _open);
        for (int most = Volatile.Read(ref _most); open > most; most = Volatile.Read(ref _most))
            if (Interlocked.CompareExchange(ref _most, open, most) == most) break;
        await Task.Yield();
        Interlocked.Decrement(ref _open);
        Interlocked.Increment(ref _requests);
        int page = int.Parse(url[1..]);
        return [$"/{(page + 1) % pages}"];
    }
}
