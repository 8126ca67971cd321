// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/trace_formats.h"

#include "core/trace/import/imported_heap.h"
#include "core/trace/import/pointer_word.h"

#include <array>
#include <string_view>

namespace poolscope {

namespace {

class AllocationLogImport
{
public:
    AllocationLogImport(LineSource& lines, std::ostream& out, ImportReport& report)
        : lines_(lines),
          heap_(out, {.source = "allocation log", .hasTime = false}, lines, report)
    {
    }

    void run()
    {
        do {
            if (heap_.isWholeLine(true) && !takeLine()) heap_.complainOfLine();
        } while (lines_.next());
        heap_.finish();
    }

private:
    bool takeLine()
    {
        LineWords words(lines_.line());
        const std::string_view kind = words.next();
        if (kind.empty() || kind.starts_with('#')) return true;
        std::array<std::string_view, 4> rest{};
        std::size_t count = 0;
        for (; count < rest.size() && !words.isAtEnd(); ++count)
            rest[count] = words.next();
        if (!words.isAtEnd()) return false;
        if (kind == "A" && count == 2) return takeAllocation(rest[0], rest[1]);
        if (kind == "F" && (count == 1 || count == 2)) return takeFree(rest[0]);
        // Some loggers leave out the size before.
        if (kind == "R" && (count == 3 || count == 4)) return takeRealloc(rest[0], rest[count - 2], rest[count - 1]);
        return false;
    }

    bool takeAllocation(std::string_view pointer, std::string_view size)
    {
        const auto to = pointerIn(pointer);
        const auto bytes = numberIn(size, 10);
        if (!to || !bytes) return false;
        heap_.allocate(to->address, *bytes);
        return true;
    }

    bool takeFree(std::string_view pointer)
    {
        const auto from = pointerIn(pointer);
        if (!from || from->isFailure) return false;
        heap_.free(from->address);
        return true;
    }

    bool takeRealloc(std::string_view before, std::string_view after, std::string_view size)
    {
        const auto from = pointerIn(before);
        const auto to = pointerIn(after);
        const auto bytes = numberIn(size, 10);
        if (!from || from->isFailure || !to || !bytes) return false;
        // An object that could not be given another size lives on.
        if (!to->isFailure) heap_.reallocate(from->address, to->address, *bytes);
        return true;
    }

    LineSource& lines_;
    ImportedHeap heap_;
};

} // namespace

void importAllocationLog(LineSource& lines, std::ostream& out, ImportReport& report)
{
    AllocationLogImport(lines, out, report).run();
}

} // namespace poolscope
