// Compiler: roslyn12
// References to fields at given offsets: interlocked operations, and methods that change what they refer to.
using System; using System.Threading; using System.Runtime.InteropServices;
[StructLayout(LayoutKind.Explicit)] struct U { [FieldOffset(0)] public object o; [FieldOffset(8)] public int a; [FieldOffset(8)] public float f; [FieldOffset(16)] public string s; [FieldOffset(24)] public long l; [FieldOffset(24)] public int half; }
[StructLayout(LayoutKind.Explicit)] struct Two { [FieldOffset(0)] public object o; [FieldOffset(0)] public string s; [FieldOffset(8)] public int n; }
[StructLayout(LayoutKind.Explicit)] struct Outer { [FieldOffset(0)] public U u; [FieldOffset(40)] public object o; [FieldOffset(48)] public long l; [FieldOffset(52)] public int half; }
[StructLayout(LayoutKind.Explicit)] class UC { [FieldOffset(0)] public object o; [FieldOffset(8)] public int a; [FieldOffset(8)] public uint b; }
class Unions12
{
  static U su; static U[] arr = new U[3]; static Two two;
  static void Swap(ref object o, object v) { Console.WriteLine(Interlocked.Exchange(ref o, v) ?? "null"); Console.WriteLine(Interlocked.CompareExchange(ref o, "c", v)); Console.WriteLine(Volatile.Read(ref o)); Volatile.Write(ref o, "w"); o = "x" + o; Console.WriteLine(o); }
  static void Main() {
    U u = default; Swap(ref u.o, "a"); Swap(ref su.o, "b"); Swap(ref arr[1].o, "d"); var c = new UC(); Swap(ref c.o, "e"); 
    Console.WriteLine(Interlocked.Exchange(ref u.s, "q") ?? "null"); Console.WriteLine(Interlocked.CompareExchange(ref u.s, "r", "q")); Console.WriteLine(u.s);
    Console.WriteLine(Interlocked.Increment(ref u.a) + " " + Interlocked.Exchange(ref u.f, 2.5f) + " " + u.a);
    Console.WriteLine(Interlocked.Add(ref su.l, 5000000000) + " " + su.half);
    Console.WriteLine(Interlocked.Exchange(ref c.b, 5u) + " " + c.a + Interlocked.CompareExchange(ref c.a, 4, 5) + c.b);
    var t = new Thread(() => Interlocked.Exchange(ref arr[2].o, "thread")); t.Start(); t.Join(); Console.WriteLine(arr[2].o);
    Outer outer = default; Swap(ref outer.u.o, "inner"); Swap(ref outer.o, "outer"); outer.half = 7; U copy = outer.u; Swap(ref copy.o, "copy"); Console.WriteLine(outer.l + " " + outer.u.o + copy.o);
    Swap(ref two.o, "two"); Console.WriteLine(two.s);
  }
}
