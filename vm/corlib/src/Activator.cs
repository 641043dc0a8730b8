using System.Runtime.CompilerServices;

namespace System
{
    public static class Activator
    {
        // Runs the parameterless constructor; zero for value types that have none.
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern T CreateInstance<T>();

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern T CreateDefault<T>();

        // The same for a type known as an object only.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern object CreateInstanceInternal(Type type);

        public static object CreateInstance(Type type)
        {
            return CreateInstance(type, false);
        }

        public static object CreateInstance(Type type, bool nonPublic)
        {
            if ((object)type == null)
                throw new ArgumentNullException("type");
            if (type.IsAbstract || type.IsInterface)
                throw new MissingMethodException("Cannot create an instance of " + type.ToString() + " because it is an abstract class or an interface.");
            return CreateInstanceInternal(type);
        }
    }
}
