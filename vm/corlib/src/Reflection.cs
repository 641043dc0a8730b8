using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Reflection
{
    [Flags]
    public enum MemberTypes
    {
        Constructor = 1,
        Event = 2,
        Field = 4,
        Method = 8,
        Property = 16,
        TypeInfo = 32,
        Custom = 64,
        NestedType = 128,
        All = 191
    }

    [Flags]
    public enum BindingFlags
    {
        Default = 0,
        IgnoreCase = 1,
        DeclaredOnly = 2,
        Instance = 4,
        Static = 8,
        Public = 16,
        NonPublic = 32,
        FlattenHierarchy = 64,
        InvokeMethod = 256,
        CreateInstance = 512,
        GetField = 1024,
        SetField = 2048,
        GetProperty = 4096,
        SetProperty = 8192,
        PutDispProperty = 16384,
        PutRefDispProperty = 32768,
        ExactBinding = 65536,
        SuppressChangeType = 131072,
        OptionalParamBinding = 262144,
        IgnoreReturn = 16777216,
        DoNotWrapExceptions = 33554432
    }

    public interface ICustomAttributeProvider
    {
    }

    public interface IReflectableType
    {
        TypeInfo GetTypeInfo();
    }

    public abstract class MemberInfo : ICustomAttributeProvider
    {
        protected MemberInfo()
        {
        }

        public abstract string Name { get; }
        public abstract MemberTypes MemberType { get; }
        public abstract Type DeclaringType { get; }

        public virtual Type ReflectedType
        {
            get { return DeclaringType; }
        }

        public override bool Equals(object obj)
        {
            return (object)this == obj;
        }

        public override int GetHashCode()
        {
            return base.GetHashCode();
        }

        public static bool operator ==(MemberInfo left, MemberInfo right)
        {
            return (object)left == null ? (object)right == null : left.Equals(right);
        }

        public static bool operator !=(MemberInfo left, MemberInfo right)
        {
            return !(left == right);
        }
    }

    public abstract class TypeInfo : Type, IReflectableType
    {
        internal TypeInfo()
        {
        }

        TypeInfo IReflectableType.GetTypeInfo()
        {
            return this;
        }

        public virtual Type AsType()
        {
            return this;
        }

        public virtual IEnumerable<Type> ImplementedInterfaces
        {
            get { return GetInterfaces(); }
        }
    }

    public static class IntrospectionExtensions
    {
        public static TypeInfo GetTypeInfo(this Type type)
        {
            if ((object)type == null)
                throw new ArgumentNullException("type");
            return (TypeInfo)type;
        }
    }

    public static class RuntimeReflectionExtensions
    {
        public static MethodInfo GetMethodInfo(this Delegate del)
        {
            if ((object)del == null)
                throw new ArgumentNullException("del");
            return del.Method;
        }
    }

    public abstract class MethodBase : MemberInfo
    {
        protected MethodBase()
        {
        }
    }

    public abstract class MethodInfo : MethodBase
    {
        protected MethodInfo()
        {
        }

        public override MemberTypes MemberType
        {
            get { return MemberTypes.Method; }
        }
    }

    public abstract class ConstructorInfo : MethodBase
    {
        public static readonly string ConstructorName = ".ctor";
        public static readonly string TypeConstructorName = ".cctor";

        protected ConstructorInfo()
        {
        }

        public override MemberTypes MemberType
        {
            get { return MemberTypes.Constructor; }
        }
    }

    public abstract class FieldInfo : MemberInfo
    {
        protected FieldInfo()
        {
        }

        public override MemberTypes MemberType
        {
            get { return MemberTypes.Field; }
        }
    }

    public abstract class PropertyInfo : MemberInfo
    {
        protected PropertyInfo()
        {
        }

        public override MemberTypes MemberType
        {
            get { return MemberTypes.Property; }
        }
    }

    public abstract class EventInfo : MemberInfo
    {
        protected EventInfo()
        {
        }

        public override MemberTypes MemberType
        {
            get { return MemberTypes.Event; }
        }
    }

    public class ParameterInfo : ICustomAttributeProvider
    {
        protected ParameterInfo()
        {
        }
    }

    /// <summary>The result of Delegate.Method: a name and the type that declares it.</summary>
    internal sealed class NamedMethod : MethodInfo
    {
        private readonly string _name;
        private readonly Type _type;

        internal NamedMethod(string name, Type type)
        {
            _name = name;
            _type = type;
        }

        public override string Name
        {
            get { return _name; }
        }

        public override Type DeclaringType
        {
            get { return _type; }
        }

        public override bool Equals(object obj)
        {
            NamedMethod m = obj as NamedMethod;
            return (object)m != null && m._name == _name && (object)m._type == (object)_type;
        }

        public override int GetHashCode()
        {
            return _name.GetHashCode();
        }

        public override string ToString()
        {
            return _name;
        }
    }

    /// The machine makes the one object of each assembly.
    public class Assembly : ICustomAttributeProvider
    {
        private readonly string _name;

        protected Assembly()
        {
        }

        public virtual string FullName
        {
            get { return Told(_name); }
        }

        /// Told is an assembly that the program gets.
        internal static Assembly Told(Assembly assembly)
        {
            Told(assembly._name);
            return assembly;
        }

        /// Told is a name that the program gets. If it names the assembly of .NET's types, the report says so: they have several in .NET.
        internal static string Told(string name)
        {
            if (name != null && name.Contains(Own))
                OneOfMany();
            return name;
        }

        private const string Own = "MoonWalker.CoreLib,";

        private static void OneOfMany()
        {
            MoonWalker.Verify.Use("names of assemblies: all of .NET is in MoonWalker.CoreLib");
        }

        public override bool Equals(object o)
        {
            return (object)o == this;
        }

        public override int GetHashCode()
        {
            return base.GetHashCode();
        }

        public override string ToString()
        {
            return Told(_name) ?? base.ToString();
        }

        public static bool operator ==(Assembly left, Assembly right)
        {
            return (object)left == null ? (object)right == null : left.Equals(right);
        }

        public static bool operator !=(Assembly left, Assembly right)
        {
            return !(left == right);
        }
    }

    public class Module : ICustomAttributeProvider
    {
        protected Module()
        {
        }
    }

    public sealed class Missing
    {
        public static readonly Missing Value = new Missing();

        private Missing()
        {
        }
    }
}
