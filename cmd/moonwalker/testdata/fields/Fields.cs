// Accesses to fields of structs in structs, objects and arrays, and to elements of arrays of two dimensions.
using System; using System.Threading;
struct In { public int x, y; }
struct Out { public In a; public int b; public In c; }
class P {
  static Out s; Out o; static Out[] arr = new Out[3]; static int[,] grid = new int[2,3]; static In[,] ins = new In[2,2];
  static long big; static (int, string) pair; static int? maybe; static int[][] jag = { new int[2], new int[3] };
  static void Main() {
    var p = new P(); int local = 1; var cap = new In();
    var t = new Thread(() => {
      s.c.y = 1; p.o.a.y = 2; arr[1].c.x = 3; grid[1,2] = 4; ins[1,0].y = 5; local = 6; cap.y = 7;
      pair.Item2 = "x"; maybe = 8; jag[1][2] = 9; s.a = new In { x = 1, y = 2 }; pair = (3, "z"); big = 5; Interlocked.Add(ref grid[0,1], 3); ref int r = ref arr[2].b; r = 4;
    });
    t.Start();
    int z = s.c.y + p.o.a.y + arr[1].c.x + grid[1,2] + ins[1,0].y + local + cap.y + (maybe ?? 0) + jag[1][2] + (int)big + s.a.x + pair.Item1 + grid[0,1] + arr[2].b;
    t.Join(); Console.WriteLine(z);
  }
}
