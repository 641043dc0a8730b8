using System.Reflection;
using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>A type as an object; reference equality is identity of types. Reflection is minimal.</summary>
    public abstract class Type : MemberInfo
    {
        public static readonly char Delimiter = '.';
        public static readonly Type[] EmptyTypes = Array.Empty<Type>();

        protected Type()
        {
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern Type GetTypeFromHandle(RuntimeTypeHandle handle);

        public override MemberTypes MemberType
        {
            get { return IsNested ? MemberTypes.NestedType : MemberTypes.TypeInfo; }
        }

        public abstract string Namespace { get; }
        public abstract string FullName { get; }
        public abstract string AssemblyQualifiedName { get; }
        public abstract Type BaseType { get; }
        public abstract Type UnderlyingSystemType { get; }
        public abstract Assembly Assembly { get; }

        internal abstract int Flags { get; }

        private bool Has(int bit)
        {
            return (Flags & (1 << bit)) != 0;
        }

        public bool IsValueType
        {
            get { return Has(0) && !IsPointer; }
        }

        public virtual bool IsEnum
        {
            get { return Has(1); }
        }

        public bool IsInterface
        {
            get { return Has(2); }
        }

        public bool IsArray
        {
            get { return Has(3); }
        }

        public virtual bool IsGenericType
        {
            get { return Has(4); }
        }

        public virtual bool IsGenericTypeDefinition
        {
            get { return Has(5); }
        }

        public virtual bool IsConstructedGenericType
        {
            get { return Has(4) && !Has(5); }
        }

        public bool IsAbstract
        {
            get { return Has(6); }
        }

        public bool IsSealed
        {
            get { return Has(7) || IsArray; }
        }

        public bool IsPrimitive
        {
            get { return Has(8); }
        }

        public bool IsPointer
        {
            get { return Has(9); }
        }

        public bool IsByRef
        {
            get { return Has(10); }
        }

        public bool IsPublic
        {
            get { return HasElementType || Has(11) && !IsNested; }
        }

        /// IsOwn says whether this is a type of the library, and no array.
        internal bool IsOwn
        {
            get { return Has(12); }
        }

        public bool IsNotPublic
        {
            get { return !IsPublic && !IsNested; }
        }

        public bool IsNestedPublic
        {
            get { return Has(11) && IsNested; }
        }

        public bool IsClass
        {
            get { return !IsValueType && !Has(2); }
        }

        public bool IsNested
        {
            get { return (object)DeclaringType != null; }
        }

        public bool HasElementType
        {
            get { return Has(3) || Has(9) || Has(10); }
        }

        public virtual bool ContainsGenericParameters
        {
            get { return Has(5); }
        }

        public virtual bool IsGenericParameter
        {
            get { return false; }
        }

        public abstract Type GetElementType();
        public abstract int GetArrayRank();
        public abstract Type[] GetGenericArguments();
        public abstract Type GetGenericTypeDefinition();
        public abstract Type[] GetInterfaces();
        public abstract bool IsAssignableFrom(Type c);
        public abstract Type MakeArrayType();
        public abstract Type MakeGenericType(params Type[] typeArguments);

        public Type[] GenericTypeArguments
        {
            get { return IsConstructedGenericType ? GetGenericArguments() : new Type[0]; }
        }

        public bool IsAssignableTo(Type targetType)
        {
            return (object)targetType != null && targetType.IsAssignableFrom(this);
        }

        public virtual bool IsInstanceOfType(object o)
        {
            return o != null && IsAssignableFrom(o.GetType());
        }

        public virtual bool IsSubclassOf(Type c)
        {
            Type t = this;
            while ((object)t != null)
            {
                t = t.BaseType;
                if ((object)t != null && (object)t == (object)c)
                    return true;
            }
            return false;
        }

        public Type GetInterface(string name)
        {
            return GetInterface(name, false);
        }

        public Type GetInterface(string name, bool ignoreCase)
        {
            if (name == null)
                throw new ArgumentNullException("name");
            StringComparison how = ignoreCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
            Type[] all = GetInterfaces();
            for (int i = 0; i < all.Length; i++)
            {
                if (all[i].Name.Equals(name, how) || (all[i].FullName != null && all[i].FullName.Equals(name, how)))
                    return all[i];
            }
            return null;
        }

        public virtual Type GetEnumUnderlyingType()
        {
            return Enum.GetUnderlyingType(this);
        }

        public virtual string[] GetEnumNames()
        {
            return Enum.GetNames(this);
        }

        public virtual Array GetEnumValues()
        {
            return Enum.GetValues(this);
        }

        public virtual string GetEnumName(object value)
        {
            return Enum.GetName(this, value);
        }

        public virtual bool IsEnumDefined(object value)
        {
            return Enum.IsDefined(this, value);
        }

        public static Type GetType(string typeName)
        {
            return GetType(typeName, false, false);
        }

        public static Type GetType(string typeName, bool throwOnError)
        {
            return GetType(typeName, throwOnError, false);
        }

        public static Type GetType(string typeName, bool throwOnError, bool ignoreCase)
        {
            if (typeName == null)
                throw new ArgumentNullException("typeName");
            if (ignoreCase)
                throw Threading.Unmodelled.Raise("Type.GetType with ignoreCase");
            Type found = Find(typeName);
            if ((object)found == null && throwOnError)
                throw Threading.Unmodelled.Raise("Type.GetType of a type that is not there, with throwOnError");
            return found;
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern Type Find(string typeName);

        public static TypeCode GetTypeCode(Type type)
        {
            return (object)type == null ? TypeCode.Empty : type.GetTypeCodeImpl();
        }

        protected abstract TypeCode GetTypeCodeImpl();

        public static Type[] GetTypeArray(object[] args)
        {
            if (args == null)
                throw new ArgumentNullException("args");
            Type[] a = new Type[args.Length];
            for (int i = 0; i < a.Length; i++)
            {
                if (args[i] == null)
                    throw new ArgumentException("Found a null value within an array.", "args");
                a[i] = args[i].GetType();
            }
            return a;
        }

        public virtual RuntimeTypeHandle TypeHandle
        {
            get { throw Threading.Unmodelled.Raise("Type.TypeHandle, which RuntimeHelpers.RunClassConstructor takes: a static field that is read runs the initialiser as well"); }
        }

        public override string ToString()
        {
            return "Type: " + Name;
        }

        public override bool Equals(object o)
        {
            return (object)this == (object)(o as Type);
        }

        public virtual bool Equals(Type o)
        {
            return (object)this == (object)o;
        }

        public override int GetHashCode()
        {
            return HashChoice.OfRun(FullName == null ? 0 : String.HashOrdinal(FullName) & int.MaxValue);
        }

        public static bool operator ==(Type left, Type right)
        {
            return (object)left == (object)right;
        }

        public static bool operator !=(Type left, Type right)
        {
            return (object)left != (object)right;
        }

        public new Type GetType()
        {
            return base.GetType();
        }
    }

    /// <summary>The one kind of Type; made by the VM only, one object for each type.</summary>
    internal sealed class RuntimeType : TypeInfo, ICloneable
    {
        private IntPtr _handle;

        private RuntimeType()
        {
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern string NameInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern string NamespaceInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern string FullNameInternal();

        // The same text, but another object.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern string TextInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern Type BaseTypeInternal();

        // Bits: 0 value type, 1 enum, 2 interface, 3 array, 4 generic type, 5 generic definition, 6 abstract,
        // 7 sealed, 8 primitive, 9 pointer, 10 byref, 11 public.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern int FlagsInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern Type ElementTypeInternal();

        // Tells the report that the program gets the name of this type, if .NET may have another one.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern void ShowInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern Type[] GenericArgumentsInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern Type GenericDefinitionInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern bool IsAssignableFromInternal(Type c);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern Type[] InterfacesInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern int TypeCodeInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern Type DeclaringTypeInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern string AssemblyNameInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern Assembly AssemblyInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern int ArrayRankInternal();

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern Type MakeArrayInternal();

        // Why there are no arrays of this type: it is void 1, a reference or a type parameter 2, open 3, a ref struct 4; 0 if there are.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal extern int ElementFaultInternal();

        // Whether parameter index of this definition takes its argument.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern bool AdmitsInternal(Type[] arguments, int index);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern string ParameterNameInternal(int index); // of a generic type definition

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern Type MakeGenericInternal(Type[] arguments);

        internal override int Flags
        {
            get { return FlagsInternal(); }
        }

        public override string Name
        {
            get { return Shown(NameInternal()); }
        }

        public override string Namespace
        {
            get { return Shown(NamespaceInternal()); }
        }

        public override string FullName
        {
            get { return Shown(Assembly.Told(FullNameInternal())); }
        }

        /// Shown is a name that the program gets.
        private string Shown(string name)
        {
            ShowInternal();
            return name;
        }

        // The full name for the library, which shows it to nobody.
        internal string OwnName
        {
            get { return FullNameInternal(); }
        }

        public override string AssemblyQualifiedName
        {
            get { return Shown(Assembly.Told(FullNameInternal() + ", " + AssemblyNameInternal())); }
        }

        public override Assembly Assembly
        {
            get { return Assembly.Told(AssemblyInternal()); }
        }

        public override Type BaseType
        {
            get { return BaseTypeInternal(); }
        }

        public override Type UnderlyingSystemType
        {
            get { return this; }
        }

        public override Type DeclaringType
        {
            get { return DeclaringTypeInternal(); }
        }

        public override Type GetElementType()
        {
            return ElementTypeInternal();
        }

        public override int GetArrayRank()
        {
            if (!IsArray)
                throw new ArgumentException("Must be an array type.");
            return ArrayRankInternal();
        }

        public override Type[] GetGenericArguments()
        {
            if (IsGenericTypeDefinition)
                MoonWalker.Verify.Use("Type.GetGenericArguments of an open generic type: its parameters are called !0, !1, and are the same objects for all types");
            return GenericArgumentsInternal();
        }

        public override Type GetGenericTypeDefinition()
        {
            if (!IsGenericType)
                throw new InvalidOperationException("This operation is only valid on generic types.");
            return GenericDefinitionInternal();
        }

        public override Type[] GetInterfaces()
        {
            return InterfacesInternal();
        }

        public override bool IsAssignableFrom(Type c)
        {
            return (object)c != null && ((object)c == (object)this || IsAssignableFromInternal(c) || (object)Nullable.GetUnderlyingType(this) == (object)c);
        }

        public override bool IsSubclassOf(Type type)
        {
            if ((object)type == null)
                throw new ArgumentNullException("type");
            return base.IsSubclassOf(type) || type == typeof(object) && this != typeof(object); // also of an interface
        }

        public override Type MakeArrayType()
        {
            int fault = ElementFaultInternal();
            if (fault == 1 || fault == 4 || IsByRef)
                throw new TypeLoadException("Could not create an array type because the element type is " + ToString() + ".");
            return MakeArrayInternal();
        }

        public override Type MakeGenericType(params Type[] typeArguments)
        {
            if (typeArguments == null)
                throw new ArgumentNullException("typeArguments");
            if (!IsGenericTypeDefinition)
                throw new InvalidOperationException(ToString() + " is not a GenericTypeDefinition. MakeGenericType may only be called on a type for which Type.IsGenericTypeDefinition is true.");
            if (GenericArgumentsInternal().Length != typeArguments.Length)
                throw new ArgumentException("The number of generic arguments provided doesn't equal the arity of the generic type definition.", "instantiation");
            Type[] arguments = new Type[typeArguments.Length];
            for (int i = 0; i < arguments.Length; i++) // others may write to them
            {
                arguments[i] = typeArguments[i];
                if ((object)arguments[i] == null)
                    throw new ArgumentNullException();
            }
            for (int i = 0; i < arguments.Length; i++)
                if (!AdmitsInternal(arguments, i))
                {
                    string argument = "GenericArguments[" + i.ToString() + "], '" + arguments[i].ToString() + "', on '" + ToString() + "' violates the constraint of type ";
                    throw new ArgumentException(argument + "'" + ParameterNameInternal(i) + "'.", new TypeLoadException(argument + "parameter '" + ParameterNameInternal(i) + "'."));
                }
            return MakeGenericInternal(arguments);
        }

        protected override TypeCode GetTypeCodeImpl()
        {
            return (TypeCode)TypeCodeInternal();
        }

        public override string ToString()
        {
            RuntimeType element = (RuntimeType)ElementTypeInternal();
            if ((object)element != null)
                return element.ToString() + FullNameInternal().Substring(element.FullNameInternal().Length);
            if (!IsGenericType)
                return Shown(TextInternal());
            // The display form: N.T`2[A,B].
            Type[] arguments = GenericArgumentsInternal();
            Type definition = GenericDefinitionInternal();
            string s = Shown(((RuntimeType)definition).FullNameInternal()) + "[";
            for (int i = 0; i < arguments.Length; i++)
                s = s + (i == 0 ? "" : ",") + (IsGenericTypeDefinition ? ParameterNameInternal(i) : arguments[i].ToString());
            return s + "]";
        }

        object ICloneable.Clone()
        {
            return this;
        }

        public override bool Equals(object o)
        {
            return (object)this == o;
        }

        public override int GetHashCode()
        {
            return HashChoice.OfRun(String.HashOrdinal(FullNameInternal()) & int.MaxValue);
        }
    }
}
