using System.Threading;
using MoonWalker;
// The main thread may outlive the other foreground thread; then the background thread goes on.
static class Program {
    static void Main() { new Thread(Back) { IsBackground = true }.Start(); }
    static void Back() { var a = new Thread(() => {}); a.Start(); a.Join(); Verify.Assert(false); }
}
