// Each of two tasks adds its letter to the text that it read before: any of four results, and no other.
using System;
using System.Threading;
using System.Threading.Tasks;

class Outcomes
{
    static volatile string word = "";

    static string Add(string letter)
    {
        string before = word;
        word = before + letter;
        return before;
    }

    static void Main()
    {
        Task<string> a = Task.Run(() => Add("a"));
        Task<string> b = Task.Run(() => Add("b"));
        string first = a.Result, second = b.Result;
        Console.WriteLine(word);
    }
}
