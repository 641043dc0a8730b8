// Compiler: roslyn12
// Skip: framework
// The answers of members for texts, spans, types and the collector to wrong arguments.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Threading;

static class LibraryArguments9
{
    static int s_number;

    static void P<T>(T value) => Console.WriteLine(s_number + ": " + value);

    static void T(Action a)
    {
        s_number++;
        try { a(); }
        catch (ArgumentException e) { Console.WriteLine(s_number + ": " + e.GetType().Name + " " + e.ParamName + ": " + e.Message); }
        catch (Exception e) { Console.WriteLine(s_number + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static void Main()
    {
        T(() => { P(char.ToUpper('a',null)); });
        T(() => { P(char.ToLower('A',null)); });
        T(() => { P(StringComparer.Create(CultureInfo.InvariantCulture,CompareOptions.OrdinalIgnoreCase)!=null); });
        T(() => { P(StringComparer.Create(CultureInfo.InvariantCulture,CompareOptions.Ordinal)!=null); });
        T(() => { P(StringComparer.Create(CultureInfo.InvariantCulture,CompareOptions.IgnoreCase|CompareOptions.OrdinalIgnoreCase)!=null); });
        T(() => { P(StringComparer.Create(CultureInfo.InvariantCulture,(CompareOptions)0x4000)!=null); });
        T(() => { P(StringComparer.Create(CultureInfo.InvariantCulture,CompareOptions.StringSort)!=null); });
        T(() => { P(StringComparer.Create(null,CompareOptions.Ordinal)!=null); });
        T(() => { P(StringComparer.Create(null,(CompareOptions)0x4000)!=null); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare("a","b",(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare(null,null,(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare(null,"a",(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare("a",null,(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare("a","a",(CompareOptions)0x4000)); });
        T(() => { string s="a"; P(CultureInfo.InvariantCulture.CompareInfo.Compare(s,s,(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare("a","b",CompareOptions.Ordinal|CompareOptions.IgnoreCase)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare("a","b",CompareOptions.StringSort)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare("a","b",CompareOptions.StringSort|CompareOptions.Ordinal)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare("a","b",CompareOptions.IgnoreCase|CompareOptions.StringSort)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare("a","b",CompareOptions.OrdinalIgnoreCase|CompareOptions.StringSort)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("a","b",CompareOptions.StringSort)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("a","b",CompareOptions.Ordinal|CompareOptions.IgnoreCase)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("a","b",CompareOptions.OrdinalIgnoreCase|CompareOptions.IgnoreCase)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("a","b",(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("a","",(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("","",(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("","a",(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf(null,"a",(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("a",null,(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("a",null,CompareOptions.Ordinal)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("aB","b",CompareOptions.OrdinalIgnoreCase)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("aB","b",CompareOptions.Ordinal)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("aB","b",CompareOptions.IgnoreCase)); });
        T(() => { P(string.Compare("a","b",CultureInfo.InvariantCulture,(CompareOptions)0x4000)); });
        T(() => { P(string.Compare("a","b",null,(CompareOptions)0x4000)); });
        T(() => { P(string.Compare("a","b",CultureInfo.InvariantCulture,CompareOptions.Ordinal|CompareOptions.IgnoreCase)); });
        T(() => { P(string.Compare(null,"b",CultureInfo.InvariantCulture,CompareOptions.Ordinal|CompareOptions.IgnoreCase)); });
        T(() => { P(string.Compare(null,null,CultureInfo.InvariantCulture,CompareOptions.Ordinal|CompareOptions.IgnoreCase)); });
        T(() => { P(string.Compare("a","B",CultureInfo.InvariantCulture,CompareOptions.StringSort|CompareOptions.IgnoreCase)); });
        T(() => { var c=StringComparer.Create(CultureInfo.InvariantCulture,CompareOptions.StringSort|CompareOptions.IgnoreCase); P(c.Equals("a","A")); P(c.Compare("a","A")); P(c.GetHashCode("a")==c.GetHashCode("A")); });
        T(() => { var c=StringComparer.Create(CultureInfo.InvariantCulture,CompareOptions.StringSort); P(c.Equals("a","A")); P(c.Compare("a","A")<0); P(c.Equals("a","a")); });
        T(() => { var c=StringComparer.Create(CultureInfo.InvariantCulture,CompareOptions.StringSort); P(c.GetHashCode("a")==c.GetHashCode("a")); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare("a","b",CompareOptions.Ordinal|CompareOptions.OrdinalIgnoreCase)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare("a","b",CompareOptions.Ordinal|(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.Compare(null,null,CompareOptions.Ordinal)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf(null,null,(CompareOptions)0x4000)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IndexOf("",null,CompareOptions.None)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IsPrefix(null,"a")); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IsPrefix("a",null)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IsSuffix("a",null)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IsSuffix(null,null)); });
        T(() => { P(CultureInfo.InvariantCulture.CompareInfo.IsSuffix(null,"a")); });
        T(() => { P(char.ToUpper('a',CultureInfo.InvariantCulture)); });
        T(() => { P(char.ToLower('\u0130',CultureInfo.InvariantCulture)); });
        T(() => { P(CultureInfo.InvariantCulture.TextInfo.ToUpper(null)); });
        T(() => { P(CultureInfo.InvariantCulture.TextInfo.ToLower(null)); });
        T(() => { P(StringComparer.Create(CultureInfo.InvariantCulture,CompareOptions.IgnoreCase).Equals("a","A")); });
        T(() => { GC.Collect(-1); });
        T(() => { GC.Collect(0,(GCCollectionMode)9); P("x"); });
        T(() => { GC.Collect(-1,(GCCollectionMode)9); P("x"); });
        T(() => { GC.Collect(0,(GCCollectionMode)(-1)); P("x"); });
        T(() => { GC.Collect(0,(GCCollectionMode)4); P("x"); });
        T(() => { GC.Collect(0,GCCollectionMode.Default); P("x"); });
        T(() => { GC.AddMemoryPressure(-1); P("x"); });
        T(() => { GC.AddMemoryPressure(0); P("x"); });
        T(() => { GC.AddMemoryPressure(1); P("x"); });
        T(() => { GC.RemoveMemoryPressure(-1); P("x"); });
        T(() => { GC.RemoveMemoryPressure(0); P("x"); });
        T(() => { GC.Collect(5); P("x"); });
        T(() => { GC.Collect(5,GCCollectionMode.Aggressive); P("x"); });
        T(() => { GC.Collect(2,GCCollectionMode.Aggressive); P("x"); });
        T(() => { GC.Collect(1,GCCollectionMode.Aggressive); P("x"); });
        T(() => { GC.Collect(2,GCCollectionMode.Aggressive,false); P("x"); });
        T(() => { GC.Collect(2,GCCollectionMode.Aggressive,true); P("x"); });
        T(() => { GC.Collect(1,GCCollectionMode.Aggressive,false); P("x"); });
        T(() => { GC.Collect(5,GCCollectionMode.Aggressive,true,true); P("x"); });
        T(() => { GC.Collect(2,GCCollectionMode.Aggressive,true,false); P("x"); });
        T(() => { GC.Collect(2,GCCollectionMode.Aggressive,false,false); P("x"); });
        T(() => { GC.Collect(2,GCCollectionMode.Aggressive,false,true); P("x"); });
        T(() => { GC.Collect(2,GCCollectionMode.Aggressive,true,true); P("x"); });
        T(() => { GC.Collect(2,GCCollectionMode.Optimized,true,true); P("x"); });
        T(() => { GC.Collect(2,GCCollectionMode.Optimized,false,true); P("x"); });
        T(() => { GC.Collect(-1,GCCollectionMode.Forced,true); P("x"); });
        T(() => { GC.Collect(-1,GCCollectionMode.Forced,true,true); P("x"); });
        T(() => { GC.Collect(1,(GCCollectionMode)9,true,true); P("x"); });
        T(() => { GC.Collect(-1,GCCollectionMode.Aggressive,false,false); P("x"); });
        T(() => { P(GC.AllocateArray<int>(-1).Length); });
        T(() => { P(GC.AllocateUninitializedArray<int>(-1).Length); });
        T(() => { P(GC.AllocateArray<string>(1,true).Length); });
        T(() => { P(GC.AllocateUninitializedArray<string>(1,true).Length); });
        T(() => { P(GC.AllocateUninitializedArray<string>(1).Length); });
        T(() => { P(typeof(int).IsSubclassOf(null)); });
        T(() => { P(typeof(Thread).IsSubclassOf(null)); });
        T(() => { P(typeof(object).IsSubclassOf(null)); });
        T(() => { P(typeof(IDisposable).IsSubclassOf(null)); });
        T(() => { P(typeof(List<>).IsSubclassOf(null)); });
        T(() => { P(typeof(List<>).GetGenericArguments()[0].IsSubclassOf(null)); });
        T(() => { P(((string)null).AsSpan(^0).Length); });
        T(() => { P(((string)null).AsSpan((Index)1).Length); });
        T(() => { P(((string)null).AsSpan((Index)0).Length); });
        T(() => { P(((string)null).AsSpan(1..).Length); });
        T(() => { P(((string)null).AsSpan(0..0).Length); });
        T(() => { P(((string)null).AsSpan(..).Length); });
        T(() => { P(((int[])null).AsSpan(^0).Length); });
        T(() => { P(((int[])null).AsSpan((Index)1).Length); });
        T(() => { P(((int[])null).AsSpan(0..0).Length); });
        T(() => { P(((int[])null).AsSpan(..).Length); });
        T(() => { P(((string)null).AsSpan(1).Length); });
        T(() => { P(((string)null).AsSpan(0,1).Length); });
        T(() => { P(((int[])null).AsSpan(1).Length); });
        T(() => { P(((int[])null).AsSpan(0,1).Length); });
        T(() => { P("ab".AsSpan(3).Length); });
        T(() => { P("ab".AsSpan(-1).Length); });
        T(() => { P("ab".AsSpan(1,2).Length); });
        T(() => { P("ab".AsSpan(^3).Length); });
        T(() => { P("ab".AsSpan((Index)3).Length); });
        T(() => { P("ab".AsSpan(2..1).Length); });
        T(() => { P("ab".AsSpan(0..3).Length); });
        T(() => { P(new int[2].AsSpan((Index)3).Length); });
        T(() => { P(new int[2].AsSpan(^3).Length); });
        T(() => { P(new int[2].AsSpan(2..1).Length); });
        T(() => { P(new int[2].AsSpan(0..3).Length); });
    }
}
