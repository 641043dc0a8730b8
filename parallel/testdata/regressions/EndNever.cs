using System.Threading;
using MoonWalker;
// If main ends first, the child would end the program, which it cannot while the spinner goes on. It can end before main does.
class EndNever {
    static volatile Thread shared;
    static void Main() {
        var spinner = new Thread(() => {
            var child = new Thread(() => { });
            child.Start();
            shared = child;
            while (true) Thread.Yield();
        });
        spinner.IsBackground = true;
        spinner.Start();
        var c = shared;
        if (c != null) Verify.Assert(c.IsAlive, "it has ended");
    }
}
