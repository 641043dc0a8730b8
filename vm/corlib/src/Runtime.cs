using System.Runtime.CompilerServices;

namespace System.Runtime.ExceptionServices
{
    /// <summary>Throws an exception again elsewhere.</summary>
    public sealed class ExceptionDispatchInfo
    {
        private readonly Exception _exception;

        private ExceptionDispatchInfo(Exception exception)
        {
            _exception = exception;
        }

        public Exception SourceException
        {
            get { return _exception; }
        }

        public static ExceptionDispatchInfo Capture(Exception source)
        {
            if (source == null)
                throw new ArgumentNullException("source");
            return new ExceptionDispatchInfo(source);
        }

        public void Throw()
        {
            throw _exception;
        }

        public static void Throw(Exception source)
        {
            if (source == null)
                throw new ArgumentNullException("source");
            throw source;
        }

        public static Exception SetCurrentStackTrace(Exception source)
        {
            if (source == null)
                throw new ArgumentNullException("source");
            return source;
        }
    }

    public class FirstChanceExceptionEventArgs : EventArgs
    {
        private readonly Exception _exception;

        public FirstChanceExceptionEventArgs(Exception exception)
        {
            _exception = exception;
        }

        public Exception Exception
        {
            get { return _exception; }
        }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class HandleProcessCorruptedStateExceptionsAttribute : Attribute
    {
        public HandleProcessCorruptedStateExceptionsAttribute()
        {
        }
    }
}

namespace System.Runtime.ConstrainedExecution
{
    public abstract class CriticalFinalizerObject
    {
        protected CriticalFinalizerObject()
        {
        }

        ~CriticalFinalizerObject()
        {
        }
    }

    public enum Consistency
    {
        MayCorruptProcess = 0,
        MayCorruptAppDomain = 1,
        MayCorruptInstance = 2,
        WillNotCorruptState = 3
    }

    public enum Cer
    {
        None = 0,
        MayFail = 1,
        Success = 2
    }

    [AttributeUsage(AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Constructor | AttributeTargets.Method | AttributeTargets.Interface, Inherited = false)]
    public sealed class ReliabilityContractAttribute : Attribute
    {
        public ReliabilityContractAttribute(Consistency consistencyGuarantee, Cer cer)
        {
            ConsistencyGuarantee = consistencyGuarantee;
            Cer = cer;
        }

        public Consistency ConsistencyGuarantee { get; private set; }

        public Cer Cer { get; private set; }
    }
}

namespace System.Resources
{
    /// <summary>Resources are not read: the text of a resource is its name.</summary>
    public class ResourceManager
    {
        protected ResourceManager()
        {
        }

        public ResourceManager(Type resourceSource)
        {
            if ((object)resourceSource == null)
                throw new ArgumentNullException("resourceSource");
        }

        public ResourceManager(string baseName, Reflection.Assembly assembly)
        {
            if (baseName == null)
                throw new ArgumentNullException("baseName");
        }

        public virtual string GetString(string name)
        {
            if (name == null)
                throw new ArgumentNullException("name");
            return name;
        }

        public virtual string GetString(string name, Globalization.CultureInfo culture)
        {
            return GetString(name);
        }
    }

    public class MissingManifestResourceException : SystemException
    {
        private const string DefaultMessage = "Unable to find manifest resource.";

        public MissingManifestResourceException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131532);
        }

        public MissingManifestResourceException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131532);
        }

        public MissingManifestResourceException(string message, Exception inner)
            : base(message ?? DefaultMessage, inner)
        {
            HResult = unchecked((int)0x80131532);
        }
    }
}
