using System; using System.Collections.Generic; using System.Linq; using System.Threading; using System.Threading.Tasks; using Xunit; using Xunit.Abstractions;
public class Counter { int n; readonly object gate = new(); public void Unsafe() { n++; } public void Safe() { lock (gate) n++; } public int Value { get { lock (gate) return n; } } }
public class SharedFixture : IDisposable { public List<string> Log = new(); public void Dispose() { } }
public class CounterTests : IClassFixture<SharedFixture>, IAsyncLifetime, IDisposable {
  readonly Counter c = new(); readonly ITestOutputHelper output; bool ready;
  public CounterTests(ITestOutputHelper output, SharedFixture f) { this.output = output; f.Log.Add("made"); }
  public async Task InitializeAsync() { await Task.Yield(); ready = true; }
  public Task DisposeAsync() => Task.CompletedTask;
  public void Dispose() { }
  [Fact] public void Right() { var t = new Thread(c.Safe); t.Start(); c.Safe(); t.Join(); Assert.Equal(2, c.Value); }
  [Fact] public async Task LostUpdate() { Assert.True(ready); await Task.WhenAll(Task.Run(c.Unsafe), Task.Run(c.Unsafe)); Assert.Equal(2, c.Value); }
  [Fact] public void Deadlock() { object a = new(), b = new(); var t = new Thread(() => { lock (b) lock (a) { } }); t.Start(); lock (a) lock (b) { } t.Join(); }
  [Theory] [InlineData(1)] [InlineData(2)] public async Task Rows(int n) { for (int i = 0; i < n; i++) await Task.Run(c.Safe); Assert.Equal(n, c.Value); output.WriteLine($"rows {n}"); }
  public static IEnumerable<object[]> Data => new[] { new object[] { "a", 1 }, new object[] { "bb", 2 } };
  [Theory] [MemberData(nameof(Data))] public void Member(string s, int n) => Assert.Equal(n, s.Length);
  [Fact] public async Task Throws() { var e = await Assert.ThrowsAsync<InvalidOperationException>(async () => { await Task.Yield(); throw new InvalidOperationException("x"); }); Assert.Equal("x", e.Message); Action bad = () => throw new ArgumentNullException("p"); Assert.Throws<ArgumentNullException>(bad); }
  [Fact] public void Collections() { Assert.Equal(new[] { 1, 2, 3 }, new List<int> { 1, 2, 3 }); Assert.Contains("x", new[] { "x", "y" }); Assert.Empty(new int[0]); Assert.Single(new[] { 7 }); Assert.All(new[] { 2, 4 }, x => Assert.True(x % 2 == 0)); Assert.NotNull(c); Assert.Same(c, c); Assert.IsType<Counter>(c); Assert.InRange(3, 1, 5); Assert.StartsWith("ab", "abc"); }
  [Fact(Skip = "not now")] public void Skipped() => Assert.Fail("never");
  [Fact] public async ValueTask Value() { await Task.Yield(); Assert.False(false); }
}
