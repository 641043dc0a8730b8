// Parallel.For, ForEach and Invoke in all their forms. ForEach reads an element of a list or array when it comes to it, and
// elements of other sources one after the other.
using System.Collections.Concurrent;
using System.Collections.Generic;

namespace System.Threading.Tasks
{
    public static partial class Parallel
    {
        public static void Invoke(params Action[] actions) { Invoke(new ParallelOptions(), actions); }

        public static void Invoke(ParallelOptions parallelOptions, params Action[] actions)
        {
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (actions == null) throw new ArgumentNullException("actions");
            parallelOptions.CancellationToken.ThrowIfCancellationRequested();
            Action[] own = new Action[actions.Length];
            for (int i = 0; i < own.Length; i++)
            {
                own[i] = actions[i];
                if (own[i] == null) throw new ArgumentException("One of the actions was null.");
            }
            int most = parallelOptions.MaxDegreeOfParallelism;
            if (own.Length <= Few && (most < 0 || most >= own.Length)) InvokeFew(parallelOptions, own);
            else ParallelLoop.Run(0, own.Length, parallelOptions, new PlainBody<long>(new LoopLongs(), (i, s) =>
            {
                try { own[(int)i](); }
                catch (Exception e) { s.Note(e); } // all actions run, even if some fail
            }), mayDivide: false);
        }

        private const int Few = 10;

        /// InvokeFew makes each action a task.
        private static void InvokeFew(ParallelOptions options, Action[] actions)
        {
            if (actions.Length == 0) return;
            CancellationToken token = options.CancellationToken;
            Task[] tasks = new Task[actions.Length];
            for (int i = 1; i < tasks.Length; i++) tasks[i] = Task.Factory.StartNew(actions[i], token, TaskCreationOptions.None, options.Target);
            tasks[0] = new Task(actions[0], token);
            tasks[0].RunSynchronously(options.Target);
            try { Task.WaitAll(tasks); }
            catch (AggregateException e) when (e.IsCancellationBy(token)) { System.Runtime.ExceptionServices.ExceptionDispatchInfo.Throw(e.InnerException); }
        }

        public static ParallelLoopResult For(int fromInclusive, int toExclusive, Action<int> body)
        {
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, new ParallelOptions(), new PlainBody<int>(new LoopInts(), body));
        }

        public static ParallelLoopResult For(int fromInclusive, int toExclusive, Action<int, ParallelLoopState> body)
        {
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, new ParallelOptions(), new PlainBody<int>(new LoopInts(), body));
        }

        public static ParallelLoopResult For<TLocal>(int fromInclusive, int toExclusive, Func<TLocal> localInit, Func<int, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            if (localInit == null) throw new ArgumentNullException("localInit");
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, new ParallelOptions(), new LocalBody<int, TLocal>(new LoopInts(), localInit, body, localFinally));
        }

        public static ParallelLoopResult For(int fromInclusive, int toExclusive, ParallelOptions parallelOptions, Action<int> body)
        {
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, parallelOptions, new PlainBody<int>(new LoopInts(), body));
        }

        public static ParallelLoopResult For(int fromInclusive, int toExclusive, ParallelOptions parallelOptions, Action<int, ParallelLoopState> body)
        {
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, parallelOptions, new PlainBody<int>(new LoopInts(), body));
        }

        public static ParallelLoopResult For<TLocal>(int fromInclusive, int toExclusive, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<int, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (localInit == null) throw new ArgumentNullException("localInit");
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, parallelOptions, new LocalBody<int, TLocal>(new LoopInts(), localInit, body, localFinally));
        }

        public static ParallelLoopResult For(long fromInclusive, long toExclusive, Action<long> body)
        {
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, new ParallelOptions(), new PlainBody<long>(new LoopLongs(), body));
        }

        public static ParallelLoopResult For(long fromInclusive, long toExclusive, Action<long, ParallelLoopState> body)
        {
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, new ParallelOptions(), new PlainBody<long>(new LoopLongs(), body));
        }

        public static ParallelLoopResult For<TLocal>(long fromInclusive, long toExclusive, Func<TLocal> localInit, Func<long, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            if (localInit == null) throw new ArgumentNullException("localInit");
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, new ParallelOptions(), new LocalBody<long, TLocal>(new LoopLongs(), localInit, body, localFinally));
        }

        public static ParallelLoopResult For(long fromInclusive, long toExclusive, ParallelOptions parallelOptions, Action<long> body)
        {
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, parallelOptions, new PlainBody<long>(new LoopLongs(), body));
        }

        public static ParallelLoopResult For(long fromInclusive, long toExclusive, ParallelOptions parallelOptions, Action<long, ParallelLoopState> body)
        {
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, parallelOptions, new PlainBody<long>(new LoopLongs(), body));
        }

        public static ParallelLoopResult For<TLocal>(long fromInclusive, long toExclusive, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<long, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
            if (localInit == null) throw new ArgumentNullException("localInit");
            if (body == null) throw new ArgumentNullException("body");
            return ParallelLoop.Run(fromInclusive, toExclusive, parallelOptions, new LocalBody<long, TLocal>(new LoopLongs(), localInit, body, localFinally));
        }

        public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, Action<TSource> body)
        {
            LoopItems<TSource> items = Items(source, s_unasked, s_unasked, body);
            return ParallelLoop.Run(items, new ParallelOptions(), new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, Action<TSource, ParallelLoopState> body)
        {
            LoopItems<TSource> items = Items(source, s_unasked, s_unasked, body);
            return ParallelLoop.Run(items, new ParallelOptions(), new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, Action<TSource, ParallelLoopState, long> body)
        {
            LoopItems<TSource> items = Items(source, s_unasked, s_unasked, body);
            return ParallelLoop.Run(items, new ParallelOptions(), new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            LoopItems<TSource> items = Items(source, s_unasked, localInit, body);
            return ParallelLoop.Run(items, new ParallelOptions(), new LocalBody<TSource, TLocal>(items, localInit, body, localFinally));
        }

        public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            LoopItems<TSource> items = Items(source, s_unasked, localInit, body);
            return ParallelLoop.Run(items, new ParallelOptions(), new LocalBody<TSource, TLocal>(items, localInit, body, localFinally));
        }

        public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Action<TSource> body)
        {
            LoopItems<TSource> items = Items(source, parallelOptions, s_unasked, body);
            return ParallelLoop.Run(items, parallelOptions, new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Action<TSource, ParallelLoopState> body)
        {
            LoopItems<TSource> items = Items(source, parallelOptions, s_unasked, body);
            return ParallelLoop.Run(items, parallelOptions, new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Action<TSource, ParallelLoopState, long> body)
        {
            LoopItems<TSource> items = Items(source, parallelOptions, s_unasked, body);
            return ParallelLoop.Run(items, parallelOptions, new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            LoopItems<TSource> items = Items(source, parallelOptions, localInit, body);
            return ParallelLoop.Run(items, parallelOptions, new LocalBody<TSource, TLocal>(items, localInit, body, localFinally));
        }

        public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            LoopItems<TSource> items = Items(source, parallelOptions, localInit, body);
            return ParallelLoop.Run(items, parallelOptions, new LocalBody<TSource, TLocal>(items, localInit, body, localFinally));
        }

        public static ParallelLoopResult ForEach<TSource>(Partitioner<TSource> source, Action<TSource> body)
        {
            LoopItems<TSource> items = Items(source, s_unasked, s_unasked, body);
            return ParallelLoop.Run(items, new ParallelOptions(), new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource>(Partitioner<TSource> source, Action<TSource, ParallelLoopState> body)
        {
            LoopItems<TSource> items = Items(source, s_unasked, s_unasked, body);
            return ParallelLoop.Run(items, new ParallelOptions(), new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource>(OrderablePartitioner<TSource> source, Action<TSource, ParallelLoopState, long> body)
        {
            LoopItems<TSource> items = Items(source, s_unasked, s_unasked, body);
            return ParallelLoop.Run(items, new ParallelOptions(), new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource, TLocal>(Partitioner<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            LoopItems<TSource> items = Items(source, s_unasked, localInit, body);
            return ParallelLoop.Run(items, new ParallelOptions(), new LocalBody<TSource, TLocal>(items, localInit, body, localFinally));
        }

        public static ParallelLoopResult ForEach<TSource, TLocal>(OrderablePartitioner<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            LoopItems<TSource> items = Items(source, s_unasked, localInit, body);
            return ParallelLoop.Run(items, new ParallelOptions(), new LocalBody<TSource, TLocal>(items, localInit, body, localFinally));
        }

        public static ParallelLoopResult ForEach<TSource>(Partitioner<TSource> source, ParallelOptions parallelOptions, Action<TSource> body)
        {
            LoopItems<TSource> items = Items(source, parallelOptions, s_unasked, body);
            return ParallelLoop.Run(items, parallelOptions, new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource>(Partitioner<TSource> source, ParallelOptions parallelOptions, Action<TSource, ParallelLoopState> body)
        {
            LoopItems<TSource> items = Items(source, parallelOptions, s_unasked, body);
            return ParallelLoop.Run(items, parallelOptions, new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource>(OrderablePartitioner<TSource> source, ParallelOptions parallelOptions, Action<TSource, ParallelLoopState, long> body)
        {
            LoopItems<TSource> items = Items(source, parallelOptions, s_unasked, body);
            return ParallelLoop.Run(items, parallelOptions, new PlainBody<TSource>(items, body));
        }

        public static ParallelLoopResult ForEach<TSource, TLocal>(Partitioner<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            LoopItems<TSource> items = Items(source, parallelOptions, localInit, body);
            return ParallelLoop.Run(items, parallelOptions, new LocalBody<TSource, TLocal>(items, localInit, body, localFinally));
        }

        public static ParallelLoopResult ForEach<TSource, TLocal>(OrderablePartitioner<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally)
        {
            LoopItems<TSource> items = Items(source, parallelOptions, localInit, body);
            return ParallelLoop.Run(items, parallelOptions, new LocalBody<TSource, TLocal>(items, localInit, body, localFinally));
        }

        private static readonly object s_unasked = new object(); // stands for the parts that a form of the loop lacks

        private static void Check(object source, object options, object localInit, Delegate body)
        {
            if (source == null) throw new ArgumentNullException("source");
            if (options == null) throw new ArgumentNullException("parallelOptions");
            if (localInit == null) throw new ArgumentNullException("localInit");
            if (body == null) throw new ArgumentNullException("body");
        }

        private static LoopItems<T> Items<T>(IEnumerable<T> source, object options, object localInit, Delegate body)
        {
            Check(source, options, localInit, body);
            return new LoopItems<T>(source as IList<T>, source, false);
        }

        private static LoopItems<T> Items<T>(Partitioner<T> source, object options, object localInit, Delegate body)
        {
            Check(source, options, localInit, body);
            if (!source.SupportsDynamicPartitions) throw new InvalidOperationException("The Partitioner must support dynamic partitioning.");
            LoopItems<T> items = source.Elements();
            if (items == null) Unmodelled.Raise("Parallel.ForEach with a partitioner of one's own");
            items.mayBreak = !(body is Action<T>);
            return items;
        }
    }
}
