// Compiler: roslyn12
// Skip: framework
// Texts of exceptions of encodings, dates, spans of time, searches and enumerators, and what else strict encodings do.
using System;
using System.Text;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;

static class Texts12
{
    static void T(string n, Func<object> f){ try { Console.WriteLine(n+": "+f()); } catch(Exception e){ Console.WriteLine(n+": "+e.GetType().Name+": "+e.Message+(e is ArgumentException a?" ["+a.ParamName+"]":"")+(e is ArgumentOutOfRangeException o?" <"+o.ActualValue+">":"")+(e.InnerException!=null?" inner "+e.InnerException.GetType().Name+": "+e.InnerException.Message:"")); } }

    static void Main()
    {
        var u=new UTF8Encoding(false,true); var w=new UnicodeEncoding(false,true,true);
        foreach (var b in new byte[][]{new byte[]{0xff},new byte[]{65,66,0xc3},new byte[]{65,0xe2,0x82,65},new byte[]{0xf0,0x9f,0x98},new byte[]{65,0xed,0xa0,0x80},new byte[]{0xc0,0x80},new byte[]{0xf5},new byte[]{0xe2,0x82},new byte[]{0xf0,0x90,65,66},new byte[]{0x80,65},new byte[]{65,66,67,0xff,0xfe},new byte[]{0xf4,0x90,0x80,0x80}}) { T("utf8 "+BitConverter.ToString(b),()=>u.GetString(b));
        T("  count",()=>u.GetCharCount(b));
        T("  chars",()=>u.GetChars(b).Length); }
        foreach (var s in new[]{"\ud800","a\udc00","ab\ud83dz","\ud83d","x\ud83d\ud83d\ude00","a\ude00\ud83d"}) { T("enc8 "+s.Length,()=>u.GetBytes(s).Length);
        T("  count",()=>u.GetByteCount(s));
        T("enc16 "+s.Length,()=>w.GetBytes(s).Length);
        T("  count",()=>w.GetByteCount(s)); }
        foreach (var b in new byte[][]{new byte[]{0,0xd8},new byte[]{65,0,0,0xdc},new byte[]{65},new byte[]{0,0xd8,65,0},new byte[]{65,0,66}, new byte[]{0,0xd8,65}}) { T("utf16 "+BitConverter.ToString(b),()=>w.GetString(b));
        T("  count",()=>w.GetCharCount(b)); }
        foreach (var s in new[]{"x","","abc def","2024-01-01 25:00","2024-13-01","2024-02-30","2024-01-01 12:60","2024-01-01 12:30:60","13/13/2024","02/30/2024","9999-12-31 24:00","2024-01-32","10000-01-01","2024-00-10","2024-01-00"}) { T("todt "+s,()=>Convert.ToDateTime(s));
        T("parse "+s,()=>DateTime.Parse(s));
        T("inv "+s,()=>DateTime.Parse(s,CultureInfo.InvariantCulture));
        T("do "+s,()=>DateOnly.Parse(s).DayNumber);
        T("try "+s,()=>DateTime.TryParse(s,out _));}
        T("ex dow",()=>DateTime.ParseExact("Mon 2024-01-02","ddd yyyy-MM-dd",CultureInfo.InvariantCulture));
        T("ex dow2",()=>DateTime.ParseExact("Monday, 02 January 2024","dddd, dd MMMM yyyy",CultureInfo.InvariantCulture));
        T("ex day",()=>DateTime.ParseExact("2024-02-30","yyyy-MM-dd",null));
        T("ex mon",()=>DateTime.ParseExact("2024-13-30","yyyy-MM-dd",null));
        T("ex h",()=>DateTime.ParseExact("2024-12-30 25","yyyy-MM-dd HH",null));
        T("ex mi",()=>DateTime.ParseExact("2024-12-30 25:66","yyyy-MM-dd HH:mm",null));
        T("ex s",()=>DateTime.ParseExact("2024-12-30 23:06:77","yyyy-MM-dd HH:mm:ss",null));
        T("ex 24",()=>DateTime.ParseExact("2024-12-30 24:00","yyyy-MM-dd HH:mm",null));
        T("ex bad",()=>DateTime.ParseExact("x","yyyy-MM-dd HH:mm",null));
        T("ex empty",()=>DateTime.ParseExact("","yyyy-MM-dd HH:mm",null));
        T("ex noformat",()=>DateTime.ParseExact("x","",(IFormatProvider)null));
        T("ex formats",()=>DateTime.ParseExact("x",new[]{"yyyy","MM"},null,DateTimeStyles.None));
        T("ex formats dow",()=>DateTime.ParseExact("Mon 2024-01-02",new[]{"ddd yyyy-MM-dd"},CultureInfo.InvariantCulture,DateTimeStyles.None));
        T("ex12",()=>DateTime.ParseExact("13 PM","hh tt",CultureInfo.InvariantCulture));
        T("do dow",()=>DateOnly.ParseExact("Mon 2024-01-02","ddd yyyy-MM-dd",CultureInfo.InvariantCulture).DayNumber);
        T("do day",()=>DateOnly.ParseExact("2024-02-30","yyyy-MM-dd").DayNumber);
        T("to h",()=>TimeOnly.ParseExact("25:00","HH:mm").Ticks);
        T("to h",()=>TimeOnly.Parse("25:00").Ticks);
        T("ts1",()=>TimeSpan.Parse("25:00"));
        T("ts2",()=>TimeSpan.Parse("x"));
        T("ts3",()=>TimeSpan.ParseExact("x","c",null));
        T("ts4",()=>TimeSpan.ParseExact("25:00:00","c",null));
        T("ts5",()=>TimeSpan.ParseExact("x","hh",null));
        T("ts6",()=>TimeSpan.ParseExact("25","hh",null));
        T("ts7",()=>TimeSpan.Parse(""));
        var sc=StructuralComparisons.StructuralComparer; var se=StructuralComparisons.StructuralEqualityComparer;
        T("st1",()=>sc.Compare(new[]{1,2},new[]{1}));
        T("st2",()=>sc.Compare(new[]{1},new[]{1,2}));
        T("st3",()=>sc.Compare(new[]{1},"x"));
        T("st4",()=>sc.Compare(new[]{1},null));
        T("st5",()=>se.Equals(new[]{1},new[]{1,2}));
        T("st6",()=>sc.Compare(Tuple.Create(1),Tuple.Create(1,2)));
        T("st7",()=>sc.Compare(Tuple.Create(1),3));
        T("st8",()=>((IStructuralComparable)(1,2)).CompareTo((1,2,3),sc));
        T("st9",()=>((IStructuralComparable)new[]{1}).CompareTo(new long[]{1},sc));
        T("st10",()=>sc.Compare(new object[]{1},new object[]{"x"}));
        T("st11",()=>((IStructuralComparable)new[]{1}).CompareTo(new[]{1},null));
        T("st12",()=>((IStructuralComparable)new[]{1}).CompareTo(new int[1,1],sc));
        int[] a={1,2,3}; object[] os={1,2};
        T("li1",()=>Array.LastIndexOf(a,1,3));
        T("li2",()=>Array.LastIndexOf(a,1,-1));
        T("li3",()=>Array.LastIndexOf(a,1,2,4));
        T("li4",()=>Array.LastIndexOf(a,1,2,-1));
        T("li5",()=>Array.LastIndexOf(new int[0],1,0));
        T("li6",()=>Array.LastIndexOf(new int[0],1,-1));
        T("li7",()=>Array.LastIndexOf(new int[0],1,1));
        T("li8",()=>Array.LastIndexOf((Array)a,1,3));
        T("li9",()=>Array.LastIndexOf((Array)a,1,2,4));
        T("li10",()=>Array.LastIndexOf(a,1,5,1));
        T("li11",()=>Array.LastIndexOf(new int[0],1,0,1));
        T("li12",()=>Array.LastIndexOf(new int[0],1,-1,0));
        T("li13",()=>Array.LastIndexOf((Array)new int[0],1,5,0));
        T("li14",()=>Array.LastIndexOf((int[])null,1));
        T("li15",()=>Array.LastIndexOf((Array)new int[1,1],1));
        T("li16",()=>Array.LastIndexOf((Array)a,1,-1,1));
        T("li17",()=>Array.LastIndexOf((Array)a,1,2,-1));
        T("io1",()=>Array.IndexOf(a,1,4));
        T("io2",()=>Array.IndexOf(a,1,-1));
        T("io3",()=>Array.IndexOf(a,1,2,2));
        T("io4",()=>Array.IndexOf((Array)a,1,4));
        T("io5",()=>Array.IndexOf((Array)a,1,2,2));
        T("io6",()=>Array.IndexOf((Array)new int[1,1],1));
        T("fl1",()=>Array.FindLastIndex(a,3,x=>true));
        T("fl2",()=>Array.FindLastIndex(a,2,4,x=>true));
        T("fl3",()=>Array.FindLastIndex(new int[0],0,x=>true));
        T("fl4",()=>Array.FindIndex(a,4,x=>true));
        T("fl5",()=>Array.FindIndex(a,2,2,x=>true));
        var l=new List<int>(a);
        T("ll1",()=>l.LastIndexOf(1,3));
        T("ll2",()=>l.LastIndexOf(1,-1));
        T("ll3",()=>l.LastIndexOf(1,2,4));
        T("ll4",()=>l.LastIndexOf(1,2,-1));
        T("ll5",()=>new List<int>().LastIndexOf(1,5));
        T("ll6",()=>l.IndexOf(1,4));
        T("ll7",()=>l.IndexOf(1,2,2));
        var al=new ArrayList(a);
        T("al1",()=>al.LastIndexOf(1,3));
        T("al2",()=>al.LastIndexOf(1,-1));
        T("al3",()=>al.LastIndexOf(1,2,4));
        T("al4",()=>new ArrayList().LastIndexOf(1,5));
        T("al5",()=>al.IndexOf(1,4));
        T("al6",()=>al.IndexOf(1,2,2));
        T("al7",()=>al.LastIndexOf(1,2,-1));
        T("str1",()=>"abc".LastIndexOf('a',3));
        T("str2",()=>"abc".LastIndexOf('a',4));
        T("str3",()=>"abc".LastIndexOf("a",4));
        T("str4",()=>"abc".LastIndexOf('a',2,4));
        IEnumerator e=new Stack<int>().GetEnumerator();
        T("stk1",()=>e.Current); e.MoveNext();
        T("stk2",()=>e.Current);
        IEnumerator e2=((Array)new int[0]).GetEnumerator();
        T("arr1",()=>e2.Current); e2.MoveNext();
        T("arr2",()=>e2.Current);
        IEnumerator e3=new Queue<int>().GetEnumerator();
        T("q1",()=>e3.Current); e3.MoveNext();
        T("q2",()=>e3.Current);
        IEnumerator e4=new Stack().GetEnumerator();
        T("sk1",()=>e4.Current); e4.MoveNext();
        T("sk2",()=>e4.Current);
        IEnumerator e6=new Stack<int>(new[]{1}).GetEnumerator();
        T("stk3",()=>e6.Current); e6.MoveNext(); e6.MoveNext();
        T("stk4",()=>e6.Current);
        IEnumerator e7=new ArrayList().GetEnumerator();
        T("al1",()=>e7.Current); e7.MoveNext();
        T("al2",()=>e7.Current);
        IEnumerator e8="".GetEnumerator();
        T("s1",()=>e8.Current); e8.MoveNext();
        T("s2",()=>e8.Current);
        IEnumerator e9=new int[]{1}.GetEnumerator();
        T("a1",()=>e9.Current); e9.MoveNext(); e9.MoveNext();
        T("a2",()=>e9.Current);
        IEnumerator<int> f1=((IEnumerable<int>)new int[]{1}).GetEnumerator();
        T("ga1",()=>f1.Current); f1.MoveNext(); f1.MoveNext();
        T("ga2",()=>f1.Current);
        IEnumerator f2=new BitArray(1).GetEnumerator();
        T("ba1",()=>f2.Current); f2.MoveNext(); f2.MoveNext();
        T("ba2",()=>f2.Current);
        Console.WriteLine(u.GetHashCode()+" "+new UTF8Encoding(true,true).GetHashCode()+" "+w.GetHashCode()+" "+new UnicodeEncoding(true,false,true).GetHashCode());
        Console.WriteLine(StringComparer.InvariantCulture.Equals(StringComparer.Ordinal)+" "+StringComparer.InvariantCultureIgnoreCase.Equals(StringComparer.OrdinalIgnoreCase)+" "+StringComparer.Ordinal.Equals(StringComparer.FromComparison(StringComparison.Ordinal))+" "+StringComparer.Ordinal.Equals(StringComparer.OrdinalIgnoreCase));
        Utf16();
        Spans();
    }

    static void Utf16()
    {
        var w=new UnicodeEncoding(false,true,true); var W=new UnicodeEncoding(true,true,true); var loose=new UnicodeEncoding(false,true);
        uint s=1; int Next(int n){ s=s*1664525+1013904223; return (int)((s>>8)%(uint)n);}
        for(int t=0;t<40;t++){ var b=new byte[Next(9)]; for(int i=0;i+1<b.Length;i+=2){ int k=Next(4); int c=k==0?65:k==1?0xd800+Next(3):k==2?0xdc00+Next(3):0x20ac; b[i]=(byte)c;b[i+1]=(byte)(c>>8);} if(b.Length%2==1) b[b.Length-1]=66;
        string r; try { r=w.GetString(b).Length+""; } catch(Exception e){ r=e.Message; } string r2; try { r2=w.GetCharCount(b)+""; } catch(Exception e){ r2=e.Message; } var c2=new char[20]; string r3; try { r3=w.GetChars(b,0,b.Length,c2,0)+""; } catch(Exception e){ r3=e.Message; }
        var u=new StringBuilder(); foreach(char c in loose.GetString(b)) u.Append(((int)c).ToString("x")+" ");
        Console.WriteLine(BitConverter.ToString(b)+": "+r+" "+(r==r2)+" "+(r==r3)+" "+loose.GetCharCount(b)+" "+u+(r==r2?"":r2));
        for(int i=0;i+1<b.Length;i+=2) (b[i],b[i+1])=(b[i+1],b[i]);
        T("  the other way round",()=>W.GetString(b).Length); }
    }

    static void Spans()
    {
        foreach (var (s,f) in new[]{("25","hh"),("23","hh"),("5","%h"),("23 23","hh hh"),("1.5","%s\\.f"),("10675199","%d"),("10675200","%d"),("10675199 23","d\\ hh"),("10675199 02:48:05.4775807","d\\ hh\\:mm\\:ss\\.fffffff"),("10675199 02:48:05.4775808","d\\ hh\\:mm\\:ss\\.fffffff"),("60","mm"),("60x","mm"),("25:70","hh\\:mm"),("25:7","hh\\:mm"),("12:","hh\\:FF"),("12:5","hh\\:FF"),("0012","dddd"),("123","ddd"),("12","ddd"),("123456789","%d"),("99999999","%d"),("5 5","f\\ F"),("","'x'"),("x","'x'"),("12 5","hh d"),("-5","%d"),("1","ddddddddd"),("001","hhh"),("5","\\5"),("59","ss"),("99","ss"),("5","%F"),("5555555","FFFFFFF"),("12345678","ffffffff")}) { string r; try { r=TimeSpan.ParseExact(s,f,null).Ticks+""; } catch(Exception e) { r=e.GetType().Name+": "+e.Message; } Console.WriteLine("["+s+"] ["+f+"] "+r+" "+TimeSpan.TryParseExact(s,f,null,out var t)+" "+t.Ticks); }
    }
}
