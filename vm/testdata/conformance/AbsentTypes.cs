// Compiler: roslyn12
using System;
using System.Collections.Generic;
using System.Data;
using System.IO.Compression;

// Types that the model does not have: no object is of them, and the program may ask.
class Own { }

class Box<T>
{
    public T value;
    public bool Is(object o) => o is T;
    public static string Kind(object o) => o switch { T => "T", int => "int", null => "null", _ => "other" };
}

static class AbsentTypes
{
    static GZipStream stream;
    static DataTable[] tables;
    static readonly Box<DataSet> box = new();

    static GZipStream Pass(GZipStream s, ref DataTable t, out DataSet d)
    {
        GZipStream local = s;
        stream = local;
        d = t?.DataSet;
        return stream;
    }

    static string Try(Func<object> f)
    {
        try
        {
            return (f() ?? "null").ToString();
        }
        catch (Exception e)
        {
            return e.GetType().Name + ": " + e.Message;
        }
    }

    static void Main()
    {
        object[] all = { 5, "text", new Own(), new int[2], new object[1], new string[2, 2], new List<int>(), new List<string> { "a" }, (Func<string>)(() => ""),
            new Exception("x"), DayOfWeek.Friday, new Box<int>(), new Box<DataSet>(), null };
        foreach (object o in all)
        {
            Console.WriteLine($"{o is GZipStream} {o is DataTable} {o as DataSet == null} {o is DataTable[]} {o is List<DataTable>} {o is Func<DataTable>} {o is Box<DataSet>}");
            Console.WriteLine(Try(() => (DataTable)o));
            Console.WriteLine(Try(() => (DataTable[])o));
            Console.WriteLine(Try(() => (List<DataTable>)o));
            Console.WriteLine(new Box<DataTable>().Is(o) + " " + Box<DataTable>.Kind(o));
        }
        DataTable none = null;
        Console.WriteLine(Pass(null, ref none, out DataSet set) == null && set == null && none == null && tables == null && box.value == null);
        try
        {
            try
            {
                throw new InvalidOperationException("passes");
            }
            catch (DataException)
            {
                Console.WriteLine("never");
            }
        }
        catch (InvalidOperationException e)
        {
            Console.WriteLine(e.Message);
        }
        try
        {
            throw new IndexOutOfRangeException();
        }
        catch (Exception e) when (e is DataException or System.Xml.XmlException)
        {
            Console.WriteLine("never");
        }
        catch (IndexOutOfRangeException)
        {
            Console.WriteLine("found");
        }
    }
}
