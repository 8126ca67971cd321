// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/heaptrack_import.h"

#include "core/base/error.h"
#include "core/trace/import/heaptrack_sites.h"
#include "core/trace/import/imported_heap.h"
#include "core/trace/import/line_words.h"

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

constexpr std::uint64_t newestFormat = 3;

InputError interpretedData()
{
    return InputError(Message(POOLSCOPE_TEXT(
        "CoreText",
        "it is heaptrack data that was interpreted, in which objects have no addresses; record it again with "
        "'heaptrack --raw PROGRAM'")));
}

// A string has its length before it since format 3.
std::optional<std::string_view> stringIn(LineWords& words, std::uint64_t format)
{
    if (format < 3) return words.next();
    const auto length = words.hexadecimal();
    return length ? words.bytes(*length) : std::nullopt;
}

struct Head
{
    std::uint64_t format = 1;
    std::string executable{};
    TraceInfo info{.source = "heaptrack"};
    bool isAttached = false; // to a program that was running
};

void takeVersion(Head& head, LineWords words)
{
    (void)words.next(); // of heaptrack
    if (words.isAtEnd()) return;
    const auto format = words.hexadecimal();
    if (!format || *format == 0 || *format > newestFormat)
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "it is heaptrack data of another format than 1 to %1, which are known"),
                    Message::Number{newestFormat}));
    head.format = *format;
}

void takeProgram(Head& head, LineWords words)
{
    head.info.program = words.next();
    while (!words.isAtEnd())
        head.info.arguments.emplace_back(words.next());
}

// The lines before the first that is about memory. False if there is none after them.
bool readHead(LineSource& lines, Head& head)
{
    do {
        if (lines.line().empty()) continue;
        LineWords words(lines.line().substr(1));
        switch (lines.line().front()) {
        case 'v': takeVersion(head, words); break;
        case 'x': head.executable = stringIn(words, head.format).value_or(""); break;
        case 'X': takeProgram(head, words); break;
        case 'A': head.isAttached = true; break;
        case 'I':
        case 'S':
        case '#': break;
        case 's':
        case 'i':
        case 'a': throw interpretedData();
        default: return true;
        }
    } while (lines.next());
    return false;
}

class HeaptrackImport
{
public:
    HeaptrackImport(LineSource& lines, Head head, std::ostream& out, ImportReport& report)
        : lines_(lines),
          head_(std::move(head)),
          heap_(out, head_.info, lines, report)
    {
        if (head_.isAttached) heap_.expectUnknownFrees();
    }

    void takeLine()
    {
        if (!heap_.isWholeLine(true) || lines_.line().empty()) return;
        const char kind = lines_.line().front();
        LineWords words(lines_.line().substr(1));
        if (words.rest().empty() || words.rest().front() == ' ') {
            if (takeWords(kind, words)) return;
        }
        heap_.complainOfLine();
    }
    void finish() { heap_.finish(sites_.callSites()); }

private:
    bool takeWords(char kind, LineWords& words)
    {
        switch (kind) {
        case '+': return takeAllocation(words);
        case '-': return takeFree(words);
        case 't': return takeCall(words);
        case 'm': return takeModule(words);
        case 'c': return takeTime(words);
        case 'A': heap_.expectUnknownFrees(); return true;
        case 'R': // what the process takes, in pages
        case 'I':
        case 'S':
        case '#':
        case 'x':
        case 'X': return true;
        case 's':
        case 'i':
        case 'a':
            if (!hasAllocated_) throw interpretedData();
            return false;
        default: return false;
        }
    }

    bool takeAllocation(LineWords& words)
    {
        const auto bytes = words.hexadecimal();
        if (bytes && words.isAtEnd() && !hasAllocated_) throw interpretedData();
        const auto call = words.hexadecimal();
        const auto address = words.hexadecimal();
        if (!bytes || !call || !address || *address == 0 || !words.isAtEnd()) return false;
        hasAllocated_ = true;
        const auto site = sites_.siteOf(*call);
        if (!site)
            heap_.complain(ImportFault::Sort::UnknownStack,
                           Message(POOLSCOPE_TEXT("CoreText", "stack %1 was not told; where that object was allocated "
                                                              "is not known"),
                                   Message::Number{*call}));
        heap_.allocate(*address, *bytes, site.value_or(0));
        return true;
    }

    bool takeFree(LineWords& words)
    {
        const auto address = words.hexadecimal();
        if (!address || !words.isAtEnd()) return false;
        heap_.free(*address);
        return true;
    }

    bool takeCall(LineWords& words)
    {
        const auto address = words.hexadecimal();
        const auto caller = words.hexadecimal();
        if (address && caller && words.isAtEnd() && sites_.addCall(*address, *caller)) return true;
        (void)sites_.addCall(0, 0); // calls are numbered by their lines
        return false;
    }

    bool takeTime(LineWords& words)
    {
        const auto time = words.hexadecimal();
        if (!time || !words.isAtEnd()) return false;
        heap_.milliseconds(*time);
        return true;
    }

    // "m 9 libc.so.6 7f0b1aaf3000 0 25388 …": where it lies, and offset and size of its parts.
    bool takeModule(LineWords& words)
    {
        const auto name = stringIn(words, head_.format);
        if (!name || name->empty()) return false;
        if (*name == "-") {
            sites_.clearModules();
            return true;
        }
        const auto base = words.hexadecimal();
        if (!base) return false;
        const std::string path(*name == "x" ? head_.executable : *name);
        while (!words.isAtEnd()) {
            const auto offset = words.hexadecimal();
            const auto bytes = words.hexadecimal();
            if (!offset || !bytes || *offset > std::numeric_limits<std::uint64_t>::max() - *base) return false;
            sites_.addModule(path, *base, *base + *offset, *bytes);
        }
        return true;
    }

    LineSource& lines_;
    Head head_;
    ImportedHeap heap_;
    HeaptrackSites sites_;
    bool hasAllocated_ = false;
};

} // namespace

void importHeaptrack(LineSource& lines, std::ostream& out, ImportReport& report)
{
    Head head;
    bool hasLine = readHead(lines, head);
    if (head.info.program.empty()) head.info.program = head.executable;
    HeaptrackImport import(lines, std::move(head), out, report);
    for (; hasLine; hasLine = lines.next())
        import.takeLine();
    import.finish();
}

} // namespace poolscope
