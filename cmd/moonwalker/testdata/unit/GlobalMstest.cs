// Code that MSTest runs around each test of an assembly, and conditions.
using System; using Microsoft.VisualStudio.TestTools.UnitTesting;
namespace Around {
  [TestClass] public class Global { [GlobalTestInitialize] public static void Up(TestContext c) => throw new Exception("before each test"); }
  [TestClass] public class Tests { [TestMethod] public void Unsupported() { } [TestMethod, Ignore("later")] public void Skipped() { } }
}
