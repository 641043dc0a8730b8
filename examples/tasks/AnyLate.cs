// Of two tasks that are completed one after the other, WhenAny may return the second: it looks at the first before, and at the second behind both.
using System;
using System.Threading.Tasks;

class AnyLate
{
    static void Main()
    {
        TaskCompletionSource<string> a = new TaskCompletionSource<string>(), b = new TaskCompletionSource<string>();
        Task.Run(() =>
        {
            a.SetResult("first");
            b.SetResult("second");
        });
        Console.WriteLine(Task.WhenAny(a.Task, b.Task).Result.Result);
    }
}
