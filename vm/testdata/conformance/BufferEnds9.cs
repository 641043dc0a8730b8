// Compiler: roslyn12
// Members that write a part into a span which is too short, or up to the place where the text is wrong.
using System;

static class BufferEnds9
{
    static int state = 7;

    static int Next(int n)
    {
        state = state * 1103515245 + 12345;
        return (state >> 16 & 0x7FFF) % n;
    }

    static string Random(string pool)
    {
        char[] c = new char[Next(16)];
        for (int i = 0; i < c.Length; i++) c[i] = pool[Next(pool.Length)];
        return new string(c);
    }

    static void FromBase64(string text)
    {
        byte[] bytes = new byte[Next(text.Length + 1)];
        bool decoded = Convert.TryFromBase64String(text, bytes, out int written);
        Console.Write(text.Replace("\r", "r").Replace("\n", "n") + ": " + decoded + " " + written + " " + Convert.ToHexString(bytes));
        try { Console.WriteLine(" " + Convert.ToHexString(Convert.FromBase64String(text))); }
        catch (FormatException e) { Console.WriteLine(" " + e.GetType().Name); }
    }

    static void Escape(string text)
    {
        char[] chars = new char[Next(Uri.EscapeDataString(text).Length + 2)];
        bool escaped = Uri.TryEscapeDataString(text, chars, out int written);
        Console.WriteLine(text + " " + chars.Length + ": " + escaped + " " + written + " " + new string(chars).Replace('\0', '.'));
    }

    static void Unescape(string text, int room)
    {
        char[] chars = new char[room];
        try
        {
            bool unescaped = Uri.TryUnescapeDataString(text, chars, out int written);
            Console.WriteLine(text + " " + room + ": " + unescaped + " " + written + " " + new string(chars).Replace('\0', '.'));
        }
        catch (Exception e) { Console.WriteLine(text + " " + room + ": " + e.GetType().Name + " " + e.Message); }
    }

    static void Main()
    {
        foreach (string text in new[] { "QUJDREVG", "QUJDREVG!", "QUJDRE==", "QUJDRE=", "QUJD REVG R0hJ", "!QUJD", "QUJD=EVG", "QQ==QQ==", "Q Q = =", "QR==", "QQ===", "=QQ=", "", " ", "QU\u00a0JD", "QU\vJD", "QU\tJD", "QU\r\nJD", "QUJD\f" })
            for (int k = 0; k < 4; k++) FromBase64(text);
        for (int k = 0; k < 200; k++) FromBase64(Random("QWERTYuiopasdf019+/"));
        for (int k = 0; k < 100; k++) FromBase64(Random("QWERTYuiop=! \t") + "==");
        for (int k = 0; k < 100; k++) FromBase64(Random("QWERTY ") + Random("QRST=") + "=");
        try { Convert.TryFromBase64String(null, default, out _); }
        catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
        for (int k = 0; k < 200; k++) Escape(Random("abc~ %/\u00e9\u20ac_"));
        for (int k = 0; k < 50; k++) Escape(Random("ab") + " " + Random("a\u00e9") + "\ud83d\ude00");
        for (int room = 0; room < 3; room++) Unescape("ab%20c", room);
        for (int room = 4; room < 6; room++) Unescape("ab%20c", room);
        for (int room = 2; room < 5; room++) Unescape("abc", room);
        for (int room = 3; room < 5; room++) Unescape("100%", room);
        Unescape("%20", 0);
    }
}
