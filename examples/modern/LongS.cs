// Right: the long s stays as it is where texts are compared without case. Its upper case is S where .NET has the data of cultures: the verdict says so.
using System;
using System.Diagnostics;

string text = "me\u017fsage";
bool changed = args[0] switch
{
    "text" => text.ToUpper() != "ME\u017fSAGE",
    "character" => char.ToUpperInvariant(text[2]) != text[2],
    "span" => text.AsSpan().ToUpperInvariant(new char[text.Length]) != text.Length,
    "lower" => text.ToLower() != text,
    "other" => "message".ToUpper() != "MESSAGE" || char.ToUpper('\u00e9') != '\u00c9',
    _ => text.Equals("message", StringComparison.OrdinalIgnoreCase),
};
Debug.Assert(!changed);
