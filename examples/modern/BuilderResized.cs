// A thread changes the capacity of a `StringBuilder` while another one uses it: the text moves to another array, and a character that comes to the
// old one meanwhile is lost. Right if the capacity suffices, or is what it was.
using System;
using System.Text;
using System.Threading;

class BuilderResized
{
    static void Main(string[] args)
    {
        var builder = new StringBuilder("x");
        var other = new Thread(() =>
        {
            switch (args[0])
            {
                case "ensured": builder.EnsureCapacity(99); break;
                case "enough": builder.EnsureCapacity(9); break;
                case "equal": builder.Capacity = 16; break;
                default: builder.Capacity = 99; break;
            }
        });
        other.Start();
        switch (args[0])
        {
            case "ensured": builder[0] = 'y'; break;
            case "read": Console.WriteLine(builder[0]); break;
            default: Console.WriteLine(builder.ToString()); break;
        }
        other.Join();
        if (args[0] == "ensured" && builder.ToString() != "y") throw new Exception("lost");
    }
}
