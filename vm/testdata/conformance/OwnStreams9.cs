// Compiler: roslyn12
// Streams and channels of the program's own: which of their members the members of the base class call, and with which parts of arrays.
using System;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

class Bytes : Stream
{
    private readonly byte[] _data = { 1, 2, 3, 4, 5, 6, 7 };
    private readonly bool _seeks;
    private int _at;
    public Bytes(bool seeks) => _seeks = seeks;
    protected void L(string s) => OwnStreams9.Log(s);
    public override bool CanRead => true;
    public override bool CanWrite => true;
    public override bool CanSeek { get { L("CanSeek"); return _seeks; } }
    public override long Length { get { L("Length"); return _data.Length; } }
    public override long Position { get { L("Position"); return _at; } set { L("Position="); _at = (int)value; } }
    public override void Flush() => L("Flush");
    public override int Read(byte[] b, int i, int n)
    {
        L("Read(" + b.Length + "," + i + "," + n + ")");
        n = Math.Min(Math.Min(n, 3), _data.Length - _at);
        Array.Copy(_data, _at, b, i, n);
        _at += n;
        return n;
    }
    public override void Write(byte[] b, int i, int n) => L("Write(" + b.Length + "," + i + "," + n + ")");
    public override long Seek(long offset, SeekOrigin origin) => 0;
    public override void SetLength(long length) { }
}

class Later : Bytes
{
    public Later(bool seeks) : base(seeks) { }
    public override Task<int> ReadAsync(byte[] b, int i, int n, CancellationToken t) { L("ReadAsync(" + b.Length + "," + i + "," + n + ")"); return Task.FromResult(Read(b, i, n)); }
    public override Task WriteAsync(byte[] b, int i, int n, CancellationToken t) { L("WriteAsync(" + b.Length + "," + i + "," + n + ")"); return Task.CompletedTask; }
}

class Kept : MemoryStream
{
    public Kept(byte[] b) : base(b) { }
    public override int Read(byte[] b, int i, int n) { OwnStreams9.Log("Read(" + b.Length + "," + i + "," + n + ")"); return base.Read(b, i, n); }
    public override void Write(byte[] b, int i, int n) { OwnStreams9.Log("Write(" + b.Length + "," + i + "," + n + ")"); base.Write(b, i, n); }
}

class Reader : ChannelReader<int>
{
    public Exception Error;
    public int Fails;
    public override bool TryRead(out int item)
    {
        OwnStreams9.Log("TryRead");
        item = 5;
        if (Error != null) throw Error;
        return Fails-- <= 0;
    }
    public override ValueTask<bool> WaitToReadAsync(CancellationToken t) { OwnStreams9.Log("WaitToRead"); return new(Fails < 3); }
}

class Writer : ChannelWriter<int>
{
    public Exception Error;
    public int Fails;
    public override bool TryWrite(int item)
    {
        OwnStreams9.Log("TryWrite");
        if (Error != null) throw Error;
        return Fails-- <= 0;
    }
    public override ValueTask<bool> WaitToWriteAsync(CancellationToken t) { OwnStreams9.Log("WaitToWrite"); return new(Fails < 3); }
}

static class OwnStreams9
{
    private static readonly StringBuilder s_log = new();

    internal static void Log(string s)
    {
        lock (s_log) s_log.Append(' ').Append(s);
    }

    private static void Show(string what, Func<object> f)
    {
        string result;
        try
        {
            result = f()?.ToString() ?? "null";
        }
        catch (Exception e)
        {
            result = e.GetType().Name + (e.InnerException == null ? "" : "/" + e.InnerException.GetType().Name);
        }
        Console.WriteLine(what + ": " + result + s_log);
        s_log.Clear();
    }

    private static void Do(string what, Action f) => Show(what, () => { f(); return ""; });

    private static void Streams(Func<Stream> make)
    {
        Show("CopyTo", () => { var m = new MemoryStream(); make().CopyTo(m); return m.Length; });
        Show("CopyTo by 4", () => { var m = new MemoryStream(); make().CopyTo(m, 4); return m.Length; });
        Show("CopyTo by 17", () => { var m = new MemoryStream(); make().CopyTo(m, 17); return m.Length; });
        Do("CopyTo itself", () => { Stream s = make(); s.CopyTo(s, 4); });
        Show("CopyToAsync", () => { var m = new MemoryStream(); make().CopyToAsync(m, 4).Wait(); return m.Length; });
        Do("CopyToAsync itself", () => { Stream s = make(); s.CopyToAsync(s, 4).Wait(); });
        Show("span", () => make().Read(new byte[5].AsSpan(1)));
        Show("long span", () => make().Read(new byte[20].AsSpan()));
        Show("empty span", () => make().Read(new byte[0].AsSpan()));
        Do("write span", () => make().Write(new byte[5].AsSpan(1)));
        Do("write empty span", () => make().Write(new byte[0].AsSpan()));
        Show("ReadByte", () => make().ReadByte());
        Do("WriteByte", () => make().WriteByte(1));
        Do("ReadExactly", () => make().ReadExactly(new byte[6]));
        Do("ReadExactly part", () => make().ReadExactly(new byte[6], 1, 4));
        Do("ReadExactly too much", () => make().ReadExactly(new byte[8]));
        Show("ReadAtLeast", () => make().ReadAtLeast(new byte[8], 4));
        Do("ReadExactlyAsync", () => make().ReadExactlyAsync(new byte[6], 1, 5).AsTask().Wait());
        Show("ReadAsync", () => make().ReadAsync(new byte[6].AsMemory(1)).AsTask().Result);
        Do("WriteAsync", () => make().WriteAsync(new byte[6].AsMemory(1)).AsTask().Wait());
    }

    private static void Channels()
    {
        CancellationToken canceled = new(true);
        Show("read", () => new Reader().ReadAsync().AsTask().Result);
        Show("read later", () => new Reader { Fails = 2 }.ReadAsync().AsTask().Result);
        Show("read closed", () => new Reader { Fails = 9 }.ReadAsync().AsTask().Result);
        Show("read canceled", () => new Reader().ReadAsync(canceled).IsCanceled);
        Show("read throws", () => new Reader { Error = new FormatException() }.ReadAsync().IsFaulted);
        Show("read throws closed", () => new Reader { Error = new ChannelClosedException() }.ReadAsync().IsFaulted);
        Show("read throws canceled", () => new Reader { Error = new OperationCanceledException() }.ReadAsync().IsFaulted);
        Do("write", () => new Writer().WriteAsync(1).AsTask().Wait());
        Do("write later", () => new Writer { Fails = 2 }.WriteAsync(1).AsTask().Wait());
        Do("write closed", () => new Writer { Fails = 9 }.WriteAsync(1).AsTask().Wait());
        Show("write canceled", () => new Writer().WriteAsync(1, canceled).IsCanceled);
        Show("write throws", () => new Writer { Error = new FormatException() }.WriteAsync(1).IsFaulted);
        Show("write throws closed", () => new Writer { Error = new ChannelClosedException() }.WriteAsync(1).IsFaulted);
        Show("write throws canceled", () => new Writer { Error = new OperationCanceledException() }.WriteAsync(1).IsFaulted);
        Show("write throws canceled", () => new Writer { Error = new OperationCanceledException() }.WriteAsync(1).IsCanceled);
    }

    private static void Main()
    {
        Streams(() => new Bytes(true));
        Streams(() => new Bytes(false));
        Streams(() => new Later(true));
        Streams(() => new Kept(new byte[] { 1, 2, 3, 4, 5, 6, 7 }));
        Channels();
    }
}
