using System.Runtime.Serialization;

namespace System.Collections.Generic
{
    public class KeyNotFoundException : SystemException
    {
        public KeyNotFoundException()
            : base("The given key was not present in the dictionary.")
        {
            HResult = unchecked((int)0x80131577);
        }

        public KeyNotFoundException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80131577);
        }

        public KeyNotFoundException(string message, Exception innerException)
            : base(message, innerException)
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
        public SynchronizationLockException()
            : base("Object synchronization method was called from an unsynchronized block of code.")
        {
            HResult = unchecked((int)0x80131518);
        }

        public SynchronizationLockException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80131518);
        }

        public SynchronizationLockException(string message, Exception innerException)
            : base(message, innerException)
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
        public ThreadInterruptedException()
            : base("Thread was interrupted from a waiting state.")
        {
            HResult = unchecked((int)0x80131519);
        }

        public ThreadInterruptedException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80131519);
        }

        public ThreadInterruptedException(string message, Exception innerException)
            : base(message, innerException)
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
        public ThreadStateException()
            : base("Thread was in an invalid state for the operation being executed.")
        {
            HResult = unchecked((int)0x80131520);
        }

        public ThreadStateException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80131520);
        }

        public ThreadStateException(string message, Exception innerException)
            : base(message, innerException)
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
        public SemaphoreFullException()
            : base("Adding the specified count to the semaphore would cause it to exceed its maximum count.")
        {
            HResult = unchecked((int)0x80131500);
        }

        public SemaphoreFullException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80131500);
        }

        public SemaphoreFullException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x80131500);
        }

        protected SemaphoreFullException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class AbandonedMutexException : SystemException
    {
        public AbandonedMutexException()
            : base("The wait completed due to an abandoned mutex.")
        {
            HResult = unchecked((int)0x8013152D);
        }

        public AbandonedMutexException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x8013152D);
        }

        public AbandonedMutexException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x8013152D);
        }

        protected AbandonedMutexException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public AbandonedMutexException(int location, WaitHandle handle)
            : base("The wait completed due to an abandoned mutex.")
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
        public LockRecursionException()
            : base("Exception of type 'System.Threading.LockRecursionException' was thrown.")
        {
        }

        public LockRecursionException(string message)
            : base(message)
        {
        }

        public LockRecursionException(string message, Exception innerException)
            : base(message, innerException)
        {
        }

        protected LockRecursionException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class WaitHandleCannotBeOpenedException : ApplicationException
    {
        public WaitHandleCannotBeOpenedException()
            : base("No handle of the given name exists.")
        {
            HResult = unchecked((int)0x8013152C);
        }

        public WaitHandleCannotBeOpenedException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x8013152C);
        }

        public WaitHandleCannotBeOpenedException(string message, Exception innerException)
            : base(message, innerException)
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
        public BarrierPostPhaseException()
            : base("The postPhaseAction failed with an exception.")
        {
        }

        public BarrierPostPhaseException(string message)
            : base(message)
        {
        }

        public BarrierPostPhaseException(string message, Exception innerException)
            : base(message, innerException)
        {
        }

        protected BarrierPostPhaseException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public BarrierPostPhaseException(Exception innerException)
            : base("The postPhaseAction failed with an exception.", innerException)
        {
        }
    }
}

namespace System.Reflection
{
    public sealed class AmbiguousMatchException : SystemException
    {
        public AmbiguousMatchException()
            : base("Ambiguous match found.")
        {
            HResult = unchecked((int)0x8000211D);
        }

        public AmbiguousMatchException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x8000211D);
        }

        public AmbiguousMatchException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x8000211D);
        }
    }

    public sealed class TargetInvocationException : ApplicationException
    {
        public TargetInvocationException(Exception inner)
            : base("Exception has been thrown by the target of an invocation.", inner)
        {
            HResult = unchecked((int)0x80131604);
        }

        public TargetInvocationException(string message, Exception inner)
            : base(message, inner)
        {
            HResult = unchecked((int)0x80131604);
        }
    }

    public sealed class TargetParameterCountException : ApplicationException
    {
        public TargetParameterCountException()
            : base("Parameter count mismatch.")
        {
            HResult = unchecked((int)0x8002000E);
        }

        public TargetParameterCountException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x8002000E);
        }

        public TargetParameterCountException(string message, Exception innerException)
            : base(message, innerException)
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
    /// <summary>Wraps what is thrown and is no Exception (§II.22.11).</summary>
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
        private readonly object _unmatchedValue;

        public SwitchExpressionException()
            : base("Non-exhaustive switch expression failed to match its input.")
        {
        }

        public SwitchExpressionException(Exception innerException)
            : base("Non-exhaustive switch expression failed to match its input.", innerException)
        {
        }

        public SwitchExpressionException(object unmatchedValue)
            : this()
        {
            _unmatchedValue = unmatchedValue;
        }

        public SwitchExpressionException(string message)
            : base(message)
        {
        }

        public SwitchExpressionException(string message, Exception innerException)
            : base(message, innerException)
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
        public AmbiguousImplementationException()
            : base("Ambiguous implementation found.")
        {
            HResult = unchecked((int)0x8013106A);
        }

        public AmbiguousImplementationException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x8013106A);
        }

        public AmbiguousImplementationException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x8013106A);
        }
    }
}

namespace System.Runtime.InteropServices
{
    public class ExternalException : SystemException
    {
        public ExternalException()
            : base("External component has thrown an exception.")
        {
            HResult = unchecked((int)0x80004005);
        }

        public ExternalException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80004005);
        }

        public ExternalException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x80004005);
        }

        protected ExternalException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class SEHException : ExternalException
    {
        public SEHException()
            : base("External component has thrown an exception.")
        {
            HResult = unchecked((int)0x80004005);
        }

        public SEHException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80004005);
        }

        public SEHException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x80004005);
        }

        protected SEHException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }
}

namespace System.Runtime.Serialization
{
    public class SerializationException : SystemException
    {
        public SerializationException()
            : base("Serialization error.")
        {
            HResult = unchecked((int)0x8013150C);
        }

        public SerializationException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x8013150C);
        }

        public SerializationException(string message, Exception innerException)
            : base(message, innerException)
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
        public SecurityException()
            : base("Security error.")
        {
            HResult = unchecked((int)0x8013150A);
        }

        public SecurityException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x8013150A);
        }

        public SecurityException(string message, Exception innerException)
            : base(message, innerException)
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
        public VerificationException()
            : base("Operation could destabilize the runtime.")
        {
            HResult = unchecked((int)0x8013150D);
        }

        public VerificationException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x8013150D);
        }

        public VerificationException(string message, Exception innerException)
            : base(message, innerException)
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
        public EndOfStreamException()
            : base("Attempted to read past the end of the stream.")
        {
            HResult = unchecked((int)0x80070026);
        }

        public EndOfStreamException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80070026);
        }

        public EndOfStreamException(string message, Exception innerException)
            : base(message, innerException)
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
        public DirectoryNotFoundException()
            : base("Attempted to access a path that is not on the disk.")
        {
            HResult = unchecked((int)0x80070003);
        }

        public DirectoryNotFoundException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80070003);
        }

        public DirectoryNotFoundException(string message, Exception innerException)
            : base(message, innerException)
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
        public PathTooLongException()
            : base("The specified file name or path is too long, or a component of the specified path is too long.")
        {
            HResult = unchecked((int)0x800700CE);
        }

        public PathTooLongException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x800700CE);
        }

        public PathTooLongException(string message, Exception innerException)
            : base(message, innerException)
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
    }
}
