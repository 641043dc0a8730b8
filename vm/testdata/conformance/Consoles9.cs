// Compiler: roslyn12
// Members of the console that check their arguments and keep values, the parts of a TextWriter that call each other, the
// names of assemblies, and the AppContext of a program without properties.
using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.Versioning;
using System.Text;

[assembly: AssemblyVersion("1.2.3.4")]
[assembly: TargetFramework(".NETCoreApp,Version=v9.0", FrameworkDisplayName = ".NET 9.0")]

class Of<T>
{
    public class Inner { }
}

class Consoles9
{
    static void Show(Func<object> f)
    {
        try { Console.WriteLine(f() ?? "null"); }
        catch (ArgumentException e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
        catch (Exception e) { Console.WriteLine(e.GetType().Name); }
    }

    static void Do(Action a)
    {
        Show(() => { a(); return "done"; });
    }

    static void Main()
    {
        Colors();
        Encodings();
        Ranges();
        Writers();
        Names();
        Contexts();
    }

    static void Colors()
    {
        Func<object> both = () => (int)Console.ForegroundColor + " " + (int)Console.BackgroundColor;
        Show(both);
        foreach (int n in new[] { 77, 16, -2, 15, 0, -1 })
        {
            Do(() => Console.ForegroundColor = (ConsoleColor)n);
            Do(() => Console.BackgroundColor = (ConsoleColor)n);
            Show(both);
        }
        Console.ForegroundColor = ConsoleColor.Red;
        Show(both);
        Console.BackgroundColor = ConsoleColor.Blue;
        Show(both);
        Console.ResetColor();
        Show(both);
        Show(() => Console.Title);
        Do(() => Console.Title = null);
        Do(() => Console.Title = "title");
    }

    static void Encodings()
    {
        Func<object> all = () => Console.OutputEncoding.WebName + " " + Console.InputEncoding.WebName + " " + Console.Out.Encoding.WebName + " " + Console.Out.Encoding.GetPreamble().Length;
        Show(all);
        Do(() => Console.OutputEncoding = null);
        Do(() => Console.InputEncoding = null);
        Console.OutputEncoding = Encoding.Latin1;
        Show(all);
        Console.InputEncoding = Encoding.ASCII;
        Show(all);
        Console.OutputEncoding = Encoding.UTF8;
        Show(all);
        Show(() => Console.OutputEncoding.GetPreamble().Length);
    }

    static void Ranges()
    {
        var text = "abc".ToCharArray();
        foreach (var (buffer, index, count) in new[] { (text, 1, 5), (null, 0, 1), (text, -1, 5), (text, 0, -5), (text, 4, 0), (text, 3, 0), (text, 1, 2) })
        {
            Do(() => Console.Write(buffer, index, count));
            Do(() => Console.WriteLine(buffer, index, count));
            Do(() => Console.Out.Write(buffer, index, count));
            Do(() => Console.Out.WriteLine(buffer, index, count));
            Do(() => new Calls().Write(buffer, index, count));
            Do(() => new Calls().WriteLine(buffer, index, count));
        }
    }

    // Calls tells which of its members call each other.
    class Calls : TextWriter
    {
        public override Encoding Encoding => null;

        public override void Write(char value) { Console.Write("<" + (int)value + ">"); }

        public override void Write(char[] buffer, int index, int count)
        {
            Console.Write("[part ");
            base.Write(buffer, index, count);
            Console.Write("]");
        }

        public override void Write(char[] buffer)
        {
            Console.Write("[buffer ");
            base.Write(buffer);
            Console.Write("]");
        }
    }

    static void Writers()
    {
        var text = "abc".ToCharArray();
        Do(() => new Calls().Write(text));
        Do(() => new Calls().WriteLine(text, 0, 1));
        Do(() => new Calls().Write((char[])null));
        Do(() => Console.Out.WriteLine(text));
        Do(() => Console.Out.WriteLine((char[])null));
        var s = new StringWriter();
        s.WriteLine(text);
        s.WriteLine(text, 1, 1);
        s.WriteLine((char[])null);
        Show(() => s.ToString().Replace("\n", "/"));
    }

    static void Names()
    {
        Show(() => typeof(Consoles9).Assembly.FullName);
        Show(() => typeof(Consoles9).Assembly);
        Show(() => typeof(Consoles9).AssemblyQualifiedName);
        Show(() => typeof(Consoles9[]).AssemblyQualifiedName);
        Show(() => typeof(Of<>).AssemblyQualifiedName);
        Show(() => typeof(Of<Consoles9>.Inner).AssemblyQualifiedName);
        Show(() => typeof(List<Consoles9>).FullName);
        Show(() => typeof(Consoles9).Assembly == typeof(Of<>).Assembly);
        Show(() => typeof(Consoles9).Assembly == typeof(int).Assembly);
        Show(() => typeof(List<int>));
    }

    static void Contexts()
    {
        Show(() => AppContext.TargetFrameworkName);
        Show(() => AppContext.TryGetSwitch("My.Switch", out bool on) + " " + on);
        Show(() => AppContext.TryGetSwitch(null, out _));
        Show(() => AppContext.TryGetSwitch("", out _));
        Show(() => AppContext.GetData(null));
        Show(() => AppContext.GetData(""));
        Show(() => AppContext.GetData("My.Data"));
        Show(() => AppContext.GetData("APP_CONTEXT_BASE_DIRECTORY") != null);
    }
}
