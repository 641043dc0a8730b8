// Shapes of xUnit tests that TestsXunit.cs does not have.
using System; using System.Collections; using System.Collections.Generic; using System.Reflection; using System.Threading; using System.Threading.Tasks; using Xunit; using Xunit.Abstractions; using Xunit.Sdk;
namespace More {
  public class Database : IAsyncLifetime { public int Opened; public async Task InitializeAsync() { await Task.Yield(); Opened++; } public Task DisposeAsync() { if (Opened != 1) throw new InvalidOperationException("never opened"); return Task.CompletedTask; } }
  public class Server { public Database Db; public Server(Database db) { Db = db; } }
  [CollectionDefinition("db")] public class DbCollection : ICollectionFixture<Database> { }
  [Collection("db"), Trait("Category", "Slow")] public class Fixtures : IClassFixture<Server>, IAsyncDisposable {
    readonly Database db; readonly Server server; static int made;
    public Fixtures(Database db, Server server) { this.db = db; this.server = server; made++; }
    [Fact] public void SameDatabase() { Assert.Same(db, server.Db); Assert.Equal(1, db.Opened); }
    [Fact] public void StaticsAreNew() => Assert.Equal(1, made);
    [Fact] public void StaticsAreNewToo() => Assert.Equal(1, made);
    public ValueTask DisposeAsync() => default;
  }
  public abstract class Contract { protected abstract int Answer(); [Fact, Trait("Category", "Inherited")] public void Answers() => Assert.Equal(42, Answer()); }
  public class Right : Contract { protected override int Answer() => 42; public class Nested { [Fact] public static void Inner() { } } }
  public class Wrong : Contract { protected override int Answer() => 41; }
  public class Numbers : IEnumerable<object[]> { public IEnumerator<object[]> GetEnumerator() { yield return new object[] { 1, 2L, 'c' }; yield return new object[] { (byte)3, 4, null }; } IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
  public enum Color { Red, Green }
  public class Theories {
    [Theory, ClassData(typeof(Numbers))] public void Widened(int a, long b, object c) => Assert.True(a > 0 && b > 0);
    [Theory, InlineData(Color.Green, null, new[] { 1, 2 }, typeof(string), 1.5f)] public void Constants(Color c, int? n, int[] a, Type t, double d) { Assert.Equal(Color.Green, c); Assert.True(n == null && a[1] == 2 && t == typeof(string) && d == 1.5); }
    [Theory, InlineData("a"), InlineData("b", 2, 3)] public void Optional(string s, int n = 1, int m = 1) => Assert.True(n == m || n == 2);
    [Theory, InlineData(1, 2, 3)] public void Params(int first, params int[] rest) => Assert.Equal(2, rest.Length);
    public static IEnumerable<object[]> Counted(int n) { for (int i = 0; i < n; i++) yield return new object[] { i }; }
    [Theory, MemberData(nameof(Counted), 2)] public void Given(int i) => Assert.True(i < 2);
    public static IEnumerable<object[]> Bad => throw new InvalidOperationException("no data today");
    [Theory, MemberData(nameof(Bad))] public void BadData(int i) { }
    public static IEnumerable<object[]> None => new object[0][];
    [Theory, MemberData(nameof(None))] public void NoData(int i) { }
    [Theory, InlineData(1)] public void TooMany(int i, int j) { }
    [Theory, InlineData(1)] public void Generic<T>(T x) { }
  }
  public class AroundAttribute : BeforeAfterTestAttribute { }
  public class Others {
    [Fact] public async void Void() => await Task.Yield();
    [Fact, Around] public void Wrapped() { }
    [Fact(Timeout = 5)] public async Task Hurried() => await Task.Yield();
    [Fact] public void Hangs() { var stop = false; new Thread(() => { while (!Volatile.Read(ref stop)) Thread.Yield(); }).Start(); }
    [Fact] public void Sleeps() => Thread.Sleep(Timeout.Infinite);
  }
  public class Broken { public Broken() { throw new InvalidOperationException("no fixture"); } [Fact] public void Never() { } }
  public class Unknown { public Unknown(Database db) { } [Fact] public void Never() { } }
  class Hidden { [Fact] public void Never() { } }
  public class Ends {
    public static IEnumerable<object[]> OneArray() { var row = new object[1]; for (int i = 0; i < 3; i++) { row[0] = i; yield return row; } }
    [Theory, MemberData(nameof(OneArray))] public void EachRow(int i) => Assert.True(i > 0);
    [Fact] public void Exits() => Environment.Exit(0);
    [Fact(Skip = "")] public void NoReason() => throw new InvalidOperationException("not skipped");
    [Fact] public Task NoTask() => null;
  }
}
