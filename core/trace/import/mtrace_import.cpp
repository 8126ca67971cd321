// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/trace_formats.h"

#include "core/trace/import/imported_heap.h"
#include "core/trace/import/imported_sites.h"
#include "core/trace/import/pointer_word.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace poolscope {

namespace {

// "@ PLACE + 0x1f0 0x18", or without a place. A place may have spaces; what follows the sign has neither signs nor
// spaces around them.
struct Line
{
    std::string_view place; // "" if it is not told
    char sign = ' ';
    LineWords rest;
};

std::optional<Line> partsOf(std::string_view line)
{
    constexpr std::string_view signs = "+-<>!";
    if (line.size() > 2 && line[1] == ' ' && signs.find(line.front()) != std::string_view::npos)
        return Line{.place = {}, .sign = line.front(), .rest = LineWords(line.substr(2))};
    if (!line.starts_with("@ ")) return std::nullopt;
    for (std::size_t at = line.size() - 1; at > 2; --at) {
        const bool isSign =
            line[at] == ' ' && line[at - 2] == ' ' && signs.find(line[at - 1]) != std::string_view::npos;
        if (isSign)
            return Line{.place = line.substr(2, at > 4 ? at - 4 : 0),
                        .sign = line[at - 1],
                        .rest = LineWords(line.substr(at + 1))};
    }
    return std::nullopt;
}

// "./game:(main+38)[0x11eb]", "./game:[0x11b1]", "[0x11b1]", or a source file and its line.
CallFrame frameOf(const std::string& place)
{
    const std::size_t bracket = place.rfind('[');
    if (bracket == std::string::npos || !place.ends_with(']'))
        return sourceFrameIn(place).value_or(CallFrame{.function = place});
    const std::string address = place.substr(bracket + 1, place.size() - bracket - 2);
    std::string path = place.substr(0, bracket);
    std::string function;
    if (const std::size_t open = path.rfind(":("); open != std::string::npos && path.ends_with(')')) {
        function = path.substr(open + 2, path.size() - open - 3);
        function.resize(std::min(function.rfind('+'), function.size()));
        path.resize(open + 1);
    }
    if (path.ends_with(':')) path.pop_back();
    const std::string module = path.substr(path.rfind('/') + 1);
    if (function.empty()) function = module.empty() ? address : module + "+" + address;
    return {.function = function, .module = module};
}

class MtraceImport
{
public:
    MtraceImport(LineSource& lines, std::ostream& out, ImportReport& report)
        : lines_(lines),
          heap_(out, {.source = "mtrace", .hasTime = false}, lines, report)
    {
        // The program calls mtrace() when it already has objects.
        heap_.expectUnknownFrees();
    }

    void run()
    {
        do {
            if (heap_.isWholeLine(true) && !takeLine()) heap_.complainOfLine();
        } while (lines_.next());
        endResize();
        heap_.finish(sites_.callSites(frameOf));
    }

private:
    bool takeLine()
    {
        const std::string_view line = lines_.line();
        if (line.empty() || line == "= Start" || line == "= End") return true;
        auto parts = partsOf(line);
        if (!parts) return false;
        const auto pointer = pointerIn(parts->rest.next());
        if (!pointer) return false;
        if (parts->sign != '>') endResize();
        const bool hasSize = parts->sign == '+' || parts->sign == '>' || parts->sign == '!';
        const auto bytes = hasSize ? hexadecimalIn(parts->rest.next()) : std::optional<std::uint64_t>(0);
        if (!bytes || !parts->rest.isAtEnd()) return false;
        take(parts->sign, pointer->address, *bytes, parts->place);
        return true;
    }

    void take(char sign, std::uint64_t address, std::uint64_t bytes, std::string_view place)
    {
        switch (sign) {
        case '+': return heap_.allocate(address, bytes, siteOf(place));
        case '-': return heap_.free(address);
        case '<': resized_ = address; return;
        case '>':
            heap_.reallocate(resized_, address, bytes, siteOf(place));
            resized_ = 0;
            return;
        default: return; // a realloc that failed: its object lives on
        }
    }

    // realloc writes two lines, one right after the other.
    void endResize()
    {
        if (resized_ == 0) return;
        heap_.complain(
            ImportFault::Sort::Unreadable,
            Message(POOLSCOPE_TEXT("CoreText", "the line before begins a realloc, and the one that ends it is "
                                               "missing; its object is taken to have been freed")));
        heap_.free(resized_);
        resized_ = 0;
    }

    std::uint32_t siteOf(std::string_view place) { return place.empty() ? 0 : sites_.siteOf(std::span(&place, 1)); }

    LineSource& lines_;
    ImportedHeap heap_;
    ImportedSites sites_;
    std::uint64_t resized_ = 0; // where the object is that a realloc moves; 0: there is none
};

} // namespace

void importMtrace(LineSource& lines, std::ostream& out, ImportReport& report)
{
    MtraceImport(lines, out, report).run();
}

} // namespace poolscope
