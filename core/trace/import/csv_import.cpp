// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/trace_formats.h"

#include "core/trace/import/imported_heap.h"
#include "core/trace/import/imported_sites.h"
#include "core/trace/import/pointer_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

// The next cell of `rest`, which goes behind its comma. In quotation marks, a doubled one is one. Nothing if it is
// damaged.
std::optional<std::string> nextCell(std::string_view& rest)
{
    rest = trimmed(rest);
    std::string cell;
    if (!rest.starts_with('"')) {
        const std::string_view plain = rest.substr(0, rest.find(','));
        rest.remove_prefix(plain.size());
        cell = trimmed(plain);
    } else {
        rest.remove_prefix(1);
        for (;; rest.remove_prefix(1)) {
            if (rest.empty()) return std::nullopt;
            if (rest.front() == '"') {
                rest.remove_prefix(1);
                if (!rest.starts_with('"')) break;
            }
            cell += rest.front();
        }
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    }
    if (!rest.empty() && rest.front() != ',') return std::nullopt;
    return cell;
}

std::optional<std::vector<std::string>> cellsIn(std::string_view line)
{
    std::vector<std::string> cells;
    for (;;) {
        auto cell = nextCell(line);
        if (!cell) return std::nullopt;
        cells.push_back(std::move(*cell));
        if (line.empty()) return cells;
        line.remove_prefix(1);
    }
}

// Which cell of a line has what; nothing where the file has no such column.
struct Columns
{
    std::optional<std::size_t> time, op, address, size, site, from;
    double nanoseconds = 1e9; // in a unit of the time

    void add(const std::string& name, std::size_t index)
    {
        constexpr std::array units{std::pair{"time", 1e9}, std::pair{"time_s", 1e9}, std::pair{"time_ms", 1e6},
                                   std::pair{"time_us", 1e3}, std::pair{"time_ns", 1.0}};
        for (const auto& [unitName, unit] : units) {
            if (name != unitName) continue;
            time = index;
            nanoseconds = unit;
        }
        if (name == "op") op = index;
        if (name == "address") address = index;
        if (name == "size") size = index;
        if (name == "site") site = index;
        if (name == "from") from = index;
    }
};

std::optional<Columns> columnsIn(std::string_view line)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (line.starts_with(byteOrderMark)) line.remove_prefix(byteOrderMark.size());
    const auto names = cellsIn(line);
    Columns columns;
    for (std::size_t i = 0; names && i < names->size(); ++i)
        columns.add((*names)[i], i);
    return columns.op && columns.address ? std::optional(columns) : std::nullopt;
}

enum class Op { Allocate, Free, Reallocate };

std::optional<Op> opIn(std::string_view word)
{
    for (const char* name : {"malloc", "calloc", "alloc", "new"})
        if (word == name) return Op::Allocate;
    for (const char* name : {"free", "delete"})
        if (word == name) return Op::Free;
    return word == "realloc" ? std::optional(Op::Reallocate) : std::nullopt;
}

class CsvImport
{
public:
    CsvImport(LineSource& lines, const Columns& columns, std::ostream& out, ImportReport& report)
        : lines_(lines),
          columns_(columns),
          heap_(out, {.source = "CSV", .hasTime = columns.time.has_value()}, lines, report)
    {
    }

    void run()
    {
        while (lines_.next()) {
            if (heap_.isWholeLine(false) && !takeLine(lines_.line())) heap_.complainOfLine();
        }
        heap_.finish(sites_.callSites([](const std::string& site) { return CallFrame{.function = site}; }));
    }

private:
    using Cells = std::vector<std::string>;

    [[nodiscard]] static std::string_view cell(const Cells& cells, const std::optional<std::size_t>& column)
    {
        return column && *column < cells.size() ? std::string_view(cells[*column]) : std::string_view();
    }

    bool takeLine(std::string_view line)
    {
        if (trimmed(line).empty() || line.starts_with('#')) return true;
        const auto cells = cellsIn(line);
        const auto op = cells ? opIn(cell(*cells, columns_.op)) : std::nullopt;
        const auto to = cells ? pointerIn(cell(*cells, columns_.address)) : std::nullopt;
        if (!op || !to) return false;
        const auto bytes = numberIn(cell(*cells, columns_.size), 10);
        const std::string_view from = cell(*cells, columns_.from);
        const auto before = from.empty() ? to : pointerIn(from);
        if ((*op != Op::Free && !bytes) || !before || !takeTime(cell(*cells, columns_.time))) return false;
        if (to->isFailure) return *op != Op::Free; // what could not be resized lives on
        switch (*op) {
        case Op::Allocate: heap_.allocate(to->address, *bytes, siteOf(*cells)); break;
        case Op::Free: heap_.free(to->address); break;
        case Op::Reallocate: heap_.reallocate(before->address, to->address, *bytes, siteOf(*cells)); break;
        }
        return true;
    }

    // The first is the beginning, whatever the clock says.
    bool takeTime(std::string_view word)
    {
        if (!columns_.time || word.empty()) return true;
        const auto time = numberIn<double>(word);
        if (!time) return false;
        if (!began_) began_ = *time;
        const double nanoseconds = (*time - *began_) * columns_.nanoseconds;
        constexpr double most = 9e18;
        if (!(nanoseconds <= most)) return false;
        if (nanoseconds < 0)
            heap_.complain(ImportFault::Sort::TimeBackwards,
                           Message(POOLSCOPE_TEXT("CoreText", "it is earlier than the first time; that is ignored")));
        else
            heap_.nanoseconds(static_cast<std::uint64_t>(std::llround(nanoseconds)));
        return true;
    }

    std::uint32_t siteOf(const Cells& cells)
    {
        const std::string_view site = cell(cells, columns_.site);
        return site.empty() ? 0 : sites_.siteOf(std::span(&site, 1));
    }

    LineSource& lines_;
    Columns columns_;
    ImportedHeap heap_;
    ImportedSites sites_;
    std::optional<double> began_;
};

} // namespace

bool isCsvHead(std::string_view line)
{
    return columnsIn(line).has_value();
}

void importCsv(LineSource& lines, std::ostream& out, ImportReport& report)
{
    const auto columns = columnsIn(lines.line());
    CsvImport(lines, columns.value_or(Columns{}), out, report).run();
}

} // namespace poolscope
