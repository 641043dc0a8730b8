// A reader beside Hashtable.Clear, or Remove, can see some keys gone and others not, in any order, and a value whose key is gone.
using System;
using System.Collections;
using System.Threading;

class ClearedKeys
{
    static void Main(string[] args)
    {
        Hashtable table = new Hashtable();
        table.Add("a", "x");
        table.Add("b", "y");
        Thread writer = new Thread(() =>
        {
            if (args[0] == "removed") table.Remove("a");
            else table.Clear();
        });
        writer.Start();
        string seen;
        switch (args[0])
        {
            case "clear":
                bool a = table.ContainsKey("a"), b = table.ContainsKey("b");
                seen = (a ? "a" : "-") + (b ? "b" : "-");
                break;
            case "count":
                bool none = !table.ContainsKey("a") && !table.ContainsKey("b");
                seen = none ? "none of " + table.Count : "some";
                break;
            case "index":
                seen = (table["a"] == null ? "-" : "a") + (table["b"] == null ? "-" : "b");
                break;
            default:
                bool key = table.ContainsKey("a");
                seen = (key ? "a" : "-") + (table.ContainsValue("x") ? "x" : "-");
                break;
        }
        writer.Join();
        Console.WriteLine(seen + " " + table.Count);
    }
}
