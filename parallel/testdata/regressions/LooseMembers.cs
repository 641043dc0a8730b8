// Members of the library that write without a fence behind the write, and members that look without a lock.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Threading;

static class LooseMembers
{
    static bool one, other;
    static int data;

    static void Both(ThreadStart a, Action b)
    {
        var thread = new Thread(a);
        thread.Start();
        b();
        thread.Join();
    }

    static void Check(bool holds)
    {
        if (!holds) throw new Exception("both threads have missed the write of the other one");
    }

    static ConcurrentStack<int> Stack() { return new ConcurrentStack<int>(new[] { 1 }); }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "spin":
            {
                SpinLock a = new SpinLock(false), b = new SpinLock(false);
                bool taken = false, both = false, first = false, second = false;
                a.Enter(ref taken);
                b.Enter(ref both);
                Both(() => { b.Exit(false); a.TryEnter(ref first); }, () => { a.Exit(false); b.TryEnter(ref second); });
                Check(first || second);
                break;
            }
            case "stack":
            {
                ConcurrentStack<int> a = Stack(), b = Stack();
                Both(() => { a.Clear(); one = b.IsEmpty; }, () => { b.Clear(); other = a.IsEmpty; });
                Check(one || other);
                break;
            }
            case "stack and semaphore":
            {
                ConcurrentStack<int> a = Stack();
                var b = new SemaphoreSlim(0);
                Both(() => { a.Clear(); one = b.Wait(0); }, () => { b.Release(); other = a.IsEmpty; });
                Check(one || other);
                break;
            }
            case "queue":
            {
                var a = new ConcurrentQueue<int>(new[] { 1 });
                var b = new ConcurrentQueue<int>(new[] { 1 });
                Both(() => { a.Clear(); one = b.IsEmpty; }, () => { b.Clear(); other = a.IsEmpty; });
                Check(one || other);
                break;
            }
            case "cultures":
                Both(() => { CultureInfo.DefaultThreadCurrentUICulture = CultureInfo.InvariantCulture; one = CultureInfo.DefaultThreadCurrentCulture != null; },
                    () => { CultureInfo.DefaultThreadCurrentCulture = CultureInfo.InvariantCulture; other = CultureInfo.DefaultThreadCurrentUICulture != null; });
                Check(one || other);
                break;
            case "semaphores":
            {
                SemaphoreSlim a = new SemaphoreSlim(0), b = new SemaphoreSlim(0);
                Both(() => { a.Release(); one = b.Wait(0); }, () => { b.Release(); other = a.Wait(0); });
                Check(one || other);
                break;
            }
            case "dictionaries":
            {
                ConcurrentDictionary<int, int> a = new ConcurrentDictionary<int, int>(), b = new ConcurrentDictionary<int, int>();
                Both(() => { a[1] = 1; one = b.ContainsKey(1); }, () => { b[1] = 1; other = a.ContainsKey(1); });
                Check(one || other);
                break;
            }
            case "dictionary":
            {
                var a = new ConcurrentDictionary<int, int>();
                Both(() => { data = 1; a[1] = 1; }, () => { if (!a.IsEmpty) Check(data == 1); });
                break;
            }
            case "bag":
            {
                ConcurrentBag<int> a = new ConcurrentBag<int>(), b = new ConcurrentBag<int>();
                Both(() => { a.Add(1); one = !b.IsEmpty; }, () => { b.Add(1); other = !a.IsEmpty; });
                Check(one || other);
                break;
            }
            case "exit code":
                Both(() => { data = 1; Environment.ExitCode = 1; }, () => { if (Environment.ExitCode == 1) Check(data == 1); });
                Environment.ExitCode = 0;
                break;
            case "weak table":
            {
                var a = new ConditionalWeakTable<object, object>();
                var key = new object();
                a.Add(key, key);
                Both(() => { data = 1; a.AddOrUpdate(key, a); }, () => { if (a.TryGetValue(key, out object value) && value == a) Check(data == 1); });
                break;
            }
            case "hash table":
            {
                var a = new Hashtable();
                Both(() => { data = 1; a[1] = 1; }, () => { if (a.ContainsKey(1)) Check(data == 1); });
                break;
            }
            case "locks": // these order all
            {
                var a = new SpinLock(false);
                var b = new SemaphoreSlim(1);
                var stack = Stack();
                ThreadStart work = () =>
                {
                    bool taken = false;
                    a.Enter(ref taken);
                    data++;
                    a.Exit(false);
                    b.Wait();
                    stack.Clear();
                    b.Release();
                };
                Both(work, () => work());
                break;
            }
            case "pushed": // each has a fence
            {
                ConcurrentStack<int> a = new ConcurrentStack<int>(), b = new ConcurrentStack<int>();
                Both(() => { a.Push(1); one = !b.IsEmpty; }, () => { b.Push(1); other = !a.IsEmpty; });
                Check(one || other);
                break;
            }
        }
    }
}
