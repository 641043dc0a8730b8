// What NUnit does around tests: objects of single cases, set-up of namespaces in nested classes, attributes with code. Bad tests fail, good ones pass.
using System; using System.Threading; using NUnit.Framework; using NUnit.Framework.Interfaces;
public static class G { public static string Log = ""; }
namespace Before { public class Outer { [SetUpFixture] public class Nested { [OneTimeSetUp] public void Up() { G.Log += "B"; } } } public class Same { [Test] public void Good() => Assert.AreEqual("B", G.Log); } }
namespace Before.Below { public class Inner { [Test] public void Good() => Assert.AreEqual("B", G.Log); } }
namespace Behind { public class Other { [Test] public void Bad() => Assert.AreEqual("B", G.Log); [Test] public void Good() => Assert.AreEqual("", G.Log); } }
namespace Cases {
  [FixtureLifeCycle(LifeCycle.InstancePerTestCase)] public class Made { readonly string at = G.Log; [OneTimeSetUp] public static void Up() { G.Log += "S"; } [Test] public void Bad() => Assert.AreEqual("", at); [Test] public void Good() => Assert.AreEqual("S", at); }
  [FixtureLifeCycle(LifeCycle.InstancePerTestCase)] public class Ended : IDisposable { [SetUp] public void U() { G.Log += "u"; } [TearDown] public void D() { G.Log += "d"; } [OneTimeTearDown] public static void Down() { if (G.Log != "utdD") throw new Exception(G.Log); } [Test] public void Good() { G.Log += "t"; } [Test] public void Bad() { } public void Dispose() { G.Log += "D"; } }
  [FixtureLifeCycle(LifeCycle.InstancePerTestCase)] public class NotStatic { int n; [OneTimeSetUp] public void Up() { n = 1; } [Test] public void Bad() => Assert.AreEqual(1, n); }
  [FixtureLifeCycle(LifeCycle.InstancePerTestCase)] public class NotStaticDown { [OneTimeTearDown] public void Down() { } [Test] public void Bad() { } }
  [FixtureLifeCycle(LifeCycle.SingleInstance)] public class Single { int n; readonly string at = G.Log; [OneTimeSetUp] public void Up() { n = 1; G.Log += "S"; } [Test] public void Good() { Assert.AreEqual(1, n); Assert.AreEqual("", at); } }
  public class Leaves : IDisposable { [Test] public void Bad() { } public void Dispose() => Assert.Ignore("in Dispose"); }
}
namespace Codes {
  [AttributeUsage(AttributeTargets.All)] public class ActAttribute : Attribute, ITestAction { public void BeforeTest(object t) => throw new Exception("before"); public void AfterTest(object t) { } }
  [AttributeUsage(AttributeTargets.All)] public class TestChangeAttribute : Attribute, IApplyToTest { public void ApplyToTest(object t) => throw new Exception("test"); }
  [AttributeUsage(AttributeTargets.All)] public class ContextChangeAttribute : Attribute, IApplyToContext { void IApplyToContext.ApplyToContext(object c) => throw new Exception("context"); }
  public class OverrideAttribute : PropertyAttribute { public OverrideAttribute() : base("a", "b") { } public override void ApplyToTest(object t) => throw new Exception("override"); }
  public class NamedAttribute : PropertyAttribute { public NamedAttribute() : base("a", "b") { } }
  [Act] public interface IActs { }
  public class OfInterface : IActs { [Test] public void Unsupported() { } }
  public class Methods { [Test, TestChange] public void UnsupportedTest() { } [Test, ContextChange] public void UnsupportedContext() { } [Test, Override] public void UnsupportedOverride() { } [Test, Named] public void Good() { } }
  [TestChange] public class OfTest { [Test] public void Unsupported() { } } [ContextChange] public class OfContext { [Test] public void Unsupported() { } }
}
namespace Acts { [SetUpFixture, Codes.Act] public class Up { } public class Below { [Test] public void Unsupported() { } } }
