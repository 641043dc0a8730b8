// Streams that are not about the world outside of the program. As in .NET, none of them is safe for several threads but
// those that Synchronized makes: each field is a plain one.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

namespace System.IO
{
    public enum SeekOrigin
    {
        Begin = 0,
        Current = 1,
        End = 2
    }

    internal static class StreamErrors
    {
        internal static Exception Closed() { return new ObjectDisposedException(null, "Cannot access a closed Stream."); }
        internal static Exception NoRead() { return new NotSupportedException("Stream does not support reading."); }
        internal static Exception NoWrite() { return new NotSupportedException("Stream does not support writing."); }
        internal static Exception NoSeek() { return new NotSupportedException("Stream does not support seeking."); }
        internal static Exception End() { return new EndOfStreamException("Unable to read beyond the end of the stream."); }
        internal static Exception Negative(string name, object value) { return new ArgumentOutOfRangeException(name, "Non-negative number required."); }
    }

    public abstract class Stream : MarshalByRefObject, IDisposable, IAsyncDisposable
    {
        public static readonly Stream Null = new NullStream();

        // Where it is not null, at most one asynchronous operation runs at a time, as the base class does them in the pool.
        private SemaphoreSlim _asyncActive;

        protected Stream() { }

        public abstract bool CanRead { get; }
        public abstract bool CanWrite { get; }
        public abstract bool CanSeek { get; }
        public virtual bool CanTimeout { get { return false; } }
        public abstract long Length { get; }
        public abstract long Position { get; set; }

        public virtual int ReadTimeout
        {
            get { throw NoTimeouts(); }
            set { throw NoTimeouts(); }
        }

        public virtual int WriteTimeout
        {
            get { throw NoTimeouts(); }
            set { throw NoTimeouts(); }
        }

        private static Exception NoTimeouts() { return new InvalidOperationException("Timeouts are not supported on this stream."); }

        public abstract void Flush();
        public abstract int Read(byte[] buffer, int offset, int count);
        public abstract void Write(byte[] buffer, int offset, int count);
        public abstract long Seek(long offset, SeekOrigin origin);
        public abstract void SetLength(long value);

        public void CopyTo(Stream destination) { CopyTo(destination, CopyBufferSize()); }

        public virtual void CopyTo(Stream destination, int bufferSize)
        {
            ValidateCopyToArguments(destination, bufferSize);
            if (!CanRead) throw CanWrite ? StreamErrors.NoRead() : StreamErrors.Closed();
            byte[] buffer = Rented(bufferSize);
            for (int n; (n = Read(buffer, 0, buffer.Length)) != 0;) destination.Write(buffer, 0, n);
        }

        public Task CopyToAsync(Stream destination) { return CopyToAsync(destination, CopyBufferSize()); }
        public Task CopyToAsync(Stream destination, int bufferSize) { return CopyToAsync(destination, bufferSize, CancellationToken.None); }
        public Task CopyToAsync(Stream destination, CancellationToken cancellationToken) { return CopyToAsync(destination, CopyBufferSize(), cancellationToken); }

        public virtual Task CopyToAsync(Stream destination, int bufferSize, CancellationToken cancellationToken)
        {
            ValidateCopyToArguments(destination, bufferSize);
            if (!CanRead) throw CanWrite ? StreamErrors.NoRead() : StreamErrors.Closed();
            return CopyLoop(destination, bufferSize, cancellationToken);
        }

        private async Task CopyLoop(Stream destination, int bufferSize, CancellationToken cancellationToken)
        {
            byte[] buffer = Rented(bufferSize);
            while (true)
            {
                int n = await ReadAsync(new Memory<byte>(buffer), cancellationToken).ConfigureAwait(false);
                if (n == 0) break;
                await destination.WriteAsync(new ReadOnlyMemory<byte>(buffer, 0, n), cancellationToken).ConfigureAwait(false);
            }
        }

        // .NET rents the arrays that it hands to Read and Write: they may be longer than it needs.
        private static byte[] Rented(int length) { return new byte[KeptArrays<byte>.RentedLength(length)]; }

        private static byte[] Rented(ReadOnlySpan<byte> bytes)
        {
            byte[] copy = Rented(bytes.Length);
            bytes.CopyTo(copy);
            return copy;
        }

        // The number of bytes to be copied at once: the rest, at least one byte; 81920 if the rest is unknown.
        private int CopyBufferSize()
        {
            const int Default = 81920;
            if (!CanSeek) return Default;
            long length = Length, position = Position;
            if (length <= position) return 1;
            long left = length - position;
            return left > 0 && left < Default ? (int)left : Default;
        }

        public void Dispose() { Close(); }

        public virtual void Close()
        {
            Dispose(true);
            GC.SuppressFinalize(this);
        }

        protected virtual void Dispose(bool disposing) { }

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

        public Task FlushAsync() { return FlushAsync(CancellationToken.None); }

        public virtual Task FlushAsync(CancellationToken cancellationToken)
        {
            return Task.Factory.StartNew(s => ((Stream)s).Flush(), this, cancellationToken, TaskCreationOptions.DenyChildAttach, TaskScheduler.Default);
        }

        public Task<int> ReadAsync(byte[] buffer, int offset, int count) { return ReadAsync(buffer, offset, count, CancellationToken.None); }

        public virtual Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled<int>(cancellationToken);
            if (!CanRead) throw StreamErrors.NoRead();
            return OneAtATime(() => Read(buffer, offset, count));
        }

        public virtual ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (MemoryMarshal.TryGetArray((ReadOnlyMemory<byte>)buffer, out ArraySegment<byte> array))
                return new ValueTask<int>(ReadAsync(array.Array, array.Offset, array.Count, cancellationToken));
            byte[] copy = Rented(buffer.Length);
            return new ValueTask<int>(Finish(ReadAsync(copy, 0, buffer.Length, cancellationToken), copy, buffer));
        }

        private static async Task<int> Finish(Task<int> read, byte[] from, Memory<byte> to)
        {
            int n = await read.ConfigureAwait(false);
            new ReadOnlySpan<byte>(from, 0, n).CopyTo(to.Span);
            return n;
        }

        public Task WriteAsync(byte[] buffer, int offset, int count) { return WriteAsync(buffer, offset, count, CancellationToken.None); }

        public virtual Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled(cancellationToken);
            if (!CanWrite) throw StreamErrors.NoWrite();
            return OneAtATime(() => { Write(buffer, offset, count); return 0; });
        }

        public virtual ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (MemoryMarshal.TryGetArray(buffer, out ArraySegment<byte> array))
                return new ValueTask(WriteAsync(array.Array, array.Offset, array.Count, cancellationToken));
            return new ValueTask(WriteAsync(Rented(buffer.Span), 0, buffer.Length, cancellationToken));
        }

        private Task<int> OneAtATime(Func<int> operation)
        {
            SemaphoreSlim gate = Volatile.Read(ref _asyncActive);
            if (gate == null)
            {
                SemaphoreSlim made = new SemaphoreSlim(1, 1);
                gate = Interlocked.CompareExchange(ref _asyncActive, made, null) ?? made;
            }
            Task<int> work = new Task<int>(() =>
            {
                try { return operation(); }
                finally { gate.Release(); }
            }, CancellationToken.None, TaskCreationOptions.DenyChildAttach);
            Task turn = gate.WaitAsync();
            if (turn.IsCompleted) work.Start(TaskScheduler.Default);
            else turn.ContinueWith((t, s) => ((Task)s).Start(TaskScheduler.Default), work, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
            return work;
        }

        public virtual int Read(Span<byte> buffer)
        {
            byte[] copy = Rented(buffer.Length);
            int n = Read(copy, 0, buffer.Length);
            if ((uint)n > (uint)buffer.Length) throw new IOException("Stream was too long.");
            new ReadOnlySpan<byte>(copy, 0, n).CopyTo(buffer);
            return n;
        }

        public virtual void Write(ReadOnlySpan<byte> buffer)
        {
            Write(Rented(buffer), 0, buffer.Length);
        }

        public virtual int ReadByte()
        {
            byte[] one = new byte[1];
            return Read(one, 0, 1) == 0 ? -1 : one[0];
        }

        public virtual void WriteByte(byte value) { Write(new byte[] { value }, 0, 1); }

        public void ReadExactly(Span<byte> buffer) { AtLeast(buffer, buffer.Length, true); }

        public void ReadExactly(byte[] buffer, int offset, int count)
        {
            ValidateBufferArguments(buffer, offset, count);
            AtLeast(new Span<byte>(buffer, offset, count), count, true);
        }

        public int ReadAtLeast(Span<byte> buffer, int minimumBytes, bool throwOnEndOfStream = true)
        {
            CheckLeast(buffer.Length, minimumBytes);
            return AtLeast(buffer, minimumBytes, throwOnEndOfStream);
        }

        private int AtLeast(Span<byte> buffer, int least, bool throws)
        {
            int total = 0;
            while (total < least)
            {
                int n = Read(buffer.Slice(total));
                if (n == 0)
                {
                    if (throws) throw StreamErrors.End();
                    break;
                }
                total += n;
            }
            return total;
        }

        public ValueTask ReadExactlyAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            return new ValueTask(AtLeastAsync(buffer, buffer.Length, true, cancellationToken));
        }

        public ValueTask ReadExactlyAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken = default)
        {
            ValidateBufferArguments(buffer, offset, count);
            return new ValueTask(AtLeastAsync(new Memory<byte>(buffer, offset, count), count, true, cancellationToken));
        }

        public ValueTask<int> ReadAtLeastAsync(Memory<byte> buffer, int minimumBytes, bool throwOnEndOfStream = true, CancellationToken cancellationToken = default)
        {
            CheckLeast(buffer.Length, minimumBytes);
            return new ValueTask<int>(AtLeastAsync(buffer, minimumBytes, throwOnEndOfStream, cancellationToken));
        }

        private async Task<int> AtLeastAsync(Memory<byte> buffer, int least, bool throws, CancellationToken cancellationToken)
        {
            int total = 0;
            while (total < least)
            {
                int n = await ReadAsync(buffer.Slice(total), cancellationToken).ConfigureAwait(false);
                if (n == 0)
                {
                    if (throws) throw StreamErrors.End();
                    break;
                }
                total += n;
            }
            return total;
        }

        private static void CheckLeast(int length, int least)
        {
            if (least < 0) throw StreamErrors.Negative("minimumBytes", least);
            if (length < least) throw new ArgumentOutOfRangeException("minimumBytes", "Must not be greater than the length of the buffer.");
        }

        public static Stream Synchronized(Stream stream)
        {
            if (stream == null) throw new ArgumentNullException("stream");
            return stream is SyncStream ? stream : new SyncStream(stream);
        }

        protected static void ValidateBufferArguments(byte[] buffer, int offset, int count)
        {
            if (buffer == null) throw new ArgumentNullException("buffer");
            if (offset < 0) throw new ArgumentOutOfRangeException("offset", "Non-negative number required.");
            if ((uint)count > buffer.Length - offset)
                throw new ArgumentOutOfRangeException("count", "Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        }

        protected static void ValidateCopyToArguments(Stream destination, int bufferSize)
        {
            if (destination == null) throw new ArgumentNullException("destination");
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(bufferSize, "bufferSize");
            if (!destination.CanWrite) throw destination.CanRead ? StreamErrors.NoWrite() : new ObjectDisposedException(destination.GetType().Name, "Cannot access a closed Stream.");
        }

        private sealed class NullStream : Stream
        {
            public override bool CanRead { get { return true; } }
            public override bool CanWrite { get { return true; } }
            public override bool CanSeek { get { return true; } }
            public override long Length { get { return 0; } }
            public override long Position { get { return 0; } set { } }
            public override void CopyTo(Stream destination, int bufferSize) { }
            public override Task CopyToAsync(Stream destination, int bufferSize, CancellationToken cancellationToken) { return Done(cancellationToken); }
            protected override void Dispose(bool disposing) { }
            public override void Flush() { }
            public override Task FlushAsync(CancellationToken cancellationToken) { return Done(cancellationToken); }
            public override int Read(byte[] buffer, int offset, int count) { return 0; }
            public override int Read(Span<byte> buffer) { return 0; }
            public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) { return cancellationToken.IsCancellationRequested ? Task.FromCanceled<int>(cancellationToken) : Task.FromResult(0); }
            public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) { return cancellationToken.IsCancellationRequested ? ValueTask.FromCanceled<int>(cancellationToken) : default(ValueTask<int>); }
            public override int ReadByte() { return -1; }
            public override void Write(byte[] buffer, int offset, int count) { }
            public override void Write(ReadOnlySpan<byte> buffer) { }
            public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) { return Done(cancellationToken); }
            public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) { return cancellationToken.IsCancellationRequested ? ValueTask.FromCanceled(cancellationToken) : default(ValueTask); }
            public override void WriteByte(byte value) { }
            public override long Seek(long offset, SeekOrigin origin) { return 0; }
            public override void SetLength(long length) { }

            private static Task Done(CancellationToken cancellationToken) { return cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken) : Task.CompletedTask; }
        }

        // Each operation holds the lock of the stream that it wraps; asynchronous ones are those of the base class.
        private sealed class SyncStream : Stream
        {
            private readonly Stream _stream;

            internal SyncStream(Stream stream) { _stream = stream; }

            public override bool CanRead { get { return _stream.CanRead; } }
            public override bool CanWrite { get { return _stream.CanWrite; } }
            public override bool CanSeek { get { return _stream.CanSeek; } }
            public override bool CanTimeout { get { return _stream.CanTimeout; } }
            public override long Length { get { lock (_stream) return _stream.Length; } }

            public override long Position
            {
                get { lock (_stream) return _stream.Position; }
                set { lock (_stream) _stream.Position = value; }
            }

            public override int ReadTimeout { get { return _stream.ReadTimeout; } set { _stream.ReadTimeout = value; } }
            public override int WriteTimeout { get { return _stream.WriteTimeout; } set { _stream.WriteTimeout = value; } }

            public override void Close()
            {
                lock (_stream)
                {
                    try { _stream.Close(); }
                    finally { Dispose(true); }
                }
            }

            protected override void Dispose(bool disposing)
            {
                lock (_stream)
                {
                    if (disposing) ((IDisposable)_stream).Dispose();
                }
            }

            public override ValueTask DisposeAsync() { lock (_stream) return _stream.DisposeAsync(); }
            public override void Flush() { lock (_stream) _stream.Flush(); }
            public override int Read(byte[] buffer, int offset, int count) { lock (_stream) return _stream.Read(buffer, offset, count); }
            public override int Read(Span<byte> buffer) { lock (_stream) return _stream.Read(buffer); }
            public override int ReadByte() { lock (_stream) return _stream.ReadByte(); }
            public override void Write(byte[] buffer, int offset, int count) { lock (_stream) _stream.Write(buffer, offset, count); }
            public override void Write(ReadOnlySpan<byte> buffer) { lock (_stream) _stream.Write(buffer); }
            public override void WriteByte(byte value) { lock (_stream) _stream.WriteByte(value); }
            public override long Seek(long offset, SeekOrigin origin) { lock (_stream) return _stream.Seek(offset, origin); }
            public override void SetLength(long length) { lock (_stream) _stream.SetLength(length); }
            // .NET runs these through BeginRead and BeginWrite, whose threads are not told.
            public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) { throw Unmodelled.Raise("ReadAsync of a synchronized stream"); }
            public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) { throw Unmodelled.Raise("WriteAsync of a synchronized stream"); }
        }
    }

    public class MemoryStream : Stream
    {
        private byte[] _buffer; // bytes before _origin do not belong to the stream
        private readonly int _origin;
        private int _position;
        private int _length;
        private int _capacity;
        private bool _expandable;
        private bool _writable;
        private readonly bool _exposable;
        private bool _isOpen;

        public MemoryStream() : this(0) { }

        public MemoryStream(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            _buffer = capacity != 0 ? new byte[capacity] : Array.Empty<byte>();
            _capacity = capacity;
            _expandable = _writable = _exposable = _isOpen = true;
        }

        public MemoryStream(byte[] buffer) : this(buffer, true) { }

        public MemoryStream(byte[] buffer, bool writable)
        {
            if (buffer == null) throw new ArgumentNullException("buffer");
            _buffer = buffer;
            _length = _capacity = buffer.Length;
            _writable = writable;
            _isOpen = true;
        }

        public MemoryStream(byte[] buffer, int index, int count) : this(buffer, index, count, true, false) { }
        public MemoryStream(byte[] buffer, int index, int count, bool writable) : this(buffer, index, count, writable, false) { }

        public MemoryStream(byte[] buffer, int index, int count, bool writable, bool publiclyVisible)
        {
            if (buffer == null) throw new ArgumentNullException("buffer");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (buffer.Length - index < count)
                throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
            _buffer = buffer;
            _origin = _position = index;
            _length = _capacity = index + count;
            _writable = writable;
            _exposable = publiclyVisible;
            _isOpen = true;
        }

        public override bool CanRead { get { return _isOpen; } }
        public override bool CanSeek { get { return _isOpen; } }
        public override bool CanWrite { get { return _writable; } }

        private void EnsureOpen()
        {
            if (!_isOpen) throw StreamErrors.Closed();
        }

        private void EnsureWriteable()
        {
            if (!CanWrite) throw StreamErrors.NoWrite();
        }

        protected override void Dispose(bool disposing)
        {
            if (disposing)
            {
                _isOpen = false;
                _writable = false;
                _expandable = false;
            }
        }

        private bool EnsureCapacity(int value)
        {
            if (value < 0) throw new IOException("Stream was too long.");
            if (value <= _capacity) return false;
            int capacity = Math.Max(value, 256);
            if (capacity < _capacity * 2) capacity = _capacity * 2;
            if ((uint)(_capacity * 2) > Array.MaxLength) capacity = Math.Max(value, Array.MaxLength);
            Capacity = capacity;
            return true;
        }

        public override void Flush() { }

        public override Task FlushAsync(CancellationToken cancellationToken)
        {
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled(cancellationToken);
            try
            {
                Flush();
                return Task.CompletedTask;
            }
            catch (Exception e)
            {
                return Task.FromException(e);
            }
        }

        public virtual byte[] GetBuffer()
        {
            if (!_exposable) throw new UnauthorizedAccessException("MemoryStream's internal buffer cannot be accessed.");
            return _buffer;
        }

        public virtual bool TryGetBuffer(out ArraySegment<byte> buffer)
        {
            buffer = _exposable ? new ArraySegment<byte>(_buffer, _origin, _length - _origin) : default(ArraySegment<byte>);
            return _exposable;
        }

        public virtual int Capacity
        {
            get
            {
                EnsureOpen();
                return _capacity - _origin;
            }
            set
            {
                if (value < Length) throw new ArgumentOutOfRangeException("value", "capacity was less than the current size.");
                EnsureOpen();
                if (!_expandable && value != Capacity) throw new NotSupportedException("Memory stream is not expandable.");
                if (_expandable && value != _capacity)
                {
                    if (value > 0)
                    {
                        byte[] made = new byte[value];
                        if (_length > 0) Buffer.BlockCopy(_buffer, 0, made, 0, _length);
                        _buffer = made;
                    }
                    else
                    {
                        _buffer = Array.Empty<byte>();
                    }
                    _capacity = value;
                }
            }
        }

        public override long Length
        {
            get
            {
                EnsureOpen();
                return _length - _origin;
            }
        }

        public override long Position
        {
            get
            {
                EnsureOpen();
                return _position - _origin;
            }
            set
            {
                ArgumentOutOfRangeException.ThrowIfNegative(value, "value");
                EnsureOpen();
                if (value > int.MaxValue - _origin) throw TooLong("value");
                _position = _origin + (int)value;
            }
        }

        private static Exception TooLong(string name) { return new ArgumentOutOfRangeException(name, "Stream length must be non-negative and less than 2^31 - 1 - origin."); }

        public override int Read(byte[] buffer, int offset, int count)
        {
            ValidateBufferArguments(buffer, offset, count);
            EnsureOpen();
            int n = _length - _position;
            if (n > count) n = count;
            if (n <= 0) return 0;
            if (n <= 8)
            {
                for (int i = n; --i >= 0;) buffer[offset + i] = _buffer[_position + i];
            }
            else
            {
                Buffer.BlockCopy(_buffer, _position, buffer, offset, n);
            }
            _position += n;
            return n;
        }

        // A class that overrides the method for arrays expects to be asked.
        private bool Derived { get { return (object)GetType() != (object)typeof(MemoryStream); } }

        public override int Read(Span<byte> buffer)
        {
            if (Derived) return base.Read(buffer);
            EnsureOpen();
            int n = Math.Min(_length - _position, buffer.Length);
            if (n <= 0) return 0;
            new Span<byte>(_buffer, _position, n).CopyTo(buffer);
            _position += n;
            return n;
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            ValidateBufferArguments(buffer, offset, count);
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled<int>(cancellationToken);
            try
            {
                return Task.FromResult(Read(buffer, offset, count));
            }
            catch (OperationCanceledException e)
            {
                return Canceled<int>(e);
            }
            catch (Exception e)
            {
                return Task.FromException<int>(e);
            }
        }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (cancellationToken.IsCancellationRequested) return ValueTask.FromCanceled<int>(cancellationToken);
            try
            {
                return new ValueTask<int>(MemoryMarshal.TryGetArray((ReadOnlyMemory<byte>)buffer, out ArraySegment<byte> array) ?
                    Read(array.Array, array.Offset, array.Count) : Read(buffer.Span));
            }
            catch (OperationCanceledException e)
            {
                return new ValueTask<int>(Canceled<int>(e));
            }
            catch (Exception e)
            {
                return ValueTask.FromException<int>(e);
            }
        }

        private static Task<T> Canceled<T>(OperationCanceledException e)
        {
            TaskCompletionSource<T> source = new TaskCompletionSource<T>();
            source.TrySetCanceled(e.CancellationToken);
            return source.Task;
        }

        public override int ReadByte()
        {
            EnsureOpen();
            if (_position >= _length) return -1;
            return _buffer[_position++];
        }

        public override void CopyTo(Stream destination, int bufferSize)
        {
            if (Derived)
            {
                base.CopyTo(destination, bufferSize);
                return;
            }
            ValidateCopyToArguments(destination, bufferSize);
            EnsureOpen();
            int from = _position, left = EmulateRead(_length - from);
            if (left > 0) destination.Write(_buffer, from, left);
        }

        private int EmulateRead(int count)
        {
            int n = Math.Min(_length - _position, count);
            if (n < 0) n = 0;
            _position += n;
            return n;
        }

        public override Task CopyToAsync(Stream destination, int bufferSize, CancellationToken cancellationToken)
        {
            ValidateCopyToArguments(destination, bufferSize);
            EnsureOpen();
            if (Derived) return base.CopyToAsync(destination, bufferSize, cancellationToken);
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled(cancellationToken);
            int from = _position, n = EmulateRead(_length - _position);
            if (n == 0) return Task.CompletedTask;
            MemoryStream memory = destination as MemoryStream;
            if (memory == null) return destination.WriteAsync(_buffer, from, n, cancellationToken);
            try
            {
                memory.Write(_buffer, from, n);
                return Task.CompletedTask;
            }
            catch (Exception e)
            {
                return Task.FromException(e);
            }
        }

        public override long Seek(long offset, SeekOrigin loc)
        {
            EnsureOpen();
            int from;
            switch (loc)
            {
                case SeekOrigin.Begin: from = _origin; break;
                case SeekOrigin.Current: from = _position; break;
                case SeekOrigin.End: from = _length; break;
                default: throw new ArgumentException("Invalid seek origin.");
            }
            if (offset > int.MaxValue - from) throw TooLong("offset");
            int to = unchecked(from + (int)offset);
            if (unchecked(from + offset) < _origin || to < _origin) throw new IOException("An attempt was made to move the position before the beginning of the stream.");
            _position = to;
            return _position - _origin;
        }

        public override void SetLength(long value)
        {
            if (value < 0 || value > int.MaxValue) throw TooLong("value");
            EnsureWriteable();
            if (value > int.MaxValue - _origin) throw TooLong("value");
            int length = _origin + (int)value;
            if (!EnsureCapacity(length) && length > _length) Array.Clear(_buffer, _length, length - _length);
            _length = length;
            if (_position > length) _position = length;
        }

        public virtual byte[] ToArray()
        {
            int count = _length - _origin;
            if (count == 0) return Array.Empty<byte>();
            byte[] copy = new byte[count];
            new ReadOnlySpan<byte>(_buffer, _origin, count).CopyTo(copy);
            return copy;
        }

        public override void Write(byte[] buffer, int offset, int count)
        {
            ValidateBufferArguments(buffer, offset, count);
            EnsureOpen();
            EnsureWriteable();
            int end = Room(count);
            if (count <= 8 && buffer != _buffer)
            {
                for (int i = count; --i >= 0;) _buffer[_position + i] = buffer[offset + i];
            }
            else
            {
                Buffer.BlockCopy(buffer, offset, _buffer, _position, count);
            }
            _position = end;
        }

        // Room makes room for count bytes from the position on, and returns where they end.
        private int Room(int count)
        {
            int end = unchecked(_position + count);
            if (end < 0) throw new IOException("Stream was too long.");
            if (end > _length)
            {
                bool clear = _position > _length;
                if (end > _capacity && EnsureCapacity(end)) clear = false;
                if (clear) Array.Clear(_buffer, _length, end - _length);
                _length = end;
            }
            return end;
        }

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            if (Derived)
            {
                base.Write(buffer);
                return;
            }
            EnsureOpen();
            EnsureWriteable();
            int end = Room(buffer.Length);
            buffer.CopyTo(new Span<byte>(_buffer, _position, buffer.Length));
            _position = end;
        }

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            ValidateBufferArguments(buffer, offset, count);
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled(cancellationToken);
            try
            {
                Write(buffer, offset, count);
                return Task.CompletedTask;
            }
            catch (OperationCanceledException e)
            {
                return Canceled<VoidTaskResult>(e);
            }
            catch (Exception e)
            {
                return Task.FromException(e);
            }
        }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (cancellationToken.IsCancellationRequested) return ValueTask.FromCanceled(cancellationToken);
            try
            {
                if (MemoryMarshal.TryGetArray(buffer, out ArraySegment<byte> array)) Write(array.Array, array.Offset, array.Count);
                else Write(buffer.Span);
                return default(ValueTask);
            }
            catch (OperationCanceledException e)
            {
                return new ValueTask(Canceled<VoidTaskResult>(e));
            }
            catch (Exception e)
            {
                return ValueTask.FromException(e);
            }
        }

        public override void WriteByte(byte value)
        {
            EnsureOpen();
            EnsureWriteable();
            if (_position >= _length)
            {
                int length = _position + 1;
                bool clear = _position > _length;
                if (length >= _capacity && EnsureCapacity(length)) clear = false;
                if (clear) Array.Clear(_buffer, _length, _position - _length);
                _length = length;
            }
            _buffer[_position++] = value;
        }

        public virtual void WriteTo(Stream stream)
        {
            if (stream == null) throw new ArgumentNullException("stream");
            EnsureOpen();
            stream.Write(_buffer, _origin, _length - _origin);
        }
    }
}
