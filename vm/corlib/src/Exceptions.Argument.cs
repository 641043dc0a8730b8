using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace System
{
    public class ArgumentException : SystemException
    {
        private const string DefaultMessage = "Value does not fall within the expected range.";

        private string _paramName;

        protected ArgumentException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public ArgumentException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80070057);
        }

        public ArgumentException(string message)
            : base(message ?? DefaultMessage)
        {
            HResult = unchecked((int)0x80070057);
        }

        public ArgumentException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80070057);
        }

        public ArgumentException(string message, string paramName)
            : base(message ?? DefaultMessage)
        {
            _paramName = paramName;
            HResult = unchecked((int)0x80070057);
        }

        public ArgumentException(string message, string paramName, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            _paramName = paramName;
            HResult = unchecked((int)0x80070057);
        }

        public override string Message
        {
            get
            {
                string s = RawMessage;
                if (s == null)
                    s = DefaultMessage;
                if (!string.IsNullOrEmpty(_paramName))
                    s = s + " (Parameter '" + _paramName + "')";
                return s;
            }
        }

        public virtual string ParamName
        {
            get
            {
                Asks();
                return _paramName;
            }
        }

        public static void ThrowIfNullOrEmpty(string argument, [CallerArgumentExpression("argument")] string paramName = null)
        {
            if (argument == null)
                throw new ArgumentNullException(paramName);
            if (argument.Length == 0)
                throw new ArgumentException("The value cannot be an empty string.", paramName);
        }

        public static void ThrowIfNullOrWhiteSpace(string argument, [CallerArgumentExpression("argument")] string paramName = null)
        {
            if (argument == null)
                throw new ArgumentNullException(paramName);
            if (string.IsNullOrWhiteSpace(argument))
                throw new ArgumentException("The value cannot be an empty string or composed entirely of whitespace.", paramName);
        }
    }

    public class ArgumentNullException : ArgumentException
    {
        private const string DefaultMessage = "Value cannot be null.";

        protected ArgumentNullException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public ArgumentNullException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80004003);
        }

        public ArgumentNullException(string paramName)
            : base(DefaultMessage, paramName)
        {
            HResult = unchecked((int)0x80004003);
        }

        public ArgumentNullException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80004003);
        }

        public ArgumentNullException(string paramName, string message)
            : base(message ?? DefaultMessage, paramName)
        {
            HResult = unchecked((int)0x80004003);
        }

        public static void ThrowIfNull(object argument, [CallerArgumentExpression("argument")] string paramName = null)
        {
            if (argument == null)
                throw new ArgumentNullException(paramName);
        }
    }

    public class ArgumentOutOfRangeException : ArgumentException
    {
        private const string DefaultMessage = "Specified argument was out of the range of valid values.";

        private object _actualValue;

        protected ArgumentOutOfRangeException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public ArgumentOutOfRangeException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131502);
        }

        public ArgumentOutOfRangeException(string paramName)
            : base(DefaultMessage, paramName)
        {
            HResult = unchecked((int)0x80131502);
        }

        public ArgumentOutOfRangeException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131502);
        }

        public ArgumentOutOfRangeException(string paramName, string message)
            : base(message ?? DefaultMessage, paramName)
        {
            HResult = unchecked((int)0x80131502);
        }

        public ArgumentOutOfRangeException(string paramName, object actualValue, string message)
            : base(message ?? DefaultMessage, paramName)
        {
            _actualValue = actualValue;
            HResult = unchecked((int)0x80131502);
        }

        public virtual object ActualValue
        {
            get
            {
                Asks();
                return _actualValue;
            }
        }

        public override string Message
        {
            get
            {
                string s = base.Message;
                if (_actualValue == null)
                    return s;
                return s + Environment.NewLine + "Actual value was " + _actualValue.ToString() + ".";
            }
        }

        private static string Quote<T>(T value)
        {
            return value == null ? "null" : value.ToString();
        }

        private static Exception Bad<T>(T value, string paramName, string must)
        {
            return new ArgumentOutOfRangeException(paramName, value, paramName + " ('" + Quote<T>(value) + "') must " + must + ".");
        }

        public static void ThrowIfEqual<T>(T value, T other, [CallerArgumentExpression("value")] string paramName = null)
        {
            if (Collections.Generic.EqualityComparer<T>.Default.Equals(value, other))
                throw Bad<T>(value, paramName, "not be equal to '" + Quote<T>(other) + "'");
        }

        public static void ThrowIfNotEqual<T>(T value, T other, [CallerArgumentExpression("value")] string paramName = null)
        {
            if (!Collections.Generic.EqualityComparer<T>.Default.Equals(value, other))
                throw Bad<T>(value, paramName, "be equal to '" + Quote<T>(other) + "'");
        }

        private static int SignOf<T>(T value)
        {
            return ((IComparable)(object)value).CompareTo(default(T));
        }

        public static void ThrowIfZero<T>(T value, [CallerArgumentExpression("value")] string paramName = null)
        {
            if (SignOf<T>(value) == 0)
                throw Bad<T>(value, paramName, "be a non-zero value");
        }

        public static void ThrowIfNegative<T>(T value, [CallerArgumentExpression("value")] string paramName = null)
        {
            if (SignOf<T>(value) < 0)
                throw Bad<T>(value, paramName, "be a non-negative value");
        }

        public static void ThrowIfNegativeOrZero<T>(T value, [CallerArgumentExpression("value")] string paramName = null)
        {
            if (SignOf<T>(value) <= 0)
                throw Bad<T>(value, paramName, "be a non-negative and non-zero value");
        }

        public static void ThrowIfGreaterThan<T>(T value, T other, [CallerArgumentExpression("value")] string paramName = null) where T : IComparable<T>
        {
            if (value.CompareTo(other) > 0)
                throw Bad<T>(value, paramName, "be less than or equal to '" + Quote<T>(other) + "'");
        }

        public static void ThrowIfGreaterThanOrEqual<T>(T value, T other, [CallerArgumentExpression("value")] string paramName = null) where T : IComparable<T>
        {
            if (value.CompareTo(other) >= 0)
                throw Bad<T>(value, paramName, "be less than '" + Quote<T>(other) + "'");
        }

        public static void ThrowIfLessThan<T>(T value, T other, [CallerArgumentExpression("value")] string paramName = null) where T : IComparable<T>
        {
            if (value.CompareTo(other) < 0)
                throw Bad<T>(value, paramName, "be greater than or equal to '" + Quote<T>(other) + "'");
        }

        public static void ThrowIfLessThanOrEqual<T>(T value, T other, [CallerArgumentExpression("value")] string paramName = null) where T : IComparable<T>
        {
            if (value.CompareTo(other) <= 0)
                throw Bad<T>(value, paramName, "be greater than '" + Quote<T>(other) + "'");
        }
    }

    public class ObjectDisposedException : InvalidOperationException
    {
        private const string DefaultMessage = "Cannot access a disposed object.";

        private string _objectName;

        private ObjectDisposedException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131622);
        }

        protected ObjectDisposedException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }

        public ObjectDisposedException(string objectName)
            : this(objectName, DefaultMessage)
        {
        }

        public ObjectDisposedException(string objectName, string message)
            : base(message ?? DefaultMessage)
        {
            _objectName = objectName;
            HResult = unchecked((int)0x80131622);
        }

        public ObjectDisposedException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131622);
        }

        public string ObjectName
        {
            get { return _objectName == null ? string.Empty : _objectName; }
        }

        public override string Message
        {
            get
            {
                if (string.IsNullOrEmpty(_objectName))
                    return base.Message;
                return base.Message + Environment.NewLine + "Object name: '" + _objectName + "'.";
            }
        }

        public static void ThrowIf(bool condition, object instance)
        {
            if (condition)
                throw new ObjectDisposedException(instance == null ? null : instance.GetType().FullName);
        }

        public static void ThrowIf(bool condition, Type type)
        {
            if (condition)
                throw new ObjectDisposedException(type == null ? null : type.FullName);
        }
    }
}
