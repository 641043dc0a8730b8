// Tests of MSTest with conditions.
using System; using Microsoft.VisualStudio.TestTools.UnitTesting;
namespace Conditions {
  [TestClass] public class Tests { [TestMethod, OSCondition(OperatingSystems.Windows)] public void Unsupported() => throw new Exception("on Windows only"); [TestMethod, Ignore("later")] public void Skipped() { } [TestMethod] public void Good() { } }
  [TestClass, OSCondition(OperatingSystems.Windows)] public class OnWindows { [TestMethod] public void Unsupported() => throw new Exception("on Windows only"); }
}
