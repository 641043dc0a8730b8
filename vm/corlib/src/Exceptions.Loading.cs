using System.Runtime.Serialization;

namespace System
{
    public class MemberAccessException : SystemException
    {
        private const string DefaultMessage = "Cannot access member.";

        public MemberAccessException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x8013151A);
        }

        public MemberAccessException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x8013151A);
        }

        public MemberAccessException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x8013151A);
        }

        protected MemberAccessException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class FieldAccessException : MemberAccessException
    {
        private const string DefaultMessage = "Attempted to access a field that is not accessible by the caller.";

        public FieldAccessException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131507);
        }

        public FieldAccessException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131507);
        }

        public FieldAccessException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131507);
        }

        protected FieldAccessException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class MethodAccessException : MemberAccessException
    {
        private const string DefaultMessage = "Attempt to access the method failed.";

        public MethodAccessException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131510);
        }

        public MethodAccessException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131510);
        }

        public MethodAccessException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131510);
        }

        protected MethodAccessException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class MissingMemberException : MemberAccessException
    {
        private const string DefaultMessage = "Attempted to access a missing member.";

        public MissingMemberException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131512);
        }

        public MissingMemberException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131512);
        }

        public MissingMemberException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131512);
        }

        protected MissingMemberException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        protected string ClassName;
        protected string MemberName;
        protected byte[] Signature;

        public MissingMemberException(string className, string memberName)
        {
            ClassName = className;
            MemberName = memberName;
            HResult = unchecked((int)0x80131512);
        }

        public override string Message
        {
            get
            {
                if (ClassName == null)
                    return base.Message;
                return "Member '" + ClassName + "." + MemberName + "' not found.";
            }
        }
    }

    public class MissingFieldException : MissingMemberException
    {
        private const string DefaultMessage = "Attempted to access a non-existing field.";

        public MissingFieldException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131511);
        }

        public MissingFieldException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131511);
        }

        public MissingFieldException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131511);
        }

        protected MissingFieldException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public MissingFieldException(string className, string fieldName)
        {
            ClassName = className;
            MemberName = fieldName;
            HResult = unchecked((int)0x80131511);
        }

        public override string Message
        {
            get
            {
                if (ClassName == null)
                    return base.Message;
                return "Field '" + ClassName + "." + MemberName + "' not found.";
            }
        }
    }

    public class MissingMethodException : MissingMemberException
    {
        private const string DefaultMessage = "Attempted to access a missing method.";

        public MissingMethodException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131513);
        }

        public MissingMethodException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131513);
        }

        public MissingMethodException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131513);
        }

        protected MissingMethodException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public MissingMethodException(string className, string methodName)
        {
            ClassName = className;
            MemberName = methodName;
            HResult = unchecked((int)0x80131513);
        }

        public override string Message
        {
            get
            {
                if (ClassName == null)
                    return base.Message;
                return "Method '" + ClassName + "." + MemberName + "' not found.";
            }
        }
    }

    public class TypeLoadException : SystemException
    {
        private const string DefaultMessage = "Failure has occurred while loading a type.";

        public TypeLoadException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131522);
        }

        public TypeLoadException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131522);
        }

        public TypeLoadException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131522);
        }

        protected TypeLoadException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public string TypeName
        {
            get { return string.Empty; }
        }
    }

    public class EntryPointNotFoundException : TypeLoadException
    {
        private const string DefaultMessage = "Entry point was not found.";

        public EntryPointNotFoundException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131523);
        }

        public EntryPointNotFoundException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131523);
        }

        public EntryPointNotFoundException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131523);
        }

        protected EntryPointNotFoundException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class DllNotFoundException : TypeLoadException
    {
        private const string DefaultMessage = "Dll was not found.";

        public DllNotFoundException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131524);
        }

        public DllNotFoundException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131524);
        }

        public DllNotFoundException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131524);
        }

        protected DllNotFoundException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class TypeAccessException : TypeLoadException
    {
        private const string DefaultMessage = "Attempt to access the type failed.";

        public TypeAccessException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131543);
        }

        public TypeAccessException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80131543);
        }

        public TypeAccessException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131543);
        }

        protected TypeAccessException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
    }

    public class BadImageFormatException : SystemException
    {
        private readonly string _fileName;

        public BadImageFormatException()
            : base("Format of the executable (.exe) or library (.dll) is invalid.")
        {
            HResult = unchecked((int)0x8007000B);
        }

        public BadImageFormatException(string message)
            : base(message)
        {
            HResult = unchecked((int)0x8007000B);
        }

        public BadImageFormatException(string message, Exception innerException)
            : base(message, innerException)
        {
            HResult = unchecked((int)0x8007000B);
        }

        protected BadImageFormatException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public BadImageFormatException(string message, string fileName)
            : base(message)
        {
            _fileName = fileName;
            HResult = unchecked((int)0x8007000B);
        }

        public BadImageFormatException(string message, string fileName, Exception inner)
            : base(message, inner)
        {
            _fileName = fileName;
            HResult = unchecked((int)0x8007000B);
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
                return "Could not load file or assembly '" + _fileName + "'. An attempt was made to load a program with an incorrect format.\n";
            }
        }

        public override string ToString()
        {
            return Describe(_fileName, " ---> ");
        }
    }

    public sealed class TypeInitializationException : SystemException
    {
        private readonly string _typeName;

        // The VM makes the exception by this constructor and fills the fields.
        private TypeInitializationException()
            : base("The type initializer for a type threw an exception.")
        {
            HResult = unchecked((int)0x80131534);
        }

        public TypeInitializationException(string fullTypeName, Exception innerException)
            : base("The type initializer for '" + fullTypeName + "' threw an exception.", innerException)
        {
            _typeName = fullTypeName;
            HResult = unchecked((int)0x80131534);
        }

        public string TypeName
        {
            get { return _typeName == null ? string.Empty : _typeName; }
        }
    }
}
