// TaskFactory.FromAsync: tasks for pairs of methods Begin and End.
using System.Runtime.CompilerServices;

namespace System.Threading.Tasks
{
    internal static class BeginEnd
    {
        /// Follow is a task that calls end when the operation is complete.
        internal static Task<T> Follow<T>(IAsyncResult result, Func<IAsyncResult, T> end, TaskCreationOptions options, TaskScheduler scheduler)
        {
            if (result == null) throw new ArgumentNullException("asyncResult");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Check(options);
            TaskCompletionSource<T> promise = new TaskCompletionSource<T>(null, options);
            Task last = new Task(() => End(result, end, promise));
            if (result.IsCompleted) Run(last, scheduler, promise);
            else ThreadPool.RegisterWaitForSingleObject(result.AsyncWaitHandle, (state, timedOut) => Run(last, scheduler, promise), null, Timeout.Infinite, true);
            return promise.Task;
        }

        private static void Run<T>(Task last, TaskScheduler scheduler, TaskCompletionSource<T> promise)
        {
            try { last.ScheduleOrInline(scheduler, true); }
            catch (TaskSchedulerException e) { promise.TrySetException(e); }
        }

        /// Begin begins an operation and calls end when it is complete.
        internal static Task<T> Begin<T>(Func<AsyncCallback, object, IAsyncResult> begin, Func<IAsyncResult, T> end, object state, TaskCreationOptions options)
        {
            TaskCompletionSource<T> promise = new TaskCompletionSource<T>(state, options);
            AsyncCallback done = r =>
            {
                if (!r.CompletedSynchronously) End(r, end, promise);
            };
            try
            {
                IAsyncResult result = begin(done, state);
                if (result.CompletedSynchronously) End(result, end, promise);
            }
            catch
            {
                promise.TrySetResult(default(T));
                throw;
            }
            return promise.Task;
        }

        private static void End<T>(IAsyncResult result, Func<IAsyncResult, T> end, TaskCompletionSource<T> promise)
        {
            T value;
            try { value = end(result); }
            catch (OperationCanceledException e)
            {
                promise.TrySetCanceled(e.CancellationToken);
                return;
            }
            catch (Exception e)
            {
                promise.TrySetException(e);
                return;
            }
            promise.TrySetResult(value);
        }

        /// Nothing turns end into a function.
        internal static Func<IAsyncResult, VoidTaskResult> Nothing(Action<IAsyncResult> end)
        {
            if (end == null) throw new ArgumentNullException("endMethod");
            return r =>
            {
                end(r);
                return default(VoidTaskResult);
            };
        }

        internal static void Check(Delegate begin, Delegate end, TaskCreationOptions options)
        {
            if (begin == null) throw new ArgumentNullException("beginMethod");
            if (end == null) throw new ArgumentNullException("endMethod");
            if ((options & TaskCreationOptions.LongRunning) != 0) throw new ArgumentOutOfRangeException("creationOptions", "It is invalid to specify TaskCreationOptions.LongRunning in calls to FromAsync.");
            if ((options & TaskCreationOptions.PreferFairness) != 0) throw new ArgumentOutOfRangeException("creationOptions", "It is invalid to specify TaskCreationOptions.PreferFairness in calls to FromAsync.");
            Check(options);
        }

        private static void Check(TaskCreationOptions options)
        {
            if ((options & ~TaskCreationOptions.AttachedToParent) != 0) throw new ArgumentOutOfRangeException("creationOptions");
        }
    }

    public partial class TaskFactory
    {
        public Task FromAsync(IAsyncResult asyncResult, Action<IAsyncResult> endMethod) { return FromAsync(asyncResult, endMethod, _creation, Target); }
        public Task FromAsync(IAsyncResult asyncResult, Action<IAsyncResult> endMethod, TaskCreationOptions creationOptions) { return FromAsync(asyncResult, endMethod, creationOptions, Target); }

        public Task FromAsync(IAsyncResult asyncResult, Action<IAsyncResult> endMethod, TaskCreationOptions creationOptions, TaskScheduler scheduler)
        {
            if (endMethod == null) throw new ArgumentNullException("endMethod");
            return BeginEnd.Follow(asyncResult, BeginEnd.Nothing(endMethod), creationOptions, scheduler);
        }

        public Task FromAsync(Func<AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, object state) { return FromAsync(beginMethod, endMethod, state, _creation); }

        public Task FromAsync(Func<AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin(beginMethod, BeginEnd.Nothing(endMethod), state, creationOptions);
        }

        public Task FromAsync<TArg1>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, object state) { return FromAsync(beginMethod, endMethod, arg1, state, _creation); }

        public Task FromAsync<TArg1>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin((done, s) => beginMethod(arg1, done, s), BeginEnd.Nothing(endMethod), state, creationOptions);
        }

        public Task FromAsync<TArg1, TArg2>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, TArg2 arg2, object state) { return FromAsync(beginMethod, endMethod, arg1, arg2, state, _creation); }

        public Task FromAsync<TArg1, TArg2>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, TArg2 arg2, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin((done, s) => beginMethod(arg1, arg2, done, s), BeginEnd.Nothing(endMethod), state, creationOptions);
        }

        public Task FromAsync<TArg1, TArg2, TArg3>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state) { return FromAsync(beginMethod, endMethod, arg1, arg2, arg3, state, _creation); }

        public Task FromAsync<TArg1, TArg2, TArg3>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin((done, s) => beginMethod(arg1, arg2, arg3, done, s), BeginEnd.Nothing(endMethod), state, creationOptions);
        }

        public Task<TResult> FromAsync<TResult>(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod) { return FromAsync(asyncResult, endMethod, _creation, Target); }
        public Task<TResult> FromAsync<TResult>(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod, TaskCreationOptions creationOptions) { return FromAsync(asyncResult, endMethod, creationOptions, Target); }

        public Task<TResult> FromAsync<TResult>(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod, TaskCreationOptions creationOptions, TaskScheduler scheduler)
        {
            if (endMethod == null) throw new ArgumentNullException("endMethod");
            return BeginEnd.Follow(asyncResult, endMethod, creationOptions, scheduler);
        }

        public Task<TResult> FromAsync<TResult>(Func<AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, object state) { return FromAsync(beginMethod, endMethod, state, _creation); }

        public Task<TResult> FromAsync<TResult>(Func<AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin(beginMethod, endMethod, state, creationOptions);
        }

        public Task<TResult> FromAsync<TArg1, TResult>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, object state) { return FromAsync(beginMethod, endMethod, arg1, state, _creation); }

        public Task<TResult> FromAsync<TArg1, TResult>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin((done, s) => beginMethod(arg1, done, s), endMethod, state, creationOptions);
        }

        public Task<TResult> FromAsync<TArg1, TArg2, TResult>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, object state) { return FromAsync(beginMethod, endMethod, arg1, arg2, state, _creation); }

        public Task<TResult> FromAsync<TArg1, TArg2, TResult>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin((done, s) => beginMethod(arg1, arg2, done, s), endMethod, state, creationOptions);
        }

        public Task<TResult> FromAsync<TArg1, TArg2, TArg3, TResult>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state) { return FromAsync(beginMethod, endMethod, arg1, arg2, arg3, state, _creation); }

        public Task<TResult> FromAsync<TArg1, TArg2, TArg3, TResult>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin((done, s) => beginMethod(arg1, arg2, arg3, done, s), endMethod, state, creationOptions);
        }
    }

    public partial class TaskFactory<TResult>
    {
        public Task<TResult> FromAsync(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod) { return FromAsync(asyncResult, endMethod, _creation, Target); }
        public Task<TResult> FromAsync(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod, TaskCreationOptions creationOptions) { return FromAsync(asyncResult, endMethod, creationOptions, Target); }

        public Task<TResult> FromAsync(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod, TaskCreationOptions creationOptions, TaskScheduler scheduler)
        {
            if (endMethod == null) throw new ArgumentNullException("endMethod");
            return BeginEnd.Follow(asyncResult, endMethod, creationOptions, scheduler);
        }

        public Task<TResult> FromAsync(Func<AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, object state) { return FromAsync(beginMethod, endMethod, state, _creation); }

        public Task<TResult> FromAsync(Func<AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin(beginMethod, endMethod, state, creationOptions);
        }

        public Task<TResult> FromAsync<TArg1>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, object state) { return FromAsync(beginMethod, endMethod, arg1, state, _creation); }

        public Task<TResult> FromAsync<TArg1>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin((done, s) => beginMethod(arg1, done, s), endMethod, state, creationOptions);
        }

        public Task<TResult> FromAsync<TArg1, TArg2>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, object state) { return FromAsync(beginMethod, endMethod, arg1, arg2, state, _creation); }

        public Task<TResult> FromAsync<TArg1, TArg2>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin((done, s) => beginMethod(arg1, arg2, done, s), endMethod, state, creationOptions);
        }

        public Task<TResult> FromAsync<TArg1, TArg2, TArg3>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state) { return FromAsync(beginMethod, endMethod, arg1, arg2, arg3, state, _creation); }

        public Task<TResult> FromAsync<TArg1, TArg2, TArg3>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state, TaskCreationOptions creationOptions)
        {
            BeginEnd.Check(beginMethod, endMethod, creationOptions);
            return BeginEnd.Begin((done, s) => beginMethod(arg1, arg2, arg3, done, s), endMethod, state, creationOptions);
        }
    }
}
