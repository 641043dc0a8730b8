// Rethrown within a catch, caught there, and then another exception: the other one goes on.
// Oracle: mono
using System;

class Other : Exception
{
}

static class RethrowCaught
{
    static void Fail(bool soft)
    {
        if (soft)
            throw new NullReferenceException();
        object o = null;
        o.GetHashCode();
    }

    static void Direct(bool soft)
    {
        try
        {
            try
            {
                Fail(soft);
            }
            catch
            {
                try
                {
                    throw;
                }
                catch (Exception e)
                {
                    Console.Write("inner " + e.GetType().Name + " ");
                }
                throw new Other();
            }
        }
        catch (Other)
        {
            Console.WriteLine("other");
        }
        catch (Exception e)
        {
            Console.WriteLine("wrong " + e.GetType().Name);
        }
    }

    static bool Look(Exception e)
    {
        Console.Write("filter " + e.GetType().Name + " ");
        return true;
    }

    static void Filtered(bool soft)
    {
        try
        {
            try
            {
                Fail(soft);
            }
            catch
            {
                try
                {
                    try
                    {
                        throw;
                    }
                    catch (InvalidOperationException)
                    {
                    }
                }
                catch (Exception e)
                {
                    Console.Write("inner " + e.GetType().Name + " ");
                }
                throw new Other();
            }
        }
        catch (NullReferenceException)
        {
            Console.WriteLine("wrong");
        }
        catch (Exception e) when (Look(e))
        {
            Console.WriteLine(e.GetType().Name);
        }
    }

    static void Main()
    {
        Direct(false);
        Direct(true);
        Filtered(false);
        Filtered(true);
    }
}
