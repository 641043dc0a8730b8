using System; using System.Collections.Concurrent; using System.Threading.Tasks; using Microsoft.VisualStudio.TestTools.UnitTesting;
[TestClass] public class CacheTests {
  ConcurrentDictionary<string,int> d; int made;
  [TestInitialize] public void Init() { d = new ConcurrentDictionary<string,int>(); made = 0; } [TestCleanup] public void Clean() { }
  int Get(string k) => d.GetOrAdd(k, _ => System.Threading.Interlocked.Increment(ref made));
  [TestMethod] public async Task Once() { await Task.WhenAll(Task.Run(() => Get("a")), Task.Run(() => Get("a"))); Assert.AreEqual(1, made); }
  [TestMethod] public async Task Same() { var r = await Task.WhenAll(Task.Run(() => Get("a")), Task.Run(() => Get("a"))); Assert.AreEqual(r[0], r[1]); }
  [DataTestMethod] [DataRow(1)] [DataRow(3)] public void Rows(int n) { for (int i = 0; i < n; i++) Get(i.ToString()); Assert.AreEqual(n, d.Count); }
  [TestMethod] [ExpectedException(typeof(InvalidOperationException))] public void Expected() => throw new InvalidOperationException();
  [TestMethod] public void Asserts() { Assert.IsTrue(true); Assert.IsNotNull(d); StringAssert.Contains("abc", "b"); CollectionAssert.AreEqual(new[] { 1 }, new[] { 1 }); Assert.ThrowsException<ArgumentException>(() => throw new ArgumentException()); Assert.IsInstanceOfType(d, typeof(object)); }
  [TestMethod, Ignore] public void Ignored() { }
}
