using System.Runtime.CompilerServices;

namespace System
{
    public static class Activator
    {
        // What a constructor throws is wrapped, as in all runtimes.
        public static T CreateInstance<T>()
        {
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

        private static MissingMethodException Missing(Type type)
        {
            return type.IsAbstract || type.IsInterface
                ? new MissingMethodException("Cannot create an instance of " + type.ToString() + " because it is an abstract class or an interface.")
                : new MissingMethodException("No parameterless constructor defined for type '" + type.ToString() + "'.");
        }

        public static object CreateInstance(Type type)
        {
            return CreateInstance(type, false);
        }

        public static object CreateInstance(Type type, bool nonPublic)
        {
            if ((object)type == null)
                throw new ArgumentNullException("type");
            if (type.IsAbstract || type.IsInterface || type.IsArray || type == typeof(string) || type.ContainsGenericParameters)
                throw Missing(type);
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
