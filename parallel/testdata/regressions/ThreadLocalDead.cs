using System; using System.Threading; using System.Runtime.CompilerServices;
class R { ~R() { Volatile.Write(ref P.fin, 1); } }
class P {
    public static int fin;
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Fill() { var q = new ThreadLocal<R>(); q.Value = new R(); }
    static void Main(string[] a) {
        Fill();   // the ThreadLocal is garbage now: its finalizer frees the slot, and R can be finalized
        if (a.Length > 0) for (int i = 0; i < 5; i++) { GC.Collect(); GC.WaitForPendingFinalizers(); }
        if (Volatile.Read(ref fin) != 0) throw new Exception("finalized");
    }
}
