// Looks at the element of an array at any index.
//
// Unsupported: one value of Verify.Any stands for several indices, and an access to an array needs one.
// Where the conditions leave one value, it is a number: the first access is supported.
using MoonWalker;

static class AnyIndex
{
    static void Main()
    {
        var squares = new[] { 0, 1, 4, 9 };
        int i = Verify.Any(0, 3);
        if (i == 2)
            Verify.Assert(squares[i] == 4, "the third one");
        else
            Verify.Assert(squares[i] != 4, "another one");
    }
}
