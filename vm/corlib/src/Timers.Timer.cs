// System.Timers.Timer: a System.Threading.Timer with an event. The fields that its callbacks share with the threads that
// start and stop it are volatile: .NET's are plain ones, whose races do no harm.
using System.ComponentModel;
using System.Threading;

namespace System.ComponentModel
{
    /// The members of a component for designers are not modelled.
    public class Component : MarshalByRefObject, IDisposable
    {
        private EventHandler _disposed;

        /// Disposed is a plain field, without an interlocked operation.
        public event EventHandler Disposed
        {
            add { _disposed = (EventHandler)Delegate.Combine(_disposed, value); }
            remove { _disposed = (EventHandler)Delegate.Remove(_disposed, value); }
        }

        protected virtual bool CanRaiseEvents { get { return true; } }

        ~Component() { Dispose(false); }

        public void Dispose()
        {
            Dispose(true);
            GC.SuppressFinalize(this);
        }

        protected virtual void Dispose(bool disposing)
        {
            if (!disposing) return;
            lock (this)
            {
                EventHandler told = _disposed;
                if (told != null) told(this, EventArgs.Empty);
            }
        }
    }

    public interface ISynchronizeInvoke
    {
        bool InvokeRequired { get; }
        IAsyncResult BeginInvoke(Delegate method, object[] args);
        object EndInvoke(IAsyncResult result);
        object Invoke(Delegate method, object[] args);
    }

    public interface ISupportInitialize
    {
        void BeginInit();
        void EndInit();
    }
}

namespace System.Timers
{
    public delegate void ElapsedEventHandler(object sender, ElapsedEventArgs e);

    public sealed class ElapsedEventArgs : EventArgs
    {
        internal ElapsedEventArgs() { }

        /// The clock would be read at each tick, also where nobody looks at the time.
        public DateTime SignalTime { get { throw Unmodelled.Raise("ElapsedEventArgs.SignalTime"); } }
    }

    public class Timer : Component, ISupportInitialize
    {
        private double _interval = 100;
        private volatile bool _enabled;
        private volatile bool _autoReset = true;
        private volatile bool _initializing;
        private volatile bool _delayedEnable;
        private volatile bool _disposed;
        private volatile System.Threading.Timer _timer;
        private volatile object _cookie; // of the setting under way: ticks of another one are not told
        private volatile ISynchronizeInvoke _synchronizingObject;
        private ElapsedEventHandler _elapsed;

        public Timer() { }

        public Timer(double interval)
        {
            if (interval <= 0) throw Invalid(interval);
            double whole = Math.Ceiling(interval);
            if (whole > int.MaxValue || whole <= 0) throw Invalid(interval);
            _interval = (int)whole;
        }

        public Timer(TimeSpan interval) : this(interval.TotalMilliseconds) { }

        private static Exception Invalid(double interval) { return new ArgumentException("Invalid value '" + interval + "' for parameter 'interval'."); }

        /// Elapsed is read and written in two steps, as in .NET: of two threads that add a handler, one may lose it.
        public event ElapsedEventHandler Elapsed
        {
            add { Handlers = (ElapsedEventHandler)Delegate.Combine(Handlers, value); }
            remove { Handlers = (ElapsedEventHandler)Delegate.Remove(Handlers, value); }
        }

        public bool AutoReset
        {
            get { return _autoReset; }
            set
            {
                if (_autoReset == value) return;
                _autoReset = value;
                if (_timer != null) Update();
            }
        }

        public double Interval
        {
            get { return Volatile.Read(ref _interval); }
            set
            {
                if (value <= 0) throw new ArgumentException("'" + value + "' is not a valid value for 'Interval'. 'Interval' must be greater than 0.");
                Volatile.Write(ref _interval, value);
                if (_timer != null) Update();
            }
        }

        public bool Enabled
        {
            get { return _enabled; }
            set
            {
                if (_initializing)
                {
                    _delayedEnable = value;
                    return;
                }
                if (_enabled == value) return;
                if (!value)
                {
                    System.Threading.Timer timer = _timer;
                    if (timer != null)
                    {
                        _cookie = null;
                        Drop(timer);
                    }
                    _enabled = false;
                    return;
                }
                _enabled = true;
                if (_timer != null)
                {
                    Update();
                    return;
                }
                if (_disposed) throw new ObjectDisposedException(GetType().FullName);
                object cookie = new object();
                _cookie = cookie;
                int due = (int)Math.Min(Math.Ceiling(Interval), int.MaxValue);
                System.Threading.Timer made = System.Threading.Timer.Rooted(Tick, cookie, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
                _timer = made;
                made.Change(due, _autoReset ? due : Timeout.Infinite);
            }
        }

        /// SynchronizingObject calls the handlers, if it says so.
        public ISynchronizeInvoke SynchronizingObject
        {
            get { return _synchronizingObject; }
            set { _synchronizingObject = value; }
        }

        private void Update()
        {
            int due = (int)Math.Min(Math.Ceiling(Interval), int.MaxValue);
            _timer.Change(due, _autoReset ? due : Timeout.Infinite);
        }

        private ElapsedEventHandler Handlers
        {
            get
            {
                using (Section.Enter()) return _elapsed;
            }
            set
            {
                using (Section.Enter()) _elapsed = value;
            }
        }

        /// Exceptions of handlers are swallowed, as in .NET.
        private void Tick(object state)
        {
            if (state != _cookie) return;
            if (!_autoReset) _enabled = false;
            try
            {
                ElapsedEventHandler handlers = Handlers;
                if (handlers == null) return;
                ElapsedEventArgs args = new ElapsedEventArgs();
                if (_synchronizingObject != null && _synchronizingObject.InvokeRequired) _synchronizingObject.BeginInvoke(handlers, new object[] { this, args });
                else handlers(this, args);
            }
            catch
            {
            }
        }

        public void Start() { Enabled = true; }
        public void Stop() { Enabled = false; }

        public void Close()
        {
            _initializing = false;
            _delayedEnable = false;
            _enabled = false;
            System.Threading.Timer timer = _timer;
            if (timer != null) Drop(timer);
        }

        /// Drop ends timer, which was in the field. .NET's code reads the field again, if its compiler does not optimise.
        private void Drop(System.Threading.Timer timer)
        {
            if (_timer == null) MoonWalker.Verify.Use("Timers.Timer: of two threads that stop it at once, one may get a NullReferenceException in .NET's code without optimisation");
            timer.Dispose();
            _timer = null;
        }

        protected override void Dispose(bool disposing)
        {
            Close();
            _disposed = true;
            base.Dispose(disposing);
        }

        public void BeginInit()
        {
            Close();
            _initializing = true;
        }

        public void EndInit()
        {
            _initializing = false;
            Enabled = _delayedEnable;
        }
    }
}
