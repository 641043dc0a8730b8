// Methods of all shapes that --entry may name, and some that it refuses.
//
//     csc -deterministic -debug:portable -optimize+ -pathmap:$PWD=/entry -r:... -out:Entry.dll Entry.cs
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Acme
{
    // Ends: each returns an object to be awaited, and ends in the same way behind its first await.
    public class Shapes
    {
        static readonly Task never = new TaskCompletionSource().Task;
        static Exception Bad() => new InvalidOperationException("bad");

        public static async Task TaskFails() { await Task.Yield(); throw Bad(); }
        public static async Task TaskHangs() { await never; }
        public static async Task TaskEnds() { await Task.Yield(); }
        public static async Task TaskArgsEnds(string[] args) { await Task.Yield(); if (args.Length != 2 || args[1] != "y") throw Bad(); }
        public static async Task<int> ResultFails() { await Task.Yield(); throw Bad(); }
        public static async Task<string> ResultHangs() { await never; return ""; }
        public static async Task<int> ResultEnds(string[] args) { await Task.Yield(); return args.Length; }
        public static async ValueTask ValueFails() { await Task.Yield(); throw Bad(); }
        public static async ValueTask ValueHangs() { await never; }
        public static async ValueTask ValueEnds() { await Task.Yield(); }
        public static async ValueTask<int> ValueResultFails() { await Task.Yield(); throw Bad(); }
        public static async ValueTask<int> ValueResultHangs(string[] args) { await never; return 1; }
        public static async ValueTask<int> ValueResultEnds() { await Task.Yield(); return 1; }
        public static ValueTask<int> SourceFails() => new(new Source(true), 7);
        public static ValueTask<int> SourceEnds() => new(new Source(false), 7);
        public static ConfiguredTaskAwaitable ConfiguredFails() => TaskFails().ConfigureAwait(false);
        public static ConfiguredTaskAwaitable ConfiguredHangs() => TaskHangs().ConfigureAwait(false);
        public static ConfiguredTaskAwaitable ConfiguredEnds() => TaskEnds().ConfigureAwait(false);
        public static YieldAwaitable YieldEnds() => Task.Yield();
        public static Later LaterFails() => new(1);
        public static Later LaterHangs() => new(2);
        public static Later LaterEnds() => new(0);
        public static ILater InterfaceFails() => new(new Later(1));
        public static Task NullFails() => null;
        public static Task CanceledFails() => Task.FromCanceled(new CancellationToken(true));
        public static int IntEnds() => 1;
        public static uint UintEnds(string[] args) => 1;
        public static void VoidEnds() { }
        static void PrivateEnds() { }
    }

    // An awaitable class, with an awaiter that is a class and whose GetResult does not wait.
    public class Later : INotifyCompletion
    {
        readonly int how;
        volatile bool completed;
        public Later(int how) { this.how = how; }
        public Later GetAwaiter() => this;
        public bool IsCompleted => completed;
        public void OnCompleted(Action continuation)
        {
            if (how == 2) return;
            new Thread(() => { completed = true; continuation(); }).Start();
        }
        public string GetResult()
        {
            if (!completed) throw new InvalidOperationException("asked too early");
            if (how == 1) throw new InvalidOperationException("bad");
            return "";
        }
    }

    // An awaitable struct, with an awaiter that is a struct.
    public struct ILater
    {
        readonly Later later;
        public ILater(Later later) { this.later = later; }
        public Awaiter GetAwaiter() => new(later);
        public struct Awaiter : ICriticalNotifyCompletion
        {
            readonly Later later;
            public Awaiter(Later later) { this.later = later; }
            public bool IsCompleted => later.IsCompleted;
            public void OnCompleted(Action continuation) => throw new NotSupportedException();
            public void UnsafeOnCompleted(Action continuation) => later.OnCompleted(continuation);
            public void GetResult() => later.GetResult();
        }
    }

    // A source of value tasks whose result is there when it has said so only.
    public class Source : System.Threading.Tasks.Sources.IValueTaskSource<int>
    {
        readonly bool fails;
        volatile bool completed;
        public Source(bool fails) { this.fails = fails; }
        public int GetResult(short token)
        {
            if (!completed) throw new InvalidOperationException("asked too early");
            return fails ? throw new InvalidOperationException("bad") : 3;
        }
        public System.Threading.Tasks.Sources.ValueTaskSourceStatus GetStatus(short token) => !completed ? 0 : fails ? System.Threading.Tasks.Sources.ValueTaskSourceStatus.Faulted : System.Threading.Tasks.Sources.ValueTaskSourceStatus.Succeeded;
        public void OnCompleted(Action<object> continuation, object state, short token, System.Threading.Tasks.Sources.ValueTaskSourceOnCompletedFlags flags) =>
            new Thread(() => { completed = true; continuation(state); }).Start();
    }

    public class Instance
    {
        readonly int n;
        static int made;
        Instance() { n = 42; made++; }
        public void Ends() { if (n != 42 || made != 1) throw new InvalidOperationException("bad"); }
        public async Task Fails(string[] args) { await Task.Yield(); throw new InvalidOperationException(n + " " + args.Length); }
        public virtual void VirtualEnds() { }

        public struct Inner
        {
            int n;
            public void InnerEnds() { n++; if (n != 1) throw new InvalidOperationException("bad"); }
        }

        public struct WithConstructor
        {
            int n;
            public WithConstructor() { n = 5; }
            public async Task MadeEnds() { await Task.Yield(); if (n != 5) throw new InvalidOperationException("bad"); }
        }
    }

    // Entries that are inherited. The base classes that stand behind each other have each method once.
    public abstract class Base<T>
    {
        protected int made;
        protected Base() { made = 1; }
        public void InheritedEnds() { if (made != 3) throw new InvalidOperationException("bad"); }
        public async Task InheritedTaskFails() { await Task.Yield(); throw new InvalidOperationException(typeof(T) + " " + made); }
        public virtual void OverriddenEnds() { throw new InvalidOperationException("bad"); }
        public void HiddenEnds() { throw new InvalidOperationException("bad"); }
        public void OverloadedEnds(string[] args) { if (made != 3 || args.Length != 2) throw new InvalidOperationException("bad"); }
        public void FromBase(int n) { }
        void PrivateOfBase() { }
        public static void StaticOfBase() { }
    }

    public abstract class Middle : Base<string>
    {
        protected Middle() { made++; }
        public override void OverriddenEnds() { if (made < 2) throw new InvalidOperationException("bad"); }
        public new void HiddenEnds() { if (made < 2) throw new InvalidOperationException("bad"); }
    }

    public class Derived : Middle
    {
        Derived() { made++; }
        public void OverloadedEnds() { }
    }

    // Objects of entries that are disposed of.
    public class Disposed : IDisposable
    {
        static readonly TaskCompletionSource never = new();
        int entered;
        public void DisposeFails() { entered = 1; }
        public async Task<int> TaskDisposeFails() { await Task.Yield(); return entered = 1; }
        public void FirstFails() { entered = 2; throw new InvalidOperationException("first"); }
        public void TwiceEnds() { entered = 2; Dispose(); }
        public void DisposeHangs() { entered = 3; }
        public static void NoObjectEnds() { }
        public void Dispose()
        {
            if (entered == 1) throw new InvalidOperationException("disposed of");
            if (entered == 3) never.Task.Wait();
        }
    }

    public class DisposedLater : IAsyncDisposable, IDisposable
    {
        int entered;
        public void DisposeAsyncFails() { entered = 1; }
        public async ValueTask AsyncEnds() { await Task.Yield(); entered = 2; }
        public Later LaterDisposeEnds() { entered = 2; return new(0); }
        async ValueTask IAsyncDisposable.DisposeAsync() { await Task.Yield(); if (entered != 2) throw new InvalidOperationException("disposed of later"); }
        void IDisposable.Dispose() { throw new InvalidOperationException("disposed of twice"); }
    }

    public class InheritsDispose : Disposed { }

    public struct DisposedValue : IDisposable
    {
        int entered;
        public void ValueDisposeFails() { entered = 1; }
        public void ValueTwiceEnds() { entered = 2; Dispose(); }
        public void Dispose() { if (entered++ == 1) throw new InvalidOperationException("value disposed of"); }
    }

    public struct ValueDisposedLater : IAsyncDisposable, IDisposable
    {
        int entered;
        public void ValueDisposeAsyncFails() { entered = 1; }
        public ValueTask ValueAsyncEnds() { entered = 2; return default; }
        async ValueTask IAsyncDisposable.DisposeAsync() { int was = entered; await Task.Yield(); if (was != 2) throw new InvalidOperationException("value disposed of later"); }
        void IDisposable.Dispose() { throw new InvalidOperationException("disposed of twice"); }
    }

    public interface IDisposedByDefault : IDisposable { void IDisposable.Dispose() { throw new InvalidOperationException("disposed of by default"); } }

    public struct DisposedByDefault : IDisposedByDefault { public void DefaultDisposeFails() { } }

    public class Throws
    {
        public Throws() { throw new InvalidOperationException("in the constructor"); }
        public void Never() { }
    }

    public class Both
    {
        public static void M() { }
        public static void M(string[] args) { throw new InvalidOperationException("with " + args.Length); }
        public static void M(int n) { }
    }

    public interface ITest { void Run(); static void InInterfaceEnds() { } }

    public abstract class Refused : ITest
    {
        Refused(int n) { }
        public static void Parameters(int n, ref string s) { }
        public static void Strings(ref string[] args) { }
        public void OfAbstract() { }
        public abstract void Abstract();
        public void Run() { }
        public static void Generic<T>() { }
        public static async void AsyncVoid() { await Task.Yield(); }
        public static bool Bool() => false;
        public static IEnumerator<int> Iterator() { yield return 1; }
        public static Task<Task> Nested() => null;
        public static async IAsyncEnumerable<int> Stream() { await Task.Yield(); yield return 1; }
        public static int Property => 1;
        [System.Runtime.InteropServices.DllImport("c")] public static extern int getpid();

        public class NoConstructor { public NoConstructor(int n) { } public void OfNoConstructor() { } }
        public class OfGeneric<T> { public static void M() { } public class Inside { public static void M() { } } }
    }
}
