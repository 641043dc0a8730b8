namespace System
{
    [AttributeUsage(AttributeTargets.All, Inherited = true, AllowMultiple = false)]
    public abstract class Attribute
    {
        protected Attribute()
        {
        }

        public virtual object TypeId
        {
            get { return GetType(); }
        }

        public virtual bool Match(object obj)
        {
            return Equals(obj);
        }

        public virtual bool IsDefaultAttribute()
        {
            return false;
        }

        public override bool Equals(object obj)
        {
            return base.Equals(obj);
        }

        public override int GetHashCode()
        {
            return base.GetHashCode();
        }
    }

    [Flags]
    public enum AttributeTargets
    {
        Assembly = 1,
        Module = 2,
        Class = 4,
        Struct = 8,
        Enum = 16,
        Constructor = 32,
        Method = 64,
        Property = 128,
        Field = 256,
        Event = 512,
        Interface = 1024,
        Parameter = 2048,
        Delegate = 4096,
        ReturnValue = 8192,
        GenericParameter = 16384,
        All = 32767
    }

    [AttributeUsage(AttributeTargets.Class, Inherited = true)]
    public sealed class AttributeUsageAttribute : Attribute
    {
        private readonly AttributeTargets _validOn;
        private bool _inherited = true;

        public AttributeUsageAttribute(AttributeTargets validOn)
        {
            _validOn = validOn;
        }

        public AttributeTargets ValidOn
        {
            get { return _validOn; }
        }

        public bool AllowMultiple { get; set; }

        public bool Inherited
        {
            get { return _inherited; }
            set { _inherited = value; }
        }
    }

    [AttributeUsage(AttributeTargets.Enum, Inherited = false)]
    public class FlagsAttribute : Attribute
    {
        public FlagsAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Constructor | AttributeTargets.Method | AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Event | AttributeTargets.Interface | AttributeTargets.Delegate, Inherited = false)]
    public sealed class ObsoleteAttribute : Attribute
    {
        public ObsoleteAttribute()
        {
        }

        public ObsoleteAttribute(string message)
        {
            Message = message;
        }

        public ObsoleteAttribute(string message, bool error)
        {
            Message = message;
            IsError = error;
        }

        public string Message { get; private set; }

        public bool IsError { get; private set; }

        public string DiagnosticId { get; set; }

        public string UrlFormat { get; set; }
    }

    [AttributeUsage(AttributeTargets.Parameter)]
    public sealed class ParamArrayAttribute : Attribute
    {
        public ParamArrayAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class CLSCompliantAttribute : Attribute
    {
        public CLSCompliantAttribute(bool isCompliant)
        {
            IsCompliant = isCompliant;
        }

        public bool IsCompliant { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Delegate, Inherited = false)]
    public sealed class SerializableAttribute : Attribute
    {
        public SerializableAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Field, Inherited = false)]
    public sealed class NonSerializedAttribute : Attribute
    {
        public NonSerializedAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Field, Inherited = false)]
    public class ThreadStaticAttribute : Attribute
    {
        public ThreadStaticAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Field, Inherited = false)]
    public class ContextStaticAttribute : Attribute
    {
        public ContextStaticAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class STAThreadAttribute : Attribute
    {
        public STAThreadAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class MTAThreadAttribute : Attribute
    {
        public MTAThreadAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class LoaderOptimizationAttribute : Attribute
    {
        public LoaderOptimizationAttribute(byte value)
        {
            Value = value;
        }

        public byte Value { get; private set; }
    }
}
