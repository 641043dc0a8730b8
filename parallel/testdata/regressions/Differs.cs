using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;

// Members that can have another result in .NET than in the model, and the same members where the result is the same.
static class Differs
{
    sealed class Same { public override bool Equals(object o) => false; public override int GetHashCode() => 1; }
    struct Telling { public override bool Equals(object o) => false; public override int GetHashCode() => 1; }

    // Some collection counts one element more than it copies, if it is wrong.
    sealed class Some<T>(T[] items, bool wrong) : ICollection<T>
    {
        public int Count => items.Length + (wrong ? 1 : 0);
        public bool IsReadOnly => true;
        public void CopyTo(T[] array, int index) => items.CopyTo(array, index);
        public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)items).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        public void Add(T item) { }
        public bool Remove(T item) => false;
        public void Clear() { }
        public bool Contains(T item) => false;
    }

    static T[] Many<T>(T[] items, bool wrong) => new[] { false, true }.SelectMany<bool, T>(own => own ? new Some<T>(items, wrong) : Enumerable.Repeat(items[0], 9)).ToArray();

    // A scheduler that runs each task at once.
    sealed class AtOnce : TaskScheduler
    {
        protected override void QueueTask(Task task) => TryExecuteTask(task);
        protected override bool TryExecuteTaskInline(Task task, bool queued) => TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => null;
    }

    static void Told(int value) => new AsyncLocal<int>(e => { }).Value = value;

    static readonly object gate = new object();
    static readonly Hashtable one = new Hashtable { { 1, "a" } }, two = new Hashtable { { 1, "a" }, { 2, "b" } };

    static void Main(string[] args)
    {
        string made = new string('x', args.Length);
        switch (args[0])
        {
            case "hashtable of one": foreach (DictionaryEntry e in one) Console.WriteLine(e.Key); break;
            case "hashtable of two": foreach (DictionaryEntry e in two) Console.WriteLine(e.Key); break;
            case "keys of two": foreach (object k in two.Keys) { Console.WriteLine(k); break; } break;
            case "copy of one": one.CopyTo(new DictionaryEntry[1], 0); break;
            case "copy of two": two.Values.CopyTo(new object[2], 0); break;
            case "clone of two": Console.WriteLine(((Hashtable)two.Clone()).Count); break;
            case "text in two": Console.WriteLine(two.ContainsValue("b")); break;
            case "object in two": Console.WriteLine(new Hashtable { { 1, new Same() }, { 2, new Same() } }.ContainsValue(1)); break;
            case "struct in two": Console.WriteLine(new Hashtable { { 1, new Telling() }, { 2, new Telling() } }.ContainsValue(1)); break;
            case "struct before a text": Console.WriteLine(new Hashtable { { 1, new Telling() }, { 2, "b" } }.ContainsValue("b")); break;
            case "struct in one": Console.WriteLine(new Hashtable { { 1, new Telling() } }.ContainsValue(1)); break;
            case "intern made": lock (string.Intern(made)) { } break;
            case "intern literal": lock (string.Intern("x")) { } break;
            case "name of public": Console.WriteLine(new List<int>().GetType() + typeof(Dictionary<int, string>.Enumerator).FullName + typeof(int).GetType().Name); break;
            case "name of hidden": Console.WriteLine(new[] { 1 }.Where(i => i > 0).GetType().Name); break;
            case "text of hidden": Console.WriteLine(new[] { 1 }.Select(i => i)); break;
            case "list of hidden": Console.WriteLine(Array.CreateInstance(new[] { 1 }.Select(i => i).GetType(), 1).GetType().FullName); break;
            case "cast of hidden": try { object o = new[] { 1 }.Select(i => i); ((List<int>)o).Clear(); } catch (InvalidCastException) { } break;
            case "hidden": Console.WriteLine(new[] { 1 }.Where(i => i > 0).GetType() == new[] { 2 }.Where(i => i > 2).GetType()); break;
            case "own": Console.WriteLine(new Same().GetType().FullName + new Same()); break;
            case "zone": Console.WriteLine(TimeZoneInfo.Local.Id); break;
            case "now": Console.WriteLine(DateTime.Now); break;
            case "today": Console.WriteLine(DateTime.Today); break;
            case "now with offset": Console.WriteLine(DateTimeOffset.Now); break;
            case "now in utc": Console.WriteLine(DateTime.UtcNow + "" + DateTimeOffset.UtcNow); break;
            case "told of": Told(2); Parallel.For(0, 2, i => { }); break;
            case "told of one thread": Told(2); Parallel.For(0, 2, new ParallelOptions { MaxDegreeOfParallelism = 1 }, i => { }); break;
            case "told of sources": Told(2); Parallel.ForEach(new[] { 1 }.Select(i => i), i => { }); break;
            case "told of zero": Told(0); Parallel.For(0, 2, i => { }); break;
            case "told of a registration":
            {
                Told(2);
                var source = new CancellationTokenSource();
                var registration = source.Token.Register(() => { });
                var canceler = new System.Threading.Thread(source.Cancel);
                canceler.Start();
                registration.DisposeAsync().AsTask().Wait();
                canceler.Join();
                break;
            }
            case "not told": new AsyncLocal<int>().Value = 2; Parallel.For(0, 2, i => { }); break;
            case "told without flow": Told(2); using (ExecutionContext.SuppressFlow()) Parallel.For(0, 2, i => { }); break;
            case "yield": System.Threading.Thread.Yield(); break;
            case "disposed lock": using (var l = new ReaderWriterLockSlim()) { l.EnterReadLock(); l.ExitReadLock(); } break;
            case "abandoned lock":
            {
                using var l = new ReaderWriterLockSlim();
                l.EnterReadLock();
                var writer = new System.Threading.Thread(() => { if (l.TryEnterWriteLock(1)) throw new Exception(); });
                writer.Start();
                writer.Join();
                l.ExitReadLock();
                break;
            }
            case "yield of a delegate": Console.WriteLine(new Lazy<bool>(System.Threading.Thread.Yield).Value); break;
            case "yield of two delegates": Func<bool> twice = System.Threading.Thread.Yield; twice += System.Threading.Thread.Yield; Console.WriteLine(twice()); break;
            case "hash of a delegate": Console.WriteLine(new Lazy<int>(new object().GetHashCode).Value); break;
            case "hash of a selector": foreach (int code in new[] { gate }.Select(System.Runtime.CompilerServices.RuntimeHelpers.GetHashCode)) Console.WriteLine(code); break;
            case "hash in a collection": Console.WriteLine(new HashSet<object> { gate }.Count); break;
            case "asked yield": if (!System.Threading.Thread.Yield()) throw new Exception(); break;
            case "utc": Console.WriteLine(TimeZoneInfo.Utc.Id); break;
            case "local time": Console.WriteLine(new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc).ToLocalTime()); break;
            case "local is local": Console.WriteLine(new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Local).ToLocalTime()); break;
            case "from local time": Console.WriteLine(new DateTime(2024, 1, 2).ToUniversalTime()); break;
            case "offset of local time": Console.WriteLine(new DateTimeOffset(new DateTime(2024, 1, 2))); break;
            case "offset of utc": Console.WriteLine(new DateTimeOffset(new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc)).Offset + "" + new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.FromHours(1))); break;
            case "local time of offset": Console.WriteLine(DateTimeOffset.UnixEpoch.LocalDateTime); break;
            case "format of local time": Console.WriteLine(new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Local).ToString("o")); break;
            case "format of utc": Console.WriteLine(new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc).ToString("o") + new DateTime(2024, 1, 2).ToString("o") + DateTimeOffset.UnixEpoch.ToString("o")); break;
            case "copied": Many(new[] { 1, 2 }, false); break;
            case "copied in part": Many(new[] { 1, 2 }, true); break;
            case "texts in part": Many(new[] { "1", "2" }, true); break;
            case "arguments": Console.WriteLine(typeof(List<int>).GetGenericArguments()[0] + "" + typeof(List<>)); break;
            case "parameters": Console.WriteLine(typeof(List<>).GetGenericArguments().Length); break;
            case "loop": Parallel.For(0, 2, new ParallelOptions { MaxDegreeOfParallelism = 1 }, i => { }); break;
            case "id in a loop": Parallel.For(0, 2, new ParallelOptions { MaxDegreeOfParallelism = 1 }, i => Console.WriteLine(Task.CurrentId)); break;
            case "id in a task": Task.Run(() => Console.WriteLine(Task.CurrentId)).Wait(); break;
            case "loop by a scheduler": Parallel.For(0, 2, new ParallelOptions { MaxDegreeOfParallelism = 1, TaskScheduler = new AtOnce() }, i => { }); break;
            case "removed meanwhile":
            case "enumerated":
                var dictionary = new ConcurrentDictionary<string, int>();
                dictionary["a"] = 1;
                dictionary["b"] = 2;
                if (args[0] == "enumerated") foreach (var pair in dictionary) Console.WriteLine(pair.Value);
                else
                {
                    var thread = new Thread(() => dictionary.TryRemove("b", out _));
                    thread.Start();
                    foreach (var pair in dictionary) Console.WriteLine(pair.Value);
                    thread.Join();
                }
                break;
        }
    }
}
