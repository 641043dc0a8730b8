// Written for tests of test discovery: the names and shapes of xUnit 2's attributes, nothing of its code.
using System; using System.Threading.Tasks; using System.Collections.Generic; using System.Reflection;
namespace Xunit.Sdk { public abstract class DataAttribute : Attribute { public string Skip { get; set; } public abstract IEnumerable<object[]> GetData(MethodInfo testMethod); }
  [AttributeUsage(AttributeTargets.Method | AttributeTargets.Class)] public abstract class BeforeAfterTestAttribute : Attribute { public virtual void Before(MethodInfo m) { } public virtual void After(MethodInfo m) { } }
}
namespace Xunit {
  [AttributeUsage(AttributeTargets.Method)] public class FactAttribute : Attribute { public virtual string DisplayName { get; set; } public virtual string Skip { get; set; } public virtual int Timeout { get; set; } }
  [AttributeUsage(AttributeTargets.Method)] public class TheoryAttribute : FactAttribute { }
  [AttributeUsage(AttributeTargets.Method, AllowMultiple = true)] public sealed class InlineDataAttribute : Sdk.DataAttribute { readonly object[] data; public InlineDataAttribute(params object[] data) { this.data = data; } public override IEnumerable<object[]> GetData(MethodInfo m) => new[] { data }; }
  [AttributeUsage(AttributeTargets.Method, AllowMultiple = true)] public sealed class MemberDataAttribute : Sdk.DataAttribute { public string MemberName { get; } public object[] Parameters { get; } public Type MemberType { get; set; } public MemberDataAttribute(string memberName, params object[] parameters) { MemberName = memberName; Parameters = parameters; } public override IEnumerable<object[]> GetData(MethodInfo m) => (IEnumerable<object[]>)(MemberType ?? m.DeclaringType).GetProperty(MemberName).GetValue(null); }
  [AttributeUsage(AttributeTargets.Method, AllowMultiple = true)] public class ClassDataAttribute : Sdk.DataAttribute { public Type Class { get; } public ClassDataAttribute(Type @class) { Class = @class; } public override IEnumerable<object[]> GetData(MethodInfo m) => (IEnumerable<object[]>)Activator.CreateInstance(Class); }
  [AttributeUsage(AttributeTargets.Class)] public sealed class CollectionAttribute : Attribute { public CollectionAttribute(string name) { } }
  [AttributeUsage(AttributeTargets.Class)] public sealed class CollectionDefinitionAttribute : Attribute { public bool DisableParallelization { get; set; } public CollectionDefinitionAttribute(string name) { } }
  [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public sealed class TraitAttribute : Attribute { public TraitAttribute(string name, string value) { } }
  public interface IClassFixture<TFixture> where TFixture : class { }
  public interface ICollectionFixture<TFixture> where TFixture : class { }
  public interface IAsyncLifetime { Task InitializeAsync(); Task DisposeAsync(); }
}
