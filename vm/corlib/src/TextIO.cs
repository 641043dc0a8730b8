using System.Buffers;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace System.IO
{
    /// A writer of the program's own overrides some members: the others call these as in .NET. WriteLine writes the text and the new line one
    /// after the other, so that another thread may come in between.
    public abstract class TextWriter : MarshalByRefObject, IDisposable, IAsyncDisposable
    {
        // The writers share this array until their NewLine is set.
        private static readonly char[] s_newLine = new char[] { '\n' };

        public static readonly TextWriter Null = new NullTextWriter();

        protected char[] CoreNewLine = s_newLine; // for WriteLine()
        private string _newLine = "\n"; // for WriteLine(string)
        private readonly IFormatProvider _provider;

        protected TextWriter()
        {
        }

        protected TextWriter(IFormatProvider formatProvider)
        {
            _provider = formatProvider;
        }

        public virtual IFormatProvider FormatProvider
        {
            get { return _provider ?? CultureInfo.CurrentCulture; }
        }

        public virtual string NewLine
        {
            get { return _newLine; }
            set
            {
                _newLine = value ?? "\n";
                CoreNewLine = _newLine.ToCharArray();
            }
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
            GC.SuppressFinalize(this);
        }

        public void Dispose()
        {
            Dispose(true);
            GC.SuppressFinalize(this);
        }

        protected virtual void Dispose(bool disposing)
        {
        }

        public virtual ValueTask DisposeAsync()
        {
            try
            {
                Dispose();
                return default(ValueTask);
            }
            catch (Exception e)
            {
                return ValueTask.FromException(e);
            }
        }

        public virtual void Flush()
        {
        }

        public abstract Encoding Encoding { get; }

        public virtual void Write(char value)
        {
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

        public virtual void Write(ReadOnlySpan<char> buffer)
        {
            Write(Copy(buffer), 0, buffer.Length);
        }

        // .NET copies the text to an array that it rents.
        private static char[] Copy(ReadOnlySpan<char> text)
        {
            char[] copy = new char[KeptArrays<char>.RentedLength(text.Length)];
            text.CopyTo(copy);
            return copy;
        }

        public virtual void Write(string value)
        {
            if (value != null)
                Write(value.ToCharArray());
        }

        public virtual void Write(StringBuilder value)
        {
            if (value == null)
                return;
            foreach (ReadOnlyMemory<char> chunk in value.GetChunks())
                Write(chunk.Span);
        }

        public virtual void Write(bool value) { Write(value ? "True" : "False"); }
        public virtual void Write(decimal value) { Write(value.ToString(FormatProvider)); }
        public virtual void Write(double value) { Write(value.ToString(FormatProvider)); }
        public virtual void Write(float value) { Write(value.ToString(FormatProvider)); }
        public virtual void Write(int value) { Write(value.ToString(FormatProvider)); }
        public virtual void Write(uint value) { Write(value.ToString(FormatProvider)); }
        public virtual void Write(long value) { Write(value.ToString(FormatProvider)); }
        public virtual void Write(ulong value) { Write(value.ToString(FormatProvider)); }

        public virtual void Write(object value)
        {
            if (value != null)
                Write(Text(value));
        }

        internal string Text(object value)
        {
            IFormattable formattable = value as IFormattable;
            return formattable == null ? value.ToString() : formattable.ToString(null, FormatProvider);
        }

        public virtual void Write(string format, object arg0) { Write(string.Format(FormatProvider, format, arg0)); }
        public virtual void Write(string format, object arg0, object arg1) { Write(string.Format(FormatProvider, format, arg0, arg1)); }
        public virtual void Write(string format, object arg0, object arg1, object arg2) { Write(string.Format(FormatProvider, format, arg0, arg1, arg2)); }
        public virtual void Write(string format, params object[] arg) { Write(string.Format(FormatProvider, format, arg)); }
        public virtual void Write(string format, ReadOnlySpan<object> arg) { Write(string.Format(FormatProvider, format, arg)); }

        public virtual void WriteLine()
        {
            Write(CoreNewLine);
        }

        public virtual void WriteLine(bool value)
        {
            Write(value);
            WriteLine();
        }

        public virtual void WriteLine(char value)
        {
            Write(value);
            WriteLine();
        }

        public virtual void WriteLine(decimal value)
        {
            Write(value);
            WriteLine();
        }

        public virtual void WriteLine(double value)
        {
            Write(value);
            WriteLine();
        }

        public virtual void WriteLine(float value)
        {
            Write(value);
            WriteLine();
        }

        public virtual void WriteLine(int value)
        {
            Write(value);
            WriteLine();
        }

        public virtual void WriteLine(uint value)
        {
            Write(value);
            WriteLine();
        }

        public virtual void WriteLine(long value)
        {
            Write(value);
            WriteLine();
        }

        public virtual void WriteLine(ulong value)
        {
            Write(value);
            WriteLine();
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

        public virtual void WriteLine(ReadOnlySpan<char> buffer)
        {
            WriteLine(Copy(buffer), 0, buffer.Length);
        }

        public virtual void WriteLine(string value)
        {
            if (value != null)
                Write(value);
            Write(_newLine);
        }

        public virtual void WriteLine(StringBuilder value)
        {
            Write(value);
            WriteLine();
        }

        public virtual void WriteLine(object value)
        {
            if (value == null)
                WriteLine();
            else
                WriteLine(Text(value));
        }

        public virtual void WriteLine(string format, object arg0) { WriteLine(string.Format(FormatProvider, format, arg0)); }
        public virtual void WriteLine(string format, object arg0, object arg1) { WriteLine(string.Format(FormatProvider, format, arg0, arg1)); }
        public virtual void WriteLine(string format, object arg0, object arg1, object arg2) { WriteLine(string.Format(FormatProvider, format, arg0, arg1, arg2)); }
        public virtual void WriteLine(string format, params object[] arg) { WriteLine(string.Format(FormatProvider, format, arg)); }
        public virtual void WriteLine(string format, ReadOnlySpan<object> arg) { WriteLine(string.Format(FormatProvider, format, arg)); }

        /// Later writes on another thread, as the base class does; the library's own writers write at once.
        internal virtual Task Later(Action write, CancellationToken token = default(CancellationToken))
        {
            return Task.Factory.StartNew(write, token, TaskCreationOptions.DenyChildAttach, TaskScheduler.Default);
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

        public virtual Task WriteAsync(ReadOnlyMemory<char> buffer, CancellationToken cancellationToken = default(CancellationToken))
        {
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled(cancellationToken);
            ArraySegment<char> array;
            return MemoryMarshal.TryGetArray(buffer, out array) ? WriteAsync(array.Array, array.Offset, array.Count) : Later(() => Write(buffer.Span), cancellationToken);
        }

        public virtual Task WriteAsync(StringBuilder value, CancellationToken cancellationToken = default(CancellationToken))
        {
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled(cancellationToken);
            return value == null ? Task.CompletedTask : WriteChunksAsync(value, cancellationToken);
        }

        private async Task WriteChunksAsync(StringBuilder value, CancellationToken cancellationToken)
        {
            foreach (ReadOnlyMemory<char> chunk in value.GetChunks())
                await WriteAsync(chunk, cancellationToken).ConfigureAwait(false);
        }

        public virtual Task WriteLineAsync() { return WriteAsync(CoreNewLine); }
        public virtual Task WriteLineAsync(char value) { return Later(() => WriteLine(value)); }
        public virtual Task WriteLineAsync(string value) { return Later(() => WriteLine(value)); }
        public Task WriteLineAsync(char[] buffer) { return buffer == null ? WriteLineAsync() : WriteLineAsync(buffer, 0, buffer.Length); }
        public virtual Task WriteLineAsync(char[] buffer, int index, int count) { return Later(() => WriteLine(buffer, index, count)); }

        public virtual Task WriteLineAsync(ReadOnlyMemory<char> buffer, CancellationToken cancellationToken = default(CancellationToken))
        {
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled(cancellationToken);
            ArraySegment<char> array;
            return MemoryMarshal.TryGetArray(buffer, out array) ? WriteLineAsync(array.Array, array.Offset, array.Count) : Later(() => WriteLine(buffer.Span), cancellationToken);
        }

        public virtual Task WriteLineAsync(StringBuilder value, CancellationToken cancellationToken = default(CancellationToken))
        {
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled(cancellationToken);
            return WriteLineChunksAsync(value, cancellationToken);
        }

        private async Task WriteLineChunksAsync(StringBuilder value, CancellationToken cancellationToken)
        {
            if (value != null)
                foreach (ReadOnlyMemory<char> chunk in value.GetChunks())
                    await WriteAsync(chunk, cancellationToken).ConfigureAwait(false);
            await WriteLineAsync().ConfigureAwait(false);
        }

        public virtual Task FlushAsync() { return Later(Flush); }

        public virtual Task FlushAsync(CancellationToken cancellationToken)
        {
            return cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken) : FlushAsync();
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
            internal override Task Later(Action write, CancellationToken token) { return AtOnce(write); }
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
            public override void Write(string format, ReadOnlySpan<object> arg) { lock (this) _out.Write(format, arg); }
            public override void WriteLine(string format, ReadOnlySpan<object> arg) { lock (this) _out.WriteLine(format, arg); }
            public override void Write(ReadOnlySpan<char> buffer) { lock (this) _out.Write(buffer); }
            public override void WriteLine(ReadOnlySpan<char> buffer) { lock (this) _out.WriteLine(buffer); }
            public override void Write(StringBuilder value) { lock (this) _out.Write(value); }
            public override void WriteLine(StringBuilder value) { lock (this) _out.WriteLine(value); }
            public override Task WriteLineAsync() { return AtOnce(WriteLine); }
            public override Task WriteAsync(ReadOnlyMemory<char> buffer, CancellationToken token) { return token.IsCancellationRequested ? Task.FromCanceled(token) : AtOnce(() => Write(buffer.Span)); }
            public override Task WriteAsync(StringBuilder value, CancellationToken token) { return token.IsCancellationRequested ? Task.FromCanceled(token) : AtOnce(() => Write(value)); }
            public override Task WriteLineAsync(ReadOnlyMemory<char> buffer, CancellationToken token) { return token.IsCancellationRequested ? Task.FromCanceled(token) : AtOnce(() => WriteLine(buffer.Span)); }
            public override Task WriteLineAsync(StringBuilder value, CancellationToken token) { return token.IsCancellationRequested ? Task.FromCanceled(token) : AtOnce(() => WriteLine(value)); }
        }
    }

    /// NullTextWriter asks for no text and throws nothing.
    internal sealed class NullTextWriter : TextWriter
    {
        internal override Task Later(Action write, CancellationToken token) { return Task.CompletedTask; }

        public override Encoding Encoding { get { return Encoding.Unicode; } }
        public override string NewLine { get { return "\n"; } set { } }
        public override void Write(bool value) { }
        public override void Write(char value) { }
        public override void Write(decimal value) { }
        public override void Write(double value) { }
        public override void Write(float value) { }
        public override void Write(int value) { }
        public override void Write(uint value) { }
        public override void Write(long value) { }
        public override void Write(ulong value) { }
        public override void Write(object value) { }
        public override void Write(string value) { }
        public override void Write(StringBuilder value) { }
        public override void Write(char[] buffer) { }
        public override void Write(char[] buffer, int index, int count) { }
        public override void Write(ReadOnlySpan<char> buffer) { }
        public override void Write(string format, object arg0) { }
        public override void Write(string format, object arg0, object arg1) { }
        public override void Write(string format, object arg0, object arg1, object arg2) { }
        public override void Write(string format, params object[] arg) { }
        public override void Write(string format, ReadOnlySpan<object> arg) { }
        public override void WriteLine() { }
        public override void WriteLine(bool value) { }
        public override void WriteLine(char value) { }
        public override void WriteLine(decimal value) { }
        public override void WriteLine(double value) { }
        public override void WriteLine(float value) { }
        public override void WriteLine(int value) { }
        public override void WriteLine(uint value) { }
        public override void WriteLine(long value) { }
        public override void WriteLine(ulong value) { }
        public override void WriteLine(object value) { }
        public override void WriteLine(string value) { }
        public override void WriteLine(StringBuilder value) { }
        public override void WriteLine(char[] buffer) { }
        public override void WriteLine(char[] buffer, int index, int count) { }
        public override void WriteLine(ReadOnlySpan<char> buffer) { }
        public override void WriteLine(string format, object arg0) { }
        public override void WriteLine(string format, object arg0, object arg1) { }
        public override void WriteLine(string format, object arg0, object arg1, object arg2) { }
        public override void WriteLine(string format, params object[] arg) { }
        public override void WriteLine(string format, ReadOnlySpan<object> arg) { }
        public override Task WriteAsync(ReadOnlyMemory<char> buffer, CancellationToken token) { return Task.CompletedTask; }
        public override Task WriteAsync(StringBuilder value, CancellationToken token) { return Task.CompletedTask; }
        public override Task WriteLineAsync() { return Task.CompletedTask; }
        public override Task WriteLineAsync(ReadOnlyMemory<char> buffer, CancellationToken token) { return Task.CompletedTask; }
        public override Task WriteLineAsync(StringBuilder value, CancellationToken token) { return Task.CompletedTask; }
        public override Task FlushAsync(CancellationToken token) { return Task.CompletedTask; }
    }

    public class StringWriter : TextWriter
    {
        private readonly StringBuilder _sb;
        private bool _closed;

        public StringWriter() : this(new StringBuilder(), CultureInfo.CurrentCulture) { }
        public StringWriter(IFormatProvider formatProvider) : this(new StringBuilder(), formatProvider) { }
        public StringWriter(StringBuilder sb) : this(sb, CultureInfo.CurrentCulture) { }

        public StringWriter(StringBuilder sb, IFormatProvider formatProvider) : base(formatProvider)
        {
            if (sb == null)
                throw new ArgumentNullException("sb");
            _sb = sb;
        }

        // A class that overrides the older members expects to be asked.
        private bool Derived { get { return (object)GetType() != (object)typeof(StringWriter); } }

        public override Encoding Encoding
        {
            get { return new UnicodeEncoding(false, false); }
        }

        internal override Task Later(Action write, CancellationToken token) { return AtOnce(write); }

        public virtual StringBuilder GetStringBuilder()
        {
            return _sb;
        }

        public override void Close()
        {
            Dispose(true);
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
            if (value != null)
                _sb.Append(value);
        }

        public override void Write(char[] buffer, int index, int count)
        {
            TextReader.CheckRange(buffer, index, count);
            CheckOpen();
            _sb.Append(buffer, index, count);
        }

        public override void Write(ReadOnlySpan<char> buffer)
        {
            if (Derived)
            {
                base.Write(buffer);
                return;
            }
            CheckOpen();
            _sb.Append(buffer);
        }

        public override void WriteLine(ReadOnlySpan<char> buffer)
        {
            if (Derived)
            {
                base.WriteLine(buffer);
                return;
            }
            CheckOpen();
            _sb.Append(buffer);
            WriteLine();
        }

        public override void Write(StringBuilder value)
        {
            if (Derived)
            {
                base.Write(value);
                return;
            }
            CheckOpen();
            _sb.Append(value);
        }

        public override void WriteLine(StringBuilder value)
        {
            if (Derived)
            {
                base.WriteLine(value);
                return;
            }
            CheckOpen();
            _sb.Append(value);
            WriteLine();
        }

        public override Task WriteAsync(ReadOnlyMemory<char> buffer, CancellationToken cancellationToken = default(CancellationToken))
        {
            return cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken) : AtOnce(() => Write(buffer.Span));
        }

        public override Task WriteLineAsync(ReadOnlyMemory<char> buffer, CancellationToken cancellationToken = default(CancellationToken))
        {
            return cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken) : AtOnce(() => WriteLine(buffer.Span));
        }

        public override Task WriteAsync(StringBuilder value, CancellationToken cancellationToken = default(CancellationToken))
        {
            if (Derived) return base.WriteAsync(value, cancellationToken);
            return cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken) : AtOnce(() => Write(value));
        }

        public override Task WriteLineAsync(StringBuilder value, CancellationToken cancellationToken = default(CancellationToken))
        {
            if (Derived) return base.WriteLineAsync(value, cancellationToken);
            return cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken) : AtOnce(() => WriteLine(value));
        }

        public override Task FlushAsync()
        {
            return Task.CompletedTask;
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
            GC.SuppressFinalize(this);
        }

        public void Dispose()
        {
            Dispose(true);
            GC.SuppressFinalize(this);
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
            char[] part = new char[ReadAtOnce];
            StringBuilder text = new StringBuilder();
            for (int n; (n = Read(part, 0, part.Length)) != 0;)
                text.Append(part, 0, n);
            return text.ToString();
        }

        private const int ReadAtOnce = 4096;

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
            for (int c; n < count && (c = Read()) != -1; n++) buffer[index + n] = (char)c;
            return n;
        }

        public virtual int Read(Span<char> buffer)
        {
            char[] copy = new char[KeptArrays<char>.RentedLength(buffer.Length)];
            int n = Read(copy, 0, buffer.Length);
            if ((uint)n > (uint)buffer.Length) throw new IOException("The read operation returned an invalid length.");
            new Span<char>(copy, 0, n).CopyTo(buffer);
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

        /// ReadToEndAsync reads each part in a task of its own.
        public virtual async Task<string> ReadToEndAsync()
        {
            char[] part = new char[ReadAtOnce];
            StringBuilder text = new StringBuilder();
            for (int n; (n = await ReadPartAsync(part).ConfigureAwait(false)) != 0;)
                text.Append(part, 0, n);
            return text.ToString();
        }

        private Task<int> ReadPartAsync(char[] part)
        {
            return Task.Factory.StartNew(() => Read(new Span<char>(part)), default(CancellationToken), TaskCreationOptions.DenyChildAttach, TaskScheduler.Default);
        }
    }

    internal sealed class NullTextReader : TextReader
    {
        public override int Read(char[] buffer, int index, int count) { return 0; }
        public override int Read(Span<char> buffer) { return 0; }
        public override int ReadBlock(char[] buffer, int index, int count) { return 0; }
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

        public override int Read(Span<char> buffer)
        {
            if ((object)GetType() != (object)typeof(StringReader)) return base.Read(buffer); // which calls the method for arrays
            string s = Open();
            int at = _position, n = Math.Min(s.Length - at, buffer.Length);
            if (n <= 0)
                return 0;
            s.AsSpan(at, n).CopyTo(buffer);
            _position = at + n;
            return n;
        }

        /// ReadLine calls no other member, as in .NET.
        public override string ReadLine()
        {
            string s = Open();
            int at = _position;
            if (at >= s.Length)
                return null;
            int end = at;
            while (end < s.Length && s[end] != '\r' && s[end] != '\n')
                end++;
            int next = end;
            if (next < s.Length && s[next++] == '\r' && next < s.Length && s[next] == '\n')
                next++;
            _position = next;
            return s.Substring(at, end - at);
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
