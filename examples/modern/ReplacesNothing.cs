// Right: StringBuilder.Replace does not write where a text does not occur, so that another thread may read there.
// WRONG with "occurs": it does.
using System;
using System.Diagnostics;
using System.Text;
using System.Threading;

var text = new StringBuilder("abcb");
Action reader = () => Debug.Assert(text.ToString() == "abcb");
var thread = new Thread(() => reader());
switch (args[0])
{
    case "missing":
        thread.Start();
        text.Replace("q", "z").Replace('q', 'z').Replace("ba", "").Replace("q", null);
        break;
    case "before":
        reader = () => Debug.Assert(text[0] == 'a' && text[2] == 'c');
        thread.Start();
        text.Replace("b", "x");
        break;
    default:
        reader = () => text.ToString();
        thread.Start();
        text.Replace("b", "x");
        break;
}
thread.Join();
Console.WriteLine(text);
