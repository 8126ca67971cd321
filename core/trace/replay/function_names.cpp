// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/function_names.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace poolscope {

namespace {

constexpr std::size_t longestChain = 3; // functions of a name

// Without what stands in brackets of these kinds, nested ones included.
std::string withoutBrackets(std::string_view text)
{
    std::string plain;
    int depth = 0;
    for (const char letter : text) {
        if (letter == '<' || letter == '(') ++depth;
        if (depth == 0) plain += letter;
        if ((letter == '>' || letter == ')') && depth > 0) --depth;
    }
    return plain;
}

// "<game::Ship as core::clone::Clone>::clone", as Rust names a method of a trait: "game::Ship::clone".
std::string withoutTrait(std::string_view text)
{
    std::size_t end = 0, trait = std::string_view::npos;
    for (int depth = 0; end < text.size(); ++end) {
        if (text[end] == '<') ++depth;
        if (text[end] == '>' && --depth == 0) break;
        if (depth == 1 && text.substr(end).starts_with(" as ")) trait = std::min(trait, end);
    }
    if (end == text.size()) return std::string(text);
    return std::string(text.substr(1, std::min(trait, end) - 1)) + std::string(text.substr(end + 1));
}

} // namespace

std::string qualifiedName(std::string_view function)
{
    std::string plain(function);
    for (const std::string_view part : {"[abi:cxx11]", "(anonymous namespace)::", "operator()", " const"}) {
        for (std::size_t at = plain.find(part); at != std::string::npos; at = plain.find(part))
            plain.erase(at, part.size());
    }
    if (const std::size_t clone = plain.find(" [clone"); clone != std::string::npos) plain.resize(clone);
    if (plain.starts_with('<')) plain = withoutTrait(plain);
    plain = withoutBrackets(plain);
    // What it returns stands before it, but for an operator, whose name has a space.
    const std::size_t operatorAt = plain.find("operator ");
    const std::size_t space = plain.find_last_of(' ', operatorAt == std::string::npos ? std::string::npos : operatorAt);
    if (space != std::string::npos && (operatorAt == std::string::npos || space < operatorAt))
        plain.erase(0, space + 1);
    while (plain.ends_with(':'))
        plain.pop_back();
    return plain;
}

bool isAllocator(std::string_view function)
{
    static constexpr std::array<std::string_view, 21> beginnings{
        "malloc",   "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign", "strdup",
        "__strdup", "__GI_",  "std::",   "__gnu_cxx::",    "operator new",  "strndup",  "__libc_",
        "alloc::",  "core::", "__rg_",   "__rust_",        "__rdl_",        "dhat::",   "hashbrown::"};
    const std::string name = qualifiedName(function);
    return name.empty() || name.find("::operator new") != std::string::npos ||
           std::ranges::any_of(beginnings, [&](std::string_view beginning) { return name.starts_with(beginning); });
}

std::string callSiteName(const CallSites& sites, std::uint32_t site)
{
    if (site == 0 || site > sites.sites.size()) return {};
    std::string chain, libraries;
    std::size_t count = 0;
    for (const std::uint32_t frame : sites.sites[site - 1]) {
        const std::string& function = sites.frames[frame].function;
        const std::string name = qualifiedName(function);
        if (name.empty()) continue;
        if (count == 0 && isAllocator(function)) {
            if (libraries.empty()) libraries = name;
            continue;
        }
        chain += (count == 0 ? "" : " < ") + name;
        if (++count == longestChain) break;
    }
    return chain.empty() ? libraries : chain;
}

} // namespace poolscope
