using System.Collections;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace System
{
    public class Exception : ISerializable
    {
        private string _message;
        // Where it was thrown first, for reports. Written by the VM.
        [MoonWalker.Ordered]
        internal long _thrown;
        private Exception _inner;
        private int _hresult;
        private string _source;
        private string _helpLink;
        private IDictionary _data;
        private readonly bool _own; // the program has made it

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool ByProgram();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool AskedByProgram();

        /// Asks is called where a text of the exception is read.
        private protected void Asks()
        {
            if (!_own && AskedByProgram())
                MoonWalker.Verify.Use("texts of exceptions: the program looks at one that .NET has made; here it is that of .NET 9, as far as it is known");
        }

        public Exception()
        {
            _own = ByProgram();
            _hresult = unchecked((int)0x80131500);
        }

        public Exception(string message)
        {
            _own = ByProgram();
            _message = message;
            _hresult = unchecked((int)0x80131500);
        }

        public Exception(string message, Exception innerException)
        {
            _own = ByProgram();
            _message = message;
            _inner = innerException;
            _hresult = unchecked((int)0x80131500);
        }

        protected Exception(SerializationInfo info, StreamingContext context)
        {
            throw SerializationInfo.NotModelled();
        }

        public virtual void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            throw SerializationInfo.NotModelled();
        }

        public virtual string Message
        {
            get
            {
                Asks();
                if (_message == null)
                    return "Exception of type '" + GetType().ToString() + "' was thrown.";
                return _message;
            }
        }

        // The message given to the constructor, or null.
        internal string RawMessage
        {
            get
            {
                Asks();
                return _message;
            }
        }

        public Exception InnerException
        {
            get { return _inner; }
        }

        public virtual IDictionary Data
        {
            get
            {
                if (_data == null)
                    _data = new ListDictionaryInternal();
                return _data;
            }
        }

        public int HResult
        {
            get { return _hresult; }
            set { _hresult = value; }
        }

        public virtual string HelpLink
        {
            get { return _helpLink; }
            set { _helpLink = value; }
        }

        public virtual string Source
        {
            get
            {
                if (_source == null && _thrown != 0)
                    Threading.Unmodelled.Raise("Exception.Source of an exception that was thrown");
                return _source;
            }
            set { _source = value; }
        }

        public virtual string StackTrace
        {
            get
            {
                if (_thrown != 0)
                    Threading.Unmodelled.Raise("Exception.StackTrace of an exception that was thrown");
                return null;
            }
        }

        public virtual Exception GetBaseException()
        {
            Exception e = this;
            while (e._inner != null)
                e = e._inner;
            return e;
        }

        public new Type GetType()
        {
            return base.GetType();
        }

        public override string ToString()
        {
            string s = GetType().ToString();
            string message = Message;
            if (_own && _thrown != 0 && AskedByProgram())
                MoonWalker.Verify.Use("texts of exceptions: that of ToString has no stack trace here");
            if (!string.IsNullOrEmpty(message))
                s = s + ": " + message;
            if (_inner != null)
                s = s + "\n ---> " + _inner.ToString() + "\n   --- End of inner exception stack trace ---";
            string trace = _thrown == 0 ? StackTrace : null; // that of an exception that was thrown is left out
            return trace == null ? s : s + "\n" + trace;
        }

        // The text of classes that name a file.
        internal string Describe(string fileName, string beforeInner)
        {
            string s = GetType().ToString() + ": " + Message;
            if (!string.IsNullOrEmpty(fileName))
                s = s + "\nFile name: '" + fileName + "'";
            if (_inner != null)
                s = s + beforeInner + _inner.ToString();
            return s;
        }
    }
}
