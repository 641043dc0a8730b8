// A type that the model lacks is no gap where no object can be of it. Where .NET's object is of it, or may be, the path ends.
using System;
using System.ComponentModel;
using System.Collections;
using System.Collections.Specialized;
using System.Data;
using System.Linq;

class Own : ISite
{
    public IComponent Component => null;
    public IContainer Container => null;
    public bool DesignMode => false;
    public string Name { get; set; }
    public object GetService(Type t) => null;
}

class Outer<T>
{
    public static bool Is(object o) => o is T;
}

interface IOut<out T> { string Name(); }

interface IIn<in T> { string Name(); }

class Several : IOut<Uri>, IOut<Version>
{
    string IOut<Uri>.Name() => "Uri";
    string IOut<Version>.Name() => "Version";
}

class Again : Several, IOut<Version>
{
    string IOut<Version>.Name() => "Version again";
}

class Vectors : IOut<Uri[]>
{
    string IOut<Uri[]>.Name() => "Uri";
}

class MoreVectors : Vectors, IOut<Version[]>
{
    string IOut<Version[]>.Name() => "Version";
}

class Any : IIn<object>
{
    string IIn<object>.Name() => "object";
}

class AnyAgain : Any, IIn<ISpanFormattable>
{
    string IIn<ISpanFormattable>.Name() => "ISpanFormattable";
}

class AbsentTypes
{
    static void Check(bool value)
    {
        if (!value) throw new Exception("wrong");
    }

    static void Main(string[] args)
    {
        object o = new Own();
        switch (args[0])
        {
            case "none":
                Check(o is ISite);
                Check(new object() is not ISite and not DataTable and not IUtf8SpanFormattable);
                Check(!Outer<DataTable>.Is("text"));
                Check(new object[] { 1, "a" }.OfType<DataTable>().Count() == 0);
                try { throw new Exception("mine"); }
                catch (DataException) { Check(false); }
                catch (Exception e) { Check(e.Message == "mine"); }
                Check(((IOut<Version>)new Again()).Name() == "Version again" && ((IOut<Uri>)new Again()).Name() == "Uri");
                Check(((IIn<object>)new AnyAgain()).Name() == "object" && ((IIn<string>)new AnyAgain()).Name() == "object");
                Check(typeof(Again).GetInterfaces().Length == 2 && typeof(Uri[]).GetInterfaces().Length > 5);
                break;
            case "covariant": Check(((IOut<ISpanFormattable>)new Again()).Name() == "Version again"); break;
            case "vectors": Check(((IOut<ISpanFormattable[]>)new MoreVectors()).Name() == "Version"); break;
            case "contravariant": Check(((IIn<Version>)new AnyAgain()).Name() == "ISpanFormattable"); break;
            case "interfaces": Check(typeof(Version).GetInterfaces().Length == 7); break;
            case "task": Check(typeof(System.Threading.Tasks.Task).GetInterfaces().Length == 2); break;
            case "number": Check(((object)5) is IUtf8SpanFormattable); break;
            case "generic": Check(Outer<IUtf8SpanFormattable>.Is(5)); break;
            case "elements": Check(new object[] { 5 }.OfType<IUtf8SpanFormattable>().Count() == 1); break;
            case "cast": o = (IUtf8SpanFormattable)(object)5; break;
            case "present": Check((object)"text" is IParsable<string>); break;
            case "inherited": Check(o is IServiceProvider); Check(o is not IComponent); break;
            case "make": new DataTable(); break;
            case "type": Check(typeof(DataTable) != null); break;
            case "array": Check(new DataTable[1].Length == 1); break;
            case "default": Check(new BitVector32().Data == 0); break;
            case "boxed": Check((object)default(BitVector32) != null); break;
            case "unboxed": o = (BitVector32)o; break;
            case "static": Check(BitVector32.CreateMask() == 1); break;
            case "constrained": Check(default(BitVector32).GetHashCode() == 0); break;
            case "reflection": Check(typeof(IDictionary).IsAssignableFrom(typeof(System.Collections.ObjectModel.ReadOnlyDictionary<int, int>))); break;
        }
    }
}
