using System;
class P { // .NET: filter sets x through r -> handler entered with x==5 -> throws. 
  static void Main() { int x = 0; ref int r = ref x; try { throw new Exception(); } catch (Exception) when (Set(ref r)) { if (x == 5) throw new Exception("must be found"); } }
  static bool Set(ref int r) { r = 5; return true; }
}
