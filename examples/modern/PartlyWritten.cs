// A member that runs out of room has written into the buffer as far as that goes, and a text is built in the buffer that the program gives for it.
// Right with "joined": another thread reads the buffer when all is over. WRONG with "meanwhile" and "text": it reads meanwhile. WRONG with "shared": two threads build texts in one buffer.
using System;
using System.Diagnostics;
using System.Text;
using System.Threading;

byte[] bytes = new byte[2];
char[] chars = new char[4];
int number = 5;
string made = "";
var thread = new Thread(() =>
{
    if (args[0] is "text" or "shared")
    {
        made = string.Create(null, chars, $"a{number}");
        return;
    }
    try { Encoding.UTF8.GetBytes("abcd", 0, 4, bytes, 0); }
    catch (ArgumentException) { return; }
    Debug.Fail("no exception");
});
thread.Start();
switch (args[0])
{
    case "joined":
        thread.Join();
        Debug.Assert(bytes[0] == 'a' && bytes[1] == 'b');
        break;
    case "meanwhile":
        if (bytes[0] == 'a') throw new Exception("a part is there");
        break;
    case "text":
        if (chars[0] == 'a') throw new Exception("a part is there");
        break;
    case "shared":
        string other = string.Create(null, chars, $"b{number}");
        thread.Join();
        Debug.Assert(made == "a5" && other == "b5");
        break;
}
