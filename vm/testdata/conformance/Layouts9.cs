// Compiler: roslyn12
// Options: -unsafe
// The sizes and offsets of random structs: sequential, packed, sized, automatic, explicit, generic, inline arrays, fixed buffers.
using System; using System.Collections.Generic; using System.Runtime.CompilerServices; using System.Runtime.InteropServices; using System.Threading; using System.Text;
enum E1 : short { A } enum E8 : ulong { A } enum EB : byte { A }
unsafe class P {
  struct G<T> { public byte a; public T t; }
  struct H<T,U> { public T t; public U u; public byte b; }
  [StructLayout(LayoutKind.Auto)] struct GA<T> { public byte a; public T t; public short c; }
  struct Al<T> { public byte a; public T t; }
  struct Empty { } [StructLayout(LayoutKind.Auto)] struct EmptyA { }
  [InlineArray(3)] struct IA3 { byte b; } [InlineArray(2)] struct IAS { string s; } [InlineArray(3)] struct IAT { (byte,int) t; }
  [StructLayout(LayoutKind.Explicit,Pack=8)] struct T0 { [FieldOffset(3)] public double f0; [FieldOffset(11)] public (byte,int) f1; [FieldOffset(24)] public string f2; [FieldOffset(32)] public (byte,int) f3; }
  struct T1 { public double f0; public fixed long f1[2]; public byte f2; }
  [StructLayout(LayoutKind.Sequential,Pack=4)] struct T2 { public long f0; }
  [StructLayout(LayoutKind.Explicit,Pack=16)] struct T3 {  }
  [StructLayout(LayoutKind.Auto)] struct T4 {  }
  [StructLayout(LayoutKind.Sequential,Size=5,Pack=2)] struct T5 { public double f0; public char f1; }
  [StructLayout(LayoutKind.Explicit)] struct T6 { [FieldOffset(1)] public bool f0; [FieldOffset(2)] public uint f1; [FieldOffset(8)] public short f2; }
  [StructLayout(LayoutKind.Auto,Pack=4)] struct T7 { public Guid? f0; }
  struct T8 { public short f0; public fixed double f1[1]; public byte f2; }
  [StructLayout(LayoutKind.Explicit,Size=40)] struct T9 { [FieldOffset(0)] public byte f0; [FieldOffset(0)] public E8 f1; }
  struct T10 { public T2 f0; public ushort f1; public T3 f2; }
  struct T11 { public E8 f0; public ValueTuple f1; public T1 f2; public T8 f3; }
  [StructLayout(LayoutKind.Explicit)] struct T12 { [FieldOffset(3)] public Guid f0; [FieldOffset(19)] public char f1; [FieldOffset(19)] public (byte,int) f2; [FieldOffset(27)] public bool f3; [FieldOffset(27)] public sbyte f4; }
  struct T13 { public uint f0; static int sf; }
  struct T14 { public nint f0; public T11 f1; public object f2; public E8 f3; public decimal f4; public Guid f5; }
  [StructLayout(LayoutKind.Explicit,Pack=16)] struct T15 { [FieldOffset(1)] public uint f0; [FieldOffset(8)] public object f1; [FieldOffset(16)] public object f2; [FieldOffset(24)] public E8 f3; }
  [StructLayout(LayoutKind.Auto)] struct T16<X> { public T15 f0; public X f1; public int[] f2; }
  [StructLayout(LayoutKind.Sequential,Size=12,Pack=8)] struct T17 { public nuint f0; public uint f1; public bool f2; public float f3; public int[] f4; public ValueTuple<byte> f5; }
  [StructLayout(LayoutKind.Explicit,Pack=1)] struct T18 { [FieldOffset(1)] public E1 f0; [FieldOffset(3)] public E1 f1; [FieldOffset(8)] public string f2; [FieldOffset(16)] public decimal f3; [FieldOffset(33)] public long f4; }
  struct T19<X> { public X f0; public Action f1; }
  [StructLayout(LayoutKind.Auto)] struct T20<X> { public ushort f0; public X f1; public byte f2; public ushort f3; public T4 f4; }
  [StructLayout(LayoutKind.Explicit,Pack=8)] struct T21 { [FieldOffset(0)] public string f0; [FieldOffset(8)] public Int128 f1; [FieldOffset(24)] public float f2; }
  struct T22 { public EB f0; public fixed long f1[2]; public byte f2; }
  [InlineArray(3)] struct T23 { public double f0; }
  [StructLayout(LayoutKind.Explicit)] struct T24 { [FieldOffset(1)] public E1 f0; [FieldOffset(6)] public EB f1; }
  [StructLayout(LayoutKind.Auto)] struct T25 { public (byte,Int128) f0; public short f1; public uint f2; public char f3; }
  struct T26<X> { public (string,int,byte,string) f0; public nuint f1; public long f2; public X f3; }
  [StructLayout(LayoutKind.Explicit,Pack=4)] struct T27 {  }
  [StructLayout(LayoutKind.Sequential,Size=100)] struct T28 { public nint f0; }
  struct T29 { public byte f0; public fixed long f1[8]; public byte f2; }
  [StructLayout(LayoutKind.Explicit)] struct T30 { [FieldOffset(1)] public Guid f0; [FieldOffset(1)] public sbyte f1; [FieldOffset(20)] public double f2; [FieldOffset(20)] public bool f3; }
  struct T31 {  }
  [InlineArray(3)] struct T32 { public nuint f0; }
  [StructLayout(LayoutKind.Explicit,Pack=4)] struct T33 { [FieldOffset(2)] public ushort f0; [FieldOffset(2)] public long f1; [FieldOffset(13)] public EB f2; [FieldOffset(15)] public (byte,int) f3; [FieldOffset(24)] public object f4; }
  struct T34 { public E1 f0; public bool f1; }
  [InlineArray(1)] struct T35 { public double f0; static int sf; }
  [StructLayout(LayoutKind.Explicit,Size=100)] struct T36 { [FieldOffset(0)] public double f0; }
  struct T37<X> { public X f0; }
  struct T38 { public int f0; public float f1; public T11 f2; public decimal f3; public T13 f4; }
  [StructLayout(LayoutKind.Explicit,Pack=4)] struct T39 { [FieldOffset(1)] public DateTime f0; [FieldOffset(1)] public Int128 f1; [FieldOffset(1)] public EB f2; [FieldOffset(18)] public DateTimeOffset f3; }
  [StructLayout(LayoutKind.Auto)] struct T40 { public GA<byte> f0; public double f1; public H<(byte,int),byte> f2; public object f3; public H<(byte,int),byte> f4; }
  [StructLayout(LayoutKind.Auto)] struct T41 { public T23 f0; public nuint f1; public T1 f2; public sbyte f3; public string f4; public T7 f5; }
  [StructLayout(LayoutKind.Explicit)] struct T42 { [FieldOffset(0)] public ushort f0; [FieldOffset(2)] public Guid f1; }
  struct T43 { public char f0; public fixed long f1[4]; public byte f2; }
  struct T44 {  }
  [StructLayout(LayoutKind.Explicit,Pack=4)] struct T45 { [FieldOffset(0)] public E1 f0; [FieldOffset(5)] public char f1; [FieldOffset(8)] public E1 f2; }
  struct T46<X> { public object f0; public X f1; public T2 f2; }
  [StructLayout(LayoutKind.Auto)] struct T47<X> { public byte f0; public Memory<int> f1; public bool f2; public X f3; public nint f4; public T41 f5; }
  [StructLayout(LayoutKind.Explicit,Size=9)] struct T48 { [FieldOffset(0)] public ushort f0; [FieldOffset(2)] public bool f1; }
  [StructLayout(LayoutKind.Auto,Pack=8)] struct T49 { public char f0; }
  struct T50 { public uint f0; public fixed double f1[5]; public byte f2; }
  [StructLayout(LayoutKind.Explicit,Pack=8)] struct T51 { [FieldOffset(0)] public DateTimeOffset f0; [FieldOffset(0)] public sbyte f1; [FieldOffset(19)] public byte f2; }
  [StructLayout(LayoutKind.Auto,Pack=16)] struct T52 { public G<Int128> f0; public byte? f1; public E1 f2; public nint f3; public T13 f4; public char f5; static int sf; }
  struct T53 { public long f0; public T2 f1; public int[] f2; static int sf; }
  [StructLayout(LayoutKind.Explicit,Size=1)] struct T54 { [FieldOffset(3)] public sbyte f0; [FieldOffset(4)] public sbyte f1; [FieldOffset(4)] public sbyte f2; }
  struct T55 { public T32 f0; static int sf; }
  [StructLayout(LayoutKind.Auto,Pack=16)] struct T56 { public T10 f0; }
  [StructLayout(LayoutKind.Explicit,Pack=4)] struct T57 { [FieldOffset(1)] public Guid f0; [FieldOffset(19)] public DateTime f1; [FieldOffset(19)] public (byte,int) f2; }
  [StructLayout(LayoutKind.Sequential,Pack=32)] struct T58 { public T19<bool> f0; public nuint f1; public uint f2; public T34 f3; public T15 f4; }
  [StructLayout(LayoutKind.Auto)] struct T59<X> { public T45 f0; public X f1; public sbyte f2; public T49 f3; public G<DateTime> f4; public byte f5; }
  [StructLayout(LayoutKind.Explicit,Pack=1)] struct T60 { [FieldOffset(3)] public byte f0; [FieldOffset(3)] public EB f1; [FieldOffset(4)] public E8 f2; [FieldOffset(12)] public short f3; [FieldOffset(14)] public double f4; }
  [InlineArray(3)] struct T61 { public T3 f0; }
  struct T62 { public object f0; }
  [StructLayout(LayoutKind.Explicit,Pack=8)] struct T63 { [FieldOffset(0)] public uint f0; [FieldOffset(4)] public double f1; [FieldOffset(13)] public (byte,int) f2; [FieldOffset(21)] public EB f3; }
  struct T64 { public bool f0; public fixed long f1[7]; public byte f2; }
  [StructLayout(LayoutKind.Auto)] struct T65 { public T20<short> f0; public Action f1; public string f2; }
  [StructLayout(LayoutKind.Explicit,Size=100)] struct T66 {  }
  [StructLayout(LayoutKind.Auto,Pack=2)] struct T67 { public nint f0; public KeyValuePair<byte,int> f1; public H<byte,long> f2; public G<DateTime> f3; }
  struct T68 { public nuint f0; public T30 f1; public nint f2; public T50 f3; }
  [StructLayout(LayoutKind.Explicit,Pack=1,Size=40)] struct T69 { [FieldOffset(0)] public object f0; [FieldOffset(8)] public Int128 f1; }
  [StructLayout(LayoutKind.Auto)] struct T70 { public CancellationToken f0; public bool f1; public TimeOnly f2; public Action f3; public KeyValuePair<DateTime,byte> f4; public E1 f5; }
  struct T71 { public byte f0; public fixed char f1[9]; public byte f2; }
  [StructLayout(LayoutKind.Explicit,Pack=4)] struct T72 { [FieldOffset(0)] public bool f0; }
  struct T73<X> { public byte f0; public X f1; public T4 f2; }
  struct T74 { public KeyValuePair<DateTime,byte> f0; }
  [StructLayout(LayoutKind.Explicit)] struct T75 { [FieldOffset(2)] public uint f0; [FieldOffset(8)] public long f1; [FieldOffset(16)] public char f2; }
  [StructLayout(LayoutKind.Auto,Pack=4)] struct T76 { public ushort f0; public DateOnly? f1; static int sf; }
  struct T77<X> { public T8 f0; public X f1; }
  [StructLayout(LayoutKind.Explicit)] struct T78 {  }
  [StructLayout(LayoutKind.Auto)] struct T79 { public T14 f0; public H<(byte,int),byte> f1; public short f2; }
  static long Off(byte* s, byte* f) => f - s;
  static void M0() {
    { T0 a = default; Console.WriteLine("T0 " + sizeof(T0) + " " + Unsafe.SizeOf<Al<T0>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T1 a = default; Console.WriteLine("T1 " + sizeof(T1) + " " + Unsafe.SizeOf<Al<T1>>() + ": " + Off((byte*)&a,(byte*)&a.f0)+" "+Off((byte*)&a,(byte*)a.f1)+" "+Off((byte*)&a,(byte*)&a.f2)); }
    { T2 a = default; Console.WriteLine("T2 " + sizeof(T2) + " " + Unsafe.SizeOf<Al<T2>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T3 a = default; Console.WriteLine("T3 " + sizeof(T3) + " " + Unsafe.SizeOf<Al<T3>>() + ": " + ""); }
    { T4 a = default; Console.WriteLine("T4 " + sizeof(T4) + " " + Unsafe.SizeOf<Al<T4>>() + ": " + ""); }
    { T5 a = default; Console.WriteLine("T5 " + sizeof(T5) + " " + Unsafe.SizeOf<Al<T5>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
    { T6 a = default; Console.WriteLine("T6 " + sizeof(T6) + " " + Unsafe.SizeOf<Al<T6>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T7 a = default; Console.WriteLine("T7 " + sizeof(T7) + " " + Unsafe.SizeOf<Al<T7>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T8 a = default; Console.WriteLine("T8 " + sizeof(T8) + " " + Unsafe.SizeOf<Al<T8>>() + ": " + Off((byte*)&a,(byte*)&a.f0)+" "+Off((byte*)&a,(byte*)a.f1)+" "+Off((byte*)&a,(byte*)&a.f2)); }
    { T9 a = default; Console.WriteLine("T9 " + sizeof(T9) + " " + Unsafe.SizeOf<Al<T9>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
    { T10 a = default; Console.WriteLine("T10 " + sizeof(T10) + " " + Unsafe.SizeOf<Al<T10>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T11 a = default; Console.WriteLine("T11 " + sizeof(T11) + " " + Unsafe.SizeOf<Al<T11>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T12 a = default; Console.WriteLine("T12 " + sizeof(T12) + " " + Unsafe.SizeOf<Al<T12>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T13 a = default; Console.WriteLine("T13 " + sizeof(T13) + " " + Unsafe.SizeOf<Al<T13>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T14 a = default; Console.WriteLine("T14 " + sizeof(T14) + " " + Unsafe.SizeOf<Al<T14>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4) + " " + Off((byte*)&a,(byte*)&a.f5)); }
    { T15 a = default; Console.WriteLine("T15 " + sizeof(T15) + " " + Unsafe.SizeOf<Al<T15>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T16<KeyValuePair<DateTime,byte>> a = default; Console.WriteLine("T16 " + sizeof(T16<KeyValuePair<DateTime,byte>>) + " " + Unsafe.SizeOf<Al<T16<KeyValuePair<DateTime,byte>>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T17 a = default; Console.WriteLine("T17 " + sizeof(T17) + " " + Unsafe.SizeOf<Al<T17>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4) + " " + Off((byte*)&a,(byte*)&a.f5)); }
    { T18 a = default; Console.WriteLine("T18 " + sizeof(T18) + " " + Unsafe.SizeOf<Al<T18>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T19<bool> a = default; Console.WriteLine("T19 " + sizeof(T19<bool>) + " " + Unsafe.SizeOf<Al<T19<bool>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
  }
  static void M20() {
    { T20<short> a = default; Console.WriteLine("T20 " + sizeof(T20<short>) + " " + Unsafe.SizeOf<Al<T20<short>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T21 a = default; Console.WriteLine("T21 " + sizeof(T21) + " " + Unsafe.SizeOf<Al<T21>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T22 a = default; Console.WriteLine("T22 " + sizeof(T22) + " " + Unsafe.SizeOf<Al<T22>>() + ": " + Off((byte*)&a,(byte*)&a.f0)+" "+Off((byte*)&a,(byte*)a.f1)+" "+Off((byte*)&a,(byte*)&a.f2)); }
    { T23 a = default; Console.WriteLine("T23 " + sizeof(T23) + " " + Unsafe.SizeOf<Al<T23>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T24 a = default; Console.WriteLine("T24 " + sizeof(T24) + " " + Unsafe.SizeOf<Al<T24>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
    { T25 a = default; Console.WriteLine("T25 " + sizeof(T25) + " " + Unsafe.SizeOf<Al<T25>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T26<long?> a = default; Console.WriteLine("T26 " + sizeof(T26<long?>) + " " + Unsafe.SizeOf<Al<T26<long?>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T27 a = default; Console.WriteLine("T27 " + sizeof(T27) + " " + Unsafe.SizeOf<Al<T27>>() + ": " + ""); }
    { T28 a = default; Console.WriteLine("T28 " + sizeof(T28) + " " + Unsafe.SizeOf<Al<T28>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T29 a = default; Console.WriteLine("T29 " + sizeof(T29) + " " + Unsafe.SizeOf<Al<T29>>() + ": " + Off((byte*)&a,(byte*)&a.f0)+" "+Off((byte*)&a,(byte*)a.f1)+" "+Off((byte*)&a,(byte*)&a.f2)); }
    { T30 a = default; Console.WriteLine("T30 " + sizeof(T30) + " " + Unsafe.SizeOf<Al<T30>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T31 a = default; Console.WriteLine("T31 " + sizeof(T31) + " " + Unsafe.SizeOf<Al<T31>>() + ": " + ""); }
    { T32 a = default; Console.WriteLine("T32 " + sizeof(T32) + " " + Unsafe.SizeOf<Al<T32>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T33 a = default; Console.WriteLine("T33 " + sizeof(T33) + " " + Unsafe.SizeOf<Al<T33>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T34 a = default; Console.WriteLine("T34 " + sizeof(T34) + " " + Unsafe.SizeOf<Al<T34>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
    { T35 a = default; Console.WriteLine("T35 " + sizeof(T35) + " " + Unsafe.SizeOf<Al<T35>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T36 a = default; Console.WriteLine("T36 " + sizeof(T36) + " " + Unsafe.SizeOf<Al<T36>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T37<E1> a = default; Console.WriteLine("T37 " + sizeof(T37<E1>) + " " + Unsafe.SizeOf<Al<T37<E1>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T38 a = default; Console.WriteLine("T38 " + sizeof(T38) + " " + Unsafe.SizeOf<Al<T38>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T39 a = default; Console.WriteLine("T39 " + sizeof(T39) + " " + Unsafe.SizeOf<Al<T39>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
  }
  static void M40() {
    { T40 a = default; Console.WriteLine("T40 " + sizeof(T40) + " " + Unsafe.SizeOf<Al<T40>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T41 a = default; Console.WriteLine("T41 " + sizeof(T41) + " " + Unsafe.SizeOf<Al<T41>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4) + " " + Off((byte*)&a,(byte*)&a.f5)); }
    { T42 a = default; Console.WriteLine("T42 " + sizeof(T42) + " " + Unsafe.SizeOf<Al<T42>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
    { T43 a = default; Console.WriteLine("T43 " + sizeof(T43) + " " + Unsafe.SizeOf<Al<T43>>() + ": " + Off((byte*)&a,(byte*)&a.f0)+" "+Off((byte*)&a,(byte*)a.f1)+" "+Off((byte*)&a,(byte*)&a.f2)); }
    { T44 a = default; Console.WriteLine("T44 " + sizeof(T44) + " " + Unsafe.SizeOf<Al<T44>>() + ": " + ""); }
    { T45 a = default; Console.WriteLine("T45 " + sizeof(T45) + " " + Unsafe.SizeOf<Al<T45>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T46<long> a = default; Console.WriteLine("T46 " + sizeof(T46<long>) + " " + Unsafe.SizeOf<Al<T46<long>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T47<uint> a = default; Console.WriteLine("T47 " + sizeof(T47<uint>) + " " + Unsafe.SizeOf<Al<T47<uint>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4) + " " + Off((byte*)&a,(byte*)&a.f5)); }
    { T48 a = default; Console.WriteLine("T48 " + sizeof(T48) + " " + Unsafe.SizeOf<Al<T48>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
    { T49 a = default; Console.WriteLine("T49 " + sizeof(T49) + " " + Unsafe.SizeOf<Al<T49>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T50 a = default; Console.WriteLine("T50 " + sizeof(T50) + " " + Unsafe.SizeOf<Al<T50>>() + ": " + Off((byte*)&a,(byte*)&a.f0)+" "+Off((byte*)&a,(byte*)a.f1)+" "+Off((byte*)&a,(byte*)&a.f2)); }
    { T51 a = default; Console.WriteLine("T51 " + sizeof(T51) + " " + Unsafe.SizeOf<Al<T51>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T52 a = default; Console.WriteLine("T52 " + sizeof(T52) + " " + Unsafe.SizeOf<Al<T52>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4) + " " + Off((byte*)&a,(byte*)&a.f5)); }
    { T53 a = default; Console.WriteLine("T53 " + sizeof(T53) + " " + Unsafe.SizeOf<Al<T53>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T54 a = default; Console.WriteLine("T54 " + sizeof(T54) + " " + Unsafe.SizeOf<Al<T54>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T55 a = default; Console.WriteLine("T55 " + sizeof(T55) + " " + Unsafe.SizeOf<Al<T55>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T56 a = default; Console.WriteLine("T56 " + sizeof(T56) + " " + Unsafe.SizeOf<Al<T56>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T57 a = default; Console.WriteLine("T57 " + sizeof(T57) + " " + Unsafe.SizeOf<Al<T57>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T58 a = default; Console.WriteLine("T58 " + sizeof(T58) + " " + Unsafe.SizeOf<Al<T58>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T59<T18> a = default; Console.WriteLine("T59 " + sizeof(T59<T18>) + " " + Unsafe.SizeOf<Al<T59<T18>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4) + " " + Off((byte*)&a,(byte*)&a.f5)); }
  }
  static void M60() {
    { T60 a = default; Console.WriteLine("T60 " + sizeof(T60) + " " + Unsafe.SizeOf<Al<T60>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4)); }
    { T61 a = default; Console.WriteLine("T61 " + sizeof(T61) + " " + Unsafe.SizeOf<Al<T61>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T62 a = default; Console.WriteLine("T62 " + sizeof(T62) + " " + Unsafe.SizeOf<Al<T62>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T63 a = default; Console.WriteLine("T63 " + sizeof(T63) + " " + Unsafe.SizeOf<Al<T63>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T64 a = default; Console.WriteLine("T64 " + sizeof(T64) + " " + Unsafe.SizeOf<Al<T64>>() + ": " + Off((byte*)&a,(byte*)&a.f0)+" "+Off((byte*)&a,(byte*)a.f1)+" "+Off((byte*)&a,(byte*)&a.f2)); }
    { T65 a = default; Console.WriteLine("T65 " + sizeof(T65) + " " + Unsafe.SizeOf<Al<T65>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T66 a = default; Console.WriteLine("T66 " + sizeof(T66) + " " + Unsafe.SizeOf<Al<T66>>() + ": " + ""); }
    { T67 a = default; Console.WriteLine("T67 " + sizeof(T67) + " " + Unsafe.SizeOf<Al<T67>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T68 a = default; Console.WriteLine("T68 " + sizeof(T68) + " " + Unsafe.SizeOf<Al<T68>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3)); }
    { T69 a = default; Console.WriteLine("T69 " + sizeof(T69) + " " + Unsafe.SizeOf<Al<T69>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
    { T70 a = default; Console.WriteLine("T70 " + sizeof(T70) + " " + Unsafe.SizeOf<Al<T70>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2) + " " + Off((byte*)&a,(byte*)&a.f3) + " " + Off((byte*)&a,(byte*)&a.f4) + " " + Off((byte*)&a,(byte*)&a.f5)); }
    { T71 a = default; Console.WriteLine("T71 " + sizeof(T71) + " " + Unsafe.SizeOf<Al<T71>>() + ": " + Off((byte*)&a,(byte*)&a.f0)+" "+Off((byte*)&a,(byte*)a.f1)+" "+Off((byte*)&a,(byte*)&a.f2)); }
    { T72 a = default; Console.WriteLine("T72 " + sizeof(T72) + " " + Unsafe.SizeOf<Al<T72>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T73<Empty> a = default; Console.WriteLine("T73 " + sizeof(T73<Empty>) + " " + Unsafe.SizeOf<Al<T73<Empty>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T74 a = default; Console.WriteLine("T74 " + sizeof(T74) + " " + Unsafe.SizeOf<Al<T74>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0)); }
    { T75 a = default; Console.WriteLine("T75 " + sizeof(T75) + " " + Unsafe.SizeOf<Al<T75>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
    { T76 a = default; Console.WriteLine("T76 " + sizeof(T76) + " " + Unsafe.SizeOf<Al<T76>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
    { T77<Action> a = default; Console.WriteLine("T77 " + sizeof(T77<Action>) + " " + Unsafe.SizeOf<Al<T77<Action>>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1)); }
    { T78 a = default; Console.WriteLine("T78 " + sizeof(T78) + " " + Unsafe.SizeOf<Al<T78>>() + ": " + ""); }
    { T79 a = default; Console.WriteLine("T79 " + sizeof(T79) + " " + Unsafe.SizeOf<Al<T79>>() + ": " + "" + " " + Off((byte*)&a,(byte*)&a.f0) + " " + Off((byte*)&a,(byte*)&a.f1) + " " + Off((byte*)&a,(byte*)&a.f2)); }
  }
  static void Main() { M0(); M20(); M40(); M60(); }
}
