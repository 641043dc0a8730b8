// Compiler: roslyn12
// Names of types, methods and enum values are objects of their own: not the literals with the same characters, and the same object each time.
using System;
using System.Text;

enum Letter { A, B, C = 0 }

class Same { }

static class Names12
{
    static void Write(string name, object a, object b) => Console.WriteLine(name + " " + ReferenceEquals(a, b) + " " + a.Equals(b));

    static void Method() { }

    static void Main()
    {
        Write("enum and literal", Letter.B.ToString(), "B");
        Write("enum twice", Letter.B.ToString(), Letter.B.ToString());
        Write("GetName", Enum.GetName(Letter.B), Letter.B.ToString());
        Write("GetNames", Enum.GetNames(typeof(Letter))[1], Enum.GetNames<Letter>()[1]);
        Write("GetNames and enum", Enum.GetNames<Letter>()[2], Letter.B.ToString());
        Write("type and literal", typeof(Same).Name, "Same");
        Write("type and nameof", typeof(Same).Name, nameof(Same));
        Write("type twice", typeof(Same).Name, typeof(Same).Name);
        Write("Name and FullName", typeof(Same).Name, typeof(Same).FullName);
        Write("FullName twice", typeof(Same).FullName, typeof(Same).FullName);
        Write("ToString and FullName", typeof(Same).ToString(), typeof(Same).FullName);
        Write("ToString twice", typeof(Same).ToString(), typeof(Same).ToString());
        Write("ToString of an object", new Same().ToString(), typeof(Same).ToString());
        Write("Namespace and literal", typeof(StringBuilder).Namespace, "System.Text");
        Write("Namespace twice", typeof(StringBuilder).Namespace, typeof(StringBuilder).Namespace);
        Write("Namespace of two types", typeof(StringBuilder).Namespace, typeof(Encoding).Namespace);
        Action method = Method;
        Write("method and literal", method.Method.Name, "Method");
        Write("method twice", method.Method.Name, method.Method.Name);
        Write("Intern", string.Intern(typeof(Same).Name), "Same");
        Console.WriteLine(typeof(Same).Name == "Same" && typeof(Same).Name.GetHashCode() == "Same".GetHashCode());
        switch (Letter.B.ToString())
        {
            case "B": Console.WriteLine("found"); break;
            default: Console.WriteLine("not found"); break;
        }
    }
}
