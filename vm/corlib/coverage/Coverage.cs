// Compares the model core library with the references of programs, and with the real library.
//
//   refs  MODEL A.dll...    members that the assemblies use of types outside them and that the model lacks
//   shape MODEL REF.dll...  kinds, bases, enum values of types that the model shares with the real library
//   gaps  MODEL REF.dll...  members of those types that the model lacks
//   lacks MODEL A.dll...    visible bases and interfaces that types of the real library have and the model's lack
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Mono.Cecil;

static class Coverage
{
    static readonly Dictionary<string, TypeDefinition> model = new Dictionary<string, TypeDefinition>();

    static int Main(string[] args)
    {
        AssemblyDefinition m = AssemblyDefinition.ReadAssembly(args[1]);
        foreach (TypeDefinition t in m.MainModule.GetTypes())
            model[t.FullName] = t;
        int bad = 0;
        if (args[0] == "lacks")
            return Lacks(args.Skip(2));
        foreach (string path in args.Skip(2))
        {
            AssemblyDefinition a;
            try
            {
                a = AssemblyDefinition.ReadAssembly(path);
            }
            catch (BadImageFormatException)
            {
                continue;
            }
            bad += args[0] == "refs" ? Refs(path, a) : Shape(a, args[0] == "gaps");
        }
        return bad == 0 ? 0 : 1;
    }

    static string Sig(MethodReference r)
    {
        string generic = r.HasGenericParameters ? "``" + r.GenericParameters.Count : "";
        return Text(r.ReturnType) + " " + r.Name + generic + "(" + string.Join(",", r.Parameters.Select(p => Text(p.ParameterType))) + ")";
    }

    // Generic parameters by position, so that their names do not count.
    static string Text(TypeReference t)
    {
        GenericParameter g = t as GenericParameter;
        if (g != null)
            return (g.Type == GenericParameterType.Method ? "!!" : "!") + g.Position;
        GenericInstanceType i = t as GenericInstanceType;
        if (i != null)
            return i.ElementType.FullName + "<" + string.Join(",", i.GenericArguments.Select(Text)) + ">";
        RequiredModifierType q = t as RequiredModifierType;
        if (q != null)
            return Text(q.ElementType) + " modreq(" + q.ModifierType.FullName + ")";
        OptionalModifierType o = t as OptionalModifierType;
        if (o != null)
            return Text(o.ElementType) + " modopt(" + o.ModifierType.FullName + ")";
        ByReferenceType b = t as ByReferenceType;
        if (b != null)
            return Text(b.ElementType) + "&";
        PointerType p = t as PointerType;
        if (p != null)
            return Text(p.ElementType) + "*";
        ArrayType a = t as ArrayType;
        if (a != null)
            return Text(a.ElementType) + "[" + new string(',', a.Rank - 1) + "]";
        return t.FullName;
    }

    // In the type or a base of it.
    static bool Has(TypeDefinition t, MemberReference r)
    {
        for (; t != null; t = t.BaseType == null ? null : Find(t.BaseType.GetElementType().FullName))
        {
            MethodReference m = r as MethodReference;
            if (m != null)
            {
                string s = Sig(m);
                if (t.Methods.Any(x => x.HasThis == m.HasThis && Sig(x) == s))
                    return true;
            }
            else
            {
                FieldReference f = (FieldReference)r;
                if (t.Fields.Any(x => x.Name == f.Name && Text(x.FieldType) == Text(f.FieldType)))
                    return true;
            }
        }
        return false;
    }

    static TypeDefinition Find(string name)
    {
        TypeDefinition t;
        model.TryGetValue(name, out t);
        return t;
    }

    static int Refs(string path, AssemblyDefinition a)
    {
        int bad = 0;
        HashSet<string> absent = new HashSet<string>();
        string file = Path.GetFileName(path);
        foreach (TypeReference t in a.MainModule.GetTypeReferences())
        {
            if (Find(t.FullName) == null && absent.Add(t.FullName))
            {
                Console.WriteLine("{0}: no type {1}", file, t.FullName);
                bad++;
            }
        }
        foreach (MemberReference r in a.MainModule.GetMemberReferences())
        {
            TypeReference d = r.DeclaringType;
            if (d is ArrayType || d.GetElementType() is TypeDefinition)
                continue;
            TypeDefinition t = Find(d.GetElementType().FullName);
            if (t == null || Has(t, r))
                continue;
            MethodReference m = r as MethodReference;
            Console.WriteLine("{0}: {1}::{2}", file, t.FullName, m != null ? Sig(m) : r.Name);
            bad++;
        }
        return bad;
    }

    static string Kind(TypeDefinition t)
    {
        return t.IsInterface ? "interface" : t.IsEnum ? "enum" : t.IsValueType ? "struct" : t.IsAbstract && t.IsSealed ? "static class" : "class";
    }

    static string Bases(TypeDefinition t)
    {
        return t.BaseType == null ? "" : Text(t.BaseType);
    }

    static bool Visible(TypeDefinition t)
    {
        return t.IsPublic || (t.IsNestedPublic && Visible(t.DeclaringType));
    }

    static int Shape(AssemblyDefinition a, bool gaps)
    {
        int bad = 0;
        foreach (TypeDefinition t in a.MainModule.GetTypes().Where(Visible))
        {
            TypeDefinition m = Find(t.FullName);
            if (m == null)
                continue;
            List<string> say = new List<string>();
            if (gaps)
            {
                say.AddRange(t.Methods.Where(x => (x.IsPublic || x.IsFamily) && x.Name != "Finalize" && !Has(m, x)).Select(Sig));
                say.AddRange(t.Fields.Where(x => (x.IsPublic || x.IsFamily) && !Has(m, x)).Select(x => x.Name));
            }
            else
            {
                if (Kind(t) != Kind(m) || Visible(t) != Visible(m))
                    say.Add(Kind(m) + ", not " + Kind(t));
                if (Bases(t) != Bases(m))
                    say.Add("base " + Bases(m) + ", not " + Bases(t));
                foreach (MethodDefinition x in m.Methods)
                {
                    MethodDefinition y = t.Methods.FirstOrDefault(z => z.HasThis == x.HasThis && Sig(z) == Sig(x));
                    if (y != null && (y.IsVirtual && !y.IsFinal) != (x.IsVirtual && !x.IsFinal))
                        say.Add((x.IsVirtual ? "virtual " : "not virtual ") + Sig(x));
                    if (y != null && y.IsAbstract != x.IsAbstract)
                        say.Add((x.IsAbstract ? "abstract " : "not abstract ") + Sig(x));
                }
                foreach (FieldDefinition x in t.Fields.Where(x => x.HasConstant && x.IsPublic))
                {
                    FieldDefinition y = m.Fields.FirstOrDefault(z => z.Name == x.Name);
                    if (y == null ? t.IsEnum : !Equals(y.Constant, x.Constant))
                        say.Add(x.Name + " = " + (y == null ? "none" : y.Constant) + ", not " + x.Constant);
                }
                foreach (InterfaceImplementation x in t.Interfaces)
                {
                    if (!m.Interfaces.Any(y => Text(y.InterfaceType) == Text(x.InterfaceType)))
                        say.Add("lacks " + Text(x.InterfaceType));
                }
            }
            foreach (string s in say)
                Console.WriteLine("{0}: {1}", t.FullName, s);
            bad += say.Count;
        }
        return bad;
    }

    // A version of the real library: its types by name, over all of its assemblies.
    sealed class Library
    {
        internal readonly Dictionary<string, TypeDefinition> types = new Dictionary<string, TypeDefinition>();
        readonly Dictionary<string, HashSet<string>> above = new Dictionary<string, HashSet<string>>();

        // The definitions of all bases and interfaces.
        internal HashSet<string> Above(string name)
        {
            HashSet<string> all;
            if (above.TryGetValue(name, out all))
                return all;
            above[name] = all = new HashSet<string>();
            TypeDefinition t;
            if (!types.TryGetValue(name, out t))
                return all;
            IEnumerable<TypeReference> direct = t.Interfaces.Select(x => x.InterfaceType);
            if (t.BaseType != null)
                direct = direct.Concat(new[] { t.BaseType });
            foreach (string d in direct.Select(x => x.GetElementType().FullName))
            {
                all.Add(d);
                all.UnionWith(Above(d));
            }
            return all;
        }
    }

    static HashSet<string> AboveModel(TypeDefinition t)
    {
        Library l = new Library();
        foreach (KeyValuePair<string, TypeDefinition> p in model)
            l.types[p.Key] = p.Value;
        return l.Above(t.FullName);
    }

    // One line for each visible type of the model: the bases and interfaces of its objects in the real library that the model lacks.
    // The line of "*" is for the model's own types, which stand for types that the real library does not show: the bases and
    // interfaces of any of those.
    static int Lacks(IEnumerable<string> paths)
    {
        SortedDictionary<string, SortedSet<string>> lines = new SortedDictionary<string, SortedSet<string>>(StringComparer.Ordinal);
        foreach (IGrouping<string, string> folder in paths.GroupBy(Path.GetDirectoryName))
        {
            Library l = new Library();
            foreach (string path in folder)
            {
                AssemblyDefinition a;
                try
                {
                    a = AssemblyDefinition.ReadAssembly(path);
                }
                catch (BadImageFormatException)
                {
                    continue;
                }
                foreach (TypeDefinition t in a.MainModule.GetTypes())
                {
                    TypeDefinition other;
                    if (!l.types.TryGetValue(t.FullName, out other) || !Visible(other))
                        l.types[t.FullName] = t;
                }
            }
            foreach (TypeDefinition t in l.types.Values)
            {
                TypeDefinition m = Find(t.FullName);
                if (t.IsInterface)
                    continue;
                if (Visible(t))
                {
                    if (m != null)
                        Add(lines, t.FullName, l.Above(t.FullName).Where(x => Shown(l, x)), AboveModel(m));
                    continue;
                }
                // A type that the real library does not show: its objects are of a visible class, or behind an interface.
                TypeDefinition b = t;
                while (b != null && !Visible(b))
                    b = b.BaseType == null || !l.types.ContainsKey(b.BaseType.GetElementType().FullName) ? null : l.types[b.BaseType.GetElementType().FullName];
                if (b != null && Find(b.FullName) != null && b.FullName != "System.Object" && b.FullName != "System.ValueType" && !b.IsAbstract)
                    Add(lines, b.FullName, l.Above(t.FullName).Where(x => Shown(l, x) && Find(x) == null), new HashSet<string>());
                HashSet<string> known = new HashSet<string>(l.Above(t.FullName).Where(x => Find(x) != null && x != "System.Object" && x != "System.ValueType"));
                foreach (string x in l.Above(t.FullName))
                {
                    if (Find(x) == null && Shown(l, x) && known.Any(k => !l.Above(x).Contains(k)))
                        Add(lines, "*", new[] { x }, new HashSet<string>());
                }
            }
        }
        Console.WriteLine("# What objects of the model's types are in .NET and not in the model. Made by coverage.sh lacks.");
        foreach (KeyValuePair<string, SortedSet<string>> p in lines)
            Console.WriteLine("{0} {1}", p.Key.Replace('/', '+'), string.Join(" ", p.Value).Replace('/', '+'));
        return 0;
    }

    static bool Shown(Library l, string name)
    {
        TypeDefinition t;
        return l.types.TryGetValue(name, out t) && Visible(t);
    }

    static void Add(SortedDictionary<string, SortedSet<string>> lines, string name, IEnumerable<string> more, HashSet<string> but)
    {
        foreach (string x in more.Where(x => x != name && !but.Contains(x)))
        {
            SortedSet<string> line;
            if (!lines.TryGetValue(name, out line))
                lines[name] = line = new SortedSet<string>(StringComparer.Ordinal);
            line.Add(x);
        }
    }
}
