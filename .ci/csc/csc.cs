// A command line for Microsoft.CodeAnalysis.CSharp.dll, which has none of its own: csc's arguments, as far as the
// programs here are compiled with them. The first call starts a server, which compiles for the later ones too: to start a
// compiler takes ten times as long as to compile a program.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

static class Csc
{
    static int Main(string[] arguments)
    {
        if (arguments.FirstOrDefault() == "-server") return Server.Run();
        return Print(Client.Ask(arguments) ?? Compiler.Compile(arguments, Directory.GetCurrentDirectory()));
    }

    static int Print(Result result)
    {
        (result.Code == 0 ? Console.Out : Console.Error).Write(result.Text);
        return result.Code;
    }
}

/// Result is the exit status of a compiler and the text that it prints.
sealed class Result
{
    public readonly int Code;
    public readonly string Text;

    public Result(int code, string text) { Code = code; Text = text; }
}

static class Compiler
{
    public static Result Compile(string[] arguments, string here)
    {
        CSharpCommandLineArguments parsed = CSharpCommandLineParser.Default.Parse(arguments, here, null);
        if (parsed.DisplayVersion) return new Result(0, typeof(CSharpCompilation).Assembly.GetName().Version + "\n");
        string errors = Errors(parsed.Errors);
        if (errors != "") return new Result(1, errors);

        var resolver = new SourceFileResolver(parsed.SourcePaths, here, parsed.PathMap);
        CSharpCompilation compilation = CSharpCompilation.Create(
            parsed.CompilationName ?? Path.GetFileNameWithoutExtension(parsed.OutputFileName),
            parsed.SourceFiles.Select(file => Tree(file.Path, resolver, parsed)),
            parsed.MetadataReferences.Select(reference => Reference(reference.Reference).WithProperties(reference.Properties)),
            parsed.CompilationOptions.WithSourceReferenceResolver(resolver));
        string assembly = Path.Combine(parsed.OutputDirectory, parsed.OutputFileName);
        string symbols = parsed.EmitPdb ? Path.ChangeExtension(assembly, ".pdb") : null;
        using (var image = new MemoryStream())
        using (var pdb = symbols == null ? null : new MemoryStream())
        {
            var options = parsed.EmitOptions.WithPdbFilePath(symbols == null ? null : resolver.NormalizePath(symbols, null) ?? symbols);
            errors = Errors(compilation.Emit(image, pdb, options: options).Diagnostics);
            if (errors != "") return new Result(1, errors);
            File.WriteAllBytes(assembly, image.ToArray());
            if (symbols != null) File.WriteAllBytes(symbols, pdb.ToArray());
        }
        return new Result(0, "");
    }

    /// Tree has the mapped path: the names of file-local types are made of it.
    static SyntaxTree Tree(string path, SourceFileResolver resolver, CSharpCommandLineArguments parsed)
    {
        using (Stream source = File.OpenRead(path))
            return CSharpSyntaxTree.ParseText(SourceText.From(source, parsed.Encoding, parsed.ChecksumAlgorithm), parsed.ParseOptions, resolver.NormalizePath(path, null));
    }

    static readonly ConcurrentDictionary<(string, DateTime, long), PortableExecutableReference> references =
        new ConcurrentDictionary<(string, DateTime, long), PortableExecutableReference>();

    /// Reference reads each build of an assembly once.
    static PortableExecutableReference Reference(string path)
    {
        var file = new FileInfo(path);
        return references.GetOrAdd((path, file.LastWriteTimeUtc, file.Exists ? file.Length : 0), _ => MetadataReference.CreateFromFile(path));
    }

    /// Errors are the lines of the errors among diagnostics.
    static string Errors(System.Collections.Generic.IEnumerable<Diagnostic> diagnostics)
    {
        return string.Concat(diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error && !d.IsSuppressed).Select(error => error + "\n"));
    }
}

/// Place is where the server of this build of the compiler listens.
static class Place
{
    public static readonly string Name = Path.Combine(AppContext.BaseDirectory, "server-" + typeof(Csc).Module.ModuleVersionId.ToString("N").Substring(0, 8));

    public static UnixDomainSocketEndPoint EndPoint() { return new UnixDomainSocketEndPoint(Name); }

    public static Socket Open() { return new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified); }
}

static class Client
{
    /// Ask returns the server's answer, or null if there is no server and none can be started, or it ends before it answers:
    /// then the compiler is to run here.
    public static Result Ask(string[] arguments)
    {
        try
        {
            using (Socket socket = Connect())
            using (var stream = new NetworkStream(socket))
            {
                var question = new MemoryStream();
                using (var writer = new BinaryWriter(question))
                {
                    writer.Write(Directory.GetCurrentDirectory());
                    writer.Write(arguments.Length);
                    foreach (string argument in arguments) writer.Write(argument);
                }
                stream.Write(question.ToArray());
                var reader = new BinaryReader(stream);
                return new Result(reader.ReadInt32(), reader.ReadString());
            }
        }
        catch (Exception e) when (e is IOException || e is SocketException || e is ArgumentException)
        {
            return null;
        }
    }

    /// Connect starts a server if there is none, and gives it half a minute.
    static Socket Connect()
    {
        Process server = null;
        for (int i = 0; ; i++)
        {
            Socket socket = Place.Open();
            try
            {
                socket.Connect(Place.EndPoint());
                return socket;
            }
            catch (SocketException) when (i < 600 && !(server != null && server.HasExited && server.ExitCode != 0))
            {
                socket.Dispose();
            }
            server = server ?? Start();
            Thread.Sleep(50);
        }
    }

    static Process Start()
    {
        var start = new ProcessStartInfo(Environment.ProcessPath)
        {
            RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = AppContext.BaseDirectory,
        };
        start.ArgumentList.Add(typeof(Csc).Assembly.Location);
        start.ArgumentList.Add("-server");
        return Process.Start(start);
    }
}

static class Server
{
    static int busy;

    /// Run compiles for clients until none has come for a minute. A server ends at once if there is another.
    public static int Run()
    {
        FileStream alone; // held as long as the server runs
        try
        {
            alone = new FileStream(Place.Name + ".lock", FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
        }
        catch (IOException)
        {
            return 0;
        }
        using (alone)
        using (Socket listener = Place.Open())
        {
            File.Delete(Place.Name);
            listener.Bind(Place.EndPoint());
            listener.Listen(16);
            while (true)
            {
                if (listener.Poll(60_000_000, SelectMode.SelectRead))
                {
                    Socket client = listener.Accept();
                    Interlocked.Increment(ref busy);
                    new Thread(() => Answer(client)).Start();
                }
                else if (Volatile.Read(ref busy) == 0)
                {
                    File.Delete(Place.Name);
                    return 0;
                }
            }
        }
    }

    static void Answer(Socket client)
    {
        try
        {
            using (client)
            using (var stream = new NetworkStream(client))
            {
                var reader = new BinaryReader(stream);
                string here = reader.ReadString();
                var arguments = new string[reader.ReadInt32()];
                for (int i = 0; i < arguments.Length; i++) arguments[i] = reader.ReadString();
                Result result = Compiler.Compile(arguments, here);
                var answer = new MemoryStream();
                using (var writer = new BinaryWriter(answer))
                {
                    writer.Write(result.Code);
                    writer.Write(result.Text);
                }
                stream.Write(answer.ToArray());
            }
        }
        catch (Exception) // the client gets no answer, compiles by itself, and shows the error
        {
        }
        finally
        {
            Interlocked.Decrement(ref busy);
        }
    }
}
