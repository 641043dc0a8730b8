// Texts of exceptions. Those that .NET makes are no part of its contract, so the verdict says that the program has looked at one.
//
// own, derived, helper, inner: texts of the program, and those of .NET that everybody knows. printed: a text that is only printed.
// compared, collected, kept, param, whole, outer: the program looks at a text of .NET.
using System;
using System.Collections.Generic;
using System.Threading.Tasks;

class Mine : Exception
{
    public Mine(string message) : base(message) { }
    public override string Message => base.Message + "!";
}

static class ExceptionTexts
{
    static void Main(string[] args)
    {
        string all = "";
        try
        {
            switch (args[0])
            {
                case "own": throw new InvalidOperationException("mine");
                case "derived": throw new Mine("mine");
                case "helper": ArgumentNullException.ThrowIfNull((object)null, "mine"); break;
                case "inner" or "outer": Task.Run(() => throw new Exception("mine")).Wait(); break;
                default: new List<int>().RemoveAt(3); break;
            }
        }
        catch (Exception e)
        {
            switch (args[0])
            {
                case "printed":
                    Console.WriteLine(e);
                    Console.WriteLine("error: " + e.Message);
                    Console.WriteLine($"{args.Length} {e.GetType().Name}: {e.Message}");
                    break;
                case "collected": all += e.Message; break;
                case "kept":
                    string text = e.Message;
                    Console.WriteLine("failed");
                    all = text;
                    break;
                case "param": all = ((ArgumentException)e).ParamName; break;
                case "whole": all = e.ToString(); break;
                case "inner": all = e.InnerException.Message; break;
                default: all = e.Message == "mine" ? "mine" : ""; break;
            }
        }
        if (all == "nobody's")
            throw new Exception(all);
    }
}
