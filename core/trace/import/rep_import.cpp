// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/rep_import.h"

#include "core/trace/import/imported_heap.h"
#include "core/trace/import/line_words.h"

#include <optional>
#include <string_view>

namespace poolscope {

namespace {

class RepImport
{
public:
    RepImport(LineSource& lines, std::ostream& out, ImportReport& report)
        : lines_(lines),
          heap_(out, {.source = "malloc lab", .hasTime = false}, lines, report)
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
        LineWords words(lines_.line());
        const std::string_view kind = words.next();
        if (kind.empty() || kind.starts_with('#')) return;
        bool isTaken = false;
        if (kind == "a" || kind == "r")
            isTaken = takeSized(words, kind == "r");
        else if (kind == "f")
            isTaken = takeFree(words);
        else
            isTaken = takeHead(kind, words);
        if (!isTaken) heap_.complainOfLine();
    }

    bool takeSized(LineWords& words, bool isRealloc)
    {
        const auto address = addressOf(words.next());
        const auto bytes = words.decimal();
        if (!address || !bytes || !words.isAtEnd()) return false;
        ++operations_;
        if (isRealloc)
            heap_.reallocate(*address, *address, *bytes);
        else
            heap_.allocate(*address, *bytes);
        return true;
    }

    bool takeFree(LineWords& words)
    {
        const std::string_view id = words.next();
        const auto address = addressOf(id);
        const bool isNull = id == "-1"; // free(NULL)
        if ((!address && !isNull) || !words.isAtEnd()) return false;
        ++operations_;
        if (address) heap_.free(*address);
        return true;
    }

    // Of the numbers that the file begins with, the third says how many operations follow.
    bool takeHead(std::string_view word, LineWords& words)
    {
        const auto number = numberIn(word, 10);
        if (!number || !words.isAtEnd() || operations_ > 0 || headLines_ == 4) return false;
        if (++headLines_ == 3) promised_ = number;
        return true;
    }

    // An id stands for an address. As addresses do, they lie 16 bytes apart, which AddressBook is made for.
    static std::optional<std::uint64_t> addressOf(std::string_view id)
    {
        const auto number = numberIn(id, 10);
        if (!number || *number >= 1ULL << 59) return std::nullopt;
        return (*number + 1) << 4;
    }

    LineSource& lines_;
    ImportedHeap heap_;
    std::uint64_t operations_ = 0;
    int headLines_ = 0;
    std::optional<std::uint64_t> promised_;
};

} // namespace

void importRep(LineSource& lines, std::ostream& out, ImportReport& report)
{
    RepImport(lines, out, report).run();
}

} // namespace poolscope
