using System; using System.Collections.Generic; using System.Threading; using System.Threading.Tasks; using NUnit.Framework;
[TestFixture] public class QueueTests {
  Queue<int> q; object gate;
  [OneTimeSetUp] public void Once() { } [SetUp] public void SetUp() { q = new Queue<int>(); gate = new object(); } [TearDown] public void TearDown() { }
  void Put(int x) { lock (gate) { q.Enqueue(x); Monitor.Pulse(gate); } }
  int Take() { lock (gate) { while (q.Count == 0) Monitor.Wait(gate); return q.Dequeue(); } }
  int TakeWrong() { lock (gate) { if (q.Count == 0) Monitor.Wait(gate); return q.Dequeue(); } }
  [Test] public void Right() { int got = 0; var t = new Thread(() => got = Take()); t.Start(); Put(5); t.Join(); Assert.AreEqual(5, got); Assert.That(got, Is.EqualTo(5)); }
  [Test] public void WrongIf() { var a = new Thread(() => TakeWrong()); var b = new Thread(() => TakeWrong()); a.Start(); b.Start(); Put(1); Put(2); a.Join(); b.Join(); Assert.That(q, Is.Empty); }
  [TestCase(1, 1)] [TestCase(2, 2)] public void Cases(int n, int want) { for (int i = 0; i < n; i++) Put(i); Assert.That(q.Count, Is.EqualTo(want)); }
  [TestCase(2, ExpectedResult = 4)] public int Squares(int n) => n * n;
  [Test] public async Task Async() { await Task.Run(() => Put(1)); Assert.That(q.Count, Is.EqualTo(1)); Assert.ThrowsAsync<InvalidOperationException>(async () => { await Task.Yield(); throw new InvalidOperationException(); }); }
  [Test] public void Constraints() { Assert.That(1.0, Is.EqualTo(1.01).Within(0.1)); Assert.Throws<ArgumentException>(() => throw new ArgumentException("x")); Assert.Multiple(() => Assert.IsTrue(true)); }
  [Test, Ignore("later")] public void Ignored() { }
}
