using System.Runtime.Serialization;

namespace System
{
    public class SystemException : Exception
    {
        public SystemException()
            : base("System error.")
        {
            HResult = unchecked((int)0x80131501);
        }

        public SystemException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80131501);
        }

        public SystemException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x80131501);
        }

        protected SystemException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class ApplicationException : Exception
    {
        public ApplicationException()
            : base("Error in the application.")
        {
            HResult = unchecked((int)0x80131600);
        }

        public ApplicationException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80131600);
        }

        public ApplicationException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x80131600);
        }

        protected ApplicationException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class ArithmeticException : SystemException
    {
        private const string DefaultMessage = "Overflow or underflow in the arithmetic operation.";

        public ArithmeticException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80070216);
        }

        public ArithmeticException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80070216);
        }

        public ArithmeticException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80070216);
        }

        protected ArithmeticException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class DivideByZeroException : ArithmeticException
    {
        private const string DefaultMessage = "Attempted to divide by zero.";

        public DivideByZeroException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80020012);
        }

        public DivideByZeroException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80020012);
        }

        public DivideByZeroException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80020012);
        }

        protected DivideByZeroException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class OverflowException : ArithmeticException
    {
        private const string DefaultMessage = "Arithmetic operation resulted in an overflow.";

        public OverflowException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131516);
        }

        public OverflowException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131516);
        }

        public OverflowException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131516);
        }

        protected OverflowException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class NotFiniteNumberException : ArithmeticException
    {
        private const string DefaultMessage = "Number encountered was not a finite quantity.";

        public NotFiniteNumberException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131528);
        }

        public NotFiniteNumberException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131528);
        }

        public NotFiniteNumberException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131528);
        }

        protected NotFiniteNumberException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public NotFiniteNumberException(double offendingNumber)
        {
            OffendingNumber = offendingNumber;
            HResult = unchecked((int)0x80131528);
        }

        public NotFiniteNumberException(string message, double offendingNumber)
            : this(message)
        {
            OffendingNumber = offendingNumber;
        }

        public NotFiniteNumberException(string message, double offendingNumber, Exception innerException)
            : this(message, innerException)
        {
            OffendingNumber = offendingNumber;
        }

        public double OffendingNumber { get; }
    }

    public class ArrayTypeMismatchException : SystemException
    {
        private const string DefaultMessage = "Attempted to access an element as a type incompatible with the array.";

        public ArrayTypeMismatchException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131503);
        }

        public ArrayTypeMismatchException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131503);
        }

        public ArrayTypeMismatchException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131503);
        }

        protected ArrayTypeMismatchException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public sealed class IndexOutOfRangeException : SystemException
    {
        private const string DefaultMessage = "Index was outside the bounds of the array.";

        public IndexOutOfRangeException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131508);
        }

        public IndexOutOfRangeException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131508);
        }

        public IndexOutOfRangeException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131508);
        }
    }

    public class InvalidCastException : SystemException
    {
        private const string DefaultMessage = "Specified cast is not valid.";

        public InvalidCastException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80004002);
        }

        public InvalidCastException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80004002);
        }

        public InvalidCastException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80004002);
        }

        protected InvalidCastException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public InvalidCastException(string message, int errorCode)
            : base(message ?? DefaultMessage)
        {
            HResult = errorCode;
        }
    }

    public class NullReferenceException : SystemException
    {
        private const string DefaultMessage = "Object reference not set to an instance of an object.";

        public NullReferenceException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80004003);
        }

        public NullReferenceException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80004003);
        }

        public NullReferenceException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80004003);
        }

        protected NullReferenceException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class AccessViolationException : SystemException
    {
        private const string DefaultMessage = "Attempted to read or write protected memory. This is often an indication that other memory is corrupt.";

        public AccessViolationException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80004003);
        }

        public AccessViolationException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80004003);
        }

        public AccessViolationException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80004003);
        }

        protected AccessViolationException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class OutOfMemoryException : SystemException
    {
        private const string DefaultMessage = "Insufficient memory to continue the execution of the program.";

        public OutOfMemoryException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8007000E);
        }

        public OutOfMemoryException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8007000E);
        }

        public OutOfMemoryException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8007000E);
        }

        protected OutOfMemoryException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public sealed class InsufficientMemoryException : OutOfMemoryException
    {
        private const string DefaultMessage = "Insufficient memory to continue the execution of the program.";

        public InsufficientMemoryException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8013153D);
        }

        public InsufficientMemoryException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8013153D);
        }

        public InsufficientMemoryException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8013153D);
        }
    }

    public sealed class StackOverflowException : SystemException
    {
        private const string DefaultMessage = "Operation caused a stack overflow.";

        public StackOverflowException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x800703E9);
        }

        public StackOverflowException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x800703E9);
        }

        public StackOverflowException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x800703E9);
        }
    }

    public sealed class InsufficientExecutionStackException : SystemException
    {
        private const string DefaultMessage = "Insufficient stack to continue executing the program safely. This can happen from having too many functions on the call stack or function on the stack using too much stack space.";

        public InsufficientExecutionStackException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131578);
        }

        public InsufficientExecutionStackException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131578);
        }

        public InsufficientExecutionStackException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131578);
        }
    }

    public sealed class ExecutionEngineException : SystemException
    {
        private const string DefaultMessage = "Internal error in the runtime.";

        public ExecutionEngineException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131506);
        }

        public ExecutionEngineException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131506);
        }

        public ExecutionEngineException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131506);
        }
    }

    public sealed class InvalidProgramException : SystemException
    {
        private const string DefaultMessage = "Common Language Runtime detected an invalid program.";

        public InvalidProgramException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8013153A);
        }

        public InvalidProgramException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8013153A);
        }

        public InvalidProgramException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8013153A);
        }
    }

    public class InvalidOperationException : SystemException
    {
        private const string DefaultMessage = "Operation is not valid due to the current state of the object.";

        public InvalidOperationException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131509);
        }

        public InvalidOperationException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131509);
        }

        public InvalidOperationException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131509);
        }

        protected InvalidOperationException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class NotSupportedException : SystemException
    {
        private const string DefaultMessage = "Specified method is not supported.";

        public NotSupportedException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131515);
        }

        public NotSupportedException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131515);
        }

        public NotSupportedException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131515);
        }

        protected NotSupportedException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class PlatformNotSupportedException : NotSupportedException
    {
        private const string DefaultMessage = "Operation is not supported on this platform.";

        public PlatformNotSupportedException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131539);
        }

        public PlatformNotSupportedException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131539);
        }

        public PlatformNotSupportedException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131539);
        }

        protected PlatformNotSupportedException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class NotImplementedException : SystemException
    {
        private const string DefaultMessage = "The method or operation is not implemented.";

        public NotImplementedException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80004001);
        }

        public NotImplementedException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80004001);
        }

        public NotImplementedException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80004001);
        }

        protected NotImplementedException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class FormatException : SystemException
    {
        private const string DefaultMessage = "One of the identified items was in an invalid format.";

        public FormatException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131537);
        }

        public FormatException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131537);
        }

        public FormatException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131537);
        }

        protected FormatException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class TimeoutException : SystemException
    {
        private const string DefaultMessage = "The operation has timed out.";

        public TimeoutException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131505);
        }

        public TimeoutException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131505);
        }

        public TimeoutException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131505);
        }

        protected TimeoutException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class RankException : SystemException
    {
        private const string DefaultMessage = "Attempted to operate on an array with the incorrect number of dimensions.";

        public RankException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131517);
        }

        public RankException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131517);
        }

        public RankException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131517);
        }

        protected RankException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class UnauthorizedAccessException : SystemException
    {
        private const string DefaultMessage = "Attempted to perform an unauthorized operation.";

        public UnauthorizedAccessException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80070005);
        }

        public UnauthorizedAccessException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80070005);
        }

        public UnauthorizedAccessException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80070005);
        }

        protected UnauthorizedAccessException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public sealed class MulticastNotSupportedException : SystemException
    {
        private const string DefaultMessage = "Attempted to add multiple callbacks to a delegate that does not support multicast.";

        public MulticastNotSupportedException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131514);
        }

        public MulticastNotSupportedException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131514);
        }

        public MulticastNotSupportedException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131514);
        }
    }

    public sealed class DataMisalignedException : SystemException
    {
        private const string DefaultMessage = "A datatype misalignment was detected in a load or store instruction.";

        public DataMisalignedException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131541);
        }

        public DataMisalignedException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131541);
        }

        public DataMisalignedException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131541);
        }
    }

    public class AppDomainUnloadedException : SystemException
    {
        private const string DefaultMessage = "Attempted to access an unloaded AppDomain.";

        public AppDomainUnloadedException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131014);
        }

        public AppDomainUnloadedException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131014);
        }

        public AppDomainUnloadedException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131014);
        }

        protected AppDomainUnloadedException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class CannotUnloadAppDomainException : SystemException
    {
        private const string DefaultMessage = "Attempt to unload the AppDomain failed.";

        public CannotUnloadAppDomainException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131015);
        }

        public CannotUnloadAppDomainException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131015);
        }

        public CannotUnloadAppDomainException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131015);
        }

        protected CannotUnloadAppDomainException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class ContextMarshalException : SystemException
    {
        public ContextMarshalException()
            : base("Attempted to marshal an object across a context boundary.")
        {
            HResult = unchecked((int)0x80131504);
        }

        public ContextMarshalException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x80131504);
        }

        public ContextMarshalException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x80131504);
        }

        protected ContextMarshalException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class TypeUnloadedException : SystemException
    {
        private const string DefaultMessage = "Type had been unloaded.";

        public TypeUnloadedException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131013);
        }

        public TypeUnloadedException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131013);
        }

        public TypeUnloadedException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131013);
        }

        protected TypeUnloadedException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }
}
