// Arguments of a Main that takes none, and surroundings that the program cannot fix.
//
// 3: Correct. The program finds its argument in the command line.
// 4: Wrong: another argument.
// user, system, variable, folder: the verdict holds for one user, system and folder, and without the variable.
using System;

static class Surroundings
{
    static void Main()
    {
        string[] line = Environment.GetCommandLineArgs();
        switch (line[1])
        {
            case "3": break;
            case "user": Check(Environment.UserName != "root"); break;
            case "system": Check(!OperatingSystem()); break;
            case "variable": Check(Environment.GetEnvironmentVariable("PATH") == null); break;
            case "folder": Check(AppDomain.CurrentDomain.BaseDirectory == "/"); break;
            default: throw new Exception(Environment.CommandLine);
        }
        Console.WriteLine(AppDomain.CurrentDomain.FriendlyName);
    }

    static bool OperatingSystem()
    {
        return Environment.OSVersion.Platform == PlatformID.Win32NT;
    }

    static void Check(bool holds)
    {
        if (!holds)
            throw new Exception("not here");
    }
}
