using System; using System.Threading; using System.Threading.Tasks;
class R { public int f; ~R() { Volatile.Write(ref P.fin, 1); } public void Nop() { P.sink = f; } }
class P {
    public static int fin, sink;
    static async Task F(bool real) {
        var r = new R();
        await Task.Yield();
        r.Nop();              // last use; but the field <r>5__2 of the state machine still holds r in .NET
        await Task.Yield();
        if (real) for (int i = 0; i < 5; i++) { GC.Collect(); GC.WaitForPendingFinalizers(); }
        if (Volatile.Read(ref fin) != 0) throw new Exception("finalized");
        if (real) Console.WriteLine("ok");
    }
    static void Main(string[] a) { F(a.Length > 0).Wait(); }
}
