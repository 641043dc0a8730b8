// An asynchronous stream, disposed of asynchronously; a ValueTask.
using System;
using System.Collections.Generic;
using System.Threading.Tasks;

class Stream
{
    class Resource : IAsyncDisposable
    {
        public static bool Closed;

        public async ValueTask DisposeAsync()
        {
            await Task.Yield();
            Closed = true;
        }
    }

    static async IAsyncEnumerable<int> Numbers()
    {
        await using (new Resource())
        {
            yield return 1;
            await Task.Yield();
            yield return 2;
        }
    }

    static async ValueTask<string> Read()
    {
        string text = "";
        await foreach (int n in Numbers()) text += n;
        return text + Resource.Closed;
    }

    static void Main() { Console.WriteLine(Read().AsTask().Result); }
}
