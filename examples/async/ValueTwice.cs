// WRONG: the value tasks of an async iterator and of an async method are awaited twice. .NET lets that pass, its documentation does not.
using System;
using System.Collections.Generic;
using System.Threading.Tasks;

class ValueTwice
{
    static async IAsyncEnumerable<int> Numbers()
    {
        await Task.Yield();
        yield return 1;
    }

    static async ValueTask<int> Number()
    {
        await Task.Yield();
        return 1;
    }

    static async Task<int> Sum()
    {
        IAsyncEnumerator<int> numbers = Numbers().GetAsyncEnumerator();
        ValueTask<bool> next = numbers.MoveNextAsync();
        bool first = await next;
        bool again = await next;
        ValueTask<int> number = Number();
        int sum = await number;
        return sum + await number;
    }

    static void Main()
    {
        Console.WriteLine(Sum().Result);
    }
}
