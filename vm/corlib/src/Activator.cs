using System.Runtime.CompilerServices;

namespace System
{
    public static class Activator
    {
        // An exception of a constructor is wrapped, as in all runtimes.
        public static T CreateInstance<T>()
        {
            Check(typeof(T));
            if (!HasConstructor<T>())
                throw Missing(typeof(T));
            try
            {
                return Construct<T>();
            }
            catch (Exception e)
            {
                throw new Reflection.TargetInvocationException(e);
            }
        }

        // Runs the public parameterless constructor; zero for value types that have none.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern T Construct<T>();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool HasConstructor<T>();

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern T CreateDefault<T>();

        // A zeroed object of a class, or a zeroed box.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern object Allocate(Type type);

        // The parameterless constructor as a method of the object; null if there is none.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern Action ConstructorOf(object obj, bool nonPublic);

        /// Missing is the exception for a type without a public parameterless constructor. If there is one that is not public, the text differs.
        private static MissingMethodException Missing(Type type)
        {
            return ConstructorOf(Allocate(type), true) != null
                ? new MissingMethodException("No parameterless constructor defined for type '" + type.ToString() + "'.")
                : new MissingMethodException(Cannot(type, "No parameterless constructor defined."));
        }

        private static string Cannot(Type type, string reason) { return "Cannot dynamically create an instance of type '" + type.ToString() + "'. Reason: " + reason; }

        /// Check throws for types of which there are no instances to make.
        private static void Check(Type type)
        {
            if (type.ContainsGenericParameters)
                throw new ArgumentException("Cannot create an instance of " + type.ToString() + " because Type.ContainsGenericParameters is true.");
            if (type == typeof(void))
                throw new NotSupportedException("Cannot dynamically create an instance of System.Void.");
            if (type.IsArray || type.IsByRef || type.IsPointer)
                throw new MissingMethodException(Cannot(type, "Type is not supported."));
            if (type.IsInterface)
                throw new MissingMethodException(Cannot(type, "Cannot create an instance of an interface."));
            if (type.IsAbstract)
                throw new MissingMethodException(Cannot(type, "Cannot create an abstract class."));
            if (type == typeof(string))
                throw new MissingMethodException(Cannot(type, "Uninitialized Strings cannot be created."));
            if (type.IsSubclassOf(typeof(Delegate)))
                throw new ArgumentException(Cannot(type, "Type is not supported."));
        }

        public static object CreateInstance(Type type)
        {
            return CreateInstance(type, false);
        }

        public static object CreateInstance(Type type, bool nonPublic)
        {
            if ((object)type == null)
                throw new ArgumentNullException("type");
            Check(type);
            if ((object)Nullable.GetUnderlyingType(type) != null)
                return null;
            object obj = Allocate(type);
            Action constructor = ConstructorOf(obj, nonPublic);
            if (constructor == null)
            {
                if (type.IsValueType)
                    return obj;
                throw Missing(type);
            }
            try
            {
                constructor();
            }
            catch (Exception e)
            {
                throw new Reflection.TargetInvocationException(e);
            }
            return obj;
        }
    }
}
