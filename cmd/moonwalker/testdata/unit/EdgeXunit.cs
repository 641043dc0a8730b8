// What xUnit 2 disposes of, and where it fails a test without running it.
using System; using System.Collections.Generic; using System.Threading.Tasks; using Xunit;
namespace Edge {
  public class Disposed : IAsyncDisposable, IDisposable { int n; [Fact] public void ByDispose() { } public ValueTask DisposeAsync() { n++; return default; } public void Dispose() { if (n != 0) throw new InvalidOperationException("xUnit 2 does not call DisposeAsync"); } }
  public class Lifetime : IAsyncLifetime, IDisposable { string log = ""; [Fact] public void InOrder() => Assert.Equal("i", log); public Task InitializeAsync() { log += "i"; return Task.CompletedTask; } public async Task DisposeAsync() { await Task.Yield(); log += "a"; } public void Dispose() => Assert.Equal("ia", log); }
  public class Resource : IAsyncDisposable { public ValueTask DisposeAsync() => throw new InvalidOperationException("nobody calls it"); }
  public class OfResource : IClassFixture<Resource> { public OfResource(Resource r) { } [Fact] public void Runs() { } }
  public class Hidden { Hidden() { } [Fact] public void Never() { } [Fact] public static void NorThis() { } }
  public class Two { public Two() { } public Two(Resource r) { } [Fact] public void Never() { } }
  public class Wants { public Wants(string s) { } [Fact] public void Never() { } }
  public class Tests {
    [Fact] public void Parameters(int n) { }
    [Fact] public void Generic<T>() { }
    [Theory] public void NoData(int n) { }
    [Theory, InlineData(1)] public void TooFew(int a, int b) { }
    [Fact] void Private() { }
  }
  public class Base { [Fact] public void Same() => Assert.Equal(1, 2); }
  public class Derived : Base { [Fact] public new void Same() { } }
  public class Nulls {
    [Theory, InlineData(null)] public void One(string s) => Assert.True(s == null);
    [Theory, InlineData(null)] public void Number(int? n) => Assert.True(n == null);
    [Theory, InlineData(null, 1)] public void Two(string s, int n) => Assert.Equal(1, n);
    [Theory, InlineData(null)] public void NoNull(int n) => Assert.Equal(0, n);
    public static IEnumerable<object[]> NoRows => null;
    public static IEnumerable<object[]> NullRow { get { yield return new object[] { "a" }; yield return null; } }
    [Theory, MemberData(nameof(NoRows))] public void Nothing(string s) { }
    [Theory, MemberData(nameof(NullRow))] public void Null(string s) { }
    public static IEnumerable<int> Naked => new[] { 1, 2 };
    [Theory, MemberData(nameof(Naked))] public void NoArrays(int n) { }
  }
}
