using System.Reflection;

#if LOWER
[assembly: AssemblyVersion("1.0.9.9")]
#elif HIGHER
[assembly: AssemblyVersion("1.2.0.0")]
#else
[assembly: AssemblyVersion("1.1.0.0")]
#endif
#if GERMAN
[assembly: AssemblyCulture("de")]
#endif

/// The builds differ in their versions and cultures, and HIGHER in a result.
public static class Lib
{
    public static int Number()
    {
#if HIGHER
        return 2;
#else
        return 1;
#endif
    }
}
