// What NUnit does where classes hide and override set-up, where attributes have dates, and where it runs a test not at all.
using System; using System.Collections.Generic; using System.Threading.Tasks; using NUnit.Framework;
namespace Edge.Hidden {
  public abstract class Base {
    protected string log = "";
    [SetUp] public void SetUp() => log += "b";
    [SetUp] public virtual void Virtual() => log += "v";
    [SetUp] void Private() => log += "p";
    [SetUp] public static void Static() => Count++;
    public static int Count;
    [TearDown] public void TearDown() { if (log != "bdwWD") throw new InvalidOperationException("base: " + log); }
    [TearDown] public virtual void Other() => log += "V";
    [OneTimeSetUp] public void Once() => log = "1";
    [Test] public void Same() => Assert.AreEqual("the hidden one", log);
    [Test] public static void OfTheBase() => Assert.Fail("reflection finds no static method of a base");
  }
  public class Derived : Base {
    [SetUp] public new void SetUp() => log += "d";
    public override void Virtual() => log += "w";
    [TearDown] public new void TearDown() => log += "D";
    public override void Other() => log += "W";
    [OneTimeSetUp] public new void Once() { Assert.AreEqual("1", log); log = ""; }
    [Test] public void BothRun() => Assert.AreEqual("bdw", log);
    [Test] public void CountsOnce() => Assert.AreEqual(1, Count);
    [Test] public new void Same() => Assert.AreEqual("bdw", log);
  }
  // The base locks twice, and the derived one unlocks once.
  public class WrongBase { protected int depth; [SetUp] public void Up() => depth++; }
  public class Wrong : WrongBase { [SetUp] public new void Up() => depth++; [Test] public void OneDeep() => Assert.AreEqual(1, depth); }
}
namespace Edge.Left {
  public class Base { [TearDown] public void Down() => throw new InvalidOperationException("the clean-up of a test that is left"); }
  public class InSetUp : Base { [SetUp] public void Up() => Assert.Ignore("not here"); [Test] public void Never() { } }
  public class Late { [Test] public void Never() { } [TearDown] public void Down() => Assert.Ignore("too late"); }
  public class Late2 { [Test] public void Never() => Assert.Ignore("in time"); [OneTimeTearDown] public void Down() => Assert.Pass(); }
  public class Thrown : Base { [SetUp] public void Up() { } [Test] public void Runs() { } }
}
namespace Edge.Runner {
  public class Context {
    [Test] public void Asks() => Assert.IsTrue(TestContext.CurrentContext.Test == null);
    [Test] public void Directory() => Assert.IsTrue(TestContext.CurrentContext.TestDirectory != null);
  }
  public class Outcome { [Test] public void Runs() { } [TearDown] public void Down() { if (TestContext.CurrentContext.Result != null) throw new InvalidOperationException("found in the clean-up"); } }
}
namespace Edge.Generic {
  [TestFixture(typeof(int)), TestFixture(typeof(string))] public class Lists<T> { readonly List<T> all = new List<T>(); [SetUp] public void Up() => all.Add(default); [Test] public void One() => Assert.AreEqual(1, all.Count); [TestCase(2)] public void OfInt(int n) => Assert.IsTrue(typeof(T) == typeof(int)); }
  [TestFixture(typeof(int), typeof(long), 4)] [TestFixture(3, TypeArgs = new[] { typeof(string), typeof(int) })] public class Pairs<T, U> { readonly int n; public Pairs(int n) { this.n = n; } [Test] public void Arguments() => Assert.AreEqual(4, n); [Test] public void Ours<V>() { } }
  [TestFixture(1)] public class Deduced<T> { public Deduced(T x) { } [Test] public void Never() { } }
  public class OfLists : Lists<byte> { [Test] public void Own() { } }
}
namespace Edge.Sources {
  public static class Far { public static IEnumerable<string> Words { get { yield return "a"; yield return null; } } }
  public class Values {
    static readonly int[] Numbers = { 1, 2 };
    static IEnumerable<object> None() { yield break; }
    static IEnumerable<int> Bad() => throw new InvalidOperationException("no values today");
    [Test] public void All([ValueSource(nameof(Numbers))] long n, [ValueSource(typeof(Far), nameof(Far.Words))] string s, [Values] bool b) => Assert.IsTrue(n < 2 || s == null || b);
    [Test, Sequential] public void Beside([ValueSource(nameof(Numbers))] int n, [Values("x", "y", "z")] string s) => Assert.IsTrue(n == 1 && s == "x" || n == 2 && s == "y" || n == 0 && s == "z");
    [Test(ExpectedResult = 4)] public int Squares([ValueSource(nameof(Numbers))] int n) => n * n;
    [Test] public int NoResult([ValueSource(nameof(Numbers))] int n) => n;
    [Test] public void Never([ValueSource(nameof(None))] int n) { }
    [Test] public void Throws([ValueSource(nameof(Bad))] int n) { }
    [Test] public void Absent([ValueSource("Nothing")] int n) { }
  }
}
namespace Edge.Dates {
  public class Methods {
    [Test, Ignore("in the future", Until = "2999-01-01")] public void Later() { }
    [Test, Ignore("in the past", Until = "2001-02-03 04:05:06Z")] public void Now() => Assert.Fail("it runs");
    [Test, Ignore("no date", Until = "someday")] public void Never() { }
    [TestCase(1, Ignore = "x", Until = "2999-01-01"), TestCase(2, Ignore = "x", Until = "2001-01-01")] public void Rows(int n) => Assert.AreEqual(1, n);
  }
  [TestFixture(Ignore = "x", Until = "2001-01-01")] public class Fixture { [Test] public void Runs() { } }
  [TestFixture(Explicit = true, Reason = "by hand")] public class ByHand { [Test] public void Not() { } }
  [Explicit] public class Explicit { [Test] public void Not() { } }
  public class Below : Explicit { [Test] public void Runs() { } }
}
namespace Edge.Bad {
  public class Hidden { Hidden() { } [Test] public void Never() { } }
  public class Asks { public Asks(int n) { } [Test] public void Never() { } }
  public class Void { [SetUp] public async void Up() => await Task.Yield(); [Test] public void Never() { } }
  public class Takes { [TearDown] public void Down(int n) { } [TestCase(1), TestCase(2)] public void Never(int n) { } }
  public class Internal { [OneTimeSetUp] internal void Up() { } [Test] public void Never() { } }
  public class Gives { [OneTimeTearDown] public static int Down() => 1; [Test] public void Never() { } }
  public class Protected { [SetUp] protected void Up() { } [Test] public void Runs() { } }
  public class Tests {
    [Test] public async void Void() => await Task.Yield();
    [Test] void Private() { }
    [Test] public void Generic<T>() { }
    [Test] public int Returns() => 1;
    [TestCase(1, 2)] public void TooMany(int n) { }
    [TestCase(ExpectedResult = 1)] public void NoResult() { }
    [TestCase(1, 2, "x")] public void AsOne(object[] all) => Assert.AreEqual(3, all.Length);
    [TestCase(1)] public void Default(int n, double d = 1.5, char c = 'c') => Assert.AreEqual(2.5, n + d);
  }
}
namespace Edge.Bad.Below { [SetUpFixture] public class Up { [SetUp] public void Each() { } } public class Under { [Test] public void Never() { } } }
namespace Edge.Values {
  public class Numbers {
    [TestCase(2, ExpectedResult = 4)] public long Long(int n) => n + n;
    [TestCase(2, ExpectedResult = 4)] public double Double(int n) => n + n;
    [TestCase(2, ExpectedResult = 4)] public float Float(int n) => n + n;
    [TestCase(2, ExpectedResult = 4)] public decimal Decimal(int n) => n + n;
    [TestCase(2, ExpectedResult = 4)] public byte Byte(int n) => (byte)(n + n);
    [TestCase(2, ExpectedResult = 4)] public async Task<ulong> Awaited(int n) { await Task.Yield(); return (ulong)(n + n); }
    [TestCase(ExpectedResult = 16777217)] public float Rounded() => 16777216f;
    [TestCase(ExpectedResult = 16777217)] public double Exact() => 16777216;
    [TestCase(ExpectedResult = 0.1f)] public double Tenth() => 0.1;
    [TestCase(ExpectedResult = double.NaN)] public double NotANumber() => double.NaN;
    [TestCase(ExpectedResult = 'a')] public int Letter() => 97;
    [TestCase(ExpectedResult = null)] public string Null() => null;
  }
  public class Nulls {
    [TestCase(null)] public void One(string s) => Assert.IsTrue(s == null);
    [TestCase(null)] public void Array(object[] s) => Assert.IsTrue(s.Length == 1 && s[0] == null);
    [TestCase(null)] public void Number(int? n) => Assert.IsTrue(n == null);
    [TestCase(null)] public void NoNull(int n) => Assert.Fail("not called");
    [TestCase(null, 1)] public void Two(string s, int n) => Assert.AreEqual(1, n);
    static IEnumerable<object[]> NullRow() { yield return new object[] { "a" }; yield return null; }
    [TestCaseSource(nameof(NullRow))] public void Rows(string s) => Assert.IsTrue(s != "b");
    [TestCaseSource(nameof(NullRow))] public void Pairs(string s, int n) { }
    static IEnumerable<object[]> NoRows() => null;
    [TestCaseSource(nameof(NoRows))] public void Nothing(string s) { }
  }
}
