// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/trace_formats.h"

#include "core/trace/import/heaptrack_calls.h"
#include "core/trace/import/heaptrack_head.h"
#include "core/trace/import/imported_heap.h"
#include "core/trace/trace_codec.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

// Objects of one size and call site, which the data do not tell apart.
class EqualObjects
{
public:
    void add(std::uint64_t address) { alive_.push_back(address); }
    // The one that dies; nothing if none is alive.
    [[nodiscard]] std::optional<std::uint64_t> take(EqualDeaths deaths)
    {
        if (oldest_ == alive_.size()) return std::nullopt;
        if (deaths == EqualDeaths::YoungestFirst) {
            const std::uint64_t youngest = alive_.back();
            alive_.pop_back();
            return youngest;
        }
        const std::uint64_t oldest = alive_[oldest_++];
        constexpr std::size_t keptDead = 64;
        if (oldest_ > keptDead && oldest_ > alive_.size() / 2) {
            alive_.erase(alive_.begin(), alive_.begin() + static_cast<std::ptrdiff_t>(oldest_));
            oldest_ = 0;
        }
        return oldest;
    }

private:
    std::vector<std::uint64_t> alive_; // by age, the dead before `oldest_`
    std::size_t oldest_ = 0;
};

// What lines tell by number, from 1; a few kilobytes unpack to any number of them.
constexpr std::size_t maxTexts = 1U << 21;
constexpr std::size_t maxTextBytes = 1U << 26;
constexpr std::size_t maxPlaces = maxCallFrames / 2;
constexpr std::size_t maxFunctions = maxCallFrames / 2; // at all places

class InterpretedImport
{
public:
    InterpretedImport(LineSource& lines, const HeaptrackHead& head, EqualDeaths deaths, std::ostream& out,
                      ImportReport& report)
        : lines_(lines),
          format_(head.format),
          deaths_(deaths),
          heap_(out, head.info, lines, report)
    {
        heap_.milliseconds(head.milliseconds);
    }

    void run()
    {
        do {
            if (heap_.isWholeLine(true) && !takeLine(lines_.line())) heap_.complainOfLine();
        } while (lines_.next());
        heap_.finish(calls_.callSites(static_cast<std::uint32_t>(places_.size()),
                                      [this](std::uint32_t place) { return framesOf(places_[place]); }));
    }

private:
    struct Function
    {
        std::uint32_t name = 0, file = 0; // as text; 0: not known
        std::uint32_t line = 0;
    };
    struct Place
    {
        std::uint32_t module = 0;
        std::vector<Function> functions{}; // the innermost first, then those that it was inlined into
    };
    struct Class
    {
        std::uint64_t bytes = 0;
        std::uint32_t site = 0;
        bool isKnown = false;
        EqualObjects objects{};
    };

    bool takeLine(std::string_view line)
    {
        if (line.empty()) return true;
        LineWords words(line.substr(1));
        if (!words.rest().empty() && words.rest().front() != ' ') return false;
        switch (line.front()) {
        case 's': return takeText(words);
        case 'i': return takePlace(words);
        case 't': return takeCall(words);
        case 'a': return takeClass(words);
        case '+': return takeEvent(words, true);
        case '-': return takeEvent(words, false);
        case 'c': return takeTime(words);
        case 'R': // what the process takes, in pages
        case 'A':
        case 'I':
        case 'S':
        case 'X':
        case '#': return true;
        default: return false;
        }
    }

    // Those that are damaged have a number as well.
    bool takeText(LineWords& words)
    {
        const auto text = heaptrackText(words, format_, true);
        const bool hasRoom = texts_.size() < maxTexts && textBytes_ + text.value_or("").size() <= maxTextBytes;
        if (texts_.size() < maxTexts) texts_.emplace_back(hasRoom ? text.value_or("") : "");
        if (hasRoom) textBytes_ += text.value_or("").size();
        return text && hasRoom;
    }

    // "i 7f9a4940ca1d 8 e d 4a e d 1a": an address, its module, and function, file and line of each function there.
    bool takePlace(LineWords& words)
    {
        if (places_.size() == maxPlaces) return false;
        Place& place = places_.emplace_back();
        const auto address = words.hexadecimal();
        const auto module = textNumber(words);
        if (!address || !module) return false;
        place.module = *module;
        while (!words.isAtEnd()) {
            const auto name = textNumber(words);
            if (!name || ++functions_ > maxFunctions) return false;
            Function function{.name = *name};
            if (!words.isAtEnd()) {
                const auto file = textNumber(words);
                const auto line = words.hexadecimal();
                if (!file || !line || *line > std::numeric_limits<std::uint32_t>::max()) return false;
                function.file = *file;
                function.line = static_cast<std::uint32_t>(*line);
            }
            place.functions.push_back(function);
        }
        return true;
    }

    // Of a text that was told before, or 0 for none.
    std::optional<std::uint32_t> textNumber(LineWords& words)
    {
        const auto number = words.hexadecimal();
        if (!number || *number > texts_.size()) return std::nullopt;
        return static_cast<std::uint32_t>(*number);
    }

    bool takeCall(LineWords& words)
    {
        const auto place = words.hexadecimal();
        const auto caller = words.hexadecimal();
        const bool isKnown = place && *place > 0 && *place < places_.size();
        if (isKnown && caller && words.isAtEnd() && calls_.add(static_cast<std::uint32_t>(*place), *caller))
            return true;
        (void)calls_.add(0, 0);
        return false;
    }

    bool takeClass(LineWords& words)
    {
        if (classes_.size() == maxTraceClasses) return false;
        Class& added = classes_.emplace_back();
        const auto bytes = words.hexadecimal();
        const auto call = words.hexadecimal();
        if (!bytes || !call || !words.isAtEnd()) return false;
        const auto site = calls_.siteOf(*call);
        if (!site)
            heap_.complain(
                ImportFault::Sort::UnknownStack,
                Message(
                    POOLSCOPE_TEXT("CoreText", "stack %1 is missing; where these objects are allocated is not known"),
                    Message::Number{*call}));
        added.bytes = *bytes;
        added.site = site.value_or(0);
        added.isKnown = true;
        return true;
    }

    bool takeEvent(LineWords& words, bool isBirth)
    {
        const auto number = words.hexadecimal();
        if (!number || !words.isAtEnd()) return false;
        if (*number >= classes_.size() || !classes_[*number].isKnown) return false;
        Class& of = classes_[*number];
        if (isBirth) {
            // Any address will do; AddressBook is made for those that lie 16 bytes apart.
            const std::uint64_t address = ++born_ << 4;
            of.objects.add(address);
            heap_.allocate(address, of.bytes, of.site);
        } else if (const auto address = of.objects.take(deaths_)) {
            heap_.free(*address);
        } else {
            heap_.freeUnknown(Message(POOLSCOPE_TEXT("CoreText", "an object of %1 bytes is freed, but all such objects "
                                                                 "that were seen allocated are freed already"),
                                      Message::Number{of.bytes}));
        }
        return true;
    }

    bool takeTime(LineWords& words)
    {
        const auto time = words.hexadecimal();
        if (!time || !words.isAtEnd()) return false;
        heap_.milliseconds(*time);
        return true;
    }

    [[nodiscard]] std::string textAt(std::uint32_t number) const
    {
        return number == 0 ? std::string() : texts_[number - 1];
    }

    [[nodiscard]] std::vector<CallFrame> framesOf(const Place& place) const
    {
        const std::string path = textAt(place.module);
        const std::string module = path.substr(path.find_last_of('/') + 1);
        std::vector<CallFrame> frames;
        for (const Function& function : place.functions)
            frames.push_back({.function = textAt(function.name),
                              .module = module,
                              .file = textAt(function.file),
                              .line = function.line});
        if (frames.empty()) frames.push_back({.function = {}, .module = module});
        return frames;
    }

    LineSource& lines_;
    std::uint64_t format_;
    EqualDeaths deaths_;
    ImportedHeap heap_;
    HeaptrackCalls calls_;
    std::vector<std::string> texts_;
    std::size_t textBytes_ = 0;
    std::vector<Place> places_{Place{}}; // by number; 0 is not known
    std::size_t functions_ = 0;          // at all of them
    std::vector<Class> classes_;
    std::uint64_t born_ = 0;
};

} // namespace

void importInterpreted(LineSource& lines, const HeaptrackHead& head, EqualDeaths deaths, std::ostream& out,
                       ImportReport& report)
{
    InterpretedImport(lines, head, deaths, out, report).run();
}

} // namespace poolscope
