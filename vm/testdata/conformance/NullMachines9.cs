// Compiler: roslyn12
// Builders of async methods that get no state machine, or one too late; loops over sources that return no enumerator.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

class NullMachines9
{
    class Source : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() { return null; }
        IEnumerator IEnumerable.GetEnumerator() { return null; }
    }

    class Later : IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken token) { return null; }
    }

    class Machine : IAsyncStateMachine
    {
        public void MoveNext() { }
        public void SetStateMachine(IAsyncStateMachine stateMachine) { }
    }

    static string Name(Exception e)
    {
        AggregateException all = e as AggregateException;
        return e.GetType().Name + ": " + e.Message + (all == null ? "" : " [" + string.Join("; ", all.InnerExceptions.Select(Name)) + "]");
    }

    static void Show(string name, Action f)
    {
        string result = "returns";
        try { f(); }
        catch (Exception e) { result = Name(e); }
        Console.WriteLine(name + ": " + result);
    }

    static void Main()
    {
        foreach (Machine m in new[] { null, new Machine() })
        {
            Show("task", () => AsyncTaskMethodBuilder.Create().SetStateMachine(m));
            Show("task of int", () => AsyncTaskMethodBuilder<int>.Create().SetStateMachine(m));
            Show("void", () => AsyncVoidMethodBuilder.Create().SetStateMachine(m));
            Show("value", () => AsyncValueTaskMethodBuilder.Create().SetStateMachine(m));
            Show("value of int", () => AsyncValueTaskMethodBuilder<int>.Create().SetStateMachine(m));
            Show("pooled", () => PoolingAsyncValueTaskMethodBuilder.Create().SetStateMachine(m));
            Show("pooled of int", () => PoolingAsyncValueTaskMethodBuilder<int>.Create().SetStateMachine(m));
            Show("task asked before", () => { AsyncTaskMethodBuilder b = AsyncTaskMethodBuilder.Create(); _ = b.Task; b.SetStateMachine(m); });
            Show("task of int asked before", () => { AsyncTaskMethodBuilder<int> b = AsyncTaskMethodBuilder<int>.Create(); _ = b.Task; b.SetStateMachine(m); });
            Show("completed", () => { AsyncTaskMethodBuilder<int> b = AsyncTaskMethodBuilder<int>.Create(); b.SetResult(1); b.SetStateMachine(m); });
            Show("value asked before", () => { AsyncValueTaskMethodBuilder<int> b = AsyncValueTaskMethodBuilder<int>.Create(); _ = b.Task; b.SetStateMachine(m); });
        }
        Show("ForEach", () => Parallel.ForEach(new Source(), x => { }));
        Show("ForEach on one thread", () => Parallel.ForEach(new Source(), new ParallelOptions { MaxDegreeOfParallelism = 1 }, x => { }));
        Show("ForEachAsync", () => Parallel.ForEachAsync(new Source(), (x, t) => default).Wait());
        Show("ForEachAsync, not awaited", () => Parallel.ForEachAsync(new Source(), (x, t) => default));
        Show("ForEachAsync of an asynchronous source", () => Parallel.ForEachAsync(new Later(), (x, t) => default).Wait());
    }
}
