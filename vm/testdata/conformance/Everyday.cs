// The parts of the library that everyday programs use beside its collections: dates by format, progress, writers that are awaited, tuples.
// Compiler: roslyn
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

class Everyday
{
    static void Exact(string text, params string[] formats)
    {
        DateTime date;
        if (DateTime.TryParseExact(text, formats, CultureInfo.InvariantCulture, DateTimeStyles.None, out date)) Console.WriteLine("{0}: {1:o}", text, date);
        else Console.WriteLine("{0}: not {1}", text, string.Join(" or ", formats));
    }

    static void Dates()
    {
        Exact("2021-03-04", "yyyy-MM-dd");
        Exact("04/03/2021 17:05", "dd/MM/yyyy HH:mm");
        Exact("4/3/2021", "d/M/yyyy");
        Exact("4/3/2021", "dd/MM/yyyy");
        Exact("20210304T050607", "yyyyMMddTHHmmss", "yyyyMMdd'T'HHmmss");
        Exact("2021-03-04T05:06:07.1234567", "o");
        Exact("2021-03-04T05:06:07", "s");
        Exact("12:30 AM 1 Mar 99", "hh:mm tt d MMM yy");
        Exact("12:30 PM 1 Mar 29", "hh:mm tt d MMM yy");
        Exact("Thursday, 04 March 2021", "D");
        Exact("Friday, 04 March 2021", "D");
        Exact("2021-02-29", "yyyy-MM-dd");
        Exact("2021-03-04 ", "yyyy-MM-dd");
        Exact("2021-03-04 05:06:07.25", "yyyy-MM-dd HH:mm:ss.ff");
        Exact("nonsense", "yyyy-MM-dd");
        Exact("2021-13-01", "yyyy-MM-dd", "yyyy-dd-MM");
        try { DateTime.ParseExact("x", "yyyy", null); }
        catch (FormatException) { Console.WriteLine("FormatException"); }
        DateTime any;
        Console.WriteLine("{0} {1} {2}", DateTime.TryParse("nonsense", out any), DateTime.TryParse("hello world", out any), DateTime.TryParse("q 5", out any));
        foreach (string format in new[] { @"hh\:mm", @"h\:m", "d' days 'hh", @"mm\:ss\.fff", "%s" })
            foreach (string text in new[] { "12:30", "1:2", "3 days 04", "01:02.345", "7" })
            {
                TimeSpan span;
                if (TimeSpan.TryParseExact(text, format, null, out span)) Console.WriteLine("{0} as {1}: {2}", text, format, span);
            }
        DateTimeOffset offset = new DateTimeOffset(2020, 1, 31, 1, 2, 3, TimeSpan.FromHours(2));
        Console.WriteLine("{0:u} {1:u} {2}", offset.AddMonths(1), offset.AddYears(-1), offset.DayOfYear);
    }

    sealed class Here : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object state)
        {
            Console.Write("posted: ");
            d(state);
        }
    }

    static void Reports()
    {
        SynchronizationContext.SetSynchronizationContext(new Here());
        Progress<int> progress = new Progress<int>(n => Console.WriteLine("handler {0}", n));
        progress.ProgressChanged += (sender, n) => Console.WriteLine("event {0} {1}", n, sender == progress);
        SynchronizationContext.SetSynchronizationContext(null);
        ((IProgress<int>)progress).Report(1);
        using (ManualResetEventSlim done = new ManualResetEventSlim())
        {
            IProgress<string> pooled = new Progress<string>(s => { Console.WriteLine(s + Thread.CurrentThread.IsThreadPoolThread); done.Set(); });
            pooled.Report("pooled ");
            done.Wait();
        }
        ((IProgress<int>)new Progress<int>()).Report(2);
    }

    static async Task Writers()
    {
        await Console.Out.WriteLineAsync("written");
        await Console.Out.WriteAsync("a");
        await Console.Out.WriteAsync('b');
        await Console.Out.WriteLineAsync();
        await using (StringWriter writer = new StringWriter())
        {
            await writer.WriteLineAsync("one");
            await writer.WriteAsync("two".ToCharArray());
            writer.Write(new StringBuilder("three"));
            writer.WriteLine("four".AsSpan());
            await writer.FlushAsync();
            StringReader reader = new StringReader(writer.ToString());
            Console.WriteLine(await reader.ReadLineAsync());
            char[] buffer = new char[5];
            Console.WriteLine("{0} {1}", reader.Read(buffer, 1, 3), new string(buffer, 1, 3));
            Console.Write(await reader.ReadToEndAsync());
        }
    }

    static void Tuples()
    {
        var (name, age) = Tuple.Create("Ann", 30);
        (int a, int b, int c) = Tuple.Create(1, 2, 3);
        Console.WriteLine("{0} {1} {2}", name, age, a + b + c);
        Console.WriteLine("{0} {1}", Tuple.Create(1, "x").ToValueTuple(), (1, 2, "y").ToTuple());
        StrongBox<int> box = new StrongBox<int>(3);
        Interlocked.Increment(ref box.Value);
        ((IStrongBox)box).Value = (int)((IStrongBox)box).Value + 1;
        Console.WriteLine(box.Value);
        Console.WriteLine(TaskScheduler.Default.Id == TaskScheduler.Current.Id);
    }

    static void Main()
    {
        Dates();
        Reports();
        Writers().Wait();
        Tuples();
    }
}
