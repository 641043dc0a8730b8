namespace System.Runtime.Serialization
{
    // Serialization is not modelled; these types let classes that offer it load.

    public interface ISerializable
    {
        void GetObjectData(SerializationInfo info, StreamingContext context);
    }

    public interface IDeserializationCallback
    {
        void OnDeserialization(object sender);
    }

    public interface IObjectReference
    {
        object GetRealObject(StreamingContext context);
    }

    public sealed class SerializationInfo
    {
        private SerializationInfo()
        {
        }

        // The constructors of deserialized objects end here.
        internal static Exception NotModelled()
        {
            return Threading.Unmodelled.Raise("serialization");
        }

        public void AddValue(string name, object value)
        {
            throw NotModelled();
        }

        public void AddValue(string name, object value, Type type)
        {
            throw NotModelled();
        }

        public void AddValue(string name, int value)
        {
            throw NotModelled();
        }

        public void AddValue(string name, long value)
        {
            throw NotModelled();
        }

        public void AddValue(string name, bool value)
        {
            throw NotModelled();
        }

        public object GetValue(string name, Type type)
        {
            throw NotModelled();
        }

        public string GetString(string name)
        {
            throw NotModelled();
        }

        public int GetInt32(string name)
        {
            throw NotModelled();
        }

        public long GetInt64(string name)
        {
            throw NotModelled();
        }

        public bool GetBoolean(string name)
        {
            throw NotModelled();
        }
    }

    [Flags]
    public enum StreamingContextStates
    {
        CrossProcess = 1,
        CrossMachine = 2,
        File = 4,
        Persistence = 8,
        Remoting = 16,
        Other = 32,
        Clone = 64,
        CrossAppDomain = 128,
        All = 255
    }

    public readonly struct StreamingContext
    {
        private readonly object _additionalContext;
        private readonly StreamingContextStates _state;

        public StreamingContext(StreamingContextStates state)
        {
            _additionalContext = null;
            _state = state;
        }

        public StreamingContext(StreamingContextStates state, object additional)
        {
            _additionalContext = additional;
            _state = state;
        }

        public object Context
        {
            get { return _additionalContext; }
        }

        public StreamingContextStates State
        {
            get { return _state; }
        }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class OnSerializingAttribute : Attribute
    {
        public OnSerializingAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class OnSerializedAttribute : Attribute
    {
        public OnSerializedAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class OnDeserializingAttribute : Attribute
    {
        public OnDeserializingAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class OnDeserializedAttribute : Attribute
    {
        public OnDeserializedAttribute()
        {
        }
    }

    [AttributeUsage(AttributeTargets.Field, Inherited = false)]
    public sealed class OptionalFieldAttribute : Attribute
    {
        public OptionalFieldAttribute()
        {
        }

        public int VersionAdded { get; set; }
    }
}
