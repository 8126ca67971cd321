// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/trace_formats.h"

#include "core/trace/import/imported_heap.h"

#include <optional>
#include <string>
#include <string_view>

namespace poolscope {

namespace {

class RepImport
{
public:
    RepImport(LineSource& lines, std::ostream& out, ImportReport& report)
        : lines_(lines),
          heap_(out, {.source = "malloc lab", .hasTime = false}, lines, report, nameOf)
    {
    }

    void run()
    {
        do {
            if (heap_.isWholeLine(false)) takeLine();
        } while (lines_.next());
        if (promised_ && operations_ < *promised_)
            heap_.complain(ImportFault::Sort::Cut,
                           Message(POOLSCOPE_TEXT("CoreText", "the file ends after %1 operations of %2"),
                                   Message::Count{operations_}, Message::Count{*promised_}));
        heap_.finish();
    }

private:
    void takeLine()
    {
        const std::string_view line = lines_.line();
        LineWords words(line.substr(0, line.find('#')));
        if (words.isAtEnd()) return;
        const std::string_view kind = LineWords(words).next();
        bool isTaken = false;
        if (kind == "a" || kind == "r")
            isTaken = takeSized(words);
        else if (kind == "f")
            isTaken = takeFree(words);
        else
            isTaken = takeHead(words);
        if (!isTaken) heap_.complainOfLine();
    }

    bool takeSized(LineWords& words)
    {
        const bool isRealloc = words.next() == "r";
        const std::string_view id = words.next();
        const auto address = addressOf(id);
        const bool hasSize = !words.isAtEnd();
        const auto bytes = words.decimal();
        ++operations_;
        if (address && bytes && words.isAtEnd()) {
            if (isRealloc)
                heap_.resize(*address, *bytes);
            else
                heap_.allocate(*address, *bytes);
            return true;
        }
        if (address) heap_.skip(*address);
        if (!address || hasSize) return false;
        heap_.complain(
            ImportFault::Sort::Unreadable,
            Message(
                POOLSCOPE_TEXT("CoreText",
                               "id %1 has no size, so this line is skipped, along with any free that belongs to it"),
                std::string(id)));
        return true;
    }

    bool takeFree(LineWords& words)
    {
        (void)words.next();
        const std::string_view id = words.next();
        const auto address = addressOf(id);
        const bool isNull = id == "-1"; // free(NULL)
        ++operations_;
        if ((!address && !isNull) || !words.isAtEnd()) return false;
        if (address) heap_.free(*address);
        return true;
    }

    // Of the numbers that the file begins with, in lines of their own or in one, the third says how many operations
    // follow.
    bool takeHead(LineWords& words)
    {
        while (!words.isAtEnd()) {
            const auto number = words.decimal();
            if (!number || operations_ > 0 || headNumbers_ == 4) return false;
            if (++headNumbers_ == 3) promised_ = number;
        }
        return true;
    }

    // An id stands for an address. As addresses do, they lie 16 bytes apart, which AddressBook is made for.
    static std::optional<std::uint64_t> addressOf(std::string_view id)
    {
        const auto number = numberIn(id, 10);
        if (!number || *number >= 1ULL << 59) return std::nullopt;
        return (*number + 1) << 4;
    }
    static std::string nameOf(std::uint64_t address) { return "id " + std::to_string((address >> 4) - 1); }

    LineSource& lines_;
    ImportedHeap heap_;
    std::uint64_t operations_ = 0;
    int headNumbers_ = 0;
    std::optional<std::uint64_t> promised_;
};

} // namespace

void importRep(LineSource& lines, std::ostream& out, ImportReport& report)
{
    RepImport(lines, out, report).run();
}

} // namespace poolscope
