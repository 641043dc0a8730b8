// A task that is waited for again and again, until it is there: a wait that gave up leaves nothing behind, so there are few states.
using System;
using System.Threading.Tasks;

class WaitAsyncAgain
{
    static async Task<int> Patient(Task<int> task)
    {
        while (true)
        {
            try { return await task.WaitAsync(TimeSpan.FromMilliseconds(1)); }
            catch (TimeoutException) { }
        }
    }

    static void Main()
    {
        var source = new TaskCompletionSource<int>();
        Task<int> patient = Patient(source.Task);
        source.SetResult(5);
        Console.WriteLine(patient.Result);
    }
}
