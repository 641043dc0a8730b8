// JDK 1.4, StringBuffer.append(StringBuffer): the method asks the other buffer for its length, and then for as many characters.
// Each call is synchronised, but the other buffer may become shorter in between.
using System.Text;
using System.Threading;

sealed class JavaStringBuffer
{
    readonly StringBuilder text = new();

    int Length() { lock (text) return text.Length; }

    void Delete() { lock (text) text.Clear(); }

    string Characters(int count) { lock (text) return text.ToString(0, count); }

    void Append(string s) { lock (text) text.Append(s); }

    void Append(JavaStringBuffer other)
    {
        int length = other.Length();
        Append(other.Characters(length));
    }

    static void Main()
    {
        JavaStringBuffer a = new(), b = new();
        b.Append("abc");
        Thread thread = new(b.Delete);
        thread.Start();
        a.Append(b);
        thread.Join();
    }
}
