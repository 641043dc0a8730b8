// A command line for Microsoft.CodeAnalysis.CSharp.dll, which has none of its own: csc's arguments, as far as the
// programs here are compiled with them.
using System;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

static class Csc
{
    static int Main(string[] arguments)
    {
        string here = Directory.GetCurrentDirectory();
        CSharpCommandLineArguments parsed = CSharpCommandLineParser.Default.Parse(arguments, here, null);
        if (parsed.DisplayVersion)
        {
            Console.WriteLine(typeof(CSharpCompilation).Assembly.GetName().Version);
            return 0;
        }
        if (!Report(parsed.Errors)) return 1;

        var resolver = new SourceFileResolver(parsed.SourcePaths, here, parsed.PathMap);
        CSharpCompilation compilation = CSharpCompilation.Create(
            parsed.CompilationName ?? Path.GetFileNameWithoutExtension(parsed.OutputFileName),
            parsed.SourceFiles.Select(file => Tree(file.Path, resolver, parsed)),
            parsed.MetadataReferences.Select(reference => MetadataReference.CreateFromFile(reference.Reference, reference.Properties)),
            parsed.CompilationOptions.WithSourceReferenceResolver(resolver));
        string assembly = Path.Combine(parsed.OutputDirectory, parsed.OutputFileName);
        string symbols = parsed.EmitPdb ? Path.ChangeExtension(assembly, ".pdb") : null;
        using (var image = new MemoryStream())
        using (var pdb = symbols == null ? null : new MemoryStream())
        {
            var options = parsed.EmitOptions.WithPdbFilePath(symbols == null ? null : resolver.NormalizePath(symbols, null) ?? symbols);
            bool done = Report(compilation.Emit(image, pdb, options: options).Diagnostics);
            if (!done) return 1;
            File.WriteAllBytes(assembly, image.ToArray());
            if (symbols != null) File.WriteAllBytes(symbols, pdb.ToArray());
        }
        return 0;
    }

    /// Tree has the mapped path: the names of file-local types are made of it.
    static SyntaxTree Tree(string path, SourceFileResolver resolver, CSharpCommandLineArguments parsed)
    {
        using (Stream source = File.OpenRead(path))
            return CSharpSyntaxTree.ParseText(SourceText.From(source, parsed.Encoding, parsed.ChecksumAlgorithm), parsed.ParseOptions, resolver.NormalizePath(path, null));
    }

    /// Report prints the errors among diagnostics. It returns whether there was none.
    static bool Report(System.Collections.Generic.IEnumerable<Diagnostic> diagnostics)
    {
        var errors = diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error && !d.IsSuppressed).ToList();
        errors.ForEach(error => Console.Error.WriteLine(error));
        return errors.Count == 0;
    }
}
