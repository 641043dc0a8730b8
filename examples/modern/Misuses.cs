// 44 ways to misuse value tasks, tasks, locks, collections and threads: each prints the exception that .NET 9.0.1 throws. Some throw nothing there.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class A1 { static async Task M() { var c = Channel.CreateUnbounded<int>(); var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; await v; } internal static void Run() { M().Wait(); } }
static class A2 { static async Task M() { var c = Channel.CreateBounded<int>(1); var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; await v; } internal static void Run() { M().Wait(); } }
static class A3 { static async Task M() { var c = Channel.CreateUnbounded<int>(); var v = c.Reader.WaitToReadAsync(); c.Writer.TryWrite(1); await v; await v; } internal static void Run() { M().Wait(); } }
static class A4 { static async Task M() { await Task.Yield(); var c = Channel.CreateUnbounded<int>(); var v = c.Reader.ReadAsync(); int x = v.GetAwaiter().GetResult(); } internal static void Run() { M().Wait(); } }
static class A5 { static async Task M() { var t = new PeriodicTimer(TimeSpan.FromMilliseconds(1)); var v = t.WaitForNextTickAsync(); await v; await v; } internal static void Run() { M().Wait(); } }
static class A6 { static async IAsyncEnumerable<int> G() { await Task.Yield(); yield return 1; await Task.Yield(); yield return 2; } static async Task M() { var e = G().GetAsyncEnumerator(); var v = e.MoveNextAsync(); await v; await v; } internal static void Run() { M().Wait(); } }
static class A7 { static async Task M() { var c = Channel.CreateBounded<int>(1); c.Writer.TryWrite(0); var v = c.Writer.WriteAsync(1); c.Reader.TryRead(out var _); await v; await v; } internal static void Run() { M().Wait(); } }
static class A8 { static async Task M() { var c = Channel.CreateUnbounded<int>(); var v = c.Reader.ReadAsync(); var t = v.AsTask(); var u = v.AsTask(); c.Writer.TryWrite(1); await t; await u; } internal static void Run() { M().Wait(); } }
static class A9 { static async Task M() { var c = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { SingleReader = true }); var v = c.Reader.ReadAsync(); var w = c.Reader.ReadAsync(); c.Writer.TryWrite(1); c.Writer.TryWrite(2); await v; await w; } internal static void Run() { M().Wait(); } }
static class B1 { internal static void Run() { var c = Channel.CreateUnbounded<int>(); var t = Task.Run(() => { Thread.Sleep(300); c.Writer.TryWrite(1); }); var v = c.Reader.ReadAsync(); int x = v.Result; t.Wait(); } }
static class B2 { internal static void Run() { var c = Channel.CreateUnbounded<int>(); var t = Task.Run(() => { Thread.Sleep(300); c.Writer.TryWrite(1); }); int x = c.Reader.ReadAsync().AsTask().Result; t.Wait(); } }
static class B3 { internal static void Run() { var s = new SemaphoreSlim(0); s.Dispose(); s.Release(); } }
static class B4 { internal static void Run() { var s = new SemaphoreSlim(0); var t = Task.Run(() => { Thread.Sleep(300); s.Dispose(); }); bool r = s.Wait(100); t.Wait(); } }
static class B5 { internal static void Run() { var d = new Dictionary<int, int> { { 1, 1 }, { 2, 2 } }; foreach(var k in d.Keys) d.Remove(k); d = new Dictionary<int, int> { { 1, 1 } }; foreach(var k in d) d[2] = 2; } }
static class B6 { internal static void Run() { var l = new ReaderWriterLockSlim(); l.EnterReadLock(); l.EnterWriteLock(); } }
static class B7 { internal static void Run() { var e = new ManualResetEventSlim(); e.Dispose(); e.Wait(); } }
static class B8 { internal static void Run() { var b = new Barrier(1); b.RemoveParticipant(); b.SignalAndWait(); } }
static class B9 { internal static void Run() { var c = new CancellationTokenSource(); c.Dispose(); c.Cancel(); } }
static class B10 { internal static void Run() { var c = new CancellationTokenSource(); c.Cancel(); var t = Task.Run(() => 1, c.Token); try { t.Wait(); Console.WriteLine("none"); } catch(AggregateException e) { if(!(e.InnerException is TaskCanceledException)) throw; } if(t.Status != TaskStatus.Canceled) throw new Exception("st"); } }
static class B11 { internal static void Run() { var t = new Task(() => { }); t.Start(); t.Start(); } }
static class B12 { internal static void Run() { var t = Task.Run(() => { Thread.Sleep(200); }); t.Dispose(); } }
static class B13 { internal static void Run() { var l = new object(); Monitor.Enter(l); var t = new Thread(() => { Monitor.Exit(l); }); t.Start(); t.Join(); } }
static class B14 { internal static void Run() { var m = new Mutex(); var t = new Thread(() => { m.WaitOne(); }); t.Start(); t.Join(); m.WaitOne(); } }
static class B15 { internal static void Run() { var t = new Thread(() => { }); t.Start(); t.Join(); t.Start(); } }
static class B16 { internal static void Run() { var q = new BlockingCollection<int>(); q.CompleteAdding(); q.Add(1); } }
static class B17 { internal static void Run() { var z = new Lazy<int>(() => throw new InvalidOperationException("once")); for(int i = 0; i<2; i++) try { var v = z.Value; } catch(InvalidOperationException) { } Lazy<int> y = null; y = new Lazy<int>(() => y.Value); var w = y.Value; } }
static class B18 { static async Task M() { var s = new SemaphoreSlim(1); var l = new object(); Monitor.Enter(l); await Task.Delay(20); Monitor.Exit(l); } internal static void Run() { M().Wait(); } }
static class B19 { internal static void Run() { var t = new ThreadLocal<int>(() => 1); t.Dispose(); var v = t.Value; } }
static class B20 { internal static void Run() { var c = new CountdownEvent(1); c.Signal(); c.Signal(); } }
static class B21 { internal static void Run() { var x = new ConcurrentDictionary<int, int>(); x.GetOrAdd(1, k => { x[1] = 5; return 7; }); if(x[1]!=5) throw new Exception("v"); x.AddOrUpdate(1, 1, (k, o) => { if(o == 5) x[1] = 9; return o+1; }); if(x[1]!=10) throw new Exception("w"+x[1]); } }
static class B22 { internal static void Run() { var e = new SpinLock(true); bool t = false; e.Enter(ref t); t = false; e.Enter(ref t); } }
static class B23 { internal static void Run() { var r = Parallel.ForEach(new[] { 1, 2, 3 }, (i, s) => { if(i == 2) s.Stop(); }); if(r.IsCompleted) throw new Exception("c"); Parallel.For(0, 3, i => { if(i == 1) throw new InvalidOperationException(); }); } }
static class B24 { static async Task A() { await Task.Yield(); throw new InvalidOperationException("a"); } internal static void Run() { var t = Task.WhenAll(A(), A()); try { t.Wait(); } catch(AggregateException e) { if(e.InnerExceptions.Count != 2) throw new Exception("count "+e.InnerExceptions.Count); } } }
static class B25 { static async Task M() { var t = new TaskCompletionSource<int>(); t.SetCanceled(); try { await t.Task; } catch(OperationCanceledException) { } t.SetResult(1); } internal static void Run() { M().GetAwaiter().GetResult(); } }
static class B26 { static async IAsyncEnumerable<int> G() { yield return 1; await Task.Delay(50); yield return 2; } static async Task M() { var e = G().GetAsyncEnumerator(); await e.MoveNextAsync(); var a = e.MoveNextAsync(); var b = e.MoveNextAsync(); await a; await b; } internal static void Run() { M().Wait(); } }
static class B27 { internal static void Run() { var c = Channel.CreateUnbounded<int>(); c.Writer.Complete(); c.Writer.Complete(); } }
static class B28 { internal static void Run() { var t = new PeriodicTimer(TimeSpan.FromSeconds(1)); var a = t.WaitForNextTickAsync(); var b = t.WaitForNextTickAsync(); } }
static class B29 { internal static void Run() { var s = new Semaphore(1, 1); s.Release(); } }
static class B30 { internal static void Run() { var e = new AutoResetEvent(false); e.Close(); e.WaitOne(); } }
static class B31 { static async Task M() { var c = Channel.CreateUnbounded<int>(); var v = c.Reader.ReadAsync(); c.Writer.TryComplete(new InvalidOperationException("done")); await v; } internal static void Run() { M().Wait(); } }
static class B32 { static async Task M() { var c = Channel.CreateUnbounded<int>(); c.Writer.TryWrite(1); var v = c.Reader.ReadAsync(); await v; await v; } internal static void Run() { M().Wait(); } }
static class B33 { internal static void Run() { new Thread(() => { try { throw new Exception("x"); } finally { Console.WriteLine("f"); } }) { IsBackground = true }.Start(); Thread.Sleep(200); } }
static class B34 { internal static void Run() { var w = new WaitHandle[] { new Mutex(), new Mutex() }; WaitHandle.WaitAll(new WaitHandle[] { w[0], w[0] }); } }
static class B35 { internal static void Run() { int n = 0; var t = Task.Run(() => { Volatile.Write(ref n, 1); }); while(Volatile.Read(ref n) == 0) Thread.Yield(); int x = Environment.TickCount; Task.Delay(1).Wait(); object o = new object(); if(Monitor.Wait(o, 1)) { } } }
static class Misuses
{
    static void Run(string name)
    {
        switch (name)
        {
            case "a1": A1.Run(); break;
            case "a2": A2.Run(); break;
            case "a3": A3.Run(); break;
            case "a4": A4.Run(); break;
            case "a5": A5.Run(); break;
            case "a6": A6.Run(); break;
            case "a7": A7.Run(); break;
            case "a8": A8.Run(); break;
            case "a9": A9.Run(); break;
            case "b1": B1.Run(); break;
            case "b2": B2.Run(); break;
            case "b3": B3.Run(); break;
            case "b4": B4.Run(); break;
            case "b5": B5.Run(); break;
            case "b6": B6.Run(); break;
            case "b7": B7.Run(); break;
            case "b8": B8.Run(); break;
            case "b9": B9.Run(); break;
            case "b10": B10.Run(); break;
            case "b11": B11.Run(); break;
            case "b12": B12.Run(); break;
            case "b13": B13.Run(); break;
            case "b14": B14.Run(); break;
            case "b15": B15.Run(); break;
            case "b16": B16.Run(); break;
            case "b17": B17.Run(); break;
            case "b18": B18.Run(); break;
            case "b19": B19.Run(); break;
            case "b20": B20.Run(); break;
            case "b21": B21.Run(); break;
            case "b22": B22.Run(); break;
            case "b23": B23.Run(); break;
            case "b24": B24.Run(); break;
            case "b25": B25.Run(); break;
            case "b26": B26.Run(); break;
            case "b27": B27.Run(); break;
            case "b28": B28.Run(); break;
            case "b29": B29.Run(); break;
            case "b30": B30.Run(); break;
            case "b31": B31.Run(); break;
            case "b32": B32.Run(); break;
            case "b33": B33.Run(); break;
            case "b34": B34.Run(); break;
            case "b35": B35.Run(); break;
        }
    }

    static void Main(string[] args)
    {
        string thrown = "nothing";
        try { Run(args[0]); }
        catch (AggregateException e) { thrown = e.InnerException.GetType().Name; }
        catch (Exception e) { thrown = e.GetType().Name; }
        Console.WriteLine(thrown);
    }
}
