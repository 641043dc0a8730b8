using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Threading;
using System.Runtime.Serialization;

namespace System
{
    public class OperationCanceledException : SystemException
    {
        private const string DefaultMessage = "The operation was canceled.";

        private CancellationToken _cancellationToken;

        protected OperationCanceledException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public OperationCanceledException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8013153B);
        }

        public OperationCanceledException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8013153B);
        }

        public OperationCanceledException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8013153B);
        }

        public OperationCanceledException(CancellationToken token)
            : this()
        {
            _cancellationToken = token;
        }

        public OperationCanceledException(string message, CancellationToken token)
            : this(message)
        {
            _cancellationToken = token;
        }

        public OperationCanceledException(string message, Exception innerException, CancellationToken token)
            : this(message, innerException)
        {
            _cancellationToken = token;
        }

        public CancellationToken CancellationToken
        {
            get { return _cancellationToken; }
        }
    }

    public class AggregateException : Exception
    {
        private const string DefaultMessage = "One or more errors occurred.";
        private readonly Exception[] _innerExceptions;

        protected AggregateException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
            _innerExceptions = new Exception[0];
        }

        public AggregateException()
            : base(DefaultMessage)
        {
            _innerExceptions = new Exception[0];
        }

        public AggregateException(string message)
            : base(message ?? DefaultMessage)
        {
            _innerExceptions = new Exception[0];
        }

        public AggregateException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            if (innerException == null)
                throw new ArgumentNullException("innerException");
            _innerExceptions = new Exception[] { innerException };
        }

        public AggregateException(IEnumerable<Exception> innerExceptions)
            : this(DefaultMessage, innerExceptions)
        {
        }

        public AggregateException(params Exception[] innerExceptions)
            : this(DefaultMessage, innerExceptions)
        {
        }

        public AggregateException(string message, IEnumerable<Exception> innerExceptions)
            : this(message, ToArray(innerExceptions), true)
        {
        }

        public AggregateException(string message, params Exception[] innerExceptions)
            : this(message, Copy(innerExceptions), true)
        {
        }

        private AggregateException(string message, Exception[] own, bool checkNulls)
            : base(message ?? DefaultMessage, own.Length > 0 ? own[0] : null)
        {
            for (int i = 0; i < own.Length; i++)
            {
                if (own[i] == null)
                    throw new ArgumentException("An element of innerExceptions was null.");
            }
            _innerExceptions = own;
        }

        private static Exception[] Copy(Exception[] source)
        {
            if (source == null)
                throw new ArgumentNullException("innerExceptions");
            Exception[] a = new Exception[source.Length];
            for (int i = 0; i < a.Length; i++)
                a[i] = source[i];
            return a;
        }

        private static Exception[] ToArray(IEnumerable<Exception> source)
        {
            if (source == null)
                throw new ArgumentNullException("innerExceptions");
            return new List<Exception>(source).ToArray();
        }

        public ReadOnlyCollection<Exception> InnerExceptions
        {
            get { return new ReadOnlyCollection<Exception>(_innerExceptions); }
        }

        public override string Message
        {
            get
            {
                string s = base.Message;
                if (_innerExceptions.Length == 0)
                    return s;
                for (int i = 0; i < _innerExceptions.Length; i++)
                    s = s + " (" + _innerExceptions[i].Message + ")";
                return s;
            }
        }

        public override Exception GetBaseException()
        {
            Exception e = this;
            AggregateException a = this;
            while (a != null && a._innerExceptions.Length == 1)
            {
                e = e.InnerException;
                a = e as AggregateException;
            }
            return e;
        }

        public void Handle(Func<Exception, bool> predicate)
        {
            if (predicate == null)
                throw new ArgumentNullException("predicate");
            List<Exception> unhandled = null;
            for (int i = 0; i < _innerExceptions.Length; i++)
            {
                if (predicate(_innerExceptions[i]))
                    continue;
                if (unhandled == null)
                    unhandled = new List<Exception>();
                unhandled.Add(_innerExceptions[i]);
            }
            // .NET passes the whole Message on, which names the exceptions already.
            if (unhandled != null)
                throw new AggregateException(Message, unhandled.ToArray(), true);
        }

        /// IsCancellationBy says whether all exceptions are about the cancellation by token, which has come.
        internal bool IsCancellationBy(CancellationToken token)
        {
            if (!token.IsCancellationRequested) return false;
            for (int i = 0; i < _innerExceptions.Length; i++)
            {
                OperationCanceledException e = _innerExceptions[i] as OperationCanceledException;
                if (e == null || e.CancellationToken != token) return false;
            }
            return _innerExceptions.Length > 0;
        }

        public AggregateException Flatten()
        {
            List<Exception> flat = new List<Exception>();
            List<AggregateException> nested = new List<AggregateException>();
            nested.Add(this);
            for (int k = 0; k < nested.Count; k++)
            {
                Exception[] inner = nested[k]._innerExceptions;
                for (int i = 0; i < inner.Length; i++)
                {
                    AggregateException a = inner[i] as AggregateException;
                    if (a != null)
                        nested.Add(a);
                    else
                        flat.Add(inner[i]);
                }
            }
            return new AggregateException(GetType() == typeof(AggregateException) ? RawMessage : Message, flat.ToArray(), true);
        }

        public override string ToString()
        {
            string s = base.ToString();
            for (int i = 0; i < _innerExceptions.Length; i++)
            {
                // The first is shown by the base class already.
                if (_innerExceptions[i] == InnerException)
                    continue;
                s = s + Environment.NewLine + " ---> (Inner Exception #" + i.ToString() + ") " + _innerExceptions[i].ToString() + "<---" + Environment.NewLine;
            }
            return s;
        }
    }
}
