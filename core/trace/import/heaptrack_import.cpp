// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/trace_formats.h"

#include "core/base/error.h"
#include "core/trace/import/heaptrack_calls.h"
#include "core/trace/import/heaptrack_head.h"
#include "core/trace/import/imported_heap.h"
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

// Where the modules of a program lie, and which places in them call others.
class ModulePlaces
{
public:
    // All modules are told again whenever one is loaded.
    void clearModules() { ranges_.clear(); }
    // Part of a module, which lies at `begin` and has addresses of `base` less in its file. Nothing if `bytes` is 0.
    void addModule(const std::string& path, std::uint64_t base, std::uint64_t begin, std::uint64_t bytes);

    // The number of the place at an address, in the module that was told last to be there.
    [[nodiscard]] std::uint32_t placeAt(std::uint64_t address);
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(places_.size()); }
    // "libc.so.6+0x7a1fa": names are not in the data.
    [[nodiscard]] CallFrame frameAt(std::uint32_t place) const;

private:
    struct Range
    {
        std::uint64_t end;
        std::uint64_t base;
        std::uint32_t module;
    };
    using Place = std::pair<std::uint32_t, std::uint64_t>; // module and address in it

    [[nodiscard]] Place found(std::uint64_t address) const;

    std::map<std::uint64_t, Range> ranges_; // by where they begin
    std::vector<std::string> modules_{""};  // file names; the first is not known
    std::map<std::string, std::uint32_t> moduleNumbers_;
    std::map<Place, std::uint32_t> numbers_;
    std::vector<Place> places_; // by number
};

void ModulePlaces::addModule(const std::string& path, std::uint64_t base, std::uint64_t begin, std::uint64_t bytes)
{
    if (bytes == 0 || bytes > std::numeric_limits<std::uint64_t>::max() - begin) return;
    const std::string name = path.substr(path.find_last_of('/') + 1);
    const auto [known, isNew] = moduleNumbers_.emplace(name, static_cast<std::uint32_t>(modules_.size()));
    if (isNew) modules_.push_back(name);
    ranges_[begin] = {.end = begin + bytes, .base = base, .module = known->second};
}

ModulePlaces::Place ModulePlaces::found(std::uint64_t address) const
{
    const auto after = ranges_.upper_bound(address);
    if (after == ranges_.begin()) return {0, address};
    const Range& range = std::prev(after)->second;
    if (address >= range.end) return {0, address};
    return {range.module, address - range.base};
}

std::uint32_t ModulePlaces::placeAt(std::uint64_t address)
{
    const Place place = found(address);
    const auto [known, isNew] = numbers_.emplace(place, size());
    if (isNew) places_.push_back(place);
    return known->second;
}

CallFrame ModulePlaces::frameAt(std::uint32_t number) const
{
    const Place& place = places_[number];
    std::array<char, 16> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), place.second, 16);
    const std::string& module = modules_[place.first];
    return {.function = module + (module.empty() ? "0x" : "+0x") + std::string(digits.data(), end), .module = module};
}

constexpr std::uint64_t newestFormat = 3;

void takeVersion(HeaptrackHead& head, LineWords words)
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

void takeProgram(HeaptrackHead& head, LineWords words)
{
    head.info.program = words.next();
    while (!words.isAtEnd())
        head.info.arguments.emplace_back(words.next());
}

enum class Data { None, Raw, Interpreted };

// Of the line that is the first about memory. An allocation has an address in raw data alone.
Data dataOf(std::string_view line)
{
    LineWords words(line.substr(1));
    if (std::string_view("sia").find(line.front()) != std::string_view::npos) return Data::Interpreted;
    const bool hasNumber = line.front() == '+' && words.hexadecimal();
    return hasNumber && words.isAtEnd() ? Data::Interpreted : Data::Raw;
}

// Goes to the first line that is about memory, or cannot be understood, and says of which data it is.
Data readHead(LineSource& lines, HeaptrackHead& head)
{
    do {
        if (lines.line().empty()) continue;
        LineWords words(lines.line().substr(1));
        switch (lines.line().front()) {
        case 'v': takeVersion(head, words); break;
        case 'x': head.executable = heaptrackText(words, head.format).value_or(""); break;
        case 'X': takeProgram(head, words); break;
        case 'A': head.isAttached = true; break;
        case 'c':
            if (const auto time = words.hexadecimal();
                time && words.isAtEnd() && *time >= head.milliseconds && *time <= ImportedHeap::maxMilliseconds) {
                head.milliseconds = *time;
                break;
            }
            return Data::Raw;
        case 'I':
        case 'R':
        case 'S':
        case '#': break;
        default: return dataOf(lines.line());
        }
    } while (lines.next());
    return Data::None;
}

class HeaptrackImport
{
public:
    HeaptrackImport(LineSource& lines, HeaptrackHead head, std::ostream& out, ImportReport& report)
        : lines_(lines),
          head_(std::move(head)),
          heap_(out, head_.info, lines, report)
    {
        if (head_.isAttached) heap_.expectUnknownFrees();
        heap_.milliseconds(head_.milliseconds);
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
    void finish()
    {
        heap_.finish(calls_.callSites(
            places_.size(), [this](std::uint32_t place) { return std::vector<CallFrame>{places_.frameAt(place)}; }));
    }

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
        default: return false;
        }
    }

    bool takeAllocation(LineWords& words)
    {
        const auto bytes = words.hexadecimal();
        const auto call = words.hexadecimal();
        const auto address = words.hexadecimal();
        if (!bytes || !call || !address || *address == 0 || !words.isAtEnd()) return false;
        const auto site = calls_.siteOf(*call);
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
        if (address && caller && words.isAtEnd() && calls_.add(places_.placeAt(*address), *caller)) return true;
        (void)calls_.add(places_.placeAt(0), 0); // calls are numbered by their lines
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
        const auto name = heaptrackText(words, head_.format);
        if (!name || name->empty()) return false;
        if (*name == "-") {
            places_.clearModules();
            return true;
        }
        const auto base = words.hexadecimal();
        if (!base) return false;
        const std::string path(*name == "x" ? head_.executable : *name);
        while (!words.isAtEnd()) {
            const auto offset = words.hexadecimal();
            const auto bytes = words.hexadecimal();
            if (!offset || !bytes || *offset > std::numeric_limits<std::uint64_t>::max() - *base) return false;
            places_.addModule(path, *base, *base + *offset, *bytes);
        }
        return true;
    }

    LineSource& lines_;
    HeaptrackHead head_;
    ImportedHeap heap_;
    ModulePlaces places_;
    HeaptrackCalls calls_;
};

} // namespace

std::optional<std::string_view> heaptrackText(LineWords& words, std::uint64_t format, bool isLast)
{
    if (format >= 3) {
        const auto length = words.hexadecimal();
        return length ? words.bytes(*length) : std::nullopt;
    }
    return isLast && !words.rest().empty() ? words.bytes(words.rest().size() - 1) : words.next();
}

void importHeaptrack(LineSource& lines, EqualDeaths deaths, std::ostream& out, ImportReport& report)
{
    HeaptrackHead head;
    const Data data = readHead(lines, head);
    if (head.info.program.empty()) head.info.program = head.executable;
    if (data == Data::Interpreted) {
        report.format = ImportReport::Format::InterpretedHeaptrack;
        head.info.source = sourceOf(deaths);
        return importInterpreted(lines, head, deaths, out, report);
    }
    HeaptrackImport import(lines, std::move(head), out, report);
    for (bool hasLine = data != Data::None; hasLine; hasLine = lines.next())
        import.takeLine();
    import.finish();
}

} // namespace poolscope
