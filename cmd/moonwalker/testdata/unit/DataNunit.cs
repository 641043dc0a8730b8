// NUnit makes data before all set-up. Bad tests fail, good ones pass.
using System; using System.Collections.Generic; using NUnit.Framework;
public static class G { public static int X; }
[SetUpFixture] public class Global { [OneTimeSetUp] public void Up() { G.X = 5; } }
namespace Data {
  public class Sources {
    static IEnumerable<int> Reads() { yield return G.X; }
    static IEnumerable<int> Writes() { G.X = 9; yield return 1; }
    static IEnumerable<TestCaseData> Expects() { yield return new TestCaseData().Returns(G.X); }
    [TestCaseSource(nameof(Reads))] public void Bad(int x) => Assert.AreEqual(5, x);
    [TestCaseSource(nameof(Reads))] public void Good(int x) => Assert.AreEqual(0, x);
    [Test] public void BadValue([ValueSource(nameof(Reads))] int x) => Assert.AreEqual(5, x);
    [Test] public void GoodValue([ValueSource(nameof(Reads))] int x) => Assert.AreEqual(0, x);
    [TestCaseSource(nameof(Writes))] public void GoodOrder(int x) => Assert.AreEqual(5, G.X);
    [TestCaseSource(nameof(Expects))] public int BadResult() => 5;
    [TestCaseSource(nameof(Expects))] public int GoodResult() => 0;
  }
}
