// Compiler: roslyn12
// Skip: framework
// The base classes of types of the library, and what is sealed.
using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Globalization;
using System.IO;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;

static class LibraryBases9
{
    static void Main()
    {
        foreach (Type t in new[]
        {
            typeof(ASCIIEncoding), typeof(UTF8Encoding), typeof(FlagsAttribute), typeof(ThreadStaticAttribute), typeof(DiscardableAttribute), typeof(DecoderFallbackException),
            typeof(EncoderFallbackException), typeof(CompareInfo), typeof(TextInfo), typeof(CultureInfo), typeof(WaitHandle), typeof(Mutex), typeof(Action<int>), typeof(int),
            typeof(DayOfWeek), typeof(List<Thread>), typeof(Thread[]), typeof(TextWriter), typeof(ListDictionary), typeof(IDisposable), typeof(object), typeof(System.Timers.ElapsedEventArgs),
            new ReadOnlyDictionary<int, string>(new Dictionary<int, string>()).Keys.GetType(), typeof(ReadOnlyDictionary<int, string>.ValueCollection), Encoding.Latin1.GetType(),
        })
            Console.WriteLine(t.Name + " : " + t.BaseType?.Name + " " + t.IsSealed + " " + t.IsSubclassOf(typeof(Encoding)));
        var view = new ReadOnlyDictionary<int, string>(new Dictionary<int, string> { [1] = "one" });
        foreach (int key in view.Keys) Console.WriteLine(key);
        foreach (string value in view.Values) Console.WriteLine(value);
        string[] copies = new string[view.Values.Count];
        view.Values.CopyTo(copies, 0);
        Console.WriteLine(copies[0]);
        Console.WriteLine(Encoding.ASCII.GetType().BaseType.Name);
        Console.WriteLine(CultureInfo.InvariantCulture.TextInfo.ToUpper("a") + CultureInfo.InvariantCulture.TextInfo.ToLower('A') + CultureInfo.InvariantCulture.CompareInfo.Compare("a", "b"));
        Console.WriteLine(Encoding.ASCII.GetString(new byte[] { 65, 200 }) + Encoding.ASCII.GetBytes("é")[0]);
    }
}
