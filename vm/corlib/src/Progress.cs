using System.Threading;

namespace System
{
    /// Progress calls its handlers in the synchronisation context in which it was made, or in the thread pool.
    public class Progress<T> : IProgress<T>
    {
        private readonly SynchronizationContext _context;
        private readonly Action<T> _handler;

        public Progress() { _context = SynchronizationContext.Current ?? new SynchronizationContext(); }

        public Progress(Action<T> handler) : this()
        {
            if (handler == null) throw new ArgumentNullException("handler");
            _handler = handler;
        }

        public event EventHandler<T> ProgressChanged;

        protected virtual void OnReport(T value)
        {
            if (_handler != null || ProgressChanged != null) _context.Post(Call, value);
        }

        void IProgress<T>.Report(T value) { OnReport(value); }

        private void Call(object value)
        {
            EventHandler<T> changed = ProgressChanged;
            if (_handler != null) _handler((T)value);
            if (changed != null) changed(this, (T)value);
        }
    }
}

namespace System.Runtime.CompilerServices
{
    public interface IStrongBox
    {
        object Value { get; set; }
    }

    public class StrongBox<T> : IStrongBox
    {
        public T Value;

        public StrongBox() { }
        public StrongBox(T value) { Value = value; }

        object IStrongBox.Value { get { return Value; } set { Value = (T)value; } }
    }
}
