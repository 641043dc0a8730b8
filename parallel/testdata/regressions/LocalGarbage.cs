// memory: long local computation that allocates
using System;
class P { static int Main() { int s = 0; for (int i = 0; i < 900000; i++) { var a = new byte[20000]; a[i % 20000] = 1; s += a.Length; } return s; } }
