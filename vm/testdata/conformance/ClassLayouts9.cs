// Compiler: roslyn12
// Options: -unsafe
// The distances of the fields of random classes, automatic and sequential, and of their bases.
using System; using System.Collections.Generic; using System.Runtime.CompilerServices; using System.Runtime.InteropServices; using System.Threading; using System.Text;
enum E1 : short { A } enum E8 : ulong { A } enum EB : byte { A }
unsafe class P {
  struct G<T> { public byte a; public T t; }
  struct H<T,U> { public T t; public U u; public byte b; }
  [StructLayout(LayoutKind.Auto)] struct GA<T> { public byte a; public T t; public short c; }
  struct Al<T> { public byte a; public T t; }
  struct Empty { } [StructLayout(LayoutKind.Auto)] struct EmptyA { }
  [InlineArray(3)] struct IA3 { byte b; } [InlineArray(2)] struct IAS { string s; } [InlineArray(3)] struct IAT { (byte,int) t; }
  [StructLayout(LayoutKind.Sequential,Size=1,Pack=32)] struct T0 { public IAT f0; public E1 f1; public double f2; public G<Int128> f3; public ushort f4; }
  [StructLayout(LayoutKind.Sequential,Pack=8)] struct T1 { public object f0; public T0 f1; public TimeSpan f2; public E8 f3; }
  [StructLayout(LayoutKind.Auto)] struct T2<X> { public X f0; public T0 f1; }
  [StructLayout(LayoutKind.Sequential,Pack=16)] struct T3 { public DateOnly f0; public Guid f1; public Index f2; public H<string,byte> f3; static int sf; }
  [StructLayout(LayoutKind.Auto,Pack=4)] struct T4 { public nuint f0; public T3 f1; public byte f2; }
  struct T5 { public uint f0; public bool? f1; public T0 f2; public bool f3; }
  [StructLayout(LayoutKind.Auto,Pack=2)] struct T6 { public G<Int128> f0; public T5 f1; public uint f2; public byte f3; public int? f4; }
  [StructLayout(LayoutKind.Auto,Pack=1)] struct T7 { public double f0; public T5 f1; public TimeSpan f2; }
  [StructLayout(LayoutKind.Auto)] struct T8 { public T6 f0; public T5 f1; public float f2; public short f3; public T0 f4; }
  [StructLayout(LayoutKind.Auto)] struct T9 { public long f0; public T6 f1; public (byte,byte,byte) f2; public int f3; public T2<T0> f4; }
  [StructLayout(LayoutKind.Sequential,Size=20)] struct T10 { public Guid f0; public T8 f1; public char f2; }
  [InlineArray(3)] struct T11 { public KeyValuePair<DateTime,byte> f0; }
  [StructLayout(LayoutKind.Sequential,Size=12,Pack=8)] struct T12 { public nuint f0; public uint f1; public bool f2; public float f3; public int[] f4; public ValueTuple<byte> f5; }
  [StructLayout(LayoutKind.Auto,Pack=2)] struct T13 { public long f0; public bool? f1; public T11 f2; public DateOnly f3; public double f4; public T2<T0> f5; }
  struct T14 { public long f0; public T12 f1; public double f2; public long f3; public H<(byte,int),byte> f4; }
  class C0 { public ushort c0_0; public short c0_1; public byte c0_2; public ushort c0_3; }
  class C1 : C0 { public nint c1_0; }
  class C2 : C1 { public T3 c2_0; public T14 c2_1; public Range c2_2; public ValueTuple<byte> c2_3; }
  [StructLayout(LayoutKind.Sequential,Pack=4)] class C3 {  }
  class C4 : C2 { public int c4_0; public EB c4_1; }
  [StructLayout(LayoutKind.Sequential,Pack=4)] class C5 : C3 { public T9 c5_0; public (byte,Int128) c5_1; public short c5_2; }
  class C6 : C5 {  }
  class C7 : C4 { public bool c7_0; public UInt128 c7_1; }
  class C8 { public long c8_0; public long? c8_1; public bool c8_2; }
  [StructLayout(LayoutKind.Sequential)] class C9 { public bool c9_0; public int c9_1; }
  [StructLayout(LayoutKind.Sequential)] class C10 { public double c10_0; public float c10_1; public Guid c10_2; }
  class C11 { public E1 c11_0; public int c11_1; }
  class C12 : C7 { public E1 c12_0; public byte c12_1; public int c12_2; public Empty c12_3; public ValueTuple c12_4; public byte c12_5; }
  [StructLayout(LayoutKind.Sequential)] class C13 : C5 { public Guid c13_0; public E8 c13_1; public Guid c13_2; public E8 c13_3; public long c13_4; public bool c13_5; }
  class C14 : C12 { public T12 c14_0; public ValueTuple c14_1; public float c14_2; public short c14_3; public T11 c14_4; public Action c14_5; }
  class C15 { public string c15_0; public T3 c15_1; public int? c15_2; }
  [StructLayout(LayoutKind.Sequential)] class C16 {  }
  [StructLayout(LayoutKind.Sequential,Size=40)] class C17 { public T13 c17_0; public T9 c17_1; public sbyte c17_2; }
  [StructLayout(LayoutKind.Sequential)] class C18 : C9 { public ushort c18_0; public E8 c18_1; public short c18_2; }
  class C19 : C18 { public (byte,short,int,long,byte,short,int,byte) c19_0; public T6 c19_1; public T10 c19_2; public float c19_3; public ArraySegment<byte> c19_4; }
  class C20 : C1 { public T10 c20_0; public int c20_1; }
  class C21 { public T1 c21_0; public int[] c21_1; public int c21_2; public object c21_3; }
  [StructLayout(LayoutKind.Sequential,Pack=8)] class C22 { public float c22_0; public E8 c22_1; public decimal c22_2; public Guid c22_3; public char c22_4; }
  class C23 : C16 { public long? c23_0; public T6 c23_1; public ushort c23_2; public sbyte c23_3; public char c23_4; }
  class C24 : C6 { public bool? c24_0; public T5 c24_1; public E1 c24_2; public TimeOnly c24_3; }
  [StructLayout(LayoutKind.Sequential,Pack=4)] class C25 { public Guid c25_0; public Guid c25_1; public E1 c25_2; public byte c25_3; public EB c25_4; public Guid c25_5; }
  [StructLayout(LayoutKind.Sequential,Pack=4)] class C26 { public Guid c26_0; public int c26_1; public double c26_2; }
  class C27 : C26 { public byte c27_0; public nint c27_1; }
  class C28 : C24 {  }
  [StructLayout(LayoutKind.Sequential)] class C29 { public short c29_0; public T10 c29_1; public G<Int128> c29_2; }
  class C30 { public bool c30_0; }
  [StructLayout(LayoutKind.Sequential)] class C31 { public long c31_0; public sbyte c31_1; public EB c31_2; public double c31_3; public byte c31_4; }
  [StructLayout(LayoutKind.Sequential)] class C32 { public Guid c32_0; public short c32_1; public Guid c32_2; }
  [StructLayout(LayoutKind.Sequential)] class C33 { public (byte,byte,byte) c33_0; public T13 c33_1; public Memory<int> c33_2; }
  [StructLayout(LayoutKind.Sequential,Size=1)] class C34 { public float c34_0; }
  [StructLayout(LayoutKind.Sequential)] class C35 {  }
  class C36 { public bool c36_0; public T8 c36_1; public UInt128 c36_2; public Action c36_3; public object c36_4; public E8 c36_5; }
  [StructLayout(LayoutKind.Sequential,Pack=2)] class C37 { public float c37_0; public short c37_1; public EB c37_2; public float c37_3; }
  [StructLayout(LayoutKind.Sequential)] class C38 : C31 {  }
  [StructLayout(LayoutKind.Sequential,Pack=1)] class C39 {  }
  class C40 : C35 { public E8 c40_0; public T0 c40_1; }
  [StructLayout(LayoutKind.Sequential)] class C41 { public (short,byte)? c41_0; public long c41_1; public int[] c41_2; public T2<T0> c41_3; public T7 c41_4; }
  class C42 : C4 { public string c42_0; public T2<T0> c42_1; public long c42_2; public bool c42_3; public T8 c42_4; }
  class C43 : C23 { public T9 c43_0; public short c43_1; }
  class C44 { public char c44_0; public float c44_1; public long c44_2; public sbyte c44_3; }
  static long Off(byte* s, byte* f) => f - s;
  static void M0() {
    { T0 a = default; Console.WriteLine("T0 " + sizeof(T0) + " " + Unsafe.SizeOf<Al<T0>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T1 a = default; Console.WriteLine("T1 " + sizeof(T1) + " " + Unsafe.SizeOf<Al<T1>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T2<T0> a = default; Console.WriteLine("T2 " + sizeof(T2<T0>) + " " + Unsafe.SizeOf<Al<T2<T0>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
    { T3 a = default; Console.WriteLine("T3 " + sizeof(T3) + " " + Unsafe.SizeOf<Al<T3>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T4 a = default; Console.WriteLine("T4 " + sizeof(T4) + " " + Unsafe.SizeOf<Al<T4>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T5 a = default; Console.WriteLine("T5 " + sizeof(T5) + " " + Unsafe.SizeOf<Al<T5>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T6 a = default; Console.WriteLine("T6 " + sizeof(T6) + " " + Unsafe.SizeOf<Al<T6>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T7 a = default; Console.WriteLine("T7 " + sizeof(T7) + " " + Unsafe.SizeOf<Al<T7>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T8 a = default; Console.WriteLine("T8 " + sizeof(T8) + " " + Unsafe.SizeOf<Al<T8>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T9 a = default; Console.WriteLine("T9 " + sizeof(T9) + " " + Unsafe.SizeOf<Al<T9>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T10 a = default; Console.WriteLine("T10 " + sizeof(T10) + " " + Unsafe.SizeOf<Al<T10>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T11 a = default; Console.WriteLine("T11 " + sizeof(T11) + " " + Unsafe.SizeOf<Al<T11>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T12 a = default; Console.WriteLine("T12 " + sizeof(T12) + " " + Unsafe.SizeOf<Al<T12>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4) + " " + Off((byte*)&a,(byte*)&a.f5)); }
    { T13 a = default; Console.WriteLine("T13 " + sizeof(T13) + " " + Unsafe.SizeOf<Al<T13>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4) + " " + Off((byte*)&a,(byte*)&a.f5)); }
    { T14 a = default; Console.WriteLine("T14 " + sizeof(T14) + " " + Unsafe.SizeOf<Al<T14>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { var a = new C0(); Console.WriteLine("C0 " + D(ref a.c0_0,ref a.c0_0) + " " + D(ref a.c0_0,ref a.c0_1) + " " + D(ref a.c0_0,ref a.c0_2) + " " + D(ref a.c0_0,ref a.c0_3)); }
    { var a = new C1(); Console.WriteLine("C1 " + D(ref a.c0_0,ref a.c0_0) + " " + D(ref a.c0_0,ref a.c0_1) + " " + D(ref a.c0_0,ref a.c0_2) + " " + D(ref a.c0_0,ref a.c0_3) + " " + D(ref a.c0_0,ref a.c1_0)); }
    { var a = new C2(); Console.WriteLine("C2 " + D(ref a.c0_0,ref a.c0_0) + " " + D(ref a.c0_0,ref a.c0_1) + " " + D(ref a.c0_0,ref a.c0_2) + " " + D(ref a.c0_0,ref a.c0_3) + " " + D(ref a.c0_0,ref a.c1_0) + " " + D(ref a.c0_0,ref a.c2_0) + " " + D(ref a.c0_0,ref a.c2_1) + " " + D(ref a.c0_0,ref a.c2_2) + " " + D(ref a.c0_0,ref a.c2_3)); }
    { var a = new C4(); Console.WriteLine("C4 " + D(ref a.c0_0,ref a.c0_0) + " " + D(ref a.c0_0,ref a.c0_1) + " " + D(ref a.c0_0,ref a.c0_2) + " " + D(ref a.c0_0,ref a.c0_3) + " " + D(ref a.c0_0,ref a.c1_0) + " " + D(ref a.c0_0,ref a.c2_0) + " " + D(ref a.c0_0,ref a.c2_1) + " " + D(ref a.c0_0,ref a.c2_2) + " " + D(ref a.c0_0,ref a.c2_3) + " " + D(ref a.c0_0,ref a.c4_0) + " " + D(ref a.c0_0,ref a.c4_1)); }
    { var a = new C5(); Console.WriteLine("C5 " + D(ref a.c5_0,ref a.c5_0) + " " + D(ref a.c5_0,ref a.c5_1) + " " + D(ref a.c5_0,ref a.c5_2)); }
  }
  static void M20() {
    { var a = new C6(); Console.WriteLine("C6 " + D(ref a.c5_0,ref a.c5_0) + " " + D(ref a.c5_0,ref a.c5_1) + " " + D(ref a.c5_0,ref a.c5_2)); }
    { var a = new C7(); Console.WriteLine("C7 " + D(ref a.c0_0,ref a.c0_0) + " " + D(ref a.c0_0,ref a.c0_1) + " " + D(ref a.c0_0,ref a.c0_2) + " " + D(ref a.c0_0,ref a.c0_3) + " " + D(ref a.c0_0,ref a.c1_0) + " " + D(ref a.c0_0,ref a.c2_0) + " " + D(ref a.c0_0,ref a.c2_1) + " " + D(ref a.c0_0,ref a.c2_2) + " " + D(ref a.c0_0,ref a.c2_3) + " " + D(ref a.c0_0,ref a.c4_0) + " " + D(ref a.c0_0,ref a.c4_1) + " " + D(ref a.c0_0,ref a.c7_0) + " " + D(ref a.c0_0,ref a.c7_1)); }
    { var a = new C8(); Console.WriteLine("C8 " + D(ref a.c8_0,ref a.c8_0) + " " + D(ref a.c8_0,ref a.c8_1) + " " + D(ref a.c8_0,ref a.c8_2)); }
    { var a = new C9(); Console.WriteLine("C9 " + D(ref a.c9_0,ref a.c9_0) + " " + D(ref a.c9_0,ref a.c9_1)); }
    { var a = new C10(); Console.WriteLine("C10 " + D(ref a.c10_0,ref a.c10_0) + " " + D(ref a.c10_0,ref a.c10_1) + " " + D(ref a.c10_0,ref a.c10_2)); }
    { var a = new C11(); Console.WriteLine("C11 " + D(ref a.c11_0,ref a.c11_0) + " " + D(ref a.c11_0,ref a.c11_1)); }
    { var a = new C12(); Console.WriteLine("C12 " + D(ref a.c0_0,ref a.c0_0) + " " + D(ref a.c0_0,ref a.c0_1) + " " + D(ref a.c0_0,ref a.c0_2) + " " + D(ref a.c0_0,ref a.c0_3) + " " + D(ref a.c0_0,ref a.c1_0) + " " + D(ref a.c0_0,ref a.c2_0) + " " + D(ref a.c0_0,ref a.c2_1) + " " + D(ref a.c0_0,ref a.c2_2) + " " + D(ref a.c0_0,ref a.c2_3) + " " + D(ref a.c0_0,ref a.c4_0) + " " + D(ref a.c0_0,ref a.c4_1) + " " + D(ref a.c0_0,ref a.c7_0) + " " + D(ref a.c0_0,ref a.c7_1) + " " + D(ref a.c0_0,ref a.c12_0) + " " + D(ref a.c0_0,ref a.c12_1) + " " + D(ref a.c0_0,ref a.c12_2) + " " + D(ref a.c0_0,ref a.c12_3) + " " + D(ref a.c0_0,ref a.c12_4) + " " + D(ref a.c0_0,ref a.c12_5)); }
    { var a = new C13(); Console.WriteLine("C13 " + D(ref a.c5_0,ref a.c5_0) + " " + D(ref a.c5_0,ref a.c5_1) + " " + D(ref a.c5_0,ref a.c5_2) + " " + D(ref a.c5_0,ref a.c13_0) + " " + D(ref a.c5_0,ref a.c13_1) + " " + D(ref a.c5_0,ref a.c13_2) + " " + D(ref a.c5_0,ref a.c13_3) + " " + D(ref a.c5_0,ref a.c13_4) + " " + D(ref a.c5_0,ref a.c13_5)); }
    { var a = new C14(); Console.WriteLine("C14 " + D(ref a.c0_0,ref a.c0_0) + " " + D(ref a.c0_0,ref a.c0_1) + " " + D(ref a.c0_0,ref a.c0_2) + " " + D(ref a.c0_0,ref a.c0_3) + " " + D(ref a.c0_0,ref a.c1_0) + " " + D(ref a.c0_0,ref a.c2_0) + " " + D(ref a.c0_0,ref a.c2_1) + " " + D(ref a.c0_0,ref a.c2_2) + " " + D(ref a.c0_0,ref a.c2_3) + " " + D(ref a.c0_0,ref a.c4_0) + " " + D(ref a.c0_0,ref a.c4_1) + " " + D(ref a.c0_0,ref a.c7_0) + " " + D(ref a.c0_0,ref a.c7_1) + " " + D(ref a.c0_0,ref a.c12_0) + " " + D(ref a.c0_0,ref a.c12_1) + " " + D(ref a.c0_0,ref a.c12_2) + " " + D(ref a.c0_0,ref a.c12_3) + " " + D(ref a.c0_0,ref a.c12_4) + " " + D(ref a.c0_0,ref a.c12_5) + " " + D(ref a.c0_0,ref a.c14_0) + " " + D(ref a.c0_0,ref a.c14_1) + " " + D(ref a.c0_0,ref a.c14_2) + " " + D(ref a.c0_0,ref a.c14_3) + " " + D(ref a.c0_0,ref a.c14_4) + " " + D(ref a.c0_0,ref a.c14_5)); }
    { var a = new C15(); Console.WriteLine("C15 " + D(ref a.c15_0,ref a.c15_0) + " " + D(ref a.c15_0,ref a.c15_1) + " " + D(ref a.c15_0,ref a.c15_2)); }
    { var a = new C17(); Console.WriteLine("C17 " + D(ref a.c17_0,ref a.c17_0) + " " + D(ref a.c17_0,ref a.c17_1) + " " + D(ref a.c17_0,ref a.c17_2)); }
    { var a = new C18(); Console.WriteLine("C18 " + D(ref a.c9_0,ref a.c9_0) + " " + D(ref a.c9_0,ref a.c9_1) + " " + D(ref a.c9_0,ref a.c18_0) + " " + D(ref a.c9_0,ref a.c18_1) + " " + D(ref a.c9_0,ref a.c18_2)); }
    { var a = new C19(); Console.WriteLine("C19 " + D(ref a.c9_0,ref a.c9_0) + " " + D(ref a.c9_0,ref a.c9_1) + " " + D(ref a.c9_0,ref a.c18_0) + " " + D(ref a.c9_0,ref a.c18_1) + " " + D(ref a.c9_0,ref a.c18_2) + " " + D(ref a.c9_0,ref a.c19_0) + " " + D(ref a.c9_0,ref a.c19_1) + " " + D(ref a.c9_0,ref a.c19_2) + " " + D(ref a.c9_0,ref a.c19_3) + " " + D(ref a.c9_0,ref a.c19_4)); }
    { var a = new C20(); Console.WriteLine("C20 " + D(ref a.c0_0,ref a.c0_0) + " " + D(ref a.c0_0,ref a.c0_1) + " " + D(ref a.c0_0,ref a.c0_2) + " " + D(ref a.c0_0,ref a.c0_3) + " " + D(ref a.c0_0,ref a.c1_0) + " " + D(ref a.c0_0,ref a.c20_0) + " " + D(ref a.c0_0,ref a.c20_1)); }
    { var a = new C21(); Console.WriteLine("C21 " + D(ref a.c21_0,ref a.c21_0) + " " + D(ref a.c21_0,ref a.c21_1) + " " + D(ref a.c21_0,ref a.c21_2) + " " + D(ref a.c21_0,ref a.c21_3)); }
    { var a = new C22(); Console.WriteLine("C22 " + D(ref a.c22_0,ref a.c22_0) + " " + D(ref a.c22_0,ref a.c22_1) + " " + D(ref a.c22_0,ref a.c22_2) + " " + D(ref a.c22_0,ref a.c22_3) + " " + D(ref a.c22_0,ref a.c22_4)); }
    { var a = new C23(); Console.WriteLine("C23 " + D(ref a.c23_0,ref a.c23_0) + " " + D(ref a.c23_0,ref a.c23_1) + " " + D(ref a.c23_0,ref a.c23_2) + " " + D(ref a.c23_0,ref a.c23_3) + " " + D(ref a.c23_0,ref a.c23_4)); }
    { var a = new C24(); Console.WriteLine("C24 " + D(ref a.c5_0,ref a.c5_0) + " " + D(ref a.c5_0,ref a.c5_1) + " " + D(ref a.c5_0,ref a.c5_2) + " " + D(ref a.c5_0,ref a.c24_0) + " " + D(ref a.c5_0,ref a.c24_1) + " " + D(ref a.c5_0,ref a.c24_2) + " " + D(ref a.c5_0,ref a.c24_3)); }
    { var a = new C25(); Console.WriteLine("C25 " + D(ref a.c25_0,ref a.c25_0) + " " + D(ref a.c25_0,ref a.c25_1) + " " + D(ref a.c25_0,ref a.c25_2) + " " + D(ref a.c25_0,ref a.c25_3) + " " + D(ref a.c25_0,ref a.c25_4) + " " + D(ref a.c25_0,ref a.c25_5)); }
    { var a = new C26(); Console.WriteLine("C26 " + D(ref a.c26_0,ref a.c26_0) + " " + D(ref a.c26_0,ref a.c26_1) + " " + D(ref a.c26_0,ref a.c26_2)); }
  }
  static void M40() {
    { var a = new C27(); Console.WriteLine("C27 " + D(ref a.c26_0,ref a.c26_0) + " " + D(ref a.c26_0,ref a.c26_1) + " " + D(ref a.c26_0,ref a.c26_2) + " " + D(ref a.c26_0,ref a.c27_0) + " " + D(ref a.c26_0,ref a.c27_1)); }
    { var a = new C28(); Console.WriteLine("C28 " + D(ref a.c5_0,ref a.c5_0) + " " + D(ref a.c5_0,ref a.c5_1) + " " + D(ref a.c5_0,ref a.c5_2) + " " + D(ref a.c5_0,ref a.c24_0) + " " + D(ref a.c5_0,ref a.c24_1) + " " + D(ref a.c5_0,ref a.c24_2) + " " + D(ref a.c5_0,ref a.c24_3)); }
    { var a = new C29(); Console.WriteLine("C29 " + D(ref a.c29_0,ref a.c29_0) + " " + D(ref a.c29_0,ref a.c29_1) + " " + D(ref a.c29_0,ref a.c29_2)); }
    { var a = new C30(); Console.WriteLine("C30 " + D(ref a.c30_0,ref a.c30_0)); }
    { var a = new C31(); Console.WriteLine("C31 " + D(ref a.c31_0,ref a.c31_0) + " " + D(ref a.c31_0,ref a.c31_1) + " " + D(ref a.c31_0,ref a.c31_2) + " " + D(ref a.c31_0,ref a.c31_3) + " " + D(ref a.c31_0,ref a.c31_4)); }
    { var a = new C32(); Console.WriteLine("C32 " + D(ref a.c32_0,ref a.c32_0) + " " + D(ref a.c32_0,ref a.c32_1) + " " + D(ref a.c32_0,ref a.c32_2)); }
    { var a = new C33(); Console.WriteLine("C33 " + D(ref a.c33_0,ref a.c33_0) + " " + D(ref a.c33_0,ref a.c33_1) + " " + D(ref a.c33_0,ref a.c33_2)); }
    { var a = new C34(); Console.WriteLine("C34 " + D(ref a.c34_0,ref a.c34_0)); }
    { var a = new C36(); Console.WriteLine("C36 " + D(ref a.c36_0,ref a.c36_0) + " " + D(ref a.c36_0,ref a.c36_1) + " " + D(ref a.c36_0,ref a.c36_2) + " " + D(ref a.c36_0,ref a.c36_3) + " " + D(ref a.c36_0,ref a.c36_4) + " " + D(ref a.c36_0,ref a.c36_5)); }
    { var a = new C37(); Console.WriteLine("C37 " + D(ref a.c37_0,ref a.c37_0) + " " + D(ref a.c37_0,ref a.c37_1) + " " + D(ref a.c37_0,ref a.c37_2) + " " + D(ref a.c37_0,ref a.c37_3)); }
    { var a = new C38(); Console.WriteLine("C38 " + D(ref a.c31_0,ref a.c31_0) + " " + D(ref a.c31_0,ref a.c31_1) + " " + D(ref a.c31_0,ref a.c31_2) + " " + D(ref a.c31_0,ref a.c31_3) + " " + D(ref a.c31_0,ref a.c31_4)); }
    { var a = new C40(); Console.WriteLine("C40 " + D(ref a.c40_0,ref a.c40_0) + " " + D(ref a.c40_0,ref a.c40_1)); }
    { var a = new C41(); Console.WriteLine("C41 " + D(ref a.c41_0,ref a.c41_0) + " " + D(ref a.c41_0,ref a.c41_1) + " " + D(ref a.c41_0,ref a.c41_2) + " " + D(ref a.c41_0,ref a.c41_3) + " " + D(ref a.c41_0,ref a.c41_4)); }
    { var a = new C42(); Console.WriteLine("C42 " + D(ref a.c0_0,ref a.c0_0) + " " + D(ref a.c0_0,ref a.c0_1) + " " + D(ref a.c0_0,ref a.c0_2) + " " + D(ref a.c0_0,ref a.c0_3) + " " + D(ref a.c0_0,ref a.c1_0) + " " + D(ref a.c0_0,ref a.c2_0) + " " + D(ref a.c0_0,ref a.c2_1) + " " + D(ref a.c0_0,ref a.c2_2) + " " + D(ref a.c0_0,ref a.c2_3) + " " + D(ref a.c0_0,ref a.c4_0) + " " + D(ref a.c0_0,ref a.c4_1) + " " + D(ref a.c0_0,ref a.c42_0) + " " + D(ref a.c0_0,ref a.c42_1) + " " + D(ref a.c0_0,ref a.c42_2) + " " + D(ref a.c0_0,ref a.c42_3) + " " + D(ref a.c0_0,ref a.c42_4)); }
    { var a = new C43(); Console.WriteLine("C43 " + D(ref a.c23_0,ref a.c23_0) + " " + D(ref a.c23_0,ref a.c23_1) + " " + D(ref a.c23_0,ref a.c23_2) + " " + D(ref a.c23_0,ref a.c23_3) + " " + D(ref a.c23_0,ref a.c23_4) + " " + D(ref a.c23_0,ref a.c43_0) + " " + D(ref a.c23_0,ref a.c43_1)); }
    { var a = new C44(); Console.WriteLine("C44 " + D(ref a.c44_0,ref a.c44_0) + " " + D(ref a.c44_0,ref a.c44_1) + " " + D(ref a.c44_0,ref a.c44_2) + " " + D(ref a.c44_0,ref a.c44_3)); }
  }
  static long D<A,B>(ref A a, ref B b) { fixed (byte* p = &Unsafe.As<A,byte>(ref a), q = &Unsafe.As<B,byte>(ref b)) return q - p; }
  static void Main() { M0(); M20(); M40(); }
}
