// Shapes of NUnit tests that TestsNunit.cs does not have.
using System; using System.Collections.Generic; using System.Threading; using System.Threading.Tasks; using NUnit.Framework;
namespace More.Ordered {
  static class Log { public static string Text = ""; }
  [SetUpFixture] public class All { [OneTimeSetUp] public void Up() => Log.Text += "n"; [OneTimeTearDown] public void Down() { if (!Log.Text.EndsWith("D")) throw new InvalidOperationException(Log.Text); } }
  public class Base { [SetUp] public void BaseUp() => Log.Text += "b"; [TearDown] public void BaseDown() => Log.Text += "B"; }
  [TestFixture] public class Order : Base, IDisposable {
    public Order() => Log.Text += "c";
    [OneTimeSetUp] public async Task Once() { await Task.Yield(); Log.Text += "o"; }
    [SetUp] public void Up() => Log.Text += "s";
    [Test] public void Steps() => Assert.AreEqual("ncobs", Log.Text);
    [Test] public void Passes() { Assert.Pass(); Assert.Fail("not here"); }
    [TearDown] public void Down() { if (!Log.Text.EndsWith("s")) throw new InvalidOperationException(Log.Text); }
    [OneTimeTearDown] public void Last() => Log.Text += "O";
    public void Dispose() => Log.Text += "D";
  }
}
namespace More {
  [TestFixture(1, "x"), TestFixture(2, "y")] public class WithArguments { readonly int n; readonly string s; public WithArguments(int n, string s) { this.n = n; this.s = s; } [Test] public void Sum() => Assert.AreEqual(2, n + s.Length); }
  public class Arguments {
    [Test] public void All([Values(1, 2)] int a, [Values] bool b) => Assert.IsTrue(a > 0);
    [Test, Sequential] public void Pairs([Values(1, 2)] int a, [Values("x", "yy")] string s) => Assert.AreEqual(a, s.Length);
    [Test] public void Ranges([Range(1, 5, 2)] int n) => Assert.AreEqual(1, n % 2);
    static IEnumerable<object> Rows() { yield return new object[] { 2, 4 }; yield return new TestCaseData(3, 9); }
    [TestCaseSource(nameof(Rows))] public void Squares(int n, int want) => Assert.AreEqual(want, n * n);
    static readonly TestCaseData[] Results = { new TestCaseData(2).Returns(4), new TestCaseData(3).Returns(10), new TestCaseData(4).Returns(0).Ignore("later") };
    [TestCaseSource(nameof(Results))] public async Task<int> Awaited(int n) { await Task.Yield(); return n * n; }
    [TestCaseSource(nameof(Results))] public void NoResult(int n) { }
    [TestCaseSource(nameof(Singles))] public int NothingExpected(int n) => n;
    [Test, ExpectedException(typeof(ArgumentException))] public void Expected() => throw new ArgumentException();
    [Test, ExpectedException(typeof(Exception))] public void OtherType() => throw new ArgumentException("not exactly an Exception");
    [Test, ExpectedException(typeof(Exception), ExpectedMessage = "x")] public void Message() => throw new Exception("x");
    static readonly int[] Singles = { 1, 2 };
    [TestCaseSource(nameof(Singles))] public void Single(int n) => Assert.IsTrue(n < 3);
    [TestCase(1, ExpectedResult = 1L)] public int Same(int n) => n;
    [TestCase(1.5)] [TestCase(2)] public void Decimals(decimal d) => Assert.IsTrue(d > 1);
    [Test] public void Sourced([ValueSource(nameof(Singles))] int n) { }
    [Test] public int Returns() => 1;
  }
  [Category("Slow")] public class Others {
    [Test, Explicit] public void Explicit() { }
    [Test, Repeat(3), Category("Fast")] public void Repeated() { }
    [Test] public void Ignored() => Assert.Ignore("not on this machine");
    [Test] public void LostUpdate() { int n = 0; var t = new Thread(() => n++); t.Start(); n++; t.Join(); Assert.AreEqual(2, n); }
  }
  public class Failing { [OneTimeSetUp] public void Up() => throw new InvalidOperationException("no set-up"); [Test] public void Never() { } }
}
