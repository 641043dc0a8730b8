using System.Globalization;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace System.IO
{
    public abstract partial class TextWriter : MarshalByRefObject, IDisposable, IAsyncDisposable
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

        public static TextWriter Synchronized(TextWriter writer)
        {
            if (writer == null)
                throw new ArgumentNullException("writer");
            return writer is SyncTextWriter ? writer : new SyncTextWriter(writer);
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
            TextReader.CheckRange(buffer, index, count);
            for (int i = 0; i < count; i++)
                Write(buffer[index + i]);
        }

        public virtual void WriteLine()
        {
            Write(CoreNewLine ?? new char[] { '\n' });
        }

        public virtual void WriteLine(string value)
        {
            Write(value + NewLine);
        }

        public virtual void WriteLine(char[] buffer)
        {
            Write(buffer);
            WriteLine();
        }

        public virtual void WriteLine(char[] buffer, int index, int count)
        {
            Write(buffer, index, count);
            WriteLine();
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
            if (value != null)
                Write(value.ToString());
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

        public virtual void Write(ReadOnlySpan<char> buffer) { Write(buffer.ToString()); }
        public virtual void WriteLine(ReadOnlySpan<char> buffer) { WriteLine(buffer.ToString()); }
        public virtual void Write(StringBuilder value) { Write(value == null ? null : value.ToString()); }
        public virtual void WriteLine(StringBuilder value) { WriteLine(value == null ? null : value.ToString()); }

        /// Later writes on another thread, as the base class does; the library's own writers write at once.
        internal virtual Task Later(Action write)
        {
            return Task.Factory.StartNew(write, default(CancellationToken), TaskCreationOptions.DenyChildAttach, TaskScheduler.Default);
        }

        internal static Task AtOnce(Action write)
        {
            write();
            return Task.CompletedTask;
        }

        public virtual Task WriteAsync(char value) { return Later(() => Write(value)); }
        public virtual Task WriteAsync(string value) { return Later(() => Write(value)); }
        public Task WriteAsync(char[] buffer) { return buffer == null ? Task.CompletedTask : WriteAsync(buffer, 0, buffer.Length); }
        public virtual Task WriteAsync(char[] buffer, int index, int count) { return Later(() => Write(buffer, index, count)); }
        public virtual Task WriteLineAsync() { return WriteAsync(NewLine); }
        public virtual Task WriteLineAsync(char value) { return Later(() => WriteLine(value)); }
        public virtual Task WriteLineAsync(string value) { return Later(() => WriteLine(value)); }
        public Task WriteLineAsync(char[] buffer) { return buffer == null ? WriteLineAsync() : WriteLineAsync(buffer, 0, buffer.Length); }
        public virtual Task WriteLineAsync(char[] buffer, int index, int count) { return Later(() => WriteLine(buffer, index, count)); }
        public virtual Task FlushAsync() { return Later(Flush); }

        public virtual ValueTask DisposeAsync()
        {
            Dispose();
            return default(ValueTask);
        }

        /// SyncTextWriter holds its own lock while another writer works.
        internal sealed class SyncTextWriter : TextWriter
        {
            private readonly TextWriter _out;

            internal SyncTextWriter(TextWriter writer) { _out = writer; }

            public override Encoding Encoding { get { return _out.Encoding; } }
            public override IFormatProvider FormatProvider { get { return _out.FormatProvider; } }

            public override string NewLine
            {
                get { lock (this) return _out.NewLine; }
                set { lock (this) _out.NewLine = value; }
            }

            public override void Close() { lock (this) _out.Close(); }
            protected override void Dispose(bool disposing) { lock (this) if (disposing) ((IDisposable)_out).Dispose(); }
            internal override Task Later(Action write) { return AtOnce(write); }
            public override void Flush() { lock (this) _out.Flush(); }
            public override void Write(char value) { lock (this) _out.Write(value); }
            public override void Write(string value) { lock (this) _out.Write(value); }
            public override void Write(char[] buffer) { lock (this) _out.Write(buffer); }
            public override void Write(char[] buffer, int index, int count) { lock (this) _out.Write(buffer, index, count); }
            public override void WriteLine() { lock (this) _out.WriteLine(); }
            public override void WriteLine(string value) { lock (this) _out.WriteLine(value); }
            public override void WriteLine(char[] buffer) { lock (this) _out.WriteLine(buffer); }
            public override void WriteLine(char[] buffer, int index, int count) { lock (this) _out.WriteLine(buffer, index, count); }
            public override void Write(bool value) { lock (this) _out.Write(value); }
            public override void WriteLine(bool value) { lock (this) _out.WriteLine(value); }
            public override void WriteLine(char value) { lock (this) _out.WriteLine(value); }
            public override void Write(decimal value) { lock (this) _out.Write(value); }
            public override void WriteLine(decimal value) { lock (this) _out.WriteLine(value); }
            public override void Write(double value) { lock (this) _out.Write(value); }
            public override void WriteLine(double value) { lock (this) _out.WriteLine(value); }
            public override void Write(float value) { lock (this) _out.Write(value); }
            public override void WriteLine(float value) { lock (this) _out.WriteLine(value); }
            public override void Write(int value) { lock (this) _out.Write(value); }
            public override void WriteLine(int value) { lock (this) _out.WriteLine(value); }
            public override void Write(uint value) { lock (this) _out.Write(value); }
            public override void WriteLine(uint value) { lock (this) _out.WriteLine(value); }
            public override void Write(long value) { lock (this) _out.Write(value); }
            public override void WriteLine(long value) { lock (this) _out.WriteLine(value); }
            public override void Write(ulong value) { lock (this) _out.Write(value); }
            public override void WriteLine(ulong value) { lock (this) _out.WriteLine(value); }
            public override void Write(object value) { lock (this) _out.Write(value); }
            public override void WriteLine(object value) { lock (this) _out.WriteLine(value); }
            public override void Write(string format, object arg0) { lock (this) _out.Write(format, arg0); }
            public override void WriteLine(string format, object arg0) { lock (this) _out.WriteLine(format, arg0); }
            public override void Write(string format, object arg0, object arg1) { lock (this) _out.Write(format, arg0, arg1); }
            public override void WriteLine(string format, object arg0, object arg1) { lock (this) _out.WriteLine(format, arg0, arg1); }
            public override void Write(string format, object arg0, object arg1, object arg2) { lock (this) _out.Write(format, arg0, arg1, arg2); }
            public override void WriteLine(string format, object arg0, object arg1, object arg2) { lock (this) _out.WriteLine(format, arg0, arg1, arg2); }
            public override void Write(string format, params object[] arg) { lock (this) _out.Write(format, arg); }
            public override void WriteLine(string format, params object[] arg) { lock (this) _out.WriteLine(format, arg); }
            public override void Write(ReadOnlySpan<char> buffer) { lock (this) _out.Write(buffer); }
            public override void WriteLine(ReadOnlySpan<char> buffer) { lock (this) _out.WriteLine(buffer); }
            public override void Write(StringBuilder value) { lock (this) _out.Write(value); }
            public override void WriteLine(StringBuilder value) { lock (this) _out.WriteLine(value); }
        }
    }

    internal sealed class NullTextWriter : TextWriter
    {
        internal override Task Later(Action write) { return AtOnce(write); }

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
        private bool _closed;

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

        internal override Task Later(Action write) { return AtOnce(write); }

        public virtual StringBuilder GetStringBuilder()
        {
            return _sb;
        }

        protected override void Dispose(bool disposing)
        {
            _closed = true;
            base.Dispose(disposing);
        }

        private void CheckOpen()
        {
            if (_closed)
                throw new ObjectDisposedException(null, "Cannot write to a closed TextWriter.");
        }

        public override void Write(char value)
        {
            CheckOpen();
            _sb.Append(value);
        }

        public override void Write(string value)
        {
            CheckOpen();
            _sb.Append(value);
        }

        public override void Write(char[] buffer, int index, int count)
        {
            TextReader.CheckRange(buffer, index, count);
            CheckOpen();
            _sb.Append(buffer, index, count);
        }

        public override string ToString()
        {
            return _sb.ToString();
        }
    }

    public abstract class TextReader : MarshalByRefObject, IDisposable
    {
        public static readonly TextReader Null = new NullTextReader();

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

        internal static void CheckRange(char[] buffer, int index, int count)
        {
            if (buffer == null) throw new ArgumentNullException("buffer");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (buffer.Length - index < count) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        }

        public virtual int Read(char[] buffer, int index, int count)
        {
            CheckRange(buffer, index, count);
            int n = 0;
            for (int c; n < count && (c = Read()) >= 0; n++) buffer[index + n] = (char)c;
            return n;
        }

        public virtual int ReadBlock(char[] buffer, int index, int count)
        {
            int n = 0;
            int i;
            do n += i = Read(buffer, index + n, count - n); while (i > 0 && n < count);
            return n;
        }

        public virtual Task<string> ReadLineAsync() { return Task.Factory.StartNew(new Func<string>(ReadLine), default(CancellationToken), TaskCreationOptions.DenyChildAttach, TaskScheduler.Default); }
        public virtual Task<string> ReadToEndAsync() { return Task.Factory.StartNew(new Func<string>(ReadToEnd), default(CancellationToken), TaskCreationOptions.DenyChildAttach, TaskScheduler.Default); }
    }

    internal sealed class NullTextReader : TextReader
    {
        public override int Read(char[] buffer, int index, int count) { return 0; }
        public override Task<string> ReadLineAsync() { return Task.FromResult<string>(null); }
        public override Task<string> ReadToEndAsync() { return Task.FromResult(""); }
    }

    public class StringReader : TextReader
    {
        private string _s; // null: closed
        private int _position;

        public StringReader(string s)
        {
            if (s == null)
                throw new ArgumentNullException("s");
            _s = s;
        }

        protected override void Dispose(bool disposing)
        {
            _s = null;
            _position = 0;
            base.Dispose(disposing);
        }

        private string Open()
        {
            string s = _s;
            if (s == null)
                throw new ObjectDisposedException(null, "Cannot read from a closed TextReader.");
            return s;
        }

        public override int Peek()
        {
            string s = Open();
            int at = _position;
            return at < s.Length ? s[at] : -1;
        }

        public override int Read()
        {
            string s = Open();
            int at = _position;
            if (at >= s.Length)
                return -1;
            _position = at + 1;
            return s[at];
        }

        public override int Read(char[] buffer, int index, int count)
        {
            CheckRange(buffer, index, count);
            string s = Open();
            int at = _position, n = Math.Min(s.Length - at, count);
            if (n <= 0)
                return 0;
            s.CopyTo(at, buffer, index, n);
            _position = at + n;
            return n;
        }

        public override Task<string> ReadLineAsync() { return Task.FromResult(ReadLine()); }
        public override Task<string> ReadToEndAsync() { return Task.FromResult(ReadToEnd()); }

        public override string ReadToEnd()
        {
            string s = Open();
            int at = _position;
            _position = s.Length;
            return at == 0 ? s : s.Substring(at);
        }
    }
}
