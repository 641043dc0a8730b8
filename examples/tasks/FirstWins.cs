// Two tasks try to complete one source: either may be first, and the other one is told that it is not.
using System;
using System.Threading.Tasks;

class FirstWins
{
    static void Main()
    {
        TaskCompletionSource<string> source = new TaskCompletionSource<string>();
        Task<bool> a = Task.Run(() => source.TrySetResult("a")), b = Task.Run(() => source.TrySetResult("b"));
        Console.WriteLine(source.Task.Result + " " + a.Result + " " + b.Result);
    }
}
