// The category of a pair of surrogates in a text is that of the one character, which the model does not have. That of each of the two is known.
using System;

class PairCategory
{
    static void Main(string[] args)
    {
        string text = "\ud83d\ude00"; // a symbol
        bool symbol = args[0] switch
        {
            "pair" => char.IsSymbol(text, 0),
            "second" => char.IsSymbol(text, 1),
            _ => char.IsSymbol(text[0]),
        };
        if (symbol) throw new Exception("a symbol");
    }
}
