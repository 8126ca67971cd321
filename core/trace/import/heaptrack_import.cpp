// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/trace_formats.h"

#include "core/base/error.h"
#include "core/trace/import/imported_heap.h"
#include "core/trace/trace_block.h"
#include "core/trace/trace_info.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

// The call sites of heaptrack data: a tree of calls, each by an address in one of the modules loaded when it was told.
class HeaptrackSites
{
public:
    // All modules are told again whenever one is loaded.
    void clearModules() { ranges_.clear(); }
    // Part of a module, which lies at `begin` and has addresses of `base` less in its file. Nothing if `bytes` is 0.
    void addModule(const std::string& path, std::uint64_t base, std::uint64_t begin, std::uint64_t bytes);

    // The next call: `caller` is the number of its caller, from 1, or 0 for none. False, and no call, if there is none
    // of that number, or too many were told.
    [[nodiscard]] bool addCall(std::uint64_t address, std::uint64_t caller);
    // The call site that is reached by the call of that number, numbered by first use from 1. 0 for call 0, nothing for
    // one that was not told.
    [[nodiscard]] std::optional<std::uint32_t> siteOf(std::uint64_t call);

    // Those of which siteOf() gave numbers. If they are too many for a trace, with fewer frames of each. A frame is
    // "libc.so.6+0x7a1fa": names are not in the data.
    [[nodiscard]] CallSites callSites() const;

private:
    struct Range
    {
        std::uint64_t end;
        std::uint64_t base;
        std::uint32_t module;
    };
    struct Call
    {
        std::uint32_t frame;
        std::uint32_t caller; // as number
        std::uint32_t site;   // 0: none yet
    };
    using Place = std::pair<std::uint32_t, std::uint64_t>; // module and address in it

    [[nodiscard]] Place placeOf(std::uint64_t address) const;
    [[nodiscard]] std::vector<std::uint32_t> framesOf(std::uint32_t call, std::size_t most) const;
    [[nodiscard]] std::size_t depthThatFits() const;
    [[nodiscard]] CallFrame frameAt(const Place& place) const;

    std::map<std::uint64_t, Range> ranges_; // by where they begin
    std::vector<std::string> modules_{""};  // file names; the first is not known
    std::map<std::string, std::uint32_t> moduleNumbers_;
    std::map<Place, std::uint32_t> frameNumbers_;
    std::vector<Place> frames_;
    std::vector<Call> calls_;          // by number less 1
    std::vector<std::uint32_t> sites_; // their calls
};

// heaptrack follows no more calls.
constexpr std::size_t deepestStack = 64;
// A few kilobytes unpack to any number of calls.
constexpr std::size_t maxCalls = 1U << 23;
// As JSON, a frame without its module's name, and the number of a frame in a call site.
constexpr std::size_t frameBytes = 48;
constexpr std::size_t frameNumberBytes = 9;

void HeaptrackSites::addModule(const std::string& path, std::uint64_t base, std::uint64_t begin, std::uint64_t bytes)
{
    if (bytes == 0 || bytes > std::numeric_limits<std::uint64_t>::max() - begin) return;
    const std::string name = path.substr(path.find_last_of('/') + 1);
    const auto [known, isNew] = moduleNumbers_.emplace(name, static_cast<std::uint32_t>(modules_.size()));
    if (isNew) modules_.push_back(name);
    ranges_[begin] = {.end = begin + bytes, .base = base, .module = known->second};
}

HeaptrackSites::Place HeaptrackSites::placeOf(std::uint64_t address) const
{
    const auto after = ranges_.upper_bound(address);
    if (after == ranges_.begin()) return {0, address};
    const Range& range = std::prev(after)->second;
    if (address >= range.end) return {0, address};
    return {range.module, address - range.base};
}

bool HeaptrackSites::addCall(std::uint64_t address, std::uint64_t caller)
{
    if (caller > calls_.size() || calls_.size() == maxCalls) return false;
    const Place place = placeOf(address);
    const auto [known, isNew] = frameNumbers_.emplace(place, static_cast<std::uint32_t>(frames_.size()));
    if (isNew) frames_.push_back(place);
    calls_.push_back({.frame = known->second, .caller = static_cast<std::uint32_t>(caller), .site = 0});
    return true;
}

std::optional<std::uint32_t> HeaptrackSites::siteOf(std::uint64_t call)
{
    if (call == 0) return 0;
    if (call > calls_.size()) return std::nullopt;
    std::uint32_t& site = calls_[call - 1].site;
    if (site == 0) {
        sites_.push_back(static_cast<std::uint32_t>(call));
        site = static_cast<std::uint32_t>(sites_.size());
    }
    return site;
}

std::vector<std::uint32_t> HeaptrackSites::framesOf(std::uint32_t call, std::size_t most) const
{
    std::vector<std::uint32_t> frames;
    for (; call != 0 && frames.size() < most; call = calls_[call - 1].caller)
        frames.push_back(calls_[call - 1].frame);
    return frames;
}

std::size_t HeaptrackSites::depthThatFits() const
{
    std::size_t frameText = 0;
    for (const Place& place : frames_)
        frameText += frameBytes + 12 * modules_[place.first].size(); // twice, and every byte may be escaped
    std::size_t depth = deepestStack;
    for (; depth > 0; depth /= 2) {
        std::size_t text = frameText;
        for (const std::uint32_t call : sites_)
            text += 3 + frameNumberBytes * framesOf(call, depth).size();
        if (text <= maxTraceBlockBytes) break;
    }
    return depth;
}

CallFrame HeaptrackSites::frameAt(const Place& place) const
{
    std::array<char, 16> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), place.second, 16);
    const std::string& module = modules_[place.first];
    return {.function = module + (module.empty() ? "0x" : "+0x") + std::string(digits.data(), end), .module = module};
}

CallSites HeaptrackSites::callSites() const
{
    CallSites all;
    const std::size_t depth = depthThatFits();
    if (depth == 0) return all;
    for (const Place& place : frames_)
        all.frames.push_back(frameAt(place));
    for (const std::uint32_t call : sites_)
        all.sites.push_back(framesOf(call, depth));
    return all;
}

constexpr std::uint64_t newestFormat = 3;

InputError interpretedData()
{
    return InputError(Message(POOLSCOPE_TEXT("CoreText", "it is interpreted heaptrack data, in which objects have no "
                                                         "addresses; record it again with 'heaptrack --raw PROGRAM'")));
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
            Message(POOLSCOPE_TEXT("CoreText", "it is heaptrack data in an unknown format; formats 1 to %1 are known"),
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
            heap_.complain(
                ImportFault::Sort::UnknownStack,
                Message(POOLSCOPE_TEXT("CoreText", "stack %1 is missing; where that object was allocated is not known"),
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
