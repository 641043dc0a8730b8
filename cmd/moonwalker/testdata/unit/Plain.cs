// Tests without a framework, and tests of Coyote.
using System; using System.Threading; using System.Threading.Tasks;
namespace MoonWalker { [AttributeUsage(AttributeTargets.Method)] sealed class TestAttribute : Attribute { } }
namespace Microsoft.Coyote.SystematicTesting {
  sealed class TestAttribute : Attribute { } sealed class TestInitAttribute : Attribute { }
}
class Account : IDisposable {
  int balance; bool open;
  public Account() { open = true; }
  void Pay(int n) => balance += n;
  [MoonWalker.Test] public async Task Races() { await Task.WhenAll(Task.Run(() => Pay(1)), Task.Run(() => Pay(2))); }
  [MoonWalker.Test] static void Static() { }
  [MoonWalker.Test] public void WithArgument(int n) { }
  public void Dispose() { if (!open) throw new Exception("twice"); open = false; }
}
class Coyote {
  static int ready;
  [Microsoft.Coyote.SystematicTesting.TestInit] public static void Init() => ready = 1;
  [Microsoft.Coyote.SystematicTesting.Test] public static async Task Deadlock() {
    if (ready != 1) throw new Exception("no init");
    object a = new(), b = new(); var t = Task.Run(() => { lock (a) lock (b) { } }); lock (b) lock (a) { } await t;
  }
}
