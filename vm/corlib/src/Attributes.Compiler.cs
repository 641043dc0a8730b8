namespace System.Runtime.CompilerServices
{
    [Flags]
    public enum CompilationRelaxations
    {
        NoStringInterning = 8
    }

    [AttributeUsage(AttributeTargets.Assembly | AttributeTargets.Module | AttributeTargets.Class | AttributeTargets.Method)]
    public class CompilationRelaxationsAttribute : Attribute
    {
        public CompilationRelaxationsAttribute(int relaxations)
        {
            CompilationRelaxations = relaxations;
        }

        public CompilationRelaxationsAttribute(CompilationRelaxations relaxations)
        {
            CompilationRelaxations = (int)relaxations;
        }

        public int CompilationRelaxations { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Assembly, Inherited = false)]
    public sealed class RuntimeCompatibilityAttribute : Attribute
    {
        public RuntimeCompatibilityAttribute()
        {
        }

        public bool WrapNonExceptionThrows { get; set; }
    }

    [Flags]
    public enum MethodImplOptions
    {
        Unmanaged = 4,
        NoInlining = 8,
        ForwardRef = 16,
        Synchronized = 32,
        NoOptimization = 64,
        PreserveSig = 128,
        AggressiveInlining = 256,
        AggressiveOptimization = 512,
        InternalCall = 4096
    }

    public enum MethodCodeType
    {
        IL = 0,
        Native = 1,
        OPTIL = 2,
        Runtime = 3
    }

    [AttributeUsage(AttributeTargets.Constructor | AttributeTargets.Method, Inherited = false)]
    public sealed class MethodImplAttribute : Attribute
    {
        public MethodCodeType MethodCodeType;

        public MethodImplAttribute()
        {
        }

        public MethodImplAttribute(MethodImplOptions methodImplOptions)
        {
            Value = methodImplOptions;
        }

        public MethodImplAttribute(short value)
        {
            Value = (MethodImplOptions)value;
        }

        public MethodImplOptions Value { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true, Inherited = false)]
    public sealed class InternalsVisibleToAttribute : Attribute
    {
        public InternalsVisibleToAttribute(string assemblyName)
        {
            AssemblyName = assemblyName;
        }

        public string AssemblyName { get; private set; }

        public bool AllInternalsVisible { get; set; }
    }

    [AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true, Inherited = false)]
    public sealed class IgnoresAccessChecksToAttribute : Attribute
    {
        public IgnoresAccessChecksToAttribute(string assemblyName)
        {
            AssemblyName = assemblyName;
        }

        public string AssemblyName { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Assembly | AttributeTargets.Method)]
    public sealed class ExtensionAttribute : Attribute
    {
        public ExtensionAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class CompilerGeneratedAttribute : Attribute
    {
        public CompilerGeneratedAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Class)]
    public class CompilerGlobalScopeAttribute : Attribute
    {
        public CompilerGlobalScopeAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
    public class StateMachineAttribute : Attribute
    {
        public StateMachineAttribute(Type stateMachineType)
        {
            StateMachineType = stateMachineType;
        }

        public Type StateMachineType { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
    public sealed class IteratorStateMachineAttribute : StateMachineAttribute
    {
        public IteratorStateMachineAttribute(Type stateMachineType)
            : base(stateMachineType)
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
    public sealed class AsyncStateMachineAttribute : StateMachineAttribute
    {
        public AsyncStateMachineAttribute(Type stateMachineType)
            : base(stateMachineType)
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
    public sealed class AsyncIteratorStateMachineAttribute : StateMachineAttribute
    {
        public AsyncIteratorStateMachineAttribute(Type stateMachineType)
            : base(stateMachineType)
        {
        }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Delegate | AttributeTargets.Enum | AttributeTargets.Method, Inherited = false)]
    public sealed class AsyncMethodBuilderAttribute : Attribute
    {
        public AsyncMethodBuilderAttribute(Type builderType)
        {
            BuilderType = builderType;
        }

        public Type BuilderType { get; private set; }
    }

    [AttributeUsage(AttributeTargets.All, Inherited = false)]
    public sealed class IsReadOnlyAttribute : Attribute
    {
        public IsReadOnlyAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Struct, Inherited = false)]
    public sealed class IsByRefLikeAttribute : Attribute
    {
        public IsByRefLikeAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.All, Inherited = false)]
    public sealed class IsUnmanagedAttribute : Attribute
    {
        public IsUnmanagedAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
    public sealed class ScopedRefAttribute : Attribute
    {
        public ScopedRefAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Module, Inherited = false)]
    public sealed class RefSafetyRulesAttribute : Attribute
    {
        public RefSafetyRulesAttribute(int version)
        {
            Version = version;
        }

        public int Version { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
    public sealed class RequiresLocationAttribute : Attribute
    {
        public RequiresLocationAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.All, Inherited = false)]
    public sealed class NullableAttribute : Attribute
    {
        public NullableAttribute(byte flag)
        {
            NullableFlags = new byte[] { flag };
        }

        public NullableAttribute(byte[] flags)
        {
            NullableFlags = flags;
        }

        public byte[] NullableFlags { get; private set; }
    }

    [AttributeUsage(AttributeTargets.All, Inherited = false)]
    public sealed class NullableContextAttribute : Attribute
    {
        public NullableContextAttribute(byte flag)
        {
            Flag = flag;
        }

        public byte Flag { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Module, Inherited = false)]
    public sealed class NullablePublicOnlyAttribute : Attribute
    {
        public NullablePublicOnlyAttribute(bool includesInternals)
        {
            IncludesInternals = includesInternals;
        }

        public bool IncludesInternals { get; private set; }
    }

    [AttributeUsage(AttributeTargets.All, Inherited = false)]
    public sealed class TupleElementNamesAttribute : Attribute
    {
        public TupleElementNamesAttribute(string[] transformNames)
        {
            Names = transformNames;
        }

        public System.Collections.Generic.IList<string> TransformNames
        {
            get { return Names; }
        }

        private string[] Names { get; set; }
    }

    [AttributeUsage(AttributeTargets.All, Inherited = false)]
    public sealed class DynamicAttribute : Attribute
    {
        public DynamicAttribute()
        {
        }

        public DynamicAttribute(bool[] transformFlags)
        {
            Flags = transformFlags;
        }

        public System.Collections.Generic.IList<bool> TransformFlags
        {
            get { return Flags; }
        }

        private bool[] Flags { get; set; }
    }

    [AttributeUsage(AttributeTargets.Field, Inherited = false)]
    public sealed class FixedBufferAttribute : Attribute
    {
        public FixedBufferAttribute(Type elementType, int length)
        {
            ElementType = elementType;
            Length = length;
        }

        public Type ElementType { get; private set; }

        public int Length { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Struct)]
    public sealed class UnsafeValueTypeAttribute : Attribute
    {
        public UnsafeValueTypeAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
    public sealed class CallerMemberNameAttribute : Attribute
    {
        public CallerMemberNameAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
    public sealed class CallerFilePathAttribute : Attribute
    {
        public CallerFilePathAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
    public sealed class CallerLineNumberAttribute : Attribute
    {
        public CallerLineNumberAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
    public sealed class CallerArgumentExpressionAttribute : Attribute
    {
        public CallerArgumentExpressionAttribute(string parameterName)
        {
            ParameterName = parameterName;
        }

        public string ParameterName { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Property)]
    public sealed class IndexerNameAttribute : Attribute
    {
        public IndexerNameAttribute(string indexerName)
        {
            Value = indexerName;
        }

        public string Value { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class AccessedThroughPropertyAttribute : Attribute
    {
        public AccessedThroughPropertyAttribute(string propertyName)
        {
            PropertyName = propertyName;
        }

        public string PropertyName { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Assembly)]
    public sealed class ReferenceAssemblyAttribute : Attribute
    {
        public ReferenceAssemblyAttribute()
        {
        }

        public ReferenceAssemblyAttribute(string description)
        {
            Description = description;
        }

        public string Description { get; private set; }
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class SpecialNameAttribute : Attribute
    {
        public SpecialNameAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true, Inherited = false)]
    public sealed class TypeForwardedToAttribute : Attribute
    {
        public TypeForwardedToAttribute(Type destination)
        {
            Destination = destination;
        }

        public Type Destination { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface | AttributeTargets.Delegate, Inherited = false)]
    public sealed class TypeForwardedFromAttribute : Attribute
    {
        public TypeForwardedFromAttribute(string assemblyFullName)
        {
            AssemblyFullName = assemblyFullName;
        }

        public string AssemblyFullName { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Assembly)]
    public sealed class DisablePrivateReflectionAttribute : Attribute
    {
        public DisablePrivateReflectionAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.All)]
    public class DiscardableAttribute : Attribute
    {
        public DiscardableAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Module | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Constructor | AttributeTargets.Method | AttributeTargets.Property | AttributeTargets.Event, Inherited = false)]
    public sealed class SkipLocalsInitAttribute : Attribute
    {
        public SkipLocalsInitAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class ModuleInitializerAttribute : Attribute
    {
        public ModuleInitializerAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class PreserveBaseOverridesAttribute : Attribute
    {
        public PreserveBaseOverridesAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
    public sealed class RequiredMemberAttribute : Attribute
    {
        public RequiredMemberAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.All, AllowMultiple = true, Inherited = false)]
    public sealed class CompilerFeatureRequiredAttribute : Attribute
    {
        public CompilerFeatureRequiredAttribute(string featureName)
        {
            FeatureName = featureName;
        }

        public string FeatureName { get; private set; }

        public bool IsOptional { get; set; }
    }

    [AttributeUsage(AttributeTargets.Struct, Inherited = false)]
    public sealed class InlineArrayAttribute : Attribute
    {
        public InlineArrayAttribute(int length)
        {
            Length = length;
        }

        public int Length { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, Inherited = false)]
    public sealed class CollectionBuilderAttribute : Attribute
    {
        public CollectionBuilderAttribute(Type builderType, string methodName)
        {
            BuilderType = builderType;
            MethodName = methodName;
        }

        public Type BuilderType { get; private set; }

        public string MethodName { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
    public sealed class InterpolatedStringHandlerAttribute : Attribute
    {
        public InterpolatedStringHandlerAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
    public sealed class InterpolatedStringHandlerArgumentAttribute : Attribute
    {
        public InterpolatedStringHandlerArgumentAttribute(string argument)
        {
            Argument = argument;
        }

        public InterpolatedStringHandlerArgumentAttribute(params string[] arguments)
        {
            Arguments = arguments;
        }

        public string Argument { get; private set; }

        public string[] Arguments { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
    public sealed class EnumeratorCancellationAttribute : Attribute
    {
        public EnumeratorCancellationAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method | AttributeTargets.Constructor | AttributeTargets.Property, Inherited = false)]
    public sealed class OverloadResolutionPriorityAttribute : Attribute
    {
        public OverloadResolutionPriorityAttribute(int priority)
        {
            Priority = priority;
        }

        public int Priority { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Parameter, Inherited = false)]
    public sealed class ParamCollectionAttribute : Attribute
    {
        public ParamCollectionAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class FixedAddressValueTypeAttribute : Attribute
    {
        public FixedAddressValueTypeAttribute()
        {
        }
    }

    public enum LoadHint
    {
        Default = 0,
        Always = 1,
        Sometimes = 2
    }

    [AttributeUsage(AttributeTargets.Assembly)]
    public sealed class DefaultDependencyAttribute : Attribute
    {
        public DefaultDependencyAttribute(LoadHint loadHintArgument)
        {
            LoadHint = loadHintArgument;
        }

        public LoadHint LoadHint { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
    public sealed class DependencyAttribute : Attribute
    {
        public DependencyAttribute(string dependentAssemblyArgument, LoadHint loadHintArgument)
        {
            DependentAssembly = dependentAssemblyArgument;
            LoadHint = loadHintArgument;
        }

        public string DependentAssembly { get; private set; }

        public LoadHint LoadHint { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Assembly)]
    public sealed class StringFreezingAttribute : Attribute
    {
        public StringFreezingAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Field | AttributeTargets.Parameter, Inherited = false)]
    public abstract class CustomConstantAttribute : Attribute
    {
        public abstract object Value { get; }
    }

    [AttributeUsage(AttributeTargets.Field | AttributeTargets.Parameter, Inherited = false)]
    public sealed class DecimalConstantAttribute : Attribute
    {
        private readonly decimal _value;

        public DecimalConstantAttribute(byte scale, byte sign, uint hi, uint mid, uint low)
        {
            _value = new decimal((int)low, (int)mid, (int)hi, sign != 0, scale);
        }

        public DecimalConstantAttribute(byte scale, byte sign, int hi, int mid, int low)
        {
            _value = new decimal(low, mid, hi, sign != 0, scale);
        }

        public decimal Value
        {
            get { return _value; }
        }
    }

    [AttributeUsage(AttributeTargets.Field | AttributeTargets.Parameter, Inherited = false)]
    public sealed class DateTimeConstantAttribute : CustomConstantAttribute
    {
        private readonly DateTime _value;

        public DateTimeConstantAttribute(long ticks)
        {
            _value = new DateTime(ticks);
        }

        public override object Value
        {
            get { return _value; }
        }
    }

    /// <summary>The modifier of volatile fields (§I.12.6.7).</summary>
    public static class IsVolatile
    {
    }

    public static class IsConst
    {
    }

    public static class IsExternalInit
    {
    }

    public static class RuntimeFeature
    {
        public const string PortablePdb = "PortablePdb";
        public const string UnmanagedSignatureCallingConvention = "UnmanagedSignatureCallingConvention";
        public const string DefaultImplementationsOfInterfaces = "DefaultImplementationsOfInterfaces";

        public static bool IsDynamicCodeSupported
        {
            get { return true; }
        }

        public static bool IsDynamicCodeCompiled
        {
            get { return true; }
        }

        public static bool IsSupported(string feature)
        {
            switch (feature)
            {
                case PortablePdb:
                case UnmanagedSignatureCallingConvention:
                case DefaultImplementationsOfInterfaces:
                case "IsDynamicCodeSupported":
                case "IsDynamicCodeCompiled":
                case "CovariantReturnsOfClasses":
                case "ByRefFields":
                case "ByRefLikeGenerics":
                case "VirtualStaticsInInterfaces":
                case "NumericIntPtr":
                    return true;
            }
            return false;
        }
    }

    public class CallConvCdecl
    {
    }

    public class CallConvStdcall
    {
    }

    public class CallConvFastcall
    {
    }

    public class CallConvThiscall
    {
    }
}
