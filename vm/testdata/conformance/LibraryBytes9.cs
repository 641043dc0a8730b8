// Compiler: roslyn12
using System; using System.Text; using System.Runtime.InteropServices; using System.Collections.Generic; using System.Runtime.CompilerServices;
// The bytes of structs of the library.
class P {
  static string B<U>(U u) where U:struct { var s=new StringBuilder(); foreach(var x in MemoryMarshal.AsBytes(MemoryMarshal.CreateReadOnlySpan(ref u,1))) s.Append(x.ToString("x2")); return s.ToString(); }
  static void W(string n, string s) { Console.WriteLine(n + " " + s); }
  public static void Main() {
    W("DateTimeOffset", B(new DateTimeOffset(2000,1,1,0,0,0,TimeSpan.FromHours(-1))));
    W("DateTime", B(new DateTime(5, DateTimeKind.Utc)));
    W("DateOnly", B(new DateOnly(2000,1,1))); W("TimeOnly", B(new TimeOnly(5))); W("TimeSpan", B(TimeSpan.FromTicks(7)));
    W("Index", B(new Index(3,true))); W("Range", B(1..^2)); W("Rune", B(new Rune('a')));
    W("decimal", B(12.5m)+B(-1m)+B(decimal.MaxValue)); W("Guid", B(Guid.Parse("01020304-0506-0708-090a-0b0c0d0e0f10")));

    W("int?", B(new KeyValuePair<byte,int?>(1,2))); W("bool?", B<(byte,bool?)>((1,true)));
    W("tuple", B(((byte)1,2,(byte)3,4L,(short)5)));
    W("KeyValuePair", B(new KeyValuePair<byte,long>(1,2)));

  }
}
