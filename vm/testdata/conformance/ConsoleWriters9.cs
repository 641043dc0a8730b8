// Compiler: roslyn12
// The members of Console and of its synchronised writers print one text. ToString of a type of the program makes them lock.
using System;
using System.IO;
using System.Threading.Tasks;

class Own
{
    public override string ToString() => "own";
}

class Formatted : IFormattable
{
    public string ToString(string format, IFormatProvider provider) => "formatted " + format;
}

static class ConsoleWriters9
{
    static async Task Main()
    {
        object own = new Own();
        Console.WriteLine("{0} {1} {2} {3}", own, 1, 2, 3);
        Console.WriteLine("{0} {1:x} {2}", own, new Formatted(), null);
        Console.WriteLine("{0}", (object[])null);
        Console.Write("{0};", (object[])null);
        Console.Write(own);
        Console.Write((object)null);
        Console.WriteLine();
        Console.WriteLine(new[] { 'x', 'y' }, 1, 1);
        Console.Write(new[] { 'x', 'y' }, 0, 1);
        Console.Write(new[] { 'x', 'y' });
        Console.WriteLine('c');
        Console.Write(1u);
        Console.Write(-2L);
        Console.Write(3ul);
        Console.Write(1.5);
        Console.Write(2.5f);
        Console.Write(3.50m);
        Console.WriteLine(true);
        Console.WriteLine((object)null);
        Console.WriteLine((string)null);
        await Console.Out.WriteLineAsync("async");
        await Console.Out.WriteAsync('q');
        await Console.Out.FlushAsync();
        Console.Out.NewLine = "\n";
        Console.Out.WriteLine(own);
        Console.Out.Write("{0}|{1}|{2}", 1, own, 3);
        Console.Out.WriteLine(new[] { 'v' });
        Console.WriteLine(ReferenceEquals(Console.Out, Console.Out));
        Console.WriteLine(ReferenceEquals(Console.Out, Console.Error));
        Console.WriteLine(ReferenceEquals(TextWriter.Synchronized(Console.Out), Console.Out));

        var text = new StringWriter();
        TextWriter writer = TextWriter.Synchronized(text);
        writer.NewLine = "|";
        writer.Write("{0}-{1}", 1, own);
        writer.WriteLine(2L);
        writer.WriteLine(own);
        await writer.WriteAsync("z");
        await writer.WriteLineAsync();
        lock (writer) writer.Write(new[] { 'a', 'b', 'c' }, 1, 2);
        writer.Dispose();
        Console.WriteLine(text.ToString());
        try
        {
            writer.Write('a');
        }
        catch (ObjectDisposedException e)
        {
            Console.WriteLine(e.Message.Split('\n')[0]);
        }
    }
}
