// CORRECT: a method that suppresses the flow in a context keeps it there; an async method begun meanwhile goes on with the values of its thread.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class FlowSuppressed
{
    static readonly AsyncLocal<int> local = new AsyncLocal<int>();

    static async Task<int> Begun(Task end)
    {
        int here = local.Value;
        await end;
        return here;
    }

    static void Main()
    {
        local.Value = 1;
        ExecutionContext.Run(ExecutionContext.Capture(), s => ExecutionContext.SuppressFlow(), null);
        Debug.Assert(!ExecutionContext.IsFlowSuppressed());
        TaskCompletionSource<bool> end = new TaskCompletionSource<bool>();
        Task<int> begun;
        using (ExecutionContext.SuppressFlow()) begun = Begun(end.Task);
        end.SetResult(true);
        Console.WriteLine(begun.Result + " " + local.Value);
        Debug.Assert(begun.Result == 1);
    }
}
