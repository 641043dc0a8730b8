// Written for tests of test discovery: names and shapes of NUnit 3, nothing of its code.
using System; using System.Collections; using System.Collections.Generic; using System.Linq; using System.Threading.Tasks;
namespace NUnit.Framework.Interfaces { public interface IApplyToTest { void ApplyToTest(object test); } public interface IApplyToContext { void ApplyToContext(object context); } }
namespace NUnit.Framework {
  public interface ITestAction { void BeforeTest(object test); void AfterTest(object test); }
  public enum LifeCycle { SingleInstance, InstancePerTestCase } [AttributeUsage(AttributeTargets.Class | AttributeTargets.Assembly, Inherited = false)] public class FixtureLifeCycleAttribute : Attribute { public LifeCycle LifeCycle { get; } public FixtureLifeCycleAttribute(LifeCycle l) { LifeCycle = l; } }
  [AttributeUsage(AttributeTargets.Method | AttributeTargets.Class, AllowMultiple = true)] public class PropertyAttribute : Attribute, Interfaces.IApplyToTest { public PropertyAttribute(string name, string value) { } public virtual void ApplyToTest(object test) { } }
  public class AssertionException : Exception { public AssertionException(string m) : base(m) { } }
  public class IgnoreException : Exception { public IgnoreException(string m) : base(m) { } }
  public class InconclusiveException : Exception { public InconclusiveException(string m) : base(m) { } }
  public class SuccessException : Exception { public SuccessException(string m) : base(m) { } }
  [AttributeUsage(AttributeTargets.Class)] public class SetUpFixtureAttribute : Attribute { }
  [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, AllowMultiple = true)] public class CategoryAttribute : Attribute { public string Name { get; } protected CategoryAttribute() { } public CategoryAttribute(string name) { Name = name; } }
  [AttributeUsage(AttributeTargets.Parameter)] public class RangeAttribute : Attribute { public RangeAttribute(int from, int to) { } public RangeAttribute(int from, int to, int step) { } }
  [AttributeUsage(AttributeTargets.Parameter)] public class ValueSourceAttribute : Attribute { public ValueSourceAttribute(string name) { } public ValueSourceAttribute(Type type, string name) { } }
  [AttributeUsage(AttributeTargets.Method)] public class ExpectedExceptionAttribute : Attribute { public string ExpectedMessage { get; set; } public ExpectedExceptionAttribute(Type t) { } }
  [AttributeUsage(AttributeTargets.Method)] public class SequentialAttribute : Attribute { }
  [AttributeUsage(AttributeTargets.Method)] public class CombinatorialAttribute : Attribute { }
  [AttributeUsage(AttributeTargets.Method)] public class RepeatAttribute : Attribute { public RepeatAttribute(int n) { } }
  public class TestCaseData { public object[] Arguments { get; } public object ExpectedResult { get; private set; } public bool HasExpectedResult { get; private set; } public TestCaseData(params object[] args) { Arguments = args; } public enum State { NotRunnable, Runnable, Explicit, Skipped, Ignored } public State RunState { get; private set; } = State.Runnable; public TestCaseData Ignore(string why) { RunState = State.Ignored; return this; } public TestCaseData Returns(object x) { ExpectedResult = x; HasExpectedResult = true; return this; } }
  [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)] public class TestFixtureAttribute : Attribute { public object[] Arguments { get; } public string Ignore { get; set; } public string Until { get; set; } public bool Explicit { get; set; } public string Reason { get; set; } public Type[] TypeArgs { get; set; } public TestFixtureAttribute(params object[] arguments) { Arguments = arguments; } }
  [AttributeUsage(AttributeTargets.Method)] public class TestAttribute : Attribute { public object ExpectedResult { get; set; } }
  [AttributeUsage(AttributeTargets.Method, AllowMultiple = true, Inherited = false)] public class TestCaseAttribute : Attribute { public object[] Arguments { get; } public string Ignore { get; set; } public string Until { get; set; } public object ExpectedResult { get; set; } public TestCaseAttribute(params object[] arguments) { Arguments = arguments; } }
  [AttributeUsage(AttributeTargets.Method, AllowMultiple = true)] public class TestCaseSourceAttribute : Attribute { public string SourceName { get; } public TestCaseSourceAttribute(string sourceName) { SourceName = sourceName; } }
  [AttributeUsage(AttributeTargets.Parameter)] public class ValuesAttribute : Attribute { public object[] Data { get; } public ValuesAttribute(params object[] data) { Data = data; } }
  [AttributeUsage(AttributeTargets.Method)] public class SetUpAttribute : Attribute { } [AttributeUsage(AttributeTargets.Method)] public class TearDownAttribute : Attribute { }
  [AttributeUsage(AttributeTargets.Method)] public class OneTimeSetUpAttribute : Attribute { } [AttributeUsage(AttributeTargets.Method)] public class OneTimeTearDownAttribute : Attribute { }
  [AttributeUsage(AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Assembly, Inherited = false)] public class IgnoreAttribute : Attribute { public IgnoreAttribute(string reason) { } public string Until { get; set; } } [AttributeUsage(AttributeTargets.Method | AttributeTargets.Class | AttributeTargets.Assembly, Inherited = false)] public class ExplicitAttribute : Attribute { }
  public class TestContext { public static TestContext CurrentContext => new TestContext(); public object Result => null; public object Test => null; public string TestDirectory => "/"; }
  public delegate void TestDelegate(); public delegate Task AsyncTestDelegate();
  public abstract class Constraint { public abstract bool Holds(object x); public string Text = "constraint"; public Constraint And(Constraint o) => new Both { A = this, B = o }; }
  sealed class Both : Constraint { public Constraint A, B; public override bool Holds(object x) => A.Holds(x) && B.Holds(x); }
  public class EqualConstraint : Constraint { internal object want; double within; public EqualConstraint Within(object t) { within = Convert.ToDouble(t); return this; } public override bool Holds(object x) => within > 0 ? Math.Abs(Convert.ToDouble(x) - Convert.ToDouble(want)) <= within : Equals(want, x); }
  sealed class Where : Constraint { public Func<object, bool> F; public override bool Holds(object x) => F(x); }
  public static class Is { public static EqualConstraint EqualTo(object x) => new EqualConstraint { want = x, Text = "equal to " + x }; public static Constraint Empty => new Where { F = x => !((IEnumerable)x).GetEnumerator().MoveNext(), Text = "empty" }; public static Constraint True => new Where { F = x => (bool)x, Text = "true" }; }
  public static class Assert {
    public static void That(object actual, Constraint c) { if (!c.Holds(actual)) throw new AssertionException("Expected: " + c.Text + " But was: " + actual); }
    public static void AreEqual(object expected, object actual) => That(actual, Is.EqualTo(expected)); public static void IsTrue(bool c) => That(c, Is.True);
    public static void Fail(string m) => throw new AssertionException(m);
    public static T Throws<T>(TestDelegate f) where T : Exception { try { f(); } catch (T e) { return e; } throw new AssertionException("nothing thrown"); }
    public static T ThrowsAsync<T>(AsyncTestDelegate f) where T : Exception { try { f().GetAwaiter().GetResult(); } catch (T e) { return e; } throw new AssertionException("nothing thrown"); }
    public static void Multiple(TestDelegate f) => f();
    public static void Ignore(string m) => throw new IgnoreException(m); public static void Inconclusive(string m) => throw new InconclusiveException(m); public static void Pass() => throw new SuccessException("");
  }
}
