// What MSTest does where classes hide and override set-up, what a TestContext says, and where a test is failed without a run.
using System; using System.Collections; using System.Collections.Generic; using System.Threading.Tasks; using Microsoft.VisualStudio.TestTools.UnitTesting;
namespace Edge {
  public class Base {
    protected string log = "";
    [TestInitialize] public void Init() => log += "b";
    [TestInitialize] public void Hidden() => log += "h";
    [TestInitialize] public virtual void Silent() => log += "s";
    [TestInitialize] public virtual void Loud() => log += "l";
    [TestCleanup] public void Clean() { if (log != "bdlxC") throw new InvalidOperationException("base: " + log); }
    [TestMethod] public virtual void Overridden() => Assert.Fail("an override without the attribute is no test");
    [TestMethod] public void Near() => Assert.Fail("the nearest one runs");
  }
  public class Middle : Base { public override void Silent() => log += "S"; public new void Hidden() => log += "H"; public override void Overridden() { } }
  [TestClass] public class Derived : Middle {
    [TestInitialize] public void Own() => log += "d" + "l";
    public override void Loud() => log += "L";
    [TestCleanup] public void Last() => log += "C";
    [TestMethod] public void ByName() { Assert.AreEqual("bdl", log); log += "x"; }
    [TestMethod] public new void Near() { Assert.AreEqual("bdl", log); log += "x"; }
  }
  [TestClass, TestProperty("of", "class")] public class Context : IDisposable {
    public TestContext TestContext { get; set; }
    static TestContext first;
    string seen = "";
    [ClassInitialize] public static void Once(TestContext c) => first = c;
    [TestInitialize] public void Init() { seen += TestContext.CurrentTestOutcome + " "; TestContext.Properties["mine"] = 1; }
    [TestMethod, TestProperty("key", "value")] public void Passes() {
      Assert.AreEqual(UnitTestOutcome.InProgress, TestContext.CurrentTestOutcome); Assert.AreEqual(1, (int)TestContext.Properties["mine"]);
      Assert.AreEqual("value", (string)TestContext.Properties["key"]); Assert.AreEqual("class", (string)TestContext.Properties["of"]); Assert.AreEqual("Passes", (string)TestContext.Properties["TestName"]);
      Assert.AreEqual("Edge.Context", (string)TestContext.Properties["FullyQualifiedTestClassName"]); Assert.IsTrue(first == TestContext); Assert.IsTrue(TestContext.Properties["none"] == null);
      Assert.AreEqual("Passes", TestContext.TestDisplayName);
    }
    [TestMethod, ExpectedException(typeof(ArgumentException))] public void Expected() => throw new ArgumentException();
    [TestMethod, DataRow(1, DisplayName = "shown")] public void Row(int n) => Assert.AreEqual("shown", TestContext.TestDisplayName);
    [TestMethod, DataRow(1)] public void Data(int n) => Assert.AreEqual(1, TestContext.TestData.Length);
    [TestMethod] public void Undecided() => Assert.Inconclusive("undecided");
    [TestCleanup] public void Clean() => seen += TestContext.CurrentTestOutcome;
    public void Dispose() { string want = TestContext.TestName == "Undecided" ? "Inconclusive" : "Passed"; if (seen != "InProgress " + want) throw new InvalidOperationException(seen); }
  }
  [TestClass] public class Forgets { public TestContext TestContext { get; set; } [TestMethod] public void LeavesALock() { } [TestCleanup] public void Clean() { if (TestContext.CurrentTestOutcome == UnitTestOutcome.Passed) throw new InvalidOperationException("found in the clean-up"); } }
  [TestClass] public class InInit { [TestInitialize] public void Init() => Assert.Inconclusive("not here"); [TestMethod] public void Never() { } [TestCleanup] public void Clean() => throw new InvalidOperationException("the clean-up runs"); }
  [TestClass] public class HiddenConstructor { HiddenConstructor() { } [TestMethod] public void Never() { } }
  [TestClass] public class VoidInit { [TestInitialize] public async void Init() => await Task.Yield(); [TestMethod] public void Never() { } }
  [TestClass] public class StaticInit { [TestInitialize] public static void Init() { } [TestMethod] public void Never() { } }
  [TestClass] public class ParameterInit { [TestCleanup] public void Clean(int n) { } [TestMethod] public void Never() { } }
  [TestClass] public class PrivateInit { [TestInitialize] void Init() { } [TestMethod] public void Never() { } }
  [TestClass] public class NoContext { [ClassInitialize] public static void Init() { } [TestMethod] public void Never() { } }
  [TestClass] public class Once { [ClassCleanup] public void Clean() { } [TestMethod] public void Never() { } }
  [TestClass] public class Rows {
    [TestMethod, DataRow(null)] public void One(string s) => Assert.IsTrue(s == null);
    [TestMethod, DataRow(null)] public void Number(int? n) => Assert.IsTrue(n == null);
    [TestMethod, DataRow(null, 1)] public void Two(string s, int n) => Assert.AreEqual(1, n);
    [TestMethod, DataRow(null)] public void NoNull(int n) => Assert.Fail("not called");
    static IEnumerable<object[]> NoRows => null;
    static IEnumerable<object[]> NullRow { get { yield return new object[] { "a" }; yield return null; } }
    [TestMethod, DynamicData(nameof(NoRows))] public void Nothing(string s) { }
    [TestMethod, DynamicData(nameof(NullRow))] public void Null(string s) { }
  }
}
