// The rest of the method does not need the context: with ConfigureAwait(false) it runs elsewhere, and the thread of the context may wait.
using System;
using System.Threading;
using System.Threading.Tasks;

class ConfigureAwait
{
    // Nobody pumps: a posted callback never runs.
    class Dead : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object state) { }
    }

    static async Task<int> Load(Task start)
    {
        await start.ConfigureAwait(false);
        return 1;
    }

    static void Main()
    {
        SynchronizationContext.SetSynchronizationContext(new Dead());
        Console.WriteLine(Load(Task.Delay(1)).Result);
    }
}
