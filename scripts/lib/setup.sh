# shellcheck shell=bash
# What several scripts need: the system packages, and a Swift that is new enough.
# Read by `source`; every function either does its work, or says in one sentence why not and stops.

# Libraries that the program is linked against, Hunspell, which a test compares forms with, and the tool that finds them.
BUILD_PACKAGES=(libsqlite3-dev libcurl4-openssl-dev libargon2-dev libgd-dev libhunspell-dev libisal-dev libminizip-dev libqrencode-dev libzstd-dev zlib1g-dev pkg-config)
# The dictionary that the program translates with, the spelling by which forms are found, the voice that says words where a browser has none, what
# reads lists from photos, and the words by which emoji are found; and whom to trust when a translation service is asked.
RUN_PACKAGES=(mueller7-dict hunspell-en-gb hunspell-ru espeak-ng tesseract-ocr tesseract-ocr-eng tesseract-ocr-rus unicode-cldr-core ca-certificates)
export BUILD_PACKAGES RUN_PACKAGES

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

# have_package NAME: is this Debian package fully installed?
have_package() {
    local status
    status=$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null) || return 1
    [[ $status == installed ]]
}

# need_packages NAME…: installs the missing ones when it may, otherwise prints the command and stops.
need_packages() {
    if ! command -v dpkg-query >/dev/null; then
        # Another distribution has them under other names; the build says which one it misses.
        printf 'This is not a Debian system: make sure it has what Debian calls %s.\n' "$*" >&2
        return 0
    fi

    local package missing=()
    for package in "$@"; do
        have_package "$package" || missing+=("$package")
    done
    ((${#missing[@]})) || return 0

    local as_root=()
    if ((EUID != 0)); then
        if ! { command -v sudo && sudo -n true; } >/dev/null 2>&1; then
            fail "Some system packages are missing. Please run this, then try again:
    sudo apt-get update && sudo apt-get install --no-install-recommends ${missing[*]}"
        fi
        as_root=(sudo -n)
    fi

    printf 'Installing system packages: %s\n' "${missing[*]}"
    # An unreachable extra repository of this machine must not stop us: what matters is the install.
    "${as_root[@]}" apt-get update -q >/dev/null || true
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -qq -y --no-install-recommends "${missing[@]}" </dev/null >/dev/null ||
        fail "apt-get could not install: ${missing[*]}"
}

# need_swift: stops unless a toolchain is there that understands Package.swift.
need_swift() {
    local required version
    required=$(sed -n '1s|^// swift-tools-version: *||p' Package.swift)
    command -v swift >/dev/null ||
        fail "Swift $required or newer is needed, and there is no swift on the PATH: see https://www.swift.org/install/linux/"
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
    [[ $(printf '%s\n' "$required" "${version:-0}" | sort -V | head -n 1) == "$required" ]] ||
        fail "Swift $required or newer is needed, and $(command -v swift) is Swift ${version:-of an unknown version}."
}

# need_common_passwords: the list of passwords that the program refuses, unpacked from a Debian package.
need_common_passwords() {
    local list=Passwords/common.txt
    [[ ! -s $list || $(wc -l <"$list") -lt 10000 ]] || return 0
    if ! command -v apt-get >/dev/null; then
        printf 'Without apt-get there is no %s: common passwords will not be refused.\n' "$list" >&2
        return 0
    fi
    # On a fresh machine apt does not know yet which packages there are.
    scripts/common-passwords "$list" 2>/dev/null || {
        ((EUID != 0)) || apt-get update -q >/dev/null || true
        scripts/common-passwords "$list"
    } || fail "$list could not be made; 'sudo apt-get update' may help."
}

# need_browser: what drives a real browser, for the browser tests and the screenshots.
need_browser() {
    # A browser; letters for both alphabets, wide, narrow and with high small ones (Tests/Browser/fonts.py); pictures for
    # the emoji of the ready categories; the part of Python that makes virtual environments, which Debian packs on its own;
    # the proxy that speaks TLS; and what moves a program's clock on.
    need_packages chromium-headless-shell fonts-dejavu-core fonts-liberation fonts-open-sans fonts-noto-color-emoji \
        python3 python3-venv caddy faketime

    need_python .venv Tests/Browser/requirements.txt
}

# need_content: who judges the lexicon: spelling, a dictionary with stress marks, another one, and word lists; and what kin
# is made of: how words hang together, and what emoji show.
need_content() {
    need_packages hunspell hunspell-en-gb hunspell-ru mueller7-dict mueller7accent-dict dict-freedict-eng-rus \
        wordnet-base unicode-data unicode-cldr-core python3 python3-venv
    need_python .venv-content Tests/Lexicon/requirements.txt
}

# need_api: who knows of the API only what its description says.
need_api() {
    need_packages python3 python3-venv
    need_python .venv-api Tests/API/requirements.txt
}

# need_anki: Anki itself, and programs that know it.
need_anki() {
    need_packages python3 python3-venv faketime zstd
    # The list is whole. What those programs need for their windows is left out: it is not asked for what it does.
    need_python .venv-anki Tests/Anki/requirements.txt --no-deps
}

# need_oracle: the reference implementations of FSRS, which our optimiser is compared with.
need_oracle() {
    need_packages python3 python3-venv
    need_python .venv-oracle Benchmarks/oracle/requirements.txt
}

# need_python ENVIRONMENT REQUIREMENTS OPTION…: a virtual environment that holds what the list says. It is made anew when
# the list changes, and only then. The options are pip's.
need_python() {
    local environment=$1 requirements=$2
    shift 2
    local stamp=$environment/made-from
    if ! cmp -s "$requirements" "$stamp"; then
        rm -rf "$environment"
        # Debian's own Python: another one on the PATH may come without the module.
        /usr/bin/python3 -m venv "$environment"
        "$environment/bin/pip" install --quiet --disable-pip-version-check "$@" -r "$requirements"
        cp "$requirements" "$stamp"
    fi
}
