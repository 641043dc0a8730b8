// Written for tests of test discovery: names and shapes of MSTest 3, nothing of its code.
using System; using System.Collections; using System.Collections.Generic; using System.Linq;
namespace Microsoft.VisualStudio.TestTools.UnitTesting {
  public class AssertFailedException : Exception { public AssertFailedException(string m) : base(m) { } }
  public class AssertInconclusiveException : Exception { public AssertInconclusiveException(string m) : base(m) { } }
  [AttributeUsage(AttributeTargets.Method | AttributeTargets.Class, AllowMultiple = true)] public class TestCategoryAttribute : Attribute { public TestCategoryAttribute(string c) { } }
  [AttributeUsage(AttributeTargets.Method)] public sealed class GlobalTestInitializeAttribute : Attribute { } [AttributeUsage(AttributeTargets.Method)] public sealed class GlobalTestCleanupAttribute : Attribute { }
  [AttributeUsage(AttributeTargets.Method | AttributeTargets.Class)] public abstract class ConditionBaseAttribute : Attribute { public abstract bool ShouldRun { get; } } [Flags] public enum OperatingSystems { Linux = 1, OSX = 2, Windows = 4 }
  public sealed class OSConditionAttribute : ConditionBaseAttribute { readonly OperatingSystems of; public OSConditionAttribute(OperatingSystems of) { this.of = of; } public override bool ShouldRun => of == OperatingSystems.Linux; }
  [AttributeUsage(AttributeTargets.Method)] public class TimeoutAttribute : Attribute { public TimeoutAttribute(int ms) { } }
  [AttributeUsage(AttributeTargets.Class)] public class TestClassAttribute : Attribute { }
  [AttributeUsage(AttributeTargets.Method)] public class TestMethodAttribute : Attribute { public string DisplayName { get; } public TestMethodAttribute() { } public TestMethodAttribute(string n) { DisplayName = n; } }
  public class DataTestMethodAttribute : TestMethodAttribute { }
  [AttributeUsage(AttributeTargets.Method, AllowMultiple = true)] public class DataRowAttribute : Attribute { public object[] Data { get; } public string DisplayName { get; set; } public DataRowAttribute() { Data = new object[0]; } public DataRowAttribute(object data) { Data = new[] { data }; } public DataRowAttribute(params object[] data) { Data = data; } }
  [AttributeUsage(AttributeTargets.Method)] public sealed class DynamicDataAttribute : Attribute { public string Name { get; } public DynamicDataAttribute(string name) { Name = name; } public DynamicDataAttribute(string name, Type of) { Name = name; } }
  [AttributeUsage(AttributeTargets.Method)] public class TestInitializeAttribute : Attribute { } [AttributeUsage(AttributeTargets.Method)] public class TestCleanupAttribute : Attribute { }
  [AttributeUsage(AttributeTargets.Method)] public class ClassInitializeAttribute : Attribute { public ClassInitializeAttribute() { } public ClassInitializeAttribute(InheritanceBehavior b) { } } public enum InheritanceBehavior { None, BeforeEachDerivedClass } [AttributeUsage(AttributeTargets.Method)] public class ClassCleanupAttribute : Attribute { }
  [AttributeUsage(AttributeTargets.Method)] public class AssemblyInitializeAttribute : Attribute { } [AttributeUsage(AttributeTargets.Method)] public class AssemblyCleanupAttribute : Attribute { }
  [AttributeUsage(AttributeTargets.Method | AttributeTargets.Class)] public sealed class IgnoreAttribute : Attribute { public IgnoreAttribute() { } public IgnoreAttribute(string m) { } }
  [AttributeUsage(AttributeTargets.Method)] public sealed class ExpectedExceptionAttribute : Attribute { public Type ExceptionType { get; } public bool AllowDerivedTypes { get; set; } public ExpectedExceptionAttribute(Type t) { ExceptionType = t; } }
  public enum UnitTestOutcome { Failed, Inconclusive, Passed, InProgress, Error, Timeout, Aborted, Unknown, NotRunnable }
  [AttributeUsage(AttributeTargets.Method | AttributeTargets.Class, AllowMultiple = true)] public sealed class TestPropertyAttribute : Attribute { public TestPropertyAttribute(string name, string value) { } }
  public abstract class TestContext { public virtual UnitTestOutcome CurrentTestOutcome => UnitTestOutcome.Unknown; public string TestDisplayName { get; protected internal set; } public object[] TestData { get; internal set; } public abstract IDictionary Properties { get; } public virtual string TestName => ""; public abstract void WriteLine(string message); }
  public sealed class Assert {
    internal static void That(bool c, string m) { if (!c) throw new AssertFailedException(m); }
    public static void AreEqual<T>(T expected, T actual) => That(EqualityComparer<T>.Default.Equals(expected, actual), $"Assert.AreEqual failed. Expected:<{expected}>. Actual:<{actual}>.");
    public static void IsTrue(bool c) => That(c, "Assert.IsTrue failed."); public static void IsFalse(bool c) => That(!c, "Assert.IsFalse failed."); public static void IsNotNull(object o) => That(o != null, "Assert.IsNotNull failed.");
    public static void IsInstanceOfType(object o, Type t) => That(t.IsInstanceOfType(o), "Assert.IsInstanceOfType failed.");
    public static T ThrowsException<T>(Action f) where T : Exception { try { f(); } catch (T e) { return e; } throw new AssertFailedException("Assert.ThrowsException failed."); }
    public static void Fail(string m) => That(false, m); public static void Inconclusive(string m) => throw new AssertInconclusiveException(m);
  }
  public sealed class StringAssert { public static void Contains(string s, string part) => Assert.That(s.Contains(part), "StringAssert.Contains failed."); }
  public sealed class CollectionAssert { public static void AreEqual(ICollection a, ICollection b) => Assert.That(a.Cast<object>().SequenceEqual(b.Cast<object>()), "CollectionAssert.AreEqual failed."); }
}
