using System.Globalization;
using System.Text;

namespace System.IO
{
    public abstract partial class TextWriter : MarshalByRefObject, IDisposable
    {
        public static readonly TextWriter Null = new NullTextWriter();

        protected char[] CoreNewLine;

        protected TextWriter()
        {
        }

        protected TextWriter(IFormatProvider formatProvider)
        {
        }

        public virtual IFormatProvider FormatProvider
        {
            get { return CultureInfo.InvariantCulture; }
        }

        public virtual string NewLine
        {
            get { return CoreNewLine == null ? "\n" : new string(CoreNewLine); }
            set { CoreNewLine = (value == null ? "\n" : value).ToCharArray(); }
        }

        // All writers of the model are used as they are; each Write is one step of output.
        public static TextWriter Synchronized(TextWriter writer)
        {
            if (writer == null)
                throw new ArgumentNullException("writer");
            return writer;
        }

        public virtual void Close()
        {
            Dispose(true);
        }

        public void Dispose()
        {
            Dispose(true);
        }

        protected virtual void Dispose(bool disposing)
        {
        }

        public virtual void Flush()
        {
        }

        public abstract Encoding Encoding { get; }

        public virtual void Write(char value)
        {
        }

        public virtual void Write(string value)
        {
            if (value == null)
                return;
            for (int i = 0; i < value.Length; i++)
                Write(value[i]);
        }

        public virtual void Write(char[] buffer)
        {
            if (buffer != null)
                Write(buffer, 0, buffer.Length);
        }

        public virtual void Write(char[] buffer, int index, int count)
        {
            Write(new string(buffer, index, count));
        }

        public virtual void WriteLine()
        {
            Write(NewLine);
        }

        public virtual void WriteLine(string value)
        {
            Write(value + NewLine);
        }

        public virtual void WriteLine(char[] buffer)
        {
            WriteLine(new string(buffer));
        }

        public virtual void WriteLine(char[] buffer, int index, int count)
        {
            WriteLine(new string(buffer, index, count));
        }

        public virtual void Write(bool value)
        {
            Write(value.ToString());
        }

        public virtual void WriteLine(bool value)
        {
            WriteLine(value.ToString());
        }

        public virtual void WriteLine(char value)
        {
            WriteLine(value.ToString());
        }

        public virtual void Write(decimal value)
        {
            Write(value.ToString());
        }

        public virtual void WriteLine(decimal value)
        {
            WriteLine(value.ToString());
        }

        public virtual void Write(double value)
        {
            Write(value.ToString());
        }

        public virtual void WriteLine(double value)
        {
            WriteLine(value.ToString());
        }

        public virtual void Write(float value)
        {
            Write(value.ToString());
        }

        public virtual void WriteLine(float value)
        {
            WriteLine(value.ToString());
        }

        public virtual void Write(int value)
        {
            Write(value.ToString());
        }

        public virtual void WriteLine(int value)
        {
            WriteLine(value.ToString());
        }

        public virtual void Write(uint value)
        {
            Write(value.ToString());
        }

        public virtual void WriteLine(uint value)
        {
            WriteLine(value.ToString());
        }

        public virtual void Write(long value)
        {
            Write(value.ToString());
        }

        public virtual void WriteLine(long value)
        {
            WriteLine(value.ToString());
        }

        public virtual void Write(ulong value)
        {
            Write(value.ToString());
        }

        public virtual void WriteLine(ulong value)
        {
            WriteLine(value.ToString());
        }

        public virtual void Write(object value)
        {
            Write(value == null ? "" : value.ToString());
        }

        public virtual void WriteLine(object value)
        {
            WriteLine((value == null ? null : value.ToString()));
        }

        public virtual void Write(string format, object arg0)
        {
            Write(string.Format(format, arg0));
        }

        public virtual void WriteLine(string format, object arg0)
        {
            WriteLine(string.Format(format, arg0));
        }

        public virtual void Write(string format, object arg0, object arg1)
        {
            Write(string.Format(format, arg0, arg1));
        }

        public virtual void WriteLine(string format, object arg0, object arg1)
        {
            WriteLine(string.Format(format, arg0, arg1));
        }

        public virtual void Write(string format, object arg0, object arg1, object arg2)
        {
            Write(string.Format(format, arg0, arg1, arg2));
        }

        public virtual void WriteLine(string format, object arg0, object arg1, object arg2)
        {
            WriteLine(string.Format(format, arg0, arg1, arg2));
        }

        public virtual void Write(string format, params object[] arg)
        {
            Write(string.Format(format, arg));
        }

        public virtual void WriteLine(string format, params object[] arg)
        {
            WriteLine(string.Format(format, arg));
        }
    }

    internal sealed class NullTextWriter : TextWriter
    {
        public override Encoding Encoding
        {
            get { return Encoding.Unicode; }
        }

        public override void Write(char value)
        {
        }

        public override void Write(string value)
        {
        }

        public override void WriteLine(string value)
        {
        }
    }

    public class StringWriter : TextWriter
    {
        private readonly StringBuilder _sb;

        public StringWriter()
        {
            _sb = new StringBuilder();
        }

        public StringWriter(IFormatProvider formatProvider)
        {
            _sb = new StringBuilder();
        }

        public StringWriter(StringBuilder sb)
        {
            if (sb == null)
                throw new ArgumentNullException("sb");
            _sb = sb;
        }

        public StringWriter(StringBuilder sb, IFormatProvider formatProvider)
            : this(sb)
        {
        }

        public override Encoding Encoding
        {
            get { return new UnicodeEncoding(false, false); }
        }

        public virtual StringBuilder GetStringBuilder()
        {
            return _sb;
        }

        public override void Write(char value)
        {
            _sb.Append(value);
        }

        public override void Write(string value)
        {
            _sb.Append(value);
        }

        public override string ToString()
        {
            return _sb.ToString();
        }
    }

    public abstract class TextReader : MarshalByRefObject, IDisposable
    {
        public static readonly TextReader Null = new StringReader("");

        protected TextReader()
        {
        }

        public virtual void Close()
        {
            Dispose(true);
        }

        public void Dispose()
        {
            Dispose(true);
        }

        protected virtual void Dispose(bool disposing)
        {
        }

        public virtual int Peek()
        {
            return -1;
        }

        public virtual int Read()
        {
            return -1;
        }

        public virtual string ReadLine()
        {
            int c = Read();
            if (c < 0)
                return null;
            string s = "";
            while (c >= 0 && c != '\n' && c != '\r')
            {
                s = s + ((char)c).ToString();
                c = Read();
            }
            if (c == '\r' && Peek() == '\n')
                Read();
            return s;
        }

        public virtual string ReadToEnd()
        {
            string s = "";
            for (int c = Read(); c >= 0; c = Read())
                s = s + ((char)c).ToString();
            return s;
        }
    }

    public class StringReader : TextReader
    {
        private readonly string _s;
        private int _position;

        public StringReader(string s)
        {
            if (s == null)
                throw new ArgumentNullException("s");
            _s = s;
        }

        public override int Peek()
        {
            return _position < _s.Length ? _s[_position] : -1;
        }

        public override int Read()
        {
            if (_position >= _s.Length)
                return -1;
            int c = _s[_position];
            _position++;
            return c;
        }

        public override string ReadToEnd()
        {
            string s = _s.Substring(_position);
            _position = _s.Length;
            return s;
        }
    }
}
