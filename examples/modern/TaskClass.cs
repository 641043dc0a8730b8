// The class of a task is the one of .NET, or asking for it is not supported: nothing is guessed. Completed tasks that .NET keeps are one object.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class TaskClass
{
    static async Task<int> Awaits(Task before)
    {
        await before;
        return 3;
    }

    static void Main(string[] args)
    {
        Task open = new TaskCompletionSource().Task;
        switch (args[0])
        {
            case "public":
                Debug.Assert(Task.Run(() => { }).GetType() == typeof(Task));
                Debug.Assert(Task.CompletedTask.GetType().IsGenericType && !(Task.CompletedTask is Task<bool>));
                Debug.Assert(Awaits(open).GetType() != typeof(Task<int>) && Awaits(open) is Task<int>);
                Debug.Assert(!((object)open is IThreadPoolWorkItem));
                break;
            case "kept":
                Task<int> first = Awaits(Task.CompletedTask), second = null;
                Thread other = new Thread(() => second = Awaits(Task.CompletedTask));
                other.Start();
                other.Join();
                Debug.Assert(first == second && first != Task.Run(() => 3));
                break;
            case "delay": Debug.Assert(Task.Delay(5).GetType() != typeof(Task)); break;
            case "all": Debug.Assert(Task.WhenAll(open).GetType() != typeof(Task)); break;
            case "any": Console.WriteLine(Task.WhenAny(open, open)); break;
        }
    }
}
