// Shapes of MSTest tests that TestsMstest.cs does not have.
using System; using System.Collections.Generic; using System.Threading.Tasks; using Microsoft.VisualStudio.TestTools.UnitTesting;
namespace More {
  static class Log { public static string Text = ""; }
  [TestClass] public class Whole { [AssemblyInitialize] public static void Up(TestContext c) { Log.Text += "a"; c.WriteLine("up"); } [AssemblyCleanup] public static void Down() { if (!Log.Text.EndsWith("DC")) throw new InvalidOperationException(Log.Text); } }
  [TestClass] public class Order : IDisposable {
    public TestContext TestContext { get; set; }
    [ClassInitialize] public static async Task ClassUp(TestContext c) { await Task.Yield(); Log.Text += "c"; }
    [ClassCleanup] public static void ClassDown() => Log.Text += "C";
    [TestInitialize] public void Up() => Log.Text += "i";
    [TestMethod] public void Steps() { Assert.AreEqual("aci", Log.Text); Assert.AreEqual("Steps", TestContext.TestName); TestContext.Properties["x"] = 1; }
    [TestMethod, ExpectedException(typeof(InvalidOperationException))] public void Cleaned() => throw new InvalidOperationException("the clean-up runs behind this");
    [TestCleanup] public void Down() { if (!Log.Text.EndsWith("i")) throw new Exception(Log.Text); }
    public void Dispose() => Log.Text += "D";
  }
  [TestClass, TestCategory("Slow")] public class Others : IDisposable {
    static IEnumerable<object[]> Data { get { yield return new object[] { 1, "a" }; yield return new object[] { 2, "bb" }; } }
    static IEnumerable<(int, string)> Tuples() { yield return (3, "ccc"); }
    [DataTestMethod, DynamicData(nameof(Data))] public void Dynamic(int n, string s) => Assert.AreEqual(n, s.Length);
    [DataTestMethod, DynamicData(nameof(Tuples))] public void OfTuples(int n, string s) => Assert.AreEqual(n, s.Length);
    [TestMethod, ExpectedException(typeof(Exception))] public void OtherType() => throw new InvalidOperationException("not exactly an Exception");
    [TestMethod, ExpectedException(typeof(Exception), AllowDerivedTypes = true)] public void Derived() => throw new InvalidOperationException("it is one");
    [TestMethod, ExpectedException(typeof(ArgumentException))] public void NothingThrown() { }
    [TestMethod, Timeout(100)] public void Inconclusive() => Assert.Inconclusive("no network");
    [DataTestMethod, DataRow(new[] { 1, 2 }, 2), DataRow(null, 0)] public void Arrays(int[] a, int n) => Assert.AreEqual(n, a == null ? 0 : a.Length);
    [TestMethod, DataRow("x", 1)] public void Params(params object[] all) => Assert.AreEqual(2, all.Length);
    public void Dispose() => Log.Text += "DC";
  }
  public class NoTestClass { [TestMethod] public void Never() { } }
}
