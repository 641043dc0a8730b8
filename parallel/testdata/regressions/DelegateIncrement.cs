// delegate to a native refused mid-transition: NullReferenceException that no .NET raises
using System; using System.Threading;
delegate int Inc(ref int x);
class P {
  static int x, done;
  static void Work() { Inc inc = Interlocked.Increment; 
     try { inc(ref x); inc(ref x); } catch (NullReferenceException) { return; }
     throw new Exception("must be reported"); }
  static void Main() { var t = new Thread(Work); t.Start(); Work(); t.Join(); }
}
