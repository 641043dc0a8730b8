// Parallel loops, by contract: any iteration may run on the calling thread or on one of the pool, in any order, and a thread
// may run several, one after the other. Each thread takes any iteration that is left, in one step, or the first one, if the
// loop may have only one thread; or the threads take chunks of ranges, as in .NET. The caller returns when no iteration is
// left or running. The work of a thread is the work of a task, as in the BCL. As there, one thread of the pool is started at
// first, and each thread that has got an iteration starts one more.
using System.Collections.Concurrent;
using System.Collections.Generic;
using MoonWalker;

namespace System.Threading.Tasks
{
    public class ParallelOptions
    {
        private CancellationToken _token;
        private TaskScheduler _scheduler = TaskScheduler.Default;
        private int _degree = -1;

        public CancellationToken CancellationToken { get { return _token; } set { _token = value; } }
        public TaskScheduler TaskScheduler { get { return _scheduler; } set { _scheduler = value; } }
        internal TaskScheduler Target { get { return _scheduler ?? TaskScheduler.Current; } }

        /// Threads is the number of threads that the options and the scheduler allow; negative: any number.
        internal int Threads
        {
            get
            {
                int most = Target.MaximumConcurrencyLevel;
                return most > 0 && most < int.MaxValue && (_degree < 0 || most < _degree) ? most : _degree;
            }
        }

        /// ThreadsOf is Threads, for so many uses of the number. .NET asks the scheduler anew for each use, and once more if there is a limit.
        internal int ThreadsOf(int uses)
        {
            int threads = Threads, asks = threads < 0 ? uses : 2 * uses;
            for (int i = 1; i < asks; i++)
                if (Threads != threads) throw Unmodelled.Raise("a parallel loop by a TaskScheduler whose MaximumConcurrencyLevel changes");
            return threads;
        }

        public int MaxDegreeOfParallelism
        {
            get { return _degree; }
            set
            {
                ArgumentOutOfRangeException.ThrowIfZero(value, "MaxDegreeOfParallelism");
                ArgumentOutOfRangeException.ThrowIfLessThan(value, -1, "MaxDegreeOfParallelism");
                _degree = value;
            }
        }
    }

    public struct ParallelLoopResult
    {
        internal bool completed;
        internal long? lowestBreak;

        public bool IsCompleted { get { return completed; } }
        public long? LowestBreakIteration { get { return lowestBreak; } }
    }

    public class ParallelLoopState
    {
        private readonly ParallelLoop _loop;
        private readonly long _index;
        internal readonly object element; // of a source; see LoopItems

        internal ParallelLoopState(ParallelLoop loop, long index, object element)
        {
            _loop = loop;
            _index = index;
            this.element = element;
        }

        public bool IsStopped { get { return _loop.IsStopped; } }
        public bool IsExceptional { get { return _loop.IsExceptional; } }
        public bool ShouldExitCurrentIteration { get { return _loop.ShouldExit(_index); } }
        public long? LowestBreakIteration { get { return _loop.LowestBreak; } }
        public void Stop() { _loop.Stop(); }
        internal void Note(Exception e) { _loop.Note(e); }
        public void Break() { _loop.Break(_index); }
    }

    /// ParallelLoop is a running loop. Fields that are not readonly change in atomic sections.
    internal sealed class ParallelLoop
    {
        private readonly LoopBody _body;
        private readonly ExecutionContext _context;
        private readonly CancellationToken _token;
        private int _canceled; // a callback of the token has run: only that counts
        private readonly LoopItems _items; // that come one after the other, or null
        private long _toStart; // threads that may be started for them; negative: any number
        private readonly TaskScheduler _scheduler; // of the program, or null
        private bool _ended; // one of its tasks
        private readonly bool _inOrder; // one thread may run it
        private readonly bool _spare; // a thread may find that nothing is left when it has a value of its own
        private readonly LoopTask _second; // the work of the second thread, if it makes a value of its own in any case
        private readonly bool _either; // the thread that runs the loop may do that work as well
        private bool _claimed; // that work
        private readonly bool _divided; // each thread has a range to begin with, and takes chunks from its start
        private readonly int _ranges;
        private int _registered; // threads that have one
        private long[] _left; // other iterations that nobody has taken, in order: from each even element to the next one, without that. If the loop is divided, ranges may be empty
        private int _none; // a latch: no iteration is left
        private int _outcomes; // of the choice that a thread makes to take one
        private int _threads; // that have taken one and are not done
        private int _over; // a latch: no iteration is left or under way
        private bool _stopped;
        private bool _exceptional; // a body has failed
        private bool _gaveWay; // a thread, to a task that goes on for it
        private bool _broken; // before _lowestBreak is there
        private long _lowestBreak = -1;
        private Exception[] _failures = new Exception[0];
        private LoopTask _parents; // tasks that have attached children

        private static readonly long[] s_none = new long[0];

        private ParallelLoop(long from, long to, ParallelOptions options, int threads, LoopBody body, bool shared, bool mayDivide)
        {
            _spare = shared && body.HasLocals;
            if (_spare) Verify.Use(FewIdle);
            _inOrder = threads == 1;
            long size = mayDivide ? RangeSize((ulong)(to - from), threads) : 0;
            _divided = size > 0;
            if (_divided)
            {
                long[] ranges = Ranges(from, to, size);
                _ranges = ranges.Length / 2;
                Keep(ranges);
            }
            else Keep(from < to ? new long[] { from, to } : s_none);
            _toStart = threads < 0 ? -1 : threads - 1;
            if (options.Target != TaskScheduler.Default)
            {
                _scheduler = options.Target;
                Verify.Use("Parallel loop under a TaskScheduler: no task gives way to another one after 100 ms");
            }
            else TellIdle();
            _body = body;
            _token = options.CancellationToken;
            _context = ExecutionContext.Flowing;
            if (!_spare || _scheduler != null || !MayStart()) return;
            _second = new LoopTask(this);
            _either = Thread.CurrentThread.IsThreadPoolThread;
            _threads = 2;
        }

        private const string FewIdle = "Parallel.ForEach with localInit: at most two threads find that no element is left";

        private ParallelLoop(LoopItems items, ParallelOptions options, LoopBody body)
        {
            if (body.HasLocals) Verify.Use(FewIdle);
            _items = items;
            Keep(s_none);
            _toStart = options.Threads < 0 ? -1 : options.Threads - 1;
            TellIdle();
            _threads = 1;
            _body = body;
            _token = options.CancellationToken;
            _context = ExecutionContext.Flowing;
            if (!body.HasLocals || !MayStart()) return;
            _second = new LoopTask(this);
            _either = Thread.CurrentThread.IsThreadPoolThread;
            _threads = 2;
        }

        /// TellIdle tells of the threads of .NET that get no iteration, if the program can see them: they enter the context of the caller.
        private void TellIdle()
        {
            if (_toStart != 0 && ExecutionContext.Tells) Verify.Use("Parallel loop in a context with an AsyncLocal with a handler: no thread enters it that finds no iteration");
        }

        internal static ParallelLoopResult Run(LoopItems items, ParallelOptions options, LoopBody body)
        {
            if (options == null) throw new ArgumentNullException("parallelOptions");
            int count = items.Count;
            bool inOrder = count < 0 || items.OrderMatters(count) && (options.MaxDegreeOfParallelism == 1 || options.Target != TaskScheduler.Default || Verify.Choose(2) == 1);
            if (!inOrder) return Run(0, count, options, body, true, items.Shared);
            options.CancellationToken.ThrowIfCancellationRequested();
            if (options.Target != TaskScheduler.Default) Unmodelled.Raise("Parallel.ForEach with a scheduler, over a source that is no list, or a partitioner");
            items.Begin();
            ParallelLoop loop = new ParallelLoop(items, options, body);
            CancellationTokenRegistration watch = loop.Watch();
            LoopTask own = new LoopTask(loop);
            if (loop._second != null) loop.RunWithSecond(own);
            else
            {
                loop.StartNext();
                own.RunHere(true);
            }
            Latch.Await(ref loop._over, Timeout.Infinite);
            watch.Dispose();
            try { return loop.Result(own); }
            finally { items.End(); }
        }

        /// RangeSize chooses how the loop is divided. .NET divides the iterations equally among the threads that the options allow, or among
        /// the processors, whose number is open. Zero stands for ranges of one iteration, in any order; one thread comes to them in order.
        private static long RangeSize(ulong count, int threads)
        {
            if (threads == 1) return 0;
            List<long> sizes = new List<long>();
            ulong parts = threads < 0 ? 2 : (ulong)threads, last = threads < 0 ? MostProcessors : parts;
            while (parts <= last && count / parts >= 2)
            {
                ulong size = count / parts;
                sizes.Add((long)size);
                parts = count / size + 1; // the next number that gives another size
            }
            if (sizes.Count == 0) return 0;
            int all = sizes.Count + 1, chosen = 0;
            if (all > MostOutcomes) chosen = MostOutcomes * Verify.Choose((all - 1) / MostOutcomes + 1);
            chosen += Verify.Choose(Math.Min(MostOutcomes, all - chosen));
            return chosen == 0 ? 0 : sizes[chosen - 1];
        }

        private const int MostOutcomes = 16384; // of one choice
        private const ulong MostProcessors = 0xffff; // that .NET can be told of

        private static long[] Ranges(long from, long to, long size)
        {
            ulong count = (ulong)(to - from), part = (ulong)size;
            long[] ranges = new long[2 * (int)((count - 1) / part + 1)];
            for (int i = 0; i < ranges.Length; i += 2)
            {
                ranges[i] = from;
                if ((ulong)(to - from) > part) from += size;
                else from = to;
                ranges[i + 1] = from;
            }
            return ranges;
        }

        internal static ParallelLoopResult Run(long from, long to, ParallelOptions options, LoopBody body, bool list = false, bool shared = false, bool mayDivide = true)
        {
            ParallelLoopResult all = default(ParallelLoopResult);
            all.completed = true;
            if (from >= to && !list) return all;
            options.CancellationToken.ThrowIfCancellationRequested();
            if (from >= to && !(shared && (body.HasLocals || options.Target != TaskScheduler.Default))) return all;
            ParallelLoop loop = new ParallelLoop(from, Math.Max(from, to), options, options.ThreadsOf(mayDivide && !shared ? 2 : 1), body, shared, mayDivide && !shared);
            if (from >= to && !body.HasLocals) loop._over = 1; // a scheduler of the program gets its tasks all the same
            CancellationTokenRegistration watch = loop.Watch();
            LoopTask own = new LoopTask(loop);
            if (loop._second != null) loop.RunWithSecond(own);
            else if (loop._scheduler == null)
            {
                if (loop.MayStart()) ThreadPool.Queue(new LoopTask(loop));
                own.RunHere(true);
            }
            else loop.RunOn(own);
            Latch.Await(ref loop._over, Timeout.Infinite);
            watch.Dispose();
            return loop.Result(own);
        }

        /// RunWithSecond runs the loop with a second thread that makes a value of its own also if no element is left by then, as in .NET. A thread
        /// of the pool that runs the loop may take the work of the second one back from its queue, when its own is done.
        private void RunWithSecond(LoopTask own)
        {
            ThreadPool.Queue(_second);
            own.RunHere(true);
            if (_either && Claim(true)) _second.RunHere(false);
        }

        /// Claim takes the work of the second thread, if nobody has; spare tells that the thread may also leave it.
        private bool Claim(bool spare)
        {
            using (Section.Enter())
            {
                if (_claimed || spare && Verify.Choose(2) == 0) return false;
                _claimed = true;
                return true;
            }
        }

        private CancellationTokenRegistration Watch()
        {
            if (!_token.CanBeCanceled) return default(CancellationTokenRegistration);
            return _token.UnsafeRegister(state => Volatile.Write(ref _canceled, 1), null);
        }

        /// RunOn runs the loop by a scheduler of the program, which must run all tasks. Each of them gives it the next one first,
        /// until one has come to its end.
        private void RunOn(LoopTask own)
        {
            Give(own, true);
            for (LoopTask task = own; task != null; task = task.started) task.Wait();
        }

        private void Give(LoopTask task, bool inline)
        {
            try { task.ScheduleOrInline(_scheduler, inline); }
            catch (TaskSchedulerException) { throw Unmodelled.Raise("a parallel loop by a TaskScheduler that throws"); }
        }

        private void WorkFor(LoopTask task)
        {
            bool start;
            using (Section.Enter()) start = !_ended && MayStart();
            if (start)
            {
                task.started = new LoopTask(this);
                Give(task.started, false);
            }
            WorkInContext(false);
            using (Section.Enter()) _ended = true;
        }

        /// MayStart counts one more thread, if there may be one.
        private bool MayStart()
        {
            if (_toStart > 0) _toStart--;
            else return _toStart < 0;
            return true;
        }

        /// LoopTask is the task of a thread of the loop. If it has no children, only that thread reaches it, and its start
        /// and end are no steps.
        internal sealed class LoopTask : Task, IWorkItem
        {
            private readonly ParallelLoop _loop;
            [Ordered] private bool _isParent; // these two by the thread that works for it, until the loop is over
            [Ordered] internal LoopTask next;
            [Ordered] internal LoopTask started; // by this one, before its end
            internal readonly bool resumes; // the work of a thread that gave way
            internal readonly LoopRange range; // of that thread
            internal readonly LoopShare share;

            internal LoopTask(ParallelLoop loop) : base(loop, TaskCreationOptions.None) { _loop = loop; }

            internal LoopTask(ParallelLoop loop, LoopRange range, LoopShare share) : this(loop)
            {
                resumes = true;
                this.range = range;
                this.share = share;
            }

            [OrdersMore]
            internal override void Invoke(Delegate action) { _loop.WorkFor(this); }

            [OrdersMore]
            void IWorkItem.Execute()
            {
                if (_loop._second == this && _loop._either && !_loop.Claim(false)) return;
                _loop.WorkInContext(false, this);
                if (_isParent) Finish(TaskStatus.RanToCompletion, null);
            }

            /// RunHere works on the thread that runs the loop, and waits for the children.
            internal void RunHere(bool own)
            {
                Task outer = Enter();
                if (own) _loop.WorkInContext(true);
                else _loop.WorkInContext(false, this);
                if (_isParent) Finish(TaskStatus.RanToCompletion, null);
                Resume(outer);
                if (_isParent) Await(Timeout.Infinite, default(CancellationToken));
            }

            internal override void AddChild()
            {
                if (!_isParent) _loop.AddParent(this);
                _isParent = true;
                base.AddChild();
            }
        }

        private void AddParent(LoopTask task)
        {
            using (Section.Enter())
            {
                task.next = _parents;
                _parents = task;
            }
        }

        /// WorkInContext works for a task of the pool, or without one.
        private void WorkInContext(bool own, LoopTask task = null)
        {
            Surroundings outer = ExecutionContext.Enter(_context);
            if (_items == null) Work(task);
            else WorkOnItems(own, task);
            ExecutionContext.LeaveOf(_context, outer);
        }

        private const string FewGiveWay = "Parallel loop with localInit: at most one thread gives way to another one after 100 ms";

        /// Resume lets a task go on for a thread that gives way, and has had its value taken back.
        private void Resume(LoopRange range, LoopShare share)
        {
            Verify.Use(FewGiveWay);
            ThreadPool.Queue(new LoopTask(this, range, share));
        }

        /// Work is the work of each thread. A thread of the pool starts the next one, and may give way before it takes a
        /// further iteration: in .NET it does so after 100 ms. A thread with a value of its own checks before its first body
        /// whether to continue, because another thread may have stopped the loop since it took the iteration.
        private void Work(LoopTask task)
        {
            long index;
            bool pooled = task != null, resumes = pooled && task.resumes, counted = resumes || _second != null && (!pooled || task == _second);
            LoopRange range = resumes ? task.range : _divided ? Register() : null;
            bool giveWay = false, mayGiveWay = pooled && _body.HasLocals;
            bool start, some = Take(range, !counted, pooled && !resumes, out index, out start);
            if (start) ThreadPool.Queue(new LoopTask(this));
            if (!some && resumes && !_spare)
            {
                Leave();
                return;
            }
            if (!some && !counted && !(_spare && Join())) return;
            object local = null;
            Exception failure = null;
            bool begun = false, more = some;
            try
            {
                local = _body.Begin();
                begun = true;
                if (more && _body.HasLocals && ShouldExit(index)) more = range != null && Take(range, false, false, out index, out start);
                while (more)
                {
                    local = _body.Run(index, new ParallelLoopState(this, index, null), local);
                    more = range != null && Next(range, out index);
                    if (more) continue;
                    giveWay = mayGiveWay && GiveWay();
                    more = !giveWay && Take(range, false, false, out index, out start);
                }
                if (!_body.HasLocals) return; // the last Take was the end
            }
            catch (Exception e) { failure = e; }
            if (!giveWay) range = null; // no part of the state any more
            if (End(failure, begun, local, giveWay)) Resume(range, null);
        }

        /// GiveWay chooses whether the thread gives way, if no other one has, and something is left.
        private bool GiveWay()
        {
            if (_items == null && Latch.Enter(ref _none)) return false;
            using (_items == null ? default(Section) : Section.Enter())
            {
                if (_gaveWay || Verify.Choose(2) == 0) return false;
                _gaveWay = true;
                return true;
            }
        }

        /// End ends the work of a thread; local is its value, if it has begun. Other threads learn at once that a body has
        /// failed; a failure at the end replaces that one. If the thread gives way and nothing fails, the result is true, and
        /// the work has not ended.
        private bool End(Exception failure, bool begun, object local, bool giveWay)
        {
            if (failure != null)
                using (Section.Enter())
                {
                    _exceptional = true;
                    Keep(s_none);
                }
            if (begun && _body.HasLocals)
            {
                try { _body.End(local); }
                catch (Exception e) { failure = e; }
            }
            if (giveWay && failure == null) return true;
            if (failure == null) Leave();
            else using (Section.Enter())
            {
                Add(failure);
                Gone();
            }
            return false;
        }

        /// WorkOnItems is Work where the elements come one after the other. As in the BCL a thread looks after each body, not before the
        /// first, whether to go on. The one that runs the loop has started one more, which starts the next when it has an element.
        private void WorkOnItems(bool own, LoopTask task)
        {
            bool resumes = task != null && task.resumes;
            if (!own && !resumes && (task == null || task != _second) && !Join()) return;
            object local = null, element;
            Exception failure = null;
            bool begun = false, start = !own && !resumes, giveWay = false, mayGiveWay = !own && _body.HasLocals;
            long index;
            LoopShare share = resumes ? task.share : new LoopShare();
            try
            {
                local = _body.Begin();
                begun = true;
                while (_items.Read(share, out index, out element))
                {
                    if (start) StartNext();
                    start = false;
                    local = _body.Run(index, new ParallelLoopState(this, index, element), local);
                    if (ShouldExit(index)) break;
                    giveWay = mayGiveWay && GiveWay();
                    if (giveWay) break;
                }
            }
            catch (Exception e) { failure = e; }
            if (!giveWay) share = null;
            if (End(failure, begun, local, giveWay)) Resume(null, share);
        }

        /// Join counts a thread that has no iteration yet, unless the loop is over. A scheduler of the program runs all tasks.
        private bool Join()
        {
            using (Section.Enter())
            {
                if (_over != 0 && _scheduler == null) return false;
                _threads++;
                return true;
            }
        }

        private void StartNext()
        {
            using (Section.Enter())
            {
                if (_stopped || _exceptional || _failures.Length > 0 || !MayStart()) return;
            }
            ThreadPool.Queue(new LoopTask(this));
        }

        /// Register gives a thread the range that it begins with.
        private LoopRange Register()
        {
            LoopRange range = new LoopRange();
            using (Section.Enter()) range.at = _registered++ % _ranges;
            return range;
        }

        /// Next goes on in the chunk of the thread; false if nothing is left of it, or the loop is ended, which loses the rest.
        private bool Next(LoopRange range, out long index)
        {
            index = range.next;
            if (range.next == range.end || ShouldExit(range.next)) return false;
            range.next++;
            return true;
        }

        /// Grab takes the next chunk of the thread's range, or else of the next one that has something left, as in .NET: chunks of 1, 2, 4, 8
        /// and then 16 iterations. False if nothing is left, or the chunk would be behind a break.
        private bool Grab(LoopRange range, out long index)
        {
            index = 0;
            for (int n = _left.Length / 2; n > 0; n--)
            {
                int at = 2 * range.at;
                long from = _left[at], to = _left[at + 1];
                if (from < to)
                {
                    if (_lowestBreak >= 0 && from > _lowestBreak) return false;
                    index = from;
                    range.next = from + 1;
                    range.end = Length(_left, at) > (ulong)range.step ? from + range.step : to;
                    if (range.step < 16) range.step *= 2;
                    long[] rest = (long[])_left.Clone();
                    rest[at] = range.end;
                    Keep(Open(rest));
                    return true;
                }
                range.at = (range.at + 1) % (_left.Length / 2);
            }
            return false;
        }

        /// Open is none if all ranges are empty or behind a break.
        private long[] Open(long[] ranges)
        {
            for (int i = 0; i < ranges.Length; i += 2)
                if (ranges[i] < ranges[i + 1] && (_lowestBreak < 0 || ranges[i] <= _lowestBreak)) return ranges;
            return s_none;
        }

        /// Take chooses an iteration that is left. It returns false if there is none; a thread without a value of its own ends then.
        /// would says whether the thread starts others. If so, start says whether it has to start one for the rest.
        private bool Take(LoopRange range, bool first, bool would, out long index, out bool start)
        {
            index = 0;
            start = false;
            int drawn = Latch.Draw(ref _none, ref _outcomes, ref _threads, ref _over, !first && !_body.HasLocals);
            if (drawn < 0) return false;
            long chosen = 0;
            bool some = false;
            using (default(Section))
            {
                if (_canceled != 0) Keep(s_none);
                else if (range != null)
                {
                    some = Grab(range, out chosen);
                    if (some && first) _threads++;
                    start = would && _left.Length > 0 && MayStart();
                }
                else
                {
                    some = true;
                    chosen = Remove(_inOrder ? 0 : Choose(Count(_left), drawn));
                    if (first) _threads++;
                    start = would && (_spare || _left.Length > 0) && MayStart();
                }
                if (!some && first && !_spare) Check();
                else if (!some && !_body.HasLocals) Gone();
            }
            index = chosen;
            return some;
        }

        /// Keep leaves these iterations to be taken, and no others.
        private void Keep(long[] ranges)
        {
            _left = ranges;
            if (ranges.Length == 0) _none = 1;
            _outcomes = ranges.Length == 0 ? 0 : _inOrder || _divided ? 1 : Outcomes(Count(ranges));
        }

        private static ulong Count(long[] ranges)
        {
            ulong count = 0;
            for (int i = 0; i < ranges.Length; i += 2) count += Length(ranges, i);
            return count;
        }

        private static ulong Length(long[] ranges, int at) { return (ulong)(ranges[at + 1] - ranges[at]); }

        /// Outcomes is the number of outcomes of the first choice among count numbers, each of which stands for Part(count) of them.
        private static int Outcomes(ulong count) { return (int)((count - 1) / Part(count)) + 1; }
        private static ulong Part(ulong count) { return (count - 1) / MostOutcomes + 1; }

        /// Choose is any number below count, if drawn is any number below Outcomes(count).
        private static ulong Choose(ulong count, int drawn)
        {
            for (ulong from = 0; ; drawn = Verify.Choose(Outcomes(count)))
            {
                ulong part = Part(count), before = (ulong)drawn * part;
                from += before;
                if (part == 1) return from;
                count = Math.Min(part, count - before);
            }
        }

        /// Remove takes the iteration out that has so many before it, and parts the range that it was in.
        private long Remove(ulong before)
        {
            int at = 0;
            for (; before >= Length(_left, at); at += 2) before -= Length(_left, at);
            long chosen = _left[at] + (long)before;
            bool atStart = chosen == _left[at], atEnd = chosen + 1 == _left[at + 1];
            int change = atStart && atEnd ? -2 : atStart || atEnd ? 0 : 2;
            long[] rest = new long[_left.Length + change];
            for (int i = 0; i < at; i++) rest[i] = _left[i];
            for (int i = at + 2; i < _left.Length; i++) rest[i + change] = _left[i];
            if (!atStart)
            {
                rest[at] = _left[at];
                rest[at + 1] = chosen;
            }
            if (!atEnd)
            {
                rest[atStart ? at : at + 2] = chosen + 1;
                rest[(atStart ? at : at + 2) + 1] = _left[at + 1];
            }
            Keep(rest);
            return chosen;
        }

        /// Leave counts a thread that is done. If no iteration is left, it does not matter in which order threads leave.
        private void Leave()
        {
            bool counted = Latch.Leave(ref _none, ref _threads, ref _over);
            using (default(Section))
                if (!counted) Gone();
        }

        private void Gone()
        {
            _threads--;
            Check();
        }

        private void Check()
        {
            if (_threads == 0 && _left.Length == 0) _over = 1;
        }

        /// Note keeps an exception, after which the loop goes on.
        internal void Note(Exception e) { using (Section.Enter()) Add(e); }

        /// Add is called in an atomic section.
        private void Add(Exception e)
        {
            Exception[] more = new Exception[_failures.Length + 1];
            for (int i = 0; i < _failures.Length; i++) more[i] = _failures[i];
            more[_failures.Length] = e;
            _failures = more;
        }

        /// Result is how the loop ended. Whether children of other threads than its own are waited for is open.
        private ParallelLoopResult Result(LoopTask own)
        {
            ParallelLoopResult result = default(ParallelLoopResult);
            Exception[] failures;
            LoopTask parent;
            using (Section.Enter())
            {
                failures = _failures;
                parent = _parents;
                result.completed = !_stopped && _lowestBreak < 0;
                if (_lowestBreak >= 0) result.lowestBreak = _lowestBreak;
            }
            for (; parent != null; parent = parent.next)
                if (parent != own && Verify.Choose(2) == 1) parent.Wait();
            if (failures.Length > 0)
            {
                AggregateException all = new AggregateException(failures);
                if (all.IsCancellationBy(_token)) System.Runtime.ExceptionServices.ExceptionDispatchInfo.Throw(all.InnerException);
                throw all;
            }
            if (_canceled != 0) throw new OperationCanceledException("The operation was canceled.", _token);
            return result;
        }

        internal bool IsStopped { get { using (Section.Enter()) return _stopped; } }
        internal bool IsExceptional { get { using (Section.Enter()) return _exceptional; } }
        internal long? LowestBreak { get { using (Section.Enter()) return _lowestBreak < 0 ? (long?)null : _lowestBreak; } }

        internal bool ShouldExit(long index)
        {
            using (Section.Enter()) return _canceled != 0 || _stopped || _exceptional || _lowestBreak >= 0 && index > _lowestBreak;
        }

        internal void Stop()
        {
            bool broken;
            using (Section.Enter())
            {
                broken = _broken;
                if (!broken)
                {
                    _stopped = true;
                    Keep(s_none);
                }
            }
            if (broken) throw new InvalidOperationException("Stop was called after Break was called.");
        }

        /// Break has no effect in a loop that is canceled or exceptional. It notes that the loop is broken, and where in a later step, if the
        /// program can notice.
        internal void Break(long index)
        {
            bool stopped, breaks;
            using (Section.Enter())
            {
                stopped = _stopped;
                breaks = !stopped && !_exceptional && _canceled == 0;
                if (breaks)
                {
                    _broken = true;
                    if (!ShowsBreaks()) BreakAt(index);
                }
            }
            if (stopped) throw new InvalidOperationException("Break was called after Stop was called.");
            if (!breaks || !ShowsBreaks()) return;
            using (Section.Enter()) BreakAt(index);
        }

        /// BreakAt is called in an atomic section.
        private void BreakAt(long index)
        {
            if (_lowestBreak >= 0 && index >= _lowestBreak) return;
            _lowestBreak = index;
            if (_divided) // a thread that reaches a range after this one ends
            {
                Keep(Open(_left));
                return;
            }
            int kept = 0;
            while (kept < _left.Length && _left[kept] < index) kept += 2;
            long[] rest = new long[kept];
            for (int i = 0; i < kept; i++) rest[i] = Math.Min(_left[i], index);
            Keep(rest);
        }

        /// ShowsBreaks reports whether the program stops loops, or asks for the lowest break of a running one.
        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.InternalCall)]
        private static extern bool ShowsBreaks();
    }
}
