using System.Runtime.Serialization;

namespace System.Collections.Generic
{
    public class KeyNotFoundException : SystemException
    {
        private const string DefaultMessage = "The given key was not present in the dictionary.";

        public KeyNotFoundException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131577);
        }

        public KeyNotFoundException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131577);
        }

        public KeyNotFoundException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131577);
        }

        protected KeyNotFoundException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }
}

namespace System.Threading
{
    public class SynchronizationLockException : SystemException
    {
        private const string DefaultMessage = "Object synchronization method was called from an unsynchronized block of code.";

        public SynchronizationLockException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131518);
        }

        public SynchronizationLockException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131518);
        }

        public SynchronizationLockException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131518);
        }

        protected SynchronizationLockException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class ThreadInterruptedException : SystemException
    {
        private const string DefaultMessage = "Thread was interrupted from a waiting state.";

        public ThreadInterruptedException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131519);
        }

        public ThreadInterruptedException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131519);
        }

        public ThreadInterruptedException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131519);
        }

        protected ThreadInterruptedException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class ThreadStateException : SystemException
    {
        private const string DefaultMessage = "Thread was in an invalid state for the operation being executed.";

        public ThreadStateException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131520);
        }

        public ThreadStateException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131520);
        }

        public ThreadStateException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131520);
        }

        protected ThreadStateException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public sealed class ThreadAbortException : SystemException
    {
        private readonly object _state;

        internal ThreadAbortException()
            : base("Thread was being aborted.")
        {
            HResult = unchecked((int)0x80131530);
        }

        internal ThreadAbortException(object state)
            : this()
        {
            _state = state;
        }

        public object ExceptionState
        {
            get { return _state; }
        }
    }

    public sealed class ThreadStartException : SystemException
    {
        internal ThreadStartException()
            : base("Thread failed to start.")
        {
            HResult = unchecked((int)0x80131525);
        }
    }

    public class SemaphoreFullException : SystemException
    {
        private const string DefaultMessage = "Adding the specified count to the semaphore would cause it to exceed its maximum count.";

        public SemaphoreFullException()
            : base(DefaultMessage)
        {
        }

        public SemaphoreFullException(string message)
            : base(message ?? DefaultMessage)
        {
        }

        public SemaphoreFullException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
        }

        protected SemaphoreFullException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class AbandonedMutexException : SystemException
    {
        private const string DefaultMessage = "The wait completed due to an abandoned mutex.";

        public AbandonedMutexException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8013152D);
        }

        public AbandonedMutexException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8013152D);
        }

        public AbandonedMutexException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8013152D);
        }

        protected AbandonedMutexException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public AbandonedMutexException(int location, WaitHandle handle)
            : base(DefaultMessage)
        {
            MutexIndex = location;
            Mutex = handle as Mutex;
            HResult = unchecked((int)0x8013152D);
        }

        public AbandonedMutexException(string message, int location, WaitHandle handle)
            : this(message)
        {
            MutexIndex = location;
            Mutex = handle as Mutex;
        }

        public AbandonedMutexException(string message, Exception inner, int location, WaitHandle handle)
            : this(message, inner)
        {
            MutexIndex = location;
            Mutex = handle as Mutex;
        }

        private int _mutexIndex = -1;

        public Mutex Mutex { get; private set; }

        public int MutexIndex
        {
            get { return _mutexIndex; }
            private set { _mutexIndex = value; }
        }
    }

    public class LockRecursionException : Exception
    {
        private const string DefaultMessage = "Exception of type 'System.Threading.LockRecursionException' was thrown.";

        public LockRecursionException()
            : base(DefaultMessage)
        {
        }

        public LockRecursionException(string message)
            : base(message ?? DefaultMessage)
        {
        }

        public LockRecursionException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
        }

        protected LockRecursionException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class WaitHandleCannotBeOpenedException : ApplicationException
    {
        private const string DefaultMessage = "No handle of the given name exists.";

        public WaitHandleCannotBeOpenedException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8013152C);
        }

        public WaitHandleCannotBeOpenedException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8013152C);
        }

        public WaitHandleCannotBeOpenedException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8013152C);
        }

        protected WaitHandleCannotBeOpenedException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class BarrierPostPhaseException : Exception
    {
        private const string DefaultMessage = "The postPhaseAction failed with an exception.";

        public BarrierPostPhaseException()
            : base(DefaultMessage)
        {
        }

        public BarrierPostPhaseException(string message)
            : base(message ?? DefaultMessage)
        {
        }

        public BarrierPostPhaseException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
        }

        protected BarrierPostPhaseException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public BarrierPostPhaseException(Exception innerException)
            : base(DefaultMessage, innerException)
        {
        }
    }
}

namespace System.Reflection
{
    public sealed class AmbiguousMatchException : SystemException
    {
        private const string DefaultMessage = "Ambiguous match found.";

        public AmbiguousMatchException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8000211D);
        }

        public AmbiguousMatchException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8000211D);
        }

        public AmbiguousMatchException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8000211D);
        }
    }

    public sealed class TargetInvocationException : ApplicationException
    {
        private const string DefaultMessage = "Exception has been thrown by the target of an invocation.";

        public TargetInvocationException(Exception inner)
            : base(DefaultMessage, inner)
        {
            HResult = unchecked((int)0x80131604);
        }

        public TargetInvocationException(string message, Exception inner)
            : base(message ?? DefaultMessage, inner)
        {
            HResult = unchecked((int)0x80131604);
        }
    }

    public sealed class TargetParameterCountException : ApplicationException
    {
        private const string DefaultMessage = "Number of parameters specified does not match the expected number.";

        public TargetParameterCountException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8002000E);
        }

        public TargetParameterCountException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8002000E);
        }

        public TargetParameterCountException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8002000E);
        }
    }

    public class TargetException : ApplicationException
    {
        public TargetException()
            : base((string)null)
        {
            HResult = unchecked((int)0x80131603);
        }

        public TargetException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80131603);
        }

        public TargetException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x80131603);
        }

        protected TargetException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }
}

namespace System.Runtime.CompilerServices
{
    /// <summary>Wraps a thrown object that is no Exception (§II.22.11).</summary>
    public sealed class RuntimeWrappedException : Exception
    {
        private object _wrappedException;

        // The VM makes the exception by this constructor and fills the field.
        private RuntimeWrappedException()
            : base("An object that does not derive from System.Exception has been wrapped in a RuntimeWrappedException.")
        {
            HResult = unchecked((int)0x8013153E);
        }

        public RuntimeWrappedException(object thrownObject)
            : this()
        {
            _wrappedException = thrownObject;
        }

        public object WrappedException
        {
            get { return _wrappedException; }
        }
    }

    public sealed class SwitchExpressionException : InvalidOperationException
    {
        private const string DefaultMessage = "Non-exhaustive switch expression failed to match its input.";

        private readonly object _unmatchedValue;

        public SwitchExpressionException()
            : base(DefaultMessage)
        {
        }

        public SwitchExpressionException(Exception innerException)
            : base(DefaultMessage, innerException)
        {
        }

        public SwitchExpressionException(object unmatchedValue)
            : this()
        {
            _unmatchedValue = unmatchedValue;
        }

        public SwitchExpressionException(string message)
            : base(message ?? DefaultMessage)
        {
        }

        public SwitchExpressionException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
        }

        public object UnmatchedValue
        {
            get { return _unmatchedValue; }
        }

        public override string Message
        {
            get
            {
                if (_unmatchedValue == null)
                    return base.Message;
                return base.Message + Environment.NewLine + "Unmatched value was " + _unmatchedValue.ToString() + ".";
            }
        }
    }
}

namespace System.Runtime
{
    public sealed class AmbiguousImplementationException : Exception
    {
        private const string DefaultMessage = "Ambiguous implementation found.";

        public AmbiguousImplementationException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8013106A);
        }

        public AmbiguousImplementationException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8013106A);
        }

        public AmbiguousImplementationException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8013106A);
        }
    }
}

namespace System.Runtime.InteropServices
{
    public class ExternalException : SystemException
    {
        private const string DefaultMessage = "External component has thrown an exception.";

        public ExternalException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80004005);
        }

        public ExternalException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80004005);
        }

        public ExternalException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80004005);
        }

        protected ExternalException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public ExternalException(string message, int errorCode)
            : base(message ?? DefaultMessage)
        {
            HResult = errorCode;
        }

        public virtual int ErrorCode
        {
            get { return HResult; }
        }

        public override string ToString()
        {
            string s = GetType().ToString() + " (0x" + HResult.ToString("X8") + ")";
            string message = Message;
            if (!string.IsNullOrEmpty(message))
                s = s + ": " + message;
            if (InnerException != null)
                s = s + "\n ---> " + InnerException.ToString();
            return s;
        }
    }

    public class SEHException : ExternalException
    {
        private const string DefaultMessage = "External component has thrown an exception.";

        public SEHException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80004005);
        }

        public SEHException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80004005);
        }

        public SEHException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80004005);
        }

        protected SEHException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public virtual bool CanResume()
        {
            return false;
        }
    }
}

namespace System.Runtime.Serialization
{
    public class SerializationException : SystemException
    {
        private const string DefaultMessage = "Serialization error.";

        public SerializationException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8013150C);
        }

        public SerializationException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8013150C);
        }

        public SerializationException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8013150C);
        }

        protected SerializationException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }
}

namespace System.Security
{
    public class SecurityException : SystemException
    {
        private const string DefaultMessage = "Security error.";

        public SecurityException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8013150A);
        }

        public SecurityException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8013150A);
        }

        public SecurityException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8013150A);
        }

        protected SecurityException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class VerificationException : SystemException
    {
        private const string DefaultMessage = "Operation could destabilize the runtime.";

        public VerificationException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8013150D);
        }

        public VerificationException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8013150D);
        }

        public VerificationException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8013150D);
        }

        protected VerificationException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }
}

namespace System.IO
{
    public class IOException : SystemException
    {
        public IOException()
            : base("I/O error occurred.")
        {
            HResult = unchecked((int)0x80131620);
        }

        public IOException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80131620);
        }

        public IOException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x80131620);
        }

        protected IOException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public IOException(string message, int hresult)
            : base(message)
        {
            HResult = hresult;
        }
    }

    public class EndOfStreamException : IOException
    {
        private const string DefaultMessage = "Attempted to read past the end of the stream.";

        public EndOfStreamException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80070026);
        }

        public EndOfStreamException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80070026);
        }

        public EndOfStreamException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80070026);
        }

        protected EndOfStreamException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class DirectoryNotFoundException : IOException
    {
        private const string DefaultMessage = "Attempted to access a path that is not on the disk.";

        public DirectoryNotFoundException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80070003);
        }

        public DirectoryNotFoundException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80070003);
        }

        public DirectoryNotFoundException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80070003);
        }

        protected DirectoryNotFoundException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class PathTooLongException : IOException
    {
        private const string DefaultMessage = "The specified file name or path is too long, or a component of the specified path is too long.";

        public PathTooLongException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x800700CE);
        }

        public PathTooLongException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x800700CE);
        }

        public PathTooLongException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x800700CE);
        }

        protected PathTooLongException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class FileNotFoundException : IOException
    {
        private readonly string _fileName;

        public FileNotFoundException()
            : base("Unable to find the specified file.")
        {
            HResult = unchecked((int)0x80070002);
        }

        public FileNotFoundException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80070002);
        }

        public FileNotFoundException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x80070002);
        }

        public FileNotFoundException(string message, string fileName)
            : base(message)
        {
            _fileName = fileName;
            HResult = unchecked((int)0x80070002);
        }

        public FileNotFoundException(string message, string fileName, Exception innerException)
            : base(message, innerException)
        {
            _fileName = fileName;
            HResult = unchecked((int)0x80070002);
        }

        public string FileName
        {
            get { return _fileName; }
        }

        public string FusionLog
        {
            get { return null; } // only a failed load of an assembly has one
        }

        public override string Message
        {
            get
            {
                if (RawMessage != null)
                    return RawMessage;
                if (_fileName == null)
                    return string.Empty;
                return "Could not load file or assembly '" + _fileName + "'. The system cannot find the file specified.\n";
            }
        }

        public override string ToString()
        {
            return Describe(_fileName, "\n ---> ");
        }
    }
}
