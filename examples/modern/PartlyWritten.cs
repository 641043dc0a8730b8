// A member that runs out of room has written into the buffer as far as that goes. Right with "joined": another thread reads the buffer when all is over.
// WRONG: meanwhile.
using System;
using System.Diagnostics;
using System.Text;
using System.Threading;

byte[] bytes = new byte[2];
var thread = new Thread(() =>
{
    try { Encoding.UTF8.GetBytes("abcd", 0, 4, bytes, 0); }
    catch (ArgumentException) { return; }
    Debug.Fail("no exception");
});
thread.Start();
if (args[0] == "meanwhile" && bytes[0] == 'a') throw new Exception("a part is there");
thread.Join();
Debug.Assert(bytes[0] == 'a' && bytes[1] == 'b');
