// Compiler: roslyn12
// Encodings write into a buffer that is too small as far as it goes, and strict ones up to the part that they have no code for.
using System;
using System.Text;

static class EncodingRoom9
{
    static readonly (string Name, Encoding Encoding)[] Encodings =
    {
        ("utf-8", Encoding.UTF8), ("utf-8 strict", new UTF8Encoding(false, true)), ("ascii", Encoding.ASCII), ("latin1", Encoding.Latin1), ("utf-16", Encoding.Unicode),
        ("utf-16be", Encoding.BigEndianUnicode), ("utf-16 strict", new UnicodeEncoding(false, false, true)), ("utf-16be strict", new UnicodeEncoding(true, false, true)),
    };

    static int Failed(ArgumentException e)
    {
        string at = e is EncoderFallbackException f ? " at " + f.Index : e is DecoderFallbackException d ? " at " + d.Index + " of " + Convert.ToHexString(d.BytesUnknown) : "";
        Console.Write(" " + e.GetType().Name + at);
        return 0;
    }

    static void Encode(Encoding encoding, string text, int room)
    {
        byte[] a = new byte[room + 1], b = new byte[room], c = new byte[room], d = new byte[room];
        try { Console.Write(" " + encoding.GetBytes(text, 0, text.Length, a, 1)); } catch (ArgumentException e) { Failed(e); }
        try { encoding.GetBytes(text.ToCharArray(), 0, text.Length, b, 0); } catch (ArgumentException e) { Failed(e); }
        try { encoding.GetBytes(text.AsSpan(), c); } catch (ArgumentException e) { Failed(e); }
        Console.WriteLine(" " + Convert.ToHexString(a) + " " + Convert.ToHexString(b) + " " + Convert.ToHexString(c));
    }

    static void Decode(Encoding encoding, byte[] bytes, int room)
    {
        char[] a = new char[room + 1], b = new char[room];
        try { Console.Write(" " + encoding.GetChars(bytes, 0, bytes.Length, a, 1)); } catch (ArgumentException e) { Failed(e); }
        try { encoding.GetChars(bytes.AsSpan(), b); } catch (ArgumentException e) { Failed(e); }
        foreach (char c in a) Console.Write(" " + (int)c);
        foreach (char c in b) Console.Write(" " + (int)c);
        Console.WriteLine();
    }

    static void Main()
    {
        foreach (var (name, encoding) in Encodings)
        {
            foreach (string text in new[] { "abcd", "a\u00e9b", "\u20acab", "ab\ud83d\ude00c", "ab\ud83dc", "\ude00", "a\ud83d" })
            {
                for (int room = 0; room < 9; room++)
                {
                    Console.Write(name + " " + text.Length + " " + room + ":");
                    Encode(encoding, text, room);
                }
            }
            foreach (string text in new[] { "414243", "C3A941", "F09F98804142", "41FF4243", "410042004300", "3DD800DE4100", "41003DD8", "41003DD842", "D83DDE000041", "E28241" })
            {
                for (int room = 0; room < 5; room++)
                {
                    Console.Write(name + " " + text + " " + room + ":");
                    Decode(encoding, Convert.FromHexString(text), room);
                }
            }
        }
        byte[] exact = Encoding.UTF8.GetBytes("a\u20ac");
        try { new UTF8Encoding(false, true).GetBytes("ab\ud83d"); } catch (ArgumentException e) { Failed(e); }
        try { new UnicodeEncoding(false, false, true).GetString(new byte[] { 65, 0, 0, 0xd8 }); } catch (ArgumentException e) { Failed(e); }
        Console.WriteLine(" " + Convert.ToHexString(exact));
    }
}
