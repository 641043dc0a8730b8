// WRONG: an async method takes a lock behind an await, and its caller waits for the method. The caller owns the lock only if the task that the
// method awaits was completed before. Then the caller itself ran the rest of the method.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

var gate = new object();
async Task Enter(Task task)
{
    await task;
    switch (args[0])
    {
        case "monitor": case "pool": Monitor.Enter(gate); break;
        case "try": Monitor.TryEnter(gate); break;
    }
}

void Call()
{
    Enter(Task.Run(() => { })).Wait();
    Debug.Assert(!Monitor.IsEntered(gate));
}

if (args[0] == "pool")
    Task.Run(Call).Wait();
else
    Call();
