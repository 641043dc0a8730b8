// Fixtures of one level in xUnit 2: the order of their steps, and those that run side by side. Bad tests fail, good ones pass.
using System; using System.Collections.Generic; using System.Reflection; using System.Threading; using System.Threading.Tasks; using Xunit; using Xunit.Abstractions; using Xunit.Sdk;
namespace Levels {
  public static class S { public static volatile int v; public static int d; }
  public abstract class Adds : IAsyncLifetime { public virtual Task InitializeAsync() => Task.CompletedTask; public virtual Task DisposeAsync() => Task.CompletedTask; protected async Task Add() { await Task.Yield(); int c = S.v; S.v = c + 1; } }
  public class InA : Adds { public override Task InitializeAsync() => Add(); } public class InB : Adds { public override Task InitializeAsync() => Add(); }
  public class OutA : Adds { public override Task DisposeAsync() => Add(); } public class OutB : Adds { public override Task DisposeAsync() => Add(); }
  public class Two : IDisposable { public void Dispose() { if (S.v != 2) throw new Exception("lost"); } }
  public class BadInit : IClassFixture<InA>, IClassFixture<InB> { [Fact] public void Lost() => Assert.Equal(2, S.v); }
  [CollectionDefinition("in")] public class In : ICollectionFixture<InA>, ICollectionFixture<InB> { }
  [Collection("in")] public class BadCollectionInit { [Fact] public void Lost() => Assert.Equal(2, S.v); }
  [CollectionDefinition("two")] public class OfTwo : ICollectionFixture<Two> { }
  [Collection("two")] public class BadDispose : IClassFixture<OutA>, IClassFixture<OutB> { [Fact] public void Lost() { } }
  [Collection("two")] public class GoodDispose : IClassFixture<OutA>, IClassFixture<InA> { [Fact] public void Runs() => Assert.Equal(1, S.v); }
  public class OneD : IDisposable { public void Dispose() => S.v = S.v * 10 + 1; } public class TwoD : IDisposable { public void Dispose() => S.v = S.v * 10 + 2; }
  public class Want12 : IDisposable { public void Dispose() { if (S.v != 12) throw new Exception("disposed as " + S.v); } } public class Want21 : IDisposable { public void Dispose() { if (S.v != 21) throw new Exception("disposed as " + S.v); } }
  [CollectionDefinition("12")] public class Of12 : ICollectionFixture<Want12> { } [CollectionDefinition("21")] public class Of21 : ICollectionFixture<Want21> { }
  [Collection("21")] public class BadOrder : IClassFixture<OneD>, IClassFixture<TwoD> { [Fact] public void Never() { } }
  [Collection("12")] public class GoodOrder : IClassFixture<OneD>, IClassFixture<TwoD> { [Fact] public void Runs() { } }
  public class BothA : IAsyncLifetime, IDisposable { public Task InitializeAsync() => Task.CompletedTask; public Task DisposeAsync() { S.v++; return Task.CompletedTask; } public void Dispose() { } }
  public class BothB : IAsyncLifetime, IDisposable { public Task InitializeAsync() => Task.CompletedTask; public Task DisposeAsync() { S.v++; return Task.CompletedTask; } public void Dispose() { if (S.v == 2) throw new Exception("all DisposeAsync come before"); } }
  public class BadAsyncFirst : IClassFixture<BothA>, IClassFixture<BothB> { [Fact] public void Never() { } }
  public class Late : IAsyncLifetime { public async Task InitializeAsync() { await Task.Yield(); Volatile.Write(ref S.d, 1); } public Task DisposeAsync() => Task.CompletedTask; }
  public class Early { public Early() { if (Volatile.Read(ref S.d) == 0) throw new Exception("made before the other one is initialised"); } }
  public class BadConstructor : IClassFixture<Late>, IClassFixture<Early> { [Fact] public void Seldom() { } }
  public static class Signal { public static TaskCompletionSource Set = new TaskCompletionSource(); }
  public class Waits : IAsyncLifetime { public async Task InitializeAsync() => await Signal.Set.Task; public Task DisposeAsync() => Task.CompletedTask; }
  public class Sets : IAsyncLifetime { public Task InitializeAsync() { Signal.Set.SetResult(); return Task.CompletedTask; } public Task DisposeAsync() => Task.CompletedTask; }
  public class GoodWait : IClassFixture<Waits>, IClassFixture<Sets> { [Fact] public void Runs() { } }
  public class Gets { public Gets(InA a) { } } public class Writes { public Writes(ITestOutputHelper o) { } }
  public class BadGets : IClassFixture<InA>, IClassFixture<Gets> { [Fact] public void Never() { } }
  public class BadWrites : IClassFixture<Writes> { [Fact] public void Never() { } }
  [CollectionDefinition("same")] public class Same : ICollectionFixture<InA>, ICollectionFixture<Gets> { }
  [Collection("same")] public class BadSame { [Fact] public void Never() { } }
  [CollectionDefinition("outer")] public class Outer : ICollectionFixture<InA> { }
  [Collection("outer")] public class GoodGets : IClassFixture<Gets> { [Fact] public void Runs() => Assert.Equal(1, S.v); }
  [Collection("outer")] public class TwoLevels : IClassFixture<InA> { [Fact] public void Unsupported() { } }
  public class BadCollectionFixture : ICollectionFixture<List<int>> { [Fact] public void Never() { } }
  public class Attributes {
    [Fact, Theory] public void BadTwo() { }
    [Fact(Timeout = 1000)] public void UnsupportedTimeout() { }
    [Fact] public ValueTask UnsupportedValueTask() => default;
  }
  [AttributeUsage(AttributeTargets.All)] public class AroundAttribute : BeforeAfterTestAttribute { public override void Before(MethodInfo m) => throw new Exception("before"); }
  [CollectionDefinition("around"), Around] public class OfAround { }
  [Collection("around")] public class InAround { [Fact] public void Unsupported() { } }
}
