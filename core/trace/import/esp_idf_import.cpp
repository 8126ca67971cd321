// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/trace_formats.h"

#include "core/trace/import/imported_heap.h"
#include "core/trace/import/imported_sites.h"
#include "core/trace/import/pointer_word.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

bool has(std::string_view line, std::string_view part)
{
    return line.find(part) != std::string_view::npos;
}

// How many records a dump says that it has, in the line that it begins with: "====== Heap Trace: 8 records (100
// capacity) ======", and before ESP-IDF 5 "8 allocations trace (100 entry buffer)".
std::optional<std::uint64_t> recordsPromised(std::string_view line)
{
    constexpr std::string_view title = "====== Heap Trace: ";
    const bool hasTitle = line.starts_with(title);
    LineWords words(hasTitle ? line.substr(title.size()) : line);
    const auto count = words.decimal();
    if (words.next() != (hasTitle ? "records" : "allocations")) return std::nullopt;
    if (!hasTitle && words.next() != "trace") return std::nullopt;
    return words.next().starts_with('(') ? count : std::nullopt;
}

bool endsDump(std::string_view line)
{
    return has(line, "Heap Trace Summary") || has(line, "alive in trace (") || has(line, "'leaked' in trace");
}

struct Record
{
    std::uint64_t bytes = 0;
    std::uint64_t address = 0;
    std::uint64_t cpu = 0;
    std::uint64_t cycles = 0; // of that CPU; they start again from 0 every few seconds
    std::vector<std::string_view> callers{};
};

std::vector<std::string_view> callersIn(std::string_view word)
{
    std::vector<std::string_view> callers;
    while (!word.empty()) {
        const std::string_view caller = word.substr(0, word.find(':'));
        if (hexadecimalIn(caller).value_or(0) != 0) callers.push_back(caller);
        word.remove_prefix(std::min(caller.size() + 1, word.size()));
    }
    return callers;
}

// "32 bytes (@ 0x3ffaf214, Internal) allocated CPU 0 ccount 0x2e9b7384 caller 0x400d276d:0x400d27c1"
std::optional<Record> recordIn(std::string_view line)
{
    LineWords words(line);
    const auto bytes = words.decimal();
    if (words.next() != "bytes" || words.next() != "(@") return std::nullopt;
    std::string_view pointer = words.next();
    pointer = pointer.substr(0, pointer.find_first_of(",)"));
    const auto address = hexadecimalIn(pointer);
    while (!words.isAtEnd() && words.next() != "CPU") {
    }
    const auto cpu = words.decimal();
    if (words.next() != "ccount") return std::nullopt;
    const auto cycles = hexadecimalIn(words.next());
    if (words.next() != "caller" || !bytes || !address || *address == 0 || !cpu || !cycles) return std::nullopt;
    return Record{*bytes, *address, *cpu, *cycles, callersIn(words.next())};
}

// "blink_task at /project/main/blink.c:52", as idf.py monitor decodes an address.
CallFrame decodedFrame(std::string_view text)
{
    const std::size_t at = text.rfind(" at ");
    if (at == std::string_view::npos) return {.function = std::string(text)};
    const std::string_view place = text.substr(at + 4);
    CallFrame frame = sourceFrameIn(place).value_or(CallFrame{.function = {}, .file = std::string(place)});
    frame.function = text.substr(0, at);
    return frame;
}

// A dump says of an object whether it was freed, not when: it is taken to have lived as long as it can have, until its
// memory was given away again, or to the end.
class EspIdfImport
{
public:
    EspIdfImport(LineSource& lines, std::ostream& out, ImportReport& report)
        : lines_(lines),
          heap_(out, {.source = "ESP-IDF heap trace", .hasTime = false}, lines, report)
    {
    }

    void run()
    {
        do {
            if (heap_.isWholeLine(false)) takeLine(lines_.line());
        } while (lines_.next());
        complainIfCut();
        freeAll();
        heap_.finish(sites_.callSites([this](const std::string& address) {
            const auto name = names_.find(address);
            return name == names_.end() ? CallFrame{.function = address} : name->second;
        }));
    }

private:
    struct Known
    {
        std::uint64_t number = 0; // in the order of the file
        std::uint64_t cpu = 0;
        std::uint64_t cycles = 0;
        bool isFreed = false;
    };

    // What else a console shows stands between the lines.
    void takeLine(std::string_view line)
    {
        if (const auto records = recordsPromised(line)) return beginDump(*records);
        if (has(line, "bytes (@")) return takeRecord(line);
        if (line.starts_with("freed by ")) {
            if (last_ != 0) live_[last_].isFreed = true;
        } else if (has(line, "so trace data is incomplete") || has(line, "heap trace linked list is corrupt")) {
            heap_.complain(ImportFault::Sort::Cut,
                           Message(POOLSCOPE_TEXT("CoreText", "the chip says that records are missing")));
        } else if (endsDump(line)) {
            promised_.reset();
        } else {
            takeName(line);
        }
    }

    void beginDump(std::uint64_t records)
    {
        complainIfCut();
        promised_ = records;
        taken_ = last_ = 0;
    }

    void complainIfCut()
    {
        if (!promised_) return;
        heap_.complain(ImportFault::Sort::Cut,
                       Message(POOLSCOPE_TEXT("CoreText", "the heap trace ends after record %1 of %2"),
                               Message::Count{taken_}, Message::Count{*promised_}));
    }

    void takeRecord(std::string_view line)
    {
        last_ = 0;
        const auto record = recordIn(line);
        if (!record) return heap_.complainOfLine();
        ++taken_;
        const auto [place, isNew] = live_.try_emplace(record->address);
        Known& known = place->second;
        // A dump has again what an earlier one had.
        const bool isAgain = !isNew && known.cpu == record->cpu && known.cycles == record->cycles;
        if (!isAgain) {
            if (known.isFreed) heap_.free(record->address);
            heap_.allocate(record->address, record->bytes, sites_.siteOf(record->callers));
            known = {.number = ++number_, .cpu = record->cpu, .cycles = record->cycles};
        }
        last_ = record->address;
    }

    // "0x400d276d: blink_task at /project/main/blink.c:52", after "--- " since ESP-IDF 5.
    void takeName(std::string_view line)
    {
        if (line.starts_with("--- ")) line.remove_prefix(4);
        const std::size_t colon = line.find(": ");
        if (colon == std::string_view::npos || !sites_.hasFrame(line.substr(0, colon))) return;
        names_.try_emplace(std::string(line.substr(0, colon)), decodedFrame(line.substr(colon + 2)));
    }

    void freeAll()
    {
        std::vector<std::pair<std::uint64_t, std::uint64_t>> freed; // by number
        for (const auto& [address, known] : live_) {
            if (known.isFreed) freed.emplace_back(known.number, address);
        }
        std::sort(freed.begin(), freed.end());
        for (const auto& [number, address] : freed)
            heap_.free(address);
    }

    LineSource& lines_;
    ImportedHeap heap_;
    ImportedSites sites_;
    std::map<std::string, CallFrame, std::less<>> names_; // by address
    std::unordered_map<std::uint64_t, Known> live_;       // by address; the freed ones as well
    std::optional<std::uint64_t> promised_;               // records of the dump that is being read
    std::uint64_t taken_ = 0;                             // of them
    std::uint64_t number_ = 0;
    std::uint64_t last_ = 0; // the address of the record that the line before told; 0 if it told none
};

} // namespace

bool beginsEspIdfHeapTrace(std::string_view line)
{
    return recordsPromised(line) || recordIn(line);
}

void importEspIdfHeapTrace(LineSource& lines, std::ostream& out, ImportReport& report)
{
    EspIdfImport(lines, out, report).run();
}

} // namespace poolscope
