// Compiler: roslyn12
// Skip: framework
// The answers of members for threads, tasks and locks to wrong arguments, and in wrong states.
using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;

static class WrongArguments9
{
    static void T(string name, Action a)
    {
        try
        {
            a();
            Console.WriteLine(name + ": ok");
        }
        catch (ArgumentException e) { Console.WriteLine(name + ": " + e.GetType().Name + " " + e.ParamName + ": " + e.Message); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static void Main()
    {
        object o = new object();
        var l = new Lock();
        T("Enter",()=>Monitor.Enter(null));
        T("Enter2",()=>{ bool b=false; Monitor.Enter(null,ref b); });
        T("Enter3",()=>{ bool b=true; Monitor.Enter(o,ref b); });
        T("Enter4",()=>{ bool b=true; Monitor.Enter(null,ref b); });
        T("Exit",()=>Monitor.Exit(null));
        T("Try",()=>Monitor.TryEnter(null));
        T("Try2",()=>{ bool b=false; Monitor.TryEnter(null,ref b); });
        T("Try3",()=>Monitor.TryEnter(null,5));
        T("Try4",()=>Monitor.TryEnter(null,TimeSpan.Zero));
        T("Try5",()=>{ bool b=false; Monitor.TryEnter(null,5,ref b); });
        T("Try6",()=>{ bool b=false; Monitor.TryEnter(null,TimeSpan.Zero,ref b); });
        T("Try7",()=>Monitor.TryEnter(o,-2));
        T("Try8",()=>Monitor.TryEnter(o,TimeSpan.FromMilliseconds(-2)));
        T("Try9",()=>{ bool b=true; Monitor.TryEnter(o,-2,ref b); });
        T("Try10",()=>Monitor.TryEnter(null,-2));
        T("Try11",()=>{ bool b=true; Monitor.TryEnter(o,ref b); });
        T("Try12",()=>{ bool b=false; Monitor.TryEnter(o,-2,ref b); });
        T("Try13",()=>{ bool b=false; Monitor.TryEnter(o,TimeSpan.MaxValue,ref b); });
        T("Wait",()=>Monitor.Wait(null));
        T("Wait2",()=>Monitor.Wait(null,1));
        T("Wait3",()=>Monitor.Wait(null,TimeSpan.Zero));
        T("Wait4",()=>Monitor.Wait(o,-2));
        T("Wait5",()=>Monitor.Wait(null,-2));
        T("Wait6",()=>Monitor.Wait(o,TimeSpan.FromMilliseconds(-2)));
        T("Wait7",()=>Monitor.Wait(o));
        T("Wait8",()=>Monitor.Wait(null,1,true));
        T("Wait9",()=>Monitor.Wait(o,TimeSpan.MaxValue));
        T("Wait10",()=>Monitor.Wait(o,-2,true));
        T("Pulse",()=>Monitor.Pulse(null));
        T("PulseAll",()=>Monitor.PulseAll(null));
        T("Pulse2",()=>Monitor.Pulse(o));
        T("PulseAll2",()=>Monitor.PulseAll(o));
        T("IsEntered",()=>Monitor.IsEntered(null));
        T("Exit2",()=>Monitor.Exit(o));
        T("lock",()=>{ object n=null; lock(n){} });
 
        T("Lock.Exit",()=>l.Exit());
        T("Lock.Try",()=>l.TryEnter(-2));
        T("Lock.Try2",()=>l.TryEnter(TimeSpan.MaxValue));
        T("Lock.Try3",()=>l.TryEnter(TimeSpan.FromMilliseconds(-2)));
        T("Interlocked",()=>{ object x=null; Interlocked.Exchange(ref x,null); });
        T("Volatile",()=>Thread.Sleep(-2));
        T("Sleep2",()=>Thread.Sleep(TimeSpan.MaxValue));
        T("Spin",()=>Thread.SpinWait(-1));
        T("Join",()=>Thread.CurrentThread.Join(-2));
        T("Join2",()=>new Thread(()=>{}).Join());
        T("Start",()=>Thread.CurrentThread.Start());
        T("Thread",()=>new Thread((ThreadStart)null));
        T("Thread2",()=>new Thread((ParameterizedThreadStart)null));
        T("Thread3",()=>new Thread(()=>{},-1));
        T("Start2",()=>new Thread(()=>{}).Start(1));
        T("Prio",()=>Thread.CurrentThread.Priority=(ThreadPriority)9);
        T("Until",()=>SpinWait.SpinUntil(null));
        T("Until2",()=>SpinWait.SpinUntil(()=>true,-2));
        T("Until3",()=>SpinWait.SpinUntil(()=>true,TimeSpan.MaxValue));
        T("Sem",()=>new Semaphore(-1,1));
        T("Sem2",()=>new Semaphore(2,1));
        T("Sem3",()=>new Semaphore(0,0));
        T("Sem4",()=>new Semaphore(0,1).Release(0));
        T("Sem5",()=>new Semaphore(0,1).Release(2));
        T("Slim",()=>new SemaphoreSlim(-1));
        T("Slim2",()=>new SemaphoreSlim(2,1));
        T("Slim3",()=>new SemaphoreSlim(0,0));
        T("Slim4",()=>new SemaphoreSlim(0,1).Release(0));
        T("Slim5",()=>new SemaphoreSlim(0,1).Release(2));
        T("Slim6",()=>new SemaphoreSlim(1).Wait(-2));
        T("Slim7",()=>new SemaphoreSlim(1).WaitAsync(-2));
        T("Slim8",()=>new SemaphoreSlim(1).Wait(TimeSpan.MaxValue));
        T("Count",()=>new CountdownEvent(-1));
        T("Count2",()=>new CountdownEvent(1).Signal(0));
        T("Count3",()=>new CountdownEvent(1).Signal(2));
        T("Count4",()=>new CountdownEvent(1).AddCount(0));
        T("Count5",()=>new CountdownEvent(0).AddCount());
        T("Count6",()=>new CountdownEvent(1).AddCount(int.MaxValue));
        T("Count7",()=>new CountdownEvent(1).Reset(-1));
        T("Count8",()=>new CountdownEvent(1).Wait(-2));
        T("Count9",()=>new CountdownEvent(1).TryAddCount(0));
        T("Count10",()=>new CountdownEvent(1).Wait(TimeSpan.MaxValue));
        T("Bar",()=>new Barrier(-1));
        T("Bar2",()=>new Barrier(1).AddParticipants(0));
        T("Bar3",()=>new Barrier(1).RemoveParticipants(2));
        T("Bar4",()=>new Barrier(1).SignalAndWait(-2));
        T("Bar5",()=>new Barrier(1).RemoveParticipants(0));
        T("Bar6",()=>new Barrier(32767).AddParticipant());
        T("Bar7",()=>new Barrier(32768));
        T("Bar8",()=>new Barrier(1).SignalAndWait(TimeSpan.MaxValue));
        T("Mre",()=>new ManualResetEventSlim(false,-1));
        T("Mre2",()=>new ManualResetEventSlim().Wait(-2));
        T("Mre3",()=>new ManualResetEventSlim().Wait(TimeSpan.MaxValue));
        T("Mre4",()=>new ManualResetEventSlim(false,2048));
        T("Rw",()=>new ReaderWriterLockSlim().TryEnterReadLock(-2));
        T("Rw2",()=>new ReaderWriterLockSlim().ExitReadLock());
        T("Rw3",()=>new ReaderWriterLockSlim().ExitWriteLock());
        T("Rw4",()=>new ReaderWriterLockSlim().ExitUpgradeableReadLock());
        T("Rw5",()=>new ReaderWriterLockSlim().TryEnterWriteLock(TimeSpan.MaxValue));
        T("Cts",()=>new CancellationTokenSource(-2));
        T("Cts2",()=>new CancellationTokenSource(TimeSpan.MaxValue));
        T("Cts3",()=>new CancellationTokenSource().CancelAfter(-2));
        T("Cts4",()=>CancellationTokenSource.CreateLinkedTokenSource((CancellationToken[])null));
        T("Cts5",()=>CancellationTokenSource.CreateLinkedTokenSource());
        T("Cts6",()=>default(CancellationToken).Register((Action)null));
        T("WaitAny",()=>WaitHandle.WaitAny(null));
        T("WaitAny2",()=>WaitHandle.WaitAny(new WaitHandle[0]));
        T("WaitAny3",()=>WaitHandle.WaitAny(new WaitHandle[1]));
        T("WaitAll",()=>WaitHandle.WaitAll(null));
        T("WaitAll2",()=>WaitHandle.WaitAll(new WaitHandle[0]));
        T("WaitAny4",()=>WaitHandle.WaitAny(new WaitHandle[65]));
        T("WaitOne",()=>new ManualResetEvent(true).WaitOne(-2));
        T("Sig",()=>WaitHandle.SignalAndWait(null,null));
        T("Mutex",()=>new Mutex().ReleaseMutex());
        T("Timer",()=>new Timer(null));
        T("Timer2",()=>new Timer(x=>{},null,-2,0));
        T("Timer3",()=>new Timer(x=>{},null,0,-2));
        T("Timer4",()=>new Timer(x=>{},null,-1,-1).Change(-2,0));
        T("Timer5",()=>new PeriodicTimer(TimeSpan.Zero));
        T("Pool",()=>ThreadPool.QueueUserWorkItem(null));
        T("Pool2",()=>ThreadPool.RegisterWaitForSingleObject(null,null,null,0,true));
        T("Lazy",()=>new Lazy<int>((Func<int>)null));
        T("Lazy2",()=>new Lazy<int>((LazyThreadSafetyMode)9));
        T("Local",()=>new ThreadLocal<int>(null));
        T("Local2",()=>{ var x=new ThreadLocal<int>(()=>1); var y=x.Values; });
        T("Init",()=>{ string s=null; LazyInitializer.EnsureInitialized(ref s,()=>null); });
        T("Delay",()=>Task.Delay(-2));
        T("Delay2",()=>Task.Delay(TimeSpan.MaxValue));
        T("Run",()=>Task.Run((Action)null));
        T("Start3",()=>Task.CompletedTask.Start());
        T("WhenAll",()=>Task.WhenAll((Task[])null));
        T("WhenAll2",()=>Task.WhenAll(new Task[1]));
        T("WhenAny",()=>Task.WhenAny(new Task[0]));
        T("Cont",()=>Task.CompletedTask.ContinueWith((Action<Task>)null));
        T("From",()=>Task.FromException(null));
        T("From2",()=>Task.FromCanceled(default));
        T("Tcs",()=>new TaskCompletionSource<int>().SetException((Exception)null));
        T("Tcs2",()=>new TaskCompletionSource<int>((TaskCreationOptions)1));
        T("Tcs3",()=>new TaskCompletionSource<int>().SetException(new Exception[0]));
        T("For",()=>Parallel.For(0,1,(Action<int>)null));
        T("For2",()=>Parallel.For(0,1,null,i=>{}));
        T("Each",()=>Parallel.ForEach((int[])null,i=>{}));
        T("Inv",()=>Parallel.Invoke((Action[])null));
        T("Inv2",()=>Parallel.Invoke(new Action[1]));
        T("Opt",()=>new ParallelOptions{MaxDegreeOfParallelism=0});
        T("Opt2",()=>new ParallelOptions{MaxDegreeOfParallelism=-2});
        T("Bc",()=>new BlockingCollection<int>(0));
        T("Bc2",()=>new BlockingCollection<int>(null));
        T("Bc3",()=>new BlockingCollection<int>().TryTake(out _,-2));
        T("Bc4",()=>BlockingCollection<int>.TakeFromAny(null,out _));
        T("Bc5",()=>BlockingCollection<int>.TakeFromAny(new BlockingCollection<int>[0],out _));
        T("Bc6",()=>BlockingCollection<int>.AddToAny(new BlockingCollection<int>[1],1));
        T("Bc7",()=>{ var b=new BlockingCollection<int>(); b.CompleteAdding(); BlockingCollection<int>.AddToAny(new[]{b},1); });
        T("Bc8",()=>{ var b=new BlockingCollection<int>(); b.CompleteAdding(); b.Take(); });
        T("Cd",()=>new ConcurrentDictionary<string,int>().TryAdd(null,1));
        T("Cd2",()=>{ var v=new ConcurrentDictionary<string,int>()["x"]; });
        T("Cd3",()=>new ConcurrentDictionary<string,int>(0,1));
        T("Cd4",()=>new ConcurrentDictionary<string,int>(1,-1));
        T("Cd5",()=>new ConcurrentDictionary<string,int>().GetOrAdd("x",(Func<string,int>)null));
        T("Cs",()=>new ConcurrentStack<int>(null));
        T("Cq",()=>new ConcurrentQueue<int>(null));
        T("Cb",()=>new ConcurrentBag<int>(null));
        T("Cs2",()=>new ConcurrentStack<int>().PushRange(null));
        T("Cs3",()=>new ConcurrentStack<int>().PushRange(new int[1],0,2));
        T("Cq2",()=>new ConcurrentQueue<int>().CopyTo(null,0));
        T("Cq3",()=>new ConcurrentQueue<int>(new[]{1}).CopyTo(new int[0],0));
        T("Cq4",()=>new ConcurrentQueue<int>().CopyTo(new int[0],-1));
    }
}
