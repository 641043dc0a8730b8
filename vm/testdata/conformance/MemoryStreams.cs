// Compiler: roslyn12
using System;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

// MemoryStream, and Stream as the base of streams of the program.
class Slow : Stream
{
    readonly byte[] data;
    int at;
    public string Log = "";

    public Slow(params byte[] data) { this.data = data; }
    public override bool CanRead => true;
    public override bool CanWrite => true;
    public override bool CanSeek => false;
    public override long Length => throw new NotSupportedException();
    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }
    public override void Flush() => Log += "f";
    public override long Seek(long o, SeekOrigin from) => throw new NotSupportedException();
    public override void SetLength(long n) => throw new NotSupportedException();

    public override int Read(byte[] buffer, int offset, int count)
    {
        int n = Math.Min(2, Math.Min(count, data.Length - at));
        Array.Copy(data, at, buffer, offset, n);
        at += n;
        Log += "r" + n;
        return n;
    }

    public override void Write(byte[] buffer, int offset, int count) => Log += "w" + count;
    protected override void Dispose(bool disposing) => Log += "d" + disposing;
}

class Counting : MemoryStream
{
    public int Reads, Writes;
    public override int Read(byte[] b, int o, int c) { Reads++; return base.Read(b, o, c); }
    public override void Write(byte[] b, int o, int c) { Writes++; base.Write(b, o, c); }
}

static class MemoryStreams
{
    static void Try(string what, Func<object> f)
    {
        try
        {
            Console.WriteLine(what + ": " + f());
        }
        catch (Exception e)
        {
            Console.WriteLine($"{what}: {e.GetType().Name}: {e.Message}{(e is ArgumentException a ? " [" + a.ParamName + "]" : "")}");
        }
    }

    static void Try(string what, Action f) => Try(what, () => { f(); return "done"; });
    static string Text(byte[] b) => string.Join(",", b);
    static string State(MemoryStream s) => $"{s.Length} {s.Position} {s.Capacity} {Text(s.ToArray())}";
    static byte[] Bytes(int n) => Enumerable.Range(1, n).Select(x => (byte)x).ToArray();

    static async Task Async()
    {
        var s = new MemoryStream();
        await s.WriteAsync(Bytes(5), 1, 3);
        await s.WriteAsync(new ReadOnlyMemory<byte>(Bytes(3)));
        s.Position = 1;
        byte[] b = new byte[4];
        Console.WriteLine(await s.ReadAsync(b, 0, 3) + " " + Text(b));
        Console.WriteLine(await s.ReadAsync(b.AsMemory(1)) + " " + Text(b));
        Console.WriteLine(await s.ReadAsync(b.AsMemory()));
        s.Position = 2;
        var to = new MemoryStream();
        await s.CopyToAsync(to);
        Console.WriteLine(State(to) + " " + s.Position);
        var token = new CancellationToken(true);
        Console.WriteLine(s.ReadAsync(b, 0, 1, token).Status + " " + s.WriteAsync(b, 0, 1, token).Status + " " + s.FlushAsync(token).Status + " " + s.ReadAsync(b.AsMemory(), token).IsCanceled);
        Console.WriteLine(s.FlushAsync().IsCompletedSuccessfully);
        s.Dispose();
        Task<int> failed = s.ReadAsync(b, 0, 1);
        Console.WriteLine(failed.Status + " " + failed.Exception.InnerException.Message);
        Try("closed write", () => s.WriteAsync(b, 0, 1).GetAwaiter().GetResult());
        Try("arguments", () => s.ReadAsync(b, 0, 9).Status);
        Try("copy closed", () => s.CopyToAsync(to).Status);
        Try("copy to closed", () => to.CopyToAsync(s).Status);

        var slow = new Slow(Bytes(5));
        Console.WriteLine(await slow.ReadAsync(b, 0, 4) + " " + slow.Log);
        await slow.WriteAsync(b, 0, 4);
        await slow.FlushAsync();
        Console.WriteLine(slow.Log);
        b = new byte[3];
        await slow.ReadExactlyAsync(b);
        Console.WriteLine(Text(b));
        Console.WriteLine(await slow.ReadAtLeastAsync(b, 2, false));
        try { await slow.ReadExactlyAsync(b); } catch (EndOfStreamException e) { Console.WriteLine(e.Message); }
        await slow.DisposeAsync();
        Console.WriteLine(slow.Log);
    }

    static void Main()
    {
        var s = new MemoryStream();
        Console.WriteLine(State(s) + s.CanRead + s.CanWrite + s.CanSeek + s.CanTimeout);
        s.WriteByte(7);
        Console.WriteLine(State(s));
        s.Write(Bytes(20), 2, 12);
        Console.WriteLine(State(s));
        s.Write(Bytes(300));
        Console.WriteLine(s.Length + " " + s.Capacity + " " + s.GetBuffer().Length);
        s.Position = 10;
        byte[] b = new byte[6];
        Console.WriteLine(s.Read(b, 1, 4) + " " + Text(b) + " " + s.Read(b.AsSpan(4)) + " " + Text(b) + " " + s.ReadByte());
        Console.WriteLine(s.Seek(-3, SeekOrigin.End) + " " + s.Seek(1, SeekOrigin.Current) + " " + s.Read(b) + " " + s.Read(b) + " " + s.ReadByte());
        s.SetLength(5);
        Console.WriteLine(State(s));
        s.Position = 8;
        s.WriteByte(9);
        Console.WriteLine(State(s));
        s.Position = 20;
        s.Write(new byte[] { 1, 2 });
        Console.WriteLine(State(s));
        s.SetLength(30);
        s.Capacity = 40;
        Console.WriteLine(State(s));

        byte[] mine = Bytes(10);
        var part = new MemoryStream(mine, 2, 5);
        Console.WriteLine(State(part));
        part.WriteByte(99);
        Console.WriteLine(Text(mine) + " " + part.TryGetBuffer(out _));
        part.Position = 4;
        Try("not expandable", () => part.Write(Bytes(3), 0, 3));
        Try("capacity", () => part.Capacity = 20);
        Try("buffer", () => part.GetBuffer());
        part = new MemoryStream(mine, 2, 5, true, true);
        Console.WriteLine(part.TryGetBuffer(out ArraySegment<byte> segment) + " " + segment.Offset + " " + segment.Count + " " + (part.GetBuffer() == mine));
        var read = new MemoryStream(mine, false);
        Try("read only", () => read.WriteByte(1));
        Try("read only length", () => read.SetLength(1));
        Console.WriteLine(read.CanWrite + " " + read.ReadByte());

        Try("null", () => new MemoryStream(null));
        Try("negative", () => new MemoryStream(-1));
        Try("index", () => new MemoryStream(mine, 11, 0));
        Try("index2", () => new MemoryStream(mine, -1, 0));
        Try("position", () => s.Position = -1);
        Try("position2", () => s.Position = 1L << 40);
        Try("seek", () => s.Seek(-100, SeekOrigin.Begin));
        Try("seek2", () => s.Seek(1L << 40, SeekOrigin.Begin));
        Try("seek3", () => s.Seek(0, (SeekOrigin)7));
        Try("length", () => s.SetLength(-1));
        Try("capacity2", () => s.Capacity = 1);
        Try("read null", () => s.Read(null, 0, 0));
        Try("read offset", () => s.Read(b, -1, 0));
        Try("read count", () => s.Read(b, 0, 7));
        Try("timeout", () => s.ReadTimeout);
        Try("write to", () => s.WriteTo(null));
        Try("copy null", () => s.CopyTo(null));
        Try("copy size", () => s.CopyTo(part, 0));
        Try("copy read only", () => s.CopyTo(read));
        Try("exactly", () => new MemoryStream(mine).ReadExactly(new byte[11]));
        Try("least", () => new MemoryStream(mine).ReadAtLeast(new byte[20], 15, false));
        Try("least2", () => new MemoryStream(mine).ReadAtLeast(new byte[2], 15, false));

        var copy = new MemoryStream();
        s.Position = 3;
        s.CopyTo(copy);
        Console.WriteLine(State(copy) + " " + s.Position);
        copy = new MemoryStream();
        s.WriteTo(copy);
        Console.WriteLine(State(copy) + " " + s.Position);
        s.Close();
        s.Dispose();
        Console.WriteLine(s.CanRead + " " + s.CanSeek + " " + s.CanWrite + " " + s.ToArray().Length);
        Try("closed length", () => s.Length);
        Try("closed read", () => s.Read(b, 0, 1));
        Try("closed write", () => s.WriteByte(1));
        Try("closed capacity", () => s.Capacity);
        Try("closed copy", () => s.CopyTo(copy));

        var slow = new Slow(Bytes(7));
        slow.CopyTo(copy);
        Console.WriteLine(slow.Log + " " + copy.Length);
        slow = new Slow(Bytes(3));
        Console.WriteLine(slow.ReadByte() + " " + slow.Read(b.AsSpan(0, 1)) + " " + slow.Log);
        slow.WriteByte(1);
        slow.Write(b.AsSpan());
        slow.Dispose();
        Console.WriteLine(slow.Log);

        var counting = new Counting();
        counting.Write(b.AsSpan());
        counting.Position = 0;
        counting.CopyTo(Stream.Null);
        Console.WriteLine(counting.Writes + " " + counting.Reads);
        Stream sync = Stream.Synchronized(new MemoryStream());
        sync.Write(b, 0, 3);
        sync.Position = 1;
        Console.WriteLine(sync.Length + " " + sync.ReadByte() + " " + (Stream.Synchronized(sync) == sync) + " " + (sync is MemoryStream));
        Console.WriteLine(Stream.Null.ReadByte() + " " + Stream.Null.Read(b, 0, 5) + " " + Stream.Null.Length);
        Async().Wait();
        using (var u = new MemoryStream(4))
            Console.WriteLine(u.Capacity);
    }
}
